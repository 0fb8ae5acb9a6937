"""The table of all keys.

A context is a place where keys work: a widget, a screen, or everywhere. Classes take their ``BINDINGS`` from here with
``bindings("map")``. The key line and the help page are built from the active bindings, so they always agree with it.
The catalogue describes a key under ``key.<id>``.

The letters ``h j k l y u b n`` only move the cursor. The letters of ``MENU_LETTERS`` are free for the menus of the
games; each game says which it uses.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from string import ascii_letters
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from textual.binding import BindingType


class Key(NamedTuple):
    """One action: its id, its keys, its action name, and whether the key line shows it.

    With ``first`` it is handled before the focused widget sees the key.
    """

    id: str
    keys: str
    action: str
    shown: bool = False
    first: bool = False


MENU_LETTERS: Final = "acdefgmpstwx"
MOVING_LETTERS: Final = "hjklyubn"
NO_KEY: Final = "no-key"
"""The key of an action whose keys all have another meaning; no terminal sends it."""

KEYMAP: Final[Mapping[str, tuple[Key, ...]]] = {
    "playback": (
        Key("playback.go-on", "enter", "end_playback", shown=True, first=True),
        Key("playback.all", "space", "all_actions", shown=True),
        Key("playback.faster", "greater_than_sign", "pace(1)", shown=True),
        Key("playback.slower", "less_than_sign", "pace(-1)", shown=True),
    ),
    "map": (
        Key("map.choose", "enter", "choose", shown=True),
        Key("map.next-legal", "tab", "next_legal(1)", shown=True),
        Key("map.last-legal", "shift+tab", "next_legal(-1)"),
        Key("map.left", "left,h", "move('left')"),
        Key("map.right", "right,l", "move('right')"),
        Key("map.up", "up,k", "move('up')"),
        Key("map.down", "down,j", "move('down')"),
        Key("map.up-left", "y,home", "move('up-left')"),
        Key("map.up-right", "u,pageup", "move('up-right')"),
        Key("map.down-left", "b,end", "move('down-left')"),
        Key("map.down-right", "n,pagedown", "move('down-right')"),
        *(Key(f"map.digit-{n}", str(n), f"digit({n})") for n in range(10)),
    ),
    "rows": (
        Key("rows.choose", "enter", "choose", shown=True),
        Key("rows.up", "up,k", "move(-1)"),
        Key("rows.down", "down,j", "move(1)"),
        Key("rows.page-up", "pageup", "page(-1)"),
        Key("rows.page-down", "pagedown", "page(1)"),
        Key("rows.first", "home", "end(-1)"),
        Key("rows.last", "end", "end(1)"),
        *(Key(f"rows.pick-{n}", str(n), f"pick({n})") for n in range(1, 10)),
        Key("rows.pick-0", "0", "pick(10)"),
    ),
    "faces": (
        Key("faces.group", "tab", "group(1)", shown=True),
        Key("faces.last-group", "shift+tab", "group(-1)"),
        Key("faces.right", "right,l", "across(1)"),
        Key("faces.left", "left,h", "across(-1)"),
    ),
    "marking": (
        Key("marking.mark", "space", "mark", shown=True),
        Key("marking.all", "a", "mark_all", shown=True),
        Key("marking.none", "0", "mark_none", shown=True),
    ),
    "reading": (
        Key("reading.up", "up,k", "line(-1)", shown=True),
        Key("reading.down", "down,j", "line(1)", shown=True),
        Key("reading.page-up", "pageup", "page(-1)"),
        Key("reading.page-down", "pagedown", "page(1)"),
        Key("reading.first", "home", "end(-1)"),
        Key("reading.last", "end", "end(1)"),
    ),
    "slots": (
        Key("slots.next", "right,l,space", "change(1)", shown=True),
        Key("slots.last", "left,h", "change(-1)"),
    ),
    "list": (
        Key("list.sort", "s", "sort", shown=True),
        Key("list.filter", "slash", "search", shown=True),
        Key("list.tag", "f", "tag", shown=True),
        Key("list.filters", "F", "filter", shown=True),
    ),
    "seats": (
        Key("seats.next", "right,l", "seat(1)", shown=True),
        Key("seats.last", "left,h", "seat(-1)"),
    ),
    "number": (
        Key("number.choose", "enter", "choose", shown=True),
        Key("number.more", "right,l", "change(1)", shown=True),
        Key("number.less", "left,h", "change(-1)", shown=True),
        Key("number.most", "end", "end(1)"),
        Key("number.least", "home", "end(-1)"),
    ),
    "amount": (
        Key("amount.more", "up,k", "change(1)"),
        Key("amount.less", "down,j", "change(-1)"),
    ),
    "digits": tuple(Key(f"digits.{n}", str(n), f"digit({n})") for n in range(10)),
    "payment": (
        Key("payment.up", "up,k", "move(-1)"),
        Key("payment.down", "down,j", "move(1)"),
        *(Key(f"payment.way-{n}", str(n), f"way({n})") for n in range(1, 10)),
        Key("payment.plain", "0", "plain", shown=True),
    ),
    "zoom": (Key("list.zoom", "plus,f4", "zoom", shown=True),),
    "library": (
        Key("library.replay", "p", "replay", shown=True),
        Key("library.rename", "r", "rename", shown=True),
        Key("library.copy", "c", "copy", shown=True),
        Key("library.delete", "d", "delete", shown=True),
        Key("library.restore", "z", "restore", shown=True),
        Key("library.export", "e", "export", shown=True),
        Key("library.import", "i", "import", shown=True),
        Key("library.history", "t", "history", shown=True),
        Key("library.compare", "v", "compare", shown=True),
        Key("library.sort", "s", "sort"),
        Key("library.filter", "slash", "search"),
    ),
    "compare": (Key("compare.other", "tab", "other(1)", shown=True),),
    "history": (
        Key("history.next", "right,l", "by(1)", shown=True),
        Key("history.last", "left,h", "by(-1)"),
        Key("history.experts", "x", "experts", shown=True),
        Key("history.compare", "v", "compare", shown=True),
        Key("history.export", "e", "export", shown=True),
        Key("history.rebuild", "R", "rebuild", shown=True),
    ),
    "replay": (
        Key("replay.next", "right,l", "step(1)", shown=True),
        Key("replay.last", "left,h", "step(-1)", shown=True),
        Key("replay.next-turn", "down,j,right_square_bracket", "turn(1)", shown=True),
        Key("replay.last-turn", "up,k,left_square_bracket", "turn(-1)"),
        Key("replay.run", "space", "run", shown=True),
        Key("replay.next-round", "pagedown,right_curly_bracket", "round(1)", shown=True),
        Key("replay.last-round", "pageup,left_curly_bracket", "round(-1)"),
        Key("replay.first", "home", "end(-1)"),
        Key("replay.end", "end", "end(1)"),
        Key("replay.seat", "S", "seat", shown=True),
        Key("replay.branch", "B", "branch", shown=True),
        Key("replay.export", "E", "export", shown=True),
        *(Key(f"replay.scrub-{n}", str(n), f"scrub({n})") for n in range(1, 10)),
    ),
    "table": (
        *(Key(f"menu.{letter}", letter, f"menu('{letter}')") for letter in MENU_LETTERS),
        Key("table.part", "tab,f6", "part(1)", shown=True),
        Key("table.last-part", "shift+tab", "part(-1)"),
        Key("table.zoom", "plus,f4", "zoom", shown=True),
    ),
    "ended": (Key("ended.go-on", "enter", "go_on", shown=True, first=True),),
    "ending": (
        Key("ending.rematch", "a", "end_with('rematch')", shown=True),
        Key("ending.same-deal", "d", "end_with('same-deal')", shown=True),
        Key("ending.replay", "p", "end_with('replay')", shown=True),
        Key("ending.compare", "s", "end_with('compare')", shown=True),
        Key("ending.title", "t", "end_with('title')", shown=True),
    ),
    "events": (
        Key("events.next", "full_stop", "event(1)", shown=True),
        Key("events.last", "comma", "event(-1)"),
    ),
    "log": (
        Key("log.next", "full_stop", "step(1)", shown=True),
        Key("log.last", "comma", "step(-1)"),
        Key("log.next-turn", "right_square_bracket", "turn(1)", shown=True),
        Key("log.last-turn", "left_square_bracket", "turn(-1)"),
        Key("log.search", "slash", "search", shown=True),
    ),
    "score": (Key("score.chart", "t", "chart", shown=True),),
    "chart": (
        Key("chart.next", "tab,right", "figure(1)", shown=True),
        Key("chart.last", "shift+tab,left", "figure(-1)"),
    ),
    "coach": (
        Key("coach.page", "tab", "page(1)", shown=True),
        Key("coach.last-page", "shift+tab", "page(-1)"),
    ),
    "back": (Key("back", "escape", "back", shown=True),),
    "undo": (
        Key("undo.undo", "z", "undo", shown=True),
        Key("undo.redo", "Z", "redo"),
    ),
    "ahead": (Key("ahead.what-if", "I", "what_if"),),
    "deferring": (Key("turn.pass-later", "X", "pass_later", shown=True),),
    "learn": (Key("learn.anew", "a", "restart", shown=True),),
    "puzzles": (
        Key("puzzles.next", "right,tab", "game(1)", shown=True),
        Key("puzzles.last", "left,shift+tab", "game(-1)"),
        Key("puzzles.day", "d", "day", shown=True),
    ),
    "puzzled": (
        Key("puzzled.again", "a", "end_with('again')", shown=True),
        Key("puzzled.undo", "z", "end_with('undo')", shown=True),
        Key("puzzled.explain", "e", "end_with('explain')", shown=True),
        Key("puzzled.list", "p", "end_with('list')", shown=True),
    ),
    "lesson": (Key("lesson.skip", "N", "skip", shown=True),),
    "look": (
        Key("look.log", "o", "look('log')", shown=True),
        Key("look.news", "full_stop", "look('news')"),
        Key("look.tableaus", "v", "look('tableaus')", shown=True),
        Key("look.score", "r", "look('score')", shown=True),
        Key("look.boards", "T", "look('boards')"),
        Key("look.wall", "W", "look('wall')"),
        Key("look.goals", "G", "look('goals')"),
        Key("look.cards", "C", "look('cards')"),
        Key("look.command", "colon", "command"),
        Key("look.hint", "H", "look('hint')"),
    ),
    "hand": (Key("look.hand", "c", "look('hand')", shown=True),),
    "explain": (Key("look.explain", "i", "explain", shown=True),),
    "panel": (
        Key("look.scroll", "J", "scroll(1)", shown=True),
        Key("look.scroll-back", "K", "scroll(-1)", shown=True),
    ),
    "explained": (
        Key("explained.page", "tab", "page(1)", shown=True),
        Key("explained.last-page", "shift+tab", "page(-1)"),
    ),
    "leave": (Key("leave", "q", "leave", shown=True),),
    "repaint": (Key("always.repaint", "ctrl+l", "repaint"),),
    "always": (
        Key("always.options", "f2", "options"),
        Key("always.help", "question_mark,f1", "help", shown=True),
    ),
    "rules": (Key("always.rules", "f3,R", "rules", shown=True),),
    "entry": (Key("entry.done", "enter", "submit", shown=True),),
    "title": (
        Key("title.resume", "r", "go('resume')"),
        Key("title.new", "n", "go('new')"),
        Key("title.games", "g", "go('games')"),
        Key("title.daily", "d", "go('daily')"),
        Key("title.learn", "l", "go('learn')"),
        Key("title.puzzles", "p", "go('puzzles')"),
        Key("title.options", "o", "go('options')"),
        Key("title.quit", "q", "go('quit')", shown=True),
    ),
    "lobby": (
        Key("lobby.new", "n", "new_table", shown=True),
        Key("lobby.code", "c", "code", shown=True),
        Key("lobby.hand-over", "x", "hand_over", shown=True),
        Key("lobby.notices", "w", "notices", shown=True),
        Key("lobby.say", "apostrophe", "say", shown=True),
        Key("lobby.browser", "p", "browser", shown=True),
        Key("lobby.another-key", "a", "another_key", shown=True),
    ),
    "waiting": (
        Key("waiting.more", "right", "change(1)", shown=True),
        Key("waiting.less", "left", "change(-1)"),
        Key("waiting.stand-up", "x", "stand_up", shown=True),
    ),
    "talk": (Key("host.say", "apostrophe", "talk", shown=True),),
    "hosted": (Key("host.next", "semicolon", "next_table", shown=True),),
    "setup": (
        Key("setup.start", "enter", "start", shown=True),
        Key("setup.up", "up,shift+tab", "move(-1)"),
        Key("setup.down", "down,tab", "move(1)", shown=True),
        Key("setup.more", "right", "change(1)", shown=True),
        Key("setup.less", "left", "change(-1)"),
    ),
    "options": (
        Key("options.more", "right,l", "change(1)", shown=True),
        Key("options.less", "left,h", "change(-1)"),
    ),
    "chapters": (
        Key("chapters.search", "slash", "search", shown=True),
        Key("chapters.next", "right,tab", "chapter(1)", shown=True),
        Key("chapters.last", "left,shift+tab", "chapter(-1)"),
        Key("chapters.contents", "c", "contents", shown=True),
    ),
    "cover": (
        Key("cover.show", "enter", "show", shown=True),
        Key("cover.leave", "q", "leave", shown=True),
    ),
    "asking": (Key("asking.sure", "x", "sure", shown=True),),
    "command": (Key("command.complete", "tab", "complete", shown=True),),
    "help": (Key("help.page", "tab", "page(1)", shown=True),),
}

USUAL: Final = {key.id: tuple(key.keys.split(",")) for keys in KEYMAP.values() for key in keys}
"""The ids and their default keys."""

FORMER: Final[Mapping[str, tuple[str, ...]]] = {
    "playback.faster": ("plus",),
    "playback.slower": ("minus",),
    "table.part": ("tab",),
    "map.choose": ("enter", "5"),
    "map.left": ("left", "h", "4"),
    "map.right": ("right", "l", "6"),
    "map.up": ("up", "k", "8"),
    "map.down": ("down", "j", "2"),
    "map.up-left": ("y", "7", "home"),
    "map.up-right": ("u", "9", "pageup"),
    "map.down-left": ("b", "1", "end"),
    "map.down-right": ("n", "3", "pagedown"),
    "number.more": ("right", "l", "plus"),
    "number.less": ("left", "h", "minus"),
}
"""The default keys of earlier versions: a ``keys.toml`` that lists all keys has them, which changes nothing."""

RENAMED: Final[Mapping[str, str]] = {
    "theatre.go-on": "playback.go-on",
    "theatre.all": "playback.all",
    "theatre.faster": "playback.faster",
    "theatre.slower": "playback.slower",
    "list.sift": "list.filters",
}
"""Ids of earlier versions in a ``keys.toml``, and what they are called now."""

TABLE_CONTEXTS: Final = (
    *("table", "deferring", "events", "undo", "lesson", "ended", "look", "ahead", "explain", "panel", "leave", "rules"),
    *("back", "repaint", "always", "talk", "hosted", "map", "rows", "faces", "reading"),
)
"""The contexts of a table that asks, with its parts, without its playback."""
LIST_CONTEXTS: Final = (
    *("list", "zoom", "slots", "undo", "hand", "lesson", "look", "ahead", "explain", "panel", "leave", "rules"),
    *("back", "repaint", "always", "rows", "faces"),
)
"""The contexts of a list of a game; one where rows are selected also has ``marking``."""
YIELDING: Final = frozenset(
    (
        *("playback.faster", "playback.slower", "list.zoom", "table.zoom", "rows.pick-0"),
        *("amount.more", "amount.less", "look.scroll-back"),
        *("reading.up", "reading.down", "reading.page-up", "reading.page-down", "reading.first", "reading.last"),
        *(f"map.digit-{n}" for n in range(10)),
    )
)
"""The ids with default keys that earlier versions left free: a user's own key goes before them."""

_ORDER: Final = {key.id: place for place, key in enumerate(key for keys in KEYMAP.values() for key in keys)}

_SIGNS: Final = {
    "question_mark": "?",
    "full_stop": ".",
    "comma": ",",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "plus": "+",
    "minus": "-",
    "colon": ":",
    "semicolon": ";",
    "apostrophe": "'",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def bindings(*contexts: str) -> list[BindingType]:
    """Return the bindings of these contexts, for the ``BINDINGS`` of a class."""
    from textual.binding import Binding  # the texts of line mode name keys without it

    return [
        Binding(key.keys, key.action, f"key.{key.id}", show=key.shown, id=key.id, priority=key.first)
        for context in contexts
        for key in KEYMAP[context]
    ]


def free_letters(contexts: Iterable[str], keys: Mapping[str, tuple[str, ...]]) -> str:
    """Return the letters without a meaning in some contexts, for the user's own ``keys`` of some ids.

    Letters that move a cursor elsewhere have a meaning everywhere.
    """
    used = {key for context in contexts for one in KEYMAP[context] for key in keys.get(one.id, USUAL[one.id])}
    return "".join(letter for letter in ascii_letters if letter not in used and letter not in MOVING_LETTERS)


ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


def sign_of(key: str, *, arrows: bool = False) -> str:
    """Return a key as shown on the screen: ``Esc``, ``?``, ``Ctrl+L``; with ``arrows``, ``←`` instead of ``Left``.

    >>> sign_of("question_mark"), sign_of("ctrl+l"), sign_of("Z"), sign_of("left", arrows=True)
    ('?', 'Ctrl+L', 'Z', '←')
    """
    if arrows and key in ARROWS:
        return ARROWS[key]
    if key in _SIGNS:
        return _SIGNS[key]
    if "+" in key:
        return "+".join(part.upper() if len(part) == 1 else part.capitalize() for part in key.split("+"))
    if len(key) == 1 or key in _NAMED:
        return key if len(key) == 1 else key.capitalize()
    from textual.keys import key_to_character

    return key_to_character(key) or key.capitalize()


_NAMES: Final = {sign.lower(): name for name, sign in (_SIGNS | ARROWS).items()}
_NAMED: Final = frozenset(
    (
        *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
        *("tab", "enter", "space", "backspace", "delete", "insert", "escape"),
        *(f"f{number}" for number in range(1, 25)),
    )
)
_MODIFIERS: Final = ("ctrl", "shift", "alt")


def key_of(sign: str) -> str:
    """Return the key that a label of ``sign_of`` means; an empty string for an unknown label.

    >>> key_of("?"), key_of("Ctrl+L"), key_of("Z"), key_of("Esc"), key_of("nonsense")
    ('question_mark', 'ctrl+l', 'Z', 'escape', '')
    """
    if sign in ARROWS.values():
        return _NAMES[sign]
    if sign in ("+", "-") or len(sign) == 1:
        return _key_of_letter(sign)
    *modifiers, last = sign.split("+")
    name = last.lower() if modifiers or len(last) > 1 else last
    key = _NAMES.get(name, name if name in _NAMED or name in _SIGNS else _key_of_letter(name))
    return "+".join([*(part.lower() for part in modifiers), key]) if key and _are_modifiers(modifiers) else ""


def _are_modifiers(parts: list[str]) -> bool:
    return all(part.lower() in _MODIFIERS for part in parts)


def _key_of_letter(sign: str) -> str:
    """Return Textual's name for the key of a single character."""
    if len(sign) != 1 or not sign.isprintable():
        return ""
    if sign.isalnum():
        return sign
    if sign == " ":
        return "space"
    from textual.keys import KEY_NAME_REPLACEMENTS

    key = unicodedata.name(sign, "").lower().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(key, key)


def place_of(identity: str) -> int:
    """Return the position of an id in the table, for sorting lists of keys."""
    return _ORDER.get(identity, len(_ORDER))

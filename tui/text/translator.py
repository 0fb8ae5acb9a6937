"""Turn messages into sentences of one language, for one game and its players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from engine.core.choice import seat_of
from engine.core.message import Atom, Message
from saves.sanitize import sanitize
from tui.text.catalogue import catalogue
from tui.text.plural import pick
from tui.text.template import Slot, parts_of

RIVAL = "seat.rival"
"""Under which a game says who plays against who is alone."""

IN_LINES = ".lines"
"""How the keys of texts end that line mode says instead: it numbers the spaces of a map, and has no keys to press."""

KEY, LAST_KEY = "key", "last_key"
"""The names of the placeholders that say the first or the last key of an action: ``{key:undo.undo}``."""

WITHOUT_KEY = "–"
"""What a text says for an action whose only key the user has given to another."""


class TextLook:
    """Language, look and changed keys of all texts of one user, shared so that they change at once."""

    def __init__(self, language: str, *, painted: bool = False) -> None:
        self.language = language
        self.painted = painted
        self.in_lines = False
        self.keys: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Words:
    """Sentences of one language, with the texts of one game (none: only the shared ones).

    ``names`` are the players' names by seat; a seat without one is called by its number. Whatever is filled in may come
    from outside: it becomes clean here, one line of visible letters.

    >>> Words("en", names=("Ann",)).say("cover.next", seat=0)
    'Next: Ann'
    """

    def __init__(self, language: str | TextLook, game: str = "", names: Sequence[str] = ()) -> None:
        self._voice = TextLook(language) if isinstance(language, str) else language
        self.game = game
        self.call(names)

    def of(self, game: str, names: Sequence[str] = ()) -> Words:
        """Return words of the same language and look for a game and its players."""
        return Words(self._voice, game, names)

    @property
    def language(self) -> str:
        """The language of all texts."""
        return self._voice.language

    def speak(self, language: str) -> None:
        """Change the language, also of all words made from these. Names stay as they are."""
        self._voice.language = language

    def call(self, names: Sequence[str]) -> None:
        """Change the names of the players."""
        self.names = tuple(map(sanitize, names))

    @property
    def painted(self) -> bool:
        """Whether things are said by signs (``♣``) where there are any, not by letters (``pl``)."""
        return self._voice.painted

    def paint(self, on: bool) -> None:
        """Use signs, or letters, also in all words made from these."""
        self._voice.painted = on

    def for_lines(self) -> Words:
        """Say what line mode says: spaces of a map by their numbers, and no keys; return the same words."""
        self._voice.in_lines = True
        return self

    def use_keys(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        """Name the user's own keys of some actions, also in all words made from these."""
        self._voice.keys = tuple(keys.items())

    def key_sign(self, identity: str, *, last: bool = False) -> str:
        """Return the first key of an action as text, or its ``last``; the user may have changed it.

        >>> Words("en").key_sign("undo.undo"), Words("en").key_sign("table.part", last=True)
        ('z', 'F6')
        """
        from tui.keys.keymap import USUAL, sign_of  # only some texts name a key

        keys = next((keys for changed, keys in self._voice.keys if changed == identity), USUAL[identity])
        return sign_of(keys[-1 if last else 0], arrows=self.painted) if keys else ""

    @property
    def nameless(self) -> Words:
        """The same words without names, as they are painted now: always the same object, by which drawings are kept."""
        return _nameless(self.language, self.game, self.painted, self._voice.keys)

    @property
    def _templates(self) -> Mapping[str, str]:
        return catalogue(self.language, self.game, painted=self.painted)

    def __contains__(self, key: object) -> bool:
        """Return whether there is a template under this key."""
        return key in self._templates

    def say(self, key: str, **args: Atom) -> str:
        """Return the sentence under a key: ``words.say("short", resource="steel", amount=2)``."""
        return self._fill(key, args)

    def render(self, message: Message) -> str:
        """Return the sentence of a message."""
        return self._fill(message.key, message.args)

    def around(self, message: Message, name: str) -> tuple[str, str, str]:
        """Return a sentence in three parts: before the value of this name, the value, and after it.

        A sentence that does not say it stands before it.

        >>> Words("en").around(Message("cover.next", {"seat": 0}), "seat")
        ('Next: ', 'Player 1', '')
        """
        said = [(part, self._part(part, message.args)) for part in parts_of(self._templates.get(message.key, ""))]
        for at, (part, value) in enumerate(said):
            if isinstance(part, Slot) and part.name == name and not part.plural and name in message.args:
                texts = [text for _, text in said]
                return "".join(texts[:at]), value, "".join(texts[at + 1 :])
        return self.render(message), "", ""

    def name(self, kind: str, slug: str | int) -> str:
        """Return the name of a slug: the text under ``kind.slug``."""
        return self._fill(f"{kind}.{slug}", {})

    def player(self, seat: int) -> str:
        """Return a player's name; ``seat.*`` names seats of nobody and the rival of a solo game."""
        if seat < 0:
            return self.name("seat", seat)
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        if self.names and seat >= len(self.names) and RIVAL in self:
            return self.say(RIVAL)
        return self.say("seat.number", number=seat + 1)

    def short_player(self, seat: int, cells: int) -> str:
        """Return a player's name for little room: a default name is abbreviated, not cut."""
        from rich.cells import cell_len  # what is only printed does without rich

        from tui.text.width import fit

        name = self.player(seat)
        for key in ("seat.bot", "seat.number"):
            if cell_len(name) > cells and name == self.say(key, number=seat + 1):
                name = self.say(f"{key}-short", number=seat + 1)
                name = name if cell_len(name) <= cells else self.say(f"{key}-shortest", number=seat + 1)
        return fit(name, cells).rstrip()

    def listed(self, parts: Sequence[str], kind: str = "parts") -> str:
        """Return texts joined as in ``a, b and c``: by ``join.KIND``, and the last by ``join-last.KIND``."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say(f"join.{kind}").join(parts[:-1]) + self.say(f"join-last.{kind}") + parts[-1]

    def sentences(self, parts: Iterable[str]) -> str:
        """Return sentences one after the other as the language writes them; empty ones are left out."""
        return self.say("sentences.join").join(filter(None, parts))

    def option_value(self, value: str | int | bool) -> str:
        """Return a value of a game's option: ``option-value.<value>``, on or off, or else the value itself."""
        shown = ("on" if value else "off") if isinstance(value, bool) else str(value)
        keys = (f"option-value.{shown}", f"value.{shown}")
        return next((self.say(key) for key in keys if key in self), shown)

    def _fill(self, key: str, args: Mapping[str, Atom]) -> str:
        templates = self._templates
        template = templates.get(f"{key}{IN_LINES}") if self._voice.in_lines else None
        template = templates.get(key) if template is None else template
        if template is None:
            return sanitize(key)
        parts = parts_of(template)
        if len(parts) == 1 and isinstance(parts[0], str):
            return parts[0]
        return "".join(self._part(part, args) for part in parts)

    def _part(self, part: str | Slot, args: Mapping[str, Atom]) -> str:
        return part if isinstance(part, str) else self._slot(part, args)

    def _slot(self, slot: Slot, args: Mapping[str, Atom]) -> str:
        if slot.form and slot.name in (KEY, LAST_KEY):
            return self.key_sign(slot.form, last=slot.name == LAST_KEY) or WITHOUT_KEY
        if slot.name not in args:
            return f"{{{slot.name}}}"
        value = args[slot.name]
        if slot.plural:
            return pick(dict(slot.plural), self.language, value)
        return self._value(value, slot)

    def _value(self, value: Atom, slot: Slot) -> str:
        if isinstance(value, Message):
            return self.render(value)
        if isinstance(value, tuple):
            return self.say("list.join").join(self._value(part, slot) for part in value)
        if slot.name.endswith("seat") and not slot.form:
            return self.player(value if isinstance(value, int) else seat_of(value))
        if slot.form == "+":
            return (f"{value:+}" if value else "0") if isinstance(value, int) else sanitize(value)
        return self.name(slot.form, value) if slot.form else sanitize(str(value))


@lru_cache(maxsize=256)
def _nameless(language: str, game: str, painted: bool, keys: tuple[tuple[str, tuple[str, ...]], ...]) -> Words:
    words = Words(TextLook(language, painted=painted), game)
    words.use_keys(dict(keys))
    return words


def render(message: Message, language: str, names: Sequence[str] = (), game: str = "") -> str:
    """Return the sentence of a message in a language, for the players of a game."""
    return Words(language, game, names).render(message)

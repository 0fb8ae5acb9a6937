"""Make the help pages of ``areo`` and of its commands from their declarations; the manual page shares the pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from engine import games
from engine.bots.levels import LEVELS
from engine.core.optional import optional
from tui.app.rule_option_names import groups_of
from tui.commands.arguments import Flag
from tui.commands.declarations import BY_NAME, COMMANDS, EVERYWHERE, FIRST, PARTS, Declaration
from tui.commands.rule_flags import rule_flag_texts, rule_flags
from tui.terminal.theme_choice import THEMES
from tui.text import LANGUAGES, Words
from tui.text.opponent_text import level_name

VALUES: Final = {"LEVEL": LEVELS, "LANGUAGE": LANGUAGES, "THEME": THEMES}
"""Metavars that stand for one of a few words."""
Row = tuple[str, str]
"""What is typed, and what it does."""
_WIDTH: Final = 79
_COLUMN: Final = 26
"""Where descriptions begin."""


def values_of(flag: Flag) -> tuple[str, ...]:
    """Return the words that a flag takes as its value, where they are few."""
    if flag.metavar in VALUES:
        return VALUES[flag.metavar]
    return tuple(flag.metavar.split("|")) if "|" in flag.metavar else ()


def program_help(words: Words) -> str:
    """Return what ``areo --help`` prints."""
    lines = [*_usage(["areo [options]", "areo COMMAND [arguments] [options]"], words), ""]
    lines += _paragraphs(words.say("help.what"))
    for part in PARTS:
        listed = [(command.name, _summary(command, words)) for command in COMMANDS if command.part == part]
        lines += ["", words.say(f"help.part-{part}"), *_table(listed)]
    lines += ["", words.say("help.everywhere"), *_flags(BY_NAME["new"], EVERYWHERE, words)]
    lines += ["", words.say("help.games"), *_table((slug, words.of(slug).name("game", slug)) for slug in games.GAMES)]
    lines += ["", words.say("help.examples")]
    lines += [f"  {example}" for name in ("new", "resume", "learn") for example in BY_NAME[name].examples[:1]]
    return "\n".join([*lines, "", *_paragraphs(words.say("help.more", game=FIRST))])


def command_help(command: Declaration, words: Words, named: str = "") -> str:
    """Return what ``areo COMMAND --help`` prints; where a game is ``named``, with its own options and opponents."""
    usages = [f"areo {command.name} {named} [options]"] if command.rules and named in games.GAMES else command.lines
    lines = [*_usage(usages, words), ""]
    lines += _paragraphs(words.say(f"command.{command.name}", levels=", ".join(LEVELS)))
    if command.flags:
        lines += ["", words.say("help.options"), *_flags(command, command.flags, words)]
    if command.rules and named in games.GAMES:
        game = words.of(named).name("game", named)
        lines += ["", words.say("help.options-of", name=game)]
        lines += rules_of(named, words)
        lines += ["", words.say("help.levels-of", name=game), *opponents_of(named, words)]
    lines += ["", words.say("help.everywhere"), *_flags(command, EVERYWHERE, words)]
    if command.rules and named not in games.GAMES:
        lines += ["", words.say("help.games")]
        lines += _table((slug, words.of(slug).name("game", slug)) for slug in games.GAMES)
        lines += ["", *_paragraphs(words.say("help.own-options", command=command.name, game=FIRST))]
    return "\n".join([*lines, "", words.say("help.examples"), *(f"  {example}" for example in command.examples)])


def flag_text(command: Declaration, flag: Flag, words: Words) -> str:
    """Return what a flag of a command does, in words."""
    own = f"flag.{command.name}.{flag.name}"
    key = own if own in words else f"flag.{flag.name}"
    return words.say(key, levels=", ".join(LEVELS), themes=", ".join(THEMES), languages=", ".join(LANGUAGES))


def groups_and_rules(slug: str, words: Words) -> Iterator[tuple[str, list[Row]]]:
    """Yield the options of a game's rules by group (the first has no title), as they are typed and what they do."""
    played, own = games.game(slug), words.of(slug)
    for group in ("", *groups_of(played)):
        rows = rule_flag_texts(played, own, group)
        if rows:
            yield own.name("option-group", group) if group else "", rows


def rules_of(slug: str, words: Words) -> list[str]:
    """Return the options of a game's rules, in lines."""
    lines: list[str] = []
    for title, rows in groups_and_rules(slug, words):
        lines += ["", f"  {title}:"] if title and lines else [f"  {title}:"] if title else []
        lines += _table(rows)
    return lines


def levels_and_styles(slug: str, words: Words) -> list[Row]:
    """Return the levels of a game's opponents and their play styles, as they are typed and what they are like."""
    played, own = games.game(slug), words.of(slug)
    rows = [(level, level_name(level, own)) for level in LEVELS]
    return rows + [(f"LEVEL:{style}", own.name("manner-what", style)) for style in optional(played).play_styles]


def opponents_of(slug: str, words: Words) -> list[str]:
    """Return the levels of a game's opponents and their play styles, in lines."""
    return _table(levels_and_styles(slug, words))


def all_rule_flags() -> list[Flag]:
    """Return the flags of all games' rules, each name once; of each pair only the one that changes something."""
    found = {rule.flags[0].name: rule.flags[0] for slug in games.GAMES for rule in rule_flags(games.game(slug))}
    return list(found.values())


# --- pieces ---


def _usage(lines: Iterable[str], words: Words) -> list[str]:
    title = words.say("help.usage")
    gap = " " * _cells(title)
    return [f"{gap if at else title} {line}" for at, line in enumerate(lines)]


def _summary(command: Declaration, words: Words) -> str:
    """Return the first sentence on a command, as a list shows it."""
    return words.say(f"command.{command.name}", levels="").partition("\n")[0].rstrip(".。")


def _flags(command: Declaration, flags: Iterable[Flag], words: Words) -> list[str]:
    return _table((flag.written, flag_text(command, flag, words)) for flag in flags)


def _table(rows: Iterable[Row]) -> list[str]:
    """Return two aligned columns; what is too wide for the first one has a line of its own."""
    gap = " " * _COLUMN
    lines: list[str] = []
    for typed, told in rows:
        parts = _wrapped(told, _WIDTH - _COLUMN) or [""]
        if len(typed) + 4 > _COLUMN:
            lines.append(f"  {typed}")
        else:
            lines.append(f"  {typed:<{_COLUMN - 2}}{parts.pop(0)}".rstrip())
        lines += [f"{gap}{part}" for part in parts]
    return lines


def _paragraphs(text: str) -> list[str]:
    return [line for paragraph in text.split("\n") for line in _wrapped(paragraph, _WIDTH)]


def _wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines. Only wide characters need the module that measures cells, which is slow to load."""
    if all(ord(character) < 0x1100 for character in text):
        return wrap(text, width, break_on_hyphens=False, break_long_words=False)
    from tui.text.width import wrap as in_cells

    return in_cells(text, width)


def _cells(text: str) -> int:
    return sum(2 if ord(character) >= 0x1100 else 1 for character in text)

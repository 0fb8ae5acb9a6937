"""The command line equivalent to a setup."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

import msgspec

from engine import games
from engine.core.game import Rules, new_rules
from tui.app.game_table import Seat
from tui.app.rule_option_names import flag_name


def shell_line(slug: str, rules: Rules, seats: Sequence[Seat], seed: str) -> str:
    """Return the command, or an empty text if no command can name the players."""
    bots = _bots(seats)
    if bots is None:
        return ""
    words = ["areo", "new", slug]
    usual = new_rules(games.game(slug))
    for field in msgspec.structs.fields(type(rules)):
        value = getattr(rules, field.name)
        name = flag_name(field.name, field.type)
        if field.name == "players":
            words += [name, str(value)]
        elif value == getattr(usual, field.name):
            continue
        elif isinstance(value, bool):
            words.append(name if value else name.replace("--", "--no-", 1))
        elif isinstance(value, tuple):
            for seat in value:
                words += [name, str(seat + 1)]
        else:
            words += [name, str(value)]
    for level in bots:
        words += ["--bot", level]
    people = [seat.name for seat in seats if not seat.level]
    while people and not people[-1]:
        people.pop()
    for name in people:
        words += ["--name", quote(name)]
    return " ".join([*words, "--seed", quote(seed)])


def _bots(seats: Sequence[Seat]) -> list[str] | None:
    """Return the levels for ``--bot``: one for all but the first seat, or one for each from the last.

    Returns None if that is impossible.
    """
    levels = [seat.level for seat in seats]
    bots = [level for level in levels if level]
    first = len(levels) - len(bots)
    if not all(levels[first:]):
        return None
    if first == 1 and len(set(bots)) <= 1:
        return bots[:1]
    return None if len(bots) == 1 else bots[::-1]

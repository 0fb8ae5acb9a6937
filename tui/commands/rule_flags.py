"""A game's rules as flags of the command line; made from the fields of the rules, so no game is known here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import msgspec

from engine.core.game import AnyGame, Rules
from engine.core.message import Refusal
from saves.seeds import checked_seed
from tui.commands.arguments import Flag, Line, Usage
from tui.play.rule_options import flag_name

if TYPE_CHECKING:
    from saves.deal import Deal

PLAYERS = "--players"


def flags_of(played: AnyGame) -> list[Flag]:
    """The flags of a game.

    A field that is on or off gives ``--draft`` and ``--no-draft``, one with named values ``--map VALUE``; a list of
    seats ``beginners`` gives ``--beginner N``, as often as wanted, with players counted from 1.
    """
    flags: list[Flag] = []
    for field in msgspec.structs.fields(played.rules_type):
        name = flag_name(field.name, field.type)
        if field.type is bool:
            contrary = name.replace("--", "--no-", 1)
            flags += [Flag(name, opposite=contrary), Flag(contrary, opposite=name)]
        else:
            flags.append(Flag(name, takes_value=True, many=get_origin(field.type) is tuple))
    return flags


def rules_from(played: AnyGame, line: Line, players: int | None = None, *, base: Rules | None = None) -> Rules:
    """The rules that a command line asks for; ``players`` is how many there are where the line does not say.

    What it says nothing of is as in ``base``, else as usual.

    Raises ``Usage``: what cannot be read, or what the game says is wrong with these rules.
    """
    values: dict[str, Any] = dict(_values(played, line))
    if PLAYERS not in line and players is not None:
        values["players"] = players
    rules: Rules = msgspec.structs.replace(base or played.rules_type(), **values)
    problems = played.check(rules)
    if problems:
        raise Usage(problems[0].key, **problems[0].args)
    return rules


def _values(played: AnyGame, line: Line) -> Iterator[tuple[str, Any]]:
    for field in msgspec.structs.fields(played.rules_type):
        name = flag_name(field.name, field.type)
        contrary = name.replace("--", "--no-", 1)
        if field.type is bool:
            if name in line or contrary in line:
                yield field.name, name in line
        elif name not in line:
            continue
        elif get_origin(field.type) is tuple:
            yield field.name, tuple(sorted({number - 1 for number in line.numbers(name)}))
        elif field.type is int:
            yield field.name, line.number(name)
        else:
            yield field.name, _named(name, str(line.value(name)), field.type)


def _named(name: str, value: str, field_type: Any) -> str | int:
    known = {str(word): word for word in get_args(field_type)} if get_origin(field_type) is Literal else {}
    if value not in known:
        raise Usage("usage.value", flag=name, value=value, known=tuple(known))
    return known[value]


def dealt(deal: Deal, played: AnyGame, line: Line) -> tuple[Rules, str]:
    """Rules and seed of a deal. Raises ``Usage`` (``deal.clash``) where the command line asks for something else."""
    if "--position" in line:
        raise Usage("deal.clash", flag="--position", code=deal.seed)
    for field, value in _values(played, line):
        if value != getattr(deal.rules, field):
            raise Usage("deal.clash", flag=_flag_of(played, field), code=_shown(getattr(deal.rules, field)))
    seed = line.value("--seed")
    if seed is not None and checked_seed(seed) != deal.seed:
        raise Usage("deal.clash", flag="--seed", code=deal.seed)
    return deal.rules, deal.seed


def _flag_of(played: AnyGame, field: str) -> str:
    types = {known.name: known.type for known in msgspec.structs.fields(played.rules_type)}
    return flag_name(field, types[field])


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return " ".join(str(seat + 1) for seat in value) if isinstance(value, tuple) else str(value)


def as_usage(refused: Refusal) -> Usage:
    """The same refusal, as one of the command line."""
    return Usage(refused.message.key, **refused.message.args)


def help_lines(played: AnyGame, group: str = "") -> list[str]:
    """The flags of a game's options of this group as a help page shows them, with their values."""
    lines: list[str] = []
    grouped = {option.field: option.group for option in played.options()}
    for field in msgspec.structs.fields(played.rules_type):
        name = flag_name(field.name, field.type)
        if field.name == "players" or grouped.get(field.name, "") != group:
            continue
        if field.type is bool:
            lines.append(name.replace("--", "--no-", 1) if field.default else name)
        elif get_origin(field.type) is Literal:
            lines.append(f"{name} {'|'.join(map(str, get_args(field.type)))}")
        else:
            lines.append(f"{name} N")
    return lines

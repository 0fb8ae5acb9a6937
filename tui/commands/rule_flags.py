"""A game's rules as flags of the command line, made from the fields of the rules: no game is named here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from engine.core.game import AnyGame, Rules, new_rules
from engine.core.message import Refusal
from saves.seeds import validate_seed
from tui.app.rule_option_names import flag_name
from tui.commands.arguments import Flag, Line, Usage
from tui.commands.declarations import PLAYERS

if TYPE_CHECKING:
    from saves.deal_code import Deal
    from tui.text import Words


class RuleFlag(NamedTuple):
    """A flag of a game's rules: the field of the rules, its flags (the one to show first), and its default."""

    field: str
    flags: tuple[Flag, ...]
    default: str

    @property
    def switches_off(self) -> bool:
        """Whether the flag that is shown turns off what is on otherwise."""
        return self.default == "on"


def rule_flags(played: AnyGame) -> list[RuleFlag]:
    """Return the flags of a game's rules.

    A field that is on or off gives ``--draft`` and ``--no-draft``, one with named values ``--map VALUE``; a list of
    seats ``beginners`` gives ``--beginner N``, as often as wanted, with players counted from 1.
    """
    usual = new_rules(played)
    return [_rule_flag(field, getattr(usual, field.name)) for field in msgspec.structs.fields(played.rules_type)]


def _rule_flag(field: Any, usual: Any) -> RuleFlag:
    name = flag_name(field.name, field.type)
    if field.type is bool:
        contrary = name.replace("--", "--no-", 1)
        both = (Flag(name, opposite=contrary), Flag(contrary, opposite=name))
        return RuleFlag(field.name, both[:: -1 if usual else 1], _shown(usual))
    if name == PLAYERS.name:
        return RuleFlag(field.name, (PLAYERS,), "")
    if get_origin(field.type) is Literal:
        return RuleFlag(field.name, (Flag(name, "|".join(map(str, get_args(field.type)))),), _shown(usual))
    return RuleFlag(field.name, (Flag(name, "N", many=get_origin(field.type) is tuple),), "")


def flags_of(played: AnyGame) -> list[Flag]:
    """Return all flags of a game's rules, as a command line is read by them."""
    return [flag for rule in rule_flags(played) for flag in rule.flags]


def rules_from(played: AnyGame, line: Line, players: int | None = None, *, base: Rules | None = None) -> Rules:
    """Return the rules that a command line asks for; ``players`` is the default number of players.

    Other options are those of ``base``, or those of a new game.

    Raises ``Usage`` for a value that can't be read or rules that the game refuses.
    """
    values: dict[str, Any] = dict(_values(played, line))
    if PLAYERS.name not in line and players is not None:
        values["players"] = players
    rules: Rules = msgspec.structs.replace(base or new_rules(played), **values)
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
    """Return rules and seed of a deal. Raises ``Usage`` (``deal.clash``) if the command line contradicts it."""
    if "--position" in line:
        raise Usage("deal.clash", flag="--position", code=deal.seed)
    for field, value in _values(played, line):
        if value != getattr(deal.rules, field):
            raise Usage("deal.clash", flag=_flag_of(played, field), code=_shown(getattr(deal.rules, field)))
    seed = line.value("--seed")
    if seed is not None and validate_seed(seed) != deal.seed:
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
    """Return the same refusal as an error of the command line."""
    return Usage(refused.message.key, **refused.message.args)


def rule_flag_texts(played: AnyGame, words: Words, group: str = "") -> list[tuple[str, str]]:
    """Return the flags of one group of a game's options as they are written, each with what it does."""
    grouped = {option.field: option.group for option in played.options()}
    return [
        (rule.flags[0].written, _told(rule, words))
        for rule in rule_flags(played)
        if rule.flags[0] is not PLAYERS and grouped.get(rule.field, "") == group
    ]


def _told(rule: RuleFlag, words: Words) -> str:
    if f"option.{rule.field}" not in words:  # no choice of a new game: which version of the rules an old deal has
        return words.say("help.default", what=words.say("help.rule-version"), default=rule.default)
    label, key = words.name("option", rule.field), f"option-what.{rule.field}"
    what = words.say(key) if key in words else ""
    if rule.switches_off:
        return words.say("help.rule-off", label=label, what=what).strip()
    text = words.say("help.rule", label=label, what=what).strip()
    if rule.flags[0].takes_value and rule.default:
        return words.say("help.default", what=text, default=rule.default)
    return text

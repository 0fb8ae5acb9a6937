"""Games recorded under an older version of the rules, as the version after it would have recorded them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from engine.core.game import RecordedGame, parse_rules, rules_text
from engine.core.hexmap import spaces_of
from engine.terraforming_mars.effects.prompts import PLACE
from engine.terraforming_mars.modules import map_of
from engine.terraforming_mars.position.form import read_form, write_form
from engine.terraforming_mars.rules import MarsRules


def from_version_1(recorded: RecordedGame) -> RecordedGame:
    """Version 2 decides some points anew (``MarsRules.rulings``).

    A game in which they may have mattered keeps the first rulings, and so plays as it was played. Raises ``Refusal``
    for rules, or a position, that cannot be read.
    """
    rules = parse_rules(MarsRules, recorded.rules)
    if not _may_have_mattered(recorded, rules):
        return recorded
    kept = rules_text(msgspec.structs.replace(rules, rulings="first"))
    return msgspec.structs.replace(recorded, rules=kept, position=_with_rulings(recorded.position, "first"))


def _may_have_mattered(recorded: RecordedGame, rules: MarsRules) -> bool:
    """In the standard order always; else only where a tile went to the South Pole."""
    if rules.effect_order == "standard":
        return bool(recorded.choices)
    at_the_pole = {str(PLACE[space]) for space in spaces_of(map_of(rules.map).south_pole)}
    return any(text in at_the_pole for _, text in recorded.choices)


def from_version_2(recorded: RecordedGame) -> RecordedGame:
    """Keep the second rulings in games and deals of version 2: version 3 deals and charges otherwise in some cases.

    Raises ``Refusal`` for rules, or a position, that cannot be read.
    """
    rules = parse_rules(MarsRules, recorded.rules)
    if "rulings=" not in recorded.rules:
        rules = msgspec.structs.replace(rules, rulings="second")
    position = _with_rulings(recorded.position, "second")
    return msgspec.structs.replace(recorded, rules=rules_text(rules), position=position)


def _with_rulings(position: str, rulings: str) -> str:
    """Name the rulings in a position that names none."""
    if not position:
        return ""
    form = read_form(position)
    options = form.rules if isinstance(form.rules, dict) else {}
    return write_form(msgspec.structs.replace(form, rules={"rulings": rulings, **options}))


STEPS: Mapping[int, Callable[[RecordedGame], RecordedGame]] = {1: from_version_1, 2: from_version_2}
"""How a game of each older version is recorded by the version after it."""

"""Migration of games that were recorded under an older version of the rules."""

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
    """Migrate a game of version 1: version 2 rules on some points differently (``MarsRules.rulings``).

    A game in which they may have mattered keeps the first rulings, so it plays as it was played. Raises ``Refusal`` for
    rules, or a position, that cannot be read.
    """
    rules = parse_rules(MarsRules, recorded.rules)
    if not _may_have_mattered(recorded, rules):
        return recorded
    kept = rules_text(msgspec.structs.replace(rules, rulings="first"))
    return msgspec.structs.replace(recorded, rules=kept, position=_with_rulings(recorded.position, "first"))


def _may_have_mattered(recorded: RecordedGame, rules: MarsRules) -> bool:
    """Return whether the new rulings may change the game: in the standard order, or with a tile on the South Pole."""
    if rules.effect_order == "standard":
        return bool(recorded.choices)
    at_the_pole = {str(PLACE[space]) for space in spaces_of(map_of(rules.map).south_pole)}
    return any(text in at_the_pole for _, text in recorded.choices)


def from_version_2(recorded: RecordedGame) -> RecordedGame:
    """Migrate a game of version 2: it keeps the second rulings, because version 3 deals and charges differently.

    Raises ``Refusal`` for rules, or a position, that cannot be read.
    """
    rules = parse_rules(MarsRules, recorded.rules)
    if "rulings=" not in recorded.rules:
        rules = msgspec.structs.replace(rules, rulings="second")
    position = _with_rulings(recorded.position, "second")
    return msgspec.structs.replace(recorded, rules=rules_text(rules), position=position)


def _with_rulings(position: str, rulings: str) -> str:
    """Add the rulings to a position that names none."""
    if not position:
        return ""
    form = read_form(position)
    options = form.rules if isinstance(form.rules, dict) else {}
    return write_form(msgspec.structs.replace(form, rules={"rulings": rulings, **options}))


STEPS: Mapping[int, Callable[[RecordedGame], RecordedGame]] = {1: from_version_1, 2: from_version_2}
"""Migration from each older version to the version after it."""

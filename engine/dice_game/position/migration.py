"""Games recorded under an older version of the rules, as the version after it would have recorded them."""

from __future__ import annotations

import msgspec

from engine.core.game import Recorded, parse_rules, rules_text
from engine.dice_game.position.reading import read_form
from engine.dice_game.rules import DiceRules

FIRST = "balanced-1"
"""What the balanced deck of version 1 is called since."""


def from_version_1(recorded: Recorded) -> Recorded:
    """Version 2 balances the deck further; a game of the balanced deck goes on with the cards that it was begun with.

    Raises ``Refusal`` for rules, or a position, that cannot be read.
    """
    rules = parse_rules(DiceRules, recorded.rules)
    if rules.deck != "balanced":
        return recorded
    kept = rules_text(msgspec.structs.replace(rules, deck=FIRST))
    return msgspec.structs.replace(recorded, rules=kept, position=_with_the_first_deck(recorded.position))


def _with_the_first_deck(position: str) -> str:
    if not position:
        return ""
    form = read_form(position)
    form.rules = {**form.rules, "deck": FIRST}
    return msgspec.json.encode(form).decode()

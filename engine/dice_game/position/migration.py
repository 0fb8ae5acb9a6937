"""Games recorded under an older version of the rules, as the version after it would have recorded them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.game import Recorded, parse_rules, rules_text
from engine.dice_game.position.reading import read_form
from engine.dice_game.rules import DeckName, DiceRules

DECK_OF: Mapping[int, DeckName] = {1: "balanced-1", 2: "balanced-2"}
"""What the balanced deck of a version is called since: each version after it balances the deck further."""


def from_version(recorded: Recorded, version: int) -> Recorded | None:
    """A game of the balanced deck goes on with the cards that it was begun with; None for a version that never was.

    Raises ``Refusal`` for rules, or a position, that cannot be read.
    """
    if version not in DECK_OF:
        return None
    rules = parse_rules(DiceRules, recorded.rules)
    if rules.deck != "balanced":
        return recorded
    deck = DECK_OF[version]
    kept = rules_text(msgspec.structs.replace(rules, deck=deck))
    return msgspec.structs.replace(recorded, rules=kept, position=_with_the_deck(recorded.position, deck))


def _with_the_deck(position: str, deck: DeckName) -> str:
    if not position:
        return ""
    form = read_form(position)
    form.rules = {**form.rules, "deck": deck}
    return msgspec.json.encode(form).decode()

"""Games recorded under an older version of the rules, as the version after it would have recorded them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from engine.core.game import RecordedGame, parse_rules, rules_text
from engine.dice_game.position.text_format import read_form
from engine.dice_game.rules import DeckName, DiceRules

DECKS_OF: Mapping[int, Mapping[str, DeckName]] = {
    1: {"balanced": "balanced-1"},
    2: {"balanced": "balanced-2"},
    3: {"balanced": "balanced-3", "reference": "reference-1"},
}
"""What the decks of a version are called since: the version after it changes their cards."""
SPONSOR = "sponsor_end_points_only"
"""The option whose default changed with version 4."""


def from_version(recorded: RecordedGame, version: int) -> RecordedGame | None:
    """Return the game with options that keep its cards and rulings; None for an unknown version.

    Raises ``Refusal`` for rules, or a position, that cannot be read.
    """
    if version not in DECKS_OF:
        return None
    rules = parse_rules(DiceRules, recorded.rules)
    named = {part.partition("=")[0].replace("-", "_") for part in recorded.rules.split()}
    kept = {**_former_rulings(named), "deck": _former_deck(rules.deck, version)}
    text = rules_text(msgspec.structs.replace(rules, **kept))
    return msgspec.structs.replace(recorded, rules=text, position=_position_of_then(recorded.position, version))


def _former_rulings(named: Collection[str]) -> dict[str, str | int | bool]:
    """Return the first rulings, with the Sponsor's default of that time where no option names it."""
    if "rulings" in named:
        return {}
    kept: dict[str, str | int | bool] = {"rulings": "first"}
    return kept if SPONSOR in named else kept | {SPONSOR: True}


def _former_deck(deck: str, version: int) -> str:
    return DECKS_OF[version].get(deck, deck)


def _position_of_then(position: str, version: int) -> str:
    if not position:
        return ""
    form = read_form(position)
    deck = str(form.rules.get("deck", DiceRules().deck))
    form.rules = {**form.rules, **_former_rulings(form.rules), "deck": _former_deck(deck, version)}
    return msgspec.json.encode(form).decode()

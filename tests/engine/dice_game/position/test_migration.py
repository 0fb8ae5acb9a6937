"""Games recorded under versions 1 and 2 of the rules go on with the deck that they were begun with."""

from __future__ import annotations

import json

import pytest

from engine.core.game import Recorded
from engine.core.message import Refusal
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.game import GAME
from engine.dice_game.terms import BLUE, EVENT, HEAT, MEGACREDIT, RED


def migrated(rules: str, position: str = "", version: int = 1) -> Recorded:
    recorded: Recorded | None = Recorded(rules, position, ((0, "production"),))
    for earlier in range(version, GAME.rules_version):
        recorded = GAME.migrate(recorded, earlier)
        assert recorded is not None
    assert recorded.choices == ((0, "production"),)
    return recorded


@pytest.mark.parametrize(
    ("version", "rules", "now"),
    [
        (1, "players=2", "players=2 deck=balanced-1"),
        (1, "players=1 corporate-era=on", "players=1 corporate-era=on deck=balanced-1"),
        (1, "players=3 deck=reference", "players=3 deck=reference"),
        (2, "players=2", "players=2 deck=balanced-2"),
        (2, "players=4 deck=balanced-1", "players=4 deck=balanced-1"),
        (3, "players=2", "players=2"),
    ],
)
def test_the_balanced_deck_is_the_one_of_then(version: int, rules: str, now: str) -> None:
    assert migrated(rules, version=version).rules == now


def test_a_written_position_says_it_too() -> None:
    written = json.dumps(
        {
            "players": [{"corporation": "helion"}, {"corporation": "unmi"}],
            "rules": {"corporate_era": True},
            "temperature": -8,
        }
    )
    state = GAME.position(migrated("players=2 corporate-era=on", written).position)
    assert (state.rules.deck, state.rules.corporate_era, state.temperature) == ("balanced-1", True, -8)
    assert migrated("players=2 deck=reference", written).position == written


def test_the_first_deck_of_then_has_the_first_changes_alone() -> None:
    cards = TABLES["balanced-1"].cards
    changed = [card.slug for number, card in cards.items() if card != TABLES["reference"].cards[number]]
    assert changed == ["imported-nitrogen", "sponsored-academy"]
    assert cards[NUMBERS["imported-nitrogen"]].cost == (EVENT, MEGACREDIT, HEAT)


def test_the_second_deck_of_then_has_more_red_dice() -> None:
    now, then = TABLES["balanced"].cards, TABLES["balanced-2"].cards
    assert then[NUMBERS["fumarole-wells"]].dice == {RED: 1}
    assert now[NUMBERS["fumarole-wells"]].dice == {BLUE: 1}


@pytest.mark.parametrize("version", [0, 3])
def test_only_versions_1_and_2_are_older(version: int) -> None:
    assert GAME.migrate(Recorded("players=2", "", ()), version) is None
    assert GAME.rules_version == 3


def test_rules_that_cannot_be_read_are_refused() -> None:
    with pytest.raises(Refusal):
        migrated("players=2 wind=on")

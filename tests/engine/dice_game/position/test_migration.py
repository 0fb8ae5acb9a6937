"""Games recorded under versions 1 to 3 of the rules go on with the deck and the rulings that they were begun with."""

from __future__ import annotations

import json

import pytest

from engine.core.choice import parse_choice
from engine.core.game import RecordedGame
from engine.core.message import Refusal
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.game import GAME
from engine.dice_game.terms import BLUE, EVENT, HEAT, MEGACREDIT, RED


def migrated(rules: str, position: str = "", version: int = 1) -> RecordedGame:
    recorded: RecordedGame | None = RecordedGame(rules, position, ((0, "production"),))
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
        (1, "players=3 deck=reference", "players=3 deck=reference-1"),
        (2, "players=2", "players=2 deck=balanced-2"),
        (2, "players=4 deck=balanced-1", "players=4 deck=balanced-1"),
        (3, "players=2", "players=2 deck=balanced-3"),
        (3, "players=1 deck=reference", "players=1 deck=reference-1"),
        (3, "players=2 deck=balanced-2", "players=2 deck=balanced-2"),
    ],
)
def test_the_deck_is_the_one_of_then(version: int, rules: str, now: str) -> None:
    assert migrated(rules, version=version).rules == f"{now} sponsor-end-points-only=on rulings=first"


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_reading_that_was_chosen_then_stays(version: int) -> None:
    deck = f"players=2 deck=balanced-{version}"
    for then, now in (("on", " sponsor-end-points-only=on"), ("off", "")):
        rules = migrated(f"players=2 sponsor-end-points-only={then}", version=version).rules
        assert rules == f"{deck}{now} rulings=first"


def test_rules_of_now_stay() -> None:
    assert migrated("players=2", version=4).rules == "players=2"


def test_old_solo_games_stop_their_time_before_an_extra_turn() -> None:
    position = {
        "players": [{"corporation": "helion", "points": 3, "dice": {"megacredit": 3}}],
        "bonus_pile": ["arbiter", "delivery"],
        "turn": {"stage": "main"},
        "time": 16,
    }
    times = []
    for text in (migrated("players=1", json.dumps(position), 3).position, json.dumps(position)):
        state = GAME.position(text)
        for choice in ("credits", "bonus arbiter"):
            GAME.apply(state, 0, parse_choice(choice))
        times.append((state.rules.deck, state.time))
    assert times == [("balanced-3", 16), ("balanced", 17)]


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
    assert (state.rules.rulings, state.rules.sponsor_end_points_only) == ("first", True)
    named = json.dumps({**json.loads(written), "rules": {"deck": "reference", "sponsor_end_points_only": False}})
    state = GAME.position(migrated("players=2", named).position)
    assert (state.rules.deck, state.rules.sponsor_end_points_only) == ("reference-1", False)


def test_the_first_deck_of_then_has_the_first_changes_alone() -> None:
    cards = TABLES["balanced-1"].cards
    changed = [card.slug for number, card in cards.items() if card != TABLES["reference-1"].cards[number]]
    assert changed == ["imported-nitrogen", "sponsored-academy"]
    assert cards[NUMBERS["imported-nitrogen"]].cost == (EVENT, MEGACREDIT, HEAT)


def test_the_second_deck_of_then_has_more_red_dice() -> None:
    now, then = TABLES["balanced-3"].cards, TABLES["balanced-2"].cards
    assert then[NUMBERS["fumarole-wells"]].dice == {RED: 1}
    assert now[NUMBERS["fumarole-wells"]].dice == {BLUE: 1}


@pytest.mark.parametrize("version", [0, 4])
def test_only_versions_1_to_3_are_older(version: int) -> None:
    assert GAME.migrate(RecordedGame("players=2", "", ()), version) is None
    assert GAME.rules_version == 4


def test_rules_that_cannot_be_read_are_refused() -> None:
    with pytest.raises(Refusal):
        migrated("players=2 wind=on")

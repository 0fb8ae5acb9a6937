"""Random games over all options: they end, nothing breaks, and what must hold at every moment holds."""

from __future__ import annotations

import pytest

from engine.core.choice import parse_choice
from engine.core.event import Event
from engine.core.streams import Stream
from engine.dice_game.board.mars import END, LAND, OCEAN_SPACES, OCEANS
from engine.dice_game.board.spaces import specials
from engine.dice_game.cards import TABLES
from engine.dice_game.cards.vocabulary import NUMBER_OF_TALLIES
from engine.dice_game.game import GAME
from engine.dice_game.rules import READINGS, DiceRules
from engine.dice_game.state import UNROLLED, State

LONGEST = 20_000
FEW, MANY, BLOCK = 60, 20_000, 500
READING_NAMES = tuple(option.field for option in GAME.options() if option.group == READINGS)


def rules_of(number: int) -> DiceRules:
    """Other options for each game: all numbers of players, both decks, every reading."""
    stream = Stream.named("options", number)
    readings = {name: bool(stream.below(2)) for name in READING_NAMES}
    deck = "reference" if stream.below(2) else "balanced"
    return DiceRules(players=1 + number % 4, corporate_era=bool(number // 4 % 2), deck=deck, **readings)


def play(number: int, *, every: int) -> State:
    """Plays a game; its invariants are looked at every so many choices."""
    state = GAME.new(rules_of(number), f"random-{number}")
    stream = Stream.named("random games", number)
    for ply in range(LONGEST):
        pending = GAME.pending(state)
        if not pending:
            return state
        decision = pending[stream.below(len(pending))]
        choice = GAME.random_choice(decision, stream)
        assert choice in decision.options
        before = [player.vp for player in state.players]
        events = GAME.apply(state, decision.seat, choice)
        assert points_told(events, len(before)) == [
            player.vp - had for player, had in zip(state.players, before, strict=True)
        ]
        if not ply % every:
            assert parse_choice(str(choice)) == choice
            check_invariants(state)
    raise AssertionError(f"game {number} goes on after {LONGEST} choices")


def points_told(events: list[Event], players: int) -> list[int]:
    """What the events say of the track: nothing moves on it without being told."""
    told = [0] * players
    for event in events:
        if event.key == "points":
            told[event.seat] += int(event.args[0])
    return told


def check_invariants(state: State) -> None:
    """What holds at every moment; whatever is remembered is worked out again."""
    assert GAME.problems(state) == []
    table = TABLES[state.rules.deck]
    tiles = [state.oceans, state.greeneries, state.cities, specials(state)]
    assert sum(mask.bit_count() for mask in tiles) == (tiles[0] | tiles[1] | tiles[2] | tiles[3]).bit_count()
    assert state.oceans & ~OCEAN_SPACES == 0
    assert (state.greeneries | tiles[3]) & ~LAND == 0
    assert state.oceans_left == OCEANS - state.oceans.bit_count()
    assert state.temperature <= END[0]
    assert state.oxygen <= END[1]
    for player in state.players:
        tallies = [0] * NUMBER_OF_TALLIES
        for number in (player.corporation, *player.played):
            for tally, amount in table.adds.get(number, ()):
                tallies[tally] += amount
        assert tuple(tallies) == player.tallies
        assert player.actions == tuple(number for number in player.played if number in table.actions)
        assert player.vp == sum(player.earned)
        assert not any(player.dice[UNROLLED:])
        assert len(set(player.played)) == len(player.played)
        assert player.bonus_taken <= 2
    assert sum(owner >= 0 for owner in state.owners) <= 3


@pytest.mark.parametrize("number", range(FEW))
def test_random_games(number: int) -> None:
    state = play(number, every=9)
    sheet = GAME.score(state)
    assert len(sheet.totals) == state.rules.players


@pytest.mark.slow
@pytest.mark.parametrize("block", range(MANY // BLOCK))
def test_twenty_thousand_random_games(block: int) -> None:
    for number in range(FEW + BLOCK * block, FEW + BLOCK * (block + 1)):
        check_invariants(play(number, every=97))

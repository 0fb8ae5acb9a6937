"""Invariants of every decision in random games, recomputed from plain lists and the tables of facts."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.terraforming_mars.bot.points import counted_points, other_points, points_of, tiles_beside
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import SLUGS
from engine.terraforming_mars.position.text_format import problems
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import SETUP, KeepFrame, State
from engine.terraforming_mars.terms import RESOURCES
from tests.engine.terraforming_mars import naive
from tests.engine.terraforming_mars.expect import BY_SLUG, CARDS
from tests.engine.terraforming_mars.walk import Step, rules_of, walk

DECKS = {era: [row["number"] for row in CARDS if era or row["set"] == "base"] for era in (True, False)}
FLOORS = (-5, 0, 0, 0, 0, 0)


def check_zones(state: State) -> None:
    """Check that every card is in exactly one place."""
    zones = [*state.deck, *state.discard]
    for player in state.players:
        zones += [*player.hand, *player.tableau, *player.events, *player.dealt, *player.drafted]
    for frame in state.frames:
        if isinstance(frame, KeepFrame):
            zones += frame.cards
    assert sorted(zones) == DECKS[state.rules.corporate_era]


def check_numbers(state: State) -> None:
    assert -30 <= state.temperature <= 8
    assert state.temperature % 2 == 0
    assert 0 <= state.oxygen <= 14
    for player in state.players:
        assert min(player.stock) >= 0, player.stock
        assert all(have >= floor for have, floor in zip(player.production, FLOORS, strict=True)), player.production
        assert all(cubes >= 0 for cubes in player.cubes.values())
        assert len(set(player.used)) == len(player.used)
        assert set(player.used) <= set(player.cards)
    assert sum(owner >= 0 for owner in state.claimed) <= 3
    assert sum(owner >= 0 for owner in state.funded) <= 3


def mask(spaces: list[int]) -> int:
    return sum(1 << space for space in spaces)


def check_board(state: State) -> None:
    """Check that the bit masks agree with the tiles."""
    oceans = naive.spaces(state, "ocean")
    assert len(oceans) <= 9
    assert state.oceans == mask(oceans)
    assert state.cities == mask(naive.spaces(state, *naive.CITY_TILES))
    assert state.greeneries == mask(naive.spaces(state, "greenery"))
    assert state.occupied == mask([space for space in range(3, 64) if state.tiles[space]])
    assert state.owned == [mask(naive.own(state, seat)) for seat in range(len(state.players))]
    assert all(state.owners[space] == -1 for space in oceans)
    assert all(not state.tiles[space] for space in state.claims)


def check_tableau(state: State) -> None:
    """Check that tags, discounts, values, leniency, watchers and cubes follow from the cards in play."""
    for player in state.players:
        assert player.tags == naive.tags(player)
        lasting = naive.lasting(player)
        assert {name: getattr(player, name) for name in lasting} == lasting
        assert set(player.cubes) == {number for number in player.tableau if BY_SLUG[SLUGS[number]]["resource_type"]}
        assert all(BY_SLUG[SLUGS[number]]["type"] == "event" for number in player.events)
        assert all(BY_SLUG[SLUGS[number]]["type"] != "event" for number in player.tableau)
    assert sorted(state.watchers) == sorted(naive.watchers(state))


def check_events(step: Step) -> None:
    """Check that stock, production and TR are the sums of the events."""
    seats = range(len(step.state.players))
    stock = {seat: [0] * 6 for seat in seats}
    production = {seat: [0] * 6 for seat in seats}
    rating, implied = Counter[int](), Counter[int]()
    gives_rating = False
    for event in step.events:
        gives_rating = gives_rating or "'op': 'tr'" in str(BY_SLUG.get(event.source, {}))
        match event.key:
            case "stock":
                kind = RESOURCES.index(str(event.args[0]))
                stock[event.seat][kind] += int(event.args[1])
                assert event.args[2] == step.stocks[event.seat][kind] + stock[event.seat][kind], event
            case "production":
                kind = RESOURCES.index(str(event.args[0]))
                production[event.seat][kind] += int(event.args[1])
                assert event.args[2] == step.productions[event.seat][kind] + production[event.seat][kind], event
            case "paid":
                for resource, amount in zip((0, 1, 2, 5), event.args, strict=True):
                    stock[event.seat][resource] -= int(amount)
            case "produced":
                for resource, amount in enumerate(event.args):
                    stock[event.seat][resource] += int(amount)
            case "rating":
                rating[event.seat] += int(event.args[0])
            case "raised":
                implied[event.seat] += int(event.args[1])
            case "placed" if event.args[0] == "ocean":
                implied[event.seat] += 1
            case _:
                pass
    for seat, player in enumerate(step.state.players):
        assert [now - then for now, then in zip(player.stock, step.stocks[seat], strict=True)] == stock[seat], step
        changed = [now - then for now, then in zip(player.production, step.productions[seat], strict=True)]
        assert changed == production[seat], step
        assert player.rating - step.ratings[seat] == rating[seat]
        assert rating[seat] >= implied[seat]
        assert rating[seat] == implied[seat] or gives_rating, step.events


def check_game(rules: MarsRules, seed: str) -> int:
    """Play a random game, check all invariants, and return its number of decisions."""
    decisions = 0
    shape: tuple[object, ...] = ()
    board: tuple[list[int], dict[int, int]] | None = None
    for step in walk(rules, seed):
        decisions += 1
        state = step.state
        check_zones(state)
        check_numbers(state)
        if step.phase != SETUP:
            check_events(step)
        if (state.tiles, state.claims) != board:
            board = (state.tiles[:], dict(state.claims))
            check_board(state)
        if (now := tuple((player.corporation, len(player.tableau)) for player in state.players)) != shape:
            shape = now
            check_tableau(state)
        moving = GAME.is_moving(state)
        pending = GAME.pending(state)
        assert moving == any(not decision.root for decision in pending)
        for decision in pending:
            assert decision.options.count() > 0
        if decisions % 25 == 0:
            assert problems(state) == []
    assert GAME.status(state)["over"] == 1
    rows = {row.key: list(row.points) for row in GAME.score(state).rows}
    assert rows == naive.score(state)
    for seat, player in enumerate(state.players):
        assert rows["cities"][seat] == tiles_beside(state.cities & state.owned[seat], state.greeneries)
        points = points_of((*player.tableau, *player.events))
        assert rows["cards"][seat] == counted_points(state, seat, points) + other_points(state, seat, points)
    return decisions


@pytest.mark.parametrize("number", range(60))
def test_everything_holds_at_every_decision_of_a_random_game(number: int) -> None:
    assert check_game(rules_of(number), f"INVARIANT-{number}") > 60


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(20))
def test_everything_holds_in_two_thousand_random_games(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        check_game(rules_of(number), f"MANY-{number}")

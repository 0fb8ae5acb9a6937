"""What the engine works out with masks and caches, worked out again from plain lists."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

import pytest

from engine.core.options import Payment
from engine.core.rng import Stream
from engine.terraforming_mars.board.goals import award_value, milestone_value
from engine.terraforming_mars.board.spaces import legal_spaces
from engine.terraforming_mars.cards.vocabulary import Where
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import MAPS, map_of
from engine.terraforming_mars.rules import MarsRules
from tests.engine.terraforming_mars import naive
from tests.engine.terraforming_mars.build import seat, table
from tests.engine.terraforming_mars.expect import CARDS, Row, slug_of
from tests.game_contract import turns

PLACES: tuple[str, ...] = get_args(Where)
GAMES = [
    pytest.param({"players": players, "map": chart, "corporate_era": era}, id=f"{chart}-{players}-{era}")
    for chart, players, era in (
        ("tharsis", 2, True),
        ("tharsis", 1, True),
        ("hellas", 3, False),
        ("hellas", 2, True),
        ("elysium", 2, True),
        ("elysium", 4, False),
    )
]


@pytest.mark.parametrize("options", GAMES)
def test_spaces_and_scores_of_random_games_agree_with_plain_lists(options: dict[str, Any]) -> None:
    rules = MarsRules(**options)
    state = None
    for number, turn in enumerate(turns(GAME, rules, f"SECOND-{options['map']}")):
        state = turn.state
        if number % 40:
            continue
        for who in range(rules.players):
            for where in PLACES:
                assert legal_spaces(state, who, where) == naive.legal(state, who, where), (where, number)
        if all(player.corporation for player in state.players):
            assert {row.key: list(row.points) for row in GAME.score(state).rows} == naive.score(state)
    assert state is not None
    assert {row.key: list(row.points) for row in GAME.score(state).rows} == naive.score(state)


@pytest.mark.parametrize("chart", list(MAPS))
@pytest.mark.parametrize("number", range(6))
def test_spaces_of_random_boards_agree_with_neighbour_lists(chart: str, number: int) -> None:
    """Boards that no game comes to: any tile anywhere, markers, money enough and not enough for the South Pole."""
    stream = Stream.named("boards", chart, number)
    free = list(range(3, 64))
    stream.shuffle(free)
    kinds = ("city", "greenery", "greenery", "capital", "mohole-area", "nuclear-zone")
    count = 4 + stream.below(45)
    tiles = [f"{space}:{kinds[stream.below(6)]}:{stream.below(2)}" for space in free[:count]]
    claims = [f"{space}:{stream.below(2)}" for space in free[count : count + 5]]
    oceans = free[count + 5 : count + 5 + stream.below(10)]
    made = table(
        seat(f"m={stream.below(12)}"),
        seat(f"m=3 h={stream.below(6)}", corporation="helion"),
        tiles=" ".join(tiles),
        claims=" ".join(claims),
        oceans=oceans,
        rules={"map": chart},
    )
    for who, where in product((0, 1), PLACES):
        assert legal_spaces(made.state, who, where) == naive.legal(made.state, who, where), where


@pytest.mark.parametrize("chart", list(MAPS))
def test_every_milestone_and_award_counts_what_its_table_says(chart: str) -> None:
    board = naive.BOARDS[chart]
    for number in range(4):
        rules = MarsRules(players=2 + number % 2, map=chart, corporate_era=number % 2 == 0)
        for ply, turn in enumerate(turns(GAME, rules, f"GOALS-{number}")):
            if ply % 97 or not all(player.corporation for player in turn.state.players):
                continue
            for who in range(rules.players):
                for row, (slug, _) in zip(board["milestones"], map_of(chart).milestones, strict=True):
                    assert milestone_value(turn.state, who, slug) == naive.metric(turn.state, who, row["metric"]), slug
                for row, slug in zip(board["awards"], map_of(chart).awards, strict=True):
                    assert award_value(turn.state, who, slug) == naive.metric(turn.state, who, row["metric"]), slug


@pytest.mark.parametrize("row", CARDS, ids=slug_of)
def test_the_points_of_a_card_in_play_follow_its_table(row: Row) -> None:
    slug = slug_of(row)
    partner, extra = ("callisto-penal-mines", 2) if row["number"] != 82 else ("vesta-shipyard", 1)
    own_tile = {8: "42:capital:0", 85: "41:commercial-district:0"}.get(row["number"], "")
    for cubes in (0, 1, 5) if row["resource_type"] else (0,):
        made = table(
            seat(played=f"{slug} {partner}", cubes=f"{slug}={cubes}" if row["resource_type"] else ""),
            seat(),
            oceans=(32, 33, 34),
            tiles=f"40:city:1 60:city:n 1:city:1 10:city:0 {own_tile}",
        )
        points = next(line for line in GAME.score(made.state).rows if line.key == "cards").points[0]
        assert points - extra == naive.card_points(made.state, 0, row["number"])
    if row["number"] == 8:
        assert points - extra == 2
    if row["number"] == 85:
        assert points - extra == 1


@pytest.mark.parametrize("seed", range(40))
def test_payments_are_exactly_those_that_counting_finds(seed: int) -> None:
    stream = Stream.named("payments", seed)
    kinds, rates = ["m"], [1]
    for kind, values in (("h", (1,)), ("s", (2, 3)), ("t", (3, 4, 5))):
        if stream.below(2):
            kinds.append(kind)
            rates.append(values[stream.below(len(values))])
    stock = tuple(stream.below(14) for _ in kinds)
    price = stream.below(min(25, sum(have * rate for have, rate in zip(stock, rates, strict=True)) + 1))
    payment = Payment(price, tuple(kinds), tuple(rates), stock)
    found = {payment.parts(choice) for choice in payment}
    assert found == naive.payments(price, tuple(rates), stock)
    assert len(found) == payment.count()
    for parts in product(*(range(have + 2) for have in stock)):
        if any(parts):
            assert (payment.choice(parts) in payment) == (parts in found)


def counted(chart: str, costs: list[int]) -> dict[int, str]:
    """Return the neutral spaces of a solo game by counting as in rulebook p.13."""
    rows, taken = naive.ROWS[chart], dict[int, str]()
    pole = naive.BOARDS[chart].get("special_space", {}).get("id")

    def land(space: int) -> bool:
        row = rows[space]
        good = row["type"] == "land" and row["reserved_for"] != "Noctis City" and row["id"] != pole
        return good and space not in taken

    for cost, order in ((costs[0], range(3, 64)), (costs[1], range(63, 2, -1))):
        eligible = [
            space
            for space in order
            if land(space)
            and not any(taken.get(near) == "city" for near in naive.NEAR[space])
            and any(land(near) for near in naive.NEAR[space])
        ]
        taken[eligible[(cost - 1) % len(eligible)]] = "city"
    for cost, city in zip(costs[2:], list(taken), strict=True):
        eligible = [near for near in naive.NEAR[city] if land(near)]
        taken[eligible[(cost - 1) % len(eligible)]] = "greenery"
    return taken


def test_neutral_tiles_of_a_solo_game_are_where_the_flipped_cards_say() -> None:
    for number in range(60):
        chart = list(MAPS)[number % 3]
        state = GAME.new(MarsRules(players=1, map=chart), f"SOLO-{number}")
        assert len(state.discard) == 4
        costs = [max(CARDS[card - 1]["cost"], 1) for card in state.discard]
        found = {space: naive.tile(state, space) for space in range(3, 64) if state.tiles[space]}
        assert found == counted(chart, costs)
        assert {state.owners[space] for space in found} == {-2}
        assert state.oxygen == 0
        assert state.players[0].rating == 14

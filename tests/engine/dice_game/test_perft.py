"""Counted positions: how many choices lead on from a position, and a digest of all that they lead to.

A number that changes says that legal choices or what they do have changed. ``AREO_UPDATE=1`` writes the file again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from tests.engine.dice_game.build import Table, dealt, seat, table
from tests.golden import check_golden
from tests.perft_counts import table_of

RICH = seat(
    "credicor",
    dice="plant plant heat heat steel science city",
    hand="small-asteroid mangrove lobbying infrastructure",
    played="commercial-district tool-shop fumarole-wells robotic-workers",
    wild=2,
    points=9,
)
RIVAL = seat("helion", dice="water energy titanium", played="barter-post arctic-algae", points=4)
TILES = "A2=ocean B3=city C2=greenery"


def mid_game(stage: str, **more: Any) -> Table:
    return table(RICH, RIVAL, stage=stage, tiles=TILES, bonus_pile="arbiter logistics", milestones=["legend"], **more)


def new_game(players: int) -> Table:
    return Table(GAME.new(DiceRules(players=players, deck="reference"), "PERFT"))


POSITIONS: dict[str, tuple[Callable[[], Table], int]] = {
    "set-up": (lambda: new_game(3), 2),
    "solo": (lambda: new_game(1), 3),
    "corporations": (
        lambda: dealt(
            {"offered": "valley-trust tharsis-republic", "hand": "lichen-terraces tool-shop"},
            {"offered": "deep-ice deep-vaults"},
            deck="ore-crushers",
        ),
        3,
    ),
    "start": (lambda: mid_game("start"), 2),
    "main": (lambda: mid_game("main"), 2),
    "end": (lambda: mid_game("end"), 2),
    "other-readings": (
        lambda: mid_game("main", rules={"actions_may_be_skipped": False, "robotic_workers_after_main": False}),
        2,
    ),
    "production": (lambda: mid_game("start").do("production"), 1),
    "payment": (lambda: mid_game("main").do("play mangrove"), 2),
    "last-turn": (lambda: mid_game("main", temperature=8, oxygen=16, last_turns=1), 2),
}


def test_positions_lead_to_as_many_others_as_before() -> None:
    check_golden("perft/dice_game.txt", table_of(GAME, POSITIONS))

"""Perft: the number of choices that lead on from a position, and a digest of the resulting states.

A changed number means that legal choices or their effects have changed. ``AREO_UPDATE=1`` writes the file again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.terraforming_mars.game import GAME
from tests.engine.terraforming_mars.build import Table, new_game, seat, table
from tests.golden import check_golden
from tests.perft_counts import table_of


def mid_game(**more: Any) -> Table:
    """Return a position of two seats in the middle of a game; ``more`` changes it."""
    return table(
        seat(
            "m=47 s=4 t=3 p=9 e=6 h=11",
            "m=6 s=2 t=1 p=2 e=3 h=2",
            corporation="credicor",
            tr=27,
            hand="comet noctis-city birds robotic-workforce lake-marineris ants sabotage local-heat-trapping",
            played="mine research soil-factory martian-rails electro-catapult media-group virus",
            cubes="fish=2 regolith-eaters=3",
        ),
        seat(
            "m=21 s=2 t=6 p=5 e=1 h=9",
            "m=3 s=1 t=3 p=1 e=1 h=4",
            corporation="phobolog",
            tr=25,
            hand="asteroid-mining moss cartel",
            played="satellites arctic-algae lichen protected-habitats",
            cubes="tardigrades=4",
        ),
        oceans=(4, 13, 33, 34),
        tiles="25:city:0 16:greenery:0 39:city:1 47:greenery:1 53:mining-rights:1",
        oxygen=7,
        generation=7,
        passed=[],
        **{"temperature": -6, "milestones": "builder:1", "awards": "banker:0", **more},
    )


def drafting() -> Table:
    hands = ("comet asteroid moss worms", "fish birds ants trees", "mine cartel sponsors algae")
    seats = [seat("m=20", hand="lichen"), seat("m=9"), seat("m=2")]
    return table(
        *seats, rules={"draft": True}, phase="draft", passed=[], dealt=[{"cards": text.split()} for text in hands]
    )


def research() -> Table:
    hands = ("comet asteroid moss worms", "fish birds ants trees")
    return table(seat("m=20"), seat("m=7"), phase="research", passed=[], dealt=[{"cards": h.split()} for h in hands])


def last_greeneries() -> Table:
    made = table(
        seat("p=19 m=4", tr=40),
        seat("p=8", tr=38),
        temperature=8,
        oxygen=14,
        oceans=(4, 6, 7, 13, 28, 32, 33, 34, 43),
        tiles="25:city:0 40:city:1 47:greenery:1",
    )
    return made.do("pass")


POSITIONS: dict[str, tuple[Callable[[], Table], int]] = {
    "set-up": (lambda: new_game("PERFT", players=2), 2),
    "mid-game": (mid_game, 2),
    "mid-game-hellas": (lambda: mid_game(rules={"map": "hellas"}, milestones="energizer:1", awards="magnate:0"), 1),
    "order-of-effects": (lambda: mid_game(temperature=-2).do("greenery"), 3),
    "payment": (lambda: mid_game(turn=1).do("play asteroid-mining"), 2),
    "tile": (lambda: mid_game().do("project city"), 2),
    "research": (research, 2),
    "draft": (drafting, 3),
    "last-greeneries": (last_greeneries, 3),
    "solo": (lambda: table(seat("m=30 p=8", hand="comet hired-raiders", tr=14), tiles="40:city:n"), 2),
}


def test_positions_lead_to_as_many_others_as_before() -> None:
    check_golden("perft/terraforming_mars.txt", table_of(GAME, POSITIONS))

"""Counted positions: how many choices lead on from a position, and a digest of all that they lead to.

A number that changes says that legal choices or what they do have changed. ``AREO_UPDATE=1`` writes the file again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.jump_drive.game import GAME
from tests.engine.jump_drive.build import Table, new_game, seat, table
from tests.golden import check_golden
from tests.perft_counts import table_of

FIRST = seat(
    "survey-team contact-specialist mining-robots comet-zone genetics-lab colony-convoy",
    "drop-ships new-earth gem-world pirate-lair alien-robot-sentry mining-league asteroid-belt trade-pact",
    vp=11,
)
SECOND = seat(
    "space-marines military-convoy war-propaganda rosetta-stone-world",
    "convict-miners rebel-underground lost-alien-warship galactic-imperium tourist-world",
    vp=9,
)


def mid_game(**rules: Any) -> Table:
    return table(FIRST, SECOND, **rules)


def paying() -> Table:
    return mid_game().do("develop drop-ships conquer pirate-lair").do("conquer convict-miners", who=1)


def second_worlds() -> Table:
    made = mid_game().do("contact pirate-lair").do("conquer convict-miners", who=1)
    return made.do("pay drop-ships mining-league")


def exploring() -> Table:
    return mid_game().do("develop trade-pact", who=0).do("explore", who=1)


def full_hands() -> Table:
    made = table(seat("comet-zone new-earth", "drop-ships space-marines rebel-base", fillers=6), SECOND)
    return made.do("develop space-marines").do("develop survey-team", who=1).do("pay rebel-base")


POSITIONS: dict[str, tuple[Callable[[], Table], int]] = {
    "set-up": (lambda: new_game("PERFT", players=2), 2),
    "first-choice": (lambda: new_game("PERFT", players=1), 3),
    "mid-game": (mid_game, 2),
    "mid-game-other-readings": (
        lambda: mid_game(
            alien_reduction_also_strength=False,
            imperium_rebel_4_is_strength=False,
            total_military_excludes_versus=False,
            contact_specialists_stack=False,
        ),
        2,
    ),
    "payment": (paying, 2),
    "second-worlds": (second_worlds, 2),
    "exploring": (exploring, 1),
    "hand-limit": (full_hands, 2),
    "solo": (lambda: table(FIRST), 1),
}


def test_positions_lead_to_as_many_others_as_before() -> None:
    check_golden("perft/jump_drive.txt", table_of(GAME, POSITIONS))

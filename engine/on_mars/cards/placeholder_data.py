"""What this project chose where no source gives the value of the published game.

Each gap is one entry. When a value becomes known, its entry takes it, and ``ours`` becomes False.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from engine.on_mars.cards.vocabulary import Benefit, Discovery, SpaceBonus
from engine.on_mars.terms import (
    BATTERY,
    GENERATOR,
    GREENHOUSE,
    MINE,
    MINERAL,
    OXYGEN,
    OXYGEN_CONDENSER,
    PLANT,
    SHELTER,
    WATER,
    WATER_EXTRACTOR,
)

ValueT = TypeVar("ValueT")


class Placeholder(msgspec.Struct, Generic[ValueT], frozen=True):
    """A value, what is known of it from which source, and whether it is this project's own."""

    value: ValueT
    known: str
    ours: bool = True


BENEFITS: tuple[Benefit, ...] = (
    *("warehouse", "crystal"),
    *("bots", "", "mineral"),
    *("mineral", "warehouse"),
    *("upgrade", "", "crystal"),
    *("blueprint", "upgrade"),
    "",
)
SPACE_BONUSES: tuple[SpaceBonus, ...] = ("", "warehouse", "learn", "colonist", "", "bots", "blueprint", "warehouse")
ARROWS = (
    ((), (0,), (3,), (1, 4), (2, 5), (0, 2, 4)),
    ((), (1,), (4,), (2, 5), (0, 3), (1, 3, 5)),
    ((), (2,), (5,), (0, 3), (1, 4), (0, 2, 4)),
    ((), (3,), (0,), (1, 4), (2, 5), (1, 3, 5)),
    ((), (4,), (1,), (2, 5), (0, 3), (0, 2, 4)),
)
SHELTER_HEXES = {
    2: ((-4, 2), (4, -2)),
    3: ((0, -3), (-3, 3), (3, 0)),
    4: ((-4, 2), (4, -2), (0, -3), (0, 3)),
}
RESEARCH_HEXES = (((-5, 0), (-4, -1)), ((5, -5), (4, -5)), ((-5, 5), (-4, 5)), ((5, 0), (4, 1)))
DISCOVERIES = (
    Discovery("develop-x2", "develop", 2),
    Discovery("construct-mine", "construct", what=MINE),
    Discovery("construct-generator", "construct", what=GENERATOR),
    Discovery("construct-water", "construct", what=WATER_EXTRACTOR),
    Discovery("construct-greenhouse", "construct", what=GREENHOUSE),
    Discovery("construct-oxygen", "construct", what=OXYGEN_CONDENSER),
    Discovery("construct-shelter", "construct", what=SHELTER),
    Discovery("upgrade-x2", "upgrade", 2),
    Discovery("construct-any", "construct"),
    Discovery("scientist-or-contract", "hire"),
    Discovery("blueprints-x2", "blueprint", 2),
    Discovery("warehouse-x2", "warehouse", 2),
    Discovery("crystals-x3", "crystal", 3),
    Discovery("tech-tile", "learn"),
    Discovery("mineral-x2", "resource", 2, MINERAL),
    Discovery("battery-x3", "resource", 3, BATTERY),
    Discovery("water-x3", "resource", 3, WATER),
    Discovery("plant-x3", "resource", 3, PLANT),
    Discovery("oxygen-x2", "resource", 2, OXYGEN),
)

LAB_BENEFITS: Placeholder[tuple[Benefit, ...]] = Placeholder(
    BENEFITS, "The kinds are known, and the place of three (rulebook, prototype)."
)
TURN_ORDER: Placeholder[tuple[SpaceBonus, ...]] = Placeholder(
    SPACE_BONUSES, "Spaces 1 and 5 are empty; five kinds are seen, 4 costs water and a plant."
)
ARROWS_OF_TILES = Placeholder(ARROWS, "The backs of 30 tiles have arrows; how many and where is not told.")
SHELTERS_AT = Placeholder(SHELTER_HEXES, "By the number of players; the pictured hexes cannot be read.")
START_BUILDINGS_AT = Placeholder(
    ((0, -2), (0, 2), (-2, 1), (2, -1)),
    "Two hexes from the mine: above, below, left and right (a published summary of the set-up).",
    ours=False,
)
FIRST_START_BUILDINGS_AT = ((-2, 0), (2, -2), (-2, 2), (2, 0))
"""Where this project had them before that was known: games that were dealt so go on so."""
RESEARCH_AT = Placeholder(RESEARCH_HEXES, "Marked hexes at the corners, by type.")
TILES_OF_DISCOVERY = Placeholder(
    DISCOVERIES, "Nineteen tiles of ten kinds (player reference); copies of each are not told."
)
SHORT_MISSIONS = Placeholder((1, 2, 4, 8, 9), "Two classes of nine missions; which is which is not told.")
SHIP_TECHNOLOGY = Placeholder(True, "Ship technology exists; ours: as many more ships in the action as its level.")
LAB_GOAL_SPACES = Placeholder((5, 6, 8), "Goal 14 shows three spaces of the laboratory.")
LAB_POINTS = Placeholder(
    (0, 1, 2, 3, 4, 5, 9), "Levels 1, 4 and 6 are proven by an example; the others by a prototype."
)
SLOTS_OF_BLUEPRINT_AND_RD = Placeholder(3, "Three slots are seen for Construct and Upgrade.")
ARRIVAL_OF_SHUTTLE = Placeholder(
    (0, 1, 2, 3, 3, 3), "The Shuttle arrives on the space of the level; 4 and 5 are not told."
)
TASK_REWARDS = Placeholder(
    ("battery", "colonist", "crystal", "crystal", "oxygen", "plant", "water", "crystal"),
    "First Colonists: only the reward of taking a blueprint is known.",
)
PUBLISHED_TASK_REWARDS = frozenset((8,))
"""The tasks of First Colonists, from 1 on, whose reward is published."""
RIVAL_ODDS = Placeholder((5, 4, 3), "Alone: equal choices are numbered and drawn for; at most three are numbered.")
QUARTERS_ROWS = Placeholder(
    (0, 3, 6, 10, 15, 21), "The ladder prints 3 to 21; that the lowest row gives nothing is ours."
)

GAPS: dict[str, tuple[str, bool]] = {
    "lab-benefits": (LAB_BENEFITS.known, LAB_BENEFITS.ours),
    "turn-order": (TURN_ORDER.known, TURN_ORDER.ours),
    "arrows": (ARROWS_OF_TILES.known, ARROWS_OF_TILES.ours),
    "shelter-hexes": (SHELTERS_AT.known, SHELTERS_AT.ours),
    "start-buildings": (START_BUILDINGS_AT.known, START_BUILDINGS_AT.ours),
    "research-hexes": (RESEARCH_AT.known, RESEARCH_AT.ours),
    "discovery-tiles": (TILES_OF_DISCOVERY.known, TILES_OF_DISCOVERY.ours),
    "mission-classes": (SHORT_MISSIONS.known, SHORT_MISSIONS.ours),
    "ship-technology": (SHIP_TECHNOLOGY.known, SHIP_TECHNOLOGY.ours),
    "lab-goal-spaces": (LAB_GOAL_SPACES.known, LAB_GOAL_SPACES.ours),
    "lab-points": (LAB_POINTS.known, LAB_POINTS.ours),
    "slots": (SLOTS_OF_BLUEPRINT_AND_RD.known, SLOTS_OF_BLUEPRINT_AND_RD.ours),
    "shuttle-arrival": (ARRIVAL_OF_SHUTTLE.known, ARRIVAL_OF_SHUTTLE.ours),
    "task-rewards": (TASK_REWARDS.known, TASK_REWARDS.ours),
    "rival-odds": (RIVAL_ODDS.known, RIVAL_ODDS.ours),
    "quarters-rows": (QUARTERS_ROWS.known, QUARTERS_ROWS.ours),
}
"""Every gap by name: what is known of it, and whether its value is this project's own."""

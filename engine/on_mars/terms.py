"""Numbers and slugs of the terms of the game.

A resource and the building that gives it have the same number: a mine gives minerals, a shelter gives crystals.
"""

from __future__ import annotations

from typing import Final

MINERAL, BATTERY, WATER, PLANT, OXYGEN, CRYSTAL = range(6)
ITEMS: Final = ("mineral", "battery", "water", "plant", "oxygen", "crystal")
RESOURCES: Final = range(5)
NON_MINERALS: Final = range(1, 5)

MINE, GENERATOR, WATER_EXTRACTOR, GREENHOUSE, OXYGEN_CONDENSER, SHELTER = range(6)
BUILDINGS: Final = ("mine", "generator", "water-extractor", "greenhouse", "oxygen-condenser", "shelter")
TYPES: Final = range(6)
LIFE_SUPPORT: Final = range(1, 5)
"""The types that have a marker in the Life Support System."""

ROVER, SHIP, UPGRADE = 6, 7, 8
TECHNOLOGIES: Final = (*BUILDINGS, "rover", "ship", "upgrade")
"""A technology of a type of building has its number."""

ORBIT, COLONY = 0, 1
SIDES: Final = ("orbit", "colony")

SLOT_BLUEPRINT, SLOT_RD, SLOT_CONSTRUCT, SLOT_UPGRADE, SLOT_HIRE = range(5)
SLOTS: Final = ("blueprint", "rd", "construct", "upgrade", "hire")
"""The actions on which colonists are."""
SLOTS_OF_SIDE: Final = ((SLOT_BLUEPRINT, SLOT_RD), (SLOT_CONSTRUCT, SLOT_UPGRADE, SLOT_HIRE))
WORKING_AREA: Final = "working-area"

ORBIT_ACTIONS: Final = ("landing-pod", "blueprint", "learn", "rd", "resupply")
COLONY_ACTIONS: Final = ("control", "construct", "upgrade", "welcome", "hire")

LOGGED: Final = ("lss_first", "lss_tile", "progress_levels", "cards")
"""What gives points while the game is played."""
LSS_FIRST, LSS_TILE, PROGRESS_LEVELS, FROM_CARDS = range(4)
NOBODY: Final = -1

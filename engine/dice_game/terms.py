"""Numbers and slugs of resources, colours, tiles and other terms."""

from typing import Final

# The faces of the dice: three of each colour, the common one first.
PLANT: Final = 0
MICROBE: Final = 1
ANIMAL: Final = 2
MEGACREDIT: Final = 3
SCIENCE: Final = 4
EARTH: Final = 5
HEAT: Final = 6
EVENT: Final = 7
NUCLEAR: Final = 8
WATER: Final = 9
ENERGY: Final = 10
OXYGEN: Final = 11
STEEL: Final = 12
TITANIUM: Final = 13
CITY: Final = 14
RESOURCES: Final = (
    "plant",
    "microbe",
    "animal",
    "megacredit",
    "science",
    "earth",
    "heat",
    "event",
    "nuclear",
    "water",
    "energy",
    "oxygen",
    "steel",
    "titanium",
    "city",
)
NUMBER_OF_RESOURCES: Final = 15

# Colours of dice.
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
BLUE: Final = 3
GRAY: Final = 4
COLOURS: Final = ("green", "yellow", "red", "blue", "gray")
ANY_COLOUR: Final = 5

# Icons that stand for several resources: any of a colour, any at all. A cost or a gain may name them.
ANY_GREEN: Final = 15
ANY_YELLOW: Final = 16
ANY_RED: Final = 17
ANY_BLUE: Final = 18
ANY_GRAY: Final = 19
ANY: Final = 20
ICONS: Final = (*RESOURCES, *(f"any-{colour}" for colour in COLOURS), "any")

FACES: Final = (0, 0, 0, 1, 1, 2)
"""What the six sides of a die show: the common face, the uncommon one, the rare one (facts; R30)."""
DICE_OF_A_COLOUR: Final = 12
WILD: Final = "wild"

# Colours of cards: dice and cards share the words green, red and blue.
GREEN_CARD: Final = 0
RED_CARD: Final = 1
BLUE_CARD: Final = 2
NO_COLOUR: Final = -1
ANY_CARD: Final = 3
CARD_COLOURS: Final = ("green", "red", "blue", "any")

# Tiles. From SPECIAL on each special tile has its own number.
OCEAN: Final = 0
GREENERY: Final = 1
CITY_TILE: Final = 2
SPECIAL: Final = 3
LAUNCH_FIELD: Final = 3
OPEN_PIT: Final = 4
NATURE_PARK: Final = 5
LAKE_DAM: Final = 6
CRATER_OBSERVATORY: Final = 7
CABLE_ANCHOR: Final = 8
TILES: Final = (
    "ocean",
    "greenery",
    "city",
    "launch-field",
    "open-pit",
    "nature-park",
    "lake-dam",
    "crater-observatory",
    "cable-anchor",
)
ANY_TILE: Final = -1

# Global parameters that are raised in steps.
TEMPERATURE: Final = 0
OXYGEN_LEVEL: Final = 1
PARAMETERS: Final = ("temperature", "oxygen")

# Where the points on the track came from.
EARNED: Final = (
    "temperature",
    "oxygen",
    "oceans",
    "greeneries",
    "cities",
    "spaces",
    "cards",
    "credits",
    "production",
    "before",
)
(
    BY_TEMPERATURE,
    BY_OXYGEN,
    BY_OCEANS,
    BY_GREENERIES,
    BY_CITIES,
    BY_SPACES,
    BY_CARDS,
    BY_CREDITS,
    BY_PRODUCTION,
    BEFORE,
) = range(len(EARNED))

UNKNOWN: Final = 0
"""A card nobody may know."""
NOBODY: Final = -1
GONE: Final = -2
"""The owner of a milestone that the time has taken away (solo)."""

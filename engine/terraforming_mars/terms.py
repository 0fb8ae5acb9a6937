"""Numbers of resources, tags, tiles and kinds of cards, and their slugs."""

from typing import Final

# Resources on a player board, in the order of the board.
MEGACREDITS: Final = 0
STEEL: Final = 1
TITANIUM: Final = 2
PLANTS: Final = 3
ENERGY: Final = 4
HEAT: Final = 5
RESOURCES: Final = ("megacredits", "steel", "titanium", "plants", "energy", "heat")

# Tags. Events have tags too, but they count only at the moment of play.
BUILDING: Final = 0
SPACE: Final = 1
SCIENCE: Final = 2
POWER: Final = 3
EARTH: Final = 4
JOVIAN: Final = 5
PLANT: Final = 6
MICROBE: Final = 7
ANIMAL: Final = 8
CITY_TAG: Final = 9
TAGS: Final = ("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "city")

# Kinds of cards.
AUTOMATED: Final = "automated"
ACTIVE: Final = "active"
EVENT: Final = "event"

# Cubes that a card can hold.
MICROBES: Final = "microbe"
ANIMALS: Final = "animal"
SCIENCES: Final = "science"
FIGHTERS: Final = "fighter"

# Global parameters.
TEMPERATURE: Final = "temperature"
OXYGEN: Final = "oxygen"
OCEANS: Final = "oceans"
LOWEST_TEMPERATURE: Final = -30
HIGHEST_TEMPERATURE: Final = 8
HIGHEST_OXYGEN: Final = 14
MOST_OCEANS: Final = 9
TEMPERATURE_BONUS: Final = 8
"""Oxygen in percent that gives a temperature step."""
OCEAN_BONUS: Final = 0
"""Temperature in °C that gives an ocean."""
OCEAN_MONEY: Final = 2
"""M€ for each ocean next to a tile that is placed."""

# Tiles.
EMPTY: Final = 0
OCEAN: Final = 1
GREENERY: Final = 2
CITY: Final = 3
CAPITAL: Final = 4
COMMERCIAL_DISTRICT: Final = 5
ECOLOGICAL_ZONE: Final = 6
INDUSTRIAL_CENTER: Final = 7
LAVA_FLOWS: Final = 8
MINING_AREA: Final = 9
MINING_RIGHTS: Final = 10
MOHOLE_AREA: Final = 11
NATURAL_PRESERVE: Final = 12
NUCLEAR_ZONE: Final = 13
RESTRICTED_AREA: Final = 14
TILES: Final = (
    "empty",
    "ocean",
    "greenery",
    "city",
    "capital",
    "commercial-district",
    "ecological-zone",
    "industrial-center",
    "lava-flows",
    "mining-area",
    "mining-rights",
    "mohole-area",
    "natural-preserve",
    "nuclear-zone",
    "restricted-area",
)

# Owners that are no seat.
NOBODY: Final = -1
NEUTRAL: Final = -2

# A card nobody may know.
UNKNOWN: Final = 0

# The lowest a production can go (rulebook p.6: megacredits alone can be negative).
LOWEST_PRODUCTION: Final = (-5, 0, 0, 0, 0, 0)

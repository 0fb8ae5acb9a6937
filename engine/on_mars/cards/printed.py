"""The cards and tiles of the box. Numbers begin at 1; 0 stands for none, or for one that is not known."""

from __future__ import annotations

from engine.on_mars.cards import placeholder_data
from engine.on_mars.cards.vocabulary import (
    Blueprint,
    Contract,
    Executive,
    Mission,
    MissionEvent,
    PrivateGoal,
    RewardTile,
    Scientist,
    Task,
)
from engine.on_mars.terms import (
    BATTERY,
    BUILDINGS,
    CRYSTAL,
    GENERATOR,
    GREENHOUSE,
    MINE,
    MINERAL,
    OXYGEN,
    OXYGEN_CONDENSER,
    PLANT,
    SHELTER,
    TYPES,
    WATER,
    WATER_EXTRACTOR,
)

BLUEPRINTS: tuple[Blueprint | None, ...] = (
    None,
    Blueprint("construction-yard", 1, MINE, "upgrade"),
    Blueprint("metal-deposit", 1, MINE, "construct"),
    Blueprint("automated-production", 1, GENERATOR, "produce"),
    Blueprint("wind-turbines", 1, GENERATOR, "construct"),
    Blueprint("private-ship", 1, WATER_EXTRACTOR, "welcome"),
    Blueprint("moisture-vaporator", 1, WATER_EXTRACTOR, "construct"),
    Blueprint("biomarket", 1, GREENHOUSE, "warehouse"),
    Blueprint("hydroponic-farm", 1, GREENHOUSE, "construct"),
    Blueprint("oxygen-tank", 1, OXYGEN_CONDENSER, "learn"),
    Blueprint("concentrator", 1, OXYGEN_CONDENSER, "construct"),
    Blueprint("casino", 1, SHELTER, "crystal", 2),
    Blueprint("gym", 1, SHELTER, "construct"),
    Blueprint("mineral-mine", 3, MINE, "points", 2, boost=False),
    Blueprint("biolab", 3, MINE, "contract", boost=False),
    Blueprint("radar", 3, GENERATOR, "radar", boost=False),
    Blueprint("builder-drone", 3, GENERATOR, "upgrade-anywhere", boost=False),
    Blueprint("research-lab", 3, WATER_EXTRACTOR, "develop", 2),
    Blueprint("aqueduct", 3, WATER_EXTRACTOR, "from-working-area", 2, boost=False),
    Blueprint("eco-resort", 3, GREENHOUSE, "from-slots", boost=False),
    Blueprint("trade-market", 3, GREENHOUSE, "trade", 2),
    Blueprint("recycling-bots", 3, OXYGEN_CONDENSER, "recycling-bots", 2),
    Blueprint("aerial-elevator", 3, OXYGEN_CONDENSER, "to-orbit", boost=False),
    Blueprint("library", 3, SHELTER, "blueprint"),
    Blueprint("command-center", 3, SHELTER, "highest-rover", 0),
)
CARD_NUMBERS = {card.slug: number for number, card in enumerate(BLUEPRINTS) if card}
LEVEL_ONE = range(1, 13)
LEVEL_THREE = range(13, 25)
RADAR = CARD_NUMBERS["radar"]


def blueprint(number: int) -> Blueprint:
    """Return the card with this number."""
    card = BLUEPRINTS[number]
    assert card is not None
    return card


CARD_SLUGS = tuple("" if card is None else card.slug for card in BLUEPRINTS)
BUILDING_OF_CARD = tuple(-1 if card is None else card.building for card in BLUEPRINTS)

COLONIST = -1
SCIENTISTS: tuple[Scientist, ...] = (
    Scientist("", 0, -1, -1),
    Scientist("geologist", COLONIST, MINE, GENERATOR),
    Scientist("rd-engineer", MINERAL, GENERATOR, WATER_EXTRACTOR),
    Scientist("hydrologist", BATTERY, WATER_EXTRACTOR, GREENHOUSE),
    Scientist("biochemist", WATER, GREENHOUSE, OXYGEN_CONDENSER),
    Scientist("geochemist", PLANT, OXYGEN_CONDENSER, SHELTER),
    Scientist("systems-engineer", OXYGEN, SHELTER, MINE),
)
SCIENTIST_POINTS = 3

_DELIVERIES = (MINERAL, BATTERY, WATER, OXYGEN, PLANT, CRYSTAL)
_DELIVERY_SLUGS = ("mineral", "battery", "water", "oxygen", "plant", "crystal")
CONTRACTS: tuple[Contract, ...] = (
    Contract("", 0, 0),
    *(Contract(f"upgrade-{BUILDINGS[kind]}", 12, -6, kind) for kind in TYPES),
    Contract("deliver-mineral", 9, -4, needs=((MINERAL, 4),)),
    *(
        Contract(f"deliver-{slug}", 9, -4, needs=((item, 3), (MINERAL, 2)))
        for item, slug in zip(_DELIVERIES[1:], _DELIVERY_SLUGS[1:], strict=True)
    ),
)
UPGRADE_CONTRACT_SIZE = 4

_MISSIONS: tuple[tuple[MissionEvent, tuple[int, int, int], int], ...] = (
    ("research", (5, 5, 7), 2),
    ("blueprint", (10, 10, 13), 1),
    ("advanced", (8, 8, 10), 1),
    ("bot", (3, 4, 5), 2),
    ("discovery", (5, 7, 9), 1),
    ("tech", (7, 11, 12), 1),
    ("cube", (8, 11, 14), 1),
    ("scientist", (4, 4, 5), 2),
    ("contract", (2, 2, 3), 1),
)
MISSIONS: tuple[Mission | None, ...] = (
    None,
    *(
        Mission(event, number in placeholder_data.SHORT_MISSIONS.value, need, crystals)
        for number, (event, need, crystals) in enumerate(_MISSIONS, 1)
    ),
)
MISSION_EVENTS = ("", *(event for event, _, _ in _MISSIONS))
MISSION_CRYSTALS = (0, *(crystals for _, _, crystals in _MISSIONS))


def mission(number: int) -> Mission:
    """Return the mission with this number."""
    found = MISSIONS[number]
    assert found is not None
    return found


GOALS: tuple[PrivateGoal | None, ...] = (
    None,
    PrivateGoal("blueprints", 4, "upgrade-free", 2),
    PrivateGoal("advanced", 3, "resources", 3),
    PrivateGoal("mines", 3, "mineral", 3),
    PrivateGoal("discovery", 3, "rover", 5),
    PrivateGoal("advanced-complex", 4, "colonists", 2),
    PrivateGoal("same-resource", 4, "contract-free", 1),
    PrivateGoal("shelters", 3, "colonists", 2),
    PrivateGoal("level", 3, "rover", 5),
    PrivateGoal("quarters", 7, "welcome-free", 1),
    PrivateGoal("technologies", 5, "retrieve", 2),
    PrivateGoal("ships", 3, "travel", 1),
    PrivateGoal("research", 2, "scientist-free", 1),
    PrivateGoal("scientist-contract", 1, "contract-free", 1),
    PrivateGoal("lab-spaces", 3, "crystal", 3),
    PrivateGoal("cubes", 3, "retrieve", 2),
    PrivateGoal("two-complexes", 3, "upgrade-free", 2),
)
GOALS_DEALT = 3


def private_goal(number: int) -> PrivateGoal:
    """Return the private goal with this number."""
    goal = GOALS[number]
    assert goal is not None
    return goal


DISCOVERIES = (None, *placeholder_data.TILES_OF_DISCOVERY.value)
DISCOVERY_SLUGS = tuple("" if tile is None else tile.slug for tile in DISCOVERIES)
DISCOVERY_NUMBERS = {slug: number for number, slug in enumerate(DISCOVERY_SLUGS) if slug}
RESEARCH_TYPES = ("a", "b", "c", "d")

EXECUTIVE: tuple[tuple[int, Executive], ...] = (
    (0, "advanced"),
    (4, "develop-free"),
    (4, "rover"),
    (3, "blueprint"),
    (3, "upgrade"),
    (3, "mineral"),
    (2, "bots"),
    (2, "warehouse-resource"),
    (2, "advanced"),
)
"""Crystals and effect of each executive action, from 1 to 8."""
EXECUTIVE_ADVANCED = 8

LSS_TILES: tuple[tuple[RewardTile, int], ...] = (
    ("technology-level", 0),
    ("technology-level", 1),
    ("hangar", 2),
    ("advanced", 2),
    ("mines", 2),
    ("bots", 2),
    ("discovery", 2),
    ("shelters", 2),
    ("quarters", 1),
)
"""What each reward tile counts, from 1 to 8, and OP for each of it."""
FIRST_STEP_POINTS = 2
PROGRESS_POINTS = (0, 1, 2, 4, 7, 11)
HANGAR_POINTS = 3

CARDS_A = (
    (),
    (GENERATOR, WATER_EXTRACTOR, GREENHOUSE, MINE),
    (WATER_EXTRACTOR, GREENHOUSE, OXYGEN_CONDENSER, MINE),
    (GREENHOUSE, OXYGEN_CONDENSER, GENERATOR, MINE),
    (OXYGEN_CONDENSER, GENERATOR, WATER_EXTRACTOR, MINE),
)
"""First Colonists: the buildings of each A card."""
TASKS: tuple[Task, ...] = (
    "learn",
    "shuttle",
    "shelter",
    "scientist",
    "develop",
    "develop-twice",
    "place-discovery",
    "blueprint",
)
"""First Colonists: the task of each B card, from 1 on at place 0."""
TASKS_DRAWN = 2
FIRST_COLONIST_MISSIONS = (2, 8, 1)
START_SPACES = (2, 3, 4, 6, 7, 8)

RIVAL_CARDS: tuple[tuple[int, bool, int], ...] = (
    (0, False, 0),
    (0, True, 2),
    (0, False, 2),
    (0, True, 1),
    (0, True, 3),
    (1, True, 1),
    (1, False, 3),
    (1, True, 1),
    (1, True, 2),
    (2, False, 1),
    (2, True, 2),
    (2, True, 1),
    (2, True, 3),
)
"""Of each of the rival's cards: the slot of its mission, whether he travels, his action."""
COMPONENTS = {
    "main_board": 1,
    "player_boards": 4,
    "start_building_tiles": 5,
    "building_tiles": sum(map(len, placeholder_data.ARROWS_OF_TILES.value)),
    "shelter_tiles_per_colour": 5,
    "research_tiles": sum(map(len, placeholder_data.RESEARCH_AT.value)),
    "discovery_tiles": len(placeholder_data.TILES_OF_DISCOVERY.value),
    "tech_tiles": 16,
    "shelter_tech_tiles": 4,
    "lss_reward_tiles": len(LSS_TILES) - 1,
    "mission_cards": len(MISSIONS) - 1,
    "mission_tracker_cubes": 3,
    "remaining_missions_marker": 1,
    "first_colonist_cards": len(CARDS_A) - 1 + len(TASKS),
    "first_colonist_tiles": len(START_SPACES),
    "scientist_cards": len(SCIENTISTS) - 1,
    "scientist_markers": len(SCIENTISTS) - 1,
    "earth_contracts": len(CONTRACTS) - 1,
    "private_goals": len(GOALS) - 1,
    "blueprints": len(BLUEPRINTS) - 1,
    "solo_cards": len(RIVAL_CARDS) - 1,
    "resource_tiles_each": 20,
    "crystals": 30,
    "colonists_per_colour": 12,
    "rovers_per_colour": 1,
    "ships_per_colour": 5,
    "progress_cubes_per_colour": 5,
    "bots_per_colour": 4,
    "adv_building_markers_per_colour": 8,
}
"""What the box holds."""

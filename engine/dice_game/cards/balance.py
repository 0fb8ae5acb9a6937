"""What the decks that are played change in the cards that this project made: before, after, why.

What is published of a card (``Card.source`` and ``Card.fixed``) never changes. The deck as it was handed over is
``deck=reference-1``; ``deck=reference`` has only what the rulebook asks for changed in it. A change goes on from the ones above it. Figures are of hard opponents
(``python -m tests.arena.dice_game``); what came of the changes stands in ``tests/arena/RESULTS.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from engine.dice_game.cards.vocabulary import (
    Action,
    Card,
    DrawCards,
    Effect,
    GainPoints,
    GainWild,
    OpponentsLose,
    PlaceTile,
    Raise,
    RollDice,
)
from engine.dice_game.terms import (
    ANIMAL,
    ANY_BLUE,
    ANY_GRAY,
    ANY_GREEN,
    ANY_YELLOW,
    BLUE,
    CITY,
    CITY_TILE,
    CRATER_OBSERVATORY,
    EARTH,
    ENERGY,
    EVENT,
    GRAY,
    GREEN,
    GREENERY,
    HEAT,
    LAUNCH_FIELD,
    MEGACREDIT,
    MICROBE,
    NUCLEAR,
    OCEAN,
    OPEN_PIT,
    OXYGEN,
    OXYGEN_LEVEL,
    PLANT,
    RED,
    SCIENCE,
    STEEL,
    TEMPERATURE,
    TITANIUM,
    WATER,
    YELLOW,
)

Printed: TypeAlias = int | tuple[int, ...] | tuple[Effect, ...] | Mapping[int, int] | Action | None
"""What a field of a card can hold."""


class Change(msgspec.Struct, frozen=True):
    """One field of one card: what it was, what it is, and why."""

    card: str
    field: str
    before: Printed
    after: Printed
    why: str


LONG = "two took 76 turns (Corporate Era: 87), three 80 (90), four 79 (86): water and oxygen bring the end sooner"
RED_ENGINES = "alone 80 % (75 - 84) of 300 games succeeded, since red dice made temperature sure; with these five changes 51 % (46 - 57)"
SOLO = "with water and oxygen easier 65 % (53 - 77) of 60 games alone succeeded: temperature takes more"

# fmt: off
FIRST_CHANGES: tuple[Change, ...] = (
    Change("imported-nitrogen", "cost", (EVENT, TITANIUM, MEGACREDIT), (EVENT, MEGACREDIT, HEAT), "played in 4 % (0 - 9) of 84 hands; with common icons beside what is known of its cost in 8 % (0 - 22) of 26"),
    Change("sponsored-academy", "cost", (SCIENCE, SCIENCE, MEGACREDIT, EARTH), (SCIENCE, SCIENCE, MEGACREDIT), "played in 0 % (0 - 13) of 20 hands; with an icon less in 19 % (6 - 37) of 26"),
)
"""Those of version 1 of the rules, which ``deck=balanced-1`` has."""

SECOND_CHANGES: tuple[Change, ...] = (
    *FIRST_CHANGES,
    Change("import-of-advanced-ghg", "cost", (TITANIUM, EVENT), (TITANIUM, STEEL), "played in 6 % (4 - 9) of 415 hands of two"),
    Change("import-of-advanced-ghg", "vp", 0, 1, "played in 6 % (4 - 9) of 415 hands of two"),
    Change("lichen-terraces", "effects", (), (RollDice(GREEN),), "played in 14 % (11 - 18) of 409 hands of two"),
    Change("algae-vats", "effects", (), (RollDice(GREEN, 2),), "played in 10 % (8 - 14) of 410 hands of two"),
    Change("trade-bureau", "effects", (), (RollDice(YELLOW, 2),), "played in 13 % (10 - 16) of 407 hands of two"),
    Change("fumarole-wells", "effects", (), (RollDice(RED),), "played in 14 % (11 - 18) of 401 hands of two"),
    Change("ice-drill-camp", "effects", (), (RollDice(BLUE),), "played in 14 % (11 - 17) of 411 hands of two"),
    Change("wind-turbine-row", "effects", (), (RollDice(BLUE, 2),), "played in 12 % (9 - 16) of 415 hands of two"),
    Change("ore-crushers", "effects", (), (RollDice(GRAY, 2),), "played in 10 % (8 - 14) of 421 hands of two"),
    Change("basalt-quarry", "effects", (), (RollDice(GRAY),), "played in 16 % (13 - 20) of 408 hands of two"),
    Change("seed-library", "effects", (), (RollDice(GREEN),), "played in 12 % (9 - 15) of 427 hands of two"),
    Change("colonial-bank", "effects", (), (RollDice(YELLOW),), "once games were shorter played in 22 % (14 - 31) of 94 hands of two"),
    Change("dew-collectors", "effects", (), (RollDice(BLUE),), "once games were shorter played in 19 % (12 - 27) of 102 hands of two"),
    Change("foundry-guild", "cost", (STEEL, CITY, EARTH), (STEEL, MEGACREDIT, EARTH), "once games were shorter played in 12 % (6 - 19) of 103 hands of two"),
    Change("foundry-guild", "effects", (), (RollDice(GRAY),), "once games were shorter played in 12 % (6 - 19) of 103 hands of two"),
    Change("greenhouse-ring", "effects", (), (RollDice(GREEN, 2),), "played in 14 % (10 - 17) of 387 hands of two"),
    Change("investors-forum", "cost", (MEGACREDIT, MEGACREDIT, EVENT, EARTH), (MEGACREDIT, MEGACREDIT, EVENT), "played in 17 % (14 - 21) of 395 hands of two"),
    Change("investors-forum", "effects", (), (RollDice(YELLOW),), "played in 17 % (14 - 21) of 395 hands of two"),
    Change("reactor-park", "cost", (NUCLEAR, HEAT, STEEL, TITANIUM), (NUCLEAR, HEAT, STEEL), "once games were shorter played in 19 % (12 - 28) of 88 hands of two"),
    Change("aquifer-network", "effects", (), (PlaceTile(OCEAN),), "once games were shorter played in 13 % (7 - 20) of 100 hands of two"),
    Change("aquifer-network", "dice", {BLUE: 2}, {BLUE: 1}, "once games were shorter played in 13 % (7 - 20) of 100 hands of two"),
    Change("orbital-smelter", "cost", (TITANIUM, TITANIUM, ENERGY, HEAT), (TITANIUM, ENERGY, HEAT), "played in 15 % (12 - 19) of 385 hands of two"),
    Change("hydroponic-towers", "effects", (), (RollDice(GREEN),), "once games were shorter played in 21 % (14 - 30) of 98 hands of two"),
    Change("freight-exchange", "cost", (EARTH, STEEL, TITANIUM, EVENT), (EARTH, STEEL, EVENT), "played in 17 % (13 - 21) of 393 hands of two"),
    Change("solar-furnace", "cost", (NUCLEAR, ENERGY, SCIENCE, MEGACREDIT), (NUCLEAR, ENERGY, MEGACREDIT), "once games were shorter played in 19 % (12 - 28) of 103 hands of two"),
    Change("canal-locks", "cost", (WATER, WATER, STEEL, CITY), (WATER, STEEL, CITY), "played in 17 % (13 - 21) of 400 hands of two"),
    Change("compost-burners", "cost", (MICROBE, MICROBE, HEAT, OXYGEN), (MICROBE, MICROBE, OXYGEN), "played in 13 % (10 - 16) of 408 hands of two"),
    Change("compost-burners", "effects", (), (Raise(OXYGEN_LEVEL),), "played in 13 % (10 - 16) of 408 hands of two"),
    Change("compost-burners", "dice", {GREEN: 1, RED: 1}, {GREEN: 1}, "played in 13 % (10 - 16) of 408 hands of two"),
    Change("orchard-belt", "cost", (PLANT, PLANT, PLANT, WATER, ANIMAL, OXYGEN), (PLANT, PLANT, WATER, ANIMAL, OXYGEN), LONG),
    Change("launch-field", "cost", (TITANIUM, EARTH, STEEL), (TITANIUM, STEEL), "played in 15 % (12 - 19) of 395 hands of two"),
    Change("biosphere-works", "cost", (PLANT, PLANT, MICROBE, WATER, OXYGEN, ANIMAL), (PLANT, MICROBE, WATER, OXYGEN, ANIMAL), "played in 16 % (13 - 20) of 414 hands of two"),
    Change("biosphere-works", "effects", (), (Raise(OXYGEN_LEVEL),), "played in 16 % (13 - 20) of 414 hands of two"),
    Change("imported-nitrogen", "vp", 0, 1, "played in 9 % (6 - 11) of 411 hands of two"),
    Change("investment-round", "cost", (MEGACREDIT, EVENT, SCIENCE), (MEGACREDIT, EVENT), "once games were shorter played in 19 % (11 - 28) of 84 hands of two"),
    Change("volcanic-surge", "cost", (HEAT, EVENT, NUCLEAR), (HEAT, HEAT, EVENT, NUCLEAR), SOLO),
    Change("sudden-snowmelt", "effects", (Raise(TEMPERATURE), RollDice(BLUE, 2)), (PlaceTile(OCEAN), RollDice(BLUE)), LONG),
    Change("asteroid-salvage", "cost", (TITANIUM, TITANIUM, EVENT), (TITANIUM, EVENT), "played in 14 % (11 - 17) of 406 hands of two"),
    Change("soot-scattering", "cost", (HEAT, NUCLEAR), (HEAT, EVENT, NUCLEAR), SOLO),
    Change("orbital-lens", "cost", (ENERGY, TITANIUM, SCIENCE), (ENERGY, HEAT, SCIENCE), "played in 15 % (11 - 18) of 418 hands of two"),
    Change("orbital-lens", "effects", (Raise(TEMPERATURE),), (Raise(TEMPERATURE), RollDice(BLUE)), "played in 15 % (11 - 18) of 418 hands of two"),
    Change("polar-blast", "cost", (NUCLEAR, NUCLEAR, HEAT, TITANIUM, EVENT), (NUCLEAR, HEAT, EVENT), SOLO),
    Change("polar-blast", "effects", (Raise(TEMPERATURE, 2), OpponentsLose(ANY_GREEN)), (Raise(TEMPERATURE), OpponentsLose(ANY_GREEN)), SOLO),
    Change("exhaust-stacks", "cost", (HEAT, HEAT, NUCLEAR, EVENT, STEEL), (HEAT, EVENT, NUCLEAR), SOLO),
    Change("exhaust-stacks", "effects", (Raise(TEMPERATURE, 2),), (Raise(TEMPERATURE), RollDice(RED, 2)), SOLO),
    Change("exhaust-stacks", "vp", -1, 0, SOLO),
    Change("mohole-lake", "cost", (WATER, WATER, OXYGEN, HEAT, NUCLEAR), (WATER, WATER, OXYGEN, HEAT), LONG),
    Change("comet-fragment", "cost", (TITANIUM, EVENT, WATER), (EVENT, WATER), LONG),
    Change("lava-vents", "effects", (Raise(TEMPERATURE), RollDice(RED)), (RollDice(RED, 4),), SOLO),
    Change("lava-vents", "vp", 0, 1, SOLO),
    Change("twin-comets", "cost", (TITANIUM, TITANIUM, EVENT, WATER, NUCLEAR), (TITANIUM, TITANIUM, EVENT, NUCLEAR), LONG),
    Change("peninsula", "cost", (PLANT, PLANT, WATER, MICROBE, ANIMAL), (PLANT, PLANT, MICROBE, ANIMAL), LONG),
    Change("moss-carpet", "cost", (PLANT, MICROBE, MICROBE, OXYGEN), (PLANT, MICROBE, OXYGEN), LONG),
    Change("swamps", "cost", (WATER, ANIMAL, MICROBE, PLANT), (WATER, MICROBE, PLANT), LONG),
    Change("cyanobacteria-bloom", "cost", (MICROBE, MICROBE, WATER), (MICROBE, WATER), LONG),
    Change("equatorial-magnetizer", "vp", 1, 2, "played in 23 % (19 - 27) of 422 hands of two and seldomer once games were shorter; with two points alone in 77 % (68 - 85) of 88"),
    Change("equatorial-magnetizer", "cost", (PLANT, WATER), (PLANT, WATER, OXYGEN), "played in 23 % (19 - 27) of 422 hands of two and seldomer once games were shorter; with two points alone in 77 % (68 - 85) of 88"),
    Change("infrastructure", "vp", 0, 1, "once games were shorter played in 14 % (9 - 21) of 139 hands of two"),
    Change("lobbying", "effects", (GainWild(2), OpponentsLose(ANY_YELLOW), DrawCards(1)), (GainWild(3), OpponentsLose(ANY_YELLOW), DrawCards(1)), "played in 13 % (10 - 16) of 400 hands of two"),
    Change("open-pit", "effects", (PlaceTile(OPEN_PIT), RollDice(GRAY, 2)), (PlaceTile(OPEN_PIT), RollDice(GRAY, 3)), "played in 15 % (12 - 19) of 405 hands of two"),
    Change("development-center", "effects", (), (RollDice(YELLOW, 2),), "played in 14 % (11 - 18) of 411 hands of two"),
    Change("industrial-bacteria", "effects", (), (RollDice(GRAY, 2),), "once games were shorter played in 12 % (6 - 20) of 98 hands of two"),
    Change("decomposers", "cost", (MICROBE, MICROBE, ANIMAL), (MICROBE, MICROBE, PLANT), "played in 11 % (8 - 14) of 417 hands of two"),
    Change("decomposers", "effects", (), (RollDice(GREEN, 2),), "played in 11 % (8 - 14) of 417 hands of two"),
    Change("seed-lab", "effects", (), (RollDice(GREEN),), "played in 13 % (10 - 17) of 402 hands of two"),
    Change("ledger-office", "effects", (), (RollDice(YELLOW),), "once games were shorter played in 25 % (17 - 33) of 102 hands of two"),
    Change("thermal-tap", "effects", (), (RollDice(RED, 2),), "once games were shorter played in 17 % (10 - 24) of 115 hands of two"),
    Change("well-heads", "effects", (), (RollDice(BLUE),), "played in 17 % (13 - 20) of 404 hands of two"),
    Change("trade-envoys", "vp", 0, 1, "who played it won 35 % (28 - 43) of 171 games of two"),
    Change("ice-haulers", "vp", 0, 1, "who played it won 41 % (34 - 48) of 189 games of two"),
    Change("mirror-array", "action", Action("main", (Raise(TEMPERATURE),), pays=(ENERGY, HEAT)), Action("main", (Raise(TEMPERATURE),), pays=(ENERGY, HEAT, HEAT)), SOLO),
    Change("mirror-array", "effects", (), (RollDice(RED),), SOLO),
    Change("mirror-array", "vp", 0, 1, SOLO),
    Change("barter-post", "vp", 0, 1, "played in 3 % (1 - 5) of 410 hands of two"),
    Change("barter-post", "effects", (), (RollDice(YELLOW),), "played in 3 % (1 - 5) of 410 hands of two"),
    Change("sponsored-academy", "vp", 0, 1, "played in 9 % (5 - 13) of 182 hands of two"),
    Change("tide-mill", "cost", (WATER, ENERGY), (WATER, WATER, ENERGY), "played in 9 % (5 - 14) of 172 hands of two"),
    Change("tide-mill", "effects", (), (PlaceTile(OCEAN),), "played in 9 % (5 - 14) of 172 hands of two"),
    Change("night-market", "effects", (), (RollDice(YELLOW, 2),), "played in 16 % (10 - 21) of 174 hands of two"),
    Change("ash-fields", "cost", (HEAT, PLANT), (HEAT, PLANT, MICROBE), "played in 18 % (13 - 24) of 183 hands of two"),
    Change("ash-fields", "effects", (), (Raise(OXYGEN_LEVEL),), "played in 18 % (13 - 24) of 183 hands of two"),
    Change("salvage-crews", "cost", (EVENT, TITANIUM), (EVENT, STEEL), "played in 8 % (4 - 13) of 176 hands of two"),
    Change("salvage-crews", "effects", (), (RollDice(GRAY, 2),), "played in 8 % (4 - 13) of 176 hands of two"),
    Change("garden-suburb", "cost", (PLANT, PLANT, CITY, WATER, ANIMAL, OXYGEN), (PLANT, PLANT, CITY, WATER, ANIMAL), LONG),
    Change("monsoon-channels", "effects", (), (PlaceTile(OCEAN),), LONG),
    Change("monsoon-channels", "vp", 1, 0, LONG),
    Change("tectonic-shock", "cost", (NUCLEAR, NUCLEAR, EVENT), (NUCLEAR, HEAT), "played in 8 % (4 - 12) of 180 hands of two"),
    Change("tectonic-shock", "effects", (Raise(TEMPERATURE), OpponentsLose(ANY_GRAY)), (RollDice(RED, 3), OpponentsLose(ANY_GRAY)), "played in 8 % (4 - 12) of 180 hands of two"),
    Change("tectonic-shock", "vp", 0, 1, "played in 8 % (4 - 12) of 180 hands of two"),
    Change("audit", "effects", (RollDice(YELLOW, 2), OpponentsLose(ANY_YELLOW)), (RollDice(YELLOW, 3), OpponentsLose(ANY_YELLOW)), "played in 2 % (0 - 5) of 172 hands of two"),
    Change("audit", "vp", 0, 1, "played in 2 % (0 - 5) of 172 hands of two"),
    Change("grid-failure", "cost", (EVENT, ENERGY), (EVENT, ENERGY, WATER), "played in 4 % (2 - 8) of 182 hands of two"),
    Change("grid-failure", "effects", (RollDice(BLUE, 3), OpponentsLose(ANY_BLUE)), (PlaceTile(OCEAN), RollDice(BLUE), OpponentsLose(ANY_BLUE)), "played in 4 % (2 - 8) of 182 hands of two"),
    Change("rim-forest", "cost", (PLANT, PLANT, MICROBE, ANIMAL), (PLANT, MICROBE, ANIMAL), LONG),
    Change("rain-seeding", "cost", (WATER, OXYGEN, MICROBE), (WATER, OXYGEN), LONG),
    Change("rain-seeding", "effects", (PlaceTile(OCEAN), RollDice(GREEN)), (PlaceTile(OCEAN),), LONG),
    Change("planetary-survey", "effects", (DrawCards(4), GainWild(1)), (DrawCards(4), GainWild(2)), "played in 10 % (6 - 15) of 183 hands of two"),
    Change("wildlife-count", "effects", (), (Raise(OXYGEN_LEVEL),), LONG),
    Change("wildlife-count", "vp", 3, 1, LONG),
    Change("thaw-decade", "cost", (HEAT, HEAT, WATER, WATER, NUCLEAR, EVENT), (HEAT, WATER, WATER, NUCLEAR, EVENT), LONG),
    Change("thaw-decade", "effects", (Raise(TEMPERATURE), PlaceTile(OCEAN)), (PlaceTile(OCEAN, count=2),), LONG),
    Change("atmosphere-drive", "cost", (OXYGEN, MICROBE, PLANT, ENERGY, SCIENCE), (OXYGEN, MICROBE, PLANT, ENERGY), LONG),
    Change("city-census", "vp", 0, 1, "played in 11 % (7 - 16) of 183 hands of two"),
    Change("arctic-algae", "effects", (), (RollDice(GREEN, 2),), "played in 15 % (10 - 21) of 182 hands of two"),
    Change("eco-architects", "effects", (), (RollDice(GREEN, 2),), "played in 11 % (7 - 17) of 183 hands of two"),
    Change("rover-construction", "effects", (), (RollDice(YELLOW),), "played in 26 % (20 - 33) of 174 hands of two"),
    Change("robotic-workers", "cost", (TITANIUM, ENERGY, SCIENCE), (TITANIUM, ENERGY), "played in 17 % (12 - 23) of 169 hands of two"),
    Change("robotic-workers", "vp", 0, 1, "played in 17 % (12 - 23) of 169 hands of two"),
    Change("steel-contracts", "effects", (), (RollDice(GRAY),), "once games were shorter played in 23 % (10 - 38) of 35 hands of two"),
    Change("greenhouse-lease", "discounts", (PLANT,), (PLANT, ANIMAL), "played in 9 % (5 - 13) of 188 hands of two"),
    Change("greenhouse-lease", "effects", (), (RollDice(GREEN),), "played in 9 % (5 - 13) of 188 hands of two"),
    Change("power-purchase", "discounts", (ENERGY,), (ENERGY, OXYGEN), "played in 4 % (2 - 8) of 180 hands of two"),
    Change("power-purchase", "effects", (), (RollDice(BLUE, 2),), "played in 4 % (2 - 8) of 180 hands of two"),
    Change("patent-pool", "effects", (), (RollDice(YELLOW, 2),), "played in 10 % (6 - 14) of 186 hands of two"),
    Change("patent-pool", "discounts", (SCIENCE,), (SCIENCE, EVENT), "played in 10 % (6 - 14) of 186 hands of two"),
    Change("heat-rights", "effects", (), (RollDice(RED, 2),), "played in 12 % (7 - 17) of 179 hands of two"),
    Change("press-office", "cost", (EVENT, MEGACREDIT, SCIENCE), (EVENT, MEGACREDIT), "played in 6 % (3 - 10) of 174 hands of two"),
    Change("press-office", "effects", (), (RollDice(YELLOW),), "played in 6 % (3 - 10) of 174 hands of two"),
    Change("weather-bureau", "cost", (SCIENCE, OXYGEN), (SCIENCE, OXYGEN, HEAT), "played in 1 % (0 - 4) of 178 hands of two"),
    Change("weather-bureau", "effects", (), (Raise(OXYGEN_LEVEL),), "played in 1 % (0 - 4) of 178 hands of two"),
    Change("field-station", "effects", (), (Raise(OXYGEN_LEVEL),), LONG),
    Change("field-station", "vp", 2, 0, LONG),
    Change("cistern", "effects", (), (PlaceTile(OCEAN),), LONG),
    Change("cistern", "vp", 2, 0, LONG),
    Change("warm-season", "effects", (Raise(TEMPERATURE), RollDice(RED, 2)), (GainPoints(1), RollDice(RED, 3)), SOLO),
)
"""Those of version 2 of the rules, which ``deck=balanced-2`` has."""

THIRD_CHANGES: tuple[Change, ...] = (
    *SECOND_CHANGES,
    Change("fumarole-wells", "dice", {RED: 1}, {BLUE: 1}, RED_ENGINES),
    Change("geothermal-baths", "dice", {RED: 1}, {BLUE: 1}, RED_ENGINES),
    Change("reactor-park", "dice", {RED: 2}, {BLUE: 1, RED: 1}, RED_ENGINES),
    Change("solar-furnace", "dice", {YELLOW: 1, RED: 1}, {YELLOW: 1, GRAY: 1}, RED_ENGINES),
    Change("industrial-corridor", "dice", {YELLOW: 1, RED: 1, GRAY: 1}, {YELLOW: 1, GRAY: 2}, RED_ENGINES),
    Change("soot-scattering", "cost", (HEAT, EVENT, NUCLEAR), (HEAT, NUCLEAR), "with fewer red dice played in 13 % (11 - 16) of 715 hands of two"),
    Change("park-rangers", "vp", 0, 1, "who played it won 40 % (36 - 45) of 484 games of two"),
    Change("dome-builders", "vp", 0, 1, "who played it won 37 % (33 - 41) of 447 games of two"),
    Change("sponsored-academy", "vp", 1, 2, "who played it won 37 % (29 - 46) of 115 games of two"),
    Change("warm-season", "effects", (GainPoints(1), RollDice(RED, 3)), (GainPoints(2), RollDice(RED, 3)), "who played it won 41 % (36 - 47) of 282 games of two"),
    Change("quartermaster", "vp", 2, 3, "who played it won 43 % (37 - 49) of 267 games of two"),
    Change("reputation", "vp", -2, 1, "who played it won 28 % (20 - 37) of 112 games of two"),
    Change("ribbon-office", "vp", 1, 2, "who played it won 38 % (29 - 48) of 105 games of two"),
    Change("sponsored-academy", "effects", (), (RollDice(YELLOW),), "with two points still 39 % (33 - 44) of 313 games of two; with two dice played in 87 % (83 - 91) of 250 hands"),
    Change("public-award", "vp", 3, 4, "who played it won 36 % (31 - 41) of 380 games of two"),
    Change("bulk-orders", "vp", 1, 2, "who played it won 39 % (33 - 45) of 247 games of two"),
    Change("air-works", "vp", 0, 1, "who played it won 40 % (35 - 45) of 345 games of two"),
    Change("robotic-workers", "vp", 1, 2, "who played it won 38 % (33 - 43) of 348 games of two"),
    Change("deep-vaults", "effects", (GainWild(4),), (GainWild(3),), "who had it won 63 % (52 - 73) of 74 games of two"),
    Change("red-canyon-mines", "effects", (GainWild(4),), (GainWild(3),), "who had it won 60 % (50 - 69) of 97 games of two"),
    Change("inventrix", "effects", (GainWild(2), DrawCards(2)), (GainWild(4), DrawCards(2)), "who had it won 38 % (28 - 48) of 98 games of two, with one more 38 % (29 - 47) of 114"),
)
"""Those of version 3 of the rules, which ``deck=balanced-3`` has."""

RULEBOOK = "nothing happens when a green or a blue card is played (rulebook, playing a card)"
NOTHING_AT_ONCE: tuple[Change, ...] = (
    Change("crater-observatory", "effects", (PlaceTile(CRATER_OBSERVATORY, "edge"),), (), RULEBOOK),
    Change("mining-settlement", "effects", (PlaceTile(CITY_TILE),), (), RULEBOOK),
    Change("orchard-belt", "effects", (PlaceTile(GREENERY),), (), RULEBOOK),
    Change("meltwater-plant", "effects", (PlaceTile(OCEAN),), (), RULEBOOK),
    Change("launch-field", "effects", (PlaceTile(LAUNCH_FIELD),), (), RULEBOOK),
    Change("garden-suburb", "effects", (PlaceTile(GREENERY, "next-to-city"),), (), RULEBOOK),
)
"""What the rulebook asks for in the cards as they were handed over, which ``deck=reference`` has."""

CHANGES: tuple[Change, ...] = THIRD_CHANGES
# fmt: on
CHANGES_OF: dict[str, tuple[Change, ...]] = {
    "balanced": CHANGES,
    "balanced-3": THIRD_CHANGES,
    "balanced-2": SECOND_CHANGES,
    "balanced-1": FIRST_CHANGES,
    "reference": NOTHING_AT_ONCE,
    "reference-1": (),
}
"""By the value of ``DiceRules.deck``."""


def changed(card: Card, changes: tuple[Change, ...] = CHANGES) -> Card:
    """The card as a deck has it.

    Raises ``ValueError`` where a change speaks of another card than the one that there is.
    """
    for change in changes:
        if change.card == card.slug:
            if getattr(card, change.field) != change.before:
                raise ValueError(f"{change.card}: {change.field} is not {change.before}")
            card = msgspec.structs.replace(card, **{change.field: change.after})
    return card

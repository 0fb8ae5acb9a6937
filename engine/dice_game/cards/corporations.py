"""The corporations: their effects are the start bonus, as it is printed."""

from __future__ import annotations

from engine.dice_game.cards.vocabulary import (
    Card,
    DrawCards,
    GainPoints,
    GainResource,
    GainWild,
    PlaceTile,
    PlayProject,
    RollDice,
    WhenPlaced,
    WhenPlayed,
)
from engine.dice_game.terms import (
    ANY_COLOUR,
    BLUE,
    CITY,
    CITY_TILE,
    EARTH,
    GRAY,
    GREEN,
    GREENERY,
    HEAT,
    MEGACREDIT,
    OCEAN,
    RED,
    RED_CARD,
    STEEL,
    YELLOW,
)

# fmt: off
CORPORATIONS: tuple[Card, ...] = (
    Card(301, "credicor", "corporation", "rulebook", effects=(GainWild(3),), dice={YELLOW: 2, RED: 1}),
    Card(302, "helion", "corporation", "known", effects=(GainWild(3),), dice={RED: 2, GRAY: 1}, fixed=("name.en", "start", "production")),
    Card(303, "teractor", "corporation", "known", effects=(GainWild(4), GainResource(MEGACREDIT)), dice={YELLOW: 1, RED: 1}, fixed=("name.en", "start", "production")),
    Card(304, "unmi", "corporation", "known", effects=(GainPoints(2), GainWild(4)), dice={YELLOW: 1, RED: 1}, fixed=("name.en", "start", "production")),
    Card(305, "tharsis-republic", "corporation", "known", effects=(PlaceTile(CITY_TILE), GainWild(1)), dice={YELLOW: 1, GRAY: 2}, fixed=("name.en", "name.ja", "start.city")),
    Card(306, "valley-trust", "corporation", "known", effects=(GainResource(EARTH), GainWild(6), PlayProject()), dice={YELLOW: 1}, fixed=("name.en", "name.ja", "start")),
    Card(307, "green-basin", "corporation", "ours", effects=(GainWild(3),), dice={GREEN: 2, BLUE: 1}),
    Card(308, "deep-ice", "corporation", "ours", effects=(GainWild(3),), dice={BLUE: 2, GRAY: 1}),
    Card(309, "inventrix", "corporation", "known", effects=(GainWild(2), DrawCards(2)), dice={YELLOW: 1, BLUE: 1}, wild=1, era=True, fixed=("name.en", "production.wild_or_vp")),
    Card(310, "red-canyon-mines", "corporation", "ours", effects=(GainWild(4),), dice={YELLOW: 1, GRAY: 2}, discounts=(STEEL,), era=True),
    Card(311, "coastal-union", "corporation", "ours", effects=(GainWild(4),), dice={GREEN: 1, BLUE: 1}, triggers=(WhenPlaced(OCEAN, anyone=True, effects=(RollDice(BLUE),)),), era=True),
    Card(312, "canopy-trust", "corporation", "ours", effects=(GainWild(4),), dice={GREEN: 1, YELLOW: 1}, triggers=(WhenPlaced(GREENERY, anyone=False, effects=(GainWild(1),)),), era=True),
    Card(313, "ember-society", "corporation", "ours", effects=(GainWild(3),), dice={RED: 2, BLUE: 1}, discounts=(HEAT,), era=True),
    Card(314, "skyline-builders", "corporation", "ours", effects=(GainWild(4), GainResource(CITY)), dice={RED: 1, GRAY: 1}, triggers=(WhenPlaced(CITY_TILE, anyone=True, effects=(RollDice(GRAY),)),), era=True),
    Card(315, "deep-vaults", "corporation", "ours", effects=(GainWild(4),), dice={YELLOW: 1, RED: 1}, storage=2, era=True),
    Card(316, "chronicle-press", "corporation", "ours", effects=(GainWild(3),), dice={GREEN: 1, YELLOW: 1}, triggers=(WhenPlayed(RED_CARD, (RollDice(ANY_COLOUR),)),), era=True),
)

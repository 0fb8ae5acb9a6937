"""The bonus cards, which the marks 5 and 12 of the track give."""

from __future__ import annotations

from engine.dice_game.cards.vocabulary import (
    Action,
    Card,
    DrawCards,
    ExtraTurn,
    GainPoints,
    GainResource,
    GainWild,
    PlaceTile,
    Raise,
    RollDice,
    TurnDice,
    WhenPlaced,
    WhenPlayed,
)
from engine.dice_game.terms import (
    ANY,
    ANY_COLOUR,
    ANY_TILE,
    BLUE,
    BLUE_CARD,
    GRAY,
    GREEN,
    GREEN_CARD,
    HEAT,
    OCEAN,
    RED,
    RED_CARD,
    TEMPERATURE,
    WATER,
    YELLOW,
)

# fmt: off
BONUS_CARDS: tuple[Card, ...] = (
    Card(201, "arbiter", "bonus", "known", RED_CARD, effects=(ExtraTurn(),), vp=2, fixed=("name.ja", "effects")),
    Card(202, "delivery", "bonus", "known", RED_CARD, effects=(GainWild(2), DrawCards(2), GainPoints(1)), fixed=("name.en", "effects.wild_2")),
    Card(203, "field-station", "bonus", "ours", GREEN_CARD, dice={GREEN: 1}, vp=2),
    Card(204, "branch-office", "bonus", "ours", GREEN_CARD, dice={YELLOW: 1}, vp=2),
    Card(205, "heat-main", "bonus", "ours", GREEN_CARD, dice={RED: 1}, vp=2),
    Card(206, "cistern", "bonus", "ours", GREEN_CARD, dice={BLUE: 1}, vp=2),
    Card(207, "scrap-yard", "bonus", "ours", GREEN_CARD, dice={GRAY: 1}, vp=2),
    Card(208, "warm-season", "bonus", "ours", RED_CARD, effects=(Raise(TEMPERATURE), RollDice(RED, 2))),
    Card(209, "spring-flood", "bonus", "ours", RED_CARD, effects=(PlaceTile(OCEAN), RollDice(BLUE, 2))),
    Card(210, "quartermaster", "bonus", "ours", BLUE_CARD, action=Action("support", (GainResource(ANY),)), vp=2),
    Card(211, "workshop", "bonus", "ours", BLUE_CARD, action=Action("free", (TurnDice(2),)), vp=2),
    Card(212, "public-award", "bonus", "ours", RED_CARD, vp=3),
    Card(213, "developer", "bonus", "known", BLUE_CARD, triggers=(WhenPlayed(GREEN_CARD, (GainPoints(1),)),), vp=1, era=True, fixed=("name.en", "name.ja", "triggers", "corporate_era")),
    Card(214, "logistics", "bonus", "known", BLUE_CARD, storage=2, vp=2, era=True, fixed=("name.en", "name.ja", "storage", "corporate_era")),
    Card(215, "reputation", "bonus", "known", GREEN_CARD, points=1, vp=-2, era=True, fixed=("name.en", "production.wild_or_vp", "corporate_era")),
    Card(216, "bulk-orders", "bonus", "ours", BLUE_CARD, discounts=(WATER, HEAT), vp=1, era=True),
    Card(217, "ribbon-office", "bonus", "ours", BLUE_CARD, triggers=(WhenPlaced(ANY_TILE, anyone=False, effects=(RollDice(ANY_COLOUR),)),), vp=1, era=True),
)

"""The corporations. Stock and production stand in the order of the player board."""

from __future__ import annotations

from engine.terraforming_mars.cards.vocabulary import (
    Action,
    Corporation,
    Discount,
    Draw,
    Gain,
    GreeneryCost,
    HeatAsMoney,
    Leniency,
    MetalValue,
    PayMoney,
    Place,
    Production,
    ProjectDiscount,
    Rating,
    WhenPlaced,
    WhenPlayed,
    WhenProject,
)
from engine.terraforming_mars.terms import (
    BUILDING,
    CAPITAL,
    CITY,
    EARTH,
    EVENT,
    JOVIAN,
    MEGACREDITS,
    PLANT,
    POWER,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)

# fmt: off
BASE_CORPORATIONS: tuple[Corporation, ...] = (
    Corporation(300, "beginner-corporation", (42, 0, 0, 0, 0, 0)),
    Corporation(308, "credicor", (57, 0, 0, 0, 0, 0),
                triggers=(WhenPlayed((Gain(MEGACREDITS, 4),), cost=20), WhenProject((Gain(MEGACREDITS, 4),), cost=20))),
    Corporation(309, "phobolog", (23, 0, 10, 0, 0, 0), tags=(SPACE,), passives=(MetalValue(TITANIUM, 1),)),
    Corporation(313, "thorgate", (48, 0, 0, 0, 0, 0),
                (0, 0, 0, 0, 1, 0), tags=(POWER,), passives=(Discount(3, POWER), ProjectDiscount("power-plant", 3))),
    Corporation(317, "ecoline", (36, 0, 0, 3, 0, 0), (0, 0, 0, 2, 0, 0), tags=(PLANT,), passives=(GreeneryCost(7),)),
    Corporation(318, "helion", (42, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 3), tags=(SPACE,), passives=(HeatAsMoney(),)),
    Corporation(319, "interplanetary-cinematics", (30, 20, 0, 0, 0, 0),
                tags=(BUILDING,), triggers=(WhenPlayed((Gain(MEGACREDITS, 2),), kind=EVENT),)),
    Corporation(324, "mining-guild", (30, 5, 0, 0, 0, 0),
                (0, 1, 0, 0, 0, 0), tags=(BUILDING, BUILDING),
                triggers=(WhenPlaced((Production(STEEL, 1),), metal=True),)),
    Corporation(331, "tharsis-republic", (40, 0, 0, 0, 0, 0),
                tags=(BUILDING,), first_action=(Place(CITY, "city"),),
                triggers=(
                    WhenPlaced(
                        (Production(MEGACREDITS, 1),),
                        tiles=(CITY, CAPITAL),
                        anyone=True,
                        on_mars=True,
                        itself=True,
                    ),
                    WhenPlaced((Gain(MEGACREDITS, 3),), tiles=(CITY, CAPITAL), itself=True),
                )),
    Corporation(332, "united-nations-mars-initiative", (40, 0, 0, 0, 0, 0),
                tags=(EARTH,), actions=(Action(cost=(PayMoney(3),), gain=(Rating(1),), after_raise=True),)),
    Corporation(343, "inventrix", (45, 0, 0, 0, 0, 0),
                tags=(SCIENCE,), first_action=(Draw(3),), passives=(Leniency(2),)),
)
CORPORATE_ERA_CORPORATIONS: tuple[Corporation, ...] = (
    Corporation(303, "saturn-systems", (42, 0, 0, 0, 0, 0),
                (0, 0, 1, 0, 0, 0), tags=(JOVIAN,),
                triggers=(WhenPlayed((Production(MEGACREDITS, 1),), tags=(JOVIAN,), anyone=True, itself=True),),
                basic=False),
    Corporation(330, "teractor", (60, 0, 0, 0, 0, 0), tags=(EARTH,), passives=(Discount(3, EARTH),), basic=False),
)
# fmt: on

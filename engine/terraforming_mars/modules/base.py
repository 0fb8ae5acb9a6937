"""The base game: 137 project cards, ten corporations and the beginner's, the map of Tharsis."""

from __future__ import annotations

from engine.terraforming_mars.cards.base_active import BASE_ACTIVE
from engine.terraforming_mars.cards.base_automated import BASE_AUTOMATED
from engine.terraforming_mars.cards.base_events import BASE_EVENTS
from engine.terraforming_mars.cards.corporations import BASE_CORPORATIONS
from engine.terraforming_mars.modules.map import Map
from engine.terraforming_mars.modules.module import GameModule
from engine.terraforming_mars.rules import MarsRules

_THARSIS = """
            .ss  ~ss  .    ~c   ~
         .    ^s   .    .    .    ~cc
      ^c   .    .    .    .    .    .s
   ^pt  .p   .p   .p   .pp  .p   .p   ~pp
^pp  .pp  Npp  ~pp  ~pp  ~pp  .pp  .pp  .pp
   .p   .pp  .p   .p   .p   ~p   ~p   ~p
      .    .    .    .    .    .p   .
         .ss  .    .c   .c   .    .t
            .s   .ss  .    .    ~tt
"""
THARSIS = Map(
    "tharsis",
    _THARSIS,
    (("terraformer", 35), ("mayor", 3), ("gardener", 3), ("builder", 8), ("planner", 16)),
    ("landlord", "scientist", "banker", "thermalist", "miner"),
    {9: "tharsis-tholus", 14: "ascraeus-mons", 21: "pavonis-mons", 29: "arsia-mons", 31: "noctis-city"},
)


def _included(rules: MarsRules) -> bool:
    return True


BASE = GameModule(
    "base",
    _included,
    projects=(*BASE_AUTOMATED, *BASE_ACTIVE, *BASE_EVENTS),
    corporations=BASE_CORPORATIONS,
    maps=(THARSIS,),
    start_production=1,
)

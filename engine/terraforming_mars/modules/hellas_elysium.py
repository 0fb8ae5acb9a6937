"""Hellas & Elysium: two maps, each with its milestones and awards."""

from __future__ import annotations

from engine.terraforming_mars.modules.map import Map
from engine.terraforming_mars.modules.module import GameModule
from engine.terraforming_mars.rules import MarsRules

_HELLAS = """
            ~pp  .pp  .pp  .ps  .p
         ~pp  .pp  .p   .ps  .p   .p
      ~p   .p   .s   .s   .    .pp  .pc
   ~p   .p   .s   .ss  .s   ~p   ~p   .p
.c   .    .    .ss  .    ~c   ~hhh ~    .p
   .t   .    .s   .    .    ~    ~s   .
      ~tt  .    .    .c   .    .    .t
         .s   .c   .hh  .hh  .t   .t
            .    .hh  .!   .hh  .
"""
_ELYSIUM = """
            ~    ~t   ~c   ~s   .c
         ^t   .    .    ~    ~    .ss
      ^tt  .    .c   .    ~p   ~    ^ccc
   .p   .p   .p   ~pp  .p   ~p   ~p   .ps
.pp  .pp  .pp  ~pp  .pp  .ppp .pp  .pp  ^pt
   .s   .p   .p   .p   .p   .p   .p   .
      .t   .s   .    .    .s   .    .
         .ss  .    .    .    .ss  .
            .s   .    .c   .c   .ss
"""
HELLAS = Map(
    "hellas",
    _HELLAS,
    (("diversifier", 8), ("tactician", 5), ("polar-explorer", 3), ("energizer", 6), ("rim-settler", 3)),
    ("cultivator", "magnate", "space-baron", "excentric", "contractor"),
    {61: "south-pole"},
)
ELYSIUM = Map(
    "elysium",
    _ELYSIUM,
    (("generalist", 6), ("specialist", 10), ("ecologist", 4), ("tycoon", 15), ("legend", 5)),
    ("celebrity", "industrialist", "desert-settler", "estate-dealer", "benefactor"),
    {8: "hecates-tholus", 14: "elysium-mons", 20: "olympus-mons", 37: "arsia-mons"},
)


def _included(rules: MarsRules) -> bool:
    return rules.map in (HELLAS.slug, ELYSIUM.slug)


HELLAS_ELYSIUM = GameModule("hellas-elysium", _included, maps=(HELLAS, ELYSIUM))

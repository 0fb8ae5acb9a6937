"""The three maps: spaces, printed bonuses, milestones and awards (tables board and boards_extra).

Spaces 1 and 2 lie off the map (Ganymede Colony, Phobos Space Haven); 3 to 63 are the hexes, from left to right and top
to bottom.
"""

from __future__ import annotations

from functools import cache

from engine.core.hexmap import HexMap, mask_of
from engine.core.message import Atom, Message, Refusal, say
from engine.terraforming_mars.terms import HEAT, PLANTS, STEEL, TITANIUM

GANYMEDE_COLONY = 1
PHOBOS_SPACE_HAVEN = 2
FIRST_SPACE = 3
SPACES = 64

GRID = HexMap((5, 6, 7, 8, 9, 8, 7, 6, 5), first=FIRST_SPACE)

_OFF_MAP = {GANYMEDE_COLONY: "ganymede-colony", PHOBOS_SPACE_HAVEN: "phobos-space-haven"}

CARD_BONUS = 6
SOUTH_POLE_BONUS = 7
SOUTH_POLE_PRICE = 6
"""What a tile on the South Pole of Hellas costs; it brings an ocean, if one is left."""

# `.` land, `~` reserved for an ocean, `^` volcano, `N` Noctis City; then the printed bonus:
# s steel, t titanium, p plant, c card, h heat, ! the South Pole.
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
_BONUS = {"s": STEEL, "t": TITANIUM, "p": PLANTS, "h": HEAT, "c": CARD_BONUS, "!": SOUTH_POLE_BONUS}


def _totals(bonuses: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The resources among printed bonuses, each with its amount."""
    return tuple((kind, bonuses.count(kind)) for kind in dict.fromkeys(bonuses) if kind < CARD_BONUS)


def row_and_column(space: int) -> dict[str, Atom]:
    """Return where a space is on the map, counted from 1: ``row`` from the top, ``column`` from the left."""
    row, column = GRID.cells[space - FIRST_SPACE]
    return {"row": row + 1, "column": column + 1}


def _direction(here: int, there: int) -> str:
    """Return in which direction of a space a neighbour is: ``east``, ``southwest``."""
    (row, column), (other, beside) = (GRID.cells[space - FIRST_SPACE] for space in (here, there))
    east = 2 * beside - GRID.rows[other] > 2 * column - GRID.rows[row]
    return f"{('', 'south', 'north')[(other > row) - (other < row)]}{'east' if east else 'west'}"


def said_at(space: int) -> Message:
    """Say where a tile is: its row and column, or its place off the map."""
    if space in _OFF_MAP:
        return say("space.off-map", name=_OFF_MAP[space])
    return say("space.number", space=space, **row_and_column(space))


class Map:
    """One map. Masks hold sets of spaces as bits.

    By space: ``kinds`` and ``bonuses`` as printed; ``gains`` the resources of the bonus with their amounts, ``cards``
    the cards.
    """

    def __init__(
        self,
        slug: str,
        drawing: str,
        milestones: tuple[tuple[str, int], ...],
        awards: tuple[str, ...],
        names: dict[int, str],
    ) -> None:
        words = drawing.split()
        spaces = range(FIRST_SPACE, SPACES)
        self.slug = slug
        self.kinds: list[str] = [""] * FIRST_SPACE + [word[0] for word in words]
        self.bonuses: list[tuple[int, ...]] = [()] * FIRST_SPACE
        self.bonuses += [tuple(_BONUS[letter] for letter in word[1:]) for word in words]
        self.gains = [_totals(bonuses) for bonuses in self.bonuses]
        self.cards = [bonuses.count(CARD_BONUS) for bonuses in self.bonuses]
        self.milestones = milestones
        self.awards = awards
        self.names = names
        self.reserved_ocean = mask_of(n for n in spaces if self.kinds[n] == "~")
        self.noctis = mask_of(n for n in spaces if self.kinds[n] == "N")
        self.volcanic = mask_of(n for n in spaces if self.kinds[n] == "^")
        self.land = GRID.all & ~self.reserved_ocean & ~self.noctis
        self.metal = mask_of(n for n in spaces if {STEEL, TITANIUM} & set(self.bonuses[n]))
        self.south_pole = mask_of(n for n in spaces if SOUTH_POLE_BONUS in self.bonuses[n])

    def said_at(self, space: int) -> Message:
        """Say where a space is: on or next to a named one, else as ``said_at`` does."""
        if space in self.names:
            return say("space.named", name=self.names[space])
        near = GRID.neighbours[space] if space >= FIRST_SPACE else ()
        named = next((one for one in near if one in self.names), None)
        return said_at(space) if named is None else say(f"space.{_direction(named, space)}", name=self.names[named])


THARSIS = Map(
    "tharsis",
    _THARSIS,
    (("terraformer", 35), ("mayor", 3), ("gardener", 3), ("builder", 8), ("planner", 16)),
    ("landlord", "scientist", "banker", "thermalist", "miner"),
    {9: "tharsis-tholus", 14: "ascraeus-mons", 21: "pavonis-mons", 29: "arsia-mons", 31: "noctis-city"},
)
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
MAPS = {chart.slug: chart for chart in (THARSIS, HELLAS, ELYSIUM)}


@cache
def map_of(slug: str) -> Map:
    """The map of this name. Raises ``Refusal`` (``map.unknown``)."""
    if slug not in MAPS:
        raise Refusal("map.unknown", map=slug)
    return MAPS[slug]

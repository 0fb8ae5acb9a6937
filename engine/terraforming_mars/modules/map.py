"""A map of Mars: its spaces with their printed bonuses, its milestones and awards (tables board and boards_extra).

Spaces 1 and 2 lie off the map (Ganymede Colony, Phobos Space Haven); 3 to 63 are the hexes, from left to right and top
to bottom.
"""

from __future__ import annotations

from engine.core.hexmap import HexMap, mask_of
from engine.core.message import Atom, Message, say
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
"""Price in M€ of a tile on the South Pole of Hellas; it brings an ocean if one is left."""

_BONUS = {"s": STEEL, "t": TITANIUM, "p": PLANTS, "h": HEAT, "c": CARD_BONUS, "!": SOUTH_POLE_BONUS}


def _totals(bonuses: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the resources among printed bonuses, each with its amount."""
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


def describe_space(space: int) -> Message:
    """Return the position of a tile: its row and column, or its place off the map."""
    if space in _OFF_MAP:
        return say("space.off-map", name=_OFF_MAP[space])
    return say("space.number", space=space, **row_and_column(space))


class Map:
    """One map, read from a drawing. Masks hold sets of spaces as bits.

    A space of the drawing is a letter for its kind: ``.`` land, ``~`` reserved for an ocean, ``^`` volcano, ``N``
    Noctis City; then a letter for each printed bonus: ``s`` steel, ``t`` titanium, ``p`` plant, ``c`` card, ``h``
    heat, ``!`` the South Pole. ``milestones`` have a threshold each; ``board.goals`` counts them and the awards.

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
        """Return the position of a space: on or next to a named one, otherwise its row and column."""
        if space in self.names:
            return say("space.named", name=self.names[space])
        near = GRID.neighbours[space] if space >= FIRST_SPACE else ()
        named = next((one for one in near if one in self.names), None)
        return (
            describe_space(space) if named is None else say(f"space.{_direction(named, space)}", name=self.names[named])
        )

"""The parts of a table. A game names them; one screen lays them out, explains them and prints them.

A part belongs to one of four quarters, whose parts are stacked::

    main    side
    below   beside

A part without room is folded: a key shows it. Each part is made for one scene.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from engine.core.choice import Choice
from tui.games.explanations import Subject
from tui.games.page import MenuItem, Page
from tui.widgets.card_display import Display
from tui.widgets.hexmap_shape import HexDrawing, HexPicture, HexShape
from tui.widgets.styled_line import StyledLine

SHARING = 3
"""Number of inline items of a menu that share a line in a narrow zone."""
Quarter: TypeAlias = Literal["main", "side", "below", "beside"]


class Part(Struct, frozen=True, kw_only=True):
    """An element of the table.

    ``name``: its name, ``part`` in the catalogue. ``rank``: the lowest of a quarter gets room first. ``narrowest``:
    with fewer columns it is folded. ``or_in``: the quarter it moves to while its own is hidden.

    In a fixed zone the rule above it shows its ``title`` (without one its name), a ``note`` after it, and one at the
    right end (``aside``).
    """

    name: str
    quarter: Quarter
    rank: int = 0
    narrowest: int = 1
    or_in: Quarter | None = None
    title: StyledLine = ()
    note: StyledLine = ()
    aside: StyledLine = ()


class PanelPart(Part, frozen=True, kw_only=True):
    """Lines to read: ``lines(width, height)`` returns at most what fits, all of them for a large height.

    ``least``: minimum lines, including title and the blank above; it takes any extra room. 0: whole or not at all.
    ``head`` is its title. ``own``: it shows the seat's line at length. ``spare``: it only takes leftover room.
    ``strip``: it goes to the bottom of windows that are too low for the lower quarters, and only there. ``share``: its
    share of the columns below if there is no hand.
    """

    lines: Callable[[int, int], list[StyledLine]]
    least: int = 0
    head: str = ""
    own: bool = False
    spare: bool = False
    strip: bool = False
    share: tuple[int, int] = (1, 2)


class StatsPart(PanelPart, frozen=True, kw_only=True):
    """Everybody's figures at length; they are also elsewhere, and a key opens them. A solo game has none.

    ``tells``: the parts that it replaces.
    """

    tells: frozenset[str] = frozenset()


class BlocksPart(PanelPart, frozen=True, kw_only=True):
    """A block of lines for each seat, side by side.

    A block alone takes a number of columns: ``heads`` is the player and totals, ``below`` the cards.
    """

    heads: Callable[[int, int], list[StyledLine]]
    below: Callable[[int, int], list[StyledLine]]


class SpaceAction(Struct, frozen=True, kw_only=True):
    """What Enter does on a space: one of some ``choices``, or several ``in_turn``.

    Or it only narrows the decision to a part (``narrowed``), which is asked next.
    """

    choices: tuple[Choice, ...] = ()
    in_turn: tuple[Choice, ...] = ()
    narrowed: str = ""


class MapPart(Part, frozen=True, kw_only=True):
    """A map. Of its ``drawings``, largest first, the largest that leaves room for the rest is used.

    ``space_of`` returns the space of a choice, None for a choice that is not on the map: a decision whose choices are
    all spaces is answered on the map. ``describe`` describes a space in a line, ``target`` draws the effect of choosing
    it, ``explain`` explains it. ``meant``: what Enter does on a space if that is more than its one choice; None if
    nothing is possible there. ``within`` draws the same as ``target`` in a number of lines. ``piece_of``: the space of
    the piece that must be chosen before a choice, None if it is chosen already or the choice moves none. ``begin``:
    where the cursor starts if that is another space than in the decision before; None to leave it.
    """

    shape: HexShape
    drawings: tuple[HexDrawing, ...]
    picture: Callable[[HexDrawing], HexPicture]
    space_of: Callable[[Choice], int | None]
    describe: Callable[[int], str]
    target: Callable[[int, int], list[StyledLine]]
    explain: Callable[[int, list[StyledLine]], Subject]
    meant: Callable[[int], SpaceAction | None] | None = None
    within: Callable[[int, int, int], list[StyledLine]] | None = None
    piece_of: Callable[[Choice], int | None] | None = None
    begin: int | None = None


class MenuPart(Part, frozen=True, kw_only=True):
    """The menu of a decision with many kinds of answers. If it is not ``drawn``, only its letters work.

    ``start``: the line of the cursor when the decision is asked; otherwise it stays where it was.
    """

    items: tuple[MenuItem, ...]
    drawn: bool = True
    start: str = ""

    @property
    def lines(self) -> int:
        """Its height: a blank line, its own lines, and those above groups; a few inline items share a line."""
        shown = [item for item in self.items if not item.spare] if self.drawn else []
        groups = [len(list(same)) for inline, same in groupby(shown, key=lambda item: item.inline) if inline]
        shared = sum(count - -(-count // SHARING) for count in groups)
        return len(shown) - shared + sum(bool(item.head) for item in shown[1:]) + 1 if shown else 0


class HandPart(Part, frozen=True, kw_only=True):
    """A list on the table whose rows answer or open a page; ``share`` is its share of all columns.

    ``least`` lines are reserved for it; parts above take at most half of the window from it. ``faces`` draws all cards
    as faces in a number of columns and lines, or returns None if they do not fit. ``numbered``: in its zone its rows
    have keys. ``indented``: they begin where they do with keys, as in the list that opens in its place.
    """

    page: Callable[[int], Page]
    share: tuple[int, int] = (1, 2)
    least: int = 5
    faces: Callable[[int, int], Display | None] | None = None
    numbered: bool = False
    indented: bool = False


class CardPart(Part, frozen=True, kw_only=True):
    """The row under the cursor of the hand at length, and recent events below it."""

    news: Callable[[int], list[StyledLine]]
    head: str


Parts: TypeAlias = tuple[Part, ...]
PartT = TypeVar("PartT", bound=Part)


def of_kind(parts: Parts, kind: type[PartT]) -> PartT | None:
    """Return the first part of a type, or None."""
    return next((part for part in parts if isinstance(part, kind)), None)

"""The parts that a table is made of. A game says which there are; one screen lays them out, explains and prints them.

A part belongs to one of four quarters, whose parts stand below each other::

    main    side
    below   beside

What has no room is folded: it can be looked at behind a key. Every part is made for one scene.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from engine.core.choice import Choice
from tui.games.explanations import Subject
from tui.games.page import MenuItem, Page
from tui.widgets.hexmap_shape import Drawing, Picture, Shape
from tui.widgets.styled_line import Line

Quarter: TypeAlias = Literal["main", "side", "below", "beside"]


class Part(Struct, frozen=True, kw_only=True):
    """Something on the table.

    ``name``: what it is called, under ``part`` in the catalogue. ``rank``: the lowest of a quarter gets room first.
    ``narrowest``: with fewer columns it is folded. ``or_in``: where it stands while its quarter is not shown.
    """

    name: str
    quarter: Quarter
    rank: int = 0
    narrowest: int = 1
    or_in: Quarter | None = None


class PanelPart(Part, frozen=True, kw_only=True):
    """Lines to be read: ``lines(width, height)`` gives no more than fit, all of them where the height is large.

    ``least``: so many lines at least, title and the blank above it with them; it takes what is left besides. 0: it is
    shown whole or not at all. ``head`` is its title. ``own``: it shows at length what the line of the seat does.
    ``spare``: it has only the room that others leave.
    ``strip``: it stands below all, where the window has too few lines for the quarters below, and only there.
    ``share``: of all columns, a fraction, it has below where there is no hand.
    """

    lines: Callable[[int, int], list[Line]]
    least: int = 0
    head: str = ""
    own: bool = False
    spare: bool = False
    strip: bool = False
    share: tuple[int, int] = (1, 2)


class StatsPart(PanelPart, frozen=True, kw_only=True):
    """Figures of everybody at length, all of which stand elsewhere too: it has a key of its own besides its place.

    ``tells``: the parts whose figures it shows; they do not stand beside it.
    """

    tells: frozenset[str] = frozenset()


class BlocksPart(PanelPart, frozen=True, kw_only=True):
    """A block of lines for each seat, one beside the other.

    Each alone in so many columns: ``heads`` is who it is and what there is of everything, ``below`` what lies there.
    """

    heads: Callable[[int, int], list[Line]]
    below: Callable[[int, int], list[Line]]


class SpaceAction(Struct, frozen=True, kw_only=True):
    """What Enter on a space means: one of some ``choices``, or several ``in_turn``.

    Or the decision is only ``narrowed`` to a part of it, and asked again.
    """

    choices: tuple[Choice, ...] = ()
    in_turn: tuple[Choice, ...] = ()
    narrowed: str = ""


class MapPart(Part, frozen=True, kw_only=True):
    """A map. Of its ``drawings``, the largest first, the largest is taken that leaves room for the rest.

    ``space_of`` says which space a choice means, None for one that is not made on the map: a decision all of whose
    choices mean a space is answered on the map. ``said`` is a space in a line of words, ``target`` what would happen
    if it were chosen, ``told`` explains it as it is drawn. ``meant``: what Enter on a space means, where that is more
    than the one choice that means it; None where nothing can be done there.
    """

    shape: Shape
    drawings: tuple[Drawing, ...]
    picture: Callable[[Drawing], Picture]
    space_of: Callable[[Choice], int | None]
    said: Callable[[int], str]
    target: Callable[[int, int], list[Line]]
    told: Callable[[int, list[Line]], Subject]
    meant: Callable[[int], SpaceAction | None] | None = None


class MenuPart(Part, frozen=True, kw_only=True):
    """The menu of a decision that has many kinds of answers. Where it is not ``drawn``, only its letters work.

    ``start``: the line that the cursor goes to when the decision is asked; without one it stays where it was.
    """

    items: tuple[MenuItem, ...]
    drawn: bool = True
    start: str = ""

    @property
    def lines(self) -> int:
        """How many lines it takes where it is drawn: one above it, its own, those above groups within."""
        shown = self.items if self.drawn else ()
        return len(shown) + sum(bool(item.head) for item in shown[1:]) + 1 if shown else 0


class HandPart(Part, frozen=True, kw_only=True):
    """A list on the table whose rows answer, or open a page; ``share`` of all columns, a fraction, is its own.

    ``least`` lines are kept for it; at most half of the window is taken from it by what stands above.
    """

    page: Callable[[int], Page]
    share: tuple[int, int] = (1, 2)
    least: int = 5


class CardPart(Part, frozen=True, kw_only=True):
    """What the row under the cursor of the hand says at length, and below it what happened lately."""

    news: Callable[[int], list[Line]]
    head: str


Parts: TypeAlias = tuple[Part, ...]
PartT = TypeVar("PartT", bound=Part)


def of_kind(parts: Parts, kind: type[PartT]) -> PartT | None:
    """The first part of a kind; None where there is none."""
    return next((part for part in parts if isinstance(part, kind)), None)

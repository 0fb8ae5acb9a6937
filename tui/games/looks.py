"""What a game's table tells the screens. The screens know no game: all they show of one comes through ``Looks``.

A game's package has a module ``table`` with an object ``TABLE`` that can do what ``Looks`` says; it is imported when a
game is opened. Every method gets a ``Scene``: the table as one seat sees it. Lines are made for a width in cells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, cast

from msgspec import Struct, field

from engine.core.choice import Choice, Item
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import AnyGame, Rules
from engine.core.options import Bag
from tui.games import TABLES, table_of
from tui.games.signs import Sign, Subject
from tui.text import Words
from tui.widgets.line import Line
from tui.widgets.shape import Picture


class Scene(Struct, frozen=True):
    """The table as a seat sees it: ``state`` is that seat's view, ``decision`` what it must decide now, if anything.

    ``people`` are the seats of persons. ``news`` are the events since the seat's last turn, redacted for it; ``recent``
    those since the round before this one began.
    """

    game: AnyGame
    state: Any
    seat: int
    words: Words
    people: frozenset[int] = frozenset()
    decision: Decision | None = None
    seed: str = ""
    news: tuple[Event, ...] = ()
    recent: tuple[Event, ...] = ()


class MenuItem(Struct, frozen=True):
    """A line of the action menu: a letter, what it does, and at the right how it stands (``5 of 9``, ``2 short``).

    It does ``choice`` at once, or opens ``page``. ``why`` is said in the line below the prompt: the reason where it is
    not ``open``, else what to know before. ``asks``: what is lost, where it should be asked once. ``row``: it only
    leads to this row of the hand on the table.
    """

    letter: str
    label: str
    note: str = ""
    open: bool = True
    choice: Choice | None = None
    page: str = ""
    why: str = ""
    asks: tuple[Line, ...] = ()
    row: str = ""


Detail = Callable[[int], list[Line]]


def no_detail(_width: int) -> list[Line]:
    """Nothing to tell beside the row itself."""
    return []


class Entry(Struct, frozen=True):
    """A row of a page. ``value`` is what Enter answers with (a choice, or an item of a subset); None: only to be read.

    ``page``: Enter opens this page instead, and what is chosen there is the answer.

    ``about``: the card that the row shows, for explaining it.

    ``key`` is what the cursor remembers. ``why``: what is said when the cursor is on it. ``detail`` makes the lines of
    the panel. ``section`` counts the headings of the page. ``orders`` are the values to sort by, by the order's name.
    """

    key: str
    lines: tuple[Line, ...]
    value: Any = None
    open: bool = True
    why: str = ""
    detail: Detail = no_detail
    section: int = 0
    search: str = ""
    tags: tuple[str, ...] = ()
    orders: Mapping[str, Any] = field(default_factory=dict[str, Any])
    page: str = ""
    about: str = ""


class Page(Struct, frozen=True):
    """A list: its title, its rows and headings, and in which orders it can be shown (the first keeps the headings).

    ``kind`` is under what name cursor and order are remembered. ``head`` are lines below the title. ``digits``: the
    rows are numbered and a digit takes one. ``prompt`` stands in the line of the prompt, ``hint`` in the one below
    where the row says nothing. ``marked`` says what the marked values come to. ``marks`` are the keys of the rows that
    are marked at first: what is suggested.
    """

    kind: str
    title: Line
    entries: tuple[Entry, ...]
    head: tuple[Line, ...] = ()
    sections: tuple[Line, ...] = ()
    orders: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    filters: bool = False
    digits: bool = False
    prompt: str = ""
    hint: str = ""
    marked: Callable[[Sequence[Any]], str] | None = None
    marks: tuple[str, ...] = ()


class Chapter(Struct, frozen=True):
    """A part of the rules page: a title, and paragraphs in words."""

    title: str
    paragraphs: tuple[str, ...]


def each_copy(bag: Bag) -> list[tuple[Item, int]]:
    """Every item of a bag by itself, alike ones numbered from 1 on."""
    return [(item, copy) for item, copies in zip(bag.items, bag.copies, strict=True) for copy in range(1, copies + 1)]


class Looks(Protocol):
    """How a game's table looks."""

    letters: Mapping[str, str]
    """The letters of its menus, and under which key of the catalogue stands what each does."""

    asides: frozenset[str]
    """Verbs of choices that are made between the turns: they end nobody's turn."""

    spread_out: bool
    """Whether everybody's cards stand side by side where others have a map. Then the hand lies below, and is where the
    cursor starts; the menu is only letters."""

    has_rules: bool
    """Whether there is a rules page."""

    def bar(self, scene: Scene) -> Line:
        """The top line: where the game stands, and who looks."""
        ...

    def tracks(self, scene: Scene, width: int) -> Line:
        """The line below it."""
        ...

    def own(self, scene: Scene, width: int) -> Line:
        """What the seat has."""
        ...

    def picture(self, scene: Scene, inner: int) -> Picture | None:
        """The map with cells ``inner`` columns wide; None where a game has no map."""
        ...

    def tableaus(self, scene: Scene, width: int, height: int) -> list[Line]:
        """What lies before everybody, side by side, in at most ``height`` lines, where it is ``spread_out``."""
        ...

    def players(self, scene: Scene, width: int) -> list[Line]:
        """Everybody at a glance."""
        ...

    def board(self, scene: Scene, width: int) -> list[Line]:
        """The seat's own board, at length."""
        ...

    def standings(self, scene: Scene, width: int) -> list[Line]:
        """Goals and who is near them, at length."""
        ...

    def menu(self, scene: Scene) -> list[MenuItem]:
        """The menu of a decision that has many kinds of answers; empty where it has none."""
        ...

    def news(self, scene: Scene, width: int) -> list[Line]:
        """The latest events, shortest form, the newest last."""
        ...

    def prompt(self, scene: Scene) -> str:
        """Who decides what, and which card asks."""
        ...

    def hint(self, scene: Scene) -> str:
        """One line of what else to know of the decision."""
        ...

    def space(self, scene: Scene, space: int) -> str:
        """What a space of the map is."""
        ...

    def target(self, scene: Scene, space: int, width: int) -> list[Line]:
        """What would happen if the space were chosen."""
        ...

    def answers(self, scene: Scene, width: int) -> Page:
        """The choices of the decision, or the items of its subset, as a page."""
        ...

    def has_page(self, scene: Scene, name: str) -> bool:
        """Whether there is a page of this name to look at: ``hand``, ``goals``, ``cards`` (all there are)."""
        ...

    def page(self, scene: Scene, name: str, width: int) -> Page:
        """A page that a menu opens, or one to look at."""
        ...

    def tableau(self, scene: Scene, seat: int, width: int) -> Page:
        """What lies before a seat, open to all."""
        ...

    def outcome(self, scene: Scene, choice: Choice, width: int) -> list[Line]:
        """What a choice would change."""
        ...

    def signs(self, words: Words, width: int) -> list[Line]:
        """What the signs on the screen mean, for the help page."""
        ...

    def signs_of(self, scene: Scene, part: str) -> Sequence[Sign]:
        """The signs that can stand in a part of the screen.

        A part is what ``bar``, ``tracks``, ``own``, ``players``, ``board``, ``standings``, ``tableaus`` draw; ``map``
        a map, ``menu`` a line of a menu, ``row`` a row of any list, ``head`` what stands above a list.
        """
        ...

    def explain_space(self, scene: Scene, space: int, drawn: Sequence[Line]) -> Subject:
        """What stands in a space of the map, and what can be done there."""
        ...

    def explain_row(self, scene: Scene, entry: Entry) -> Subject:
        """A row of a list, drawn as wide as it wants to be: of a card all its signs and its text."""
        ...

    def chapters(self, words: Words, rules: Rules) -> list[Chapter]:
        """The rules page: the rules in short, and how these options read what they leave open."""
        ...

    def is_told(self, event: Event) -> bool:
        """Whether an event stands in the log."""
        ...

    def heading(self, event: Event) -> int | None:
        """The number of the round that begins with an event."""
        ...

    def where(self, event: Event) -> int | None:
        """The space of the map where an event took place."""
        ...


def looks_of(game: str) -> Looks:
    """How this game's table looks; a plain one for a game whose package has no module ``table``."""
    if game in TABLES:
        try:
            return cast("Looks", table_of(game, "table").TABLE)
        except ModuleNotFoundError as error:
            if error.name != f"{TABLES[game]}.table":
                raise
    from tui.games.plain import PLAIN

    return PLAIN

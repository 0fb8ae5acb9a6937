"""Lists: a menu and its lines, a page and its rows, a chapter of the rules. Lines are made for a width in cells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from engine.core.choice import Choice, Item
from engine.core.options import Bag
from tui.text import Words
from tui.widgets.card_display import Display
from tui.widgets.styled_line import Line, plain

LIST_SHARE = 55, 80
"""So many columns of so many belong to a list that has a panel beside it."""


DIALOG = 40
"""The columns of a question."""


class MenuItem(Struct, frozen=True):
    """A line of the action menu: a letter, what it does, and at the right how it stands (``5 of 9``, ``2 short``).

    ``means`` says what the note tells; ``shown`` is the label with what its short words mean, where it has some, and
    ``shown_note`` the note as it is drawn. ``head`` stands above it: with it a group of lines begins. ``name`` is what
    the cursor remembers, where the letter does not tell lines apart or there is none.
    It does ``choice`` at once, or opens ``page``. ``why`` is said in the line below the prompt: the reason where it is
    not ``open``, else what to know before. ``asks``: what is lost, where it should be asked once. ``row``: it only
    leads to this row of the hand on the table. ``narrows``: the decision is narrowed to this part of it. ``full``: the
    label in full words, where the row has room for them.
    """

    letter: str
    label: str
    note: str = ""
    means: str = ""
    shown: Line = ()
    open: bool = True
    choice: Choice | None = None
    page: str = ""
    why: str = ""
    asks: tuple[Line, ...] = ()
    row: str = ""
    shown_note: Line = ()
    head: Line = ()
    name: str = ""
    narrows: str = ""
    full: Line = ()

    @property
    def said(self) -> str:
        """The label in full words, where it has some."""
        return plain(self.full) or self.label

    @property
    def key(self) -> str:
        """By what it is remembered."""
        return self.name or self.letter


Detail = Callable[[int], list[Line]]


def no_detail(_width: int) -> list[Line]:
    """Nothing to tell beside the row itself."""
    return []


class Filter(Struct, frozen=True):
    """A way to sift a page: its key, what it is called, and the values that a row can have, each with its name."""

    key: str
    name: str
    values: tuple[tuple[str, str], ...]


class PageRow(Struct, frozen=True):
    """A row of a page. ``value`` is what Enter answers with (a choice, or an item of a subset); None: only to be read.

    ``page``: Enter opens this page instead, and what is chosen there is the answer.

    ``about``: the card that the row shows, for explaining it. ``more``: lines below those of the row, where a list on
    the table has room for those of all rows.

    ``key`` is what the cursor remembers. ``why``: what is said when the cursor is on it. ``detail`` makes the lines of
    the panel, ``brief`` the same for where it has no room for all: what is looked for most comes first. ``section``
    counts the headings of the page. ``orders`` are the values to sort by, by the order's name; ``facets`` those that it
    has of each facet of the page.
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
    facets: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, "tuple[str, ...]"])
    more: tuple[Line, ...] = ()
    brief: Detail | None = None

    def beside(self, columns: int, lines: int) -> list[Line]:
        """The lines of a panel with so much room."""
        whole = self.detail(columns)
        return whole if self.brief is None or len(whole) <= lines else self.brief(columns)


class SlipWarning(Struct, frozen=True):
    """What is asked once before a choice that is likely a slip: ``what`` it would be done by, and what it comes to."""

    what: str
    lines: tuple[Line, ...] = ()


class CombinedPage(Struct, frozen=True):
    """Two decisions that one page asks for together; each stays a choice of its own.

    Of the rows with a key in ``one`` exactly one is taken, of the others some. From the marked values ``choices`` makes
    the choices in their order, and ``refused`` says why they cannot be made; an empty text where they can.
    """

    one: frozenset[str]
    choices: Callable[[Sequence[Any]], tuple[Choice, ...]]
    refused: Callable[[Sequence[Any]], str]


class OptionGrid(Struct, frozen=True):
    """A choice that is put together row by row.

    ``first`` is what each row has at first. ``page`` shows what they have, a row each with the whole choice as its
    value. ``changed`` says what they have after one of them was changed by a step: the same where it can be no other.
    """

    first: tuple[int, ...]
    page: Callable[[tuple[int, ...], int], Page]
    changed: Callable[[tuple[int, ...], int, int], tuple[int, ...]]


class Page(Struct, frozen=True):
    """A list: its title, its rows and headings, and in which orders it can be shown (the first keeps the headings).

    ``kind`` is under what name cursor and order are remembered. ``head`` are lines below the title. ``digits``: the
    rows are numbered and a digit takes one. ``prompt`` stands in the line of the prompt, ``hint`` in the one below
    where the row says nothing. ``marked`` says what the marked values come to, ``picture`` shows them below the title.
    ``marks`` are the keys of the rows that are marked at first: what is suggested. ``asks`` says what to ask before a
    choice that is likely a slip. ``joint``: the page asks for the next decision too. ``slots``: its choices can be put
    together row by row instead. ``beside``: so many columns the panel needs, whatever the list has then.
    """

    kind: str
    title: Line
    entries: tuple[PageRow, ...]
    head: tuple[Line, ...] = ()
    sections: tuple[Line, ...] = ()
    orders: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    filters: bool = False
    facets: tuple[Filter, ...] = ()
    digits: bool = False
    prompt: str = ""
    hint: str = ""
    marked: Callable[[Sequence[Any]], str] | None = None
    picture: Callable[[Sequence[Any]], list[Line]] | None = None
    marks: tuple[str, ...] = ()
    asks: Callable[[Choice], SlipWarning | None] | None = None
    joint: CombinedPage | None = None
    slots: OptionGrid | None = None
    display: Callable[[int, int], Display] | None = None
    beside: int = 0


def with_facets(entry: PageRow, facets: Mapping[str, tuple[str, ...]]) -> PageRow:
    """The row with its values of the facets of a page."""
    return replace(entry, facets=facets)


def sifted(entries: Sequence[PageRow], chosen: Mapping[str, str]) -> list[PageRow]:
    """The rows that have all the values that are chosen, by facet; an empty one asks for nothing."""
    wanted = [(key, value) for key, value in chosen.items() if value]
    return [entry for entry in entries if all(value in entry.facets.get(key, ()) for key, value in wanted)]


def only(page: Page, values: Container[Any]) -> Page:
    """The page with the rows of these values alone."""
    return replace(page, entries=tuple(entry for entry in page.entries if entry.value in values))


class Chapter(Struct, frozen=True):
    """A part of the rules page: a title, and paragraphs in words.

    ``slug`` is its own among those of its game, ``game`` the game where several stand on one page.
    """

    title: str
    paragraphs: tuple[str, ...]
    slug: str = ""
    game: str = ""


class Example(Struct, frozen=True):
    """What a chapter of the rules is shown by: the position in which the course asks for a step, and what to draw.

    ``part``: the name of a part of the table, as it stands there.
    """

    step: str
    part: str


def chapter(words: Words, slug: str) -> Chapter:
    """The chapter under a key of the catalogue."""
    return Chapter(words.name("chapter", slug), tuple(words.name("chapter-text", slug).splitlines()), slug)


def options_chapter(words: Words, values: Mapping[str, Any]) -> Chapter:
    """How each option of a game stands that has a name."""
    told = [words.name("chapter-text", "options")]
    for option, value in values.items():
        if f"option.{option}" in words:
            shown = words.option_value(value) if isinstance(value, str | bool | int) else "-"
            name, what = words.name("option", option), words.name("option-what", option)
            told.append(words.say("reading.option", name=name, value=shown, what=what))
    return Chapter(words.name("chapter", "options"), tuple(told), "options")


def rulings_chapter(
    words: Words,
    count: int,
    options: Mapping[int, str],
    values: Mapping[str, Any],
    first: Collection[int] = (),
) -> Chapter:
    """What the rules leave open, point by point; an option, by its ruling's number, says how this game takes it.

    ``first``: the numbers of the rulings that this game takes as they first were.
    """
    told = [words.name("chapter-text", "rulings")]
    for number in range(1, count + 1):
        said = words.name("ruling", f"r{number}-first" if number in first else f"r{number}")
        value = words.option_value(values[options[number]]) if number in options else ""
        told.append(words.say("ruling.option", said=said, value=value) if value else said)
    return Chapter(words.name("chapter", "rulings"), tuple(told), "rulings")


def each_copy(bag: Bag) -> list[tuple[Item, int]]:
    """Every item of a bag by itself, alike ones numbered from 1 on."""
    return [(item, copy) for item, copies in zip(bag.items, bag.copies, strict=True) for copy in range(1, copies + 1)]

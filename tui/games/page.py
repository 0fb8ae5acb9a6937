"""Lists: menus and their lines, pages and their rows, chapters of the rules. Lines are made for a width in cells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from engine.core.choice import Choice, Item
from engine.core.options import Bag
from tui.text import Words
from tui.widgets.card_display import Display
from tui.widgets.styled_line import StyledLine, plain

LIST_SHARE = 55, 80
"""Share of the columns for a list next to a panel."""


DIALOG = 40
"""Columns of a question."""


Detail = Callable[[int], list[StyledLine]]
"""A function from columns to the lines of a panel."""


class SlipWarning(Struct, frozen=True):
    """A warning before a choice that is probably a slip: ``what`` it would do, and its cost."""

    what: str
    lines: tuple[StyledLine, ...] = ()


class MenuItem(Struct, frozen=True):
    """A line of the action menu: a letter, what it does, and at the right a note (``5 of 9``, ``2 short``).

    ``means`` explains the note. ``shown`` is the label with the meanings of its icon codes, if any, and ``shown_note``
    the note as drawn. ``head`` is drawn above it and starts a group. ``name`` identifies the line for the cursor if the
    letter does not. It makes ``choice`` at once, or opens ``page``. ``why`` is shown below the prompt: the reason if it
    is not ``open``, otherwise a remark. ``asks``: what would be lost, to confirm once. ``row``: it only leads to this
    row of the hand. ``narrows``: the part of the decision it leads to. ``full``: the label in full words, if there is
    room. ``tight``: the note where the line has no room for it, ``short`` the label there. ``inline``: it shares a line
    with neighbours that do so, too. ``spare``: left out where too few lines are there for all; then only its letter
    works. ``detail`` draws what it leads to, if that is not the effect of its ``choice``; ``within`` draws what it
    leads to with its remark, in columns and lines. ``ways`` is the number of open rows of its page, 0 if it is unknown.
    ``alone``: it stands for the only open row of a page. ``question`` is asked before its choice. ``ends``: it ends the
    turn.
    """

    letter: str
    label: str
    note: str = ""
    means: str = ""
    shown: StyledLine = ()
    open: bool = True
    choice: Choice | None = None
    page: str = ""
    why: str = ""
    asks: tuple[StyledLine, ...] = ()
    row: str = ""
    shown_note: StyledLine = ()
    head: StyledLine = ()
    name: str = ""
    narrows: str = ""
    full: StyledLine = ()
    tight: StyledLine = ()
    inline: bool = False
    spare: bool = False
    short: StyledLine = ()
    detail: Detail | None = None
    within: Callable[[int, int], list[StyledLine]] | None = None
    ways: int = 0
    alone: bool = False
    question: SlipWarning | None = None
    ends: bool = False

    @property
    def full_label(self) -> str:
        """The label in full words, if there is one."""
        return plain(self.full).rstrip() or self.label

    @property
    def key(self) -> str:
        """The key by which the cursor remembers it."""
        return self.name or self.letter


PanelLines = Callable[[int, int], list[StyledLine]]
"""A function from columns and lines to the lines of a panel."""


def no_detail(_width: int) -> list[StyledLine]:
    """Return no lines: the row has no details."""
    return []


class Filter(Struct, frozen=True):
    """A filter of a page: its key, its name, and its possible values with their names."""

    key: str
    name: str
    values: tuple[tuple[str, str], ...]


class PageRow(Struct, frozen=True):
    """A row of a page. ``value`` is the answer of Enter (a choice, or an item of a subset); None: only to read.

    ``page``: Enter opens this page instead, whose answer counts.

    ``about``: the card to explain. ``more``: lines below the row, if the list has room for those of all rows.

    ``key`` identifies the row for the cursor. ``why``: shown while the cursor is on it. ``detail`` makes the lines of
    the panel, ``brief`` the same with the most important first, if there is no room for all, and ``short`` the most
    important of it for columns and lines, if there is not even room for that; or ``within`` makes them for columns and
    lines. ``section`` counts the headings of the page. ``orders`` are the sort values by order name;
    ``facets`` the values by filter. ``sign``: the printed number of what the row means; its key, instead of the row's
    position. ``name``: what the row is called in a menu.
    """

    key: str
    lines: tuple[StyledLine, ...]
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
    more: tuple[StyledLine, ...] = ()
    brief: Detail | None = None
    short: PanelLines | None = None
    sign: str = ""
    within: Callable[[int, int], list[StyledLine]] | None = None
    name: str = ""

    def beside(self, columns: int, lines: int) -> list[StyledLine]:
        """Return the panel lines for an amount of room."""
        if self.within is not None:
            return self.within(columns, lines)
        shown = self.detail(columns)
        if len(shown) > lines and self.brief is not None:
            shown = self.brief(columns)
        return shown if len(shown) <= lines or self.short is None else self.short(columns, lines)


class CombinedPage(Struct, frozen=True):
    """Two decisions asked on one page; each remains a choice of its own.

    Of the rows with a key in ``one`` exactly one is taken, of the others some. ``choices`` makes the choices from the
    selected values, ``refused`` says why they are impossible, or is empty.
    """

    one: frozenset[str]
    choices: Callable[[Sequence[Any]], tuple[Choice, ...]]
    refused: Callable[[Sequence[Any]], str]


class OptionGrid(Struct, frozen=True):
    """A choice made row by row.

    ``first`` has the first value of each row. ``page`` shows the values, each row with the whole choice as its value.
    ``changed`` returns the values after one is changed by a step, unchanged if that is impossible. ``keyed`` returns
    the values after a digit or letter has chosen the value of a row, or None if it cannot.
    """

    first: tuple[int, ...]
    page: Callable[[tuple[int, ...], int], Page]
    changed: Callable[[tuple[int, ...], int, int], tuple[int, ...]]
    keyed: Callable[[tuple[int, ...], int, str], tuple[int, ...] | None] | None = None


class Page(Struct, frozen=True):
    """A list: title, rows, headings, and sort orders (the first keeps the headings).

    ``kind`` is the name under which cursor and order are remembered. ``notes`` are remarks after the title, the longest
    first: the first one that has room is shown. ``head`` are lines below the title. ``digits``:
    rows are numbered and a digit takes one. ``prompt`` is the prompt line, ``hint`` the line below if the row has none.
    ``marked`` describes the selected values, ``picture`` draws them below the title. ``marks`` are the keys of the rows
    selected at first, as a suggestion. ``asks`` returns the warning before a choice that is probably a slip. ``joint``:
    the page also asks the next decision. ``slots``: its choices can be made row by row. ``beside``: the columns the
    panel needs. ``zone``: the zone of the table whose place the list takes; without one that of the menu. ``pane`` lays
    the rows out in it below the title. ``docked`` places the rows in that zone as the table draws them there, without a
    title of their own; None if they have no room. ``told`` draws the detail of the selected values, ``summary`` what
    they come to in the zone of the menu, if that is empty. ``panels``: parts of the table that are drawn in another way
    while the list is a pane. ``start``: the row of the cursor when the list
    is opened for the first time; otherwise the first open one. ``least``: the lines that its detail needs where it
    shares a rectangle with the list; 0: the usual ones.
    """

    kind: str
    title: StyledLine
    entries: tuple[PageRow, ...]
    head: tuple[StyledLine, ...] = ()
    sections: tuple[StyledLine, ...] = ()
    orders: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    filters: bool = False
    facets: tuple[Filter, ...] = ()
    digits: bool = False
    prompt: str = ""
    hint: str = ""
    marked: Callable[[Sequence[Any]], str] | None = None
    picture: Callable[[Sequence[Any]], list[StyledLine]] | None = None
    marks: tuple[str, ...] = ()
    asks: Callable[[Choice], SlipWarning | None] | None = None
    joint: CombinedPage | None = None
    slots: OptionGrid | None = None
    display: Callable[[int, int], Display] | None = None
    pane: Callable[[int, int], Display | None] | None = None
    beside: int = 0
    zone: str = ""
    docked: Callable[[int, int], Display | None] | None = None
    summary: Callable[[Sequence[Any], int, int], list[StyledLine]] | None = None
    told: Callable[[Sequence[Any], int], list[StyledLine]] | None = None
    panels: Mapping[str, PanelLines] = field(default_factory=dict[str, PanelLines])
    start: str = ""
    least: int = 0
    notes: tuple[StyledLine, ...] = ()


def placed_once(page: Page) -> Page:
    """Return a page that places its rows in a zone once for each size, however often a screen asks where they are."""
    return page if page.docked is None else replace(page, docked=lru_cache(maxsize=4)(page.docked))


def with_facets(entry: PageRow, facets: Mapping[str, tuple[str, ...]]) -> PageRow:
    """Return the row with its filter values."""
    return replace(entry, facets=facets)


def matching(entries: Sequence[PageRow], chosen: Mapping[str, str]) -> list[PageRow]:
    """Return the rows that match all chosen filter values; an empty value matches all."""
    wanted = [(key, value) for key, value in chosen.items() if value]
    return [entry for entry in entries if all(value in entry.facets.get(key, ()) for key, value in wanted)]


def only(page: Page, values: Container[Any]) -> Page:
    """Return the page with only the rows of these values."""
    return replace(page, entries=tuple(entry for entry in page.entries if entry.value in values))


class Chapter(Struct, frozen=True):
    """A chapter of the rules page: a title and paragraphs.

    ``slug`` is unique in its game, ``game`` the game if several share a page.
    """

    title: str
    paragraphs: tuple[str, ...]
    slug: str = ""
    game: str = ""

    def mentions(self, words: str, paragraph: str) -> bool:
        """Return whether the title and a paragraph contain all words, in any case."""
        text = f"{self.title} {paragraph}".casefold()
        return all(word in text for word in words.casefold().split())


class Example(Struct, frozen=True):
    """The example of a chapter: the position of a lesson step, and what to draw of it.

    ``part``: the name of a part of the table.
    """

    step: str
    part: str


def chapter(words: Words, slug: str) -> Chapter:
    """Create a chapter from a catalogue key."""
    return Chapter(words.name("chapter", slug), tuple(words.name("chapter-text", slug).splitlines()), slug)


def options_chapter(words: Words, values: Mapping[str, Any]) -> Chapter:
    """List the value of each named option of a game."""
    texts = [words.name("chapter-text", "options")]
    for option, value in values.items():
        if f"option.{option}" in words:
            shown = words.option_value(value) if isinstance(value, str | bool | int) else "-"
            name, what = words.name("option", option), words.name("option-what", option)
            texts.append(words.say("reading.option", name=name, value=shown, what=what))
    return Chapter(words.name("chapter", "options"), tuple(texts), "options")


def rulings_chapter(
    words: Words,
    count: int,
    options: Mapping[int, str],
    values: Mapping[str, Any],
    first: Collection[int] = (),
) -> Chapter:
    """List the rulings, and the option that each follows in this game.

    ``first``: the numbers of the rulings that this game takes in their first version.
    """
    texts = [words.name("chapter-text", "rulings")]
    for number in range(1, count + 1):
        text = words.name("ruling", f"r{number}-first" if number in first else f"r{number}")
        value = words.option_value(values[options[number]]) if number in options else ""
        texts.append(words.say("ruling.option", said=text, value=value) if value else text)
    return Chapter(words.name("chapter", "rulings"), tuple(texts), "rulings")


def each_copy(bag: Bag) -> list[tuple[Item, int]]:
    """Return every item of a bag on its own, equal ones numbered from 1."""
    return [(item, copy) for item, copies in zip(bag.items, bag.copies, strict=True) for copy in range(1, copies + 1)]

"""A page of all cards of a game with filters; each game supplies the values of its cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tui.games.page import Filter, Page, PageRow
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, line

HAND, OFFERED, PLAYABLE = "hand", "offered", "playable"
"""Values of the place of a card, and of what can be done with it now."""
ORDERS = ("number", "cost", "tag", "points")


def browser(scene: Scene, entries: Iterable[PageRow], tags: tuple[str, ...], facets: Iterable[Filter]) -> Page:
    """Create the page."""
    title = line((scene.words.say("cards.title"), "head"))
    return Page("cards", title, tuple(entries), orders=ORDERS, tags=tags, filters=True, facets=tuple(facets))


def facet(words: Words, key: str, kind: str, values: Iterable[str]) -> Filter:
    """Create a filter whose values have names of one kind."""
    return Filter(key, words.say(f"filter.{key}"), tuple((value, words.name(kind, value)) for value in values))


def own_facet(words: Words, key: str, *values: str) -> Filter:
    """Create a filter whose values have texts of their own."""
    return facet(words, key, f"filter.{key}", values)


def cost_facet(words: Words, costs: Sequence[tuple[int, int]]) -> Filter:
    """Create a filter by cost ranges; the last range has no upper end."""
    *closed, (last, _) = [(low, high) for low, high in costs]
    named = [(str(low), f"{low}-{high}") for low, high in closed]
    return Filter("cost", words.say("filter.cost"), (*named, (str(last), f"{last}+")))


def cost_of(cost: int, costs: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Return the filter value of a cost."""
    return (next(str(low) for low, high in costs if cost <= high),)


def where_facet(scene: Scene, *places: str) -> Filter:
    """Create a filter by place: these places, and the seats that have played a card."""
    words = scene.words
    seats = [(before(seat), words.say("filter.before", seat=seat)) for seat in scene.seats]
    named = [(place, words.say(f"filter.where.{place}")) for place in places]
    return Filter("where", words.say("filter.where"), (*named, *seats))


def places(
    lying: Sequence[Iterable[int]], hand: Iterable[int], offered: Iterable[int] = ()
) -> Mapping[int, tuple[str, ...]]:
    """Return the known place of each card: in hand, offered, or in front of a seat. 0 is hidden."""
    found: dict[int, dict[str, None]] = {}
    seats = ((before(seat), numbers) for seat, numbers in enumerate(lying))
    for place, numbers in ((HAND, hand), (OFFERED, offered), *seats):
        for number in filter(None, numbers):
            found.setdefault(number, {})[place] = None
    return {number: tuple(places) for number, places in found.items()}


def before(seat: int) -> str:
    """Return the filter value of a card in front of a seat."""
    return f"seat-{seat}"


def mark(scene: Scene, where: str) -> StyledLine:
    """Draw in front of whom, or in which place, a card is."""
    words, kind, seat = scene.words, *where.partition("-")[::2]
    if kind == "seat":
        return (letter(int(seat), words, words.say("filter.before", seat=int(seat))),)
    return (Run(words.say(f"filter.where.{kind}"), "accent"),)

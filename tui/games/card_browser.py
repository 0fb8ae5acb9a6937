"""All cards of a game as a page with filters: those that most games have. A game says the values of its cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tui.games.page import Filter, Page, PageRow
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.styled_line import Line, Run, line

HAND, OFFERED, PLAYABLE = "hand", "offered", "playable"
"""Values of where a card is, and of what can be done with it now."""
ORDERS = ("number", "cost", "tag", "points")


def browser(scene: Scene, entries: Iterable[PageRow], tags: tuple[str, ...], facets: Iterable[Filter]) -> Page:
    """The page."""
    title = line((scene.words.say("cards.title"), "head"))
    return Page("cards", title, tuple(entries), orders=ORDERS, tags=tags, filters=True, facets=tuple(facets))


def facet(words: Words, key: str, kind: str, values: Iterable[str]) -> Filter:
    """A filter whose values have names of a kind."""
    return Filter(key, words.say(f"sift.{key}"), tuple((value, words.name(kind, value)) for value in values))


def own_facet(words: Words, key: str, *values: str) -> Filter:
    """A filter whose values are named for it."""
    return facet(words, key, f"sift.{key}", values)


def cost_facet(words: Words, costs: Sequence[tuple[int, int]]) -> Filter:
    """By cost, from and to; the last has no end."""
    *closed, (last, _) = [(low, high) for low, high in costs]
    named = [(str(low), f"{low}-{high}") for low, high in closed]
    return Filter("cost", words.say("sift.cost"), (*named, (str(last), f"{last}+")))


def cost_of(cost: int, costs: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """The value of a card with this cost."""
    return (next(str(low) for low, high in costs if cost <= high),)


def where_facet(scene: Scene, *places: str) -> Filter:
    """By where a card is: these places, and before whom it lies."""
    words = scene.words
    seats = [(before(seat), words.say("sift.before", seat=seat)) for seat in scene.seats]
    named = [(place, words.say(f"sift.where.{place}")) for place in places]
    return Filter("where", words.say("sift.where"), (*named, *seats))


def places(
    lying: Sequence[Iterable[int]], hand: Iterable[int], offered: Iterable[int] = ()
) -> Mapping[int, tuple[str, ...]]:
    """Where each card is of which the seat knows that: in its hand, offered to it, lying before a seat. 0 is hidden."""
    found: dict[int, dict[str, None]] = {}
    seats = ((before(seat), numbers) for seat, numbers in enumerate(lying))
    for place, numbers in ((HAND, hand), (OFFERED, offered), *seats):
        for number in filter(None, numbers):
            found.setdefault(number, {})[place] = None
    return {number: tuple(places) for number, places in found.items()}


def before(seat: int) -> str:
    """The value of a card that lies before a seat."""
    return f"seat-{seat}"


def mark(scene: Scene, where: str) -> Line:
    """Before whom a card lies, or in which place."""
    words, kind, seat = scene.words, *where.partition("-")[::2]
    if kind == "seat":
        return (letter(int(seat), words, words.say("sift.before", seat=int(seat))),)
    return (Run(words.say(f"sift.where.{kind}"), "accent"),)

"""Beats: what happened, action by action, and what a game's table says of each. Made from events alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from engine.core.event import Event
from tui.text import Words

Kind: TypeAlias = Literal["action", "together", "round"]
STOPS = ".。"


class ActionSummary(Struct, frozen=True):
    """Events that belong together, in their order.

    An ``action`` is one action of a seat with all that follows from it, whoever it befalls; ``together`` is what
    everybody gets at once, ``round`` the beginning of a round: both are nobody's. ``start`` and ``end`` are how many
    choices had been made before and after it.
    """

    kind: Kind
    seat: int
    events: tuple[Event, ...]
    start: int
    end: int


class Loss(NamedTuple):
    """What somebody loses to somebody else: ``plants 3 > 0``."""

    seat: int
    what: str


class ActionText(Struct, frozen=True):
    """A beat in words.

    ``title``: who did what, a sentence without its stop; ``short``: what, where there is little room. ``cost``: what
    was given for it. ``gains``: what the seat has of it, ``others``: what others have; ``hits``: who loses what by it.
    ``spaces``: where on the map. ``about``: the card that it is about, for explaining it. ``minor``: for it alone the
    theatre does not open. ``aside``: only the log tells it.
    """

    title: str
    short: str = ""
    cost: str = ""
    gains: tuple[str, ...] = ()
    others: tuple[Loss, ...] = ()
    hits: tuple[Loss, ...] = ()
    spaces: tuple[int, ...] = ()
    about: str = ""
    minor: bool = False
    aside: bool = False


def plain_text(sentences: Iterable[str], spaces: Iterable[int] = ()) -> ActionText:
    """A beat of a game that says no more of it: the first sentence is what was done, the others came of it."""
    title, *rest = (sentence.rstrip(STOPS) for sentence in sentences)
    return ActionText(title, title, gains=tuple(rest), spaces=tuple(dict.fromkeys(spaces)))


def deed(text: ActionText, seat: int, words: Words) -> str:
    """What was done, where the name of who did it stands before it already."""
    return unnamed(text.title, seat, words)


def unnamed(said: str, seat: int, words: Words) -> str:
    """What is said of a seat without the name that it begins with, if it begins with it."""
    if seat < 0:
        return said
    return said.removeprefix(words.say("beat.who", seat=seat)).removeprefix(words.say("beat.who-does", seat=seat))


def sentence(text: ActionText, words: Words, *, what: str = "") -> str:
    """All of a beat but its hits, in a sentence or two; ``what`` stands for its title."""
    what = what or text.title
    said = words.say("beat.for", what=what, cost=text.cost) if text.cost else what
    gains = (*text.gains, *(words.say("beat.other", seat=other.seat, what=other.what) for other in text.others))
    return words.say("beat.gave", what=said, gains=gains) if gains else words.say("beat.whole", what=said)


def short(text: ActionText, words: Words) -> str:
    """What was done and what for, as short as can be."""
    what = text.short or text.title
    return words.say("beat.for-short", what=what, cost=text.cost) if text.cost else what

"""Summarise events by action, and describe each action in words. Made from events alone."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from engine.core.event import Event
from tui.text import Words
from tui.widgets.styled_line import BLANK, StyledLine

Kind: TypeAlias = Literal["action", "together", "round"]
STOPS = ".。"


class ActionSummary(Struct, frozen=True):
    """Events that belong together, in order.

    An ``action`` is one action of a seat with all its consequences for anyone. ``together`` is what everybody gets at
    once, ``round`` the beginning of a round; both belong to no seat. ``start`` and ``end`` are the number of choices
    before and after it.
    """

    kind: Kind
    seat: int
    events: tuple[Event, ...]
    start: int
    end: int


class Loss(NamedTuple):
    """What one player loses to another: ``plants 3 > 0``."""

    seat: int
    what: str


class ActionText(Struct, frozen=True):
    """An action in words.

    ``title``: who did what, a sentence without full stop; ``short``: the same for narrow places. ``cost``: what was
    paid. ``gains``: what the seat got, ``others``: what others got; ``hits``: who lost what. ``spaces``: where on the
    map. ``about``: the card to explain. ``minor``: too small to open the playback. ``aside``: only for the log.

    For a single line: ``headline`` is the title in few words, ``brief`` in the fewest with a verb; ``price`` is the
    cost and ``effects`` are the gains in signs, the most important first. Without them the line has the words.
    ``weight``: of several actions of a turn, the heaviest comes first.
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
    headline: str = ""
    brief: str = ""
    price: StyledLine = BLANK
    effects: tuple[StyledLine, ...] = ()
    weight: int = 0


def plain_text(sentences: Iterable[str], spaces: Iterable[int] = ()) -> ActionText:
    """Describe an action by its sentences: the first is what was done, the others are its results."""
    title, *rest = (sentence.rstrip(STOPS) for sentence in sentences)
    return ActionText(title, title, gains=tuple(rest), spaces=tuple(dict.fromkeys(spaces)))


def deed(text: ActionText, seat: int, words: Words) -> str:
    """Return what was done, without the player's name, which is shown before it."""
    return unnamed(text.title, seat, words)


def unnamed(text: str, seat: int, words: Words) -> str:
    """Strip the player's name from the beginning of a sentence."""
    if seat < 0:
        return text
    return text.removeprefix(words.say("beat.who", seat=seat)).removeprefix(words.say("beat.who-does", seat=seat))


def sentence(text: ActionText, words: Words, *, what: str = "") -> str:
    """Return sentences for all of an action except its hits: ``what`` (by default its title), then what others got."""
    what = what or text.title
    said = words.say("beat.for", what=what, cost=text.cost) if text.cost else what
    told = [words.say("beat.gave", what=said, gains=text.gains) if text.gains else words.say("beat.whole", what=said)]
    told += [
        words.say("beat.whole", what=words.say("beat.other", seat=seat, what=tuple(other.what for other in of_seat)))
        for seat, of_seat in groupby(text.others, key=lambda other: other.seat)
    ]
    return words.sentences(told)


def turns(summaries: Iterable[ActionSummary]) -> list[list[ActionSummary]]:
    """Group actions by turn: consecutive actions of one seat."""
    found: list[list[ActionSummary]] = []
    for summary in summaries:
        last = found[-1][-1] if found else None
        if last is not None and summary.kind == last.kind == "action" and summary.seat == last.seat:
            found[-1].append(summary)
        else:
            found.append([summary])
    return found

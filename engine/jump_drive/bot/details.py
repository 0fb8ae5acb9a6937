"""More figures of a position to learn from (``engine.jump_drive.bot.features``): each thing for itself, in steps.

A net above them can hold things together: a world in hand that strength reaches, VP that are enough with those to come.
Rivals are a mean where there are several.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.core.learned import Features
from engine.jump_drive.board.empires import general_strength, versus
from engine.jump_drive.cards.readings import SLUGS, table_of
from engine.jump_drive.cards.vocabulary import CHROMOSOMES, COLONY_CONVOY, MILITARY_CONVOY, MILITARY_WORLD
from engine.jump_drive.play.prices import CONQUER
from engine.jump_drive.rules import EXPLORE_GAIN
from engine.jump_drive.state import Player, State

REACHED = (5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60)
"""VP with those of this round."""
PACE = (2, 4, 6, 8, 10, 13, 16, 20, 25)
INCOME = (2, 4, 6, 8, 10, 13, 16)
HELD, NEXT = tuple(range(1, 11)), tuple(range(2, 21))
"""Cards in hand, and with those that come in this round."""
STRENGTHS, SPLICED = tuple(range(1, 13)), tuple(range(1, 7))
LAST = 9
"""Rounds from this one on are alike."""
SHORT = 4
"""So much strength or more is missing."""
EACH, SEEN = 0.5, 5
"""Military worlds in hand are counted in two, cards that exploring shows in so many."""


class Pending(NamedTuple):
    """What a choice still brings before the round is scored: cards drawn, or so many that exploring shows."""

    drawn: int = 0
    shown: int = 0

    @property
    def cards(self) -> int:
        """How many more cards the hand will hold."""
        return self.drawn + (EXPLORE_GAIN if self.shown else 0)


def details(found: Features, state: State, seat: int, yielded: list[tuple[int, int]], pending: Pending | None) -> None:
    """Adds the figures. ``pending``: nothing where a round begins, else what the choice of the seat still brings."""
    when = "begun" if pending is None else "chosen"
    found[when] = found[f"{when} {min(state.round, LAST)}"] = 1.0
    part = 1.0 / (len(state.players) - 1)
    for other, player in enumerate(state.players):
        whose, weight = ("own", 1.0) if other == seat else ("rivals", part)
        _count(found, _stands(whose, when, player, yielded[other]), weight)
        _count(found, [_placed(whose, number) for number in player.empire], weight)
    _reach(found, state, state.players[seat])
    if pending is not None:
        _coming(found, state.players[seat], yielded[seat][1], pending)


def _count(found: Features, names: Iterable[str], weight: float) -> None:
    for name in names:
        found[name] = found.get(name, 0.0) + weight


@lru_cache(4096)
def _steps(name: str, figure: int, steps: tuple[int, ...]) -> tuple[str, ...]:
    """The steps that a figure has reached."""
    return tuple(f"{name} {step}+" for step in steps if figure >= step)


@lru_cache(512)
def _placed(whose: str, number: int) -> str:
    return f"{whose} {SLUGS[number]}"


def _stands(whose: str, when: str, player: Player, yielded: tuple[int, int]) -> list[str]:
    points, income = yielded
    tallies = player.tallies
    return [
        *_steps(f"{whose} reached", player.vp + points, REACHED),
        *_steps(f"{whose} pace", points, PACE),
        *_steps(f"{whose} income", income, INCOME),
        *_steps(f"{whose} strength", general_strength(tallies), STRENGTHS),
        *_steps(f"{whose} chromosomes", tallies[CHROMOSOMES], SPLICED),
        *_steps(f"{when} cards" if whose == "own" else "rivals cards", len(player.hand), HELD),
        *((f"{whose} team",) if player.survey_team else ()),
    ]


def _reach(found: Features, state: State, player: Player) -> None:
    """The military worlds of the own hand: which can be conquered, how much is missing for others."""
    cards, strength = table_of(state.rules).cards, general_strength(player.tallies)
    for number in set(player.hand):
        card = cards[number]
        if card.kind == MILITARY_WORLD:
            short = max(0, min(SHORT, card.cost - strength - versus(player.tallies, card)))
            _count(found, (f"short {short}",), EACH)
            if not short:
                found[f"conquer {card.slug}"] = 1.0


def _coming(found: Features, player: Player, income: int, pending: Pending) -> None:
    found["drawn"] = float(pending.drawn)
    if pending.shown:
        found["explores"], found["shown"] = 1.0, pending.shown / SEEN
    _count(found, _steps("next", len(player.hand) + pending.cards + income, NEXT), 1.0)
    if player.how:
        convoy = MILITARY_CONVOY if player.how == CONQUER else COLONY_CONVOY
        if player.tallies[convoy]:
            found[f"convoy {player.how}"] = 1.0

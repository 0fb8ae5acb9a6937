"""Detailed features of a position (``engine.jump_drive.bot.features`` has the others).

A net above them can hold things together: a world in hand that strength reaches, VP that are enough with those to come.
Rivals are a mean where there are several.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.core.value_model import BundledFeatures, FeatureBundle, Features
from engine.jump_drive.board.empires import general_strength, strength_against
from engine.jump_drive.cards.readings import table_of
from engine.jump_drive.cards.vocabulary import CHROMOSOMES, COLONY_CONVOY, MILITARY_CONVOY, MILITARY_WORLD
from engine.jump_drive.play.prices import CONQUER
from engine.jump_drive.rules import EXPLORE_GAIN
from engine.jump_drive.state import Player, State

REACHED = (5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60)
"""Thresholds of VP, including those of this round."""
PACE = (2, 4, 6, 8, 10, 13, 16, 20, 25)
INCOME = (2, 4, 6, 8, 10, 13, 16)
HELD, NEXT = tuple(range(1, 11)), tuple(range(2, 21))
"""Cards in hand, and with those that come in this round."""
STRENGTHS, SPLICED = tuple(range(1, 13)), tuple(range(1, 7))
STEPS = {
    "reached": REACHED,
    "pace": PACE,
    "income": INCOME,
    "strength": STRENGTHS,
    "chromosomes": SPLICED,
    "cards": HELD,
    "next": NEXT,
}
LAST = 9
"""Rounds from this number on share one feature."""
SHORT = 4
"""Missing strength from this number on shares one feature."""
EACH, SEEN = 0.5, 5
"""Military worlds in hand are counted in two, cards that exploring shows in this many."""


class PendingCards(NamedTuple):
    """The cards that a choice still brings before the round is scored: drawn, or shown by exploring."""

    drawn: int = 0
    shown: int = 0

    @property
    def cards(self) -> int:
        """The number of cards that the hand gains."""
        return self.drawn + (EXPLORE_GAIN if self.shown else 0)


def details(
    seen: BundledFeatures, state: State, seat: int, yielded: list[tuple[int, int]], pending: PendingCards | None
) -> None:
    """Add the features. ``pending``: what the seat's choice still brings; None at the beginning of a round."""
    when = "begun" if pending is None else "chosen"
    seen.bundles.append(_when(when, min(state.round, LAST)))
    part = 1.0 / (len(state.players) - 1)
    for other, player in enumerate(state.players):
        if other == seat:
            _status(seen.bundles, "own", when, player, yielded[other], 1.0)
        else:
            _status(seen.bundles, "rivals", "rivals", player, yielded[other], part)
    _reach(seen, state, state.players[seat])
    if pending is not None:
        _coming(seen, state.players[seat], yielded[seat][1], pending)


@cache
def _when(when: str, number: int) -> FeatureBundle:
    return FeatureBundle({when: 1.0, f"{when} {number}": 1.0})


@cache
def steps(whose: str, name: str, figure: int, weight: float = 1.0) -> FeatureBundle:
    """Return the thresholds that a figure has reached."""
    before = f"{whose} {name}".strip()
    return FeatureBundle({f"{before} {step}+": weight for step in STEPS[name] if figure >= step})


@cache
def _team(whose: str, weight: float) -> FeatureBundle:
    return FeatureBundle({f"{whose} team": weight})


def _status(
    bundles: list[FeatureBundle], whose: str, held: str, player: Player, yielded: tuple[int, int], weight: float
) -> None:
    points, income = yielded
    tallies = player.tallies
    bundles += (
        steps(whose, "reached", player.vp + points, weight),
        steps(whose, "pace", points, weight),
        steps(whose, "income", income, weight),
        steps(whose, "strength", general_strength(tallies), weight),
        steps(whose, "chromosomes", tallies[CHROMOSOMES], weight),
        steps(held, "cards", len(player.hand), weight),
    )
    if player.survey_team:
        bundles.append(_team(whose, weight))


def _reach(seen: BundledFeatures, state: State, player: Player) -> None:
    """Add the features of military worlds in hand: those in reach, and the strength missing for the others."""
    cards, strength = table_of(state.rules).cards, general_strength(player.tallies)
    for number in set(player.hand):
        card = cards[number]
        if card.kind == MILITARY_WORLD:
            missing = card.cost - strength - strength_against(player.tallies, card)
            seen.bundles.append(_reached(card.slug, max(0, min(SHORT, missing))))


@cache
def _reached(world: str, short: int) -> FeatureBundle:
    found: Features = {f"short {short}": EACH}
    if not short:
        found[f"conquer {world}"] = 1.0
    return FeatureBundle(found)


def _coming(seen: BundledFeatures, player: Player, income: int, pending: PendingCards) -> None:
    seen.bundles.extend((_brought(pending), steps("", "next", len(player.hand) + pending.cards + income)))
    if player.how:
        convoy = MILITARY_CONVOY if player.how == CONQUER else COLONY_CONVOY
        if player.tallies[convoy]:
            seen.bundles.append(_convoy(player.how))


@cache
def _brought(pending: PendingCards) -> FeatureBundle:
    found: Features = {"drawn": float(pending.drawn)}
    if pending.shown:
        found |= {"explores": 1.0, "shown": pending.shown / SEEN}
    return FeatureBundle(found)


@cache
def _convoy(how: str) -> FeatureBundle:
    return FeatureBundle({f"convoy {how}": 1.0})

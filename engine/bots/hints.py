"""Hints: the choice of a strong opponent, and its reasons."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias

from engine.bots.endgame_playouts import FEW, EndgamePlayouts
from engine.bots.playouts import Playouts, surely_best
from engine.bots.search import Beam, Search, Variation
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame
from engine.core.interfaces import Budget, Knowledge, PlayoutPlan
from engine.core.message import Message, say
from engine.core.optional import required
from engine.core.reason import SMALLEST, Reason, adding_up, changed_parts
from engine.core.rng import Stream

BEST = 3
REASONS = 3
FOOLISH = 1000.0
"""A choice this far below the best of the table of values is never a hint."""
BEAM = Beam(depth=3, width=3, paths=3)
DEALS, SURE, SOON = 8, 1.0, 2
"""Playouts for a hint: the number of deals, the standard errors required, and the most rounds.

More would keep the player waiting.
"""


class Advice(NamedTuple):
    """A choice, its value compared with doing nothing, in the game's currency, and the reasons as messages.

    The figures of the reasons add up to the rounded value. Where they have no common measure, there is no value.
    """

    choice: Choice
    gain: float | None
    reasons: tuple[Message, ...]


Advising: TypeAlias = Generator[None, None, list[Advice]]


def advise(game: AnyGame, view: Any, decision: Decision, seed: str) -> Advising:
    """Find the best choices from the seat's own view, best first; thinks in small steps."""
    thinking = required(game).knowledge
    evaluation = thinking.evaluation(view, decision.seat)
    yield
    state = game.determinize(view, seed)
    search = Search(game, evaluation, decision, state)
    candidates = evaluation.candidates(state, decision)
    if len(candidates) == 1:  # its table of values knows best; the others are shown beside it
        return (yield from _by_table(thinking, search, view, decision, seed))
    variations: dict[Choice, Variation] = {}
    straight: dict[Choice, Variation] = {}
    for variation in search.variations([choice for choice, _ in candidates], BEAM):
        straight.setdefault(variation.choice, variation)
        if variation.choice not in variations or variation.value > variations[variation.choice].value:
            variations[variation.choice] = variation
        yield
    # What others choose first may hide what comes of it.
    if len({variation.value for variation in variations.values()}) == 1:
        return (yield from _by_table(thinking, search, view, decision, seed))
    before = evaluation.parts(state)
    if search.others:
        reached = [variation.state for variation in straight.values() if variation.state is not None]
        before |= _common([evaluation.parts(state) for state in reached])
    values = {choice: variation.value for choice, variation in variations.items()}
    begins = decision.root and thinking.trial(view, decision) is None
    if begins:
        tried = yield from _played_out(thinking, game, view, decision, seed, values, candidates[0][0])
    else:
        tried = yield from _tried_out(thinking, game, view, decision, seed, values)
    base = sum(before.values())
    found: list[Advice] = []
    for choice, value in _shown([*{**values, tried.choice: tried.value}.items()]):
        why = _reasons(search, variations[choice], straight[choice], before)
        found.append(_advice(choice, value - base, why, tried))
    return found


def _advice(choice: Choice, gain: float, why: tuple[Reason, ...], tried: PlayoutAdvice) -> Advice:
    """Return a choice with its reasons, first that of the playouts."""
    why = (*tried.why, *why) if choice == tried.choice else why
    return Advice(choice, gain if all(reason.adds for reason in why) else None, adding_up(why, gain))


def _common(found: list[dict[str, float]]) -> dict[str, float]:
    """Return the parts that are the same for all choices: they come from the simultaneous choices of others."""
    values = {part: [parts.get(part, 0.0) for parts in found] for part in found[0]} if found else {}
    return {part: own[0] for part, own in values.items() if max(own) - min(own) < SMALLEST}


def _shown(valued: list[tuple[Choice, float]]) -> list[tuple[Choice, float]]:
    return sorted(valued, key=lambda candidate: -candidate[1])[:BEST]


def _by_table(thinking: Knowledge, search: Search, view: Any, decision: Decision, seed: str) -> Advising:
    """Return the choices by the table of values, with its reasons or those of a look ahead.

    A choice that playouts found surely better than the first one comes first.
    """
    before = search.evaluation.parts(search.state)
    candidates = thinking.candidates(view, decision)
    best = max(value for _, value in candidates)
    values = {choice: value for choice, value in candidates if best - value < FOOLISH}
    tried = yield from _tried_out(thinking, search.game, view, decision, seed, values)
    found: list[Advice] = []
    above: float | None = None
    for choice, value in _shown([*{**values, tried.choice: tried.value}.items()]):
        why = thinking.reasons(view, decision, choice)
        if not why:
            after = search.evaluation.parts(search.after(search.state, choice))
            why = changed_parts(before, after, REASONS)
            if above is None:  # the table only compares; what the first choice changes is known
                seen = sum(after.values()) - sum(before.values())
                above = seen + (tried.gain if choice == tried.choice else 0.0) - value
        found.append(_advice(choice, value + (above or 0.0), why, tried))
        yield
    return found


class PlayoutAdvice(NamedTuple):
    """The best choice by playouts, its value, and why that is more than it seemed."""

    choice: Choice
    value: float
    why: tuple[Reason, ...] = ()

    @property
    def gain(self) -> float:
        """What the playouts add to the value."""
        return sum(reason.weight or 0.0 for reason in self.why)


def _tried_out(
    thinking: Knowledge, game: AnyGame, view: Any, decision: Decision, seed: str, values: dict[Choice, float]
) -> Generator[None, None, PlayoutAdvice]:
    """Find the best choice by playouts, as experts do."""
    ranked = sorted(values, key=lambda choice: -values[choice])
    best = values[ranked[0]]
    trial = thinking.trial(view, decision)
    if len(ranked) > 1 and trial is not None and _soon(trial):
        few = ranked[: trial.few]
        stream = Stream.named(seed, "tried")
        playouts = Playouts(game, thinking, trial.max_candidates)
        found = yield from playouts.values(view, decision, few, trial.rounds, DEALS, stream, Budget())
        if place := surely_best(found, SURE):
            value = best + (sum(found[place]) - sum(found[0])) / DEALS
            why = Reason("hint.tried", {"count": DEALS}, value - values[few[place]])
            return PlayoutAdvice(few[place], value, (why,))
    return PlayoutAdvice(ranked[0], best)


def _soon(trial: PlayoutPlan) -> bool:
    """Return whether such playouts finish while the player waits."""
    return isinstance(trial.rounds, int) and trial.rounds <= SOON and trial.least <= DEALS


def _played_out(
    thinking: Knowledge,
    game: AnyGame,
    view: Any,
    decision: Decision,
    seed: str,
    values: dict[Choice, float],
    liked: Choice,
) -> Generator[None, None, PlayoutAdvice]:
    """Find the best choice by the end of the game if it is near; otherwise the best of a search.

    The first choice of the table of values is played out too if the search does not see what the table does.
    """
    ranked = sorted(values, key=lambda choice: -values[choice])
    best = values[ranked[0]]
    few = list(dict.fromkeys([*ranked[: FEW - 1], liked, *ranked]))[:FEW]
    ending = yield from EndgamePlayouts(game, thinking).better(view, decision, few, seed)
    if ending is None:
        return PlayoutAdvice(ranked[0], best)
    args = {"unit": say("coach.unit"), "than": game.describe(few[0]), "count": ending.deals}
    why = Reason("hint.ending", args, ending.points)
    return PlayoutAdvice(ending.choice, best + ending.points, (why,))


def _reasons(search: Search, variation: Variation, straight: Variation, before: dict[str, float]) -> tuple[Reason, ...]:
    """Return what a choice itself changes, or if more is counted, what follows it."""
    game, evaluation, resting = search.game, search.evaluation, search.resting
    if straight.state is None:
        lost = resting.rested(search.state, straight.choice) - resting.value(search.state) if resting else 0.0
        unused = (Reason("hint.unused", weight=lost),) if lost < -SMALLEST else ()
        return (Reason("hint.rest"), *unused)
    changes = changed_parts(before, evaluation.parts(straight.state), REASONS)
    further = variation.value - straight.value
    if further > SMALLEST:
        what = tuple(game.describe(choice) for choice in variation.then)
        changes = (*changes, Reason("hint.then", {"what": what}, further))
    return changes

"""Advice: what a strong opponent would choose here, and why."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias

from engine.bots.playouts import Playouts, surely_best
from engine.bots.search import Beam, Search, Variation
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame
from engine.core.message import Message, say, signed
from engine.core.ports import Budget, Evaluation, Thinking
from engine.core.streams import Stream

BEST = 3
REASONS = 3
FOOLISH = 1000.0
"""What the table of values puts so far below the best is no advice: to harm oneself."""
SMALLEST_REASON = 0.5
"""A part that changes by less is no reason."""
BEAM = Beam(depth=3, width=3)
DEALS, SURE, SOON = 8, 1.0, 2
"""Where games are played on for advice: in so many deals, trusted beyond so many standard errors, for so many rounds.

More would keep one waiting.
"""


class Advice(NamedTuple):
    """A choice, what it is worth beside doing nothing, in the game's currency, and the reasons as messages."""

    choice: Choice
    gain: float
    reasons: tuple[Message, ...]


Advising: TypeAlias = Generator[None, None, list[Advice]]


def advise(game: AnyGame, view: Any, decision: Decision, seed: str) -> Advising:
    """The best choices, the best first, seen from the seat's own view; thought in small steps."""
    thinking = game.thinking()
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
    ranked = _shown([(variation.choice, variation.value) for variation in variations.values()])
    return [_advice(evaluation, variations[choice], straight[choice], before) for choice, _ in ranked]


def _common(found: list[dict[str, float]]) -> dict[str, float]:
    """The parts that are the same whatever is chosen: where others choose too, they come of that."""
    values = {part: [parts.get(part, 0.0) for parts in found] for part in found[0]} if found else {}
    return {part: own[0] for part, own in values.items() if max(own) - min(own) < SMALLEST_REASON}


def _shown(valued: list[tuple[Choice, float]]) -> list[tuple[Choice, float]]:
    return sorted(valued, key=lambda candidate: -candidate[1])[:BEST]


def _by_table(thinking: Thinking, search: Search, view: Any, decision: Decision, seed: str) -> Advising:
    """What the table of values says; why, it says itself, or else a look at what comes of the choice.

    First comes what did surely better than the table's first where games were played on from here.
    """
    before = search.evaluation.parts(search.state)
    candidates = thinking.candidates(view, decision)
    best = max(value for _, value in candidates)
    values = {choice: value for choice, value in candidates if best - value < FOOLISH}
    chosen, gain = yield from _tried_out(thinking, search.game, view, decision, seed, values)
    found: list[Advice] = []
    for choice, value in _shown([*{**values, chosen: best + gain}.items()]):
        why = thinking.reasons(view, decision, choice)
        if not why:
            why = reasons(before, search.evaluation.parts(search.after(search.state, choice)))
        if gain and choice == chosen:
            why = (say("hint.tried", change=signed(value - values[choice]), count=DEALS), *why)
        found.append(Advice(choice, value, why))
        yield
    return found


def _tried_out(
    thinking: Thinking, game: AnyGame, view: Any, decision: Decision, seed: str, values: dict[Choice, float]
) -> Generator[None, None, tuple[Choice, float]]:
    """What does best where games are played on, and by how much better than what the table likes best."""
    ranked = sorted(values, key=lambda choice: -values[choice])
    trial = thinking.trial(view, decision)
    if trial is None or trial.rounds > SOON or trial.least > DEALS or len(ranked) == 1:
        return ranked[0], 0.0
    few = ranked[: trial.few]
    stream = Stream.named(seed, "tried")
    found = yield from Playouts(game, thinking).values(view, decision, few, trial.rounds, DEALS, stream, Budget())
    place = surely_best(found, SURE)
    return few[place], (sum(found[place]) - sum(found[0])) / DEALS


def _advice(evaluation: Evaluation, variation: Variation, straight: Variation, before: dict[str, float]) -> Advice:
    gain = variation.value - sum(before.values())
    if straight.state is None:
        return Advice(variation.choice, gain, (say("hint.rest"),))
    changes = reasons(before, evaluation.parts(straight.state))
    if variation.value - straight.value > SMALLEST_REASON:
        changes = (*changes, say("hint.then", change=signed(variation.value - straight.value)))
    return Advice(variation.choice, gain, changes)


def reasons(before: dict[str, float], after: dict[str, float]) -> tuple[Message, ...]:
    """The parts that change most, in words and numbers."""
    changes = {part: after.get(part, 0.0) - before.get(part, 0.0) for part in {**before, **after}}
    told = sorted((part for part in changes if abs(changes[part]) >= SMALLEST_REASON), key=lambda p: -abs(changes[p]))
    return tuple(say("hint.part", part=part, change=signed(changes[part])) for part in told[:REASONS])

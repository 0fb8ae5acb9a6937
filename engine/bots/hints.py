"""Advice: what a strong opponent would choose here, and why; after a game, where another choice was better."""

from __future__ import annotations

from collections.abc import Generator, Sequence
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


def advise(game: AnyGame, view: Any, decision: Decision, seed: str, also: Choice | None = None) -> Advising:
    """The best choices, the best first; and ``also``, where it was thought of.

    Seen from the seat's own view; thought in small steps.
    """
    thinking = game.thinking()
    evaluation = thinking.evaluation(view, decision.seat)
    yield
    state = game.determinize(view, seed)
    search = Search(game, evaluation, decision, state)
    candidates = evaluation.candidates(state, decision)
    if len(candidates) == 1:  # its table of values knows best; the others are shown beside it
        return (yield from _by_table(thinking, search, view, decision, seed, also))
    variations: dict[Choice, Variation] = {}
    straight: dict[Choice, Variation] = {}
    for variation in search.variations([choice for choice, _ in candidates], BEAM):
        straight.setdefault(variation.choice, variation)
        if variation.choice not in variations or variation.value > variations[variation.choice].value:
            variations[variation.choice] = variation
        yield
    # What others choose first may hide what comes of it.
    if len({variation.value for variation in variations.values()}) == 1:
        return (yield from _by_table(thinking, search, view, decision, seed, also))
    before = evaluation.parts(state)
    if search.others:
        reached = [variation.state for variation in straight.values() if variation.state is not None]
        before |= _common([evaluation.parts(state) for state in reached])
    ranked = _shown([(variation.choice, variation.value) for variation in variations.values()], also)
    return [_advice(evaluation, variations[choice], straight[choice], before) for choice, _ in ranked]


def _common(found: list[dict[str, float]]) -> dict[str, float]:
    """The parts that are the same whatever is chosen: where others choose too, they come of that."""
    values = {part: [parts.get(part, 0.0) for parts in found] for part in found[0]} if found else {}
    return {part: own[0] for part, own in values.items() if max(own) - min(own) < SMALLEST_REASON}


def _shown(valued: list[tuple[Choice, float]], also: Choice | None) -> list[tuple[Choice, float]]:
    ranked = sorted(valued, key=lambda candidate: -candidate[1])
    return ranked[:BEST] + [candidate for candidate in ranked[BEST:] if candidate[0] == also]


def _by_table(
    thinking: Thinking, search: Search, view: Any, decision: Decision, seed: str, also: Choice | None
) -> Advising:
    """What the table of values says; why, it says itself, or else a look at what comes of the choice.

    First comes what did surely better than the table's first where games were played on from here.
    """
    before = search.evaluation.parts(search.state)
    candidates = thinking.candidates(view, decision)
    best = max(value for _, value in candidates)
    values = {choice: value for choice, value in candidates if best - value < FOOLISH}
    chosen, gain = yield from _tried_out(thinking, search.game, view, decision, seed, values)
    found: list[Advice] = []
    for choice, value in _shown([*{**values, chosen: best + gain}.items()], also):
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


class Turn(NamedTuple):
    """A choice of a game that was played: after ``ply`` plies this was chosen, and that was better by ``loss``."""

    ply: int
    seat: int
    chosen: Advice
    better: Advice
    loss: float


Reviewing: TypeAlias = Generator[float, None, list[Turn]]


def review(game: AnyGame, start: Any, plies: Sequence[tuple[int, Choice]], seat: int) -> Reviewing:
    """Every choice of a seat that began a move, with the best one at that moment; yields how much is done (0 to 1).

    Judged from what the seat could see then. Sort by ``loss`` for the turning points.
    """
    state = game.clone(start)
    found: list[Turn] = []
    for ply, (chooser, choice) in enumerate(plies):
        decision = next((one for one in game.pending(state) if one.seat == seat), None)
        if chooser == seat and decision is not None and decision.root and decision.options.count() > 1:
            thought = advise(game, game.view(state, seat), decision, str(Stream.named("review", ply).bits()), choice)
            while True:
                try:
                    next(thought)
                except StopIteration as ended:
                    advised: list[Advice] = ended.value
                    break
                yield ply / len(plies)
            found += _turns(ply, seat, choice, advised)
        game.apply(state, chooser, choice)
    return found


def _turns(ply: int, seat: int, choice: Choice, advised: list[Advice]) -> list[Turn]:
    chosen = next((advice for advice in advised if advice.choice == choice), None)
    if chosen is None or not chosen.reasons:
        return []
    return [Turn(ply, seat, chosen, advised[0], max(0.0, advised[0].gain - chosen.gain))]

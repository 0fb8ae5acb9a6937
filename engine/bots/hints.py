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
from engine.core.message import Message, say, signed
from engine.core.optional import required
from engine.core.rng import Stream

BEST = 3
REASONS = 3
FOOLISH = 1000.0
"""A choice this far below the best of the table of values is never a hint."""
SMALLEST_REASON = 0.5
"""A part that changes by less is no reason."""
BEAM = Beam(depth=3, width=3, paths=3)
DEALS, SURE, SOON = 8, 1.0, 2
"""Playouts for a hint: the number of deals, the standard errors required, and the most rounds.

More would keep the player waiting.
"""


class Advice(NamedTuple):
    """A choice, its value compared with doing nothing, in the game's currency, and the reasons as messages."""

    choice: Choice
    gain: float
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
        found.append(Advice(choice, value - base, (*(tried.why if choice == tried.choice else ()), *why)))
    return found


def _common(found: list[dict[str, float]]) -> dict[str, float]:
    """Return the parts that are the same for all choices: they come from the simultaneous choices of others."""
    values = {part: [parts.get(part, 0.0) for parts in found] for part in found[0]} if found else {}
    return {part: own[0] for part, own in values.items() if max(own) - min(own) < SMALLEST_REASON}


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
    for choice, value in _shown([*{**values, tried.choice: tried.value}.items()]):
        why = thinking.reasons(view, decision, choice)
        if not why:
            why = reasons(before, search.evaluation.parts(search.after(search.state, choice)))
        found.append(Advice(choice, value, (*(tried.why if choice == tried.choice else ()), *why)))
        yield
    return found


class PlayoutAdvice(NamedTuple):
    """The best choice by playouts, its value, and why that is more than it seemed."""

    choice: Choice
    value: float
    why: tuple[Message, ...] = ()


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
            change = signed(value - values[few[place]])
            return PlayoutAdvice(few[place], value, (say("hint.tried", change=change, count=DEALS),))
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
    than = game.describe(few[0])
    why = say("hint.ending", change=signed(ending.points), unit=say("coach.unit"), than=than, count=ending.deals)
    return PlayoutAdvice(ending.choice, best + ending.points, (why,))


def _reasons(
    search: Search, variation: Variation, straight: Variation, before: dict[str, float]
) -> tuple[Message, ...]:
    """Return what a choice itself changes, or if more is counted, what follows it."""
    game, evaluation, resting = search.game, search.evaluation, search.resting
    if straight.state is None:
        lost = resting.rested(search.state, straight.choice) - resting.value(search.state) if resting else 0.0
        unused = (say("hint.unused", change=signed(lost)),) if lost < -SMALLEST_REASON else ()
        return (say("hint.rest"), *unused)
    changes = reasons(before, evaluation.parts(straight.state))
    further = variation.value - straight.value
    if further > SMALLEST_REASON:
        what = tuple(game.describe(choice) for choice in variation.then)
        changes = (*changes, say("hint.then", change=signed(further), what=what))
    return changes


def reasons(before: dict[str, float], after: dict[str, float]) -> tuple[Message, ...]:
    """Return the parts that change most, in words and numbers."""
    changes = {part: after.get(part, 0.0) - before.get(part, 0.0) for part in {**before, **after}}
    told = sorted((part for part in changes if abs(changes[part]) >= SMALLEST_REASON), key=lambda p: -abs(changes[p]))
    return tuple(say("hint.part", part=part, change=signed(changes[part])) for part in told[:REASONS])

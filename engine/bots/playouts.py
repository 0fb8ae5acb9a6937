"""Stronger opponents: search, then play out the best choices with hidden information guessed."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from engine.bots.search import Beam, Search, SearchPolicy, Variation
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, round_of
from engine.core.interfaces import (
    Budget,
    Evaluation,
    Horizon,
    Knowledge,
    PlayoutPlan,
    Prediction,
    ThinkingSteps,
)
from engine.core.optional import abilities
from engine.core.rng import Stream

LONGEST_PLAYOUT = 5000
"""The most choices in a playout."""


Candidates: TypeAlias = list[tuple[Choice, float]]
Samples: TypeAlias = Generator[None, None, list[list[float]]]


class RoundHorizon:
    """A horizon of a number of rounds."""

    def __init__(self, game: AnyGame, state: Any, rounds: int) -> None:
        self.game = game
        self.last = round_of(game, state) + rounds

    def chosen(self, seat: int, choice: Choice) -> None:
        """Ignore the choice; only rounds count."""

    def arrived(self, state: Any, decision: Decision) -> bool:
        """Return whether the rounds are over."""
        return round_of(self.game, state) >= self.last


class Playouts:
    """Play games out from a decision, with everybody looking one choice ahead.

    ``max_candidates``: the most candidates considered, best of the table of values first.
    """

    def __init__(self, game: AnyGame, thinking: Knowledge, max_candidates: int = 99) -> None:
        able = abilities(thinking)
        self.game = game
        self.thinking = able.remembering.remembering() if able.remembering is not None else thinking
        self.simultaneous = able.simultaneous
        self.beam = Beam(first=max_candidates)

    def values(
        self,
        view: Any,
        decision: Decision,
        choices: list[Choice],
        rounds: Horizon,
        samples: int,
        stream: Stream,
        budget: Budget,
    ) -> Samples:
        """Return the values that each choice led to, all on the same ``samples`` of hidden information.

        Returns nothing if the budget is spent before.
        """
        found: list[list[float]] = [[] for _ in choices]
        for _ in range(samples):
            dealt = self.game.determinize(view, str(stream.bits()))
            if self.simultaneous is not None:
                self.simultaneous.answer_others(dealt, decision.seat)
            yield
            for place, choice in enumerate(choices):
                if budget.expired is not None and budget.expired():
                    return []
                value = yield from self._try_out(self.game.clone(dealt), decision.seat, choice, rounds)
                found[place].append(value)
        return found

    def _try_out(self, state: Any, seat: int, choice: Choice, rounds: Horizon) -> Generator[None, None, float]:
        """Play out a choice in ``state`` itself and return its value."""
        game = self.game
        watcher = RoundHorizon(game, state, rounds) if isinstance(rounds, int) else rounds(seat)
        game.apply(state, seat, choice)
        watcher.chosen(seat, choice)
        for _ in range(LONGEST_PLAYOUT):
            pending = game.pending(state)
            if not pending or watcher.arrived(state, pending[0]):
                break
            answer = yield from self.play_on(state, pending[0])
            watcher.chosen(pending[0].seat, answer)
        return self.thinking.evaluation(state, seat).value(state)

    def play_on(self, state: Any, decision: Decision) -> ThinkingSteps:
        """Answer a decision in ``state`` itself, looking one choice ahead; return the answer."""
        candidates = yield from self.looked(state, decision)
        answer = max(candidates, key=lambda candidate: candidate[1])[0]
        self.game.apply(state, decision.seat, answer)
        return answer

    def looked(self, state: Any, decision: Decision) -> Generator[None, None, Candidates]:
        """Return the choices with their values after one choice of lookahead; only one if that shows nothing."""
        evaluation = self.thinking.evaluation(state, decision.seat)
        yield
        candidates = evaluation.candidates(state, decision)
        if len(candidates) == 1:
            return candidates
        search = Search(self.game, evaluation, decision, state)
        found: list[tuple[Choice, float]] = []
        for variation in search.variations([choice for choice, _ in candidates], self.beam):
            found.append((variation.choice, variation.value))
            yield
        return found


def surely_best(found: list[list[float]], sure: float) -> int:
    """Return the index of the best choice if it beats the first by more than ``sure`` standard errors.

    Samples are compared in pairs.
    """
    best, gain = 0, 0.0
    for place in range(1, len(found)):
        gains = [after - before for after, before in zip(found[place], found[0], strict=True)]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((one - mean) ** 2 for one in gains)) / len(gains)
        if mean > max(gain, sure * error):
            best, gain = place, mean
    return best


class PlayoutEffort(NamedTuple):
    """How much a level plays out, each choice on the same ``samples`` of hidden information.

    At most ``few`` choices. If there are more than ``finals``, only that many continue after the first ``heats``
    samples: the search's favourite and the best of these. Another choice is taken if it is better by ``sure`` standard
    errors.
    """

    samples: int
    few: int = 99
    sure: float = 0.7
    always: bool = True
    """Play out even if the search finds a clear best; otherwise only if lookahead does not help."""
    heats: int = 4
    finals: int = 4


class PlayoutPolicy(SearchPolicy):
    """A policy that searches, then plays out the best choices if the game says that this pays."""

    def __init__(self, game: AnyGame, thinking: Knowledge, beam: Beam, effort: PlayoutEffort) -> None:
        super().__init__(game, thinking, beam)
        self.effort = effort
        self.value_predictor = abilities(thinking).value_predictor

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> ThinkingSteps:
        foreseen = self.value_predictor.foreseen(view, decision) if self.value_predictor is not None else None
        if foreseen is not None:
            return (yield from self._foreseen(view, decision, foreseen, stream, budget))
        evaluation = self.thinking.evaluation(view, decision.seat)
        yield
        trial = self.thinking.trial(view, decision)
        if trial is None or not self._pays(trial, evaluation, view, decision):
            return (yield from self._best_variation(view, decision, evaluation, stream, budget))
        ranked = yield from self._ranked(view, decision, evaluation, trial, stream, budget)
        few = ranked[: min(trial.few, self.effort.few)]
        if len(few) == 1:
            return few[0]
        return (yield from self._tried(view, decision, few, trial, stream, budget))

    def _pays(self, trial: PlayoutPlan, evaluation: Evaluation, view: Any, decision: Decision) -> bool:
        """Return whether this level plays out the decision."""
        if trial.samples:
            return True
        sees = not self.effort.always and len(evaluation.candidates(view, decision)) > 1
        return self.effort.samples >= trial.least and not sees

    def _foreseen(
        self, view: Any, decision: Decision, foreseen: Prediction, stream: Stream, budget: Budget
    ) -> ThinkingSteps:
        """Return the best choice by prediction, after playouts of the best few if planned."""
        yield
        ranked, trial = sorted(foreseen.candidates, key=lambda candidate: -candidate[1]), foreseen.trial
        if trial is None:
            return ranked[0][0]
        few = [(choice, worth) for choice, worth in ranked[: trial.few] if ranked[0][1] - worth < trial.near]
        samples = min(self.effort.samples, trial.most)
        if len(few) == 1 or samples < trial.least:
            return ranked[0][0]
        values = Playouts(self.game, self.thinking, trial.max_candidates).values
        totals = {choice: trial.prior * worth for choice, worth in few}
        for deal in range(1, samples + 1):
            tried = yield from values(view, decision, [*totals], trial.rounds, 1, stream, budget)
            if not tried:
                return ranked[0][0]
            for choice, (value,) in zip([*totals], tried, strict=True):
                totals[choice] += value
            if deal >= trial.least:
                limit = max(totals.values()) - trial.behind * sqrt(trial.prior + deal)
                totals = {choice: total for choice, total in totals.items() if total >= limit}
            if len(totals) == 1:
                break
        return max(totals, key=lambda choice: totals[choice])

    def _tried(
        self, view: Any, decision: Decision, choices: list[Choice], trial: PlayoutPlan, stream: Stream, budget: Budget
    ) -> ThinkingSteps:
        """Return a choice surely better than the first one, or None."""
        effort, rounds = self.effort, trial.rounds
        values = Playouts(self.game, self.thinking, trial.max_candidates).values
        samples = trial.samples or min(effort.samples, trial.most)
        heats = trial.samples // 2
        first, finals = trial.heats or effort.heats, trial.finals or effort.finals
        if not trial.samples and len(choices) > finals and samples > first:
            heats = first
        found = [list[float]() for _ in choices]
        if heats:
            found = yield from values(view, decision, choices, rounds, heats, stream, budget)
            going_on = self._going_on(found, trial) if found else [0]
            if len(going_on) == 1:
                return choices[0]
            choices, found = [choices[place] for place in going_on], [found[place] for place in going_on]
        more = yield from values(view, decision, choices, rounds, samples - heats, stream, budget)
        if not more:
            return choices[0]
        return choices[surely_best([before + after for before, after in zip(found, more, strict=True)], effort.sure)]

    def _going_on(self, found: list[list[float]], trial: PlayoutPlan) -> list[int]:
        """Return the indices that continue after the first samples: the first, and the best or those ahead of it."""
        others = sorted(range(1, len(found)), key=lambda place: -sum(found[place]))
        if trial.samples:
            return [0, *(place for place in others if sum(found[place]) > sum(found[0]))]
        return [0, *others[: (trial.finals or self.effort.finals) - 1]]

    def _ranked(
        self,
        view: Any,
        decision: Decision,
        evaluation: Evaluation,
        trial: PlayoutPlan,
        stream: Stream,
        budget: Budget,
    ) -> Generator[None, None, list[Choice]]:
        """Return the choices, most promising first, by the search.

        If the search sees nothing, returns those of the table of values that are close to its first.
        """
        candidates = evaluation.candidates(view, decision)
        if len(candidates) == 1:
            table = sorted(self.thinking.candidates(view, decision), key=lambda candidate: -candidate[1])
            return [choice for choice, worth in table if table[0][1] - worth < trial.near]
        state = self.game.determinize(view, str(stream.bits()))
        yield
        search = Search(self.game, evaluation, decision, state)
        best: dict[Choice, Variation] = {}
        for variation in search.variations([choice for choice, _ in candidates], self.beam):
            if variation.choice not in best or variation.value > best[variation.choice].value:
                best[variation.choice] = variation
            yield
            if budget.expired is not None and budget.expired():
                break
        ranked = sorted(best, key=lambda choice: -best[choice].value)
        return different_plans([best[choice] for choice in ranked]) if trial.apart else ranked


def different_plans(variations: list[Variation]) -> list[Choice]:
    """Return the first choices of plans, without plans that make the same choices in another order."""
    first: dict[tuple[Choice, ...], Choice] = {}
    for variation in variations:
        plan = tuple(sorted((variation.choice, *variation.then), key=str))
        first.setdefault(plan, variation.choice)
    return list(first.values())

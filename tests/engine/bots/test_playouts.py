"""Playing on: how much is tried out, and what of it counts."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.playouts import PlayoutEffort, PlayoutPolicy, different_plans, surely_best
from engine.bots.search import Beam, Variation
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import Budget, PlayoutPlan, Prediction
from engine.core.rng import Stream
from tests.toy_game import TOY, Toy, ToyRules, ToyState, ToyThinking


class Watched(Toy):
    """The toy game, which notes what is played on from, and how far."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt: list[str] = []
        self.last: ToyState | None = None
        self.copies = 0
        self.latest = 0
        self.applied = 0

    def determinize(self, view: ToyState, seed: str) -> ToyState:
        self.dealt.append(seed)
        self.last = super().determinize(view, seed)
        return self.last

    def clone(self, state: ToyState) -> ToyState:
        self.copies += state is self.last and len(self.dealt) > 1
        return super().clone(state)

    def apply(self, state: ToyState, seat: int, choice: Choice) -> Any:
        done = super().apply(state, seat, choice)
        self.latest = max(self.latest, state.round)
        self.applied += 1
        return done


class Far(ToyThinking):
    """Thinks that it pays to play on for two rounds, from three choices."""

    def trial(self, view: Any, decision: Decision) -> PlayoutPlan | None:
        return PlayoutPlan(2, few=3)


def act() -> tuple[ToyState, Decision]:
    """A seat's turn in the first round: five candidates."""
    state = TOY.new(ToyRules(players=1), "x")
    TOY.apply(state, 0, Choice("bid", (0,)))
    return state, TOY.pending(state)[0]


@pytest.mark.parametrize(
    ("effort", "choices"),
    [(PlayoutEffort(samples=5), 3), (PlayoutEffort(samples=2, few=2), 2), (PlayoutEffort(samples=1, few=9), 3)],
)
def test_an_effort_tries_no_more_than_pays(effort: PlayoutEffort, choices: int) -> None:
    state, decision = act()
    watched: Any = Watched()
    policy = PlayoutPolicy(watched, Far(), Beam(), effort)
    chosen = policy.choose(TOY.view(state, 0), decision, Stream.named("s"), Budget())
    assert chosen in decision.options
    search, *tried = watched.dealt
    assert watched.copies == choices * effort.samples, "each choice is played on as often as is asked"
    assert len(tried) == len(set(tried)) == effort.samples, "each on the same deals"
    assert search not in tried
    assert watched.latest == state.round + 2


def test_after_the_heats_only_the_best_go_on() -> None:
    state, decision = act()
    watched: Any = Watched()
    policy = PlayoutPolicy(watched, Far(), Beam(), PlayoutEffort(samples=6, heats=2, finals=2))
    assert policy.choose(TOY.view(state, 0), decision, Stream.named("s"), Budget()) in decision.options
    assert watched.copies == 3 * 2 + 2 * 4
    assert len(set(watched.dealt)) == 1 + 6, "the search and six deals"


class Sure(ToyThinking):
    """Says itself how many samples a choice takes, whatever the level."""

    def trial(self, view: Any, decision: Decision) -> PlayoutPlan | None:
        return PlayoutPlan(2, few=3, samples=4)


def test_after_half_of_a_games_own_samples_only_what_is_ahead_goes_on() -> None:
    """Also at a level that tries nothing out where its search sees something."""
    state, decision = act()
    watched: Any = Watched()
    policy = PlayoutPolicy(watched, Sure(), Beam(), PlayoutEffort(samples=1, always=False))
    assert policy.choose(TOY.view(state, 0), decision, Stream.named("s"), Budget()) in decision.options
    going_on = (watched.copies - 3 * 2) / 2
    assert len(set(watched.dealt)) == 1 + (4 if going_on else 2), "the search and the deals"
    assert going_on in (0, 2), "the first choice is no longer compared with what is not ahead of it"


class Near(ToyThinking):
    """Its table of values knows best; it tries out what is as good but for so much, until its own third choice."""

    def __init__(self, near: float) -> None:
        self.near = near
        self.made: list[Third] = []

    def evaluation(self, view: Any, seat: int, *, plans: bool = True) -> Any:
        return TableKnows(super().evaluation(view, seat, plans=plans))

    def trial(self, view: Any, decision: Decision) -> PlayoutPlan | None:
        return PlayoutPlan(self.watch, few=3, near=self.near)

    def watch(self, seat: int) -> Third:
        self.made.append(Third(seat))
        return self.made[-1]


class TableKnows:
    """An evaluation that gives one candidate."""

    def __init__(self, toy: Any) -> None:
        self.toy = toy

    def candidates(self, state: Any, decision: Decision) -> list[tuple[Choice, float]]:
        return self.toy.candidates(state, decision)[:1]

    def value(self, state: Any) -> float:
        return self.toy.value(state)


class Third:
    """A watcher that has seen enough when its seat has chosen three times."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.own: list[Choice] = []

    def chosen(self, seat: int, choice: Choice) -> None:
        if seat == self.seat:
            self.own.append(choice)

    def arrived(self, state: Any, decision: Decision) -> bool:
        return len(self.own) == 3


def test_a_game_may_say_itself_how_far_a_choice_is_tried_out() -> None:
    state, decision = act()
    thinking = Near(1e9)
    policy = PlayoutPolicy(TOY, thinking, Beam(), PlayoutEffort(samples=2))
    assert policy.choose(TOY.view(state, 0), decision, Stream.named("s"), Budget()) in decision.options
    assert [len(watcher.own) for watcher in thinking.made] == [3] * 6
    assert len({watcher.own[0] for watcher in thinking.made}) == 3, "the choice that is tried out is told, too"


def test_candidates_far_behind_the_first_get_no_playout() -> None:
    state, decision = act()
    thinking = Near(1e-9)
    policy = PlayoutPolicy(TOY, thinking, Beam(), PlayoutEffort(samples=2))
    chosen = policy.choose(TOY.view(state, 0), decision, Stream.named("s"), Budget())
    table = thinking.candidates(TOY.view(state, 0), decision)
    assert chosen == max(table, key=lambda candidate: candidate[1])[0]
    assert not thinking.made


class Foresees(ToyThinking):
    """Foresees that three choices are as good, and tries them out; what falls behind so far, no further."""

    def __init__(self, behind: float) -> None:
        self.behind = behind

    def foreseen(self, view: Any, decision: Decision) -> Prediction:
        few = [(choice, 1.0) for choice, _ in self.candidates(view, decision)[:3]]
        return Prediction(few, PlayoutPlan(2, few=3, least=2, behind=self.behind))

    def leads_to(self, view: Any, decision: Decision, choice: Choice) -> None:
        """Nothing is learned here."""


class FewCandidates(ToyThinking):
    """Knowledge whose playouts consider a few candidates only."""

    def __init__(self, max_candidates: int) -> None:
        self.max_candidates = max_candidates

    def trial(self, view: Any, decision: Decision) -> PlayoutPlan | None:
        return PlayoutPlan(2, few=3, max_candidates=self.max_candidates)


def test_playouts_consider_a_limited_number_of_candidates() -> None:
    state, decision = act()
    applied: dict[int, int] = {}
    for game_view in (1, 2, 99):
        watched: Any = Watched()
        policy = PlayoutPolicy(watched, FewCandidates(game_view), Beam(), PlayoutEffort(samples=2))
        policy.choose(TOY.view(state, 0), decision, Stream.named("s"), Budget())
        applied[game_view] = watched.applied
    assert applied[1] < applied[2] < applied[99]


@pytest.mark.parametrize(("behind", "tried"), [(1e9, 3 * 6), (0.0, 3 * 2)])
def test_trailing_candidates_stop_early(behind: float, tried: int) -> None:
    state, decision = act()
    watched: Any = Watched()
    policy = PlayoutPolicy(watched, Foresees(behind), Beam(), PlayoutEffort(samples=6))
    assert policy.choose(TOY.view(state, 0), decision, Stream.named("s"), Budget()) in decision.options
    assert watched.copies == tried - 3, "in the first deal nothing is counted"


def test_another_choice_is_taken_when_it_did_surely_better() -> None:
    first = [1.0, 5.0, 2.0, 4.0]
    always_better = [value + 0.5 for value in first]
    perhaps_better = [9.0, 5.0, -4.0, 4.0]
    assert surely_best([first, perhaps_better], sure=1.0) == 0
    assert surely_best([first, perhaps_better], sure=0.1) == 1
    assert surely_best([first, perhaps_better, always_better], sure=1.0) == 2


def test_of_choices_that_begin_the_same_plan_only_the_best_is_tried() -> None:
    one, two, three = (Choice("build", (number,)) for number in (1, 2, 3))

    def plan(first: Choice, *then: Choice) -> Variation:
        return Variation(first, None, 0.0, 1 + len(then), then)

    assert different_plans([plan(one, two), plan(two, one), plan(three)]) == [one, three]
    assert different_plans([plan(one, two), plan(two), plan(three, one)]) == [one, two, three]

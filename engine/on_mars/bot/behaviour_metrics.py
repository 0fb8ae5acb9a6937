"""Behaviour metrics of On Mars: moves that experts made and a person would not.

Chosen after reading games turn by turn: ``docs/research/2026-11-26-sensible-play.md``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.behaviour_metrics import Metric, MetricCount
from engine.core.choice import Choice
from engine.core.event import Event
from engine.on_mars.play.scoring import score
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from engine.on_mars.terms import NOBODY

EARLY = 4
"""Who has given all private goals away before this round has not given them a thought."""
LONGEST = 30
"""A game that takes more rounds is one that nobody ends."""
GOALS_PAID = 7
"""Where the private goals stand in what was paid."""

SINGLE = (
    Metric("goals-gone", "share", most=0.05),
    Metric("goals-met", "mean", least=0.5),
    Metric("unbuilt", "share", most=0.05),
    Metric("contracts-failed", "share", most=0.25),
    Metric("in-circles", "share", most=0.03),
    Metric("empty-turns", "share", most=0.02),
    Metric("nobody-home", "share", most=0.05),
    Metric("goods-left", "mean"),
)
SEVERAL = (
    *SINGLE,
    Metric("rounds", "mean"),
    Metric("winner", "mean"),
    Metric("endless", "share", most=0.0),
)


class OnMarsMetrics:
    """See ``engine.core.behaviour_metrics.BehaviourMetrics``."""

    def measures(self, rules: MarsRules) -> tuple[Metric, ...]:
        return SINGLE if rules.solo else SEVERAL

    def observer(self, rules: MarsRules) -> OnMarsObserver:
        return OnMarsObserver(rules)


class SeatRecord:
    """What was seen of a seat so far."""

    def __init__(self) -> None:
        self.taken = self.hired = self.met = 0
        self.turns = self.empty = self.alone = 0
        self.steps = self.circles = 0
        self.acted = self.gone_early = False
        self.visited: set[int] = set()
        """Where the rover was since its turn began, or since it last found something."""


class OnMarsObserver:
    """See ``engine.core.behaviour_metrics.MetricObserver``.

    Private goals that are all given away for crystals at once, and how many are met; blueprints that are taken and
    never built; contracts that are taken and not completed; steps of a rover to where it just was, for nothing; turns
    in which nothing is done, or with no colonist at home; goods and crystals in store at the end; and games that nobody
    ends.
    """

    def __init__(self, rules: MarsRules) -> None:
        self.rules = rules
        self.seats = [SeatRecord() for _ in range(rules.players)]

    def choosing(self, state: State, seat: int, choice: Choice) -> None:
        """Note who begins a turn, and the steps of rovers; events show everything else."""
        seen = self.seats[seat]
        if choice.verb in ("begin", "executive") and not seen.acted:
            seen.alone += not state.players[seat].lq
        if choice.verb == "move" and choice.args[0] == "rover":
            there = int(choice.args[2])
            seen.visited.add(int(choice.args[1]))
            seen.steps += 1
            seen.circles += there in seen.visited
            seen.visited.add(there)

    def happened(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            if event.seat in range(len(self.seats)):
                self._seen(state, event, self.seats[event.seat])

    def _seen(self, state: State, event: Event, seen: SeatRecord) -> None:
        match event.key:
            case "action" | "executive":
                seen.acted = True
            case "took-blueprint":
                seen.taken += 1
            case "contract":
                seen.hired += 1
            case "goal":
                seen.met += 1
            case "paid" if event.args[GOALS_PAID]:
                player = state.players[event.seat]
                seen.gone_early |= not player.goals and not player.goal_done and state.round < EARLY
            case "collected" | "took-tile":
                seen.visited.clear()
            case "turn-ended":
                seen.turns += 1
                seen.empty += not seen.acted
                seen.acted = False
                seen.visited.clear()
            case _:
                pass

    def counted(self, state: State) -> list[MetricCount]:
        found: list[MetricCount] = []
        for seat, seen in enumerate(self.seats):
            player = state.players[seat]
            failed = sum(
                owner == seat + 1 and not state.completed >> number & 1 for number, owner in enumerate(state.owners)
            )
            found += [
                MetricCount("goals-gone", float(seen.gone_early), seat=seat),
                MetricCount("goals-met", seen.met, seat=seat),
                MetricCount("unbuilt", len(player.blueprints), seen.taken, seat),
                MetricCount("contracts-failed", failed, seen.hired, seat),
                MetricCount("in-circles", seen.circles, seen.steps, seat),
                MetricCount("empty-turns", seen.empty, seen.turns, seat),
                MetricCount("nobody-home", seen.alone, seen.turns, seat),
                MetricCount("goods-left", sum(player.res) + player.crystals, seat=seat),
            ]
        if not self.rules.solo:
            found += [
                MetricCount("rounds", state.round, seat=NOBODY),
                MetricCount("winner", max(score(state).totals), seat=NOBODY),
                MetricCount("endless", float(state.round > LONGEST), seat=NOBODY),
            ]
        return found

"""What counts as sense in this game: what games between experts showed that a person would not do."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.sense import Counted, Measure
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State

MEASURES = (
    Measure("unbuilt", "share"),
    Measure("empty-turns", "share"),
    Measure("goods-left", "mean"),
    Measure("goals-met", "mean"),
)
ACTIONS = ("action", "executive")


class OnMarsSense:
    """See ``engine.core.sense.Sense``."""

    def measures(self, rules: MarsRules) -> tuple[Measure, ...]:
        return MEASURES

    def observer(self, rules: MarsRules) -> OnMarsObserver:
        return OnMarsObserver(rules)


class OnMarsObserver:
    """See ``engine.core.sense.Observer``.

    Blueprints that were taken and never built; turns in which nothing was done; goods and crystals in store at the end;
    private goals that were met, for they can be given away as payments, too.
    """

    def __init__(self, rules: MarsRules) -> None:
        seats = range(rules.players)
        self.taken = [0 for _ in seats]
        self.turns = [0 for _ in seats]
        self.empty = [0 for _ in seats]
        self.met = [0 for _ in seats]
        self.acted = [False for _ in seats]

    def choosing(self, state: State, seat: int, choice: Choice) -> None:
        """What is counted shows in what happens."""

    def happened(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            if event.seat not in range(len(self.taken)):
                continue
            if event.key in ACTIONS:
                self.acted[event.seat] = True
            elif event.key == "took-blueprint":
                self.taken[event.seat] += 1
            elif event.key == "goal":
                self.met[event.seat] += 1
            elif event.key == "turn-ended":
                self.turns[event.seat] += 1
                self.empty[event.seat] += not self.acted[event.seat]
                self.acted[event.seat] = False

    def counted(self, state: State) -> list[Counted]:
        found: list[Counted] = []
        for seat in range(len(self.taken)):
            player = state.players[seat]
            found += [
                Counted("unbuilt", len(player.blueprints), self.taken[seat], seat),
                Counted("empty-turns", self.empty[seat], self.turns[seat], seat),
                Counted("goods-left", sum(player.res) + player.crystals, seat=seat),
                Counted("goals-met", self.met[seat], seat=seat),
            ]
        return found

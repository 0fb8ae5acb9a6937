"""What opponents know of this game: how good a table is for a seat, and which choices are worth a thought.

Values are OP at the end.
"""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.ports import Trial
from engine.on_mars.cards.printed import BUILDING_OF_CARD, PROGRESS_POINTS, blueprint
from engine.on_mars.play import flow, scoring
from engine.on_mars.play.lifesupport import own_mines
from engine.on_mars.play.supply import shelters_on_mars
from engine.on_mars.state import OVER, State, clone
from engine.on_mars.terms import TYPES

Candidates = list[tuple[Choice, float]]

RESOURCE, CRYSTAL, COLONIST, WAITING = 0.35, 0.8, 0.5, 0.7
BOT, SHELTER, MINE, GOAL_CARD = 1.2, 1.5, 0.8, 0.6
HOPE = 0.9
"""How much of its points, and of what is lost without it, an unbuilt card is likely to bring in the end."""
ACTIONS = {
    "construct": 5.0,
    "upgrade": 6.0,
    "rd": 4.0,
    "learn": 3.5,
    "blueprint": 3.0,
    "welcome": 3.0,
    "hire": 2.5,
    "control": 2.0,
    "resupply": 1.5,
    "landing-pod": 1.0,
}
"""What a main action is about worth before it is known how it is carried out."""
EXECUTIVE, COMPLETE, DELIVER, TRAVEL = 1.0, 5.0, 4.0, 2.0
CANDIDATES = 24
FEW = 6


class ValueTable:
    """The simple opponent's table."""

    noise = 3.0

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        return Evaluation(decision.seat).candidates(view, decision)

    def evaluation(self, view: State, seat: int, *, plans: bool = True) -> Evaluation:
        """See ``engine.core.ports.Thinking``."""
        return Evaluation(seat)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``."""
        return ()

    def trial(self, view: State, decision: Decision) -> Trial | None:
        """A move is tried to the end of the round."""
        return Trial(1, FEW) if decision.root else None


class Evaluation:
    """How a seat judges tables: the points of now, and what it holds besides."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, state: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Evaluation``. A step is judged by where it leads to at once."""
        choices = list(decision.options)[:CANDIDATES] if decision.options.count() > CANDIDATES else decision.options
        found = [(choice, self._worth(state, choice)) for choice in choices]
        found.sort(key=lambda pair: -pair[1])
        return found

    def _worth(self, state: State, choice: Choice) -> float:
        prior = _prior(choice)
        if prior is not None:
            return self.value(state) + prior
        after = clone(state)
        flow.apply(after, choice)
        return self.value(after)

    def value(self, state: State) -> float:
        """See ``engine.core.ports.Evaluation``."""
        parts = self.parts(state)
        return sum(parts.values())

    def parts(self, state: State) -> dict[str, float]:
        """See ``engine.core.ports.Evaluation``."""
        player = state.players[self.seat]
        noted = scoring.points_of(scoring.parts(state, self.seat))
        if state.phase == OVER:
            return {"points": float(sum(noted.values()))}
        hope = sum(blueprint(card).points * (1 + HOPE) for card in player.blueprints if self._has_site(state, card))
        stored = sum(player.res) * RESOURCE + (player.lq + player.wa) * COLONIST
        return {
            "points": float(sum(noted.values())),
            "cards": hope,
            "stored": stored,
            "crystals": player.crystals * CRYSTAL + player.waiting * WAITING + len(player.goals) * GOAL_CARD,
            "board": state.bots[self.seat].bit_count() * BOT
            + shelters_on_mars(player) * SHELTER
            + own_mines(state, self.seat).bit_count() * MINE,
            "progress": float(PROGRESS_POINTS[player.progress.bit_count()]),
        }

    def _has_site(self, state: State, card: int) -> bool:
        kind = BUILDING_OF_CARD[card]
        return kind in TYPES and bool(state.buildings[kind if kind < len(TYPES) - 1 else kind + self.seat])

    def rests(self, choice: Choice) -> bool:
        """See ``engine.core.ports.Evaluation``."""
        return choice.verb in ("end", "stop")


def _prior(choice: Choice) -> float | None:
    """What a choice that only begins something is about worth; None where it is tried."""
    match choice.verb:
        case "begin":
            return ACTIONS[str(choice.args[0])]
        case "executive":
            return EXECUTIVE
        case "complete":
            return COMPLETE
        case "deliver":
            return DELIVER
        case "travel":
            return TRAVEL
        case _:
            return None

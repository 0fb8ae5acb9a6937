"""Behaviour metrics of opponents: counts of moves that no sensible player makes.

Where logged games of people exist, the targets come from them: 13.1 generations, a winner with 112 points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.behaviour_metrics import Metric, MetricCount
from engine.core.choice import Choice
from engine.core.event import Event
from engine.terraforming_mars.board.spaces import money
from engine.terraforming_mars.bot.game_length import steps_left
from engine.terraforming_mars.modules import BY_SLUG
from engine.terraforming_mars.play.legal import action_choices
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import ACTION, State

EARLY = 5
"""An award funded before this generation is early: a lead that soon is often overtaken."""
RICH = 15
"""M€ in hand above which a pass counts as idle."""
LONGEST = 18
"""Generations above which a game counts as too long."""

SINGLE = (
    Metric("idle-actions", "share", most=0.03),
    Metric("rich-passes", "share"),
    Metric("idle-passes", "share", most=0.05),
    Metric("bought-sold", "share", most=0.03),
    Metric("played", "mean"),
)
SEVERAL = (
    Metric("early-awards", "share", most=0.05),
    *SINGLE[:-1],
    Metric("played", "mean", least=22),
    Metric("generations", "mean", most=13.8),
    Metric("winner", "mean", least=112),
    Metric("endless", "share", most=0.0),
)


class PlayedAction(NamedTuple):
    """A card with an action that a seat has played, and the generation."""

    seat: int
    slug: str
    generation: int


class MarsMetrics:
    """Behaviour metrics of the game; see ``engine.core.behaviour_metrics.BehaviourMetrics``."""

    def measures(self, rules: MarsRules) -> tuple[Metric, ...]:
        return SINGLE if rules.solo else SEVERAL

    def observer(self, rules: MarsRules) -> MarsObserver:
        return MarsObserver(rules)


class MarsObserver:
    """Counts of one game; see ``engine.core.behaviour_metrics.MetricObserver``.

    A pass is idle if 15 M€ or more stay unspent that the next generation does not need either (the seat then passes
    with as much again, or the game is over), although a parameter could be raised or a card played.
    """

    def __init__(self, rules: MarsRules) -> None:
        self.rules = rules
        seats = range(rules.players)
        self.active: list[PlayedAction] = []
        self.used: set[tuple[int, str]] = set()
        self.bought: list[Counter[str]] = [Counter() for _ in seats]
        self.sold = [0 for _ in seats]
        self.played = [0 for _ in seats]
        self.awards: list[tuple[int, int]] = []
        self.passes = [0 for _ in seats]
        self.rich = [0 for _ in seats]
        self.idle = [0 for _ in seats]
        self.doubtful = [False for _ in seats]
        """Whether the last pass was idle unless the money is needed now."""

    def choosing(self, state: State, seat: int, choice: Choice) -> None:
        if choice.verb == "pass" and state.phase == ACTION:
            self._passes(state, seat)
        elif choice.verb == "fund":
            self.awards.append((seat, state.generation))

    def _passes(self, state: State, seat: int) -> None:
        rich = money(state.players[seat]) >= RICH
        self.passes[seat] += 1
        self.rich[seat] += rich
        self.idle[seat] += self.doubtful[seat] and rich
        self.doubtful[seat] = rich and any(is_useful(state, one) for one in action_choices(state, seat, is_alone=True))

    def happened(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            match event.key:
                case "played":
                    self.played[event.seat] += 1
                    slug = str(event.args[0])
                    if BY_SLUG[slug].actions:
                        self.active.append(PlayedAction(event.seat, slug, state.generation))
                case "used":
                    self.used.add((event.seat, str(event.args[0])))
                case "kept" | "bought":
                    self.bought[event.seat].update(map(str, event.secret))
                case "sold":
                    sold = Counter(map(str, event.secret)) & self.bought[event.seat]
                    self.sold[event.seat] += sold.total()
                case _:
                    pass

    def counted(self, state: State) -> list[MetricCount]:
        found: list[MetricCount] = []
        for seat in range(self.rules.players):
            early = [card for card in self.active if card.seat == seat and 3 * card.generation <= 2 * state.generation]
            never = sum((seat, card.slug) not in self.used for card in early)
            found += [
                MetricCount("idle-actions", never, len(early), seat),
                MetricCount("rich-passes", self.rich[seat], self.passes[seat], seat),
                MetricCount("idle-passes", self.idle[seat] + self.doubtful[seat], self.passes[seat], seat),
                MetricCount("bought-sold", self.sold[seat], self.bought[seat].total(), seat),
                MetricCount("played", self.played[seat], seat=seat),
            ]
            if not self.rules.solo:
                funded = [generation for funder, generation in self.awards if funder == seat]
                found.append(MetricCount("early-awards", sum(one < EARLY for one in funded), len(funded), seat))
        if not self.rules.solo:
            found += [
                MetricCount("generations", state.generation),
                MetricCount("winner", max(score(state).totals)),
                MetricCount("endless", float(state.generation > LONGEST)),
            ]
        return found


def is_useful(state: State, choice: Choice) -> bool:
    """Return whether an action advances the seat or the end of the game, as far as can be said without a search."""
    match choice.verb:
        case "play" | "greenery" | "claim":
            return True
        case "temperature":
            return steps_left(state)[0] > 0
        case "project":
            temperature, oxygen, oceans = steps_left(state)
            open_steps = {"asteroid": temperature, "aquifer": oceans, "greenery": 1 + oxygen}
            return open_steps.get(str(choice.args[0]), 0) > 0
        case _:
            return False

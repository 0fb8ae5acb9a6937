"""Behaviour metrics of the Dice Game: moves of experts that a person would not make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.behaviour_metrics import Metric, MetricCount
from engine.core.choice import Choice
from engine.core.event import NOBODY, Event
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.play.turn_options import main_actions
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import MAIN, State

MEASURES = (
    Metric("dice-lost", "mean"),
    Metric("dice-left", "mean"),
    Metric("for-nothing", "share", most=0.01),
    Metric("idle-actions", "share", most=0.2),
    Metric("no-main", "share", most=0.01),
    Metric("bare-main", "share", most=0.05),
    Metric("held", "share", most=0.05),
    Metric("cards-left", "mean"),
)
HELD = 3
"""Production turns through which a card must stay in hand to count as held too long."""
NO_FAULT = ("no-such-die",)
"""What is told of an opponent who has no die to lose: his card did what else is on it, and he could not help it."""
BARE = ("die", "draw", "turn")
"""What a main action may be spent on as a support action may: no fault where no other could be paid."""


class PlayedAction(NamedTuple):
    """A card with an action that a seat has played, and the turn in which it was played."""

    seat: int
    slug: str
    turn: int


class DiceMetrics:
    """See ``engine.core.behaviour_metrics.BehaviourMetrics``."""

    def measures(self, rules: DiceRules) -> tuple[Metric, ...]:
        return MEASURES

    def observer(self, rules: DiceRules) -> DiceObserver:
        return DiceObserver(rules)


class DiceObserver:
    """See ``engine.core.behaviour_metrics.MetricObserver``.

    Dice given up at production turns, and those left at the end; effects that did nothing, of cards played; cards with
    an action that were never used, of those played in the first two thirds; action turns without a main action, and
    those in which it brought no more than a die or cards, and no milestone of dice either, though another could be
    paid; cards held through ``HELD`` production turns, of all that were in a hand at one.
    """

    def __init__(self, rules: DiceRules) -> None:
        seats = range(rules.players)
        self.actions = TABLES[rules.deck].actions
        self.lost = [0 for _ in seats]
        self.played = [0 for _ in seats]
        self.nothing = [0 for _ in seats]
        self.turns = [0 for _ in seats]
        self.skipped = [0 for _ in seats]
        self.bare = [0 for _ in seats]
        self.bare_now = False
        self.held: list[Counter[int]] = [Counter() for _ in seats]
        self.acting: list[PlayedAction] = []
        self.used: set[tuple[int, str]] = set()

    def choosing(self, state: State, seat: int, choice: Choice) -> None:
        self.bare_now = False
        if choice.verb == "keep":
            self.lost[seat] += sum(state.players[seat].dice) - len(choice.args)
        elif choice.verb == "discard":
            gone = {NUMBERS[str(card)] for card in choice.args}
            self.held[seat].update({number: int(number not in gone) for number in state.players[seat].hand})
        elif choice.verb in BARE and state.stage == MAIN and not state.frames:
            self.bare_now = bool(main_actions(state, state.players[seat]))
            self.bare[seat] += self.bare_now

    def happened(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            match event.key:
                case "played":
                    self.played[event.seat] += 1
                    slug = str(event.args[0])
                    if NUMBERS[slug] in self.actions:
                        self.acting.append(PlayedAction(event.seat, slug, state.turns))
                case "used":
                    self.used.add((event.seat, str(event.args[0])))
                case "nothing" if event.seat != NOBODY and event.args[0] not in NO_FAULT:
                    self.nothing[event.seat] += 1
                case "turn":
                    self.turns[event.seat] += 1
                case "milestone" if self.bare_now:
                    self.bare[event.seat] -= 1
                    self.bare_now = False
                case "production":
                    self.turns[event.seat] -= 1
                case "skipped" if event.args[0] == "main":
                    self.skipped[event.seat] += 1
                case _:
                    pass

    def counted(self, state: State) -> list[MetricCount]:
        found: list[MetricCount] = []
        for seat, player in enumerate(state.players):
            early = [card for card in self.acting if card.seat == seat and 3 * card.turn <= 2 * state.turns]
            held = self.held[seat]
            never = sum((seat, card.slug) not in self.used for card in early)
            found += [
                MetricCount("dice-lost", self.lost[seat], seat=seat),
                MetricCount("dice-left", sum(player.dice), seat=seat),
                MetricCount("for-nothing", self.nothing[seat], self.played[seat], seat),
                MetricCount("idle-actions", never, len(early), seat),
                MetricCount("no-main", self.skipped[seat], self.turns[seat], seat),
                MetricCount("bare-main", self.bare[seat], self.turns[seat], seat),
                MetricCount("held", sum(times >= HELD for times in held.values()), len(held), seat),
                MetricCount("cards-left", len(player.hand), seat=seat),
            ]
        return found

"""What counts as sense in this game: what games between experts showed that a person would not do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.event import NOBODY, Event
from engine.core.sense import Counted, Measure
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import State

MEASURES = (
    Measure("dice-lost", "mean"),
    Measure("dice-left", "mean"),
    Measure("for-nothing", "share"),
    Measure("idle-actions", "share"),
    Measure("no-main", "share"),
    Measure("cards-left", "mean"),
)


class Acting(NamedTuple):
    """A card with an action that a seat has played, and in which turn of the game."""

    seat: int
    slug: str
    turn: int


class DiceSense:
    """See ``engine.core.sense.Sense``."""

    def measures(self, rules: DiceRules) -> tuple[Measure, ...]:
        return MEASURES

    def observer(self, rules: DiceRules) -> DiceObserver:
        return DiceObserver(rules)


class DiceObserver:
    """See ``engine.core.sense.Observer``.

    Dice given up at production turns, and those left at the end; effects that did nothing, of cards played; cards with
    an action that were never used, of those played in the first two thirds; action turns without a main action.
    """

    def __init__(self, rules: DiceRules) -> None:
        seats = range(rules.players)
        self.actions = TABLES[rules.deck].actions
        self.lost = [0 for _ in seats]
        self.played = [0 for _ in seats]
        self.nothing = [0 for _ in seats]
        self.turns = [0 for _ in seats]
        self.skipped = [0 for _ in seats]
        self.acting: list[Acting] = []
        self.used: set[tuple[int, str]] = set()

    def choosing(self, state: State, seat: int, choice: Choice) -> None:
        if choice.verb == "keep":
            self.lost[seat] += sum(state.players[seat].dice) - len(choice.args)

    def happened(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            match event.key:
                case "played":
                    self.played[event.seat] += 1
                    slug = str(event.args[0])
                    if NUMBERS[slug] in self.actions:
                        self.acting.append(Acting(event.seat, slug, state.turns))
                case "used":
                    self.used.add((event.seat, str(event.args[0])))
                case "nothing" if event.seat != NOBODY:
                    self.nothing[event.seat] += 1
                case "turn":
                    self.turns[event.seat] += 1
                case "production":
                    self.turns[event.seat] -= 1
                case "skipped" if event.args[0] == "main":
                    self.skipped[event.seat] += 1
                case _:
                    pass

    def counted(self, state: State) -> list[Counted]:
        found: list[Counted] = []
        for seat, player in enumerate(state.players):
            early = [card for card in self.acting if card.seat == seat and 3 * card.turn <= 2 * state.turns]
            never = sum((seat, card.slug) not in self.used for card in early)
            found += [
                Counted("dice-lost", self.lost[seat], seat=seat),
                Counted("dice-left", sum(player.dice), seat=seat),
                Counted("for-nothing", self.nothing[seat], self.played[seat], seat),
                Counted("idle-actions", never, len(early), seat),
                Counted("no-main", self.skipped[seat], self.turns[seat], seat),
                Counted("cards-left", len(player.hand), seat=seat),
            ]
        return found

"""Quick values of the choices of a turn, in VP, with exact dice probabilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from typing import TypeAlias

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.dice_game.bot.estimates import Estimates
from engine.dice_game.bot.hand_evaluation import CHANCES, Dice, HandEvaluation, SpendingPlan
from engine.dice_game.cards import NUMBERS, PROJECTS, TABLES
from engine.dice_game.cards.vocabulary import (
    DISCOUNTS,
    PRODUCED_DICE,
    PRODUCED_POINTS,
    PRODUCED_WILD,
    STORAGE,
    Action,
    DrawCards,
    Effect,
    Exchange,
    GainResource,
    TurnDice,
)
from engine.dice_game.play.changes import fits
from engine.dice_game.play.choices import colour_numbers
from engine.dice_game.play.payment import Needs, project_needs
from engine.dice_game.rules import CARDS_DRAWN, KEPT_DICE, REFILL, DeckName
from engine.dice_game.state import MAIN, START, UNROLLED, State

Candidates = list[tuple[Choice, float]]
DiceEvaluation: TypeAlias = Callable[[Dice, int], float]
"""A function for the value of dice and tokens at a stage of the turn."""
FEW_TURNS = 6
"""Maximum number of ways to turn a die that are evaluated."""
Price: TypeAlias = tuple[int, Needs]
"""A card and the icons that it costs."""


@cache
def _prices(deck: DeckName, era: bool) -> list[Price]:
    """Return the printed prices of all projects."""
    costs = TABLES[deck].costs
    return [(number, costs[number]) for number in PROJECTS[era]]


class TurnCandidates:
    """The choices of one seat at one moment; prices are computed at its beginning."""

    def __init__(self, state: State, estimates: Estimates) -> None:
        self.state = state
        self.cards = estimates.cards
        self.estimates = estimates
        self.player = self.cards.player
        self.dice = self.player.dice
        self.wild = self.player.wild

    @cached_property
    def hand(self) -> HandEvaluation:
        """The values of dice with the seat's hand."""
        return self.estimates.hand

    def here(self, dice: Dice, wild: int) -> float:
        """Return the value of dice and tokens at this stage of the turn."""
        if self.state.stage in (START, MAIN):
            return self.hand.before_main(dice, wild)
        return self.hand.evaluate(dice, wild)

    def candidates(self, decision: Decision) -> Candidates:
        """Return every choice of the current stage with its value."""
        done = self.hand.before_main if self.state.stage == START else self.hand.evaluate
        found: Candidates = []
        free: list[Choice] = []
        for choice in decision.options:
            if choice.verb == "use" and self._action(choice).when == "free":
                free.append(choice)
            else:
                found.append((choice, self._value(choice, done)))
        best = max(value for _, value in found)
        ready = self.state.stage == START and found[0][1] == best and found[0][0].verb == "production"
        return found + [(choice, best + self._free(choice, produces=ready)) for choice in free]

    def _action(self, choice: Choice) -> Action:
        return self.cards.table.actions[NUMBERS[str(choice.args[0])]]

    def _value(self, choice: Choice, done: DiceEvaluation) -> float:
        match choice.verb:
            case "production":
                return self._production()
            case "skip" | "end":
                return done(self.dice, self.wild)
            case "die":
                return self.rolled(colour_numbers(choice)[0], done)
            case "draw":
                return self._drawn(done)
            case "turn":
                return self._turned(done)
            case "use":
                return self._used(choice, done)
            case _:
                return self.done(choice)

    # --- main actions -------------------------------------------------------------------------------------------------

    def _plan(self, choice: Choice) -> SpendingPlan:
        number = NUMBERS[str(choice.args[0])] if choice.args else 0
        return next(plan for plan in self.hand.plans if plan.word == choice.verb and plan.number == number)

    def done(self, choice: Choice) -> float:
        """Return the value of carrying out a plan now."""
        plan = self._plan(choice)
        return plan.gain + self.hand.after(plan, self.dice, self.wild)

    # --- support actions ----------------------------------------------------------------------------------------------

    def rolled(self, colour: int, done: DiceEvaluation) -> float:
        """Return the value of one more die, averaged over its faces; faces that no plan needs share one value."""
        dice = self.dice
        value, rest = 0.0, 1.0
        for face in self._wanted:
            if face // 3 == colour:
                chance = CHANCES[face % 3]
                rest -= chance
                dice[face] += 1
                value += chance * done(dice, self.wild)
                dice[face] -= 1
        dice[UNROLLED + colour] += 1
        value += rest * done(dice, self.wild)
        dice[UNROLLED + colour] -= 1
        return value

    @cached_property
    def _wanted(self) -> list[int]:
        """The faces that plans need beside the seat's dice."""
        return self.hand.wanted(self.dice)

    def _drawn(self, done: DiceEvaluation) -> float:
        dice, wild = self.dice.copy(), self.wild
        face = self.cheapest(dice)
        if face is None:
            wild -= 1
        else:
            dice[face] -= 1
        return done(dice, wild) + self.drawn(CARDS_DRAWN, dice, wild, done)

    def drawn(self, count: int, dice: Dice, wild: int, done: DiceEvaluation) -> float:
        """Return the value of drawing unknown cards; before the main action they may be played at once."""
        unknown = self.cards.unknown_card * self.cards.room
        hope = self.cards.weights.hope
        if not hope or done != self.hand.before_main:
            return count * unknown
        return count * (unknown + hope * self._at_once(dice, wild, unknown))

    def _at_once(self, dice: Dice, wild: int, unknown: float) -> float:
        """Return how much more than ``unknown`` an unseen card is worth on average if it can be played now."""
        hand, cards = self.hand, self.cards
        least = hand.before_main(dice, wild) + unknown
        more = 0.0
        unseen = self._unseen
        for number, needs in unseen:
            missing = 0
            for icon, amount in needs:
                have = dice[icon]
                if have < amount:
                    missing += amount - have
            if missing <= wild:
                plan = SpendingPlan("play", number, cards.card(cards.table.cards[number]), needs, 0.0)
                gain = plan.gain + hand.after(plan, dice, wild) - least
                if gain > 0.0:
                    more += gain
        return more / max(1, len(unseen))

    @property
    def _unseen(self) -> list[Price]:
        """The prices of the cards that the seat has not seen."""
        state, player = self.state, self.player
        gone = {*player.hand, *[number for other in state.players for number in other.played]}
        unseen = [price for price in _prices(state.rules.deck, state.rules.corporate_era) if price[0] not in gone]
        if not player.tallies[DISCOUNTS]:
            return unseen
        return [(number, project_needs(state, player, number)) for number, _ in unseen]

    def cheapest(self, dice: Dice, but: int = -1) -> int | None:
        """Return the least valuable die; ``but``: a face of which one die is reserved."""
        spare = dice.copy()
        best = self.hand.best(dice, self.wild)
        if best is not None:
            for icon, count in best.plan.needs:
                spare[icon] -= count
        found, least, most = -1, 0.0, 0
        faces = self.hand.faces
        for face in range(UNROLLED):
            left = spare[face]
            if left > (face == but):
                worth = faces[face]
                if found < 0 or worth < least or (worth == least and left > most):
                    found, least, most = face, worth, left
        if found >= 0:
            return found
        held = [face for face in range(UNROLLED) if dice[face] > (face == but)]
        return max(held, key=lambda face: self._without(dice, face), default=None)

    def _without(self, dice: Dice, face: int) -> float:
        dice[face] -= 1
        value = self.here(dice, self.wild)
        dice[face] += 1
        return value

    def turns(self, dice: Dice, most: int = FEW_TURNS) -> Iterator[tuple[int, int]]:
        """Yield the ways to turn a die to a needed face."""
        count = 0
        for face in self.hand.wanted(dice):
            for die in range(face - face % 3, face - face % 3 + 3):
                if die != face and dice[die]:
                    yield die, face
                    count += 1
                    if count >= most:
                        return

    def _turned(self, done: DiceEvaluation) -> float:
        """Return the value of turning a die to the best face and paying with another die."""
        best = done(self.dice, self.wild) - self.cards.die
        for die, face in self.turns(self.dice):
            dice, wild = self.dice.copy(), self.wild
            dice[die] -= 1
            dice[face] += 1
            paid = self.cheapest(dice, face)
            if paid is not None:
                dice[paid] -= 1
            elif wild:
                wild -= 1
            else:
                continue
            best = max(best, done(dice, wild))
        return best

    # --- actions of cards ---------------------------------------------------------------------------------------------

    def _used(self, choice: Choice, done: DiceEvaluation) -> float:
        """Return the value of a card's action as support or main action; it is used up until the next production."""
        action = self._action(choice)
        dice, wild = self.dice.copy(), self.wild
        for icon in action.pays:
            if icon < UNROLLED and dice[icon]:
                dice[icon] -= 1
            else:
                wild -= 1
        value = sum([self._effect(effect, dice, wild, done) for effect in action.effects])
        ready = self.cards.weights.ready * max(0.0, self.cards.action(action))
        return value + done(dice, wild) - ready

    def _effect(self, effect: Effect, dice: Dice, wild: int, done: DiceEvaluation) -> float:
        """Return the value of an effect that adds dice, with the best choice of dice."""
        before = done(dice, wild)
        if isinstance(effect, GainResource) and effect.count == 1:
            there = [face for face in fits(effect.icon) if self.state.pool[face // 3]]
            return max([self.with_die(dice, wild, face, done) for face in there], default=before) - before
        if isinstance(effect, TurnDice):
            turned = [before]
            for die, face in self.turns(dice):
                after = dice.copy()
                after[die] -= 1
                after[face] += 1
                turned.append(done(after, wild))
            return (max(turned) - before) * (1.0 + self.cards.weights.turned_more * (effect.count - 1))
        if isinstance(effect, Exchange):
            return self._exchanged(effect, dice, wild, done) - before
        if isinstance(effect, DrawCards):
            return self.drawn(effect.count, dice, wild, done)
        return self.cards.effect(effect)

    def with_die(self, dice: Dice, wild: int, face: int, done: DiceEvaluation) -> float:
        """Return the value of one more die with this face."""
        dice[face] += 1
        value = done(dice, wild)
        dice[face] -= 1
        return value

    def _exchanged(self, effect: Exchange, dice: Dice, wild: int, done: DiceEvaluation) -> float:
        best = done(dice, wild)
        after = dice.copy()
        for _ in range(dice[effect.resource]):
            after[effect.resource] -= 1
            faces = self.hand.wanted(after)
            if not faces:
                break
            after[faces[0]] += 1
            best = max(best, done(after, wild))
        return best

    def _free(self, choice: Choice, *, produces: bool) -> float:
        """Return the value that a free action adds to the best that is done without it, and that it is used.

        Before a production turn it is ready again at once.
        """
        action = self._action(choice)
        dice, wild = self.dice.copy(), self.wild
        before = self.here(dice, wild)
        if action.pays:
            face = self.cheapest(dice)
            if face is None:
                return -self.cards.wild
            dice[face] -= 1
        value = self.here(dice, wild) - before
        value += sum([self._effect(effect, dice, wild, self.here) for effect in action.effects])
        if produces:
            drawn = any(isinstance(effect, DrawCards) for effect in action.effects)
            return value if value > 0 and not drawn else -1.0
        return value - self.cards.weights.ready * max(0.0, self.cards.action(action))

    # --- production ---------------------------------------------------------------------------------------------------

    def kept(self, dice: Dice) -> Dice:
        """Return the most valuable dice to keep."""
        room = KEPT_DICE + self.player.tallies[STORAGE]
        left = dice[:UNROLLED]
        if sum(left) <= room:
            return left
        kept = [0] * UNROLLED
        best = self.hand.best(dice, self.wild)
        second = self.hand.best(dice, self.wild, None, best.plan) if best is not None else None
        for paid in (best, second):
            for icon, count in paid.plan.needs if paid is not None else ():
                if icon < UNROLLED:
                    more = min(count, left[icon], room)
                    kept[icon] += more
                    left[icon] -= more
                    room -= more
        for face in sorted(range(UNROLLED), key=lambda face: -self.hand.faces[face]):
            more = min(left[face], room)
            kept[face] += more
            room -= more
        return kept

    def weak_cards(self, dice: Dice) -> list[int]:
        """Return the cards that are worth too little with these dice to be kept through a production turn."""
        hand, least = self.hand, self.cards.kept
        return [p.number for p in hand.plans if p.word == "play" and hand.prospect(p, dice, self.wild) < least]

    def _production(self) -> float:
        """Return the value of a production turn: of the dice kept and the dice rolled."""
        cards, hand, player = self.cards, self.hand, self.player
        if not hand.turns:
            return float(player.tallies[PRODUCED_POINTS])
        tallies = player.tallies
        late = min(1.0, hand.turns / cards.weights.late)
        kept = self.kept(self.dice)
        gone = [before - after for before, after in zip(self.dice, kept, strict=False)]
        pool = [self.state.pool[c] + sum(gone[3 * c : 3 * c + 3]) for c in range(5)]
        fresh = [min(tallies[PRODUCED_DICE + c], pool[c]) for c in range(5)]
        value = hand.evaluate([*kept, *fresh], self.wild) + late * cards.weights.fresh * sum(fresh)
        value += tallies[PRODUCED_POINTS] + cards.wild * tallies[PRODUCED_WILD]
        value += cards.unknown_card * max(
            0.0, REFILL - len(player.hand) + cards.weights.renewed * len(self.weak_cards(kept))
        )
        for number in player.used:
            value += cards.weights.ready * max(0.0, cards.action(cards.table.actions[number]))
        return value

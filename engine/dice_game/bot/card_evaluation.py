"""Values of effects, cards and their actions for a seat, in VP, without their costs.

All is estimated from what is on the table at the moment when the evaluation is made.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from math import exp, inf
from typing import Any, NamedTuple, assert_never

from engine.core.hexmap import spaces_of
from engine.dice_game.board.goals import award_icons, point_cards
from engine.dice_game.board.mars import BONUSES, END, MARS, MIDDLE_ROW, STEP, STEP_BONUSES
from engine.dice_game.board.spaces import kind_of_tile, legal_spaces, occupied, tiles_of
from engine.dice_game.bot.game_length import steps_left, turns_left
from engine.dice_game.bot.goal_evaluation import GoalEvaluation
from engine.dice_game.bot.weights import Weights
from engine.dice_game.cards import TABLES
from engine.dice_game.cards.vocabulary import (
    DEAR,
    DEAR_CARDS,
    PLAYED,
    PRODUCED_DICE,
    Action,
    Card,
    DrawCards,
    Effect,
    Exchange,
    ExtraMain,
    ExtraTurn,
    GainPoints,
    GainResource,
    GainWild,
    OpponentsLose,
    PlaceTile,
    PlayProject,
    Raise,
    RaiseEither,
    RollDice,
    Trigger,
    TurnDice,
    WhenPlaced,
    WhenPlayed,
    WhenRaised,
)
from engine.dice_game.play.changes import fits
from engine.dice_game.play.scoring import production_dice
from engine.dice_game.rules import (
    ADJACENT_POINTS,
    CITY_POINTS,
    COMPLETE_POINTS,
    REFILL,
    SOLO_TURNS,
    TERRAFORM_POINTS,
    DeckName,
)
from engine.dice_game.state import State
from engine.dice_game.terms import (
    ANY_TILE,
    BLUE_CARD,
    CITY_TILE,
    COLOURS,
    GREEN_CARD,
    GREENERY,
    OCEAN,
    OXYGEN_LEVEL,
    RED_CARD,
    TEMPERATURE,
)

FADING = 6.0
"""Number of dice beyond ``Weights.plenty`` with which another one is worth e times less."""
OCEANS = 2
"""The place of oceans among the three parameters."""
COUNTED = {GREEN_CARD: "green-cards", RED_CARD: "red-cards", BLUE_CARD: "blue-cards"}
"""What milestones count, by the colour of cards."""
_BONUSES = ((), *dict.fromkeys(BONUSES.values()))
_BONUS_OF_SPACE = [_BONUSES.index(BONUSES.get(space, ())) for space in range(MARS.size + 1)]


class SpaceKind(NamedTuple):
    """Spaces of equal value: adjacent tiles that count, the bonus, and whether a certain tile is adjacent.

    ``first`` is the first of them.
    """

    adjacent: int
    bonus: int
    beside: bool
    first: int


@lru_cache(maxsize=4096)
def _kinds_of_spaces(free: int, counted: int, beside: int) -> list[SpaceKind]:
    """Return the different kinds of free spaces, by the masks of the tiles that count."""
    found: dict[tuple[int, int, bool], int] = {}
    for space in spaces_of(free):
        around = MARS.masks[space]
        found.setdefault(((around & counted).bit_count(), _BONUS_OF_SPACE[space], around & beside > 0), space)
    return [SpaceKind(*kind, space) for kind, space in found.items()]


@cache
def _attacks(deck: DeckName) -> list[OpponentsLose]:
    """Return the different effects by which opponents lose dice."""
    cards = TABLES[deck].cards.values()
    effects = [effect for card in cards for one in (card, card.action, *card.triggers) if one for effect in one.effects]
    effects += [then for effect in effects if isinstance(effect, PlaceTile) for then in effect.then]
    return list(dict.fromkeys(effect for effect in effects if isinstance(effect, OpponentsLose)))


def urgency(state: State, weights: Weights) -> tuple[float, float, float]:
    """Return the value of a step of temperature, of oxygen, and of an ocean, besides its points.

    In a solo game it grows with the number of missing steps and the turns that are gone.
    """
    if not state.rules.solo:
        return (weights.step, weights.step, weights.step)
    turns = max(1, SOLO_TURNS - state.time)
    base, most = weights.unpressed, weights.most_pressed
    warm, dense, wet = [weights.step * (base + min(most, weights.press * left / turns)) for left in steps_left(state)]
    return (warm, dense, wet)


class CardEvaluation:
    """Values for one seat at the moment of creation."""

    def __init__(self, state: State, seat: int, weights: Weights, *, plans: bool = True) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.weights = weights
        self.table = TABLES[state.rules.deck]
        self.turns = turns_left(state, seat, weights)
        self.productions = self.turns / weights.period
        late = min(1.0, self.turns / weights.late)
        self.faces = [late * weights.common, late * weights.uncommon, late * weights.rare] * 5
        self.prices = [weights.common_price, weights.uncommon_price, weights.rare_price] * 5
        self.die = (3 * self.faces[0] + 2 * self.faces[1] + self.faces[2]) / 6
        self.wild = late * weights.wild
        self.unknown_card = late * weights.card
        self.kept = late * weights.kept
        self.room = max(0.0, 1.0 - max(0, len(self.player.hand) - REFILL) / (weights.full * REFILL))
        """What a card more is worth beside a full hand, as a part of what it is worth."""
        self.main = late * weights.main
        self.goals = GoalEvaluation(state, seat, weights, self.turns) if plans else None
        self.left = steps_left(state)
        self.urgent = urgency(state, weights)
        self._step_values: dict[tuple[int, int], float] = {}
        self._spaces: dict[tuple[int, str, tuple[int, ...], float], tuple[int, float]] = {}
        self._tiles: dict[int, tuple[float, int]] = {}
        self._cards: dict[int, float] = {}
        self._award_steps: dict[tuple[int, int], tuple[float, float]] = {}

    def figures(self) -> tuple[Any, ...]:
        """Return everything that values depend on in a game with these rules: equal figures give equal values."""
        state, player, goals = self.state, self.player, self.goals
        return (
            self.seat,
            self.turns,
            state.temperature,
            state.oxygen,
            state.oceans_left,
            state.oceans,
            state.greeneries,
            state.cities,
            state.specials,
            player.vp,
            player.tallies,
            player.played,
            player.used,
            player.actions,
            tuple(player.hand),
            (tuple(goals.awards), tuple(goals.milestones)) if goals is not None else (),
            tuple([self._lost(attack.icon, attack.count) for attack in _attacks(state.rules.deck)]),
        )

    def move_to(self, state: State) -> None:
        """Compute what is not computed yet from another position with the same figures."""
        self.state = state
        self.player = state.players[self.seat]

    # --- cards --------------------------------------------------------------------------------------------------------

    def card(self, card: Card) -> float:
        """Return the value of playing a card now."""
        value = self._cards.get(card.number)
        if value is None:
            value = self._cards[card.number] = self._card(card)
        return value

    def _card(self, card: Card) -> float:
        weights, productions = self.weights, self.productions
        value = float(card.vp) + productions * (card.points + self.wild_later * card.wild)
        for count in card.dice.values():
            value += self.produced_die * count
        value += sum([self.effect(effect) for effect in card.effects])
        if card.action is not None:
            value += self.times(card.action) * max(0.0, self.action(card.action))
        for trigger in card.triggers:
            value += self._reaction(trigger)
        value += weights.discount * weights.plays * self.turns * len(card.discounts) / len(COLOURS)
        value += self.faces[0] * productions * card.storage
        return value + (self._towards_goals(card) if self.goals is not None else 0.0)

    @cached_property
    def produced_die(self) -> float:
        """A die that is produced from now on."""
        surplus = production_dice(self.player) - self.weights.plenty
        return self.productions * self.weights.produced * exp(-max(0.0, surplus) / FADING)

    @property
    def wild_later(self) -> float:
        """A wild token that is produced later."""
        return self.weights.wild

    def action(self, action: Action) -> float:
        """Return the value of using an action once, minus its cost and its time."""
        value = sum([self.effect(effect) for effect in action.effects])
        value -= sum([self.faces[icon] if icon < len(self.faces) else self.faces[0] for icon in action.pays])
        if action.when == "main":
            return value - self.main
        return value - self.die if action.when == "support" else value

    def times(self, action: Action) -> float:
        """Return the expected number of uses of an action."""
        weights = self.weights
        return self.productions * (weights.used_main if action.when == "main" else weights.used)

    def _reaction(self, trigger: Trigger) -> float:
        match trigger:
            case WhenPlaced(tile=tile, anyone=anyone):
                times = self._tiles_to_come(tile) * (1.0 if anyone else 1.0 / len(self.state.players))
            case WhenRaised(parameter=parameter):
                times = float(self.left[parameter])
            case WhenPlayed(icons=icons):
                share = self.weights.dear if icons else self.weights.coloured
                times = self.weights.plays * self.turns * share
                return times * sum([self.effect(effect) for effect in trigger.effects])
            case _:
                assert_never(trigger)
        return self.weights.reaction * times * sum([self.effect(effect) for effect in trigger.effects])

    def _tiles_to_come(self, tile: int) -> float:
        oceans, greeneries = float(self.left[2]), float(self.left[1])
        if tile == OCEAN:
            return oceans
        if tile == GREENERY:
            return greeneries
        return oceans + greeneries + self.weights.cities if tile == ANY_TILE else self.weights.cities

    def _towards_goals(self, card: Card) -> float:
        goals, player = self.goals, self.player
        if goals is None or card.kind == "corporation":
            return 0.0
        cards, colours, points, dear = self._card_steps
        value = cards + colours[card.colour]
        if card.vp > 0 or (card.number in self.table.showing and not self.state.rules.sponsor_end_points_only):
            value += points
        if len(card.cost) >= DEAR:
            value += dear
        if goals.counts_colours:
            tallies = player.tallies
            new = sum([not tallies[PRODUCED_DICE + colour] for colour in card.dice])
            if new:
                have = sum([count > 0 for count in tallies[PRODUCED_DICE : PRODUCED_DICE + 5]])
                value += goals.progress_value("production-colours", have, new)
        for award, others in goals.awards:
            more = card.cost.count(award)
            if more:
                step = self._award_steps.get((award, more))
                if step is None:
                    step = self._award_steps[award, more] = self._award_step(goals, award, others, more)
                value = value + step[0] + step[1]
        return value

    @cached_property
    def _card_steps(self) -> tuple[float, list[float], float, float]:
        """What one more card adds to milestones: any card, a card of each colour, one with points, a dear one."""
        goals, player = self.goals, self.player
        if goals is None:
            return 0.0, [0.0] * len(COUNTED), 0.0, 0.0
        tallies, step = player.tallies, goals.progress_value
        return (
            step("cards", len(player.played), 1),
            [step(counts, tallies[PLAYED + colour], 1) for colour, counts in COUNTED.items()],
            step("point-cards", point_cards(self.state, player), 1),
            step("dear-cards", tallies[DEAR_CARDS], 1),
        )

    def _award_step(self, goals: GoalEvaluation, award: int, others: int, more: int) -> tuple[float, float]:
        """Return what this many icons add to an award, and to a milestone that counts them."""
        own = award_icons(self.player, award)
        gain = goals.icons(award, others, own + more) - goals.icons(award, others, own)
        return gain, goals.progress_value("award-icons", own, more)

    # --- effects ------------------------------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> float:
        """Return the value of an effect."""
        return VALUES[type(effect)](self, effect)

    def roll(self, effect: RollDice) -> float:
        """Return the value of rolled dice."""
        return self.die * self._number_of_dice(effect)

    def steps(self, effect: Raise) -> float:
        """Return the value of steps of a parameter."""
        return sum([self.step(effect.parameter, ahead) for ahead in range(effect.steps)])

    def better(self, effect: RaiseEither) -> float:
        """Return the value of a step of the better parameter."""
        extra = effect.bonus_step_points
        return max(self.either(TEMPERATURE, extra), self.either(OXYGEN_LEVEL, extra))

    def turned(self, effect: TurnDice) -> float:
        """Return the value of turning dice at some time."""
        return self.weights.turned * effect.count * (self.prices[1] - self.faces[1]) * min(1.0, self.turns)

    def attack(self, effect: OpponentsLose) -> float:
        """Return the value of the dice that opponents lose."""
        return self.weights.attack * self._lost(effect.icon, effect.count)

    def points(self, count: int) -> float:
        """Return the value of points on the track."""
        goals = self.goals
        return count + (goals.progress_value("points", self.player.vp, count) if goals is not None else 0.0)

    def face(self, icon: int) -> float:
        """Return the value of a die set to a face; if the face can be chosen, nearly that of a needed face."""
        if icon < len(self.faces):
            return self.faces[icon]
        return self.weights.chosen * (self.faces[2] + self.prices[1]) * min(1.0, self.turns)

    def _lost(self, icon: int, count: int) -> int:
        """Return the value of dice that opponents must give up; an opponent without such a die loses nothing."""
        others = [player.dice for seat, player in enumerate(self.state.players) if seat != self.seat]
        return sum([min(count, sum([dice[face] for face in fits(icon)])) for dice in others])

    def _number_of_dice(self, effect: RollDice) -> int:
        if effect.per == "middle-row":
            return min(effect.most, effect.count * (occupied(self.state) & MIDDLE_ROW).bit_count())
        if effect.per == "cities":
            return min(effect.most, effect.count * self.state.cities.bit_count())
        return effect.count

    # --- parameters and tiles -----------------------------------------------------------------------------------------

    def step(self, parameter: int, ahead: int = 0) -> float:
        """Return the value of a step of temperature or oxygen, with its bonus. ``ahead``: that many steps later."""
        known = self._step_values.get((parameter, ahead))
        if known is None:
            known = self._step_values[parameter, ahead] = self._step(parameter, ahead)
        return known

    def _step(self, parameter: int, ahead: int) -> float:
        state = self.state
        value = (state.temperature if parameter == TEMPERATURE else state.oxygen) + ahead * STEP[parameter]
        if value >= END[parameter]:
            return self.points(COMPLETE_POINTS)
        bonus = STEP_BONUSES.get((parameter, value + STEP[parameter]), ())
        return self.points(TERRAFORM_POINTS) + self.urgent[parameter] + sum([self.effect(effect) for effect in bonus])

    def either(self, parameter: int, extra: int) -> float:
        """Return the value of a step of one of the two parameters, with ``extra`` points for its bonus."""
        state = self.state
        value = state.temperature if parameter == TEMPERATURE else state.oxygen
        lands = (parameter, value + STEP[parameter]) in STEP_BONUSES
        return self.step(parameter) + (extra if lands else 0)

    def placement(self, effect: PlaceTile) -> tuple[int, float]:
        """Return the best space for a tile (0: none), and the value of all tiles of the effect."""
        extra = sum([self.effect(then) for then in effect.then]) if effect.beside else 0.0
        key = (effect.tile, effect.where, effect.beside if extra else (), extra)
        found = self._spaces.get(key)
        if found is None:
            found = self._spaces[key] = self._placement(effect, extra)
        space, value = found[0], found[1] * self.weights.placing
        if effect.tile == OCEAN:
            there = min(effect.count, self.state.oceans_left)
            return space, value * there + self.points(COMPLETE_POINTS) * (effect.count - there)
        return space, value * effect.count

    def _placement(self, effect: PlaceTile, extra: float) -> tuple[int, float]:
        """Return the best space, the first of equal ones."""
        state = self.state
        free = legal_spaces(state, effect.tile, effect.where)
        if not free or (effect.tile == OCEAN and not state.oceans_left):
            return 0, 0.0
        sure, counted = self._tile(effect.tile)
        beside = self._tiles_beside(effect) if extra else 0
        bonuses = self.bonuses
        best, space = -inf, 0
        for adjacent, bonus, is_beside, first in _kinds_of_spaces(free, counted, beside):
            value = sure + ADJACENT_POINTS * adjacent + bonuses[bonus]
            if is_beside:
                value += extra
            if value > best or (value == best and first < space):
                best, space = value, first
        return space, best

    def space(self, effect: PlaceTile, space: int, extra: float) -> float:
        """Return the value of a tile on a space. ``extra``: the effect next to a certain tile."""
        sure, counted = self._tile(effect.tile)
        around = MARS.masks[space]
        value = sure + ADJACENT_POINTS * (around & counted).bit_count() + self.bonus(space)
        if extra and around & self._tiles_beside(effect):
            value += extra
        return value

    def _tiles_beside(self, effect: PlaceTile) -> int:
        """Return the mask of the tiles beside which the effect brings more."""
        mask = 0
        for tile in effect.beside:
            mask |= tiles_of(self.state, tile)
        return mask

    def _tile(self, tile: int) -> tuple[float, int]:
        """Return the value of a tile on any space, and the neighbouring tiles that each add to it."""
        found = self._tiles.get(tile)
        if found is None:
            kind = kind_of_tile(tile)
            if kind == OCEAN:
                found = (TERRAFORM_POINTS + self.urgent[OCEANS], 0)
            elif kind == GREENERY:
                found = (self.step(OXYGEN_LEVEL), self.state.cities)
            else:
                found = (CITY_POINTS, self.state.greeneries) if kind == CITY_TILE else (0.0, 0)
            self._tiles[tile] = found
        return found

    def bonus(self, space: int) -> float:
        """Return the value of a space's bonus."""
        return self.bonuses[_BONUS_OF_SPACE[space]]

    @cached_property
    def bonuses(self) -> list[float]:
        """The value of each different bonus of a space."""
        return [sum([self.effect(effect) for effect in effects]) for effects in _BONUSES]


VALUES: dict[type[Any], Callable[[CardEvaluation, Any], float]] = {
    RollDice: CardEvaluation.roll,
    GainResource: lambda cards, effect: effect.count * cards.face(effect.icon),
    GainWild: lambda cards, effect: cards.wild * effect.count,
    GainPoints: lambda cards, effect: cards.points(effect.count),
    DrawCards: lambda cards, effect: cards.unknown_card * effect.count * cards.room,
    Raise: CardEvaluation.steps,
    RaiseEither: CardEvaluation.better,
    PlaceTile: lambda cards, effect: cards.placement(effect)[1],
    TurnDice: CardEvaluation.turned,
    OpponentsLose: CardEvaluation.attack,
    ExtraTurn: lambda cards, _: cards.weights.extra * cards.main + cards.die,
    ExtraMain: lambda cards, _: cards.weights.extra * cards.main,
    Exchange: lambda cards, _: cards.prices[1] - cards.faces[1],
    PlayProject: lambda cards, _: cards.main,
}
"""The value of an effect, by its type: a table is faster than a chain of tests."""

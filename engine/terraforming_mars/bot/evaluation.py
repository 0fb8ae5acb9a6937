"""Value of a position for a seat in M€, by which an opponent compares the results of its choices.

All prices are those of the moment when it began to think, so two positions differ by what is on the table and not by
assumptions. Cards that were not in hand then count as unknown cards: the draws of a search must not decide.
"""

from __future__ import annotations

from operator import itemgetter, mul

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.value_model import LEAST, Features, OrderedModel, blended
from engine.terraforming_mars.bot.candidates import NEVER, Candidates, candidates_of, evaluators_for, with_corporation
from engine.terraforming_mars.bot.card_evaluation import CardEvaluation
from engine.terraforming_mars.bot.features import (
    ALONE,
    COMPARED,
    FORESEEN,
    Lead,
    compared,
    figures,
    figures_alone,
    foreseen,
    foreseen_figures,
)
from engine.terraforming_mars.bot.game_length import generations_left, remaining_cost, steps_left
from engine.terraforming_mars.bot.goal_values import GoalValues
from engine.terraforming_mars.bot.learned_values import foreseen_value, learned_value
from engine.terraforming_mars.bot.points import Tally, points_of, tallies_of, tally, tiles_beside
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.cards.vocabulary import Card
from engine.terraforming_mars.modules import BY_NUMBER, map_of
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.state import OVER, Player, State
from engine.terraforming_mars.terms import ENERGY, HEAT, MEGACREDITS, PLANTS, STEEL, TITANIUM, UNKNOWN

TABLE_DECIDES = frozenset(("corporation", "draft", "pay", "place", "order", "final", "lower", "harm", "take", "amount"))
"""Kinds of decisions that the quick values decide without a search."""

_by_value = itemgetter(1)


class Standing(msgspec.Struct, frozen=True, gc=False):
    """The value of what a seat has, that of what each opponent has, the lead, and what all seats have on the table."""

    mine: float
    others: list[float]
    lead: Lead
    tallies: list[Tally]


class _Lasting(dict[int, float]):
    """What a card in play is worth in the generations to come, by its number. ``known``: those played before."""

    def __init__(self, evaluation: CardEvaluation, known: frozenset[int]) -> None:
        self._evaluation = evaluation
        self._known = known

    def __missing__(self, number: int) -> float:
        value = 0.0
        if number != UNKNOWN:
            card, evaluation = BY_NUMBER[number], self._evaluation
            value = evaluation.lasting(card)
            if isinstance(card, Card) and isinstance(card.points, int):
                value += card.points * evaluation.point
            if number not in self._known:  # its action can still be used in this generation
                value += evaluation.weights.first_use * evaluation.each_time(card)
        self[number] = value
        return value


class Evaluation:
    """Value of positions for one seat; see ``engine.core.interfaces.Evaluation``."""

    def __init__(self, view: State, seat: int, weights: Weights, *, plans: bool = True) -> None:
        self.seat = seat
        self.plans = plans
        self.weights = weights
        self.evaluators = evaluators_for(view, seat, weights)
        self.card_evaluation, self.hand_evaluation = self.evaluators
        self.values = self.card_evaluation.values
        player = view.players[seat]
        self._lasting = _Lasting(self.card_evaluation, frozenset(player.cards))
        self._cubes: dict[int, float] = {}
        self._tableaus: dict[tuple[int, ...], float] = {}
        self._hands: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        self._rivals = [other for other in range(len(view.players)) if other != seat]
        self._foreseeing = weights.clock_learned >= LEAST
        self._compared = foreseen if self._foreseeing else compared
        self._learned: OrderedModel | None = None
        self._model: OrderedModel | None = None
        if weights.learned >= LEAST:
            self._learned = foreseen_value() if self._foreseeing else learned_value(len(view.players))
        self._stock_prices = [0.0, *self.values.stock[1:]]
        self._land = map_of(view.rules.map).land
        within = weights.room_within
        self._room = weights.room * min(self.values.left, within) / within
        """The value in points of a free space next to an own city."""
        self._goals = GoalValues(weights, self.values, view, plans=plans).of
        self._learned_left = self.values.left
        if weights.clock != weights.clock_learned:
            self._learned_left = generations_left(view, weights, weights.clock_learned)

    def candidates(self, state: State, decision: Decision) -> Candidates:
        """Return the candidates, best first; only the best one where quick values decide."""
        own = decision.seat == self.seat
        evaluators = self.evaluators if own else evaluators_for(state, decision.seat, self.weights)
        found = candidates_of(state, decision, evaluators)
        if decision.kind in TABLE_DECIDES:
            return [max(found, key=_by_value)]
        found = [candidate for candidate in found if candidate[1] > NEVER] or found
        found.sort(key=_by_value, reverse=True)
        return found

    def rests(self, choice: Choice) -> bool:
        return choice.verb in ("pass", "end")

    def rested(self, state: State, choice: Choice) -> float:
        """Return the value after a pass, less the cost of M€ left unspent; see ``interfaces.PassEvaluation``.

        The learned value does not include that cost: M€ are mostly spent in the generation in which it sees them.
        """
        value = self.value(state)
        if self._learned is None or choice.verb != "pass":
            return value
        left = state.players[self.seat].stock[MEGACREDITS]
        return value - self.weights.idle * max(0.0, left - self.weights.kept)

    def value(self, state: State) -> float:
        if state.phase == OVER:
            return self._final(state)
        if not self._rivals:
            return self._alone(state)
        late = remaining_cost(state, self.weights)
        if not self.plans:
            return self._seat(state, self.seat, tally(state, self.seat)) + self._goals(state).worth[self.seat] - late
        standing = self._standing(state)
        mine, others = standing.mine, standing.others
        weights, mean = self.weights, sum(others) / len(others)
        value = mine - weights.rival * (weights.strongest * max(others) + (1 - weights.strongest) * mean)
        if self._learned is None:
            return value - late
        return (1 - weights.learned) * value + weights.learned * self._foretold(self._learned, state, standing) - late

    def _foretold(self, learned: OrderedModel, state: State, standing: Standing) -> float:
        """Return the learned value of a position with this standing."""
        model = self._model
        if model is None:
            model = self._model = learned.at(self._learned_left)
        seen = self._compared(state, self.seat, standing.tallies, self._learned_left, standing.lead)
        return self.weights.result * model.lead(seen)

    def _alone(self, state: State) -> float:
        worth = self._worth_alone(state)
        if self._learned is None:
            return worth
        believed = self.weights.learned
        return (1 - believed) * worth + believed * self._hoped(self._learned, state, worth)

    def _worth_alone(self, state: State) -> float:
        return self._own(state, state.players[self.seat]) + self._solo(state)

    def _hoped(self, learned: OrderedModel, state: State, worth: float) -> float:
        """Return the learned value of a solo position in M€: how likely it is to be won."""
        return self.weights.victory * learned.judged(figures_alone(state, self._learned_left, worth)).chance

    def features(self, state: State) -> Features:
        """Return the learned features of the position; see ``engine.core.interfaces.ValueLearner``."""
        if not self._rivals:
            return ALONE.features(figures_alone(state, self._learned_left, self._worth_alone(state)))
        known, counted = (FORESEEN, foreseen_figures) if self._foreseeing else (COMPARED, figures)
        return known.features(counted(state, self.seat, self._learned_left, self._standing(state).lead))

    def _standing(self, state: State) -> Standing:
        """Return the value of what the seat has, and of what each opponent has."""
        worth, awards, milestones = self._goals(state)
        seat, tallies = self.seat, tallies_of(state)
        mine = self._seat(state, seat, tallies[seat]) + worth[seat]
        others = [self._seat(state, other, tallies[other]) + worth[other] for other in self._rivals]
        part = 1 / len(others)
        lead = mine - sum(others) * part
        if not self._foreseeing:
            return Standing(mine, others, Lead(lead), tallies)
        held = sum([len(state.players[other].hand) for other in self._rivals])
        promise = self._hand(state.players[seat]) - self.weights.card * held * part
        won, claimed = [row[seat] - part * (sum(row) - row[seat]) for row in (awards, milestones)]
        return Standing(mine, others, Lead(lead, promise, won, claimed), tallies)

    def _hand(self, player: Player) -> float:
        """Return the value of the seat's hand."""
        held = tuple(player.hand), tuple(player.drafted)
        value = self._hands.get(held)
        if value is None:
            value = self._hands[held] = self.hand_evaluation.hand(player)
        return value

    def parts(self, state: State) -> dict[str, float]:
        """Return the parts of ``value``; after the end of the game only the result counts.

        A chosen corporation counts as revealed: what it brings is no merit of the cards kept with it.
        """
        state = with_corporation(state, self.seat)
        if state.phase == OVER:
            return {"result": self._final(state)}
        player, values = state.players[self.seat], self.values
        stock, production = player.stock, player.production
        parts = {
            "money": self._money(stock[MEGACREDITS]),
            "rating": values.rating * player.rating,
            "production": sum(production[kind] * values.produced[kind] for kind in range(3)),
            "points": values.point * self._points(state, tally(state, self.seat)),
            "cards": self._cards(player),
            "hand": self._hand(player),
        }
        parts["stock"] = sum(stock[kind] * values.stock[kind] for kind in (STEEL, TITANIUM))
        if not self._rivals:
            parts["parameters"] = self._solo(state)
            parts["production"] += self.weights.energy * production[ENERGY] * values.income
            if self._learned is not None:
                hoped = self._hoped(self._learned, state, self._worth_alone(state))
                parts = blended(parts, self.weights.learned, hoped)
            return parts
        parts["production"] += sum(production[kind] * values.produced[kind] for kind in range(3, 6))
        parts["stock"] += sum(stock[kind] * values.stock[kind] for kind in (PLANTS, ENERGY, HEAT))
        parts["goals"] = self._goals(state).worth[self.seat]
        if self._learned is not None:
            foretold = self._foretold(self._learned, state, self._standing(state))
            parts = blended(parts, self.weights.learned, foretold)
        parts["parameters"] = -remaining_cost(state, self.weights)
        parts["rivals"] = self.value(state) - sum(parts.values())
        return parts

    # --- a seat ---

    def _seat(self, state: State, seat: int, counted: Tally) -> float:
        player, values = state.players[seat], self.values
        stock, production = player.stock, player.production
        total = self._money(stock[MEGACREDITS]) + values.rating * player.rating
        total += sum(map(mul, stock, self._stock_prices))
        total += sum(map(mul, production, values.produced))
        total += values.point * self._points(state, counted)
        if seat == self.seat:
            return total + self._cards(player) + self._hand(player)
        return total + self.weights.card * len(player.hand) + self.weights.rival_card * len(player.tableau)

    def _money(self, money: int) -> float:
        """Return the value of M€: the first ones buy good cards soon, the rest waits."""
        weights = self.weights
        useful = money if money < weights.rich else weights.rich + weights.riches * (money - weights.rich)
        near = min(useful, weights.reserve)
        return self.values.money * (near + weights.surplus * (useful - near))

    def _points(self, state: State, counted: Tally) -> float:
        """Return the value of points on board and cards, and of free spaces next to cities."""
        points = float(counted.greeneries)
        if counted.cities:
            points += counted.beside
            points += self._room * tiles_beside(counted.cities, self._land & ~state.occupied)
        return self.weights.tiles * points + counted.counted

    def _cards(self, player: Player) -> float:
        """Return the value of the seat's played cards: points, actions, cubes and tags."""
        tableau = tuple(player.tableau)
        total = self._tableaus.get(tableau)
        if total is None:
            total = self._tableaus[tableau] = sum(map(self._lasting.__getitem__, tableau))
        total += self.weights.tag * sum(player.tags)
        if player.events:
            total += self.values.point * points_of(tuple(player.events)).printed
        for number, cubes in player.cubes.items():
            if cubes:
                total += cubes * self._cube(number)
        if player.corporation:
            total += self._lasting[player.corporation]
        if player.next_discount and self.values.uses >= 0:
            total += self.weights.cheaper_next * player.next_discount
        return total

    def _cube(self, number: int) -> float:
        known = self._cubes.get(number)
        if known is None:
            known = self._cubes[number] = self.card_evaluation.cube_here(number)
        return known

    # --- solo ---

    def _own(self, state: State, player: Player) -> float:
        """Return the value of a solo position without plants, heat and energy, which count by the parameters."""
        values, stock, production = self.values, player.stock, player.production
        total = self._money(stock[MEGACREDITS]) + values.rating * player.rating
        for resource in (STEEL, TITANIUM):
            total += stock[resource] * values.stock[resource]
        for resource in (MEGACREDITS, STEEL, TITANIUM):
            total += production[resource] * values.produced[resource]
        total += values.point * self._points(state, tally(state, self.seat)) + self._cards(player) + self._hand(player)
        return total + self.weights.energy * production[ENERGY] * values.income

    def _solo(self, state: State) -> float:
        """Return the cost of the steps still missing in a solo game, less what heat and plants will do."""
        values, weights, player = self.values, self.weights, state.players[self.seat]
        stock, production, uses = player.stock, player.production, values.uses
        temperature = (8 - state.temperature) // 2
        oxygen = 14 - state.oxygen
        heat, later_heat = float(stock[HEAT]), (production[HEAT] + production[ENERGY]) * uses
        if uses:
            heat += stock[ENERGY]
        plants, later_plants = float(stock[PLANTS]), production[PLANTS] * uses
        if not uses:
            heat -= heat % 8
            plants -= plants % player.greenery_cost
        warm = min(heat / 8, temperature)
        warm_later = min(later_heat / 8, temperature - warm)
        green = min(plants / player.greenery_cost, oxygen)
        green_later = min(later_plants / player.greenery_cost, oxygen - green)
        by_heat, by_plants, by_money = values.step_price
        soon, later = weights.soon * values.rating, weights.later * values.rating
        total = -temperature * by_heat - oxygen * by_plants - (9 - state.oceans.bit_count()) * by_money
        if uses:
            tile = values.point + weights.placing
            total += warm * (by_heat + soon) + warm_later * (by_heat + later)
            total += green * (by_plants + tile + soon) + green_later * (by_plants + tile + later)
        else:
            total += warm * by_heat + green * by_plants  # now or never: to have done it is worth more
        idle_heat = heat + later_heat - 8 * (warm + warm_later)
        total += idle_heat * (
            weights.spare_heat if player.heat_as_money else weights.excess * weights.idle_heat * by_heat / 8
        )
        idle_plants = plants + later_plants - player.greenery_cost * (green + green_later)
        return total + weights.excess * idle_plants * by_plants / 8

    # --- the end ---

    def _final(self, state: State) -> float:
        sheet = score(state)
        if not self._rivals:
            missing = sum(steps_left(state))
            return self.weights.victory * self.weights.almost**missing + sheet.totals[0]
        best = max(sheet.totals[other] for other in self._rivals)
        return self.weights.result * (sheet.totals[self.seat] - best)

"""Value of a position for a seat in M€, by which an opponent compares the results of its choices.

All prices are those of the moment when it began to think, so two positions differ by what is on the table and not by
assumptions. Cards that were not in hand then count as unknown cards: the draws of a search must not decide.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.hexmap import spaces_of
from engine.core.value_model import LEAST, Features, OrderedModel, blended
from engine.terraforming_mars.board.goals import (
    GOALS_TAKEN,
    MILESTONE_PRICE,
    award_price,
    count_taken,
    metric,
)
from engine.terraforming_mars.bot.candidates import NEVER, Candidates, candidates_of, evaluators_for, with_corporation
from engine.terraforming_mars.bot.features import ALONE, COMPARED, figures, figures_alone
from engine.terraforming_mars.bot.game_length import remaining_cost, steps_left
from engine.terraforming_mars.bot.learned_values import learned_value
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.cards.vocabulary import Card, PerBeside, PerCitiesInPlay, PerOwnTag
from engine.terraforming_mars.modules import BY_NUMBER, PROJECTS, map_of
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.play.scoring import card_points, score
from engine.terraforming_mars.state import OVER, Player, State
from engine.terraforming_mars.terms import ENERGY, HEAT, MEGACREDITS, PLANTS, STEEL, TITANIUM, UNKNOWN

BY_TAG = {number: card.points.tag for number, card in PROJECTS.items() if isinstance(card.points, PerOwnTag)}
"""Cards whose points count tags of one kind."""
BY_PLACE = {number for number, card in PROJECTS.items() if isinstance(card.points, PerBeside | PerCitiesInPlay)}
"""Cards whose points count tiles."""
COUNTING = BY_TAG.keys() | BY_PLACE


TABLE_DECIDES = frozenset(("corporation", "draft", "pay", "place", "order", "final", "lower", "harm", "take", "amount"))
"""Kinds of decisions that the quick values decide without a search."""


Count = Callable[[State, int], int]


@cache
def _counted(chart: str) -> tuple[tuple[tuple[Count, int], ...], tuple[Count, ...]]:
    """Return what counts each milestone of a map, with its threshold, and what counts each award."""
    goals = map_of(chart)
    milestones = tuple((metric(slug), threshold) for slug, threshold in goals.milestones)
    return milestones, tuple(metric(slug) for slug in goals.awards)


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
        self._lasting: dict[int, float] = {}
        self._cubes: dict[int, float] = {}
        self._tableaus: dict[tuple[int, tuple[int, ...]], float] = {}
        self._known = frozenset(player.cards)
        self._rivals = [other for other in range(len(view.players)) if other != seat]
        self._sure_lead = weights.lead * (weights.lead_last + self.values.left / weights.lead_within)
        self._learned = learned_value(len(view.players)) if weights.learned >= LEAST else None

    def candidates(self, state: State, decision: Decision) -> Candidates:
        """Return the candidates, best first; only the best one where quick values decide."""
        own = decision.seat == self.seat
        evaluators = self.evaluators if own else evaluators_for(state, decision.seat, self.weights)
        found = candidates_of(state, decision, evaluators)
        found = [candidate for candidate in found if candidate[1] > NEVER] or found
        found.sort(key=lambda candidate: -candidate[1])
        return found[:1] if decision.kind in TABLE_DECIDES else found

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
            return self._worth(state, self._goals(state), self.seat) - late
        mine, others = self._worths(state)
        weights, mean = self.weights, sum(others) / len(others)
        value = mine - weights.rival * (weights.strongest * max(others) + (1 - weights.strongest) * mean)
        if self._learned is None:
            return value - late
        return (
            (1 - weights.learned) * value + weights.learned * self._foretold(self._learned, state, mine - mean) - late
        )

    def _foretold(self, learned: OrderedModel, state: State, lead: float) -> float:
        """Return the learned value of a position in which the seat leads by ``lead`` M€."""
        return self.weights.result * learned.judged(figures(state, self.seat, self.values.left, lead)).lead

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
        return self.weights.victory * learned.judged(figures_alone(state, self.values.left, worth)).chance

    def features(self, state: State) -> Features:
        """Return the learned features of the position; see ``engine.core.interfaces.ValueLearner``."""
        if not self._rivals:
            return ALONE.features(figures_alone(state, self.values.left, self._worth_alone(state)))
        mine, others = self._worths(state)
        return COMPARED.features(figures(state, self.seat, self.values.left, mine - sum(others) / len(others)))

    def _worths(self, state: State) -> tuple[float, list[float]]:
        """Return the value of what the seat has, and of what each opponent has."""
        goals = self._goals(state)
        others = [self._worth(state, goals, other) for other in self._rivals]
        return self._worth(state, goals, self.seat), others

    def _worth(self, state: State, goals: list[float], seat: int) -> float:
        return self._seat(state, seat) + goals[seat]

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
            "points": values.point * self._points(state, self.seat),
            "cards": self._cards(player),
            "hand": self.hand_evaluation.hand(player),
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
        parts["goals"] = self._goals(state)[self.seat]
        if self._learned is not None:
            mine, others = self._worths(state)
            foretold = self._foretold(self._learned, state, mine - sum(others) / len(others))
            parts = blended(parts, self.weights.learned, foretold)
        parts["parameters"] = -remaining_cost(state, self.weights)
        parts["rivals"] = self.value(state) - sum(parts.values())
        return parts

    # --- a seat ---

    def _seat(self, state: State, seat: int) -> float:
        player, values = state.players[seat], self.values
        stock, production = player.stock, player.production
        total = self._money(stock[MEGACREDITS]) + values.rating * player.rating
        for resource in range(1, 6):
            total += stock[resource] * values.stock[resource]
        for resource in range(6):
            total += production[resource] * values.produced[resource]
        total += values.point * self._points(state, seat)
        if seat == self.seat:
            return total + self._cards(player) + self.hand_evaluation.hand(player)
        return total + self.weights.card * len(player.hand) + self.weights.rival_card * len(player.tableau)

    def _money(self, money: int) -> float:
        """Return the value of M€: the first ones buy good cards soon, the rest waits."""
        weights = self.weights
        useful = money if money < weights.rich else weights.rich + weights.riches * (money - weights.rich)
        near = min(useful, weights.reserve)
        return self.values.money * (near + weights.surplus * (useful - near))

    def _points(self, state: State, seat: int) -> float:
        """Return the value of points on board and cards, and of free spaces next to cities."""
        own, weights = state.owned[seat], self.weights
        points = float((state.greeneries & own).bit_count())
        if cities := state.cities & own:
            within, land = weights.room_within, map_of(state.rules.map).land & ~state.occupied
            room = weights.room * min(self.values.left, within) / within
            for space in spaces_of(cities):
                beside = GRID.masks[space]
                points += (beside & state.greeneries).bit_count() + room * (beside & land).bit_count()
        points *= weights.tiles
        player = state.players[seat]
        if not COUNTING.isdisjoint(player.tableau):
            for number in BY_TAG.keys() & player.tableau:
                points += player.tags[BY_TAG[number]]
            for number in BY_PLACE & set(player.tableau):
                points += card_points(state, seat, PROJECTS[number])
        return points

    def _cards(self, player: Player) -> float:
        """Return the value of the seat's played cards: points, actions, cubes and tags."""
        tags, tableau = sum(player.tags), tuple(player.tableau)
        total = self._tableaus.get((tags, tableau))
        if total is None:
            total = self.weights.tag * tags
            for number in tableau:
                total += self._lasts(number)
            self._tableaus[tags, tableau] = total
        for number in player.events:
            points = PROJECTS[number].points if number else 0
            total += points * self.values.point if isinstance(points, int) else 0.0
        for number, cubes in player.cubes.items():
            if cubes:
                total += cubes * self._cube(number)
        if player.corporation:
            total += self._lasts(player.corporation)
        if player.next_discount and self.values.uses >= 0:
            total += self.weights.cheaper_next * player.next_discount
        return total

    def _lasts(self, number: int) -> float:
        known = self._lasting.get(number)
        if known is None:
            known = 0.0
            if number != UNKNOWN:
                card = BY_NUMBER[number]
                known = self.card_evaluation.lasting(card)
                if isinstance(card, Card) and isinstance(card.points, int):
                    known += card.points * self.values.point
                if number not in self._known:  # its action can still be used in this generation
                    known += self.weights.first_use * self.card_evaluation.each_time(card)
            self._lasting[number] = known
        return known

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
        total += values.point * self._points(state, self.seat) + self._cards(player) + self.hand_evaluation.hand(player)
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

    # --- goals ---

    def _goals(self, state: State) -> list[float]:
        """Return the value of milestones and awards for each seat."""
        milestones, awards = _counted(state.rules.map)
        weights, seats = self.weights, range(len(state.players))
        worth = [0.0 for _ in seats]
        prize = weights.goals * 5.0 * self.values.point
        open_milestones = self.plans and count_taken(state.claimed) < GOALS_TAKEN
        for (count, threshold), owner in zip(milestones, state.claimed, strict=True):
            if owner >= 0:
                worth[owner] += prize
            elif open_milestones:
                stage = max(threshold / weights.stages, 1)
                for seat in seats:
                    short = threshold - count(state, seat)
                    worth[seat] += self._claimable(short / stage if short > 0 else 0.0) * (prize - MILESTONE_PRICE)
        price = award_price(state)
        for count, owner in zip(awards, state.funded, strict=True):
            if owner < 0 and (price is None or not self.plans):
                continue
            weight = (weights.award if owner >= 0 else weights.unfunded) * prize
            counts = [count(state, seat) for seat in seats]
            if len(counts) == 2:
                lead = counts[0] - counts[1]
                worth[0] += weight * self._chance(lead)
                worth[1] += weight * self._chance(-lead)
                continue
            for seat, lead in enumerate(leads(counts)):
                worth[seat] += weight * self._chance(lead)
        return worth

    def _claimable(self, short: float) -> float:
        """Return the share of its value at which a milestone counts that is some steps away."""
        weights = self.weights
        if not short:
            return weights.milestone
        return weights.progress / (1 + short) if short < weights.reachable else 0.0

    def _chance(self, lead: int) -> float:
        """Return the probability that a lead in an award is kept; it rises as the end comes nearer."""
        chance = 0.5 + 0.5 * lead / self._sure_lead
        return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance

    # --- the end ---

    def _final(self, state: State) -> float:
        sheet = score(state)
        if not self._rivals:
            missing = sum(steps_left(state))
            return self.weights.victory * self.weights.almost**missing + sheet.totals[0]
        best = max(sheet.totals[other] for other in self._rivals)
        return self.weights.result * (sheet.totals[self.seat] - best)


def leads(counts: list[int]) -> list[int]:
    """Return for each number by how much it exceeds the best of the others.

    >>> leads([3, 7, 5]), leads([4, 4])
    ([-4, 2, -2], [0, 0])
    """
    *_, second, first = sorted(counts)
    return [count - (second if count == first else first) for count in counts]

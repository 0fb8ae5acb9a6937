"""Prices: the value of one of each thing for a seat at one moment, in M€."""

from __future__ import annotations

from math import exp

from engine.terraforming_mars.bot.game_length import generations_left, steps_left
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import ENERGY, HEAT, MEGACREDITS, PLANTS, STEEL, TITANIUM


class Prices:
    """Prices for one seat at one moment.

    ``wait``: generations until the moment. ``left``: generations to come, this one included; as an argument, those
    from now, where they are known. ``uses``: production
    phases whose yield can still be spent. A step of a parameter is worth ``temperature``, ``oxygen`` or ``ocean``, TR
    included, and 0 at the maximum.
    """

    def __init__(self, state: State, seat: int, weights: Weights, wait: float = 0.0, left: float | None = None) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        left = generations_left(state, weights) if left is None else left
        self.left = max(left - wait, 0.0)
        self.uses = max(self.left - 1.0, 0.0)
        self.card = weights.card if self.uses > 1 else 1.0
        self.steps = steps_left(state)
        self.now = (1 + weights.growth) ** -self.uses
        """What a M€ at the end of the game is worth now."""
        self.income = (1 - self.now) / weights.growth
        """What one M€ in each generation to come is worth now."""
        solo = state.rules.solo
        if solo:
            self._solo()
        else:
            self._race()
        self.stock[MEGACREDITS] = self.money
        self._production(solo=solo)

    def _production(self, *, solo: bool) -> None:
        weights = self.weights
        late = min(1.0, weights.metal_last + weights.metal_earlier * self.uses)
        self.stock[STEEL], self.stock[TITANIUM] = weights.steel * late, weights.titanium * late
        income = self.income
        self.produced = produced = [price * income for price in self.stock]
        for kind in (MEGACREDITS, STEEL, TITANIUM):
            produced[kind] *= weights.production
        if solo:
            produced[HEAT], produced[PLANTS] = self.later_heat * self.uses, self.later_plants * self.uses
        else:
            produced[PLANTS] *= weights.garden
        produced[PLANTS] += weights.garden_points * self.point / 8
        produced[ENERGY] = produced[HEAT] + weights.energy * income
        if self.state.players[self.seat].heat_as_money:
            self.stock[HEAT] = max(self.stock[HEAT], 1.0)
            produced[HEAT] = max(produced[HEAT], income)
            produced[ENERGY] = max(produced[ENERGY], income)

    # --- solo ---

    def _solo(self) -> None:
        weights, player, uses = self.weights, self.state.players[self.seat], self.uses
        self.step_price = tuple(price * self.now for price in (weights.temperature, weights.oxygen, weights.ocean))
        temperature, oxygen, oceans = self.steps
        heat = player.stock[HEAT] + player.stock[ENERGY] * (uses > 0)
        heat += (player.production[HEAT] + player.production[ENERGY]) * uses
        greens = (player.stock[PLANTS] + player.production[PLANTS] * uses) / player.greenery_cost
        income = player.stock[MEGACREDITS] + (player.rating + player.production[MEGACREDITS]) * uses
        short = (
            max(temperature - heat / 8, 0.0) * weights.temperature
            + max(oxygen - greens, 0.0) * weights.oxygen
            + oceans * weights.ocean
        )
        self.balance = income + weights.coming * uses - short
        self.point = weights.danger_point + (weights.safe_point - weights.danger_point) / (
            1 + exp(-min(max(self.balance / weights.danger, -30), 30))
        )
        won = not any(self.steps)
        self.money = weights.money_late if won and uses < 1 else 1.0
        """What a M€ is worth: less when hardly anything is left to be bought."""
        self.rating = self.income + self.point
        excess, idle = weights.excess, weights.excess * weights.idle_heat
        self.temperature = (
            (self.step_price[0] if heat < 8 * temperature else weights.warm) + self.rating if temperature else 0.0
        )
        self.oxygen = (self.step_price[1] if greens < oxygen else weights.green) + self.rating if oxygen else 0.0
        self.ocean = self.step_price[2] + self.rating + weights.placing if oceans else 0.0
        heat_price = (self.step_price[0] + weights.soon * self.rating) / 8
        green_price = (
            self.step_price[1] + weights.soon * self.rating + self.point + weights.placing
        ) / player.greenery_cost
        less = (weights.soon - weights.later) * self.rating
        self.later_heat = heat_price - less / 8 if heat < 8 * temperature else idle * heat_price
        self.later_plants = green_price - less / player.greenery_cost if greens < oxygen else excess * green_price
        self.stock = [
            1.0,
            0.0,
            0.0,
            green_price if greens < oxygen else excess * green_price,
            0.0,
            heat_price if heat < 8 * temperature else idle * heat_price,
        ]
        self.stock[ENERGY] = weights.energy_alone * self.stock[HEAT] if uses else 0.0

    # --- several players ---

    def _race(self) -> None:
        weights, player = self.weights, self.state.players[self.seat]
        early = min(self.left / weights.point_within, 1.0)
        self.step_price = (0.0, 0.0, 0.0)
        self.balance = 0.0
        self.point = weights.point_late + early * (weights.point_early - weights.point_late)
        self.money = min(1.0, weights.money_late + (1.0 - weights.money_late) * self.uses / weights.money_early)
        self.rating = weights.terraforming * (self.income + self.point)
        temperature, oxygen, oceans = self.steps
        self.temperature = self.rating if temperature else 0.0
        self.oxygen = self.rating if oxygen else 0.0
        self.ocean = self.rating + weights.placing if oceans else 0.0
        points = weights.tiles * self.point * weights.plants_points
        green = (self.oxygen * weights.plants_step + points + weights.placing) / player.greenery_cost
        heat = self.rating / 8 if temperature * 8 > player.stock[HEAT] else weights.heat_idle
        self.stock = [1.0, 0.0, 0.0, weights.plants * green, 0.0, weights.heat * heat]
        self.stock[ENERGY] = self.stock[HEAT] * weights.energy_stock if self.uses else 0.0

"""Whether a seat had better end the game now: who leads and waits gives the others time to catch up."""

from __future__ import annotations

from engine.terraforming_mars.bot.clock import steps_left
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.play.prices import project_price
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import HEAT, MEGACREDITS, PLANTS


def closing(view: State, seat: int, weights: Weights) -> float:
    """What a step of a parameter is worth more to this seat, in M€; 0 where it does not lead or cannot pay for all."""
    steps = steps_left(view)
    player = view.players[seat]
    if not 0 < sum(steps) <= weights.closing_steps or price_of_all(steps, player) > player.stock[MEGACREDITS]:
        return 0.0
    totals = score(view).totals
    outlooks = [
        total + one.stock[PLANTS] // one.greenery_cost + weights.closing_money * one.stock[MEGACREDITS]
        for total, one in zip(totals, view.players, strict=True)
    ]
    lead = outlooks[seat] - max(outlook for other, outlook in enumerate(outlooks) if other != seat)
    return weights.closing if lead >= weights.closing_lead else 0.0


def price_of_all(steps: tuple[int, int, int], player: Player) -> int:
    """What steps of temperature, oxygen and oceans cost as standard projects, in M€, beside its heat and plants."""
    temperature, oxygen, oceans = steps
    warm = max(temperature - player.stock[HEAT] // 8, 0)
    green = max(oxygen - player.stock[PLANTS] // player.greenery_cost, 0)
    prices = [project_price(player, project) for project in ("asteroid", "greenery", "aquifer")]
    return sum(count * price for count, price in zip((warm, green, oceans), prices, strict=True))

"""Actions of a turn (rulebook p.8 to p.11)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import Choice
from engine.terraforming_mars.board.goals import MILESTONE_PRICE, award_price
from engine.terraforming_mars.cards.vocabulary import Action, Exchange, PayMoney, Place, TakeCubes
from engine.terraforming_mars.effects.changes import NOW, Log, change_stock, push_frame, queue_frame, raise_parameter
from engine.terraforming_mars.effects.payment import charge
from engine.terraforming_mars.effects.prices import PAYING_METALS, SPARE_HEAT, price_of, project_price
from engine.terraforming_mars.effects.registry import apply_effect, rule_of, run_effects
from engine.terraforming_mars.effects.tiles import queue_tile
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import BY_SLUG, CORPORATIONS, NUMBERS, PROJECTS, map_of
from engine.terraforming_mars.play.legal import HEAT_FOR_TEMPERATURE, USE
from engine.terraforming_mars.state import CardFrame, EffectFrame, PayFrame, ProjectFrame, SellFrame, State
from engine.terraforming_mars.terms import GREENERY, HEAT, PLANTS, TEMPERATURE


def next_turn(state: State) -> None:
    """Pass the turn to the next player who has not passed; to the same player if no other is left."""
    state.acted = 0
    for _ in state.players:
        state.turn = (state.turn + 1) % len(state.players)
        if not state.players[state.turn].passed:
            return


def _play(state: State, log: Log, seat: int, choice: Choice) -> None:
    player = state.players[seat]
    number = NUMBERS[str(choice.args[0])]
    price = price_of(player, PROJECTS[number])
    # Indentured Workers and Special Design help the very next card, whether it needs them or not.
    player.next_discount = player.next_leniency = 0
    log.append(new_event("played", seat, choice.args))
    push_frame(state, CardFrame(NOW, seat, number))
    charge(state, log, PayFrame(NOW, seat, number, price, "card", PAYING_METALS[number], SPARE_HEAT.get(number, 0)))


def _use(state: State, log: Log, seat: int, choice: Choice) -> None:
    card = BY_SLUG[str(choice.args[0])]
    state.players[seat].used.append(card.number)
    log.append(new_event("used", seat, (card.slug,), card.slug))
    _run_action(state, log, seat, card.number, card.actions[USE[card.number].index(choice)])


def _run_action(state: State, log: Log, seat: int, number: int, action: Action) -> None:
    """Apply a blue action of a card: the whole cost, then the gain (rulebook p.11).

    After a cost or an exchange that needs a decision, all that follows waits until it is made.
    """
    effects = (*action.cost, *action.gain)
    for index, effect in enumerate(effects):
        if isinstance(effect, PayMoney | Exchange) or (isinstance(effect, TakeCubes) and effect.of == "any"):
            for later in reversed(effects[index + 1 :]):
                push_frame(state, EffectFrame(NOW, seat, number, later))
            if not apply_effect(state, log, seat, number, effect):
                push_frame(state, EffectFrame(NOW, seat, number, effect))
            return
        if not apply_effect(state, log, seat, number, effect, in_play=True):
            queue_frame(state, EffectFrame(rule_of(effect).rank, seat, number, effect))


def _project(state: State, log: Log, seat: int, choice: Choice) -> None:
    project = str(choice.args[0])
    if project == "sell-patents":
        push_frame(state, SellFrame(NOW, seat, 0))
        return
    log.append(new_event("project", seat, (project,)))
    push_frame(state, ProjectFrame(NOW, seat, 0, project))
    charge(state, log, PayFrame(NOW, seat, 0, project_price(state.players[seat], project), f"project-{project}"))


def _greenery(state: State, log: Log, seat: int, choice: Choice) -> None:
    change_stock(state, log, seat, PLANTS, -state.players[seat].greenery_cost, "greenery")
    queue_tile(state, seat, 0, Place(GREENERY, "greenery"))


def _temperature(state: State, log: Log, seat: int, choice: Choice) -> None:
    change_stock(state, log, seat, HEAT, -HEAT_FOR_TEMPERATURE, "heat")
    raise_parameter(state, log, seat, TEMPERATURE, 1, "heat")


def _claim(state: State, log: Log, seat: int, choice: Choice) -> None:
    slugs = [slug for slug, _ in map_of(state.rules.map).milestones]
    state.claimed[slugs.index(str(choice.args[0]))] = seat
    log.append(new_event("milestone", seat, choice.args))
    charge(state, log, PayFrame(NOW, seat, 0, MILESTONE_PRICE, "milestone"))


def _fund(state: State, log: Log, seat: int, choice: Choice) -> None:
    price = award_price(state) or 0
    state.funded[map_of(state.rules.map).awards.index(str(choice.args[0]))] = seat
    log.append(new_event("award", seat, (*choice.args, price)))
    charge(state, log, PayFrame(NOW, seat, 0, price, "award"))


def _first(state: State, log: Log, seat: int, choice: Choice) -> None:
    player = state.players[seat]
    player.opening = False
    corporation = CORPORATIONS[player.corporation]
    log.append(new_event("used", seat, (corporation.slug,), corporation.slug))
    run_effects(state, log, seat, corporation.number, corporation.first_action)


def _end(state: State, log: Log, seat: int, choice: Choice) -> None:
    log.append(new_event("ended", seat))
    next_turn(state)


def _pass(state: State, log: Log, seat: int, choice: Choice) -> None:
    player = state.players[seat]
    player.passed = True
    player.next_discount = player.next_leniency = 0
    log.append(new_event("passed", seat))


ACTIONS: dict[str, Callable[[State, Log, int, Choice], None]] = {
    "play": _play,
    "use": _use,
    "project": _project,
    "greenery": _greenery,
    "temperature": _temperature,
    "claim": _claim,
    "fund": _fund,
    "first": _first,
    "end": _end,
    "pass": _pass,
}
"""Functions that begin an action, by verb. Its price and its effects wait in frames."""

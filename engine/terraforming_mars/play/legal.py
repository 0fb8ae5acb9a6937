"""Legal actions of a player, and the reasons why an action is not legal (rulebook p.8 to p.11)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.choice import Choice
from engine.core.message import Message, say
from engine.terraforming_mars.board.goals import GOALS_TAKEN, MILESTONE_PRICE, award_price, count_taken, milestone_value
from engine.terraforming_mars.board.spaces import legal_mask, money
from engine.terraforming_mars.cards.vocabulary import (
    Action,
    Lose,
    Where,
)
from engine.terraforming_mars.effects.conditions import short_of
from engine.terraforming_mars.effects.prices import (
    PAYING_METALS,
    PROJECT_PRICES,
    SPARE_HEAT,
    price_list,
    price_of,
    project_price,
    spending_power,
)
from engine.terraforming_mars.effects.registry import effect_name
from engine.terraforming_mars.modules import BY_NUMBER, BY_SLUG, MAPS, PROJECTS, SLUGS, map_of
from engine.terraforming_mars.play.card_checks import ACTION_CHECKS, CARD_CHECKS, OTHER_CONDITIONS, forbidden_cards
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import (
    CITY,
    EMPTY,
    GREENERY,
    HEAT,
    NOBODY,
    PLANTS,
    STEEL,
    TITANIUM,
)

HEAT_FOR_TEMPERATURE = 8


def _choices(verb: str, words: tuple[str, ...]) -> dict[str, Choice]:
    return {word: Choice(verb, (word,)) for word in words}


PLAY = {number: Choice("play", (SLUGS[number],)) for number in PROJECTS}
PROJECT = _choices("project", tuple(PROJECT_PRICES))
CLAIM = _choices("claim", tuple(slug for chart in MAPS.values() for slug, _ in chart.milestones))
FUND = _choices("fund", tuple(slug for chart in MAPS.values() for slug in chart.awards))
GREENERY_CHOICE = Choice("greenery")
TEMPERATURE_CHOICE = Choice("temperature")
FIRST_CHOICE = Choice("first")
PASS_CHOICE = Choice("pass")
END_CHOICE = Choice("end")


def action_name(action: Action) -> str:
    """Return the argument that names an alternative of a blue action: a resource that it costs, else what it gives."""
    for effect in action.cost:
        if isinstance(effect, Lose):
            return effect_name(effect)
    return effect_name(action.gain[0])


def _uses(number: int) -> tuple[Choice, ...]:
    actions = BY_NUMBER[number].actions
    slug = SLUGS[number]
    if len(actions) == 1:
        return (Choice("use", (slug,)),)
    return tuple(Choice("use", (slug, action_name(action))) for action in actions)


USE = {number: _uses(number) for number, card in BY_NUMBER.items() if card.actions}
"""Choices that use a card's action, one for each alternative."""
_ALTERNATIVES = {
    number: [
        (choice, [check.holds for check in checks])
        for choice, checks in zip(choices, ACTION_CHECKS[number], strict=True)
    ]
    for number, choices in USE.items()
}
"""By card number: the alternatives of its action, each with its conditions."""
_has_action = _ALTERNATIVES.__contains__

_POWER_PLANT_PRICE = PROJECT_PRICES["power-plant"]
_TILE_PROJECTS: Mapping[str, tuple[Where, int]] = {"greenery": ("greenery", GREENERY), "city": ("city", CITY)}
"""Placement rule and tile of the standard projects that place a tile."""
_DEARER_PROJECTS = [(project, PROJECT_PRICES[project]) for project in ("asteroid", "aquifer", *_TILE_PROJECTS)]
"""Standard projects with a fixed price, cheapest first."""

_METAL_SETS: tuple[tuple[int, ...], ...] = ((), (STEEL,), (TITANIUM,), (STEEL, TITANIUM))
_PURSES = [0] + [_METAL_SETS.index(PAYING_METALS[number]) for number in PROJECTS]

# --- the choices -----------------------------------------------------------------------------------------------------


def playable_cards(state: State, seat: int, player: Player, funds: int) -> list[Choice]:
    """Return the choices to play a card of the hand with ``funds`` M€.

    This is the innermost loop of every game.
    """
    steel = player.stock[STEEL] * player.steel_value
    titanium = player.stock[TITANIUM] * player.titanium_value
    purses = (funds, funds + steel, funds + titanium, funds + steel + titanium)
    prices, kinds = price_list(player), _PURSES
    forbidden = forbidden_cards(state, player)
    choices: list[Choice] = []
    for number in player.hand:
        if prices[number] > purses[kinds[number]] or forbidden[number]:
            continue
        for holds in OTHER_CONDITIONS[number]:
            if not holds(state, seat, player):
                break
        else:
            if number not in SPARE_HEAT or prices[number] <= spending_power(
                player, PAYING_METALS[number], SPARE_HEAT[number]
            ):
                choices.append(PLAY[number])
    return choices


def usable_actions(state: State, seat: int, player: Player) -> list[Choice]:
    """Return the blue actions that can be used now, each card once a generation (rulebook p.11)."""
    choices: list[Choice] = []
    active = [*filter(_has_action, player.tableau)]
    if player.corporation in _ALTERNATIVES:
        active.insert(0, player.corporation)
    for number in active:
        if number in player.used:
            continue
        for choice, conditions in _ALTERNATIVES[number]:
            for holds in conditions:
                if not holds(state, seat, player):
                    break
            else:
                choices.append(choice)
    return choices


def standard_projects(state: State, seat: int, player: Player, funds: int) -> list[Choice]:
    """Return the standard projects that can be done now. A parameter at its maximum does not forbid one (RULINGS)."""
    choices = [PROJECT["sell-patents"]] if player.hand else []
    if funds >= _POWER_PLANT_PRICE or funds >= project_price(player, "power-plant"):
        choices.append(PROJECT["power-plant"])
    for project, price in _DEARER_PROJECTS:
        if funds < price:
            break
        where, tile = _TILE_PROJECTS.get(project, ("land", EMPTY))
        if tile == EMPTY or legal_mask(state, seat, where, funds - price, tile):
            choices.append(PROJECT[project])
    return choices


def goal_choices(state: State, seat: int, funds: int) -> list[Choice]:
    """Return the choices to claim a milestone or fund an award with ``funds`` of 8 M€ or more; none in solo games."""
    chart = map_of(state.rules.map)
    choices: list[Choice] = []
    if count_taken(state.claimed) < GOALS_TAKEN:
        for (slug, threshold), owner in zip(chart.milestones, state.claimed, strict=True):
            if owner < 0 and milestone_value(state, seat, slug) >= threshold:
                choices.append(CLAIM[slug])
    price = award_price(state)
    if price is not None and funds >= price:
        choices += [FUND[slug] for slug, owner in zip(chart.awards, state.funded, strict=True) if owner < 0]
    return choices


def others_passed(state: State, seat: int) -> bool:
    """Return whether all other players have passed, so that this seat continues without pause."""
    if len(state.players) == 1:
        return True
    still_in = [player.passed for player in state.players].count(False)
    return still_in == 0 if state.players[seat].passed else still_in == 1


def action_choices(state: State, seat: int, is_alone: bool) -> list[Choice]:
    """Return all legal actions of a seat.

    The first action of a corporation comes before all others; a player who passes instead still owes it (RULINGS). A
    player may pass only in a turn without an action, and end a turn only after one (rulebook p.8). ``is_alone``: the
    result of ``others_passed``.
    """
    player = state.players[seat]
    if player.opening:
        return [FIRST_CHOICE, PASS_CHOICE]
    funds = money(player)
    choices = playable_cards(state, seat, player, funds)
    choices += usable_actions(state, seat, player)
    choices += standard_projects(state, seat, player, funds)
    if player.stock[PLANTS] >= player.greenery_cost and legal_mask(state, seat, "greenery", tile=GREENERY):
        choices.append(GREENERY_CHOICE)
    if player.stock[HEAT] >= HEAT_FOR_TEMPERATURE:
        choices.append(TEMPERATURE_CHOICE)
    if funds >= MILESTONE_PRICE and len(state.players) > 1:
        choices += goal_choices(state, seat, funds)
    if state.acted and not is_alone:
        choices.append(END_CHOICE)
    else:
        choices.append(PASS_CHOICE)
    return choices


# --- why not ---------------------------------------------------------------------------------------------------------


def why_not_play(state: State, seat: int, number: int) -> list[Message]:
    """Return every reason why a card cannot be played now, the missing money last."""
    player = state.players[seat]
    if number not in player.hand:
        return [say("why.not-in-hand")]
    reasons = [check.why(state, seat, player) for check in CARD_CHECKS[number] if not check.holds(state, seat, player)]
    missing = price_of(player, PROJECTS[number]) - spending_power(
        player, PAYING_METALS[number], SPARE_HEAT.get(number, 0)
    )
    return [*reasons, say("why.money", missing=missing)] if missing > 0 else reasons


def why_not_use(state: State, seat: int, choice: Choice) -> list[Message]:
    """Return every reason why a blue action cannot be used now."""
    player = state.players[seat]
    card = BY_SLUG.get(str(choice.args[0])) if choice.args else None
    if card is None or card.number not in USE or card.number not in player.cards:
        return [say("why.no-such-action")]
    if card.number in player.used:
        return [say("why.used")]
    for alternative, checks in zip(USE[card.number], ACTION_CHECKS[card.number], strict=True):
        if choice in (alternative, Choice("use", (card.slug,))):
            return [check.why(state, seat, player) for check in checks if not check.holds(state, seat, player)]
    return [say("why.no-such-action")]


def _why_not_project(state: State, seat: int, project: str) -> list[Message]:
    player = state.players[seat]
    if project not in PROJECT_PRICES:
        return [say("why.no-such-project")]
    if project == "sell-patents":
        return [] if player.hand else [say("why.empty-hand")]
    reasons: list[Message] = []
    where, tile = _TILE_PROJECTS.get(project, ("land", EMPTY))
    if tile != EMPTY and not legal_mask(state, seat, where, tile=tile):
        reasons.append(say("why.no-space", tile=project, where=project))
    missing = project_price(player, project) - money(player)
    return [*reasons, say("why.money", missing=missing)] if missing > 0 else reasons


def _why_not_goal(state: State, seat: int, verb: str, slug: str) -> list[Message]:
    chart = map_of(state.rules.map)
    player = state.players[seat]
    if len(state.players) == 1:
        return [say("why.no-goals-in-solo")]
    owners = state.claimed if verb == "claim" else state.funded
    slugs = [name for name, _ in chart.milestones] if verb == "claim" else list(chart.awards)
    if slug not in slugs:
        return [say("why.no-such-goal")]
    if owners[slugs.index(slug)] != NOBODY:
        return [say("why.taken", seat=owners[slugs.index(slug)])]
    if count_taken(owners) >= GOALS_TAKEN:
        return [say("why.three-taken")]
    price = MILESTONE_PRICE
    reasons: list[Message] = []
    if verb == "claim":
        have, need = milestone_value(state, seat, slug), chart.milestones[slugs.index(slug)][1]
        if have < need:
            reasons.append(say("why.milestone", milestone=slug, have=have, need=need, missing=need - have))
    else:
        price = award_price(state) or 0
    missing = price - money(player)
    return [*reasons, say("why.money", missing=missing)] if missing > 0 else reasons


def why_not_act(state: State, seat: int, choice: Choice) -> list[Message]:
    """Return every reason why a choice is not a legal action now; none when it is legal."""
    player = state.players[seat]
    if player.opening and choice not in (FIRST_CHOICE, PASS_CHOICE):
        return [say("why.first-action")]
    word = str(choice.args[0]) if choice.args else ""
    match choice.verb:
        case "play":
            card = BY_SLUG.get(word)
            return [say("why.not-in-hand")] if card is None else why_not_play(state, seat, card.number)
        case "use":
            return why_not_use(state, seat, choice)
        case "project":
            return _why_not_project(state, seat, word)
        case "claim" | "fund":
            return _why_not_goal(state, seat, choice.verb, word)
        case "greenery":
            if player.stock[PLANTS] < player.greenery_cost:
                return [short_of(player, PLANTS, player.greenery_cost)]
            return (
                []
                if legal_mask(state, seat, "greenery", tile=GREENERY)
                else [say("why.no-space", tile="greenery", where="greenery")]
            )
        case "temperature":
            enough = player.stock[HEAT] >= HEAT_FOR_TEMPERATURE
            return [] if enough else [short_of(player, HEAT, HEAT_FOR_TEMPERATURE)]
        case "first":
            return [] if player.opening else [say("why.no-first-action")]
        case "end":
            return [] if state.acted and not others_passed(state, seat) else [say("why.no-action-yet")]
        case "pass":
            return [] if not state.acted or others_passed(state, seat) else [say("why.end-instead")]
        case _:
            return [say("why.not-an-action")]

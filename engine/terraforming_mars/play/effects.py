"""Effects that need no decision, and how lists of effects are set going."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.terraforming_mars.cards import PROJECTS
from engine.terraforming_mars.cards.special import MARS_UNIVERSITY, OLYMPUS_CONFERENCE
from engine.terraforming_mars.cards.vocabulary import (
    Action,
    AddCubes,
    AnyProduction,
    ClaimLand,
    ConvertProduction,
    CopyProduction,
    Draw,
    Effect,
    Either,
    Exchange,
    Gain,
    Harm,
    IfTags,
    Look,
    Lose,
    MetalProduction,
    PayMoney,
    Place,
    Production,
    Raise,
    Rating,
    RevealTop,
    SwapCard,
    TakeCubes,
)
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.play.changes import (
    ATTACKS,
    COPIES,
    DRAWN_BY_TRIGGERS,
    GAINS,
    LATE_LOSSES,
    LOOKED_AT,
    NAMES,
    NOW,
    OCEANS_FIRST,
    OTHER_TILES,
    SWAPS,
    Log,
    change_cubes,
    change_production,
    change_rating,
    change_stock,
    draw,
    push,
    queue,
    raise_parameter,
    slugs,
    take_cards,
)
from engine.terraforming_mars.play.counting import amount_of
from engine.terraforming_mars.play.paying import charge
from engine.terraforming_mars.state import EffectFrame, KeepFrame, PayFrame, PlaceFrame, State
from engine.terraforming_mars.terms import (
    GREENERY,
    HIGHEST_OXYGEN,
    LOWEST_PRODUCTION,
    OCEAN,
    OXYGEN,
    PLANTS,
    UNKNOWN,
)


def _rank(effect: Effect) -> int:
    """When an effect that has to wait is resolved; ``rank_of`` knows an exception."""
    match effect:
        case AnyProduction() | Harm():
            return ATTACKS
        case MetalProduction() | ClaimLand() | Raise():
            return OTHER_TILES
        case AddCubes() | Either() | ConvertProduction() | Exchange():
            return GAINS
        case Draw() | Look():
            return LOOKED_AT
        case SwapCard():
            return SWAPS
        case CopyProduction():
            return COPIES
        case Lose() | Production():
            return LATE_LOSSES
        case TakeCubes() | Gain() | Rating() | Place() | RevealTop() | IfTags() | PayMoney():
            return NOW


def _production(state: State, log: Log, seat: int, source: int, effect: Production, in_play: bool) -> None:
    amount = amount_of(state, seat, effect.amount, in_play=in_play)
    change_production(state, log, seat, effect.resource, amount, NAMES[source])


def _gain(state: State, log: Log, seat: int, source: int, effect: Gain, in_play: bool) -> None:
    change_stock(
        state, log, seat, effect.resource, amount_of(state, seat, effect.amount, in_play=in_play), NAMES[source]
    )


def _lose(state: State, log: Log, seat: int, source: int, effect: Lose, in_play: bool) -> None:
    loss = min(effect.amount, state.players[seat].stock[effect.resource])
    change_stock(state, log, seat, effect.resource, -loss, NAMES[source])


def _raise(state: State, log: Log, seat: int, source: int, effect: Raise, in_play: bool) -> None:
    raise_parameter(state, log, seat, effect.parameter, effect.steps, NAMES[source])


def _rating(state: State, log: Log, seat: int, source: int, effect: Rating, in_play: bool) -> None:
    change_rating(state, log, seat, amount_of(state, seat, effect.amount, in_play=in_play), NAMES[source])


def _place(state: State, log: Log, seat: int, source: int, effect: Place, in_play: bool) -> None:
    for _ in range(effect.count):
        queue_tile(state, seat, source, effect)


def _draw(state: State, log: Log, seat: int, source: int, effect: Draw, in_play: bool) -> None:
    draw(state, log, seat, effect.count, NAMES[source])


def _look(state: State, log: Log, seat: int, source: int, effect: Look, in_play: bool) -> None:
    cards = tuple(take_cards(state, log, effect.count))
    log.append(new_event("looked", seat, (len(cards),), NAMES[source], slugs(cards), reveals=True))
    queue(state, KeepFrame(LOOKED_AT, seat, source, cards, effect.keep, effect.buy))


def _reveal_top(state: State, log: Log, seat: int, source: int, effect: RevealTop, in_play: bool) -> None:
    cards = take_cards(state, log, 1)
    state.discard.extend(cards)
    log.append(new_event("revealed", seat, slugs(cards), NAMES[source], reveals=True))
    if cards and cards[0] != UNKNOWN and effect.tag in PROJECTS[cards[0]].tags:
        run(state, log, seat, source, effect.then)


def _if_tags(state: State, log: Log, seat: int, source: int, effect: IfTags, in_play: bool) -> None:
    enough = state.players[seat].tags[effect.tag] >= effect.count
    run(state, log, seat, source, effect.then if enough else effect.otherwise)


Doing: TypeAlias = Callable[[State, Log, int, int, Any, bool], None]


def _doing(effect: Effect) -> Doing | None:
    """What does such an effect at once; None where that depends on the effect, or where it asks."""
    match effect:
        case Production():
            return _production
        case Gain():
            return _gain
        case Lose():
            return _lose
        case Raise():
            return _raise
        case Rating():
            return _rating
        case Place():
            return _place
        case Draw():
            return _draw
        case Look():
            return _look
        case RevealTop():
            return _reveal_top
        case IfTags():
            return _if_tags
        case AddCubes() | TakeCubes():
            return None
        case AnyProduction() | Harm() | MetalProduction() | ClaimLand() | SwapCard() | Either():
            return None
        case ConvertProduction() | Exchange() | CopyProduction() | PayMoney():
            return None


_DOING: dict[type[Effect], Doing | None] = {}
"""What ``_doing`` says of each type, once it was asked: a match takes three times as long as this."""


def perform(state: State, log: Log, seat: int, source: int, effect: Effect, *, in_play: bool = False) -> bool:
    """Does an effect at once if it needs no decision; says whether it did.

    ``in_play``: the card that speaks lies in play already, so its own tags are counted there.
    """
    try:
        doing = _DOING[type(effect)]
    except KeyError:
        doing = _DOING[type(effect)] = _doing(effect)
    if doing is not None:
        doing(state, log, seat, source, effect, in_play)
    elif isinstance(effect, AddCubes) and effect.to == "this":
        change_cubes(state, log, seat, source, effect.kind, effect.amount, NAMES[source])
    elif isinstance(effect, TakeCubes) and effect.of == "this":
        change_cubes(state, log, seat, source, effect.kind, -effect.amount, NAMES[source])
    else:
        return False
    return True


def run(state: State, log: Log, seat: int, source: int, effects: tuple[Effect, ...], *, played: int = 0) -> None:
    """Does effects in order; what needs a decision waits for its turn."""
    for effect in effects:
        if not perform(state, log, seat, source, effect):
            queue(state, EffectFrame(rank_of(state, effect), seat, source, effect, played))


def rank_of(state: State, effect: Effect) -> int:
    """When an effect of a trigger that has to wait is resolved: what may draw before all else (RULINGS)."""
    first = _standard(state) and isinstance(effect, Either) and _may_draw(effect)
    return DRAWN_BY_TRIGGERS if first else _rank(effect)


def _standard(state: State) -> bool:
    """Whether effects are in the standard order as it is ruled now."""
    return state.rules.effect_order == "standard" and not state.rules.first_rulings


def _may_draw(effect: Either) -> bool:
    return any(isinstance(part, Draw) for option in effect.options for part in option)


def queue_tile(state: State, seat: int, source: int, effect: Place, then: Effect | None = None) -> None:
    """A tile that waits to be placed.

    A greenery is a tile and an oxygen step. Their order matters where that step leads to an ocean beside the tile;
    then, and if the rules let players order effects, they wait side by side.
    """
    if effect.tile == OCEAN:
        queue(state, PlaceFrame(OCEANS_FIRST, seat, source, effect.tile, effect.where, True, then))
        return
    apart = effect.tile == GREENERY and _step_leads_to_ocean(state)
    queue(state, PlaceFrame(OTHER_TILES, seat, source, effect.tile, effect.where, not apart, then))
    if apart:
        queue(state, EffectFrame(OTHER_TILES, seat, source, Raise(OXYGEN, 1)))


def _step_leads_to_ocean(state: State) -> bool:
    asked = state.rules.effect_order == "ask" and state.oxygen < HIGHEST_OXYGEN
    return asked and state.oxygen == 7 and state.temperature == -2


# --- the effects of a card being played ------------------------------------------------------------------------------


def somebody_can_lose(state: State, resource: int, amount: int) -> bool:
    """Whether any player can lose so much production now."""
    least = LOWEST_PRODUCTION[resource] + amount
    return any(player.production[resource] >= least for player in state.players)


def run_card(state: State, log: Log, seat: int, number: int) -> None:
    """The effects of a card that is played, in the standard order (NOTES C).

    Numbers change at once; tiles, attacks and gains elsewhere wait. Losses wait where the card first brings what is
    lost (cards 200, 122, 146); an own raise waits for the attack printed before it, unless only that raise makes the
    attack possible (cards 2, 61, 160, 201).
    """
    attacked: set[int] = set()
    placed: Place | None = None
    for effect in PROJECTS[number].effects:
        if isinstance(effect, AnyProduction):
            if somebody_can_lose(state, effect.resource, effect.amount):
                attacked.add(effect.resource)
        elif isinstance(effect, Production):
            if effect.resource in attacked:
                queue(state, EffectFrame(ATTACKS, seat, number, effect))
                continue
            if placed is not None:
                queue(state, EffectFrame(LATE_LOSSES, seat, number, effect))
                continue
        elif isinstance(effect, Place):
            placed = effect
            then = _about_the_space(number)
            for _ in range(effect.count):
                queue_tile(state, seat, number, effect, then)
            continue
        elif isinstance(effect, MetalProduction) or (isinstance(effect, Harm) and effect.whose == "beside"):
            continue  # goes with the tile
        elif (isinstance(effect, Lose) and effect.resource == PLANTS) or _draw_can_wait(state, seat, effect):
            queue(state, EffectFrame(_rank(effect), seat, number, effect))
            continue
        if not perform(state, log, seat, number, effect):
            queue(state, EffectFrame(_rank(effect), seat, number, effect))


def _about_the_space(number: int) -> Effect | None:
    """The effect of a card that speaks of the space where its tile went."""
    for effect in PROJECTS[number].effects:
        if isinstance(effect, MetalProduction) or (isinstance(effect, Harm) and effect.whose == "beside"):
            return effect
    return None


def _draw_can_wait(state: State, seat: int, effect: Effect) -> bool:
    """Whether cards are drawn, or looked at, later than the numbers change.

    ``standard``: cards are looked at when the triggers have drawn (RULINGS). ``ask``: a draw may be ordered against a
    swap of cards, where the player has one.
    """
    if _standard(state):
        return isinstance(effect, Look)
    if not isinstance(effect, Draw | Look) or state.rules.effect_order != "ask":
        return False
    tableau = state.players[seat].tableau
    return MARS_UNIVERSITY in tableau or OLYMPUS_CONFERENCE in tableau


# --- blue actions ----------------------------------------------------------------------------------------------------


def run_action(state: State, log: Log, seat: int, number: int, action: Action) -> None:
    """A blue action: the cost wholly, then the gain (rulebook p.11)."""
    effects = (*action.cost, *action.gain)
    for index, effect in enumerate(effects):
        if isinstance(effect, PayMoney | TakeCubes | Exchange) and not (
            isinstance(effect, TakeCubes) and effect.of == "this"
        ):
            for later in reversed(effects[index + 1 :]):
                push(state, EffectFrame(NOW, seat, number, later))
            if isinstance(effect, PayMoney):
                metals = () if effect.metal is None else (effect.metal,)
                charge(state, log, PayFrame(NOW, seat, number, effect.price, "action", metals))
            else:
                push(state, EffectFrame(NOW, seat, number, effect))
            return
        if not perform(state, log, seat, number, effect, in_play=True):
            queue(state, EffectFrame(_rank(effect), seat, number, effect))

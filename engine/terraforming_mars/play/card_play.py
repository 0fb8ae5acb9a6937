"""Resolution of paid cards and standard projects, and the triggers that they set off."""

from __future__ import annotations

from engine.terraforming_mars.cards.vocabulary import (
    AnyProduction,
    Card,
    Draw,
    Effect,
    Harm,
    Look,
    Lose,
    MetalProduction,
    Place,
    Production,
    WhenPlayed,
)
from engine.terraforming_mars.effects.changes import (
    ATTACKS,
    LATE_LOSSES,
    Log,
    change_production,
    queue_frame,
    raise_parameter,
)
from engine.terraforming_mars.effects.prices import PROJECT_PRICES
from engine.terraforming_mars.effects.registry import apply_effect, rule_of, run_effects, standard_order
from engine.terraforming_mars.effects.tableau import (
    PLAYED_TRIGGERS,
    PROJECT_TRIGGERS,
    WATCHER,
    enter_play,
)
from engine.terraforming_mars.effects.tiles import queue_tile
from engine.terraforming_mars.modules import CORPORATIONS, PROJECTS
from engine.terraforming_mars.modules.special_cards import MARS_UNIVERSITY, OLYMPUS_CONFERENCE
from engine.terraforming_mars.state import (
    CardFrame,
    EffectFrame,
    ProjectFrame,
    State,
)
from engine.terraforming_mars.terms import (
    CITY,
    ENERGY,
    GREENERY,
    LOWEST_PRODUCTION,
    MEGACREDITS,
    OCEAN,
    PLANTS,
    TEMPERATURE,
)


def run_card_frame(state: State, log: Log, frame: CardFrame) -> None:
    """Resolve a paid card: apply its effects, put it into play, then run all triggers (rulebook p.9)."""
    state.frames.pop()
    state.players[frame.seat].hand.remove(frame.source)
    _run_card(state, log, frame.seat, frame.source)
    enter_play(state, frame.seat, frame.source)
    card = PROJECTS[frame.source]
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PLAYED_TRIGGERS.get(number, ()):
            if owner == frame.seat or trigger.anyone:
                times = _trigger_count(trigger, card, itself=number == frame.source and owner == frame.seat)
                for _ in range(times):
                    run_effects(state, log, owner, number, trigger.effects, played=frame.source)


def _somebody_can_lose(state: State, resource: int, amount: int) -> bool:
    """Return whether any player can lose this much production now."""
    least = LOWEST_PRODUCTION[resource] + amount
    return any(player.production[resource] >= least for player in state.players)


def _run_card(state: State, log: Log, seat: int, number: int) -> None:
    """Apply the effects of a card that is played, in the standard order (NOTES C).

    Numbers change at once; tiles, attacks and gains elsewhere wait. Losses wait where the card first brings what is
    lost (cards 200, 122, 146); an own raise waits for the attack printed before it, unless only that raise makes the
    attack possible (cards 2, 61, 160, 201).
    """
    attacked: set[int] = set()
    placed: Place | None = None
    for effect in PROJECTS[number].effects:
        if isinstance(effect, AnyProduction):
            if _somebody_can_lose(state, effect.resource, effect.amount):
                attacked.add(effect.resource)
        elif isinstance(effect, Production):
            if effect.resource in attacked:
                queue_frame(state, EffectFrame(ATTACKS, seat, number, effect))
                continue
            if placed is not None:
                queue_frame(state, EffectFrame(LATE_LOSSES, seat, number, effect))
                continue
        elif isinstance(effect, Place):
            placed = effect
            then = _space_effect(number)
            for _ in range(effect.count):
                queue_tile(state, seat, number, effect, then)
            continue
        elif _concerns_the_space(effect):
            continue  # queued by ``place_tile``
        elif (isinstance(effect, Lose) and effect.resource == PLANTS) or _draw_can_wait(state, seat, effect):
            queue_frame(state, EffectFrame(rule_of(effect).rank, seat, number, effect))
            continue
        if not apply_effect(state, log, seat, number, effect):
            queue_frame(state, EffectFrame(rule_of(effect).rank, seat, number, effect))


def _space_effect(number: int) -> Effect | None:
    """Return the effect of a card that concerns the space where its tile goes."""
    return next(filter(_concerns_the_space, PROJECTS[number].effects), None)


def _concerns_the_space(effect: Effect) -> bool:
    """Return whether an effect depends on the space where the tile of its card goes."""
    return isinstance(effect, MetalProduction) or (isinstance(effect, Harm) and effect.whose == "beside")


def _draw_can_wait(state: State, seat: int, effect: Effect) -> bool:
    """Return whether an effect draws cards, or looks at them, after the numbers of the card change.

    ``standard``: cards are looked at when the triggers have drawn (RULINGS). ``ask``: a draw may be ordered against a
    swap of cards, where the player has one.
    """
    if standard_order(state):
        return isinstance(effect, Look)
    if not isinstance(effect, Draw | Look) or state.rules.effect_order != "ask":
        return False
    tableau = state.players[seat].tableau
    return MARS_UNIVERSITY in tableau or OLYMPUS_CONFERENCE in tableau


def _trigger_count(trigger: WhenPlayed, card: Card, *, itself: bool) -> int:
    """Return how often a card sets off a trigger: once, or once for each of its tags that the trigger names."""
    if (itself and not trigger.itself) or card.cost < trigger.cost:
        return 0
    if trigger.kind is not None and card.kind != trigger.kind:
        return 0
    return sum(tag in trigger.tags for tag in card.tags) if trigger.tags else 1


def corporation_triggers(state: State, log: Log, seat: int) -> None:
    """Run the triggers that a corporation's tags set off: its own (Saturn Systems), and those for anybody's tags."""
    corporation = CORPORATIONS[state.players[seat].corporation]
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PLAYED_TRIGGERS.get(number, ()):
            if trigger.anyone and trigger.tags:
                for _ in [tag for tag in corporation.tags if tag in trigger.tags]:
                    run_effects(state, log, owner, number, trigger.effects)


def run_project_frame(state: State, log: Log, frame: ProjectFrame) -> None:
    """Resolve a paid standard project: refunds first, then its effect (rulebook p.10)."""
    state.frames.pop()
    seat, project = frame.seat, frame.project
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PROJECT_TRIGGERS.get(number, ()):
            if owner == seat and PROJECT_PRICES[project] >= trigger.cost:
                run_effects(state, log, seat, number, trigger.effects)
    match project:
        case "power-plant":
            change_production(state, log, seat, ENERGY, 1, f"project-{project}")
        case "asteroid":
            raise_parameter(state, log, seat, TEMPERATURE, 1, f"project-{project}")
        case "aquifer":
            queue_tile(state, seat, 0, Place(OCEAN, "ocean"))
        case "greenery":
            queue_tile(state, seat, 0, Place(GREENERY, "greenery"))
        case _:
            queue_tile(state, seat, 0, Place(CITY, "city"))
            change_production(state, log, seat, MEGACREDITS, 1, f"project-{project}")

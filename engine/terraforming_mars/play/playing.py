"""A paid card takes effect, a paid standard project is done; everybody who listens hears of it."""

from __future__ import annotations

from engine.terraforming_mars.cards import CORPORATIONS, PROJECTS
from engine.terraforming_mars.cards.vocabulary import (
    Card,
    Place,
    WhenPlayed,
)
from engine.terraforming_mars.play.changes import (
    Log,
    change_production,
    raise_parameter,
)
from engine.terraforming_mars.play.effects import queue_tile, run, run_card
from engine.terraforming_mars.play.prices import PROJECT_PRICES
from engine.terraforming_mars.play.tableau import (
    PLAYED_TRIGGERS,
    PROJECT_TRIGGERS,
    WATCHER,
    enter_play,
)
from engine.terraforming_mars.state import (
    CardFrame,
    ProjectFrame,
    State,
)
from engine.terraforming_mars.terms import (
    CITY,
    ENERGY,
    GREENERY,
    MEGACREDITS,
    OCEAN,
    TEMPERATURE,
)


def run_card_frame(state: State, log: Log, frame: CardFrame) -> None:
    """A paid card: its numbers, then it lies in play, then everybody who listens hears of it (rulebook p.9)."""
    state.frames.pop()
    state.players[frame.seat].hand.remove(frame.source)
    run_card(state, log, frame.seat, frame.source)
    enter_play(state, frame.seat, frame.source)
    card = PROJECTS[frame.source]
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PLAYED_TRIGGERS.get(number, ()):
            if owner == frame.seat or trigger.anyone:
                times = _times(trigger, card, itself=number == frame.source and owner == frame.seat)
                for _ in range(times):
                    run(state, log, owner, number, trigger.effects, played=frame.source)


def _times(trigger: WhenPlayed, card: Card, *, itself: bool) -> int:
    """How often a trigger hears a card: once, or once for each of its tags that count."""
    if (itself and not trigger.itself) or card.cost < trigger.cost:
        return 0
    if trigger.kind is not None and card.kind != trigger.kind:
        return 0
    return sum(tag in trigger.tags for tag in card.tags) if trigger.tags else 1


def corporation_triggers(state: State, log: Log, seat: int) -> None:
    """A corporation's tags are heard by its own trigger (Saturn Systems), and by everybody's who listens for any."""
    corporation = CORPORATIONS[state.players[seat].corporation]
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PLAYED_TRIGGERS.get(number, ()):
            if trigger.anyone and trigger.tags:
                for _ in [tag for tag in corporation.tags if tag in trigger.tags]:
                    run(state, log, owner, number, trigger.effects)


def run_project_frame(state: State, log: Log, frame: ProjectFrame) -> None:
    """A paid standard project: refunds first, then what it does (rulebook p.10)."""
    state.frames.pop()
    seat, project = frame.seat, frame.project
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PROJECT_TRIGGERS.get(number, ()):
            if owner == seat and PROJECT_PRICES[project] >= trigger.cost:
                run(state, log, seat, number, trigger.effects)
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

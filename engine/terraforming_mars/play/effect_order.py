"""The order of effects: the active player decides it (rulebook p.9 and p.12), and is asked only where it matters.

Effects that wait commute, but for these: drawing against swapping a card (Mars University, Olympus Conference); an
ocean against taking plants, with somebody's Arctic Algae; an ocean against another tile; a greenery against its oxygen
step.
"""

from __future__ import annotations

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import say
from engine.core.options import OneOf
from engine.terraforming_mars.cards.vocabulary import Draw, Either, Harm, Look, Raise, SwapCard
from engine.terraforming_mars.effects.changes import NOW, Log
from engine.terraforming_mars.modules import SLUGS
from engine.terraforming_mars.modules.special_cards import ARCTIC_ALGAE, OLYMPUS_CONFERENCE
from engine.terraforming_mars.state import AnyFrame, EffectFrame, KeepFrame, PlaceFrame, State
from engine.terraforming_mars.terms import OCEAN, PLANTS, TILES


def _draws(frame: AnyFrame) -> bool:
    return isinstance(frame, KeepFrame) or (isinstance(frame, EffectFrame) and isinstance(frame.effect, Draw | Look))


def _swaps(state: State, frame: AnyFrame) -> bool:
    """Swapping a card; or Olympus Conference, where a cube is there, or will be, that could be taken off to draw."""
    if not isinstance(frame, EffectFrame):
        return False
    if frame.source != OLYMPUS_CONFERENCE:
        return isinstance(frame.effect, SwapCard)
    cubes = state.players[frame.seat].cubes[OLYMPUS_CONFERENCE]
    waiting = sum(isinstance(other, EffectFrame) and other.source == OLYMPUS_CONFERENCE for other in state.frames)
    return isinstance(frame.effect, Either) and cubes + waiting > 1


def _ocean(frame: AnyFrame) -> bool:
    return isinstance(frame, PlaceFrame) and frame.tile == OCEAN


def _other_tile(frame: AnyFrame) -> bool:
    return isinstance(frame, PlaceFrame) and frame.tile != OCEAN


def _takes_plants(frame: AnyFrame) -> bool:
    return (
        isinstance(frame, EffectFrame)
        and isinstance(frame.effect, Harm)
        and any(resource == PLANTS for resource, _ in frame.effect.takes)
    )


def _steps(frame: AnyFrame) -> bool:
    return isinstance(frame, EffectFrame) and isinstance(frame.effect, Raise)


def _algae_in_reach(state: State) -> bool:
    """Somebody's Arctic Algae bring plants with an ocean, which can be taken."""
    return any(ARCTIC_ALGAE in player.tableau and not player.shielded for player in state.players)


def _clash(state: State, one: AnyFrame, other: AnyFrame) -> bool:
    """Whether it matters which of two frames comes first; asked both ways round."""
    return (
        (_draws(one) and _swaps(state, other))
        or (_ocean(one) and _other_tile(other))
        or (_steps(one) and _other_tile(other))
        or (_ocean(one) and _takes_plants(other) and _algae_in_reach(state))
    )


def label(frame: AnyFrame) -> str:
    """The word by which a frame is named in ``first ...``."""
    match frame:
        case PlaceFrame(tile=tile):
            return f"place-{TILES[tile]}"
        case KeepFrame() | EffectFrame(effect=Draw() | Look()):
            return "draw"
        case EffectFrame(effect=Harm()):
            return "harm"
        case EffectFrame(effect=Raise(parameter=parameter)):
            return parameter
        case _:
            return SLUGS.get(frame.source, "other")


def ask_order(state: State) -> Decision | None:
    """The question what to resolve first, or None where it does not matter. The asked seat is the active player."""
    top = state.frames[-1]
    if top.rank == NOW or len(state.frames) < 2:
        return None
    seat = state.turn
    rivals = [
        frame
        for frame in state.frames[-2::-1]
        if frame.rank != NOW and (_clash(state, top, frame) or _clash(state, frame, top))
    ]
    if not rivals:
        return None
    words = dict.fromkeys(label(frame) for frame in (top, *rivals))
    if len(words) < 2:
        return None
    options = OneOf(tuple(Choice("first", (word,)) for word in words))
    return Decision(
        seat, "order", SLUGS.get(top.source, ""), options, say("prompt.order", card=SLUGS.get(top.source, ""))
    )


def answer_order(state: State, log: Log, choice: Choice) -> None:
    """Puts the chosen frame on top, to be resolved now."""
    for index in range(len(state.frames) - 1, -1, -1):
        if state.frames[index].rank != NOW and label(state.frames[index]) == choice.args[0]:
            frame = state.frames.pop(index)
            state.frames.append(msgspec.structs.replace(frame, rank=NOW))
            return

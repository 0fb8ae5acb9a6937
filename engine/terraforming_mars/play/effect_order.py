"""The order of effects, chosen by the active player where it matters (rulebook p.9 and p.12).

Queued effects commute, with these exceptions: drawing and swapping a card (Mars University, Olympus Conference); an
ocean and taking plants, if somebody has Arctic Algae; an ocean and another tile; a greenery and its oxygen step.
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
    """Return whether a frame swaps a card, or may draw by a cube of Olympus Conference."""
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


def _raises(frame: AnyFrame) -> bool:
    return isinstance(frame, EffectFrame) and isinstance(frame.effect, Raise)


def _arctic_algae_can_lose_plants(state: State) -> bool:
    """Return whether an ocean brings somebody plants that can be taken (Arctic Algae)."""
    return any(ARCTIC_ALGAE in player.tableau and not player.shielded for player in state.players)


def _order_matters(state: State, one: AnyFrame, other: AnyFrame) -> bool:
    """Return whether the order of two frames matters; the caller asks for both orders."""
    return (
        (_draws(one) and _swaps(state, other))
        or (_ocean(one) and _other_tile(other))
        or (_raises(one) and _other_tile(other))
        or (_ocean(one) and _takes_plants(other) and _arctic_algae_can_lose_plants(state))
    )


def frame_name(frame: AnyFrame) -> str:
    """Return the argument that names a frame in a ``first`` choice."""
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
    """Return the active player's decision what to resolve first, or None where the order does not matter."""
    top = state.frames[-1]
    if top.rank == NOW or len(state.frames) < 2:
        return None
    seat = state.turn
    rivals = [
        frame
        for frame in state.frames[-2::-1]
        if frame.rank != NOW and (_order_matters(state, top, frame) or _order_matters(state, frame, top))
    ]
    if not rivals:
        return None
    words = dict.fromkeys(frame_name(frame) for frame in (top, *rivals))
    if len(words) < 2:
        return None
    options = OneOf(tuple(Choice("first", (word,)) for word in words))
    return Decision(
        seat, "order", SLUGS.get(top.source, ""), options, say("prompt.order", card=SLUGS.get(top.source, ""))
    )


def answer_order(state: State, log: Log, choice: Choice) -> None:
    """Move the chosen frame to the top, to be resolved next."""
    for index in range(len(state.frames) - 1, -1, -1):
        if state.frames[index].rank != NOW and frame_name(state.frames[index]) == choice.args[0]:
            frame = state.frames.pop(index)
            state.frames.append(msgspec.structs.replace(frame, rank=NOW))
            return

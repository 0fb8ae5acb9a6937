"""Bots and rovers on the map: where they are, and what a rover takes from it (RULES 8)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.choice import Choice
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import DISCOVERY_SLUGS, RESEARCH_TYPES
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.cards import DiscoveryFrame
from engine.on_mars.frame_types.movement import LiftedFrame, LiftedStepFrame, MoveFrame, WalkFrame
from engine.on_mars.frame_types.series import DevelopFrame
from engine.on_mars.play.frames import Log, can
from engine.on_mars.play.supply import gain, mission
from engine.on_mars.state import State
from engine.on_mars.terms import CRYSTAL

BOT_PIECE, ROVER_PIECE = 0, 1
PIECES = ("bot", "rover")
RESEARCH_DEVELOPMENTS = 2


class Pieces(NamedTuple):
    """Where the pieces of a seat are: bots as a mask, bots on own bots, the rover (-1 before its first move)."""

    bots: int
    extras: tuple[int, ...]
    rover: int

    def after(self, piece: int, here: int, there: int) -> Pieces:
        """Return the same with a piece on another hex."""
        if piece == ROVER_PIECE:
            return self._replace(rover=there)
        bots, extras = self.bots, self.extras
        if here in extras:
            place = extras.index(here)
            extras = extras[:place] + extras[place + 1 :]
        else:
            bots ^= 1 << here
        if bots >> there & 1:
            return Pieces(bots, tuple(sorted((*extras, there))), self.rover)
        return Pieces(bots | 1 << there, extras, self.rover)


class RemainingPoints(NamedTuple):
    """What is left to move: points of each kind, crystals for either; ``owed``: crystals of steps not paid yet."""

    bots: int
    rover: int
    crystals: int
    owed: int = 0

    def after(self, piece: int, steps: int = 1) -> RemainingPoints:
        """Return the same after steps of a piece: points go first."""
        if piece == ROVER_PIECE:
            paid = max(0, steps - self.rover)
            return RemainingPoints(self.bots, max(0, self.rover - steps), self.crystals - paid, self.owed + paid)
        paid = max(0, steps - self.bots)
        return RemainingPoints(max(0, self.bots - steps), self.rover, self.crystals - paid, self.owed + paid)

    def of(self, piece: int) -> int:
        """Return how many steps a piece may still go."""
        return (self.rover if piece == ROVER_PIECE else self.bots) + self.crystals


def steps_apart(leaving: list[int], free: int, budget: int) -> int | None:
    """Return the fewest steps that bring each of these pieces to a free hex of its own; None for more than the budget.

    Of hexes that are equally far as many are enough as there are pieces: no more can be taken by the others.
    """
    if not leaving:
        return 0
    here, *rest = leaving
    best: int | None = None
    for steps in range(1, min(budget, mars.FURTHEST) + 1):
        if best is not None and steps + len(rest) >= best:
            break
        for there in mars.hexes(mars.AT_DISTANCE[here][steps] & free)[: len(leaving)]:
            others = steps_apart(rest, free & ~(1 << there), budget - steps)
            if others is not None and (best is None or steps + others < best):
                best = steps + others
    return best


@lru_cache(maxsize=2048)
def step_choice(piece: int, here: int, there: int) -> Choice:
    """Return one step of a piece."""
    return Choice("move", (PIECES[piece], here, there))


def rover_of(state: State, seat: int) -> int:
    """Return where a rover is: in the centre before its first move."""
    rover = state.players[seat].rover
    return mars.CENTRE if rover < 0 else rover


def extra_bots(state: State, seat: int) -> int:
    """Return how many bots of a seat stand on other bots of it, or are lifted, while a movement goes on."""
    found = 0
    for frame in state.frames:
        if frame.seat != seat:
            continue
        match frame:
            case MoveFrame():
                found += len(frame.extras)
            case WalkFrame():
                found += len(frame.movement.extras)
            case LiftedFrame() | LiftedStepFrame():
                found += frame.piece == BOT_PIECE
            case _:
                pass
    return found


def research_at(state: State, here: int) -> int:
    """Return the type of the research tile on a hex, -1 for none."""
    for kind, mask in enumerate(state.research):
        if mask >> here & 1:
            return kind
    return -1


def may_take(state: State, seat: int, here: int) -> bool:
    """Return whether the tile on a hex may be taken: its effect must be of use now."""
    if here in state.finds:
        return can(state, DiscoveryFrame(seat, state.finds[here]))
    kind = research_at(state, here)
    return not state.players[seat].research >> kind & 1 and can(state, DevelopFrame(seat, free=True))


def collect(state: State, log: Log, seat: int, here: int) -> None:
    """Take the crystal on a hex that a rover enters."""
    if state.crystals >> here & 1:
        state.crystals ^= 1 << here
        log.append(new_event("collected", seat, (here,)))
        gain(state, log, seat, CRYSTAL, 1)


def take_tile(state: State, log: Log, seat: int, here: int) -> int:
    """Give the tile on a hex to a seat. Return the number of a discovery tile, 0 for a research tile."""
    player = state.players[seat]
    if here in state.finds:
        tile = state.finds.pop(here)
        player.discovery.append(tile)
        log.append(new_event("took-tile", seat, (DISCOVERY_SLUGS[tile], here)))
        mission(state, log, seat, "discovery")
        return tile
    kind = research_at(state, here)
    state.research[kind] ^= 1 << here
    player.research |= 1 << kind
    log.append(new_event("took-tile", seat, (f"research-{RESEARCH_TYPES[kind]}", here)))
    mission(state, log, seat, "research")
    return 0

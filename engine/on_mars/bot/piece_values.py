"""Values of hexes for bots and rovers, and of steps towards them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.core.choice import Choice, Item
from engine.core.hexmap import mask_of
from engine.on_mars.board import mars
from engine.on_mars.bot.weights_pieces import PieceWeights
from engine.on_mars.cards.printed import BUILDING_OF_CARD
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, LiftedFrame, MoveFrame
from engine.on_mars.play.movement import last_moved
from engine.on_mars.play.pieces import BOT_PIECE, PIECES, ROVER_PIECE, may_take, research_at
from engine.on_mars.play.supply import all_buildings, all_markers, occupied, spendable, type_mask, with_tiles
from engine.on_mars.state import State
from engine.on_mars.terms import TYPES

FAR = 4
"""No piece looks further than this many steps."""


class LandingHexes:
    """The hexes where a piece may be set down, by what they are worth there: masks, the best first."""

    def __init__(self, worths: Iterable[tuple[float, int]], step: float, step_paid: float) -> None:
        self._step, self._step_paid = step, step_paid
        self._worths = sorted(worths, reverse=True)
        self._known: dict[tuple[int, int, int], float] = {}

    def best(self, there: int, points: int, free: int) -> float:
        """Return the best value in reach of a hex: the value of the target, less steps and crystals."""
        asked = there, points, free
        if asked not in self._known:
            self._known[asked] = self._best(there, min(points, mars.FURTHEST), free)
        return self._known[asked]

    def _best(self, there: int, points: int, free: int) -> float:
        """Return the value of the best hex; of hexes of the same value the nearest, because steps cost something."""
        best, within = -1.0, mars.WITHIN[there]
        for gain, mask in self._worths:
            if gain <= best:
                break
            if within[points] & mask:
                far = next(far for far in range(points + 1) if within[far] & mask)
                best = max(best, gain - self._step * far - self._step_paid * max(0, far - free))
        return best


class BotSites(NamedTuple):
    """What a seat could do with a bot: where that is, with its value."""

    wanted: tuple[tuple[int, float], ...]
    covered: float
    """What another own bot reaches already, as a part of its value."""
    lying: int
    """Where something under a bot is lost, ..."""
    lost: float
    """... and what that is worth."""

    @classmethod
    def of(cls, weights: PieceWeights, state: State, seat: int) -> BotSites:
        """Return as the table is now."""
        free, unmarked = ~all_buildings(state), ~all_markers(state)
        wanted: list[tuple[int, float]] = []
        for kind in TYPES:
            mask = type_mask(state, kind, seat)
            wanted.append(((mars.around(mask) | mars.at_two(mask)) & free, weights.site))
        for card in state.players[seat].blueprints:
            wanted.append((type_mask(state, BUILDING_OF_CARD[card], seat) & unmarked, weights.card_site))
        return cls(tuple(wanted), weights.covered, state.crystals | with_tiles(state), weights.lost)

    def value(self, others: int, here: int) -> float:
        """Return what a bot on a hex can reach, beside other bots of the seat."""
        zone, covered = mars.ZONES[here], mars.zone(others)
        found = -self.lost if self.lying >> here & 1 else 0.0
        for places, gain in self.wanted:
            if zone & places:
                found += gain if zone & places & ~covered else gain * self.covered
        return found


@lru_cache(maxsize=4096)
def _bot_landing(sites: BotSites, others: int, among: int, step: float, step_paid: float) -> LandingHexes:
    """Return the landing hexes of a bot. The result is cached, because a search asks for the same hexes often."""
    worths: dict[float, int] = {}
    for here in mars.hexes(among):
        worth = sites.value(others, here)
        worths[worth] = worths.get(worth, 0) | 1 << here
    return LandingHexes(worths.items(), step, step_paid)


def rover_value(weights: PieceWeights, state: State, seat: int, here: int) -> float:
    """Return what a rover gets that is set down on a hex."""
    if here in state.finds:
        return weights.rover_tile
    kind = research_at(state, here)
    if kind >= 0:
        return 0.0 if state.players[seat].research >> kind & 1 else weights.rover_research
    return weights.rover_crystal * (state.crystals >> here & 1)


def moves(weights: PieceWeights, state: State, seat: int, choices: list[Choice]) -> list[tuple[Choice, float]]:
    """Return each choice of a movement with its value: what a step leads to, what the piece has where it ends."""
    frame = state.frames[-1]
    assert isinstance(frame, MoveFrame | LiftedFrame)
    going = last_moved(frame) if isinstance(frame, MoveFrame) else None
    crystals = spendable(state, seat) if frame.flags & CRYSTALS else 0
    sites = BotSites.of(weights, state, seat) if frame.flags & BOTS else None
    found: list[tuple[Choice, float]] = []
    known: dict[tuple[Item, Item], tuple[LandingHexes, float]] = {}
    for choice in choices:
        if choice.verb == "end":
            found.append((choice, 0.0))
        elif choice.verb == "stop":
            assert isinstance(frame, LiftedFrame)
            found.append((choice, _set_down(weights, state, seat, frame)))
        else:
            piece, start, there = choice.args[0], int(choice.args[1]), int(choice.args[2])
            is_bot = piece == PIECES[BOT_PIECE]
            free = frame.bots if is_bot else frame.rover
            if (piece, start) not in known:
                near = mars.WITHIN[start][min(free + crystals, FAR)]
                known[piece, start] = _known(weights, state, seat, sites if is_bot else None, start, near, going)
            landing, before = known[piece, start]
            gained = 0.0 if is_bot else weights.rover_crystal * (state.crystals >> there & 1)
            ahead = landing.best(there, free + crystals - 1, free - 1)
            found.append((choice, ahead + gained - before - weights.step - (0.0 if free else weights.step_paid)))
    return found


def _known(
    weights: PieceWeights,
    state: State,
    seat: int,
    sites: BotSites | None,
    start: int,
    near: int,
    going: tuple[int, int] | None,
) -> tuple[LandingHexes, float]:
    """Return what the hexes in reach are worth to a piece, and what its place is worth now. ``sites``: of a bot.

    A piece that is not ``going`` already would rather stay; for one in the air to stop has a value of its own.
    """
    lifting = isinstance(state.frames[-1], MoveFrame)
    if sites is None:
        here = rover_value(weights, state, seat, start) if going == (ROVER_PIECE, start) else 0.0
        return _of_rover(weights, state, seat, near), here
    landing, here = _of_bot(weights, state, seat, sites, start, near)
    if not lifting:
        return landing, 0.0
    return landing, here if going == (BOT_PIECE, start) else here + weights.stay


def _set_down(weights: PieceWeights, state: State, seat: int, frame: LiftedFrame) -> float:
    if frame.piece == ROVER_PIECE:
        return rover_value(weights, state, seat, frame.here)
    return BotSites.of(weights, state, seat).value(state.bots[seat], frame.here)


def _of_bot(
    weights: PieceWeights, state: State, seat: int, sites: BotSites, start: int, near: int
) -> tuple[LandingHexes, float]:
    """Return what the hexes in reach are worth where the bot may stop; and what its place is worth now."""
    others = state.bots[seat] & ~(1 << start)
    landing = _bot_landing(sites, others, near & ~occupied(state), weights.step, weights.step_paid)
    return landing, sites.value(others, start)


def _of_rover(weights: PieceWeights, state: State, seat: int, near: int) -> LandingHexes:
    """Return what the hexes in reach are worth where the rover may stop."""
    near &= ~occupied(state, seat)
    tiles = near & with_tiles(state)
    taken = mask_of(here for here in mars.hexes(tiles) if may_take(state, seat, here))
    near ^= tiles ^ taken  # a rover may not even stop at a tile that is of no use now
    finds, crystals = taken & mask_of(state.finds), near & state.crystals & ~taken
    worths = (
        (weights.rover_tile, finds),
        (weights.rover_research, taken ^ finds),
        (weights.rover_crystal, crystals),
        (0.0, near & ~(taken | crystals)),
    )
    return LandingHexes(worths, weights.step, weights.step_paid)

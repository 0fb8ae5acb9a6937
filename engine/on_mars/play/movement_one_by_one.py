"""Movement by version 1 of the rules: a lifted piece moves alone until it is set down (R6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.choice import Choice
from engine.on_mars.board import mars
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.cards import DiscoveryFrame
from engine.on_mars.frame_types.movement import (
    BOTS,
    CRYSTALS,
    RECYCLING,
    ROVER,
    LiftedFrame,
    LiftedStepFrame,
    MoveFrame,
    TakeTileFrame,
)
from engine.on_mars.frame_types.series import DevelopFrame
from engine.on_mars.play.construction import clear_hex
from engine.on_mars.play.frames import END, STOP, Log
from engine.on_mars.play.payment import cost_of, pay
from engine.on_mars.play.pieces import (
    BOT_PIECE,
    PIECES,
    RESEARCH_DEVELOPMENTS,
    ROVER_PIECE,
    collect,
    may_take,
    rover_of,
    step_choice,
    take_tile,
)
from engine.on_mars.play.series import series
from engine.on_mars.play.supply import occupied, spendable, with_tiles
from engine.on_mars.state import State

ONE_CRYSTAL = cost_of(crystal=1)


class _Reach:
    """Where a piece may still be set down, with the points and crystals that it has left.

    Points go first, and of crystals those of the Depot: so there is most room for what a tile gives.
    """

    def __init__(self, state: State, seat: int, piece: int, blocked: int, like_rover: bool, bots: int) -> None:
        """``blocked``: where other pieces are. ``bots``: where the seat's other bots are."""
        tiles = with_tiles(state) if like_rover else 0
        self.plain = mars.ALL & ~(blocked | tiles)
        """Where it may be set down without taking anything."""
        self._state, self._seat, self._bots = state, seat, bots
        self._is_bot = piece == BOT_PIECE
        self._tiles = tiles & ~blocked
        self.points = self.crystals = 0

    def having(self, points: int, crystals: int) -> _Reach:
        """Return the same with what is left to move."""
        self.points, self.crystals = points, crystals
        return self

    def steps(self, here: int) -> list[int]:
        """Return the hexes to which a step from a hex leaves a legal stop in reach."""
        plain = self.plain
        return [there for there in mars.NEXT[here] if plain >> there & 1 or self.within(there)]

    def stop(self, here: int) -> bool:
        """Return whether the piece may stop on a hex."""
        if self.plain >> here & 1:
            return True
        return bool(self._tiles >> here & 1) and self._takes(here, 0, 0)

    def within(self, there: int, steps: int = 1) -> bool:
        """Return whether a legal stop is still in reach on a hex that is that many steps away."""
        left = self.points + self.crystals - steps
        if self.plain >> there & 1 or (left > 0 and mars.BESIDE[there] & self.plain):
            return True
        near = 1 << there
        for _ in range(left):
            near |= mars.around(near)
        return bool(near & self.plain) or (bool(near & self._tiles) and self._tile_within(there, steps))

    def _tile_within(self, there: int, steps: int) -> bool:
        """Return whether a tile can be reached that may be taken after what the way to it costs and collects."""
        lying = self._state.crystals
        collected = {there: lying >> there & 1}
        while True:
            for here, crystals in collected.items():
                if self._tiles >> here & 1 and self._takes(here, steps, crystals):
                    return True
            if steps == self.points + self.crystals:
                return False
            steps += 1
            further: dict[int, int] = {}
            for here, crystals in collected.items():
                for beside in mars.NEXT[here]:
                    on_this_way = crystals + (lying >> beside & 1)
                    further[beside] = min(on_this_way, further.get(beside, on_this_way))
            collected = further

    def _takes(self, here: int, steps: int, collected: int) -> bool:
        """Return whether the tile may be taken with the piece standing on it: the zone of a bot comes with it."""
        bots, player = self._state.bots, self._state.players[self._seat]
        before = (bots[self._seat], player.crystals, player.waiting, player.goals)
        paid = max(0, steps - self.points)
        from_depot = min(paid, player.crystals)
        player.crystals -= from_depot
        player.goals = player.goals[paid - from_depot :]
        player.waiting += collected
        if self._is_bot:
            bots[self._seat] = self._bots | 1 << here
        taken = may_take(self._state, self._seat, here)
        bots[self._seat], player.crystals, player.waiting, player.goals = before
        return taken

    def stop_after(self, there: int, steps: int) -> bool:
        """Return whether the piece may stop on a hex that it reaches with that many steps."""
        return bool(self.plain >> there & 1) or (bool(self._tiles >> there & 1) and self._takes(there, steps, 0))


class ReachableHex(NamedTuple):
    """A hex that a piece may go to: with how many steps, and whether it may stop there."""

    steps: int
    stops: bool


def ways(state: State, seat: int, piece: int, here: int, frame: MoveFrame | LiftedFrame) -> dict[int, ReachableHex]:
    """Return where a piece may go in a movement while a legal stop stays in reach; for searches and screens."""
    flags, points = frame.flags, (frame.bots, frame.rover)
    crystals = spendable(state, seat) if flags & CRYSTALS else 0
    bots, bit = state.bots[seat], 1 << here
    blocked = occupied(state, seat) if piece == ROVER_PIECE else occupied(state) & ~(bots & bit)
    like_rover = piece == ROVER_PIECE or bool(flags & RECYCLING)
    reach = _Reach(state, seat, piece, blocked, like_rover, bots & ~bit).having(points[piece], crystals)
    far = {there: mars.DISTANCE[here][there] for there in range(len(mars.AXIAL))}
    return {
        there: ReachableHex(steps, reach.stop_after(there, steps))
        for there, steps in far.items()
        if steps <= points[piece] + crystals and reach.within(there, steps)
    }


def _steps(state: State, frame: MoveFrame, taken: int) -> Iterator[Choice]:
    """Yield the first steps of every piece that can move."""
    seat, flags, bot_points, rover_points = frame.seat, frame.flags, frame.bots, frame.rover
    crystals = spendable(state, seat) if flags & CRYSTALS else 0
    if flags & BOTS and bot_points + crystals:
        blocked, bots = occupied(state), state.bots[seat]
        for here in mars.hexes(bots & ~taken):
            bit = 1 << here
            reach = _Reach(state, seat, BOT_PIECE, blocked ^ bit, bool(flags & RECYCLING), bots ^ bit)
            for there in reach.having(bot_points, crystals).steps(here):
                yield step_choice(BOT_PIECE, here, there)
    here = rover_of(state, seat)
    if flags & ROVER and rover_points + crystals and not taken >> here & 1:
        reach = _Reach(state, seat, ROVER_PIECE, occupied(state, seat), True, 0)
        for there in reach.having(rover_points, crystals).steps(here):
            yield step_choice(ROVER_PIECE, here, there)


def can_move(state: State, frame: MoveFrame) -> bool:
    """Return whether any piece can be lifted."""
    return any(True for _ in _steps(state, frame, 0))


def options(state: State, frame: MoveFrame) -> list[Choice]:
    """Return the first step of each piece that can be lifted, and the end of the movement."""
    steps = list(_steps(state, frame, _taken_now(state, frame)))
    return [*steps, END] if steps else []


def _taken_now(state: State, frame: MoveFrame) -> int:
    """Return the hexes of tiles that the movement has reached, as a mask."""
    if not frame.tiles:
        return 0
    below = state.frames[-1 - frame.tiles : -1]
    return sum({1 << tile.here for tile in below if isinstance(tile, TakeTileFrame)})


def lift(state: State, choice: Choice, frame: MoveFrame) -> None:
    """Lift a piece with its first step; from then on only this piece moves until it is set down."""
    seat = frame.seat
    piece, here = PIECES.index(str(choice.args[0])), int(choice.args[1])
    if piece == BOT_PIECE:
        state.bots[seat] ^= 1 << here
    lifted = LiftedFrame(seat, frame.flags, frame.bots, frame.rover, frame.tiles, piece, here)
    _go(state, lifted, int(choice.args[2]))


def _go(state: State, frame: LiftedFrame, there: int) -> None:
    """Push one step, and ask for a crystal if no point of the kind is left."""
    seat, piece, bot_points, rover_points = frame.seat, frame.piece, frame.bots, frame.rover
    points = bot_points if piece == BOT_PIECE else rover_points
    if points and piece == BOT_PIECE:
        bot_points -= 1
    elif points:
        rover_points -= 1
    state.frames.append(LiftedStepFrame(seat, frame.flags, bot_points, rover_points, frame.tiles, piece, there))
    if not points:
        pay(state, seat, ONE_CRYSTAL, checked=True)


def can_lifted_step(state: State, frame: LiftedStepFrame) -> bool:
    """Return whether a legal stop is in reach after the step is paid: paying with a goal card leaves the Depot full."""
    reach, there = _moving_reach(state, frame)
    return reach.within(there, 0)


def do_lifted_step(state: State, log: Log, frame: LiftedStepFrame) -> None:
    """Move the lifted piece, and let it collect what is there."""
    seat, flags, piece, there = frame.seat, frame.flags, frame.piece, frame.here
    log.append(new_event("moved", seat, (PIECES[piece], -1, there)))
    if piece == ROVER_PIECE:
        state.players[seat].rover = there
    if piece == ROVER_PIECE or flags & RECYCLING:
        collect(state, log, seat, there)
    state.frames.append(LiftedFrame(seat, flags, frame.bots, frame.rover, frame.tiles, piece, there))


def _moving_reach(state: State, frame: LiftedFrame | LiftedStepFrame) -> tuple[_Reach, int]:
    """Return how far a piece in motion still comes, and where it is."""
    seat, flags, piece = frame.seat, frame.flags, frame.piece
    crystals = spendable(state, seat) if flags & CRYSTALS else 0
    like_rover = piece == ROVER_PIECE or bool(flags & RECYCLING)
    blocked = occupied(state, seat) if piece == ROVER_PIECE else occupied(state)
    reach = _Reach(state, seat, piece, blocked, like_rover, state.bots[seat])
    return reach.having(frame.bots if piece == BOT_PIECE else frame.rover, crystals), frame.here


def lifted_options(state: State, frame: LiftedFrame) -> list[Choice]:
    """Return each step after which the piece can still be set down, and to set it down here."""
    reach, here = _moving_reach(state, frame)
    options: list[Choice] = []
    if reach.points + reach.crystals:
        options = [step_choice(frame.piece, here, there) for there in reach.steps(here)]
    if reach.stop(here):
        options.append(STOP)
    return options


def answer_lifted(state: State, log: Log, choice: Choice, frame: LiftedFrame) -> None:
    """Make a step, or set the piece down."""
    seat, flags, tiles, piece, here = frame.seat, frame.flags, frame.tiles, frame.piece, frame.here
    if choice.verb != "stop":
        _go(state, frame, int(choice.args[2]))
        return
    log.append(new_event("set-down", seat, (PIECES[piece], here)))
    if piece == BOT_PIECE:
        state.bots[seat] |= 1 << here
    if piece == BOT_PIECE and not flags & RECYCLING:
        clear_hex(state, log, here)
    elif with_tiles(state) >> here & 1:
        state.frames.insert(len(state.frames) - tiles, TakeTileFrame(seat, here))
        tiles += 1
    state.frames.append(MoveFrame(seat, flags, frame.bots, frame.rover, tiles=tiles))


def do_take_tile(state: State, log: Log, frame: TakeTileFrame) -> None:
    """Take a tile and carry out its effect, after the whole movement."""
    seat, here = frame.seat, frame.here
    tile = take_tile(state, log, seat, here)
    if tile:
        state.frames.append(DiscoveryFrame(seat, tile))
    else:
        state.frames.append(series(DevelopFrame(seat, free=True), RESEARCH_DEVELOPMENTS))

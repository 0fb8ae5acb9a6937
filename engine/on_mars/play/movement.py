"""Movement of bots and rovers (RULES 8): points are spent in any order among a player's pieces.

While a movement goes on its pieces may share hexes, with each other and with pieces of others; a movement may end where
every piece may rest. A frame is ``MOVE, seat, flags, bot points, rover points, moved`` and, after the first step,
``last, starts, *hexes``: bits of what moved, the piece and hex moved last, how many of the hexes are those where the
bots began. The other hexes are of bots that stand on own bots (``engine.on_mars.play.pieces.extra_bots``).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import Choice, seat_of, seat_word
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.printed import EXECUTIVE
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.cards import DiscoveryFrame
from engine.on_mars.frame_types.movement import (
    BOTS,
    CRYSTALS,
    RECYCLING,
    ROVER,
    ClearFrame,
    CollectFrame,
    LiftedFrame,
    MoveFrame,
    MovementStartFrame,
    RoverTechnologyFrame,
    WalkFrame,
)
from engine.on_mars.frame_types.rounds import TurnFrame
from engine.on_mars.frame_types.series import DevelopFrame
from engine.on_mars.play import movement_one_by_one
from engine.on_mars.play.construction import clear_hex
from engine.on_mars.play.frames import END, STOP, Log
from engine.on_mars.play.movement_one_by_one import ONE_CRYSTAL, ReachableHex
from engine.on_mars.play.payment import pay
from engine.on_mars.play.pieces import (
    BOT_PIECE,
    PIECES,
    RESEARCH_DEVELOPMENTS,
    ROVER_PIECE,
    Pieces,
    RemainingPoints,
    collect,
    may_take,
    rover_of,
    step_choice,
    steps_apart,
    take_tile,
)
from engine.on_mars.play.series import level_of, owners_of, series, use_technology
from engine.on_mars.play.supply import occupied, spendable, with_tiles
from engine.on_mars.state import COLONIZATION, EXECUTIVE_DONE, MAIN_DONE, NONE, UNSETTLED, State
from engine.on_mars.terms import COLONY
from engine.on_mars.terms import ROVER as ROVER_TECHNOLOGY

STEPPED, ROVER_STEPPED = 1, 2
"""Bits of what moved."""
LEAVE = Choice("leave")
POINTS_OF_CONTROL = 2
SLOTS_THAT_MOVE = {6: (2, 0), 2: (0, 2)}
"""The executive actions that move bots or the rover, with their points."""
HEXES = 128
"""More than there are: a piece and its hex are packed by it."""


def one_by_one(state: State) -> bool:
    """Return whether pieces move as version 1 of the rules had it."""
    return state.rules.movement == "one-by-one"


class Movement:
    """A movement as it is: where the pieces are, what is left, and where the movement may end."""

    def __init__(self, state: State, frame: MoveFrame) -> None:
        seat = frame.seat
        self.state, self.seat = state, seat
        self.flags, self.moved, self.last = frame.flags, frame.moved, frame.last
        self.starts = frame.starts if self.moved else mars.hexes(state.bots[seat])
        self.pieces = Pieces(state.bots[seat], frame.extras, state.players[seat].rover)
        self.left = RemainingPoints(frame.bots, frame.rover, spendable(state, seat) if self.flags & CRYSTALS else 0)
        self.foreign = _foreign(state, seat)
        """Where no piece of the seat may rest: pieces of others, miners, markers."""
        self.tiles = with_tiles(state)
        self._at_rest = False
        """Whether all may rest as they are."""

    def frame(self, pieces: Pieces, left: RemainingPoints, moved: int, last: int) -> MoveFrame:
        """Return the frame of the movement after a step."""
        return MoveFrame(self.seat, self.flags, left.bots, left.rover, moved, last, self.starts, pieces.extras)

    # --- where it may end ---

    def can_take(self, here: int, pieces: Pieces, owed: int, collected: int = 0) -> bool:
        """Return whether the tile on a hex can be taken with the pieces there, after what is owed is paid."""
        state, player = self.state, self.state.players[self.seat]
        before = (state.bots[self.seat], player.crystals, player.waiting, player.goals)
        from_depot = min(owed, player.crystals)
        player.crystals -= from_depot
        player.goals = player.goals[owed - from_depot :]
        player.waiting += collected
        state.bots[self.seat] = pieces.bots
        taken = may_take(state, self.seat, here)
        state.bots[self.seat], player.crystals, player.waiting, player.goals = before
        return taken

    def tiles_taken(self, pieces: Pieces, moved: int, owed: int) -> bool:
        """Return whether every tile on which a rover came to stand can be taken: else it may not stay there."""
        if moved & ROVER_STEPPED and self.tiles >> pieces.rover & 1 and not self.can_take(pieces.rover, pieces, owed):
            return False
        if self.flags & RECYCLING and pieces.bots & self.tiles:
            new = [here for here in mars.hexes(pieces.bots & self.tiles) if here not in self.starts]
            return all(self.can_take(here, pieces, owed) for here in new)
        return True

    def apart(self, pieces: Pieces) -> bool:
        """Return whether no piece of the seat shares its hex."""
        rover = 1 << pieces.rover if pieces.rover >= 0 else 0
        return not (pieces.extras or (pieces.bots | rover) & self.foreign or pieces.bots & rover)

    def rests(self, pieces: Pieces, moved: int, owed: int = 0) -> bool:
        """Return whether every piece may rest where it is."""
        return self.apart(pieces) and self.tiles_taken(pieces, moved, owed)

    def can_rest(self, pieces: Pieces, left: RemainingPoints, moved: int) -> bool:
        """Return whether what is left is enough to bring every piece to where it may rest."""
        if self.rests(pieces, moved, left.owed):
            return True
        most = left.of(BOT_PIECE) if self.flags & BOTS else 0
        if self._bot_steps(pieces, NONE, most, left.owed) is None:
            return False  # not even if the rover were out of the way
        for rover, steps in self._rover_places(pieces.rover, left):
            after = left.after(ROVER_PIECE, steps)
            budget = after.bots + after.crystals if self.flags & BOTS else 0
            needed = self._bot_steps(pieces, rover, budget, left.owed)
            if needed is None:
                continue
            if rover < 0 or not (steps or moved & ROVER_STEPPED) or not self.tiles >> rover & 1:
                return True
            owed = after.after(BOT_PIECE, needed).owed
            if self.can_take(rover, pieces, owed, self._collected(pieces.rover, rover, steps)):
                return True
        return False

    def _rover_places(self, here: int, left: RemainingPoints) -> Iterator[tuple[int, int]]:
        """Yield where the rover could come to rest, with the steps to it; the nearest first, tiles last of these."""
        if here < 0:
            yield here, 0
            return
        for steps in range(left.of(ROVER_PIECE) + 1 if self.flags & ROVER else 1):
            if steps > mars.FURTHEST:
                return
            free = mars.AT_DISTANCE[here][steps] & ~self.foreign
            for there in (*mars.hexes(free & ~self.tiles), *mars.hexes(free & self.tiles)):
                yield there, steps

    def _collected(self, here: int, there: int, steps: int) -> int:
        """Return how many crystals the rover must at least take on a shortest way."""
        lying, taken = self.state.crystals, {here: 0}
        for far in range(1, steps + 1):
            further: dict[int, int] = {}
            for at, count in taken.items():
                for beside in mars.NEXT[at]:
                    if mars.DISTANCE[here][beside] == far and mars.DISTANCE[beside][there] == steps - far:
                        more = count + (lying >> beside & 1)
                        further[beside] = min(more, further.get(beside, more))
            taken = further
        return taken[there]

    def _bot_steps(self, pieces: Pieces, rover: int, budget: int, owed: int) -> int | None:
        """Return how many steps of bots part all of them, with the rover on a hex; None for more than the budget."""
        blocked = self.foreign | (1 << rover if rover >= 0 else 0)
        if self.flags & RECYCLING:
            fresh = self.tiles & ~sum(1 << here for here in set(self.starts))
            blocked |= sum(1 << here for here in mars.hexes(fresh) if not self.can_take(here, pieces, owed))
        leaving = [*mars.hexes(pieces.bots & blocked), *pieces.extras]
        if not leaving:
            return 0
        free = mars.ALL & ~(blocked | pieces.bots)
        return steps_apart(leaving, free, budget)

    # --- what may be chosen ---

    def steps(self) -> Iterator[tuple[int, int, int]]:
        """Yield every step after which the movement can still come to an end: piece, from, to."""
        pieces, left = self.pieces, self.left
        self._at_rest = self.rests(pieces, self.moved)
        if self.flags & BOTS and left.of(BOT_PIECE):
            for here in sorted({*mars.hexes(pieces.bots), *pieces.extras}):
                yield from self._steps_of(BOT_PIECE, here)
        if self.flags & ROVER and left.of(ROVER_PIECE):
            yield from self._steps_of(ROVER_PIECE, mars.CENTRE if pieces.rover < 0 else pieces.rover)

    def _steps_of(self, piece: int, here: int) -> Iterator[tuple[int, int, int]]:
        plain, further = self._plain(piece, here), self.left.of(piece) > 1
        left = self.left.after(piece)
        moved = self.moved | STEPPED | (ROVER_STEPPED if piece == ROVER_PIECE else 0)
        for there in mars.NEXT[here]:
            if (
                plain >> there & 1
                or (further and mars.BESIDE[there] & plain)
                or self.can_rest(self.pieces.after(piece, here, there), left, moved)
            ):
                yield piece, here, there

    def _plain(self, piece: int, here: int) -> int:
        """Return where a piece can rest without more ado while the others stay; nowhere where they may not rest."""
        bots, extras, rover = self.pieces
        if piece == ROVER_PIECE:
            rest = self._at_rest or self.rests(Pieces(bots, extras, NONE), 0)
            return mars.ALL & ~(self.foreign | bots | self.tiles) if rest else 0
        if here in extras:
            extras = tuple(one for place, one in enumerate(extras) if place != extras.index(here))
        else:
            bots ^= 1 << here
        if not self._at_rest and not self.rests(Pieces(bots, extras, rover), self.moved):
            return 0
        taken = self.foreign | bots | (1 << rover if rover >= 0 else 0) | (self.tiles if self.flags & RECYCLING else 0)
        return mars.ALL & ~taken

    def may_end(self) -> bool:
        """Return whether the movement may end: nothing moved, all may rest, or they can be parted later in the turn."""
        if not self.moved and not self.state.turn & UNSETTLED:
            return True
        if self.apart(self.pieces):
            return self.tiles_taken(self.pieces, self.moved, 0)
        return self.parts_later()

    def parts_later(self) -> bool:
        """Return whether pieces that share a hex can be parted by another action of this turn."""
        state, frames = self.state, self.state.frames
        below = next((frame for frame in reversed(frames) if not isinstance(frame, MoveFrame)), None)
        if not isinstance(below, TurnFrame) or self.pieces.extras or not self.tiles_taken(self.pieces, self.moved, 0):
            return False
        return state.active == self.seat and bool(parting_actions(state, self.seat))


def _foreign(state: State, seat: int) -> int:
    mask = 0
    for other, player in enumerate(state.players):
        mask |= state.miners[other] | state.markers[other]
        if other != seat:
            mask |= state.bots[other] | (1 << player.rover if player.rover >= 0 else 0)
    return mask


def parting_actions(state: State, seat: int) -> list[int]:
    """Return the executive actions that could part pieces that share a hex now; 0 is the Control Center."""
    found: list[int] = []
    player = state.players[seat]
    if state.phase != COLONIZATION:
        return found
    if not state.turn & MAIN_DONE and tables.side_of(player.space) == COLONY:
        points = POINTS_OF_CONTROL
        if _parts(state, seat, BOTS | ROVER, points, points):
            found.append(0)
    if not state.turn & EXECUTIVE_DONE:
        for slot, (bots, rover) in SLOTS_THAT_MOVE.items():
            free = not player.ships >> slot & 1 and spendable(state, seat) >= EXECUTIVE[slot][0]
            if free and _parts(state, seat, BOTS if bots else ROVER, bots, rover):
                found.append(slot)
    return found


def _parts(state: State, seat: int, flags: int, bots: int, rover: int) -> bool:
    movement = Movement(state, MoveFrame(seat, flags, bots, rover))
    return movement.can_rest(movement.pieces, movement.left, 0)


def ways(state: State, seat: int, piece: int, here: int, frame: MoveFrame | LiftedFrame) -> dict[int, ReachableHex]:
    """Return where a piece may go in a movement that can still end properly; for searches and screens."""
    if one_by_one(state) or isinstance(frame, LiftedFrame):
        return movement_one_by_one.ways(state, seat, piece, here, frame)
    movement = Movement(state, frame)
    moved = movement.moved | STEPPED | (ROVER_STEPPED if piece == ROVER_PIECE else 0)
    found: dict[int, ReachableHex] = {}
    for there in range(len(mars.AXIAL)):
        steps = mars.DISTANCE[here][there]
        if steps <= movement.left.of(piece):
            pieces = movement.pieces.after(piece, here, there) if steps else movement.pieces
            left = movement.left.after(piece, steps)
            after = moved if steps else movement.moved
            if movement.can_rest(pieces, left, after):
                found[there] = ReachableHex(steps, movement.rests(pieces, after, left.owed))
    return found


def can_move(state: State, frame: MoveFrame) -> bool:
    """Return whether any piece can go anywhere."""
    if one_by_one(state):
        return movement_one_by_one.can_move(state, frame)
    return _steps_aside(state, frame) or any(True for _ in Movement(state, frame).steps())


def _steps_aside(state: State, frame: MoveFrame) -> bool:
    """Return whether a piece can step onto a free neighbouring hex: a fast test that nearly always suffices."""
    seat, flags, bot_points, rover_points = frame.seat, frame.flags, frame.bots, frame.rover
    if frame.moved or state.turn & UNSETTLED or not (bot_points or rover_points):
        return False
    taken = occupied(state)
    if flags & BOTS and bot_points and not flags & RECYCLING and mars.around(state.bots[seat]) & ~taken:
        return True
    rover = mars.BESIDE[rover_of(state, seat)] if flags & ROVER and rover_points else 0
    return bool(rover & ~(taken | with_tiles(state))) if rover else False


def move_options(state: State, frame: MoveFrame) -> list[Choice]:
    """Return each step after which the movement can still end properly, and to end it where it may end."""
    if one_by_one(state):
        return movement_one_by_one.options(state, frame)
    movement = Movement(state, frame)
    options = [step_choice(*step) for step in movement.steps()]
    return [*options, END] if not options or movement.may_end() else options


def answer_move(state: State, log: Log, choice: Choice, frame: MoveFrame) -> None:
    """Make a step, or end the movement."""
    if choice.verb == "end":
        if not one_by_one(state):
            _end(state, log, frame)
    elif one_by_one(state):
        movement_one_by_one.lift(state, choice, frame)
    else:
        _go(state, choice, frame)


def _go(state: State, choice: Choice, frame: MoveFrame) -> None:
    """Push one step, and ask for a crystal if no point of the kind is left."""
    movement = Movement(state, frame)
    piece, here, there = PIECES.index(str(choice.args[0])), int(choice.args[1]), int(choice.args[2])
    left = movement.left.after(piece)
    before = movement.frame(movement.pieces, left, movement.moved, movement.last)
    state.frames.append(WalkFrame(movement.seat, piece, here, there, before))
    if left.owed:
        pay(state, movement.seat, ONE_CRYSTAL, checked=True)


def _walked(state: State, frame: WalkFrame) -> tuple[Movement, MoveFrame]:
    """Return the movement before a step that is paid, and its frame after the step."""
    piece, here, there = frame.piece, frame.here, frame.there
    movement = Movement(state, frame.movement)
    moved = movement.moved | STEPPED | (ROVER_STEPPED if piece == ROVER_PIECE else 0)
    pieces = movement.pieces.after(piece, here, there)
    return movement, movement.frame(pieces, movement.left, moved, piece * HEXES + there)


def can_walk(state: State, frame: WalkFrame) -> bool:
    """Return whether the movement can end properly after the step is paid: paying with a goal card leaves a crystal."""
    movement, after = _walked(state, frame)
    pieces = movement.pieces.after(frame.piece, frame.here, frame.there)
    return movement.can_rest(pieces, movement.left, after.moved)


def do_walk(state: State, log: Log, frame: WalkFrame) -> None:
    """Move the piece, and let it collect what is there."""
    seat, piece, here, there = frame.seat, frame.piece, frame.here, frame.there
    movement, after = _walked(state, frame)
    log.append(new_event("moved", seat, (PIECES[piece], here, there)))
    pieces = movement.pieces.after(piece, here, there)
    state.bots[seat], state.players[seat].rover = pieces.bots, pieces.rover
    if piece == ROVER_PIECE or movement.flags & RECYCLING:
        collect(state, log, seat, there)
    state.frames.append(after)


def last_moved(frame: MoveFrame) -> tuple[int, int] | None:
    """Return the piece that moved last in a movement, and where it is; None before the first step."""
    return divmod(frame.last, HEXES) if frame.moved else None


def _end(state: State, log: Log, frame: MoveFrame) -> None:
    """Log where pieces came to rest, offer the tiles there, and clear hexes under bots."""
    movement = Movement(state, frame)
    seat, pieces = movement.seat, movement.pieces
    reached = [here for here in mars.hexes(pieces.bots) if here not in movement.starts]
    for here in reached:
        log.append(new_event("set-down", seat, (PIECES[BOT_PIECE], here)))
    found = [here for here in reached if movement.flags & RECYCLING and movement.tiles >> here & 1]
    if movement.moved & ROVER_STEPPED:
        log.append(new_event("set-down", seat, (PIECES[ROVER_PIECE], pieces.rover)))
        found += [pieces.rover] if movement.tiles >> pieces.rover & 1 else []
    unsettled, state.turn = state.turn & UNSETTLED, state.turn & ~UNSETTLED
    if (movement.moved or unsettled) and not movement.apart(pieces):
        state.turn |= UNSETTLED
    if state.active != seat:  # in the turn of another it is the end of the movement that counts
        state.frames.append(ClearFrame(seat))
    if found:
        state.frames.append(CollectFrame(seat, tuple(found)))


# --- tiles that are reached ---


def collect_options(state: State, frame: CollectFrame) -> list[Choice]:
    """Return the hexes of tiles that have a use now, and to leave them."""
    options = [Choice("collect", (here,)) for here in frame.hexes if may_take(state, frame.seat, here)]
    return [*options, LEAVE] if options else []


def answer_collect(state: State, log: Log, choice: Choice, frame: CollectFrame) -> None:
    """Take a tile that a piece reached, and carry out its effect, or leave the tiles."""
    if choice == LEAVE:
        return
    seat, here = frame.seat, int(choice.args[0])
    others = tuple([other for other in frame.hexes if other != here])
    if others:
        state.frames.append(CollectFrame(seat, others))
    tile = take_tile(state, log, seat, here)
    develop = series(DevelopFrame(seat, free=True), RESEARCH_DEVELOPMENTS)
    state.frames.append(DiscoveryFrame(seat, tile) if tile else develop)


def do_clear(state: State, log: Log, frame: ClearFrame) -> None:
    """Remove crystals and tiles under the seat's bots at the end of its turn."""
    for here in mars.hexes(state.bots[frame.seat]):
        clear_hex(state, log, here)


def clear_at_the_end(state: State, seat: int) -> None:
    """Push the removal of crystals and tiles under the seat's bots, at the end of a turn or a travel."""
    if not one_by_one(state) and state.bots[seat] & (state.crystals | with_tiles(state)):
        state.frames.append(ClearFrame(seat))


# --- before a rover moves ---


def can_movement_start(state: State, frame: MovementStartFrame) -> bool:
    """Return whether any piece could move without Rover technology."""
    return can_move(state, _movement(frame))


def do_movement_start(state: State, log: Log, frame: MovementStartFrame) -> None:
    """Ask whose Rover technology is used if anybody has it, else begin the movement."""
    if owners_of(state, ROVER_TECHNOLOGY):
        state.frames.append(RoverTechnologyFrame(frame.seat, frame.flags, frame.bots, frame.rover))
    else:
        state.frames.append(_movement(frame))


def _movement(frame: MovementStartFrame | RoverTechnologyFrame, more: int = 0) -> MoveFrame:
    """Return the movement that follows, with ``more`` points for the rover."""
    return MoveFrame(frame.seat, frame.flags, frame.bots, frame.rover + more)


def rover_technology_options(state: State, frame: RoverTechnologyFrame) -> list[Choice]:
    """Return the owners of Rover technology, and to use none."""
    return [*(Choice("technology", (seat_word(owner),)) for owner in owners_of(state, ROVER_TECHNOLOGY)), STOP]


def answer_rover_technology(state: State, log: Log, choice: Choice, frame: RoverTechnologyFrame) -> None:
    """Begin the movement, with one extra movement point for each level of the chosen technology."""
    more = 0
    if choice.verb == "technology":
        owner = seat_of(choice.args[0])
        use_technology(state, log, frame.seat, owner, ROVER_TECHNOLOGY)
        more = level_of(state, owner, ROVER_TECHNOLOGY)
    state.frames.append(_movement(frame, more))

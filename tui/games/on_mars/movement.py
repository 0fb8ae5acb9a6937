"""Movement on the map: which piece, how far it may go, where it may stop, what it takes on the way."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import DISCOVERY_SLUGS
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, RECYCLING, ROVER, LiftedFrame, MoveFrame
from engine.on_mars.play.movement import Movement, ReachableHex, last_moved, one_by_one, ways
from engine.on_mars.play.pieces import PIECES, ROVER_PIECE, research_at
from engine.on_mars.play.supply import occupied, spendable, with_tiles
from engine.on_mars.state import State
from engine.on_mars.terms import CRYSTAL
from tui.games.on_mars.spending import crystals_and_goals, crystals_and_goals_text
from tui.games.on_mars.vocabulary import item
from tui.games.parts import SpaceAction
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, line, paragraph, width

DESCRIBED = 2
"""The lines kept for what a hex is, so that what follows keeps its place from hex to hex."""
BEFORE = "<"
"""Between a piece and the one that was chosen before it."""


class MovingPiece(NamedTuple):
    """A piece that moves: where it is, its points and the crystals that may be spent besides; if it is in motion."""

    piece: str
    here: int
    points: int
    crystals: int
    flags: int
    moving: bool

    @property
    def number(self) -> int:
        """Its number in the engine."""
        return PIECES.index(self.piece)

    @property
    def collects(self) -> bool:
        """Whether it takes what it enters."""
        return self.number == ROVER_PIECE or bool(self.flags & RECYCLING)

    @property
    def most(self) -> int:
        """How many steps it may go."""
        return self.points + self.crystals


def _frame(state: State) -> MoveFrame | LiftedFrame | None:
    """Return the frame of the movement that the player is asked about; None for any other question."""
    frame = state.frames[-1] if state.frames else None
    return frame if isinstance(frame, MoveFrame | LiftedFrame) else None


def lifted(state: State) -> MovingPiece | None:
    """Return the piece that is in motion, where a piece is lifted and set down."""
    frame = _frame(state)
    return _moved(state, frame, frame.piece, frame.here) if isinstance(frame, LiftedFrame) else None


def top_piece(state: State) -> MovingPiece | None:
    """Return the piece that is drawn first on its hex: that in motion, or the one that moved last."""
    frame = _frame(state)
    last = last_moved(frame) if isinstance(frame, MoveFrame) and not one_by_one(state) else None
    if frame is None or last is None:
        return lifted(state)
    return _moved(state, frame, *last)


def _moved(state: State, frame: MoveFrame | LiftedFrame, number: int, here: int) -> MovingPiece:
    """Return a piece, by its number in the engine, with what the movement leaves it."""
    crystals = spendable(state, frame.seat) if frame.flags & CRYSTALS else 0
    points = frame.rover if number == ROVER_PIECE else frame.bots
    return MovingPiece(PIECES[number], here, points, crystals, frame.flags, isinstance(frame, LiftedFrame))


def shares(scene: Scene) -> bool:
    """Return whether the movement could end with pieces on one hex, which another action of the turn must part."""
    frame = _frame(scene.state)
    if not isinstance(frame, MoveFrame) or one_by_one(scene.state):
        return False
    movement = Movement(scene.state, frame)
    return not movement.apart(movement.pieces)


def movable(scene: Scene) -> list[MovingPiece]:
    """Return the pieces of which one may be lifted now."""
    frame, decision = _frame(scene.state), scene.decision
    if not isinstance(frame, MoveFrame) or decision is None:
        return []
    found = dict.fromkeys(
        (PIECES.index(str(choice.args[0])), int(choice.args[1])) for choice in decision.options if choice.verb == "move"
    )
    return [_moved(scene.state, frame, number, here) for number, here in found]


def chosen(scene: Scene) -> MovingPiece | None:
    """Return the piece whose steps are chosen now: the one under the last Enter, the last moved, or the only one."""
    moving = lifted(scene.state)
    if moving is not None:
        return moving
    pieces = movable(scene)
    name = scene.narrowed.partition(BEFORE)[0]
    named = next((one for one in pieces if word_of(one) == name), None)
    last = top_piece(scene.state)
    return named or next((one for one in pieces if one == last), pieces[0] if len(pieces) == 1 else None)


def begin(scene: Scene) -> int | None:
    """Return the hex of the piece that moves now, where the cursor starts; None for any other decision."""
    moved = chosen(scene) if scene.decision is not None and scene.decision.kind == "move" else None
    return moved.here if moved is not None else None


def word_of(moved: MovingPiece) -> str:
    """Return the part of a decision to which a piece narrows it."""
    return f"{moved.piece} {moved.here}"


def piece_of(scene: Scene, choice: Choice) -> int | None:
    """Return the hex of the piece that a step moves, if that piece is not chosen yet."""
    if choice.verb != "move":
        return None
    piece, here, _ = choice.args
    moved = chosen(scene)
    return None if moved is not None and (moved.piece, moved.here) == (piece, here) else int(here)


def _onto(scene: Scene, here: int) -> MovingPiece | None:
    """Return the piece chosen before the one on this hex, which may go onto it: Enter on the hex a second time."""
    now, _, before = scene.narrowed.partition(BEFORE)
    pieces = movable(scene)
    if not before or not any(one.here == here and word_of(one) == now for one in pieces):
        return None
    return next((one for one in pieces if word_of(one) == before and here in reachable(scene, one)), None)


def reachable(scene: Scene, moved: MovingPiece) -> dict[int, ReachableHex]:
    """Return the hexes that a piece may go to."""
    frame = _frame(scene.state)
    return ways(scene.state, scene.seat, moved.number, moved.here, frame) if frame is not None else {}


def legal(scene: Scene) -> tuple[int, ...]:
    """Return the hexes that are lit: pieces that can be lifted, the chosen piece, and where it may go, stops first."""
    moved = chosen(scene)
    pieces = tuple(one.here for one in movable(scene))
    if moved is None:
        return pieces
    tiles, most = with_tiles(scene.state) if moved.collects else 0, moved.points or _of_crystals(scene)
    reach = {
        here: way
        for here, way in reachable(scene, moved).items()
        if way.steps <= most or (way.stops and tiles >> here & 1)
    }
    near = sorted(reach, key=lambda here: (not reach[here].stops, reach[here].steps))
    return tuple(dict.fromkeys((moved.here, *near, *pieces)))


def _of_crystals(scene: Scene) -> int:
    """Count the steps that crystals alone pay for."""
    return scene.state.players[scene.seat].crystals


def route(scene: Scene, moved: MovingPiece, there: int) -> tuple[int, ...]:
    """Return the shortest way to a hex, of several that with most crystals for who takes them."""
    crystals = scene.state.crystals if moved.collects else 0
    best: dict[int, tuple[int, tuple[int, ...]]] = {moved.here: (0, ())}
    for step in range(1, mars.DISTANCE[moved.here][there] + 1):
        further: dict[int, tuple[int, tuple[int, ...]]] = {}
        for here, (taken, way) in best.items():
            for beyond in mars.NEXT[here]:
                if mars.DISTANCE[moved.here][beyond] == step:
                    more = taken + (crystals >> beyond & 1)
                    if beyond not in further or more > further[beyond][0]:
                        further[beyond] = (more, (*way, beyond))
        best = further
    return best[there][1]


def space_action(scene: Scene, here: int) -> SpaceAction | None:
    """Return what Enter on a hex means: to lift a piece, to go there step by step, to set it down."""
    moved = chosen(scene)
    onto = _onto(scene, here)
    if onto is not None:
        return _going(scene, onto, here)
    other = next((one for one in movable(scene) if one.here == here and one != moved), None)
    if other is not None and (moved is None or other.here != moved.here or not one_by_one(scene.state)):
        before = "" if moved is None or one_by_one(scene.state) else f"{BEFORE}{word_of(moved)}"
        return SpaceAction(narrowed=word_of(other) + before)
    if moved is None or here not in reachable(scene, moved):
        return None
    if here == moved.here:
        stop = Choice("end" if ends_on_own_hex(scene) else "stop")
        return SpaceAction(choices=(stop,)) if scene.offers(stop) else None
    return _going(scene, moved, here)


def ends_on_own_hex(scene: Scene) -> bool:
    """Return whether Enter on a piece ends the movement: neither a point nor a crystal is left for any piece."""
    pieces = [] if one_by_one(scene.state) else movable(scene)
    return bool(pieces) and not any(one.points for one in pieces) and not _of_crystals(scene)


def _going(scene: Scene, moved: MovingPiece, here: int) -> SpaceAction:
    """Return the steps that take a piece to a hex, up to a question about what pays for one."""
    way = (moved.here, *route(scene, moved, here))
    steps = tuple(Choice("move", (moved.piece, one, other)) for one, other in pairwise(way))
    return SpaceAction(in_turn=steps[: _without_asking(scene, moved)])


def _without_asking(scene: Scene, moved: MovingPiece) -> int:
    """Return how many steps a piece can take before the player must choose what pays: a crystal or a private goal."""
    player = scene.state.players[scene.seat]
    has_goals = moved.crystals > player.crystals
    return moved.points + 1 if has_goals else moved.most


def why_not(scene: Scene, here: int) -> str:
    """Return why a piece cannot go to a hex."""
    moved, words = chosen(scene), scene.words
    if moved is None:
        return words.say("move.choose-piece")
    steps = mars.DISTANCE[moved.here][here]
    if not steps:
        return words.say("move.choose-hex")
    if steps > moved.most:
        return words.say("move.too-far", steps=steps, most=moved.most)
    return words.say("move.no-stop-near")


# --- told -------------------------------------------------------------------------------------------------------------


def steps_line(scene: Scene, here: int) -> StyledLine:
    """Return how many steps it is to a hex; empty on pieces."""
    moved = chosen(scene)
    if moved is None or here == moved.here or occupied(scene.state) >> here & 1:
        return BLANK
    steps = mars.DISTANCE[moved.here][here]
    text = scene.words.say("move.steps", n=steps)
    return (Run(str(steps), "", text, text),)


def left_text(scene: Scene, *, brief: bool = False) -> str:
    """Return what is left to move; ``brief``: without what more would cost."""
    frame, words = _frame(scene.state), scene.words
    if frame is None:
        return ""
    parts = [words.say("move.left-bots", n=frame.bots)] if frame.flags & BOTS else []
    parts += [words.say("move.left-rover", n=frame.rover)] if frame.flags & ROVER else []
    crystals, goals = crystals_and_goals(scene.state, scene.seat) if frame.flags & CRYSTALS else (0, 0)
    if crystals + goals:
        what = crystals_and_goals_text(crystals, goals, words)
        key = "move.left-more" if brief else "move.left-crystals"
        parts.append(words.say(key, what=what, n=crystals + goals))
    return (
        words.say("move.left-brief" if brief else "move.left", what=words.say("list.join").join(parts)) if parts else ""
    )


def target(scene: Scene, here: int, described: str, columns: int) -> list[StyledLine]:
    """Return the panel: which piece, what is left, what it takes on the way, whether it may stop there."""
    words, moved = scene.words, chosen(scene)
    lines = paragraph(described, columns)
    lines += [BLANK] * (DESCRIBED - len(lines))
    lines += paragraph(left_text(scene), columns, "dim")
    if moved is None:
        return [*lines, *paragraph(words.say("move.choose-piece"), columns)]
    steps = mars.DISTANCE[moved.here][here]
    stands = words.say("move.stands", piece=moved.piece, space=here)
    onto = _onto(scene, here)
    if onto is not None:
        said = words.say("move.onto", piece=onto.piece, start=onto.here)
        return [*lines, line((stands, "head")), *paragraph(said, columns)]
    if not steps and not moved.moving:
        said = words.say("move.ends-here" if ends_on_own_hex(scene) else "move.choose-hex")
        return [*lines, line((stands, "head")), *paragraph(said, columns)]
    goes = reachable(scene, moved).get(here)
    if goes is None:
        return [*lines, *paragraph(why_not(scene, here), columns, "bad")]
    way = route(scene, moved, here)
    spent = max(0, steps - moved.points)
    said = words.say("move.way", piece=moved.piece, n=steps) if steps else stands
    told = [line((said, "head"))]
    if spent:
        told.append(line(words.say("move.spends"), " ", *_spent(scene, spent)))
    taken = sum(scene.state.crystals >> one & 1 for one in way) if moved.collects else 0
    if taken:
        told.append(line(words.say("move.takes"), " ", item(CRYSTAL, words, taken)))
    whole = apart(told, "  ")
    lines += [whole] if width(whole) <= columns else told
    shares = not goes.stops and not one_by_one(scene.state) and here in _own_places(scene)
    key = "move.may-stop" if goes.stops else "move.shares" if shares else "move.may-not-stop"
    lines += paragraph(words.say(key), columns, "good" if goes.stops else "bad")
    after = _lost_or_won(scene, moved, here) if goes.stops else []
    return [*lines, *(content for text in after for content in paragraph(text, columns))]


def _own_places(scene: Scene) -> set[int]:
    """Return where the pieces of the seat are."""
    return {*spaces_of(scene.state.bots[scene.seat]), scene.state.players[scene.seat].rover}


def _spent(scene: Scene, count: int) -> StyledLine:
    """Return what that many steps more cost: the crystals of the Depot go first, then Private Goals."""
    words, crystals = scene.words, scene.state.players[scene.seat].crystals
    goals = max(0, count - crystals)
    shown = [(item(CRYSTAL, words, count - goals),)] if count > goals else []
    shown += [line((words.say("spend.goals", n=goals), "accent"))] if goals else []
    return apart(shown, " + ")


def _lost_or_won(scene: Scene, moved: MovingPiece, here: int) -> list[str]:
    """Return what stopping on a tile or a crystal does."""
    state, words = scene.state, scene.words
    if not moved.collects:
        gone = bool((with_tiles(state) | state.crystals) >> here & 1)
        return [words.say("move.removes")] if gone else []
    if here in state.finds:
        return [words.say("move.finds", tile=DISCOVERY_SLUGS[state.finds[here]])]
    return [words.say("move.research")] if research_at(state, here) >= 0 else []

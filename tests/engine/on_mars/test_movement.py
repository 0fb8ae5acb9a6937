"""Movement: points in any order, pieces that part by the end of the turn, tiles that may be taken (R6, R45)."""

from __future__ import annotations

from functools import cache

import pytest

from engine.core.choice import Choice, parse_choice
from engine.core.event import Event
from engine.core.rng import Stream
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import DISCOVERIES
from engine.on_mars.frame_types.movement import BOTS, RECYCLING, ROVER, MoveFrame
from engine.on_mars.frame_types.rounds import TurnEndFrame, TurnFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.play.movement import Movement, can_move
from engine.on_mars.play.pieces import Pieces, RemainingPoints
from engine.on_mars.play.supply import with_tiles
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import COLONIZATION, UNSETTLED, State
from tests.engine.on_mars.recorded_scenarios import given

CENTRE = mars.CENTRE
ABOVE, BELOW = mars.HEX[0, -1], mars.HEX[0, 1]
FAR = mars.HEX[3, -1]
CRYSTALS_TILE = next(number for number, tile in enumerate(DISCOVERIES) if tile is not None and tile.kind == "crystal")


def on_open_land(rules: MarsRules | None = None, *, crystals: int = 0) -> State:
    """A turn in the Colony: one bot above the mine in the centre, the rover on the mine; nobody else on the map.

    Executive action 6 moves bots, for two crystals.
    """
    state = given("legal:usual-colony")
    if rules is not None:
        state.rules = rules
    for seat in range(2):
        state.bots[seat] = state.miners[seat] = state.markers[seat] = 0
        state.players[seat].rover = -1
    state.cards, state.finds, state.crystals, state.research = {}, {}, 0, [0] * 4
    state.bots[0], state.players[0].rover = 1 << ABOVE, CENTRE
    state.players[0].crystals, state.players[0].goals = crystals, []
    state.players[0].lab = [-1] * 13
    state.players[1].lab = [-1] * 13
    state.phase, state.active, state.turn = COLONIZATION, 0, 0
    state.players[0].ships &= ~(1 << 6)
    state.frames = [TurnEndFrame(0), TurnFrame(0)]
    flow.begin(state)
    return state


def asked(state: State) -> list[str]:
    return [str(option) for decision in GAME.pending(state) for option in decision.options]


def play(state: State, *texts: str) -> list[Event]:
    events: list[Event] = []
    for text in texts:
        decision = GAME.pending(state)[0]
        assert text in asked(state), (text, asked(state))
        events += GAME.apply(state, decision.seat, parse_choice(text))
    return events


def why(state: State, text: str) -> list[str]:
    return [message.key for message in GAME.why_not(state, 0, parse_choice(text))]


# --- points in any order ---


def test_a_bot_steps_onto_the_own_rover_which_then_leaves() -> None:
    state = on_open_land()
    play(state, "begin control", f"move bot {ABOVE} {CENTRE}")
    assert "end" not in asked(state)
    assert why(state, "end") == ["why.pieces-share"]
    assert not any(text.startswith(f"move bot {FAR}") for text in asked(state))
    play(state, f"move rover {CENTRE} {BELOW}", "end")
    assert (state.bots[0], state.players[0].rover) == (1 << CENTRE, BELOW)


def test_a_bot_and_the_rover_change_places() -> None:
    state = on_open_land()
    play(state, "begin control", f"move bot {ABOVE} {CENTRE}", f"move rover {CENTRE} {ABOVE}", "end")
    assert (state.bots[0], state.players[0].rover) == (1 << CENTRE, ABOVE)


def test_steps_of_several_pieces_are_mixed() -> None:
    state = on_open_land()
    other = mars.HEX[-3, 0]
    state.bots[0] |= 1 << other
    state.waiting = ()
    flow.begin(state)
    beside = mars.NEXT[other][0]
    up = mars.HEX[0, -2] if mars.HEX[0, -2] not in (beside,) else mars.HEX[1, -2]
    play(state, "begin control", f"move bot {other} {beside}", f"move rover {CENTRE} {BELOW}", f"move bot {ABOVE} {up}")
    assert state.bots[0] == 1 << beside | 1 << up
    assert state.players[0].rover == BELOW


def test_a_bot_passes_over_an_own_bot() -> None:
    state = on_open_land()
    beyond = mars.HEX[0, -3]
    state.bots[0], state.players[0].rover = 1 << ABOVE | 1 << mars.HEX[0, -2], CENTRE
    state.waiting = ()
    flow.begin(state)
    state.players[0].bots_left, state.players[1].bots_left = 2, 4
    before = GAME.figures(state, 0)["bots"]
    play(state, "begin control", f"move bot {ABOVE} {mars.HEX[0, -2]}")
    assert state.bots[0].bit_count() == 1
    assert GAME.figures(state, 0)["bots"] == before == 2
    assert "position.bots" not in [problem.key for problem in GAME.problems(state)]
    play(state, f"move bot {mars.HEX[0, -2]} {beyond}", "end")
    assert state.bots[0] == 1 << mars.HEX[0, -2] | 1 << beyond


def test_a_step_from_which_nothing_can_rest_is_not_offered() -> None:
    """All hexes around the centre have miners of another: no bot with one step can rest there."""
    state = on_open_land()
    state.miners[1] = mars.BESIDE[CENTRE] & ~(1 << ABOVE)
    state.frames = [TurnEndFrame(0), TurnFrame(0), MoveFrame(0, BOTS, 1, 0)]
    flow.begin(state)
    steps = {int(text.split()[3]) for text in asked(state) if text.startswith("move")}
    assert steps == set(mars.NEXT[ABOVE]) - set(mars.hexes(state.miners[1])) - {CENTRE}
    assert why(state, f"move bot {ABOVE} {CENTRE}") == ["why.no-rest-in-reach"]


# --- until the end of the turn ---


def test_pieces_may_share_a_hex_until_another_action_separates_them() -> None:
    state = on_open_land(crystals=2)
    play(state, "executive 6", f"move bot {ABOVE} {CENTRE}", "end")
    assert state.turn & UNSETTLED
    assert state.bots[0] == 1 << state.players[0].rover
    assert all(text.startswith("move") or text == "begin control" for text in asked(state))
    if "begin control" in asked(state):
        play(state, "begin control")
    play(state, f"move rover {CENTRE} {BELOW}", "end")
    assert not state.turn & UNSETTLED
    assert (state.bots[0], state.players[0].rover) == (1 << CENTRE, BELOW)


def test_pieces_may_not_share_a_hex_where_no_action_can_part_them() -> None:
    state = on_open_land(crystals=1)
    play(state, "begin control", f"move bot {ABOVE} {CENTRE}")
    assert "end" not in asked(state)
    other = on_open_land(crystals=3)
    play(other, "begin control", f"move bot {ABOVE} {CENTRE}")
    assert "end" in asked(other), "executive action 6 still has its two steps"
    play(other, "end")
    assert other.turn & UNSETTLED
    assert all(text.startswith("move") for text in asked(other)), "executive action 6 has begun: nothing else helps"


def test_while_pieces_share_a_hex_only_actions_that_separate_them_are_legal() -> None:
    state = on_open_land(crystals=6)
    state.players[0].ships &= ~(1 << 2)
    state.waiting = ()
    flow.begin(state)
    play(state, "begin control", f"move bot {ABOVE} {CENTRE}", "end")
    assert asked(state) == ["executive 6", "executive 2"]
    assert why(state, "end") == ["why.part-first"]
    assert why(state, "executive 7") == ["why.part-first"]


def test_a_bot_destroys_what_is_under_it_only_when_the_turn_ends() -> None:
    state = on_open_land(crystals=2)
    tile = mars.HEX[1, -2]
    state.finds[tile], state.crystals = CRYSTALS_TILE, 1 << mars.HEX[1, -1]
    play(state, "executive 6", f"move bot {ABOVE} {tile}", "end")
    assert tile in state.finds
    away = next(here for here in mars.NEXT[tile] if here not in (ABOVE, mars.HEX[1, -1]))
    play(state, "begin control", f"move bot {tile} {away}")
    keys = [event.key for event in play(state, "end")]
    assert "turn-ended" in keys, "nothing else can be done"
    assert "removed" not in keys
    assert tile in state.finds


@pytest.mark.parametrize("what", ["discovery", "crystal", "research"])
def test_a_bot_that_ends_its_turn_on_it_destroys_it(what: str) -> None:
    state = on_open_land()
    tile = mars.HEX[1, -2]
    if what == "discovery":
        state.finds[tile] = CRYSTALS_TILE
    elif what == "crystal":
        state.crystals = 1 << tile
    else:
        state.research[1] = 1 << tile
    play(state, "begin control", f"move bot {ABOVE} {tile}")
    assert (with_tiles(state) | state.crystals) >> tile & 1
    events = play(state, "end")
    assert [event.key for event in events if event.key in ("turn-ended", "removed")] == ["turn-ended", "removed"]
    assert not (with_tiles(state) | state.crystals) >> tile & 1
    assert [event.args for event in events if event.key == "removed"] == [(what, tile)]


def test_in_the_turn_of_another_the_end_of_the_movement_counts() -> None:
    state = on_open_land()
    tile = mars.HEX[1, -2]
    state.finds[tile], state.active = CRYSTALS_TILE, 1
    state.frames = [TurnEndFrame(1), MoveFrame(0, BOTS, 2, 0)]
    flow.begin(state)
    play(state, f"move bot {ABOVE} {tile}", "end")
    assert tile not in state.finds


# --- tiles ---


def at_a_tile() -> State:
    state = on_open_land()
    state.finds[BELOW] = CRYSTALS_TILE
    return state


def test_a_rover_may_take_the_tile_on_which_it_ends() -> None:
    state = at_a_tile()
    play(state, "begin control", f"move rover {CENTRE} {BELOW}")
    assert state.players[0].discovery == []
    play(state, "end")
    assert asked(state) == [f"collect {BELOW}", "leave"]
    play(state, f"collect {BELOW}")
    assert state.players[0].discovery == [CRYSTALS_TILE]
    assert (state.finds, state.players[0].waiting) == ({}, 3)


def test_a_rover_may_leave_the_tile_and_take_it_when_it_comes_back() -> None:
    state = at_a_tile()
    state.players[0].ships &= ~(1 << 2)
    state.players[0].crystals = 4
    play(state, "begin control", f"move rover {CENTRE} {BELOW}", "end", "leave")
    assert state.finds == {BELOW: CRYSTALS_TILE}
    assert state.players[0].waiting == 0
    state.turn = 0
    state.frames = [TurnEndFrame(0), TurnFrame(0)]
    flow.begin(state)
    play(state, "begin control", "end")
    assert "end" in asked(state), "who does not move is not asked again"
    play(state, "executive 2")
    play(state, f"move rover {BELOW} {CENTRE}", f"move rover {CENTRE} {BELOW}")
    assert asked(state) == [f"collect {BELOW}", "leave"]


def test_a_rover_goes_on_from_a_tile_without_taking_it() -> None:
    state = at_a_tile()
    beyond = mars.HEX[0, 2]
    play(state, "begin control", f"move rover {CENTRE} {BELOW}", f"move bot {ABOVE} {mars.HEX[0, -2]}")
    keys = [event.key for event in play(state, f"move rover {BELOW} {beyond}", "end")]
    assert "took-tile" not in keys
    assert state.finds == {BELOW: CRYSTALS_TILE}


def test_recycling_bots_may_take_what_rovers_may() -> None:
    state = on_open_land()
    tile = mars.HEX[0, -2]
    state.finds[tile] = CRYSTALS_TILE
    state.frames = [TurnEndFrame(0), TurnFrame(0), MoveFrame(0, BOTS | RECYCLING, 2, 0)]
    flow.begin(state)
    play(state, f"move bot {ABOVE} {tile}", "end", f"collect {tile}")
    assert state.players[0].discovery == [CRYSTALS_TILE]
    assert state.bots[0] == 1 << tile


def test_a_single_moving_piece_stops_and_takes_the_tile() -> None:
    state = on_open_land(MarsRules(players=2, movement="one-by-one"))
    state.finds[BELOW] = CRYSTALS_TILE
    play(state, "begin control", f"move bot {ABOVE} {CENTRE}")
    assert "stop" not in asked(state)
    assert all(text.startswith(f"move bot {CENTRE}") for text in asked(state))
    play(state, f"move bot {CENTRE} {ABOVE}", f"move rover {CENTRE} {BELOW}", "stop")
    assert state.players[0].discovery == [CRYSTALS_TILE]


# --- against a plain search ---


def by_search(state: State, flags: int, pieces: Pieces, left: RemainingPoints, moved: int) -> bool:
    """Return whether a movement can end, by trying every step."""
    movement = Movement(state, MoveFrame(0, flags, left.bots, left.rover, moved, starts=mars.hexes(state.bots[0])))

    @cache
    def ends(pieces: Pieces, bots: int, rover: int, moved: int) -> bool:
        if movement.rests(pieces, moved):
            return True
        if bots and flags & BOTS:
            for here in {*mars.hexes(pieces.bots), *pieces.extras}:
                for there in mars.NEXT[here]:
                    if ends(pieces.after(0, here, there), bots - 1, rover, moved | 1):
                        return True
        if rover and flags & ROVER and pieces.rover >= 0:
            return any(
                ends(pieces.after(1, pieces.rover, there), bots, rover - 1, moved | 3)
                for there in mars.NEXT[pieces.rover]
            )
        return False

    return ends(pieces, left.bots, left.rover, moved)


@pytest.mark.parametrize("number", range(40))
def test_a_movement_can_come_to_an_end_exactly_where_a_search_says_so(number: int) -> None:
    stream = Stream.named("movement", str(number))
    state = on_open_land()
    near = mars.hexes(mars.WITHIN[CENTRE][2])
    spots = list(near)
    stream.shuffle(spots)
    count = 1 + stream.below(3)
    state.bots[0] = sum(1 << here for here in spots[:count])
    state.players[0].rover = spots[count]
    state.miners[1] = sum(1 << here for here in near if here not in spots[: count + 1] and stream.below(3))
    for here in spots[count + 1 : count + 4]:
        state.finds[here] = CRYSTALS_TILE
    flags = (BOTS | ROVER, BOTS, ROVER, BOTS | RECYCLING)[number % 4]
    bots, rover = stream.below(3), stream.below(3)
    frame = MoveFrame(0, flags, bots, rover)
    movement = Movement(state, frame)
    offered = set(movement.steps())
    assert can_move(state, frame) == bool(offered)
    left, pieces = movement.left, movement.pieces
    expected: set[tuple[int, int, int]] = set()
    for piece, here in [*((0, here) for here in mars.hexes(pieces.bots)), (1, pieces.rover)]:
        if (flags & (BOTS, ROVER)[piece]) and (left.rover if piece else left.bots):
            for there in mars.NEXT[here]:
                after = left.after(piece)
                if by_search(state, flags, pieces.after(piece, here, there), after, 3 if piece else 1):
                    expected.add((piece, here, there))
    assert offered == expected


@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_two_pieces_share_a_hex_when_a_turn_ends(players: int) -> None:
    shared = ended = 0
    for number in range(6):
        state, stream = GAME.new(MarsRules(players=players), f"APART-{number}"), Stream.named("apart", str(number))
        choices = 0
        while (pending := GAME.pending(state)) and choices < 700:
            choices += 1
            decision = pending[0]
            options = list(decision.options)
            moving = [option for option in options if option.verb == "move" or option == Choice("begin", ("control",))]
            ending = options[-1].verb == "end" and stream.below(2)
            choice = options[-1] if ending else GAME.random_choice(decision, stream)
            if moving and not ending and stream.below(3):
                choice = moving[stream.below(len(moving))]
            events = GAME.apply(state, decision.seat, choice)
            shared += bool(state.turn & UNSETTLED)
            assert not GAME.problems(state)
            for event in events:
                if event.key == "turn-ended":
                    ended += 1
                    places = [1 << player.rover for player in state.players if player.rover >= 0]
                    places += [
                        1 << here for mask in (*state.bots, *state.miners, *state.markers) for here in mars.hexes(mask)
                    ]
                    assert len(set(places)) == len(places)
    assert ended > 50
    assert shared or players != 2

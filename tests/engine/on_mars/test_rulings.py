"""The rulings, each by its number: recorded scenarios that hang on it, and both readings where it is an option."""

from __future__ import annotations

import json

import pytest

from engine.core.choice import Choice, parse_choice
from engine.core.event import Event
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.printed import DISCOVERIES
from engine.on_mars.frame_types.movement import CRYSTALS, ROVER, MoveFrame
from engine.on_mars.frame_types.rounds import NextTurnFrame, TurnFrame, TurnStartFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow, scoring
from engine.on_mars.play.scoring import SOLO_GOALS
from engine.on_mars.state import COLONIZATION, OVER, State
from engine.on_mars.terms import CRYSTAL, NOBODY, SHELTER
from tests.conformance.on_mars.run import read
from tests.engine.on_mars.recorded_scenarios import given, passes
from tests.test_comparison_on_mars import SCENARIOS

RULINGS: dict[int, list[str]] = {
    1: ["shuttle:contract-7-overflow", "shuttle:contract-10-overflow"],
    2: [
        "legal:exec-short-3",
        "legal:exec-just-7",
        "legal:place-too-poor-3p",
        "legal:construct-mine-needs-second-colonist",
    ],
    3: ["rounds:next-round-3p"],
    4: ["legal:contract-7-deliver-options", "turn:contract-8-delivered"],
    5: ["turn:ship-boost-0", "turn:ship-boost-2", "legal:blueprint-no-boost-left"],
    6: ["turn:control-4", "legal:stop-bot-on-bot", "turn:goal-card-as-movement-0"],
    7: ["turn:discovery-upgrade_x2-all", "turn:exec-4-0", "turn:goal-16-upgrade_free"],
    8: ["turn:contract-1-completed-by-growth", "turn:contract-2-taken", "turn:contract-5-taken"],
    9: ["turn:card-3-plain", "turn:upgrade-miner-home-room-0"],
    10: ["legal:travel-orbit-1-from-orbit-hangar-1"],
    11: ["score:contract-waiting-crystals", "score:contract-9-from-storage"],
    12: ["legal:scientist-works-3", "legal:scientist-there-4"],
    13: ["legal:card-7-plain", "turn:discovery-blueprints_x2-all"],
    14: ["legal:stop-rover-poor-on-battery_x3", "legal:stop-rover-rich-on-oxygen_x2"],
    15: ["legal:warehouse-storage-2-shelters", "shuttle:space-8-taken"],
    16: ["legal:construct-over-bot", "legal:bot-on-empty-shelter"],
    17: ["turn:construct-over-bot", "turn:construct-over-rover"],
    18: ["turn:lss-tile-7", "turn:lss-tile-5"],
    19: ["turn:level-up-2p-to-5", "rounds:level-5-ends-4p"],
    20: ["turn:level-up-1p-to-4", "turn:level-up-2p-to-2", "turn:level-up-3p-to-3"],
    21: ["turn:upgrades-1-1", "turn:level-up-3p-to-3"],
    22: ["turn:contract-7-taken", "turn:hire-2"],
    23: ["turn:landing-pod-2", "legal:card-22-travel", "turn:card-22-travel"],
    24: ["turn:card-21-boost", "turn:exact-card-21-1-0"],
    25: ["turn:card-15-first"],
    26: ["legal:rover-tech-4"],
    27: ["legal:card-20-plain", "turn:boosts-20-0"],
    28: ["turn:card-11-boost", "turn:card-21-boost"],
    29: ["legal:join-two-groups-1-1", "legal:join-two-groups-2-1", "turn:join-two-groups-1"],
    30: ["legal:construct-shelter-level-3", "turn:construct-shelter-level-1"],
    31: ["legal:goal-only-one", "legal:goal-15-met"],
    32: ["turn:tech-reward-oxygen-2", "legal:tech-reward-1"],
    33: ["turn:construct-water_extractor-level-4", "turn:construct-greenhouse-level-1"],
    34: ["legal:place-blueprint-2p-0", "turn:place-rd-2p-0", "legal:place-hire-1p-1"],
    35: ["setup:1p-short-first-colonists", "setup:4p-long"],
    36: ["turn:fc-A1-mine", "turn:fc-B4-declined", "legal:fc-two-cards-one-event"],
    37: ["turn:fc-B6-claimed-2", "turn:fc-B6-declined"],
    38: ["shuttle:fc-B2-claimed-2"],
    39: ["turn:mission-2-left-1", "turn:mission-9-left-2"],
    40: ["rival:rival-uses-yours", "rival:rival-rover-crystals-2"],
    41: ["rival:rival-rover-0", "rival:rival-path-1"],
    42: ["rival:rival-contract-0", "rival:rival-contract-3"],
    43: ["score:solo-goal-4-without-stored", "score:solo-goal-4-without-complex_of"],
    44: ["score:solo-goal-1-without-margin", "rounds:level-3-ends-2p"],
    45: ["turn:discovery-plant_x3-0", "turn:research-B"],
    46: ["legal:card-4-plain", "turn:card-2-boost"],
    47: ["score:solo-goal-3-won"],
    48: ["shuttle:rival-travel-1", "setup:solo-rival-on-3"],
    49: ["shuttle:contract-7-overflow"],
}


def test_every_ruling_is_here() -> None:
    assert list(RULINGS) == list(range(1, 50))  # R50 is this project's own: see the end


@pytest.mark.parametrize(("ruling", "names"), RULINGS.items(), ids=[f"R{number}" for number in RULINGS])
def test_a_ruling_is_kept(ruling: int, names: list[str]) -> None:
    assert [name for name in names if not passes(name)] == []


# --- the rulings that are options ----------------------------------------------------------------------------------


def begun(state: State, seat: int = 0) -> State:
    """The state as its seat is asked in its turn."""
    state.frames = [TurnStartFrame(seat)]
    flow.begin(state)
    return state


def play(state: State, *texts: str) -> list[Event]:
    events: list[Event] = []
    for text in texts:
        (decision,) = GAME.pending(state)
        choice = parse_choice(text)
        assert choice in decision.options, (text, [str(option) for option in decision.options])
        events += GAME.apply(state, decision.seat, choice)
    return events


def asked(state: State) -> list[str]:
    (decision,) = GAME.pending(state)
    return [str(option) for option in decision.options]


@pytest.mark.parametrize(("reading", "offered"), [("between", False), ("any", True)])
def test_r4_deliveries_between_takes_from_the_warehouse(reading: str, offered: bool) -> None:
    state = given("turn:resupply-boost-2", deliveries=reading)
    state.owners[7], state.pile = 1, state.pile & ~(1 << 7)
    state.players[0].res[0] = 1
    begun(state)
    play(state, "begin resupply")
    assert ("deliver deliver-mineral mineral" in asked(state)) == offered
    if offered:
        before = asked(state)
        play(state, "deliver deliver-mineral mineral")
        assert state.players[0].res[0] == 0
        assert state.delivered[7] == 1
        assert asked(state) == [option for option in before if option != "deliver deliver-mineral mineral"]


@pytest.mark.parametrize(("reading", "offered"), [("between", False), ("any", True)])
def test_r4_deliveries_while_travelling(reading: str, offered: bool) -> None:
    state = given("turn:landing-pod-2", deliveries=reading)
    state.owners[7], state.pile = 1, state.pile & ~(1 << 7)
    state.players[0].res[0] = 1
    begun(state)
    play(state, "begin landing-pod")
    assert (asked(state) == ["deliver deliver-mineral mineral", "stop"]) == offered
    if offered:
        play(state, "deliver deliver-mineral mineral")
        assert (state.players[0].res[0], state.delivered[7]) == (0, 1)
    assert all(text.startswith("space") for text in asked(state))


@pytest.mark.parametrize(("reading", "offered"), [("actions", False), ("always", True)])
def test_r7_upgrade_technology_with_what_does_not_name_it(reading: str, offered: bool) -> None:
    state = given("turn:upgrades-1-1", upgrade_technology=reading)
    state.players[0].ships &= ~(1 << 4)
    state.players[0].hangar += 1
    begun(state)
    events = play(state, "executive 4")
    if asked(state)[0].startswith("pay"):
        events += play(state, asked(state)[0])
    events += play(state, next(text for text in asked(state) if text.startswith("upgrade")))
    assert ("technology p1" in asked(state)) == offered
    if offered:
        play(state, "technology p1")
        assert any(text.startswith("upgrade") for text in asked(state))


@pytest.mark.parametrize(("any_goal", "won"), [(False, ()), (True, (0,))])
def test_r47_any_goal_card_may_win(any_goal: bool, won: tuple[int, ...]) -> None:
    plain = json.loads(json.dumps(SCENARIOS["score:solo-goal-3-won"]["given"]["state"]))
    plain["config"].update(solo_goal=4, any_solo_goal=any_goal)
    state = read(plain)
    assert scoring.score(state).winners == won
    assert scoring.result(state).goal == (1 if any_goal else 4), "the first that is met, or the chosen one"


def test_r47_alone_the_goal_card_that_lacks_least_is_shown() -> None:
    state = read(SCENARIOS["score:solo-goal-3-won"]["given"]["state"])
    assert state.rules.any_solo_goal
    state.players[0].lab = [kind if kind == SHELTER else -1 for kind in state.players[0].lab]
    final = scoring.result(state)
    assert [what for what, holds in scoring.conditions(state, 1, final.totals).items() if not holds] == ["tech_level"]
    assert (final.goal, final.winners) == (2, (0,)), "the first card lacks the technology, the second nothing"
    state.players[0].goal_done = 0
    final = scoring.result(state)
    assert (final.goal, final.winners) == (2, (1,))
    assert [what for what, holds in final.conditions.items() if not holds] == ["private_goal"]


@pytest.mark.parametrize("goal", SOLO_GOALS)
def test_r43_the_score_alone_says_of_each_condition_whether_it_holds(goal: int) -> None:
    plain = json.loads(json.dumps(SCENARIOS["score:solo-goal-3-won"]["given"]["state"]))
    plain["config"].update(solo_goal=goal, any_solo_goal=False)
    sheet = scoring.score(read(plain))
    told = {row.key: row for row in sheet.rows}["goal_card"]
    assert told.points == (0,)
    assert len(told.items[0]) == len(SOLO_GOALS[goal])
    assert all(item.what.key == "score.holds" for item in told.items[0]) == (sheet.winners == (0,))
    assert sheet.winners == ((0,) if goal < 4 else ())


def test_the_choices_of_a_turn_are_words() -> None:
    state = begun(given("legal:usual-colony"))
    assert set(asked(state)) >= {"begin control", "begin construct", "executive 6"}
    assert all(parse_choice(text) in GAME.pending(state)[0].options for text in asked(state))
    assert Choice("begin", ("learn",)) not in GAME.pending(state)[0].options


# --- what is paid on the way counts ---

HIRE_TILE = next(number for number, tile in enumerate(DISCOVERIES) if tile is not None and tile.kind == "hire")
STOCK_TILE = next(number for number, tile in enumerate(DISCOVERIES) if tile is not None and tile.kind == "warehouse")
BESIDE_CENTRE = mars.NEXT[mars.CENTRE][0]


def beside_a_tile(tile: int, *, crystals: int = 0, goals: int = 0) -> State:
    """The rover in the centre of a map without anything but a tile beside it; it moves by crystals alone."""
    state = given("legal:usual-colony")
    player = state.players[0]
    player.rover, player.crystals, player.waiting, player.goals = mars.CENTRE, crystals, 0, player.goals[:goals]
    state.research, state.finds, state.crystals = [0] * 4, {BESIDE_CENTRE: tile}, 0
    state.phase, state.active = COLONIZATION, 0
    state.frames = [TurnFrame(0), MoveFrame(0, CRYSTALS | ROVER, 0, 0)]
    return state


@pytest.mark.parametrize(("crystals", "offered"), [(1, False), (2, True)])
def test_r2_a_step_paid_with_the_crystal_that_the_tile_costs(crystals: int, offered: bool) -> None:
    state = beside_a_tile(HIRE_TILE, crystals=crystals)
    state.people = [0, 0, 0, 0, 0, 17]  # a contract is all that can be hired: it costs a crystal
    flow.begin(state)
    assert (f"move rover {mars.CENTRE} {BESIDE_CENTRE}" in asked(state)) == offered
    if offered:
        play(state, f"move rover {mars.CENTRE} {BESIDE_CENTRE}", "end", f"collect {BESIDE_CENTRE}")
        assert state.owners[7] == 1


def test_r2_a_step_is_not_paid_so_that_the_tile_is_of_no_use() -> None:
    """Nowhere else may the rover stop; the tile gives crystals, and a goal card paid would leave no room for one."""
    state = beside_a_tile(STOCK_TILE, crystals=1, goals=1)
    player = state.players[0]
    player.waiting = 7 - player.ships.bit_count()
    state.warehouse = [0, 0, 0, 0, 0, 3]
    state.bots[0], state.markers[1] = 0, mars.ALL & ~(1 << BESIDE_CENTRE)
    flow.begin(state)
    play(state, f"move rover {mars.CENTRE} {BESIDE_CENTRE}", f"collect {BESIDE_CENTRE}")
    assert (player.rover, player.crystals, len(player.goals)) == (BESIDE_CENTRE, 0, 1)
    assert state.warehouse[CRYSTAL] < 3


def test_r4_a_delivery_makes_room_for_what_could_not_be_taken() -> None:
    """Three crystals wait for two free slots of the Depot, and the contract wants no more than those three."""
    for reading in ("between", "any"):
        state = given("turn:resupply-boost-2", deliveries=reading)
        player = state.players[0]
        state.owners[12], state.pile = 1, state.pile & ~(1 << 12)
        state.warehouse = [0, 0, 0, 0, 0, 1]
        player.waiting, player.crystals = 3, 6 - player.ships.bit_count()
        state.phase, state.active, state.turn = COLONIZATION, 0, 0
        state.frames = [TurnFrame(0)]
        flow.begin(state)
        assert ("begin resupply" in asked(state)) == (reading == "any")
    player.res[0] = 0  # so that the crystals are all that can be delivered
    play(state, "begin resupply")
    assert (player.waiting, state.delivered[12] >> 3 * CRYSTAL & 7) == (1, 3)
    assert state.warehouse[CRYSTAL] == 0


# --- a game that nobody can end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space_oddity", "rounds_left"), [(False, 1), (True, 0)])
def test_r50_the_two_hundredth_round_ends_a_game_as_missions_would(space_oddity: bool, rounds_left: int) -> None:
    state = given("rounds:next-round-3p", space_oddity=space_oddity)
    state.round = tables.LONGEST_GAME
    for player in state.players:
        player.done = True
    state.frames = [NextTurnFrame(NOBODY)]
    log: list[Event] = []
    flow.advance(state, log)
    keys = [event.key for event in log]
    assert "stalemate" in keys
    assert state.last_rounds == rounds_left
    assert (state.phase == OVER) == space_oddity
    assert "last-round" in keys or space_oddity

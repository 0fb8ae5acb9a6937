"""What a seat sees, positions as text and as bytes, reasons, previews, the words of choices and events."""

from __future__ import annotations

import json

import pytest

from engine.core.choice import Choice, parse_choice
from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.on_mars.frame_types.rounds import PlaceTileFrame, TurnFrame, TurnStartFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import OVER, State
from tests.engine.on_mars.recorded_scenarios import given


def begun(name: str) -> State:
    state = given(name)
    state.frames = [TurnStartFrame(0)]
    flow.begin(state)
    return state


def played(rules: MarsRules, seed: str, choices: int) -> State:
    state = GAME.new(rules, seed)
    stream = Stream.named("table", seed)
    for _ in range(choices):
        (decision,) = GAME.pending(state)
        GAME.apply(state, decision.seat, GAME.random_choice(decision, stream))
    return state


# --- views ---


def test_goals_and_first_colonists_of_others_are_not_seen() -> None:
    state = GAME.new(MarsRules(players=3, first_colonists=True), "HIDDEN")
    seen = GAME.view(state, 1)
    assert seen.players[1].goals == state.players[1].goals
    assert seen.players[1].card_a == state.players[1].card_a
    assert [seen.players[other].goals for other in (0, 2)] == [[0, 0, 0]] * 2
    assert [seen.players[other].card_a for other in (0, 2)] == [-1, -1]
    spectator = GAME.view(state, None)
    assert all(player.goals == [0, 0, 0] for player in spectator.players)


def test_the_order_of_piles_is_not_seen() -> None:
    state = GAME.new(MarsRules(players=3), "PILES")
    seen = GAME.view(state, 0)
    assert seen.stream == 0
    assert seen.deck != state.deck
    assert seen.discoveries == sorted(state.discoveries)
    assert seen.tech_stack == sorted(state.tech_stack)
    assert seen.stacks == [[1, 2, 3, 4, 5, 6]] * 5


def test_spent_goals_are_dealt_to_nobody() -> None:
    state = played(MarsRules(players=4), "SPENT", 600)
    gone = {goal for goal in range(1, 17) if state.spent >> goal & 1}
    assert gone
    for seed in ("a", "b", "c"):
        other = GAME.determinize(GAME.view(state, 0), seed)
        assert not gone & {goal for player in other.players for goal in player.goals}


# --- positions ---


@pytest.mark.parametrize("rules", [MarsRules(players=2), MarsRules(players=1, solo_goal=3), MarsRules(players=4)])
def test_a_position_is_read_back_as_it_was_written(rules: MarsRules) -> None:
    state = played(rules, "POSITION", 80)
    stream = Stream.named("position")
    while not (GAME.pending(state)[0].root and GAME.pending(state)[0].kind == "turn"):
        (decision,) = GAME.pending(state)
        GAME.apply(state, decision.seat, GAME.random_choice(decision, stream))
    written = GAME.written(state)
    again = GAME.position(json.dumps(written))
    assert GAME.problems(again) == []
    assert json.loads(json.dumps(GAME.written(again))) == json.loads(json.dumps(written))
    assert GAME.pending(again) == GAME.pending(state)


def test_a_position_at_the_beginning_of_a_turn_is_whole() -> None:
    state = given("legal:usual-colony")
    form = GAME.written(state)
    assert form is not None
    again = GAME.position(json.dumps(form))
    assert json.loads(json.dumps(GAME.written(again)))["map"] == json.loads(json.dumps(form))["map"]
    assert {decision.kind for decision in GAME.pending(again)} == {"turn"}


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"config": {"players": 9}}', "\ud800", "x" * 200_000])
def test_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.position(text)
    assert refused.value.message.key == "position.unreadable"


@pytest.mark.parametrize("choices", [0, 40, 333])
def test_bytes_are_read_back(choices: int) -> None:
    state = played(MarsRules(players=3), "BYTES", choices)
    again = GAME.decode(GAME.encode(state))
    assert GAME.encode(again) == GAME.encode(state)
    assert GAME.pending(again) == GAME.pending(state)


# --- reasons ---

REASONS = [
    ("legal:usual-colony", "begin learn", "why.other-side"),
    ("legal:usual-colony", "end", "why.main-action-first"),
    ("legal:usual-colony", "executive 1", "why.ship-there"),
    ("legal:usual-colony", "deliver deliver-water water", "why.contract-not-held"),
    ("legal:no-colonist-blueprint", "begin blueprint", "why.no-colonist"),
    ("legal:lab-column-1-full", "begin learn", "why.no-space"),
    ("legal:place-too-poor-3p", "begin blueprint", "why.extra-cost"),
    ("legal:ship-limit-level-1", "begin welcome", "why.colony-level"),
    ("legal:exec-short-3", "executive 3", "why.crystals"),
    ("legal:goal-1-not-met", "complete goal-1 develop-free", "why.goal-not-met"),
    ("legal:goal-only-one", "complete goal-7 colonists", "why.one-goal"),
]


@pytest.mark.parametrize(("name", "text", "key"), REASONS, ids=[f"{name}-{text}" for name, text, _ in REASONS])
def test_why_not(name: str, text: str, key: str) -> None:
    state = begun(name)
    found = GAME.why_not(GAME.view(state, 0), 0, parse_choice(text))
    assert [message.key for message in found] == [key]


def test_why_not_there() -> None:
    state = begun("legal:usual-colony")
    GAME.apply(state, 0, Choice("begin", ("construct",)))
    view = GAME.view(state, 0)

    def why(text: str) -> list[str]:
        return [message.key for message in GAME.why_not(view, 0, parse_choice(text))]

    assert why("construct mine 45") == ["why.building-there"]  # the start mine is in the centre
    assert why("construct generator 90") == ["why.outside-zone"]
    assert why("begin control") == ["why.another-question"]
    assert GAME.why_not(view, 0, next(iter(GAME.pending(state)[0].options))) == []


def test_seat_without_a_decision_gets_a_reason() -> None:
    state = begun("legal:usual-colony")
    assert [message.key for message in GAME.why_not(state, 1, Choice("end"))] == ["why.not-your-turn"]


# --- previews and words ---


def test_a_preview_says_what_changes() -> None:
    state = begun("turn:resupply-boost-2")
    GAME.apply(state, 0, Choice("begin", ("resupply",)))
    water = state.players[0].res[2]
    preview = GAME.preview(GAME.view(state, 0), 0, Choice("warehouse", ("water",)))
    assert [(change.what, change.before, change.after) for change in preview.changes] == [("water", water, water + 1)]
    assert preview.next is not None
    assert preview.next.kind == "more"


def test_a_preview_of_a_building_gives_all_but_its_arrows() -> None:
    state = begun("turn:construct-mine-level-2")
    GAME.apply(state, 0, Choice("begin", ("construct",)))
    mine = next(option for option in GAME.pending(state)[0].options if option.args[0] == "mine")
    preview = GAME.preview(GAME.view(state, 0), 0, mine)
    assert {change.what for change in preview.changes} >= {"mineral", "lq"}
    keys = [event.key for event in preview.events]
    assert "built" in keys
    assert "arrow" not in keys
    assert preview.stopped_by is None


def test_a_preview_of_a_price_gives_what_is_the_same_however_it_is_paid() -> None:
    state = begun("legal:usual-colony")
    GAME.apply(state, 0, Choice("begin", ("construct",)))
    view = GAME.view(state, 0)
    assert state.players[0].res[0] > 0
    paid = next(option for option in GAME.pending(state)[0].options if option.args[0] == "water-extractor")
    preview = GAME.preview(view, 0, paid)
    assert preview.next is not None
    assert preview.next.kind == "pay"  # with a battery or a mineral
    whats = {change.what for change in preview.changes}
    assert "life-water-extractor" in whats
    assert not {"mineral", "battery"} & whats


def test_a_preview_says_that_a_card_is_revealed_but_not_which() -> None:
    state = begun("legal:usual-colony")
    state.frames = [TurnFrame(0), PlaceTileFrame(0)]
    flow.begin(state)
    place = GAME.pending(state)[0].options
    preview = GAME.preview(GAME.view(state, 0), 0, next(iter(place)))
    assert preview.stopped_by is not None
    keys = [event.key for event in preview.events]
    assert "placed-tile" in keys
    assert "revealed" not in keys


def test_words_of_choices_and_events() -> None:
    message = GAME.describe(Choice("construct", ("mine", 34, "p1"), (("boost", 2),)))
    assert message.key == "choice.construct-technology"
    assert message.args == {"building": "mine", "space": 34, "owner_seat": 1, "boost": 2}
    state = begun("turn:resupply-boost-2")
    events = GAME.apply(state, 0, Choice("begin", ("resupply",)))
    assert GAME.describe(events[0]).args == {"action": "resupply", "seat": 0}


def test_every_choice_of_random_games_is_made_of_the_words_that_are_declared() -> None:
    universe = GAME.observation_schema()
    for players in (1, 3):
        state = GAME.new(MarsRules(players=players, first_colonists=True), "WORDS")
        stream = Stream.named("words", players)
        for _ in range(400):
            pending = GAME.pending(state)
            if not pending:
                break
            (decision,) = pending
            assert decision.kind in universe.kinds
            choice = GAME.random_choice(decision, stream)
            words = [choice.verb, *(arg for arg in choice.args if isinstance(arg, str)), *dict(choice.amounts)]
            assert set(words) - set(universe.words) - {"boost"} == set()
            GAME.apply(state, decision.seat, choice)


@pytest.mark.parametrize(("players", "running", "ended"), [(2, "running", "won"), (1, "solo-running", "solo-lost")])
def test_outcome_names_the_winner(players: int, running: str, ended: str) -> None:
    state = GAME.new(MarsRules(players=players), "OUTCOME-1")
    assert GAME.score(state).outcome.key == f"outcome.{running}"
    state.phase, state.players[0].log[0] = OVER, 50 * (players - 1)
    outcome = GAME.score(state).outcome
    assert outcome.key == f"outcome.{ended}"
    assert outcome.args.get("seat", 0) == 0

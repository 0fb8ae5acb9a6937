"""Advice with its reasons, and the review of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from engine.bots import endgame_playouts
from engine.bots.hints import Advice, advise
from engine.core.choice import parse_choice
from engine.core.message import Message, signed
from engine.core.reason import Reason, adding_up, changed_parts
from engine.games import game
from tests import game_contract
from tests.engine.terraforming_mars.build import seat, table
from tui.text import LANGUAGES, Words

MARS = game("terraforming-mars")
JUMP = game("jump-drive")
PUZZLES = Path(__file__).parents[2] / "data" / "puzzles"


@pytest.fixture(autouse=True)
def hardly_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Endings have tests of their own, and take long."""
    monkeypatch.setattr(endgame_playouts, "WORK", 0)


def ended(thought: Generator[Any, None, Any]) -> Any:
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value


def test_hints_list_the_best_choices_first_with_reasons() -> None:
    words = Words("en").of(MARS.slug, ("A", "B"))
    asked = 0
    for ply, turn in enumerate(game_contract.turns(MARS, MARS.bench()["two_player"], "HINTS")):
        if ply % 29 or turn.decision.kind != "action":
            continue
        view = MARS.view(turn.state, turn.decision.seat)
        advised: list[Advice] = ended(advise(MARS, view, turn.decision, "s"))
        assert 1 <= len(advised) <= 3
        assert [advice.gain for advice in advised] == sorted((advice.gain for advice in advised), reverse=True)
        for advice in advised:
            assert advice.choice in turn.decision.options
            assert all(words.render(reason) for reason in advice.reasons)
        other = MARS.view(MARS.determinize(view, f"o{ply}"), turn.decision.seat)
        assert ended(advise(MARS, other, turn.decision, "s")) == advised
        asked += 1
    assert asked > 3


def test_reasons_are_the_largest_changes() -> None:
    before, after = {"money": 10.0, "rating": 5.0, "cards": 1.0}, {"money": 4.0, "rating": 17.0, "cards": 1.2}
    told = changed_parts(before, after, 3)
    assert [(reason.args["part"], reason.weight) for reason in told] == [("rating", 12.0), ("money", -6.0)]
    assert [reason.weight for reason in changed_parts(before, after, 1)] == [12.0]


def test_the_end_of_the_game_is_told_by_its_sum_because_its_parts_are_others() -> None:
    told = changed_parts({"rating": 156.0, "rivals": -142.0}, {"result": 16.0}, 3)
    assert told == (Reason("hint.over", weight=2.0),)


@pytest.mark.parametrize(
    ("weights", "value", "figures"),
    [
        ((5.2, -2.6, 2.6), 8.0, ["+5", "-3", "+3", "+3"]),  # what is left out comes last
        ((2.4, 1.4), 3.8, ["+3", "+1"]),  # only rounding was missing
        ((0.5,), 0.4, []),
        ((), -1.2, ["-1"]),
        ((), 0.1, []),
    ],
)
def test_figures_of_reasons_add_up_to_the_value(weights: tuple[float, ...], value: float, figures: list[str]) -> None:
    told = adding_up([Reason("hint.part", {"part": "points"}, weight) for weight in weights], value)
    assert [reason.args["change"] for reason in told if "change" in reason.args] == figures
    assert told[-1].key == ("hint.little" if not figures else "hint.small" if not weights else told[-1].key)


def test_reasons_without_a_common_measure_stay_as_they_are() -> None:
    needs, own = (
        Reason("reason.needs-card", {"what": "seed-lab"}),
        Reason("reason.promise", {"change": "+9"}, adds=False),
    )
    assert adding_up([needs], 3.0) == (Message("reason.needs-card", {"what": "seed-lab"}),)
    assert adding_up([own], 0.0) == (Message("reason.promise", {"change": "+9"}),)


@pytest.mark.parametrize("slug", ["dice-game", "jump-drive", "on-mars", "terraforming-mars"])
def test_figures_of_every_hint_add_up_to_its_value(slug: str) -> None:
    """A hint that has figures tells all of its value; a value without figures is explained in words."""
    played = game(slug)
    words = Words("en").of(slug, ("A", "B"))
    asked: Counter[str] = Counter()
    for turn in game_contract.turns(played, played.bench()["two_player"], "HINTS"):
        kind = turn.decision.kind
        if turn.decision.options.count() < 2 or asked[kind] == 2:
            continue
        asked[kind] += 1
        advised: list[Advice] = ended(advise(played, played.view(turn.state, turn.decision.seat), turn.decision, "s"))
        gains = [advice.gain for advice in advised if advice.gain is not None]
        assert gains == sorted(gains, reverse=True)
        for advice in advised:
            told = [int(str(reason.args["change"])) for reason in advice.reasons if "change" in reason.args]
            assert advice.reasons and all(words.render(reason) for reason in advice.reasons)
            if advice.gain is not None and told:
                assert sum(told) == int(signed(advice.gain)), (kind, advice)
    assert len(asked) > 3


def test_corporation_income_is_no_reason_to_keep_a_card() -> None:
    state = MARS.new(MARS.bench()["solo"], "HH")
    while (decision := MARS.pending(state)[0]).kind != "keep":
        MARS.apply(state, 0, MARS.knowledge().candidates(state, decision)[0][0])
    advised: list[Advice] = ended(advise(MARS, MARS.view(state, 0), decision, "s"))
    assert advised[0].choice.args
    for advice in advised:
        parts = [reason.args for reason in advice.reasons if reason.key == "hint.part"]
        paid = {args["part"]: int(str(args["change"])) for args in parts}
        assert not advice.choice.args or paid["money"] < 0 < paid["hand"]


def test_simultaneous_choices_of_others_are_no_reason() -> None:
    state = MARS.new(MARS.bench()["two_player"], "HH")
    while (decision := MARS.pending(state)[0]).kind != "keep":
        for waiting in MARS.pending(state):
            MARS.apply(state, waiting.seat, MARS.knowledge().candidates(state, waiting)[0][0])
    for advice in ended(advise(MARS, MARS.view(state, decision.seat), decision, "s")):
        assert all(reason.args.get("part") != "rivals" for reason in advice.reasons)


def test_indirect_gains_are_named() -> None:
    words = Words("en").of(MARS.slug, ("A", "B"))
    named = 0
    for ply, turn in enumerate(game_contract.turns(MARS, MARS.bench()["two_player"], "HINTS")):
        if ply % 29 or turn.decision.kind != "action":
            continue
        view = MARS.view(turn.state, turn.decision.seat)
        for advice in ended(advise(MARS, view, turn.decision, "s")):
            for reason in advice.reasons:
                if reason.key != "hint.then":
                    continue
                what = reason.args["what"]
                assert isinstance(what, tuple) and what
                said = words.render(reason)
                assert all(isinstance(one, Message) and words.render(one) in said for one in what)
                named += 1
    assert named > 3


@pytest.mark.parametrize("slug", ["dice-game", "jump-drive", "on-mars", "terraforming-mars"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_hints_never_have_the_same_text(slug: str, language: str) -> None:
    played = game(slug)
    words, thinking = Words(language).of(slug, ("A", "B")), played.knowledge()
    asked: Counter[str] = Counter()
    for turn in game_contract.turns(played, played.bench()["two_player"], "HINTS"):
        kind = turn.decision.kind
        if turn.decision.options.count() < 2 or asked[kind] == 3 or thinking.trial(turn.state, turn.decision):
            continue
        view = played.view(turn.state, turn.decision.seat)
        said = [words.render(played.describe(one.choice)) for one in ended(advise(played, view, turn.decision, "s"))]
        assert len(set(said)) == len(said), said
        asked[kind] += 1
    assert asked


def test_purchases_are_searched_as_experts_do() -> None:
    """In one of these games a smaller purchase does better in the generation than the search thought."""
    tried = 0
    for ply, turn in enumerate(game_contract.turns(MARS, MARS.bench()["two_player"], "HINTS")):
        if turn.decision.kind != "research" or ply % 5:
            continue
        view = MARS.view(turn.state, turn.decision.seat)
        advised: list[Advice] = ended(advise(MARS, view, turn.decision, "s"))
        gains = [advice.gain for advice in advised]
        assert gains == sorted(gains, reverse=True)
        told = [advice for advice in advised if any(reason.key == "hint.tried" for reason in advice.reasons)]
        assert told in ([], advised[:1])
        tried += len(told)
        if tried:
            break
    assert tried


def test_advice_in_jump_drive_has_reasons_that_sum_up_to_its_figure() -> None:
    words = Words("en").of(JUMP.slug, ("A", "B", "C"))
    asked = 0
    for ply, turn in enumerate(game_contract.turns(JUMP, JUMP.bench()["two_player"], "HINTS")):
        if ply % 3:
            continue
        view = JUMP.view(turn.state, turn.decision.seat)
        advised: list[Advice] = ended(advise(JUMP, view, turn.decision, "s"))
        assert advised
        for advice in advised:
            assert advice.choice in turn.decision.options
            assert advice.reasons
            assert all(words.render(reason) for reason in advice.reasons)
            assert all(reason.args["what"] for reason in advice.reasons if reason.key == "reason.promise")
            assert all(reason.key != "reason.later" for reason in advice.reasons)
            told = [int(str(reason.args["change"])) for reason in advice.reasons if "change" in reason.args]
            if told and turn.decision.kind == "choose" and advice.choice.verb != "explore":
                assert advice.gain is not None and sum(told) == int(signed(advice.gain))
                asked += 1
    assert asked > 10


def test_best_playout_result_is_advised_first_and_says_so() -> None:
    """The first cards are worth nearly the same to the table of values; only what comes of them tells them apart."""
    words = Words("en").of(JUMP.slug, ("A", "B"))
    found = 0
    for seed in ("1", "2", "3", "4", "5", "6"):
        state = JUMP.new(JUMP.bench()["two_player"], seed)
        decision = JUMP.pending(state)[0]
        advised: list[Advice] = ended(advise(JUMP, JUMP.view(state, 0), decision, seed))
        gains = [advice.gain for advice in advised]
        assert gains == sorted(gains, reverse=True)
        tried = [reason for advice in advised for reason in advice.reasons if reason.key == "hint.tried"]
        assert tried == [reason for reason in advised[0].reasons if reason.key == "hint.tried"]
        found += len(tried)
        assert all("simulated games from here" in words.render(reason) for reason in tried)
    assert 0 < found < 6


def test_advice_never_is_to_harm_oneself_while_something_else_is_offered() -> None:
    state = MARS.position((PUZZLES / "plants.json").read_text("utf-8"))
    seat = MARS.pending(state)[0].seat
    MARS.apply(state, seat, parse_choice("play giant-ice-asteroid"))
    while (decision := MARS.pending(state)[0]).kind != "harm":
        MARS.apply(state, decision.seat, MARS.knowledge().candidates(state, decision)[0][0])
    advised: list[Advice] = ended(advise(MARS, MARS.view(state, seat), decision, "s"))
    assert advised[0].choice.verb == "remove"
    assert all(f"p{seat}" not in map(str, advice.choice.args) for advice in advised)


def test_hint_to_pass_names_the_unused_money() -> None:
    for money, lost in ((14, False), (17, True)):
        made = table(seat(f"m={money}"), seat("m=10"), generation=5)
        advised: list[Advice] = ended(advise(MARS, MARS.view(made.state, 0), made.decision(), "s"))
        passing = next(advice for advice in advised if advice.choice == parse_choice("pass"))
        assert passing.gain is not None
        assert ("hint.unused" in [reason.key for reason in passing.reasons]) == lost == (passing.gain < -1)

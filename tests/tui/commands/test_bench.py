"""The bench: its policy, its figures, its parts."""

from __future__ import annotations

import json

import pytest

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Refusal, say
from engine.core.options import OneOf
from engine.core.streams import Stream
from tests.toy import TOY, ToyRules
from tui.cli import main
from tui.commands import bench
from tui.commands.bench import RarelyPass, measure, play_out


def chosen(*choices: Choice, kind: str = "action", times: int = 2000) -> dict[Choice, int]:
    """How often each choice is taken."""
    decision = Decision(0, kind, "", OneOf(choices), say("toy.act"))
    stream, policy = Stream.named("policy"), RarelyPass()
    counts = dict.fromkeys(choices, 0)
    for _ in range(times):
        counts[policy.choose(decision, stream)] += 1
    return counts


PASS, END, SELL, CITY = (
    Choice("pass"),
    Choice("end"),
    Choice("project", ("sell-patents",)),
    Choice("project", ("city",)),
)
PLAYS = tuple(Choice("play", (f"card{n}",)) for n in range(4))


def test_a_verb_is_chosen_first_and_passing_is_rare() -> None:
    counts = chosen(PASS, CITY, SELL, *PLAYS)
    assert counts[SELL] == 0
    assert 15 <= counts[PASS] <= 75
    assert 850 <= counts[CITY] <= 1110
    assert all(180 <= counts[play] <= 310 for play in PLAYS)


def test_with_nothing_else_left_it_ends_the_turn_or_passes() -> None:
    assert chosen(PASS, SELL, times=50)[PASS] == 50
    assert chosen(END, PASS, SELL, times=50)[END] == 50


def test_elsewhere_every_choice_is_as_likely() -> None:
    counts = chosen(PASS, CITY, *PLAYS, kind="place")
    assert all(260 <= count <= 410 for count in counts.values())


def test_a_game_is_played_out_the_same_each_time() -> None:
    first, decisions = play_out(TOY, ToyRules(), "A")
    again, as_many = play_out(TOY, ToyRules(), "A")
    assert (first, decisions) == (again, as_many)
    assert TOY.pending(first) == ()
    assert play_out(TOY, ToyRules(), "A", stop_after=5)[1] == 5


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch, toy: str) -> None:
    """The toy game alone, measured for a moment."""
    from engine import games

    monkeypatch.setattr(games, "GAMES", ("toy",))
    monkeypatch.setattr(bench, "SECONDS_FOR_GAMES", 0.01)
    monkeypatch.setattr(bench, "SECONDS_FOR_COPIES", 0.001)


@pytest.mark.usefixtures("short")
def test_one_object_with_a_key_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"toy", "calibration_ns"}
    assert set(figures["toy"]) == {"two_player", "solo", "clone_us", "encode_decode_us"}
    assert set(figures["toy"]["solo"]) == {"games_per_cpu_s", "us_per_decision", "decisions_per_game"}
    assert 5 < figures["calibration_ns"] < 1000
    assert figures["toy"]["two_player"]["decisions_per_game"] > 8


@pytest.mark.usefixtures("short")
def test_parts_are_measured_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(measure(["solo"])["toy"]) == {"solo"}
    assert set(measure(["toy", "clone_us"])["toy"]) == {"clone_us"}
    assert set(measure(["toy"])["toy"]) == {"two_player", "solo", "clone_us", "encode_decode_us"}
    with pytest.raises(Refusal):
        measure(["chess"])
    assert main(["bench", "clone_us"]) == 0
    assert "  clone_us" in capsys.readouterr().out

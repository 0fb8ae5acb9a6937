"""A program as an opponent: it plays as an opponent inside does; what it does wrong ends it and loses nothing."""

from __future__ import annotations

import io
import json
import pickle
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from engine import games
from engine.core.decision import Decision
from engine.core.interfaces import Budget
from engine.core.message import Refusal
from engine.core.rng import Stream
from tests.environment import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app.external_bot import ExternalBot
from tui.app.game_table import GameTable, Seat, seats_for
from tui.commands.cli import main
from tui.lines import Console
from tui.lines.line_mode import LineMode
from tui.screens.running import RunningScreen
from tui.text import Words
from tui.tools.match_runner import MatchSpec, Side, play

GAME = games.game("jump-drive")
PYTHON = shlex.quote(sys.executable)
PAGE = Path(__file__).parents[3] / "docs" / "agents.md"
FAILING = {
    "ended": f"cmd:{PYTHON} -c pass",
    "slow": f"cmd:{PYTHON} -c 'while True: pass'",
    "unreadable": "cmd:cat",
    "illegal": """cmd:sh -c 'read said; echo "{\\"do\\": \\"choose\\", \\"choice\\": \\"fly\\"}"; read more'""",
}
"""What programs do wrong, and one that does it at its first decision."""
PATIENT = 600.0
"""Seconds that a program has where it is not to be too slow, whatever the machine is doing."""


@pytest.fixture
def chooser(tmp_path: Path) -> str:
    """The program of the page."""
    script = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[1]
    path = tmp_path / "player.py"
    path.write_text(script)
    return f"cmd:{PYTHON} {shlex.quote(str(path))}"


@pytest.fixture
def engines() -> Iterator[list[ExternalBot]]:
    """Programs that are sent away after the test."""
    made: list[ExternalBot] = []
    yield made
    for engine in made:
        engine.close()


def asked() -> tuple[object, Decision]:
    state = GAME.new(GAME.rules_type(players=2), "OUTSIDE")
    decision = GAME.pending(state)[0]
    return GAME.view(state, decision.seat), decision


def bout(*levels: str) -> MatchSpec:
    return MatchSpec(GAME.slug, "players=2", "SAME", tuple(Side(level, clock=PATIENT) for level in levels))


def test_areo_as_a_program_plays_as_it_does_inside() -> None:
    inside = play(bout("easy", "normal"))
    outside = play(bout("easy", f"cmd:{PYTHON} -m tui engine normal"))
    assert (outside.scores, outside.share, outside.decisions) == (inside.scores, inside.share, inside.decisions)
    assert not outside.fault


def test_the_program_of_the_page_plays_to_the_end(chooser: str) -> None:
    result = play(bout("easy", chooser))
    assert not result.fault
    assert result.rounds > 3


@pytest.mark.parametrize("how", FAILING)
def test_a_faulty_program_is_ended_and_can_be_restarted(how: str, engines: list[ExternalBot]) -> None:
    engines.append(engine := ExternalBot(FAILING[how], GAME, seconds=0.2 if how == "slow" else PATIENT))
    view, decision = asked()
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            engine.choose(view, decision, Stream.named("x"), Budget())
        assert refused.value.message.key == f"engine.{how}"
        assert engine.process is None
        assert len(Words("en").render(refused.value.message)) > 20


BOTH = "import sys; sys.stdin.readline(); sys.stdin.readline(); print('{answer}', flush=True); {then}"
"""A program that answers once, and then does something else."""


def answering(then: str) -> str:
    _, decision = asked()
    choice = GAME.random_choice(decision, Stream.named("right"))
    answer = json.dumps({"do": "choose", "choice": str(choice)})
    return f"cmd:{PYTHON} -c {shlex.quote(BOTH.format(answer=answer, then=then))}"


def test_unrequested_output_ends_a_program_and_fills_no_memory(engines: list[ExternalBot]) -> None:
    command = answering("[print('hello', flush=True) for _ in range(1 << 30)]")
    engines.append(engine := ExternalBot(command, GAME, seconds=PATIENT))
    view, decision = asked()
    engine.choose(view, decision, Stream.named("x"), Budget())
    process = engine.process
    assert process is not None
    process.wait(PATIENT)  # nobody reads on, so it cannot write on
    assert engine.unread < 10
    with pytest.raises(Refusal) as refused:
        engine.choose(view, decision, Stream.named("x"), Budget())
    assert refused.value.message.key == "engine.unasked"
    assert len(Words("en").render(refused.value.message)) > 20


def test_a_thought_that_is_given_up_leaves_no_answer_behind(engines: list[ExternalBot], chooser: str) -> None:
    engines.append(engine := ExternalBot(chooser, GAME, seconds=PATIENT))
    view, decision = asked()
    thought = engine.think(view, decision, Stream.named("x"), Budget())
    next(thought)
    del thought
    assert engine.process is None
    assert engine.choose(view, decision, Stream.named("x"), Budget()) in decision.options


def test_it_is_ended_with_all_that_it_has_started(engines: list[ExternalBot], tmp_path: Path) -> None:
    written = tmp_path / "pid"
    command = f"cmd:sh -c 'sleep 1000 & echo $! > {written}.new; mv {written}.new {written}; wait'"
    engines.append(engine := ExternalBot(command, GAME, seconds=PATIENT))
    view, decision = asked()
    thought = engine.think(view, decision, Stream.named("x"), Budget())
    while not written.exists():
        next(thought)
    thought.close()
    started = Path("/proc") / written.read_text().strip() / "stat"
    until_gone = monotonic() + PATIENT
    while started.exists() and started.read_text().rpartition(")")[2].split()[0] != "Z":
        assert monotonic() < until_gone
        sleep(0.01)


def test_a_game_is_lost_by_a_fault_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    result = play(bout("easy", "cmd:cat"))
    assert (result.fault, result.share) == ("unreadable", (1.0, 0.0))
    assert main(["arena", GAME.slug, "--levels", "easy,cmd:cat a,b", "--games", "1", "--jobs", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["pairs"][0]["b"] == "cmd:cat a,b"
    assert sum(figures["faults"].values()) == 2
    assert main(["arena", GAME.slug, "--solo", "cmd:cat", "--games", "1", "--jobs", "1"]) == 0
    assert "unreadable answer" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["cmd:no-such-program", "cmd:", "cmd:'"])
def test_a_command_that_starts_nothing_is_one_sentence(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", GAME.slug, "--levels", f"easy,{command}", "--games", "1", "--jobs", "2"]) != 0
    (said,) = [line for line in capsys.readouterr().err.splitlines() if "games," not in line]
    assert said.endswith(".")


def test_a_refusal_comes_whole_out_of_another_process() -> None:
    refused = pickle.loads(pickle.dumps(Refusal("engine.slow", name="x", seconds="3")))
    assert refused.message.args == {"name": "x", "seconds": "3"}


def table(command: str, seconds: float = PATIENT) -> GameTable:
    at = GameTable.new(here(), GAME.slug, GAME.rules_type(players=2), "T", seats_for(2, ["normal"], ["Ann"]))
    at.seat_outside(1, ExternalBot(command, at.game, seconds=seconds))
    return at


def test_at_a_table_it_plays_and_the_save_does_not_know_it(chooser: str) -> None:
    at = table(chooser)
    assert at.names(Words("en")) == ("Ann", Path(sys.executable).name)
    try:
        while not at.over:
            if at.bot_step() is None:
                decision = at.to_answer()
                assert decision is not None
                at.choose(decision.seat, at.game.random_choice(decision, Stream.named("person")))
    finally:
        at.close()
    path = here().folders.games / f"{at.name}.areo"
    assert b"player.py" not in path.read_bytes()
    again = GameTable.resume(here(), at.name)
    assert [seat.level for seat in again.seats] == ["", "normal"]
    again.close()


def test_nothing_but_the_command_line_names_a_program(tmp_path: Path) -> None:
    command = f"cmd:touch {tmp_path / 'started'}"
    with pytest.raises(Refusal) as refused:
        seats_for(2, [command])
    assert refused.value.message.key == "seats.level"
    at = GameTable.new(here(), GAME.slug, GAME.rules_type(players=2), "T", [Seat("Ann"), Seat("", "bot", command)])
    with pytest.raises(Refusal) as refused:
        at.bot_step()
    assert refused.value.message.key == "bot.unknown"
    at.close()
    assert not (tmp_path / "started").exists()


async def test_the_game_waits_until_the_program_is_restarted(chooser: str) -> None:
    at = table("cmd:cat")
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: "sent a line that can't be read" in "\n".join(screen_lines(app)))
        assert "Press Enter to restart" in "\n".join(screen_lines(app))
        at.seat_outside(1, ExternalBot(chooser, at.game, seconds=PATIENT))
        await press(pilot, "enter")
        await until(pilot, lambda: at.bot_decision() is None)
        await settle(pilot)
    at.close()


async def test_a_save_that_names_a_command_starts_nothing_and_can_be_left(tmp_path: Path) -> None:
    seats = [Seat("Ann"), Seat("", "bot", f"cmd:touch {tmp_path / 'started'}")]
    app = app_for(at := GameTable.new(here(), GAME.slug, GAME.rules_type(players=2), "T", seats))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await until(pilot, lambda: "There is no computer level cmd" in "\n".join(screen_lines(app)))
        await press(pilot, "enter")
        await until(pilot, lambda: "The game is paused" in "\n".join(screen_lines(app)))
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running or not isinstance(app.screen, RunningScreen))
    at.close()
    assert not (tmp_path / "started").exists()


def test_in_line_mode_the_person_is_asked() -> None:
    said = io.StringIO()
    LineMode(table("cmd:cat"), Words("en"), Console(io.StringIO("quit\n"), said)).run()
    assert "cat sent a line that can't be read." in said.getvalue()
    assert "Press Enter to restart" in said.getvalue()

"""JSON mode: whole games by programs, every request, bad lines, leaving, nothing hidden told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.rng import Stream
from tests.environment import here
from tests.timeouts import HANGS
from tests.toy_game import ToyRules
from tui.app.game_table import GameTable, Seat, seats_for
from tui.lines import Console
from tui.lines.json_mode import JsonMode
from tui.packages import TABLES
from tui.text import Words


class Program:
    """Reads what the game says, and answers each decision by ``choose`` of one of its choices at random.

    It is both ends of a pipe: ``readline`` is asked when the game wants a line.
    """

    def __init__(self, *requests: Any, seed: str = "program", most: int = 10_000) -> None:
        self.requests = list(requests)
        self.spoken: list[dict[str, Any]] = []
        self.stream = Stream.named(seed)
        self.left = most

    def write(self, text: str) -> None:
        assert text.count("\n") == 1 and text.endswith("\n")
        self.spoken.append(json.loads(text))

    def flush(self) -> None:
        pass

    def readline(self) -> str:
        if self.requests:
            request = self.requests.pop(0)
            return (request if isinstance(request, str) else json.dumps(request)) + "\n"
        if not self.left or (self.spoken[-1:] and self.spoken[-1]["type"] == "over"):
            return ""
        self.left -= 1
        decision = next(line for line in reversed(self.spoken) if line["type"] == "decision")
        return json.dumps({"do": "choose", "choice": self.pick(decision["options"])}) + "\n"

    def pick(self, options: dict[str, Any]) -> str:
        if "choices" in options:
            return options["choices"][self.stream.below(len(options["choices"]))]["choice"]
        if options["form"] == "payment":
            return options["best"]
        if options["form"] == "amount":
            return f"{options['verb']} {options['high']}"
        return " ".join([options["verb"], *map(str, options["items"][: options["high"]])])

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.spoken if line["type"] == kind]


def played(table: GameTable, program: Program) -> Program:
    JsonMode(table, Words("en"), here(), Console(program, program)).run()
    return program


def toy_table(*seats: Seat) -> GameTable:
    return GameTable.new(here(), "toy", ToyRules(players=len(seats), rounds=2), "RED-1", seats)


def new_game(game: str, players: int = 2) -> GameTable:
    return GameTable.new(
        here(),
        game,
        games.game(game).rules_type(players=players),
        "RED-1",
        seats_for(players, ("easy",) * (players - 1)),
    )


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("game", TABLES)
def test_a_program_plays_a_whole_game(game: str) -> None:
    program = played(new_game(game), Program())
    assert program.spoken[0]["type"] == "game"
    assert program.spoken[-1]["type"] == "over"
    assert not program.of("refused")
    assert all(event["text"] for line in program.of("events") for event in line["events"])
    assert len(program.spoken[-1]["score"]["totals"]) == 2


@pytest.mark.usefixtures("toy")
def test_people_and_programs_can_sit_at_one_table() -> None:
    program = played(toy_table(Seat("Ann"), Seat("Bo")), Program())
    assert {line["seat"] for line in program.of("decision")} == {0, 1}
    assert program.spoken[-1]["type"] == "over"


@pytest.mark.usefixtures("toy")
def test_every_request_is_answered_with_its_id() -> None:
    asks = ["decision", "events", "view", "score"]
    table = toy_table(Seat("Ann"), Seat("Bo", "bot", "easy"))
    choice = str(next(iter(table.to_answer().options)))  # type: ignore[union-attr]
    requests = [{"do": what, "id": number} for number, what in enumerate(asks)]
    requests += [{"do": what, "choice": choice, "id": what} for what in ("preview", "why", "choose")]
    program = played(table, Program(*requests, {"do": "quit"}))
    answers = {line["id"]: line["type"] for line in program.spoken if "id" in line}
    assert answers == {
        0: "decision",
        1: "events",
        2: "view",
        3: "score",
        "preview": "preview",
        "why": "why",
        "choose": "done",
    }
    assert program.spoken[-1] == {"type": "left", "resume": table.name}


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("hello", "json.unreadable"),
        pytest.param("[" * 9000, "json.form", id="deep"),
        pytest.param('{"do": "view"' + "[" * 9000, "json.unreadable", id="cut"),
        ("[1]", "json.form"),
        ("{}", "json.form"),
        ('{"do": 3}', "json.form"),
        ('{"do": "dance"}', "json.unknown"),
        ('{"do": "choose", "choice": "?"}', "choice.unreadable"),
        ('{"do": "choose", "choice": "dance"}', "match.illegal"),
        ('{"do": "redo"}', "match.nothing-to-redo"),
        ('{"do": "undo"}', "match.undo-start"),
        ('{"do": "cancel"}', "match.nothing-to-cancel"),
    ],
)
def test_a_bad_line_is_refused_and_loses_nothing(line: str, key: str) -> None:
    table = toy_table(Seat("Ann"), Seat("Bo", "bot", "easy"))
    program = played(table, Program("", line, {"do": "decision"}, {"do": "quit"}))
    (refused,) = program.of("refused")
    assert refused["key"] == key
    assert refused["text"]
    assert program.of("decision")[0] == program.of("decision")[1]
    assert not program.of("done")


@pytest.mark.usefixtures("folders")
def test_a_choice_is_undone_and_redone() -> None:
    program = Program(seed="undo", most=3)
    table = new_game("terraforming-mars", 1)
    played(table, program)
    assert program.spoken[-1]["type"] == "left"
    again = Program({"do": "undo"}, {"do": "redo"}, {"do": "quit"})
    played(GameTable.resume(here(), table.name), again)
    kinds = [line["type"] for line in again.spoken]
    assert kinds[0] == "game"
    assert again.of("done") or again.of("refused")


class ViewingProgram(Program):
    """Asks for its view before each of its choices."""

    game_view = True

    def readline(self) -> str:
        if self.game_view and not self.requests:
            self.requests.append({"do": "view"})
        self.game_view = not self.game_view
        return super().readline()


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("game", TABLES)
def test_the_view_can_be_had_at_every_decision_in_mid_move_too(game: str) -> None:
    program = played(new_game(game), ViewingProgram())
    assert program.spoken[-1]["type"] == "over"
    assert not program.of("refused")
    decisions = program.of("decision")
    assert not all(decision["root"] for decision in decisions)
    views = program.of("view")
    assert len(views) == len(decisions)
    assert all(view["state"] and view["written"] for view in views)


@pytest.mark.usefixtures("folders")
def test_the_view_has_names_and_nothing_hidden() -> None:
    table = new_game("terraforming-mars")
    played(table, Program(most=2))
    program = played(GameTable.resume(here(), table.name), Program({"do": "view"}, {"do": "quit"}))
    view = program.of("view")[0]
    assert not any(view["state"]["deck"])
    own, other = (player["hand"] for player in view["written"]["per_player"])
    assert own and "hidden" not in own
    assert set(other) <= {"hidden"}


@pytest.mark.usefixtures("folders")
def test_a_preview_says_what_would_change() -> None:
    table = new_game("terraforming-mars", 1)
    corporation = str(list(table.to_answer().options)[-1])  # type: ignore[union-attr]
    requests = [{"do": "choose", "choice": choice} for choice in (corporation, "keep")]
    played(table, Program(*requests, {"do": "quit"}))
    opened = GameTable.resume(here(), table.name)
    choices = [str(choice) for choice in opened.to_answer().options]  # type: ignore[union-attr]
    opened.close()
    asked = [{"do": "preview", "choice": choice} for choice in choices]
    looked = played(GameTable.resume(here(), table.name), Program(*asked, {"do": "quit"}))
    assert [line["choice"] for line in looked.of("preview")] == choices
    changes = [change for line in looked.of("preview") for change in line["changes"]]
    assert changes and all({"seat", "what", "before", "after"} <= set(change) for change in changes)


@pytest.mark.usefixtures("toy")
def test_games_follow_one_another_in_one_process_and_leave_nothing(folders: Path) -> None:
    begin = {"do": "new", "game": "toy", "rules": "players=2 rounds=2", "seed": "A"}
    program = Again(begin, {"do": "reset", "seed": "B"}, {"do": "reset", "seed": "A"})
    JsonMode(None, Words("en"), here(), Console(program, program)).run()
    assert [line["seed"] for line in program.of("game")] == ["A", "B", "A"]
    assert {(line["save"], line["rules"]) for line in program.of("game")} == {(None, "players=2 rounds=2")}
    first, _, again = program.of("over")
    assert first["returns"] == again["returns"]
    assert sum(first["returns"]) == 0
    assert program.spoken[-1] == {"type": "left", "resume": None}
    assert not [path for path in folders.rglob("*") if path.is_file()]


class Again(Program):
    """Asks for the next thing only where a game is over; answers each game in the same way."""

    def readline(self) -> str:
        waiting, self.requests = self.requests, []
        if not self.spoken or self.spoken[-1]["type"] == "over":
            self.stream = Stream.named("again")
            return (json.dumps(waiting.pop(0)) + "\n" if waiting else "") + self._keep(waiting)
        line = super().readline()
        return line + self._keep(waiting)

    def _keep(self, waiting: list[Any]) -> str:
        self.requests = waiting
        return ""


@pytest.mark.usefixtures("toy")
def test_a_game_is_kept_where_that_is_asked_for() -> None:
    begin = {"do": "new", "game": "toy", "seed": "A", "bots": ["easy"], "save": True}
    program = Program(begin, {"do": "reset"}, {"do": "reset", "save": False}, {"do": "quit"})
    JsonMode(None, Words("en"), here(), Console(program, program)).run()
    first, second, third = (line["save"] for line in program.of("game"))
    assert {first, second} == {saved.name for saved in here().list_saves()}
    assert third is None
    assert program.of("game")[2]["seats"][1]["level"] == "easy"


@pytest.mark.usefixtures("toy")
def test_a_finished_game_can_be_viewed_and_undone() -> None:
    rules = {"do": "new", "game": "toy", "rules": "players=1 rounds=1", "seed": "A"}
    bid, end = {"do": "choose", "choice": "bid 0"}, {"do": "choose", "choice": "pass"}
    asks = [{"do": what} for what in ("view", "score", "events", "decision", "undo")]
    program = Program({"do": "tell", "text": False}, rules, bid, end, *asks, {"do": "quit"})
    JsonMode(None, Words("en"), here(), Console(program, program)).run()
    kinds = [line["type"] for line in program.spoken]
    assert kinds[kinds.index("over") :] == ["over", "view", "score", "events", "refused", "done", "decision", "left"]
    assert program.of("refused")[0]["key"] == "match.over"
    assert not [line for line in program.of("decision") if "text" in line]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("request_", "key"),
    [
        ({"do": "view"}, "json.no-game"),
        ({"do": "reset"}, "json.no-game"),
        ({"do": "new"}, "usage.needs-game"),
        ({"do": "new", "game": "chess"}, "game.unknown"),
        ({"do": "new", "game": "toy", "rules": "players=99999999999"}, "rules.players"),
        ({"do": "new", "game": "toy", "rules": "colour=red"}, "rules.unknown"),
        ({"do": "new", "game": "toy", "bots": ["easy", "easy"]}, "seats.no-person"),
        ({"do": "new", "game": "toy", "seed": "a\u001b[2J"}, "seats.seed"),
    ],
)
def test_invalid_setups_are_refused(request_: dict[str, Any], key: str) -> None:
    program = Program(request_, {"do": "quit"})
    JsonMode(None, Words("en"), here(), Console(program, program)).run()
    assert [line["type"] for line in program.spoken] == ["refused", "left"]
    assert program.spoken[0]["key"] == key


@pytest.mark.usefixtures("toy")
def test_nothing_is_seen_through_the_eyes_of_an_opponent() -> None:
    begin = {"do": "new", "game": "toy", "bots": ["easy"], "seed": "A"}
    asks = [{"do": what, "seat": 1} for what in ("view", "events", "score")]
    program = Program(begin, *asks, {"do": "quit"})
    JsonMode(None, Words("en"), here(), Console(program, program)).run()
    assert [line["key"] for line in program.of("refused")] == ["json.seat"] * 3


def test_the_command_line_begins_and_goes_on(folders: Path) -> None:
    def run(*words: str, lines: str = "") -> list[dict[str, Any]]:
        done = subprocess.run(
            [sys.executable, "-m", "tui", *words],
            input=lines,
            capture_output=True,
            text=True,
            timeout=HANGS,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    said = run("play", "--json", "terraforming-mars", "--players", "1", "--seed", "RED-1")
    assert [line["type"] for line in said] == ["game", "decision", "left"]
    said = run("resume", said[-1]["resume"], "--json", lines='{"do": "score"}\n')
    assert [line["type"] for line in said] == ["game", "decision", "score", "left"]
    begin = '{"do": "new", "game": "jump-drive", "rules": "players=1", "save": true}'
    said = run("play", "--json", lines=begin)
    assert [line["type"] for line in said] == ["game", "decision", "left"]
    assert said[-1]["resume"] == "jump-drive-1"

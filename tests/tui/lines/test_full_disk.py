"""A full disk in line mode and in JSON mode: one sentence, a way on, and nothing lost that could be kept."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from engine.core.choice import Choice
from saves.import_export import import_file
from tests.environment import here
from tests.full_disk import full_disk
from tests.toy_game import ToyRules
from tui.app.game_table import GameTable, Seat
from tui.lines import Console, LineMode
from tui.lines.json_mode import JsonMode
from tui.text import Words

ANN, COMPUTER = Seat("Ann"), Seat("", "bot", "easy")
FULL, ROOM = "(full)", "(room)"


class Typed:
    """Lines that are typed one after the other; between them the disk of the games gets full, and has room again."""

    def __init__(self, *lines: str, everywhere: bool = False) -> None:
        self.lines = list(lines)
        self.everywhere = everywhere
        self.shown: list[str] = []
        self.disk = ExitStack()

    def readline(self) -> str:
        while self.lines:
            line = self.lines.pop(0)
            if line == FULL:
                self.disk.enter_context(full_disk(None if self.everywhere else here().folders.games))
            elif line == ROOM:
                self.disk.close()
            else:
                return line + "\n"
        return ""

    def write(self, text: str, /) -> object:
        return self.shown.append(text)

    def flush(self) -> None: ...

    @property
    def text(self) -> str:
        return "".join(self.shown)

    @property
    def spoken(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.shown]


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, toy: str) -> Path:
    """Return the home folder of this test."""
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("HOME", str(place))
    return place


def lines(at: GameTable, typed: Typed) -> Typed:
    with typed.disk:
        LineMode(at, Words("en"), Console(typed, typed)).run()
    return typed


def program(at: GameTable, typed: Typed) -> Typed:
    with typed.disk:
        JsonMode(at, Words("en"), here(), Console(typed, typed)).run()
    return typed


def table(*seats: Seat) -> GameTable:
    return GameTable.new(here(), "toy", ToyRules(players=len(seats), rounds=2), "RED-1", seats)


def saved(name: str) -> list[str]:
    opened = here().open_save(name, write=False)
    return [str(ply.choice) for ply in opened.match.plies if ply.seat == 0]


def asked(do: str, **fields: object) -> str:
    return json.dumps({"do": do, **fields})


# --- line mode ---


def test_in_line_mode_one_plays_on_and_all_is_saved_when_there_is_room(home: Path) -> None:
    at = table(ANN)
    typed = lines(at, Typed("0", FULL, "build", "unsaved", "unsaved", ROOM, "2", "quit"))
    assert typed.text.count("The disk is full") == 1
    assert typed.text.count("That choice is not saved. Type `unsaved` to continue") == 1
    assert "Some choices are not saved yet" in typed.text
    assert typed.text.endswith("> Everything is saved. Continue with `areo resume toy-1`.\n")
    assert saved(at.name) == ["bid 0", "build", "place 2"]
    assert not list(home.iterdir())


def test_in_line_mode_what_could_not_be_saved_is_reported_where_it_is(home: Path) -> None:
    at = table(ANN)
    typed = lines(at, Typed("0", FULL, "build", "unsaved", "quit"))
    assert typed.text.endswith(
        f"> The game could not be saved in its folder. The complete game is in {home}/toy-1.areo;"
        " import it with `areo import`.\n"
    )
    (taken,) = import_file(here(), home / "toy-1.areo")
    assert saved(taken.name) == ["bid 0", "build"]


def test_in_line_mode_what_could_be_kept_nowhere_is_reported(home: Path) -> None:
    at = table(ANN)
    typed = lines(at, Typed("0", FULL, "build", "unsaved", "quit", everywhere=True))
    assert typed.text.endswith(
        "The last choices could not be saved anywhere; toy-1 ends with the last one that was saved.\n"
    )
    assert saved(at.name) == ["bid 0"]


def test_in_line_mode_a_choice_that_is_not_saved_is_not_done(home: Path) -> None:
    at = table(ANN)
    typed = lines(at, Typed("0", FULL, "build", "hand", ROOM, "unsaved", "undo", "unsaved", "quit"))
    assert typed.text.count("Where?") == 1, "the choice is done when it is said again, and not before"
    assert "Undone." in typed.text
    assert "> Everything is saved.\n" in typed.text
    assert saved(at.name) == ["bid 0"]


def test_in_line_mode_undo_can_be_unsaved_too(home: Path) -> None:
    at = table(ANN)
    typed = lines(at, Typed("0", "build", FULL, "undo", "unsaved", ROOM, "quit"))
    assert "Undone." in typed.text
    assert saved(at.name) == ["bid 0"]


@pytest.mark.parametrize("answers", [("unsaved", "0", ROOM), ("", ROOM, "", "0")])
def test_in_line_mode_a_computer_plays_on_too(home: Path, answers: tuple[str, ...]) -> None:
    at = table(ANN, COMPUTER)
    typed = Typed(*answers, "quit")
    typed.disk.enter_context(full_disk(here().folders.games))
    lines(at, typed)
    assert typed.text.count("The computer's choice is not saved. Press Enter to try again") == max(answers.count(""), 1)
    assert "How much do you bid?" in typed.text
    assert saved(at.name) == ["bid 0"]


# --- JSON mode ---


def test_in_json_mode_one_plays_on_and_all_is_saved_when_there_is_room(home: Path) -> None:
    at = table(ANN)
    build, place = asked("choose", choice="build"), asked("choose", choice="place 2")
    typed = program(at, Typed(asked("choose", choice="bid 0"), FULL, build, asked("unsaved"), build, ROOM, place))
    kinds = [line["type"] for line in typed.spoken if line["type"] not in ("decision", "events")]
    assert kinds == ["game", "done", "refused", "done", "done", "done", "left"]
    assert [line["key"] for line in typed.spoken if line["type"] == "refused"] == ["save.disk-full"]
    assert saved(at.name) == ["bid 0", "build", "place 2"]


def test_in_json_mode_what_could_not_be_saved_is_reported_where_it_is(home: Path) -> None:
    at = table(ANN)
    build = asked("choose", choice="build")
    typed = program(at, Typed(asked("choose", choice="bid 0"), FULL, asked("unsaved"), build, asked("quit")))
    unsaved, left = typed.spoken[-2:]
    assert (unsaved["type"], unsaved["save"], unsaved["path"]) == ("unsaved", "toy-1", f"{home}/toy-1.areo")
    assert left == {"type": "left", "resume": "toy-1"}
    (taken,) = import_file(here(), home / "toy-1.areo")
    assert saved(taken.name) == ["bid 0", "build"]


def test_in_json_mode_a_computer_plays_on_too(home: Path) -> None:
    at = table(ANN, COMPUTER)
    at.bot_step()
    at.choose(0, Choice("bid", (0,)))
    assert at.to_answer() is None
    typed = Typed(asked("decision"), asked("unsaved"), asked("choose", choice="build"), ROOM, asked("quit"))
    typed.disk.enter_context(full_disk(here().folders.games))
    program(at, typed)
    keys = [line["key"] for line in typed.spoken if line["type"] == "refused"]
    assert keys == ["save.disk-full", "json.not-yours", "save.disk-full"]
    assert saved(at.name) == ["bid 0", "build"]

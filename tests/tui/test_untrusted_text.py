"""No text from outside commands a terminal: every control character, in every such text.

Such texts are arguments, variables, settings, ``keys.toml``, names, saves, imported files, requests.
"""

from __future__ import annotations

import io
import json
import os
import zipfile
from pathlib import Path

import msgspec
import pytest

from tests.control_characters import HIDDEN, hidden_in
from tests.environment import here
from tests.tui.untrusted_text import BAD, IN_BYTES, IN_FILE_NAMES, hostile_save, hostile_table
from tui.commands.cli import main
from tui.lines import Console
from tui.lines.json_mode import JsonMode
from tui.lines.line_mode import LineMode
from tui.text import Words

pytestmark = pytest.mark.usefixtures("toy")


def says(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the output of a command, which has no control character in it."""
    capsys.readouterr()
    main(arguments)
    said = "".join(capsys.readouterr())
    assert hidden_in(said) == [], arguments
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize("bad", [BAD, IN_FILE_NAMES, IN_BYTES], ids=["all", "file names", "bytes"])
@pytest.mark.parametrize(
    "line",
    [
        "*", "--* new", "--lang *", "--theme *", "--mouse=*", "new *", "new toy --*", "new toy --name *",
        "new toy --seed *", "new toy --bot *", "new toy --position *", "new toy --players *", "new areo1-*",
        "resume *", "saves *", "replay * --plain", "export * game.areo", "export game *", "export --all *",
        "import *", "verify *", "history --by *", "daily *", "daily toy --record *", "play --plain *", "play --json *",
        "bench *", "arena *", "arena toy --levels *", "arena toy --solo easy --resume */x --games 1",
        "tune toy --against *",
    ],
)  # fmt: skip
def test_arguments(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, bad: str, line: str
) -> None:
    monkeypatch.chdir(tmp_path)  # some of them name a file to write
    assert says(capsys, *(word.replace("*", bad) for word in line.split())) != ""


@pytest.mark.parametrize("variable", ["AREO_LANG", "LANG", "LC_ALL", "AREO_THEME", "AREO_MOUSE", "TERM", "COLORTERM"])
def test_environment(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    monkeypatch.setenv(variable, IN_BYTES)
    assert says(capsys, "saves")
    assert says(capsys, "no-such-command")
    assert says(capsys, "play", "--plain")


@pytest.mark.parametrize("variable", ["AREO_DATA", "AREO_STATE", "AREO_CONFIG"])
def test_folders(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str
) -> None:
    folder = str(tmp_path / IN_FILE_NAMES)[:200]
    monkeypatch.setenv(variable, folder)
    says(capsys, "keys")
    says(capsys, "saves")
    Path(folder).write_text("no folder")
    says(capsys, "keys")
    says(capsys, "new", "toy", "--plain")


@pytest.mark.parametrize("text", [f'"{BAD}" = "x"', f'undo.undo = "{BAD}"', BAD, 'undo.undo = "\\u009b\\u202e"'])
def test_keys_and_settings(capsys: pytest.CaptureFixture[str], folders: Path, text: str) -> None:
    (folders / "config").mkdir()
    (folders / "config" / "keys.toml").write_text(text, "utf-8")
    assert says(capsys, "keys")
    settings = {"language": BAD, "theme": BAD, "mouse": BAD}
    (folders / "config" / "settings.json").write_text(json.dumps(settings), "utf-8")
    assert says(capsys, "saves")


@pytest.mark.parametrize("game", ["toy", BAD], ids=["toy", "no game"])
def test_saves(capsys: pytest.CaptureFixture[str], folders: Path, game: str) -> None:
    hostile_save("game", game=game)
    here().path_of("game").rename(folders / "data" / "games" / f"{IN_FILE_NAMES[:60]}.areo")
    hostile_save("plain", game=game)
    for name in ("plain", IN_FILE_NAMES[:60]):
        for line in ("saves", "saves *", "verify", "verify *", "replay * --plain", "resume * --plain"):
            assert says(capsys, *(word.replace("*", name) for word in line.split()))
        for kind in ("areo", "txt", "cast"):
            says(capsys, "export", name, str(folders / f"out.{kind}"))
    for line in ("history", "history --csv", "history --json", "history --by name"):
        says(capsys, *line.split())


def test_files_that_are_taken_in(capsys: pytest.CaptureFixture[str], folders: Path) -> None:
    texts = {"game": BAD, "rules": BAD, "data": BAD, "position": BAD, "created": BAD, "parent": BAD}
    for field, text in texts.items():
        assert says(capsys, "import", str(hostile_save("one", **{field: text})))
    data = hostile_save("one").read_bytes()
    with zipfile.ZipFile(folders / "many.zip", "w") as many:
        many.writestr(BAD.replace("\0", "") + ".areo", data)
        many.writestr(BAD.replace("\0", "") + "2.areo", data.replace(b"areo 1", BAD.encode()))
    assert says(capsys, "import", str(folders / "many.zip"))
    odd = folders / f"{IN_FILE_NAMES[:60]}.areo"
    odd.write_bytes(BAD.encode())
    assert says(capsys, "import", str(odd))
    position = folders / "position.txt"
    position.write_text(BAD, "utf-8")
    assert says(capsys, "new", "toy", "--position", str(position))


def test_line_mode() -> None:
    said = io.StringIO()
    asked = "".join(
        f"{word}\n" for word in (BAD.replace("\n", ""), f"? {BAD[:9]}", "log", "table", f"hand {HIDDEN[:9]}")
    )
    LineMode(hostile_table(), Words("en"), Console(io.StringIO(asked, newline="\n"), said)).run()
    assert "A?" in said.getvalue()
    assert hidden_in(said.getvalue()) == []


def test_json_mode_says_the_same_in_visible_letters() -> None:
    said = io.StringIO()
    requests = [
        *({"do": do, "choice": BAD, "id": BAD} for do in ("choose", "preview", "why", "events", "view", "score", BAD)),
        {"do": "new", "game": BAD, "seed": BAD},
        {BAD: BAD},
        BAD,
    ]
    asked = "".join(json.dumps(request) + "\n" for request in requests)
    JsonMode(hostile_table(), Words("en"), here(), Console(io.StringIO(asked), said)).run()
    assert hidden_in(said.getvalue()) == []
    answers = [msgspec.json.decode(line) for line in said.getvalue().splitlines()]
    assert {answer["id"] for answer in answers if "id" in answer} == {BAD}


def test_a_process_that_is_run_with_them(capfdbinary: pytest.CaptureFixture[bytes], folders: Path) -> None:
    """In a process of its own: bytes that are no characters come from the system."""
    import subprocess
    import sys

    subprocess.run(
        [sys.executable, "-m", "tui", IN_FILE_NAMES.encode(), b"\xff\x9b2J"], env=dict(os.environ), check=False
    )
    said = b"".join(capfdbinary.readouterr()).decode()
    assert "[2J" in said
    assert hidden_in(said) == []

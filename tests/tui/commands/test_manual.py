"""What is told of the commands is what they read: help, man page, completion of shells."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.cells import cell_len

from engine import games
from engine.bots import LEVELS
from tui.commands import cli, completion, hosting, learn, man, measuring, past, playing, puzzle, reviewing, saving
from tui.commands.arguments import Flag, Usage
from tui.commands.cli import COMMANDS, main
from tui.commands.common import EVERYWHERE
from tui.commands.manual import BY_NAME, FORMS
from tui.commands.rule_flags import flags_of
from tui.text import Words

TOP = Path(__file__).parents[3]
pytestmark = pytest.mark.usefixtures("folders")
NAMES = [form.name for form in FORMS]


def test_every_command_is_told() -> None:
    assert set(BY_NAME) == set(COMMANDS)


@pytest.mark.parametrize("name", NAMES)
def test_the_flags_that_are_told_are_those_that_are_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    flags: set[str] = set()

    def reading(_arguments: Sequence[str], known: Sequence[Flag]) -> None:
        flags.update(flag.name for flag in known)
        raise Usage("usage.unknown", flag="--none")

    for module in (cli, playing, measuring, saving, past, completion, learn, puzzle, hosting, reviewing):
        monkeypatch.setattr(module, "read", reading)
    form = BY_NAME[name]
    main([name, games.GAMES[0]] if form.rules else [name])
    rules = {flag.name for flag in flags_of(games.game(games.GAMES[0]))} if form.rules else set()
    told = {flag.partition(" ")[0] for flag in form.flags}
    assert flags - {flag.name for flag in EVERYWHERE} == told | rules


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_help_tells_a_command(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help", "--lang", language]) == 0
    page = capsys.readouterr().out
    assert page.startswith(f"areo {name}")
    assert all(f"  {flag} " in page for flag in (*BY_NAME[name].flags, "--lang LANGUAGE"))
    assert all(f"  {example}\n" in page for example in BY_NAME[name].examples)
    assert [line for line in page.splitlines() if cell_len(line) > 80] == []
    assert not any(unsaid in page for unsaid in ("command.", "flag.", "help.", "{", "option-group."))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_help_of_all_names_every_command(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "--lang", language]) == 0
    page = capsys.readouterr().out
    assert [name for name in NAMES if f"\n  areo {name} " not in page] == []
    flags = {flag.partition(" ")[0] for name in ("new", "play", "arena", "tune") for flag in BY_NAME[name].flags}
    assert [flag for flag in sorted(flags) if f"  {flag} " not in page and f"{flag}, " not in page] == []
    assert [line for line in page.splitlines() if cell_len(line) > 80] == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Lists every key in the form of keys.toml"), ("ja", "すべてのキーをkeys.tomlの形で")]
)
def test_help_of_keys_says_what_the_command_does(language: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["keys", "--help", "--lang", language]) == 0
    assert capsys.readouterr().out.splitlines()[2].startswith(said)
    assert language != "en" or said in (TOP / "docs" / "areo.1").read_text("utf-8")


def test_a_wide_flag_stands_apart_from_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["saves", "--help"]) == 0
    assert "  --signs painted|letters  painted: " in capsys.readouterr().out


def test_help_of_a_game_tells_its_options_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "jump-drive", "-h"]) == 0
    page = capsys.readouterr().out
    assert "--tie-break" in page and "--no-corporate-era" not in page
    assert all(f"\n  {level} " in page for level in LEVELS)
    assert "Beats normal in" in page and "\n  :settler " in page
    assert main(["no-such-command", "--help"]) == 2


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-V"]) == 0
    short = capsys.readouterr().out
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == short != ""


def test_the_man_page_is_the_one_that_is_made() -> None:
    page = (TOP / "docs" / "areo.1").read_text("utf-8")
    assert page == man.page(), "python -m tui.commands.man > docs/areo.1"
    assert all(Words("en").say(f"command.{name}").split("\n")[0].replace("-", "\\-") in page for name in NAMES)


@pytest.mark.skipif(shutil.which("man") is None, reason="there is no man here")
def test_the_man_page_can_be_read() -> None:
    done = subprocess.run(["man", "--warnings", "-l", TOP / "docs" / "areo.1"], capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == ""
    assert "--against FILE" in done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_takes_the_completion(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = tmp_path / "completion"
    script.write_text(capsys.readouterr().out, "utf-8")
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    done = subprocess.run([shell, "-n", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("areo re", "resume replay review"),
        ("areo new jump", "jump-drive"),
        ("areo new jump-drive --bot h", "hard"),
        ("areo history --re", "--rebuild"),
        ("areo resume my", "my-game"),
    ],
)
def test_bash_completes(typed: str, offered: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    words = typed.split()
    script = tmp_path / "try"
    script.write_text(
        capsys.readouterr().out
        + "\nareo() { echo my-game; }\n"
        + f'COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _areo; echo "${{COMPREPLY[@]}}"\n'
    )
    done = subprocess.run(["bash", script], capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == (offered, "")


def test_names_of_saves_are_told_to_shells(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "jump-drive", "--json", "--seed", "A"]) == 0
    capsys.readouterr()
    assert main(["completion", "saves"]) == 0
    assert capsys.readouterr().out == "jump-drive-1\n"
    assert main(["completion", "tcsh"]) == 2

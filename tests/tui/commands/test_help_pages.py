"""Help, manual page and shell completion are made from the declarations that the reader uses."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from rich.cells import cell_len

from engine import games
from engine.bots.levels import LEVELS
from tui.commands import man_page
from tui.commands.arguments import read
from tui.commands.cli import COMMANDS, main
from tui.commands.common import read_command
from tui.commands.declarations import BY_NAME, EVERYWHERE, PARTS
from tui.commands.declarations import COMMANDS as DECLARED
from tui.text import LANGUAGES, Words

TOP = Path(__file__).parents[3]
pytestmark = pytest.mark.usefixtures("folders")
NAMES = [command.name for command in DECLARED]
SHOWN = re.compile(r"^  (?:-\w, )?(--[\w-]+)", re.MULTILINE)


def test_every_command_is_declared_once() -> None:
    assert len(NAMES) == len(set(NAMES))
    assert set(NAMES) == set(COMMANDS)
    assert {command.part for command in DECLARED} == set(PARTS)


@pytest.mark.parametrize("name", NAMES)
def test_each_flag_of_the_help_page_is_read(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    shown = SHOWN.findall(capsys.readouterr().out)
    assert shown == [flag.name for flag in (*BY_NAME[name].flags, *EVERYWHERE)]
    for flag in (*BY_NAME[name].flags, *EVERYWHERE):
        for typed in (flag.name, *flag.aliases):
            line = read_command(name, [typed, "7"] if flag.takes_value else [typed])
            assert line.flags == {flag.name: ("7" if flag.takes_value else "",)}
            assert line.help == f"areo {name} --help"


@pytest.mark.parametrize("slug", games.GAMES)
def test_each_flag_of_a_games_rules_is_shown(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", slug, "--help"]) == 0
    page = capsys.readouterr().out
    shown = {name.replace("--no-", "--") for name in SHOWN.findall(page)}
    fields = {f"--{field}".replace("_", "-") for field in games.game(slug).rules_type.__struct_fields__}
    assert {name for name in fields if not {name, name.removesuffix("s")} & shown} == set()


@pytest.mark.parametrize(
    ("command", "old", "new"),
    [
        ("learn", "--anew", "--restart"),
        ("arena", "--sense", "--blunders"),
        ("tune", "--sweeps", "--epochs"),
        ("tune", "--foreseen", "--with-net"),
    ],
)
def test_an_old_name_of_a_flag_is_read_but_not_shown(
    command: str, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new in read(read_and(old), BY_NAME[command].flags)
    assert main([command, "--help"]) == 0
    page = capsys.readouterr().out
    assert new in page and old not in page and f"{old} " not in man_page.page()


def read_and(flag: str) -> list[str]:
    """A command line with this flag, and a value where it takes one."""
    return [flag, "3"] if flag == "--sweeps" else [flag]


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_help_has_the_form_of_well_known_programs(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = Words(language)
    assert main([name, "--help", "--lang", language]) == 0
    page = capsys.readouterr().out
    lines = page.splitlines()
    assert lines[0].startswith(f"{words.say('help.usage')} areo {name}")
    summary = words.say(f"command.{name}", levels="").partition("\n")[0]
    assert lines[len(BY_NAME[name].lines) + 1] == summary
    assert summary.endswith("." if language == "en" else "。")
    assert all(f"  {example}\n" in page for example in BY_NAME[name].examples)
    assert [line for line in lines if cell_len(line) > 80] == []
    assert not any(unsaid in page for unsaid in ("command.", "flag.", "help.", "{", "option-group."))
    assert {line[24:26] for line in lines if line.startswith("  -") and len(line.rstrip()) > 26} == {"  "}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_areo_lists_every_command_and_game(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = Words(language)
    assert main(["--help", "--lang", language]) == 0
    page = capsys.readouterr().out
    assert page.startswith(f"{words.say('help.usage')} areo [options]\n")
    for name in NAMES:
        summary = words.say(f"command.{name}", levels="").partition("\n")[0].rstrip(".。")
        assert f"\n  {name:<24}{summary}\n" in page
    assert [line for line in page.splitlines() if cell_len(line) > 79] == []
    assert len(page.splitlines()) < 70


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Print all keys, in the format of keys.toml."), ("ja", "すべてのキーをkeys.tomlの形式で表示します。")],
)
def test_help_of_keys_says_what_the_command_does(language: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["keys", "--help", "--lang", language]) == 0
    assert capsys.readouterr().out.splitlines()[2] == said
    assert language != "en" or said in (TOP / "docs" / "areo.1").read_text("utf-8")


def test_help_of_a_game_shows_its_own_options_and_opponents(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "jump-drive", "-h"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("Usage: areo new jump-drive [options]\n")
    assert "--tie-break" in page and "--no-corporate-era" not in page
    assert all(f"\n  {level} " in page for level in LEVELS)
    assert "Default: cards-and-points." in " ".join(page.split()) and "\n  LEVEL:settler " in page
    assert main(["no-such-command", "--help"]) == 2


def test_help_can_be_asked_for_as_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    for typed, meant in (["help"], ["--help"]), (["help", "new", "jump-drive"], ["new", "jump-drive", "--help"]):
        assert main(typed) == main(meant) == 0
        pages = capsys.readouterr().out
        assert pages[: len(pages) // 2] == pages[len(pages) // 2 :]


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-V"]) == 0
    short = capsys.readouterr().out
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == short != ""


def test_the_man_page_is_the_one_that_is_made() -> None:
    page = (TOP / "docs" / "areo.1").read_text("utf-8")
    assert page == man_page.page(), "python -m tui.commands.man_page > docs/areo.1"
    assert all(f'.SS "areo {name}' in page for name in NAMES)


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


def test_fish_describes_commands_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fish"]) == 0
    lines = capsys.readouterr().out.splitlines()
    here = "complete -c areo -n '__fish_seen_subcommand_from learn'"
    assert f"{here} -l part -x -a 'first second' -d '{Words('en').say('flag.--part')}'" in lines
    assert f"{here} -l help -s h -d 'show this help'" in lines
    assert not any(line.count("'") % 2 for line in lines)
    assert any(line.endswith(" -a learn -d 'Play the tutorial of a game'") for line in lines)


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("areo re", "resume replay review"),
        ("areo new jump", "jump-drive"),
        ("areo new jump-drive --bot h", "hard"),
        ("areo history --re", "--rebuild"),
        ("areo resume my", "my-game"),
        ("areo review my", "my-game"),
        ("areo host st", "status stop"),
        ("areo bench ter", "terminal terraforming-mars"),
        ("areo learn jump-drive --part f", "first"),
        ("areo learn --re", "--restart"),
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


def test_shells_complete_names_of_saves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "jump-drive", "--json", "--seed", "A"]) == 0
    capsys.readouterr()
    assert main(["completion", "saves"]) == 0
    assert capsys.readouterr().out == "jump-drive-1\n"
    assert main(["completion", "tcsh"]) == 2

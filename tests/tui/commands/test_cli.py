"""The command line: what is imported, what is refused with one sentence, seats, rules, saves, positions."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len

from engine import games
from engine.core.game import new_rules, parse_rules, rules_text
from saves.journal import Seat
from tests.environment import here
from tests.timeouts import HANGS
from tests.toy_game import TOY, ToyRules
from tui.app.game_table import GameTable, fresh_seed, latest_save, seats_for
from tui.app.rule_option_names import groups_of
from tui.commands.arguments import Flag, Usage, read
from tui.commands.cli import main
from tui.commands.rule_flags import flags_of, rule_flag_texts, rules_from
from tui.text import LANGUAGES, Words

TOP = Path(__file__).parents[3]
FLAGS = (
    Flag("--seed", "TEXT"),
    Flag("--bot", "LEVEL", many=True),
    Flag("--on", opposite="--off"),
    Flag("--off", opposite="--on", aliases=("-o", "--out")),
)


def test_flags_and_words_are_read() -> None:
    line = read(["toy", "--seed", "-5", "--bot=a", "--bot", "b", "--on", "--", "--off"], FLAGS)
    assert line.words == ("toy", "--off")
    assert (line.value("--seed"), line.values("--bot"), "--on" in line, "--off" in line) == (
        "-5",
        ("a", "b"),
        True,
        False,
    )
    assert line.value("--missing") is None


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (["--colour"], "usage.unknown"),
        (["--seed"], "usage.needs-value"),
        (["--on=3"], "usage.takes-no-value"),
        (["--seed", "a", "--seed", "b"], "usage.twice"),
        (["--on", "--off"], "usage.exclude"),
        (["-x"], "usage.unknown"),
        (["--seeed=1"], "usage.unknown-near"),
        (["--on", "--out"], "usage.exclude"),
        (["--off", "-o"], "usage.twice"),
    ],
)
def test_unreadable_input_is_refused(arguments: list[str], key: str) -> None:
    with pytest.raises(Usage) as refused:
        read(arguments, FLAGS)
    assert refused.value.message.key == key


def test_an_alias_is_read_as_its_flag() -> None:
    assert read(["--out"], FLAGS).flags == read(["-o"], FLAGS).flags == {"--off": ("",)}
    assert FLAGS[-1].written == "-o, --off"


def test_rules_come_from_flags() -> None:
    from engine.terraforming_mars.rules import MarsRules

    mars = games.game("terraforming-mars")
    words = "--players 3 --map hellas --no-corporate-era --draft --beginner 2 --beginner 3 --effect-order standard"
    line = read(words.split(), flags_of(mars))
    assert rules_from(mars, line) == MarsRules(
        players=3, map="hellas", corporate_era=False, draft=True, beginners=(1, 2), effect_order="standard"
    )
    for wrong, key in (
        ("--map venus", "usage.value"),
        ("--players x", "usage.number"),
        ("--players 6", "rules.players"),
        ("--players 1 --draft", "rules.solo-has-no-draft"),
        ("--beginner 0", "rules.no-such-beginner"),
    ):
        with pytest.raises(Usage) as refused:
            rules_from(mars, read(wrong.split(), flags_of(mars)))
        assert refused.value.message.key == key
    told = dict(rule_flag_texts(mars, Words("en", "terraforming-mars")))
    assert told["--no-corporate-era"].startswith("Turn off: Corporate Era.")
    assert told["--map tharsis|hellas|elysium"].endswith("Default: tharsis.")
    assert "--players N" not in told


def test_new_games_have_the_standard_order_of_effects_and_saved_ones_keep_theirs() -> None:
    from engine.terraforming_mars.rules import MarsRules

    mars = games.game("terraforming-mars")
    assert rules_from(mars, read([], flags_of(mars))) == new_rules(mars) == MarsRules(effect_order="standard")
    asked = rules_from(mars, read(["--effect-order", "ask"], flags_of(mars)))
    assert asked == MarsRules(effect_order="ask")
    assert rules_text(asked) == "players=2" and parse_rules(MarsRules, "players=2") == asked
    told = dict(rule_flag_texts(mars, Words("en", "terraforming-mars")))
    assert told["--effect-order ask|standard"].endswith("Default: standard.")


def test_options_of_a_group_are_flags_like_others_and_listed_apart() -> None:
    from engine.jump_drive.rules import JumpRules

    jump = games.game("jump-drive")
    words = "--players 2 --no-convoy-same-round --alien-institute-opponent-rate 1 --tie-break cards-and-points"
    assert rules_from(jump, read(words.split(), flags_of(jump))) == JumpRules(
        players=2, convoy_same_round=False, alien_institute_opponent_rate=1, tie_break="cards-and-points"
    )
    with pytest.raises(Usage) as refused:
        rules_from(jump, read(["--space-symbionts-reduction", "3"], flags_of(jump)))
    assert refused.value.message.args["known"] == ("2", "1")
    words = Words("en", "jump-drive")
    assert rule_flag_texts(jump, words) == []
    assert groups_of(jump) == ["readings", "card-readings"]
    assert "--space-symbionts-reduction 2|1" in dict(rule_flag_texts(jump, words, "card-readings"))


@pytest.mark.parametrize(
    ("players", "bots", "kinds"),
    [
        (1, [], ["person"]),
        (3, [], ["person"] * 3),
        (2, ["easy"], ["person", "bot"]),
        (4, ["easy"], ["person", "bot", "bot", "bot"]),
        (4, ["easy", "easy"], ["person", "person", "bot", "bot"]),
    ],
)
def test_opponents_fill_the_seats_from_the_last(players: int, bots: list[str], kinds: list[str]) -> None:
    seats = seats_for(players, bots, ["Ann"])
    assert [seat.kind for seat in seats] == kinds
    assert seats[0].name == "Ann"


def test_a_fresh_seed_differs_each_time() -> None:
    assert len({fresh_seed() for _ in range(20)}) == 20


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code, and the one sentence on standard error."""
    code = main(arguments)
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert "Traceback" not in shown.err
    return code, shown.err.strip()


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("fly", 2, "There is no command fly. `areo --help` lists the commands."),
        ("nwe", 2, "There is no command nwe. Did you mean new?"),
        ("hlp --help", 2, "There is no command hlp. `areo --help` lists the commands."),
        ("--fly", 2, "Unknown option --fly. `areo --help` lists the options."),
        (
            "new chess",
            2,
            "There is no game chess. Choose from: terraforming-mars, jump-drive, dice-game, on-mars, toy.",
        ),
        ("new", 2, "Specify a game: terraforming-mars, jump-drive, dice-game, on-mars, toy."),
        ("play --bot easy", 2, "Specify a game: terraforming-mars, jump-drive, dice-game, on-mars, toy."),
        ("new toy --plain --wings 3", 2, "Unknown option --wings. `areo new --help` lists the options."),
        ("new toy --plain --playrs 3", 2, "Unknown option --playrs. Did you mean --players?"),
        ("new toy --plain --players", 2, "A value is missing: --players N."),
        ("new toy --plain --players two", 2, "--players needs a whole number, not two."),
        ("new toy --plain --players 9", 2, "Not 9 players."),
        ("new toy --plain --hills --no-hills", 2, "The options --no-hills and --hills can't be used together."),
        ("new toy --plain extra", 2, "Unexpected argument extra. `areo new --help` shows the usage."),
        (
            "new toy --plain --bot grandmaster",
            2,
            "There is no opponent grandmaster. Choose from: easy, normal, hard, expert.",
        ),
        (
            "new terraforming-mars --plain --bot hard:dreamer",
            2,
            "There is no play style dreamer. Choose from: builder, terraformer, racer.",
        ),
        ("new toy --plain --bot hard:builder", 2, "This game has no play styles. Give only the level."),
        (
            "arena terraforming-mars --levels hard:dreamer,hard",
            2,
            "There is no play style dreamer. Choose from: builder, terraformer, racer.",
        ),
        (
            "new toy --plain --players 2 --bot easy --bot easy --bot easy",
            2,
            "3 opponents and a human player don't fit in a 2-player game.",
        ),
        ("new toy --plain --players 1 --bot easy", 2, "1 opponent and a human player don't fit in a 1-player game."),
        ("new toy --plain --players 2 --bot easy --bot easy", 2, "Leave at least one seat for a human player."),
        ("new toy --plain --players 1 --name A --name B", 2, "There are 2 names for 1 seat."),
        ("new toy --plain --seed=", 2, "A seed must have 1 to 64 visible characters."),
        (
            "new toy --plain --position nowhere.txt",
            1,
            "Can't read the position nowhere.txt: No such file or directory.",
        ),
        ("new toy --plain --position x --players 2", 1, "Can't read the position x: No such file or directory."),
        ("resume --plain", 1, "There is no saved game to continue."),
        ("resume nothing --plain", 1, "There is no saved game nothing. `areo saves` lists them."),
        ("resume ../../etc/passwd --plain", 1, "There is no saved game ../../etc/passwd. `areo saves` lists them."),
        ("saves extra", 1, "There is no saved game extra. `areo saves` lists them."),
        ("saves extra more", 2, "Unexpected argument more. `areo saves --help` shows the usage."),
        ("--lang xx saves", 2, "There is no language xx. Choose from: en, ja."),
        ("bench saves terminal", 2, "Measure saves alone: areo bench saves."),
        ("bench sorting", 2, "There is no measurement sorting. Choose from: clone_us,"),
    ],
)
@pytest.mark.usefixtures("toy")
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, code: int, sentence: str
) -> None:
    found = refused(capsys, *arguments.split())
    assert found[0] == code
    assert found[1].startswith(sentence)


@pytest.mark.usefixtures("toy")
def test_a_refusal_is_in_the_language_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "fly", "--lang", "ja")[1].startswith("コマンドflyはありません。")
    assert refused(capsys, "--lang=ja", "resume", "--plain") == (1, "再開できるゲームは保存されていません。")


def areo(
    folder: Path, *arguments: str, stdin: str = "", code: str = "", **extra: str
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    program = code or "import sys; from tui.commands.cli import main; sys.exit(main())"
    environment = {
        **{key: value for key, value in os.environ.items() if key not in ("LANG", "LC_ALL", "AREO_LANG")},
        "AREO_DATA": str(folder / "data"),
        "AREO_STATE": str(folder / "state"),
        "PYTHONUTF8": "1",
        **extra,
    }
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        cwd=TOP,
        timeout=HANGS,
        check=False,
    )


@pytest.mark.parametrize("arguments", [["--help"], ["saves"], ["new", "--help"], ["completion", "bash"], ["-V"]])
def test_help_and_lists_import_nothing_heavy(tmp_path: Path, arguments: list[str]) -> None:
    code = (
        "import sys; from tui.__main__ import main; code = main();"
        "heavy = ('textual', 'asyncio', 'rich', 'argparse', 'ssl', '_hashlib');"
        "heavy = [name for name in heavy if sys.modules.get(name)];"
        "print(heavy, file=sys.stderr); sys.exit(code)"
    )
    done = areo(tmp_path, *arguments, code=code)
    assert (done.returncode, done.stderr) == (0, "[]\n")
    assert done.stdout


@pytest.mark.parametrize("language", ["en", "ja"])
def test_help_names_the_games_that_can_be_played_and_fits(tmp_path: Path, language: str) -> None:
    page = areo(tmp_path, "--help", "--lang", language).stdout
    assert all(f"\n  {slug} " in page for slug in games.GAMES)
    assert all(cell_len(line) <= 79 for line in page.splitlines())


def test_letters_that_the_terminal_lacks_do_no_harm(tmp_path: Path) -> None:
    done = areo(tmp_path, "saves", "--lang", "ja", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "?" in done.stdout


@pytest.mark.diagonal
@pytest.mark.parametrize("arguments", [["saves"], ["--help"], ["new", "toy", "--nonsense"], ["play", "--json"]])
@pytest.mark.parametrize(
    "variables",
    [
        {"LANG": "ja_JP.UTF-8", "PYTHONIOENCODING": "latin-1"},
        {"LANG": "ja_JP.UTF-8", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        {"LC_ALL": "ja_JP.eucJP"},
    ],
)
def test_an_output_without_japanese_letters_is_english(
    tmp_path: Path, arguments: list[str], variables: dict[str, str]
) -> None:
    done = areo(tmp_path, *arguments, **variables)
    usual = areo(tmp_path, *arguments, LANG="C.UTF-8")
    assert (done.returncode, done.stdout, done.stderr) == (usual.returncode, usual.stdout, usual.stderr)


def test_a_japanese_locale_speaks_japanese(tmp_path: Path) -> None:
    assert areo(tmp_path, "saves", LANG="ja_JP.UTF-8").stdout == "保存したゲームはありません。\n"


@pytest.mark.usefixtures("toy")
def test_a_new_game_and_the_list_of_saves(capsys: pytest.CaptureFixture[str]) -> None:
    words = "new toy --plain --players 3 --bot easy --seed RED-1 --no-hills --rounds 3 --name Ann"
    assert main(words.split()) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("areo: Toy. Seed RED-1. Saved as toy-1.\n")
    at = GameTable.resume(here())
    assert at.seats == (Seat("Ann"), Seat("", "bot", "easy"), Seat("", "bot", "easy"))
    assert at.match.state.rules == ToyRules(players=3, rounds=3)
    at.close()
    assert main(["saves"]) == 0
    row = capsys.readouterr().out
    assert row.startswith("toy-1  20")
    assert row.endswith("  Toy, 3 players, round 1\n")


@pytest.mark.usefixtures("toy")
def test_opponents_alone_set_the_number_of_players() -> None:
    assert main("play toy --plain --bot easy --bot easy".split()) == 0
    assert [seat.kind for seat in GameTable.resume(here()).seats] == ["person", "bot", "bot"]


@pytest.mark.usefixtures("toy")
def test_resume_goes_on_with_the_latest_that_is_not_over(capsys: pytest.CaptureFixture[str]) -> None:
    main("play toy --plain --players 1 --seed A".split())
    main("play toy --plain --players 1 --seed B".split())
    capsys.readouterr()
    assert latest_save(here()) == "toy-2"
    assert main(["resume", "toy-1", "--plain"]) == 0
    assert "Seed A." in capsys.readouterr().out


@pytest.mark.usefixtures("toy")
def test_a_position_is_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = TOY.new(ToyRules(players=1, rounds=3), "P")
    state.round = 3
    file = tmp_path / "end.json"
    file.write_bytes(msgspec.json.encode(state))
    assert main(["play", "toy", "--plain", "--position", str(file)]) == 0
    assert "Round 3 of 3" in capsys.readouterr().out
    assert TOY.encode(GameTable.resume(here()).match.state) == TOY.encode(state)

    assert refused(capsys, "new", "toy", "--plain", "--players", "1", "--position", str(file)) == (
        2,
        "The options --players and --position can't be used together.",
    )
    state.deck.pop()
    file.write_bytes(msgspec.json.encode(state))
    assert refused(capsys, "new", "toy", "--plain", "--position", str(file))[0] == 2
    file.write_bytes(b"\xff\xfe")
    assert refused(capsys, "new", "toy", "--plain", "--position", str(file))[0] == 1
    file.write_text("  \n")
    assert refused(capsys, "new", "toy", "--plain", "--position", str(file))[1].endswith("is empty.")


@pytest.mark.usefixtures("toy")
def test_a_game_that_another_holds_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    at = GameTable.new(here(), "toy", ToyRules(), "S", [Seat("A"), Seat("B")])
    assert main(["resume", "--plain"]) == 1
    at.close()
    sentence, how = capsys.readouterr().err.splitlines()
    assert sentence.startswith("The saved game toy-1 is being played by another process")
    assert how == "To spectate: areo replay toy-1"


def test_a_folder_that_cannot_be_written_is_refused(
    toy: str, folders: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folders / "file").write_text("")
    monkeypatch.setenv("AREO_DATA", str(folders / "file" / "data"))
    code, sentence = refused(capsys, "new", toy, "--plain")
    assert code == 1
    assert "Can't write" in sentence


@pytest.mark.parametrize(
    ("kind", "said"),
    [("dumb", "This terminal can't show the screens,"), ("none", "There is no terminal here,")],
)
@pytest.mark.parametrize(
    "arguments", ["new toy --players 1 --seed A", "play toy --players 1 --seed A", "resume", "", "play"]
)
def test_terminals_without_screens_get_line_mode(
    toy: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: str, kind: str, said: str
) -> None:
    GameTable.new(here(), toy, ToyRules(players=1), "A", seats_for(1, [], ["Ann"])).close()
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n" if arguments else "1\nquit\n"))
    if kind == "dumb":
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
        monkeypatch.setenv("TERM", "dumb")
    assert main(arguments.split()) == 0
    shown = capsys.readouterr()
    assert shown.err.startswith(said) and shown.err.count("\n") == 1
    assert "Everything is saved" in shown.out or "Which game do you play?" in shown.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_wrap_at_words_in_narrow_windows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    asked = ["new", "--lang", language]
    assert main(asked) == 2
    whole = capsys.readouterr().err.strip()
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "40")
    assert main(asked) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) > 1 and max(map(cell_len, lines)) <= 40
    assert whole.replace(" ", "") == "".join(lines).replace(" ", "")
    assert language == "ja" or whole.split() == " ".join(lines).split()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_a_full_disk_behind_the_output_costs_a_sentence(tmp_path: Path) -> None:
    env = {**os.environ, "AREO_DATA": str(tmp_path), "AREO_STATE": str(tmp_path), "AREO_CONFIG": str(tmp_path)}
    for arguments in (["--help"], ["saves", "--lang", "ja"], ["new", "jump-drive", "--plain"]):
        with open("/dev/full", "w") as full:
            command = [sys.executable, "-m", "tui", *arguments]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, env=env)
        told = done.stderr.decode().splitlines()
        assert (done.returncode, len(told)) == (1, 1), told
        assert os.strerror(errno.ENOSPC) in told[0]
    assert latest_game(tmp_path), "what was begun can be gone on with"


def test_a_reader_that_has_enough_ends_it_quietly(tmp_path: Path) -> None:
    env = {**os.environ, "AREO_DATA": str(tmp_path), "AREO_STATE": str(tmp_path), "AREO_CONFIG": str(tmp_path)}
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([sys.executable, "-m", "tui", "keys"], stdout=writing, stderr=subprocess.PIPE, env=env)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_process_without_streams_does_what_it_is_asked_for(tmp_path: Path) -> None:
    env = {**os.environ, "AREO_DATA": str(tmp_path), "AREO_STATE": str(tmp_path), "AREO_CONFIG": str(tmp_path)}
    command = f"exec {sys.executable} -m tui new jump-drive --plain <&- >&- 2>&-"
    assert subprocess.run(["sh", "-c", command], env=env).returncode == 0
    assert latest_game(tmp_path)


def latest_game(folder: Path) -> list[Path]:
    """The saves in a data folder."""
    return list(folder.glob("games/*.areo"))

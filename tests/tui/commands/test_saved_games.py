"""Saves on the command line: list, replay, export, import, verify, history, daily deals, deal codes."""

from __future__ import annotations

import json
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from engine.core.choice import Choice
from engine.core.rng import Stream
from saves.journal import Seat
from tests.environment import here
from tests.toy_game import ToyRules
from tui.app.game_table import GameTable
from tui.commands.cli import main

pytestmark = pytest.mark.usefixtures("toy")


def played(name: str = "game", players: int = 2, choices: int = 500, seed: str = "RED-1", hills: bool = False) -> Path:
    """A toy game of one person against computers."""
    seats = tuple(Seat("Ann") if not seat else Seat("", "bot", "easy") for seat in range(players))
    rules = ToyRules(players=players, rounds=2, hills=hills)
    opened = here().begin("toy", rules, seed, seats, created="2026-01-01T10:00:00+00:00", app="0.1", name=name)
    stream = Stream.named(name, seed)
    while not opened.match.over and len(opened.match.plies) < choices:
        decision = opened.match.pending[0]
        opened.match.choose(decision.seat, decision.options.pick(stream), durable=False)
    opened.close()
    return here().path_of(name)


def says(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error; never a traceback."""
    code = main(arguments)
    shown = capsys.readouterr()
    assert "Traceback" not in shown.err
    return code, shown.out, shown.err


def test_a_save_is_described(capsys: pytest.CaptureFixture[str]) -> None:
    path = played()
    code, out, _ = says(capsys, "saves", "game")
    assert code == 0
    assert "Players: Ann, Computer 2" in out
    assert "areo1-toy.1_players=2+rounds=2_RED-1_" in out
    assert str(path) in out
    _, out, _ = says(capsys, "saves")
    status = here().summary("game").status
    points = [str(status["points0"]), str(status["points1"])]
    assert all(point in out for point in points)
    assert "*" in out


def test_a_replay_without_a_screen_is_a_text(capsys: pytest.CaptureFixture[str]) -> None:
    played(choices=500)
    code, out, _ = says(capsys, "replay", "game", "--plain")
    assert code == 0
    plies = here().open_save("game", write=False).match.plies
    assert sum(text[:4].strip().isdigit() for text in out.splitlines()) == len(plies)
    assert out.splitlines()[-1] == "The toy is over."
    assert says(capsys, "replay", "game")[:2] == (code, out)
    assert says(capsys, "replay")[0] == 2
    assert says(capsys, "replay", "nothing", "--plain")[0] == 1


def test_the_text_of_a_running_game_reveals_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    opened = here().begin(
        "toy", ToyRules(players=2), "S", (Seat("Ann"), Seat("", "bot", "easy")), created="2026", name="run"
    )
    for seat, verb in ((0, "bid"), (1, "bid")):
        opened.match.choose(seat, Choice(verb, (seat,)))
    opened.match.choose(1, Choice("draw"))
    opened.close()
    card = next(event.secret[0] for event in opened.match.plies[-1].events if event.secret)
    _, out, _ = says(capsys, "replay", "run", "--plain")
    assert str(card) not in out
    assert "Computer 2: ..." in out


def test_out_and_in(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = played().read_bytes()
    for kind in ("areo", "txt"):
        code, out, _ = says(capsys, "export", "game", str(tmp_path / f"out.{kind}"))
        assert (code, out) == (0, f"Exported game to {tmp_path / f'out.{kind}'}.\n")
    assert (tmp_path / "out.areo").read_bytes() == data
    assert "The toy is over." in (tmp_path / "out.txt").read_text()
    here().path_of("game").unlink()
    code, out, _ = says(capsys, "import", str(tmp_path / "out.areo"))
    assert (code, out) == (0, "Imported out.areo as the saved game out.\n")
    code, _, error = says(capsys, "import", str(tmp_path / "out.areo"), str(tmp_path / "out.txt"), "nowhere")
    assert code == 1
    assert error.splitlines() == [
        "out.areo has already been imported as out.",
        "out.txt is not a saved areo game.",
        "There is no file nowhere.",
    ]


def test_a_position_comes_in_as_a_game_that_begins_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played()
    there = tmp_path / "there.position"
    code, out, _ = says(capsys, "export", "game", str(there), "--at", "3")
    assert code == 0
    code, out, _ = says(capsys, "import", str(there))
    assert (code, out) == (0, f"Imported {there} as the saved game toy-1.\n")
    header = here().summary("toy-1").header
    assert header is not None
    assert header.position
    for words in ([str(there), "--plain"], ["--plain", str(there)], ["--plain", "--position", str(there)]):
        code, out, _ = says(capsys, "new", *words)
        assert (code, out.partition(".")[0]) == (0, "areo: Toy")
    there.write_text("{}")
    assert says(capsys, "import", str(there))[0] == 1


def test_all_and_the_history_go_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played("one")
    played("two", seed="B")
    assert says(capsys, "export", "--all", str(tmp_path / "all.zip"))[1].startswith("Exported 2 games to")
    assert zipfile.ZipFile(tmp_path / "all.zip").namelist() == ["one.areo", "two.areo"]
    assert says(capsys, "export", "--history", str(tmp_path / "h.csv"))[0] == 0
    assert (tmp_path / "h.csv").read_text().count("\n") == 3
    assert says(capsys, "export", "--history", str(tmp_path / "h.json"))[0] == 0
    assert len(json.loads((tmp_path / "h.json").read_text())) == 2


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("export", 2, "Specify a saved game and a file."),
        ("export game", 2, "Specify a saved game and a file."),
        ("export game x.doc", 2, "The file name x.doc must end in one of: .areo, .txt, .cast, .position."),
        ("export game /no/such/x.areo", 1, "Can't write /no/such/x.areo: No such file or directory."),
        ("export nothing x.areo", 1, "There is no saved game nothing"),
        ("export --all", 2, "Specify a file."),
        ("export --all --history x", 2, "The options --history and --all can't be used together."),
        ("export --history x.txt", 2, "The file name x.txt must end in one of: .csv, .json."),
        ("import", 2, "Specify a file."),
        ("verify nothing", 1, "There is no saved game nothing"),
        ("verify a b", 2, "Unexpected argument b. `areo verify --help` shows the usage."),
        ("history --by colour", 2, "--by can't be colour. Choose from: game, level, name, rounds"),
        ("daily chess", 2, "There is no game chess"),
        ("new areo1-nonsense --plain", 2, "This is not a deal code"),
        ("new areo2-toy.1_players=2_X_abcde --plain", 2, "This version of areo is too old"),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, code: int, sentence: str
) -> None:
    played()
    found = says(capsys, *arguments.split())
    assert found[0] == code
    assert found[2].startswith(sentence)
    assert found[2].count("\n") == 1


def test_verify_finds_damage_and_says_so_in_its_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = played("one"), played("two", seed="B")
    code, out, _ = says(capsys, "verify")
    assert code == 0
    assert out.splitlines()[-1].endswith("0 damaged.")
    two.write_bytes(two.read_bytes()[:-3])
    code, out, _ = says(capsys, "verify")
    assert code == 1
    assert "two: " in out and "DAMAGED" in out and "The last line of this saved game was cut off" in out
    assert out.splitlines()[-1].endswith("1 damaged.")
    assert says(capsys, "verify", "one")[0] == 0
    assert says(capsys, "verify", "two")[0] == 1
    assert one.exists()


def test_the_history_has_the_wanted_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert says(capsys, "history")[1] == "No game has been finished yet.\n"
    played("one", hills=True)
    played("two", seed="B")
    _, out, _ = says(capsys, "history", "--by", "hills")
    assert [text.split()[:2] for text in out.splitlines()[1:]] == [["off", "1"], ["on", "1"]]
    _, out, _ = says(capsys, "history")
    assert all(head in out for head in ("Game", "Opponents", "Player", "Builder", "Hills"))
    _, out, _ = says(capsys, "history", "--json", "--rebuild")
    assert {one["save"] for one in json.loads(out)} == {"one", "two"}
    assert says(capsys, "history", "--csv")[1].count("\n") == 3
    assert "ゲーム" in says(capsys, "history", "--lang", "ja")[1]


def test_a_deal_code_deals_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    first = GameTable.new(
        here(), "toy", ToyRules(players=3, rounds=3, hills=True), "いろは 1", [Seat("A"), Seat("B"), Seat("C")]
    )
    _, out, _ = says(capsys, "saves", first.name)
    code = next(text.removeprefix("Same deal: ") for text in out.splitlines() if "areo1-" in text)
    first.close()
    assert says(capsys, "new", code, "--plain", "--bot", "easy", "--hills")[0] == 0
    second = GameTable.resume(here())
    assert second.name == "toy-2"
    assert second.match.at(0).state == first.match.at(0).state
    second.close()


@pytest.mark.parametrize(
    ("flags", "flag"),
    [
        ("--players 2", "--players: 3"),
        ("--no-hills", "--hills: on"),
        ("--seed X", "--seed: RED-1"),
        ("--position x.txt", "--position: RED-1"),
    ],
)
def test_options_that_clash_with_a_code_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, flags: str, flag: str
) -> None:
    from saves.deal_code import Deal, encode_deal

    code = encode_deal(Deal("toy", ToyRules(players=3, hills=True), "RED-1"))
    (tmp_path / "x.txt").write_text("{}")
    flags = flags.replace("x.txt", str(tmp_path / "x.txt"))
    exit_code, _, error = says(capsys, "new", code, "--plain", *flags.split())
    assert exit_code == 2
    name, said = flag.split(": ")
    assert error == f"{name} contradicts the deal code, which says {said}.\n"
    assert here().names() == []


def test_the_deal_of_a_day_is_begun_once_and_recorded(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tui.app.daily import table_of_day

    assert says(capsys, "daily", "toy", "--record")[1] == "No daily challenge has been finished yet.\n"
    days = [date(2026, 3, day) for day in (4, 5, 7)]
    for day in days:
        table = table_of_day(here(), "toy", day, "Ann")
        assert (table.seed, len(table.seats)) == (f"daily-{day}", 1)
        table.choose(0, Choice("bid", (0,)))
        table.close()
        again = table_of_day(here(), "toy", day)
        assert len(again.match.plies) == 1
        while not again.over:
            decision = again.to_answer()
            assert decision is not None
            again.choose(0, next(iter(decision.options)))
        again.close()
    _, out, _ = says(capsys, "daily", "toy", "--record")
    assert out.splitlines()[0].startswith("3 days, ")
    assert out.splitlines()[0].endswith(" streak 2.")
    assert [text[:10] for text in out.splitlines()[1:]] == ["2026-03-07", "2026-03-05", "2026-03-04"]
    assert says(capsys, "daily", "toy", "--plain")[0] == 0


def test_alone_line_mode_goes_back_as_practice(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("0\nroll\nundo\nundo practice\nquit\n"))
    assert main("new toy --plain --players 1 --seed A".split()) == 0
    out = capsys.readouterr().out
    assert "`undo practice` lets you undo further" in out
    assert "Can't undo past revealed information" in out
    table = GameTable.resume(here())
    assert table.match.practice
    table.close()


def test_looking_at_saves_and_taking_them_in_can_be_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl+C while one is played: what was done is told, and that it is not all."""
    from saves import import_export, verify

    path = played("one")
    played("two", seed="B")
    real, looked = verify.replay, []

    def cut(*arguments: Any, **named: Any) -> Any:
        looked.append(1)
        if len(looked) > 1:
            raise KeyboardInterrupt
        return real(*arguments, **named)

    monkeypatch.setattr(verify, "replay", cut)
    code, out, error = says(capsys, "verify")
    assert (code, error) == (130, "Interrupted: 1 game was not checked.\n")
    assert out.splitlines()[-1].startswith("1 game, ")
    monkeypatch.setattr(import_export, "replay", cut)
    target = tmp_path / "x.areo"
    path.rename(target)
    code, out, error = says(capsys, "import", str(target))
    assert (code, out) == (130, "")
    assert error == "Interrupted: 0 games imported. Run the command again to import the rest.\n"

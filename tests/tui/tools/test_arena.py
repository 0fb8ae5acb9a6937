"""The arena: seatings, figures, files that are cut and go on; and tuning."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from math import log
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest

from engine.core.message import Refusal
from engine.core.rng import Stream
from tests.toy_game import TOY, ToyRules
from tui.commands.cli import main
from tui.text import Words
from tui.tools import arena, tune
from tui.tools.arena import ArenaRequest, seatings
from tui.tools.match_runner import MatchSpec, Result, Side, play
from tui.tools.statistics import interval, slowest

WEIGHTS = Path(__file__).parents[2] / "data" / "weights"


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine import games

    real = games.game
    monkeypatch.setattr(games, "game", lambda slug: TOY if slug == "toy" else real(slug))
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "toy"))


def asked(**changes: object) -> ArenaRequest:
    plain = ArenaRequest(TOY, ToyRules(players=2), ("easy", "normal"), 4, "T", 1)
    return plain._replace(**changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_sides_have_every_seat_equally_often(seats: int) -> None:
    rows = seatings("x", "y", seats)
    for seat in range(seats):
        assert sum(row[seat] == "x" for row in rows) * 2 == len(rows)
    assert sum(row.count("x") for row in rows) * 2 == len(rows) * seats


def test_the_same_run_gives_the_same_figures_and_the_mirror_is_even() -> None:
    first, again = (arena.run(asked(), Words("en")) for _ in range(2))
    assert [pair["win_rate"] for pair in first["pairs"]] == [pair["win_rate"] for pair in again["pairs"]]
    assert first["games"] == 4
    pair = first["pairs"][0]
    assert (pair["a"], pair["b"]) == ("easy", "normal")
    assert pair["interval"][0] <= pair["win_rate"] <= pair["interval"][1]
    assert len(pair["mean_scores"]) == 2


def test_a_run_is_cut_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.jsonl"
    whole = arena.run(asked(resume=str(path)), Words("en"))
    lines = path.read_text().splitlines()
    assert len(lines) == 1 + 8
    path.write_text("\n".join(lines[:4]) + "\n" + lines[4][:20])
    halves = arena.run(asked(resume=str(path)), Words("en"))
    assert [pair["win_rate"] for pair in halves["pairs"]] == [pair["win_rate"] for pair in whole["pairs"]]
    with pytest.raises(Refusal) as refused:
        arena.run(asked(resume=str(path), games=5), Words("en"))
    assert refused.value.message.key == "arena.other-run"
    capsys.readouterr()


def test_json_has_the_promised_shapes(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["arena", "toy", "--levels", "easy,normal", "--games", "2", "--seed", "1", "--json", "--jobs", "1"]) == 0
    )
    pairs = json.loads(capsys.readouterr().out)
    assert {"games", "pairs"} <= set(pairs)
    assert {"a", "b", "win_rate", "interval", "mean_scores"} <= set(pairs["pairs"][0])
    assert main(["arena", "toy", "--solo", "normal", "--games", "2", "--json", "--jobs", "1"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert {"games", "win_rate", "interval", "mean_score_of_wins", "mean_generation", "ms_p95"} <= set(alone)
    assert main(["arena", "toy", "--levels", "easy,random", "--games", "1", "--jobs", "1"]) == 0
    assert "easy" in capsys.readouterr().out


def test_sense_is_counted_level_by_level_and_goes_on_where_it_was_cut(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The toy game counts passes of all choices, and rounds of a game."""
    path = tmp_path / "run.jsonl"
    words = ["arena", "toy", "--levels", "easy,normal", "--games", "2", "--jobs", "1", "--blunders"]
    assert main([*words, "--json", "--resume", str(path)]) == 0
    whole = json.loads(capsys.readouterr().out)["sense"]
    assert [row["name"] for row in whole] == ["passes", "rounds"]
    assert {(level, row["of"]) for level, row in whole[1]["levels"].items()} == {("easy", 4), ("normal", 4)}
    assert whole[1]["levels"]["easy"]["value"] == ToyRules().rounds
    path.write_text("\n".join(path.read_text().splitlines()[:2]) + "\n")
    assert main([*words, "--json", "--resume", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["sense"] == whole
    assert main([*words[:3], "normal", *words[4:]]) == 0
    out = capsys.readouterr().out
    assert "target" in out
    assert f"{ToyRules().rounds:.1f}  at least 2" in out
    assert main([word for word in words if word != "--blunders"] + ["--resume", str(path)]) == 2
    assert "another run" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("arena toy --levels easy,cruel", "There is no level cruel"),
        ("arena toy --levels easy", "Give at least two levels"),
        ("arena toy --levels easy,normal --games 0", "Play at least one game"),
        ("arena", "Name the game"),
        ("tune toy --solo normal", "Opponents in"),
        ("tune jump-drive --solo normal --record x", "Opponents in"),
    ],
)
def test_unplayable_arenas_are_refused(words: str, key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) in (1, 2)
    if key != "Name the game":
        assert capsys.readouterr().err.startswith(key)


def test_workers_play_the_same_as_this_process() -> None:
    bout = MatchSpec("terraforming-mars", "players=1 solo-corporation=dealt", "W", (Side("normal"),))
    first, again = play(bout), play(bout)
    assert (first.scores, first.rounds, first.decisions) == (again.scores, again.rounds, again.decisions)
    assert isinstance(first, Result)


def test_intervals_and_percentiles() -> None:
    low, high = interval([1.0] * 100)
    assert 0.9 < low < 1.0 == high
    assert slowest([5.0, 9.0], 20, 0.05) == 5.0
    assert slowest([], 0, 0.05) == 0.0


def plan_of(path: Path | None = None) -> ArenaRequest:
    from engine.games import game

    played = game("terraforming-mars")
    return ArenaRequest(played, played.bench()["solo"], ("normal",), 2, "T", 1, str(path or ""))


def test_tuning_continues_an_interrupted_run(tmp_path: Path) -> None:
    path = tmp_path / "tune.jsonl"
    steps = list(tune.tune(plan_of(path), 2))
    assert len(steps) == 2
    assert list(tune.tune(plan_of(path), 2)) == []
    path.write_text("[]")
    with pytest.raises(Refusal, match=r"tune.no-steps"):
        list(tune.tune(plan_of(path), 3))


def test_tuning_finds_what_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are won by a garden of 2 and by little energy; each on its own would be lost in the noise of one seed."""
    noise = Stream.named("noise")

    def value(weights: dict[str, float]) -> float:
        return -(log(weights["garden"] / 2) ** 2) - log(weights["energy"] / 0.05) ** 2

    def gains(_: ArenaRequest, one: dict[str, float], other: dict[str, float], number: int) -> list[float]:
        return [2 * (value(one) - value(other)) + noise.below(200) / 100 - 1]

    monkeypatch.setattr(tune, "paired_gains", gains)
    found = tune.found(list(tune.tune(plan_of(), 300)))
    assert found["garden"] == pytest.approx(2, rel=0.15)
    assert found["energy"] == pytest.approx(0.05, rel=0.15)
    assert found["card"] == pytest.approx(3.5, rel=0.3)


def test_weights_are_measured_beside_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "weights.json"
    path.write_text('{"hand": 0.01, "later": 0.01}', encoding="utf-8")
    words = ["tune", "terraforming-mars", "--games", "1", "--jobs", "1", "--against", str(path)]
    assert main([*words, "--levels", "normal"]) == 0
    assert capsys.readouterr().out.startswith("1 seed, 2 games: the current weights won ")
    for _ in range(2):
        assert main([*words, "--solo", "normal"]) == 0
    first, scores, again, same = capsys.readouterr().out.splitlines()
    assert first.startswith("1 seed: the current weights won ")
    assert (first, scores) == (again, same)


def test_written_weights_can_be_compared_with_the_current_ones(tmp_path: Path) -> None:
    """What ``--write`` leaves out has its default; a weight that an object of names lacks is that of the game."""
    from engine.core.value_files import encode
    from engine.terraforming_mars.bot.weights import Weights

    asked, path = plan_of(), tmp_path / "weights.json"
    for weights in (Weights(), Weights(garden=2.0, hand=0.1)):
        path.write_bytes(encode(weights, ["Two steps."]))
        assert msgspec.json.decode(tune.other_weights(asked, str(path)), type=Weights) == weights
    path.write_text('{"garden": 2.0}', encoding="utf-8")
    found = msgspec.json.decode(tune.other_weights(asked, str(path)), type=Weights)
    assert found == msgspec.structs.replace(asked.game.knowledge().weights_of(asked.rules), garden=2.0)


@pytest.mark.parametrize("more", [[], ["--record", "games"], ["--record", "games", "--units", "2"]])
def test_a_file_that_is_not_json_by_its_name_is_refused_before_the_work(
    more: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["tune", "jump-drive", "--levels", "expert", *more, "--write", "value.py"]) == 2
    assert "--write writes JSON, but value.py has another extension." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_weights_against_themselves_win_half(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "same.json"
    path.write_text("{}", encoding="utf-8")
    words = ["tune", "terraforming-mars", "--levels", "normal", "--games", "1", "--jobs", "1"]
    assert main([*words, "--against", str(path)]) == 0
    assert "won 50.0%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "Can't read "),
        ("[1]", "has no weights"),
        ('{"hand": 0}', "has no weights"),
        ('{"luck": 1}', "which is not a weight"),
        ('{"about": [], "value": {"luck": 1}}', "which is not a weight"),
        ('{"about": [], "value": {"hand": -1}}', "has no weights"),
    ],
)
def test_a_file_without_weights_is_refused(
    text: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "weights.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert main(["tune", "terraforming-mars", "--levels", "normal", "--against", str(path)]) in (1, 2)
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("path", sorted(WEIGHTS.iterdir()), ids=lambda path: path.stem)
def test_the_weights_that_the_figures_were_measured_against_can_be_read(path: Path) -> None:
    """A file whose name begins with that of a game is for it."""
    from engine.games import GAMES, game

    played = game(next((slug for slug in GAMES if path.stem.startswith(slug.replace("-", "_"))), GAMES[0]))
    assert tune.other_weights(ArenaRequest(played, played.bench()["two_player"], ("hard",), 1, "1"), str(path))


def test_tuning_is_the_same_again_and_writes_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A run that was cut tells what it did before."""
    words = ["tune", "terraforming-mars", "--solo", "normal", "--games", "1", "--seed", "T", "--jobs", "1"]
    assert main([*words, "--steps", "2"]) == 0
    whole = capsys.readouterr().out
    assert len(whole.splitlines()) == 2
    kept = ["--resume", str(tmp_path / "steps"), "--write", str(tmp_path / "weights.json")]
    assert main([*words, "--steps", "1", *kept]) == 0
    assert capsys.readouterr().out.splitlines() == whole.splitlines()[:1]
    assert main([*words, "--steps", "2", *kept]) == 0
    assert capsys.readouterr().out == whole
    assert "2 steps on 1 seeds each, normal, seed T" in (tmp_path / "weights.json").read_text("utf-8")


# --- more than one machine ---


@pytest.mark.parametrize("on", ["tcp://127.0.0.1:8786", "dask:"])
def test_a_cluster_is_named_by_its_address(on: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "toy", "--levels", "easy,normal", "--games", "1", "--on", on]) == 2
    assert "dask:tcp://" in capsys.readouterr().err


def test_without_the_extra_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["arena", "toy", "--levels", "easy,normal", "--games", "1", "--on", "dask:tcp://127.0.0.1:1"]) != 0
    assert "areo[cluster]" in capsys.readouterr().err


def test_the_command_as_it_is_started_can_speak_to_a_cluster() -> None:
    pytest.importorskip("distributed", reason="the extra areo[cluster] is not installed")
    without, allowed = (
        "import tui.__main__ as m; m._do_without_openssl()",
        "import tui.tools.cluster as c; c._allow_openssl()",
    )
    subprocess.run([sys.executable, "-c", f"{without}; {allowed}; import distributed"], check=True)


@pytest.mark.slow
def test_a_cluster_gives_the_figures_of_one_machine_though_a_worker_vanishes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra areo[cluster] is not installed")
    command = ["arena", "terraforming-mars", "--levels", "easy,normal", "--games", "4", "--json"]
    assert main([*command, "--jobs", "1"]) == 0
    alone = json.loads(capsys.readouterr().out)
    kept = tmp_path / "run.jsonl"
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        arguments = (distributed, cluster.scheduler_address, kept)
        watched = threading.Thread(target=_kill_a_worker, args=arguments, daemon=True)
        watched.start()
        on = ["--resume", str(kept), "--on", f"dask:{cluster.scheduler_address}"]
        ran = subprocess.run([sys.executable, "-m", "tui", *command, *on], check=True, stdout=subprocess.PIPE)
        watched.join()
    together = json.loads(ran.stdout)
    for figures in (alone, together):
        for pair in figures["pairs"]:
            del pair["ms_p95"], pair["cpu_seconds_per_game"]
    assert together == alone


def _kill_a_worker(distributed: Any, address: str, kept: Path) -> None:
    """As soon as the first game has been played."""
    with distributed.Client(address, set_as_default=False) as client:
        worker = next(iter(client.run(os.getpid).values()))
        while not kept.exists() or kept.read_text().count("\n") < 2:
            sleep(0.01)
        os.kill(worker, signal.SIGKILL)

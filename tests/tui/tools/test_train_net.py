"""Nets learned from quick games: recorded, interrupted, continued, written to a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.rng import Stream
from engine.core.value_files import decode
from engine.core.value_model import POINTS, NetModel
from tui.commands.cli import main

pytest.importorskip("numpy")

from tui.tools.train_net import TRUST, NetTrainer, Positions

WORDS = "tune jump-drive --players 2 --levels expert --units 3 --games 12 --seed R --jobs 1 --record".split()
MANY = 5.0


def test_a_net_is_learned_from_games_and_a_cut_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file = tmp_path / "games.jsonl", tmp_path / "value.json"
    words = [*WORDS, str(path), "--write", str(file)]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert told.startswith("Trained on 10 games, ")
    written = file.read_bytes()
    value = decode(written, NetModel).value
    assert len(value.units) == 3
    assert "--levels expert --units 3 --games 12 --seed R" in written.decode()
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:6]) + b"\n" + lines[6][:50])
    assert main(words) == 0
    assert capsys.readouterr().out == told
    assert file.read_bytes() == written


def test_the_next_net_learns_from_games_of_the_net_and_from_earlier_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier, path, file = tmp_path / "earlier.jsonl", tmp_path / "games.jsonl", tmp_path / "value.json"
    assert main([*WORDS, str(earlier)]) == 0
    assert main([*WORDS, str(path), "--with-net", "--also", f"{earlier},{earlier}", "--write", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()[1]
    assert told.startswith("Trained on 34 games, "), "ten of twelve, and all of both others"
    assert "--units 3 --with-net --also OTHER --games 12" in file.read_text("utf-8")
    by_table, by_net = (file.read_bytes().split(b"\n")[1:] for file in (earlier, path))
    assert by_table != by_net
    assert main([*WORDS, str(path)]) != 0, "its games were played by another"
    assert str(path) in capsys.readouterr().err


def test_games_of_an_exploring_search_are_learned_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    words = "tune terraforming-mars --players 2 --levels hard --games 2 --seed R --jobs 1 --units 2 --record".split()
    assert main([*words, str(path), "--foreseen"]) != 0
    assert "--with-net" in capsys.readouterr().err
    assert main([*words, str(path)]) == 0
    told, recorded = capsys.readouterr().out, path.read_bytes()
    assert told.startswith("Trained on 1 game, ")
    assert main([*words, str(path)]) == 0
    assert (capsys.readouterr().out, path.read_bytes()) == (told, recorded)


def test_games_alone_are_learned_from_where_they_are_won(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file = tmp_path / "games.jsonl", tmp_path / "value.json"
    words = "tune terraforming-mars --solo normal --games 6 --seed R --jobs 1 --units 2 --record".split()
    assert main([*words, str(path), "--write", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Trained on 5 games, ")
    assert "tune terraforming-mars --solo normal --units 2 --games 6" in file.read_text("utf-8")
    assert main([*words, str(path), "--epochs", "1", "--write", str(file)]) == 0
    assert capsys.readouterr().out != told
    assert "--units 2 --epochs 1 --games 6" in file.read_text("utf-8")
    assert main([*"tune jump-drive --solo hard --games 2 --units 2 --record".split(), str(path)]) != 0
    assert "jump-drive" in capsys.readouterr().err


def test_games_of_other_rules_are_not_learned_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other, path = tmp_path / "other.jsonl", tmp_path / "games.jsonl"
    assert main([*WORDS, str(path), "--also", str(other)]) != 0
    assert str(other) in capsys.readouterr().err
    other.write_text('["jump-drive", "players=3", ["expert"], "R", "journals"]\n', encoding="utf-8")
    assert main([*WORDS, str(path), "--also", str(other)]) != 0
    assert str(other) in capsys.readouterr().err


def test_an_early_position_is_to_foretell_what_the_next_one_is_thought_worth() -> None:
    found = Positions()
    for course in range(200):
        found.add({"gold": 1.0}, 0.0, -10.0, course)
        found.add({"ship": 1.0}, 0.0, -10.0, course)
        found.add({"ship": 1.0}, 1.0, 10.0, 200 + course)
    trainer = NetTrainer(found, 1, "T")
    trainer.study()
    ship = trainer.learned().judged({"ship": 1.0})
    chances, leads = trainer.aims()
    assert list(chances[1:3]) == [0.0, 1.0], "the end of the game"
    assert chances[0] == pytest.approx((1 - TRUST) * ship.chance, abs=0.01)
    assert leads[0] * POINTS == pytest.approx((1 - TRUST) * ship.lead - TRUST * 10, abs=0.2)


def test_another_run_is_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("something else\n", encoding="utf-8")
    assert main([*WORDS, str(path)]) != 0
    assert str(path) in capsys.readouterr().err


@pytest.mark.slow
def test_interactions_are_learned() -> None:
    chance, found = Stream.named("both"), Positions()
    for game in range(12_000):
        gold, ship = (MANY * (2 * chance.below(2) - 1) for _ in range(2))
        won = gold != ship
        lead = 10.0 if won else -10.0
        found.add({"gold": gold, "ship": ship}, float(won), lead, game, held=game % 6 == 0)
    trainer = NetTrainer(found, 6, "T")
    for _ in range(12):
        trainer.study()
    net = trainer.learned()
    one, both = net.judged({"gold": MANY, "ship": -MANY}), net.judged({"gold": MANY, "ship": MANY})
    assert one.chance > 0.8 > 0.2 > both.chance
    assert one.lead > 5 > -5 > both.lead
    assert trainer.foretold().named > 0.95

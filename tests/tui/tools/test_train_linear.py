"""What positions are worth, learned from games: recorded, interrupted, continued, written to a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.rng import Stream
from engine.core.value_files import decode
from engine.core.value_model import LinearModel
from tui.commands.cli import main
from tui.tools import train_linear
from tui.tools.match_runner import Position, Result

WORDS = "tune {game} --players 2 --levels hard --games 6 --seed R --jobs 1 --record"


@pytest.mark.parametrize("game", ["jump-drive", "dice-game"])
def test_games_are_recorded_and_learned_from_and_a_cut_run_goes_on(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "games.jsonl", tmp_path / "value.json"
    words = [*WORDS.format(game=game).split(), str(path), "--write", str(file)]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert told.startswith("Trained on 4 games, ")
    written = file.read_bytes()
    value = decode(written, LinearModel).value
    assert value.weights
    assert "--levels hard --games 6 --seed R" in written.decode()
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(lines[:3]) + "\n" + lines[3][:50], encoding="utf-8")
    assert main(words) == 0
    assert capsys.readouterr().out == told
    assert file.read_bytes() == written


def test_terraforming_mars_is_learned_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file = tmp_path / "games.jsonl", tmp_path / "value.json"
    words = "tune terraforming-mars --players 2 --levels easy --games 5 --seed R --jobs 1 --record".split()
    assert main([*words, str(path), "--write", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Trained on 4 games, ")
    value = decode(file.read_bytes(), LinearModel).value
    assert {"lead", "rating later", "titanium production"} <= value.weights.keys()


def games(number: int) -> list[Result]:
    """Games of three rounds: who has gold wins mostly, with 10 points more for each; tin is worth nothing."""
    rng = Stream.named("gold")
    found: list[Result] = []
    for _ in range(number):
        gold, tin = rng.below(3), rng.below(3)
        lucky = rng.below(10) == 0
        wins = gold > 1 if not lucky else gold <= 1
        positions = [
            Position(moment, seat, {"one": 1.0, "gold": float(sign * (gold - 1)), "tin": float(sign * tin)})
            for moment in (1, 2, 3)
            for seat, sign in ((0, 1), (1, -1))
        ]
        scores = (10 * (gold - 1), 0)
        found.append(
            Result(scores, (float(wins), float(not wins)), 3, 0, (1, 1), ((), ()), (0.0, 0.0), (), "", tuple(positions))
        )
    return found


def test_winning_features_are_learned_and_others_are_not() -> None:
    value = train_linear.learn(*train_linear.courses_of(games(300)), "T")
    odds, lead = value.weights["gold"]
    assert odds > 1
    assert lead == pytest.approx(10, abs=1)
    assert abs(value.weights.get("tin", (0.0, 0.0))[1]) < 1
    told = train_linear.score_predictions(value, games(60))
    assert told.positions == 360
    assert told.named > 0.8
    assert told.surprise < 0.5 < train_linear.score_predictions(LinearModel({}), games(60)).surprise

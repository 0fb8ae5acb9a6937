"""The data files of opponents: each is of its kind, complete, and read only when it is needed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine import games
from engine.core.value_files import decode, encode, load, load_weights
from engine.core.value_model import LinearModel, NetModel

TOP = Path(__file__).parents[2]
FILES = sorted((TOP / "engine").glob("*/values/*.json"))
VALUES = [path for path in FILES if path.stem.startswith("value_")]
WEIGHTS = [path for path in FILES if path.stem.startswith("weights_")]
FORESIGHT = [path for path in FILES if path.stem in ("awards", "clock", "milestones")]
"""Learned from journals by ``tests.arena.mars_foresight``, as is the net that counts with them."""


def name(path: Path) -> str:
    return f"{path.parts[-3]} {path.stem}"


def test_every_file_is_a_value_or_a_set_of_weights() -> None:
    assert sorted([*VALUES, *WEIGHTS, *FORESIGHT]) == FILES
    assert {path.parts[-3].replace("_", "-") for path in FILES} == set(games.GAMES)


@pytest.mark.parametrize("path", VALUES, ids=name)
def test_a_value_is_complete_and_written_as_the_trainer_writes_it(path: Path) -> None:
    data = path.read_bytes()
    kind = NetModel if b'"units"' in data else LinearModel
    file = decode(data, kind)
    assert encode(file.value, file.about) == data
    assert file.about[0].endswith("do not edit by hand.")
    if path.stem != "value_foreseen":
        assert file.about[0].endswith("by this command; do not edit by hand.")
        assert file.about[2].startswith(f"    areo tune {path.parts[-3].replace('_', '-')} ")
    if isinstance(file.value, NetModel):
        assert file.value.rows
        assert {len(row) for row in file.value.rows.values()} == {2 + len(file.value.units)} == {len(file.value.still)}
    else:
        assert all(any(pair) for pair in file.value.weights.values())


@pytest.mark.parametrize("path", WEIGHTS, ids=name)
def test_weights_are_those_of_the_game(path: Path) -> None:
    game = games.game(path.parts[-3].replace("_", "-"))
    solo, several = (game.knowledge().weights_of(game.rules_type(players=players)) for players in (1, 2))
    easy = game.knowledge().at("easy")
    solo_easy, several_easy = (easy.weights_of(game.rules_type(players=players)) for players in (1, 2))
    kind = type(solo)
    assert kind is type(several)
    data = path.read_bytes()
    file = decode(data, kind)
    assert encode(file.value, file.about) == data
    assert msgspec.json.decode(data)["value"].keys() <= set(kind.__struct_fields__)
    used = {"weights_solo": solo, "weights_several": several}
    used |= {"weights_solo_first": solo_easy, "weights_first": several_easy}
    assert file.value == used[path.stem]
    assert load_weights(f"engine.{path.parts[-3]}", path.stem, kind) == file.value
    assert {field.type for field in msgspec.structs.fields(kind)} == {float}


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "Input data was truncated"),
        ('{"about": []}', "missing required field `value`"),
        ('{"value": {"rows": {}, "still": [], "units": []}, "more": 1}', "unknown field `more`"),
        (
            '{"value": {"rows": {"cards": ["1"]}, "still": [], "units": []}}',
            "Expected `int`, got `str` - at `$.value.",
        ),
    ],
)
def test_a_damaged_file_is_named_with_the_place_of_the_error(text: str, error: str) -> None:
    with pytest.raises(ValueError, match=r"^values/value_2p\.json: ") as caught:
        decode(text.encode(), NetModel, "values/value_2p.json")
    assert error in str(caught.value)


def test_a_missing_file_is_an_error() -> None:
    with pytest.raises(OSError):
        load("engine.jump_drive", "value_9p", NetModel)


def test_values_are_read_for_the_number_of_players_only_when_an_opponent_needs_them() -> None:
    program = (
        "from engine.games import game\n"
        "from engine.bots.levels import opponent\n"
        "from engine.core.interfaces import Budget\n"
        "from engine.core.rng import Stream\n"
        "from engine.jump_drive.bot.learned_values import learned_value\n"
        "played = game('jump-drive')\n"
        "policy = opponent(played, 'expert')\n"
        "state = played.new(played.rules_type(players=2), 'A')\n"
        "before = learned_value.cache_info().currsize\n"
        "decision = played.pending(state)[0]\n"
        "policy.choose(played.view(state, decision.seat), decision, Stream.named('A'), Budget())\n"
        "print(before, learned_value.cache_info().currsize)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=TOP, capture_output=True, text=True, check=True)
    assert done.stdout == "0 1\n"


def test_files_are_read_from_a_zip_file_as_well(tmp_path: Path) -> None:
    packed = shutil.make_archive(str(tmp_path / "packed"), "zip", TOP, "engine")
    program = (
        "from engine.jump_drive.bot import learned_values\n"
        "assert 'packed.zip' in learned_values.__file__\n"
        "print(len(learned_values.learned_value(2).units), learned_values.SEVERAL.growth)\n"
    )
    environment = {**os.environ, "PYTHONPATH": packed}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == "48 1.227\n", done.stderr

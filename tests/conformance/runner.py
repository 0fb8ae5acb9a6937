"""Run the lines of a conformance file; the format of a line tells its game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tests.conformance.dice_game import run as dice_game
from tests.conformance.jump_drive import run as jump_drive
from tests.conformance.on_mars import run as on_mars
from tests.conformance.results import Json, Result
from tests.conformance.terraforming_mars import run as terraforming_mars

GAMES = (on_mars, dice_game, terraforming_mars, jump_drive)


def run_file(path: Path) -> Iterator[Result]:
    """Run every line. Raises ``ValueError`` for a line in no game's format."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            yield run_line(number, json.loads(line))


def run_line(number: int, record: Json) -> Result:
    """Run a parsed line."""
    if isinstance(record, dict) and isinstance(record.get("id"), str):
        for game in GAMES:
            if game.is_of_this_game(record):
                return game.run(record)
    raise ValueError(f"line {number} is neither a scenario nor a game")

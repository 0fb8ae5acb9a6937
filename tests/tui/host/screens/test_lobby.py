"""The list of tables in the lobby: names, rounds and turns in columns, nothing cut that has room."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from time import time

import pytest
from rich.cells import cell_len

from tests.tui.host.headless_app import HANGS, attach_room, in_lobby
from tests.tui.host.test_hidden import new_hosted_table

TABLES = {
    "terraforming-mars": ("Terraforming Mars", "gen 12"),
    "dice-game": ("Terraforming Mars: The Dice Game", "turn 12"),
    "on-mars": ("On Mars", "round 12"),
    "jump-drive": ("Jump Drive", "round 12"),
}


@pytest.mark.parametrize("columns", [80, 120])
async def test_every_table_says_its_round_in_the_words_of_its_game(tmp_path: Path, columns: int) -> None:
    async with in_lobby(tmp_path, (columns, 24 if columns == 80 else 40)) as alone:
        for number, slug in enumerate(TABLES):
            table = new_hosted_table(slug)
            table.code = f"MOLE-{number}"
            record = attach_room(alone.app.server_state, alone.app.account, table, 0).record
            record.round, record.since = 12, time()
        await alone.press("f1")
        await alone.press("escape")  # draws the list again
        async with asyncio.timeout(HANGS):
            while "gen 12 " not in alone.line.text:
                await asyncio.sleep(0.001)
        text = alone.line.text
        for name, stage in TABLES.values():
            assert f"{stage} " in text
            assert name in text or (columns == 80 and cell_len(name) > 24)
        assert len(re.findall(r"your turn since [0-9]+:[0-9]{2}$", text, re.MULTILINE)) == len(TABLES)

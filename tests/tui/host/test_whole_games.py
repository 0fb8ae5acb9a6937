"""Whole games of every kind over SSH: two play by typed choices, a third watches; the journal is what was typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from saves.journal import read
from tests.tui.host.loopback import key_of, serving
from tests.tui.host.scripted_players import app_of, journal_path, log_in_players, open_table, play_to_end
from tui.host.table_record import SeatRecord


async def played(place: Path, slug: str, most: int) -> None:
    async with serving(place) as site:
        for name in ("Ann", "Bo", "Zoe"):
            site.server_state.accounts.set_name(site.server_state.accounts.for_key(key_of(name).public_data), name)
        room = await open_table(site, "Ann", SeatRecord(), game=slug)
        clients = await log_in_players(site, room, "Bo", "Ann", Bo="ja")
        zoe = await site.login("Zoe", user=room.code)
        await zoe.until(lambda: app_of(site, "Zoe").room is room)
        typed = await play_to_end(site, room, clients, most)
        print(slug, typed, len(room.table.match.plies))
        assert room.table is not None
        entries = read(journal_path(site, room)).entries
        assert sum(entry.kind == "choice" for entry in entries) == len(room.table.match.plies)
        assert not [line for line in site.log if "failed" in line]


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
async def test_a_whole_game(slug: str, tmp_path: Path) -> None:
    await played(tmp_path, slug, 100_000)

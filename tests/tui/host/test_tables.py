"""Tables of a server: opened, sat down at, played by several, each of whom sees what is theirs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import games
from tests.tui.host.served import Client, Site, serving
from tui.host.record import Place
from tui.host.room import Room

pytestmark = pytest.mark.usefixtures("toy")


async def table(site: Site, owner: str, *others: Place, game: str = "toy", options: Any = None, **how: Any) -> Room:
    """A table that somebody opens who has been here."""
    member = site.hall.people.named(owner)
    assert member is not None
    rules = games.game(game).rules_type(players=1 + len(others), **(options or {}))
    places = [Place("person", owner, member.identity), *others]
    return await site.hall.new_table(member, game, rules, places, **how)


async def play(room: Room, *clients: Client) -> None:
    """Types the first legal choice of whoever must decide, until the game is over; clients by seat."""
    while not room.record.over:
        assert room.table is not None
        match = room.table.match
        waits = [seat for seat in room.table.waits() if seat < len(clients)]
        if not waits:
            await clients[0].until(lambda: room.record.over or room.table is None or room.table.waits())
            continue
        client, decision, count = clients[waits[0]], match.decision(waits[0]), len(match.plies)
        assert decision is not None
        choice = next(iter(decision.options))
        await answer(client, str(choice), lambda count=count, match=match: len(match.plies) > count)


async def answer(client: Client, choice: str, done: Callable[[], object]) -> None:
    """Types a choice by its name, once the prompt is there."""
    client.type(":")
    await client.shows("Tab complete")
    client.type(f"{choice}\r")
    await client.until(done)


async def test_two_play_a_game_to_its_end_and_each_sees_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("No table yet")
        room = await table(site, "Ann", Place(), options={"rounds": 1})
        await ann.shows("Your games", room.code)
        bo = await site.login("Bo", user=room.code)
        await bo.shows("What are you to be called")
        bo.type("Bo\r")
        await bo.until(lambda: room.record.begun)
        await ann.shows("Your games", "round 1")
        ann.type("\r")
        await ann.shows("bid")
        await play(room, ann, bo)
        await ann.shows("Enter")

"""Chairs: each terminal is asked what is its own, sees what is its own, and is woken by the others."""

from __future__ import annotations

import ast
import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.core.choice import Choice
from engine.core.message import Refusal, say
from tests.environment import here
from tests.timeouts import HANGS
from tests.toy_game import ToyRules
from tui.app import seat_client
from tui.app.bot_driver import BotDriver
from tui.app.game_table import GameTable, Seat
from tui.app.seat_client import SeatClient

pytestmark = pytest.mark.usefixtures("toy")


def table(*kinds: str, rounds: int = 2) -> GameTable:
    seats = [Seat("", "bot", "easy") if kind == "bot" else Seat(kind) for kind in kinds]
    return GameTable.new(here(), "toy", ToyRules(players=len(seats), rounds=rounds), "RED-1", seats)


def sat(at: GameTable, *seats: int) -> SeatClient:
    client = SeatClient(at, seats or None)
    client.sit()
    return client


@asynccontextmanager
async def computers(at: GameTable) -> Any:
    playing = asyncio.create_task(BotDriver(at, lambda: asyncio.sleep(0)).play())
    try:
        yield playing
    finally:
        playing.cancel()
        await asyncio.wait([playing])


async def play(client: SeatClient) -> list[int]:
    """Answers what is asked until the game is over, as a screen does; the seats that were asked, in order."""
    asked: list[int] = []
    while not client.table.over:
        client.seen()
        decision = client.decision()
        if decision is None:
            assert await client.changed(HANGS), "never woken"
            continue
        asked.append(decision.seat)
        client.choose(decision.seat, next(iter(decision.options)))
        await asyncio.sleep(0)
    return asked


async def test_two_clients_at_one_table_play_a_game_and_each_is_asked_its_own() -> None:
    at = table("Ann", "Bo")
    ann, bo = sat(at, 0), sat(at, 1)
    anns, bos = await asyncio.gather(play(ann), play(bo))
    assert at.over
    assert set(anns) == {0}
    assert set(bos) == {1}
    assert len(anns) + len(bos) == len(at.match.plies)


async def test_one_is_woken_when_the_other_has_chosen_and_when_something_is_undone() -> None:
    at = table("Ann", "Bo")
    ann, bo = sat(at, 0), sat(at, 1)
    for client in (ann, bo):
        client.seen()
    waiting = asyncio.create_task(bo.changed())
    await asyncio.sleep(0)
    assert not waiting.done()
    ann.choose(0, Choice("bid", (1,)))
    assert await asyncio.wait_for(waiting, HANGS)
    assert not await bo.changed(0), "told once"
    assert ann.waits_for() == 1
    assert bo.waits_for() is None
    ann.undo(0)
    assert await bo.changed(HANGS)
    bo.leave()
    ann.choose(0, Choice("bid", (1,)))
    assert not await bo.changed(0)


def test_a_client_sees_and_does_only_what_is_its_own() -> None:
    at = table("Ann", "Bo")
    ann = sat(at, 0)
    assert at.game.digest(ann.view(0)) == at.game.digest(at.view(0)) != at.game.digest(at.view(1))
    at.choose(1, Choice("bid", (2,)))
    assert ann.events(0) == at.events(0) != at.events(1)
    assert ann.events_of_choice(0, 0) == (1, at.events(0))
    for other in (
        lambda: ann.view(1),
        lambda: ann.events(1),
        lambda: ann.events_of_choice(0, 1),
        lambda: ann.decision_of(1),
        lambda: ann.choose(1, Choice("bid", (0,))),
        lambda: ann.undo(1),
        lambda: ann.sheets(1, lambda _: None),
        ann.whole,
    ):
        with pytest.raises(ValueError):
            other()


def test_a_watcher_is_asked_nothing_and_sees_what_everybody_may() -> None:
    at = table("Ann", "bot")
    watcher = SeatClient(at, ())
    assert watcher.decision() is None
    assert watcher.waits_for() == 0
    assert at.game.digest(watcher.view(None)) == at.game.digest(at.view(None))
    with pytest.raises(ValueError):
        watcher.view(0)


def test_one_keyboard_has_the_seats_of_all_persons() -> None:
    at = table("Ann", "bot", "Bo")
    both = sat(at)
    assert both.seats == {0, 2}
    assert both.needs_hand_over(0, None)
    assert not both.needs_hand_over(0, 0)
    assert both.needs_hand_over(2, 0)
    assert not sat(at, 0).needs_hand_over(0, None), "who sits alone at a terminal hides from nobody"


async def test_computers_answer_first_while_a_table_is_opened_and_persons_from_then_on() -> None:
    at = table("Ann", "bot", "bot")
    async with computers(at):
        client = SeatClient(at)
        await asyncio.sleep(0)
        assert not at.match.plies, "nobody sits there yet"
        assert client.decision() is None
        client.sit()
        while client.decision() is None:
            assert await client.changed(HANGS)
        assert [ply.seat for ply in at.match.plies] == [1, 2]
        await play(client)
        assert at.over


async def test_a_bot_that_cannot_save_waits_for_a_retry(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table("Ann", "bot")
    full = Refusal("save.disk-full", path="there")

    def refuse(*_: object, **__: object) -> None:
        raise full

    monkeypatch.setattr(at.match, "choose", refuse)
    async with computers(at):
        client = sat(at)
        while client.table.trouble is None:
            assert await client.changed(HANGS)
        assert client.table.trouble == say("save.disk-full", path="there")
        assert not at.match.plies
        monkeypatch.undo()
        client.table.go_on()
        await play(client)
        assert at.over


async def test_bots_stop_when_the_table_is_closed() -> None:
    at = table("Ann", "bot")
    async with computers(at) as playing:
        sat(at)
        at.close()
        for _ in range(20):
            await asyncio.sleep(0)
        assert not at.match.plies
        assert not playing.done()


FILTERS = {"_own", "_own_or_none"}
"""The methods that refuse the seats of others."""
SAID_HERE = {"table", "seed", "seat_of", "passes", "advises", "redo", "why_no_redo", "turn_start"}
"""What a client says for its table without a check: a server answers otherwise, or everybody may ask."""


def test_a_client_forwards_nothing_that_does_not_depend_on_its_seats() -> None:
    tree = ast.parse(Path(str(seat_client.__file__)).read_text(encoding="utf-8"))
    client = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == SeatClient.__name__)
    forwards = set()
    for method in client.body:
        if not isinstance(method, ast.FunctionDef) or len(method.body) > 2:
            continue
        names = {node.attr for node in ast.walk(method.body[-1]) if isinstance(node, ast.Attribute)}
        compares = any(isinstance(node, ast.Compare | ast.IfExp) for node in ast.walk(method.body[-1]))
        if "_table" in names and not compares and not names & {*FILTERS, "seats", "_woken", "part"}:
            forwards.add(method.name)
    assert forwards <= SAID_HERE | {"count"}, forwards


def test_the_public_part_of_a_table_shows_nothing_hidden() -> None:
    shown = {name for name in vars(seat_client.PublicTable) if not name.startswith("_")}
    assert {"game", "seats", "over", "notes", "words", "go_on"} <= shown
    assert not shown & {"match", "view", "events", "opened", "seed", "choose", "undo"}

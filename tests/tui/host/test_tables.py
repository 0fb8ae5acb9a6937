"""Tables of a server: opening, joining, playing; everybody sees what is theirs."""

from __future__ import annotations

import asyncio
import gc
import shutil
import threading
import weakref
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from engine import games
from engine.core.choice import parse_choice
from engine.core.message import Message, Refusal
from engine.terraforming_mars.play.legal import END_CHOICE, PASS_CHOICE, PROJECT
from saves import disk
from saves.journal import read
from tests.timeouts import HANGS
from tests.tui.host.loopback import LoopbackServer, key_of, serving
from tests.tui.host.scripted_players import (
    app_of,
    bot_choice,
    journal_path,
    log_in_players,
    open_table,
    play_to_end,
    type_choice,
)
from tests.tui.host.test_hidden import finished_table
from tui.app.game_session import GameSession
from tui.host.game_room import GameRoom
from tui.host.hosted_table import HostedClient, delayed_ply_count
from tui.host.table_record import MINUTE, SeatRecord
from tui.text import Words

pytestmark = pytest.mark.usefixtures("toy")
POWER_PLANT = PROJECT["power-plant"]


def add_accounts(site: LoopbackServer, *names: str) -> None:
    """Add accounts for these names."""
    for name in names:
        site.server_state.accounts.set_name(site.server_state.accounts.for_key(key_of(name).public_data), name)


async def started_table(site: LoopbackServer, *others: SeatRecord, **how: Any) -> GameRoom:
    """Open a table of Ann and others, which starts or waits for them."""
    add_accounts(site, "Ann", "Bo")
    return await open_table(site, "Ann", *(others or (SeatRecord(),)), **how)


async def copied(server: Path, copy: Path) -> None:
    """Copy a server's folder while it serves."""
    await asyncio.to_thread(shutil.copytree, server, copy, ignore=shutil.ignore_patterns(".*.new"))


async def test_two_play_a_game_to_its_end_and_ask_for_another(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site, options={"rounds": 1})
        clients = await log_in_players(site, room, "Bo", "Ann", Bo="ja")
        ann, bo = clients["Ann"], clients["Bo"]
        assert room.table is not None
        secret = room.table.seed
        assert len(secret) == 32
        await ann.shows(room.code, "bid")
        assert secret not in ann.text + bo.text
        await play_to_end(site, room, clients)
        await ann.shows("The toy is over", secret)
        entries = read(journal_path(site, room)).entries
        assert sum(entry.kind == "choice" for entry in entries) == len(room.table.match.plies)
        ann.type("\r")
        await ann.shows("Lobby", "a ")
        ann.type("a")
        await ann.shows("1 seat is free")
        fresh = next(other for other in site.server_state.rooms.values() if other is not room)
        assert [(place.kind, place.name) for place in fresh.record.places] == [("kept", "Bo"), ("person", "Ann")]


async def test_keys_typed_ahead_of_an_own_screen_are_kept(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site)
        ann = (await log_in_players(site, room, "Bo", "Ann"))["Ann"]
        await ann.shows("bid")
        assert room.table is not None
        plies = room.table.match.plies
        ann.type(f":{bot_choice(room, 0)}\r")
        await ann.until(lambda: plies)


async def test_a_computer_takes_a_seat_and_a_kept_seat_waits_for_its_person(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site, SeatRecord("kept", "Bo"), SeatRecord("bot", level="easy"))
        bo = await site.login("Bo")
        await bo.shows("reserved for you")
        bo.type("\r")
        await bo.shows("bid")
        ann = await site.login("Ann")
        await ann.shows("your turn")
        ann.type("\r")
        await ann.shows("bid")
        await play_to_end(site, room, {"Ann": ann, "Bo": bo}, most=4)
        assert room.table is not None
        assert {ply.seat for ply in room.table.match.plies} == {0, 1, 2}


async def test_a_server_that_ends_amid_a_game_goes_on_with_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site)
        clients = await log_in_players(site, room, "Bo", "Ann")
        await play_to_end(site, room, clients, most=3)
        code = room.code
    async with serving(tmp_path) as site:
        room = site.server_state.rooms[code]
        ann = await site.login("Ann")
        await ann.shows("Your games")
        ann.type("\r")
        await ann.until(lambda: room.table is not None and app_of(site, "Ann").room is room)
        assert room.table is not None
        assert len(room.table.match.plies) == 3


async def test_a_copy_of_the_folder_made_while_it_serves_is_the_same_server(tmp_path: Path) -> None:
    async with serving(tmp_path / "one") as site:
        room = await started_table(site)
        clients = await log_in_players(site, room, "Bo", "Ann")
        await play_to_end(site, room, clients, most=3)
        code, fingerprint = room.code, site.server.fingerprint
        await copied(tmp_path / "one", tmp_path / "two")
    async with serving(tmp_path / "two") as site:
        assert site.server.fingerprint == fingerprint
        room = site.server_state.rooms[code]
        clients = await log_in_players(site, room, "Bo", "Ann")
        assert room.table is not None
        assert len(room.table.match.plies) == 3
        assert await play_to_end(site, room, clients, most=2) == 2


async def test_a_journal_that_was_copied_amid_a_line_loses_that_line_and_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path / "one") as site:
        room = await started_table(site)
        clients = await log_in_players(site, room, "Bo", "Ann")
        await play_to_end(site, room, clients, most=3)
        await copied(tmp_path / "one", tmp_path / "two")
        path, code = journal_path(site, room).relative_to(tmp_path / "one"), room.code
    with (tmp_path / "two" / path).open("rb+") as torn:
        torn.truncate((tmp_path / "two" / path).stat().st_size - 5)
    async with serving(tmp_path / "two") as site:
        room = site.server_state.rooms[code]
        ann = (await log_in_players(site, room, "Ann"))["Ann"]
        assert room.table is not None
        assert len(room.table.match.plies) == 2
        await ann.shows("was cut off", "2 choices")


async def test_spectators_see_the_table_a_turn_late_and_players_see_no_chat_of_theirs(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        add_accounts(site, "Zoe")
        room = await started_table(site)
        clients = await log_in_players(site, room, "Bo", "Ann")
        zoe = await site.login("Zoe", user=room.code)
        await zoe.shows("one turn late")
        await play_to_end(site, room, clients, most=5)
        assert room.table is not None
        late, client = delayed_ply_count(room.table), app_of(site, "Zoe").screen.session.client  # type: ignore[attr-defined]
        assert client.count == late < len(room.table.match.plies)
        for seat in (0, 1):
            with pytest.raises(ValueError, match="not played by this client"):
                client.view(seat)
        zoe.type("'")
        await zoe.shows("Message to spectators")
        zoe.type("he bluffs\r")
        await zoe.shows("he bluffs")
        clients["Ann"].type("'")
        await clients["Ann"].shows("Message to everyone at this table")
        clients["Ann"].type("hello\r")
        await clients["Ann"].shows("hello")
        assert "he bluffs" not in clients["Ann"].text
        await clients["Bo"].shows("Ann: hello")
        await zoe.shows("hello")


async def test_prompt_caused_by_others_waits_for_an_open_screen(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site)
        clients = await log_in_players(site, room, "Bo", "Ann")
        assert room.table is not None
        table = room.table
        await play_to_end(site, room, clients, most=2)
        first, last = (room.record.places[seat].name for seat in table.match.state.order)
        clients[first].type(":pass\r")
        await clients[first].shows(f"{last} is choosing")
        clients[first].type("'")
        await clients[first].shows("Message to everyone at this table")
        clients[first].type("thou")
        await clients[first].shows("thou")
        clients[last].type(":pass\r")
        await clients[last].shows("bid")
        clients[first].type("ghtful\r")
        await clients[first].shows("thoughtful")
        assert [said.text for said in room.chat] == ["thoughtful"]
        clients[first].type("\x1b")
        await clients[first].shows("bid")
        assert len(table.match.plies) == 4


async def test_a_choice_is_undone_when_the_others_agree(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site)
        clients = await log_in_players(site, room, "Bo", "Ann")
        assert room.table is not None
        await type_choice(site, clients["Ann"], "Ann", room, 0)
        count = len(room.table.match.plies)
        await clients["Ann"].shows("Bo is choosing")
        clients["Ann"].type("z")
        await clients["Ann"].until(lambda: room.table is not None and len(room.table.match.plies) < count)


async def test_agreed_undo_passes_another_choice_but_no_revealed_card(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site)
        await room.sit(site.server_state.accounts.by_name("Bo"))  # type: ignore[arg-type]
        game = await room.open_game()
        for seat in (0, 1):
            game.choose(seat, next(iter(game.match.decision(seat).options)))  # type: ignore[union-attr]
        with pytest.raises(Refusal):
            game.undo(0)
        first = game.waiting_seats()[0]
        passed = next(choice for choice in game.match.decision(first).options if choice.verb == "pass")  # type: ignore
        game.choose(first, passed)
        other = game.waiting_seats()[0]
        game.choose(other, next(c for c in game.match.decision(other).options if c.verb == "pass"))  # type: ignore
        count = len(game.match.plies)
        game.request_undo(first)
        assert game.undo_request is not None
        assert len(game.match.plies) == count, "nobody has said yes"
        game.answer_undo_request(other, yes=False)
        assert game.undo_request is None
        game.request_undo(first)
        game.answer_undo_request(other, yes=True)
        assert len(game.match.plies) == count - 2


async def test_a_bot_plays_after_the_time_limit_until_the_player_returns(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site, pace=5 * MINUTE, absent="computer")
        clients = await log_in_players(site, room, "Bo")
        await clients["Bo"].until(lambda: 0 in room.record.waits)
        room.record.since -= 5 * MINUTE + 1
        await room.check_clock()
        assert room.table is not None
        game = room.table
        await clients["Bo"].until(lambda: 0 in {ply.seat for ply in game.match.plies})
        assert room.record.places[0].away
        ann = await site.login("Ann", user=room.code)
        await ann.until(lambda: not room.record.places[0].away)
        assert 0 not in game.absent_seats


async def test_unsaved_choices_are_invisible_and_delay_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site)
        clients = await log_in_players(site, room, "Bo", "Ann")
        add_accounts(site, "Zoe")
        zoe = await site.login("Zoe")
        await clients["Ann"].shows("bid")
        held = threading.Event()
        monkeypatch.setattr(disk, "sync", lambda handle: held.wait(HANGS))
        await type_choice(site, clients["Ann"], "Ann", room, 0)
        game = room.table
        assert game is not None
        assert not game.is_saved
        shown = clients["Ann"].text
        zoe.type("?")
        await zoe.shows("Ctrl+L")
        assert clients["Ann"].text == shown
        assert not game.is_saved
        held.set()
        await clients["Ann"].shows("Bo is choosing")
        assert game.is_saved


async def test_table_closes_unchanged_if_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site)
        clients = await log_in_players(site, room, "Bo", "Ann")
        await clients["Ann"].shows("bid")

        def sync(handle: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(disk, "sync", sync)
        await type_choice(site, clients["Ann"], "Ann", room, 0)
        await clients["Ann"].shows("Continue")
        await clients["Bo"].shows("Continue")
        assert room.table is None
        monkeypatch.undo()


async def test_nothing_but_a_terminal_is_to_be_had(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        connection = await site.connect("Ann")
        for refused in (
            connection.run("id"),
            connection.start_sftp_client(),
            connection.open_connection("127.0.0.1", 22),
            connection.create_session(asyncssh.SSHClientSession),
        ):
            with pytest.raises(asyncssh.Error):
                await refused
        assert any("exec" in line for line in site.log)


async def test_of_sessions_that_have_ended_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.screens.hosted_game.TICK", 0.2)
    async with serving(tmp_path) as site:
        room = await started_table(site)
        await log_in_players(site, room, "Bo", "Ann")
        kept = [weakref.ref(client) for client in site.server_state.clients]
        for connection in list(site.connections):
            connection.abort()
        async with asyncio.timeout(HANGS):
            while site.server_state.clients or room.table is not None:
                await asyncio.sleep(0.01)
            while any(client() is not None for client in kept):
                await asyncio.sleep(0.05)
                gc.collect()


@pytest.mark.parametrize("slug", games.GAMES)
def test_the_end_of_a_game_cannot_be_undone(slug: str) -> None:
    table = finished_table(slug)
    last = table.match.plies[-1].seat
    assert table.match.why_no_undo(last) is None  # nothing was revealed before the end showed everything
    assert table.why_no_undo(last) == Message("host.undo-over", {})
    for undo in (table.undo, table.request_undo):
        with pytest.raises(Refusal) as refused:
            undo(last)
        assert refused.value.message.key == "host.undo-over"
    assert table.over


async def test_a_planned_pass_is_made_while_its_player_is_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        room = await started_table(site, game="terraforming-mars")
        clients = await log_in_players(site, room, "Bo", "Ann")
        table = room.table
        assert table is not None
        while True:
            decision = table.match.pending[0]
            options = getattr(decision.options, "choices", ())
            if decision.seat == 0 and END_CHOICE in options:
                break
            built = decision.seat == 0 and POWER_PLANT in options
            choice = POWER_PLANT if built else parse_choice(bot_choice(room, decision.seat))
            table.choose(decision.seat, END_CHOICE if decision.seat and END_CHOICE in options else choice)
        clients["Ann"].type("q")
        await clients["Ann"].until(lambda: 0 not in room.clients.values())
        session = GameSession(HostedClient(table, (0,), room.code), table.words(Words("en")))
        session.plan_pass()
        count = len(table.match.plies)
        table.choose(0, END_CHOICE)
        table.choose(1, PASS_CHOICE)
        await clients["Bo"].until(lambda: len(table.match.plies) > count + 2)
        made = [(ply.seat, ply.choice.verb) for ply in table.match.plies[count : count + 3]]
        assert made == [(0, "end"), (1, "pass"), (0, "pass")]
        assert not table.passes

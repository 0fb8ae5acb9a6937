"""Hostile clients beside a friendly one: it is answered, and nothing of them remains."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import asyncssh
import pytest

from engine.core.message import Message, Refusal
from tests.tui.host.loopback import Client, LoopbackServer, key_of, serving
from tests.tui.host.scripted_players import app_of, log_in_players, open_table
from tui.host.accounts import validated_name
from tui.host.ssh_server import SESSIONS, AccessPolicy, host_key
from tui.host.table_record import SeatRecord
from tui.screens.command_line import CommandScreen
from tui.terminal import remote_driver
from tui.terminal.paste_detection import BEGIN, END
from tui.terminal.remote_driver import LARGEST, MOST_TYPED, PIECE


async def answered(client: Client) -> None:
    """Press keys as a friendly client, and wait for what they show."""
    client.type("?")
    await client.shows("Ctrl+L")
    client.type("\x1b")
    await client.shows("Lobby")


async def beside(site: LoopbackServer) -> tuple[Client, Client]:
    """Log in a friendly and a hostile client."""
    ann, eve = await site.login("Ann"), await site.login("Eve")
    await ann.shows("2 online")
    await eve.shows("2 online")
    return ann, eve


async def test_floods_of_keys_pastes_sizes_and_noise_do_no_harm(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann, eve = await beside(site)
        eve.type("jk" * 2 * MOST_TYPED)
        await answered(ann)
        eve.type("\x1b[200~" + "all work and no play " * 5_000 + "\x1b[201~")
        eve.channel.write(bytes(range(128, 256)) * 40 + b"\x1b[[[;;;999999m\x1b]52;c;AAAA\x07\x1bP")
        for size in ((1, 1), (100_000, 100_000), (0, 7), (300, 2)) * 5:
            eve.channel.change_terminal_size(*size)
        await answered(ann)
        client = next(client for client in site.server_state.clients if client.account.name == "Eve")
        assert client.size.width <= LARGEST[0]  # type: ignore[attr-defined]
        assert client.size.height <= LARGEST[1]  # type: ignore[attr-defined]


async def test_after_a_paste_and_half_a_letter_keys_are_still_read(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("Lobby")
        for unread in ("a text without marks, as an old terminal pastes it " * 4, "火"):
            for byte in (unread.encode(),) if len(unread) > 1 else (bytes((part,)) for part in unread.encode()):
                ann.channel.write(byte)
                await asyncio.sleep(0)
            await answered(ann)


async def test_half_a_paste_mark_is_no_escape_on_a_slow_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toy: None
) -> None:
    slow = count(step=remote_driver.ESCAPE / remote_driver.PAUSE * 1.5)
    monkeypatch.setattr(remote_driver, "thread_time", lambda: next(slow))
    async with serving(tmp_path) as site:
        site.server_state.accounts.set_name(site.server_state.accounts.for_key(key_of("Ann").public_data), "Ann")
        room = await open_table(site, "Ann", SeatRecord("bot", level="easy"))
        ann = (await log_in_players(site, room, "Ann"))["Ann"]
        await ann.shows("bid")
        for letters in range(PIECE - len(BEGIN + END) + 1, PIECE - len(BEGIN)):
            ann.type(":")
            await ann.shows("Tab")
            pasted = "y" * letters
            ann.type(f"{BEGIN}{pasted}{END}")
            await ann.shows(f": {pasted}")
            ann.type("\x1b")
            await ann.until(lambda: not isinstance(app_of(site, "Ann").screen, CommandScreen))


async def test_work_for_others_does_not_count_for_a_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worked = count(step=1000)
    monkeypatch.setattr(remote_driver, "thread_time", lambda: next(worked))
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("Lobby")
        ann.type("\x1b[B" * PIECE)
        await answered(ann)


async def test_client_that_does_not_read_gets_no_more_frames(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann, eve = await beside(site)
        eve.channel.pause_reading()
        for _ in range(200):
            eve.type("?\x1b[B\x1b")
        await answered(ann)


async def test_connections_have_one_channel_and_people_few_connections(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        with pytest.raises(asyncssh.ChannelOpenError):
            await ann.connection.create_session(asyncssh.SSHClientSession, term_type="xterm")
        for _ in range(SESSIONS[2] - 1):
            await site.connect("Ann")
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Ann")


async def test_clients_that_never_log_in_do_not_keep_a_friend_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        lines = [await asyncio.open_connection("127.0.0.1", site.server.port) for _ in range(2)]
        for reader, _ in lines:
            assert (await reader.readline()).startswith(b"SSH-2.0-areo")
        _, extra = lines[1]
        extra.close()
        ann = await site.login("Ann")
        await ann.shows("Lobby")
        for _, writer in lines:
            writer.close()


async def test_banned_and_unknown_people_cannot_log_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("Lobby")
        banned = site.server_state.accounts.find("ann")
        site.server_state.accounts.ban(banned)
        site.server.end_sessions_of(banned, Message("host.you-are-banned", {}))
        await ann.until(lambda: ann.screen.ended)
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Ann")
        site.server_state.accounts.ban(banned, on=False)
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        assert site.server_state.accounts.has_key(key_of("Ann").public_data)
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Eve")
        await (await site.login("Ann")).shows("Lobby")


def test_names_that_hide_or_look_like_others_are_none(tmp_path: Path) -> None:
    for bad in ("", "   ", "\u200b", "A\x1b[2J", "a" * 25, "e\u0301\u0302\u0303\u0304", "!!"):
        with pytest.raises(Refusal):
            validated_name(bad)


def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    first = host_key(tmp_path)
    assert host_key(tmp_path).public_data == first.public_data
    (tmp_path / "host_key").chmod(0o644)
    with pytest.raises(Refusal):
        host_key(tmp_path)

"""The limits of a server, each by itself, as docs/hosting.md has them: beside them somebody comes in and plays."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncssh
import pytest

from engine import games
from engine.bots.levels import opponent
from engine.core.game import AnyGame
from engine.core.interfaces import Policy
from engine.core.message import Refusal
from saves.folders import Folders
from tests.tui.host.headless_app import RecordingLine, at_table
from tests.tui.host.loopback import key_of, serving
from tests.tui.host.scripted_players import open_table
from tests.tui.host.test_hidden import played_tables
from tui.host import server_state as limits
from tui.host.accounts import Account
from tui.host.bot_worker import BotJob, think
from tui.host.disk_writer import BackgroundTasks
from tui.host.game_room import LONGEST_SAID, GameRoom
from tui.host.server_state import ServerState
from tui.host.ssh_server import SESSIONS, AccessPolicy, ConnectionCounts
from tui.host.table_record import SeatRecord
from tui.host.webhooks import Webhooks
from tui.terminal.remote_driver import MOST_SENT


def add_account(server_state: ServerState, name: str) -> Account:
    account = server_state.accounts.for_key(key_of(name).public_data)
    if not account.name:
        server_state.accounts.set_name(account, name)
    return account


def folders_in(place: Path) -> Folders:
    return Folders(place / "data", place / "state", place / "config")


async def toy_table(server_state: ServerState, owner: Account) -> GameRoom:
    rules = games.game("toy").rules_type(players=2)
    return await server_state.new_table(
        owner, "toy", rules, [SeatRecord("person", owner.name, owner.identity), SeatRecord()]
    )


async def test_nothing_is_forwarded_and_nothing_is_copied(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        connection = await site.connect("Ann")
        for refused in (
            connection.create_process("scp -t ."),
            connection.open_unix_connection(str(tmp_path / "socket")),
            connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 22),
            connection.forward_remote_path(str(tmp_path / "there"), str(tmp_path / "here")),
            connection.create_session(asyncssh.SSHClientSession, subsystem="sftp"),
        ):
            with pytest.raises((asyncssh.Error, asyncssh.ChannelListenError)):
                await refused
        assert not list(tmp_path.glob("there*"))
        await (await site.login("Bo")).shows("Lobby")


async def test_old_ciphers_and_compression_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        for old in (
            {"encryption_algs": ["aes128-ctr"]},
            {"kex_algs": ["diffie-hellman-group14-sha256"]},
            {"compression_algs": ["zlib@openssh.com"]},
        ):
            with pytest.raises(asyncssh.KeyExchangeFailed):
                await site.connect("Eve", **old)
        await (await site.login("Ann")).shows("Lobby")


async def test_silent_clients_and_a_fourth_connection_of_an_address_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.host.ssh_server.LOGIN", 1)
    async with serving(tmp_path) as site:
        silent = [await asyncio.open_connection("127.0.0.1", site.server.port) for _ in range(3)]
        for reader, _ in silent:
            assert (await reader.readline()).startswith(b"SSH-2.0-areo")
        fourth, _ = await asyncio.open_connection("127.0.0.1", site.server.port)
        assert await fourth.read() == b""
        assert any("too many at once" in line for line in site.log)
        friend = await site.connect("Ann", local_addr=("127.0.0.2", 0))
        assert not friend.is_closed()
        for reader, _ in silent:
            await reader.read()
        await (await site.login("Bo")).shows("Lobby")


def test_sessions_are_limited_per_address_and_in_total() -> None:
    counts, (most, an_address, a_person) = ConnectionCounts(), SESSIONS
    for number in range(an_address):
        assert counts.may_enter("one", f"{number}")
        counts.add_login("one", f"{number}")
    assert not counts.may_enter("one", "another")
    for number in range(a_person):
        counts.add_login(f"{number}", "somebody")
    assert not counts.may_enter("elsewhere", "somebody")
    counts.remove_login("0", "somebody")
    assert counts.may_enter("elsewhere", "somebody")
    for number in range(most - counts.addresses.total()):
        counts.add_login(f"of {number}", f"of {number}")
    assert not counts.may_enter("elsewhere", "somebody")


@pytest.mark.usefixtures("toy")
async def test_code_admits_strangers_until_the_game_starts(tmp_path: Path) -> None:
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        add_account(site.server_state, "Ann")
        room = await open_table(site, "Ann", SeatRecord())
        bo = await site.login("Bo", user=room.code.lower())
        await bo.shows("Which name do you want")
        bo.type("Bo\r")
        await bo.until(lambda: room.record.has_started)
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Eve", user=room.code)


async def test_key_in_the_access_file_is_admitted(tmp_path: Path) -> None:
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Ann")
        allowed = site.server_state.accounts.folder / "allowed"
        allowed.mkdir()
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Ann")
        assert any(f"cannot read {allowed}"[:60] in line and "Is a directory" in line for line in site.log)
        allowed.rmdir()
        allowed.write_bytes(key_of("Ann").export_public_key())
        await (await site.login("Ann")).shows("Lobby", "Ann")
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Eve")


@pytest.mark.usefixtures("toy")
async def test_a_line_that_takes_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.terminal.remote_driver.STUCK", 0.1)
    was_cut = asyncio.Event()
    monkeypatch.setattr(RecordingLine, "cut", lambda line: was_cut.set())
    async with at_table(tmp_path, next(played_tables("toy", 1_000, 7)), 0) as alone:
        sent = len(alone.line.sent)
        alone.line.waiting = MOST_SENT + 1
        await alone.press("question_mark")
        await was_cut.wait()
        assert len(alone.line.sent) == sent


async def test_talk_and_tables_have_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toy: str) -> None:
    server_state = ServerState(folders_in(tmp_path), printed=lambda _: None)
    ann = add_account(server_state, "Ann")
    most, _ = limits.TALKED
    assert [server_state.may_send(ann) for _ in range(most + 1)] == [True] * most + [False]
    assert server_state.may_send(add_account(server_state, "Bo")), "others may"
    room = await toy_table(server_state, ann)
    room.post(ann, "x" * 1_000)
    assert len(room.chat[-1].text) == LONGEST_SAID
    monkeypatch.setattr(limits, "MOST_TABLES", 1)
    with pytest.raises(Refusal, match=r"host\.too-many"):
        await toy_table(server_state, ann)
    monkeypatch.setattr(limits, "MOST_TABLES", 2)
    monkeypatch.setattr(limits, "LEAST_FREE", 1 << 62)
    with pytest.raises(Refusal, match=r"host\.disk-low"):
        await toy_table(server_state, ann)
    await server_state.close()


async def test_names_are_unique_and_cannot_forge_log_lines(tmp_path: Path) -> None:
    said: list[str] = []
    server_state = ServerState(folders_in(tmp_path), printed=said.append)
    add_account(server_state, "Ann")
    for alike in ("ann", "ＡＮＮ", " Ann "):
        with pytest.raises(Refusal, match=r"host\.name-taken"):
            server_state.accounts.set_name(server_state.accounts.for_key(key_of("Eve").public_data), alike)
    server_state.log("refused", "\x1b[2Jroot\n00:00:00 login", "\u202e")
    assert said[-1].isprintable()
    assert said[-1].isascii()
    await server_state.close()


def test_a_computer_that_thinks_too_long_is_the_level_below(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.bot_worker.DEADLINE", -1.0)
    seen = next(played_tables("toy", 1_000, 7))
    seat = seen.match.pending[-1].seat
    job = BotJob("toy", "expert", seen.game.encode(seen.view(seat)), seat, "secret", 6)
    easy = BotJob("toy", "easy", job.view, seat, "secret", 6)
    assert think(job) == think(easy)


def test_a_computer_of_the_level_below_keeps_its_play_style(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def noted(game: AnyGame, level: str) -> Policy:
        made.append(level)
        return opponent(game, level)

    monkeypatch.setattr("tui.host.bot_worker.DEADLINE", -1.0)
    monkeypatch.setattr("tui.host.bot_worker.opponent", noted)
    game = games.game("terraforming-mars")
    state = game.new(game.rules_type(players=2), "RED-1")
    think(BotJob(game.slug, "normal:builder", game.encode(game.view(state, 1)), 1, "secret", 0))
    assert made == ["normal:builder", "easy:builder"]


async def test_webhook_is_called_once_in_ten_minutes_and_on_allowed_hosts_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toy: str
) -> None:
    called: list[str] = []

    async def call(url: str, text: str) -> None:
        called.append(url)

    monkeypatch.setattr("tui.host.webhooks.call_webhook", call)
    server_state = ServerState(folders_in(tmp_path), printed=lambda _: None)
    ann, tasks = add_account(server_state, "Ann"), BackgroundTasks()
    room = await toy_table(server_state, ann)
    notices = Webhooks(["ntfy.sh"], tasks)
    for address in ("https://elsewhere.example/", "https://ntfy.sh/ann", "https://ntfy.sh/ann"):
        ann.record.webhook = address
        notices.notify_turn(ann, room)
        await asyncio.sleep(0)
    assert called == ["https://ntfy.sh/ann"]
    await server_state.close()


async def test_files_that_others_could_read_become_private_when_the_server_starts(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    games_folder = folders.data / "games"
    games_folder.mkdir(parents=True)
    journal = games_folder / "old.areo"
    journal.write_text("seed")
    for path, mode in ((folders.data, 0o755), (games_folder, 0o755), (journal, 0o644)):
        path.chmod(mode)
    said: list[str] = []
    server_state = ServerState(folders, printed=said.append)
    try:
        assert [path.stat().st_mode & 0o777 for path in (folders.data, games_folder, journal)] == [0o700, 0o700, 0o600]
        assert len(said) == 1
        assert "3 files and folders were open to other users" in said[0]
    finally:
        await server_state.close()


async def test_talk_grows_no_taller_than_its_line(tmp_path: Path, toy: str) -> None:
    server_state = ServerState(folders_in(tmp_path), printed=lambda _: None)
    ann = add_account(server_state, "Ann")
    server_state.send_to_lobby(ann, "a" + "\u0300" * 60)
    room = await toy_table(server_state, ann)
    room.post(ann, "a" + "\u0300" * 60)
    assert [server_state.chat[0].text, room.chat[0].text] == ["a\u0300\u0300"] * 2
    await server_state.close()

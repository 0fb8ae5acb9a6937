"""A waiting table shows the ``ssh`` command that leads to it, with the server's address and port."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.host.loopback import serving
from tests.tui.host.scripted_players import open_table
from tests.tui.host.test_process import areo
from tests.tui.host.test_tables import add_accounts
from tui.host.ssh_address import LONGEST_HOST, SshAddress, parse_ssh_address
from tui.host.table_record import SeatRecord

pytestmark = pytest.mark.usefixtures("toy")


@pytest.mark.parametrize(
    ("public", "command"),
    [
        (None, "ssh -p {port} {code}@127.0.0.1"),
        (SshAddress("mars.example.org", 2022), "ssh -p 2022 {code}@mars.example.org"),
        (SshAddress("mars.example.org"), "ssh {code}@mars.example.org"),
        (SshAddress("2001:db8::1", 2222), "ssh -p 2222 {code}@2001:db8::1"),
    ],
)
async def test_a_waiting_table_shows_how_others_come_to_it(
    tmp_path: Path, public: SshAddress | None, command: str
) -> None:
    async with serving(tmp_path) as site:
        add_accounts(site, "Ann")
        site.server_state.public_ssh = public
        room = await open_table(site, "Ann", SeatRecord())
        ann = await site.login("Ann", user=room.code)
        bo = await site.login("Ann", user=room.code, language="ja")
        expected = command.format(port=site.server.port, code=room.code)
        await ann.shows("Invite players", f"directly to this table:  {expected}\n", f"in the lobby:  c {room.code}\n")
        await bo.shows("プレイヤーを招待", f"このテーブルに直接参加:  {expected}\n", f"ロビーで入力:  c {room.code}\n")


async def test_a_long_host_name_is_shown_whole(tmp_path: Path) -> None:
    host = "a-rather-long-name." * 5 + "example.org"
    async with serving(tmp_path) as site:
        add_accounts(site, "Ann")
        site.server_state.public_ssh = SshAddress(host, 2222)
        room = await open_table(site, "Ann", SeatRecord())
        ann = await site.login("Ann", user=room.code)
        await ann.shows("directly to this table:\n")
        shown = "".join(row.strip() for row in ann.lines)
        assert f"ssh -p 2222 {room.code}@{host}" in shown


def test_only_addresses_are_taken() -> None:
    assert parse_ssh_address("a" * LONGEST_HOST) == SshAddress("a" * LONGEST_HOST, 0)
    for text in (
        "a" * (LONGEST_HOST + 1),
        "mars:",
        ":22",
        "[mars]:22",
        "mars:22;ls",
        "mars\n",
        "[::1",
        "::1",
        "mars:+1",
    ):
        assert parse_ssh_address(text) is None, text


def test_the_server_prints_its_public_address(tmp_path: Path) -> None:
    with areo(tmp_path, "--listen", "127.0.0.1:0", "--public-ssh", "mars.example.org") as server:
        assert server.stdout is not None
        port = server.stdout.readline().partition("port ")[2].partition(",")[0]
        assert server.stdout.readline() == f"To play: ssh -p {port} NAME@mars.example.org\n"
        server.terminate()
    with areo(tmp_path, "--public-ssh", "ann@mars") as server:
        _, out = server.communicate()
        assert server.returncode == 2
        assert "--public-ssh needs a host such as mars.example.org" in out

"""The server over loopback: logging in, being refused, leaving."""

from __future__ import annotations

import re
from pathlib import Path

import asyncssh
import pytest

from tests.tui.host.loopback import Client, key_of, serving
from tui.host import accounts, tokens
from tui.host.ssh_server import AccessPolicy


async def test_person_logs_in_sees_the_lobby_and_leaves(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("Lobby", "Ann", "1 online")
        ann.type("q")
        await ann.until(lambda: ann.screen.ended)
        assert ann.screen.status == 0
        assert site.server_state.clients == []


async def code_for_a_key(client: Client) -> str:
    """Ask the lobby for a code that adds a key, and return it."""
    client.type("a")
    await client.until(lambda: re.search(r"key-[0-9a-f]{16}", client.text))
    found = re.search(r"key-[0-9a-f]{16}", client.text)
    assert found
    return found[0]


async def test_another_key_comes_in_by_a_code_that_is_good_once(tmp_path: Path) -> None:
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        known = site.server_state.accounts.for_key(key_of("Ann").public_data)
        site.server_state.accounts.set_name(known, "Ann")
        ann = await site.login("Ann")
        await ann.shows("Lobby")
        code = await code_for_a_key(ann)
        with pytest.raises(asyncssh.PermissionDenied):
            await site.login("elsewhere")
        elsewhere = await site.login("elsewhere", user=code)
        await elsewhere.shows("Lobby", "Ann", "1 online")
        assert site.server_state.accounts.for_key(key_of("elsewhere").public_data) is known
        with pytest.raises(asyncssh.PermissionDenied):
            await site.login("third", user=code)
        again = await site.login("elsewhere")
        await again.shows("Lobby", "Ann")


async def test_a_code_for_a_key_is_not_good_for_ever_and_ten_keys_are_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        known = site.server_state.accounts.for_key(key_of("Ann").public_data)
        site.server_state.accounts.set_name(known, "Ann")
        code = site.server_state.key_codes.issue(known.identity, tokens.FOR_A_KEY)
        now = tokens.monotonic()
        monkeypatch.setattr(tokens, "monotonic", lambda: now + tokens.FOR_A_KEY)
        with pytest.raises(asyncssh.PermissionDenied):
            await site.login("late", user=code)
        for number in range(1, accounts.MOST_KEYS):
            site.server_state.accounts.add_key(known, f"{number}")
        ann = await site.login("Ann")
        await ann.shows("Lobby")
        ann.type("a")
        await ann.shows(f"You have {accounts.MOST_KEYS} keys")

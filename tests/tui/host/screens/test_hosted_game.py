"""The table of a server as one person sees it: notices stay, hidden choices are told to nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.choice import Choice
from tests.tui.host.headless_app import HeadlessApp, at_table
from tests.tui.host.test_hidden import let_bot_choose, new_hosted_table, played_tables
from tests.tui.textual_internals import app_context
from tui.host.hosted_table import HostedTable
from tui.host.screens.chat import ChatScreen
from tui.host.screens.hosted_game import HostedGameScreen
from tui.host.table_record import ChatMessage
from tui.screens.confirm import ConfirmScreen
from tui.screens.list import ListScreen
from tui.widgets.styled_line import plain

pytestmark = pytest.mark.usefixtures("toy")


def dealt() -> HostedTable:
    """Return a table of three people who have not bid."""
    table = next(played_tables("toy", 1_000, 1))
    assert not table.match.plies
    return table


def screen_of(alone: HeadlessApp) -> HostedGameScreen:
    screen = alone.app.screen
    assert isinstance(screen, HostedGameScreen)
    return screen


async def test_notice_stays_while_time_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.lobby_text.time", lambda: 1_070.0)
    table = dealt()
    table.choose(0, Choice("bid", (1,)))
    async with at_table(tmp_path, table, 0) as alone:
        screen = screen_of(alone)
        screen.show_notice("Bo: well done")
        monkeypatch.setattr("tui.host.lobby_text.time", lambda: 1_250.0)
        with app_context(alone.app):
            screen.tick()
        await alone.rest()
        assert "Bo: well done" in alone.line.text
        assert "4 min" in alone.line.text


async def asked_back(place: Path, bid: int) -> str:
    """Return what the second of three is asked when the first, whose bid is hidden, wants to undo it."""
    table = dealt()
    table.choose(0, Choice("bid", (bid,)))
    table.choose(1, Choice("bid", (2,)))
    async with at_table(place, table, 1) as alone:
        table.request_undo(0)
        await alone.rest()
        asked = alone.app.screen
        assert isinstance(asked, ConfirmScreen)
        assert "undo this choice" in alone.line.text
        return " ".join(plain(row) for row in asked.item.asks)


async def test_undo_works_while_another_person_chooses_and_asks_who_has_chosen_since(tmp_path: Path) -> None:
    table = dealt()
    table.choose(0, Choice("bid", (1,)))
    async with at_table(tmp_path / "free", table, 0) as alone:
        assert not screen_of(alone).asking
        await alone.press("z")
        assert not table.match.plies
    table.choose(0, Choice("bid", (1,)))
    table.choose(1, Choice("bid", (2,)))
    async with at_table(tmp_path / "asks", table, 0) as alone:
        await alone.press("z")
        assert table.undo_request is not None and table.undo_request.needed == {1}
        assert len(table.match.plies) == 2
        assert "have been asked" in alone.line.text
        screen_of(alone).show_hint("")
        with app_context(alone.app):
            screen_of(alone).show_decision()  # as every client does after the request
        await alone.rest()
        assert "have been asked" in alone.line.text


async def test_undo_request_reveals_nothing_hidden(tmp_path: Path) -> None:
    seen = await asked_back(tmp_path / "one", 1)
    assert seen == await asked_back(tmp_path / "other", 4)
    assert "has bid" in seen


async def test_menu_is_dim_while_another_person_chooses(tmp_path: Path) -> None:
    """Before one's first turn the menu says what comes there; later it keeps its rows, dim."""
    tables = played_tables("on-mars", 100, 1)
    table = next(tables)
    asked = table.match.pending[0].seat
    other = (asked + 1) % 3
    async with at_table(tmp_path / "first", table, other, (120, 40)) as alone:
        assert "Your actions appear here" in alone.line.text
        assert "Enter select" not in alone.line.text
    table = next(one for one in tables if one.match.pending[0].kind == "turn")
    first = table.match.pending[0].seat
    while table.match.pending[0].seat == first:
        let_bot_choose(table)
    async with at_table(tmp_path / "later", table, first, (120, 40)) as alone:
        rows = screen_of(alone).view.menu_rows
        assert rows is not None and any(row.value is not None for row in rows.rows)
        assert {run.ink for row in rows.rows for content in row.lines for run in content} == {"dim"}
        assert "Enter select" not in alone.line.text


async def test_digits_before_the_hand_are_for_those_who_choose_from_it(tmp_path: Path) -> None:
    table = next(played_tables("jump-drive", 20, 8))
    for seat, digits in ((0, True), (None, False)):
        async with at_table(tmp_path / str(seat), table, seat) as alone:
            shown = next(screen for screen in alone.app.screen_stack if isinstance(screen, HostedGameScreen))
            assert shown.view.hand is not None and shown.view.hand.digits == digits


async def test_the_chat_is_heard_and_opens_above_a_list(tmp_path: Path) -> None:
    """Whoever paid or discarded heard nothing, and could not write before the choice was made."""
    table = new_hosted_table("jump-drive")
    async with at_table(tmp_path, table, 0) as alone:
        app = alone.app
        choosing = app.screen
        assert isinstance(choosing, ListScreen)
        app.message_posted(ChatMessage(0.0, "Bo", "well done"))
        await alone.rest()
        assert "Bo: well done" in alone.line.text and app.screen is choosing
        await alone.press("apostrophe")
        assert isinstance(app.screen, ChatScreen)
        for key in ("h", "o", "enter", "escape"):
            await alone.press(key)
        assert app.screen is choosing and app.room is not None
        assert [said.text for said in app.room.chat] == ["ho"]
        assert not table.match.plies

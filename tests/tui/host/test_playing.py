"""The table of a server as one person sees it: what is hidden is said to nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.choice import Choice
from tests.tui.host.alone import at_table
from tests.tui.host.test_hidden import going_on
from tui.host.hosted import HostedTable
from tui.screens.confirm import ConfirmScreen

pytestmark = pytest.mark.usefixtures("toy")


def dealt() -> HostedTable:
    """A table of three persons where nobody has bid."""
    table = next(going_on("toy", 1_000, 1))
    assert not table.match.plies
    return table


async def asked_back(place: Path, bid: int) -> str:
    """What the second of three sees when the first, whose bid is hidden, asks to take it back."""
    table = dealt()
    table.choose(0, Choice("bid", (bid,)))
    table.choose(1, Choice("bid", (2,)))
    async with at_table(place, table, 1) as alone:
        table.ask_back(0)
        await alone.rest()
        assert isinstance(alone.app.screen, ConfirmScreen)
        assert "take this choice back" in alone.line.text
        return alone.line.text


async def test_who_is_asked_for_a_step_back_learns_nothing_hidden(tmp_path: Path) -> None:
    seen = await asked_back(tmp_path / "one", 1)
    assert seen == await asked_back(tmp_path / "other", 4)
    assert "has bid" in seen

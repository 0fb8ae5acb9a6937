"""Cards are selected on their faces: the first deal in a large window."""

from __future__ import annotations

import pytest

from tests.tui.screens.keys import press, screen_lines
from tests.tui.screens.views import VIEWS
from tui.screens.list import ListScreen
from tui.terminal.theme_choice import DARK
from tui.textual_app import AreoApp
from tui.widgets.card_faces import CardFaces
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import plain


def boxes(app: AreoApp) -> tuple[int, int]:
    """Return how many boxes of corporations and of cards are marked."""
    text = "\n".join(screen_lines(app))
    return text.count("(x)"), text.count("[x]")


async def test_the_first_deal_is_selected_on_card_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    view = VIEWS["ask-corporation"]
    app = view.app(painted=True, theme=DARK)
    async with app.run_test(size=(200, 60)) as pilot:
        await view.come(pilot)
        screen = app.screen
        assert isinstance(screen, ListScreen) and isinstance(screen.rows, CardFaces)
        laid = screen.rows.laid
        assert laid is not None and not laid.banded
        assert [face.key for face in laid.faces] == [row.value for row in screen.rows.rows if row.value is not None]
        assert boxes(app) == (0, 0)
        await press(pilot, "2", "3", "A")
        assert boxes(app) == (1, 2)
        await press(pilot, "1")
        assert boxes(app) == (1, 2), "only one corporation"
        await press(pilot, "3", "right", "space")
        assert boxes(app) == (1, 2)
        assert "2 cards: 6 of " in "\n".join(screen_lines(app))
        menu = app.screen_stack[-2].query_one("#menu", RowList)
        summary = [plain(row.lines[0]).split()[0] for row in menu.rows]
        assert summary[:4] == ["corporation", "M€", "cards", "requirements"], "the menu has the summary"

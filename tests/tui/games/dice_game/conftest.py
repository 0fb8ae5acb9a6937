"""The Dice Game among the games, whether it is in the list or not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import games
from tests.tui.games.dice_game.tables import DICE
from tui.packages import TABLES
from tui.text.catalogue import catalogue


@pytest.fixture(autouse=True)
def among_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "GAMES", tuple(dict.fromkeys((*games.GAMES, DICE))))
    monkeypatch.setitem(TABLES, DICE, "tui.games.dice_game")
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()

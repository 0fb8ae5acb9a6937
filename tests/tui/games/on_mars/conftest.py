"""On Mars among the games, whether it is in the list or not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import games
from tests.tui.games.on_mars.tables import MARS
from tui.packages import TABLES
from tui.text.catalogue import catalogue


@pytest.fixture(autouse=True)
def among_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "GAMES", tuple(dict.fromkeys((*games.GAMES, MARS))))
    monkeypatch.setitem(TABLES, MARS, "tui.games.on_mars")
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()

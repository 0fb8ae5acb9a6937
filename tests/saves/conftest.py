"""Saves of one test alone, and the toy game among the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from saves.library import Library
from tests.saves.saved_games import library_at
from tests.toy_game import TOY


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library of this test."""
    return library_at(tmp_path)


@pytest.fixture(autouse=True)
def toy_among_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is one of the games."""
    real = games.game
    monkeypatch.setattr(games, "game", lambda slug: TOY if slug == "toy" else real(slug))

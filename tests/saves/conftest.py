"""Fixtures: a library for each test, and the toy game among the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from saves.library import Library
from tests.saves.saved_games import library_at
from tests.toy_game import TOY


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Return an empty library of this test."""
    return library_at(tmp_path)


@pytest.fixture(autouse=True)
def toy_among_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the toy game among the games."""
    real = games.game
    monkeypatch.setattr(games, "game", lambda slug: TOY if slug == "toy" else real(slug))

"""Saves of one test alone, and the toy game among the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from tests.toy import TOY


@pytest.fixture(autouse=True)
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A data folder and a state folder of this test; the toy game is one of the games."""
    monkeypatch.setenv("AREO_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("AREO_STATE", str(tmp_path / "state"))
    real = games.game
    monkeypatch.setattr(games, "game", lambda slug: TOY if slug == "toy" else real(slug))
    return tmp_path

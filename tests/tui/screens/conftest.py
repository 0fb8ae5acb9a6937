"""A world that stands still."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

import pytest


@pytest.fixture
def still(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed, day and hour every time: set-up offers a random seed otherwise."""
    monkeypatch.setattr("tui.screens.setup.fresh_seed", lambda: "ABCD-1234")
    monkeypatch.setattr("tui.play.daily.today", lambda: date(2026, 3, 5))
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()

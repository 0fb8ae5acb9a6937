"""A world that stands still, for screens that are kept: the same seed, day, hour and settings every time."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

import pytest

ELSEWHERE = ("AREO_THEME", "AREO_SIGNS", "AREO_MOUSE", "AREO_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def stand_still(patch: pytest.MonkeyPatch) -> None:
    """Set-up offers a random seed otherwise, the daily deal another one each day, the library the local hour."""
    patch.setattr("tui.screens.title.VERSION", "1.2.3")
    patch.setattr("tui.screens.setup.fresh_seed", lambda: "ABCD-1234")
    patch.setattr("tui.app.daily.today", lambda: date(2026, 3, 5))
    patch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()


def own_folders(patch: pytest.MonkeyPatch, place: Path) -> None:
    """Saves, locks and settings are those of this place alone, and nothing is chosen outside."""
    patch.setenv("AREO_DATA", str(place / "data"))
    patch.setenv("AREO_STATE", str(place / "state"))
    patch.setenv("AREO_CONFIG", str(place / "config"))
    for variable in ELSEWHERE:
        patch.delenv(variable, raising=False)

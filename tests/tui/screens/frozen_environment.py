"""Freeze what screens depend on: seed, date, time zone, version, folders and settings."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

import pytest

ELSEWHERE = ("AREO_THEME", "AREO_SIGNS", "AREO_MOUSE", "AREO_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def stand_still(patch: pytest.MonkeyPatch) -> None:
    """Freeze the version, the random seed of the set-up, the date of the daily challenge, and the time zone."""
    patch.setattr("tui.screens.title.VERSION", "1.2.3")
    patch.setattr("tui.screens.setup.fresh_seed", lambda: "ABCD-1234")
    patch.setattr("tui.app.daily.today", lambda: date(2026, 3, 5))
    patch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()


def own_folders(patch: pytest.MonkeyPatch, place: Path) -> None:
    """Use folders below this one for saves, locks and settings, and unset all variables that change settings."""
    patch.setenv("AREO_DATA", str(place / "data"))
    patch.setenv("AREO_STATE", str(place / "state"))
    patch.setenv("AREO_CONFIG", str(place / "config"))
    for variable in ELSEWHERE:
        patch.delenv(variable, raising=False)

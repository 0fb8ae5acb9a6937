"""Tests that are coroutines run each in a loop of its own, without a plugin; and a world that stands still."""

from __future__ import annotations

import asyncio
import inspect
import time
from datetime import date
from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Awaits a test that is a coroutine function."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture
def still(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed, day and hour every time: set-up offers a random seed otherwise."""
    monkeypatch.setattr("tui.screens.setup.fresh_seed", lambda: "ABCD-1234")
    monkeypatch.setattr("tui.play.daily.today", lambda: date(2026, 3, 5))
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()

"""Fixtures of ``tests/tui``: own folders, the toy game, idle apps, and an event loop for tests that are coroutines."""

from __future__ import annotations

import asyncio
import inspect
import sys
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tui.idle_app import use_idle_wait
from tests.tui.screens.frozen_environment import own_folders
from tests.tui.textual_internals import draw_frames, skip_frames
from tests.tui.toy_games import toys_among_games


async def _with_eager_tasks(test: Coroutine[Any, Any, None]) -> None:
    if sys.version_info >= (3, 12):
        asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    await test


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Await a test that is a coroutine function, with eager tasks where it has the fixture ``eager_tasks``."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})
    asyncio.run(_with_eager_tasks(test) if "eager_tasks" in pyfuncitem.fixturenames else test)
    return True


@pytest.fixture(autouse=True)
def _idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pilots wait until the app is idle, however busy the machine is."""
    use_idle_wait(monkeypatch)


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no frame that no test checks."""
    skip_frames(monkeypatch)


@pytest.fixture
def drawn(_unseen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw every frame, for tests about what is drawn when."""
    draw_frames(monkeypatch)


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Give the test its own folders for saves and locks."""
    own_folders(monkeypatch, tmp_path)
    return tmp_path


@pytest.fixture
def true_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the variables of a terminal with true colour."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, folders: Path) -> Iterator[str]:
    """Add the toy game to the games."""
    with toys_among_games(monkeypatch):
        yield "toy"

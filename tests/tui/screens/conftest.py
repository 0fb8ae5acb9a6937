"""A world that does not change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.screens.frozen_environment import stand_still


@pytest.fixture(autouse=True)
def eager_tasks() -> None:
    """Start tasks eagerly where Python can (from 3.12): no screen depends on whether its task starts before it is open.

    The program never does so (``TerminalApp.run_async``).
    """


@pytest.fixture
def still(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed, day and hour every time."""
    stand_still(monkeypatch)

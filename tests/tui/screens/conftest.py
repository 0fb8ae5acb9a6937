"""A world that stands still."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.screens.still import stand_still


@pytest.fixture
def still(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed, day and hour every time."""
    stand_still(monkeypatch)

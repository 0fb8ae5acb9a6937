"""The painted look is as it was when somebody last looked at it."""

from __future__ import annotations

from tests.tui.pictures import painted


def test_painted_screens_are_as_they_are_kept() -> None:
    """``python -m tests.tui.pictures.painted`` makes pictures of those that changed; ``--accept`` keeps them."""
    now = painted.digests()
    assert painted.changed(now) == []
    assert list(painted.kept()) == list(painted.SCREENS)

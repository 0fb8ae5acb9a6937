"""Golden files with earlier results. ``AREO_UPDATE=1`` writes them: read the difference before you commit it."""

from __future__ import annotations

import os
from pathlib import Path

TESTS = Path(__file__).parent
UPDATE = "AREO_UPDATE"


def check_golden(name: str, text: str) -> None:
    """Compare a text with its golden file, and name the first line that differs."""
    path = TESTS / name
    if os.environ.get(UPDATE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    expected = path.read_text(encoding="utf-8").splitlines()
    found = text.splitlines()
    for number, (old, new) in enumerate(zip(expected, found, strict=False), start=1):
        assert new == old, f"{name}:{number}: was {old!r}, is {new!r} ({UPDATE}=1 writes the file anew)"
    assert len(found) == len(expected), f"{name}: had {len(expected)} lines, has {len(found)}"

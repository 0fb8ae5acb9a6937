"""How many bytes a table of each game costs: its first frame in each window and look, and a list that opens."""

from __future__ import annotations

import os

import pytest

from tests.slow_cases import slow_except
from tests.tui.screens import table_bytes
from tests.tui.screens.test_stability import GAMES

MOST = {
    ((80, 24), "true"): 12_000,
    ((80, 24), "256"): 10_000,
    ((80, 24), "letters"): 4_500,
    ((120, 40), "true"): 24_000,
    ((200, 60), "true"): 60_000,
}
"""The most bytes of a first frame."""
QUICK = (
    *("terraforming-mars-80-true", "terraforming-mars-80-letters", "dice-game-80-256", "on-mars-80-true"),
    *("jump-drive-80-true", "jump-drive-120-true", "jump-drive-200-true"),
)
OPENED = 2_500
"""The most bytes of a list that opens at 80x24."""


@pytest.mark.parametrize(
    ("slug", "size", "look"),
    slow_except(
        QUICK,
        [(slug, *kind) for slug in GAMES for kind in MOST],
        [f"{slug}-{size[0]}-{look}" for slug in GAMES for size, look in MOST],
    ),
)
@pytest.mark.usefixtures("folders")
async def test_first_frame_and_opened_lists(
    slug: str,
    size: tuple[int, int],
    look: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table_bytes.use_look(monkeypatch, look)
    first, opened = await table_bytes.count(slug, size, look)
    if os.environ.get("AREO_SHOW_COUNTS"):
        with capsys.disabled():
            print(f"\n{slug} {size[0]}x{size[1]} {look}: first {max(first):,}, opened {max(opened, default=0):,}")
    assert max(first) <= MOST[size, look], first
    assert opened, "no list was opened"
    assert size != (80, 24) or max(opened) <= OPENED, opened

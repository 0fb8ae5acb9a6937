"""Find lines that are longer than their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from rich.cells import cell_len
from textual.strip import Strip

from tests.tui.textual_internals import draw_frames
from tui.widgets.styled_line import StyledLine, plain
from tui.widgets.styled_widget import StyledWidget


@contextmanager
def nothing_cut(*, all_frames: bool = True) -> Iterator[None]:
    """Fail if a line is drawn that is longer than its place, in every frame or only where the test looks."""
    found: dict[str, str] = {}
    real: Callable[[StyledWidget, StyledLine, int], Strip] = StyledWidget.strip

    def strip(self: StyledWidget, content: StyledLine, cells: int) -> Strip:
        said = plain(content).rstrip()
        if cell_len(said) > cells > 0:
            found[said] = f"{type(self.screen).__name__} #{self.id}: {cells} cells"
        return real(self, content, cells)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StyledWidget, "strip", strip)
        if all_frames:
            draw_frames(patch)
        yield
    assert not found, found

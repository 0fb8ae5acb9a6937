"""Place card faces of one size in a grid."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tui.games.card_drawing import BOX_LINE, FACE_COLUMNS, FACE_LINES, KEY_LINE
from tui.widgets.card_display import Display, Face
from tui.widgets.styled_line import StyledLine

GAP_MOST = 2
"""Maximum columns between two faces; the cursor needs one at either side."""


def face_grid(faces: Mapping[str, Callable[[], tuple[StyledLine, ...]]], columns: int, lines: int) -> Display | None:
    """Place faces, by the key of their row, from left to right and from the top; None if not all fit."""
    across = (columns - 1) // (FACE_COLUMNS + 1)
    if not faces or across < 1:
        return None
    rows = -(-len(faces) // across)
    below = int(rows > 1 and rows * (FACE_LINES + 1) - 1 <= lines)
    top = int(rows * (FACE_LINES + below) - below < lines)
    if rows * (FACE_LINES + below) - below > lines:
        return None
    gap = min((columns - 1 - across * FACE_COLUMNS) // across, GAP_MOST)
    placed = [
        Face(
            key,
            1 + place % across * (FACE_COLUMNS + gap),
            top + place // across * (FACE_LINES + below),
            FACE_COLUMNS,
            drawn(),
            key_line=KEY_LINE,
            box_line=BOX_LINE,
        )
        for place, (key, drawn) in enumerate(faces.items())
    ]
    return Display(columns, tuple(placed))

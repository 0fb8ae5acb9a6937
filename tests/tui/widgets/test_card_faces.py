"""Card faces on a display: numbers, marks, and the cursor."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from tests.tui.screens.keys import screen_lines
from tui.widgets.card_display import Display, Face
from tui.widgets.card_faces import CardFaces
from tui.widgets.row_list import ListRow
from tui.widgets.styled_line import fitted, line


class FacesApp(App[None]):
    """Two faces with one column between them."""

    CSS = "CardFaces { height: 1fr; }"

    def __init__(self, first: str, noted: str) -> None:
        super().__init__()
        self.first = first
        self.noted = noted

    def compose(self) -> ComposeResult:
        yield CardFaces(id="rows")

    def on_mount(self) -> None:
        faces = self.query_one(CardFaces)
        texts = {"shuttle": self.first, "stay": "stay"}
        named = {name: fitted(line(text), 9) for name, text in texts.items()}
        placed = (Face(name, 2 + 10 * at, 0, 9, (text,)) for at, (name, text) in enumerate(named.items()))
        faces.lay(Display(24, tuple(placed)))
        faces.show([ListRow((text,), name) for name, text in named.items()])
        faces.noted = frozenset({self.noted})


@pytest.mark.parametrize(
    ("noted", "first", "shown"),
    [
        ("shuttle", "Shuttle", "!1Shuttle  2stay"),
        ("stay", "Shuttle", " 1Shuttle !2stay"),
        ("stay", "Spaceship", " 1Spaceship2stay!"),
        ("stay", "シャトル", " 1シャトル 2stay!"),
    ],
)
async def test_the_mark_of_a_face_never_touches_the_next_number(noted: str, first: str, shown: str) -> None:
    app = FacesApp(first, noted)
    async with app.run_test(size=(24, 3)) as pilot:
        await pilot.pause()
        assert screen_lines(app)[0].rstrip() == shown


@pytest.mark.parametrize(("painted", "sign"), [(True, "◂"), (False, "<")])
async def test_the_cursor_has_a_sign_behind_the_face(painted: bool, sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not shown by its colour alone; before the face the number keeps its cell."""
    monkeypatch.setattr(CardFaces, "painted", painted)
    app = FacesApp("Shuttle", "")
    async with app.run_test(size=(24, 3)) as pilot:
        faces = app.query_one(CardFaces)
        faces.focus()
        faces.put_cursor(1)
        await pilot.pause()
        assert screen_lines(app)[0].rstrip() == f" 1Shuttle  2stay     {sign}"

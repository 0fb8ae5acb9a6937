"""The picture in the README is the one that would be drawn now."""

from __future__ import annotations

import pytest

from tui.lab import picture


def test_the_picture_is_not_stale() -> None:
    text = picture.README.read_text(encoding="utf-8")
    assert text == picture.with_picture(text, picture.current()), "run python -m tui.lab.picture"


def test_the_picture_is_a_whole_screen_of_the_table() -> None:
    lines = picture.current()
    assert len(lines) == 24
    assert max(map(len, lines)) <= 80
    assert "RED-1" in lines[0]


def test_only_what_stands_between_the_marks_changes() -> None:
    text = "a\n<!-- table:begin -->\nold\n<!-- table:end -->\nb\n"
    assert picture.with_picture(text, ["x", " y"]) == (
        "a\n<!-- table:begin -->\n\n    x\n     y\n\n<!-- table:end -->\nb\n"
    )
    with pytest.raises(ValueError, match="substring"):
        picture.with_picture("no marks", [])

"""Unmarked pasted text: also in the pieces in which a busy system hands it over."""

from __future__ import annotations

import pytest

from tui.terminal.paste_detection import AT_ONCE, CONTINUES, TOO_MANY, PasteDetector

TEXT = "To be, or not to be: that is the question. " * 30


@pytest.mark.parametrize("text", [TEXT, "x" * TOO_MANY])
def test_the_next_piece_of_pasted_text_presses_no_keys(text: str) -> None:
    now = 100.0
    detector = PasteDetector(lambda: now)
    assert detector.split(text) == (text, "")
    now += CONTINUES / 2
    assert detector.split("xx") == ("xx", "")
    now += CONTINUES / 2
    assert detector.split("rest\x1bOP") == ("rest", "\x1bOP")
    assert detector.split("xx") == ("", "xx")


@pytest.mark.parametrize(("seconds", "typed"), [(CONTINUES, "xx"), (0.0, "x"), (0.0, "\x1bOP")])
def test_keys_after_pasted_text_count(seconds: float, typed: str) -> None:
    now = 100.0
    detector = PasteDetector(lambda: now)
    assert detector.split(TEXT) == (TEXT, "")
    now += seconds
    assert detector.split(typed) == ("", typed)


def test_a_short_piece_is_no_pasted_text() -> None:
    text = TEXT[: AT_ONCE - 1]
    assert PasteDetector(lambda: 0.0).split(text) == ("", text)

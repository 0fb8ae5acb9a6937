"""Lines: what is left of one beside something that covers a part of it."""

from __future__ import annotations

import pytest

from tui.widgets.styled_line import line, plain, whole_words


@pytest.mark.parametrize(
    ("start", "end", "seen"),
    [
        (8, 15, "raise   ygen tw   "),
        (6, 12, "raise oxygen twice"),
        (0, 9, "raise oxy    twice"),
        (2, 18, "  ise oxygen twice"),
        (18, 18, "raise oxygen twice"),
    ],
    ids=["both", "between", "left", "narrow", "none"],
)
def test_no_word_shows_one_end_beside_what_covers_the_other(start: int, end: int, seen: str) -> None:
    assert plain(whole_words(line("raise ", ("oxygen", "air"), " twice"), start, end)) == seen


def test_japanese_has_no_gaps_and_keeps_what_is_seen() -> None:
    assert plain(whole_words(line("酸素を上げる oxygen"), 4, 16)) == "酸素を上げる oxy   "

"""Advice on the screen: reasons keep their words, and only the figure that weighs has the colour of its sign."""

from __future__ import annotations

import pytest

from tui.screens.hint import _weighed
from tui.widgets.line import plain


@pytest.mark.parametrize(
    ("reason", "figure", "ink"),
    [
        ("+14 from +7 VP a round for 2 rounds", "+14", "good"),
        ("-9 from M in hand", "-9", "bad"),
        ("ラウンドごとに+7VPで+14", "+14", "good"),
        ("手元のMで-9", "-9", "bad"),
    ],
)
def test_the_figure_that_weighs_has_the_colour_of_its_sign(reason: str, figure: str, ink: str) -> None:
    content = _weighed(reason)
    assert plain(content) == reason
    assert [(run.text, run.ink) for run in content if run.ink] == [(figure, ink)]


def test_a_reason_without_a_figure_stays_plain() -> None:
    assert [run.ink for run in _weighed("nothing more is done now")] == [""]

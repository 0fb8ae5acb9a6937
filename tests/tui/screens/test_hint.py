"""Advice on the screen: reasons keep their words, and only the figure that weighs has the colour of its sign."""

from __future__ import annotations

import pytest

from engine.core.message import Message, say
from tui.app.hint_text import WEIGHT, HintReason
from tui.screens.hint import reason_line
from tui.text import Words
from tui.widgets.styled_line import plain

POINTS = say("reason.points", change="+14", count=14, rounds=2)
"""The figure that weighs, and one like it."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("reason", "ink"), [(POINTS, "good"), (say("hint.part", part="money", change="-9"), "bad"), (say("hint.rest"), "")]
)
def test_the_figure_that_weighs_has_the_colour_of_its_sign(reason: Message, ink: str, language: str) -> None:
    words = Words(language, "jump-drive")
    content = reason_line(HintReason(*words.around(reason, WEIGHT)))
    assert plain(content) == words.render(reason)
    weighs = [reason.args[WEIGHT]] if ink else []
    assert [(run.text, run.ink) for run in content if run.ink] == [(weight, ink) for weight in weighs]
    if reason is POINTS:
        assert (content[0].text if language == "en" else content[-1].text) == "+14"

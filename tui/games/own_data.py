"""What of a game is areo's own: the sign of such cards, and the line about it on the set-up screen."""

from __future__ import annotations

from collections.abc import Sequence

from tui.text import Words
from tui.widgets.styled_line import Run


def own_sign(words: Words) -> Run:
    """Return the sign before the name of a card that is areo's own."""
    return Run(words.say("own-data.sign"), "accent", words.say("own-data.card"), words.say("own-data.said"))


def own_reward_sign(words: Words) -> Run:
    """Return the sign before the name of a published card whose reward is areo's own."""
    return Run(words.say("own-data.sign"), "accent", words.say("own-data.reward"), words.say("own-data.reward-said"))


def own_line(words: Words, parts: Sequence[str], key: str) -> str:
    """Name in one line what is areo's own, and the ``key`` that lists it; empty if there is nothing."""
    return words.say("own-data.line", what=words.say("list.join").join(parts), where=key) if parts else ""

"""Hints in words: what a strong player would choose, and why."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

from engine.bots.hints import Advice, advise
from engine.core.message import signed
from tui.app.game_session import GameSession
from tui.text import Words

WEIGHT = "change"
"""The name of a reason's weight in a message."""


class HintReason(NamedTuple):
    """A reason: the text before its weight, the signed weight (or none), the text after it."""

    before: str
    weight: str
    after: str


class HintText(NamedTuple):
    """A choice and its reasons; if there are several hints also its ``number`` and value."""

    what: str
    reasons: tuple[HintReason, ...]
    number: int = 0
    worth: float | None = None

    @property
    def head(self) -> str:
        """The choice in a line: number, choice, value."""
        number = f"{self.number}  " if self.number else ""
        return f"{number}{self.what}" + (f"  {signed(self.worth)}" if self.worth is not None else "")

    def why(self, words: Words) -> str:
        """Return the reasons in a line."""
        return words.say("list.join").join(map("".join, self.reasons))


Thinking: TypeAlias = Generator[None, None, list[HintText]]


def look_ahead(session: GameSession) -> Thinking:
    """Find the best choices of the current decision in small steps; empty if there is none."""
    scene = session.scene
    if scene.decision is None:
        return []
    advised = yield from advise(scene.game, scene.state, scene.decision, scene.seed)
    return [_choice(session, number, advice, len(advised)) for number, advice in enumerate(advised, 1)]


def hint_key(count: int) -> str:
    """Return the catalogue key that introduces a number of hints."""
    if not count:
        return "hint.none"
    return "hint.currency" if count > 1 else "hint.one"


def _choice(session: GameSession, number: int, advice: Advice, count: int) -> HintText:
    """Describe a choice with its value compared with the others; a single one needs no value."""
    said = session.game_view.choice(session.scene, advice.choice)
    return HintText(said, _reasons(session, advice), number, advice.gain if count > 1 else None)


def _reasons(session: GameSession, advice: Advice) -> tuple[HintReason, ...]:
    return tuple(HintReason(*session.words.around(reason, WEIGHT)) for reason in advice.reasons)

"""Advice in words: what a strong player would choose. No Textual here."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

from engine.bots.hints import Advice, advise
from engine.core.message import signed
from tui.app.game_session import Session
from tui.text import Words

WEIGHT = "change"
"""Under which name a reason says how much it weighs."""


class Reason(NamedTuple):
    """A reason: what is said before the figure that it weighs, the figure with its sign (or none), what follows it."""

    before: str
    weight: str
    after: str


class Said(NamedTuple):
    """A choice, and the reasons for it; of several that stand beside each other its ``number`` and what it is worth."""

    what: str
    reasons: tuple[Reason, ...]
    number: int = 0
    worth: float | None = None

    @property
    def head(self) -> str:
        """The choice in a line: its number, what it is, what it is worth."""
        number = f"{self.number}  " if self.number else ""
        return f"{number}{self.what}" + (f"  {signed(self.worth)}" if self.worth is not None else "")

    def why(self, words: Words) -> str:
        """The reasons in a line."""
        return words.say("list.join").join(map("".join, self.reasons))


Thinking: TypeAlias = Generator[None, None, list[Said]]


def look_ahead(session: Session) -> Thinking:
    """The best choices of the decision that waits; nothing where none does. Thought in small steps."""
    scene = session.scene
    if scene.decision is None:
        return []
    advised = yield from advise(scene.game, scene.state, scene.decision, scene.seed)
    return [_choice(session, number, advice, len(advised)) for number, advice in enumerate(advised, 1)]


def hint_key(count: int) -> str:
    """What is to be known of so many pieces of advice, as a key of the catalogue."""
    if not count:
        return "hint.none"
    return "hint.currency" if count > 1 else "hint.one"


def _choice(session: Session, number: int, advice: Advice, count: int) -> Said:
    """A choice with what it is worth beside the others; one alone needs no figure."""
    said = session.words.render(session.chair.game.describe(advice.choice))
    return Said(said, _reasons(session, advice), number, advice.gain if count > 1 else None)


def _reasons(session: Session, advice: Advice) -> tuple[Reason, ...]:
    return tuple(Reason(*session.words.around(reason, WEIGHT)) for reason in advice.reasons)

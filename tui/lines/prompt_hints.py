"""What the screens say below a prompt, for line mode."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf, Subset
from tui.app.game_session import GameSession


def prompt_hints(session: GameSession, decision: Decision) -> list[str]:
    """Return the hint of a decision, and a note if none of its choices can be undone."""
    texts, options = [session.game_view.hint(session.scene)], decision.options
    choices: list[Choice] = []
    if isinstance(options, OneOf):
        choices = list(options)
    elif isinstance(options, Subset) and options.high:
        choices = [Choice(options.verb, tuple(options.items[: max(options.low, 1)]))]
    if choices and all(map(session.final, choices)):
        texts.append(session.final(choices[0]))
    return [text for text in texts if text]

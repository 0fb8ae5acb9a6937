"""Describe choices with the position in which they are offered, also those of the past."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import AnyGame
from engine.core.message import say
from engine.match import Match
from tui.games.game_view import game_view_of
from tui.games.scene import Scene
from tui.text import Words


def depends_on_position(decision: Decision | None) -> bool:
    """Return whether a choice needs its position: only the effect and amount of what a card asks for do."""
    return decision is not None and bool(decision.source)


def offered_choice_text(game: AnyGame, view: Any, decision: Decision | None, choice: Choice, words: Words) -> str:
    """Describe a choice as a decision offers it to a seat that sees ``view``."""
    if decision is None or not depends_on_position(decision):
        return words.render(game.describe(choice))
    scene = Scene(game, view, decision.seat, words, decision=decision)
    return game_view_of(game.slug).choice(scene, choice)


def past_choice_text(match: Match[Any], index: int, words: Words, choice: Choice | None = None) -> str:
    """Describe choice number ``index`` of a match, or another ``choice`` at the same moment, as its seat saw it."""
    ply, then = match.plies[index], match.at(index)
    made = ply.choice if choice is None else choice
    return offered_choice_text(match.game, then.view(ply.seat), then.decision(ply.seat), made, words)


def revealed_text(scene: Scene, choices: Sequence[Choice], event: Event) -> str:
    """Say what choices would reveal by an event, and that they cannot be undone; empty without a text for it."""
    words = scene.words
    shown = scene.game.preview(scene.state, scene.seat, choices[0]).stopped_by if len(choices) == 1 else None
    if shown is None and f"reveals.{event.key}" in words:
        shown = say(f"reveals.{event.key}", count=event.args[0] if event.args else 0)
    return words.sentences((words.render(shown), words.say("screen.final-short"))) if shown is not None else ""

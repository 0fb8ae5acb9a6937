"""Describe a choice of the past with the position in which it was made."""

from __future__ import annotations

from typing import Any

from engine.core.choice import Choice
from engine.match import Match
from tui.games.game_view import game_view_of
from tui.games.scene import Scene
from tui.text import Words


def past_choice_text(match: Match[Any], index: int, words: Words, choice: Choice | None = None) -> str:
    """Describe choice number ``index`` of a match, or another ``choice`` at the same moment.

    The effect and the amount of a choice that a card asks for depend on the position. Such a choice is described as it
    was offered, from what its seat could see.
    """
    ply = match.plies[index]
    choice = ply.choice if choice is None else choice
    then = match.at(index)
    decision = then.decision(ply.seat)
    if decision is None or not decision.source:
        return words.render(match.game.describe(choice))
    scene = Scene(match.game, then.view(ply.seat), ply.seat, words, decision=decision)
    return game_view_of(match.game.slug).choice(scene, choice)

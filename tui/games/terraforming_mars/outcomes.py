"""What a choice would change, in the order in which this game's figures stand everywhere."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.terraforming_mars.cards import BY_SLUG
from engine.terraforming_mars.cards.vocabulary import Card
from engine.terraforming_mars.terms import RESOURCES
from tui.games import outcomes
from tui.games.scene import Scene
from tui.games.terraforming_mars.cardtext import action_icons
from tui.widgets.line import Line, Run, line, wrapped

_FIGURES = ("temperature", "oxygen", "oceans", "rating", *RESOURCES)
_PRODUCTION = tuple(f"production-{resource}" for resource in RESOURCES)
_ORDER = (*_FIGURES, *_PRODUCTION, "cubes", "hand", "points")


def outcome(scene: Scene, choice: Choice, columns: int) -> list[Line]:
    """What a choice would change; painted, apart from it what it gives from then on: production and actions."""
    lines = outcomes.outcome(scene, choice, columns, order=_ORDER, lasting=_PRODUCTION)
    words, title = scene.words, line((scene.words.say("changes.lasting"), "head"))
    card = BY_SLUG.get(str(choice.args[0])) if choice.verb == "play" and choice.args else None
    if not words.painted or not isinstance(card, Card) or not card.actions:
        return lines
    actions = [wrapped(action_icons(action, words), columns - 2) for action in card.actions]
    shown = [(Run("  "), *part) for parts in actions for part in parts]
    return [*lines, *([] if title in lines else [title]), *shown]

"""Features of a position for the value model (``engine.core.value_model``).

What lasts counts twice: as it is, and by how many own turns are still to come. What rivals have counts against one's
own; their hands count by their size alone. Where one plays alone, missing steps count, too.
"""

from __future__ import annotations

from engine.core.value_model import Features
from engine.dice_game.bot.evaluation import Evaluation
from engine.dice_game.bot.game_length import steps_left, turns_left
from engine.dice_game.bot.weights import Weights
from engine.dice_game.cards import SLUGS
from engine.dice_game.cards.vocabulary import (
    DISCOUNTS,
    PRODUCED_DICE,
    PRODUCED_POINTS,
    PRODUCED_WILD,
    STORAGE,
)
from engine.dice_game.play.scoring import production_dice, totals
from engine.dice_game.state import UNROLLED, Player, State
from engine.dice_game.terms import COLOURS, PARAMETERS, RESOURCES

POINTS, DICE, CARDS, TURNS, STEPS = 10, 5, 5, 10, 5
"""Units of features: of points, dice, cards, turns, and steps of a parameter."""
STEPS_OF = (*PARAMETERS, "oceans")
"""What is completed step by step, in the order of ``steps_left``."""
LASTING = (
    *[(f"produced {colour}", PRODUCED_DICE + number) for number, colour in enumerate(COLOURS)],
    ("produced wild", PRODUCED_WILD),
    ("produced points", PRODUCED_POINTS),
    ("storage", STORAGE),
    ("discounts", DISCOUNTS),
)
"""The tallies of a player's cards, by name."""


def features(state: State, seat: int, weights: Weights) -> Features:
    """Return the features of a view or a full position; both give the same."""
    found: Features = {"one": 1.0}
    later = turns_left(state, seat, weights) / TURNS
    found["later"] = later
    points = totals(state)
    rivals = [other for other in range(len(points)) if other != seat]
    for other, player in enumerate(state.players):
        sign = 1.0 if other == seat else -1.0 / len(rivals)
        _seat(found, player, sign, later)
        _add(found, "points", sign * points[other] / POINTS)
    for part, worth in Evaluation(seat, weights).parts(state).items():
        found[f"part {part}"] = worth / POINTS
        found[f"part {part} later"] = worth / POINTS * later
    _hand(found, state.players[seat], later)
    if state.rules.solo:
        for name, left in zip(STEPS_OF, steps_left(state), strict=True):
            found[f"{name} missing"] = left / STEPS
            found[f"{name} missing later"] = left / STEPS * later
    return found


def _add(found: Features, name: str, figure: float) -> None:
    found[name] = found.get(name, 0.0) + figure


def _seat(found: Features, player: Player, sign: float, later: float) -> None:
    """Add the features of what a seat has in front of it."""
    lasting = [(name, player.tallies[tally] / DICE) for name, tally in LASTING]
    lasting += [("produced", production_dice(player) / DICE), ("cards", len(player.hand) / CARDS)]
    lasting += [(f"action {SLUGS[number]}", 1.0) for number in player.actions]
    for name, figure in lasting:
        if figure:
            _add(found, name, sign * figure)
            _add(found, f"{name} later", sign * figure * later)
    _add(found, "dice", sign * sum(player.dice) / DICE)
    _add(found, "wild", sign * player.wild / DICE)
    for face, count in enumerate(player.dice[:UNROLLED]):
        if count:
            _add(found, f"dice {RESOURCES[face]}", sign * count / DICE)


def _hand(found: Features, player: Player, later: float) -> None:
    """Add the features of the cards in the seat's hand."""
    for number in player.hand:
        if number:
            found[f"hand {SLUGS[number]}"] = 1.0
            found[f"hand {SLUGS[number]} later"] = later

"""Weights: first guesses."""

from engine.dice_game.bot.weights import Weights

WEIGHTS = Weights(step=2.5)

"""Weights: first guesses."""

from engine.dice_game.bot.weights import Weights

WEIGHTS = Weights()

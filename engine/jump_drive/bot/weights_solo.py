"""Weights for the game alone, in the form that ``areo tune --write`` gives them: all are the defaults."""

from engine.jump_drive.bot.weights import Weights

WEIGHTS = Weights()

"""Weights, in the form that ``areo tune --write`` gives them."""

from engine.jump_drive.bot.weights import Weights

WEIGHTS = Weights()

"""Weights for games alone, in the form that ``areo tune --write`` gives them: other than the defaults."""

from engine.on_mars.bot.weights import Weights

WEIGHTS = Weights()

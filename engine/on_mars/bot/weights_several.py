"""Weights for games of several, in the form that ``areo tune --write`` gives them: all are the defaults."""

from engine.on_mars.bot.weights import Weights

WEIGHTS = Weights()

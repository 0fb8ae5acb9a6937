r"""Weights for the game alone, in the form that ``areo tune --write`` gives them: all are the defaults.

First guesses from the prices that players name, then changed step by step where games on the same seeds said so; the
steps were not written down. What they are worth now, on the same deals, against beliefs at
their plain value (nothing discounted, nothing hedged), and against those before the last changes:

    areo tune terraforming-mars --solo hard --solo-corporation dealt --games 100 --seed 1 --against \
        tests/data/weights/plain.json
    100 seeds: the own weights won 79.0 %, the others 6.0 % (difference +62.4 to +80.8)
    mean scores 70.4 : 54.7

    areo tune terraforming-mars --solo hard --solo-corporation dealt --games 100 --seed 1 --against \
        tests/data/weights/first.json
    100 seeds: the own weights won 79.0 %, the others 68.0 % (difference +0.6 to +21.0)
    mean scores 70.4 : 70.2
"""

from engine.terraforming_mars.bot.weights import Weights

WEIGHTS = Weights()

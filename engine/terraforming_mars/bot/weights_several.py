"""Weights for games between several, in the form that ``areo tune --write`` gives them: other than the defaults.

First guesses from the prices that players name, then changed step by step where paired games said so; only the last
step was written down: garden 1.0 > 1.5: 55 % of 80 games, score +2.0 +-1.8. What they are worth now, each seed in both
seatings, against beliefs at their plain value (nothing discounted, nothing hedged), and against those before the last
changes:

    areo tune terraforming-mars --levels hard --games 150 --seed 1 --against tests/data/weights/plain.json
    150 seeds, 300 games: the own weights won 85.0 % (95 % interval 80.6 - 88.4)
    mean scores 116.3 : 91.8

    areo tune terraforming-mars --levels hard --games 50 --seed 1 --against tests/data/weights/first.json
    50 seeds, 100 games: the own weights won 59.0 % (95 % interval 49.8 - 67.5)
    mean scores 111.9 : 106.5

and against opponents that fund awards in the first generations, too, on a lead that does not last:

    areo tune terraforming-mars --levels hard --games 80 --seed F1 --against tests/data/weights/early_awards.json
    80 seeds, 160 games: the own weights won 62.5 % (95 % interval 56.4 - 68.0)
    mean scores 112.3 : 106.0
"""

from engine.terraforming_mars.bot.weights import Weights

WEIGHTS = Weights(garden=1.5)

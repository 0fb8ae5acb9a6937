r"""Weights for the game alone, in the form that ``areo tune --write`` gives them.

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

WEIGHTS = Weights(
    growth=0.09,
    temperature=15.0,
    oxygen=24.0,
    ocean=19.0,
    reserve=20.0,
    surplus=0.9,
    money_late=0.45,
    rich=60.0,
    later=0.5,
    soon=0.5,
    excess=0.25,
    safe_point=4.0,
    danger_point=0.8,
    danger=60.0,
    point_early=4.5,
    point_late=8.0,
    rival=0.6,
    steel=1.3,
    titanium=2.3,
    plants=0.8,
    garden=1.0,
    heat=0.85,
    energy=0.1,
    card=3.5,
    hand=0.6,
    crowd=80.0,
    tag=0.3,
    lasting=0.7,
    wait=1.5,
    milestone=0.7,
    progress=0.25,
    award=0.9,
    lead=2.0,
)

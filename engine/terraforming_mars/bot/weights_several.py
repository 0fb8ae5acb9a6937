"""Weights for games between several, in the form that ``areo tune --write`` gives them.

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
    garden=1.5,
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

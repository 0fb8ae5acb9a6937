"""Weights for games between several, in the form that ``areo tune --write`` gives them: other than the defaults.

The clock was fitted to 24 games: the first one said 2.9 generations in the 11th where 5.9 were still to come. It counts
3.1 steps a generation, whatever their pace was. And money loses its worth in the last four generations, not in the last
one and a half. Each change by opponents of normal, fresh seeds in both seatings, beside the weights before it:

    clock: 40 seeds, 60.0 % (51.2 - 67.9), score +6.1 +-4.7
    money: 30 seeds, 51.7 % (46.2 - 56.9), score +4.4 +-2.9
    half price above 30 M (``rich``), not above 60: 30 seeds, 58.3 % (47.9 - 67.8), score +2.9 +-4.0

and by experts:

    half price above 20 M, not above 30: 100 seeds, 53.0 % (47.9 - 58.0), as many points; fewer idle passes
    a step worth 3 M more with each generation after the 14th (``hurry``): 80 seeds, 50.0 % (47.6 - 52.4), as many
    points; 13.9 generations, before 14.1, and none of 60 games over 18, before three

Actions that are paid with M€, or with cubes of other cards, count for less before they can be used (``dear_often``
0.25, 0.6 before; ``prey_hoped`` 0.1, 1 before): fewer cards are played for an action that is never used, 2.6 % beside
4.1 %. By a search of hard, 50 seeds: 53.0 % (44.6 - 61.1), score +1.4 +-2.2:

    areo tune terraforming-mars --levels hard --games 50 --seed PD1 --against tests/data/weights/idle_actions.json

A card in hand counts half of what it promises (``hand`` 0.5, 0.6 before): a tenth fewer are bought, and fewer of them
sold in the end. With it, and no hurry of who is far ahead beyond 16 points, not nine, by a search of hard beside the
weights before, 50 seeds LX: 49.0 % (41.2 - 56.9), score 0.0 +-2.0. That hurry is gone since: what it did, and what else
was tried, stands in ``tests/arena/RESULTS.md`` under Sense.

Half of what is believed was learned from games of two (``learned`` 0.5, ``value_two``). Two experts,
one with it, 30 seeds: 70.8 % (57.3 - 81.7), score +4.6 +-3.0.

Lower levels keep the first beliefs (``FIRST`` in ``thinking``): prices that players name, changed step by step where
paired games said so. What those won when they were the own ones, against beliefs at their plain value (nothing
discounted, nothing hedged), and against those before their last changes:

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

WEIGHTS = Weights(
    garden=1.5,
    hand=0.5,
    steady=3.1,
    pace=0.0001,
    means=0.0001,
    last=2.0,
    money_early=4.0,
    rich=20.0,
    hurry=3.0,
    prey_hoped=0.1,
    dear_often=0.25,
    learned=0.5,
)

r"""Weights for the game alone, in the form that ``areo tune --write`` gives them.

All of solo play moved at once, each a little up or down at random and in the mirror of it (as ``areo tune`` does it):
630 steps of eight deals, games of players who look one choice ahead; judged by the game won, 0.01 for a point and
-0.04 for a step that was missing. These are the mean of the steps from the 300th on. Against those they began with, on
the same fresh deals:

    areo tune terraforming-mars --solo normal --solo-corporation dealt --games 300 --seed W --against \
        tests/data/weights/solo_first.json
    300 seeds: the own weights won 82.7 %, the others 79.3 % (difference -0.2 to +6.9)
    mean scores 75.0 : 74.9

Half of what is believed was learned from games (``learned`` 0.5, ``value_one``):

    areo tune terraforming-mars --solo normal --games 1000 --seed W11 --against tests/data/weights/unlearned.json
    1000 seeds: the own weights won 82.6 %, the others 80.5 % (difference +0.5 to +3.7)
    mean scores 74.5 : 74.3
"""

from engine.terraforming_mars.bot.weights import Weights

WEIGHTS = Weights(
    growth=0.102,
    temperature=14.9,
    oxygen=19.8,
    ocean=21.1,
    reserve=16.8,
    surplus=0.795,
    money_late=0.387,
    rich=63.2,
    later=0.495,
    soon=0.569,
    excess=0.238,
    safe_point=6.52,
    danger_point=1.16,
    danger=74.5,
    coming=12.4,
    warm=1.81,
    green=2.67,
    idle_heat=0.325,
    spare_heat=0.783,
    placing=2.73,
    steel=1.09,
    titanium=2.26,
    energy=0.0684,
    card=2.89,
    hand=0.632,
    crowd=70.0,
    tag=0.248,
    lasting=0.431,
    wait=1.58,
    tiles=1.17,
    interplanetary_cinematics=50.0,
    phobolog=34.0,
    ecoline=66.0,
    teractor=52.0,
    saturn_systems=58.0,
    helion=48.0,
    credicor=56.0,
    thorgate=80.0,
    tharsis_republic=60.0,
    inventrix=30.0,
    mining_guild=24.0,
    united_nations_mars_initiative=18.0,
    learned=0.5,
)

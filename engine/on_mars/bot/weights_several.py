"""Weights for games of several, in the form that ``areo tune --write`` gives them: other than the defaults.

What is other than in ``weights_first`` was found by mirrored perturbation of all weights (283 steps of two games) and
by what the judgement itself gained in the next three turns, by what a seat had (245 games); ``tests/arena/RESULTS.md``
has what it does.
"""

from engine.on_mars.bot.weights import Weights

WEIGHTS = Weights(
    action_blueprint=3.0,
    boost_blueprint=1.35,
    bot=1.3,
    built=2.0,
    executive_mineral=1.2,
    first_item=0.7,
    further_mineral=0.9,
    found=0.05,
    goal_card=0.6,
    goal_open=0.3,
    goal_reward=6.0,
    hope=0.7,
    in_zone=0.1,
    item_mineral=0.95,
    mine=1.2,
    mineral=0.9,
    more_items=0.05,
    price_mineral=0.8,
    shelter=1.5,
    stuck=0.3,
    tile_upgrade=6.0,
)

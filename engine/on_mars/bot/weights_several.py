"""Weights for games of several, in the form that ``areo tune --write`` gives them: other than the defaults.

What is other than in ``weights_first`` was found by mirrored perturbation of all weights (283 steps of two games) and
twice by what the judgement itself gained in the next three turns, by what a seat had (245 games, and 97 with what came
of those); that nobody is left at home, goals are kept and long games end was tried by hand. What a net learned from
games (``value_two``) is believed by half, between two. ``tests/arena/RESULTS.md`` has what it does.
"""

from engine.on_mars.bot.weights import Weights

WEIGHTS = Weights(
    action_blueprint=3.0,
    awaits=0.5,
    boost_blueprint=1.35,
    bot=1.3,
    built=2.0,
    colony_early=0.5,
    colony_late=3.0,
    cube=0.4,
    executive_mineral=1.2,
    few_at_home=1.0,
    first_item=0.7,
    found=0.05,
    further_mineral=0.5,
    goal_card=0.6,
    goal_hope=0.8,
    goal_open=0.6,
    goal_reward=6.0,
    hope=0.7,
    in_zone=0.1,
    item_mineral=0.95,
    known=1.2,
    learned=0.5,
    longer=0.8,
    mine=1.2,
    mineral=0.9,
    more_items=0.05,
    nobody=1.2,
    price_mineral=0.8,
    scientist=1.0,
    shelter=1.5,
    stuck=0.3,
    technology=0.0,
    tile_upgrade=6.0,
    too_many=1.0,
    useful_item=0.5,
)

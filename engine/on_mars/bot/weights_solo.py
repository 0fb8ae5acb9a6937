"""Weights for games alone, in the form that ``areo tune --write`` gives them: other than the defaults.

Half of what is believed was learned from games (``learned`` 0.5, ``value_one``): a search of hard won 50.0 % of the 80
fresh deals WB with it and 38.8 % without, 50 and 40 % of 20 deals WA, 56.7 and 36.7 % of 30 deals WD.
"""

from engine.on_mars.bot.weights import Weights

WEIGHTS = Weights(
    events_a_turn=0.6,
    long_way=14.0,
    shelter=5.0,
    built=3.0,
    hope=0.55,
    mineral=0.5,
    further_mineral=0.5,
    contract=0.85,
    goal_card=0.8,
    colonist=1.0,
    at_work=0.7,
    on_slot=0.6,
    stuck=0.4,
    nobody=0.5,
    condition=24.0,
    technology=0.1,
    dragging=0.0,
    learned=0.5,
)

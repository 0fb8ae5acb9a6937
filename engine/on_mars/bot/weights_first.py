"""What levels below the expert believe between several: other than the defaults."""

from engine.on_mars.bot.weights import Weights

WEIGHTS = Weights(
    action_blueprint=3.0,
    boost_blueprint=1.35,
    built=1.4,
    found=0.05,
    goal_open=0.3,
    goal_reward=6.0,
    hope=0.56,
    in_zone=0.2,
    more_items=0.1,
)

"""What opponents below expert go by between several, in the form that ``areo tune --write`` gives it.

First guesses, then changed where 350 games between opponents whose weights differed at random said so: the difference
in score, by the difference of each weight. What they are worth beside the first guesses, each seed in both seatings:

    areo tune dice-game --levels hard --games 14 --seed 1 --against tests/data/weights/dice_game_first.json
    14 seeds, 28 games: the own weights won 53.6 % (95 % interval 34.2 - 72.0)
    mean scores 66.1 : 63.0

So few games show no difference.
"""

from engine.dice_game.bot.weights import Weights

WEIGHTS = Weights(
    common=0.42,
    uncommon=0.41,
    rare=0.5,
    wild=0.75,
    crowd=4.8,
    card=0.25,
    kept=0.25,
    rare_price=1.2,
    main=0.5,
    produced=0.55,
    period=3.9,
    late=3.6,
    used=0.9,
    used_main=0.9,
    reaction=0.3,
    pace=1.25,
)

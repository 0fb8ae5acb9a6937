"""Weights for games between several, in the form that ``areo tune --write`` gives them: other than the defaults.

All were moved at once by mirrored random perturbation (as ``areo tune`` does it, by the score alone) from those of
``weights_first``: 165 steps, then with cards that are held and with main actions of cards counted by weights of their
own about 200 more, and 158 since cards are hoped for, four seeds each in both seatings. What they are worth stands in
``tests/arena/RESULTS.md``.
"""

from engine.dice_game.bot.weights import Weights

WEIGHTS = Weights(
    common=0.327,
    uncommon=0.314,
    rare=0.371,
    wild=0.983,
    many=3.162,
    crowd=5.32,
    card=0.232,
    hope=1.03,
    kept=0.44,
    renewed=0.648,
    full=0.767,
    asked=0.047,
    common_price=0.714,
    uncommon_price=1.056,
    rare_price=1.005,
    fading=0.933,
    chosen=0.492,
    turned=0.737,
    turned_more=0.28,
    main=0.774,
    extra=2.255,
    wait=0.8,
    second=0.499,
    produced=0.407,
    fresh=0.092,
    period=2.255,
    late=3.085,
    ready=0.421,
    used=0.846,
    used_main=0.251,
    plays=0.516,
    dear=0.298,
    coloured=0.527,
    discount=0.408,
    reaction=0.34,
    placing=1.074,
    cities=2.182,
    milestone=0.725,
    ahead=0.43,
    nearness=1.49,
    one_missing=0.401,
    two_missing=0.235,
    award=1.181,
    lead=2.94,
    settled=0.31,
    half_a_game=17.274,
    rival=0.41,
    step=0.038,
    pace=0.881,
    third=0.36,
)

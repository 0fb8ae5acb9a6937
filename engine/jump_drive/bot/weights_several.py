r"""Weights for games between several, in the form that ``areo tune --write`` gives them.

Found by mirrored changes of all at once in 1,900 steps. Lower levels hold the first beliefs, the defaults, or are a
little nearer (``LEARNT`` in ``evaluation``). When the first ones were still the own ones, on fresh seeds:

    areo tune jump-drive --players 2 --levels normal --games 200 --seed FRESH3 --against \
        tests/data/weights/jump_drive_found.json
    200 seeds, 400 games: the own weights won 31.4 % (95 % interval 27.3 - 35.8)
    mean scores 49.8 : 59.4
"""

from engine.jump_drive.bot.weights import Weights

WEIGHTS = Weights(
    growth=1.227,
    step=1.079,
    card=0.59,
    many=0.253,
    later=0.16,
    soon_conquered=3.568,
    strength=1.216,
    eyes=0.259,
    chromosomes=0.332,
    cheaper_developments=0.958,
    cheaper_worlds=0.556,
    cheaper_kind=0.239,
    contact_specialist=0.641,
    colony_convoy=0.76,
    military_convoy=0.7,
)

"""Jump Drive: the rules of the game.

Where to start reading, in order: ``rules`` (options and open readings); ``cards`` (cards are data: ``vocabulary``,
``printed``, ``readings`` as the options read them); ``state``; ``board`` (``empires``: placing a card, strength;
``piles``); ``play`` (``prices``, ``legal`` what can be chosen, ``flow`` a round, step by step, ``scoring``,
``previews``); then the interface to other code: ``views``, ``messages``, ``position``, ``bot`` (opponents), and
``game``, which puts it together.

An *empire* is what other games call a tableau. *Strength* is what conquers; *eyes* are the explore icons.
"""

"""Terraforming Mars: The Dice Game: the rules of the game.

Where to read on, in order: ``rules`` (options and open readings), ``terms``; ``cards`` (cards are data:
``vocabulary``, the cards by colour, ``balance`` with what the played deck changes); ``state``; ``board`` (``mars``: the
map and the tracks, ``goals``: milestones and awards); ``play`` (``flow`` lets a game go on, ``window`` what a turn
offers, ``paying``, ``effects``, ``placing``, ``ending``, ``setup``, ``scoring``, ``previews``); then what other parts
ask of a game: ``views``, ``describing``, ``position``, ``bot``, and ``game`` which puts it together.

Comments name sections of the rulebook in short: prep, prod, act, free, play, icons, end, score, solo, era, cards,
miles. R1 to R30 are the rulings on what it leaves open. A *window* is a moment of a turn at which its player may choose
what to do.
The published card list is not to be had: each card says by ``source`` and ``fixed`` what of it is known.
"""

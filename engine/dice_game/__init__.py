"""Terraforming Mars: The Dice Game: the rules of the game.

Where to start reading, in order: ``rules`` (options and open readings), ``terms``; ``cards`` (cards are data:
``vocabulary``, the cards by colour, ``balance`` with what the played deck changes); ``state``; ``board`` (``mars``: the
map and the tracks, ``goals``: milestones and awards); ``play`` (``flow`` advances a game, ``turn_options`` what a
turn offers, ``payment``, ``effects``, ``tile_placement``, ``game_end``, ``setup``, ``scoring``, ``previews``); then the
interface to other code: ``views``, ``messages``, ``position``, ``bot``, and ``game``, which puts it together.

Comments name sections of the rulebook in short: prep, prod, act, free, play, icons, end, score, solo, era, cards,
miles. R1 to R30 are the rulings on what it leaves open. A *window* is a moment of a turn at which its player may choose
what to do.
No published card list is available: ``source`` and ``fixed`` of each card say what is known of it.
"""

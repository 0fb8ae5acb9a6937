"""What all games share: choices and options, events and messages, random streams, hex maps, score sheets.

This package contains no rule and no name of any game. The toy game of the tests (``tests/toy_game.py``) shows how to
use it:

- *Dice*: a roll is an event that ``reveals``. Dice come from a random stream of their own (``Stream.named``), so one
  more roll never changes the deck. Keeping some dice and rerolling the others is a ``Bag``: equal dice are
  interchangeable (the toy's ``throw`` and ``keep``). The State stores dice as faces.
- *Compound turns*, such as an action of many steps: each step is a decision with ``root=False``. ``Match`` undoes the
  whole move back to its root at once, or to the last revealed information (the toy's ``build``).
- *Other maps*: ``HexMap`` takes any list of row lengths, for example 91 hexes, and spaces off the map.
- *Simultaneous choices*: ``pending`` returns one decision for each seat. The game stores the answers hidden until the
  last one (the toy's bids). What one seat may choose does not depend on the answers of others.
- *Games without a map or with hundreds of options*: options are counted and picked without being listed.
"""

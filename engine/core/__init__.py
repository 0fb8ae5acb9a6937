"""What every game shares: choices and options, events and messages, random streams, hex maps, score sheets.

No rule of any one game stands here, and no game's name.

What games still to come will need of it, proved in small by the toy game of the tests:

- *Dice*: a roll is an event that ``reveals``; dice are drawn from a named stream of their own (``Stream.named``), so
  that one more roll never moves the deck. "Keep these, throw those" is a ``Bag``: dice that show the same are alike, so
  which of them is kept makes no other choice (the toy's ``throw`` and ``keep``). Dice lie in the State as faces.
- *Compound turns* (an action of many steps on a large map): each step is a decision with ``root=False``; ``Match``
  takes the whole move back to its root at once, or to the last thing that was revealed (the toy's ``build``).
- *Other maps*: ``HexMap`` takes any list of row lengths, 91 hexes too, and spaces that lie off the map.
- *Simultaneous choices*: ``pending`` gives one decision a seat; a game stores the answers hidden until the last came
  (the toy's bids). What one seat may choose does not depend on the answers of others.
- *Games without a map or with hundreds of options*: options are counted and picked without being listed.
"""

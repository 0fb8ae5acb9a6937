"""What every game shares: choices and options, events and messages, random streams, hex maps, score sheets.

No rule of any one game stands here, and no game's name.

What games still to come will need of it, so that nothing here closes the door on them:

- *Dice*: a roll is an event that ``reveals``; dice are drawn from a named stream of their own (``Streams``), so that
  one more roll never moves the deck. A roll that is answered by "keep these, roll those" is a ``Subset`` decision.
- *Compound turns* (an action of many steps on a large map): each step is a decision with ``root=False``; ``Match``
  takes the whole move back to its root at once.
- *Other maps*: ``HexMap`` takes any list of row lengths, and spaces that lie off the map.
- *Simultaneous choices*: ``pending`` gives one decision a seat; a game stores the answers hidden until the last came.
"""

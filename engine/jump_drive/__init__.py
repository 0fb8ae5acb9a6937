"""Jump Drive: the rules of the game, whole.

Where to read on, in order: ``rules`` (options and open readings), ``vocabulary`` and ``cards`` (cards are data),
``readings`` (the cards as the options read them), ``state``, ``empires`` (placing a card, strength), ``prices``,
``legal`` (what can be chosen), ``flow`` (a round, step by step), ``scoring``; then what other parts ask of a game:
``views``, ``previews``, ``describing``, ``position``, ``evaluation``, and ``game`` which puts it together.

An *empire* is what other games call a tableau. *Strength* is what conquers; *eyes* are the explore icons.
"""

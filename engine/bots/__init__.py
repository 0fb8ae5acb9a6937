"""Computer opponents, hints and reviews. They see the view of a seat, never the full state.

The knowledge of each game is in its package (``engine.core.interfaces.Knowledge``).
"""

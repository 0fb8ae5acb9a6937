"""What lasts: the journal of a game, the library of journals, and how one becomes a match again.

No game's name stands here and no sentence: what there is to say are Messages.
"""

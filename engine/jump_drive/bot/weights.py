"""The weights of an opponent, which can be tuned: one number each, in VP unless stated otherwise.

Their values are in ``weights_several.json`` and ``weights_solo.json`` in ``engine/jump_drive/values``.
"""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """Weights of what brings VP until the end."""

    growth: float = 1.45
    """How the VP of a round grow from one round to the next, in the logged games of people (NOTES 8): times ..."""
    step: float = 1.5
    """... plus."""
    longest: float = 7.0
    """No game is thought to score more often than so, from whenever it is asked."""
    card: float = 0.8
    """A card in hand, for each scoring after it is used: a card paid brings about that many VP a round."""
    many: float = 0.25
    """To choose the cards one keeps from more, in cards: for each card that exploring lets one see."""
    over: float = 0.75
    """What is lost of a card over the hand limit."""
    later: float = 0.6
    """What could be placed next round may be overtaken by something better: what is left of it."""
    soon_conquered: float = 3.0
    """A military world that cannot be conquered yet is kept the rather, the less strength is missing."""
    missing: float = 1.0
    """What each point of the strength that is missing takes off that."""
    second: float = 1.0
    """What the second best card of a hand counts beside the best: both can be placed in the next round."""
    drawn: float = 1.0
    """A card that a world placed alone draws, in cards of a hand."""
    # What helps in later rounds, for each of them.
    strength: float = 0.6
    eyes: float = 0.2
    chromosomes: float = 0.35
    cheaper_developments: float = 0.55
    cheaper_worlds: float = 0.5
    cheaper_kind: float = 0.2
    """Worlds of one kind are cheaper."""
    contact_specialist: float = 0.5
    colony_convoy: float = 0.7
    military_convoy: float = 0.5
    # Where it is foreseen what a choice leads to.
    thrown: float = 0.9
    """A card that will be thrown away over the hand limit; it counts as what is foreseen does beside what is tried."""
    unspent: float = 0.5
    """A card in hand at the end."""
    # Winning.
    victory: float = 30.0
    """What winning is worth beyond the VP; in a solo game, what a round less is worth."""
    large: float = 10.0
    """A lead of this many VP is large enough: a larger one wins no more."""
    doubt: float = 2.0
    """How many VP of a lead that is only expected are doubtful: this many always ..."""
    doubt_a_round: float = 1.5
    """... and this many more with each round to come."""
    learned: float = 1.0
    """How far what was learned from games is believed, where there is any: from nearly 0 to 1; the rest: prospects."""

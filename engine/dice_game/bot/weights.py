"""What an opponent's evaluation can be tuned by: one number for each parameter. The values stand in ``weights_*``."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of the evaluation: what things are worth, in VP at the end unless it says otherwise."""

    # A die that shows a common, an uncommon and a rare face, for whatever may come.
    common: float = 0.45
    uncommon: float = 0.52
    rare: float = 0.6
    wild: float = 0.85
    crowd: float = 4.0
    """So many dice more than five count, however many there are."""
    card: float = 0.3
    """A card in hand that nobody knows."""
    # What it costs to come by a face that is wanted.
    common_price: float = 0.8
    uncommon_price: float = 1.05
    rare_price: float = 1.35
    main: float = 0.6
    """What a main action brings that is used for no plan."""
    wait: float = 0.88
    """What a plan is worth a turn later, or when one icon more is missing, as a part of what it was worth."""
    second: float = 0.55
    """What the second best plan counts, as a part of it."""
    produced: float = 0.5
    """A die that is produced."""
    fresh: float = 0.1
    """What a die that is rolled in a production turn may do for the cards in hand."""
    period: float = 3.6
    """Turns from one production to the next."""
    late: float = 3.0
    """With fewer own turns left than these, dice are worth less and less."""
    ready: float = 0.6
    """What it counts that the action of a card is ready, as a part of what the action is worth."""
    used: float = 0.75
    """How often an action is used between two productions."""
    discount: float = 0.5
    """An icon less to pay, for each card that is still to be played."""
    reaction: float = 0.35
    """How much of what others do is done with the own cards in play, as a part of all that is still to be done."""
    milestone: float = 0.5
    """Being close to a milestone, as a part of what it is worth."""
    award: float = 0.6
    """Leading in an award, as a part of what it is worth."""
    lead: float = 4.0
    """Icons by which an award is as good as won, in the middle of a game."""
    rival: float = 0.5
    """What the strongest rival has, as a part of it."""
    attack: float = 0.15
    """A die that each opponent loses."""
    step: float = 0.05
    """A step of a parameter beside its points: alone, what the success is worth that it brings nearer."""
    press: float = 4.0
    """Alone: turns in which a step of a parameter is taken, where nothing presses."""
    pace: float = 1.45
    """Turns of all players for each step that is missing before the end."""

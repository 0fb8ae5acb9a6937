"""What an opponent's evaluation can be tuned by: one number for each belief. The values stand in ``weights``."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """Beliefs about what things are worth, in M€ unless it says otherwise."""

    growth: float = 0.09
    """By how much M€ well spent grow in a generation: what comes or counts later is worth so much less now."""
    # What a step of a parameter is worth at the end of a solo game, TR left out.
    temperature: float = 15.0
    oxygen: float = 24.0
    ocean: float = 19.0
    reserve: float = 20.0
    """M€ that can be spent well at once ..."""
    surplus: float = 0.9
    """... and what one above them is worth."""
    money_late: float = 0.45
    """A M€ when no production comes any more that could be spent."""
    money_early: float = 1.5
    """When others play, a M€ is worth 1 when so many productions or more are still to come."""
    rich: float = 60.0
    """M€ above this are worth half: so much can hardly be spent well."""
    later: float = 0.5
    """What TR is worth that heat and plants still to be produced will bring, as a part of TR now."""
    soon: float = 0.5
    """The same of heat and plants in stock: what is done is done."""
    excess: float = 0.25
    """What plants and heat are worth when their parameter needs no more of them, as a part of what they were worth."""
    safe_point: float = 4.0
    """A point when the solo game is as good as won."""
    danger_point: float = 0.8
    """A point while it is not."""
    danger: float = 60.0
    """M€ that are short (or left over) when the one turns into the other."""
    # The clock: so many steps of all parameters together two players make a generation ...
    steady: float = 0.001
    pace: float = 0.5
    """... so many for each that there were in a generation so far ..."""
    means: float = 0.02
    """... and for each M€, or what is worth one, that all players can spend in a generation ..."""
    last: float = 0.5
    """... and so many generations more than that."""
    hurry: float = 0.001
    """What a step of a parameter is worth more, in M€, with each generation after the last usual one."""
    # Points, when others play.
    point_early: float = 4.5
    point_late: float = 8.0
    rival: float = 0.6
    """What the strongest rival's gain costs, as a part of it."""
    terraforming: float = 1.0
    """TR, when others play, as a part of what it brings."""
    tiles: float = 1.0
    """Greeneries, cities and what stands beside them, as a part of what they bring."""
    # Stocks.
    steel: float = 1.3
    titanium: float = 2.3
    plants: float = 0.8
    """A part of an eighth of a greenery."""
    garden: float = 1.0
    """Plants still to be produced, beside plants in stock."""
    heat: float = 0.85
    """A part of an eighth of a temperature step."""
    energy: float = 0.1
    """Energy production above heat production, since cards ask for it."""
    # Cards.
    card: float = 3.5
    """A card not seen yet."""
    hand: float = 0.6
    """What a card promises, as a part of what it would give if it were played in the next generation."""
    crowd: float = 80.0
    """M€ of dearer promises in hand that make a further card half as good: money is short."""
    tag: float = 0.3
    lasting: float = 0.7
    """What actions, triggers and discounts will give, as a part of the plain sum."""
    wait: float = 1.5
    """Generations that a missing tag has to be waited for."""
    # Goals.
    goals: float = 1.0
    """Milestones and awards, as a part of what they bring."""
    milestone: float = 0.7
    """A milestone that could be claimed now, as a part of its points."""
    progress: float = 0.25
    """The same when it is one step short; less with every step more."""
    award: float = 0.9
    lead: float = 2.0
    """A lead in an award's count that makes it as good as certain."""
    award_within: float = 6.0
    """An award is funded when at most so many generations are to come: a lead of today is overtaken."""

"""How far conditions are from being met: the third part of the weights (see ``weights``)."""

from __future__ import annotations

from engine.on_mars.bot.weights_choices import ChoiceWeights


class GoalWeights(ChoiceWeights, frozen=True, kw_only=True):
    """Beliefs about private goals, contracts and the goal card; parts of 1 unless it says otherwise."""

    stored: float = 0.5
    """Share of a delivery that counts for stored items, which may still be spent otherwise."""
    scientist_half: float = 0.4
    """Share of the scientist in a private goal that requires a scientist and a contract."""
    contract_half: float = 0.6
    """Share of the contract in it."""
    held: float = 0.5
    """In a solo game: share of a contract that counts for holding it."""
    shown: float = 0.3
    """Share that counts for a contract in the display, which comes with a scientist."""
    almost: float = 0.6
    """Factor of a condition that is nearly but not quite met at the end."""
    goal_near: float = 0.9
    """A private goal that could be completed but is not yet."""
    level_pace: float = 0.12
    """Share of the next levels that comes in a turn by itself."""
    technology_pace: float = 0.12
    """The same for the level of a technology; other conditions do not advance by themselves."""
    slack: float = 4.0
    """Spare turns with which a condition that comes by itself is as sure as it can be."""
    most_sure: float = 0.9
    """Probability of such a condition."""

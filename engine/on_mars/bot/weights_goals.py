"""How far conditions are from being met: the third part of the weights (see ``weights``)."""

from __future__ import annotations

from engine.on_mars.bot.weights_choices import ChoiceWeights


class GoalWeights(ChoiceWeights, frozen=True, kw_only=True):
    """Beliefs about private goals, contracts and the goal card; parts of 1 unless it says otherwise."""

    stored: float = 0.5
    """What is stored counts so much of what is delivered: it may be spent for something else."""
    scientist_half: float = 0.4
    """A private goal that asks for a scientist and a contract: how much of it the scientist is, ..."""
    contract_half: float = 0.6
    """... and the contract."""
    held: float = 0.5
    """In a solo game: how much of a contract is had by holding it, ..."""
    shown: float = 0.3
    """... and by one that lies in the display: it comes for a scientist."""
    almost: float = 0.6
    """What is all but done at the end is still not done."""
    goal_near: float = 0.9
    """A private goal that could be completed, but is not yet."""
    level_pace: float = 0.12
    """How much of the next levels comes in a turn without being asked for, ..."""
    technology_pace: float = 0.12
    """... and of the level of a technology; of other conditions nothing does."""
    slack: float = 4.0
    """With this many turns to spare, a condition that comes by itself is as sure as can be, ..."""
    most_sure: float = 0.9
    """... which is this."""

"""The weights of the evaluation's terms, by which it can be tuned. The values stand in ``weights_*``."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """The weight of each evaluation term, in OP at the end unless it says otherwise."""

    # How long the game still takes.
    events_a_turn: float = 1.1
    """About so many events of missions come of a turn."""
    long_way: float = 7.0
    """With so many turns to come, what brings something again and again has its full worth."""
    hurry: float = 0.4
    """Each event of a mission beside its crystals, so that games end; ..."""
    later: float = 0.12
    """... more by this with each round after a few."""
    level_step: float = 0.3
    """A step of life support to the next level, as a part of an event of a mission."""
    # What is stored.
    first_item: float = 0.55
    next_item: float = 0.3
    mineral: float = 0.3
    """A mineral more than another resource."""
    crystals: float = 1.0
    """Crystals, as a part of what so many are worth."""
    goal_card: float = 0.5
    """A private goal in the hand, for what it pays."""
    # Colonists, pieces and buildings.
    colonist: float = 0.75
    more_colonists: float = 0.3
    """A colonist at home beyond five."""
    at_work: float = 0.35
    on_slot: float = 0.3
    stuck: float = 0.05
    """How much less a colonist on a slot of the own side is worth: it comes home only from the other side."""
    nobody: float = 0.0
    """That there are fewer than two colonists at home, for each."""
    bot: float = 1.0
    shelter: float = 1.2
    mine: float = 0.8
    reach: float = 0.25
    """A type of building that bots can build beside."""
    in_reach: float = 0.1
    """A mine or a crystal near a bot."""
    near_tile: float = 0.2
    """Each step that the rover is nearer to a tile."""
    near_crystal: float = 0.12
    # Cards, technologies, contracts, goals.
    hope: float = 0.4
    """How much of the change that a built blueprint makes can be counted on where it has a site; ..."""
    in_zone: float = 0.1
    """... and more where a bot is."""
    built: float = 0.7
    """What the action of a built card is good for, beside its points."""
    technology: float = 0.2
    """What each level of a technology brings beside its points."""
    contract: float = 0.6
    """What a contract changes, as a part of it, as far as it is done."""
    goal_reward: float = 2.0
    """What it is worth to complete a private goal: its reward comes besides."""
    rivals: float = 0.35
    """What the strongest rival has, as a part of it."""
    # Alone.
    condition: float = 12.0
    """That a condition of the goal card holds at the end, as a part of it by its chance: all must hold to win."""
    enough: float = 15.0
    """So many OP more than the goal card asks for are safe."""
    behind: float = 0.3
    """An OP that is missing to that counts so much more, ..."""
    spare: float = 0.5
    """... and one beyond it so much less."""

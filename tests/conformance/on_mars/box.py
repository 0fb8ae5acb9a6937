"""Whether the components of a recorded set-up are those of the box."""

from __future__ import annotations

from engine.on_mars.cards.printed import (
    CARDS_A,
    DISCOVERIES,
    FIRST_COLONIST_MISSIONS,
    GOALS,
    GOALS_DEALT,
    LEVEL_ONE,
    LEVEL_THREE,
    LSS_TILES,
    RIVAL_CARDS,
    TASKS,
    mission,
)
from engine.on_mars.play.setup import MISSIONS_OF, TECHNOLOGY_TYPES, ShuffledSetup
from engine.on_mars.rules import MarsRules
from engine.on_mars.terms import LIFE_SUPPORT


def is_impossible(rules: MarsRules, hidden: ShuffledSetup) -> bool:
    """Return whether these orders can't come out of the box."""
    short, long = MISSIONS_OF[rules.length]
    goals = [goal for hand in hidden.goals for goal in hand]
    seats = rules.players
    return not (
        sorted(hidden.start_buildings) == list(LIFE_SUPPORT)
        and sorted(hidden.grid) == sorted(TECHNOLOGY_TYPES)
        and sorted(hidden.tech_stack) == (sorted(TECHNOLOGY_TYPES) if seats > 2 else [])
        and sorted(hidden.blueprints[:12]) == list(LEVEL_ONE)
        and sorted(hidden.blueprints[12:]) == list(LEVEL_THREE)
        and sorted(hidden.discovery) == list(range(1, len(DISCOVERIES)))
        and len(set(hidden.missions)) == len(hidden.missions) == 3
        and (
            tuple(hidden.missions) == FIRST_COLONIST_MISSIONS
            if rules.first_colonists
            else sum(mission(number).short for number in hidden.missions) == short and short + long == 3
        )
        and len(hidden.goals) == seats
        and all(len(hand) == GOALS_DEALT for hand in hidden.goals)
        and len(set(goals)) == len(goals)
        and all(0 < goal < len(GOALS) for goal in goals)
        and len(set(hidden.lss_tiles)) == len(hidden.lss_tiles) == 4
        and all(0 < tile < len(LSS_TILES) for tile in hidden.lss_tiles)
        and [sorted(stack) for stack in hidden.stacks] == [list(range(1, 7))] * 5
        and len(set(hidden.cards_a)) == len(hidden.cards_a) == (seats if rules.first_colonists else 0)
        and all(0 < card < len(CARDS_A) for card in hidden.cards_a)
        and sorted(hidden.tasks) == (list(range(1, len(TASKS) + 1)) if rules.first_colonists else [])
        and sorted(hidden.rival_deck) == (list(range(1, len(RIVAL_CARDS))) if rules.solo else [])
    )

"""The options of a game, with the readings of open points of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.core.game import Option, Rules
from engine.core.message import Message, say

MOST_PLAYERS = 4
DEALT = 7
DISCARDED_AT_START = 2
GOAL = 50
HAND_LIMIT = 10
EXPLORE_EYES = 3
EXPLORE_GAIN = 2
CONVOY_DISCOUNT = 2


class JumpRules(Rules, frozen=True, kw_only=True):
    """Every option of a game: the seats, and how each open point is read (the default is the recommended reading).

    Readings of the rules:

    - ``convoy_same_round``: a convoy may be used in the round in which it is placed.
    - ``military_convoy_first_conquered``: Military Convoy needs a first world that was conquered this round.
    - ``versus_strength_second_conquest``: strength against some worlds counts in full for each of two conquests; else
      what the first conquest needed of it is used up. Either way a conquest uses this strength before the general one.
    - ``new_icons_help_second_conquest``: strength of the first world helps to conquer the second.
    - ``contact_specialists_stack``: each Contact Specialist takes one off the cost.
    - ``one_colony_convoy_per_second_world``: else several may be given for one world.
    - ``second_world_needs_first_world``: a convoy needs a world placed in the ordinary way this round.
    - ``second_world_draws_nothing``: else it draws a card.
    - ``contact_world_keeps_printed_type``: a world placed by Contact Specialist counts as military afterwards.
    - ``total_military_excludes_versus``: strength against some worlds is no part of the total.
    - ``new_galactic_order_counts_total``: it counts the total, not the icons alone.
    - ``cards_count_themselves``: a card that counts icons, kinds or copies counts itself too.
    - ``survey_hq_rounds``: one per two eyes, rounded.
    - ``survey_team_counts_as_development``: for cards that count developments.
    - ``tie_break``: this round's VP plus the cards of its income plus cards in hand, or without the VP.
    - ``short_income_is_shared``: with fewer cards left than all draw as income, they are dealt one at a time, and to
      nobody more often than to another who still lacks cards; else a seat draws its whole income before the next one.

    Readings of single cards:

    - ``alien_institute_opponent_rate``: VP of Alien Technology Institute for a yellow world of an opponent.
    - ``alien_reduction_also_strength``: "Alien 2" of two cards is strength too.
    - ``imperium_rebel_4_is_strength``: "Rebel 4" of Galactic Imperium is strength, not a reduction.
    - ``insect_uplift_race_not_military``, ``pirate_fuel_cache_not_military``, ``devolved_uplift_race_not_military``.
    - ``artist_colony_bonus_is_income``: else it is a VP.
    - ``space_symbionts_reduction``: how much less developments cost.
    """

    players: int = 3
    convoy_same_round: bool = True
    military_convoy_first_conquered: bool = True
    versus_strength_second_conquest: bool = False
    new_icons_help_second_conquest: bool = True
    contact_specialists_stack: bool = True
    one_colony_convoy_per_second_world: bool = True
    second_world_needs_first_world: bool = True
    second_world_draws_nothing: bool = True
    contact_world_keeps_printed_type: bool = True
    total_military_excludes_versus: bool = True
    new_galactic_order_counts_total: bool = True
    cards_count_themselves: bool = True
    survey_hq_rounds: Literal["down", "up"] = "down"
    survey_team_counts_as_development: bool = True
    tie_break: Literal["cards", "cards-and-points"] = "cards-and-points"
    short_income_is_shared: bool = True
    alien_institute_opponent_rate: Literal[4, 1] = 4
    alien_reduction_also_strength: bool = True
    imperium_rebel_4_is_strength: bool = True
    insect_uplift_race_not_military: bool = True
    pirate_fuel_cache_not_military: bool = True
    devolved_uplift_race_not_military: bool = True
    artist_colony_bonus_is_income: bool = True
    space_symbionts_reduction: Literal[2, 1] = 2

    @property
    def solo(self) -> bool:
        """One player against the clock: a variant of this project, the published game has none."""
        return self.players == 1


READINGS, CARD_READINGS = "readings", "card-readings"
"""The groups of options: how open points of the rules, and of single cards, are read."""
_FIRST_OF_CARDS = "alien_institute_opponent_rate"
_OTHER_VALUES = {
    "survey_hq_rounds": "up",
    "tie_break": "cards",
    "alien_institute_opponent_rate": 1,
    "space_symbionts_reduction": 1,
}
"""How points that are no question of yes or no are read otherwise."""


def _readings() -> Iterator[Option]:
    """Yield each open point with the recommended reading first, as its field says it."""
    group = READINGS
    for field, usual in zip(JumpRules.__struct_fields__, JumpRules.__struct_defaults__, strict=True):
        if field == _FIRST_OF_CARDS:
            group = CARD_READINGS
        if field != "players":
            yield Option(field, (usual, _OTHER_VALUES.get(field, not usual)), group)


OPTIONS = (Option("players", (1, 2, 3, 4)), *_readings())


def check(rules: JumpRules) -> list[Message]:
    """Return what is wrong with these rules."""
    if 1 <= rules.players <= MOST_PLAYERS:
        return []
    return [say("rules.players", low=1, high=MOST_PLAYERS)]

"""The options of a game, with the readings of open points of the rules."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.core.game import Option, Rules
from engine.core.message import Message, say

MOST_PLAYERS = 4
START_HAND = 5
CORPORATIONS_DEALT = 2
REFILL = 5
KEPT_DICE = 3
MILESTONES_USED = 3
BONUS_PILE = {1: 4, 2: 4, 3: 6, 4: 8}
"""How many bonus cards there are, by players (prep)."""
BONUS_MARKS = (5, 12)
COMPLETE_TO_END = 2
"""This many of the three parameters complete bring the end (end)."""
SECOND_AWARD_PLAYERS = 3
"""From this many players on a second place in an award counts (score)."""
CARDS_DRAWN = 2
"""By the support action that draws."""

TERRAFORM_POINTS = 2
COMPLETE_POINTS = 1
CITY_POINTS = 2
ADJACENT_POINTS = 1
CREDIT_POINTS = 2
MILESTONE_POINTS = 4
AWARD_POINTS = (5, 3)

SOLO_TURNS = 50
SOLO_TEMPERATURE = -28
SOLO_OXYGEN = 2
SOLO_MARKS = (17, 21, 25)
"""Entering these, the time takes a milestone away (solo)."""
SOLO_AWARD_NEEDS = (10, 8, 6)
"""Icons of a common, an uncommon and a rare resource (solo)."""
SOLO_RATINGS = (110, 100, 95, 90, 85, 80, 70, 60)

DeckName: TypeAlias = Literal["balanced", "balanced-3", "balanced-2", "balanced-1", "reference", "reference-1"]


class DiceRules(Rules, frozen=True, kw_only=True):
    """Every option of a game: the seats, the cards, and how open points are read (the default is recommended).

    ``deck``: ``balanced`` has all changes of ``engine.dice_game.cards.balance``, ``reference`` only those that the
    rulebook asks for. Games that began under an earlier version of the rules keep its deck: ``balanced-1`` to
    ``balanced-3`` have the changes of that time, ``reference-1`` has the cards as they were handed over.

    ``rulings``: the ``first`` ones remain for games that began under versions 1 to 3. The extra turn of the Arbiter
    then comes on top of the fifty turns of a solo game, and a Sponsor who counts more than VP at the end counts VP that
    a card gives when it is played, but no produced VP and no VP of actions and reactions.

    Readings:

    - ``actions_may_be_skipped`` (R3): else support and main action must be taken where there is one to take.
    - ``valley_trust_may_decline`` (R10): else a project that can be paid must be played.
    - ``sponsor_end_points_only`` (R16): else each card that shows VP counts for the Sponsor, wherever it shows them.
    - ``solo_plays_all_turns`` (R17): else the game ends with the turn in which all three parameters are complete.
    - ``robotic_workers_after_main`` (R18): else they are used only while a main action is still to be taken.
    """

    players: int = 2
    corporate_era: bool = False
    deck: DeckName = "balanced"
    actions_may_be_skipped: bool = True
    valley_trust_may_decline: bool = True
    sponsor_end_points_only: bool = False
    solo_plays_all_turns: bool = True
    robotic_workers_after_main: bool = True
    rulings: Literal["first", "second"] = "second"

    @property
    def solo(self) -> bool:
        """One player against the time (solo)."""
        return self.players == 1

    @property
    def first_rulings(self) -> bool:
        """The game began under version 1, 2 or 3 of the rules."""
        return self.rulings == "first"


READINGS = "readings"
"""The group of options by which open points of the rules are read."""
OPTIONS = (
    Option("players", (1, 2, 3, 4)),
    Option("corporate_era", (False, True)),
    Option("deck", ("balanced", "reference")),
    Option("actions_may_be_skipped", (True, False), READINGS),
    Option("valley_trust_may_decline", (True, False), READINGS),
    Option("sponsor_end_points_only", (False, True), READINGS),
    Option("solo_plays_all_turns", (True, False), READINGS),
    Option("robotic_workers_after_main", (True, False), READINGS),
)


def check(rules: DiceRules) -> list[Message]:
    """Return what is wrong with these rules."""
    if 1 <= rules.players <= MOST_PLAYERS:
        return []
    return [say("rules.players", low=1, high=MOST_PLAYERS)]

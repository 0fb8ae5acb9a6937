"""The options of a game, with the readings of open points of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.core.game import Option, Rules
from engine.core.message import Message, say

MOST_PLAYERS = 4
SOLO_GOALS = 4


class MarsRules(Rules, frozen=True, kw_only=True):
    """Every option of a game: the seats, the variants, and how each open point is read (ours is the default).

    - ``length``: a short game has two short missions and a long one, a long game one short and two long ones.
    - ``first_colonists``: the variant of beginners, with tasks and dealt spaces.
    - ``space_oddity``: the game ends with the Colonization phase in which its last mission is done.
    - ``solo_goal``: the goal card of a solo game, where only one may win it.
    - ``start_buildings``: two hexes from the mine, on its "sides" (above, below, left and right) or on its "corners".
    - ``movement``: in "any-order" points are spent among the pieces, which must be apart when the turn ends, and a
      rover need not take the tile on which it ends; "one-by-one" a piece that is lifted moves alone until it is set
      down, and takes or destroys what is there (R6, R45).
    - ``deliveries`` (R4): "amounts" of any size, between actions and between takes from the Warehouse; or always all
      that fits, "between" actions or at "any" moment: also between takes from the Warehouse and in travel.
    - ``upgrade_technology``: it serves "always", every upgrade of a building, or the "actions" that name it (R7).
    - ``any_solo_goal``: in a solo game, any of the four goal cards wins (R47).

    ``FIRST`` has the values that version 1 of the rules played with.
    """

    players: int = 3
    length: Literal["short", "long"] = "short"
    first_colonists: bool = False
    space_oddity: bool = False
    solo_goal: Literal[1, 2, 3, 4] = 1
    start_buildings: Literal["sides", "corners"] = "sides"
    movement: Literal["any-order", "one-by-one"] = "any-order"
    deliveries: Literal["amounts", "any", "between"] = "amounts"
    upgrade_technology: Literal["always", "actions"] = "always"
    any_solo_goal: bool = True

    @property
    def solo(self) -> bool:
        """One player against the rival."""
        return self.players == 1

    @property
    def seats(self) -> int:
        """How many colours are on the table: in a solo game, the rival's is the second."""
        return max(2, self.players)

    @property
    def aim(self) -> int:
        """In a solo game, the goal card that is aimed at: the easiest where any of them wins."""
        return 1 if self.any_solo_goal else self.solo_goal


FIRST: Mapping[str, str | bool] = {
    "start_buildings": "corners",
    "movement": "one-by-one",
    "deliveries": "between",
    "upgrade_technology": "actions",
    "any_solo_goal": False,
}
"""How version 1 of the rules read the points that version 2 decides otherwise."""

READINGS = "readings"
"""The group of options that say how open points of the rules are read."""
OPTIONS = (
    Option("players", (1, 2, 3, 4)),
    Option("length", ("short", "long")),
    Option("first_colonists", (False, True)),
    Option("space_oddity", (False, True)),
    Option("solo_goal", (1, 2, 3, 4)),
    Option("start_buildings", ("sides", "corners"), READINGS),
    Option("movement", ("any-order", "one-by-one"), READINGS),
    Option("deliveries", ("amounts", "any", "between"), READINGS),
    Option("upgrade_technology", ("always", "actions"), READINGS),
    Option("any_solo_goal", (True, False), READINGS),
)


def check(rules: MarsRules) -> list[Message]:
    """Return what is wrong with these rules."""
    problems: list[Message] = []
    if not 1 <= rules.players <= MOST_PLAYERS:
        problems.append(say("rules.players", low=1, high=MOST_PLAYERS))
    if not rules.solo and rules.solo_goal != 1:
        problems.append(say("rules.solo-goal"))
    return problems

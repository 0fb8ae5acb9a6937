"""Options of a game, and constants of the rules."""

from __future__ import annotations

from typing import Literal

from engine.core.game import Option, Rules
from engine.core.message import Message, say

SOLO_GENERATIONS = 14
SOLO_RATING = 14
START_RATING = 20
CARD_PRICE = 3
HAND_DEALT = 10
CORPORATIONS_DEALT = 2
RESEARCH_CARDS = 4
MOST_PLAYERS = 5


class MarsRules(Rules, frozen=True, kw_only=True):
    """Options of a game.

    ``corporate_era``: 208 cards, 12 corporations and start production 0, or 137 cards, 10 corporations and start
    production 1; solo games need it. ``beginners``: the seats with the beginner corporation. ``effect_order``: ``ask``
    lets the active player order effects that do not commute (rulebook p.9), ``standard``, usual in new games, uses a
    fixed order.
    ``solo_corporation``: ``choose`` one of all twelve (rulebook p.13), or one of two ``dealt``. ``rulings``: the
    version of the rulings on what the rulebook leaves open; a saved game keeps the version that it began with.
    ``first``: the South Pole costs nothing when all nine oceans are placed; in the ``standard`` order opponents gain
    after attacks, and cards are looked at before triggers draw. ``first`` and ``second``: the income of a tile on the
    South Pole does not help to pay for it, and when research runs out of cards the seats are dealt theirs in order, the
    last ones too few.
    """

    players: int = 2
    map: Literal["tharsis", "hellas", "elysium"] = "tharsis"
    corporate_era: bool = True
    draft: bool = False
    beginners: tuple[int, ...] = ()
    effect_order: Literal["ask", "standard"] = "ask"
    solo_corporation: Literal["choose", "dealt"] = "choose"
    rulings: Literal["first", "second", "third"] = "third"

    @property
    def solo(self) -> bool:
        """Whether one player plays against the clock."""
        return self.players == 1

    @property
    def first_rulings(self) -> bool:
        """Whether the game began under version 1 of these rules."""
        return self.rulings == "first"

    @property
    def pole_paid_last(self) -> bool:
        """Whether the South Pole is paid after the income of the tile and its ocean."""
        return self.rulings == "third"

    @property
    def short_supply_shared(self) -> bool:
        """Whether every seat is dealt equally many cards when research runs out of them."""
        return self.rulings == "third"


OPTIONS = (
    Option("players", tuple(range(1, MOST_PLAYERS + 1))),
    Option("map", ("tharsis", "hellas", "elysium")),
    Option("corporate_era", (True, False)),
    Option("draft", (False, True)),
    Option("effect_order", ("standard", "ask"), usual="standard"),
    Option("solo_corporation", ("choose", "dealt")),
)


def check(rules: MarsRules) -> list[Message]:
    """Return what is wrong with these rules; nothing if they can be played."""
    wrong: list[Message] = []
    if not 1 <= rules.players <= MOST_PLAYERS:
        wrong.append(say("rules.players", low=1, high=MOST_PLAYERS))
    if rules.solo and not rules.corporate_era:
        wrong.append(say("rules.solo-needs-corporate-era"))
    if rules.solo and rules.draft:
        wrong.append(say("rules.solo-has-no-draft"))
    if rules.solo and rules.beginners:
        wrong.append(say("rules.solo-has-no-beginner"))
    if any(not 0 <= seat < rules.players for seat in rules.beginners):
        wrong.append(say("rules.no-such-beginner"))
    return wrong

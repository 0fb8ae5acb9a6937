"""The options of a game."""

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
    """Every option of a game.

    ``corporate_era``: 208 cards, 12 corporations and production 0, or 137 cards, 10 corporations and production 1
    (solo always plays with it). ``beginners``: the seats that take the beginner corporation. ``effect_order``: ``ask``
    lets the active player order effects that do not commute (rulebook p.9), ``standard`` takes a fixed order.
    ``solo_corporation``: one ``choose``-n of all twelve (rulebook p.13) or one of two ``dealt``.
    ``rulings``: how what the rulebook leaves open is decided. Older ones remain for games that were begun under them.
    By the ``first`` ones the South Pole costs nothing with nine oceans; in the ``standard`` order opponents gain after
    attacks, and cards are looked at before triggers draw. By the ``first`` and the ``second`` ones nothing that a tile
    on the South Pole brings helps to pay for it, and where research runs out of cards the seats are dealt theirs in
    order, the last ones too few.
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
        """One player against the clock."""
        return self.players == 1

    @property
    def first_rulings(self) -> bool:
        """Begun under version 1 of these rules, and played on as it was begun."""
        return self.rulings == "first"

    @property
    def pole_paid_last(self) -> bool:
        """The price of the South Pole is paid after what the tile and its ocean bring."""
        return self.rulings == "third"

    @property
    def short_supply_shared(self) -> bool:
        """Where too few cards are left for research, every seat is dealt equally many."""
        return self.rulings == "third"


OPTIONS = (
    Option("players", tuple(range(1, MOST_PLAYERS + 1))),
    Option("map", ("tharsis", "hellas", "elysium")),
    Option("corporate_era", (True, False)),
    Option("draft", (False, True)),
    Option("solo_corporation", ("choose", "dealt")),
)


def check(rules: MarsRules) -> list[Message]:
    """What is wrong with these rules."""
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

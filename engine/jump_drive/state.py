"""The state of a game: plain data that can be encoded at any moment."""

from __future__ import annotations

import msgspec

from engine.core.choice import Choice
from engine.core.clone import cloner
from engine.core.plain_game import PlainState
from engine.jump_drive.rules import JumpRules

SETUP, CHOOSE, PAY, DRAW, EXPLORING, SECOND, SECOND_PAY, LIMIT, OVER = range(9)
"""The steps of a game that can wait for somebody (``DRAW`` never does)."""

HIDDEN = Choice("hidden")
"""The placeholder in a view for the answer that another seat has already given."""


class Player(msgspec.Struct):
    """A seat. ``empire`` holds its cards in the order in which they came, ``tallies`` what they add up to.

    ``answer``: what it has chosen while others still think. ``owes``: how many cards it has to discard now.
    ``development``, ``world``, ``how``: what it placed this round in the ordinary way (0 and "" for none). ``peaceful``
    counts worlds that no longer count as military (a reading of Contact Specialist). ``earned``: VP by card, 0 standing
    for VP that came with a position; ``gained`` and ``incomes``: VP and cards of each round so far.
    """

    hand: list[int]
    tallies: list[int]
    empire: list[int] = msgspec.field(default_factory=list[int])
    vp: int = 0
    survey_team: bool = True
    answer: Choice | None = None
    owes: int = 0
    development: int = 0
    world: int = 0
    how: str = ""
    peaceful: int = 0
    earned: dict[int, int] = msgspec.field(default_factory=dict[int, int])
    gained: list[int] = msgspec.field(default_factory=list[int])
    incomes: list[int] = msgspec.field(default_factory=list[int])


class State(PlainState):
    """The table.

    The last card of ``deck`` is the top one. ``turn``: the seat, where a step goes round in seat order.
    """

    rules: JumpRules
    stream: int
    deck: list[int]
    discards: list[int]
    players: list[Player]
    step: int = SETUP
    turn: int = 0
    round: int = 0


clone, clone_player = cloner(State), cloner(Player)
"""Copies that share nothing that can change."""

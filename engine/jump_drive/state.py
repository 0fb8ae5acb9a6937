"""Everything on the table: plain data that can be encoded at any moment."""

from __future__ import annotations

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.jump_drive.rules import JumpRules

SETUP, CHOOSE, PAY, DRAW, EXPLORING, SECOND, SECOND_PAY, LIMIT, OVER = range(9)
"""The steps of a game that can wait for somebody (``DRAW`` never does)."""

HIDDEN = Choice("hidden")
"""Stands in a view for the answer that another seat has given already."""


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


class State(msgspec.Struct):
    """The table. The last card of ``deck`` is the top one. ``turn``: the seat, where a step goes round in seat order.

    ``waiting`` is what ``pending`` answers, worked out once; it is never written down.
    """

    rules: JumpRules
    stream: int
    deck: list[int]
    discards: list[int]
    players: list[Player]
    step: int = SETUP
    turn: int = 0
    round: int = 0
    waiting: tuple[Decision, ...] | msgspec.UnsetType = msgspec.UNSET


def clone(state: State) -> State:
    """A copy that shares nothing that can change."""
    return State(
        state.rules,
        state.stream,
        state.deck[:],
        state.discards[:],
        [clone_player(player) for player in state.players],
        state.step,
        state.turn,
        state.round,
        state.waiting,
    )


def clone_player(player: Player) -> Player:
    """A copy of a seat that shares nothing that can change."""
    return Player(
        player.hand[:],
        player.tallies[:],
        player.empire[:],
        player.vp,
        player.survey_team,
        player.answer,
        player.owes,
        player.development,
        player.world,
        player.how,
        player.peaceful,
        player.earned.copy(),
        player.gained[:],
        player.incomes[:],
    )

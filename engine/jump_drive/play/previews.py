"""Previews: what a choice would change for its seat if the others do nothing."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from engine.core.choice import Choice
from engine.core.message import say
from engine.core.preview import FigureChange, Preview
from engine.jump_drive.board.empires import enter, leave, total_strength
from engine.jump_drive.cards.readings import NUMBERS, SURVEY_TEAM, table_of
from engine.jump_drive.cards.vocabulary import CHROMOSOMES, EYES
from engine.jump_drive.play import legal
from engine.jump_drive.play.prices import CONQUER, CONTACT
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.state import SECOND, Player, State, clone

FIGURES = ("hand", "yield-points", "yield-cards", "strength", "eyes", "chromosomes")
_COLONY_CONVOY = NUMBERS["colony-convoy"]


def preview(seen: State, seat: int, choice: Choice) -> Preview:
    """Return the empire, hand and next yield of a seat after a choice.

    Others' hidden choices and the cards that would be drawn stop it: ``stopped_by`` names them.
    """
    after = clone(seen)
    player = after.players[seat]
    stopped = None
    placed = legal.placement(choice)
    if choice == legal.EXPLORE:
        drawn, discards = legal.explore_counts(player)
        player.hand += [0] * (drawn - discards)
        stopped = say("reveals.explored", count=drawn)
    elif placed is not None:
        second = seen.step == SECOND
        after.players[seat], price = placed_player(seen, seat, placed, second=second)
        from_hand = bool(placed.world) + (placed.development not in (0, SURVEY_TEAM))
        drawn = not seen.rules.second_world_draws_nothing if second else not placed.development
        del after.players[seat].hand[: price + from_hand - drawn]  # only its size counts: any card may pay
        stopped = say("reveals.choices") if len(seen.players) > 1 and seen.step != SECOND else None
    else:
        for card in choice.args:
            player.hand.remove(NUMBERS[str(card)])
    return Preview(tuple(_changes(seen, after, seat)), stopped_by=stopped)


def placed_player(seen: State, seat: int, placed: legal.Placement, *, second: bool) -> tuple[Player, int]:
    """Return a copy of the seat with the cards placed but not paid for, and how many cards are to be paid.

    It shares its history with the original and is read-only.
    """
    table, rules = table_of(seen.rules), seen.rules
    made = (legal.second_cost if second else legal.bill)(table, rules, seen.players[seat], placed)
    player = copy(seen.players[seat])
    player.hand, player.tallies, player.empire = player.hand[:], player.tallies[:], player.empire[:]
    for number in (placed.development, placed.world):
        if number:
            enter(table, player, number)
    if placed.how == CONTACT and not rules.contact_world_keeps_printed_type:
        player.peaceful += 1
    if second and placed.how != CONQUER:
        for _ in range(placed.convoys):
            leave(table, player, _COLONY_CONVOY)
    return player, made.cards


def figures_of(state: State, seat: int) -> dict[str, int]:
    """Return the figures of a seat."""
    return dict(zip(FIGURES, _figures(state, seat), strict=True))


def _changes(before: State, after: State, seat: int) -> Iterator[FigureChange]:
    for what, old, new in zip(
        FIGURES,
        _figures(before, seat),
        _figures(after, seat),
        strict=True,
    ):
        if old != new:
            yield FigureChange(seat, what, old, new)


def _figures(state: State, seat: int) -> tuple[int, ...]:
    player = state.players[seat]
    points, income = yields(state, seat)
    strength = total_strength(state.rules, player.tallies)
    return len(player.hand), points, income, strength, player.tallies[EYES], player.tallies[CHROMOSOMES]

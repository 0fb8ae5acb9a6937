"""How each card of a hand can be placed, singly or with another: its price, or why it can't."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.message import Message
from engine.jump_drive.cards.readings import SURVEY_TEAM, table_of
from engine.jump_drive.cards.vocabulary import DEVELOPMENT, MILITARY_WORLD
from engine.jump_drive.play import legal
from engine.jump_drive.play.legal import Placement, PlacementCost
from engine.jump_drive.play.prices import CONQUER, SETTLE
from engine.jump_drive.state import CHOOSE, SECOND, State
from tui.games.scene import Scene


class PlacementPlan(NamedTuple):
    """A card that could be placed: how many of it are in hand, the choices that place it alone and with another."""

    number: int
    copies: int
    alone: tuple[Choice, ...]
    together: tuple[Choice, ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All choices that place it."""
        return self.alone + self.together


def placement_of(choice: Choice) -> Placement:
    """Return what a choice places that does place something."""
    placed = legal.placement(choice)
    assert placed is not None
    return placed


def partner_of(choice: Choice, number: int) -> int:
    """Return the other card of a choice that places two; 0 where it places one."""
    placed = placement_of(choice)
    return placed.world if placed.development == number else placed.development


def plans(scene: Scene) -> list[PlacementPlan]:
    """Return every card in hand and the Survey Team that is still on the table, developments first."""
    state, player = scene.state, scene.state.players[scene.seat]
    found = _by_card(scene)
    held = Counter(number for number in player.hand if number)
    if player.survey_team and state.step != SECOND:
        held[SURVEY_TEAM] = 1
    return [
        PlacementPlan(
            number,
            copies,
            tuple(choice for choice in found.get(number, ()) if not _is_pair(choice)),
            tuple(choice for choice in found.get(number, ()) if _is_pair(choice)),
        )
        for number, copies in sorted(held.items())
    ]


def _is_pair(choice: Choice) -> bool:
    placed = placement_of(choice)
    return bool(placed.development and placed.world)


def _by_card(scene: Scene) -> dict[int, list[Choice]]:
    """Return the choices of the decision by each card that they place."""
    found: dict[int, list[Choice]] = {}
    if scene.decision is None or scene.state.step not in (CHOOSE, SECOND):
        return found
    for choice in scene.decision.options:
        placed = legal.placement(choice)
        if placed is None:
            continue
        for number in (placed.development, placed.world):
            if number:
                found.setdefault(number, []).append(choice)
    return found


def cost_of(state: State, seat: int, choice: Choice) -> PlacementCost:
    """Return what a choice takes that places something."""
    make = legal.second_cost if state.step == SECOND else legal.bill
    return make(table_of(state.rules), state.rules, state.players[seat], placement_of(choice))


def plainest(state: State, number: int) -> Choice:
    """Return the plainest way to place a card, be it possible or not: to ask why not."""
    card = table_of(state.rules).cards[number]
    if card.kind == DEVELOPMENT:
        return legal.placing(number, "", 0)
    return legal.placing(0, CONQUER if card.kind == MILITARY_WORLD else SETTLE, number)


def reasons(scene: Scene, number: int) -> list[Message]:
    """Return why a card cannot be placed; empty where it can."""
    return scene.game.why_not(scene.state, scene.seat, plainest(scene.state, number))

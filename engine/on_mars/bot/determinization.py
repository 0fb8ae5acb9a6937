"""Full states that agree with what a seat sees, with random hidden cards."""

from __future__ import annotations

import msgspec

from engine.core.rng import Stream
from engine.on_mars.cards.printed import CARDS_A, GOALS, LEVEL_ONE, TASKS
from engine.on_mars.frame_types.cards import TaskFrame
from engine.on_mars.state import HIDDEN_CARD, SHOWN_A, SHOWN_B, State, clone


def determinize(view: State, seed: str) -> State:
    """Return a state in which the seat of this view sees what it sees now."""
    state = clone(view)
    state.waiting = msgspec.UNSET
    stream = Stream.named(seed)
    level_one = [card for card in state.deck if card in LEVEL_ONE]
    level_three = [card for card in state.deck if card not in LEVEL_ONE]
    for pile in (level_one, level_three, state.tech_stack, state.discoveries, state.rival_deck, *state.stacks):
        stream.shuffle(pile)
    state.deck = level_three + level_one
    _goals(state, stream)
    if state.rules.first_colonists:
        _first_colonists(state, stream)
    state.stream = stream.bits()
    return state


def _left(numbers: range, held: set[int], seen: int) -> list[int]:
    return [number for number in numbers if number not in held and not seen >> number & 1]


def _goals(state: State, stream: Stream) -> None:
    held = {goal for player in state.players for goal in player.goals}
    unknown = _left(range(1, len(GOALS)), held, state.spent)
    stream.shuffle(unknown)
    for player in state.players:
        player.goals = [goal or unknown.pop() for goal in player.goals]


def _first_colonists(state: State, stream: Stream) -> None:
    held_a = {player.card_a for player in state.players}
    cards_a = _left(range(1, len(CARDS_A)), held_a, state.spent >> SHOWN_A)
    held_b = {card for player in state.players for card in player.cards_b}
    cards_b = _left(range(1, len(TASKS) + 1), held_b, state.spent >> SHOWN_B)
    stream.shuffle(cards_a)
    stream.shuffle(cards_b)
    _keep_the_question(state, cards_b)
    for player in state.players:
        player.card_a = cards_a.pop() if player.card_a == HIDDEN_CARD else player.card_a
        player.cards_b = [card or cards_b.pop() for card in player.cards_b]
    state.tasks = [cards_b.pop() for _ in state.tasks]


def _keep_the_question(state: State, cards: list[int]) -> None:
    """Give a player who is asked about a task a card with that task: the question reveals that he has one."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, TaskFrame):
        return
    hand = state.players[frame.seat].cards_b
    if 0 in hand:
        card = next(card for card in cards if frame.tasks >> card - 1 & 1)
        cards.remove(card)
        hand[hand.index(0)] = card

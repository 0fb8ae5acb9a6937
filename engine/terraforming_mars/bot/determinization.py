"""Determinization: a full state that looks like the view of a seat, with the hidden cards dealt at random."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.choice import Choice
from engine.core.rng import Stream
from engine.terraforming_mars.modules import BEGINNER, SLUGS, corporations, deck
from engine.terraforming_mars.state import DRAFT, HIDDEN_ANSWER, KeepFrame, Player, State, clone
from engine.terraforming_mars.terms import UNKNOWN


def _zones(state: State) -> Iterator[list[int]]:
    """Yield every list that can hold project cards."""
    for player in state.players:
        yield from (player.hand, player.tableau, player.events, player.dealt, player.drafted)
    yield state.discard
    yield state.deck


def determinize(seen: State, seed: str) -> State:
    """Return a full state that looks like a view: unknown cards drawn from the unseen ones, random streams reseeded."""
    state = clone(seen)
    stream = Stream.named(seed, "determinize")
    known = {number for zone in _zones(state) for number in zone}
    for frame in state.frames:
        if isinstance(frame, KeepFrame):
            known.update(frame.cards)
    unseen = [number for number in deck(state.rules) if number not in known]
    stream.shuffle(unseen)
    for zone in _zones(state):
        zone[:] = [number if number != UNKNOWN else unseen.pop() for number in zone]
    state.frames = [
        msgspec.structs.replace(
            frame, cards=tuple(number if number != UNKNOWN else unseen.pop() for number in frame.cards)
        )
        if isinstance(frame, KeepFrame)
        else frame
        for frame in state.frames
    ]
    _redeal_corporations(state, stream)
    for player in state.players:
        if player.answer == HIDDEN_ANSWER:
            player.answer = _random_answer(state, player, stream)
    state.streams = [stream.bits() for _ in state.streams]
    state.waiting = msgspec.UNSET
    return state


def _redeal_corporations(state: State, stream: Stream) -> None:
    known = {number for player in state.players for number in player.offered}
    boxes = [number for number in corporations(state.rules) if number not in known]
    stream.shuffle(boxes)
    for seat, player in enumerate(state.players):
        if player.offered == [UNKNOWN]:
            player.offered = [BEGINNER] if seat in state.rules.beginners else [boxes.pop(), boxes.pop()]


def _random_answer(state: State, player: Player, stream: Stream) -> Choice:
    """Return a possible answer of a seat whose answer is hidden: a random card in a draft, otherwise no cards."""
    if state.phase == DRAFT:
        return Choice("draft", (SLUGS[player.dealt[stream.below(len(player.dealt))]],))
    if player.offered:
        player.offered = [player.offered[stream.below(len(player.offered))]]
        return Choice("keep")
    return Choice("buy")

"""What a seat can see, and a full game that looks like it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.core.streams import Stream
from engine.terraforming_mars.cards import BEGINNER, SLUGS, corporations, deck
from engine.terraforming_mars.play.copying import clone
from engine.terraforming_mars.state import DRAFT, HIDDEN_ANSWER, KeepFrame, Player, State
from engine.terraforming_mars.terms import UNKNOWN


def view(state: State, seat: int | None) -> State:
    """The state as a seat sees it: the deck, the discards and what others hold are unknown; streams are zero.

    ``seat`` None is a spectator, who sees no hand at all. Decisions of other seats stand without their options.
    """
    seen = clone(state)
    seen.deck = [UNKNOWN] * len(state.deck)
    seen.discard = [UNKNOWN] * len(state.discard)
    seen.streams = [0] * len(state.streams)
    for other, player in enumerate(seen.players):
        if other != seat:
            _hide(player)
    seen.frames = [
        msgspec.structs.replace(frame, cards=(UNKNOWN,) * len(frame.cards))
        if isinstance(frame, KeepFrame) and frame.seat != seat
        else frame
        for frame in seen.frames
    ]
    if isinstance(seen.waiting, tuple):
        seen.waiting = tuple(decision if decision.seat == seat else _closed(decision) for decision in seen.waiting)
    return seen


def _hide(player: Player) -> None:
    player.hand = [UNKNOWN] * len(player.hand)
    player.dealt = [UNKNOWN] * len(player.dealt)
    player.drafted = [UNKNOWN] * len(player.drafted)
    # Whether a corporation is already chosen must not show: the count of those offered would tell.
    player.offered = [] if not player.offered else [UNKNOWN]
    player.answer = None if player.answer is None else HIDDEN_ANSWER


def _closed(decision: Decision) -> Decision:
    """Somebody else's decision: that it waits is seen, what is offered is not. Set-up shows only that one waits."""
    kind = "setup" if decision.kind in ("corporation", "keep") else decision.kind
    prompt = msgspec.structs.replace(decision.prompt, key="prompt.waiting", args={})
    return Decision(decision.seat, kind, decision.source, OneOf(()), prompt, decision.root)


# --- a full game that looks the same ----------------------------------------------------------------------------------


def _zones(state: State) -> Iterator[list[int]]:
    """Every place where a project card can lie."""
    for player in state.players:
        yield from (player.hand, player.tableau, player.events, player.dealt, player.drafted)
    yield state.discard
    yield state.deck


def determinize(seen: State, seed: str) -> State:
    """A full state that looks like this view: unknown cards are dealt anew from those not seen, streams seeded anew."""
    state = clone(seen)
    stream = Stream.named(seed, "determinize")
    known = {number for zone in _zones(state) for number in zone}
    for frame in state.frames:
        if isinstance(frame, KeepFrame):
            known.update(frame.cards)
    unseen = [number for number in deck(state.rules.corporate_era) if number not in known]
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
    _offer_anew(state, stream)
    for player in state.players:
        if player.answer == HIDDEN_ANSWER:
            player.answer = _some_answer(state, player, stream)
    state.streams = [stream.bits() for _ in state.streams]
    state.waiting = msgspec.UNSET
    return state


def _offer_anew(state: State, stream: Stream) -> None:
    known = {number for player in state.players for number in player.offered}
    boxes = [number for number in corporations(state.rules.corporate_era) if number not in known]
    stream.shuffle(boxes)
    for seat, player in enumerate(state.players):
        if player.offered == [UNKNOWN]:
            player.offered = [BEGINNER] if seat in state.rules.beginners else [boxes.pop(), boxes.pop()]


def _some_answer(state: State, player: Player, stream: Stream) -> Choice:
    """What somebody may have chosen whose choice is hidden: one card in a draft, else none of the cards."""
    if state.phase == DRAFT:
        return Choice("draft", (SLUGS[player.dealt[stream.below(len(player.dealt))]],))
    if player.offered:
        player.offered = [player.offered[stream.below(len(player.offered))]]
        return Choice("keep")
    return Choice("buy")

"""Views: the state as one seat sees it."""

from __future__ import annotations

import msgspec

from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.terraforming_mars.state import HIDDEN_ANSWER, KeepFrame, Player, State, clone
from engine.terraforming_mars.terms import UNKNOWN


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it: deck, discards and hands of others are unknown, random streams are zero.

    ``seat`` None is a spectator, who sees no hand. Decisions of other seats have no options.
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
    """Return another seat's decision without its options.

    In set-up its source is hidden too: it is the corporation that the seat chose in secret.
    """
    setting_up = decision.kind in ("corporation", "keep")
    kind, source = ("setup", "") if setting_up else (decision.kind, decision.source)
    prompt = msgspec.structs.replace(decision.prompt, key="prompt.waiting", args={})
    return Decision(decision.seat, kind, source, OneOf(()), prompt, decision.root)

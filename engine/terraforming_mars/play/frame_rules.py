"""Resolution of frames: a frame resolves itself, or returns a decision and then takes its answer.

A frame with only one possible answer, or none, resolves itself and logs an event. So nobody is asked without a choice,
and no game gets stuck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf, Subset
from engine.terraforming_mars.board.spaces import legal_spaces, money
from engine.terraforming_mars.effects.changes import (
    NOW,
    Log,
    card_slugs,
    change_stock,
    log_no_effect,
)
from engine.terraforming_mars.effects.payment import answer_pay, ask_pay, charge
from engine.terraforming_mars.effects.prompts import PLACE, frame_decision, source_slug
from engine.terraforming_mars.effects.registry import answer_effect, ask_effect
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.play.card_play import run_card_frame, run_project_frame
from engine.terraforming_mars.play.tile_placement import place_tile
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.state import (
    AnyFrame,
    CardFrame,
    EffectFrame,
    KeepFrame,
    PayFrame,
    PlaceFrame,
    ProjectFrame,
    SellFrame,
    State,
)
from engine.terraforming_mars.terms import (
    EMPTY,
    MEGACREDITS,
    MOST_OCEANS,
    OCEAN,
    TILES,
)

# --- tiles ------------------------------------------------------------------------------------------


def _ask_place(state: State, log: Log, frame: PlaceFrame) -> Decision | None:
    if frame.space:
        state.frames.pop()
        place_tile(state, log, frame, frame.space)
        return None
    if frame.tile == OCEAN and state.oceans.bit_count() >= MOST_OCEANS:
        state.frames.pop()
        log_no_effect(log, frame.seat, "oceans-gone", source_slug(frame))
        return None
    spaces = legal_spaces(state, frame.seat, frame.where, frame.tile if frame.oxygen else EMPTY)
    if len(spaces) > 1:
        options = OneOf(tuple(map(PLACE.__getitem__, spaces)))
        return frame_decision(frame, "place", options, tile=TILES[frame.tile], where=frame.where)
    state.frames.pop()
    if spaces:
        place_tile(state, log, frame, spaces[0])
    else:
        log_no_effect(log, frame.seat, "no-space", source_slug(frame))
    return None


def _answer_place(state: State, log: Log, frame: PlaceFrame, choice: Choice) -> None:
    place_tile(state, log, frame, int(choice.args[0]))


# --- cards ------------------------------------------------------------------------------------------


def _ask_keep(state: State, log: Log, frame: KeepFrame) -> Decision | None:
    if frame.buy:
        most = min(frame.buy, money(state.players[frame.seat]) // CARD_PRICE, len(frame.cards))
        if most:
            options = Subset("buy", card_slugs(frame.cards), 0, most)
            return frame_decision(frame, "buy-drawn", options, price=CARD_PRICE, most=most)
        choice = Choice("buy")
    elif len(frame.cards) > frame.keep:
        options = Subset("keep", card_slugs(frame.cards), frame.keep, frame.keep)
        return frame_decision(frame, "keep-drawn", options, count=frame.keep)
    else:
        choice = Choice("keep", card_slugs(frame.cards))
    state.frames.pop()
    _answer_keep(state, log, frame, choice)
    return None


def _answer_keep(state: State, log: Log, frame: KeepFrame, choice: Choice) -> None:
    kept = [NUMBERS.get(str(slug), 0) for slug in choice.args]
    left = list(frame.cards)
    for number in kept:
        left.remove(number)
    state.players[frame.seat].hand.extend(kept)
    state.discard.extend(left)
    log.append(
        new_event("bought" if frame.buy else "kept", frame.seat, (len(kept),), source_slug(frame), card_slugs(kept))
    )
    if frame.buy and kept:
        charge(state, log, PayFrame(NOW, frame.seat, frame.source, CARD_PRICE * len(kept), "cards"))


def _ask_sell(state: State, log: Log, frame: SellFrame) -> Decision | None:
    hand = card_slugs(state.players[frame.seat].hand)
    return frame_decision(frame, "sell", Subset("sell", hand, 1, len(hand)))


def _answer_sell(state: State, log: Log, frame: SellFrame, choice: Choice) -> None:
    cards = [NUMBERS[str(slug)] for slug in choice.args]
    log.append(new_event("sold", frame.seat, (len(cards),), "sell-patents", card_slugs(cards)))
    hand = state.players[frame.seat].hand
    for number in cards:
        hand.remove(number)
    state.discard.extend(cards)
    change_stock(state, log, frame.seat, MEGACREDITS, len(cards), "sell-patents")


# --- all of them ------------------------------------------------------------------------------------------


class FrameRule(NamedTuple):
    """How a kind of frame is resolved: ``ask`` resolves it or returns a decision, ``answer`` takes the answer."""

    ask: Callable[[State, Log, Any], Decision | None]
    answer: Callable[[State, Log, Any, Choice], None]


def _frame_rule(frame: AnyFrame) -> FrameRule:
    """Return the rule of a frame's kind."""
    match frame:
        case PayFrame():
            return FrameRule(ask_pay, answer_pay)
        case EffectFrame():
            return FrameRule(ask_effect, answer_effect)
        case PlaceFrame():
            return FrameRule(_ask_place, _answer_place)
        case KeepFrame():
            return FrameRule(_ask_keep, _answer_keep)
        case SellFrame():
            return FrameRule(_ask_sell, _answer_sell)
        case CardFrame():
            return FrameRule(run_card_frame, _never_asked)
        case ProjectFrame():
            return FrameRule(run_project_frame, _never_asked)


def _never_asked(state: State, log: Log, frame: AnyFrame, choice: Choice) -> None:
    raise AssertionError(frame)


_FRAME_RULES: dict[type[AnyFrame], FrameRule] = {}
"""Frame rules by type of frame, each added when its kind first occurs."""


def _rule_of(frame: AnyFrame) -> FrameRule:
    try:
        return _FRAME_RULES[type(frame)]
    except KeyError:
        _FRAME_RULES[type(frame)] = _frame_rule(frame)
        return _FRAME_RULES[type(frame)]


def resolve_next(state: State, log: Log) -> Decision | None:
    """Resolve the top frame, or return the decision that it needs.

    The same state always gives the same decision.
    """
    frame = state.frames[-1]
    return _rule_of(frame).ask(state, log, frame)


def answer_frame(state: State, log: Log, choice: Choice) -> None:
    """Give the top frame its answer."""
    frame = state.frames.pop()
    _rule_of(frame).answer(state, log, frame, choice)

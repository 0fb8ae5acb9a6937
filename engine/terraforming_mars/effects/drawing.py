"""Effects on cards of the deck and the hand: draw, look at cards, reveal the top card, swap a card."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.terraforming_mars.cards.vocabulary import Card, Corporation, Draw, Effect, Look, RevealTop, SwapCard
from engine.terraforming_mars.effects.changes import (
    LOOKED_AT,
    NAMES,
    NOW,
    SWAPS,
    Log,
    card_slugs,
    discard_cards,
    draw_cards,
    log_no_effect,
    queue_frame,
    take_cards,
)
from engine.terraforming_mars.effects.conditions import Check
from engine.terraforming_mars.effects.prompts import DECLINE, frame_decision, source_slug
from engine.terraforming_mars.effects.rule import DecisionRule, ImmediateRule, RunEffects
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import NUMBERS, PROJECTS
from engine.terraforming_mars.state import EffectFrame, KeepFrame, State
from engine.terraforming_mars.terms import UNKNOWN


class DrawRule(ImmediateRule[Draw], rank=LOOKED_AT):
    """Cards from the deck into the hand."""

    def name(self, effect: Draw) -> str:
        return "draw"

    def check(self, effect: Draw, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def apply(self, state: State, log: Log, seat: int, source: int, effect: Draw, in_play: bool) -> bool:
        draw_cards(state, log, seat, effect.count, NAMES[source])
        return True


class LookRule(ImmediateRule[Look], rank=LOOKED_AT):
    """Cards of the deck looked at. They wait in a ``KeepFrame``, which asks which to keep or to buy."""

    def name(self, effect: Look) -> str:
        return "draw"

    def check(self, effect: Look, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def apply(self, state: State, log: Log, seat: int, source: int, effect: Look, in_play: bool) -> bool:
        cards = tuple(take_cards(state, log, effect.count))
        log.append(new_event("looked", seat, (len(cards),), NAMES[source], card_slugs(cards), reveals=True))
        queue_frame(state, KeepFrame(LOOKED_AT, seat, source, cards, effect.keep, effect.buy))
        return True


class RevealTopRule(ImmediateRule[RevealTop], rank=NOW):
    """The top card of the deck revealed and discarded; a tag on it leads to more effects."""

    def __init__(self, run: RunEffects) -> None:
        self._run = run

    def name(self, effect: RevealTop) -> str:
        return "reveal"

    def check(self, effect: RevealTop, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def apply(self, state: State, log: Log, seat: int, source: int, effect: RevealTop, in_play: bool) -> bool:
        cards = take_cards(state, log, 1)
        state.discard.extend(cards)
        log.append(new_event("revealed", seat, card_slugs(cards), NAMES[source], reveals=True))
        if cards and cards[0] != UNKNOWN and effect.tag in PROJECTS[cards[0]].tags:
            self._run(state, log, seat, source, effect.then, 0)
        return True


class SwapCardRule(DecisionRule[SwapCard], rank=SWAPS):
    """A card of the hand discarded to draw one; it can be declined."""

    def name(self, effect: SwapCard) -> str:
        return "swap"

    def check(self, effect: SwapCard, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: SwapCard) -> Decision | None:
        hand = state.players[frame.seat].hand
        if hand:
            return frame_decision(
                frame, "swap", OneOf((*(Choice("discard", (slug,)) for slug in card_slugs(hand)), DECLINE))
            )
        state.frames.pop()
        log_no_effect(log, frame.seat, "empty-hand", source_slug(frame))
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: SwapCard, choice: Choice) -> None:
        if choice == DECLINE:
            log.append(new_event("declined", frame.seat, (), source_slug(frame)))
            return
        discard_cards(state, log, frame.seat, [NUMBERS[str(choice.args[0])]], source_slug(frame))
        draw_cards(state, log, frame.seat, 1, source_slug(frame))

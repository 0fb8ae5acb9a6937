"""Production boxes, and the effect that repeats one (Robotic Workforce)."""

from __future__ import annotations

from typing import TypeAlias

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, say
from engine.core.options import OneOf
from engine.terraforming_mars.cards.vocabulary import (
    AnyProduction,
    Card,
    CopyProduction,
    Corporation,
    Effect,
    MetalProduction,
    Place,
    Production,
)
from engine.terraforming_mars.effects.attacks import AnyProductionRule
from engine.terraforming_mars.effects.changes import ATTACKS, COPIES, GAINS, Log, queue_frame
from engine.terraforming_mars.effects.conditions import Check
from engine.terraforming_mars.effects.prompts import frame_decision, source_slug
from engine.terraforming_mars.effects.resources import ProductionRule
from engine.terraforming_mars.effects.rule import DecisionRule
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import BY_NUMBER, NUMBERS, PROJECTS, SLUGS
from engine.terraforming_mars.modules.special_cards import MINING_TILES
from engine.terraforming_mars.state import EffectFrame, Player, State
from engine.terraforming_mars.terms import BUILDING, EVENT

BoxEffect: TypeAlias = Production | AnyProduction | MetalProduction


def production_box(number: int) -> tuple[BoxEffect, ...]:
    """Return the effects in the brown box of a building card; none for a card that cannot be copied."""
    card = BY_NUMBER[number]
    if BUILDING not in card.tags:
        return ()
    if isinstance(card, Corporation):
        return tuple(Production(resource, amount) for resource, amount in enumerate(card.production) if amount)
    if card.kind == EVENT:
        return ()
    return tuple(effect for effect in card.effects if isinstance(effect, Production | AnyProduction | MetalProduction))


def _box_check(effect: BoxEffect, box: tuple[BoxEffect, ...], card: Card | Corporation) -> Check | None:
    match effect:
        case Production():
            return ProductionRule().check(effect, box, card)
        case AnyProduction():
            return AnyProductionRule().check(effect, box, card)
        case MetalProduction():
            return None


_BOX_CHECKS: dict[int, tuple[Check, ...]] = {
    number: tuple(check for effect in box if (check := _box_check(effect, box, card)) is not None)
    for number, card in BY_NUMBER.items()
    if (box := production_box(number))
}
"""What must hold for a production box to be done again, by the number of its card."""


def copyable(state: State, seat: int) -> list[int]:
    """Return the numbers of own building cards whose whole box can be done again now."""
    player = state.players[seat]
    return [
        number
        for number in player.cards
        if (checks := _BOX_CHECKS.get(number)) is not None
        and all(check.holds(state, seat, player) for check in checks)
        and (number not in MINING_TILES or MINING_TILES[number] in state.tiles)
    ]


class CopyCheck:
    """An own building card whose production box can be done again."""

    __slots__ = ()

    def holds(self, state: State, seat: int, player: Player) -> bool:
        return bool(copyable(state, seat))

    def why(self, state: State, seat: int, player: Player) -> Message:
        return say("why.nothing-to-copy")


class CopyProductionRule(DecisionRule[CopyProduction], rank=COPIES):
    """The production box of an own building card done again."""

    def name(self, effect: CopyProduction) -> str:
        return "copy"

    def check(self, effect: CopyProduction, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return CopyCheck()

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: CopyProduction) -> Decision | None:
        choices = tuple(Choice("copy", (SLUGS[number],)) for number in copyable(state, frame.seat))
        if len(choices) > 1:
            return frame_decision(frame, "copy", OneOf(choices))
        state.frames.pop()
        if choices:
            self.answer(state, log, frame, effect, choices[0])
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: CopyProduction, choice: Choice) -> None:
        number = NUMBERS[str(choice.args[0])]
        log.append(new_event("copied", frame.seat, (SLUGS[number],), source_slug(frame)))
        for copied in production_box(number):
            match copied:
                case Production():
                    ProductionRule().apply(state, log, frame.seat, frame.source, copied, True)
                case AnyProduction():
                    queue_frame(state, EffectFrame(ATTACKS, frame.seat, frame.source, copied))
                case MetalProduction():
                    space = state.tiles.index(_mining_tile(number))
                    queue_frame(state, EffectFrame(GAINS, frame.seat, frame.source, copied, 0, space))


def _mining_tile(number: int) -> int:
    """Return the tile that a mining card has placed."""
    return next(effect.tile for effect in PROJECTS[number].effects if isinstance(effect, Place))

"""The rule of each effect word, and the functions that apply effects through it."""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.terraforming_mars.cards.vocabulary import (
    AddCubes,
    AnyProduction,
    ClaimLand,
    ConvertProduction,
    CopyProduction,
    Draw,
    Effect,
    Either,
    Exchange,
    Gain,
    Harm,
    IfTags,
    Look,
    Lose,
    MetalProduction,
    PayMoney,
    Place,
    Production,
    Raise,
    Rating,
    RevealTop,
    SwapCard,
    TakeCubes,
)
from engine.terraforming_mars.effects import alternatives
from engine.terraforming_mars.effects.alternatives import EitherRule, IfTagsRule
from engine.terraforming_mars.effects.attacks import AnyProductionRule, HarmRule
from engine.terraforming_mars.effects.changes import DRAWN_BY_TRIGGERS, Log, queue_frame
from engine.terraforming_mars.effects.cubes import AddCubesRule, TakeCubesRule
from engine.terraforming_mars.effects.drawing import DrawRule, LookRule, RevealTopRule, SwapCardRule
from engine.terraforming_mars.effects.production_boxes import CopyProductionRule
from engine.terraforming_mars.effects.resources import (
    ConvertProductionRule,
    ExchangeRule,
    GainRule,
    LoseRule,
    PayMoneyRule,
    ProductionRule,
    RaiseRule,
    RatingRule,
)
from engine.terraforming_mars.effects.rule import EffectRule
from engine.terraforming_mars.effects.tiles import ClaimLandRule, MetalProductionRule, PlaceRule
from engine.terraforming_mars.state import EffectFrame, State

AnyRule: TypeAlias = EffectRule[Any]


def _new_rule(effect: Effect) -> AnyRule:
    """Return the rule of an effect's word."""
    match effect:
        case Production():
            return ProductionRule()
        case AnyProduction():
            return AnyProductionRule()
        case MetalProduction():
            return MetalProductionRule()
        case Gain():
            return GainRule()
        case Lose():
            return LoseRule()
        case Harm():
            return HarmRule()
        case Raise():
            return RaiseRule()
        case Rating():
            return RatingRule()
        case Place():
            return PlaceRule()
        case ClaimLand():
            return ClaimLandRule()
        case AddCubes():
            return AddCubesRule()
        case TakeCubes():
            return TakeCubesRule()
        case Draw():
            return DrawRule()
        case Look():
            return LookRule()
        case RevealTop():
            return RevealTopRule(run_effects)
        case SwapCard():
            return SwapCardRule()
        case Either():
            return EitherRule(run_effects, effect_name)
        case IfTags():
            return IfTagsRule(run_effects, effect_name)
        case ConvertProduction():
            return ConvertProductionRule()
        case Exchange():
            return ExchangeRule()
        case CopyProduction():
            return CopyProductionRule()
        case PayMoney():
            return PayMoneyRule()


_RULES: dict[type[Effect], AnyRule] = {}
"""The rules by type of effect, each added when its word first occurs: a match takes three times as long as a lookup."""


def rule_of(effect: Effect) -> AnyRule:
    """Return the rule of an effect's word."""
    try:
        return _RULES[type(effect)]
    except KeyError:
        rule = _RULES[type(effect)] = _new_rule(effect)
        return rule


def effect_name(effect: Effect) -> str:
    """Return the argument that names an effect in a choice: what it gives or takes."""
    return rule_of(effect).name(effect)


def apply_effect(state: State, log: Log, seat: int, source: int, effect: Effect, in_play: bool = False) -> bool:
    """Apply an effect if it needs no decision, and return whether it was applied.

    ``in_play``: the card ``source`` is in play already, so its own tags are counted there.
    """
    try:
        rule = _RULES[type(effect)]
    except KeyError:
        rule = rule_of(effect)
    return rule.apply(state, log, seat, source, effect, in_play)


def run_effects(state: State, log: Log, seat: int, source: int, effects: tuple[Effect, ...], played: int = 0) -> None:
    """Apply effects in order, and queue those that need a decision. ``played`` is the card that triggered them."""
    for effect in effects:
        if not apply_effect(state, log, seat, source, effect):
            queue_frame(state, EffectFrame(_trigger_rank(state, effect), seat, source, effect, played))


def _trigger_rank(state: State, effect: Effect) -> int:
    """Return the rank of an effect of a trigger: in the standard order one that may draw goes first (RULINGS)."""
    if isinstance(effect, Either) and standard_order(state) and _may_draw(effect):
        return DRAWN_BY_TRIGGERS
    return rule_of(effect).rank


def standard_order(state: State) -> bool:
    """Return whether effects are resolved in the standard order of the present rulings."""
    return state.rules.effect_order == "standard" and not state.rules.first_rulings


def _may_draw(effect: Either) -> bool:
    return any(isinstance(part, Draw) for option in effect.options for part in option)


def ask_effect(state: State, log: Log, frame: EffectFrame) -> Decision | None:
    """Return the decision that a waiting effect needs, or resolve it and return None."""
    return rule_of(frame.effect).ask(state, log, frame, frame.effect)


def answer_effect(state: State, log: Log, frame: EffectFrame, choice: Choice) -> None:
    """Apply a waiting effect as chosen."""
    rule_of(frame.effect).answer(state, log, frame, frame.effect, choice)


def option_name(frame: EffectFrame, option: tuple[Effect, ...]) -> str:
    """Return the argument that names one option of an ``Either`` in a choice."""
    return alternatives.option_name(frame, option, effect_name)

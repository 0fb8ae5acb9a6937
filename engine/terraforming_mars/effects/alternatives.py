"""Effects made of other effects: one of several lists that the player chooses, or that own tags decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.terraforming_mars.cards.vocabulary import (
    AddCubes,
    Card,
    Corporation,
    Draw,
    Effect,
    Either,
    IfTags,
    TakeCubes,
)
from engine.terraforming_mars.effects.changes import GAINS, NOW, Log
from engine.terraforming_mars.effects.conditions import Check
from engine.terraforming_mars.effects.cubes import add_targets
from engine.terraforming_mars.effects.prompts import frame_decision
from engine.terraforming_mars.effects.rule import DecisionRule, ImmediateRule, RunEffects
from engine.terraforming_mars.effects.tableau import CUBES
from engine.terraforming_mars.state import EffectFrame, State

EffectName: TypeAlias = Callable[[Effect], str]
"""``registry.effect_name``, handed to the rules of words that contain effects."""


class EitherRule(DecisionRule[Either], rank=GAINS):
    """One of several lists of effects, chosen among those that can be done."""

    def __init__(self, run: RunEffects, name_of: EffectName) -> None:
        self._run, self._name_of = run, name_of

    def name(self, effect: Either) -> str:
        return self._name_of(effect.options[0][0]) if effect.options else "choose"

    def check(self, effect: Either, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: Either) -> Decision | None:
        possible = [option for option in effect.options if _possible(state, frame, option)]
        words = [option_name(frame, option, self._name_of) for option in possible]
        if len(words) > 1:
            return frame_decision(frame, "choose", OneOf(tuple(Choice("choose", (word,)) for word in words)))
        state.frames.pop()
        if words:
            self.answer(state, log, frame, effect, Choice("choose", (words[0],)))
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: Either, choice: Choice) -> None:
        for option in effect.options:
            if option_name(frame, option, self._name_of) == choice.args[0]:
                self._run(state, log, frame.seat, frame.source, option, frame.played)
                return


def option_name(frame: EffectFrame, option: tuple[Effect, ...], name_of: EffectName) -> str:
    """Return the argument that names one option of an ``Either`` in a choice."""
    if any(isinstance(effect, Draw) for effect in option):
        return "draw"
    first = option[0]
    if isinstance(first, AddCubes) and first.to == "played":
        return CUBES.get(frame.played, first.kind)
    return name_of(first)


def _possible(state: State, frame: EffectFrame, option: tuple[Effect, ...]) -> bool:
    """Return whether an option can be done: a card for its cubes, and the cubes that it takes off this card."""
    for effect in option:
        if isinstance(effect, AddCubes) and not add_targets(state, frame, effect):
            return False
        if isinstance(effect, TakeCubes) and state.players[frame.seat].cubes.get(frame.source, 0) < effect.amount:
            return False
    return True


class IfTagsRule(ImmediateRule[IfTags], rank=NOW):
    """Effects that depend on the number of own tags in play."""

    def __init__(self, run: RunEffects, name_of: EffectName) -> None:
        self._run, self._name_of = run, name_of

    def name(self, effect: IfTags) -> str:
        return self._name_of(effect.then[0])

    def check(self, effect: IfTags, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def apply(self, state: State, log: Log, seat: int, source: int, effect: IfTags, in_play: bool) -> bool:
        enough = state.players[seat].tags[effect.tag] >= effect.count
        self._run(state, log, seat, source, effect.then if enough else effect.otherwise, 0)
        return True

"""Effects on the board: tiles, markers, and the production printed below a tile."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.terraforming_mars.board.spaces import legal_spaces
from engine.terraforming_mars.cards.vocabulary import (
    Card,
    ClaimLand,
    Corporation,
    Effect,
    MetalProduction,
    Place,
    Raise,
)
from engine.terraforming_mars.effects.changes import NOW, OCEANS_FIRST, OTHER_TILES, Log, change_production, queue_frame
from engine.terraforming_mars.effects.conditions import Check, SpaceCheck
from engine.terraforming_mars.effects.prompts import PLACE, frame_decision, source_slug
from engine.terraforming_mars.effects.rule import DecisionRule, ImmediateRule
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import map_of
from engine.terraforming_mars.state import EffectFrame, PlaceFrame, State
from engine.terraforming_mars.terms import (
    EMPTY,
    GREENERY,
    HIGHEST_OXYGEN,
    OCEAN,
    OXYGEN,
    RESOURCES,
    STEEL,
    TILES,
    TITANIUM,
)


class PlaceRule(ImmediateRule[Place], rank=NOW):
    """Tiles onto the board. Each waits in a ``PlaceFrame``, which asks for the space."""

    def name(self, effect: Place) -> str:
        return TILES[effect.tile]

    def check(self, effect: Place, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        if effect.where == "ocean" and effect.tile == OCEAN:
            return None
        return SpaceCheck(card.number, effect.tile, effect.where)

    def apply(self, state: State, log: Log, seat: int, source: int, effect: Place, in_play: bool) -> bool:
        for _ in range(effect.count):
            queue_tile(state, seat, source, effect)
        return True


def queue_tile(state: State, seat: int, source: int, effect: Place, then: Effect | None = None) -> None:
    """Queue a tile to be placed; ``then`` is an effect that concerns its space.

    A greenery is a tile and an oxygen step. Their order matters where that step leads to an ocean next to the tile. If
    the rules let players order effects, tile and step then wait as two frames.
    """
    if effect.tile == OCEAN:
        queue_frame(state, PlaceFrame(OCEANS_FIRST, seat, source, effect.tile, effect.where, True, then))
        return
    apart = effect.tile == GREENERY and _step_leads_to_ocean(state)
    queue_frame(state, PlaceFrame(OTHER_TILES, seat, source, effect.tile, effect.where, not apart, then))
    if apart:
        queue_frame(state, EffectFrame(OTHER_TILES, seat, source, Raise(OXYGEN, 1)))


def _step_leads_to_ocean(state: State) -> bool:
    """Return whether the next oxygen step raises the temperature to the ocean bonus, and players order effects."""
    asked = state.rules.effect_order == "ask" and state.oxygen < HIGHEST_OXYGEN
    return asked and state.oxygen == 7 and state.temperature == -2


class ClaimLandRule(DecisionRule[ClaimLand], rank=OTHER_TILES):
    """An own marker on a free space."""

    def name(self, effect: ClaimLand) -> str:
        return "claim"

    def check(self, effect: ClaimLand, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return SpaceCheck(card.number, EMPTY, "claim")

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: ClaimLand) -> Decision | None:
        spaces = legal_spaces(state, frame.seat, "claim")
        if len(spaces) > 1:
            options = OneOf(tuple([PLACE[space] for space in spaces]))
            return frame_decision(frame, "place", options, tile="marker", where="claim")
        state.frames.pop()
        if spaces:
            self.answer(state, log, frame, effect, PLACE[spaces[0]])
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: ClaimLand, choice: Choice) -> None:
        space = int(choice.args[0])
        state.claims[space] = frame.seat
        log.append(new_event("claimed-land", frame.seat, (space,), source_slug(frame)))


class MetalProductionRule(DecisionRule[MetalProduction], rank=OTHER_TILES):
    """Production of the metal printed on the space of the tile; the player chooses where both are printed."""

    def name(self, effect: MetalProduction) -> str:
        return RESOURCES[STEEL]

    def check(self, effect: MetalProduction, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: MetalProduction) -> Decision | None:
        printed = map_of(state.rules.map).bonuses[frame.space]
        choices = tuple(Choice("choose", (RESOURCES[metal],)) for metal in (STEEL, TITANIUM) if metal in printed)
        if len(choices) > 1:
            return frame_decision(frame, "choose", OneOf(choices))
        state.frames.pop()
        if choices:
            self.answer(state, log, frame, effect, choices[0])
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: MetalProduction, choice: Choice) -> None:
        change_production(state, log, frame.seat, RESOURCES.index(str(choice.args[0])), 1, source_slug(frame))

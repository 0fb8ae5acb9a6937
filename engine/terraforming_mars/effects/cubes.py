"""Effects that put cubes onto cards, or take them off."""

from __future__ import annotations

from engine.core.choice import Choice, seat_of, seat_word
from engine.core.decision import Decision
from engine.core.message import Message, say
from engine.core.options import OneOf
from engine.terraforming_mars.cards.vocabulary import AddCubes, Card, Corporation, Effect, TakeCubes
from engine.terraforming_mars.effects.changes import GAINS, NAMES, NOW, Log, change_cubes, log_no_effect
from engine.terraforming_mars.effects.conditions import Check, CubesCheck, cube_sources
from engine.terraforming_mars.effects.prompts import frame_decision, source_slug
from engine.terraforming_mars.effects.rule import EffectRule
from engine.terraforming_mars.effects.tableau import CUBES, cube_holders
from engine.terraforming_mars.modules import NUMBERS, SLUGS
from engine.terraforming_mars.state import EffectFrame, State
from engine.terraforming_mars.terms import ANIMALS, MICROBES


class AddCubesRule(EffectRule[AddCubes], rank=GAINS):
    """Cubes onto this card at once, or onto a card that the player chooses."""

    def name(self, effect: AddCubes) -> str:
        return effect.kind

    def check(self, effect: AddCubes, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return None

    def apply(self, state: State, log: Log, seat: int, source: int, effect: AddCubes, in_play: bool) -> bool:
        if effect.to != "this":
            return False
        change_cubes(state, log, seat, source, effect.kind, effect.amount, NAMES[source])
        return True

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: AddCubes) -> Decision | None:
        if effect.to == "this":
            state.frames.pop()
            self.apply(state, log, frame.seat, frame.source, effect, False)
            return None
        choices = tuple(Choice("add", (SLUGS[number],)) for number in add_targets(state, frame, effect))
        if len(choices) > 1:
            return frame_decision(
                frame, "add", OneOf(choices), cube=effect.kind, amount=effect.amount, what=_amount(effect)
            )
        state.frames.pop()
        if choices:
            self.answer(state, log, frame, effect, choices[0])
        else:
            log_no_effect(log, frame.seat, "no-card-holds-it", source_slug(frame))
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: AddCubes, choice: Choice) -> None:
        number = NUMBERS[str(choice.args[0])]
        change_cubes(state, log, frame.seat, number, CUBES[number], effect.amount, source_slug(frame))


class TakeCubesRule(EffectRule[TakeCubes], rank=NOW):
    """Cubes off this card at once, or off a card of any player that the player chooses."""

    def name(self, effect: TakeCubes) -> str:
        return effect.kind

    def check(self, effect: TakeCubes, effects: tuple[Effect, ...], card: Card | Corporation) -> Check | None:
        return CubesCheck(card.number, effect)

    def apply(self, state: State, log: Log, seat: int, source: int, effect: TakeCubes, in_play: bool) -> bool:
        if effect.of != "this":
            return False
        change_cubes(state, log, seat, source, effect.kind, -effect.amount, NAMES[source])
        return True

    def ask(self, state: State, log: Log, frame: EffectFrame, effect: TakeCubes) -> Decision | None:
        if effect.of == "this":
            state.frames.pop()
            self.apply(state, log, frame.seat, frame.source, effect, False)
            return None
        if len(state.players) == 1:
            state.frames.pop()
            log_no_effect(log, frame.seat, "solo", source_slug(frame))
            return None
        sources = cube_sources(state, frame.seat, effect)
        choices = tuple(Choice("take", (SLUGS[number], seat_word(owner))) for owner, number in sources)
        if len(choices) > 1:
            return frame_decision(
                frame, "take", OneOf(choices), cube=effect.kind, amount=effect.amount, what=_amount(effect)
            )
        state.frames.pop()
        if choices:
            self.answer(state, log, frame, effect, choices[0])
        return None

    def answer(self, state: State, log: Log, frame: EffectFrame, effect: TakeCubes, choice: Choice) -> None:
        number, owner = NUMBERS[str(choice.args[0])], seat_of(choice.args[1])
        change_cubes(state, log, owner, number, effect.kind, -effect.amount, source_slug(frame))


def add_targets(state: State, frame: EffectFrame, effect: AddCubes) -> list[int]:
    """Return the numbers of the cards onto which an effect may put its cubes."""
    player = state.players[frame.seat]
    match effect.to:
        case "this":
            return [frame.source]
        case "played":
            held = CUBES.get(frame.played)
            return [frame.played] if held in (ANIMALS, MICROBES) and frame.played in player.cubes else []
        case "holding":
            return [number for number, cubes in player.cubes.items() if cubes]
        case "own":
            return cube_holders(player, effect.kind)


def _amount(effect: AddCubes | TakeCubes) -> Message:
    """Return the number of cubes as a message: ``2 microbes``."""
    return say(f"cubes.{effect.kind}", n=effect.amount)

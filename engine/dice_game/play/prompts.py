"""The kind, source and prompt of a decision."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.core.decision import Decision
from engine.core.message import Message, say
from engine.core.options import Options
from engine.dice_game.cards.vocabulary import Exchange, GainResource, PlaceTile, RollDice, TurnDice
from engine.dice_game.play.changes import NAMES
from engine.dice_game.play.frame_rules import frame_kind
from engine.dice_game.state import (
    CORPORATIONS,
    PLAYING,
    AnyFrame,
    BonusFrame,
    EffectFrame,
    LoseFrame,
    PayFrame,
    PreparedFrame,
    State,
)
from engine.dice_game.terms import CITY_TILE, ICONS, RESOURCES, TILES

WINDOWS = ("start", "main", "end")
"""The kinds of decision at the windows of a turn, by stage."""


def frame_decision(state: State, frame: AnyFrame, options: Options) -> Decision:
    """Return the decision of a frame's seat.

    It begins a move if the seat did not make the previous choice: in the set-up, and when another seat is active.
    """
    first_tile = isinstance(frame, PreparedFrame) and frame.tile == CITY_TILE
    among_others = state.phase not in (CORPORATIONS, PLAYING) or frame.seat != state.seat
    root = first_tile or among_others or isinstance(frame, BonusFrame)
    kind, source = frame_kind(frame), NAMES[frame.source]
    return Decision(frame.seat, kind, source, options, _prompt(state, frame, kind, source), root)


def window_decision(state: State, options: Options) -> Decision:
    """Return the decision of the active player at a stage of the turn."""
    kind = WINDOWS[state.stage]
    return Decision(state.seat, kind, "", options, _window_prompt(kind, state.mains, state.kind), True)


@cache
def _window_prompt(stage: str, mains: int, kind: str) -> Message:
    return say(f"prompt.{stage}", mains=mains, turn=kind)


def _prompt(state: State, frame: AnyFrame, kind: str, source: str) -> Message:
    match frame:
        case PayFrame():
            return _pay_prompt(source, frame.purpose, frame.needs)
        case LoseFrame():
            return say("prompt.lose", card=source, icon=ICONS[frame.icon])
        case PreparedFrame():
            return say("prompt.prepared", tile=TILES[frame.tile])
        case BonusFrame():
            return say("prompt.bonus", count=len(state.bonus_pile), mark=int(frame.by_mark))
        case EffectFrame():
            return _effect_prompt(frame, kind, source)
        case _:
            return _plain_prompt(kind, source)


@cache
def _plain_prompt(kind: str, source: str) -> Message:
    return say(f"prompt.{kind}", card=source)


@lru_cache(maxsize=2048)
def _pay_prompt(source: str, purpose: str, needs: tuple[tuple[int, int], ...]) -> Message:
    icons = tuple([ICONS[icon] for icon, count in needs for _ in range(count)])
    return say("prompt.pay", card=source, purpose=purpose, icons=icons, count=len(icons))


def _effect_prompt(frame: EffectFrame, kind: str, source: str) -> Message:
    match frame.effect:
        case PlaceTile(tile=tile, where=where):
            return say("prompt.place", card=source, tile=TILES[tile], where=where)
        case GainResource(icon=icon, count=count):
            return say("prompt.resource", card=source, icon=ICONS[icon], count=count)
        case RollDice(count=count) | TurnDice(count=count):
            return say(f"prompt.{kind}", card=source, count=count)
        case Exchange(resource=resource):
            return say("prompt.exchange", card=source, resource=RESOURCES[resource])
        case _:
            return _plain_prompt(kind, source)

"""Playing cards and using their actions (play, act)."""

from __future__ import annotations

from engine.dice_game.cards import SLUGS, TABLES
from engine.dice_game.events import new_event
from engine.dice_game.play.changes import Log, check_milestones, enter_play, push_effects
from engine.dice_game.state import PlayedFrame, State


def play_card(state: State, log: Log, seat: int, number: int) -> None:
    """Put a paid card, or a bonus card, into play; push its effects and the reactions to it (R19)."""
    player = state.players[seat]
    card = TABLES[state.rules.deck].cards[number]
    if card.kind == "project":
        player.hand.remove(number)
    enter_play(state, player, number)
    log.append(new_event("played", seat, (SLUGS[number],), SLUGS[number]))
    check_milestones(state, log)
    state.frames.append(PlayedFrame(seat, number))
    push_effects(state, seat, number, card.effects)


def use_card(state: State, log: Log, seat: int, number: int) -> None:
    """Turn a paid card sideways and push its action (R21: also if it has no effect)."""
    player = state.players[seat]
    player.used = (*player.used, number)
    log.append(new_event("used", seat, (SLUGS[number],), SLUGS[number]))
    push_effects(state, seat, number, TABLES[state.rules.deck].actions[number].effects)

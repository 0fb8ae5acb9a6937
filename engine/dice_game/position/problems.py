"""What is impossible in a position."""

from __future__ import annotations

from collections import Counter

from engine.core.message import Message, say
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.board.mars import END, OCEAN_SPACES, OCEANS
from engine.dice_game.board.spaces import specials
from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS, SLUGS
from engine.dice_game.state import PLAYING, UNROLLED, State
from engine.dice_game.terms import COLOURS, DICE_OF_A_COLOUR, GONE, NOBODY, OXYGEN_LEVEL, TEMPERATURE, UNKNOWN


def problems(state: State) -> list[Message]:
    """What is impossible in a position; empty when nothing is."""
    return [*_cards(state), *_dice(state), *_board(state), *_goals(state)]


def _cards(state: State) -> list[Message]:
    era = state.rules.corporate_era
    played = [number for player in state.players for number in player.played]
    projects = [*state.deck, *state.discards, *[number for player in state.players for number in player.hand]]
    bonuses = list(state.bonus_pile)
    for number in played:
        (bonuses if number in BONUSES[True] else projects).append(number)
    corporations = [number for player in state.players for number in (player.corporation, *player.offered)]
    found: list[Message] = []
    for cards, known in ((projects, PROJECTS), (bonuses, BONUSES), (corporations, CORPORATIONS)):
        there = Counter(number for number in cards if number != UNKNOWN)
        found += [say("position.twice", card=SLUGS[number]) for number, count in there.items() if count > 1]
        found += [say("position.no-such-card", card=SLUGS[number]) for number in there if number not in known[era]]
    for seat, player in enumerate(state.players):
        found += [say("position.used", card=SLUGS[n], seat=seat) for n in player.used if n not in player.actions]
        if state.phase == PLAYING and not player.corporation:
            found.append(say("position.no-corporation", seat=seat))
    return found


def _dice(state: State) -> list[Message]:
    """Twelve dice a colour: before players, in the pool, on awards (R29)."""
    found: list[Message] = []
    for colour, word in enumerate(COLOURS):
        count = state.pool[colour] + sum(award // 3 == colour for award in state.awards)
        for player in state.players:
            count += sum(player.dice[3 * colour : 3 * colour + 3]) + player.dice[UNROLLED + colour]
        if count != DICE_OF_A_COLOUR or state.pool[colour] < 0:
            found.append(say("position.dice", colour=word))
    if any(min(*player.dice, player.wild) < 0 for player in state.players):
        found.append(say("position.negative"))
    return found


def _board(state: State) -> list[Message]:
    masks = (state.oceans, state.greeneries, state.cities, specials(state))
    found: list[Message] = []
    if sum(mask.bit_count() for mask in masks) != (masks[0] | masks[1] | masks[2] | masks[3]).bit_count():
        found.append(say("position.two-tiles"))
    if state.oceans & ~OCEAN_SPACES or (state.greeneries | masks[3]) & OCEAN_SPACES:
        found.append(say("position.wrong-space"))
    if not 0 <= state.oceans_left <= OCEANS:
        found.append(say("position.oceans"))
    if state.temperature > END[TEMPERATURE] or state.oxygen > END[OXYGEN_LEVEL]:
        found.append(say("position.parameters"))
    return found


def _goals(state: State) -> list[Message]:
    found: list[Message] = []
    seats = range(len(state.players))
    if any(owner not in (NOBODY, GONE, *seats) for owner in state.owners):
        found.append(say("position.owner"))
    if any(MILESTONES[number].era and not state.rules.corporate_era for number in state.milestones):
        found.append(say("position.milestone"))
    return found

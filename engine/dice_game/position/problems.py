"""What is impossible in a position of the Dice Game."""

from __future__ import annotations

from collections import Counter

from engine.core.message import Message, say
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.board.mars import END, OCEAN_SPACES, OCEANS
from engine.dice_game.board.spaces import specials
from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS, SLUGS
from engine.dice_game.state import PLAYING, UNROLLED, State
from engine.dice_game.terms import COLOURS, DICE_OF_A_COLOUR, GONE, NOBODY, OXYGEN_LEVEL, TEMPERATURE, UNKNOWN

_BONUSES = frozenset(BONUSES[True])
_PROJECTS, _BONUS_CARDS, _CORPORATIONS = (
    {era: frozenset((UNKNOWN, *numbers[era])) for era in (False, True)} for numbers in (PROJECTS, BONUSES, CORPORATIONS)
)
"""By whether the Corporate Era is played; a card nobody may know belongs to each."""


def problems(state: State) -> list[Message]:
    """Return what is impossible in a position; empty if it is possible."""
    return [*_cards(state), *_dice(state), *_board(state), *_goals(state)]


def _cards(state: State) -> list[Message]:
    era = state.rules.corporate_era
    players = state.players
    bonuses = list(state.bonus_pile)
    projects = state.deck + state.discards
    corporations: list[int] = []
    for player in players:
        projects += player.hand
        projects += [number for number in player.played if number not in _BONUSES]
        bonuses += [number for number in player.played if number in _BONUSES]
        corporations += [player.corporation, *player.offered]
    found: list[Message] = []
    for cards, known in ((projects, _PROJECTS[era]), (bonuses, _BONUS_CARDS[era]), (corporations, _CORPORATIONS[era])):
        found += _not_once(cards, known)
    for seat, player in enumerate(players):
        found += [say("position.used", card=SLUGS[n], seat=seat) for n in player.used if n not in player.actions]
        if state.phase == PLAYING and not player.corporation:
            found.append(say("position.no-corporation", seat=seat))
    return found


def _not_once(cards: list[int], known: frozenset[int]) -> list[Message]:
    """Return the cards that appear twice or are not of this game; any number may be unknown."""
    there = set(cards)
    if there <= known and len(there) == len(cards) - max(cards.count(UNKNOWN) - 1, 0):
        return []
    count = Counter(number for number in cards if number != UNKNOWN)
    found = [say("position.twice", card=SLUGS[number]) for number, copies in count.items() if copies > 1]
    return found + [say("position.no-such-card", card=SLUGS[number]) for number in count if number not in known]


def _dice(state: State) -> list[Message]:
    """Return the colours without exactly twelve dice, before players, in the pool and on awards (R29)."""
    held = [sum(counts) for counts in zip(*[player.dice for player in state.players], strict=True)]
    awards = [award // 3 for award in state.awards]
    found: list[Message] = []
    for colour, word in enumerate(COLOURS):
        count = state.pool[colour] + awards.count(colour) + held[UNROLLED + colour]
        if count + sum(held[3 * colour : 3 * colour + 3]) != DICE_OF_A_COLOUR or state.pool[colour] < 0:
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

"""Determinization: full states that match the view of a seat, with random hidden cards."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.core.rng import Stream
from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS
from engine.dice_game.state import UNROLLED, Player, State, clone
from engine.dice_game.terms import FACES, UNKNOWN


def determinize(seen: State, seed: str) -> State:
    """Return a full state with this view; hidden cards and random streams are drawn at random."""
    state = clone(seen)
    state.waiting = msgspec.UNSET
    stream = Stream.named(seed, "determinize")
    era = state.rules.corporate_era
    players = state.players
    projects = [state.deck, state.discards, *[player.hand for player in players]]
    played = [number for player in players for number in player.played]
    unseen = _unseen(PROJECTS[era], [*played, *[number for zone in projects for number in zone]], stream)
    for zone in projects:
        zone[:] = [number or unseen.pop() for number in zone]
    bonuses = _unseen(BONUSES[era], (*played, *state.bonus_pile), stream)
    state.bonus_pile = tuple([number or bonuses.pop() for number in state.bonus_pile])
    known = [number for player in players for number in (player.corporation, *player.offered)]
    corporations = _unseen(CORPORATIONS[era], known, stream)
    for player in players:
        player.offered = tuple([number or corporations.pop() for number in player.offered])
        _roll(player, stream)
    state.deck_stream, state.dice_stream = stream.bits(), stream.bits() or 1
    return state


def _unseen(cards: Iterable[int], seen: Iterable[int], stream: Stream) -> list[int]:
    known = set(seen)
    unseen = [number for number in cards if number not in known and number != UNKNOWN]
    stream.shuffle(unseen)
    return unseen


def _roll(player: Player, stream: Stream) -> None:
    for colour in range(5):
        for _ in range(player.dice[UNROLLED + colour]):
            player.dice[3 * colour + FACES[stream.below(6)]] += 1
        player.dice[UNROLLED + colour] = 0

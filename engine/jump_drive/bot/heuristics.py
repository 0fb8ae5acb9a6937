"""What things are worth to who plays on, in VP at the end of the game.

Everything hangs on how many more times VP will be scored: ``rounds``, this round's scoring included.
"""

from __future__ import annotations

from functools import cache
from operator import mul

from engine.jump_drive.board.empires import enter, general_strength
from engine.jump_drive.cards.readings import Table, table_of
from engine.jump_drive.cards.vocabulary import (
    CHEAPER_BLUE,
    CHEAPER_DEVELOPMENTS,
    CHEAPER_REBELS,
    CHEAPER_WORLDS,
    CHROMOSOMES,
    COLONY_CONVOY,
    CONTACT_SPECIALIST,
    DEVELOPMENT,
    EYES,
    MILITARY_CONVOY,
    STRENGTH,
)
from engine.jump_drive.play.legal import Placement
from engine.jump_drive.play.prices import development_price, ways
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.rules import GOAL
from engine.jump_drive.state import Player, State, clone_player

GROWTH, STEP = 1.45, 1.5
"""How the VP of a round grow from one round to the next, in the logged games of people (NOTES 8): times, plus."""
FEWEST, MOST = 1, 7
CARD = 0.8
"""A card in hand, for each scoring after it is used: a card paid brings about that many VP a round."""


VICTORY = 30.0
"""What winning is worth beyond the VP; alone, what a round less is worth."""


def rounds_left(state: State) -> int:
    """How many more times VP will be scored, as the leader's pace has it."""
    left = MOST
    for seat, player in enumerate(state.players):
        total, pace = player.vp, _pace(state, seat)
        for rounds in range(FEWEST, left + 1):
            pace = pace * GROWTH + STEP if rounds > 1 else pace
            total += int(pace)
            if total >= GOAL:
                left = min(left, rounds)
                break
    return left


def _pace(state: State, seat: int) -> float:
    """How many VP a seat can be expected to get in this round."""
    pace = float(yields(state, seat)[0])
    return pace if state.players[seat].how else pace * GROWTH + STEP


def victory(state: State, seat: int, points: int, now: int) -> float:
    """What it brings beside doing nothing that the game ends with this round and is won.

    The seat scores ``points`` in this round then, ``now`` as it stands. 0 where the game is not won so, or where the
    seat would reach the goal as it stands.
    """
    before = state.players[seat].vp
    reached = before + points
    if reached < GOAL or before + now >= GOAL:
        return 0.0
    rivals = [player.vp + int(_pace(state, other)) for other, player in enumerate(state.players) if other != seat]
    return VICTORY + points - now if reached > max(rivals, default=0) else 0.0


def card_worth(rounds: int) -> float:
    """A card in hand that can be used when VP will be scored so many times."""
    return CARD * max(rounds, 0)


@cache
def income_worth(rounds: int) -> float:
    """One card of income: it comes after this scoring and after every later one but the last."""
    return sum(card_worth(later) for later in range(1, rounds))


TALLY_WORTH = (
    (EYES, 0.2),
    (CHROMOSOMES, 0.35),
    (CHEAPER_DEVELOPMENTS, 0.55),
    (CHEAPER_WORLDS, 0.5),
    *((tally, 0.2) for tally in range(CHEAPER_BLUE, CHEAPER_REBELS)),
    (CONTACT_SPECIALIST, 0.5),
    (COLONY_CONVOY, 0.7),
    (MILITARY_CONVOY, 0.5),
)
"""What helps in later rounds, VP for each of them."""
_TALLY_WORTHS = tuple(dict(TALLY_WORTH).get(tally, 0.0) for tally in range(STRENGTH))
STRENGTH_WORTH = 0.6
SOON_CONQUERED = 3.0
"""A military world that cannot be conquered yet is kept the rather, the less strength is missing."""
LATER = 0.6
"""What could be placed next round may be overtaken by something better."""


def potential(tallies: list[int], rounds: int) -> float:
    """What an empire can do beyond its yield: strength, eyes, discounts, for the rounds after this one."""
    total = STRENGTH_WORTH * general_strength(tallies) + sum(map(mul, _TALLY_WORTHS, tallies))
    return total * (rounds - 1)


def bringing(brings: tuple[int, int], tallies: list[int], rounds: int) -> float:
    """What an empire that yields these VP and cards a round will bring from now on, its hand left out."""
    points, income = brings
    return points * rounds + income * income_worth(rounds) + potential(tallies, rounds)


def standing(state: State, seat: int, rounds: int) -> float:
    """What an empire will bring from now on, its hand left out."""
    return bringing(yields(state, seat), state.players[seat].tallies, rounds)


def prospects(state: State, seat: int, rounds: int) -> float:
    """The VP that a seat will have at the end: what it has, what its empire will bring, and its hand."""
    player = state.players[seat]
    keep = keeping(state, seat, table_of(state.rules), rounds)
    hand = hand_worth([keep[number] for number in player.hand], card_worth(rounds - 1))
    return player.vp + standing(state, seat, rounds) + hand


def with_player(state: State, seat: int, player: Player) -> State:
    """The same table with another seat's content; the rest is shared, so it is for looking only."""
    players = state.players[:]
    players[seat] = player
    return State(state.rules, 0, state.deck, state.discards, players, state.step, state.turn, state.round)


def keeping(state: State, seat: int, table: Table, rounds: int) -> dict[int, float]:
    """What each card of a hand is worth to keep: as something to place next round, at the least as a payment."""
    player = state.players[seat]
    later = rounds - 1
    price_of_card = card_worth(later)
    before = standing(state, seat, later) if later > 0 else 0.0
    found: dict[int, float] = {}
    for number in set(player.hand):
        card = table.cards[number]
        found[number] = price_of_card
        if later <= 0 or not number:
            continue
        if card.kind == DEVELOPMENT:
            price: int | None = development_price(player.tallies, card, alone=False)
        else:
            placed = ways(state.rules, table, player.tallies, [card], card.cost)
            price = min((cards for _, cards, _ in placed), default=None)
        if price is None:
            found[number] += max(0.0, SOON_CONQUERED - (card.cost - general_strength(player.tallies)))
            continue
        after = clone_player(player)
        enter(table, after, number)
        gain = standing(with_player(state, seat, after), seat, later) - before - price * price_of_card
        found[number] += max(0.0, gain) * LATER
    return found


# --- a hand ---

CHOICE_OF_MANY = 0.25
"""What it is worth, in cards, to choose the cards one keeps from more: for each card that exploring lets one see."""


def explore_worth(drawn: int, discards: int, card: float) -> float:
    """What exploring brings, ``card`` being what a card in hand is worth."""
    return card * (drawn - discards + CHOICE_OF_MANY * discards)


def unpaid(hand: list[int], placed: Placement, price: int) -> list[int]:
    """What is left of a hand, the best cards first, after cards are placed and the worst of the others pay."""
    left = hand[:]
    for number in (placed.development, placed.world):
        if number in left:
            left.remove(number)
    return left[: -price or None]


def hand_worth(keeps: list[float], card: float) -> float:
    """A hand: every card can pay; the best two can be placed next round."""
    best = sorted((value - card for value in keeps), reverse=True)[:2]
    return card * len(keeps) + sum(best)

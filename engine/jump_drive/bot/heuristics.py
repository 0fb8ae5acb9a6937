"""Values of cards, income and hands for a seat, in VP at the end of the game.

Everything hangs on how many more times VP will be scored: ``rounds``, this round's scoring included.
"""

from __future__ import annotations

from math import exp
from operator import mul

from engine.jump_drive.board.empires import general_strength, strength_against, with_card
from engine.jump_drive.bot.weights import Weights
from engine.jump_drive.cards.readings import CardTable, table_of
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
    MILITARY_WORLD,
    STRENGTH,
)
from engine.jump_drive.play.legal import Placement
from engine.jump_drive.play.prices import development_price, may_contact, world_price
from engine.jump_drive.play.scoring import card_yields, yields
from engine.jump_drive.rules import GOAL, HAND_LIMIT, JumpRules
from engine.jump_drive.state import Player, State

FEWEST = 1
Yielded = list[tuple[int, int]]
"""The VP and cards that the empire of each seat yields."""


class Heuristics:
    """Values of cards, income and hands by one set of weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        worth = {
            EYES: weights.eyes,
            CHROMOSOMES: weights.chromosomes,
            CHEAPER_DEVELOPMENTS: weights.cheaper_developments,
            CHEAPER_WORLDS: weights.cheaper_worlds,
            **dict.fromkeys(range(CHEAPER_BLUE, CHEAPER_REBELS), weights.cheaper_kind),
            CONTACT_SPECIALIST: weights.contact_specialist,
            COLONY_CONVOY: weights.colony_convoy,
            MILITARY_CONVOY: weights.military_convoy,
        }
        self._tallies = tuple(worth.get(tally, 0.0) for tally in range(STRENGTH))

    # --- the end ---

    def rounds_left(self, state: State, yielded: Yielded | None = None) -> int:
        """Return the expected number of scorings until the end, by the pace of the leader."""
        growth, step, left = self.weights.growth, self.weights.step, int(self.weights.longest)
        for seat, player in enumerate(state.players):
            pace = self._pace(player, (yielded[seat] if yielded else yields(state, seat))[0])
            total = player.vp + int(pace)
            if total >= GOAL:
                return FEWEST
            for rounds in range(FEWEST + 1, left):
                pace = pace * growth + step
                total += int(pace)
                if total >= GOAL:
                    left = rounds
                    break
        return left

    def _pace(self, player: Player, points: int) -> float:
        """Return the VP that a seat is expected to get this round from the yield of its empire."""
        return float(points) if player.how else points * self.weights.growth + self.weights.step

    def victory(self, state: State, seat: int, points: int, now: int) -> float:
        """Return the value of ending and winning the game this round, compared to doing nothing.

        The seat would score ``points`` in this round, or ``now`` without the choice. Returns 0 if that does not win,
        or if the seat reaches the goal anyway.
        """
        before = state.players[seat].vp
        reached = before + points
        if reached < GOAL or before + now >= GOAL:
            return 0.0
        players = enumerate(state.players)
        rivals = [
            player.vp + int(self._pace(player, yields(state, other)[0])) for other, player in players if other != seat
        ]
        return self.weights.victory + points - now if reached > max(rivals, default=0) else 0.0

    def chance(self, lead: float, rounds: int) -> float:
        """Return the probability (0 to 1) that an expected lead in VP wins, a number of rounds before the end.

        >>> told = Heuristics(Weights())
        >>> told.chance(0, 3), round(told.chance(10, 1), 2), round(told.chance(10, 5), 2)
        (0.5, 0.95, 0.74)
        """
        return 1 / (1 + exp(-lead / (self.weights.doubt + self.weights.doubt_a_round * rounds)))

    def worth(self, chance: float, lead: float) -> float:
        """Return the value, in VP, of a chance to win and a lead."""
        weights = self.weights
        return max(-weights.large, min(weights.large, lead)) + weights.victory * chance

    # --- an empire ---

    def card_worth(self, rounds: int) -> float:
        """Return the value of a card in hand, given the number of scorings after it can be used."""
        return self.weights.card * max(rounds, 0)

    def income_worth(self, rounds: int) -> float:
        """Return the value of one card of income, which is drawn after every scoring but the last."""
        return self.weights.card * (rounds * (rounds - 1) // 2)

    def potential(self, tallies: list[int], rounds: int) -> float:
        """Return the value of an empire beyond its yield in later rounds: strength, explore icons, discounts."""
        total = self.weights.strength * general_strength(tallies) + sum(map(mul, self._tallies, tallies))
        return total * (rounds - 1)

    def counts(self, tally: int) -> bool:
        """Return whether more of a tally has a value in later rounds; strength is evaluated apart."""
        return tally < STRENGTH and self._tallies[tally] != 0

    def bringing(self, brings: tuple[int, int], tallies: list[int], rounds: int) -> float:
        """Return the VP that an empire with this yield will bring until the end, without the hand."""
        points, income = brings
        return points * rounds + income * self.income_worth(rounds) + self.potential(tallies, rounds)

    def standing(self, state: State, seat: int, rounds: int) -> float:
        """Return the VP that an empire will bring until the end, without the hand."""
        return self.bringing(yields(state, seat), state.players[seat].tallies, rounds)

    def prospects(self, state: State, seat: int, rounds: int) -> float:
        """Return the expected final VP of a seat: its VP, what its empire will bring, and its hand."""
        player = state.players[seat]
        keep = self.keeping(state, seat, rounds)
        hand = self.hand_worth([keep[number] for number in player.hand], self.card_worth(rounds - 1))
        return player.vp + self.standing(state, seat, rounds) + hand

    # --- a hand ---

    def discard_loss(self, hand: int, card: float) -> float:
        """Return the value lost at the end of the round by discarding down to the hand limit."""
        return card * self.weights.over * max(0, hand - HAND_LIMIT)

    def keeping(self, state: State, seat: int, rounds: int) -> dict[int, float]:
        """Return the value of keeping each card of a hand, to place it next round or at least to pay with it."""
        player, table, later = state.players[seat], table_of(state.rules), rounds - 1
        price_of_card = self.card_worth(later)
        found = dict.fromkeys(set(player.hand), price_of_card)
        if later <= 0:
            return found
        grown, strength = _Grown(state, table, seat), general_strength(player.tallies)
        before = self.bringing(grown.now, player.tallies, later)
        for number in found:
            if not number:
                continue
            price = _price(state.rules, table, player.tallies, number)
            if price is None:
                short = table.cards[number].cost - strength
                found[number] += max(0.0, self.weights.soon_conquered - self.weights.missing * short)
                continue
            gain = self.bringing(*grown.by(number), later) - before - price * price_of_card
            if gain > 0:
                found[number] += gain * self.weights.later
        return found

    def hand_worth(self, keeps: list[float], card: float) -> float:
        """Return the value of a hand: each card can pay, and the best two can be placed next round."""
        best = sorted(keeps, reverse=True)[:2]
        both = best[0] - card if best else 0.0
        if len(best) == 2:
            both += self.weights.second * (best[1] - card)
        return card * len(keeps) + both

    def drawn_worth(self, card: float) -> float:
        """Return the value of the card drawn for placing only a world."""
        return self.weights.drawn * card

    def explore_worth(self, drawn: int, discards: int, card: float) -> float:
        """Return the value of exploring; ``card`` is the value of a card in hand."""
        return card * (drawn - discards + self.weights.many * discards)


def _price(rules: JumpRules, table: CardTable, tallies: list[int], number: int) -> int | None:
    """Return the number of cards that placing a card next round costs; None if it cannot be placed."""
    card = table.cards[number]
    if card.kind == DEVELOPMENT:
        return development_price(tallies, card, alone=False)
    if card.kind == MILITARY_WORLD:
        if general_strength(tallies) + strength_against(tallies, card) >= card.cost:
            return 0
        if not may_contact(tallies, card):
            return None
    return world_price(rules, table, tallies, card)


class _Grown:
    """The yield of an empire with one more card; only yields that depend on other cards are computed again."""

    def __init__(self, state: State, table: CardTable, seat: int) -> None:
        self.state, self.table, self.seat = state, table, seat
        self.player = state.players[seat]
        self.now = yields(state, seat)
        self.depending = [number for number in self.player.empire if table.fixed[number] is None]
        depending = self._yield(state, self.depending)
        self.fixed = self.now[0] - depending[0], self.now[1] - depending[1]

    def by(self, number: int) -> tuple[tuple[int, int], list[int]]:
        """Return the VP and cards that the empire yields with the card, and its tallies."""
        tallies = with_card(self.table, self.player.tallies, number)
        points, income = self.fixed
        fixed, depending = self.table.fixed[number], self.depending
        if fixed is None:
            depending = [*depending, number]
        else:
            points, income = points + fixed[0], income + fixed[1]
        if depending:
            player = Player([], tallies, peaceful=self.player.peaceful)
            more = self._yield(with_player(self.state, self.seat, player), depending)
            points, income = points + more[0], income + more[1]
        return (points, income), tallies

    def _yield(self, state: State, depending: list[int]) -> tuple[int, int]:
        points = income = 0
        for number in depending:
            earned, cards = card_yields(state, self.table, self.seat, number)
            points += earned
            income += cards
        return points, income


def with_player(state: State, seat: int, player: Player) -> State:
    """Return a copy of the state with another player in a seat; it shares everything else and is read-only."""
    players = state.players[:]
    players[seat] = player
    return State(state.rules, 0, state.deck, state.discards, players, state.step, state.turn, state.round)


def unpaid(hand: list[int], placed: Placement, price: int) -> list[int]:
    """Return the rest of a hand, best cards first, after placing cards and paying with the worst others."""
    left = hand[:]
    for number in (placed.development, placed.world):
        if number in left:
            left.remove(number)
    return left[: -price or None]

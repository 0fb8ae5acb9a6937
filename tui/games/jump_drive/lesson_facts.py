"""The engine's answers to the claims of the lessons of Jump Drive.

| fact | answer |
|---|---|
| ``card SLUG cost`` | its printed cost, or the defense of a military world |
| ``card SLUG kind``, ``... colour`` | ``development``, ``world`` or ``military-world``; the colour of a world |
| ``card SLUG vp``, ``... income`` | its fixed VP and cards in each round |
| ``card SLUG vp-per``, ``... vp-per-rival`` | its VP for each thing it counts; for each of an opponent's |
| ``card SLUG adds military`` | what it adds to a tally |
| ``alone SLUG``, ``with-world SLUG`` | what a development costs now without and with a world |
| ``world SLUG`` | what a world costs now |
| ``saves-alone SLUG`` | how much less it costs without a world |
| ``price-of-both SLUG WORLD`` | what a development and a world cost together |
| ``vp``, ``vp p1`` | VP so far |
| ``owes`` | how many cards the player has to discard now |
| ``hand``, ``hand SLUG``, ``in-empire SLUG`` | cards in hand, and whether a card is there or in the empire |
| ``then-copies SLUG`` | how many of a card the empire has after the step |
| ``tally eyes``, ``tally brown-worlds p1`` | what an empire has |
| ``yields``, ``yields p1``, ``income`` | VP and cards of an empire in each round |
| ``rule NAME`` | a number of the rules |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.jump_drive.board.empires import count, total_strength
from engine.jump_drive.cards.readings import table_of
from engine.jump_drive.cards.vocabulary import COLOURS, KINDS, STRENGTH, TALLIES, Card
from engine.jump_drive.play.prices import development_price, world_price
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.rules import DEALT, DISCARDED_AT_START, EXPLORE_EYES, EXPLORE_GAIN, GOAL, HAND_LIMIT
from tui.games.lesson_claims import Answer, Facts, Moment, seat_in

RULES: Final[Mapping[str, int]] = {
    "dealt": DEALT,
    "discarded-at-start": DISCARDED_AT_START,
    "kept-at-start": DEALT - DISCARDED_AT_START,
    "goal": GOAL,
    "hand-limit": HAND_LIMIT,
    "explore-start": EXPLORE_EYES,
    "explore-more": EXPLORE_GAIN,
}


def _find(moment: Moment, slug: str) -> Card:
    table = table_of(moment.state.rules)
    return next(card for card in table.cards if card.slug == slug)


def _card(moment: Moment, args: tuple[str, ...]) -> Answer:
    card, what = _find(moment, args[0]), args[1]
    match what:
        case "cost":
            return card.cost
        case "kind":
            return KINDS[card.kind]
        case "colour":
            return COLOURS[card.colour]
        case "vp":
            return card.vp.fixed
        case "income":
            return card.income.fixed
        case "vp-per":
            return card.vp.per.each if card.vp.per is not None else 0
        case "vp-per-rival":
            return card.vp.per.rival if card.vp.per is not None else 0
        case "adds":
            return card.adds.get(TALLIES.index(args[2]), 0)
        case _:
            raise KeyError(what)


def _development(moment: Moment, slug: str, *, alone: bool) -> int:
    return development_price(moment.state.players[moment.seat].tallies, _find(moment, slug), alone)


def _world(moment: Moment, args: tuple[str, ...]) -> int:
    state = moment.state
    tallies = state.players[moment.seat].tallies
    return world_price(state.rules, table_of(state.rules), tallies, _find(moment, args[0]))


def _hand(moment: Moment, args: tuple[str, ...]) -> Answer:
    hand = moment.state.players[moment.seat].hand
    return _find(moment, args[0]).number in hand if args else len(hand)


def _in_empire(moment: Moment, args: tuple[str, ...]) -> bool:
    return _find(moment, args[0]).number in moment.state.players[moment.seat].empire


def _then_copies(moment: Moment, args: tuple[str, ...]) -> int:
    return moment.after().players[moment.seat].empire.count(_find(moment, args[0]).number)


def _tally(moment: Moment, args: tuple[str, ...]) -> int:
    state, tally = moment.state, TALLIES.index(args[0])
    tallies = state.players[seat_in(moment, args, 1)].tallies
    return total_strength(state.rules, tallies) if tally == STRENGTH else count(state.rules, tallies, tally)


FACTS: Facts = {
    "card": _card,
    "alone": lambda moment, args: _development(moment, args[0], alone=True),
    "with-world": lambda moment, args: _development(moment, args[0], alone=False),
    "world": _world,
    "saves-alone": lambda moment, args: (
        _development(moment, args[0], alone=False) - _development(moment, args[0], alone=True)
    ),
    "price-of-both": lambda moment, args: _development(moment, args[0], alone=False) + _world(moment, args[1:]),
    "vp": lambda moment, args: moment.state.players[seat_in(moment, args, 0)].vp,
    "owes": lambda moment, _: moment.state.players[moment.seat].owes,
    "hand": _hand,
    "in-empire": _in_empire,
    "then-copies": _then_copies,
    "tally": _tally,
    "yields": lambda moment, args: yields(moment.state, seat_in(moment, args, 0))[0],
    "income": lambda moment, args: yields(moment.state, seat_in(moment, args, 0))[1],
    "rule": lambda moment, args: RULES[args[0]],
}

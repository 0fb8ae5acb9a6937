"""Measure play styles: ``python -m tests.arena.play_styles GAME [SEEDS [LEVEL [SEED [STYLE ...]]]]``.

Two opponents of one level play each seed in both seatings, one of them with the style. Print the share of games that
the style won, and for both seats the rows of the score sheet and how often they made each kind of choice.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine import games
from engine.bots.levels import opponent
from engine.bots.play_styles import joined
from engine.core.interfaces import Budget
from engine.core.optional import optional
from engine.core.score import returns
from engine.match import policy_stream
from tui.tools.statistics import interval, mean

SEEDS, LEVEL, SEED = 50, "hard", "1"
SELDOM = 0.05
"""Kinds of choices that both make less often than this in a game are left out."""


class Seat(NamedTuple):
    """A seat's share of the win, its points by source, and its choices by kind."""

    share: float
    points: int
    counts: Counter[str]


def play(game: Any, seed: str, levels: tuple[str, str]) -> tuple[Seat, Seat, int]:
    """Play a game; return the figures of both seats, and its rounds."""
    rules = next(rules for rules in game.bench().values() if rules.players == 2)
    state = game.new(rules, seed)
    policies = [opponent(game, level) for level in levels]
    counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    plies = 0
    while pending := game.pending(state):
        decision = pending[0]
        seat = decision.seat
        view = game.view(state, seat)
        choice = policies[seat].choose(view, decision, policy_stream(seed, seat, plies), Budget())
        kind = choice.verb if choice.verb != "project" else f"project {choice.args[0]}"
        counts[seat][kind] += 1
        game.apply(state, seat, choice)
        plies += 1
    sheet = game.score(state)
    for row in sheet.rows:
        for seat in (0, 1):
            counts[seat][f"points of {row.key}"] = row.points[seat]
    shares = [(one + 1) / 2 for one in returns(sheet)]
    one, other = (Seat(shares[seat], sheet.totals[seat], counts[seat]) for seat in (0, 1))
    return one, other, int(game.status(state)["round"])


def lines(game: Any, play_style: str, seeds: int, level: str, first: str) -> Iterator[str]:
    """Yield the figures of a play style."""
    shares: list[float] = []
    mine: list[Seat] = []
    others: list[Seat] = []
    rounds: list[float] = []
    for number in range(1, seeds + 1):
        won: list[float] = []
        for own in (0, 1):
            named = joined(level, play_style)
            pair = (named, level) if own == 0 else (level, named)
            *seats, lasted = play(game, f"{first}-{number}", pair)
            won.append(seats[own].share)
            mine.append(seats[own])
            others.append(seats[1 - own])
            rounds.append(lasted)
        shares.append(mean(won))
    low, high = interval(shares)
    yield f"{play_style}: {mean(shares):.1%} ({low:.1%} - {high:.1%}) of {seeds} seeds, {mean(rounds):.2f} rounds"
    yield f"  {'points':<24} {mean([seat.points for seat in mine]):7.2f} {mean([seat.points for seat in others]):7.2f}"
    kinds = sorted({kind for seat in (*mine, *others) for kind in seat.counts})
    for kind in kinds:
        own, other = (mean([seat.counts[kind] for seat in seats]) for seats in (mine, others))
        if max(abs(own), abs(other)) >= SELDOM:
            yield f"  {kind:<24} {own:7.2f} {other:7.2f}"


def main(arguments: list[str]) -> None:
    """Print the figures of every play style of a game, or of the named ones."""
    slug, seeds, level, first, *named = [*arguments, *("", str(SEEDS), LEVEL, SEED)[len(arguments) :]]
    game = games.game(slug)
    for play_style in named or optional(game).play_styles:
        for told in lines(game, play_style, int(seeds), level, first):
            print(told, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Measure the balance of the Dice Game's deck: ``python -m tests.arena.dice_game [LEVEL [GAMES [FILE]]]``.

Play GAMES games for two opponents of LEVEL, half as many solo, and a quarter as many for three and for four, with and
without the Corporate Era. In every second game for two, corporations are drawn at random; otherwise only those that
opponents prefer would be measured. FILE keeps the results, and an interrupted run continues from it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.dice_game.cards import REFERENCE, SLUGS
from engine.dice_game.game import GAME
from engine.dice_game.play.scoring import success
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import BonusFrame
from engine.match import policy_stream
from tui.tools.statistics import interval, mean

SHARE = (0.15, 0.85)
"""How often a card should be played in games in which it came to a hand."""
WINS = (0.45, 0.65)
"""How often a player of a card should win: winners play more cards."""
CORPORATIONS = (0.45, 0.55)
TURNS = (60, 75)
ALONE = (0.40, 0.60)
LONGEST = 20_000


class Seat(msgspec.Struct, frozen=True):
    """The cards that a seat ever had in its hand or, for bonus cards, could choose from."""

    corporation: int
    seen: tuple[int, ...]
    played: tuple[int, ...]
    points: int
    won: float


class Record(msgspec.Struct, frozen=True):
    """A played game."""

    players: int
    era: bool
    turns: int
    success: bool
    by_lot: bool
    seats: tuple[Seat, ...]


def play(rules: DiceRules, level: str, seed: str, *, by_lot: bool = False) -> Record:
    """Play a game between opponents of a level; ``by_lot``: corporations are drawn at random."""
    state = GAME.new(rules, seed)
    policy = opponent(GAME, level)
    seen: list[set[int]] = [set() for _ in state.players]
    for ply in range(LONGEST):
        pending = GAME.pending(state)
        if not pending:
            break
        decision = pending[0]
        for hand, player in zip(seen, state.players, strict=True):
            hand.update(player.hand)
        if state.frames and isinstance(state.frames[-1], BonusFrame):
            seen[decision.seat].update(state.bonus_pile)
        stream = policy_stream(seed, decision.seat, ply)
        if by_lot and decision.kind == "corporation":
            choice = decision.options.pick(stream)
        else:
            choice = policy.choose(GAME.view(state, decision.seat), decision, stream, Budget())
        GAME.apply(state, decision.seat, choice)
    sheet = GAME.score(state)
    return Record(
        rules.players,
        rules.corporate_era,
        state.turns,
        rules.solo and success(state),
        by_lot,
        tuple(
            [
                Seat(
                    player.corporation,
                    tuple(sorted(seen[seat] - {0})),
                    player.played,
                    sheet.totals[seat],
                    (seat in sheet.winners) / max(1, len(sheet.winners)),
                )
                for seat, player in enumerate(state.players)
            ]
        ),
    )


def plan(games: int) -> Iterator[tuple[DiceRules, str, bool]]:
    """Yield all games, the kinds in turn, so that an interrupted run has some of each."""
    for number in range(games):
        for players, every in ((2, 1), (1, 2), (3, 4), (4, 4)):
            if number % every == 0:
                for era in (False, True):
                    rules = DiceRules(players=players, corporate_era=era)
                    yield rules, f"balance-{players}-{int(era)}-{number}", players == 2 and number % 2 == 1


def run(level: str, games: int, path: Path | None) -> list[Record]:
    """Play the games that the file lacks."""
    found: list[Record] = []
    if path is not None and path.exists():
        found = [msgspec.json.decode(line, type=Record) for line in path.read_bytes().splitlines()]
    for rules, seed, by_lot in list(plan(games))[len(found) :]:
        record = play(rules, level, seed, by_lot=by_lot)
        found.append(record)
        if path is not None:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(record) + b"\n")
    return found


# --- figures ----------------------------------------------------------------------------------------------------------


def percent(values: Sequence[float]) -> str:
    """Return a mean and its interval, in percent."""
    low, high = interval(values)
    return f"{100 * mean(values):.0f} ({100 * low:.0f} - {100 * high:.0f})"


def verdict(values: Sequence[float], band: tuple[float, float]) -> str:
    """Return whether a share is outside a band, and whether that is certain."""
    if not values or band[0] <= mean(values) <= band[1]:
        return ""
    low, high = interval(values)
    return "outside" if high < band[0] or low > band[1] else "within the interval"


def lengths(records: Sequence[Record]) -> Iterator[str]:
    """Yield the length of games, their points, and the wins of each seat; corporations are chosen."""
    records = [record for record in records if not record.by_lot]
    yield "| players | Era | games | turns | winner | all | wins by seat, % |"
    yield "|---|---|---|---|---|---|---|"
    for players, era in sorted({(record.players, record.era) for record in records}):
        own = [record for record in records if (record.players, record.era) == (players, era)]
        points = [seat.points for record in own for seat in record.seats]
        best = [max(seat.points for seat in record.seats) for record in own]
        seats = [percent([record.seats[seat].won for record in own]) for seat in range(players)]
        won = ", ".join(seats) if players > 1 else f"succeeded {percent([record.success for record in own])}"
        turns = mean([record.turns for record in own])
        era_word = "yes" if era else "no"
        yield f"| {players} | {era_word} | {len(own)} | {turns:.1f} | {mean(best):.1f} | {mean(points):.1f} | {won} |"


def of_cards(records: Sequence[Record], kind: str) -> Iterator[str]:
    """Yield how often each card is played when seen, and how often its player wins, in games for two."""
    seats = [seat for record in records if record.players == 2 for seat in record.seats]
    yield "| card | seen | played, % | | won, % | |"
    yield "|---|---|---|---|---|---|"
    for card in REFERENCE:
        taken = [float(card.number in seat.played) for seat in seats if card.number in seat.seen]
        if card.kind == kind and taken:
            won = [seat.won for seat in seats if card.number in seat.played]
            wins = f"{percent(won)} | {verdict(won, WINS)}" if won else " | "
            share = verdict(taken, SHARE) if kind == "project" else ""
            yield f"| {card.slug} | {len(taken)} | {percent(taken)} | {share} | {wins} |"


def of_corporations(records: Sequence[Record]) -> Iterator[str]:
    """Yield how often each corporation wins, in games for two with corporations drawn at random."""
    seats = [seat for record in records if record.by_lot for seat in record.seats]
    yield "| corporation | games | won, % | |"
    yield "|---|---|---|---|"
    for number, count in sorted(Counter(seat.corporation for seat in seats).items()):
        won = [seat.won for seat in seats if seat.corporation == number]
        yield f"| {SLUGS[number]} | {count} | {percent(won)} | {verdict(won, CORPORATIONS)} |"


def report(records: Sequence[Record]) -> Iterator[str]:
    """Yield all tables."""
    yield from ("## Games", "", *lengths(records), "")
    yield from ("## Corporations", "", *of_corporations(records), "")
    yield from ("## Projects", "", *of_cards(records, "project"), "")
    yield from ("## Bonus cards", "", *of_cards(records, "bonus"))


def main(arguments: list[str]) -> int:
    """Play the games and print the tables."""
    level = arguments[0] if arguments else "hard"
    games = int(arguments[1]) if len(arguments) > 1 else 100
    path = Path(arguments[2]) if len(arguments) > 2 else None
    print(*report(run(level, games, path)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

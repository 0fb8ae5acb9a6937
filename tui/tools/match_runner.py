"""Play games between opponents, on one or all cores, for ``areo arena`` and ``areo tune``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from itertools import islice
from multiprocessing.util import Finalize
from os import sched_getaffinity
from time import monotonic, process_time
from typing import Any

import msgspec

from engine import games
from engine.bots.levels import opponent
from engine.core.behaviour_metrics import MetricCount
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, parse_rules, round_of
from engine.core.interfaces import Budget, Knowledge
from engine.core.message import Refusal
from engine.core.optional import abilities, optional, required
from engine.core.rng import Stream
from engine.core.score import returns
from engine.core.value_model import Features
from engine.match import policy_stream
from tui.app.external_bot import ExternalBot
from tui.app.external_bot_spec import FAULTS, NEVER_STARTED, SECONDS, is_command
from tui.tools.cluster import cluster
from tui.tools.workers import end_with_parent

RANDOM = "random"
"""An opponent for control measurements: it chooses at random and rarely passes."""


LONGEST = 20_000
"""The most plies of a game."""


class Side(msgspec.Struct, frozen=True):
    """Who plays a seat: a level, with other weights (JSON) if given, or an external program (``cmd:``).

    ``clock``: the seconds that a program has for a choice.
    """

    level: str
    weights: str = ""
    clock: float = SECONDS


class MatchSpec(msgspec.Struct, frozen=True):
    """A game to play: its rules as text, its seed, and who plays each seat.

    ``watched``: count the behaviour metrics. ``recorded``: keep the positions to learn from.
    """

    game: str
    rules: str
    seed: str
    sides: tuple[Side, ...]
    watched: bool = False
    recorded: bool = False


class Position(msgspec.Struct, frozen=True, array_like=True):
    """What a seat saw at a moment to learn from."""

    moment: int
    seat: int
    features: Features


class Result(msgspec.Struct, frozen=True):
    """The result of a game.

    ``share``: each seat's share of the win, 1 in total if won. ``rounds``: the number of rounds; ``won_in``: the
    round in which a solo game was practically won, or 0. ``decisions``: the decisions of each seat; ``slow``: the
    CPU milliseconds of its slowest tenth; ``spent``: its CPU seconds. ``metrics``: the metrics of a watched game;
    ``positions``: those of a recorded game. ``fault``: how an external program lost the game (``slow``), or empty.

    For an external program, times are real time.
    """

    scores: tuple[int, ...]
    share: tuple[float, ...]
    rounds: int
    won_in: int
    decisions: tuple[int, ...]
    slow: tuple[tuple[float, ...], ...]
    spent: tuple[float, ...]
    metrics: tuple[MetricCount, ...] = msgspec.field(default=(), name="sense")
    fault: str = ""
    positions: tuple[Position, ...] = ()


class _Random:
    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        return self.game.random_choice(decision, stream)


@lru_cache(maxsize=16)
def _player(slug: str, rules: str, side: Side) -> Any:
    played = games.game(slug)
    if side.level == RANDOM:
        return _Random(played)
    if is_command(side.level):
        return _started(ExternalBot(side.level, played, seconds=side.clock, repeats=True, loud=True))
    thinking: Knowledge | None = None
    if side.weights:
        own: Any = required(played).knowledge
        thinking = own.retuned(parse_rules(played.rules_type, rules), side.weights)
    return opponent(played, side.level, thinking)


def _started(engine: ExternalBot) -> ExternalBot:
    """Return an external program that ends when this process ends."""
    Finalize(engine, engine.close, exitpriority=1)
    return engine


def play(bout: MatchSpec) -> Result:
    """Play a game.

    Raises ``Refusal``: ``arena.illegal`` if somebody chooses what is not offered, ``arena.endless``.
    """
    played = games.game(bout.game)
    players = [_player(bout.game, bout.rules, side) for side in bout.sides]
    rules = parse_rules(played.rules_type, bout.rules)
    state = played.new(rules, bout.seed)
    metrics = optional(played).behaviour_metrics if bout.watched else None
    observer = metrics.observer(rules) if metrics is not None else None
    spent: list[list[float]] = [[] for _ in players]
    engines = {player: bout.sides[seat] for seat, player in enumerate(players) if isinstance(player, ExternalBot)}
    for engine, side in engines.items():
        engine.sit_down(rules, [seat for seat, other in enumerate(bout.sides) if other == side])
    recorder = _Recorder(played) if bout.recorded else None
    plies = won_in = 0
    while pending := played.pending(state):
        if recorder is not None:
            recorder.look(state)
        decision = pending[0]
        seat = decision.seat
        view = played.view(state, seat)
        clock = monotonic if players[seat] in engines else process_time
        before = clock()
        try:
            choice = players[seat].choose(view, decision, policy_stream(bout.seed, seat, plies), Budget())
        except Refusal as refused:
            if refused.message.key not in FAULTS or refused.message.key == NEVER_STARTED:
                raise
            return _lost_by_fault(played, state, spent, seat, refused.message.key.partition(".")[2])
        spent[seat].append((clock() - before) * 1000)
        if choice not in decision.options:
            raise Refusal("arena.illegal", level=bout.sides[seat].level, choice=str(choice), seed=bout.seed, ply=plies)
        if observer is not None:
            observer.choosing(state, seat, choice)
        events = played.apply(state, seat, choice)
        if observer is not None:
            observer.happened(state, events)
        plies += 1
        if plies > LONGEST:
            raise Refusal("arena.endless", seed=bout.seed, plies=plies)
        if len(players) == 1:
            won_in = _won_in(played, state, won_in)
    result = _result(played, state, won_in, spent, tuple(observer.counted(state)) if observer is not None else ())
    for engine in engines:
        engine.over(returns(played.score(state)))
    return result if recorder is None else msgspec.structs.replace(result, positions=tuple(recorder.found))


class _Recorder:
    """Keep what every seat sees at the moments to learn from, each once."""

    def __init__(self, played: AnyGame) -> None:
        learner = abilities(required(played).knowledge).learner
        assert learner is not None
        self.played, self.thinking = played, learner
        self.found: list[Position] = []
        self.last = 0

    def look(self, state: Any) -> None:
        moment = self.thinking.settled(state)
        if moment is None or moment <= self.last:
            return
        self.last = moment
        for seat in range(len(self.played.score(state).totals)):
            seen = self.thinking.features(self.played.view(state, seat), seat)
            self.found.append(Position(moment, seat, {name: round(figure, 3) for name, figure in seen.items()}))


def _lost_by_fault(played: AnyGame, state: Any, spent: list[list[float]], seat: int, fault: str) -> Result:
    """Return the result of a game that an external program lost by a fault; the others have won."""
    others = len(spent) - 1
    share = tuple(1 / others if others and other != seat else 0.0 for other in range(len(spent)))
    return msgspec.structs.replace(_result(played, state, 0, spent, ()), share=share, won_in=0, fault=fault)


def _won_in(played: AnyGame, state: Any, before: int) -> int:
    if not played.score(state).winners:
        return 0
    return before or round_of(played, state)


def _result(
    played: AnyGame, state: Any, won_in: int, spent: list[list[float]], metrics: tuple[MetricCount, ...]
) -> Result:
    sheet = played.score(state)
    share = tuple(1.0 / len(sheet.winners) if seat in sheet.winners else 0.0 for seat in range(len(sheet.totals)))
    rounds = round_of(played, state)
    slow = tuple(tuple(sorted(times)[-1 - len(times) // 10 :]) for times in spent)
    seconds = tuple(round(sum(times) / 1000, 4) for times in spent)
    return Result(sheet.totals, share, rounds, won_in, tuple(map(len, spent)), slow, seconds, metrics)


def cores() -> int:
    """Return the number of processors available to this process."""
    return len(sched_getaffinity(0))


Told = Callable[[int, Result], None]


def play_all(bouts: Sequence[MatchSpec], jobs: int, told: Told, skip: Iterable[int] = (), on: str = "") -> None:
    """Play these games on ``jobs`` cores, and call ``told`` with the index and the result of each.

    ``on``: the workers of a cluster instead, as ``cluster`` names it, which may raise ``Refusal``.
    """
    skipped = set(skip)
    todo = [(index, bout) for index, bout in enumerate(bouts) if index not in skipped]
    if on:
        with cluster(on) as (workers, number):
            _play_in(workers, number, todo, told)
        return
    if jobs <= 1:
        for index, bout in todo:
            told(index, play(bout))
        return
    with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
        _play_in(pool, jobs, todo, told)


def _play_in(pool: Executor, size: int, todo: Sequence[tuple[int, MatchSpec]], told: Told) -> None:
    """Play games with ``size`` workers; cancel waiting games after an error."""
    try:
        for index, result in _in_turn(pool, iter(todo), 2 * size):
            told(index, result)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise


def _in_turn(pool: Executor, todo: Iterator[tuple[int, MatchSpec]], ahead: int) -> Iterator[tuple[int, Result]]:
    """Yield results while only a few games wait, so that a run can be interrupted at once."""
    running: dict[Future[Result], int] = {}
    while True:
        for index, bout in islice(todo, ahead - len(running)):
            running[pool.submit(play, bout)] = index
        if not running:
            return
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield running.pop(future), future.result()

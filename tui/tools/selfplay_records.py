"""Play quick games to train a net (``tui.tools.train_net``), and record them as the choices made.

If the game's opponents rate a choice at once (``ValuePredictor``), everybody plays by the table of values of one level
with some noise, because a choice is only learned from when it is made. Once a net exists, games can be played by its
predictions, so that the next net learns from them. In other games everybody plays at the level with all its weights and
sometimes picks another choice. A run can be interrupted and resumed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from engine import games
from engine.bots.greedy import GreedyPolicy, nearly_best
from engine.bots.levels import opponent
from engine.bots.stepping import finish
from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, parse_rules, rules_text
from engine.core.interfaces import Budget, Knowledge, Policy, ThinkingSteps
from engine.core.message import Refusal
from engine.core.optional import abilities, required
from engine.core.rng import Stream
from engine.match import policy_stream
from tui.tools.arena import ArenaRequest
from tui.tools.match_runner import Side, cores
from tui.tools.tune import own_side
from tui.tools.workers import end_with_parent

NOISE = 0.25
"""Factor of the weakest opponents' noise."""
AT_ONCE = 20
"""Games that a process plays before it returns them."""
STRAYS = 12
"""One of this many choices is made by the table of values with all the noise of the weakest opponents."""


class SelfplayGame(msgspec.Struct, frozen=True, array_like=True):
    """A game: its seed, and the seat and choice of each ply."""

    seed: str
    choices: list[tuple[int, str]]


class LookaheadPolicy(GreedyPolicy):
    """Choose by the prediction of each choice, and by the table of values if there is none."""

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> ThinkingSteps:
        value_predictor = abilities(self.thinking).value_predictor
        foreseen = value_predictor.foreseen(view, decision) if value_predictor is not None else None
        if foreseen is None:
            return (yield from super().think(view, decision, stream, budget))
        yield
        return nearly_best(foreseen.candidates, self.noise, stream)


class RandomizedPolicy:
    """Choose as another policy, once in ``STRAYS`` differently: a choice never made is never learned from."""

    def __init__(self, policy: Policy, thinking: Knowledge) -> None:
        self.policy, self.table = policy, GreedyPolicy(thinking, thinking.noise)

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> ThinkingSteps:
        policy = self.policy if stream.below(STRAYS) else self.table
        return (yield from policy.think(view, decision, stream, budget))

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        return finish(self.think(view, decision, stream, budget))


def _policy(game: AnyGame, rules: Any, side: Side, foreseen: bool) -> Policy:
    """Return the policy of games to learn from: the table of values, predictions, or a search."""
    thinking = required(game).knowledge
    if abilities(thinking).value_predictor is not None:
        graded = abilities(thinking).level_aware
        thinking = graded.at(side.level) if graded is not None else thinking
        return (LookaheadPolicy if foreseen else GreedyPolicy)(thinking, thinking.noise * NOISE)
    believing: Any = thinking
    believing = believing.retuned(rules, side.weights)
    return RandomizedPolicy(opponent(game, side.level, believing), believing)


def played(slug: str, rules_words: str, side: Side, foreseen: bool, seed: str) -> SelfplayGame:
    """Play a game of a level against itself."""
    game = games.game(slug)
    rules = parse_rules(game.rules_type, rules_words)
    policy = _policy(game, rules, side, foreseen)
    state, choices = game.new(rules, seed), list[tuple[int, str]]()
    while pending := game.pending(state):
        seat = pending[0].seat
        stream = policy_stream(seed, seat, len(choices))
        choice = policy.choose(game.view(state, seat), pending[0], stream, Budget())
        game.apply(state, seat, choice)
        choices.append((seat, str(choice)))
    return SelfplayGame(seed, choices)


Seen = Callable[[object, Decision, Choice], None]
"""Called with a state, the seat that chooses, and its choice."""


def replay_game(
    game: AnyGame, rules_words: str, journal: SelfplayGame, seen: Seen
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Repeat the choices of a game; return the points at its end and the seats that won."""
    state = game.new(parse_rules(game.rules_type, rules_words), journal.seed)
    for seat, text in journal.choices:
        choice = parse_choice(text)
        seen(state, next(waiting for waiting in game.pending(state) if waiting.seat == seat), choice)
        game.apply(state, seat, choice)
    sheet = game.score(state)
    return sheet.totals, sheet.winners


def record_games(asked: ArenaRequest, told: Callable[[], None], *, foreseen: bool = False) -> list[SelfplayGame]:
    """Play the games that the file lacks, and call ``told`` for each. Raises ``Refusal`` (``arena.other-run``)."""
    path, rules = Path(asked.resume), rules_text(asked.rules)
    head = json.dumps([asked.game.slug, rules, list(asked.levels), asked.seed, "foreseen" if foreseen else "journals"])
    found = _read(path, head)[: asked.games]
    seeds = [f"{asked.seed}-{number + 1}" for number in range(len(found), asked.games)]
    play = partial(played, asked.game.slug, rules, own_side(asked), foreseen)
    with path.open("ab") as file:
        for journal in _all(play, seeds, asked.jobs or cores()):
            file.write(msgspec.json.encode(journal) + b"\n")
            found.append(journal)
            told()
    return found


def read_games(asked: ArenaRequest, path: str) -> list[SelfplayGame]:
    """Return the games of another file with the same game and rules, whoever played them.

    Raises ``Refusal``: ``tune.cannot-read``, ``arena.other-run``.
    """
    try:
        first, *lines = Path(path).read_bytes().split(b"\n")
    except OSError as error:
        raise Refusal("tune.cannot-read", path=path, reason=str(error.strerror)) from None
    if not first.startswith(json.dumps([asked.game.slug, rules_text(asked.rules)])[:-1].encode()):
        raise Refusal("arena.other-run", path=path)
    return [msgspec.json.decode(line, type=SelfplayGame) for line in lines[:-1]]


def _all(play: Callable[[str], SelfplayGame], seeds: Sequence[str], jobs: int) -> Iterator[SelfplayGame]:
    if jobs == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
        try:
            yield from pool.map(play, seeds, chunksize=AT_ONCE)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _read(path: Path, head: str) -> list[SelfplayGame]:
    """Return the games of an earlier run, and cut an incomplete last line off the file."""
    if not path.exists() or not path.stat().st_size:
        path.write_text(head + "\n", encoding="utf-8")
        return []
    first, *lines = path.read_bytes().split(b"\n")
    if first.decode("utf-8", "replace") != head:
        raise Refusal("arena.other-run", path=str(path))
    whole = len(first) + 1
    found: list[SelfplayGame] = []
    for line in lines[:-1]:
        found.append(msgspec.json.decode(line, type=SelfplayGame))
        whole += len(line) + 1
    with path.open("rb+") as file:
        file.truncate(whole)
    return found

"""Report how opponents of Terraforming Mars judge: ``python -m tests.arena.mars_judgement [GAMES [LEVEL]]``.

Opponents of one level play games against each other. The report has, for each game and in total: cards bought and never
played, M€ production at the start of generation 7, awards and milestones (when, by whom, and who got the points), the
heat and plants left at the end, the error of the estimated length, and the CPU time of a decision.

``--players N``, ``--seed TEXT``. ``--weights FILE``: an object of names and numbers, weights other than the game's.
``--json``: one object for each game instead.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine import games
from engine.bots.levels import opponent
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import AnyGame
from engine.core.interfaces import Budget
from engine.core.optional import optional, required
from engine.match import policy_stream
from engine.terraforming_mars.bot.game_length import generations_left
from engine.terraforming_mars.play.scoring import award_points, score
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import ACTION, State
from engine.terraforming_mars.terms import HEAT, MEGACREDITS, PLANTS
from tui.tools.statistics import mean, slowest

GAMES, LEVEL, SEED = 5, "expert", "J"
ENGINE = 7
"""The generation at whose start an engine must show."""
PERCENTILES = (0.5, 0.95, 0.99, 1.0)
LATE = 2
"""A card bought in this many last generations counts as bought late."""


class Goal(msgspec.Struct):
    """A milestone that was claimed or an award that was funded; ``got``: the seats that have its points."""

    slug: str
    seat: int
    generation: int
    got: list[int] = []


class Bought(msgspec.Struct):
    """A card that a seat bought; ``played`` is 0 for a card that it never played."""

    slug: str
    seat: int
    generation: int
    played: int = 0


class Judgement(msgspec.Struct):
    """The figures of one game. ``clock``: for each generation the estimate less the generations still played."""

    seed: str
    scores: list[int] = []
    winners: list[int] = []
    generations: int = 0
    income: list[int] = []
    """M€ production of each seat at the start of generation 7; empty if the game ended before."""
    bought: list[Bought] = []
    awards: list[Goal] = []
    milestones: list[Goal] = []
    heat: list[int] = []
    plants: list[int] = []
    clock: dict[int, float] = {}
    times: list[float] = []
    """CPU milliseconds of each decision with more than one option."""

    @property
    def never(self) -> list[Bought]:
        return [card for card in self.bought if not card.played]


class JudgementObserver:
    """Collect the figures of a game. ``clock``: estimates the generations left."""

    def __init__(self, seed: str, clock: Any) -> None:
        self.found = Judgement(seed)
        self.clock = clock
        self._estimates: dict[int, float] = {}

    def choosing(self, state: State, seat: int, choice: Choice) -> None:
        """Observe a choice before it is made."""
        if state.phase == ACTION and state.generation not in self._estimates:
            self._estimates[state.generation] = self.clock(state)
            if state.generation == ENGINE:
                self.found.income = [player.production[MEGACREDITS] for player in state.players]
        goal = Goal(str(choice.args[0]), seat, state.generation) if choice.verb in ("claim", "fund") else None
        if goal is not None:
            (self.found.awards if choice.verb == "fund" else self.found.milestones).append(goal)

    def happened(self, state: State, events: Sequence[Event]) -> None:
        """Observe the events of a choice."""
        for event in events:
            if event.key in ("kept", "bought"):
                self.found.bought += [Bought(str(slug), event.seat, state.generation) for slug in event.secret]
            elif event.key == "played":
                for card in self.found.bought:
                    if (card.slug, card.seat, card.played) == (str(event.args[0]), event.seat, 0):
                        card.played = state.generation

    def over(self, state: State) -> Judgement:
        """Return the figures of the finished game."""
        found, sheet = self.found, score(state)
        found.scores, found.winners, found.generations = list(sheet.totals), list(sheet.winners), state.generation
        found.heat = [player.stock[HEAT] for player in state.players]
        found.plants = [player.stock[PLANTS] for player in state.players]
        for goal in found.milestones:
            goal.got = [goal.seat]
        for goal in found.awards:
            goal.got = [seat for seat, points in enumerate(award_points(state, goal.slug)) if points >= 5]
        after = state.generation + 1
        found.clock = {generation: told - (after - generation) for generation, told in self._estimates.items()}
        return found


def play(game: AnyGame, rules: MarsRules, seed: str, policy: Any, clock: Any) -> Judgement:
    """Play a game with the same policy in every seat."""
    state, observer = game.new(rules, seed), JudgementObserver(seed, clock)
    plies = 0
    while pending := game.pending(state):
        decision = pending[0]
        view = game.view(state, decision.seat)
        begun = time.process_time()
        choice = policy.choose(view, decision, policy_stream(seed, decision.seat, plies), Budget())
        if decision.options.count() > 1:
            observer.found.times.append(round((time.process_time() - begun) * 1000, 2))
        observer.choosing(state, decision.seat, choice)
        observer.happened(state, game.apply(state, decision.seat, choice))
        plies += 1
    return observer.over(state)


def lines(found: Sequence[Judgement]) -> Iterator[str]:
    """Yield the report of all games."""
    for one in found:
        yield from _game(one)
    yield ""
    bought, never = [card for one in found for card in one.bought], [card for one in found for card in one.never]
    late = [card for one in found for card in one.never if card.generation > one.generations - LATE]
    yield f"never played    {len(never)} of {len(bought)} cards bought ({_share(len(never), len(bought))})"
    yield f"                {len(late)} of them bought in the last {LATE} generations"
    income = [amount for one in found for amount in one.income]
    won = [one.income[seat] for one in found for seat in one.winners if one.income]
    most = max(income, default=0)
    yield f"M€ production   generation {ENGINE}: mean {mean(income):+.1f}, winners {mean(won):+.1f}, most {most:+}"
    awards = [goal for one in found for goal in one.awards]
    lost = sum(goal.seat not in goal.got for goal in awards)
    number = f"{len(awards) / len(found):.1f} a game"
    yield f"awards          {number}, mean generation {_when(awards)}, {lost} paid and lost"
    milestones = [goal for one in found for goal in one.milestones]
    yield f"milestones      {len(milestones) / len(found):.1f} a game, mean generation {_when(milestones)}"
    heat = [amount for one in found for amount in one.heat]
    plants = [amount for one in found for amount in one.plants]
    yield f"left at the end heat {mean(heat):.1f} (most {max(heat)}), plants {mean(plants):.1f} (most {max(plants)})"
    yield f"clock           {_told(clock_errors(found))} by generation"
    points = [max(one.scores) for one in found], [total for one in found for total in one.scores]
    yield f"scores          winner {mean(points[0]):.1f}, mean {mean(points[1]):.1f}"
    yield f"generations     mean {mean([one.generations for one in found]):.2f}"
    times = [spent for one in found for spent in one.times]
    told = [f"{part:.0%}: {slowest(times, len(times), 1 - part):.1f}" for part in PERCENTILES]
    yield f"ms a decision   {', '.join(told)}"


def clock_errors(found: Sequence[Judgement]) -> dict[int, float]:
    """Return the mean error of the clock in each generation."""
    generations = sorted({generation for one in found for generation in one.clock})
    return {at: mean([one.clock[at] for one in found if at in one.clock]) for at in generations}


def _game(one: Judgement) -> Iterator[str]:
    yield f"{one.seed}: {' : '.join(map(str, one.scores))} in {one.generations} generations"
    never = ", ".join(f"{card.slug} ({card.seat}, {card.generation})" for card in one.never)
    yield f"  never played: {len(one.never)} of {len(one.bought)}: {never}"
    yield f"  M€ production in generation {ENGINE}: {one.income}"
    for name, goals in (("awards", one.awards), ("milestones", one.milestones)):
        told = [f"{goal.slug} ({goal.seat} in {goal.generation}, got by {goal.got})" for goal in goals]
        yield f"  {name}: {', '.join(told)}"
    yield f"  left: heat {one.heat}, plants {one.plants}; clock: {_told(one.clock)}"


def _told(errors: dict[int, float]) -> str:
    return " ".join(f"{error:+.1f}" for error in errors.values())


def _when(goals: Sequence[Goal]) -> str:
    return f"{mean([goal.generation for goal in goals]):.1f}" if goals else "-"


def _share(count: int, of: int) -> str:
    return f"{count / of:.0%}" if of else "-"


def main(arguments: list[str]) -> None:
    """Play the games and print the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.mars_judgement")
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("level", nargs="?", default=LEVEL)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--weights")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    game = games.game("terraforming-mars")
    rules = next(one for one in optional(game).bench.values() if one.players == 2)
    rules = msgspec.structs.replace(rules, players=asked.players)
    knowledge: Any = required(game).knowledge
    if asked.weights:
        own = msgspec.to_builtins(knowledge.weights_of(rules))
        knowledge = knowledge.retuned(rules, json.dumps({**own, **json.loads(Path(asked.weights).read_bytes())}))
    policy = opponent(game, asked.level, knowledge)
    weights = knowledge.at(asked.level).weights_of(rules)
    found: list[Judgement] = []
    for number in range(asked.games):
        one = play(game, rules, f"{asked.seed}-{number + 1}", policy, lambda state: generations_left(state, weights))
        found.append(one)
        if asked.json:
            print(msgspec.json.encode(one).decode(), flush=True)
        else:
            print("\n".join(_game(one)), file=sys.stderr, flush=True)
    if not asked.json:
        print("\n".join(lines(found)))


if __name__ == "__main__":
    main(sys.argv[1:])

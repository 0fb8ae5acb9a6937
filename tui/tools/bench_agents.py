"""``areo bench agents``: measure how many decisions a second a program gets, in CPU time on one core.

A program plays all seats at random through JSON mode in this process; its own reading and answering is not counted.
``told`` sends sentences and events; ``bare`` sends the state by numbers, as for learning. If PettingZoo is installed,
its environment is measured as well, with all observations: its steps, and the decisions they amount to.
"""

from __future__ import annotations

from importlib.util import find_spec
from time import process_time
from typing import Any

import msgspec

from engine import games
from engine.core.game import rules_text
from engine.core.optional import optional
from engine.core.rng import Stream
from saves.library import Library
from tui.lines.console import Console
from tui.lines.json_mode import JsonMode
from tui.text import Words
from tui.tools.bench_games import Figures, per_second

DECISIONS = 2_000
"""The least number of decisions, in whole games."""
WAYS = {
    "json_told_per_s": {"text": True, "events": True, "state": False},
    "json_bare_per_s": {"text": False, "events": False, "state": True},
}


class RandomProgram:
    """Both ends of a pipe: read what JSON mode sends, and answer at random until enough decisions are made."""

    def __init__(self, begin: dict[str, Any], tell: dict[str, bool]) -> None:
        self.begin = begin
        self.requests: list[dict[str, Any]] = [{"do": "tell", **tell}]
        self.stream = Stream.named("bench-agents")
        self.options: dict[str, Any] | None = None
        self.decisions = self.games = 0
        self.own = 0.0

    def write(self, text: str) -> None:
        """Read a line of JSON mode."""
        start = process_time()
        said = msgspec.json.decode(text)
        if said["type"] == "decision":
            self.options = said["options"]
        elif said["type"] in ("over", "refused"):
            self.options = None
        self.own += process_time() - start

    def flush(self) -> None:
        """Do nothing: no output is buffered."""

    def readline(self) -> str:
        """Return the next answer; an empty string at the end."""
        start = process_time()
        request = self._request()
        line = "" if request is None else msgspec.json.encode(request).decode() + "\n"
        self.own += process_time() - start
        return line

    def _request(self) -> dict[str, Any] | None:
        if self.requests:
            return self.requests.pop(0)
        if self.options is None:
            self.games += 1
            return {**self.begin, "seed": f"bench-{self.games}"} if self.decisions < DECISIONS else None
        self.decisions += 1
        return {"do": "choose", "choice": self._pick(self.options)}

    def _pick(self, options: dict[str, Any]) -> str:
        if "choices" in options:
            return options["choices"][self.stream.below(len(options["choices"]))]["choice"]
        if options["form"] == "payment":
            return options["best"]
        if options["form"] == "amount":
            return f"{options['verb']} {options['low']}"
        if options["form"] == "either":
            return self._pick(options["parts"][0])
        items = [item for item, copies in zip(options["items"], _copies(options), strict=True) for _ in range(copies)]
        return " ".join([options["verb"], *map(str, self.stream.sample(items, options["high"]))])


def _copies(options: dict[str, Any]) -> list[int]:
    return options.get("copies") or [1] * len(options["items"])


def measure_agents(library: Library) -> Figures:
    """Return decisions a second for each game and each kind of output."""
    figures: Figures = {
        slug: {way: _measure(slug, tell, library) for way, tell in WAYS.items()} for slug in games.GAMES
    }
    if find_spec("pettingzoo") is not None:
        for slug in games.GAMES:
            figures[slug] |= _environment(slug)
    return figures


def _measure(slug: str, tell: dict[str, bool], library: Library) -> float:
    """Return decisions a second, with the rules of the first case of the bench."""
    rules = next(iter(optional(games.game(slug)).bench.values()))
    program = RandomProgram({"do": "new", "game": slug, "rules": rules_text(rules)}, tell)
    start = process_time()
    JsonMode(None, Words("en"), library, Console(program, program)).run()
    spent = process_time() - start - program.own
    return round(per_second(program.decisions, spent))


def _environment(slug: str) -> Figures:
    from tui.agents import raw_env

    environment = raw_env(slug, players=next(iter(optional(games.game(slug)).bench.values())).players)
    stream = Stream.named("bench-agents")
    steps = decisions = number = 0
    start = process_time()
    while decisions < DECISIONS:
        number += 1
        environment.reset(number)
        while environment.stepwise is not None:
            environment.last()
            legal = environment.stepwise.legal
            answered = environment.decision
            environment.step(legal[stream.below(len(legal))])
            steps += 1
            decisions += environment.decision is not answered
    spent = process_time() - start
    return {
        "env_decisions_per_s": round(per_second(decisions, spent)),
        "env_steps_per_s": round(per_second(steps, spent)),
    }

"""``areo bench agents``: how many decisions a second a program gets, in CPU time on one core.

A program plays all seats at random through JSON mode, in this process: what it costs itself to read and to answer is
left out. ``told``: with sentences and events, as people read them; ``bare``: with the table by numbers, as it is
learned from. Where PettingZoo is installed its environment is measured too, with all that an agent sees: small steps,
and the decisions that they make.
"""

from __future__ import annotations

from importlib.util import find_spec
from time import get_clock_info, process_time
from typing import Any, Final

import msgspec

from engine import games
from engine.core.game import rules_text
from engine.core.rng import Stream
from saves.library import Library
from tui.lines.console import Console
from tui.lines.json_mode import JsonMode
from tui.text import Words
from tui.tools.bench_games import Figures

DECISIONS = 2_000
"""So many are played at least, in whole games."""
WAYS = {
    "json_told_per_s": {"text": True, "events": True, "state": False},
    "json_bare_per_s": {"text": False, "events": False, "state": True},
}


class RandomProgram:
    """Both ends of a pipe: hears what JSON mode says, and answers at random until it has played enough."""

    def __init__(self, begin: dict[str, Any], tell: dict[str, bool]) -> None:
        self.begin = begin
        self.requests: list[dict[str, Any]] = [{"do": "tell", **tell}]
        self.stream = Stream.named("bench-agents")
        self.options: dict[str, Any] | None = None
        self.decisions = self.games = 0
        self.own = 0.0

    def write(self, text: str) -> None:
        """Hears a line."""
        start = process_time()
        said = msgspec.json.decode(text)
        if said["type"] == "decision":
            self.options = said["options"]
        elif said["type"] in ("over", "refused"):
            self.options = None
        self.own += process_time() - start

    def flush(self) -> None:
        """Nothing is kept back."""

    def readline(self) -> str:
        """Answers: the next line, nothing in the end."""
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
    """Decisions a second of each game, in each way of telling."""
    figures: Figures = {
        slug: {way: _measure(slug, tell, library) for way, tell in WAYS.items()} for slug in games.GAMES
    }
    if find_spec("pettingzoo") is not None:
        for slug in games.GAMES:
            figures[slug] |= _environment(slug)
    return figures


LEAST: Final = max(get_clock_info("process_time").resolution, 1e-6)
"""Seconds: the clock of the processor stands still for less, on some systems."""


def _measure(slug: str, tell: dict[str, bool], library: Library) -> float:
    """The rules are those of the first case of the bench."""
    rules = next(iter(games.game(slug).bench().values()))
    program = RandomProgram({"do": "new", "game": slug, "rules": rules_text(rules)}, tell)
    start = process_time()
    JsonMode(None, Words("en"), library, Console(program, program)).run()
    spent = process_time() - start - program.own
    return round(program.decisions / max(spent, LEAST))


def _environment(slug: str) -> Figures:
    from tui.agents import raw_env

    environment = raw_env(slug, players=next(iter(games.game(slug).bench().values())).players)
    stream = Stream.named("bench-agents")
    steps = decisions = number = 0
    start = process_time()
    while decisions < DECISIONS:
        number += 1
        environment.reset(number)
        while environment.saying is not None:
            environment.last()
            legal = environment.saying.legal
            answered = environment.decision
            environment.step(legal[stream.below(len(legal))])
            steps += 1
            decisions += environment.decision is not answered
    spent = process_time() - start
    return {"env_decisions_per_s": round(decisions / spent), "env_steps_per_s": round(steps / spent)}

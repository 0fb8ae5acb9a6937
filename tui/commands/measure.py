"""The commands that measure the speed of the games and the strength of opponents, and tune their weights."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from engine import games
from engine.bots.levels import LEVELS
from engine.bots.play_styles import parted
from engine.core.message import Refusal
from engine.core.optional import optional
from tui.app.external_bot_spec import COMMAND
from tui.app.user_context import UserContext
from tui.commands.arguments import Line, Usage
from tui.commands.common import Command, first_word, named_game, only_words, read_command
from tui.commands.play import clock_of
from tui.commands.rule_flags import as_usage, flags_of, rules_from
from tui.terminal import gc_policy
from tui.text import Words

if TYPE_CHECKING:
    from tui.tools.arena import ArenaRequest


def _bench(arguments: list[str], person: UserContext) -> int:
    line = read_command("bench", arguments)
    if line.words == ("terminal",):
        return _bench_terminal(line, person.words)
    if line.words == ("host",):
        return _bench_host(line, person.words)
    if line.words[:1] == ("capacity",) and len(line.words) == 2:
        return _bench_capacity(line.words[1])
    from tui.tools import bench

    gc_policy.resume()
    try:
        figures = bench.measure(line.words, person.library)
    except Refusal as refused:
        raise as_usage(refused) from None
    bench.show(figures, as_json="--json" in line, words=person.words)
    return 0


def _bench_terminal(line: Line, words: Words) -> int:
    """Measure the table in a terminal, in comparison with other programs."""
    if os.name != "posix":
        raise Refusal("bench.no-terminals")
    from tui.tools import bench_terminal

    figures = bench_terminal.measure(begins=bench_terminal.tell)
    bench_terminal.tell("")
    bench_terminal.show(figures, as_json="--json" in line, words=words)
    return 0


def _bench_host(line: Line, words: Words) -> int:
    """Measure a server with many players."""
    if find_spec("asyncssh") is None:
        raise Refusal("host.need")
    from tui.tools import bench_host, bench_terminal

    figures = bench_host.measure(bench_host.BenchLoad(), begins=bench_terminal.tell)
    bench_terminal.tell("")
    bench_host.show(figures, as_json="--json" in line, words=words)
    return 0


def _bench_capacity(measured: str) -> int:
    """Estimate from a measurement how many players one core can serve."""
    from tui.tools import bench_capacity

    costs = bench_capacity.costs_of(measured)
    bench_capacity.show([bench_capacity.estimate(players, costs) for players in bench_capacity.PLAYERS])
    return 0


def _arena(arguments: list[str], person: UserContext) -> int:
    from tui.tools import arena

    asked, line = _contest("arena", arguments)
    asked = asked._replace(metrics="--blunders" in line, clock=clock_of(line))
    words = person.words.of(asked.game.slug)
    try:
        figures = arena.run(asked, words)
    except Refusal as refused:
        raise as_usage(refused) from None
    except KeyboardInterrupt:
        key = "arena.cut" if asked.resume else "arena.cut-lost"
        print(person.words.say(key, path=asked.resume), file=sys.stderr)
        return 130
    arena.show(figures, as_json="--json" in line, words=words)
    return 0


def _tune(arguments: list[str], person: UserContext) -> int:
    from tui.tools import train_linear, train_net, tune

    asked, line = _contest("tune", arguments)
    record, write = line.value("--record"), line.value("--write") or ""
    if record is not None:
        asked = asked._replace(resume=record)
    try:
        if record is not None and (units := line.number("--units")):
            sweeps = line.number("--epochs") or 0
            lesson = train_net.NetTraining(units, "--with-net" in line, line.value("--also") or "", sweeps)
            train_net.run(asked._replace(games=line.number("--games") or train_net.GAMES), lesson, write, person.words)
        elif record is not None:
            train_linear.run(asked._replace(games=line.number("--games") or train_linear.GAMES), write, person.words)
        elif other := line.value("--against"):
            tune.against(asked, other, person.words)
        else:
            asked = asked._replace(games=line.number("--games") or tune.SEEDS)
            tune.run(asked, line.number("--steps") or tune.STEPS, write, person.words)
    except Refusal as refused:
        raise as_usage(refused) from None
    except KeyboardInterrupt:
        print(person.words.say("arena.cut" if asked.resume else "arena.cut-lost", path=asked.resume), file=sys.stderr)
        return 130
    return 0


def _contest(command: str, arguments: list[str]) -> tuple[ArenaRequest, Line]:
    """Read the arguments of ``arena`` and ``tune``."""
    from tui.tools.arena import ArenaRequest

    slug = first_word(arguments)
    if slug is None:
        raise Usage("usage.needs-game", known=games.GAMES)
    played = named_game(slug)
    line = read_command(command, arguments, flags_of(played))
    only_words(line, 1)
    solo = line.value("--solo")
    levels = (solo,) if solo is not None else _levels(line.value("--levels") or "")
    base = next(
        (rules for rules in optional(played).bench.values() if (rules.players == 1) == (solo is not None)), None
    )
    if base is None:
        raise Usage("arena.not-alone", game=slug)
    rules = rules_from(played, line, base=base)
    games_asked = line.number("--games")
    asked = ArenaRequest(
        played,
        rules,
        levels,
        200 if games_asked is None else games_asked,
        line.value("--seed") or "1",
        line.number("--jobs") or 0,
        line.value("--resume") or "",
        on=line.value("--on") or "",
    )
    return asked, line


def _levels(named: str) -> tuple[str, ...]:
    """Return the levels of a list. A program extends to the next level or program: its command may have commas."""
    found: list[str] = []
    for word in filter(None, named.split(",")):
        if found and found[-1].startswith(COMMAND) and parted(word)[0] not in LEVELS and not word.startswith(COMMAND):
            found[-1] += f",{word}"
        else:
            found.append(word)
    return tuple(found)


COMMANDS: dict[str, Command] = {"bench": _bench, "arena": _arena, "tune": _tune}

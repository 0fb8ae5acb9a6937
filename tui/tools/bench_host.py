"""``areo bench host``: measure what a server costs: memory, the time of a key, and what stays after people have left.

A server runs as its own process with its own folders, and people connect from this process over loopback, two at each
table. They type like people, first undisturbed, then while others come and go. Then waves of people come and leave,
half of them with a key and half by a dropped connection, some of it while their session starts.

Milliseconds are given as measured and scaled to a machine that needs 40 ns for a turn of the loop that ``calibration``
times. Other load on the machine makes them longer without changing the calibration.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from saves.folders import Folders
from tui.host.control_client import ControlRequest, ServerStatus, send_request, server_folders
from tui.text import Words
from tui.tools.bench_games import CALM, calibration
from tui.tools.load_clients import LoadClient, LoadClients, type_as_people_do
from tui.tools.temp_saves import library_in

Figures: TypeAlias = dict[str, float]
BETWEEN: Final = 3.0
"""Seconds between two keys of a person."""
OFTEN: Final = 0.5
"""Seconds between two keys of the people who type while others come and go."""
IDLE: Final = 0.1
"""The share of time below which a server counts as idle."""
GONE: Final = 30.0
"""Seconds within which all sessions must end after a wave, and the server after it was told to stop."""
OPENING: Final = "Cards to keep"
"""Text of the first page of the game; when it shows, a table is drawn."""
PROGRAM: Final = "import sys; from tui.__main__ import main; sys.exit(main())"


class BenchLoad(msgspec.Struct, frozen=True):
    """How much to measure: people (an even number), waves of the same size, seconds of typing."""

    people: int = 50
    waves: int = 20
    seconds: float = 60.0
    coming: int = 20
    """The number of people who come and go while others type."""


class Limit(NamedTuple):
    """The most that a figure may be; a ``scaled`` one is compared after scaling."""

    figure: str
    most: float
    scaled: bool = False


LIMITS: Final = (
    Limit("full_mb", 256),
    Limit("lobby_session_mb", 1.0),
    Limit("table_session_mb", 1.5),
    Limit("key_p95_ms", 20, scaled=True),
    Limit("key_p99_ms", 50, scaled=True),
    Limit("login_pause_ms", 120, scaled=True),
    Limit("apps_left", 0),
    Limit("waves_growth_percent", 3),
)


class ServerProcess:
    """A server in its own process."""

    def __init__(self, place: Path) -> None:
        self.folders: Folders = library_in(place).folders
        environment = {
            **os.environ,
            **self.folders.variables(),
            "AREO_LANG": "en",
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path) or str(Path(__file__).parents[2]),
        }
        command = [sys.executable, "-c", PROGRAM, "host", "--listen", "127.0.0.1:0"]
        self._log = (place / "log").open("w+")
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=self._log, text=True, cwd=place
        )
        assert self.process.stdout is not None
        self.process.stdout.readline()
        self.port = int(self.process.stdout.readline().split("-p ")[1].split()[0])

    def status(self) -> ServerStatus:
        """Return the status of the server."""
        return send_request(server_folders(self.folders), ControlRequest("status"))

    def end(self) -> None:
        """Stop the server and wait until it has ended."""
        self.process.terminate()
        try:
            self.process.wait(GONE)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self._log.close()


def measure(load: BenchLoad, begins: Callable[[str], object] = str) -> dict[str, Any]:
    """Measure everything; ``begins`` is called with the name of each part."""
    before = calibration()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        served = ServerProcess(Path(name))
        try:
            figures, waves = asyncio.run(_measured(served, load, begins))
        finally:
            served.end()
    loop = (before + calibration()) / 2
    return {
        "load": msgspec.to_builtins(load),
        "calibration_ns": round(loop, 1),
        "figures": {name: round(value, 2) for name, value in figures.items()},
        "waves": waves,
        "limits": check_limits(figures, loop),
    }


def check_limits(figures: Mapping[str, float], loop: float) -> list[dict[str, Any]]:
    """Compare each limit with its figure; return both."""
    rows: list[dict[str, Any]] = []
    for limit in LIMITS:
        value = figures[limit.figure] * (CALM / loop if limit.scaled else 1)
        rows.append({**limit._asdict(), "counts": round(value, 2), "kept": value <= limit.most})
    return rows


async def _measured(
    served: ServerProcess, load: BenchLoad, begins: Callable[[str], object]
) -> tuple[Figures, list[Figures]]:
    population = LoadClients(served.port, load.people + load.coming)
    empty = await _settled(served, 0)
    begins("lobby")
    clients = list(await asyncio.gather(*map(population.enter, range(load.people))))
    lobby = await _settled(served, load.people)
    begins("tables")
    await asyncio.gather(*(_sit_down(*clients[at : at + 2]) for at in range(0, load.people, 2)))
    full = await _settled(served, load.people)
    first = sum(client.screen.first for client in clients) / load.people
    for client in clients:
        client.screen.reads = False
    begins("keys")
    before = served.status()
    keys = await type_as_people_do(clients, load.seconds, BETWEEN)
    after = served.status()  # busy since it was asked before
    begins("coming and going")
    pauses = await _coming_and_going(population, clients, load)
    for client in clients:
        client.cut()
    times = sorted(1000 * seconds for seconds, _ in keys)
    figures: Figures = {
        "empty_mb": empty.megabytes,
        "lobby_session_mb": (lobby.megabytes - empty.megabytes) / load.people,
        "table_session_mb": (full.megabytes - empty.megabytes) / load.people,
        "full_mb": full.megabytes,
        "first_frame_bytes": first,
        "key_bytes": sum(size for _, size in keys) / max(len(keys), 1),
        "keys": len(keys),
        "busy_percent": 100 * after.busy,
        "login_cpu_ms": 1000 * (lobby.spent - empty.spent) / load.people,
        "key_cpu_ms": 1000 * (after.spent - before.spent) / max(len(keys), 1),
        "key_p50_ms": _at(times, 0.5),
        "key_p95_ms": _at(times, 0.95),
        "key_p99_ms": _at(times, 0.99),
        "key_most_ms": times[-1] if times else 0.0,
        "login_ms": pauses[0],
        "login_pause_ms": pauses[1],
    }
    waves = [await _wave(served, population, load, begins, number) for number in range(load.waves)]
    second = waves[min(1, len(waves) - 1)]["mb"]
    figures["apps_left"] = max(wave["apps"] for wave in waves)
    figures["search_ms"] = 1000 * served.status().pause
    figures["waves_growth_percent"] = 100 * (waves[-1]["mb"] - second) / second
    return figures, waves


def _at(times: Sequence[float], share: float) -> float:
    return times[min(int(len(times) * share), len(times) - 1)] if times else 0.0


async def _sit_down(owner: LoadClient, other: LoadClient) -> None:
    """Have one person open a table with the defaults and the other join by its code."""
    owner.screen.drawn = other.screen.drawn = ""
    owner.type("n")
    await owner.shows("Corporate Era")
    owner.type("\r")
    code = (await owner.shows("is free", r"[A-Z]{4}-\d{4}"))[0]
    other.type("c")
    await other.shows("Code of")
    other.screen.drawn = owner.screen.drawn = ""
    other.type(f"{code}\r")
    await asyncio.gather(owner.shows(code, OPENING), other.shows(code, OPENING))


async def _settled(served: ServerProcess, sessions: int) -> ServerStatus:
    """Return the status once this many sessions exist and the server has been idle for a moment."""
    ends = monotonic() + GONE
    while True:
        await asyncio.sleep(1.0)
        status = await asyncio.to_thread(served.status)
        if (status.sessions == sessions and status.busy < IDLE) or monotonic() > ends:
            return status


async def _coming_and_going(population: LoadClients, clients: list[LoadClient], load: BenchLoad) -> tuple[float, float]:
    """Have people type while others come and go; return the milliseconds of a login and the longest answer to a key."""
    took: list[float] = []
    coming = True

    async def typing(client: LoadClient, found: list[float]) -> None:
        while coming:
            found.append((await client.key())[0])
            await asyncio.sleep(OFTEN)

    waited: list[float] = []
    typists = [asyncio.create_task(typing(client, waited)) for client in clients[:10]]
    for number in range(load.people, load.people + load.coming):
        began = perf_counter()
        client = await population.enter(number)
        took.append(perf_counter() - began)
        await client.leave()
    coming = False
    await asyncio.gather(*typists)
    return 1000 * sum(took) / max(len(took), 1), 1000 * max(waited)


async def _wave(
    served: ServerProcess, population: LoadClients, load: BenchLoad, begins: Callable[[str], object], number: int
) -> Figures:
    """Have a wave of people come; every other one leaves by a key, the rest drop the connection, some of them early."""
    begins(f"wave {number + 1}/{load.waves}")

    async def come_and_go(one: int) -> None:
        client = await (population.come if one % 10 == 9 else population.enter)(one)
        if one % 2 == 0:
            await client.leave()
        else:
            client.cut()

    await asyncio.gather(*map(come_and_go, range(load.people)))
    ends = monotonic() + GONE
    status = await asyncio.to_thread(served.status)
    while (status.sessions or status.apps) and monotonic() < ends:
        await asyncio.sleep(0.5)
        status = await asyncio.to_thread(served.status)
    return {"mb": round(status.megabytes, 2), "apps": status.apps}


# --- showing ----------------------------------------------------------------------------------------------------------


def show(figures: Mapping[str, Any], *, as_json: bool, words: Words) -> None:
    """Print the figures as a JSON object, or as a table followed by the limits."""
    if as_json:
        json.dump(figures, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return
    print(f"{'calibration_ns':<24}{figures['calibration_ns']:>10}")
    for name, value in figures["figures"].items():
        print(f"{name:<24}{value:>10,.2f}")
    print(f"{'waves_mb':<24}  {' '.join(str(wave['mb']) for wave in figures['waves'])}")
    print()
    for limit in figures["limits"]:
        text = words.say("bench.kept" if limit["kept"] else "bench.not-kept")
        scaled = " x 40 ns" if limit["scaled"] else ""
        print(f"{limit['figure']:<24}{limit['counts']:>10,.2f} / {limit['most']:<8g}{text}{scaled}")

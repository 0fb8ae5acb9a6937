"""Compare how long two versions of areo take to start: ``python -m tests.start_time BEFORE AFTER [PAIRS]``.

``BEFORE`` and ``AFTER`` are folders of the two versions, such as worktrees of Git; both run with this Python and its
packages. They open the title and a saved game of Terraforming Mars in turn, in a pseudo-terminal of 80x24, until
nothing more comes. Counted is the CPU time; a third program only imports Textual, which gives the unit.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tui.tools.bench_terminal import START, START_QUIET, TRUE_COLOUR
from tui.tools.pty_runner import PtyProgram

PAIRS = 10
NEW_GAME = ("new", "terraforming-mars", "--seed", "bench", "--bot", "easy")
OPENED = {"title": (), "table": ("resume",)}
"""What is measured: the arguments of areo."""


def environment(tree: Path, home: Path) -> dict[str, str]:
    """Return the environment of a version with its own folders; compiled modules are kept, as after an install."""
    folders = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CONFIG", "STATE", "CACHE")}
    modules = {"PYTHONPATH": str(tree), "PYTHONSAFEPATH": "1"}  # never those of the current folder
    return {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"} | modules | folders | TRUE_COLOUR


def cpu_of(process: subprocess.Popen[bytes]) -> float:
    """Wait for the end of a process, and return the CPU seconds that it used."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def started(tree: Path, home: Path, arguments: Sequence[str]) -> tuple[float, float]:
    """Start a version until nothing more comes; return its CPU seconds and its MB in memory."""
    program = PtyProgram([sys.executable, "-m", "tui", *arguments], environment(tree, home))
    program.read(START_QUIET, resting=True)
    memory = program.memory() or 0.0
    program.process.kill()
    spent = cpu_of(program.process)
    program.end()
    return spent, memory


def main(before: Path, after: Path, pairs: int) -> None:
    """Print medians: CPU seconds, the same in starts of Python with Textual, MB, and the ratio of the pairs."""
    unit: list[float] = []
    spent: dict[tuple[str, Path], list[tuple[float, float]]] = {}
    with tempfile.TemporaryDirectory() as place:
        names = {before: "before", after: "after"}
        homes = {(what, tree): Path(place) / what / name for what in OPENED for tree, name in names.items()}
        for tree in (before, after):
            started(tree, homes["table", tree], NEW_GAME)
            for what, arguments in OPENED.items():
                started(tree, homes[what, tree], arguments)  # compiles its modules
        for number in range(pairs):
            unit.append(cpu_of(subprocess.Popen([sys.executable, "-c", START])))
            for what, arguments in OPENED.items():
                for tree in (before, after) if number % 2 else (after, before):
                    spent.setdefault((what, tree), []).append(started(tree, homes[what, tree], arguments))
    start = median(unit)
    print(f"Python with Textual {start:.3f} s")
    for what in OPENED:
        for tree in (before, after):
            seconds, memory = (median(values) for values in zip(*spent[what, tree], strict=True))
            print(f"{what} {tree.name}: {seconds:.3f} s, {seconds / start:.2f} starts, {memory:.1f} MB")
        ratios = [new[0] / old[0] for old, new in zip(spent[what, before], spent[what, after], strict=True)]
        print(f"{what}: after / before {median(ratios):.3f}, {min(ratios):.2f} to {max(ratios):.2f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), int(sys.argv[3]) if len(sys.argv) > 3 else PAIRS)

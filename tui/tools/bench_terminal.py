"""``areo bench terminal``: measure what the table costs a terminal and a connection, compared with other programs.

Every program runs in a pseudo-terminal of 80 x 24, ``large`` in one of 120 x 40. areo opens a saved game, goes to the
map and moves the cursor: in the graphical look with true colour, with 256 colours and over a connection (``ssh``);
``list`` moves in the hand instead. The plain look runs in true colour, in 16 colours, and once more with Textual's own
driver. A small curses program shows the screens of that last run. NetHack walks about, if it is installed.

Each figure is the median of some rounds; idling is measured in the last of them. ``bytes_step`` is the whole answer to
a key, with the line that describes the cursor's place. ``key_ms`` is the time to the first byte, ``key_done_ms`` to the
last, ``key_cpu_ms`` the CPU time; Textual's own driver sends the mark of a frame at once and the frame when it is
drawn. ``thinking`` is areo while opponents play.

Figures are as measured. The budget of a key is compared after scaling to a machine that needs 40 ns for a turn of the
loop that ``calibration`` times. A start mostly loads modules, which suffers more from a slow machine than a loop: its
budget is a multiple of the CPU time in which Python starts and imports Textual (``start_reference``).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple, TypeAlias

from rich.color import Color, ColorSystem

from engine import games
from engine.core.optional import optional
from engine.core.rng import Stream
from saves.library import Library
from tui.app.game_table import GameTable, seats_for
from tui.terminal.cell_buffer import CellBuffer
from tui.terminal.cell_style import CellStyle
from tui.terminal.safe_output import write_again
from tui.terminal.theme_choice import SIGNS_VARIABLE
from tui.text import Words
from tui.tools import bench_latency
from tui.tools.bench_games import CALM, calibration
from tui.tools.pty_runner import PtyProgram
from tui.tools.temp_saves import library_in

Figures: TypeAlias = dict[str, float | None]
SIZE: Final = (80, 24)
LARGE: Final = (120, 40)
ROUNDS: Final = 3
START_QUIET, STEP_QUIET, IDLE = 0.3, 0.1, 2.0
"""Seconds: the pause that ends a start, the pause that ends a step, and the time of idling.

Keys must not come faster, because then areo asks the terminal whether it keeps up.
"""
WALK: Final = b"lnhyuhbl" * 2
DOWN: Final = b"j" * 8
STEPS_BEFORE: Final = 30
"""Decisions of the game before its table is opened."""
STOCK: Final = {"TEXTUAL_DRIVER": "textual.drivers.linux_driver:LinuxDriver"}
TRUE_COLOUR: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
MANY_COLOURS: Final = {"TERM": "xterm-256color", "COLORTERM": ""}
BEHIND_A_LINE: Final = {"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}
FEW_COLOURS: Final = {"TERM": "xterm", "COLORTERM": ""}
LEFT_OUT: Final = ("NO_COLOR", "SSH_TTY", "SSH_CONNECTION", "PYTHONDONTWRITEBYTECODE")
"""Variables that would change the figures: a warm start uses compiled modules."""
START: Final = "import asyncio, msgspec, rich.text, textual.app, textual.screen"
"""A program that only starts Python and imports Textual."""
NETHACK: Final = "nethack"
NETHACK_OPTIONS: Final = "role:Val,race:hum,gender:fem,align:neu,!legacy,!splash_screen,!autopickup,color,pettype:none"


class MeasuredProgram(NamedTuple):
    """A program to measure: its command line, environment, keys to the table, steps, keys to quit, and the window."""

    arguments: Sequence[str]
    environment: Mapping[str, str]
    before: tuple[bytes, ...] = ()
    steps: bytes = WALK
    after: tuple[bytes, ...] = ()
    size: tuple[int, int] = SIZE


class TerminalBudget(NamedTuple):
    """The most that a figure of a program may be.

    ``scaled``: a time that is scaled to the machine of the budgets. ``starts``: a time as a multiple of the start of
    Python with Textual.
    """

    program: str
    figure: str
    most: float
    scaled: bool = False
    starts: bool = False


BUDGETS: Final = (
    TerminalBudget("painted", "bytes_start", 6_000),
    TerminalBudget("painted", "bytes_step_most", 450),
    TerminalBudget("256", "bytes_start", 5_500),
    TerminalBudget("256", "bytes_step_most", 450),
    TerminalBudget("ssh", "bytes_step_most", 250),
    TerminalBudget("list", "bytes_step_most", 1_300),
    TerminalBudget("letters", "bytes_start", 4_000),
    TerminalBudget("letters", "bytes_step_most", 140),
    TerminalBudget("16", "bytes_start", 2_400),
    TerminalBudget("16", "bytes_step_most", 110),
    TerminalBudget("painted", "key_ms", 5, scaled=True),
    TerminalBudget("large", "key_cpu_ms", 8, scaled=True),
    TerminalBudget("painted", "paint_ms", 2.2, starts=True),
    TerminalBudget("painted", "cpu_start_s", 2.2, starts=True),
    TerminalBudget("painted", "memory_mb", 48),
    TerminalBudget("painted", "bytes_idle", 0),
    TerminalBudget("thinking", "key_p95_ms", 20, scaled=True),
)


# --- what is measured -------------------------------------------------------------------------------------------------


def measure(begins: Callable[[str], object] = str) -> dict[str, Any]:
    """Measure all programs, in turn in each round, so that a busy moment affects all of them.

    ``begins`` is called with the name of each part.
    """
    before, reference = calibration(), start_reference()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        runners = runners_in(place, write_saved_game(place))
        runs: dict[str, list[Figures]] = {name: [] for name in runners}
        for name, runner in runners.items():
            begins(f"0/{ROUNDS} {name}")
            _warm_up(runner)
        for number in range(1, ROUNDS + 1):
            for name, runner in runners.items():
                begins(f"{number}/{ROUNDS} {name}")
                runs[name].append(measure_program(runner, idle=IDLE if number == ROUNDS else 0))
        programs = {name: _medians(found) for name, found in runs.items()}
        begins("thinking")
        programs["thinking"] = _thinking(place, runners["letters"])
    loop = (before + calibration()) / 2
    return {
        "size": "x".join(map(str, SIZE)),
        "calibration_ns": round(loop, 1),
        "start_reference_s": round(reference, 3),
        "programs": programs,
        "budgets": check_budgets(programs, loop, reference),
    }


def start_reference() -> float:
    """Return the least CPU seconds in which Python starts and imports Textual, of some runs."""
    environment = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    return min(_cpu_of([sys.executable, "-c", START], environment) for _ in range(ROUNDS + 1))


def _cpu_of(arguments: Sequence[str], environment: Mapping[str, str]) -> float:
    """Run a program to its end and return the CPU seconds it used."""
    process = subprocess.Popen(arguments, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def _thinking(place: Path, areo: MeasuredProgram) -> Figures:
    """Measure how quickly keys are answered while opponents think."""
    library = library_in(place / "thinking")
    bench_latency.begin_thought(library)
    return bench_latency.measure(areo.arguments, {**areo.environment, **library.folders.variables()}, SIZE)


def write_saved_game(place: Path) -> dict[str, str]:
    """Save a game of one person that has gone on for a while, and return the variables of its folders."""
    library = library_in(place)
    _play_a_while(library)
    return library.folders.variables()


def _play_a_while(library: Library) -> None:
    slug = games.GAMES[0]
    rules = min(optional(games.game(slug)).bench.values(), key=lambda rules: rules.players)
    bots = ("easy",) if rules.players > 1 else ()
    table = GameTable.new(library, slug, rules, "bench", seats_for(rules.players, bots, ("Ann",)))
    stream, made = Stream.named("bench", "terminal"), 0
    while (decision := table.to_answer()) is not None or not table.over:
        if decision is None:
            table.bot_step()
        elif made >= STEPS_BEFORE and decision.root and decision.kind == "action":
            break
        else:
            table.choose(decision.seat, table.game.random_choice(decision, stream))
            made += 1
    table.close()


def runners_in(place: Path, folders: Mapping[str, str]) -> dict[str, MeasuredProgram]:
    """Return the programs to measure, by name."""
    areo = [sys.executable, "-m", "tui", "resume", "--lang", "en"]
    environment = {
        **{name: value for name, value in os.environ.items() if name not in LEFT_OUT},
        **folders,
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path) or str(Path(__file__).parents[2]),
    }
    painted, letters = ({**environment, SIGNS_VARIABLE: signs} for signs in ("painted", "letters"))
    table = MeasuredProgram(areo, {**painted, **TRUE_COLOUR}, (b"\x1b[Z",), WALK, (b"q",))
    runners = {
        "painted": table,
        "256": table._replace(environment={**painted, **MANY_COLOURS}),
        "ssh": table._replace(environment={**painted, **TRUE_COLOUR, **BEHIND_A_LINE}),
        "list": table._replace(before=(b"c",), steps=DOWN),
        "large": table._replace(size=LARGE),
        "letters": table._replace(environment={**letters, **TRUE_COLOUR}),
        "16": table._replace(environment={**letters, **FEW_COLOURS}),
        "textual": table._replace(environment={**letters, **TRUE_COLOUR, **STOCK}),
    }
    file = place / "screens.json"
    file.write_text(json.dumps(_screens(runners["textual"])), encoding="utf-8")
    shows = [sys.executable, str(Path(__file__).parent / "curses_screens.py"), str(file)]
    runners["curses"] = MeasuredProgram(shows, {**environment, **TRUE_COLOUR}, (b" ",), WALK, (b"q",))
    if os.access("/usr/games/nethack", os.X_OK) or shutil.which(NETHACK):
        runners[NETHACK] = _nethack(place, environment)
    return runners


def _nethack(place: Path, environment: Mapping[str, str]) -> MeasuredProgram:
    """Return NetHack, without questions and with its own folder; it is aborted at the end, so that no game stays."""
    command = shutil.which(NETHACK) or "/usr/games/nethack"
    own = {**environment, **TRUE_COLOUR, "HOME": str(place), "NETHACKOPTIONS": NETHACK_OPTIONS}
    leave = (b"\x1b", b"\x1b", b"#quit\r", b"y", b"q", b"q", b"q")
    return MeasuredProgram([command, "-u", f"bench{os.getpid()}"], own, (b" ", b" "), b"lhjkyubn" * 4, leave)


def _warm_up(runner: MeasuredProgram) -> None:
    """Start and end a program, so that its modules are compiled and cached."""
    program = PtyProgram(runner.arguments, runner.environment, runner.size)
    program.read(START_QUIET, resting=True)
    program.end()


def measure_program(runner: MeasuredProgram, taken: Callable[[bytes], object] = bytes, *, idle: float = 0) -> Figures:
    """Start a program, go to its table, do the steps, and idle for ``idle`` seconds.

    ``taken`` gets its output.
    """
    program = PtyProgram(runner.arguments, runner.environment, runner.size)
    try:
        start = program.read(START_QUIET, resting=True)
        cpu = program.cpu()
        taken(start.data)
        for keys in runner.before:
            program.send(keys)
            taken(program.read(STEP_QUIET, START_QUIET, resting=True).data)
        steps, rested_at = [], program.cpu()
        for key in runner.steps:
            program.send(bytes((key,)))
            step = program.read(STEP_QUIET, 3 * STEP_QUIET, resting=True)
            taken(step.data)
            if step.data:
                steps.append(step)
        worked = program.cpu()
        came = program.read(idle, idle) if idle else None
        rested = program.cpu() if idle else None
        memory = program.memory()
        for keys in runner.after:
            program.send(keys)
            program.read(STEP_QUIET, 2 * STEP_QUIET)
    finally:
        program.end()
    sizes = [len(step.data) for step in steps] or [0]
    return {
        "first_ms": start.first,
        "paint_ms": start.last,
        "cpu_start_s": cpu,
        "memory_mb": memory,
        "bytes_start": len(start.data),
        "bytes_step": median(sizes),
        "bytes_step_most": max(sizes),
        "key_ms": median([step.first for step in steps] or [0.0]),
        "key_cpu_ms": None if worked is None or rested_at is None else 1_000 * (worked - rested_at) / len(runner.steps),
        "key_done_ms": median([step.last for step in steps] or [0.0]),
        "bytes_idle": None if came is None else len(came.data),
        "cpu_idle_s": None if worked is None or rested is None else rested - worked,
    }


def _medians(runs: Sequence[Figures]) -> Figures:
    """Return the median of each figure."""
    found: Figures = {}
    for name in runs[0]:
        values = [value for run in runs if (value := run[name]) is not None]
        found[name] = round(median(values), 2) if values else None
    return found


def check_budgets(programs: Mapping[str, Figures], loop: float, reference: float) -> list[dict[str, Any]]:
    """Compare each budget with a figure, on a machine with these times of the loop and of the reference start."""
    rows: list[dict[str, Any]] = []
    for budget in BUDGETS:
        value = programs.get(budget.program, {}).get(budget.figure)
        counts = None if value is None else round(value * _factor(budget, loop, reference), 2)
        kept = counts is not None and counts <= budget.most
        rows.append({**budget._asdict(), "measured": value, "counts": counts, "kept": kept})
    return rows


def _factor(budget: TerminalBudget, loop: float, reference: float) -> float:
    if budget.starts:
        return 1 / reference / (1_000 if budget.figure.endswith("_ms") else 1)
    return CALM / loop if budget.scaled else 1


# --- the same screens for curses --------------------------------------------------------------------------------------


def _screens(runner: MeasuredProgram) -> list[Any]:
    """Return the screens after the start and after each key, for ``bench_curses``."""
    cells = CellBuffer(*SIZE)
    shown: list[Any] = []

    def taken(data: bytes) -> None:
        cells.feed(data.decode("utf-8", "replace"))
        screen = [[(text, *numbers_of(style)) for text, style in line] for line in cells.runs()]
        shown.append(screen)

    measure_program(runner, taken)
    return shown


def numbers_of(style: CellStyle) -> tuple[int, int, bool]:
    """Return ink and ground as numbers of 256 colours, and whether the text is bold."""
    return _number(style.ink), _number(style.ground), "1" in style.attributes


def _number(colour: str) -> int:
    if not colour:
        return -1
    red, green, blue = map(int, colour.split(";")[2:])
    return Color.from_rgb(red, green, blue).downgrade(ColorSystem.EIGHT_BIT).number or 0


def tell(what: str) -> None:
    """Write what begins, if standard error is a terminal."""
    if sys.stderr.isatty():
        write_again(what)


# --- showing ----------------------------------------------------------------------------------------------------------


def show(figures: Mapping[str, Any], *, as_json: bool, words: Words) -> None:
    """Print the figures as a JSON object, or as a table followed by the budgets."""
    if as_json:
        json.dump(figures, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return
    programs: dict[str, Figures] = figures["programs"]
    print(f"{figures['size']:<18}" + "".join(f"{name:>10}" for name in programs))
    for name in dict.fromkeys(name for found in programs.values() for name in found):
        print(f"{name:<18}" + "".join(f"{_short(found.get(name)):>10}" for found in programs.values()))
    print(f"\n{'calibration_ns':<24}{figures['calibration_ns']:>10}")
    print(f"{'start_reference_s':<24}{figures['start_reference_s']:>10}")
    for budget in figures["budgets"]:
        text = words.say("bench.kept" if budget["kept"] else "bench.not-kept")
        what = f"{budget['program']} {budget['figure']}"
        scaled = " x 40 ns" if budget["scaled"] else " x start" if budget["starts"] else ""
        print(f"{what:<24}{_short(budget['counts']):>10} / {_short(budget['most']):<8}{text}{scaled}")


def _short(value: float | None) -> str:
    return "-" if value is None else f"{value:,.2f}".rstrip("0").rstrip(".")

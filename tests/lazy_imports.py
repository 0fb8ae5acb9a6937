"""Measure what each late import saves: ``python -m tests.lazy_imports`` prints the table of ``docs/architecture.md``.

A fresh Python loads the module that asks, with all that this loads itself, and then what it loads late; counted is the
CPU time of the second, the least of a few times. ``--write`` puts the figures into the page.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
TIMES = 5
ROW = re.compile(r"^\| `([\w.]+)` \| `([\w.]+)` \| +(\d+) \|$", re.MULTILINE)
PROGRAM = """
import sys
from importlib import import_module
from time import process_time
import_module(sys.argv[1])
start = process_time()
import_module(sys.argv[2])
print((process_time() - start) * 1e3)
"""


def late() -> dict[tuple[str, str], int]:
    """Who asks, and what is loaded late: the milliseconds that the page names."""
    return {(who, what): int(saved) for who, what, saved in ROW.findall(PAGE.read_text(encoding="utf-8"))}


def measured(who: str, what: str) -> float:
    """Milliseconds of the processor that loading ``what`` takes where ``who`` is loaded."""
    command = [sys.executable, "-c", PROGRAM, who, what]
    return min(float(subprocess.check_output(command, cwd=PAGE.parents[1], text=True)) for _ in range(TIMES))


def main() -> None:
    """Prints the table, with ``--write`` into the page."""
    rows = {(who, what): f"| `{who}` | `{what}` | {round(measured(who, what)):>3} |" for who, what in late()}
    if "--write" in sys.argv:
        text = ROW.sub(lambda row: rows[row[1], row[2]], PAGE.read_text(encoding="utf-8"))
        PAGE.write_text(text, encoding="utf-8")
    print("\n".join(rows.values()))


if __name__ == "__main__":
    main()

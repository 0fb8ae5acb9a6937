"""Measure the lazy imports in the table of ``docs/architecture.md``: ``python -m tests.lazy_imports``.

A fresh Python imports the module on the left with all that it imports itself, and then the one next to it; counted is
the CPU time of the second, the least of a few times. ``--write`` puts the figures into the page.

``tui.screens.*`` next to the router is every screen: counted is what the screens take that the title does not need.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
TIMES = 5
ROW = re.compile(r"^\| `([\w.]+)` \| `([\w.*]+)` \| +(\d+) \|$", re.MULTILINE)
ROUTER, SCREENS = "tui.screens.router", "tui.screens.*"
"""The module that imports screens when they are opened, and the name of all of them in the table."""
TITLE = "tui.commands.terminal_app,tui.screens.title"
"""What is imported when the title is shown."""
PROGRAM = """
import sys
from importlib import import_module
from time import process_time
for name in sys.argv[1].split(","):
    import_module(name)
start = process_time()
for name in sys.argv[2].split(","):
    import_module(name)
print((process_time() - start) * 1e3)
"""


def late() -> dict[tuple[str, str], int]:
    """Return the milliseconds that the page gives for each importing module and the module it imports late."""
    return {(who, what): int(saved) for who, what, saved in ROW.findall(PAGE.read_text(encoding="utf-8"))}


def measured(who: str, what: str) -> float:
    """Return the milliseconds of CPU time that importing ``what`` takes once ``who`` is imported."""
    if (who, what) == (ROUTER, SCREENS):
        package = PAGE.parents[1] / "tui" / "screens"
        who, what = TITLE, ",".join(f"tui.screens.{module.stem}" for module in sorted(package.glob("[a-z]*.py")))
    command = [sys.executable, "-c", PROGRAM, who, what]
    return min(float(subprocess.check_output(command, cwd=PAGE.parents[1], text=True)) for _ in range(TIMES))


def main() -> None:
    """Print the table; with ``--write`` put it into the page."""
    rows = {(who, what): f"| `{who}` | `{what}` | {round(measured(who, what)):>3} |" for who, what in late()}
    if "--write" in sys.argv:
        text = ROW.sub(lambda row: rows[row[1], row[2]], PAGE.read_text(encoding="utf-8"))
        PAGE.write_text(text, encoding="utf-8")
    print("\n".join(rows.values()))


if __name__ == "__main__":
    main()

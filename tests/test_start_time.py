"""The program that compares the start of two versions runs the modules of each."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.start_time import environment

TOP = Path(__file__).parents[1]


def test_a_version_runs_its_own_modules_in_the_folder_of_another(tmp_path: Path) -> None:
    (tmp_path / "tui").mkdir()
    (tmp_path / "tui" / "__init__.py").write_text("")
    program = "import tui; print(tui.__file__)"
    for tree in (tmp_path, TOP):
        done = [sys.executable, "-c", program]
        shown = subprocess.run(
            done, env=environment(tree, tmp_path), cwd=TOP, capture_output=True, text=True, check=True
        )
        assert shown.stdout.strip() == str(tree / "tui" / "__init__.py")

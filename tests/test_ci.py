"""Which other Python ``.ci/run`` tests with."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from pathlib import Path

TOP = Path(__file__).parents[1]
FINDER = TOP / ".ci" / "other-python"
RUNS, DOES_NOT_RUN = "exit 0", "echo 'command not found' >&2; exit 127"


def program(path: Path, does: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{does}\n")
    path.chmod(0o755)
    return path


def found(place: Path, started_with: str) -> str:
    bash = shutil.which("bash")
    assert bash is not None
    environment = {"PATH": str(place / "shims"), "PYENV_ROOT": str(place / "pyenv")}
    done = subprocess.run([bash, FINDER, started_with], env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.strip()


def test_the_newest_python_that_runs_is_taken(tmp_path: Path) -> None:
    program(tmp_path / "shims" / "python3.13", DOES_NOT_RUN)
    twelve = program(tmp_path / "shims" / "python3.12", RUNS)
    assert found(tmp_path, "3.11") == str(twelve)
    thirteen = program(tmp_path / "pyenv" / "versions" / "3.13.0" / "bin" / "python3.13", RUNS)
    assert found(tmp_path, "3.11") == str(thirteen)
    assert found(tmp_path, "3.13") == str(twelve)


def test_the_one_it_is_started_with_is_no_other(tmp_path: Path) -> None:
    for version in ("3.11", "3.12", "3.13"):
        program(tmp_path / "shims" / f"python{version}", DOES_NOT_RUN)
    program(tmp_path / "shims" / "python3.12", RUNS)
    assert found(tmp_path, "3.12") == ""


def test_it_looks_for_all_that_are_supported() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    claimed = {name.rpartition(" ")[2] for name in project["classifiers"] if " :: 3." in name}
    (loop,) = (line for line in FINDER.read_text(encoding="utf-8").splitlines() if line.startswith("for version in"))
    assert set(loop.removeprefix("for version in").removesuffix("; do").split()) == claimed

"""Fail a test run that leaves a new file in the checkout. Hooks of pytest."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

BEFORE = pytest.StashKey[set[str]]()
MADE_BY_TOOLS = ("__pycache__", "build", "dist", "snapshot_report.html")


def files(top: Path) -> set[str]:
    """Return all files below a folder, except those that start with a dot or that tools make."""
    found: set[str] = set()
    for folder, folders, names in os.walk(top):
        folders[:] = [name for name in folders if _counts(name)]
        found.update(os.path.relpath(os.path.join(folder, name), top) for name in names if _counts(name))
    return found


def _counts(name: str) -> bool:
    return not name.startswith(".") and name not in MADE_BY_TOOLS and not name.endswith(".egg-info")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Remember the files, in the main process only and not while snapshots are written."""
    config = session.config
    if not hasattr(config, "workerinput") and not config.getoption("snapshot_update", default=False):
        config.stash[BEFORE] = files(config.rootpath)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail the run and name the new files."""
    config = session.config
    if BEFORE not in config.stash:
        return
    new = sorted(files(config.rootpath) - config.stash[BEFORE])
    if new:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        config.get_terminal_writer().line(f"\nLeft behind by a test, instead of under tmp_path: {new}", red=True)

"""The systemd unit of the documentation: systemd reads it without a complaint and finds it well confined."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.timeouts import HANGS

UNIT = Path(__file__).parents[1] / "docs" / "areo.service"
MOST_EXPOSED = 2.0
"""The highest exposure that ``systemd-analyze security`` may report, of 10."""
ANALYZE = shutil.which("systemd-analyze")
needs_systemd = pytest.mark.skipif(ANALYZE is None, reason="needs systemd-analyze")


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """Return the unit with a program that exists: systemd checks that it can be executed."""
    copy = tmp_path / UNIT.name
    copy.write_text(re.sub(r"^ExecStart=\S+", f"ExecStart={sys.executable}", UNIT.read_text(), flags=re.MULTILINE))
    return copy


def analyze(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [str(ANALYZE), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=HANGS, check=False)


@needs_systemd
def test_systemd_accepts_the_unit(unit: Path) -> None:
    done = analyze("verify", "--man=no", unit)
    assert (done.returncode, [line for line in done.stderr.splitlines() if unit.name in line]) == (0, [])


@needs_systemd
def test_the_unit_is_well_confined(unit: Path) -> None:
    done = analyze("security", "--offline=true", unit)
    if "unrecognized option" in done.stderr:
        pytest.skip("systemd before 250 analyzes only units that are loaded")
    exposure = re.search(r"exposure level for areo\.service: (\d+\.\d+)", done.stdout)
    assert exposure is not None, done.stderr
    assert float(exposure[1]) <= MOST_EXPOSED


def test_the_service_gives_nobody_else_its_files_and_keeps_no_capability() -> None:
    lines = set(UNIT.read_text().splitlines())
    assert {"UMask=0077", "CapabilityBoundingSet=", "NoNewPrivileges=yes", "ProtectSystem=strict"} <= lines
    assert "StateDirectory=areo" in lines
    assert any(line.startswith("Environment=AREO_DATA=/var/lib/areo/") for line in lines)

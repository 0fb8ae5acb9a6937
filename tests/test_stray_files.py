"""The guard itself: a run whose tests leave a file in the checkout fails, and says which."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent


@pytest.mark.parametrize(("where", "code"), [("'left\\x1b.txt'", 1), ("tmp_path / 'kept.txt'", 0)])
def test_a_file_that_is_left_fails_the_run(tmp_path: Path, where: str, code: int) -> None:
    (tmp_path / "conftest.py").write_text("from tests.stray_files import pytest_sessionfinish, pytest_sessionstart\n")
    (tmp_path / "test_one.py").write_text(f"def test_one(tmp_path):\n    open({where}, 'w').close()\n")
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    temporary = tmp_path.parent / f"{tmp_path.name}-temporary"
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--basetemp={temporary}", "test_one.py"],
        cwd=tmp_path, env={"PYTHONPATH": str(TOP), "PYTHONDONTWRITEBYTECODE": "1"}, capture_output=True, check=False,
    )  # fmt: skip
    assert ran.returncode == code, ran.stdout
    assert (b"['left\\x1b.txt']" in ran.stdout) is bool(code)

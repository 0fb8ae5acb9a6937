"""Settings and hooks of all tests."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

from tests.diagonal import pytest_collection_modifyitems as pytest_collection_modifyitems
from tests.stray_files import pytest_sessionfinish as pytest_sessionfinish
from tests.stray_files import pytest_sessionstart as pytest_sessionstart
from tests.timeouts import pytest_runtest_call as pytest_runtest_call
from tests.timeouts import pytest_runtest_setup as pytest_runtest_setup
from tests.timeouts import pytest_runtest_teardown as pytest_runtest_teardown

# A busy machine is slow now and then, which says nothing about the code.
settings.register_profile("areo", deadline=None)
settings.load_profile("areo")

# The programs that tests start, dozens of them, do not compile everything again: users start them compiled, too.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# All modules and thousands of tests stay until the end: collecting garbage among them again and again took a
# sixth of the processor's time.
gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Exclude what is loaded by now from garbage collection."""
    gc.collect()
    gc.freeze()

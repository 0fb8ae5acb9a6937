"""What holds for every test."""

from __future__ import annotations

import os

from hypothesis import settings

from tests.leftovers import pytest_sessionfinish as pytest_sessionfinish
from tests.leftovers import pytest_sessionstart as pytest_sessionstart

# A busy machine is slow now and then, which says nothing about the code.
settings.register_profile("areo", deadline=None)
settings.load_profile("areo")

# The programs that tests start, dozens of them, do not compile everything anew: users start them compiled, too.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

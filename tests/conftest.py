"""What holds for every test."""

from __future__ import annotations

from hypothesis import settings

from tests.leftovers import pytest_sessionfinish as pytest_sessionfinish
from tests.leftovers import pytest_sessionstart as pytest_sessionstart

# A busy machine is slow now and then, which says nothing about the code.
settings.register_profile("areo", deadline=None)
settings.load_profile("areo")

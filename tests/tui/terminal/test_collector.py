"""The search for garbage rests while areo starts, and goes on afterwards."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tui.terminal import collector


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.enable()


def test_after_the_rest_what_is_there_is_not_searched_again() -> None:
    frozen = gc.get_freeze_count()
    collector.rest()
    assert not gc.isenabled()
    collector.work()
    assert gc.isenabled()
    assert gc.get_freeze_count() > frozen


def test_without_a_rest_nothing_is_kept_from_the_search() -> None:
    frozen = gc.get_freeze_count()
    collector.work()
    assert gc.get_freeze_count() <= frozen

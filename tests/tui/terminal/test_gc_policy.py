"""The search for garbage rests while areo starts, and goes on afterwards."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tui.terminal import gc_policy


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.enable()


def test_after_the_rest_what_is_there_is_not_searched_again() -> None:
    frozen = gc.get_freeze_count()
    gc_policy.pause()
    assert not gc.isenabled()
    gc_policy.resume()
    assert gc.isenabled()
    assert gc.get_freeze_count() > frozen


def test_without_a_rest_nothing_is_kept_from_the_search() -> None:
    frozen = gc.get_freeze_count()
    gc_policy.resume()
    assert gc.get_freeze_count() <= frozen

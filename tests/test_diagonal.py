"""A test with the mark ``diagonal`` runs some of its cases quickly, and all of its values."""

from __future__ import annotations

import pytest

from tests.diagonal import kept


@pytest.mark.diagonal
@pytest.mark.parametrize(("language", "painted"), [("en", True), ("ja", False)])
@pytest.mark.parametrize("size", ["small", "large", "huge"])
def test_cases_beside_the_diagonal_are_slow(
    request: pytest.FixtureRequest, size: str, language: str, painted: bool
) -> None:
    quick = {("small", "en"), ("large", "ja"), ("huge", "en")}
    assert (request.node.get_closest_marker("slow") is None) == ((size, language) in quick)


def test_each_value_is_on_the_diagonal() -> None:
    cases = [(one, other) for one in range(3) for other in range(5)]
    found = [case for case, on in zip(cases, kept(cases), strict=True) if on]
    assert found == [(0, 0), (0, 3), (1, 1), (1, 4), (2, 2)]


def test_a_value_that_only_another_case_has_is_quick_too() -> None:
    assert kept([("a", 1), ("b", 1), ("b", 2), ("c", 1)]) == [True, False, True, True]

"""Mark the cases of a test that run only with ``-m slow``."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import pytest


def slow_except(quick: Container[Any], cases: Iterable[Any], ids: Iterable[str] | None = None) -> list[Any]:
    """Return all cases as test parameters, and mark those that ``quick`` does not contain as slow.

    A tuple is one value for each parameter. ``ids`` names the cases; then ``quick`` contains names.
    """
    named = zip(cases, ids, strict=True) if ids is not None else ((case, None) for case in cases)
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if (case if name is None else name) in quick else pytest.mark.slow,
            id=name,
        )
        for case, name in named
    ]

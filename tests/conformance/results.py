"""Results of the lines of a conformance file."""

from __future__ import annotations

from typing import Any, NamedTuple

Json = Any

PASSED, FAILED, RULED = "passed", "failed", "ruled"


class Difference(NamedTuple):
    """A value that differs, and its path: ``per_player[0].production.heat``."""

    path: str
    got: Json
    expected: Json

    def __str__(self) -> str:
        return f"{self.path}: got {self.got!r}, expected {self.expected!r}"


class Result(NamedTuple):
    """The result of a line of a file."""

    name: str
    verdict: str
    differences: tuple[Difference, ...]

    def line(self) -> str:
        """Return the name and the first difference."""
        return f"{self.name}: {self.differences[0] if self.differences else self.verdict}"

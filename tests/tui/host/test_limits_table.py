"""The table of limits in ``docs/hosting.md`` has the values of the code, and names tests that there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "hosting.md"
PACKAGES = ("tui.host", "tui.terminal")
"""Where the modules of the table are."""


def rows() -> list[list[str]]:
    table = PAGE.read_text().partition("| limit | value | where | test |\n")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[1:]]


def numbers(value: object) -> Iterator[float]:
    for part in value if isinstance(value, tuple) else (value,):
        assert isinstance(part, int | float)
        yield part


def written(number: float) -> set[str]:
    """Return the ways in which the page may write a number."""
    ways = {f"{number:g}", f"{number:,.0f}", f"{number / 1000:g} kB", f"{number / 1024:g} kB"}
    return {*ways, f"{number / 1_000_000:g} MB", f"{number / 1024**2:g} MB"}


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_a_limit_has_its_value_and_its_test(row: list[str]) -> None:
    _, value, where, test = row
    assert (Path(__file__).parent / test.strip("`")).exists()
    found = re.findall(r"\d+(?:[.,]\d+)*(?: [kM]B)?", value)
    for name in re.findall(r"`(\w+)\.(\w+)`", where):
        module, constant = name
        paths = [path for package in PACKAGES if find_spec(path := f"{package}.{module}") is not None]
        assert len(paths) == 1, (module, paths)
        if constant == "py":
            continue
        limit = getattr(import_module(paths[0]), constant)
        for number in numbers(limit):
            assert written(number) & set(found), (name, number, found)

"""Screens open each other by name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tui import screens
from tui.screens import SCREENS

STUB = Path(screens.__file__).with_suffix(".pyi")


@pytest.mark.parametrize("name", SCREENS)
def test_every_name_stands_for_what_its_module_has(name: str) -> None:
    assert getattr(screens, name).__module__ == f"tui.screens.{SCREENS[name]}"


def test_a_name_that_is_none_is_an_attribute_that_is_missing() -> None:
    assert not hasattr(screens, "NoScreen")


def test_type_checkers_are_told_the_same() -> None:
    imports = [node for node in ast.parse(STUB.read_text()).body if isinstance(node, ast.ImportFrom)]
    told = {name.name: node.module for node in imports if node.module != "typing" for name in node.names}
    assert told == {name: f"tui.screens.{module}" for name, module in SCREENS.items()}

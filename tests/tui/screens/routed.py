"""The screens that the router imports, read from its source."""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

from textual.screen import Screen

from tui.screens import router


@cache
def routes() -> dict[str, tuple[str, str]]:
    """Return module and class of the screen of each request, by the name of the request."""
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(ast.parse(Path(str(router.__file__)).read_text(encoding="utf-8"))):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Call) and isinstance(node.body[0], ast.ImportFrom):
            asked, brought = node.test.args[1], node.body[0]
            assert isinstance(asked, ast.Attribute)
            found[asked.attr] = (str(brought.module), brought.names[0].name)
    return found


def routed_screens() -> dict[str, type[Screen[object]]]:
    """Return the class of every screen that can be requested, by its name."""
    return {name: getattr(import_module(module), name) for module, name in routes().values()}

"""Tests use only public names of other modules."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ADAPTERS = ("tui/textual_internals.py", "tui/terminal/test_textual_private.py", "tui/host/asyncssh_internals.py")
"""Modules whose purpose is the private names of Textual or asyncssh."""
PUBLIC = ("_asdict", "_fields", "_make", "_replace", "_exit", "_getframe")
"""Documented names of named tuples, ``os`` and ``sys``."""


def is_private(name: str) -> bool:
    """Return whether a name, or a part of a dotted name, is private."""
    return any(
        part.startswith("_") and not part.endswith("__") and part != "_" and part not in PUBLIC
        for part in name.split(".")
    )


def uses(tree: ast.Module) -> Iterator[str]:
    """Yield the private names of other modules that a module uses: as attributes, imports, or texts for ``setattr``."""
    nodes = list(ast.walk(tree))
    own = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    own |= {node.attr for node in nodes if isinstance(node, ast.Attribute) and _is_set_on_self(node)}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            yield from filter(is_private, (node.module or "").split("."))
            yield from (name.name for name in node.names if is_private(name.name))
        elif isinstance(node, ast.Attribute) and not _is_self(node.value):
            if is_private(node.attr) and node.attr not in own:
                yield node.attr
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("attr"):
            texts = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            yield from (text for text in texts if isinstance(text, str) and is_private(text))


def _is_self(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "super"
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def _is_set_on_self(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store) and _is_self(node.value)


def found() -> dict[str, Counter[str]]:
    """Return the private names that each test module uses."""
    paths = (path for path in sorted(HERE.rglob("*.py")) if path.relative_to(HERE).as_posix() not in ADAPTERS)
    all_uses = {path: Counter(uses(ast.parse(path.read_text(encoding="utf-8")))) for path in paths}
    return {path.relative_to(HERE).as_posix(): names for path, names in all_uses.items() if names}


def test_tests_use_public_names() -> None:
    assert {path: dict(names) for path, names in found().items()} == {}, (
        "see tests/tui/textual_internals.py for Textual"
    )


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("x._driver", "_driver"),
        ("from textual._context import active_app", "_context"),
        ("patch.setattr(Table, '_chosen', 1)", "_chosen"),
        ("patch.setattr('textual._time.get_time', 1)", "textual._time.get_time"),
        ("getattr(x, '_y')", "_y"),
        ("self._mine", ""),
        ("def _f(): ...\nmodule._f", ""),
        ("x._replace(a=1)", ""),
    ],
)
def test_the_scan_distinguishes_private_names_of_others_from_own(source: str, name: str) -> None:
    assert list(uses(ast.parse(source))) == ([name] if name else [])

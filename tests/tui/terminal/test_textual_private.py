"""Private names of Textual and Rich: one module has them all, and a start without one ends in one sentence."""

from __future__ import annotations

import ast
import inspect
import os
import pty
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import rich
import textual

from tests.timeouts import HANGS
from tui.terminal import textual_private
from tui.terminal.textual_private import REQUIRED, missing_names

TOP = Path(__file__).parents[3]
ADAPTER = Path(textual_private.__file__)
LIBRARIES = ("textual", "rich")
OF_NAMED_TUPLES = ("_asdict", "_fields", "_make", "_replace")
"""Public, though they begin with an underscore."""
OF_OTHERS = ("os._exit", "_callback")
"""Names of the standard library (asyncio's ``Handle``) that Textual has as well."""
MODULES = sorted(
    path for path in (TOP / "tui").rglob("*.py") if path.name != "__main__.py" and path.parent.name != "areo"
)


PRIVATE = re.compile(r"\b_\w+")


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name != "_" and name not in OF_NAMED_TUPLES


@lru_cache
def private_names(owner: type) -> frozenset[str]:
    """Return the private names that a class of a library defines or sets on itself."""
    names = {*vars(owner), *inspect.get_annotations(owner)}
    if (source := _source(owner)) is not None:
        for node in ast.walk(source):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_self(node.value):
                names.add(node.attr)
    return frozenset(filter(is_private, names))


def _source(owner: type) -> ast.AST | None:
    try:
        return ast.parse(textwrap.dedent(inspect.getsource(owner)))
    except (OSError, TypeError):
        return None


@lru_cache
def all_private_names() -> frozenset[str]:
    """Return every word in the sources of Textual and Rich that is a private name."""
    sources = (path for library in (textual, rich) for path in Path(library.__file__ or "").parent.rglob("*.py"))
    words = frozenset().union(*(PRIVATE.findall(path.read_text(encoding="utf-8")) for path in sources))
    return frozenset(filter(is_private, words))


def is_self(node: ast.AST) -> bool:
    """Return whether an expression is ``self``, ``cls`` or ``super()``."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "super"
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def is_of_library(owner: type) -> bool:
    return owner.__module__.split(".")[0] in LIBRARIES


def inherited(classes: list[type]) -> dict[type, frozenset[str]]:
    """Return, for each class, the private names that it or a class derived from it has from a library."""
    found: dict[type, frozenset[str]] = {}
    for derived in classes:
        names = frozenset().union(*(private_names(base) for base in derived.__mro__ if is_of_library(base)))
        for base in derived.__mro__:
            if not is_of_library(base):
                found[base] = found.get(base, frozenset()) | names
    return found


def uses(tree: ast.Module, module: ModuleType, names: Mapping[type, frozenset[str]]) -> Iterator[tuple[int, str]]:
    """Yield the line and name of every private name of a library that a module uses or overrides."""
    nodes = list(ast.walk(tree))
    own = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    own |= {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_self(node.value)
    }
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in LIBRARIES:
            parts = [*(node.module or "").split("."), *(name.name for name in node.names)]
            yield from ((node.lineno, name) for name in parts if is_private(name))
        elif isinstance(node, ast.Attribute) and not is_self(node.value):
            private = is_private(node.attr) and node.attr in all_private_names() and node.attr not in own
            if private and ast.unparse(node) not in OF_OTHERS:
                yield node.lineno, node.attr
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("attr"):
            texts = [str(each.value) for each in node.args[1:2] if isinstance(each, ast.Constant)]
            yield from ((node.lineno, text) for text in texts if text in all_private_names() - {*OF_OTHERS})
        elif isinstance(node, ast.keyword) and is_private(node.arg or "") and node.arg in all_private_names():
            yield node.value.lineno, node.arg or ""
        elif isinstance(node, ast.ClassDef):
            yield from _uses_in_class(node, names.get(_class_of(module, node), frozenset()))


def _class_of(module: ModuleType, node: ast.ClassDef) -> Any:
    return getattr(module, node.name, None)


def _uses_in_class(node: ast.ClassDef, names: frozenset[str]) -> Iterator[tuple[int, str]]:
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute) and is_self(each.value) and each.attr in names:
            yield each.lineno, each.attr
        elif isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each.name in names:
            yield each.lineno, each.name
        elif isinstance(each, ast.AnnAssign | ast.Assign):
            targets = each.targets if isinstance(each, ast.Assign) else [each.target]
            named = (target.id for target in targets if isinstance(target, ast.Name))
            yield from ((each.lineno, name) for name in named if name in names)


def imported() -> dict[Path, ModuleType]:
    """Return every module of ``tui``, imported."""
    names = {path: ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__") for path in MODULES}
    return {path: import_module(name) for path, name in names.items()}


def classes_of(modules: Iterator[ModuleType]) -> list[type]:
    return [
        each
        for module in modules
        for each in vars(module).values()
        if inspect.isclass(each) and each.__module__ == module.__name__
    ]


def test_only_the_adapter_uses_private_names() -> None:
    modules = imported()
    names = inherited(classes_of(iter(modules.values())))
    found = [
        f"{path.relative_to(TOP)}:{line}: {name}"
        for path, module in modules.items()
        if path != ADAPTER
        for line, name in uses(ast.parse(path.read_text(encoding="utf-8")), module, names)
    ]
    assert found == [], "move these to tui/terminal/textual_private.py, or use a public name"


def test_the_adapter_lists_exactly_the_private_names_that_it_uses() -> None:
    names = inherited(classes_of(iter([textual_private])))
    used = {name for _, name in uses(ast.parse(ADAPTER.read_text(encoding="utf-8")), textual_private, names)}
    modules = {part for place in REQUIRED for part in place.partition(":")[0].split(".") if is_private(part)}
    listed = {name for names in REQUIRED.values() for name in names if is_private(name)} | modules
    assert used == listed


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("from textual._compositor import Compositor", "_compositor"),
        ("def f(app):\n    return app._registry", "_registry"),
        ("def f(app):\n    return getattr(app, '_registry')", "_registry"),
        ("from textual.app import App\nclass Mine(App):\n    def _fatal_error(self): ...", "_fatal_error"),
        ("from textual.app import App\nclass Mine(App):\n    def f(self): return self._driver", "_driver"),
        ("from textual.app import App\nclass Mine(App):\n    def f(self): return super()._context()", "_context"),
        ("from textual.app import App\nclass Mix:\n    _exit = 1\nclass Mine(Mix, App): ...", "_exit"),
    ],
)
def test_the_scan_finds_every_way_to_use_one(source: str, name: str) -> None:
    module = ModuleType("mine")
    exec(source, vars(module))
    assert name in [used for _, used in uses(ast.parse(source), module, inherited(classes_of(iter([module]))))]


def test_the_installed_releases_lack_nothing() -> None:
    assert missing_names() == []


def test_the_check_loads_nothing_that_only_its_message_needs() -> None:
    program = "import sys, tui.terminal.textual_private; sys.exit('importlib.metadata' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], cwd=TOP, check=True)


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ("import textual.screen; del textual.screen.Screen._refresh_layout", "Screen._refresh_layout"),
        ("import textual.app; textual.app.App.__init__ = lambda self: None", "App._registry"),
        ("import textual._keyboard_protocol as p; del p.MODIFIER_FUNCTIONAL_KEYS", "MODIFIER_FUNCTIONAL_KEYS"),
        ("import textual.drivers.linux_driver, textual._xterm_parser as p; del p.XTermParser", "XTermParser"),
        ("import sys, textual.app; sys.modules['textual._styles_cache'] = None", "textual._styles_cache"),
        ("import textual.strip; del textual.strip.Strip._link_ids", "Strip._link_ids"),
    ],
)
def test_a_start_without_a_name_says_which(change: str, name: str, tmp_path: Path) -> None:
    """The rest of a Textual that lacks the name stays as it is; the screens must not open."""
    program = f"{change}\nimport sys\nfrom tui.__main__ import main\nsys.exit(main())"
    environment = {**os.environ, "HOME": str(tmp_path), "TERM": "xterm-256color", "AREO_LANG": "en"}
    master, slave = pty.openpty()
    try:
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=TOP,
            env=environment,
            stdin=slave,
            stdout=slave,
            stderr=subprocess.PIPE,
            text=True,
            timeout=HANGS,
            check=False,
        )
    finally:
        os.close(master)
        os.close(slave)
    assert done.returncode == 1, done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert f"Textual {textual.__version__}" in done.stderr and name in done.stderr and "pip install" in done.stderr

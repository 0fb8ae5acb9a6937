"""The architecture: imports run one way, the engine has no side effects, shared code names no game."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import grimp
import pytest

from engine.games import GAMES
from tests.lazy_imports import ROUTER, SCREENS, late

TOP = Path(__file__).parents[1]
OUTSIDE = {
    "asyncio",
    "builtins",
    "datetime",
    "io",
    "locale",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "uuid",
}
"""Modules of files, clocks, chance and the like: the engine has none of them."""
SHARED = (
    "engine/core",
    "engine/bots",
    "saves",
    "tui/widgets",
    "tui/screens",
    "tui/text",
    "tui/lines",
    "tui/agents",
    "tui/commands",
    "tui/games",
    "tui/host",
    "tui/keys",
    "tui/app",
    "tui/terminal",
    "tui/tools",
)
BY_STRING = {
    "engine.core.value_files",
    "engine.games",
    "tui.packages",
    "tui.games.puzzle_set",
    "tui.terminal.textual_private",
    "tui.commands.cli",
    "tui.screens.key_contexts",
}
"""Modules that import by a string: games, tables, learned values, commands, Textual, all screens (keys)."""
LONGEST_FUNCTION = 60
LONGEST_MODULE = 500


def modules(*folders: str, words: tuple[str, ...] = ("",)) -> Iterator[tuple[Path, ast.Module]]:
    """Yield the modules that have one of these words, if only by a comment."""
    for folder in folders:
        for path in sorted((TOP / folder).rglob("*.py")):
            text = path.read_text()
            if any(word in text for word in words):
                yield path.relative_to(TOP), ast.parse(text)


def statements(inside: ast.AST) -> Iterator[ast.stmt]:
    """Yield all statements in a module or statement: a tenth of its nodes."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for node in getattr(inside, part, ()):
            if isinstance(node, ast.stmt):
                yield node
            yield from statements(node)


def imported(module: ast.AST) -> Iterator[str]:
    for node in statements(module):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_imports_run_one_way() -> None:
    program = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"
    done = subprocess.run([sys.executable, "-c", program], cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_contracts_name_every_game() -> None:
    contracts = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    one_way, floors, *_, knows_none = contracts
    for package in (slug.replace("-", "_") for slug in GAMES):
        assert f"(engine.{package})" in " ".join(one_way["layers"])
        assert f"engine.{package}" in floors["containers"]
        assert {f"engine.{package}", f"tui.games.{package}"} <= set(knows_none["forbidden_modules"])


def test_the_engine_uses_only_msgspec_and_the_pure_part_of_the_standard_library() -> None:
    allowed = (set(sys.stdlib_module_names) | {"msgspec", "engine"}) - OUTSIDE
    for path, module in modules("engine"):
        strangers = {name.split(".")[0] for name in imported(module)} - allowed
        assert not strangers, f"{path}: {strangers}"


@cache
def hidden() -> frozenset[tuple[str, str]]:
    """Return who imports inside a function, and which module."""
    return frozenset(_hidden())


def _hidden() -> Iterator[tuple[str, str]]:
    for path, module in modules("engine", "saves", "tui"):
        who = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        for function in statements(module):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in statements(function):
                    if isinstance(node, ast.Import):
                        yield from ((who, name.name) for name in node.names)
                    elif isinstance(node, ast.ImportFrom):
                        yield from ((who, _module_of(node, name.name)) for name in node.names)


def _module_of(node: ast.ImportFrom, name: str) -> str:
    """Return what ``from package import name`` loads: a module of the package, or the package that has the name."""
    inside = f"{node.module}.{name}"
    return inside if (TOP / inside.replace(".", "/")).with_suffix(".py").exists() else node.module or ""


def test_no_import_hides_in_a_function_but_to_load_late_what_is_heavy() -> None:
    found, listed = {(who, SCREENS if who == ROUTER else what) for who, what in hidden()}, late()
    assert found - set(listed) == set(), (
        "not in the table of docs/architecture.md, measured by python -m tests.lazy_imports"
    )
    assert set(listed) - found == set(), "no longer loaded late"
    assert all(saved >= 2 for saved in listed.values())


def test_the_router_imports_only_screens_in_its_functions() -> None:
    late_screens = {what for who, what in hidden() if who == ROUTER}
    assert len(late_screens) > 30
    assert all(what.startswith("tui.screens.") for what in late_screens)


def test_no_imports_form_a_cycle() -> None:
    """All imports count, also those in functions and those only for type checkers."""
    graph = grimp.build_graph("engine", "saves", "tui", cache_dir=None)
    depends = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert "tui.screens.score" in depends[ROUTER], "imports in functions are not in the graph"
    order = tuple(TopologicalSorter(depends).static_order())  # raises CycleError, which names the cycle
    assert order.index("tui.screens.score") < order.index(ROUTER) < order.index("tui.textual_app")


def test_only_known_modules_import_by_a_string() -> None:
    """import-linter sees no ``import_module``: each use is listed here, and what it loads is above no importer."""
    ways = ("import_module", "__import__")
    found = {
        ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        for path, module in modules("engine", "saves", "tui", words=ways)
        if {*ways} & _names(module)
    }
    assert found == BY_STRING


def _names(module: ast.AST) -> set[str]:
    nodes = list(ast.walk(module))
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return names | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("slug", GAMES)
def test_the_type_check_sees_that_a_game_is_one(slug: str) -> None:
    module = import_module(f"engine.{slug.replace('-', '_')}.game")
    assert module.__annotations__["GAME"].startswith("CompleteGame[")


def test_the_engine_opens_prints_and_asks_nothing() -> None:
    asked = ("open", "print", "input")
    for path, module in modules("engine", words=asked):
        for node in ast.walk(module):
            called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            assert called not in asked, f"{path}:{getattr(node, 'lineno', 0)}: {called}"


@pytest.mark.parametrize("folder", SHARED)
def test_shared_code_names_no_game(folder: str) -> None:
    names = {name for slug in GAMES for name in (slug, slug.replace("-", "_"), slug.replace("-", " "))}
    everything = (TOP / folder).rglob("*.py") if folder != "tui/games" else (TOP / folder).glob("*.py")
    for path in sorted(everything):
        text = path.read_text().lower().replace("set on mars", "")  # where the games are set, not one of them
        assert not [name for name in names if name in text], path


def test_modules_and_functions_are_short() -> None:
    for path, module in modules("engine", "saves", "tui"):
        if path.parent.name == "words":
            continue
        lines = len((TOP / path).read_text().splitlines())
        assert lines <= LONGEST_MODULE, f"{path}: {lines} lines"
        for node in statements(module):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or 0) - node.lineno + 1
                assert length <= LONGEST_FUNCTION, f"{path}:{node.lineno}: {node.name} has {length} lines"

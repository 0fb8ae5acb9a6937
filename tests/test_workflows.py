"""The files for contributors' tools: each can be read, is pinned, and names only commands and paths that exist."""

from __future__ import annotations

import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

TOP = Path(__file__).parents[1]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
WORKFLOWS = sorted((TOP / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (TOP / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
LOCK = (TOP / ".ci" / "requirements.txt").read_text(encoding="utf-8")
LOCKED = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", LOCK, re.MULTILINE))
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+){1,2}")
FROM_SYSTEM = {"git", "gh", "python3"}
"""Commands that the machines of GitHub have."""
PACKAGES = {"lint-imports": "import-linter"}
"""The packages of commands that have another name."""


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def jobs() -> list[Any]:
    return [
        pytest.param(job, id=f"{path.stem}-{name}") for path in WORKFLOWS for name, job in load(path)["jobs"].items()
    ]


def commands() -> list[Any]:
    found = {
        line.strip(): None
        for path in WORKFLOWS
        for job in load(path)["jobs"].values()
        for step in job["steps"]
        for line in re.split(r"\n|&&", step.get("run", ""))
        if line.strip()
    }
    return list(found)


def hooks() -> list[dict[str, Any]]:
    return [hook for repository in load(TOP / ".pre-commit-config.yaml")["repos"] for hook in repository["hooks"]]


def test_there_are_workflows_for_tests_documentation_and_releases() -> None:
    assert {path.stem for path in WORKFLOWS} >= {"tests", "docs", "release", "slow"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_and_does_not_pile_up(path: Path) -> None:
    workflow = load(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert set(workflow["concurrency"]) == {"group", "cancel-in-progress"}
    assert True in workflow or "on" in workflow  # YAML 1.1 reads the key `on` as true


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_to_a_commit_and_say_their_version(path: Path) -> None:
    used = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


@pytest.mark.parametrize("job", jobs())
def test_a_job_has_a_limit_and_keeps_no_credentials(job: dict[str, Any]) -> None:
    assert 0 < job["timeout-minutes"] <= 300
    assert all(what in ("read", "write") for what in job.get("permissions", {}).values())
    checkouts = [step for step in job["steps"] if step.get("uses", "").startswith("actions/checkout@")]
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)
    assert not any("${{" in step.get("run", "") for step in job["steps"]), "pass values through env"


def test_only_publishing_may_write() -> None:
    writers = {
        (path.stem, name, scope)
        for path in WORKFLOWS
        for name, job in load(path)["jobs"].items()
        for scope, what in job.get("permissions", {}).items()
        if what == "write"
    }
    assert writers == {
        ("docs", "publish", "pages"),
        ("docs", "publish", "id-token"),
        ("release", "publish", "id-token"),
        ("release", "notes", "contents"),
    }


@pytest.mark.parametrize("command", commands())
def test_each_command_of_a_workflow_exists(command: str) -> None:
    program, *arguments = shlex.split(command.partition(" > ")[0])
    if program in ("python", "python3") and arguments[0] == "-m":
        assert find_spec(arguments[1]) is not None
    elif program in ("python", "python3"):
        assert (TOP / arguments[0]).is_file()
    elif program.startswith(".ci/"):
        assert (TOP / program).stat().st_mode & 0o100
    elif program not in FROM_SYSTEM:
        assert PACKAGES.get(program, program) in LOCKED
    for path in arguments:
        if path.startswith(("tests/", ".ci/", "docs/")):
            assert (TOP / path).exists(), path


PINS = [pin for extra in ("test", "docs", "tools") for pin in EXTRAS[extra]]


def test_the_matrix_has_every_python_and_system_that_is_claimed() -> None:
    matrix = load(TOP / ".github" / "workflows" / "tests.yml")["jobs"]["tests"]["strategy"]["matrix"]
    classifiers = PROJECT["project"]["classifiers"]
    claimed = [name.rpartition(" ")[2] for name in classifiers if re.search(r":: 3\.\d+$", name)]
    assert matrix["python"] == claimed and matrix["experimental"] == [False]
    systems = {"Operating System :: POSIX :: Linux": "ubuntu", "Operating System :: MacOS": "macos"}
    wanted = {system for name, system in systems.items() if name in classifiers}
    assert {system.partition("-")[0] for system in matrix["os"]} == wanted
    beyond = {row["python"] for row in matrix["include"]}
    assert not beyond & set(claimed) and all(row["experimental"] for row in matrix["include"])


def test_a_marker_that_a_workflow_selects_is_declared() -> None:
    declared = {marker.partition(":")[0] for marker in PROJECT["tool"]["pytest"]["ini_options"]["markers"]}
    selected = {name for command in commands() for name in re.findall(r"pytest.* -m (\w+)", command)}
    assert selected == {"slow"} <= declared


def test_the_lock_file_has_each_exact_version_of_the_project() -> None:
    for pin in PINS:
        name, version = pin.split("==")
        assert LOCKED[name] == version, f"{pin}: run .ci/lock"
    for requirement in PROJECT["project"]["dependencies"]:
        assert re.match(r"[\w-]+", requirement)[0] in LOCKED


def test_the_lock_file_has_hashes_and_names_no_place() -> None:
    entries = re.split(r"^(?=[a-z0-9-]+==)", LOCK, flags=re.MULTILINE)[1:]
    assert len(entries) >= len(LOCKED) > 50  # a package may have another version for another Python
    assert [entry.split()[0] for entry in entries if not re.search(r"--hash=sha256:[0-9a-f]{64}", entry)] == []
    assert not re.search(r"://|--(index|extra-index|find-links)|@ ", LOCK)


def test_updates_look_at_every_place_of_a_version() -> None:
    updates = load(TOP / ".github" / "dependabot.yml")["updates"]
    places = {row["package-ecosystem"]: row.get("directories", [row.get("directory")]) for row in updates}
    assert places == {"pip": ["/", "/.ci"], "github-actions": ["/"]}


def test_hooks_use_the_tools_of_the_environment() -> None:
    assert {hook["id"] for hook in hooks()} == {"ruff-check", "ruff-format", "codespell", "commit-message"}
    for hook in hooks():
        assert hook["language"] == "system"
        program, *arguments = hook["entry"].split()
        assert program in LOCKED or (program == "python" and (TOP / arguments[0]).is_file())
    (message,) = (hook for hook in hooks() if hook["id"] == "commit-message")
    assert message["stages"] == ["commit-msg"]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_an_issue_form_asks_under_names_of_its_own(path: Path) -> None:
    form = load(path)
    assert form["name"] and form["description"]
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    names = [field["id"] for field in fields]
    assert len(names) == len(set(names)) >= 2
    assert any(field.get("validations", {}).get("required") for field in fields)


def test_paths_in_templates_exist() -> None:
    texts = [
        path.read_text(encoding="utf-8") for path in (TOP / ".github").rglob("*") if path.suffix in (".md", ".yml")
    ]
    named = {path for text in texts for path in re.findall(r"`((?:docs|tests|tui|engine|saves)/[\w./-]+)`", text)}
    assert len(named) > 2
    assert [path for path in sorted(named) if not (TOP / path).exists()] == []

"""The check of commit messages, as a hook and over a range of commits."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / ".ci" / "commit_message.py"


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("commit_message", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


commit_message = _load()


def _run(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "message",
    [
        "feat(on-mars): use the learned value at half weight\n\nSolo wins rise by 13 % (130 deals).\n",
        "fix: end with code 70 where an error stops areo",
        "feat(commands)!: declare each command once",
        "refactor(commands,agents): name modules after the commands they hold",
        "perf(on-mars/solo): pass fewer deals to the search",
        "chore: need fewer words\n\n# Please enter the commit message.\n",
        "docs: speed up the set-up guide\n# ------------------------ >8 ------------------------\ndiff --git a b\n+x.",
        "\n# a comment of git\ntest(host): process ten people\n",
        'Revert "feat: add Venus"\n\nThis reverts commit 0123abc.',
        "Merge branch 'venus'",
        "fixup! fix: end with code 70",
    ],
)
def test_good_messages_have_no_problem(message: str) -> None:
    assert list(commit_message.problems(message)) == []


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("", "The message is empty."),
        ("# only a comment\n", "The message is empty."),
        ("Add Venus", "The subject must have the form"),
        ("feat add Venus", "The subject must have the form"),
        ("feat:add Venus", "The subject must have the form"),
        ("feat(on mars): add Venus", "The scope must be lower-case words"),
        ("feat(): add Venus", "The scope must be lower-case words"),
        ("wip: wrap lines", "The type `wip` is unknown."),
        ("feat: Add Venus", "The summary must begin with a lower-case verb."),
        ("feat: added Venus", "`added` looks like another form."),
        ("fix: adding Venus", "`adding` looks like another form."),
        ("fix: ends with code 70", "`ends` looks like another form."),
        ("fix: end with code 70.", "The summary must not end with a full stop."),
        ("fix: end with code 70\nwhere an error stops areo", "A blank line must follow the subject."),
        ("fix: " + "a" * 68, "The subject has 73 characters. At most 72 are allowed."),
    ],
)
def test_each_broken_rule_is_named(message: str, problem: str) -> None:
    (found,) = commit_message.problems(message)
    assert problem in found


def test_a_subject_may_have_72_characters() -> None:
    assert list(commit_message.problems("fix: " + "a" * 67)) == []


def test_the_hook_fails_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "COMMIT_EDITMSG"
    file.write_text("fix: ends with code 70\n", encoding="utf-8")
    done = _run(str(file), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "looks like another form" in done.stderr and "fix: ends with code 70" in done.stderr
    file.write_text("fix: end with code 70\n", encoding="utf-8")
    done = _run(str(file), cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_file_that_is_missing_costs_one_sentence(tmp_path: Path) -> None:
    done = _run("nothing", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, "Can't read nothing: No such file or directory.\n")


def test_a_range_of_commits_is_checked(tmp_path: Path) -> None:
    git = ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run([*git, "init", "-q", "-b", "main"], cwd=tmp_path, check=True)
    for message in ("feat: add Venus", "Added Mars", "fix: add Mars"):
        subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", message], cwd=tmp_path, check=True)
    done = _run("--range", "HEAD~2..HEAD", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "2 commit messages checked.\n")
    assert done.stderr.count("must have the form") == 1 and "Added Mars" in done.stderr
    assert _run("--range", "HEAD~1..HEAD", cwd=tmp_path).returncode == 0
    assert _run("--range", "nothing..HEAD", cwd=tmp_path).returncode == 2

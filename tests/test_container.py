"""The container file: its steps, run one after the other without a container, lead to a server that starts.

What a container would isolate is replaced: a stage's folders are folders of the test, its Python is a fresh virtual
environment, and commands that need root (``useradd``, ``install -o``) are only checked.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.timeouts import HANGS_SLOW

TOP = Path(__file__).parents[1]
FILE = TOP / "docs" / "Containerfile"
NEEDS_ROOT = ("useradd", "install")


@dataclass
class Stage:
    """A stage of the file: its base image, and its instructions with their arguments."""

    image: str
    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)


def read_stages(text: str) -> list[Stage]:
    """Return the stages of a container file."""
    lines = re.sub(r"\\\n\s*", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)).splitlines()
    stages: list[Stage] = []
    for line in filter(None, map(str.strip, lines)):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            image, _, name = rest.partition(" AS ")
            stages.append(Stage(image, name))
        else:
            stages[-1].steps.append((word, rest))
    return stages


STAGES = read_stages(FILE.read_text(encoding="utf-8"))


def test_both_stages_have_one_image_with_its_minor_version() -> None:
    build, final = STAGES
    assert build.image == final.image
    assert re.fullmatch(r"python:3\.\d+-slim-[a-z]+", build.image)


def test_the_server_runs_as_a_user_of_its_own_with_its_files_in_the_volume() -> None:
    steps = dict(STAGES[1].steps)
    (run,) = [rest for word, rest in STAGES[1].steps if word == "RUN"]
    user = steps["USER"]
    assert f"useradd --system {user}" in run
    assert f"install -d -o {user} -m 0700 {steps['VOLUME']}" in run
    folders = dict(part.split("=", 1) for part in steps["ENV"].split())
    assert set(folders) == {"AREO_DATA", "AREO_STATE", "AREO_CONFIG"}
    assert all(folder.startswith(f"{steps['VOLUME']}/") for folder in folders.values())
    assert json.loads(steps["ENTRYPOINT"])[-1].endswith(f":{steps['EXPOSE']}")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="the image has a POSIX shell")
def test_its_steps_lead_to_a_server_that_starts(tmp_path: Path) -> None:
    """Needs the package index, like the build of the container."""
    python = tmp_path / "python"
    subprocess.run([sys.executable, "-m", "venv", python], check=True, timeout=HANGS_SLOW)
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "AREO"))}
    environment["PATH"] = f"{python / 'bin'}{os.pathsep}{os.environ['PATH']}"
    for stage in STAGES:
        where = tmp_path
        for word, rest in stage.steps:
            if word == "WORKDIR":
                where = here(tmp_path, rest)
                where.mkdir()
            elif word == "COPY":
                copy(where, rest)
            elif word == "ENV":
                environment |= dict(part.split("=", 1) for part in inside(tmp_path, rest).split())
            elif word == "RUN":
                for command in commands(rest):
                    shown = inside(tmp_path, command)
                    subprocess.run(["sh", "-c", shown], cwd=where, env=environment, check=True, timeout=HANGS_SLOW)
    (entry,) = [json.loads(rest) for word, rest in STAGES[1].steps if word == "ENTRYPOINT"]
    program = shutil.which(entry[0], path=environment["PATH"])
    assert program == str(python / "bin" / "areo")
    listening = [word.replace("0.0.0.0:2222", "127.0.0.1:0") for word in entry[1:]]
    with subprocess.Popen([program, *listening], env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith("areo ")
            status = [program, "host", "status"]
            asked = subprocess.run(status, env=environment, capture_output=True, text=True, check=True)
            assert "0 people, 0 sessions" in asked.stdout
            server.terminate()
            assert server.wait(HANGS_SLOW) == 0
        finally:
            server.kill()
    assert (here(tmp_path, "/data") / "data" / "hosted" / "host_key").exists()


def here(top: Path, path: str) -> Path:
    """Return the folder of the test that stands for one of the container."""
    return top / path.lstrip("/")


def inside(top: Path, text: str) -> str:
    """Replace the folders of the container by those of the test."""
    return re.sub(r"(?<![\w./])/(src|wheels|data)\b", lambda found: str(here(top, found[0])), text)


def copy(where: Path, rest: str) -> None:
    """Copy from the checkout into a stage."""
    *names, target = rest.split()
    for name in names:
        source, to = TOP / name, where / target
        if source.is_dir():
            shutil.copytree(source, to, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
        else:
            to.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, to)


def commands(run: str) -> list[str]:
    """Return the commands of a step that need no root; the mount of the build's wheels is already there."""
    parts = [part.strip() for part in re.sub(r"--mount=\S+ +", "", run).split("&&")]
    return [part for part in parts if shlex.split(part)[0] not in NEEDS_ROOT]

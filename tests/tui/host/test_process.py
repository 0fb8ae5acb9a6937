"""``areo host`` as a process: it serves, answers requests, and stops."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.timeouts import HANGS

PROGRAM = (sys.executable, "-c", "import sys; from tui.__main__ import main; sys.exit(main())")


@contextmanager
def areo(place: Path, *words: str, program: tuple[str, ...] = PROGRAM) -> Iterator[subprocess.Popen[str]]:
    """Run ``areo host`` as a process that is killed at the end."""
    folders = {f"AREO_{name}": str(place / name.lower()) for name in ("DATA", "STATE", "CONFIG")}
    environment = {**os.environ, **folders, "AREO_LANG": "en"}
    command = [*program, "host", *words]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, text=True, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_server_starts_is_asked_and_stops(tmp_path: Path) -> None:
    with areo(tmp_path, "--listen", "127.0.0.1:0") as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("areo ")
        assert "ssh -p" in server.stdout.readline()
        with areo(tmp_path, "status") as asked:
            assert "0 people, 0 sessions" in asked.communicate()[0]
        with areo(tmp_path, "ban", "Nobody") as asked:
            assert asked.communicate()[1] == "There is no one called Nobody here.\n"
        with areo(tmp_path, "stop") as asked:
            assert asked.communicate()[0] == "The server is stopping.\n"
        assert server.wait() == 0
    with areo(tmp_path, "status") as asked:
        assert asked.communicate()[1] == "No server is running with these folders.\n"


def test_a_server_says_that_it_serves_once_its_folders_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(HANGS)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        with areo(tmp_path, "--listen", "127.0.0.1:0") as server:
            assert systemd.recv(100) == b"READY=1"
            assert (tmp_path / "data" / "hosted" / "people").is_dir()
            with areo(tmp_path, "status") as asked:
                assert "0 people, 0 sessions" in asked.communicate()[0]
            server.terminate()
            assert server.wait() == 0


def test_a_server_on_all_addresses_is_named_by_its_machine(tmp_path: Path) -> None:
    with areo(tmp_path, "--listen", "0.0.0.0:0") as server:
        assert server.stdout is not None
        server.stdout.readline()
        assert server.stdout.readline().rstrip().endswith(f"NAME@{socket.gethostname()}")
        server.terminate()
        assert server.wait() == 0

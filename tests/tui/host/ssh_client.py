"""Connect the terminal to a server over SSH with asyncssh, for machines without OpenSSH.

``python -m tests.tui.host.ssh_client KEY PORT NAME``
"""

from __future__ import annotations

import asyncio
import os
import sys
import termios
import tty

import asyncssh


async def _run(key: str, port: int, name: str) -> int:
    """Log in, forward input and output, and return the exit code of the other end."""
    login = asyncssh.connect("127.0.0.1", port, username=name, client_keys=[key], known_hosts=None, config=None)
    async with login as connection:
        process = await connection.create_process(
            term_type=os.environ["TERM"],
            term_size=tuple(os.get_terminal_size()),
            encoding=None,
            stdin=sys.stdin.buffer,
            stdout=sys.stdout.buffer,
        )
        status = (await process.wait()).exit_status
        return 0 if status is None else status


def main() -> None:
    """Switch the terminal to raw mode for the session, then restore it."""
    key, port, name = sys.argv[1:]
    before = termios.tcgetattr(0)
    tty.setraw(0)
    try:
        code = asyncio.run(_run(key, int(port), name))
    finally:
        termios.tcsetattr(0, termios.TCSANOW, before)
    sys.exit(code)


if __name__ == "__main__":
    main()

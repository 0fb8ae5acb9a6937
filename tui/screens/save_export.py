"""Export a save from a screen."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from saves.library import Library
from saves.positions import SUFFIX


async def export(language: str, library: Library, name: str, path: str, at: int | None = None) -> tuple[bool, str]:
    """Run ``areo export`` in a process of its own: a recording takes a while and needs another app.

    ``at``: the moment of an exported position. Return whether it succeeded, and the message.
    """
    target = str(Path(path).expanduser())
    moment = ("--at", str(at)) if at is not None and target.lower().endswith(SUFFIX) else ()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui", "export", "--lang", language, *moment, "--", name, target),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, **library.folders.variables()},
    )
    out, error = await process.communicate()
    texts = (error if process.returncode else out).decode("utf-8", "replace").strip().splitlines()
    return not process.returncode, texts[-1] if texts else ""

"""Worker processes that end with the process that started them, even if that one is killed."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Watch the parent from a thread, as the initializer of a pool: an idle worker would wait for work forever."""
    Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

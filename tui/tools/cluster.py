"""Play games on several machines: the workers of a Dask cluster give the same results (``docs/cluster.md``)."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, Final

from engine.core.message import Refusal

DASK: Final = "dask:"
"""The prefix of a scheduler's address."""
PATIENCE: Final = 10
"""Seconds to wait for a scheduler."""
RETRIES: Final = 3
"""How often a game is started again if its worker vanishes."""


@contextmanager
def cluster(named: str) -> Iterator[tuple[Executor, int]]:
    """Connect to ``dask:ADDRESS`` and yield an executor and the number of its workers.

    Raises ``Refusal``: ``arena.cluster-form``, ``arena.cluster-extra``, ``arena.no-cluster``, ``arena.no-workers``,
    ``arena.threads``.
    """
    address = checked_address(named)
    _allow_openssl()
    try:
        from distributed import Client
    except ImportError:
        raise Refusal("arena.cluster-extra") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Refusal("arena.no-cluster", address=address, reason=type(error).__name__) from None
    with client:
        threads: Any = client.nthreads()
        if not threads:
            raise Refusal("arena.no-workers", address=address)
        if max(threads.values()) > 1:
            raise Refusal("arena.threads", address=address)
        yield client.get_executor(pure=False, retries=RETRIES), len(threads)


def _allow_openssl() -> None:
    """Allow OpenSSL again, which ``tui.__main__`` turns off for a quick start: Dask needs it."""
    for module in ("ssl", "_hashlib"):
        if module in sys.modules and sys.modules[module] is None:
            del sys.modules[module]


def checked_address(named: str) -> str:
    """Return the address without its prefix. Raises ``Refusal`` (``arena.cluster-form``)."""
    address = named.removeprefix(DASK)
    if address == named or not address:
        raise Refusal("arena.cluster-form", named=named)
    return address

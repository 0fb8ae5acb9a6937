"""More than one machine: the workers of a Dask cluster play games, with the same results (``docs/cluster.md``)."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, Final

from engine.core.message import Refusal

DASK: Final = "dask:"
"""What stands before the address of a scheduler."""
PATIENCE: Final = 10
"""So many seconds are waited for a scheduler."""
RETRIES: Final = 3
"""A game is begun anew so often where a worker vanishes."""


@contextmanager
def cluster(named: str) -> Iterator[tuple[Executor, int]]:
    """The workers that are named as ``dask:ADDRESS``, and how many they are.

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
    """What ``tui.__main__`` does without for a quick start: Dask does not."""
    for module in ("ssl", "_hashlib"):
        if module in sys.modules and sys.modules[module] is None:
            del sys.modules[module]


def checked_address(named: str) -> str:
    """The address alone. Raises ``Refusal`` (``arena.cluster-form``)."""
    address = named.removeprefix(DASK)
    if address == named or not address:
        raise Refusal("arena.cluster-form", named=named)
    return address

"""Python's search for cycles of garbage: not while starting, where everything made stays. It took 5 % of the start."""

from __future__ import annotations

import gc


def pause() -> None:
    """Nothing is searched until ``work``."""
    gc.disable()


def resume() -> None:
    """After a rest: what is there by now stays, and is never searched again; what comes later is."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()

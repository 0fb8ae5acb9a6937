"""How long a test waits for what must come: for ever, but for an end to what hangs."""

from __future__ import annotations

from typing import Final

HANGS: Final = 300.0
"""Seconds. No test takes nearly as long, also beside other programs that want the whole machine."""

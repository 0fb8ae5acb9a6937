"""The command ``areo``, also ``python -m tui``."""

from __future__ import annotations

import sys

from tui.terminal import collector


def main() -> int:
    """Makes the process ready for a quick start, and does what the command line says; returns the exit code."""
    collector.rest()
    sys.modules.setdefault("ssl", None)  # type: ignore[arg-type]  # asyncio does without: 2 % of the start, 2 MB
    from tui.commands import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())

"""Start the command line by ``python -m areo``."""

from __future__ import annotations

import sys

from tui.__main__ import main

if __name__ == "__main__":
    sys.exit(main())

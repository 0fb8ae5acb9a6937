"""Print each failed line of files, then ``N passed, N failed, N ruled``: ``python -m tests.conformance FILE...``."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from tests.conformance.results import FAILED, PASSED, RULED
from tests.conformance.runner import run_file

USAGE = "usage: python -m tests.conformance FILE..."


def main(names: list[str]) -> int:
    """Run the files; return 0 if nothing failed, 1 on a failure, 2 if a file cannot be read."""
    if not names or any(name.startswith("-") for name in names):
        print(USAGE, file=sys.stderr)
        return 2
    count: Counter[str] = Counter()
    for name in names:
        try:
            for result in run_file(Path(name)):
                count[result.verdict] += 1
                if result.verdict == FAILED:
                    print(result.line(), flush=True)
        except (OSError, ValueError) as error:
            print(f"{name} cannot be read: {error}", file=sys.stderr)
            return 2
    print(f"{count[PASSED]} passed, {count[FAILED]} failed, {count[RULED]} ruled")
    return 1 if count[FAILED] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

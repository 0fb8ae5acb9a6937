"""The command ``areo``, also ``python -m tui``."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from tui.terminal import gc_policy

HASHES = ("_md5", "_sha1", "_sha3", "_blake2")
"""Python's own hash modules, if built; from 3.12 on SHA-2 is one module."""


def main() -> int:
    """Prepare the process for a quick start, run the command line, and return the exit code."""
    gc_policy.pause()
    _do_without_openssl()
    try:
        from tui.commands import cli
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # a module is missing, or of another release
        print(f"areo stopped because of an error. It cannot be loaded: {error}", file=sys.stderr)
        return 70
    return cli.main()


def _do_without_openssl() -> None:
    """Keep asyncio and hashlib from loading OpenSSL, which saves 5 MB and 2 % of the start."""
    sys.modules.setdefault("ssl", None)  # type: ignore[arg-type]
    if all(map(find_spec, HASHES)) and (find_spec("_sha2") or (find_spec("_sha256") and find_spec("_sha512"))):
        sys.modules.setdefault("_hashlib", None)  # type: ignore[arg-type]


if __name__ == "__main__":
    sys.exit(main())

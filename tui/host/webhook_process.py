"""A process that calls one webhook: the server itself loads no ``ssl`` and waits for nobody."""

from __future__ import annotations

import sys
from contextlib import suppress
from http.client import HTTPException, HTTPSConnection
from ipaddress import ip_address
from socket import getaddrinfo
from typing import Final
from urllib.parse import urlsplit

PATIENCE: Final = 5.0


def is_public(host: str) -> bool:
    """Return whether all addresses of a host are outside private networks."""
    found = {str(entry[4][0]) for entry in getaddrinfo(host, 443)}
    return bool(found) and all(ip_address(address).is_global for address in found)


def main(url: str, text: str) -> None:
    """Send one message; ignore every failure."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    with suppress(OSError, HTTPException):
        if is_public(host):
            line = HTTPSConnection(host, timeout=PATIENCE)
            headers = {"Content-Type": "text/plain; charset=utf-8"}
            line.request(
                "POST", f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}", text.encode(), headers
            )
            line.getresponse()


if __name__ == "__main__":
    main(*sys.argv[1:3])

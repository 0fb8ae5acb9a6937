"""The address that people type after ``ssh`` to reach a server."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

SSH_PORT: Final = 22
LONGEST_HOST: Final = 253
"""Characters of a host name (RFC 1035)."""
_ADDRESS: Final = re.compile(
    r"(?:\[(?P<ipv6>[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)\]|(?P<host>\w[\w.-]*))(?::(?P<port>\d{1,5}))?", re.ASCII
)


class SshAddress(NamedTuple):
    """A host name or IP address, and a port; port 0 stands for the one the server listens on."""

    host: str
    port: int = SSH_PORT

    def command(self, user: str) -> str:
        """Return the command that connects as a user.

        >>> SshAddress("mars.example.org", 2222).command("Ann"), SshAddress("mars.example.org").command("Ann")
        ('ssh -p 2222 Ann@mars.example.org', 'ssh Ann@mars.example.org')
        """
        return f"ssh {'' if self.port == SSH_PORT else f'-p {self.port} '}{user}@{self.host}"


def parse_ssh_address(text: str) -> SshAddress | None:
    """Return the address in ``HOST``, ``HOST:PORT`` or ``[IPV6]:PORT``; None if the text is none of them.

    >>> parse_ssh_address("mars.example.org:22"), parse_ssh_address("[2001:db8::1]:2222")
    (SshAddress(host='mars.example.org', port=22), SshAddress(host='2001:db8::1', port=2222))
    >>> parse_ssh_address("mars.example.org")
    SshAddress(host='mars.example.org', port=0)
    >>> [parse_ssh_address(text) for text in ("", "-oProxyCommand=x", "a b", "mars:0", "mars:65536", "ann@mars")]
    [None, None, None, None, None, None]
    """
    found = _ADDRESS.fullmatch(text)
    if found is None or len(text) > LONGEST_HOST:
        return None
    port = int(found["port"]) if found["port"] is not None else 0
    if found["port"] is not None and not 0 < port < 1 << 16:
        return None
    return SshAddress(found["ipv6"] or found["host"], port)

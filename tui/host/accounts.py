"""Who comes: a person is the keys that he logs in with, and has a name that nobody else has, and a folder."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex, token_urlsafe
from typing import Final
from unicodedata import category, combining, normalize

import msgspec

from engine.core.message import Refusal
from saves import disk
from saves.folders import Folders
from tui.app.seating import LONGEST_NAME, checked_name
from tui.host.disk_writer import Writer
from tui.host.tokens import LENGTH, print_of

FILE: Final = "person.json"
_MOST_MARKS: Final = 2
"""So many marks stand over one letter, at most."""
MOST_BROWSERS, MOST_KEYS = 5, 10
"""So many browsers of a person are known, and so many keys."""
MOST_ADDRESSES: Final = 5
"""Address groups of a person that are known."""


class Known(msgspec.Struct, omit_defaults=True):
    """What is kept of a person. ``webhook``: where a line is sent to when it is their turn."""

    name: str = ""
    keys: tuple[str, ...] = ()
    webhook: str = ""
    banned: bool = False
    browsers: tuple[str, ...] = ()
    """Of what browsers keep to know the person by: its print."""
    only: tuple[str, ...] = ()
    """The tables of a person who came by an invitation; empty: all of the server."""
    addresses: tuple[str, ...] = ()
    """The address groups of the latest logins, the latest last."""


class Member:
    """A person of this server. ``identity`` is the fingerprint of the first key."""

    def __init__(self, identity: str, folder: Path, known: Known) -> None:
        self.identity = identity
        self.folder = folder
        self.known = known

    @property
    def name(self) -> str:
        """What they are called; empty before they have said it."""
        return self.known.name

    @property
    def folders(self) -> Folders:
        """Places of their own: settings and keys. The games lie with the server."""
        return Folders(self.folder, self.folder / "state", self.folder / "config")


class People:
    """Everybody who was ever here, each with a folder below ``folder``."""

    def __init__(self, folder: Path, writer: Writer) -> None:
        self.folder = folder
        self._writer = writer
        self._members: dict[str, Member] = {}
        self._by_key: dict[str, Member] = {}
        self._addresses: frozenset[str] | None = None
        """The address groups of all who may come; None: they have to be gathered again."""
        for found in _read(folder):
            self._take(found)

    def comes_from(self, member: Member, group: str) -> None:
        """Remember from where somebody has logged in."""
        before = member.known.addresses
        if before[-1:] != (group,):
            member.known.addresses = (*(known for known in before if known != group), group)[-MOST_ADDRESSES:]
            self._addresses = None
            self._keep_if_named(member)

    def knows_address(self, group: str) -> bool:
        """Whether somebody who may come has logged in from there not long ago."""
        if self._addresses is None:
            welcome = (one.known for one in self._members.values() if not one.known.banned)
            self._addresses = frozenset(address for known in welcome for address in known.addresses)
        return group in self._addresses

    def _take(self, member: Member) -> None:
        self._addresses = None
        self._members[member.identity] = member
        self._by_key.update(dict.fromkeys(member.known.keys, member))

    def of_key(self, blob: bytes) -> Member:
        """Whose key it is; of a key that was never here, a new person, who is kept once they have a name."""
        identity = identity_of(blob)
        member = self._by_key.get(identity)
        return member or Member(identity, self.folder / identity, Known(keys=(identity,)))

    def knows(self, blob: bytes) -> bool:
        """Whether somebody with this key has been here."""
        return identity_of(blob) in self._by_key

    def get(self, identity: str) -> Member | None:
        """The person of an identity."""
        return self._members.get(identity)

    def named(self, name: str) -> Member | None:
        """Who is called so, or so alike that nobody could tell the two."""
        wanted = alike(name)
        return next((member for member in self._members.values() if alike(member.name) == wanted), None)

    def call(self, member: Member, name: str) -> None:
        """Give a person a name; where it is refused they keep the name they had.

        Raises ``Refusal``: ``seats.name``, ``host.no-name``, ``host.name-taken``, ``save.cannot-write``,
        ``save.disk-full``.
        """
        tidy = good_name(name)
        other = self.named(tidy)
        if other is not None and other is not member:
            raise Refusal("host.name-taken", name=tidy)
        before, member.known.name = member.known.name, tidy
        try:
            self._keep_now(member)
        except Refusal:
            member.known.name = before
            raise
        self._take(member)

    def invited(self, name: str) -> Member:
        """Who is called so; somebody new, without a key, where nobody is. Raises ``Refusal`` as ``call`` does."""
        member = self.named(name)
        if member is None:
            identity = token_hex(16)
            member = Member(identity, self.folder / identity, Known())
            self.call(member, name)
        return member

    def invite(self, member: Member, code: str) -> None:
        """Let a person whose key nobody has allowed see one table, and no other that they have no invitation to."""
        if code not in member.known.only:
            member.known.only = (*member.known.only, code)
            self._keep_if_named(member)

    def admit(self, member: Member) -> None:
        """Let a person see all of the server."""
        if member.known.only:
            member.known.only = ()
            self._keep_if_named(member)

    def _keep_if_named(self, member: Member) -> None:
        """Write down what is known of a person, unless they are new: then it is written with their name."""
        if member.name:
            self.keep(member)

    def add_key(self, member: Member, identity: str) -> None:
        """Add a key of a person, who may have none yet. Raises ``Refusal`` as ``call`` does: then it is not added."""
        before = member.known.keys
        member.known.keys = (*before, identity)
        try:
            self._keep_now(member)
        except Refusal:
            member.known.keys = before
            raise
        self._take(member)

    def of_browser(self, kept: str) -> Member | None:
        """Whose browser keeps this; nobody's where it is nothing."""
        if not kept:
            return None
        known = print_of(kept)
        return next((member for member in self._members.values() if known in member.known.browsers), None)

    def add_browser(self, member: Member) -> str:
        """What another browser is to keep; the oldest of many is forgotten."""
        kept = token_urlsafe(LENGTH)
        member.known.browsers = (*member.known.browsers, print_of(kept))[-MOST_BROWSERS:]
        self._take(member)
        self.keep(member)
        return kept

    def find(self, who: str) -> Member:
        """Return a person by name or by the beginning of a key's fingerprint. Raises ``Refusal`` (``host.nobody``)."""
        member = self.named(who) or next((one for key, one in self._by_key.items() if key.startswith(who)), None)
        if member is None or not who:
            raise Refusal("host.nobody", name=who)
        return member

    def ban(self, member: Member, *, on: bool = True) -> None:
        """Keep a person out for good, or no longer.

        Raises ``Refusal`` (``host.not-saved``) where that cannot be written down: it counts until the server ends.
        """
        member.known.banned = on
        self._addresses = None
        try:
            self._keep_now(member)
        except Refusal as refused:
            raise Refusal("host.not-saved", why=refused.message) from None

    def keep(self, member: Member) -> None:
        """Write down what is known of a person, soon."""
        self._writer.replace(member.folder / FILE, msgspec.json.encode(member.known))

    def _keep_now(self, member: Member) -> None:
        """Write down what is known of a person. Raises ``Refusal`` as ``Writer.replace_now`` does."""
        self._writer.replace_now(member.folder / FILE, msgspec.json.encode(member.known))


def identity_of(blob: bytes) -> str:
    """The fingerprint of a key: 32 digits."""
    return hashlib.sha256(blob).hexdigest()[:32]


def alike(name: str) -> str:
    """Names that look alike are one.

    >>> alike("ANN") == alike("ａｎｎ"), alike("Ann") == alike("Bo")
    (True, False)
    """
    return normalize("NFKC", name.strip()).casefold()


def good_name(name: str) -> str:
    r"""A name that can be shown among others. Raises ``Refusal`` (``seats.name``, ``host.no-name``).

    >>> good_name("  Ann  Lee ")
    'Ann Lee'
    """
    tidy = checked_name(normalize("NFC", name))
    if with_few_marks(tidy) != tidy:
        raise Refusal("seats.name", longest=LONGEST_NAME)
    if not tidy or not any(letter.isalnum() for letter in tidy):
        raise Refusal("host.no-name")
    return tidy


def with_few_marks(text: str) -> str:
    r"""Return a text without the marks that make a letter taller than its line.

    >>> with_few_marks("e\u0301" + "a" + "\u0300" * 60) == "e\u0301a\u0300\u0300"
    True
    """
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if combining(letter) or category(letter).startswith("M") else 0
        if marks <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def _read(folder: Path) -> Iterator[Member]:
    """All that were kept; a file that cannot be read is nobody's."""
    for path in sorted(folder.glob(f"*/{FILE}")):
        with suppress(OSError, msgspec.MsgspecError, Refusal):
            yield Member(path.parent.name, path.parent, msgspec.json.decode(disk.read(path), type=Known))

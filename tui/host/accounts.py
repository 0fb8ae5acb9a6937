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
from tui.host.disk_writer import DiskWriter
from tui.host.tokens import LENGTH, token_hash

FILE: Final = "person.json"
_MOST_MARKS: Final = 2
"""So many marks stand over one letter, at most."""
MOST_BROWSERS, MOST_KEYS = 5, 10
"""So many browsers of a person are known, and so many keys."""
MOST_ADDRESSES: Final = 5
"""Address groups of a person that are known."""


class AccountRecord(msgspec.Struct, omit_defaults=True):
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


class Account:
    """A person of this server. ``identity`` is the fingerprint of the first key."""

    def __init__(self, identity: str, folder: Path, known: AccountRecord) -> None:
        self.identity = identity
        self.folder = folder
        self.record = known

    @property
    def name(self) -> str:
        """What they are called; empty before they have said it."""
        return self.record.name

    @property
    def folders(self) -> Folders:
        """Places of their own: settings and keys. The games lie with the server."""
        return Folders(self.folder, self.folder / "state", self.folder / "config")


class Accounts:
    """Everybody who was ever here, each with a folder below ``folder``."""

    def __init__(self, folder: Path, writer: DiskWriter) -> None:
        self.folder = folder
        self._writer = writer
        self._accounts: dict[str, Account] = {}
        self._by_key: dict[str, Account] = {}
        self._addresses: frozenset[str] | None = None
        """The address groups of all who may come; None: they have to be gathered again."""
        for found in _read(folder):
            self._index(found)

    def record_address(self, account: Account, group: str) -> None:
        """Remember from where somebody has logged in."""
        before = account.record.addresses
        if before[-1:] != (group,):
            account.record.addresses = (*(known for known in before if known != group), group)[-MOST_ADDRESSES:]
            self._addresses = None
            self._save_if_named(account)

    def knows_address(self, group: str) -> bool:
        """Whether somebody who may come has logged in from there not long ago."""
        if self._addresses is None:
            welcome = (one.record for one in self._accounts.values() if not one.record.banned)
            self._addresses = frozenset(address for known in welcome for address in known.addresses)
        return group in self._addresses

    def _index(self, account: Account) -> None:
        self._addresses = None
        self._accounts[account.identity] = account
        self._by_key.update(dict.fromkeys(account.record.keys, account))

    def for_key(self, blob: bytes) -> Account:
        """Whose key it is; of a key that was never here, a new person, who is kept once they have a name."""
        identity = key_fingerprint(blob)
        account = self._by_key.get(identity)
        return account or Account(identity, self.folder / identity, AccountRecord(keys=(identity,)))

    def has_key(self, blob: bytes) -> bool:
        """Whether somebody with this key has been here."""
        return key_fingerprint(blob) in self._by_key

    def get(self, identity: str) -> Account | None:
        """The person of an identity."""
        return self._accounts.get(identity)

    def by_name(self, name: str) -> Account | None:
        """Who is called so, or so alike that nobody could tell the two."""
        wanted = normalized_name(name)
        return next((account for account in self._accounts.values() if normalized_name(account.name) == wanted), None)

    def set_name(self, account: Account, name: str) -> None:
        """Give a person a name; where it is refused they keep the name they had.

        Raises ``Refusal``: ``seats.name``, ``host.no-name``, ``host.name-taken``, ``save.cannot-write``,
        ``save.disk-full``.
        """
        tidy = validated_name(name)
        other = self.by_name(tidy)
        if other is not None and other is not account:
            raise Refusal("host.name-taken", name=tidy)
        before, account.record.name = account.record.name, tidy
        try:
            self._save_now(account)
        except Refusal:
            account.record.name = before
            raise
        self._index(account)

    def get_or_create(self, name: str) -> Account:
        """Who is called so; somebody new, without a key, where nobody is. Raises ``Refusal`` as ``call`` does."""
        account = self.by_name(name)
        if account is None:
            identity = token_hex(16)
            account = Account(identity, self.folder / identity, AccountRecord())
            self.set_name(account, name)
        return account

    def grant_table(self, account: Account, code: str) -> None:
        """Let a person whose key nobody has allowed see one table, and no other that they have no invitation to."""
        if code not in account.record.only:
            account.record.only = (*account.record.only, code)
            self._save_if_named(account)

    def grant_full_access(self, account: Account) -> None:
        """Let a person see all of the server."""
        if account.record.only:
            account.record.only = ()
            self._save_if_named(account)

    def _save_if_named(self, account: Account) -> None:
        """Write down what is known of a person, unless they are new: then it is written with their name."""
        if account.name:
            self.save(account)

    def add_key(self, account: Account, identity: str) -> None:
        """Add a key of a person, who may have none yet. Raises ``Refusal`` as ``call`` does: then it is not added."""
        before = account.record.keys
        account.record.keys = (*before, identity)
        try:
            self._save_now(account)
        except Refusal:
            account.record.keys = before
            raise
        self._index(account)

    def by_browser(self, kept: str) -> Account | None:
        """Whose browser keeps this; nobody's where it is nothing."""
        if not kept:
            return None
        known = token_hash(kept)
        return next((account for account in self._accounts.values() if known in account.record.browsers), None)

    def add_browser(self, account: Account) -> str:
        """What another browser is to keep; the oldest of many is forgotten."""
        kept = token_urlsafe(LENGTH)
        account.record.browsers = (*account.record.browsers, token_hash(kept))[-MOST_BROWSERS:]
        self._index(account)
        self.save(account)
        return kept

    def find(self, who: str) -> Account:
        """Return a person by name or by the beginning of a key's fingerprint. Raises ``Refusal`` (``host.nobody``)."""
        account = self.by_name(who) or next((one for key, one in self._by_key.items() if key.startswith(who)), None)
        if account is None or not who:
            raise Refusal("host.nobody", name=who)
        return account

    def ban(self, account: Account, *, on: bool = True) -> None:
        """Keep a person out for good, or no longer.

        Raises ``Refusal`` (``host.not-saved``) where that cannot be written down: it counts until the server ends.
        """
        account.record.banned = on
        self._addresses = None
        try:
            self._save_now(account)
        except Refusal as refused:
            raise Refusal("host.not-saved", why=refused.message) from None

    def save(self, account: Account) -> None:
        """Write down what is known of a person, soon."""
        self._writer.replace(account.folder / FILE, msgspec.json.encode(account.record))

    def _save_now(self, account: Account) -> None:
        """Write down what is known of a person. Raises ``Refusal`` as ``DiskWriter.replace_now`` does."""
        self._writer.replace_now(account.folder / FILE, msgspec.json.encode(account.record))


def key_fingerprint(blob: bytes) -> str:
    """The fingerprint of a key: 32 digits."""
    return hashlib.sha256(blob).hexdigest()[:32]


def normalized_name(name: str) -> str:
    """Names that look alike are one.

    >>> alike("ANN") == alike("ａｎｎ"), alike("Ann") == alike("Bo")
    (True, False)
    """
    return normalize("NFKC", name.strip()).casefold()


def validated_name(name: str) -> str:
    r"""A name that can be shown among others. Raises ``Refusal`` (``seats.name``, ``host.no-name``).

    >>> good_name("  Ann  Lee ")
    'Ann Lee'
    """
    tidy = checked_name(normalize("NFC", name))
    if limit_marks(tidy) != tidy:
        raise Refusal("seats.name", longest=LONGEST_NAME)
    if not tidy or not any(letter.isalnum() for letter in tidy):
        raise Refusal("host.no-name")
    return tidy


def limit_marks(text: str) -> str:
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


def _read(folder: Path) -> Iterator[Account]:
    """All that were kept; a file that cannot be read is nobody's."""
    for path in sorted(folder.glob(f"*/{FILE}")):
        with suppress(OSError, msgspec.MsgspecError, Refusal):
            yield Account(path.parent.name, path.parent, msgspec.json.decode(disk.read(path), type=AccountRecord))

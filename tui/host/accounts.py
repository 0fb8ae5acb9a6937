"""Accounts of the people who may log in: their keys, a unique name, and a folder."""

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
"""Combining marks on one letter."""
MOST_BROWSERS, MOST_KEYS = 5, 10
"""Browsers and keys of one account."""
MOST_ADDRESSES: Final = 5
"""Address groups that are remembered for one account."""


class AccountRecord(msgspec.Struct, omit_defaults=True):
    """Store an account in ``person.json``. ``webhook`` is called when it is the person's turn."""

    name: str = ""
    keys: tuple[str, ...] = ()
    webhook: str = ""
    banned: bool = False
    browsers: tuple[str, ...] = ()
    """Hashes of the tokens that the person's browsers have stored."""
    only: tuple[str, ...] = ()
    """Codes of the tables that an invited person may see; empty for the whole server."""
    addresses: tuple[str, ...] = ()
    """Address groups of the latest logins, the latest last."""


class Account:
    """Hold the account of a person. ``identity`` is the fingerprint of the first key."""

    def __init__(self, identity: str, folder: Path, known: AccountRecord) -> None:
        self.identity = identity
        self.folder = folder
        self.record = known

    @property
    def name(self) -> str:
        """The person's name; empty before they have chosen one."""
        return self.record.name

    @property
    def folders(self) -> Folders:
        """The folders of the person's settings and keys; games are stored with the server."""
        return Folders(self.folder, self.folder / "state", self.folder / "config")


class Accounts:
    """Keep all accounts, each in a folder below ``folder``."""

    def __init__(self, folder: Path, writer: DiskWriter) -> None:
        self.folder = folder
        self._writer = writer
        self._accounts: dict[str, Account] = {}
        self._by_key: dict[str, Account] = {}
        self._addresses: frozenset[str] | None = None
        """Address groups of everybody who is not banned; None if they have to be collected again."""
        for found in _read(folder):
            self._index(found)

    def record_address(self, account: Account, group: str) -> None:
        """Remember the address group that a person has logged in from."""
        before = account.record.addresses
        if before[-1:] != (group,):
            account.record.addresses = (*(known for known in before if known != group), group)[-MOST_ADDRESSES:]
            self._addresses = None
            self._save_if_named(account)

    def knows_address(self, group: str) -> bool:
        """Return whether a person who is not banned has recently logged in from an address group."""
        if self._addresses is None:
            welcome = (one.record for one in self._accounts.values() if not one.record.banned)
            self._addresses = frozenset(address for known in welcome for address in known.addresses)
        return group in self._addresses

    def _index(self, account: Account) -> None:
        self._addresses = None
        self._accounts[account.identity] = account
        self._by_key.update(dict.fromkeys(account.record.keys, account))

    def for_key(self, blob: bytes) -> Account:
        """Return the account of a public key; a new one, saved once it has a name, if the key is unknown."""
        identity = key_fingerprint(blob)
        account = self._by_key.get(identity)
        return account or Account(identity, self.folder / identity, AccountRecord(keys=(identity,)))

    def has_key(self, blob: bytes) -> bool:
        """Return whether a public key belongs to an account."""
        return key_fingerprint(blob) in self._by_key

    def get(self, identity: str) -> Account | None:
        """Return the account with an identity; None if there is none."""
        return self._accounts.get(identity)

    def by_name(self, name: str) -> Account | None:
        """Return the account with this name, or one that looks the same; None if there is none."""
        wanted = normalized_name(name)
        return next((account for account in self._accounts.values() if normalized_name(account.name) == wanted), None)

    def set_name(self, account: Account, name: str) -> None:
        """Give a person a name; they keep the old one if it is refused.

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
        """Return the account with a name; a new one without a key if there is none. Raises as ``set_name``."""
        account = self.by_name(name)
        if account is None:
            identity = token_hex(16)
            account = Account(identity, self.folder / identity, AccountRecord())
            self.set_name(account, name)
        return account

    def grant_table(self, account: Account, code: str) -> None:
        """Let an invited person, whose key nobody has allowed, see one more table."""
        if code not in account.record.only:
            account.record.only = (*account.record.only, code)
            self._save_if_named(account)

    def grant_full_access(self, account: Account) -> None:
        """Let a person see the whole server."""
        if account.record.only:
            account.record.only = ()
            self._save_if_named(account)

    def _save_if_named(self, account: Account) -> None:
        """Save an account that has a name; a new one is saved with its name."""
        if account.name:
            self.save(account)

    def add_key(self, account: Account, identity: str) -> None:
        """Add a key to an account. Raises ``Refusal`` as ``set_name`` does; the key is not added then."""
        before = account.record.keys
        account.record.keys = (*before, identity)
        try:
            self._save_now(account)
        except Refusal:
            account.record.keys = before
            raise
        self._index(account)

    def by_browser(self, kept: str) -> Account | None:
        """Return the account whose browser has stored this token; None if there is none."""
        if not kept:
            return None
        known = token_hash(kept)
        return next((account for account in self._accounts.values() if known in account.record.browsers), None)

    def add_browser(self, account: Account) -> str:
        """Return a token for another browser to store; the oldest of too many is forgotten."""
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
        """Ban a person, or lift the ban.

        Raises ``Refusal`` (``host.not-saved``) where that cannot be written down: it counts until the server ends.
        """
        account.record.banned = on
        self._addresses = None
        try:
            self._save_now(account)
        except Refusal as refused:
            raise Refusal("host.not-saved", why=refused.message) from None

    def save(self, account: Account) -> None:
        """Save an account soon, on the writer's thread."""
        self._writer.replace(account.folder / FILE, msgspec.json.encode(account.record))

    def _save_now(self, account: Account) -> None:
        """Save an account before this returns. Raises ``Refusal`` as ``DiskWriter.replace_now`` does."""
        self._writer.replace_now(account.folder / FILE, msgspec.json.encode(account.record))


def key_fingerprint(blob: bytes) -> str:
    """Return the fingerprint of a public key: 32 hexadecimal digits."""
    return hashlib.sha256(blob).hexdigest()[:32]


def normalized_name(name: str) -> str:
    """Return the form that names which look alike share.

    >>> normalized_name("ANN") == normalized_name("ａｎｎ"), normalized_name("Ann") == normalized_name("Bo")
    (True, False)
    """
    return normalize("NFKC", name.strip()).casefold()


def validated_name(name: str) -> str:
    r"""Return a name that can be shown to others. Raises ``Refusal`` (``seats.name``, ``host.no-name``).

    >>> validated_name("  Ann  Lee ")
    'Ann Lee'
    """
    tidy = checked_name(normalize("NFC", name))
    if limit_marks(tidy) != tidy:
        raise Refusal("seats.name", longest=LONGEST_NAME)
    if not tidy or not any(letter.isalnum() for letter in tidy):
        raise Refusal("host.no-name")
    return tidy


def limit_marks(text: str) -> str:
    r"""Return a text without the combining marks that make a letter taller than its line.

    >>> limit_marks("e\u0301" + "a" + "\u0300" * 60) == "e\u0301a\u0300\u0300"
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
    """Yield the accounts in a folder; a file that cannot be read is skipped."""
    for path in sorted(folder.glob(f"*/{FILE}")):
        with suppress(OSError, msgspec.MsgspecError, Refusal):
            yield Account(path.parent.name, path.parent, msgspec.json.decode(disk.read(path), type=AccountRecord))

"""Decide which connections may try to log in, so that strangers who hold connections open keep nobody else out.

Nothing but its address is known of a client before it has logged in. Connections of strangers are dropped at random,
the more likely the more of them are open (as sshd's MaxStartups does); addresses from which somebody has logged in have
room of their own; and an address whose connections come to nothing has to pause, each time longer.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from random import SystemRandom
from time import monotonic
from typing import Final, NamedTuple

from tui.host.event_log import address_group, network_of


class Drop(NamedTuple):
    """Drop connections at random: from ``start`` open ones on ``rate`` percent, rising to all of them at ``full``."""

    start: int
    rate: int
    full: int

    def chance(self, count: int) -> float:
        """Return how likely another connection is dropped while ``count`` are open.

        >>> Drop(10, 30, 100).chance(9), Drop(10, 30, 100).chance(10), Drop(10, 30, 100).chance(100)
        (0.0, 0.3, 1.0)
        """
        if count < self.start:
            return 0.0
        share = min((count - self.start) / (self.full - self.start), 1.0)
        return (self.rate + (100 - self.rate) * share) / 100


STRANGERS: Final = Drop(10, 30, 100)
"""Connections of strangers, in all: the values that sshd has."""
NETWORK: Final = Drop(4, 30, 24)
"""Connections of strangers from one network: a /24 in IPv4, a /48 in IPv6."""
ADDRESS, ADDRESS_CROWDED = 3, 1
"""Connections of strangers from one address (one address in IPv4, a /64 in IPv6), and as soon as any are dropped."""
KNOWN: Final = 20
"""Connections from known addresses, in all. They count for themselves."""
KNOWN_ADDRESS: Final = Drop(3, 30, 10)
"""Connections from one known address."""


class Cost(NamedTuple):
    """What a connection that logged nobody in costs its address, in seconds: once, and for each second it was open."""

    once: float
    held: float


EXCHANGED: Final = Cost(1.0, 2.0)
"""After a key exchange: somebody may have looked at the key for too long, or mistyped the passphrase of their own."""
UNFINISHED: Final = Cost(5.0, 5.0)
"""Without one: no program that wants to log in does that."""
REPAID: Final = 0.1
"""What an address owes less each second."""
WORTH_A_PAUSE: Final = 60.0
"""Seconds that an address must owe before it has to pause: one login that came to nothing has no consequence."""
FIRST_PAUSE: Final = 60.0
LONGEST_PAUSE: Final = 600.0
"""Seconds; each pause of an address is twice as long as the one before."""
FORGET_PAUSES: Final = 3600.0
"""Seconds after which an address that has caused no pause starts afresh."""
MOST_ADDRESSES: Final = 10_000
"""Addresses that owe something; of more the one that owed longest ago is forgotten."""


class Debt:
    """The delay of one address after connections without a login."""

    __slots__ = ("changed_at", "owed", "pause_until", "pauses")

    def __init__(self) -> None:
        self.owed = self.changed_at = self.pause_until = 0.0
        self.pauses = 0


class Debts:
    """Delay addresses whose connections end without a login."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._debts: OrderedDict[str, Debt] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of addresses that owe something or pause."""
        return len(self._debts)

    def add(self, address: str, seconds: float) -> None:
        """Add the cost of a connection that logged nobody in."""
        now = self._clock()
        debt = self._debts.setdefault(address, Debt())
        self._debts.move_to_end(address)
        if now - debt.changed_at > FORGET_PAUSES:
            debt.pauses = 0
        debt.owed = max(debt.owed - (now - debt.changed_at) * REPAID, 0.0) + seconds
        debt.changed_at = now
        if debt.owed >= WORTH_A_PAUSE and now >= debt.pause_until:
            debt.pause_until = now + min(FIRST_PAUSE * 2.0 ** min(debt.pauses, 16), LONGEST_PAUSE)
            debt.pauses += 1
            debt.owed = 0.0
        while len(self._debts) > MOST_ADDRESSES:
            self._debts.popitem(last=False)

    def forgive(self, address: str) -> None:
        """Drop the delay of an address after a login from there."""
        self._debts.pop(address, None)

    def pause(self, address: str) -> float:
        """Return the seconds that an address still has to pause."""
        debt = self._debts.get(address)
        return max(debt.pause_until - self._clock(), 0.0) if debt is not None else 0.0


class Arrival:
    """A connection that is open and has not logged in."""

    __slots__ = ("address", "at", "exchanged", "known", "network")

    def __init__(self, address: str, network: str, at: float, *, known: bool) -> None:
        self.address = address
        self.network = network
        self.at = at
        self.known = known
        self.exchanged = False
        """Whether a key exchange was made."""


class AdmissionCounts(NamedTuple):
    """The number of open connections of strangers and of known addresses, and of networks with strangers."""

    strangers: int
    known: int
    networks: int


class Admission:
    """Count the connections that have not logged in, and decide about the next one.

    ``knows`` tells of an address group whether somebody has logged in from there. A connection is named by the address
    and the port of the client.
    """

    def __init__(
        self,
        knows: Callable[[str], bool],
        clock: Callable[[], float] = monotonic,
        random: Callable[[], float] | None = None,
    ) -> None:
        self.debts = Debts(clock)
        self._knows = knows
        self._clock = clock
        self._random = random or SystemRandom().random
        self._open: dict[tuple[str, int], Arrival] = {}
        self._strangers: Counter[str] = Counter()
        self._networks: Counter[str] = Counter()
        self._known: Counter[str] = Counter()

    def __len__(self) -> int:
        """Return how many connections have not logged in."""
        return len(self._open)

    @property
    def clients(self) -> tuple[tuple[str, int], ...]:
        """The connections that have not logged in, in the order in which they came."""
        return tuple(self._open)

    @property
    def counts(self) -> AdmissionCounts:
        """The counts that decide about the next connection."""
        return AdmissionCounts(self._strangers.total(), self._known.total(), len(self._networks))

    def arrive(self, client: tuple[str, int]) -> str:
        """Admit a connection and count it. Return why it is refused; empty where it is not."""
        address, network = address_group(client[0]), network_of(client[0])
        pause = self.debts.pause(address)
        seen = self._knows(address)
        known = seen and not pause and self._known.total() < KNOWN
        if pause and not seen:
            return f"paused for {pause:.0f} s"
        if known:
            if self._drops(KNOWN_ADDRESS, self._known[address]):
                return "too many at once"
            self._known[address] += 1
        else:
            most = ADDRESS_CROWDED if self._crowded(network) else ADDRESS
            if self._strangers[address] >= most or self._drops(NETWORK, self._networks[network]):
                return "too many at once"
            if self._drops(STRANGERS, self._strangers.total()):
                return "too many strangers at once"
            self._strangers[address] += 1
            self._networks[network] += 1
        self._open[client] = Arrival(address, network, self._clock(), known=known)
        return ""

    def arrival(self, client: tuple[str, int]) -> Arrival | None:
        """Return what is known of a connection that has not logged in."""
        return self._open.get(client)

    def is_crowded(self, client: tuple[str, int]) -> bool:
        """Return whether others like this client have been dropped for want of room."""
        arrival = self._open.get(client)
        if arrival is None:
            return False
        if arrival.known:
            return self._known[arrival.address] >= KNOWN_ADDRESS.start
        return self._crowded(arrival.network)

    def _crowded(self, network: str) -> bool:
        return self._networks[network] >= NETWORK.start or self._strangers.total() >= STRANGERS.start

    def log_in(self, client: tuple[str, int]) -> None:
        """Stop counting a connection: somebody has logged in."""
        if (arrival := self._forget(client)) is not None:
            self.debts.forgive(arrival.address)

    def leave(self, client: tuple[str, int]) -> None:
        """Stop counting a closed connection; its address is delayed later if nobody logged in."""
        if (arrival := self._forget(client)) is not None:
            cost = EXCHANGED if arrival.exchanged else UNFINISHED
            self.debts.add(arrival.address, cost.once + cost.held * (self._clock() - arrival.at))

    def _forget(self, client: tuple[str, int]) -> Arrival | None:
        arrival = self._open.pop(client, None)
        if arrival is None:
            return None
        _subtract(self._known if arrival.known else self._strangers, arrival.address)
        if not arrival.known:
            _subtract(self._networks, arrival.network)
        return arrival

    def _drops(self, drop: Drop, count: int) -> bool:
        chance = drop.chance(count)
        return chance > 0 and self._random() < chance


def _subtract(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]

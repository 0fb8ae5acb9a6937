"""Events, and what of them others may see."""

from __future__ import annotations

from engine.core.event import Event, redact


def test_a_secret_is_seen_by_its_seat_alone() -> None:
    drew = Event("drew", 1, (1,), "well", ("comet",), reveals=True)
    assert redact(drew, 1) == drew
    for other in (0, 2, None):
        assert redact(drew, other) == Event("drew", 1, (1,), "well", (), reveals=True)


def test_public_events_are_unchanged() -> None:
    rolled = Event("rolled", 0, (6,))
    assert redact(rolled, None) is rolled

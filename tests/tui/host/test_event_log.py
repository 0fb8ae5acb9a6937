"""The log of the server stays small and readable, whatever clients do."""

from __future__ import annotations

from tui.host.event_log import INTERVAL, LONGEST, MOST_SOURCES, EventLog


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_event_log_has_one_line_per_source_and_minute_and_a_count() -> None:
    lines: list[str] = []
    clock = Clock()
    log = EventLog(lines.append, clock)
    for _ in range(5000):
        log.limited("192.0.2.1", "refused", "x" * 1023, "192.0.2.1")
    assert len(lines) == 1
    assert len(lines[0]) < 2 * LONGEST
    clock.now = INTERVAL
    log.flush()
    assert lines[1].endswith("refused  192.0.2.1 4999 more in the last minute")
    log.limited("192.0.2.1", "refused", "again")
    log.flush()
    assert len(lines) == 3


def test_many_sources_share_a_bound() -> None:
    lines: list[str] = []
    clock = Clock()
    log = EventLog(lines.append, clock)
    for minute in range(3):
        clock.now = minute * INTERVAL
        for number in range(10_000):
            log.limited(f"2001:db8::{number:x}", "refused", f"{number}")
    clock.now = 3 * INTERVAL
    log.flush()
    assert len(lines) == 3 * (MOST_SOURCES + 1)
    assert sum("9940 more from other addresses" in line for line in lines) == 3


def test_events_of_the_server_itself_are_never_left_out() -> None:
    lines: list[str] = []
    log = EventLog(lines.append, Clock())
    for number in range(1000):
        log.event("table", f"{number}")
    assert len(lines) == 1000


def test_a_part_has_nothing_that_a_terminal_obeys() -> None:
    lines: list[str] = []
    log = EventLog(lines.append, Clock())
    log.event("refused", "\x1b]0;owned\a" * 200, "火星" * 200, "ok")
    (line,) = lines
    assert line.isascii()
    assert line.isprintable()
    assert line.endswith(" ok")
    assert len(line) <= 20 + 3 * LONGEST

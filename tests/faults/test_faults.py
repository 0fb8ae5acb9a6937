"""Inject a small share of the faults; ``python -m tests.faults`` injects all."""

from __future__ import annotations

import os
import sys

import pytest

from tests.faults import disks, hostile_imports, journal_corruption, kills, server_kills
from tests.faults.sandbox import JUMP, MARS, own_library, played

pytestmark = pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "win32", reason="needs fork and limits")


def journal_of(slug: str, size: int = 0) -> bytes:
    with own_library() as library:
        data = played(library, slug, "journal", 100_000).read_bytes()
    return data[: data.rindex(b"\n", 0, size) + 1] if size else data


@pytest.mark.parametrize("slug", [MARS, JUMP])
def test_processes_that_are_killed_lose_no_acknowledged_choice(slug: str) -> None:
    told = kills.kill_many(12, slug)
    assert told["acknowledged"] > 12
    assert told["lost"] == 0


def test_a_journal_of_two_thousand_bytes_torn_at_every_one() -> None:
    data = journal_of(MARS, 2000)
    assert 1900 < len(data) <= 2000
    told = journal_corruption.tear_everywhere(data)
    assert told["cuts"] == len(data)
    assert told["at_a_line_end"] == data.count(b"\n") - 1


def test_every_bit_of_it_flipped_is_put_right() -> None:
    data = journal_of(MARS, 1000)
    told = journal_corruption.flip_every_bit(data)
    assert told["flips"] == 8 * len(data) == told["put_right"]


@pytest.mark.parametrize("slug", [MARS, JUMP])
def test_every_line_dropped_or_doubled_and_every_two_swapped(slug: str) -> None:
    data = journal_of(slug, 2000)
    told = journal_corruption.move_lines(data)
    assert told["dropped"] + 1 == told["doubled"] == data.count(b"\n")


@pytest.mark.slow
def test_a_whole_journal_torn_at_every_byte_and_every_bit_flipped() -> None:
    data = journal_of(MARS)
    assert journal_corruption.tear_everywhere(data)["cuts"] == len(data)
    assert journal_corruption.flip_every_bit(data)["flips"] == 8 * len(data)


@pytest.mark.slow
def test_two_hundred_processes_are_killed() -> None:
    assert kills.kill_many(200, MARS)["lost"] == 0


def test_a_killed_server_loses_nothing_that_it_showed() -> None:
    told = server_kills.kill_served(2, tables_of_two=2)
    assert told["shown"] > 2
    assert told["lost"] == 0


@pytest.mark.slow
def test_a_server_is_killed_two_hundred_times() -> None:
    assert server_kills.kill_served(200)["lost"] == 0


def test_a_disk_that_is_full_at_every_length() -> None:
    told = disks.fill(MARS, rounds=8)
    assert told["full_disks"] == 8


def test_files_without_permission() -> None:
    told = disks.forbid("toy")
    assert told["refusals"] == told["still_whole"] == 7


def test_power_that_is_lost() -> None:
    told = disks.lose_power("toy", 15)
    assert told["acknowledged"] > 15
    assert told["lost"] == 0


def test_clocks_that_are_wrong() -> None:
    assert disks.turn_clock("toy")["clocks"] == 5


@pytest.mark.slow
def test_every_call_of_the_system_fails_once() -> None:
    assert disks.refuse_every_call("toy")["calls_refused"] > 100


def test_hostile_files() -> None:
    told = hostile_imports.import_many(150)
    assert told["files"] == 150
    assert told["taken"] > 5
    assert len(told) > 5


@pytest.mark.slow
def test_ten_thousand_hostile_files() -> None:
    assert hostile_imports.import_many(10_000)["files"] == 10_000

"""Frames in saved states: the numbers that states had before frames were structs stay the same and can be read."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from engine.core.rng import Stream
from engine.on_mars.frame_types import FRAME_TYPES, AnyFrame
from engine.on_mars.frame_types.colony import BuildFrame, HireFrame
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, ROVER, CollectFrame, LiftedFrame, MoveFrame, WalkFrame
from engine.on_mars.frame_types.payments import PayFrame
from engine.on_mars.frame_types.rival import RivalDisplacedFrame, RivalPickFrame
from engine.on_mars.frame_types.rounds import TurnFrame
from engine.on_mars.frame_types.series import (
    BlueprintFrame,
    MoreFrame,
    ProduceFrame,
    SeriesFrame,
    ShipFrame,
    UpgradeFrame,
)
from engine.on_mars.game import GAME
from engine.on_mars.position.frame_numbers import PLAIN, Numbers, from_numbers, to_numbers
from tests.engine.on_mars.test_random_games import rules_of

RECORDED = Path(__file__).parents[3] / "data" / "on_mars" / "frames.json"
"""Frames of random games of the last program whose frames were numbers: each kind, and each form that it has."""
FRAMES: dict[Numbers, AnyFrame] = {
    (8, 0): TurnFrame(0),
    (28, 2, 0x1000000, 1): PayFrame(2, 0x1000000, checked=True),
    (29, 1, 48, 2, 0, 0, 8, 1): SeriesFrame(1, UpgradeFrame(1, skip=True, anywhere=True), 0, 0, 8),
    (31, 0, 70, 1, 3, -1): MoreFrame(0, ProduceFrame(0, skip=True, boosted=True), 3, -1),
    (37, 3, 0, 1): BlueprintFrame(3, skip=True),
    (50, 0, 3, 0): ShipFrame(0, free=True, private=True),
    (53, 0, 2, 1): HireFrame(0, scientists=False, contracts=True, free=True),
    (57, 0, 13, 2, 2, 0): MoveFrame(0, CRYSTALS | BOTS | ROVER, 2, 2),
    (57, 0, 13, 2, 2, 1): MoveFrame(0, CRYSTALS | BOTS | ROVER, 2, 2, tiles=1),
    (57, 0, 4, 1, 0, 1, 45, 2, 44, 60, 61): MoveFrame(0, BOTS, 1, 0, 1, 45, (44, 60), (61,)),
    (58, 1, 8, 0, 1, 0, 1, 45): LiftedFrame(1, ROVER, 0, 1, 0, 1, 45),
    (78, 1, 43, 2, 5, 9): RivalPickFrame(1, BuildFrame(1, 2, -1), (5, 9)),
    (91, 1, 91, 46): RivalDisplacedFrame(1, 45, rover=True, here=46),
    (99, 0, 0, 44, 45, 4, 1, 0, 0, -1, 1, 44): WalkFrame(0, 0, 44, 45, MoveFrame(0, BOTS, 1, 0, starts=(44,))),
    (100, 0, 12, 13): CollectFrame(0, (12, 13)),
}
DIGESTS = {
    0: "89489a186f4613cc",
    1: "2934d070ad10e2ad",
    6: "3dc3821c8f56d0b7",
    9: "b84d9201a7e348e0",
    13: "949cd94353ef668f",
    15: "7ab0f953750200ca",
    28: "28aa0d7c6dd29f2f",
}
"""Digests over all states of random games, by the last program whose frames were numbers."""


@pytest.mark.parametrize(("numbers", "frame"), FRAMES.items(), ids=lambda one: str(one))
def test_numbers_become_the_frame_with_these_fields(numbers: Numbers, frame: AnyFrame) -> None:
    assert from_numbers(numbers) == frame
    assert to_numbers(frame) == numbers


def test_every_recorded_frame_is_read_and_written_as_it_was() -> None:
    recorded = [tuple(numbers) for numbers in json.loads(RECORDED.read_text("utf-8"))]
    assert [to_numbers(from_numbers(numbers)) for numbers in recorded] == recorded
    assert {type(from_numbers(numbers)) for numbers in recorded} == set(FRAME_TYPES)


def test_a_plain_frame_is_written_as_its_numbers() -> None:
    recorded = [from_numbers(tuple(numbers)) for numbers in json.loads(RECORDED.read_text("utf-8"))]
    plain = [frame for frame in recorded if type(frame) in PLAIN]
    assert {type(frame) for frame in plain} == PLAIN
    for frame in plain:
        assert msgspec.msgpack.encode(frame) == msgspec.msgpack.encode(to_numbers(frame))


@pytest.mark.parametrize("numbers", [(102, 0), (-1, 0), (8,), (10, 0), (8, 0, 1), (57, 0, 1), (78, 1, 8, 0, 5), ()])
def test_other_numbers_are_refused(numbers: Numbers) -> None:
    with pytest.raises((msgspec.ValidationError, ValueError, LookupError)):
        from_numbers(numbers)


@pytest.mark.parametrize("number", DIGESTS)
def test_states_of_whole_games_are_the_same_bytes_and_can_be_read(number: int) -> None:
    state, stream = GAME.new(rules_of(number), f"RANDOM-{number}"), Stream.named("random-games", number)
    digest, asked = hashlib.sha256(), 0
    while pending := GAME.pending(state):
        data = GAME.encode(state)
        digest.update(data)
        if asked % 5 == 0:
            read = GAME.decode(data)
            read.waiting = state.waiting
            assert read == state
        asked += 1
        GAME.apply(state, pending[0].seat, GAME.random_choice(pending[0], stream))
    assert digest.hexdigest()[:16] == DIGESTS[number]

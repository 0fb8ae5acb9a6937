"""A journal becomes a match again, or says at which ply it no longer does."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine import games
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.interfaces import JournalEntry
from engine.core.message import Refusal
from engine.core.rng import Stream
from saves import journal, journal_codec
from saves.journal import Header, Seat
from saves.library import Library
from saves.replay import AS_IT_WAS, replay, start_match
from tests.saves.saved_games import SEATS, begin, finished, play
from tests.toy_game import TOY, Toy, ToyRules, ToyState

GOLDEN = Path(__file__).parent / "data"


def header(**changes: object) -> Header:
    """Return the header of a good toy game, except for these fields."""
    good = Header(
        game="toy",
        rules_version=1,
        data=TOY.data_digest(),
        rules="players=2",
        seed="SAVE",
        seats=SEATS,
        created="2026-01-01",
        app="0.1",
    )
    return msgspec.structs.replace(good, **changes)


def written(library: Library, name: str, head: Header, entries: list[JournalEntry]) -> None:
    """Write a journal of these entries, with correct checksums."""
    data, checksum = journal_codec.seal_line(journal_codec.encode_header(msgspec.json.encode(head)), 0)
    for entry in entries:
        line, checksum = journal_codec.seal_line(journal_codec.encode_entry(entry), checksum)
        data += line
    path = library.path_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("head", "key"),
    [
        (header(game="chess"), "game.unknown"),
        (header(rules="players=9"), "rules.players"),
        (header(rules="players=2 wind=on"), "rules.unknown"),
        (header(rules="players=two"), "rules.value"),
        (header(seats=(Seat("Ann"),)), "save.seats"),
        (header(position="no position"), "position.unreadable"),
    ],
)
def test_a_header_that_cannot_be_begun_is_refused_and_unlocked(library: Library, head: Header, key: str) -> None:
    written(library, "game", head, [])
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            library.open_save("game")
        assert refused.value.message.key == key


def test_a_choice_that_is_no_longer_legal_is_named(library: Library) -> None:
    written(
        library,
        "game",
        header(),
        [
            JournalEntry("choice", 1, 0, "bid 1"),
            JournalEntry("choice", 2, 1, "bid 0"),
            JournalEntry("choice", 3, 0, "fly"),
            JournalEntry("choice", 4, 0, "pass"),
        ],
    )
    opened = library.open_save("game")
    assert opened.read_only is not None
    assert opened.read_only.key == "save.diverged"
    assert opened.read_only.args == {"ply": 3, "kept": 2, "app": "0.1"}
    assert len(opened.match.plies) == 2
    with pytest.raises(Refusal) as refused:
        opened.match.choose(0, Choice("pass"))
    assert refused.value.message == opened.read_only


def test_replay_stops_at_a_differing_digest(library: Library) -> None:
    path = finished(library, choices=30)
    reading = journal.read(path)
    sure = [entry.ply for entry in reading.entries if entry.kind == "digest"]
    assert len(sure) > 3
    wrong = [
        JournalEntry("digest", sure[3], text="0000 round=1")
        if entry.kind == "digest" and entry.ply == sure[3]
        else entry
        for entry in reading.entries
    ]
    written(library, "game", reading.header, wrong)
    opened = library.open_save("game")
    assert opened.read_only is not None
    assert opened.read_only.args["ply"] == sure[3]
    assert len(opened.match.plies) == sure[2]
    before = path.read_bytes()
    with pytest.raises(Refusal):
        opened.match.undo(0)
    opened.close()
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", [0, 2])
def test_games_of_other_rules_open_read_only(library: Library, version: int) -> None:
    path = finished(library, choices=9)
    reading = journal.read(path)
    written(
        library,
        "game",
        msgspec.structs.replace(reading.header, rules_version=version, app="9.9"),
        list(reading.entries),
    )
    opened = library.open_save("game")
    assert opened.read_only is not None
    assert opened.read_only.key == "save.other-rules"
    assert opened.read_only.args == {"app": "9.9"}
    assert len(opened.match.plies) == 9
    assert opened.journal is None


def test_replay_keeps_redo(library: Library) -> None:
    opened = begin(library, "game")
    for seat, text in ((0, 1), (1, 0)):
        opened.match.choose(seat, Choice("bid", (text,)))
    opened.match.choose(0, Choice("build"))
    opened.match.choose(0, Choice("place", (4,)))
    digest = opened.match.digest()
    opened.match.cancel()
    opened.close()
    again = library.open_save("game")
    assert again.match.pending[0].kind == "act"
    again.match.redo()
    assert again.match.digest() == digest
    assert again.match.why_no_undo() is None
    again.close()


def test_a_position_is_begun_from_its_text(library: Library) -> None:
    state = TOY.new(ToyRules(players=2), "OTHER")
    state.money = [40, 2]
    text = msgspec.json.encode(state).decode()
    opened = library.begin("toy", state.rules, "SAVE", SEATS, created="now", position=text, name="game")
    play(opened, 5)
    digest = opened.match.digest()
    opened.close()
    again = library.open_save("game", write=False)
    assert again.match.digest() == digest
    assert start_match(again.header).state.money == [40, 2]


@pytest.mark.parametrize("script", range(8))
def test_replay_without_undone_choices_is_the_same(
    library: Library, monkeypatch: pytest.MonkeyPatch, script: int
) -> None:
    """Alone, so that undo may go anywhere; each beginning of the file, as if the rest had not been played yet."""
    opened = library.begin(
        "toy", ToyRules(players=1, rounds=9), f"{script}", (Seat("Ann"),), created="2026", name="game"
    )
    stream = Stream.named("undo", script)
    for _ in range(60):
        count = len(opened.match.plies)
        if count and stream.below(3) == 0:
            opened.match.back_to(stream.below(count))
        elif opened.match.pending:
            opened.match.choose(0, opened.match.pending[0].options.pick(stream), durable=False)
    opened.close()
    reading = journal.read(library.path_of("game"))
    assert sum(entry.kind == "undo" for entry in reading.entries) > 8
    for count in range(0, len(reading.entries) + 1, 5):
        part = msgspec.structs.replace(reading, entries=reading.entries[:count])
        whole = replay(part).match
        with monkeypatch.context() as context:
            context.setattr("saves.replay.AS_IT_WAS", 3)
            quick = replay(part)
        assert quick.stopped is None
        assert (quick.match.digest(), quick.match.practice) == (whole.digest(), whole.practice)
        assert [(ply.seat, ply.choice) for ply in quick.match.plies] == [(ply.seat, ply.choice) for ply in whole.plies]


def test_a_file_takes_no_longer_than_its_game(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of choices that were taken back are read, not played; so with thousands of digests."""
    path = finished(library, choices=20)
    reading = journal.read(path)
    last = next(entry for entry in reversed(reading.entries) if entry.kind == "choice")
    digests = [entry for entry in reading.entries if entry.kind == "digest"]
    swings = [JournalEntry("undo", last.ply - 1), last] * 4000
    written(library, "game", reading.header, [*reading.entries, *digests[-1:] * 4000, *swings])
    applied, digested = [0], [0]
    apply, digest = Toy.apply, Toy.digest

    def counted_apply(self: Toy, state: ToyState, seat: int, choice: Choice) -> list[Event]:
        applied[0] += 1
        return apply(self, state, seat, choice)

    def counted_digest(self: Toy, state: ToyState) -> str:
        digested[0] += 1
        return digest(self, state)

    monkeypatch.setattr(Toy, "apply", counted_apply)
    monkeypatch.setattr(Toy, "digest", counted_digest)
    opened = library.open_save("game", write=False)
    assert (len(opened.match.plies), opened.read_only) == (20, None)
    assert applied[0] < 20 + AS_IT_WAS * 20
    assert digested[0] < 20 + AS_IT_WAS


GOLD = {
    "format-1": (21, (16, 4), False),
    "format-1-practice": (10, (5,), True),
    "format-1-branch": (15, (1, 6), True),
    "format-1-mars": (365, (78, 78), False),
    "rules-1-south-pole": (352, (81, 104), False),
    "rules-1-standard": (236, (76, 81), False),
    "rules-2": (322, (54, 38, 55), False),
    "rules-2-short-supply": (12, (30, 31, 30), False),
    "rules-3": (212, (77, 79), False),
    "format-1-jump": (38, (59, 55, 51), False),
    "format-1-jump-solo": (18, (51,), True),
    "rules-1-jump-strength": (10, (59, 37), False),
    "rules-2-jump": (24, (50, 17), False),
    "format-1-dice": (291, (53, 26), False),
    "format-1-dice-solo": (192, (20,), False),
    "rules-1-dice-balanced": (195, (43, 62), False),
    "rules-2-dice": (324, (61, 86), False),
    "rules-3-dice": (215, (35, 68), False),
    "rules-4-dice": (251, (60, 62), False),
    "rules-4-dice-reference": (345, (81, 62), False),
    "rules-4-dice-solo": (219, (51,), False),
    "format-1-on-mars": (1463, (126, 44), False),
    "format-1-on-mars-solo": (98, (15,), False),
    "rules-2-on-mars": (329, (74, 97), False),
}
"""What the journals of every format, and of every version of a game's rules, are: choices, points, whether practice."""


@pytest.mark.parametrize("name", GOLD)
def test_journals_of_every_format_stay_readable(library: Library, name: str) -> None:
    """These files are never written again: a format once published is read for ever, and so are rules played on."""
    path = GOLDEN / f"{name}.areo"
    reading = journal.read(path)
    assert reading.damage is None
    library.path_of(name).parent.mkdir(parents=True)
    library.path_of(name).write_bytes(path.read_bytes())
    opened = library.open_save(name)
    match = opened.match
    assert opened.read_only is None
    assert match.over
    assert (len(match.plies), match.game.score(match.state).totals, match.practice) == GOLD[name]
    opened.close()
    assert library.path_of(name).read_bytes() == path.read_bytes()


def test_the_kinds_of_lines_and_seats_are_among_them() -> None:
    assert {path.stem for path in GOLDEN.glob("*.areo")} == set(GOLD)
    readings = [journal.read(GOLDEN / f"{name}.areo") for name in GOLD]
    assert {entry.kind for reading in readings for entry in reading.entries} == {"choice", "undo", "digest"}
    assert {seat.kind for reading in readings for seat in reading.header.seats} == {"person", "bot"}
    assert {bool(reading.header.parent) for reading in readings} == {True, False}
    versions = {(reading.header.game, reading.header.rules_version) for reading in readings}
    for slug in games.GAMES:
        assert {version for game, version in versions if game == slug} == set(
            range(1, games.game(slug).rules_version + 1)
        )

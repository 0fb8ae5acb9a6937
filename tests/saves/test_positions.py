"""A position of a game as a file: reading it gives the same game, and it reveals nothing of a running one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import games
from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.core.message import Refusal
from engine.match import policy_stream
from saves import positions
from saves.journal import Seat
from saves.library import Library, OpenSave
from tui.app.position_game import seats_of

ANN, BOT = Seat("Ann"), Seat("", "bot", "easy")
GAMES = games.GAMES


def begun(library: Library, slug: str, *seats: Seat, choices: int = 40) -> OpenSave:
    """Return a game of easy opponents after some choices, whoever sits there."""
    played = games.game(slug)
    opened = library.begin(slug, played.rules_type(players=len(seats)), "POSITION", seats, created="2026")
    policy, match = opponent(played, "easy"), opened.match
    while not match.over and len(match.plies) < choices:
        decision = match.pending[0]
        stream = policy_stream("POSITION", decision.seat, len(match.plies))
        match.choose(decision.seat, policy.choose(match.view(decision.seat), decision, stream, Budget()), durable=False)
    return opened


@pytest.mark.parametrize("slug", GAMES)
def test_a_moment_is_written_and_read_again(library: Library, slug: str) -> None:
    opened = begun(library, slug, ANN, BOT)
    found = positions.position_at(opened, 37)
    assert 20 <= found.ply <= 37
    read = positions.parse(positions.encode(found.position))
    assert read is not None
    assert read.text
    game, then = opened.match.game, opened.match.at(found.ply)
    again = game.position(read.text)
    assert game.problems(again) == []
    assert game.score(again).totals == game.score(then.state).totals
    asked = [(one.seat, one.kind, one.options.count()) for one in then.pending]
    assert [(one.seat, one.kind, one.options.count()) for one in game.pending(again)] == asked
    assert [(seat.kind, seat.level, seat.name) for seat in read.seating()] == [("person", "", ""), ("bot", "easy", "")]


@pytest.mark.parametrize("slug", GAMES)
def test_it_reveals_nothing_hidden_in_a_running_game(library: Library, slug: str) -> None:
    """Another deal that looks the same to the person gives the same file."""
    opened = begun(library, slug, ANN, BOT, choices=20)
    assert not opened.match.over
    found = positions.position_at(opened, 20)
    game, match = opened.match.game, opened.match
    state = match.at(found.ply).state
    other = game.determinize(game.view(state, 0), "another deal")
    assert game.encode(other) != game.encode(state)

    class Other:
        """The match at that moment, with what is hidden dealt otherwise."""

        def __init__(self) -> None:
            self.game, self.plies, self.over = match.game, match.plies, False

        def at(self, ply: int) -> Any:
            return self if ply == found.ply else match.at(ply)

        state = other

    hidden = msgspec.structs.replace(opened, match=Other())  # type: ignore[arg-type]
    again = positions.position_at(hidden, 20)
    assert (again.ply, again.position.text) == (found.ply, found.position.text)


def test_positions_of_running_games_of_several_people_are_refused(library: Library) -> None:
    with pytest.raises(Refusal, match=r"position\.several-play"):
        positions.position_at(begun(library, "jump-drive", ANN, ANN, choices=12), 12)


def test_finished_games_show_every_position(library: Library) -> None:
    opened = begun(library, "jump-drive", ANN, ANN, choices=1000)
    last = positions.position_at(opened, len(opened.match.plies))
    state = opened.match.game.position(last.position.text)
    assert [player.hand for player in state.players] == [  # the true cards
        player.hand for player in opened.match.at(last.ply).state.players
    ]


def test_positions_are_written_only_where_a_move_begins(library: Library) -> None:
    with pytest.raises(Refusal, match=r"position\.nowhere"):
        positions.position_at(begun(library, "jump-drive", ANN, BOT), 0)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[" * 5000,
        b'{"format":"areo position","game":"chess","seats":[{"kind":"person"}],"position":{}}',
        b'{"format":"areo position","game":"jump-drive","seats":[],"position":{}}',
        b'{"format":"areo position","game":"jump-drive","seats":[{"kind":"person","eval":1}],"position":{}}',
        b"\xff\xfe",
    ],
)
def test_other_files_are_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.position"
    path.write_bytes(data)
    with pytest.raises(Refusal, match=r"position\.no-file"):
        positions.read(path)


def test_seats_of_a_file_are_checked() -> None:
    seats = (positions.PositionSeat("bot", "easy"), positions.PositionSeat("bot", "easy"))
    position = positions.Position(positions.FORMAT, "jump-drive", seats, msgspec.Raw(b"{}"))
    assert [seat.kind for seat in seats_of(position, 2)] == ["person", "bot"]
    with pytest.raises(Refusal, match=r"position\.seats"):
        seats_of(position, 3)
    godly = msgspec.structs.replace(position, seats=(seats[0], positions.PositionSeat("bot", "godly")))
    with pytest.raises(Refusal, match=r"seats\.level"):
        seats_of(godly, 2)

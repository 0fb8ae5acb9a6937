"""Two servers that differ only in what is hidden show, send, log and write the same.

What is hidden is dealt again by the rules of each game (``tests.tui.host.redeal``). Compared are views, everything that
programs are told, taking back and doing again, simultaneous choices before they are revealed, and two whole servers
with somebody at the table, somebody who watches and somebody in the lobby: cells, bytes of frames, talk, log, status.
``pytest -s`` shows the counts.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from engine import games
from engine.core.choice import Choice
from engine.core.message import Refusal
from engine.core.rng import Stream
from saves.library import OpenSave
from tests.slow_cases import slow_except
from tests.tui.host.headless_app import (
    HeadlessApp,
    attach_room,
    cell_differences,
    draw_frame,
    logged_in,
    open_server_state,
    open_table_screen,
)
from tests.tui.host.redeal import redeal
from tests.tui.host.test_hidden import PEOPLE, drawn_texts, played_tables, redealt_table
from tui.app.decision_json import decision_as_json, options_as_json
from tui.commands.host import status_text
from tui.host.control_server import ControlServer
from tui.host.hosted_table import DelayedTable, HostedTable
from tui.lines.json_messages import JsonMessages, MessageSettings
from tui.text import Words

VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((slug, {}) for slug in games.GAMES),
    ("terraforming-mars", {"draft": True}),
    ("dice-game", {"corporate_era": True}),
    ("on-mars", {"first_colonists": True}),
)
NAMES = [f"{slug} {' '.join(options)}".strip() for slug, options in VARIANTS]
HIDDEN = {
    "terraforming-mars": {"deck", "discards", "hand", "dealt", "corporations", "answer", "chance"},
    "jump-drive": {"deck", "discards", "hand", "answer", "chance"},
    "dice-game": {"deck", "discards", "hand", "corporations", "bonus pile", "chance"},
    "on-mars": {"deck", "technologies", "discoveries", "hexes", "private goals", "chance"},
}
"""What must have differed at least once in a game."""
ALSO = {"draft": {"drafted"}, "first_colonists": {"tasks", "tasks of nobody", "colonist"}}
EYES = (*range(PEOPLE), None)
EVERYTHING = MessageSettings(text=True, events=True, state=True, written=True)
CHOICES = 4
"""Choices of a decision that are tried."""
SET_UP = 10
"""Choices at the beginning that are all looked at."""
TABLES = 5
"""Moments of a game that are looked at in two whole servers."""
LOOKS, LOOK = 100, 0.03
variants = pytest.mark.parametrize(("slug", "options"), VARIANTS, ids=NAMES)


# --- one table and another one ----------------------------------------------------------------------------------------


def sample_choices(options: Any, count: int, name: str) -> list[Choice]:
    """Return some of the legal choices, each once."""
    found = [options.pick(Stream.named("hidden", name, number)) for number in range(2 * count)]
    return list(dict.fromkeys(found))[:count]


def copy_of(table: HostedTable) -> HostedTable:
    """Return the same table once more, where something else can be chosen."""
    match = table.match.at(len(table.match.plies))
    return HostedTable(OpenSave("", table.opened.header, match, None), table.code, None)


def program_output(table: HostedTable, viewer: int) -> list[bytes]:
    """Return everything that JSON mode and an external bot receive for a seat."""
    game, match = table.game, table.match
    telling, view = JsonMessages(table, Words("en"), EVERYTHING), table.view(viewer)
    said: list[object] = [
        [telling.event(event) for event in table.events(viewer, 0)],
        telling.sheet(viewer), view, game.written(view), game.status(view), game.figures(view, viewer),
    ]  # fmt: skip
    decision = match.decision(viewer)
    if decision is not None:
        said += [telling.decision(decision), decision_as_json(decision), options_as_json(decision.options)]
        said.append(game.decode(game.encode(view)))
        for choice in sample_choices(decision.options, CHOICES, f"{len(match.plies)}"):
            seen = game.preview(view, viewer, choice)
            said += [str(choice), seen.changes, repr(seen.stopped_by), match.shows(viewer, choice)]
    for text in ("pass", "keep", "no-such-verb"):
        said.append([reason.key for reason in game.why_not(view, viewer, Choice(text))])
    return [msgspec.json.encode(one) for one in said]


def compare_told(slug: str, options: dict[str, Any], most: int, every: int) -> Counter[str]:
    """Compare views and program output; return how often each kind of hidden thing has differed."""
    changed: Counter[str] = Counter()
    for table in played_tables(slug, most, 1, **options):
        if len(table.match.plies) > SET_UP and len(table.match.plies) % every:
            continue
        game, true = table.game, table.match.state
        for viewer in EYES:
            other, differs = redeal(slug, true, viewer, f"other {len(table.match.plies)}")
            changed += differs
            assert game.encode(game.view(other, viewer)) == game.encode(game.view(true, viewer))
            if viewer is not None:
                assert program_output(redealt_table(table, viewer), viewer) == program_output(table, viewer)
            changed["views"] += 1
    return changed


def compare_undo(slug: str, options: dict[str, Any], most: int, every: int, tries: int = CHOICES) -> Counter[str]:
    """Make a choice that reveals nothing at both tables, undo and redo it, and compare after each step."""
    done: Counter[str] = Counter()
    for table in played_tables(slug, most, every, **options):
        for decision in table.match.pending:
            viewer = decision.seat
            for choice in sample_choices(decision.options, tries, f"undo {len(table.match.plies)}"):
                if table.match.shows(viewer, choice):
                    done["reveal"] += 1
                    continue
                pair = (copy_of(table), redealt_table(table, viewer))
                for step in ("choose", "undo", "redo", "undo"):
                    game_view = [_after(one, viewer, step, choice) for one in pair]
                    if any(one.over for one in pair):  # the end shows the seed and all cards, so it is final
                        assert all(one.over and one.why_no_undo(viewer) is not None for one in pair)
                        done["end"] += 1
                        break
                    assert game_view[0] == game_view[1], (len(table.match.plies), viewer, step, choice)
                    done[step] += 1
    return done


def _after(table: HostedTable, viewer: int, step: str, choice: Choice) -> list[str]:
    """Take a step; return what the seat and spectators see then, and why it was refused."""
    why = ""
    try:
        if step == "choose":
            table.choose(viewer, choice)
        elif step == "undo":
            table.undo(viewer)
        else:
            table.redo()
    except Refusal as refused:
        why = repr(refused.message)
    late = DelayedTable(table)
    late.stop()
    return [why, *drawn_texts(table, viewer), *drawn_texts(late, None), repr(table.waiting_seats())]


def compare_simultaneous(slug: str, options: dict[str, Any], most: int) -> Counter[str]:
    """Make different choices for a seat while others still choose: nobody else sees which."""
    done: Counter[str] = Counter()
    for table in played_tables(slug, most, 1, **options):
        for decision in table.match.pending[:-1] if len(table.match.pending) > 1 else ():
            choices = sample_choices(decision.options, 2, f"both {len(table.match.plies)}")
            if len(choices) < 2:
                continue
            pair = copy_of(table), copy_of(table)
            for step in ("choose", "undo", "redo"):
                for one, choice in zip(pair, choices, strict=True):
                    _step(one, decision.seat, step, choice)
                for viewer in EYES:
                    if viewer != decision.seat:
                        assert drawn_texts(pair[0], viewer) == drawn_texts(pair[1], viewer), (
                            len(table.match.plies),
                            viewer,
                            choices,
                        )
                        if viewer is not None:
                            assert program_output(pair[0], viewer) == program_output(pair[1], viewer)
                        done[step] += 1
    return done


def _step(table: HostedTable, seat: int, step: str, choice: Choice) -> None:
    if step == "choose":
        table.choose(seat, choice)
    elif step == "undo":
        table.undo(seat)
    else:
        table.redo()


@pytest.mark.parametrize(("slug", "options"), slow_except(("terraforming-mars", "jump-drive"), VARIANTS, NAMES))
def test_views_and_json_reveal_nothing_hidden(slug: str, options: dict[str, Any]) -> None:
    changed = compare_told(slug, options, 60 if slug == "jump-drive" else 220, 4)
    print(f"{slug} {options}: {dict(changed)}")
    for name in HIDDEN[slug] - {"discards"} | {name for key in options for name in ALSO.get(key, ())}:
        assert changed[name], name


@pytest.mark.parametrize(("slug", "options"), slow_except(("dice-game",), VARIANTS, NAMES))
def test_undo_and_redo_reveal_nothing(slug: str, options: dict[str, Any]) -> None:
    done = compare_undo(slug, options, 40, 13, tries=2)
    print(f"{slug} {options}: {dict(done)}")
    assert done["undo"] >= 4


@pytest.mark.parametrize("slug", slow_except(("dice-game",), games.GAMES))
def test_a_choice_that_others_wait_for_shows_nothing(slug: str) -> None:
    options = {"draft": True} if slug == "terraforming-mars" else {}
    done = compare_simultaneous(slug, options, 12)
    print(f"{slug}: {dict(done)}")
    assert done["choose"] == done["undo"] == done["redo"]


@pytest.mark.slow
@variants
def test_nothing_differs_in_a_whole_game(slug: str, options: dict[str, Any]) -> None:
    changed = compare_told(slug, options, 3_000, 5)
    done = compare_undo(slug, options, 3_000, 31, tries=2)
    both = compare_simultaneous(slug, options, 3_000)
    print(f"{slug} {options}: {dict(changed)}; undo {dict(done)}; simultaneous {dict(both)}")
    assert HIDDEN[slug] <= {name for name, count in changed.items() if count}


@pytest.mark.parametrize("slug", games.GAMES)
def test_a_view_that_shows_too_much_is_found(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.game(slug)
    monkeypatch.setattr(type(game), "view", lambda self, state, seat: self.clone(state))
    with pytest.raises(AssertionError):
        compare_told(slug, {}, 40, 9)


# --- two whole servers ------------------------------------------------------------------------------------------------


class WatchedServer:
    """Hold a server with a player, a spectator and a person in the lobby."""

    def __init__(self, ann: HeadlessApp, cy: HeadlessApp, bo: HeadlessApp, table: HostedTable, log: list[str]) -> None:
        self.clients = {"at the table": ann, "watching": cy, "in the lobby": bo}
        self.server_state = ann.app.server_state
        self.table = table
        self.log = log

    async def rest(self) -> None:
        for client in self.clients.values():
            await client.rest()

    def status(self) -> tuple[bytes, str]:
        """Return the answer to ``areo host status`` and its text, without measurements of the machine."""
        server: Any = SimpleNamespace(server_state=self.server_state)
        garbage: Any = SimpleNamespace(pauses=[])
        status = ControlServer(server, None, garbage, asyncio.Event()).status(self.server_state)
        status = msgspec.structs.replace(status, up=0.0, megabytes=0.0, busy=0.0, spent=0.0, disk=0.0)
        return msgspec.json.encode(status), status_text(status, Words("en"))

    def records(self) -> list[bytes]:
        """Return the records and the chat of all tables."""
        rooms = self.server_state.rooms.values()
        return [msgspec.json.encode(room.record) for room in rooms] + [repr(room.chat).encode() for room in rooms]


@asynccontextmanager
async def watched_server(place: Path, table: HostedTable, seat: int) -> AsyncIterator[WatchedServer]:
    log: list[str] = []
    server_state = open_server_state(place, printed=log.append)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(server_state.close)
        ann, cy, bo = [await stack.enter_async_context(logged_in(server_state, name)) for name in ("Ann", "Cy", "Bo")]
        room = attach_room(server_state, ann.app.account, table, seat)
        stack.callback(setattr, room, "table", None)
        await open_table_screen(ann, room)
        await open_table_screen(cy, room)
        yield WatchedServer(ann, cy, bo, table, log)


async def assert_same(one: WatchedServer, other: WatchedServer, what: str, done: Counter[str]) -> None:
    """Compare what everybody sees, and what is logged, answered and written."""
    for who, client in one.clients.items():
        their = other.clients[who]
        for _ in range(LOOKS):  # what one has not drawn yet is nothing hidden
            await one.rest()
            await other.rest()
            frames = await draw_frame(client), await draw_frame(their)
            if frames[0] == frames[1] and not cell_differences(client, their):
                break
            await asyncio.sleep(LOOK)
        assert cell_differences(client, their) == [], (
            what,
            who,
            client.line.emulator.lines(),
            their.line.emulator.lines(),
        )
        assert frames[0] == frames[1], (what, who)
        assert len(frames[0]) > 200
        done["frames"] += 1
        done["bytes"] += len(frames[0])
    assert one.status() == other.status(), what
    assert one.records() == other.records(), what
    assert one.log == other.log, what
    done["agreed"] += 1


async def say(client: HeadlessApp, text: str) -> None:
    for key in ("apostrophe", *text, "enter", "escape"):
        await client.press(key)


def may_be_shown(table: HostedTable, seat: int) -> Choice | None:
    """Return a choice of this seat that reveals nothing, if there is one."""
    decision = table.match.decision(seat)
    choices = sample_choices(decision.options, CHOICES, "shown") if decision is not None else []
    return next((choice for choice in choices if not table.match.shows(seat, choice)), None)


async def compare_servers(place: Path, table: HostedTable, seat: int) -> Counter[str]:
    """Chat, look, choose, undo and redo on two servers side by side."""
    done: Counter[str] = Counter()
    async with (
        watched_server(place / "one", copy_of(table), seat) as one,
        watched_server(place / "two", redealt_table(table, seat), seat) as two,
    ):
        await assert_same(one, two, "at first", done)
        for who, text in (("at the table", "hello"), ("watching", "aside")):
            for home in (one, two):
                await say(home.clients[who], text)
            await assert_same(one, two, text, done)
        for key in ("z", "o", "escape", "r", "escape"):
            for home in (one, two):
                await home.clients["at the table"].press(key)
            await assert_same(one, two, key, done)
        choice = may_be_shown(one.table, seat)  # asked now: a key has taken back what could be
        for step in ("choose", "undo", "redo") if choice is not None else ():
            for home in (one, two):
                _step(home.table, seat, step, choice)
                await home.rest()
            await assert_same(one, two, step, done)
    return done


@pytest.fixture
def _no_minute_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("lobby_text", "game_room", "control_server"):
        monkeypatch.setattr(f"tui.host.{module}.time", lambda: 1_010.0)


@pytest.mark.usefixtures("_no_minute_passes")
@pytest.mark.parametrize("slug", slow_except(("jump-drive",), games.GAMES))
async def test_two_servers_show_and_send_the_same(slug: str, tmp_path: Path) -> None:
    table = next(islice(played_tables(slug, 1_000, 1), 9, None))
    done = await compare_servers(tmp_path, table, table.waiting_seats()[0])
    print(f"{slug}: {dict(done)}")
    assert done["agreed"] >= 8


@pytest.mark.slow
@pytest.mark.usefixtures("_no_minute_passes")
@variants
async def test_two_servers_show_and_send_the_same_during_a_whole_game(
    slug: str, options: dict[str, Any], tmp_path: Path
) -> None:
    done: Counter[str] = Counter()
    tables = islice(played_tables(slug, 3_000, 11 if slug == "jump-drive" else 43, **options), TABLES)
    for number, table in enumerate(tables):
        seats = (table.waiting_seats()[0], number % PEOPLE)
        for seat in dict.fromkeys(seats):
            done += await compare_servers(tmp_path / f"{number}-{seat}", table, seat)
    print(f"{slug} {options}: {dict(done)}")
    assert done["agreed"] >= 30

"""How the app ends, whatever is on the screen just then."""

from __future__ import annotations

import asyncio
import io
import itertools
from contextlib import nullcontext
from pathlib import Path

import pytest
from textual.css.query import NoMatches
from textual.events import AppBlur, AppFocus, Callback, Resize
from textual.geometry import Size

from tests.environment import person
from tests.timeouts import HANGS
from tests.tui.screens.keys import screen_lines
from tests.tui.textual_internals import layouts_of, set_app_size, set_timer_clock
from tui.screens.history import HistoryScreen
from tui.terminal.tty_driver import OutputSink
from tui.textual_app import AreoApp


def test_a_screen_that_is_made_when_the_app_leaves_is_no_error(folders: Path) -> None:
    app = AreoApp(person())

    async def leave() -> None:
        async with app.run_test(size=(80, 24)):
            app.exit(129)
            await app.push_screen(HistoryScreen(app.words))

    asyncio.run(leave())
    assert (app.return_value, app.return_code) == (129, 0)


def test_an_error_of_a_screen_is_one_while_the_app_stays(folders: Path) -> None:
    app = AreoApp(person())

    async def err() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            app.call_later(app.query_one, "#nowhere")
            await pilot.pause()

    with pytest.raises(NoMatches):
        asyncio.run(err())
    assert app.return_code == 1


async def test_an_app_leaves_the_tasks_of_the_loop_as_they_were(folders: Path) -> None:
    loop = asyncio.get_running_loop()
    loop.set_task_factory(made := lambda loop, what, **named: asyncio.Task(what, loop=loop, **named))
    app = AreoApp(person())
    running = asyncio.create_task(app.run_async(headless=True))
    await asyncio.sleep(0)  # the app has run as far as it can without a pause
    assert loop.get_task_factory() is made
    app.call_later(app.exit, 0)
    async with asyncio.timeout(HANGS):
        assert await running == 0
    assert loop.get_task_factory() is made


async def test_the_mark_of_the_cursor_stays_while_another_window_has_the_keys(folders: Path) -> None:
    app = AreoApp(person())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        before, focused = screen_lines(app), app.focused
        assert focused is not None
        app.post_message(AppBlur())
        await pilot.pause()
        assert app.focused is focused
        assert screen_lines(app) == before
        app.post_message(AppFocus())
        await pilot.pause()
        await pilot.press("down")
        assert app.focused is not None


@pytest.mark.parametrize("opening", [True, False])
async def test_sizes_that_come_close_together_end_in_the_layout_of_the_last(folders: Path, opening: bool) -> None:
    app = AreoApp(person())
    old, new = Size(107, 31), Size(90, 28)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        with layouts_of(screen, 50) as layouts:
            with app.batch_update() if opening else nullcontext():
                set_app_size(app, new)
                for size in (old, new, old):
                    screen.post_message(Resize(size, size))
                    screen.post_message(Callback(callback=lambda: None))  # parts them, as a frame or a key does
                async with asyncio.timeout(HANGS):
                    while app.at_work:
                        await asyncio.sleep(0)
            await pilot.pause()
        assert layouts
        assert set(layouts) == {new}
        assert screen.outer_size == new
        assert app.failed is None


def test_a_terminal_that_is_gone_takes_everything() -> None:
    tried: list[str] = []

    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            tried.append(text)
            raise OSError(5, "Input/output error")

        def flush(self) -> None:
            tried.append("flush")
            raise OSError(5, "Input/output error")

    outlet = OutputSink(Gone())
    outlet.write("x")
    outlet.flush()
    assert tried[:2] == ["x", "flush"], "the errors of the terminal went no further"


def test_a_timer_comes_also_where_the_machine_lets_nobody_run_for_a_while(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A size was once never minded: the process was stopped between the timer's two looks at the clock."""
    app = AreoApp(person())
    came = asyncio.Event()

    async def wait() -> None:
        async with app.run_test(size=(80, 24)):
            seconds = itertools.count(1)
            set_timer_clock(monkeypatch, lambda: float(next(seconds)))
            app.set_timer(0.001, came.set)
            await asyncio.wait_for(came.wait(), HANGS)

    asyncio.run(wait())
    assert came.is_set()

"""Somebody types faster than screens can open: nothing breaks, and no key is answered by a screen that is not there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.events import Key
from textual.pilot import Pilot

from engine.core.rng import Stream
from tests.tui.screens.keys import app_for, settle
from tests.tui.screens.positions import table_with
from tui.screens.hint import HintScreen
from tui.screens.payment import PaymentScreen
from tui.textual_app import AreoApp

KEYS = (
    "H o v r G c p a m w e x escape escape enter enter down up left right question_mark colon comma full_stop".split()
)


def typed(app: AreoApp, key: str) -> None:
    """A key as it comes from the terminal; nobody waits until it is answered."""
    app.post_message(Key(key, key if len(key) == 1 else None))


@pytest.mark.parametrize("kind", ["action", "place", "pay", "keep"])
async def test_keys_that_come_all_at_once_break_nothing(kind: str) -> None:
    app = app_for(table_with(kind))
    stream = Stream.named("hurry", kind)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(12):
            for _ in range(1 + stream.below(6)):
                typed(app, KEYS[stream.below(len(KEYS))])
            await pilot.pause()
        await settle(pilot)
        assert app.is_running


async def test_a_key_does_nothing_on_a_screen_that_is_not_there_yet() -> None:
    """It came for the screen below; bubbled up, it finds another one on top, without its parts."""
    table = table_with("pay")
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        paying = app.screen
        assert isinstance(paying, PaymentScreen)
        opening = PaymentScreen(paying.session, paying.options)
        app.push_screen(opening)
        assert not opening.is_mounted
        await app.run_action("move(1)", opening)
        await settle(pilot)
        await app.run_action("move(1)", opening)
        await app.run_action("move(1)", paying)
        opening.dismiss(None)
        await settle(pilot)
        assert app.screen is paying


@asynccontextmanager
async def before_a_prompt() -> AsyncIterator[tuple[AreoApp, Pilot[int]]]:
    """The app at the prompt for an action."""
    app = app_for(table_with("action"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        yield app, pilot


async def test_a_screen_that_is_left_before_it_is_there_shows_nothing() -> None:
    async with before_a_prompt() as (app, pilot):
        below = app.screen
        for _ in range(5):
            hints = HintScreen(below.session)  # type: ignore[attr-defined]
            app.push_screen(hints)
            hints.dismiss(None)
        await settle(pilot)
        assert app.screen is below


async def test_a_screen_is_left_once() -> None:
    async with before_a_prompt() as (app, pilot):
        below = app.screen
        await pilot.press("H")
        await settle(pilot)
        left = app.screen
        assert isinstance(left, HintScreen)
        left.dismiss(None)
        left.dismiss(None)
        await settle(pilot)
        assert app.screen is below

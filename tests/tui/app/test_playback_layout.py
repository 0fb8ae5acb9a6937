"""The playback in a zone of the fixed table: it fits every size, the most important first."""

from __future__ import annotations

import pytest

from tests.tui.app.test_action_summaries import MARS, recorded, session, told
from tui.app.game_session import GameSession
from tui.app.playback import TurnPlayback
from tui.app.playback_layout import zone_lines, zone_title
from tui.text import LANGUAGES
from tui.widgets.styled_line import plain, width

SIZES = ((33, 8), (40, 2), (43, 9), (46, 11), (52, 16), (70, 22))
"""The detail zones of the games, the smallest first."""


def playback(language: str = "en", *, end: int = 202) -> tuple[GameSession, TurnPlayback]:
    """Return a game in which others have acted, and the playback of it."""
    assert end <= len(recorded(MARS).plies)
    playback = TurnPlayback()
    playback.open(told(MARS, 165, end, language=language))
    return session(MARS, language), playback


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_all_actions_and_each_of_them_fit_the_zone(columns: int, lines: int, language: str) -> None:
    at, turn_playback = playback(language)
    for _ in range(turn_playback.count + 2):
        shown = zone_lines(at, turn_playback, columns, lines)
        assert 0 < len(shown) <= lines
        assert all(width(content) <= columns for content in shown), [plain(content) for content in shown]
        turn_playback.step(1)


def test_the_losses_of_the_reader_come_first_and_what_has_no_room_is_counted() -> None:
    at, turn_playback = playback()
    shown = [plain(content) for content in zone_lines(at, turn_playback, 43, 9)]
    assert [content[:2] for content in shown[:2]] == ["C ", "B "]
    assert "hits YOU: plants 4 → 0" in shown[0] and "hits YOU: plant" in shown[1]
    assert shown[-1].endswith("more") and len(shown) == 9


def test_an_action_shows_who_did_what_then_losses_cost_and_gains() -> None:
    at, turn_playback = playback(end=188)
    while turn_playback.action is None or turn_playback.action.text.short != "Large Convoy":
        turn_playback.step(1)
    shown = [plain(content).rstrip() for content in zone_lines(at, turn_playback, 60, 8)]
    assert shown[0] == "C Mia plays Large Convoy."
    assert shown[1:5] == [
        "Cost   28 M€ and 2 titanium",
        "Effect places an ocean (row 6, space 7)",
        "       draws 2 cards",
        "       gains 6 plants, 2 M€ and 1 TR",
    ]


def test_the_title_says_which_action_of_how_many() -> None:
    at, turn_playback = playback(end=188)
    count = turn_playback.count
    title = zone_title(at.words, turn_playback)
    assert (plain(title.name), plain(title.note)) == ("While you waited", f"{count} actions")
    while turn_playback.number != 2:
        turn_playback.step(1)
    assert plain(zone_title(at.words, turn_playback).name) == f"Action 2 of {count}"

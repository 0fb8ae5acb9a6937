"""The preview of a saved game below the list: every player's figures fit."""

from __future__ import annotations

import pytest

from tests.tui.pictures import sample_games
from tui.app import save_preview
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import plain, width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [79, 119, 199])
def test_four_players_fit_with_their_figures(columns: int, language: str) -> None:
    session = GameSession(SeatClient(sample_games.over("jump"), set()), Words(language))
    shown = save_preview.points(session, columns)
    assert max(map(width, shown)) <= columns
    totals = session.scene.game.score(session.scene.state).totals
    total = next(plain(content) for content in shown if session.words.say("score.total") in plain(content))
    assert len(totals) == 4
    assert [figure.lstrip("*") for figure in total.split()[1:5]] == list(map(str, totals))

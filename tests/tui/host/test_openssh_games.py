"""A game of each kind to its end in real terminals with OpenSSH: two play, one of them in Japanese, a third watches."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from tests.tui.host.openssh_games import HAS_OPENSSH, OVER, PLAYERS, WATCHER, play


@pytest.mark.slow
@pytest.mark.skipif(not HAS_OPENSSH, reason="needs ssh and tmux")
@pytest.mark.parametrize("slug", games.GAMES)
def test_a_whole_game(slug: str, tmp_path: Path) -> None:
    played = play(slug, tmp_path)
    assert "3 people, 3 sessions" in played.status
    assert slug in played.status
    assert all(any(word in line for word in OVER for line in screen) for screen in played.end.values())
    languages = {name: "ヘルプ" in screen[-1] for name, screen in played.end.items()}
    assert languages == {PLAYERS[0]: False, PLAYERS[1]: True, WATCHER: False}
    assert "Spectators" in "".join(played.middle[WATCHER])

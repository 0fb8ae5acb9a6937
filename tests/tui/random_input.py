"""Play line mode at random: whole games with views in between, or sense and nonsense."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from unittest.mock import patch

from engine.core.decision import Decision
from engine.core.rng import Stream
from tui.app.game_table import GameTable
from tui.lines import Console, Leave, LineMode
from tui.text import Words


def play_whole_game(
    at: GameTable, looking: Mapping[int, str], language: str, seed: str, answer: Callable[[Decision, Stream], str]
) -> str:
    """Play a whole game with this answer and, at some prompts, a view from ``looking``, and return the output.

    No text may name a key: line mode has none to press.
    """
    stream, shown = Stream.named("lines", seed), io.StringIO()

    class Person(Console):
        asked = 0

        def read(self) -> str:
            self.asked += 1
            for every, command in looking.items():
                if self.asked % every == 0:
                    return command
            if at.over:
                raise Leave
            decision = at.to_answer()
            assert decision is not None
            return answer(decision, stream)

    with patch.object(Words, "key_sign", side_effect=AssertionError("a text of line mode names a key")):
        LineMode(at, Words(language), Person(io.StringIO(), shown)).run()
    return shown.getvalue()


def type_at_random(at: GameTable, nonsense: Sequence[str], seed: str, times: int) -> str:
    """Type this many lines, each a legal choice or up to three of these words, and return the output."""
    stream, shown = Stream.named("mashed", seed), io.StringIO()

    class Person(Console):
        left = times

        def read(self) -> str:
            self.left -= 1
            if not self.left:
                raise Leave
            if at.over:
                raise Leave
            decision = at.to_answer()
            assert decision is not None
            sense = ("", "try ")[stream.below(2)] + str(decision.options.pick(stream))
            words = " ".join(nonsense[stream.below(len(nonsense))] for _ in range(1 + stream.below(3)))
            return (sense, words)[stream.below(2)]

    with patch.object(Words, "key_sign", side_effect=AssertionError("a text of line mode names a key")):
        LineMode(at, Words("en"), Person(io.StringIO(), shown)).run()
    return shown.getvalue()

"""Somebody at line mode who types sense and nonsense."""

from __future__ import annotations

import io
from collections.abc import Sequence

from engine.core.streams import Stream
from tui.lines import Console, Leave, LineMode
from tui.play.table import Table
from tui.text import Words


def mashed(at: Table, nonsense: Sequence[str], seed: str, times: int) -> str:
    """What was shown to a person who types so many times: a legal choice, or up to three of these words."""
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

    LineMode(at, Words("en"), Person(io.StringIO(), shown)).run()
    return shown.getvalue()

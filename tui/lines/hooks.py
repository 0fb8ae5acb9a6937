"""What only the game itself can say in line mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, cast

from engine.core.choice import Choice
from tui.packages import TABLES, table_of
from tui.text import Words


class Hooks(Protocol):
    """The functions of the module ``lines`` in a game's package. Each makes lines from a seat's own view."""

    def summary(self, view: Any, seat: int | None, words: Words) -> list[str]:
        """Where the game stands, and what the seat has (None: for a spectator)."""
        ...

    def player(self, view: Any, seat: int, words: Words) -> list[str]:
        """What a seat has, open to all, but for its cards."""
        ...

    def hand(self, view: Any, seat: int, words: Words) -> list[str]:
        """What the seat holds hidden."""
        ...

    def board(self, view: Any, words: Words) -> list[str]:
        """The map."""
        ...

    def detail(self, view: Any, seat: int, choice: Choice, words: Words) -> list[str]:
        """What to know of a choice beside its name."""
        ...


class NoHooks:
    """For a game without a package of its own."""

    def summary(self, view: Any, seat: int | None, words: Words) -> list[str]:
        return []

    def player(self, view: Any, seat: int, words: Words) -> list[str]:
        return []

    def hand(self, view: Any, seat: int, words: Words) -> list[str]:
        return []

    def board(self, view: Any, words: Words) -> list[str]:
        return []

    def detail(self, view: Any, seat: int, choice: Choice, words: Words) -> list[str]:
        return []


def hooks_of(game: str) -> Hooks:
    """What this game can say."""
    return cast("Hooks", table_of(game, "lines")) if game in TABLES else NoHooks()


def written_of(game: str, view: Any) -> Any:
    """A view written with names in place of numbers, for programs; None where the game does not have that.

    Its module ``lines`` says so by a function ``written(view)``.
    """
    if game not in TABLES:
        return None
    written: Callable[[Any], Any] | None = getattr(table_of(game, "lines"), "written", None)
    return None if written is None else written(view)

"""What only the game itself can say in line mode."""

from __future__ import annotations

from typing import Any, Protocol, cast

from engine import games
from engine.core.choice import Choice
from tui.games.looks import looks_of
from tui.games.parts import Chart, Hand, Panel, of_kind
from tui.games.scene import Scene
from tui.packages import has_module, table_of
from tui.text import Words
from tui.text.width import wrap
from tui.widgets.line import Line, plain

LINE = 74


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

    def written(self, view: Any) -> Any:
        """A view with names in place of numbers, for programs; None where the game has no such form."""
        ...


class FromParts:
    """What the parts of a game's table say, for a game whose package has no module ``lines``: it needs none."""

    def __init__(self, slug: str) -> None:
        self.game = games.game(slug)
        self.looks = looks_of(slug)

    def _scene(self, view: Any, seat: int | None, words: Words) -> Scene:
        return Scene(self.game, view, seat or 0, words)

    def summary(self, view: Any, seat: int | None, words: Words) -> list[str]:
        scene = self._scene(view, seat, words)
        panels = [part for part in self.looks.parts(scene) if isinstance(part, Panel) and not part.head]
        lines = [self.looks.tracks(scene, LINE), *([self.looks.own(scene, LINE)] if seat is not None else [])]
        lines += [content for part in panels for content in part.lines(LINE, LINE)]
        return [text for text in map(in_letters, lines) if text]

    def player(self, view: Any, seat: int, words: Words) -> list[str]:
        return []

    def hand(self, view: Any, seat: int, words: Words) -> list[str]:
        hand = of_kind(self.looks.parts(self._scene(view, seat, words)), Hand)
        entries = hand.page(LINE).entries if hand is not None else ()
        return [text for entry in entries for text in map(in_letters, entry.lines) if text]

    def board(self, view: Any, words: Words) -> list[str]:
        chart = of_kind(self.looks.parts(self._scene(view, None, words)), Chart)
        if chart is None:
            return []
        cells, said = chart.picture(chart.drawings[-1]).cells, dict[int, list[str]]()
        for space in chart.shape.spaces:
            drawn = " ".join(filter(None, (plain(content).strip() for content in cells[space].lines)))
            said.setdefault(chart.shape.cell_of(space)[0], []).append(f"{space}: {drawn}")
        return [part for row in said.values() for part in wrap(words.say("list.join").join(row), LINE)]

    def detail(self, view: Any, seat: int, choice: Choice, words: Words) -> list[str]:
        chart = of_kind(self.looks.parts(self._scene(view, seat, words)), Chart)
        space = chart.space_of(choice) if chart is not None else None
        return [chart.said(space)] if chart is not None and space is not None else []

    def written(self, view: Any) -> None:
        return None


def in_letters(content: Line) -> str:
    """The text of a line without what only draws a picture, as a bar does; one space where there were several."""
    return " ".join(word for word in plain(content).split() if any(sign.isalnum() for sign in word))


def hooks_of(game: str) -> Hooks:
    """What this game can say."""
    return cast("Hooks", table_of(game, "lines")) if has_module(game, "lines") else FromParts(game)

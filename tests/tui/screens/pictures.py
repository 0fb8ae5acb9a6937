"""The few screens with picture snapshots: themes, and the graphical look of each game."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tests.tui.pictures.main_screens import MAIN
from tests.tui.screens.views import VIEWS, View
from tui.terminal.theme_choice import LIGHT, MONOCHROME, SIXTEEN
from tui.textual_app import AreoApp


class Picture(NamedTuple):
    """A view, its theme (empty: the default one), and whether it has the graphical look."""

    view: View
    theme: str = ""
    painted: bool = False

    @property
    def terminal(self) -> dict[str, str]:
        """The variables of a terminal that shows this look."""
        return {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"} if self.painted else {}

    def app(self) -> AreoApp:
        """Return the app before the keys of the view."""
        return self.view.app(painted=self.painted, **({"theme": self.theme} if self.theme else {}))


PAINTED = (
    *("title", "table", "placing", "hand", "payment", "wall"),
    *("jump-table", "jump-ways", "dice-main", "dice-place", "on-mars-table", "on-mars-board"),
)
PICTURES: dict[str, Picture] = {
    **{name: Picture(VIEWS[name]) for name in ("table-120", "explain-place", "ask-pay", "chart", "signs")},
    **{f"table-{theme}": Picture(VIEWS["table"], theme) for theme in (LIGHT, SIXTEEN, MONOCHROME)},
    "table-ja": Picture(replace(VIEWS["table"], language="ja")),
    **{f"painted-{name}": Picture(MAIN[name], painted=True) for name in PAINTED},
}
"""Pictures by name. All other screens are kept as text (``tests/tui/screens/texts``)."""

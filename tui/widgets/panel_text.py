"""Show the lines of a zone that is only to be read. With the focus, the arrows scroll them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.keys.keymap import bindings
from tui.widgets.styled_line import Run, StyledLine, cut, plain
from tui.widgets.styled_widget import StyledLines

HEADING_MOST = 24
"""Maximum columns of a heading that shows the focus."""


class PanelText(StyledLines, can_focus=True):
    """Lines that the arrows scroll. Where its zone has no title, its first line shows the focus."""

    BINDINGS = bindings("reading")

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.is_heading = False
        """Whether the first line takes the place of a title."""
        self.all_lines: Callable[[], Sequence[StyledLine]] | None = None
        """Draws all lines if those that are shown were made for the height of the zone."""
        self._fitting: Sequence[StyledLine] = ()
        self._scrolled = False

    @property
    def is_read(self) -> bool:
        """Whether the keys of the screen go here."""
        return self.screen.focused is self

    # --- what it shows ----------------------------------------------------------------------------------------------

    def show(self, lines: Sequence[StyledLine]) -> None:
        """Show these lines, or if it is scrolled, all lines from the same one on."""
        self._fitting, top = list(lines), self._top
        self._scrolled = self._scrolled and self.is_read
        if self._scrolled and self.all_lines is not None:
            super().show(self.all_lines())
            self.scroll_to_line(top)
        else:
            super().show(lines)

    @property
    def scrolls(self) -> bool:
        return super().scrolls or (self.is_read and self.display and len(self.whole()) > self.size.height)

    def whole(self) -> Sequence[StyledLine]:
        """Return all lines."""
        return self.lines if self._scrolled or self.all_lines is None else self.all_lines()

    def scroll_to_line(self, top: int) -> None:
        if self.all_lines is not None and not self._scrolled and top > 0:
            whole = self.all_lines()
            if len(whole) <= self.size.height:
                return
            self._scrolled = True
            super().show(whole)
        super().scroll_to_line(top)
        if self._scrolled and not self._top:
            self._scrolled = False
            super().show(self._fitting)

    def seen(self, y: int) -> StyledLine:
        content = super().seen(y)
        marked = y == 0 and self.is_heading and self.is_read
        return lit_heading(content, painted=self.painted) if marked else content

    def on_focus(self) -> None:
        """Show that the keys go here."""
        self.refresh()

    def on_blur(self) -> None:
        """Show the lines that were made for the zone."""
        if self._scrolled:
            self._scrolled = False
            super().show(self._fitting)
        self.refresh()

    # --- keys -------------------------------------------------------------------------------------------------------

    def action_line(self, step: int) -> None:
        """Scroll one line down or up."""
        self.scroll_to_line(self._top + step)

    def action_page(self, step: int) -> None:
        """Scroll a page down or up."""
        self.scroll_to_line(self._top + step * max(self.size.height - 2, 1))

    def action_end(self, side: int) -> None:
        """Scroll to the first or last line."""
        self.scroll_to_line(0 if side < 0 else len(self.whole()))


def lit_heading(content: StyledLine, *, painted: bool) -> StyledLine:
    """Return a line whose first words are marked as a title with the focus: on a band, in letters in brackets.

    Nothing moves: without a cell before the words there is only a mark behind them.

    >>> [plain(lit_heading((Run(text),), painted=False)) for text in (" Players   TR", "Players  TR")]
    ['[Players]  TR', 'Players< TR']
    """
    text = plain(content)
    start = len(text) - len(text.lstrip())
    if start == len(text):
        return content
    found = text.find("  ", start, start + HEADING_MOST)
    end = found if found >= 0 else min(len(text.rstrip()), start + HEADING_MOST)
    name, before = cut(content, start, end), cut(content, 0, max(start - 1, 0))
    if painted:
        left, right, ink = " ", " ", "lit"
    else:
        left, right, ink = "[", "]" if start else "<", ""
    name = tuple(run._replace(ink=ink or run.ink) for run in name)
    edge = (Run(left, ink),) if start else ()
    return (*before, *edge, *name, *((Run(right, ink),) if end < len(text) else ()), *cut(content, end + 1))

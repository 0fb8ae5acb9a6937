"""Explain what is under the cursor: each symbol as drawn, and its meaning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.events import Click
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widget import Widget

from tui.games.explanations import Explanation
from tui.games.page import Chapter
from tui.keys.keymap import bindings
from tui.screens.dialog_mask import cover, uncover
from tui.screens.framed_screen import BESIDE_CURSOR, FramedScreen
from tui.screens.requests import ExplainSource, HelpRequest
from tui.widgets.row_list import MARGIN, ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, inked, line, paragraph, plain, spread, width
from tui.widgets.styled_widget import StatusFooter, StyledLines

WIDEST = 56
BESIDE = 75
"""Columns left to the explained subject, if there is room."""
HEAD, FOOT = 2, 3
"""Lines above and below the panel, without the text of a lesson, which stays in sight."""
SIGN_MOST = 12
"""A wider symbol takes a line of its own."""


class ExplainScreen(FramedScreen[None], ModalScreen[None]):
    """A panel over one side of the screen. First what is under the cursor, then the rest."""

    BINDINGS = bindings("explain", "explained")
    takes_keys = "#explained"
    key_names = {"look.explain": "key.back"}

    def __init__(self, below: ExplainSource, pages: Sequence[Sequence[Explanation]], *, left: bool = False) -> None:
        super().__init__(below.words)
        self.below = below
        self.scene = below.session.scene
        self.pages = pages
        self.set_class(left, "left")
        self.shown = 0

    def whole(self) -> Iterable[Widget]:
        yield StyledLines(id="topic")
        yield RowList(id="explained", digits=False, taking=False)
        yield StatusFooter(self.press_at, id="foot")

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """The columns of the panel."""
        return max(BESIDE_CURSOR, min(self.room.width - BESIDE, WIDEST))

    def draw(self) -> None:
        if not self.query("#topic"):
            return
        page = self.pages[self.shown] if self.pages else ()
        title = page[0].title if len(page) == 1 else self.words.say("explain.around")
        for part in self.query("#topic, #explained"):
            part.styles.width = self.columns
        left = 0 if self.has_class("left") else self.room.width - self.columns
        foot = FOOT + len(self.below.lesson_lines())
        cover(self, Region(left, HEAD, self.columns, self.room.height - HEAD - foot))
        self.query_one("#explained").styles.margin = (0, 0, foot, 0)
        self._drawn_for = self.app.size
        number = f"{self.shown + 1}/{len(self.pages)} " if len(self.pages) > 1 else ""
        first, *more = paragraph(title, self.columns - 4 - len(number), "head")
        bars = [
            spread(line("  ", *first), line(" ", (number, "dim")), self.columns),
            *(line("  ", *part) for part in more),
        ]
        self.query_one("#topic", StyledLines).show([inked(fitted(bar, self.columns), "bar") for bar in bars])
        rows = self.query_one("#explained", RowList)
        rows.show(self._rows(page))
        rows.put_cursor(next((index for index, row in enumerate(rows.rows) if row.value is not None), 0))
        last = self.shown + 1 >= len(self.pages)
        self.key_names = {
            **type(self).key_names,
            "explained.page": "key.explained.all" if last else "key.explained.page",
        }
        self.show_keys()

    def _rows(self, page: Sequence[Explanation]) -> list[ListRow]:
        """Draw the symbols of each subject, then its text."""
        rows: list[ListRow] = []
        cells = self.columns - MARGIN - 1
        for subject in page:
            if len(page) > 1:
                rows += [ListRow((BLANK,))] if rows else []
                rows.append(ListRow((line((subject.title, "head")),)))
            rows += [
                ListRow(tuple(lines), len(rows) + index)
                for index, lines in enumerate(_side_by_side(subject.signs, cells))
            ]
            for text in subject.texts:
                rows += [ListRow((BLANK,)), ListRow(tuple(paragraph(text, cells)), len(rows) + 1)]
        return rows or [ListRow((line((self.words.say("explain.nothing"), "dim")),), 0)]

    def _show_foot(self, row: int, content: StyledLine) -> None:
        """Draw only the line of keys; the three lines above belong to the screen below."""
        if row == 3 and self.foot is not None:
            self.foot.show([(Run(" "), *content)])

    def on_unmount(self) -> None:
        """Uncover the screen below."""
        uncover(self)

    def on_screen_resume(self) -> None:
        """Close if the game has moved on."""
        if self.below.session.scene is not self.scene:
            self.dismiss(None)

    # --- keys -------------------------------------------------------------------------------------------------------

    def action_explain(self) -> None:
        """Close with the key that opened it."""
        self.dismiss(None)

    def on_click(self, event: Click) -> None:
        """Close on a click beside the panel."""
        if self.get_widget_at(event.screen_x, event.screen_y)[0] is self:
            self.dismiss(None)

    def action_page(self, step: int) -> None:
        """Show the next page; after the last one all symbols."""
        if self.shown + step >= len(self.pages):
            self.show_all()
            return
        self.shown = (self.shown + step) % len(self.pages)
        self.draw()

    def show_all(self) -> None:
        """Open the help page of all symbols."""
        self.open_screen(HelpRequest(self, at_signs=True))

    def help_signs(self) -> list[StyledLine]:
        return self.below.help_signs()

    def help_opponents(self) -> list[StyledLine]:
        return self.below.help_opponents()

    def chapters(self) -> Sequence[Chapter]:
        return self.below.chapters()

    def chapter(self) -> str:
        return self.below.chapter()


def _side_by_side(found: Sequence[tuple[StyledLine, str]], cells: int) -> list[list[StyledLine]]:
    """Draw symbols at the left and meanings at the right; a meaning goes below a wide symbol."""
    sizes = [width(sign) for sign, _ in found if width(sign) <= SIGN_MOST]
    size = max(sizes, default=0) + 2
    blocks: list[list[StyledLine]] = []
    for sign, meaning in found:
        texts = paragraph(meaning, cells - size)
        if width(sign) <= SIGN_MOST:
            heads = [fitted(sign, size), *[line(" " * size)] * (len(texts) - 1)]
            blocks.append([(*head, *text) for head, text in zip(heads, texts, strict=True)])
        else:
            shown = [sign] if width(sign) <= cells else paragraph(plain(sign), cells, sign[0].ink)
            blocks.append([*shown, *(line(" " * size, *text) for text in texts)])
    return blocks

"""The rules of a game: chapters to read and search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from textual import on
from textual.widget import Widget

from tui.app.rule_examples import drawn, example_of, table_of
from tui.games.page import Chapter
from tui.keys.keymap import bindings
from tui.screens.local import LocalApp, local_app
from tui.screens.search import SearchScreen
from tui.text import Words
from tui.widgets.row_list import MARGIN, ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, fitted, inked, line, paragraph

EXAMPLE = -1
"""The paragraph number of a chapter's example."""
WIDEST = 96
"""Maximum columns of text."""


class RulesScreen(SearchScreen[None]):
    """The chapters. Up and down move by paragraph, left and right by chapter.

    A search leaves the paragraphs that contain all words, below the titles of their chapters.
    """

    BINDINGS = bindings("chapters")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.back"}

    def __init__(self, words: Words, chapters: Callable[[], Sequence[Chapter]], at: str = "") -> None:
        """Create the page; ``chapters`` returns the texts in the current language, ``at`` is the first chapter."""
        super().__init__(words)
        self.at = at
        self.chapters = chapters
        self.chapters_shown = chapters()
        self._drawn: dict[tuple[int, str, bool, int], list[StyledLine]] = {}
        """The drawn examples, by chapter and look."""
        self._lit = 0
        """The chapter under the cursor."""

    def refresh_texts(self) -> None:
        self.chapters_shown = self.chapters()
        super().refresh_texts()

    def middle(self) -> Iterable[Widget]:
        yield RowList(id="rows", digits=False)

    def draw(self) -> None:
        game = self.words.name("game", self.words.game) if self.words.game else self.words.say("rules.every-game")
        self.show_title(self.words.say("rules.title"), game)
        self.rows.show(self._rows(self._cells))
        if self.at:
            self.call_after_refresh(self._lead_to, self.at)
            self.at = ""
        self.show_prompt(self.words.say("rules.prompt", game=game))
        self.show_hint(self.words.say("rules.hint"))
        self.show_keys()

    def _lead_to(self, slug: str) -> None:
        """Scroll to the title of a chapter, among the chapters of its game."""
        names = ((chapter.slug, f"{chapter.game}/{chapter.slug}") for chapter in self.chapters_shown)
        number = next((number for number, names_of in enumerate(names) if slug in names_of), None)
        place = next((at for at, row in enumerate(self.rows.rows) if row.value == (number, 0)), None)
        if place:
            self.rows.put_cursor(len(self.rows.rows) - 1)
            self.rows.put_cursor(place)

    @property
    def _cells(self) -> int:
        return min(self.room.width, WIDEST) - 4

    def _rows(self, cells: int) -> list[ListRow]:
        rows: list[ListRow] = []
        for number, chapter in enumerate(self.chapters_shown):
            places = [place for place in range(len(chapter.paragraphs)) if self._found(chapter, place)]
            rows += [ListRow((BLANK,))] if rows and places else []
            for place in places:
                title = (self._title(number),) if place == places[0] else ()
                rows.append(ListRow((*title, *paragraph(chapter.paragraphs[place], cells)), (number, place)))
                if place == places[0] and not self.needle:
                    rows += self._example(number, cells)
        return rows or [ListRow((line((self.words.say("rules.nothing"), "dim")),))]

    def _example(self, number: int, cells: int) -> list[ListRow]:
        """Draw the example of a chapter below its first paragraph."""
        chapter = self.chapters_shown[number]
        slug = chapter.game or self.words.game
        example = example_of(slug, chapter.slug)
        if example is None:
            return []
        key = (number, self.words.language, self.words.painted, cells)
        if key not in self._drawn:
            self._drawn[key] = drawn(slug, example, self.words, cells)
        lines = self._drawn[key]
        caption = [line((self.words.say("rules.example"), "dim"))] if local_app(self) is not None else []
        return [ListRow((BLANK, *lines, *caption, BLANK), (number, EXAMPLE))] if lines else []

    def _title(self, number: int) -> StyledLine:
        """Draw the title of a chapter; painted on a band, highlighted under the cursor."""
        title = self.chapters_shown[number].title
        if not self.words.painted:
            return line((title, "head"))
        lit = "lit" if number == self._lit else "bar head"
        return inked(fitted(line(f" {title}"), self.reading - MARGIN), lit)

    def cursor_moved(self, part: Widget) -> None:
        """Highlight the chapter under the cursor."""
        at = self.rows.value
        if self.words.painted and at is not None and at[0] != self._lit:
            self._lit = at[0]
            self.rows.redraw(self._rows(self._cells))

    def _found(self, chapter: Chapter, place: int) -> bool:
        text = f"{chapter.title} {chapter.paragraphs[place]}".casefold()
        return all(word in text for word in self.needle.casefold().split())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "help"

    def action_chapter(self, step: int) -> None:
        """Go to the next chapter; backwards first to the beginning of this one."""
        starts: dict[int, int] = {}
        for index, row in enumerate(self.rows.rows):
            if row.value is not None:
                starts.setdefault(row.value[0], index)
        if not starts or self.rows.value is None:
            return
        places = list(starts.values())
        now = list(starts).index(self.rows.value[0])
        wanted = now + step if step > 0 or self.rows.cursor == places[now] else now
        self.rows.put_cursor(len(self.rows.rows) - 1)  # from below, so that the whole chapter comes into sight
        self.rows.put_cursor(places[wanted % len(places)])

    def action_back(self) -> None:
        """Clear the search, or close the rules."""
        if not self.stop_searching():
            self.dismiss(None)

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        at, app = event.row.value, local_app(self)
        if at is not None and at[1] == EXAMPLE and app is not None:
            self._try(self.chapters_shown[at[0]], app)
        else:
            self.dismiss(None)

    def _try(self, chapter: Chapter, app: LocalApp) -> None:
        """Open the position of an example, unless a game is being played."""
        slug = chapter.game or self.words.game
        example = example_of(slug, chapter.slug)
        if example is None:
            return
        if app.table is not None or not app.titled:
            self.show_hint(self.words.say("rules.try-later"), "accent")
            return
        table = table_of(slug, example)
        table.example = chapter.slug
        app.begin(table)

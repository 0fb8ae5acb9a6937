"""The rules of a game: contents, and chapters to read and search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeAlias

from textual import on
from textual.widget import Widget

from tui.app.rule_examples import drawn, example_of, table_of
from tui.games.game_view import chapters_of, game_view_of
from tui.games.page import Chapter
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.screens.local_app import LocalApp, local_app
from tui.screens.row_search import RowSearch
from tui.text import Words
from tui.text.width import shortened
from tui.widgets.row_list import MARGIN, ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, fitted, inked, line, paragraph

Level: TypeAlias = Literal["games", "contents", "text"]

EXAMPLE = -1
"""The paragraph number of a chapter's example."""
WIDEST = 96
"""Maximum columns of text."""


class RulesScreen(FramedScreen[None]):
    """Three levels: the games, the contents of one game's rules, and their text.

    It opens at the chapter of the current question, else at the contents, and without a game at the games. In the text
    up and down move by paragraph, left and right by chapter. A search leaves the paragraphs that contain all words,
    below the titles of their chapters; among the games it searches the rules of all of them.
    """

    BINDINGS = bindings("chapters")
    takes_keys = "#rows"

    def __init__(self, words: Words, chapters: Callable[[], Sequence[Chapter]], at: str = "") -> None:
        """Create the page; ``chapters`` returns the texts in the current language.

        ``at`` is the chapter to begin with, after the game and a slash if ``words`` are those of no game.
        """
        super().__init__(words)
        self.search = RowSearch(self, self.draw)
        self.controllers = (self.search,)
        slug, _, named = at.rpartition("/")
        self.slug = words.game or slug
        """The game whose rules are shown; empty while none is chosen."""
        self.at = named
        self.now = named if words.game else ""
        """The chapter of the current question."""
        self.given = chapters
        self.level: Level = "text" if named else "contents" if self.slug else "games"
        self.floor = self.level
        """The level at which it was opened, and which the key for back leaves."""
        self.chapters_shown = self._chapters()
        self._drawn: dict[tuple[str, int, str, bool, int], list[StyledLine]] = {}
        """The drawn examples, by chapter and look."""
        self._lit = 0
        """The chapter under the cursor."""

    @property
    def rows(self) -> RowList:
        """The rows."""
        return self.query_one("#rows", RowList)

    def _chapters(self) -> Sequence[Chapter]:
        """Return the chapters of the game in its options, of a chosen game, or of all games."""
        if self.slug and not self.words.game:
            return chapters_of(self.slug, self.words)
        return self.given()

    def refresh_texts(self) -> None:
        self.chapters_shown = self._chapters()
        super().refresh_texts()

    def middle(self) -> Iterable[Widget]:
        yield RowList(id="rows", digits=False, letters=self.free_letters())

    def draw(self) -> None:
        say, name = self.words.say, self._game_name()
        self.show_title(say("rules.title"), name)
        reads = self.reads
        self.rows.digits = not reads
        if reads:
            self.rows.show(self._rows(self._cells))
        elif self.level == "contents":
            self.rows.show(self._contents())
        else:
            self.rows.show([ListRow((self._game_row(slug),), slug) for slug in self.games])
        if self.at:
            self.call_after_refresh(self._lead_to, self.at)
            self.at = ""
        level = "text" if reads else self.level
        self.show_prompt(say(f"rules.prompt.{level}", game=name))
        self.show_hint(say(f"rules.hint.{level}"))
        self._name_enter()

    @property
    def reads(self) -> bool:
        """Whether the rows are paragraphs: of the text, or those that a search found."""
        return self.level == "text" or bool(self.search.text)

    def _game_name(self) -> str:
        if not self.slug:
            return self.words.say("rules.every-game")
        return self.words.of(self.slug).name("game", self.slug)

    @property
    def games(self) -> list[str]:
        """The games whose chapters are shown."""
        return list(dict.fromkeys(chapter.game for chapter in self.chapters_shown))

    def _game_row(self, slug: str) -> StyledLine:
        game_mark = line((" ", game_view_of(slug).light.game_mark), " ") if self.words.painted else BLANK
        return line(*game_mark, self.words.of(slug).name("game", slug))

    def _contents(self) -> list[ListRow]:
        """List the titles of the chapters, where there is room with how each begins.

        That of the current question says so.
        """
        mark, room = self.words.say("rules.now"), self._cells - 2
        return [
            ListRow(
                (line(chapter.title, (f"  {mark}", "accent") if chapter.slug == self.now else ""),),
                number,
                more=(line((shortened(chapter.paragraphs[0], room), "dim")),),
            )
            for number, chapter in enumerate(self.chapters_shown)
        ]

    def _enter(self, level: Level, at: Any = None) -> None:
        """Show a level, with the cursor on a row of it."""
        self.level = level
        self.chapters_shown = self._chapters()
        self.draw()
        if level == "text":
            self._lead_to_row(at)
        else:
            self.rows.show(self.rows.rows, at)
        self._name_enter()

    def _lead_to(self, slug: str) -> None:
        """Scroll to the title of a chapter."""
        number = next((number for number, chapter in enumerate(self.chapters_shown) if chapter.slug == slug), None)
        if number is not None:
            self._lead_to_row((number, 0))

    def _lead_to_row(self, value: tuple[int, int]) -> None:
        """Put the cursor on a paragraph, from below, so that what follows it comes into sight."""
        place = next((at for at, row in enumerate(self.rows.rows) if row.value == value), None)
        if place is not None:
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
                if place == places[0] and not self.search.text:
                    rows += self._example(number, cells)
        return rows or [ListRow((line((self.words.say("rules.nothing"), "dim")),))]

    def _example(self, number: int, cells: int) -> list[ListRow]:
        """Draw the example of a chapter below its first paragraph."""
        chapter = self.chapters_shown[number]
        slug = chapter.game or self.slug
        example = example_of(slug, chapter.slug)
        if example is None:
            return []
        key = (slug, number, self.words.language, self.words.painted, cells)
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
        if self.reads and self.words.painted and at is not None and at[0] != self._lit:
            self._lit = at[0]
            self.rows.redraw(self._rows(self._cells))
        self._name_enter()

    def _found(self, chapter: Chapter, place: int) -> bool:
        return chapter.mentions(self.search.text, chapter.paragraphs[place])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        reads = self.level == "text"
        if action == "chapter":
            return reads
        if action == "contents":
            return reads and not self.search.text
        return action != "help"

    def _name_enter(self) -> None:
        """Name what Enter does in the line of keys."""
        self.key_names = {"rows.choose": "key.chapters.read" if self._leads_somewhere() else "key.back"}
        self.show_keys()

    def _leads_somewhere(self) -> bool:
        """Whether Enter shows something else of the rules, instead of leaving them."""
        at = self.rows.value
        tries = at is not None and self.level == "text" and at[1] == EXAMPLE and local_app(self) is not None
        return self.level != "text" or bool(self.search.text) or tries

    def action_contents(self) -> None:
        """Show the contents, with the cursor on this chapter."""
        at = self.rows.value
        self._enter("contents", at[0] if at is not None else 0)

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
        """Clear the search, go up a level, or close the rules where they were opened."""
        if self.search.stop():
            return
        if self.level == self.floor:
            self.dismiss(None)
        elif self.level == "text":
            at = self.rows.value
            self._enter("contents", at[0] if at is not None else 0)
        elif self.floor == "text":
            self._enter("text", (self.rows.value, 0))
        else:
            slug, self.slug = self.slug, ""
            self._enter("games", slug)

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        at, app = event.row.value, local_app(self)
        if self.search.text:
            self._show_found(at)
        elif self.level == "games":
            self.slug = at
            self._enter("contents")
        elif self.level == "contents":
            self._enter("text", (at, 0))
        elif at[1] == EXAMPLE and app is not None:
            self._try(self.chapters_shown[at[0]], app)
        else:
            self.action_back()

    def _show_found(self, at: tuple[int, int]) -> None:
        """Show a paragraph that was found in the whole text of its game."""
        chapter = self.chapters_shown[at[0]]
        self.search.stop()
        self.slug = chapter.game or self.slug
        self.chapters_shown = self._chapters()
        number = next(n for n, one in enumerate(self.chapters_shown) if one.slug == chapter.slug)
        self._enter("text", (number, at[1]))

    def _try(self, chapter: Chapter, app: LocalApp) -> None:
        """Open the position of an example, unless a game is being played."""
        slug = chapter.game or self.slug
        example = example_of(slug, chapter.slug)
        if example is None:
            return
        if app.table is not None or not app.titled:
            self.show_hint(self.words.say("rules.try-later"), "accent")
            return
        table = table_of(slug, example)
        table.example = chapter.slug
        app.begin(table)

"""Commands of line mode that show something: what the screens show, in words.

The content comes from the game's view (``tui.games.game_view``): rows of pages, and explanations of rows and spaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from engine.core.choice import Choice
from tui.app import hint_text
from tui.app.game_session import GameSession
from tui.app.puzzle_text import hint_texts
from tui.games import turn_summary
from tui.games.explanations import WIDE
from tui.games.page import Chapter, Page, PageRow, matching
from tui.games.parts import HandPart, of_kind
from tui.games.scene import Scene
from tui.games.seats import LETTERS
from tui.lines.player_figures import figures_sentence, typed_number
from tui.lines.screen_reader import sentence, to_speech
from tui.lines.table_text import board, row_sentence, rows_of, rows_on, summary
from tui.text.width import wrap
from tui.widgets.styled_line import StyledLine

PARAGRAPH = 78
LISTED = 74
DETAIL = 60
"""The width for the effects of a choice, in columns; figures are right-aligned."""
MOST_NAMES = 12
INDENT = 4
CONTENTS = "contents"
"""The word after ``rules`` that lists the chapters."""
NARROW = 80
"""The width of a table of figures: in more columns two tables would share a line, and a sentence."""


class ViewCommands:
    """Commands as methods: from the text after the command to lines; an empty list if there is nothing to show."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.words = session.words
        self._made: list[PageRow] = []
        self._made_for: Scene | None = None
        self.commands: dict[str, Callable[[str], list[str]]] = {
            "table": self.table,
            "map": self.map,
            "hand": self.hand,
            "card": self.card,
            "cards": self.cards,
            "space": self.space,
            "tableau": self.tableau,
            "wall": self.stats,
            "goals": self.goals,
            "news": self.news,
            "history": self.history,
            "chart": self.chart,
            "hint": self.hint,
            "rules": self.rules,
        }

    # --- the table --------------------------------------------------------------------------------------------------

    def table(self, _rest: str = "") -> list[str]:
        """Return how the game and each player stand, and the viewer's resources."""
        return _paragraphs(
            summary(self.session.game_view, self.session.scene, seated=not self.session.client.table.over)
        )

    def map(self, _rest: str) -> list[str]:
        """Return the map, or what is in front of each player."""
        return _paragraphs(board(self.session.parts, self.session.scene))

    def hand(self, _rest: str) -> list[str]:
        """Return the viewer's hand: each card with its text, and why it cannot be played."""
        hand = of_kind(self.session.parts, HandPart)
        page = hand.page(WIDE) if hand is not None else None
        return list(self._rows(page, self._in_words)) if page is not None else []

    def detail(self, choice: Choice, label: str) -> list[str]:
        """Return the cost and the effect of a choice, for the line below its label."""
        scene, game_view, chart = self.session.scene, self.session.game_view, self.session.chart
        space = chart.space_of(choice) if chart is not None else None
        if chart is not None and space is not None:
            return wrap(" ".join(chart.describe(space).split()), LISTED)
        rows = rows_of(game_view, scene, self._rows_on_table(), choice)
        if not rows:
            return []
        subject = game_view.explain_row(scene, rows[-1])
        shown = row_sentence(rows[-1].lines[:1], subject.title, self.words, (label, *subject.texts))
        told = [rows[-1].why, shown] if len(rows) > 1 else [shown, *subject.texts]
        found = [text for text in told if text and text[:-1] != label]
        said = [sentence((text,), self.words) for text in found]
        text = self.words.sentences(f"{one[:1].upper()}{one[1:]}" for one in said)
        return wrap(text, LISTED) if text else []

    def _rows_on_table(self) -> list[PageRow]:
        """Return all rows that may have a choice, cached for a scene: a list asks for each choice."""
        scene = self.session.scene
        if self._made_for is not scene:
            self._made_for, self._made = scene, list(rows_on(self.session.game_view, scene, self.session.parts))
        return self._made

    # --- cards and spaces -------------------------------------------------------------------------------------------

    def card(self, named: str) -> list[str]:
        """Return a card by its name or the beginning of it: symbols, text, and what can be done with it."""
        if not named:
            return [self.words.say("lines.which-card")]
        found = self._cards_named(named.casefold())
        if not found:
            return [self.words.say("card.not-found", name=named)]
        if len(found) > 1:
            names = tuple(self._name(entry) for entry in found[:MOST_NAMES])
            return _wrapped(self.words.say("lines.several-cards", count=len(found), names=names))
        return self._card_sentences(found[0])

    def cards(self, rest: str) -> list[str]:
        """Return all cards that match each word: a filter value (a tag, a kind, ``hand``), or a word of their text."""
        scene, game_view = self.session.scene, self.session.game_view
        if not game_view.has_page(scene, "cards"):
            return []
        page = game_view.page(scene, "cards", WIDE)
        values = [(facet.key, value, name.casefold()) for facet in page.facets for value, name in facet.values]
        found = list(page.entries)
        for word in rest.casefold().split():
            chosen = next(((key, value) for key, value, name in values if word in (value, name)), None)
            found = matching(found, dict([chosen])) if chosen else [e for e in found if word in e.search.casefold()]
        texts = [row_sentence(entry.lines[:1], "", self.words) for entry in found]
        return [self.words.say("filter.left", left=len(found), count=len(page.entries)), *_paragraphs(texts)]

    def card_of(self, choice: Choice) -> list[str]:
        """Return the card that a choice is about; an empty list if it is about none."""
        rows = [entry for entry in self._own_rows() if entry.about]
        about = [entry for entry in rows if entry.value == choice or entry.value in choice.args]
        about += [entry for entry in rows if entry.about in map(str, choice.args)]
        return self._card_sentences(about[0]) if about else [self.words.say("lines.which-card")]

    def _card_sentences(self, entry: PageRow) -> list[str]:
        subject = self.session.game_view.explain_row(self.session.scene, entry)
        said = (subject.title, row_sentence(subject.drawn, subject.title, self.words), *subject.said)
        return [*_paragraphs(said), *self._outcome(entry)]

    def _cards_named(self, named: str) -> list[PageRow]:
        """Return the cards of this name; else those that begin with it, else those that contain it."""
        entries: dict[str, PageRow] = {}
        for entry in (*self._own_rows(), *self._other_rows()):
            if entry.about:
                entries.setdefault(entry.about, entry)
        names = [(self._name(entry).casefold(), slug, entry) for slug, entry in entries.items()]
        tests: tuple[Callable[[str], bool], ...] = (
            lambda name: name == named,
            lambda name: name.startswith(named),
            lambda name: named in name,
        )
        found = ([entry for name, slug, entry in names if fits(name) or fits(slug)] for fits in tests)
        return next(filter(None, found), [])

    def _own_rows(self) -> Iterator[PageRow]:
        """Yield the viewer's hand, the cards of the decision, and the viewer's tableau."""
        scene, game_view = self.session.scene, self.session.game_view
        if game_view.has_page(scene, "hand"):
            yield from game_view.page(scene, "hand", WIDE).entries
        if scene.decision is not None:
            yield from game_view.answers(scene, WIDE).entries
        yield from game_view.tableau(scene, scene.seat, WIDE).entries

    def _other_rows(self) -> Iterator[PageRow]:
        """Yield the other players' tableaus, then all cards of the game."""
        scene, game_view = self.session.scene, self.session.game_view
        for seat in range(len(self.session.client.table.seats)):
            yield from game_view.tableau(scene, seat, WIDE).entries
        if game_view.has_page(scene, "cards"):
            yield from game_view.page(scene, "cards", WIDE).entries

    def _name(self, entry: PageRow) -> str:
        return self.words.name("card", entry.about)

    def _outcome(self, entry: PageRow) -> list[str]:
        """Return what choosing a row would change, if it can be chosen now."""
        scene = self.session.scene
        choice = entry.value
        if not isinstance(choice, Choice) or scene.decision is None or choice not in scene.decision.options:
            return []
        return [to_speech(content, self.words) for content in self.session.game_view.outcome(scene, choice, WIDE)]

    def space(self, named: str) -> list[str]:
        """Return a space of the map: its kind, its tile, its neighbours, and what placing there brings."""
        chart, number = self.session.chart, typed_number(named)
        if chart is None:
            return []
        if number not in chart.shape:
            return [self.words.say("lines.no-number", low=chart.shape.spaces[0], high=chart.shape.spaces[-1])]
        subject = chart.explain(number, [])
        return _paragraphs((subject.title, *subject.said))

    # --- tableaus and goals -----------------------------------------------------------------------------------------

    def tableau(self, named: str) -> list[str]:
        """Return a player's tableau, by letter, number or name; the viewer's own without one."""
        seat = self.session.seat if not named else self._seat_named(named)
        if seat is None:
            names = tuple(
                f"{LETTERS[at]} {self.words.player(at)}" for at in range(len(self.session.client.table.seats))
            )
            return [self.words.say("lines.no-player", name=named, names=names)]
        scene, game_view = self.session.scene, self.session.game_view
        page = game_view.tableau(scene, seat, WIDE)
        return [*self._sentences((page.title, *page.head)), *self._rows(page, self._in_words)]

    def _in_words(self, entry: PageRow) -> list[str]:
        """Return a card as name, row and explanations; any other row as its lines."""
        subject = self.session.game_view.explain_row(self.session.scene, entry)
        if not entry.about:
            return [*self._sentences(entry.lines), *subject.said]
        head = f"{subject.title}: {row_sentence(entry.lines[:1], subject.title, self.words)}"
        return [*wrap(head, PARAGRAPH), *wrap(" ".join(subject.said), PARAGRAPH - INDENT)]

    def _seat_named(self, named: str) -> int | None:
        seats = range(len(self.session.client.table.seats))
        for seat in seats:
            if named.casefold() in (LETTERS[seat].casefold(), str(seat + 1), self.words.player(seat).casefold()):
                return seat
        begun = [seat for seat in seats if self.words.player(seat).casefold().startswith(named.casefold())]
        return begun[0] if len(begun) == 1 else None

    def stats(self, _rest: str) -> list[str]:
        """Return the statistics of all players, a sentence for each row; an empty list if the game has none."""
        stats = self.session.stats
        return self._sentences(stats.lines(NARROW, WIDE)) if stats is not None else []

    def goals(self, named: str) -> list[str]:
        """Return the goals besides points and who is close to each; with a number, one goal in detail."""
        scene, game_view = self.session.scene, self.session.game_view
        if not game_view.has_page(scene, "goals"):
            return []
        page = game_view.page(scene, "goals", WIDE)
        number = typed_number(named)
        if 1 <= number <= len(page.entries):
            return self._sentences(page.entries[number - 1].detail(DETAIL))
        numbers = {entry.key: f"{number:>4}  " for number, entry in enumerate(page.entries, 1)}
        rows = self._rows(page, lambda entry: [numbers[entry.key] + text for text in self._sentences(entry.lines)])
        return [*self._sentences([page.title]), *rows]

    def _rows(self, page: Page, told: Callable[[PageRow], list[str]]) -> Iterator[str]:
        """Yield the rows of a page below their headings."""
        for section, rows in groupby(page.entries, key=lambda entry: entry.section):
            if section < len(page.sections):
                yield from self._sentences([page.sections[section]])
            for first, *more in filter(None, map(told, rows)):
                yield first
                yield from (" " * INDENT + text for text in more)

    def _sentences(self, lines: Iterable[StyledLine]) -> list[str]:
        """Return lines as sentences."""
        return _paragraphs(to_speech(content, self.words) for content in lines)

    # --- what happened ----------------------------------------------------------------------------------------------

    def news(self, _rest: str) -> list[str]:
        """Return what the others did since the viewer's last turn, attacks on the viewer first."""
        actions = self.session.waited()
        if not actions:
            return [self.words.say("events.none")]
        return [self.words.say("waited.title"), *self._digest(actions)]

    def history(self, rest: str) -> list[str]:
        """Return the log by round and action; with a number, only that round."""
        told = list(self._rounds())
        if rest:
            told = [(number, one) for number, one in told if number == typed_number(rest)]
        return self._digest([one for _, one in told], first=False)

    def _digest(self, actions: Sequence[turn_summary.SummaryLine], *, first: bool = True) -> list[str]:
        return turn_summary.sentences(self.session.game_view, self.session.scene, actions, first=first)

    def _rounds(self) -> Iterator[tuple[int, turn_summary.SummaryLine]]:
        """Yield each log line with its round; lines before the first announced round belong to the previous one."""
        actions, heading = self.session.all_actions(), self.session.game_view.heading
        announced = (heading(one.summary.events[0]) for one in actions if one.summary.kind == "round")
        number = next(filter(None, announced), 2) - 1
        for one in actions:
            number = (heading(one.summary.events[0]) if one.summary.kind == "round" else None) or number
            yield number, one

    def chart(self, rest: str) -> list[str]:
        """Return the scores round by round; with the number of a row of the score sheet, that row."""
        sheets = self.session.sheets()
        rows = sheets[-1][1].rows
        number = typed_number(rest)
        key = rows[number - 1].key if 1 <= number <= len(rows) else ""
        name = self.words.name("score-row", key) if key else self.words.say("score.title")
        lines = [self.words.say("chart.title", figure=name)]
        for number, sheet in sheets:
            points = next((row.points for row in sheet.rows if row.key == key), sheet.totals)
            lines += _wrapped(figures_sentence(self.words.say("saves.at", round=number), points, self.words))
        return lines

    # --- advice and rules -------------------------------------------------------------------------------------------

    def hint(self, _rest: str) -> list[str]:
        """Return what a strong player would choose, with reasons."""
        if (trial := self.session.client.table.trial) is not None:
            trial.hint()
            return hint_texts(self.session.client.table.game, trial, self.session.words)
        thought = hint_text.look_ahead(self.session)
        try:
            while True:
                next(thought)
        except StopIteration as ended:
            said: list[hint_text.HintText] = ended.value
        lines = [self.words.say("hint.title")] if said else []
        for one in said:
            why = one.why(self.words)
            lines += [*_wrapped(one.head), *(f"     {part}" for part in wrap(why, PARAGRAPH - 5) if why)]
        return [*lines, self.words.say(hint_text.hint_key(len(said)))]

    def rules(self, rest: str) -> list[str]:
        """Return a chapter of the rules: that of the current question, or the one with a number.

        Without either return the contents, and for other words the paragraphs that contain all of them.
        """
        chapters = self.session.game_view.chapters(self.words, self.session.scene.state.rules)
        if not chapters:
            return []
        number = typed_number(rest)
        if not rest and (decision := self.session.scene.decision) is not None:
            wanted = self.session.game_view.chapter_of.get(decision.kind, "")
            number = next((number for number, one in enumerate(chapters, 1) if one.slug == wanted), 0)
        if 1 <= number <= len(chapters):
            chapter = chapters[number - 1]
            where = self.words.say("lines.chapter-of", number=number, count=len(chapters))
            return [chapter.title, *(part for text in chapter.paragraphs for part in _wrapped(text)), *_wrapped(where)]
        if rest and rest.casefold() != CONTENTS:
            return self._rules_with(rest, chapters)
        titles = [f"{number:>4}  {chapter.title}" for number, chapter in enumerate(chapters, 1)]
        return [*titles, *_wrapped(self.words.say("lines.chapters"))]

    def _rules_with(self, words: str, chapters: Sequence[Chapter]) -> list[str]:
        """Return the paragraphs that contain all words, below the numbers and titles of their chapters."""
        lines: list[str] = []
        for number, chapter in enumerate(chapters, 1):
            if found := [text for text in chapter.paragraphs if chapter.mentions(words, text)]:
                lines += [f"{number:>4}  {chapter.title}", *(part for text in found for part in _wrapped(text))]
        return lines or [self.words.say("rules.nothing")]


def _wrapped(text: str) -> list[str]:
    return wrap(text, PARAGRAPH)


def _paragraphs(texts: Iterable[str]) -> list[str]:
    return [part for text in texts if text for part in _wrapped(text)]

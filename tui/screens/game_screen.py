"""The base class of all screens of a game: the lines around the middle, and views that keep one's place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Generic

from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.screen import ScreenResultType
from textual.widget import Widget

from engine.bots.levels import LEVELS
from engine.core.choice import Choice
from engine.core.message import Refusal
from saves.library import OpenSave
from tui.app.context_panels import context_lines
from tui.app.game_session import GameSession, Step
from tui.app.moves_note import moves_note
from tui.games.explanations import Subject
from tui.games.opponents_page import opponents_page
from tui.games.page import DIALOG, Chapter, MenuItem, PageRow, SlipWarning
from tui.games.table_layout import Box
from tui.games.zones import DETAIL, HAND
from tui.keys.keymap import bindings
from tui.screens.framed_screen import BACK, SAID, SCROLLING, SLIM, TALL, FramedScreen
from tui.screens.lesson_answers import LessonAnswers
from tui.screens.pane import Pane
from tui.screens.requests import (
    BoardsRequest,
    CoachRequest,
    ConfirmRequest,
    DisplayRequest,
    ExplainRequest,
    HintRequest,
    ListRequest,
    LogRequest,
    PlaybackRequest,
    ScoreRequest,
    StatsRequest,
    TableauRequest,
    WhatIfRequest,
)
from tui.screens.screen_table import ShownTable
from tui.screens.typed_commands import TypedCommands
from tui.terminal.tint import Tint
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, width

ZOOMS = ("table.zoom", "list.zoom")
"""The keys that give a zone all the room."""


class GameScreen(FramedScreen[ScreenResultType], Generic[ScreenResultType]):
    """A screen of a game in the common frame. Log, tableaus, score and goals open from all of them."""

    BINDINGS = bindings("look", "ahead", "explain", "panel", "leave", "rules")
    shows = ""
    """The view that this screen is; its key has no effect here."""
    teaches = False
    """Whether lessons are shown here."""
    docks = False
    """Whether this screen can be a pane of the table below it."""

    def __init__(self, session: GameSession) -> None:
        super().__init__(session.words)
        self.session = session
        self.pane = Pane(self, lambda: self.session, docks=self.docks)
        self.lesson = LessonAnswers(self, self.pane, self._detail_box, teaches=self.teaches)
        self.commands = TypedCommands(self)
        self.shown_table: ShownTable | None = None
        """The table, if this screen shows it."""

    @property
    def game_tint(self) -> Tint | None:
        return self.session.game_view.light

    @property
    def slim(self) -> bool:
        return self.pane.slim

    def make_middle(self) -> Widget:
        return self.shown_table.view.widget if self.shown_table is not None else super().make_middle()

    def draw(self) -> None:
        if self.shown_table is not None:
            self.shown_table.draw()
            return
        self.show_frame()
        self.show_keys()

    def refresh_texts(self) -> None:
        self.session.retranslate()
        if self.shown_table is None:
            super().refresh_texts()
            return
        self.shown_table.retranslate()
        super().refresh_texts()
        self.shown_table.refresh_hint()

    def on_screen_resume(self) -> None:
        """Show again which zone has the keys."""
        if self.shown_table is not None and self.here:
            self.shown_table.view.draw_panes()

    def cursor_moved(self, part: Widget) -> None:
        """Update what depends on the cursor of a part."""
        if self.shown_table is not None:
            self.shown_table.cursor_moved(part)

    def show_decision(self) -> None:
        """Draw the prompt of the decision on the table."""
        scene = self.session.scene
        self.show_prompt(self.session.game_view.prompt(scene) if scene.decision is not None else "")
        self.show_cursor()

    def show_cursor(self) -> None:
        """Draw the hint for what is under the cursor of the table."""
        if self.shown_table is not None:
            self.shown_table.hints.show()

    def show_frame(self) -> None:
        """Draw the lines common to all screens of a game."""
        self.say_in(SLIM if self.slim else max(self.foot_lines, SAID))
        scene, game_view = self.session.scene, self.session.game_view
        columns = self.room.width
        bar, seed = game_view.bar(scene), line((scene.seed, "dim"))
        if self.session.client.table.waiting:
            seed = line((self.words.say("screen.not-saved"), "bad"))
        fits = width(bar) + width(seed) + 3 <= columns  # a long name of a corporation needs the room of the seed
        self.show_bar(
            bar, seed if fits or self.session.client.table.waiting else BLANK, game_view.tracks(scene, columns - 1)
        )
        if not self.slim:
            self.show_own(game_view.own(scene, columns - 1))

    def show_hint(self, text: str, ink: str = "") -> None:
        self.lesson.clear()
        if self.slim:
            self.pane.hint = text, ink
            self.show_detail()
        else:
            super().show_hint(text, ink)

    def _detail_box(self) -> Box | None:
        """Return the rectangle of the detail on the table that is shown."""
        return self.shown_table.view.arranged.boxes.get(DETAIL) if self.shown_table is not None else None

    def show_detail(self) -> None:
        """Draw the detail of what is under the cursor, with the hint, in its zone."""
        if self.shown_table is not None:
            self.shown_table.view.show_detail()

    def lesson_lines(self) -> list[StyledLine]:
        return self.lesson.lines(self.room.width - 2)

    def show_prompt(self, text: str | StyledLine) -> None:
        """Draw the prompt, or in a lesson the keys to press."""
        super().show_prompt((self.way() if self.leads else "") or text)

    def moves_note(self, *, latest: bool) -> StyledLine:
        """Draw the moves of others where the prompt leaves room; the ``latest`` one if no zone shows it."""
        key = Run(self.sign("events.next"), "key")
        return moves_note(self.session, key, self.room.width - width(self.prompt_shown), latest=latest)

    @property
    def leads(self) -> bool:
        """Whether the prompt is the keys of a lesson, if it has any."""
        return self.teaches and self.answers_here() and self.session.client.recorded() is not None

    def way(self) -> str:
        """Describe the keys for a lesson's choice."""
        return self.session.way()

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close with an answer, unless a lesson refuses it; the next frame is that of the next prompt."""
        if self.lesson.refuse(result):
            return AwaitComplete()
        if isinstance(result, Choice | tuple) and self.app.screen is self:
            self.app.output.hold()
        return super().dismiss(result)

    def action_skip(self) -> None:
        """Skip the rest of the lesson."""
        if text := self.session.skip():
            self.show_hint(text, "accent")

    def row_text(self, entry: PageRow) -> str:
        """Return the text of a row under the cursor, and that Enter opens a page if it does."""
        opens = self.words.say("row.opens") if entry.page and entry.open else ""
        return self.words.sentences((entry.why, opens))

    def help_signs(self) -> list[StyledLine]:
        return self.session.game_view.signs(self.words, self.room.width - 2)

    def rest(self, lines: int) -> list[StyledLine]:
        """Draw the table and the recent events."""
        return self.draw_context(self.rest_columns - 1, lines, {*self.parts_above(), self.shows})

    def draw_context(self, columns: int, lines: int, without: Collection[str]) -> list[StyledLine]:
        """Draw the table in a number of lines, without some of its parts."""
        return context_lines(self.session, columns, lines, without, rules=self.room.height >= TALL)

    @property
    def rest_columns(self) -> int:
        """The columns below the list."""
        return self.room.width

    def parts_above(self) -> Collection[str]:
        """Return the names of the table's parts that this screen shows itself."""
        return ()

    def waiting(self) -> str:
        """Name the decision that waits during a view."""
        scene = self.session.scene
        if scene.decision is None:
            return ""
        return self.words.say("screen.waits", prompt=self.session.game_view.prompt(scene))

    def help_opponents(self) -> list[StyledLine]:
        """Describe levels and play styles of the game; empty without computer opponents."""
        if not any(seat.level in LEVELS for seat in self.session.client.table.seats):
            return []
        keys = {name: self.sign(f"look.{name}") for name in ("tableaus", "score")}
        return opponents_page(self.session.client.table.game, self.words, keys, self.room.width - 4)

    # --- looking ----------------------------------------------------------------------------------------------------

    def chapters(self) -> list[Chapter]:
        """Return the rules page of the game."""
        return self.session.game_view.chapters(self.words, self.session.scene.state.rules)

    def chapter(self) -> str:
        """Return the chapter for the current prompt."""
        decision = self.session.scene.decision
        return "" if decision is None else self.session.game_view.chapter_of.get(decision.kind, "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "skip":
            return self.leads
        if action == "zoom":
            return self.can_zoom()
        if action == "rules":
            return self.session.game_view.has_rules
        if action == "look" and parameters[0] == self.shows:
            return False
        if action == "scroll":
            return self.pane.docked or self.pane.scrolling_text() is not None
        if action == "look" and parameters[0] == "hint":
            return self.session.client.advises
        if action == "what_if":
            client = self.session.client
            return client.advises and self.session.scene.decision is not None and self.shows != "what-if"
        if action == "look" and parameters[0] == "boards":
            return next(self.session.boards(), None) is not None
        if action == "look" and parameters[0] == "wall":
            return self.session.stats is not None
        if action == "look" and parameters[0] in ("goals", "hand", "cards"):
            return self.session.game_view.has_page(self.session.scene, str(parameters[0]))
        return self.shown_table is None or self.shown_table.check_action(action, parameters)

    def help_keys(self) -> list[tuple[str, str, str]]:
        keys = super().help_keys()
        return self.shown_table.help_keys(keys) if self.shown_table is not None else keys

    def in_line(self, binding: Binding) -> bool:
        if binding.id in SCROLLING:
            return self.pane.docked and self.pane.names_scrolling
        return super().in_line(binding)

    def free_letters(self) -> str:
        """Return the letters that can take rows; in place of the hand, those of the hand."""
        in_hand = self.pane.zone_name == HAND and self.pane.plan is not None
        return self.pane.hand_letters() if in_hand else super().free_letters()

    def can_zoom(self) -> bool:
        """Return whether a part of this screen can take all the room."""
        if self.shown_table is not None:
            return self.shown_table.can_zoom()
        return self.pane.docked or (self.pane.docks and bool(self.pane.zoom))

    def action_zoom(self) -> None:
        """Give this pane all the room, or put it back into its zone."""
        self.pane.zoom = "" if self.pane.zoom else self.pane.zone_name
        self.draw()
        self.show_keys()

    def action_scroll(self, step: int) -> None:
        """Scroll the text beside the list a page down or up; past an end to the other one."""
        if (part := self.pane.scrolling_text()) is not None:
            part.scroll_page(step)

    def action_look(self, what: str) -> None:
        """Open a view above this screen."""
        if what == "news" and not self.session.waited():
            self.show_hint(self.words.say("events.none"), "accent")
        elif what == "news":
            self.open_screen(PlaybackRequest(self.session))
        elif what == "log":
            show_place = self.shown_table.show_place if self.shown_table is not None else None
            self.open_screen(LogRequest(self.session), show_place)  # Enter on an event moves the map's cursor to it
        elif what == "score":
            self.open_screen(ScoreRequest(self.session))
        elif what == "hint" and self.session.client.table.trial is not None:
            self.ask_for_hint()
        elif what == "hint":
            self._advise()
        elif what == "boards":
            self.open_screen(BoardsRequest(self.session, self.folded()))
        elif what == "wall":
            self.open_screen(StatsRequest(self.session))
        elif what == "tableaus":
            self.open_screen(TableauRequest(self.session))
        else:
            session = self.session
            make = lambda width: session.game_view.page(session.scene, what, width)  # noqa: E731
            as_display = make(DIALOG).display is not None
            self.open_screen((DisplayRequest if as_display else ListRequest)(session, make, "look", what))

    def ask_for_hint(self) -> None:
        """Show the next hint of a puzzle above the prompt."""
        trial = self.session.client.table.trial
        if trial is not None and not trial.hint():
            self.show_hint(self.words.say("puzzle.hints-all"))
        self.draw()

    def _advise(self) -> None:
        """Open hints for the current decision, or the review of a finished game."""
        finished = self.finished()
        if finished is not None:
            from tui.app.review_text import ReviewText

            coached = ReviewText(finished, self.library.folders, self.words)
            self.open_screen(CoachRequest(self.session, coached))
        else:
            self.open_screen(HintRequest(self.session))

    def finished(self) -> OpenSave | None:
        """Return the finished game with all hidden information, or None."""
        return self.session.client.finished()

    def key_text(self, binding: Binding) -> str:
        if self.pane.zoom and binding.id in ZOOMS:
            return "key.unzoom"
        if binding.id == BACK and self.back_cancels():
            return "key.cancel"
        if binding.id == "look.hint" and self.finished() is not None:
            return "key.look.coach"
        return super().key_text(binding)

    def back_cancels(self) -> bool:
        """Return whether the key to go back cancels the move."""
        return False

    def choice_here(self) -> Choice | None:
        """Return the choice under the cursor, if it answers the decision."""
        return None

    def action_what_if(self) -> None:
        """Project the next rounds with and without the choice under the cursor."""
        from tui.app.what_if_text import WhatIfText

        choice = self.choice_here()
        try:
            if choice is None:
                raise Refusal("project.nothing")
            self.open_screen(WhatIfRequest(self.session, WhatIfText(self.session, choice)))
        except Refusal as refused:
            self.show_hint(self.words.render(refused.message), "accent")

    def folded(self) -> str:
        """Return the first board without room here, or an empty text."""
        return self.shown_table.view.folded() if self.shown_table is not None else ""

    def action_explain(self) -> None:
        """Explain what is under the cursor."""
        actions = ([subject.explain() for subject in page] for page in self.explained())
        pages = ([subject for subject in page if subject.signs or subject.texts] for page in actions)
        self.open_screen(ExplainRequest(self, list(filter(None, pages)), left=self.cursor_is_right()))

    def explained(self) -> list[list[Subject]]:
        """Return the pages of an explanation: the subject under the cursor, then all others."""
        under = self.under_cursor()
        pages = [[under], self.around()] if under is not None else [self.around()]
        return self.shown_table.explanations.with_map(pages) if self.shown_table is not None else pages

    def under_cursor(self) -> Subject | None:
        """Return the subject under the cursor, if any."""
        if self.shown_table is not None:
            return self.shown_table.explanations.under_cursor()
        row = self.focused.row if isinstance(self.focused, RowList) else None
        if row is None or row.value is None:
            return None
        return self.session.game_view.explain_row(self.session.scene, PageRow("", row.lines))

    def cursor_is_right(self) -> bool:
        """Return whether the cursor is on the right half, so that the explanation goes left."""
        return self.shown_table is not None and self.shown_table.explanations.cursor_is_right()

    def around(self) -> list[Subject]:
        """Return the parts of this screen with symbols."""
        scene, game_view = self.session.scene, self.session.game_view
        columns = self.room.width - 1
        parts = {
            "tracks": game_view.tracks(scene, columns),
            "own": game_view.own(scene, columns),
            "bar": game_view.bar(scene),
        }
        common = [self.part(part, [drawn]) for part, drawn in parts.items()]
        return self.shown_table.explanations.with_panels(common) if self.shown_table is not None else common

    def part(self, name: str, drawn: Sequence[StyledLine]) -> Subject:
        """Return a part of the screen with its name."""
        return Subject(self.words.name("explain.part", name), tuple(drawn))

    # --- by name ----------------------------------------------------------------------------------------------------

    def action_command(self) -> None:
        """Ask for a command or a choice by its name."""
        self.commands.ask()

    def answers_here(self) -> bool:
        """Whether this screen answers the decision."""
        return False

    def accept(self, choice: Choice) -> None:
        """Answer with a legal choice."""

    # --- taking back ------------------------------------------------------------------------------------------------

    def and_final(self, text: str, choice: object) -> str:
        """Append to a hint that a choice cannot be undone, if so."""
        return self.with_final(text, self.session.final(choice) if isinstance(choice, Choice) else "")

    def with_final(self, text: str, final: str) -> str:
        """Append to a hint what cannot be undone, apart from a text that is no sentence."""
        if text.endswith((".", "。")):
            return self.words.sentences((text, final))
        return "  ".join(filter(None, (text, final)))

    def ask_first(self, question: SlipWarning | None, do: Callable[[], object], *choices: Choice) -> None:
        """Run an action, after a question if there is one and questions are on; it says if ``choices`` are final.

        A player who declines with Enter and presses Enter again means it: the cursor is then on doing it. A step of a
        lesson refuses every slip itself.
        """
        step, asked = self.session.client.lesson()
        guided = asked and step is not None and not step.freely
        if question is None or guided or not self.app.asks:
            do()
            return
        what, again = question.what, self.app.input.declined_question == question.what

        def decide(sure: bool | None) -> None:
            self.app.input.declined_question = "" if sure else what
            if sure:
                do()

        item = MenuItem("x", what, asks=question.lines)
        width, place = self.question_place()
        told = len(self.lesson_lines())
        final = self.session.why_final(*choices) if choices else ""
        asking = ConfirmRequest(self.words, item, width, place=place, again=again, lesson_lines=told, final=final)
        self.open_screen(asking, decide)

    def question_place(self) -> tuple[int, tuple[int, int, int] | None]:
        """Return width and lines of a question; None: the whole side."""
        shown = self.shown_table
        table = shown.view if shown is not None else self.pane.table_below() if self.pane.docked else None
        place = table.question_place() if table is not None else None
        return place or (DIALOG, None)

    def try_step(self, step: Step, do: Callable[[Step], object]) -> None:
        """Undo or redo, or say why not. A solo player may continue as practice, after one question."""
        refused = self.session.why_no_step(step)
        if not refused:
            do(step)
        elif step == "undo" and self.session.client.can_practise(self.session.seat):
            self._practise(refused, do)
        else:
            self.show_hint(refused, "accent")

    def _practise(self, refused: str, do: Callable[[Step], object]) -> None:
        if self.session.client.table.practice:
            do("practise")
            return

        def decide(sure: bool | None) -> None:
            if sure:
                do("practise")

        say = self.words.say
        asked = [*paragraph(refused, DIALOG), BLANK, *paragraph(say("practice.what"), DIALOG)]
        item = MenuItem("x", say("practice.do"), asks=tuple(asked))
        self.open_screen(ConfirmRequest(self.words, item, DIALOG, say("practice.prompt")), decide)

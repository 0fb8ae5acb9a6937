"""What all screens of a game share: the lines around the middle, and looking elsewhere without losing the place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Generic

from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.screen import ScreenResultType
from textual.widget import Widget

from engine.bots import LEVELS
from engine.core.choice import Choice, parse_choice
from engine.core.message import Refusal
from engine.core.options import OneOf
from saves.library import OpenSave
from tui.app.context_panels import LOG, rest_beneath
from tui.app.game_session import Answer, Session, Step
from tui.games.column_layout import lately
from tui.games.explanations import Subject
from tui.games.opponents_page import opponents_page
from tui.games.page import DIALOG, Chapter, MenuItem, PageRow, SlipWarning
from tui.keys.keymap import bindings
from tui.screens.frame import TALL, Frame
from tui.screens.requests import (
    BoardsRequest,
    CoachRequest,
    CommandRequest,
    ConfirmRequest,
    DisplayRequest,
    ExplainRequest,
    HintRequest,
    ListRequest,
    LogRequest,
    Offer,
    ScoreRequest,
    TableauRequest,
    WallRequest,
    WhatIfRequest,
)
from tui.widgets.containers import Vertical
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import BLANK, StyledLine, line, paragraph, width, wrapped
from tui.widgets.styled_widget import StyledLines

ASIDE = 12
"""With so many empty lines beside a list there is room for what happened lately."""
TAUGHT = 3
"""The lines of a lesson; in a narrow window it may need them all."""
BY_NAME = ("look", "ahead", "undo", "leave", "always", "list", "lesson")
"""Groups of meanings that have a name behind ``:``."""


class Play(Frame[ScreenResultType], Generic[ScreenResultType]):
    """A screen of a game in the common frame. Log, tableaus, score and goals can be looked at from everywhere."""

    BINDINGS = bindings("look", "ahead", "explain", "panel", "leave", "rules")
    teaches = False
    """Whether lessons are told here."""
    shows = ""
    """What is looked at on this screen: the key for it does nothing more here."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.words)
        self.session = session

    def draw(self) -> None:
        self.show_frame()
        self.show_keys()

    def look_anew(self) -> None:
        self.session.say_anew()
        super().look_anew()

    def show_frame(self) -> None:
        """The lines that are the same on every screen of a game."""
        self.say_in(self.foot_lines)
        scene, looks = self.session.scene, self.session.looks
        columns = self.room.width
        bar, seed = looks.bar(scene), line((scene.seed, "dim"))
        if self.session.chair.table.waiting:
            seed = line((self.words.say("screen.not-saved"), "bad"))
        fits = width(bar) + width(seed) + 3 <= columns  # a long name of a corporation needs the room of the seed
        self.show_bar(
            bar, seed if fits or self.session.chair.table.waiting else BLANK, looks.tracks(scene, columns - 1)
        )
        self.show_own(looks.own(scene, columns - 1))

    def taught(self) -> list[StyledLine]:
        """What a lesson says, always in as many lines, so that nothing jumps; its title stands out."""
        taught = self.session.taught() if self.teaches else None
        if taught is None or not (taught.title or self.session.chair.lesson()[0]):
            return []
        told = wrapped(line((f"{taught.title}  ", "head"), taught.text), self.room.width - 2)
        return [*told, *[BLANK] * (TAUGHT - len(told))]

    def show_prompt(self, said: str | StyledLine) -> None:
        """In a lesson the keys that do what it asks for stand in place of the prompt."""
        super().show_prompt((self.way() if self.teaches and self.answers_here() else "") or said)

    def way(self) -> str:
        """By which keys what a lesson asks for is done here, in words."""
        return self.session.way(self.sign)

    def action_skip(self) -> None:
        """The rest of the lesson is made by itself."""
        if said := self.session.skip():
            self.show_hint(said, "accent")

    def row_said(self, entry: PageRow) -> str:
        """What is said of a row under the cursor; that Enter opens a page where it does."""
        opens = self.words.say("row.opens") if entry.page and entry.open else ""
        return self.words.sentences((entry.why, opens))

    def help_signs(self) -> list[StyledLine]:
        return self.session.looks.signs(self.words, self.room.width - 2)

    def told_beside(self, name: str, classes: str = "") -> StyledLines:
        """Lines beside a list. Where they have no room, the last one says by which key they scroll."""
        part = StyledLines(id=name, classes=classes)
        part.rest = self._rest
        return part

    def beside_list(self) -> Iterable[Widget]:
        """What is told beside a list, and what happened lately below it."""
        with Vertical(id="side"):
            yield self.told_beside("panel")
            yield StyledLines(id="aside")

    def _rest(self, count: int) -> StyledLine:
        return line((self.words.say("screen.rest", count=count, sign=self.sign("look.scroll")), "dim"))

    def _scrolling(self) -> StyledLines | None:
        """What is told beside a list or the map and has no room for all of it."""
        return next((part for part in self.query(StyledLines) if part.scrolls), None)

    def action_scroll(self) -> None:
        """Shows what is farther down of what is told beside; after its end its beginning."""
        if (part := self._scrolling()) is not None:
            part.scroll_on()

    def show_beneath(self, taken: int, told: int, listed: int) -> bool:
        """The table below a list of so many columns, where a large window has room below its lines; whether it has.

        Below the lines that are ``told`` beside the list stands what happened lately.
        """
        columns, left = self.room.width, self.middle_lines
        aside_lines = left - told - 1
        beside = self._lately(columns - listed - 2, aside_lines) if told and aside_lines >= ASIDE else []
        aside = self.query_one("#aside", StyledLines)
        aside.display = bool(beside)
        aside.show([BLANK, *beside])
        below = self.query_one("#beneath", StyledLines)
        left -= taken + 1
        shown = self._beneath(listed, left, {LOG} if beside else ()) if self.is_hole(left) else []
        below.display = bool(shown)
        below.show([BLANK, *shown])
        return below.display

    def _lately(self, columns: int, lines: int) -> list[StyledLine]:
        session = self.session
        return lately(session.looks, session.scene, session.told(), (columns, lines))

    def rest(self, lines: int) -> list[StyledLine]:
        """The table, and how it came to be so."""
        return self._beneath(self.rest_columns - 1, lines, {*self.told_above(), self.shows})

    def _beneath(self, columns: int, lines: int, without: Collection[str]) -> list[StyledLine]:
        return rest_beneath(self.session, columns, lines, without, rules=self.room.height >= TALL)

    @property
    def rest_columns(self) -> int:
        """The columns below."""
        return self.room.width

    def told_above(self) -> Collection[str]:
        """The parts of the table that this screen shows itself, by name."""
        return ()

    def waiting(self) -> str:
        """Which decision waits while something else is looked at."""
        scene = self.session.scene
        if scene.decision is None:
            return ""
        return self.words.say("screen.waits", prompt=self.session.looks.prompt(scene))

    def help_opponents(self) -> list[StyledLine]:
        """What the levels of this game are like, and its manners; nothing where nobody plays against a computer."""
        if not any(seat.level in LEVELS for seat in self.session.chair.table.seats):
            return []
        keys = {name: self.sign(f"look.{name}") for name in ("tableaus", "score")}
        return opponents_page(self.session.chair.table.game, self.words, keys, self.room.width - 4)

    # --- looking ----------------------------------------------------------------------------------------------------

    def chapters(self) -> list[Chapter]:
        """The rules page of the game."""
        return self.session.looks.chapters(self.words, self.session.scene.state.rules)

    def chapter(self) -> str:
        """The chapter that belongs to the prompt."""
        decision = self.session.scene.decision
        return "" if decision is None else self.session.looks.chapter_of.get(decision.kind, "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "skip":
            return self.teaches and self.answers_here() and self.session.chair.recorded() is not None
        if action == "rules":
            return self.session.looks.has_rules
        if action == "look" and parameters[0] == self.shows:
            return False
        if action == "scroll":
            return self._scrolling() is not None
        if action == "look" and parameters[0] == "hint":
            return self.session.chair.advises
        if action == "what_if":
            chair = self.session.chair
            return chair.advises and self.session.scene.decision is not None and self.shows != "what-if"
        if action == "look" and parameters[0] == "boards":
            return bool(self.session.boards)
        if action == "look" and parameters[0] == "wall":
            return self.session.wall is not None
        if action == "look" and parameters[0] in ("goals", "hand", "cards"):
            return self.session.looks.has_page(self.session.scene, str(parameters[0]))
        return True

    def action_look(self, what: str) -> None:
        """Shows something else on top; this screen waits as it is."""
        if what == "news" and not self.session.waited():
            self.show_hint(self.words.say("events.none"))
        elif what in ("log", "news"):
            self.open_screen(LogRequest(self.session, latest=what == "news"))
        elif what == "score":
            self.open_screen(ScoreRequest(self.session))
        elif what == "hint" and self.session.chair.table.trial is not None:
            self.ask_for_hint()
        elif what == "hint":
            self._advise()
        elif what == "boards":
            self.open_screen(BoardsRequest(self.session, self.folded()))
        elif what == "wall":
            self.open_screen(WallRequest(self.session))
        elif what == "tableaus":
            self.open_screen(TableauRequest(self.session))
        else:
            session = self.session
            make = lambda width: session.looks.page(session.scene, what, width)  # noqa: E731
            lies = make(DIALOG).display is not None
            self.open_screen((DisplayRequest if lies else ListRequest)(session, make, "look", what))

    def ask_for_hint(self) -> None:
        """A puzzle tells more of its solution; it stands above the prompt."""
        trial = self.session.chair.table.trial
        if trial is not None and not trial.hint():
            self.show_hint(self.words.say("puzzle.hints-all"))
        self.draw()

    def _advise(self) -> None:
        """Advice on the decision that waits; of a game that is over what a coach sees in it."""
        finished = self.finished()
        if finished is not None:
            from tui.app.review_text import Coached

            coached = Coached(finished, self.library.folders, self.words)
            self.open_screen(CoachRequest(self.session, coached))
        else:
            self.open_screen(HintRequest(self.session))

    def finished(self) -> OpenSave | None:
        """The game that is looked at, with all that was hidden, once it is over."""
        return self.session.chair.finished()

    def key_name(self, binding: Binding) -> str:
        if binding.id == "look.hint" and self.finished() is not None:
            return self.words.say("key.look.coach")
        return super().key_name(binding)

    def choice_here(self) -> Choice | None:
        """The choice that the cursor is on, where it is on one that answers the decision."""
        return None

    def action_what_if(self) -> None:
        """What may come in the next rounds, with the choice under the cursor and without it."""
        from tui.app.what_if_text import WhatIf

        choice = self.choice_here()
        try:
            if choice is None:
                raise Refusal("project.nothing")
            self.open_screen(WhatIfRequest(self.session, WhatIf(self.session, choice)))
        except Refusal as refused:
            self.show_hint(self.words.render(refused.message), "accent")

    def folded(self) -> str:
        """The first board that this screen has no room for; empty where it shows all of them."""
        return ""

    def action_explain(self) -> None:
        """Explains what is under the cursor; this screen waits as it is."""
        told = ([subject.told() for subject in page] for page in self.explained())
        pages = ([subject for subject in page if subject.signs or subject.said] for page in told)
        self.open_screen(ExplainRequest(self, list(filter(None, pages)), left=self.cursor_is_right()))

    def explained(self) -> list[list[Subject]]:
        """The pages of what is explained here: what is under the cursor, then what else says something in signs."""
        under = self.under_cursor()
        return [[under], self.around()] if under is not None else [self.around()]

    def under_cursor(self) -> Subject | None:
        """What the cursor is on, where it is on something."""
        row = self.focused.row if isinstance(self.focused, RowList) else None
        if row is None or row.value is None:
            return None
        return self.session.looks.explain_row(self.session.scene, PageRow("", row.lines))

    def cursor_is_right(self) -> bool:
        """Whether the cursor is on the right side of the screen, so that what explains it goes to the left."""
        return False

    def around(self) -> list[Subject]:
        """The parts of this screen that say something in signs."""
        scene, looks = self.session.scene, self.session.looks
        columns = self.room.width - 1
        parts = {"tracks": looks.tracks(scene, columns), "own": looks.own(scene, columns), "bar": looks.bar(scene)}
        return [self.part(part, [drawn]) for part, drawn in parts.items()]

    def part(self, name: str, drawn: Sequence[StyledLine]) -> Subject:
        """A part of the screen, under its name."""
        return Subject(self.words.name("explain.part", name), tuple(drawn))

    # --- by name ----------------------------------------------------------------------------------------------------

    def action_command(self) -> None:
        """Asks for a command or a choice by its name."""
        choices = self.choices_by_name()
        said = [Offer(name, self.key_name(binding)) for name, binding in self._commands().items()]
        scene, looks = self.session.scene, self.session.looks
        said += [Offer(str(choice), looks.choice(scene, choice)) for choice in choices]
        self.open_screen(CommandRequest(self.words, said), self.obey)

    def _commands(self) -> dict[str, Binding]:
        """What works here, by the name after the dot of its id."""
        named = [((binding.id or "").split("."), binding) for binding, _ in self.keys()]
        return {parts[-1]: binding for parts, binding in named if parts[0] in BY_NAME and parts[-1] != "command"}

    def obey(self, text: str | None) -> None:
        """Does what was typed, or says why not."""
        commands = self._commands()
        if not text:
            return
        if text in commands and not self._is_legal(text):
            self.call_later(self.run_action, commands[text].action)
            return
        try:
            self.take(parse_choice(text))
        except Refusal as refusal:
            self.show_hint(self.words.render(refusal.message), "bad")

    def _is_legal(self, text: str) -> bool:
        """Return whether a text names a legal choice: it goes before a command of the same name, such as ``leave``."""
        decision = self.session.scene.decision
        try:
            return decision is not None and self.answers_here() and parse_choice(text) in decision.options
        except Refusal:
            return False

    def take(self, choice: Choice) -> None:
        """Answers the decision with a choice. Raises ``Refusal`` where it cannot be."""
        scene = self.session.scene
        decision = scene.decision
        if decision is None or not self.answers_here():
            raise Refusal("command.not-here")
        if choice not in decision.options:
            reasons = scene.game.why_not(scene.state, scene.seat, choice)
            raise Refusal("match.illegal", choice=str(choice), reasons=tuple(reasons))
        self.accept(choice)

    def answers_here(self) -> bool:
        """Whether the decision is answered on this screen."""
        return False

    def accept(self, choice: Choice) -> None:
        """Answers with a legal choice."""

    def choices_by_name(self) -> list[Choice]:
        """The choices that can be typed here, where they can be listed."""
        decision = self.session.scene.decision
        if decision is None or not self.answers_here() or not isinstance(decision.options, OneOf):
            return []
        return list(decision.options)

    # --- taking back ------------------------------------------------------------------------------------------------

    def and_final(self, said: str, choice: object) -> str:
        """What is said in the line of hints; at its end that a choice cannot be taken back, where that is so."""
        final = ""
        if isinstance(choice, Choice):
            final = self.session.final(choice)
        apart = " " if said.endswith((".", "。")) else "  "
        return apart.join(filter(None, (said, final)))

    def ask_first(self, question: SlipWarning | None, do: Callable[[], object]) -> None:
        """Does it; where there is a question, and questions are wanted, after it.

        Who presses Enter, stays, and presses Enter again means it: then the question has its cursor on doing it.
        """
        if question is None or not self.app.asks:
            do()
            return
        what, again = question.what, self.app.stayed == question.what

        def decide(sure: bool | None) -> None:
            self.app.stayed = "" if sure else what
            if sure:
                do()

        item = MenuItem("x", what, asks=question.lines)
        width, place = self.question_place()
        told = len(self.taught())
        self.open_screen(ConfirmRequest(self.words, item, width, place=place, again=again, taught=told), decide)

    def question_place(self) -> tuple[int, tuple[int, int, int] | None]:
        """How wide a question is, and in which lines it stands; None: all of the side."""
        return DIALOG, None

    def try_step(self, step: Step, do: Callable[[Step], object]) -> None:
        """Does a step back or forth, or says why it cannot be. Alone, undo can go on as practice, asked once."""
        refused = self.session.why_no_step(step)
        if not refused:
            do(step)
        elif step == "undo" and self.session.chair.could_practise(self.session.seat):
            self._practise(refused, do)
        else:
            self.show_hint(refused, "accent")

    def _practise(self, refused: str, do: Callable[[Step], object]) -> None:
        if self.session.chair.table.practice:
            do("practise")
            return

        def decide(sure: bool | None) -> None:
            if sure:
                do("practise")

        say = self.words.say
        asked = [*paragraph(refused, DIALOG), BLANK, *paragraph(say("practice.what"), DIALOG)]
        item = MenuItem("x", say("practice.do"), asks=tuple(asked))
        self.open_screen(ConfirmRequest(self.words, item, DIALOG, say("practice.prompt")), decide)


class Prompt(Play[Answer | None]):
    """A screen that answers a decision: with a choice, or with a step back or forth."""

    BINDINGS = bindings("undo", "hand", "lesson")
    teaches = True

    def answers_here(self) -> bool:
        return True

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Leaves with an answer; the next prompt is what is seen then, not the table between the two."""
        if isinstance(result, Choice | tuple) and self.app.screen is self:
            self.app.hold_frames()
        return super().dismiss(result)

    def accept(self, choice: Choice) -> None:
        self.dismiss(choice)

    def action_back(self) -> None:
        """Out of the move that was begun."""
        self.step("cancel")

    def action_undo(self) -> None:
        """Takes back the last choice."""
        self.step("undo")

    def action_redo(self) -> None:
        """Does again what was taken back."""
        self.step("redo")

    def step(self, step: Step) -> None:
        """Answers with a step, or says why it cannot be."""
        self.try_step(step, self.dismiss)

"""The state behind the screens of a game: the table, the view of its game, and the seat that looks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import chain
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message, Refusal
from engine.core.score import ScoreSheet
from tui.app import lesson_text as lessons
from tui.app.action_summaries import MadeChoice, of_others, summarized
from tui.app.choice_text import revealed_text
from tui.app.deferred_pass import due_pass, planned_pass
from tui.app.game_table import UNSAVED
from tui.app.lesson_text import LessonText
from tui.app.seat_client import SeatClient
from tui.app.settings import Pace
from tui.games.action_summary import ActionSummary
from tui.games.deferred_pass import DeferredPass
from tui.games.dice_rolls import Die
from tui.games.explanations import WIDE
from tui.games.game_view import GameView, game_view_of
from tui.games.menu import with_single_ways
from tui.games.page import MenuItem, Page, PageRow
from tui.games.parts import HandPart, MapPart, PanelPart, Parts, StatsPart, of_kind
from tui.games.recent_moves import count_turns
from tui.games.scene import Scene
from tui.games.seats import LETTERS
from tui.games.turn_summary import SummaryLine, described
from tui.games.zones import ZonePlan
from tui.text import Words
from tui.text.width import fitting
from tui.widgets.hexmap_shape import HexDrawing, HexPicture
from tui.widgets.styled_line import plain

Step: TypeAlias = Literal["cancel", "undo", "practise", "redo", "leave"]
Answer: TypeAlias = Choice | tuple[Choice, ...] | Step
"""The answer of a prompt: a choice, several in turn, or undo, redo and the like."""
LIT = "!"
"""The mark of the space that a lesson points to."""
NOBODYS = "*"
"""The badge of a space where nobody's tile was placed."""
MANY = 80
"""Minimum number of recent events if rounds are short."""


class GameSession:
    """A table on the screen. ``seat`` is the viewer: nothing hidden from it is on the screen."""

    def __init__(self, client: SeatClient, words: Words) -> None:
        self.client = client
        self.words = client.table.words(words)
        self.game_view: GameView = game_view_of(client.table.game.slug)
        self.people = frozenset(client.table.people)
        self.unsaved = False
        """Whether the last choice, undo or redo failed only because it cannot be saved."""
        self.seat = min(client.seats, default=0)
        self.shown: int | None = None
        """The person whose hand was shown last, or None."""
        self.cursors: dict[str, Any] = {}
        """The last cursor of each kind of list, and likewise its order."""
        self.at: int | None = None
        """The number of choices after which the table is shown; None: now."""
        self._deferred: list[DeferredPass | None] = []
        self._narrowed = ""
        self._seen: dict[int, int] = {}
        self._opened_at = client.count
        self._scene: Scene | None = None
        self._parts: Parts | None = None
        self._pictures: dict[HexDrawing, HexPicture] = {}
        self._shows: dict[str, bool] = {}
        self._final: dict[tuple[Choice, ...], Event | None] = {}
        self._lesson_text: LessonText | None = None
        self._badges: dict[int, str] | None = None
        self._waited: list[SummaryLine] | None = None

    # --- what is seen -----------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; None for a spectator."""
        return self.seat if self.seat in self.client.seats else None

    @property
    def scene(self) -> Scene:
        """The table as the viewer sees it; cached until the next choice."""
        if self._scene is None:
            recent = self._recent()
            self._scene = Scene(
                game=self.client.table.game,
                state=self.client.view(self.viewer, self.at),
                seat=self.seat,
                words=self.words,
                people=self.people,
                decision=None if self.viewer is None or self.at is not None else self.client.decision_of(self.viewer),
                seed=self.client.seed,
                news=tuple(self.news()),
                recent=tuple(chain.from_iterable(choice.events for choice in recent)),
                moves=tuple(summarized(recent, self.game_view, self._count - len(recent))),
                since=max(self._turn_start() - 1, 0) if self.viewer is not None else self._count,
                narrowed=self._narrowed,
                history=cache(partial(self.client.history, self.viewer, self.at)),
            )
        return self._scene

    @property
    def parts(self) -> Parts:
        """The parts of the table for the viewer; cached by scene."""
        if self._parts is None:
            game_view, scene = self.game_view, self.scene
            self._parts = with_single_ways(game_view.parts(scene), lambda name: game_view.page(scene, name, WIDE))
        return self._parts

    @property
    def chart(self) -> MapPart | None:
        """The map, if the game has one."""
        return of_kind(self.parts, MapPart)

    def boards(self) -> Iterator[PanelPart]:
        """Find the panels worth a page: all but statistics, event lists and strips."""
        panels = (part for part in self.parts if isinstance(part, PanelPart) and not isinstance(part, StatsPart))
        return (part for part in panels if not (part.head or part.strip) and self._shows_something(part))

    @property
    def stats(self) -> StatsPart | None:
        """The statistics, if the game has them."""
        return of_kind(self.parts, StatsPart)

    def _shows_something(self, panel: PanelPart) -> bool:
        """Return whether a part has lines; cached by scene, because screens ask at every key."""
        if panel.name not in self._shows:
            self._shows[panel.name] = bool(panel.lines(WIDE, WIDE))
        return self._shows[panel.name]

    def zones(self, columns: int, lines: int, *, large_map: bool = False) -> ZonePlan | None:
        """Return the fixed zones of the table in a window; None if the game stacks its parts."""
        return self.game_view.zones(replace(self.scene, large_map=large_map), columns, lines)

    def picture(self, drawing: HexDrawing) -> HexPicture:
        """Draw the map for the viewer in a size; cached by scene. The game must have a map."""
        if drawing not in self._pictures:
            assert self.chart is not None
            picture = self.chart.picture(drawing)
            if self.lit:
                marks = dict.fromkeys(self.lit, LIT)
                legal = tuple(sorted(picture.legal, key=lambda space: space not in self.lit))
                picture = replace(picture, marks=marks, legal=legal, noted=self.words.say("learn.lit"))
            self._pictures[drawing] = picture
        return self._pictures[drawing]

    def news(self) -> list[Event]:
        """Return the events since the viewer's last turn, including those of its last choice."""
        return self.client.events(self.viewer, max(self._turn_start() - 1, 0), self.at)

    def _turn_start(self) -> int:
        return self.client.turn_start(self.seat, self.game_view.asides)

    def _recent(self) -> list[MadeChoice]:
        """Return the choices since the previous round, or more if rounds are short; the first begins with its round."""
        begun, count = 0, 0
        found: list[MadeChoice] = []
        for ply in range(self._count - 1, -1, -1):
            (choice,) = self.client.made(self.viewer, ply, ply + 1)
            headings = [at for at, event in enumerate(choice.events) if self.game_view.heading(event) is not None]
            for at in reversed(headings):
                begun += 1
                if begun > 1 and count + len(choice.events) - at >= MANY:
                    found.append(choice._replace(events=choice.events[at:]))
                    return found[::-1]
            count += len(choice.events)
            found.append(choice)
        return found[::-1]

    @property
    def _count(self) -> int:
        """The number of choices on show."""
        return self.client.count if self.at is None else self.at

    def rolled(self, ply: int) -> list[Die]:
        """Return the dice of choice ``ply`` (from 0), as the viewer sees them."""
        _, events = self.client.events_of_choice(ply, self.viewer)
        return [die for event in events if event.seat == self.seat for die in self.game_view.dice(self.scene, event)]

    # --- what others did --------------------------------------------------------------------------------------------

    def all_actions(self) -> list[SummaryLine]:
        """Return all actions so far."""
        return described(self.game_view, self.scene, self._summaries())

    def waited(self) -> list[SummaryLine]:
        """Return what others did since the viewer's last turn; alone, without a rival, what its last choice led to.

        Cached by scene.
        """
        if self._waited is None:
            self._waited = self._since_last_turn()
        return self._waited

    def _since_last_turn(self) -> list[SummaryLine]:
        start = max(self._turn_start() - 1, 0)
        actions = self._actions_since(start, () if self.viewer is None else (self.viewer,))
        if len(self.client.table.seats) == 1 and not any(one.summary.kind == "action" for one in actions):
            return self._actions_since(start, ())
        return actions

    def badges(self, pace: Pace) -> dict[int, str]:
        """Return the letters of the seats that last acted on spaces since the viewer's last choice; cached by scene.

        Returns none where the turns of others are not shown.
        """
        if pace == "at-once":
            return {}
        if self._badges is None:
            self._badges = self._last_actors() if self.viewer is not None and self.at is None else {}
        return self._badges

    def _last_actors(self) -> dict[int, str]:
        scene, start = self.scene, self._last_choice()
        others = [
            summary
            for summary in scene.moves
            if summary.end > start and summary.kind != "round" and summary.seat != self.seat
        ]
        return {
            space: LETTERS[one.summary.seat] if one.summary.seat >= 0 else NOBODYS
            for one in described(self.game_view, scene, others)
            for space in one.text.spaces
        }

    def _last_choice(self) -> int:
        """Return the index of the viewer's last choice in one of its turns; -1 before the first."""
        return self.client.last_choice(self.seat, self.game_view.asides)

    def waited_count(self) -> int:
        """Return the number of turns of others at the beginning of a turn; else 0."""
        last = self.client.last()
        if last is None or (last[0] == self.seat and last[1] not in self.game_view.asides):
            return 0
        return count_turns(self.waited())

    def unseen(self) -> list[SummaryLine]:
        """Return what others did since the last call for this viewer, or since the table was opened.

        Returns nothing as long as none of it is worth stopping for: it is then part of the next call, until the end of
        the viewer's turn.
        """
        start = min(self._seen.get(self.seat, self._opened_at), self.client.count)
        actions = self._actions_since(start, () if self.viewer is None else (self.viewer,))
        turn_start = self._turn_start() - 1
        actions = [one for one in actions if not one.text.minor or one.summary.end > turn_start]
        if all(one.text.minor for one in actions):
            return []
        self._seen[self.seat] = self.client.count
        return actions

    def retranslated(self, actions: Collection[SummaryLine]) -> list[SummaryLine]:
        """Return the same actions with texts in the current language."""
        return described(self.game_view, self.scene, [one.summary for one in actions])

    def _actions_since(self, start: int, own: Collection[int]) -> list[SummaryLine]:
        """Return the actions that end after a number of choices, without a seat's own and those only for the log."""
        recent = self.scene.moves if self.at is None else ()
        since = [
            summary
            for summary in (recent if recent and recent[0].start <= start else self._summaries())
            if summary.end > start
        ]
        actions = described(self.game_view, self.scene, of_others(since, own))
        left = [one for one in actions if not one.text.aside]
        return left if any(one.summary.kind != "round" for one in left) else []

    def _summaries(self) -> list[ActionSummary]:
        return summarized(self.client.made(self.viewer), self.game_view)

    def show_at(self, at: int | None) -> None:
        """Show the table after a number of choices; None: now."""
        at = None if at is None or at >= self.client.count else at
        if at != self.at:
            self.at = at
            self.changed()

    def sheets(self) -> list[tuple[int, ScoreSheet]]:
        """Return the score before the first round and after each, by number, and last the current one."""
        return self.client.sheets(self.viewer, self.game_view.heading)

    def lesson_text(self) -> LessonText | None:
        """Return the text of the current lesson, puzzle or rules example, or None; cached by scene."""
        if (trial := self.client.table.trial) is not None:
            from tui.app.puzzle_text import attempt_text

            return attempt_text(self.client, trial, self.words)
        if self.client.table.example:
            return LessonText(self.words.say("rules.trying-title"), self.words.say("rules.trying"))
        if self.client.table.teaching is None:
            return None
        if self._lesson_text is None:
            self._lesson_text = lessons.lesson_text_at(self.client, self.words, self.viewer)
        return self._lesson_text

    def way_in(self, page: Page) -> str:
        """Describe the rows of a page that lead to a lesson's choice; empty if there are none."""
        choice = self.client.recorded()
        return lessons.way_in(self.game_view, self.scene, page, choice) if choice is not None else ""

    def way(self, *, hand: bool = True, marks: Collection[str] | None = None) -> str:
        """Describe the keys for a lesson's choice, if any; ``hand``: it is on the table, ``marks``: selected rows."""
        choices, scene = self.client.recorded_ahead(), self.scene
        if not choices or scene.decision is None:
            return ""
        parts = self.parts if hand else tuple(part for part in self.parts if not isinstance(part, HandPart))
        page = self.answers(WIDE)
        page = page if marks is None else replace(page, marks=tuple(marks))
        return lessons.way_to(self.game_view, scene, parts, choices, page)

    def lesson_refusal(self, *choices: Choice, marked: bool = False) -> str:
        """Return why a lesson asks for other choices than these, in short if the right one is ``marked``; or empty."""
        message = self.client.lesson_refusal(self.seat, choices)
        if message is not None and (self.lit or (marked and len(choices) == 1)):
            message = lessons.short_refusal(self.scene, message)
        return self.words.render(message) if message is not None else ""

    def noted(self, rows: Sequence[PageRow] = (), items: Sequence[MenuItem] = ()) -> frozenset[str]:
        """Return the rows of a page or a menu that lead to a lesson's choice."""
        choices = self.client.recorded_ahead() if self.scene.decision is not None else []
        return lessons.noted_rows(self.game_view, self.scene, choices, rows, items)

    @property
    def leads_on(self) -> bool:
        """Whether this is the first game of a course with a second one."""
        return self.client.table.teaching is not None and bool(self.client.table.teaching.line.choices)

    @property
    def lit(self) -> tuple[int, ...]:
        """The space of the map that a lesson asks for, or first that of the piece that it moves."""
        return lessons.marked_spaces(self.scene, self.chart, self.client.recorded())

    def changed(self) -> None:
        """Update after a choice or an undo."""
        self._lesson_text = None
        self._badges = None
        self._deferred.clear()
        self._waited = None
        self._scene = self._parts = None
        self._pictures.clear()
        self._shows.clear()
        self._final.clear()

    def retranslate(self) -> None:
        """Update after a change of language or symbols."""
        self.words.call(self.client.table.words(self.words).names)
        self.changed()

    def switch_viewer(self, seat: int) -> None:
        """Switch to another viewer."""
        self.seat = self.shown = seat
        self.changed()

    @property
    def decision(self) -> Decision | None:
        """The next decision of a local seat."""
        return self.client.decision()

    def answers(self, width: int) -> Page:
        """Return the choices of the decision as a page; in a lesson with its selection."""
        page, choice = self.game_view.answers(self.scene, width), self.client.recorded()
        if choice is None or not page.marks:
            return page
        step, _ = self.client.lesson()
        return lessons.marked(page, choice, marking=step is not None and step.marking)

    def brief(self, choice: Choice, cells: int) -> str:
        """Describe the effect of a choice in one line, as much as fits."""
        _, *actions = self.game_view.outcome(self.scene, choice, WIDE)
        return fitting([" ".join(plain(content).split()) for content in actions], cells)

    def final(self, *choices: Choice) -> str:
        """Return a note that choices cannot be undone; empty if they can, or are illegal."""
        decision, client = self.scene.decision, self.client
        learning = client.table.trial is not None or client.table.teaching is not None
        if decision is None or learning or choices[0] not in decision.options:
            return ""
        if choices not in self._final:
            self._final[choices] = self.client.revealed(self.seat, *choices)
        return self.words.say("screen.final") if self._final[choices] is not None else ""

    def why_final(self, *choices: Choice) -> str:
        """Return what choices would reveal, so that they cannot be undone; empty if they can."""
        final, event = self.final(*choices), self._final.get(choices)
        return revealed_text(self.scene, choices, event) or final if final and event is not None else ""

    # --- what is done -----------------------------------------------------------------------------------------------

    def narrow(self, part: str) -> None:
        """Narrow the decision to a part until something is done; empty: the whole decision."""
        self._narrowed = part
        self.changed()

    def choose(self, choice: Choice) -> str:
        """Make a choice of the viewer. Return what is wrong, or an empty text."""
        self.unsaved = False
        self.at = None
        self._narrowed = ""
        if self.planned_pass is not None and choice != self.planned_pass.now:
            self.drop_pass()
        try:
            self.client.choose(self.seat, choice)
        except Refusal as refusal:
            self.unsaved = refusal.message.key in UNSAVED
            return self.words.render(refusal.message)
        finally:
            self.changed()
        return ""

    # --- passing later ----------------------------------------------------------------------------------------------

    @property
    def planned_pass(self) -> DeferredPass | None:
        """The pass that the viewer has planned."""
        return planned_pass(self.client, self.seat)

    def deferred_pass(self) -> DeferredPass | None:
        """Return how the viewer can end its turn and pass at the next one, or None; cached by scene."""
        if not self._deferred:
            self._deferred.append(self.game_view.deferred_pass(self.scene))
        return self._deferred[0]

    def plan_pass(self) -> None:
        """Plan a pass for the next turn of the viewer."""
        plan = self.deferred_pass()
        if plan is not None:
            self.client.passes[self.seat] = plan, self.client.count

    def drop_pass(self) -> None:
        """Drop the planned pass of the viewer."""
        self.client.passes.pop(self.seat, None)

    def keep_pass(self, decision: Decision) -> tuple[bool, str]:
        """Pass if a seat has planned it and nothing that matters has changed.

        Return whether it passes, and what to say of that, empty without a plan. A plan is kept for one decision only.
        """
        if planned_pass(self.client, decision.seat) is None:
            return False, ""
        choice = due_pass(self.client, self.game_view, self.words, decision)
        self.client.passes.pop(decision.seat, None)
        if choice is None:
            return False, self.words.say("pass-later.dropped")
        try:
            self.client.choose(decision.seat, choice)
        except Refusal as refusal:
            return False, self.words.render(refusal.message)
        finally:
            self.changed()
        return True, self.words.say("pass-later.made")

    def skip(self) -> str:
        """Skip the rest of a lesson. Return what is wrong, or an empty text."""
        try:
            self.client.table.skip()
        except Refusal as refused:
            return self.words.render(refused.message)
        self.changed()
        return ""

    def step(self, step: Step) -> str:
        """Undo or redo. Return a message, or an empty text."""
        self.drop_pass()
        self.unsaved = False
        self._narrowed = ""
        said: Message | None = None
        try:
            if step in ("undo", "practise"):
                self.client.undo(self.seat, practice=step == "practise")
            elif step == "redo":
                self.client.redo()
            elif step == "cancel":
                said = self.client.cancel(self.seat)
        except Refusal as refusal:
            self.unsaved = refusal.message.key in UNSAVED
            said = refusal.message
        self.changed()
        return self.words.render(said) if said is not None else ""

    def why_no_step(self, step: Step) -> str:
        """Return why undo or redo is impossible, or an empty text."""
        if step == "redo":
            refused = self.client.why_no_redo()
        elif step == "cancel":
            refused = self.client.why_no_cancel(self.seat)
        else:
            refused = self.client.why_no_undo(self.seat, practice=step == "practise")
        return self.words.render(refused) if refused is not None else ""

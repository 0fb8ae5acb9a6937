"""The table of a running game: the local players are asked, and see what others do, until the end."""

from __future__ import annotations

from asyncio import FIRST_COMPLETED, Future, create_task, get_running_loop, wait
from collections.abc import Callable
from time import monotonic

from textual import on, work
from textual.binding import Binding

from engine.core.choice import Choice
from engine.core.decision import Decision
from tui.app.game_loop import GameLoop
from tui.app.game_session import Answer, GameSession, Step
from tui.games.page import Page, SlipWarning, only
from tui.games.parts import MenuPart, of_kind
from tui.keys.keymap import bindings
from tui.screens.decision_dialogs import dialog_for, figures_for, sole_way
from tui.screens.deferred_pass import PlannedPass
from tui.screens.dice_rolls import show_roll
from tui.screens.game_screen import GameScreen
from tui.screens.opponent_playback import OpponentPlayback
from tui.screens.prompt_keys import PromptKeys
from tui.screens.requests import EndRequest, ListRequest, PuzzleEndRequest, ScoreRequest
from tui.screens.save_failure import SaveFailures
from tui.screens.table import Table
from tui.screens.table_notices import hand_over, show_notice
from tui.screens.table_rows import is_placing
from tui.widgets.hexmap import HexMap
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import Run, StyledLine, width

SHOWN_AFTER, SHOWN_EVERY, SLOWER = 0.15, 0.4, 6
"""Seconds until opponents are shown thinking, between two pictures, and the factor on a slow line."""


class RunningScreen(GameScreen[None]):
    """Map, menu and hand answer most prompts. Others open a list or an editor above."""

    BINDINGS = bindings("table", "deferring", "playback", "events", "undo", "lesson", "ended")
    teaches = True

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.table = Table(self)
        self.view = self.table.view
        self.opponents = OpponentPlayback(self.table)
        self.pass_plan = PlannedPass(self, self.view, self.action_menu)
        self.prompt = PromptKeys(self, self._step)
        self.controllers = (*self.controllers, self.pass_plan, self.prompt)
        self.failures = SaveFailures(self)
        self.thinking: int | None = None
        """The seat that everybody waits for: a computer, or a player elsewhere."""
        self._answer: Future[Answer] | None = None
        self._message = ""
        """What the next prompt says first."""
        self._from = ""
        """The page that began the move, to return to on cancel."""
        self._again = ""
        """The page to open with the next prompt."""

    def begin(self) -> None:
        self.run_game()

    def on_unmount(self) -> None:
        """Stop listening to the table."""
        self.session.client.leave()

    # --- the game ---------------------------------------------------------------------------------------------------

    @work(exclusive=True, group="game")
    async def run_game(self) -> None:
        """Ask the local players for their choices and show what others do, until the game is over."""
        client = self.session.client
        for note in client.table.notes:
            await show_notice(self, self.words.render(note))
            self.app.output.hold()
        client.sit()
        await GameLoop(self).run()
        await self.opponents.run()
        self.session.changed()
        await self.lay()
        self.draw()
        if client.table.trial is not None:
            self.end_puzzle()
        elif client.table.over:
            self.open_screen(ScoreRequest(self.session, goes_on=True), lambda _: self.action_go_on())

    @property
    def is_done(self) -> bool:
        return self.session.client.table.ended

    def next_decision(self) -> Decision | None:
        return self.session.decision

    async def show_news(self, decision: Decision) -> None:
        """Hand the table over where another person sits next, and play what others did before a move."""
        if self.session.client.needs_hand_over(decision.seat, self.session.shown):
            await hand_over(self, decision.seat)
        elif self.session.shown is None:
            self.session.switch_viewer(decision.seat)
        if decision.root:
            await self.opponents.run()

    async def let_others_play(self) -> bool:
        """Wait until a local seat has to decide, and draw what others do."""
        client = self.session.client
        client.seen()
        slower = SLOWER if self.app.terminal.remote else 1
        due, unseen = monotonic() + slower * SHOWN_AFTER, False
        while (seat := client.waits_for()) is not None:
            unseen |= self.thinking != seat
            self.thinking = seat
            if await client.changed(max(due - monotonic(), 0) if unseen else None):
                self.session.changed()
                unseen = True
            if unseen and monotonic() >= due:
                await self.lay()
                self.draw()
                due, unseen = monotonic() + slower * SHOWN_EVERY, False
            if client.table.trouble is not None:
                await self.failures.report(client.table.trouble)
                client.table.go_on()
        self.thinking = None
        return False

    async def ask_decision(self, decision: Decision, *, again: bool) -> Answer | None:
        """Ask a person. What others choose meanwhile is drawn, and can end the question."""
        client = self.session.client
        client.seen()
        asked, others = create_task(self._answer_to(decision)), create_task(client.changed())
        try:
            while not asked.done():
                await wait((asked, others), return_when=FIRST_COMPLETED)
                if others.done() and not asked.done():
                    if not self._still_asked(decision):
                        return None
                    others = create_task(client.changed())
            return asked.result()
        finally:
            asked.cancel()
            others.cancel()

    def _still_asked(self, decision: Decision) -> bool:
        """Redraw everything after a choice of others; return whether the question is still open."""
        self.session.changed()
        if self.session.client.decision_of(decision.seat) != decision:
            while self.app.screen is not self and self in self.app.screen_stack:
                self.app.pop_screen()
            self.session.show_at(None)
            self._message = self.words.say("screen.taken") if self.session.client.table.teaching is None else ""
            return False
        for screen in (self, self.app.screen):
            if isinstance(screen, GameScreen) and screen.here:
                screen.draw()
        return True

    def keep_promise(self, decision: Decision) -> bool:
        """Pass if this was planned and nothing that matters has changed; otherwise the prompt says why not."""
        kept, self._message = self.session.keep_pass(decision)
        return kept

    async def do_answer(self, decision: Decision, answer: Answer) -> bool:
        """Do what was answered; of several choices, each only after the one before."""
        for part in answer if isinstance(answer, tuple) else (answer,):
            if part == "leave" or not await self._do_one(part):
                break
        return True

    async def _do_one(self, answer: Choice | Step) -> bool:
        if isinstance(answer, Choice) and not await self.failures.is_meant(answer):
            return False
        before, said = self.session.client.count, self._done(answer)
        if self.app.rolls and isinstance(answer, Choice) and not said:
            await show_roll(self, before)
        decision = self.session.decision
        if decision is None or decision.root:
            self._again, self._from = self._from if answer == "cancel" and not said else "", ""
        if said and self.session.unsaved:
            plays_on = await self.failures.plays_on_unsaved(said, "unsaved.prompt")
            said = self._done(answer) if plays_on else ""
        if self._needs_window(said, in_a_list=decision is not None and not self._on_table(decision)):
            await show_notice(self, said)
        elif said:
            self.draw()
            self.show_hint(said, "accent")
            self._message = said
        return not said

    def _done(self, answer: Choice | Step) -> str:
        return self.session.choose(answer) if isinstance(answer, Choice) else self.session.step(answer)

    async def _answer_to(self, decision: Decision) -> Answer:
        self.session.changed()
        on_table = self._on_table(decision)
        if on_table or self.pane.plan is not None:
            await self.lay()
        if not on_table:
            self.opponents.take_meant()
            self.draw()
        while (way := sole_way(decision)) is None:
            figures = figures_for(self.session, decision)
            if on_table and figures is None:
                answer = await self._answer_here()
            else:
                answer = await self.app.ask(figures or dialog_for(self.session, decision, self._page))
            if not self.laid:
                await self.lay()
                self.draw()
            if answer is not None:
                return answer
        return way

    def _page(self, width: int) -> Page:
        return self.session.answers(width)

    async def _answer_here(self) -> Answer:
        self._answer = get_running_loop().create_future()
        self.view.asking = True
        self.draw()
        self.table.begin_prompt()
        self.show_keys()
        if self._message:
            self.show_hint(self._message, "accent")
            self._message = ""
        self.call_after_refresh(self.app.release)
        page, self._again = self._again, ""
        if page:
            self.open_page(page)
        elif meant := self.opponents.take_meant():
            self._lead_to(meant)
        try:
            return await self._answer
        finally:
            self._answer = None
            self.view.asking = False

    @property
    def asking(self) -> bool:
        """Whether the table asks a decision."""
        return self.view.asking

    def answer(self, answer: Answer) -> None:
        """Answer the decision on the table. Without one, keys have no effect."""
        if self._answer is not None and not self._answer.done() and not self.lesson.refuse(answer):
            self.opponents.close()
            self.app.output.hold()
            self.pane.zoom = ""
            self._answer.set_result(answer)

    def choice_here(self) -> Choice | None:
        """Return the choice under the cursor: a space, a menu line, a row of the hand."""
        view, rows = self.view, self.view.menu_rows
        if view.placing:
            return self.table.hints.placed_under_cursor()
        if rows is not None and view.source is rows:
            item = view.menu.get(rows.value or "")
            return item.choice if item is not None else None
        entry = view.held()
        return entry.value if entry is not None and isinstance(entry.value, Choice) else None

    def answers_here(self) -> bool:
        return self.asking

    def accept(self, choice: Choice) -> None:
        self.answer(choice)

    def draw(self) -> None:
        self.view.placing = (
            self.asking and not self.view.playback.shown and is_placing(self.session, self.session.scene.decision)
        )
        super().draw()

    def show_decision(self) -> None:
        """Draw the prompt, or what is going on."""
        scene = self.session.scene
        if self.thinking is not None:
            thinks = self.session.client.table.seats[self.thinking].kind == "bot"
            self.show_prompt(self.words.say("screen.thinks" if thinks else "screen.chooses", seat=self.thinking))
            self.show_hint(self._message, "accent" if self._message else "")
        elif self.session.client.table.over:
            self.show_prompt(self.words.say("screen.over"))
            self.show_hint(self.words.render(scene.game.score(scene.state).outcome))
        elif scene.decision is None:
            self.show_prompt(self._unasked())
            self.show_hint("")
        else:
            super().show_decision()
            if self.asking and not self.slim and (count := self.session.waited_count()):
                self.show_hint(self.words.say("events.hint", count=count))
        if self.slim:
            self.show_aside(self.table.latest_moves())

    def show_prompt(self, text: str | StyledLine) -> None:
        super().show_prompt(self.pass_plan.prompt(text))

    def in_line(self, binding: Binding) -> bool:
        if binding.id == "turn.pass-later" and self.asking:
            return self.pass_plan.in_line()
        return super().in_line(binding)

    def way(self) -> str:
        """Describe the keys of a lesson; names of hand rows alone suffice only if the hand has the focus."""
        return self.session.way(hand=self.view.hand is not None and self.view.home is self.view.hand)

    def _needs_window(self, text: str, *, in_a_list: bool) -> bool:
        """Return whether the reason needs a window: it is long, or a list opens again at once."""
        return width((Run(text),)) > self.size.width - 2 or (
            bool(text) and in_a_list and self.session.client.recorded() is not None
        )

    def _unasked(self) -> str:
        """Return the prompt while nobody is asked: the state of a puzzle, or that this is read-only."""
        client = self.session.client
        if client.table.trial is not None:
            return self.words.name("puzzle.standing", client.table.trial.standing)
        return self.words.say("screen.only-looking") if client.table.read_only else ""

    # --- where the answer is ----------------------------------------------------------------------------------------

    def _on_table(self, decision: Decision) -> bool:
        """Return whether map, menu or hand answers the decision."""
        menu = of_kind(self.session.parts, MenuPart)
        return is_placing(self.session, decision) or bool(menu is not None and menu.items)

    @on(RowList.Chosen)
    def _row_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        if event.rows is self.view.menu_rows:
            self.action_menu(event.row.value)
            return
        entry = self.view.entries.get(event.row.value)
        if entry is None or not self.asking or self.view.placing or self.view.playback.shown:
            return
        if not entry.open or entry.value is None:
            self.show_hint(entry.why, "bad")
        elif entry.page:
            self.open_page(entry.page)
        else:
            self.answer(entry.value)

    @on(HexMap.Chosen)
    def _space_chosen(self, event: HexMap.Chosen) -> None:
        part, decision = self.session.chart, self.session.scene.decision
        if part is None or decision is None or not self.view.placing:
            return
        if (meant := self.table.hints.meant_by(event.space)) is None:
            self.show_hint(part.describe(event.space), "bad")
        elif meant.narrowed:
            self._narrow(meant.narrowed)
        elif len(choices := meant.choices) > 1:
            self._open(lambda width: only(self._page(width), choices))
        else:
            self.answer(choices[0] if choices else meant.in_turn)

    def _narrow(self, part: str) -> None:
        self.session.narrow(part)
        self.draw()
        self.table.begin_prompt()

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        client = self.session.client
        if action == "back":
            return True if self._can_go_back() else None
        if action == "menu" and self.view.playback.shown:
            menu = of_kind(self.session.parts, MenuPart)
            return menu is not None and any(item.letter == parameters[0] for item in menu.items)
        if action in ("undo", "redo"):
            return (
                self.asking or (client.table.ended and self.session.viewer is not None)
            ) and not self.view.playback.shown
        if action == "go_on":
            return self.laid and (client.table.ended or self.failures.halted is not None) and not client.table.read_only
        if action == "pass_later":
            return self.pass_plan.works_now()
        return super().check_action(action, parameters)

    def action_menu(self, letter: str) -> None:
        """Run a line of the menu."""
        if self.view.playback.shown:
            self.opponents.close_for(letter)
            if self.asking and (meant := self.opponents.take_meant()):
                self._lead_to(meant)
            return
        item, here = self.view.menu.get(letter), self.view.menu_rows is not None and self.view.menu_rows.value == letter
        if item is None or not self.asking or self._lead_to(letter):
            return
        if item.alone and not here and item.question is None and item.choice and self.session.final(item.choice):
            return  # what cannot be undone is only selected: Enter or the same letter again does it
        if item.open and item.narrows:
            self._narrow(item.narrows)
            chart = self.view.chart
            first = chart.picture.legal[0] if chart is not None and chart.picture.legal else None
            if chart is not None and first is not None and self.table.hints.meant_by(first) is None:
                chart.point_at(first)  # the piece that was chosen, which goes elsewhere
        elif not item.open or item.choice is None:
            self.show_hint(item.why, "bad")
        else:
            choice, asks = item.choice, SlipWarning(item.label, item.asks) if item.asks else item.question
            self.ask_first(asks, lambda: self.answer(choice), choice)

    def _lead_to(self, letter: str) -> bool:
        """Move to a line of the menu and open its page; return whether that is all it does."""
        item, rows, hand = self.view.menu.get(letter), self.view.menu_rows, self.view.hand
        if item is None:
            return True
        if item.row and hand is not None:
            hand.lead_to(item.row)
            return True
        if rows is not None and not self.view.placing:
            self.view.give_keys(rows)
            if any(row.value == letter for row in rows.rows):  # a small menu has no row for a spare closed line
                rows.put_cursor_on(letter)
        if item.page:
            self.open_page(item.page)
        return bool(item.page)

    def open_page(self, name: str) -> None:
        """Open a page whose answer is the choice."""
        self._open(lambda width: self.session.game_view.page(self.session.scene, name, width))
        self._from = name

    def _open(self, make: Callable[[int], Page]) -> None:
        self.open_screen(ListRequest(self.session, make, "menu"), self._page_answered)

    def _page_answered(self, answer: Answer | None) -> None:
        self._from = self._from if isinstance(answer, Choice) else ""
        if answer is not None:
            self.answer(answer)

    def _can_go_back(self) -> bool:
        moved = self.view.placing or self.focused is not self.view.home
        return self._is_away() or (self.asking and (moved or not self.session.why_no_step("cancel")))

    def _is_away(self) -> bool:
        """Return whether the events, a zoom or a text to read is shown."""
        return self.view.playback.shown or bool(self.pane.zoom) or self.pane.is_reading

    def back_cancels(self) -> bool:
        at_prompt = self.asking and not self._is_away() and (self.view.placing or self.focused is self.view.home)
        return at_prompt and not self.session.scene.narrowed and self.prompt.cancels()

    def action_back(self) -> None:
        """Go from the events to the prompt, from a zoom to the table, from the map to the menu, or cancel the move."""
        if self.view.playback.shown:
            self.opponents.close()
        elif self.pane.zoom:
            self.table.action_zoom()
        elif self.pane.is_reading or (self.asking and not self.view.placing and self.focused is not self.view.home):
            self.view.focus_answer()
            self.show_cursor()
        elif not self.asking:
            return
        elif self.session.scene.narrowed:
            self._narrow("")
        else:
            self.prompt.cancel()

    def action_go_on(self) -> None:
        """After the end open the end menu; if a computer has stopped, try again."""
        if self.failures.try_again():
            return
        if self.session.client.table.trial is not None:
            self.end_puzzle()
        else:
            self.open_screen(EndRequest(self.session))

    def end_puzzle(self) -> None:
        """Open the menu after a puzzle; it can undo the last choice."""

        def answered(step: Step | None) -> None:
            if step is not None:
                self.prompt.step(step)

        if self.session.client.table.ended:
            self.open_screen(PuzzleEndRequest(self.session), answered)

    def _step(self, step: Step) -> None:
        (self.answer if self.asking else self._play_on)(step)

    @work(exclusive=True, group="ended")
    async def _play_on(self, step: Step) -> None:
        """Undo the last choice of a finished game and continue; also unsaved, if wanted."""
        if not self.session.client.table.ended:
            return
        said = self.session.step(step)
        if said and self.session.unsaved:
            if not await self.failures.plays_on_unsaved(said, "unsaved.prompt"):
                return
            said = self.session.step(step)
        if said:
            self.show_hint(said, "accent")
        else:
            self.run_game()

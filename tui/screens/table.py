"""The table: map, players, menu and prompt. It runs the game: opponents answer, persons are asked, until it is over."""

from __future__ import annotations

from asyncio import Future, get_running_loop, sleep
from collections.abc import Iterable
from time import monotonic

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Refusal
from engine.core.options import Amount, OneOf, Payment, Subset
from tui.games.looks import MenuItem, Page
from tui.keymap import bindings
from tui.screens.frame import LARGE
from tui.screens.play import Play
from tui.screens.session import Answer, Session, Step
from tui.widgets.hexmap import BLOCKS, WALLS, HexMap
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, line, spread
from tui.widgets.rows import Row, Rows
from tui.widgets.shape import Picture

FRAME_LINES = 6
"""The lines above and below the middle."""
SIDE_MOST = 56
"""The most columns beside a map: in a wider window only hand and news grow."""
SLICE = 0.004
"""An opponent thinks so long before keys are looked at, in seconds."""
SHOWN_EVERY = 0.1
"""While opponents play on, the table is drawn so often, in seconds."""


class TableScreen(Play[None]):
    """The table. Prompts that need a list or an editor of their own open above it."""

    BINDINGS = bindings("table", "undo")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.menu: dict[str, MenuItem] = {}
        self.thinking: int | None = None
        self.placing = False
        self.laid = False
        self._answer: Future[Answer] | None = None
        self._picture: Picture | None = None

    def middle(self) -> Iterable[Widget]:
        with Horizontal(id="upper"):
            yield HexMap(id="map")
            with Vertical(id="side"):
                yield Lines(id="board")
                yield Lines(id="players")
                yield Lines(id="target")
                yield Rows(id="menu", digits=False)
                yield Lines(id="standings")
                yield Lines(id="news")
        with Horizontal(id="lower"):
            yield Rows(id="hand", digits=False)
            yield Lines(id="lately")

    def compose(self) -> ComposeResult:
        """Nothing yet: where the first prompt has a screen of its own, that one is shown first."""
        return ()

    def begin(self) -> None:
        self.run_game()

    async def _lay(self) -> None:
        """Puts the parts of the table on the screen, before it is looked at for the first time."""
        if not self.laid:
            self.laid = True
            await self.mount_compose(self.whole())
            self.call_after_refresh(self.post_message, self.Ready())

    # --- the game ---------------------------------------------------------------------------------------------------

    @work(exclusive=True, group="game")
    async def run_game(self) -> None:
        """Until the game is over: opponents answer, then the next person is asked."""
        for note in self.session.table.notes:
            await self._notice(self.words.render(note))
        while not self.session.table.over:
            await self._opponents()
            decision = self.session.decision
            if decision is None:
                break
            if self.session.table.needs_cover(decision.seat, self.session.shown):
                await self._hand_over(decision.seat)
            elif self.session.shown is None:
                self.session.look_as(decision.seat)
            await self._ask(decision)
        self.session.changed()
        await self._lay()
        self.draw()
        if self.session.table.over:
            self.action_look("score")

    async def _opponents(self) -> None:
        """Opponents think in slices, one choice after the other; keys are answered in between."""
        drawn = 0.0
        while (seat := self.session.opponent()) is not None:
            if self.session.decision is not None and self.session.shown is not None:
                break
            stale = self.thinking != seat
            self.thinking = seat
            try:
                chosen = self.session.table.bot_slice(SLICE) is not None
            except Refusal as refusal:
                await self._notice(self.words.render(refusal.message))
                chosen = True
            if chosen:
                self.session.changed()
            if (stale or chosen) and monotonic() - drawn > SHOWN_EVERY:
                await self._lay()
                self.draw()
                drawn = monotonic()
            await sleep(0)
        self.thinking = None

    async def _hand_over(self, seat: int) -> None:
        """Hides the table until the next person sits there alone."""
        from tui.screens.cover import CoverScreen

        await self.app.push_screen_wait(CoverScreen(self.words, seat))
        self.session.look_as(seat)

    async def _notice(self, text: str) -> None:
        from tui.screens.confirm import NoticeScreen

        await self._lay()
        self.draw()
        await self.app.push_screen_wait(NoticeScreen(self.words, text))

    async def _ask(self, decision: Decision) -> None:
        """Asks a person, and does what is answered."""
        answer = await self._answer_to(decision)
        if isinstance(answer, Choice):
            said = self.session.choose(answer)
        elif answer == "leave":
            return
        else:
            said = self.session.step(answer)
        if said:
            self.draw()
            self.show_hint(said, "accent")
            self._said = said

    _said = ""

    async def _answer_to(self, decision: Decision) -> Answer:
        options = decision.options
        self.session.changed()
        on_table = self._on_table(decision)
        if on_table:
            await self._lay()
        else:
            self.draw()
        while True:
            answer: Answer | None
            if isinstance(options, Payment):
                ways = options.sensible()
                if len(ways) == 1:
                    return options.choice(ways[0])
                from tui.screens.payment import PaymentScreen

                answer = await self.app.push_screen_wait(PaymentScreen(self.session, options))
            elif isinstance(options, Amount):
                from tui.screens.amount import AmountScreen

                answer = await self.app.push_screen_wait(AmountScreen(self.session, options))
            elif on_table:
                answer = await self._answer_here()
            else:
                from tui.screens.list import ListScreen, PickScreen

                if isinstance(options, Subset):
                    answer = await self.app.push_screen_wait(PickScreen(self.session, self._page, options))
                else:
                    answer = await self.app.push_screen_wait(ListScreen(self.session, self._page))
            if not self.laid:
                await self._lay()
                self.draw()
            if answer is not None:
                return answer

    def _page(self, width: int) -> Page:
        return self.session.answers(width)

    def _on_table(self, decision: Decision) -> bool:
        """Whether the map or the menu answers it."""
        return self._is_placing(decision) or bool(self.session.looks.menu(self.session.scene))

    def _is_placing(self, decision: Decision | None) -> bool:
        picture = self.session.picture(BLOCKS.inner)
        return (
            decision is not None
            and picture is not None
            and isinstance(decision.options, OneOf)
            and all(choice.verb == "place" and choice.args[0] in picture.shape for choice in decision.options)
        )

    async def _answer_here(self) -> Answer:
        self._answer = get_running_loop().create_future()
        self.draw()
        self._begin_prompt()
        if self._said:
            self.show_hint(self._said, "accent")
            self._said = ""
        try:
            return await self._answer
        finally:
            self._answer = None

    def answer(self, answer: Answer) -> None:
        """Answers the decision that is asked on the table. Keys that come while none is asked do nothing."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

    def _begin_prompt(self) -> None:
        """Puts the cursor where the answer is."""
        if self.placing and self._picture is not None:
            chart = self.query_one("#map", HexMap)
            chart.focus()
            if chart.cursor not in self._picture.legal:
                chart.point_at(self._picture.legal[0])
            self._show_space()
        else:
            self.query_one("#menu", Rows).focus()
            self._show_item()

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def large(self) -> bool:
        """Whether the window shows everything at once."""
        return self.room.width >= LARGE[0] and self.room.height >= LARGE[1]

    def draw(self) -> None:
        if not self.laid:
            return
        scene, looks = self.session.scene, self.session.looks
        self.set_class(self.large, "large")
        self.placing = self._is_placing(scene.decision) and self._answer is not None
        self.set_class(self.placing, "placing")
        self.show_frame()
        self._draw_map()
        width = self.side_width()
        self._show("players", looks.players(scene, width))
        self._show("board", looks.board(scene, width) if self.large else [])
        self._show("standings", looks.standings(scene, width) if self.large else [])
        self._draw_menu(width)
        if self.large:
            self._draw_lower()
        else:
            self._draw_news(width)
        self._draw_prompt()
        self.show_keys()

    def side_width(self) -> int:
        """The columns of the panel beside the map."""
        picture = self.session.picture(BLOCKS.inner)
        taken = HexMap.extent(picture.shape, WALLS if self.large else BLOCKS)[0] if picture is not None else 0
        return min(max(self.room.width - taken - (3 if self.large else 2), 20), SIDE_MOST)

    def _show(self, name: str, lines: list[Line]) -> None:
        self.query_one(f"#{name}", Lines).show(lines)

    def _draw_map(self) -> None:
        drawing = WALLS if self.large else BLOCKS
        chart = self.query_one("#map", HexMap)
        picture = self.session.picture(drawing.inner)
        chart.display = picture is not None
        if picture is None:
            return
        self._picture = picture
        if not self.placing and picture.legal:
            picture = Picture(picture.shape, picture.cells, (), picture.marks, picture.corner)
        chart.show(picture, drawing)

    def _draw_menu(self, width: int) -> None:
        scene = self.session.scene
        items = self.session.looks.menu(scene) if self._answer is not None and not self.placing else []
        self.menu = {item.letter: item for item in items}
        rows = [Row((BLANK,))] if items else []
        rows += [
            Row(
                (
                    spread(
                        line(
                            (item.letter, "key" if item.open else "dim"), (f" {item.label}", "" if item.open else "dim")
                        ),
                        line((f" {item.note}", "" if item.open else "dim")),
                        width,
                    ),
                ),
                item.letter,
                item.open,
            )
            for item in items
        ]
        self.query_one("#menu", Rows).show(rows)

    def _draw_lower(self) -> None:
        half = self.room.width // 2
        page = self.session.looks.page(self.session.scene, "hand", half - 4)
        rows = [Row((page.title,))] + [Row(entry.lines, entry.key, entry.open) for entry in page.entries]
        self.query_one("#hand", Rows).show(rows)
        self._show("lately", self._news(self.room.width - half - 2, 8))

    def _draw_news(self, width: int) -> None:
        """As many of the latest events as there is room for below the menu."""
        taken = len(self.query_one("#players", Lines).lines) + self.query_one("#menu", Rows).line_count
        room = self.room.height - FRAME_LINES - taken
        self._show("news", self._news(width, room - 2) if room > 2 else [])

    def _news(self, width: int, most: int) -> list[Line]:
        lines = self.session.looks.news(self.session.scene, width)[-most:]
        return [BLANK, line((self.words.say("screen.lately"), "head")), *lines] if lines else []

    def _draw_prompt(self) -> None:
        scene = self.session.scene
        if self.thinking is not None:
            self.show_prompt(self.words.say("screen.thinks", seat=self.thinking))
            self.show_hint("")
        elif self.session.table.over:
            self.show_prompt(self.words.say("screen.over"))
            self.show_hint(self.words.render(scene.game.score(scene.state).outcome))
        elif scene.decision is None:
            self.show_prompt(self.words.say("screen.only-looking"))
            self.show_hint("")
        else:
            self.show_prompt(self.session.looks.prompt(scene))
            if not self.placing:
                self._show_item()

    def _show_item(self) -> None:
        """The line of hints for the menu."""
        item = self.menu.get(self.query_one("#menu", Rows).value or "")
        hint = item.why if item is not None else ""
        self.show_hint(hint or self.session.looks.hint(self.session.scene))

    def _show_space(self) -> None:
        """The line of hints, and while placing the panel, for the space under the cursor."""
        chart = self.query_one("#map", HexMap)
        if chart.cursor is None:
            return
        scene = self.session.scene
        self.show_hint(self.session.looks.space(scene, chart.cursor))
        if self.placing:
            self._show("target", self.session.looks.target(scene, chart.cursor, self.side_width()))

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "menu":
            return parameters[0] in self.menu
        if action in ("undo", "redo"):
            return self._answer is not None or self.session.table.over
        if action == "back":
            return True if self._can_go_back() else None
        return super().check_action(action, parameters)

    def help_keys(self) -> list[tuple[str, str, str]]:
        named = {f"menu.{letter}": item.label for letter, item in self.menu.items()}
        return [
            (group, keys, named.get(f"menu.{keys}", said) if group == "menu" else said)
            for group, keys, said in super().help_keys()
        ]

    @on(Rows.Moved, "#menu")
    def _menu_moved(self) -> None:
        self._show_item()

    @on(Rows.Chosen, "#menu")
    def _menu_chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.action_menu(event.row.value)

    @on(Rows.Chosen, "#hand")
    def _hand_chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        page = self.session.looks.page(self.session.scene, "hand", 60)
        entry = next((entry for entry in page.entries if entry.key == event.row.value), None)
        if entry is not None and entry.open and entry.value is not None:
            self.answer(entry.value)
        elif entry is not None:
            self.show_hint(entry.why, "bad")

    @on(Rows.Moved, "#hand")
    def _hand_moved(self, event: Rows.Moved) -> None:
        if type(event) is not Rows.Moved:
            return
        page = self.session.looks.page(self.session.scene, "hand", 60)
        entry = next((entry for entry in page.entries if entry.key == event.row.value), None)
        self.show_hint(entry.why if entry is not None else "")

    def action_menu(self, letter: str) -> None:
        """Does a line of the menu."""
        item = self.menu.get(letter)
        if item is None or self._answer is None:
            return
        rows = self.query_one("#menu", Rows)
        rows.focus()
        rows.put_cursor(next(index for index, row in enumerate(rows.rows) if row.value == letter))
        if item.page:
            from tui.screens.list import ListScreen

            session = self.session
            make = lambda width: session.looks.page(session.scene, item.page, width)  # noqa: E731
            self.app.push_screen(ListScreen(session, make, "menu"), self._page_answered)
        elif not item.open or item.choice is None:
            self.show_hint(item.why, "bad")
        elif item.asks:
            from tui.screens.confirm import ConfirmScreen

            self.app.push_screen(ConfirmScreen(self.words, item, self.side_width()), self._confirmed(item.choice))
        else:
            self.answer(item.choice)

    def _page_answered(self, answer: Answer | None) -> None:
        if answer is not None:
            self.answer(answer)

    def _confirmed(self, choice: Choice):
        def decide(sure: bool | None) -> None:
            if sure:
                self.answer(choice)

        return decide

    @on(HexMap.Moved)
    def _space_moved(self) -> None:
        if self.query_one("#map", HexMap).has_focus:
            self._show_space()

    @on(HexMap.Chosen)
    def _space_chosen(self, event: HexMap.Chosen) -> None:
        if not self.placing or self._picture is None:
            self._show_space()
        elif event.space in self._picture.legal:
            self.answer(Choice("place", (event.space,)))
        else:
            self.show_hint(self.session.looks.space(self.session.scene, event.space), "bad")

    def action_part(self, step: int) -> None:
        """The next part of the table that takes keys."""
        parts = [part for part in self.query("#map, #menu, #hand") if part.display and self._takes_keys(part)]
        if not parts:
            return
        at = parts.index(self.focused) if self.focused in parts else -1
        part = parts[(at + step) % len(parts)]
        part.focus()
        if part.id == "map":
            self._show_space()
        else:
            self._show_item()

    def _takes_keys(self, part: Widget) -> bool:
        if isinstance(part, Rows):
            return bool(part.value is not None) and (part.id != "hand" or self.large)
        return True

    def _can_go_back(self) -> bool:
        return self._answer is not None and (self.placing or self.focused is not self.query_one("#menu"))

    def action_back(self) -> None:
        """Out of the map back to the menu; inside a move, back to its beginning."""
        if self._answer is None:
            return
        if not self.placing and self.focused is not self.query_one("#menu"):
            self.query_one("#menu", Rows).focus()
            self._show_item()
        else:
            self._step("cancel")

    def action_undo(self) -> None:
        """Takes back the last choice."""
        self._step("undo")

    def action_redo(self) -> None:
        """Does again what was taken back."""
        self._step("redo")

    def _step(self, step: Step) -> None:
        self.try_step(step, self.answer if self._answer is not None else self._play_on)

    def _play_on(self, step: Step) -> None:
        """The last choice of a finished game is taken back, and the game goes on."""
        if not self.session.table.over:
            return
        said = self.session.step(step)
        if said:
            self.show_hint(said, "accent")
        else:
            self.run_game()

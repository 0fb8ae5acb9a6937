"""Play a table with numbered prompts on plain lines."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.message import Refusal
from engine.core.optional import required
from engine.core.options import Amount, Bag
from saves.folders import Folders
from tui.app.external_bot_spec import FAULTS
from tui.app.game_loop import GameLoop, run_without_waiting
from tui.app.game_session import GameSession
from tui.app.game_table import UNSAVED, GameTable
from tui.app.review_text import ReviewText
from tui.app.seat_client import SeatClient
from tui.lines.console import Console, Leave
from tui.lines.deferred_pass import DeferredPassCommand
from tui.lines.numbered_menus import MenuItem, menu_items, options_hint, parse_answer, submenu
from tui.lines.player_figures import figures_sentence, typed_number
from tui.lines.prompt_hints import prompt_hints
from tui.lines.puzzle_lines import finish_puzzle
from tui.lines.review_lines import finish_review, review_lines, review_page, what_if_lines
from tui.lines.view_commands import PARAGRAPH, ViewCommands
from tui.text import Words
from tui.text.opponent_text import has_play_style, opponent_line
from tui.text.width import wrap
from tui.widgets.styled_line import plain

AGAIN = ("rematch", "same")
"""The rematches offered at the end: a new deal, or the same."""
PAGE, LOGGED = 15, 20


class LineMode:
    """Play a table until the game ends or the user leaves. Every choice is saved at once."""

    def __init__(self, table: GameTable, words: Words, console: Console, folders: Folders | None = None) -> None:
        """Take the table; ``folders`` is where the review is kept."""
        self.table = table
        self.words = table.words(words).for_lines()
        self.console = console
        self._folders = folders
        self._session = GameSession(SeatClient(table), words)
        self._looking = ViewCommands(self._session)
        self._deferring = DeferredPassCommand(self._session, console)
        self._refused = ""  # the last line that was refused only because it cannot be saved
        self._asked = ""  # the choice that was asked about last
        self._seat: int | None = None
        self._round: Any = None
        self._told_until: dict[int, int] = {}
        self._menu: list[list[MenuItem]] = []
        self._commands: dict[str, Callable[[Decision, str], bool]] = {
            "log": self._log,
            "score": self._score,
            "why": self._why,
            "try": self._try,
            "if": self._what_if,
            "best": self._best,
            "more": self._more,
            "back": self._back,
            "undo": self._undo,
            "redo": self._redo,
            "skip": self._skip,
            "pass-later": self._deferring.plan,
            "unsaved": self._unsaved,
            "help": self._help,
            "?": self._help,
            "quit": self._quit,
        }
        self._page = 0

    def run(self) -> str:
        """Play, close the table, and return the rematch that is wanted (one of ``AGAIN``) or an empty string."""
        wanted: str | None = None
        try:
            with suppress(Leave):
                wanted = self._play()
        finally:
            self.table.close()
        with suppress(Leave):
            if self.table.unsaved is not None:
                self.console.write(self.words.render(self.table.unsaved))
            elif wanted is None and self.table.name:
                self._say("lines.left", name=self.table.name)
        return wanted or ""

    def _play(self) -> str:
        self._greet()
        while not self.is_done:
            goes_on = run_without_waiting(GameLoop(self).turn())
            if self.table.trial is not None and self.table.ended and (wanted := self._after_puzzle()) is not None:
                return wanted
            if not goes_on:
                break
        self._end()
        return self._after() if self.table.over else ""

    @property
    def is_done(self) -> bool:
        return self.table.ended or self.table.read_only

    def keep_promise(self, decision: Decision) -> bool:
        return self._deferring.keep(decision)

    async def let_others_play(self) -> bool:
        """Let an opponent decide, and return whether it was its turn; on an error ask the user how to continue."""
        try:
            return self.table.bot_step() is not None
        except Refusal as refused:
            if refused.message.key not in (*UNSAVED, *FAULTS):
                raise
            self.console.write(self.words.render(refused.message))
            self._say("lines.engine" if refused.message.key in FAULTS else "lines.unsaved-computer")
        heard = self.console.read().lower()
        if heard == "quit":
            raise Leave
        if heard == "unsaved":
            self.table.play_on_unsaved()
        return True

    def _greet(self) -> None:
        name = self.words.name("game", self.table.game.slug)
        key = "lines.greeting" if self.table.name else "lines.greeting-unsaved"
        self._say(key, game=name, seed=self.table.seed, name=self.table.name)
        for note in self.table.notes:
            self.console.write(self.words.render(note))
        for seat, sits in enumerate(self.table.seats):
            if has_play_style(sits, self.words):
                self.console.write(opponent_line(seat, sits, self.words))
        for seat in self.table.people:
            self._told_until[seat] = self.table.last_ply_of(seat)

    def _after_puzzle(self) -> str | None:
        """Report the result of a puzzle; return a rematch (one of ``AGAIN``) or None to take the choice back."""
        trial = self.table.trial
        assert trial is not None
        word = finish_puzzle(self._session, self.console)
        if word in ("again", "next"):
            return "same" if word == "again" else "rematch"
        self.table.undo(trial.puzzle.seat)
        self._taken_back()
        return None

    def _end(self) -> None:
        self.console.write()
        if self.table.over:
            for seat in self.table.people:
                self._write_news(seat)
        self._session.switch_viewer(self._session.seat)
        self.console.write_all(self._looking.table())
        self.console.write_all(self._score_lines())

    def _after(self) -> str:
        """Answer questions about the finished game until the user leaves or wants a rematch, and return which."""
        game_view: dict[str, Callable[[str], list[str]]] = {
            **self._looking.commands,
            "coach": self._coach,
            "hint": self._coach,
            "score": self._score_lines,
            "log": lambda rest: self._log_lines(self._session.seat, rest),
        }
        with suppress(Leave):
            self._say("lines.after")
            while True:
                word, _, rest = self.console.read().partition(" ")
                if word in (*AGAIN, "quit"):
                    return word if word in AGAIN else ""
                if word in game_view:
                    self._look(game_view[word](rest.strip()))
                elif word:
                    self._say("lines.after")
        return ""

    def _coach(self, rest: str) -> list[str]:
        """Return the lines of the game review; the first time it takes minutes, later it is read from a file."""
        coached = ReviewText(self.table.opened, self._folders, self.words)
        if not coached.done:
            self._say("review.thinking")
            finish_review(coached, self.words)
        return list(review_lines(coached, self.words, [review_page(rest, self.words)]))

    # --- one decision ---

    def next_decision(self) -> Decision | None:
        return self.table.to_answer()

    async def ask_decision(self, decision: Decision, *, again: bool) -> str:
        if not again:
            self._menu, self._page = [menu_items(decision.options)], 0
            self._ask(decision)
        return self.console.read()

    async def do_answer(self, decision: Decision, answer: str) -> bool:
        return self._handle_line(decision, answer)

    async def show_news(self, decision: Decision) -> None:
        """Write what happened since this seat's last turn; at a new turn or round also the table."""
        seat = decision.seat
        if self.table.needs_hand_over(seat, self._seat):
            if self._seat is not None:
                self.console.cover()
            self._say("cover.next", seat=seat)
            self._say("cover.look-away")
            self.console.read()
        self._write_news(seat)
        now = self.table.game.status(self.table.match.state).get("round")
        if (seat, now) != (self._seat, self._round):
            self.console.write()
            self._session.switch_viewer(seat)
            self.console.write_all(self._looking.table())
        self._seat, self._round = seat, now

    def _write_news(self, seat: int) -> None:
        """Write what has happened since the last message to this seat."""
        for event in self.table.events(seat, self._told_until.get(seat, 0)):
            self.console.write(self.words.render(self.table.game.describe(event)))
        self._told_until[seat] = len(self.table.match.plies)

    def _ask(self, decision: Decision) -> None:
        self.console.write()
        self._session.switch_viewer(decision.seat)
        prompt = self._session.game_view.asks(self._session.scene) or self.words.render(decision.prompt)
        if len(self.table.people) > 1:
            prompt = self.words.say("lines.who", seat=decision.seat, prompt=prompt)
        self._teach()
        self.console.write(prompt)
        if not isinstance(decision.options, Amount):
            self._list(decision)
        self.console.write_all(prompt_hints(self._session, decision))
        hint = options_hint(decision.options, self.words, partial(self._best_of, decision))
        if hint:
            self.console.write(hint)
        self._say("lines.keys")

    def _teach(self) -> None:
        """Write the current step of the lesson and what to type."""
        text, choice = self._session.lesson_text(), self._session.client.recorded()
        if text is not None and text.title:
            self.console.write_all(wrap(self.words.sentences((text.title, text.text)), PARAGRAPH))
            for tree in text.tree[:1]:
                self.console.write(plain(tree))
        if choice is not None:
            self._say("lines.lesson", choice=str(choice))
            self.console.write()

    def _skip(self, _decision: Decision, _rest: str) -> bool:
        self.table.skip()
        return True

    def _list(self, decision: Decision) -> None:
        items = self._menu[-1]
        self._session.switch_viewer(decision.seat)
        for number, item in list(enumerate(items, 1))[self._page : self._page + PAGE]:
            label = self._label(item)
            self.console.write(f"{number:>4}  {label}")
            if not item.opens:
                detail = self._looking.detail(item.choices[0], label)
                self.console.write_all(f"      {line}" for line in detail)
        last = self._page + PAGE
        if last < len(items):
            self._say("lines.more", first=last + 1, last=len(items))

    def _label(self, item: MenuItem) -> str:
        if item.verb:
            return self.words.say("lines.group", verb=self.words.name("verb", item.verb), count=len(item.choices))
        if item.opens:
            shortest = min(item.choices, key=lambda choice: len(choice.args))
            said = self.table.game.describe(shortest)
            return self.words.say("lines.begins", what=said, count=len(item.choices))
        return self._session.game_view.choice(self._session.scene, item.choices[0])

    def _handle_line(self, decision: Decision, text: str) -> bool:
        """Do what a line says and return whether the match has changed."""
        word, _, rest = text.partition(" ")
        if not text:
            return False
        try:
            command = self._commands.get(word.lower())
            if command is not None:
                return command(decision, rest.strip())
            if word.lower() in self._looking.commands and not _is_choice(decision, text):
                return self._look_at(decision, word.lower(), rest.strip())
            meant = parse_answer(decision, self._menu[-1], text)
            if isinstance(meant, MenuItem):
                self._open(decision, meant)
                return False
            choice = meant or parse_choice(text)
            if choice not in decision.options or self._is_meant(decision, choice):
                self.table.choose(decision.seat, choice)
                return True
            return False
        except Refusal as refused:
            self.console.write(self.words.render(refused.message))
            if refused.message.key in UNSAVED:
                self._refused = text
                self._say("lines.unsaved")
            return False

    def _is_meant(self, decision: Decision, choice: Choice) -> bool:
        """Ask before a choice that gives away more than it says; the same line again confirms it."""
        asked, self._asked = self._asked, ""
        self._session.switch_viewer(decision.seat)
        question = self._session.game_view.question(self._session.scene, choice)
        if question is None or asked == str(choice):
            return True
        self._asked = str(choice)
        self.console.write_all(text for text in map(plain, question.lines) if text.strip())
        self._say("lines.again")
        return False

    def _unsaved(self, decision: Decision, _rest: str) -> bool:
        """Do the choice that could not be saved; from now on such choices wait in memory."""
        line, self._refused = self._refused, ""
        if not line:
            self._say("lines.waits" if self.table.waiting else "lines.is-saved")
            return False
        self.table.play_on_unsaved()
        return self._handle_line(decision, line)

    def _open(self, decision: Decision, item: MenuItem) -> None:
        self._menu.append(submenu(item))
        self._page = 0
        self._list(decision)

    # --- looking ---

    def _look_at(self, decision: Decision, what: str, rest: str) -> bool:
        """Write one of the views; a card also by its number in the list."""
        self._session.switch_viewer(decision.seat)
        number = typed_number(rest)
        if what == "card" and 1 <= number <= len(self._menu[-1]):
            self._look(self._looking.card_of(self._menu[-1][number - 1].choices[0]))
        else:
            self._look(self._looking.commands[what](rest))
        return False

    def _look(self, lines: list[str]) -> None:
        self.console.write_all(lines or [self.words.say("lines.nothing")])

    def _log(self, decision: Decision, rest: str) -> bool:
        self._look(self._log_lines(decision.seat, rest))
        return False

    def _log_lines(self, seat: int, rest: str) -> list[str]:
        texts = [self.words.render(self.table.game.describe(event)) for event in self.table.events(seat)]
        return texts[max(len(texts) - (typed_number(rest) or LOGGED), 0) :]

    def _score(self, _decision: Decision, rest: str) -> bool:
        self._look(self._score_lines(rest))
        return False

    def _score_lines(self, row: str = "") -> list[str]:
        """Return the score sheet, or the details of the row with this number."""
        sheet = self.table.game.score(self.table.match.state)
        if 1 <= typed_number(row) <= len(sheet.rows):
            opened = sheet.rows[typed_number(row) - 1]
            return [
                self.words.say("lines.score-item", seat=seat, what=item.what, points=item.points)
                for seat, items in enumerate(opened.items)
                for item in items
            ]
        words = self.words
        lines = [
            f"{number:>3}  {figures_sentence(words.name('score-row', row.key), row.points, words)}"
            for number, row in enumerate(sheet.rows, 1)
        ]
        lines += [f"     {figures_sentence(words.say('score.total'), sheet.totals, words)}"]
        lines += [f"     {figures_sentence(words.say('score.tie-break'), sheet.tie_break, words)}"]
        return [*lines, self.words.render(sheet.outcome)] if self.table.over else lines

    def _why(self, decision: Decision, rest: str) -> bool:
        choice = self._named(decision, rest)
        reasons = self.table.game.why_not(self.table.view(decision.seat), decision.seat, choice)
        if choice in decision.options:
            self._say("lines.possible")
        else:
            self._look([self.words.render(reason) for reason in reasons])
        return False

    def _try(self, decision: Decision, rest: str) -> bool:
        """Write what a choice would change."""
        choice = self._named(decision, rest)
        if choice not in decision.options:
            return self._why(decision, rest)
        preview = self.table.game.preview(self.table.view(decision.seat), decision.seat, choice)
        lines = [
            self.words.say(
                "lines.change",
                seat=change.seat,
                figure=self.words.name("figure", change.what),
                before=change.before,
                after=change.after,
            )
            for change in preview.changes
        ]
        stopped = "" if preview.stopped_by is None else self.words.render(preview.stopped_by)
        self._session.switch_viewer(decision.seat)
        self._look([*lines, *filter(None, [self._session.why_final(choice) or stopped])])
        return False

    def _what_if(self, decision: Decision, rest: str) -> bool:
        """Write how the next rounds may go with and without a choice."""
        self._look(what_if_lines(self._session, self._named(decision, rest)))
        return False

    def _named(self, decision: Decision, text: str) -> Choice:
        meant = parse_answer(decision, self._menu[-1], text)
        return meant if isinstance(meant, Choice) else parse_choice(text)

    def _best_of(self, decision: Decision) -> Choice:
        """Return the choice that a lesson asks for, else the one that the opponents' evaluation prefers."""
        if (recorded := self._session.client.recorded()) is not None:
            return recorded
        candidates = required(self.table.game).knowledge.candidates(self.table.view(decision.seat), decision)
        return max(candidates, key=lambda candidate: candidate[1])[0]

    def _best(self, decision: Decision, _rest: str) -> bool:
        """Take the suggested choice, if there is one."""
        if not isinstance(decision.options, Bag):
            self._say("lines.no-best")
            return False
        self.table.choose(decision.seat, self._best_of(decision))
        return True

    def _more(self, decision: Decision, _rest: str) -> bool:
        if self._page + PAGE < len(self._menu[-1]):
            self._page += PAGE
            self._list(decision)
        else:
            self._say("lines.no-more")
        return False

    def _help(self, _decision: Decision, _rest: str) -> bool:
        self._say("lines.help")
        return False

    # --- going back ---

    def _back(self, decision: Decision, _rest: str) -> bool:
        """Go one step back: to the previous menu, or out of the move in progress."""
        if self._page or len(self._menu) > 1:
            if len(self._menu) > 1:
                self._menu.pop()
            self._page = 0
            self._ask(decision)
            return False
        stopped = self.table.cancel(decision.seat)
        self._taken_back()
        if stopped is not None:
            self.console.write(self.words.render(stopped))
        return True

    def _undo(self, decision: Decision, rest: str) -> bool:
        practice = rest == "practice"
        if not practice and self.table.can_practise(decision.seat):
            self._say("lines.practice")
        self.table.undo(decision.seat, practice=practice)
        self._taken_back()
        self._say("lines.undone")
        return True

    def _redo(self, _decision: Decision, _rest: str) -> bool:
        self.table.redo()
        return True

    def _taken_back(self) -> None:
        done = len(self.table.match.plies)
        self._told_until = {seat: min(told, done) for seat, told in self._told_until.items()}

    def _quit(self, _decision: Decision, _rest: str) -> bool:
        raise Leave

    def _say(self, key: str, **args: str | int | tuple[str | int, ...]) -> None:
        self.console.write(self.words.say(key, **args))


def _is_choice(decision: Decision, text: str) -> bool:
    """Return whether a line is a legal choice as it is, so that its first word is no command."""
    try:
        return parse_choice(text) in decision.options
    except Refusal:
        return False

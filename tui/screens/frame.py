"""The frame of every screen: two lines above, the middle, four lines below, the last of them the keys.

| row | what stands there |
|---|---|
| 0 | where: screen, round, players, seed |
| 1 | tracks |
| middle | map or list at the left, panel at the right |
| last - 3 | what the seat has |
| last - 2 | the prompt; above it what a lesson says |
| last - 1 | what the cursor is on; why not. What is longer takes the lines above |
| last | the keys of this place, made from the bindings |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import ClassVar, Generic

from textual.app import ComposeResult
from textual.binding import Binding
from textual.css.query import NoMatches
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.screen import ScreenResultType
from textual.widget import Widget

from saves.library import Library
from tui.games.game_view import every_chapter
from tui.games.page import Chapter
from tui.games.seats import AREO
from tui.keys.keymap import USUAL, bindings, place_of, sign_of
from tui.screens.base import BaseScreen
from tui.screens.requests import HelpRequest, RulesRequest, SettingsRequest
from tui.terminal.diff_driver import repaint
from tui.terminal.textual_private import StylesCache
from tui.text import Words
from tui.widgets.containers import Container
from tui.widgets.styled_line import BLANK, Line, Run, fitted, inked, line, spread, width, wrapped
from tui.widgets.styled_widget import Inked, Lines

FRAME_LINES, HEAD_LINES = 6, 2
"""The lines above and below the middle, and those above it."""
BESIDE_CURSOR = 37
"""A panel of so many columns leaves the cursor of a map in sight at the other side of 80 columns."""
HELP, FIRST_LOOK = "always.help", "look.log"
SAID = 3
"""The lines of the foot above its keys, where nothing longer is to be said."""
WIDEST = 100
"""A painted screen that is read stands in the middle of a wide window, in at most so many columns."""
TALL = 30
"""From so many lines on no screen leaves half of the window empty."""
REST_LEAST, HOLE = 6, 9
"""With fewer lines below there is nothing more to be seen: in a tall window, and in a small one."""


class Foot(Lines):
    """The four lines below; the keys in the last of them can be clicked."""

    def on_click(self, event: Click) -> None:
        """A click on a key presses it."""
        if event.y == len(self.lines) - 1 and isinstance(self.screen, Frame):
            event.stop()
            self.screen.press_at(event.x)


class Frame(BaseScreen[ScreenResultType], Generic[ScreenResultType]):
    """A screen in the common frame. ``Esc`` goes one step back, ``?`` shows the keys of this place."""

    BINDINGS = bindings("back", "always")
    AUTO_FOCUS = ""
    takes_keys: ClassVar[str] = ""
    """The part that takes the keys at first, as a selector."""
    fills: ClassVar[bool] = False
    """Whether something else is shown below what it is about, where a large window has room."""
    key_names: dict[str, str] = {}
    """Bindings that this screen calls by another word than ``key.<id>``: id to key of the catalogue."""

    class Ready(Message):
        """What is to be seen first is there."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.set_class(words.painted, "painted")
        self.begun = False
        """Whether there is something to draw on."""
        self._drawn_for = Size(0, 0)
        self._clickable: list[tuple[int, int, str]] = []
        """The parts of the line of keys: column, width, key."""
        self._foot: list[Line] = [BLANK, BLANK, BLANK, BLANK]
        self._foot_shown: tuple[object, ...] = ()
        """What the lines at the bottom were made of."""
        self.foot_lines = SAID
        """The lines of the foot above its keys, but for those of a lesson."""
        self._foot_height = SAID + 1

    @property
    def library(self) -> Library:
        """The saved games of whoever sits here."""
        return self.app.library

    # --- parts ------------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield from self.whole()

    def whole(self) -> ComposeResult:
        """Head, middle and foot."""
        yield Lines(id="head")
        with Container(id="middle"):
            yield from self.middle()
            if self.fills:
                yield Lines(id="rest")
        yield Foot(id="foot")

    def middle(self) -> Iterable[Widget]:
        """The widgets between head and foot."""
        return ()

    def on_mount(self) -> None:
        """Shows the keys whenever others work. Textual calls it besides the ``on_mount`` of a subclass."""
        if self not in self.app.screen_stack:
            return  # it was left before it was there
        self.bindings_updated_signal.subscribe(self, lambda _: self._keys_changed())
        self.begun = True
        self.begin()

    def _keys_changed(self) -> None:
        if self.app.screen is self:  # one that is being left, or lies below, shows its keys when it is seen again
            self.show_keys()

    @property
    def here(self) -> bool:
        """It can be drawn as soon as it begins, before Textual calls it mounted."""
        return self.begun and self in self.app.screen_stack

    def begin(self) -> None:
        """Shows everything for the first time, in one frame: who takes the keys is known before it is drawn."""
        if self.takes_keys:
            self.give_keys(self.query_one(self.takes_keys))
        self.draw()
        self.call_after_refresh(self.post_message, self.Ready())

    def give_keys(self, part: Widget) -> None:
        """A part takes the keys from now on: at once, so that the next frame shows it."""
        self.set_focus(part, scroll_visible=False)

    def on_unmount(self) -> None:
        """What was drawn is let go: a cache of Textual's has the drawn lines of up to 1,024 widgets in its keys."""
        StylesCache.get_inner_outer.cache_clear()

    def on_resize(self) -> None:
        """Everything is made for the room there is."""
        if self.here and self._drawn_for != self.app.size and self.app.roomy:
            self.draw()
            self.show_keys()

    @property
    def room(self) -> Size:
        """The columns and lines for everything."""
        return self.size

    @property
    def reading(self) -> int:
        """The columns of a screen that is read."""
        return min(self.room.width, WIDEST) if self.words.painted else self.room.width

    def draw(self) -> None:
        """Shows everything anew."""
        self.show_keys()

    def look_anew(self) -> None:
        """Things are said in another way from now on: everything is drawn again."""
        self.set_class(self.words.painted, "painted")
        if self.here:
            self.draw()
            self.show_keys()
            for part in self.query(Inked):
                part.refresh()  # what a part says of itself changes though its lines stay

    def show_rest(self, taken: int) -> None:
        """Below so many lines what else is worth a look, so that no large window is half empty."""
        left = self.middle_lines - taken - 1
        shown = self.rest(left)[:left] if self.is_hole(left) else []
        rest = self.query_one("#rest", Lines)
        rest.display = bool(shown)
        rest.show([BLANK, *shown, *[BLANK] * (left - len(shown))])

    def is_hole(self, lines: int) -> bool:
        """Whether so many empty lines should show something: in a small window only many, and none behind a line."""
        if self.room.height >= TALL:
            return lines >= REST_LEAST
        return lines >= HOLE and not self.app.terminal.remote

    def rest(self, lines: int) -> list[Line]:
        """What else is worth a look, in so many lines."""
        return []

    # --- the lines above and below ----------------------------------------------------------------------------------

    def show_bar(self, left: Line, right: Line = BLANK, tracks: Line = BLANK) -> None:
        """The two lines at the top. What has no room at the end of the left part is left out, not cut."""
        self._drawn_for = self.app.size
        columns = self.room.width
        while len(left) > 1 and width(left) + width(right) + 3 > columns:
            left = left[:-1]
        bar = spread(line(" ", *left), line(" ", *right, " "), columns)
        bar = inked(bar, "bar")
        self.query_one("#head", Lines).show([fitted(bar, columns, "bar"), (Run(" "), *tracks)])

    def show_title(self, title: str, right: str = "") -> None:
        """The line at the top of a screen that belongs to no table: the house, where this is, and what else to know."""
        house = AREO if self.words.painted else AREO._replace(ink="")
        self.show_bar(line(house, "   ", (title, "head")), line(right))

    def heading(self, *parts: str | tuple[str, str]) -> Line:
        """The title of what stands below; painted on a band."""
        shown = line("  ", *parts)
        return inked(fitted(shown, self.reading), "shade") if self.words.painted else shown

    def show_own(self, own: Line) -> None:
        """What the seat has."""
        self._show_foot(0, own)

    def show_prompt(self, said: str | Line) -> None:
        """The prompt, or what stands in its place."""
        self._show_foot(1, line((said, "accent")) if isinstance(said, str) else said)

    def show_hint(self, text: str, ink: str = "") -> None:
        """The line under the prompt."""
        self._show_foot(2, line((text, ink)))

    def _show_foot(self, row: int, content: Line) -> None:
        self._foot[row] = content
        made_of = (*self._foot, *self.taught(), self.room, self.foot_lines, self.words.painted)
        foot = self.foot
        if foot is not None and made_of != self._foot_shown:
            self._foot_shown = made_of
            foot.show([*self._above_keys(), (Run(" "), *self._foot[-1])])

    @property
    def foot(self) -> Foot | None:
        """The lines at the bottom; None before they are there."""
        with suppress(NoMatches):
            return self.get_child_by_id("foot", Foot)
        return None

    def say_in(self, lines: int) -> None:
        """Keeps so many lines for what is said above the keys, so that nothing jumps when it gets longer."""
        self.foot_lines = lines
        height = lines + len(self.taught()) + 1
        if height != self._foot_height:
            self._foot_height = height
            self.query_one("#foot").styles.height = height

    @property
    def middle_lines(self) -> int:
        """The lines between head and foot."""
        return self.room.height - HEAD_LINES - self._foot_height

    def taught(self) -> list[Line]:
        """What a lesson says, above the prompt."""
        return []

    def _above_keys(self) -> list[Line]:
        """What the seat has, prompt, hint. A longer hint or prompt takes the lines above it: none is cut."""
        own, prompt, hint, _ = self._foot
        below = self._in_lines(hint)[:SAID]
        below += [BLANK] * (self.foot_lines - SAID + 1 - len(below))
        said = [*self._in_lines(prompt)[: self.foot_lines - len(below)], *below]
        bands = ["own", *("ask",) * (len(said) - len(below)), *("",) * len(below)]
        shown = [self._banded(content, band) for content, band in zip([own, *said], bands, strict=True)]
        at = max(len(shown) - self.foot_lines, 0)
        taught = [self._banded(content, "ask") for content in self.taught()]
        return [*shown[at:1], *taught, *shown[max(at, 1) :]]

    def _banded(self, content: Line, band: str) -> Line:
        """A line of the foot; in the painted look on a band of its own."""
        shown = (Run(" "), *content)
        return inked(fitted(shown, self.room.width), band) if band and content and self.words.painted else shown

    def _in_lines(self, content: Line) -> list[Line]:
        cells = self.room.width - 1
        return [content] if width(content) <= cells else wrapped(content, cells)

    # --- keys -------------------------------------------------------------------------------------------------------

    def keys(self) -> list[tuple[Binding, list[str]]]:
        """What works here now, in the order of the keymap: each meaning once, with all its keys.

        What the game has a name of its own for goes before all else that is only looked at.
        """
        found: dict[str, tuple[Binding, list[str]]] = {}
        for key, active in self.active_bindings.items():
            binding = active.binding
            if binding.id and active.enabled:
                found.setdefault(binding.id, (binding, []))[1].append(key)
        return sorted(found.values(), key=lambda pair: (pair[0].id == HELP, self._place_of(pair[0])))

    def _place_of(self, binding: Binding) -> tuple[int, bool]:
        named = self._own_name(binding) in self.words
        return place_of(FIRST_LOOK if named else binding.id or ""), not named

    @staticmethod
    def _own_name(binding: Binding) -> str:
        """Under what key the catalogue of a game would name what a binding looks at."""
        return f"{binding.description}.here"

    def sign(self, identity: str) -> str:
        """The key of a meaning, as it is written; a person may have given it another one than the usual."""
        return self._sign_of(self.app.person.keys.get(identity, USUAL[identity])[0])

    def _sign_of(self, key: str) -> str:
        """Return how a key is written: the arrow keys as arrows in the graphical look."""
        return sign_of(key, arrows=self.words.painted)

    def in_line(self, binding: Binding) -> bool:
        """Whether the line of keys shows it where there is room."""
        return binding.show or self._own_name(binding) in self.words

    def key_name(self, binding: Binding) -> str:
        """What a binding does, in words."""
        own = self._own_name(binding)
        return self.words.say(own if own in self.words else self.key_names.get(binding.id or "", binding.description))

    def show_keys(self) -> None:
        """The line of keys: as many as there is room for, the help always."""
        if self.foot is None:
            return
        named: dict[str, list[str]] = {}
        for binding, keys in self.keys():
            if self.in_line(binding):
                named.setdefault(self.key_name(binding), []).append(keys[0])
        signs = {name: " ".join(map(self._sign_of, keys)) for name, keys in named.items()}
        shown = [(line((signs[name], "key"), (f" {name}", "dim")), keys[0]) for name, keys in named.items()]
        room = self.room.width - 1
        last, last_key = shown.pop() if shown else (BLANK, "")
        content: Line = ()
        self._clickable = []
        for part, key in shown:
            if width(content) + width(part) + width(last) + 4 > room:
                break
            self._clickable.append((width(content) + 1, width(part), key))
            content = (*content, *part, Run("  "))
        self._clickable.append((width(content) + 1, width(last), last_key))
        self._show_foot(3, (*content, *last))

    def press_at(self, x: int) -> None:
        """Presses the key that stands in this column of the line of keys."""
        for start, cells, key in self._clickable:
            if key and start <= x < start + cells:
                self.app.simulate_key(key)

    # --- what every screen can do -----------------------------------------------------------------------------------

    def action_back(self) -> None:
        """One step back: leaves this screen without an answer."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leaves what is open, all saved: to the title, else out of the program."""
        self.app.leave_game()

    def action_help(self) -> None:
        """The keys of this place."""
        self.open_screen(HelpRequest(self))

    def chapters(self) -> Sequence[Chapter]:
        """The rules page that can be reached from here; where no game is chosen yet, that of all games."""
        return every_chapter(self.words)

    def chapter(self) -> str:
        """The chapter of the rules that belongs to what is asked here; empty: none more than others."""
        return ""

    @property
    def rules_words(self) -> Words:
        """The words of the game whose rules can be reached from here."""
        return self.words

    def action_rules(self) -> None:
        """Shows the rules."""
        self.open_screen(RulesRequest(self.rules_words, self.chapters, self.chapter()))

    def action_options(self) -> None:
        """Language, theme, mouse."""
        self.open_screen(SettingsRequest(self.words))

    def help_opponents(self) -> list[Line]:
        """The page of the help about those one plays against."""
        return []

    def help_signs(self) -> list[Line]:
        """The page of the help after the keys."""
        return []

    def help_keys(self) -> list[tuple[str, str, str]]:
        """What works here, for the help page: group, keys, what it does."""
        return [
            ((binding.id or "").split(".")[0], "  ".join(map(self._sign_of, keys)), self.key_name(binding))
            for binding, keys in self.keys()
        ]

    def title_of_place(self) -> str:
        """What this screen is called on the help page."""
        return self.words.say(f"screen.{type(self).__name__.lower()}")

    def action_repaint(self) -> None:
        """Sends everything again."""
        repaint(self.app)

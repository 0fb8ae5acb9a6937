"""The frame of every screen: two lines above, the middle, four lines below, the last one for the keys.

| row | content |
|---|---|
| 0 | place: screen, round, players, seed |
| 1 | tracks |
| middle | map or list at the left, panel at the right |
| last - 3 | what the seat has |
| last - 2 | the prompt; above it the text of a lesson |
| last - 1 | what is under the cursor; why not. A longer text takes the lines above |
| last | the keys of this place, made from the bindings |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from string import ascii_letters
from typing import TYPE_CHECKING, ClassVar, Generic

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.css.query import NoMatches
from textual.geometry import Size
from textual.message import Message
from textual.screen import ScreenResultType
from textual.widget import Widget

from tui.games.seats import AREO
from tui.keys.keymap import MOVING_LETTERS, NO_KEY, USUAL, bindings, place_of, sign_of
from tui.screens.base import BaseScreen
from tui.screens.requests import HelpRequest, RulesRequest, SettingsRequest
from tui.terminal.textual_private import StylesCache
from tui.text import Words
from tui.widgets.containers import Container
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, inked, line, spread, spread_if_room, width, wrapped
from tui.widgets.styled_widget import StatusFooter, StyledLines, StyledWidget

if TYPE_CHECKING:
    from tui.games.page import Chapter

FRAME_LINES, HEAD_LINES = 6, 2
"""Lines above and below the middle, and lines above it."""
BESIDE_CURSOR = 37
"""Columns of a panel that leaves the cursor of a map visible on the other side of 80 columns."""
HELP, BACK, LOOKS, FIRST_LOOK = "always.help", "back", "look.", "look.log"
SCROLLING, FIRST_OF_LIST = ("look.scroll", "look.scroll-back"), "list.sort"
"""The bindings that scroll a detail, and the one before which the line of keys has them."""
ZOOM, SELECT_NONE = "list.zoom", "marking.none"
"""The bindings that the line of keys has after them."""
TOGETHER = dict.fromkeys(("reading.up", "reading.down"), "key.scroll-lines") | dict.fromkeys(SCROLLING, "key.scroll")
"""The name that several bindings share in the line of keys."""
SAID, SLIM = 3, 1
"""Lines of the foot above its keys, unless a text is longer; and the same where hints are shown elsewhere."""
WIDEST = 100
"""Maximum columns of a painted screen of text; it is centred in a wide window."""
TALL = 30
"""From this height on no screen leaves half of the window empty."""
REST_LEAST, HOLE = 6, 9
"""Minimum lines for extra content in a tall window, and in a small one."""


class FramedScreen(BaseScreen[ScreenResultType], Generic[ScreenResultType]):
    """A screen in the common frame. ``Esc`` goes back, ``?`` shows the keys of this place."""

    BINDINGS = bindings("back", "always")
    AUTO_FOCUS = ""
    takes_keys: ClassVar[str] = ""
    """Selector of the part with the initial focus."""
    fills: ClassVar[bool] = False
    """Whether a large window shows more below the main content."""
    key_names: dict[str, str] = {}
    """Bindings that this screen names differently from ``key.<id>``: id to catalogue key."""

    class Ready(Message):
        """Sent when the first content is there."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.set_class(words.painted, "painted")
        self.begun = False
        """Whether there is something to draw on."""
        self.laid = True
        """Whether its parts are composed; a screen that shows notices first lays them later."""
        self._drawn_for = Size(0, 0)
        self._clickable: list[tuple[int, int, str]] = []
        """The parts of the line of keys: column, width, key."""
        self._keys_found: tuple[object, ...] = ()
        self._keys_shown: tuple[object, ...] = ()
        """The inputs of the keys as found last, and of the line of keys as drawn."""
        self._foot: list[StyledLine] = [BLANK, BLANK, BLANK, BLANK]
        self._aside: StyledLine = BLANK
        self._aside_needed = False
        self._foot_shown: tuple[object, ...] = ()
        """The inputs of the foot as drawn."""
        self.foot_lines = SAID
        """Lines of the foot above its keys, without those of a lesson."""
        self._foot_height = SAID + 1
        self.entry_lines = 0
        """Lines of a search above the foot."""
        self._rest_below = 0
        """Lines of the middle above the extra content."""

    # --- parts ------------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        if self.laid:
            yield from self.whole()

    async def lay(self) -> None:
        """Mount the parts before they are first drawn, unless they are on the screen."""
        if not self.laid:
            await self.mount_compose(self.whole())
            self.laid = True
            self.call_after_refresh(self.post_message, self.Ready())

    def whole(self) -> ComposeResult:
        """Compose head, middle and foot."""
        yield StyledLines(id="head")
        with self.make_middle():
            yield from self.middle()
            if self.fills:
                yield StyledLines(id="rest")
        yield StatusFooter(self.press_at, id="foot")

    def make_middle(self) -> Widget:
        """Create the container between head and foot."""
        return Container(id="middle")

    def middle(self) -> Iterable[Widget]:
        """Compose the widgets between head and foot."""
        return ()

    def on_mount(self) -> None:
        """Update the keys whenever the bindings change. Textual calls it in addition to a subclass's ``on_mount``."""
        if self not in self.app.screen_stack:
            return  # it was left before it was there
        self.bindings_updated_signal.subscribe(self, lambda _: self._keys_changed())
        self.begun = True
        self.begin()

    def _keys_changed(self) -> None:
        """Draw the keys if others work now; Textual announces the same change several times."""
        seen = self.foot is not None and self.app.screen is self  # one below shows its keys when it is seen again
        if seen and self._keys_shown != self._inputs_of_keys(self.active_bindings):
            self.show_keys()

    def _inputs_of_keys(self, bindings: Mapping[str, ActiveBinding]) -> tuple[object, ...]:
        """Return what the keys depend on: the bindings, the focus, and how often the screen came back to the top."""
        found = tuple((key, active.binding, active.enabled) for key, active in bindings.items())
        return found, self.focused, max(self.stack_updates, 1)

    @property
    def here(self) -> bool:
        """Whether it can be drawn: from its beginning on, before Textual calls it mounted."""
        return self.begun and self.laid and self in self.app.screen_stack

    def begin(self) -> None:
        """Draw everything for the first time in one frame, after the focus is set."""
        if self.takes_keys:
            self.give_keys(self.query_one(self.takes_keys))
        self.draw()
        self.call_after_refresh(self.post_message, self.Ready())

    def free_letters(self) -> str:
        """Return the letters that mean nothing here and can take rows; letters that move a cursor elsewhere do not."""
        bound = (getattr(base, "BINDINGS", ()) for base in (*type(self).__mro__, RowList))
        ids = {binding.id for bindings in bound for binding in bindings if isinstance(binding, Binding)}
        keys = self.app.person.keys
        used = {key for identity in ids if identity in USUAL for key in keys.get(identity, USUAL[identity])}
        return "".join(letter for letter in ascii_letters if letter not in used and letter not in MOVING_LETTERS)

    def give_keys(self, part: Widget) -> None:
        """Focus a part at once, so that the next frame shows it."""
        self.set_focus(part, scroll_visible=False)

    def on_unmount(self) -> None:
        """Release drawn lines: a cache of Textual keeps those of up to 1,024 widgets in its keys."""
        StylesCache.get_inner_outer.cache_clear()

    def on_resize(self) -> None:
        """Draw everything for the new size."""
        if self.here and self._drawn_for != self.app.size and self.app.roomy:
            self.draw()
            self.show_keys()

    @property
    def slim(self) -> bool:
        """Whether the foot has only the prompt and the keys, because hints are shown elsewhere."""
        return False

    @property
    def room(self) -> Size:
        """The columns and lines of the screen."""
        return self.size

    @property
    def reading(self) -> int:
        """The columns of a screen of text."""
        return min(self.room.width, WIDEST) if self.words.painted else self.room.width

    def draw(self) -> None:
        """Draw everything."""
        self.show_keys()

    def refresh_texts(self) -> None:
        """Redraw everything after a change of language or symbols."""
        self.set_class(self.words.painted, "painted")
        if self.here:
            self.draw()
            self.show_keys()
            for part in self.query(StyledWidget):
                part.refresh()  # what a part says of itself changes though its lines stay

    def show_rest(self, taken: int) -> None:
        """Draw extra content below ``lines``, so that no large window is half empty."""
        self._rest_below = taken
        left = self.middle_lines - taken - 1
        shown = self.rest(left)[:left] if self.is_hole(left) else []
        rest = self.query_one("#rest", StyledLines)
        rest.display = bool(shown)
        rest.show([BLANK, *shown, *[BLANK] * (left - len(shown))])

    def refresh_rest(self) -> None:
        """Draw the extra content again."""
        self.show_rest(self._rest_below)

    def is_hole(self, lines: int) -> bool:
        """Return whether empty lines should be filled: in a small window only many, on a slow line none."""
        if self.room.height >= TALL:
            return lines >= REST_LEAST
        return lines >= HOLE and not self.app.terminal.remote

    def rest(self, lines: int) -> list[StyledLine]:
        """Draw extra content in a number of lines."""
        return []

    # --- the lines above and below ----------------------------------------------------------------------------------

    def show_bar(self, left: StyledLine, right: StyledLine = BLANK, tracks: StyledLine = BLANK) -> None:
        """Draw the two lines at the top; parts without room are dropped whole."""
        self._drawn_for = self.app.size
        columns = self.room.width
        while len(left) > 1 and width(left) + width(right) + 3 > columns:
            left = left[:-1]
        bar = spread(line(" ", *left), line(" ", *right, " "), columns)
        bar = inked(bar, "bar")
        self.query_one("#head", StyledLines).show([fitted(bar, columns, "bar"), (Run(" "), *tracks)])

    def show_title(self, title: str, right: str = "") -> None:
        """Draw the top line of a screen outside a table: areo, this place, and more."""
        name = AREO if self.words.painted else AREO._replace(ink="")
        self.show_bar(line(name, "   ", (title, "head")), line(right))

    def heading(self, *parts: str | tuple[str, str]) -> StyledLine:
        """Draw a heading; painted on a band."""
        shown = line("  ", *parts)
        return inked(fitted(shown, self.reading), "shade") if self.words.painted else shown

    def show_own(self, own: StyledLine) -> None:
        """Draw what the seat has."""
        self._show_foot(0, own)

    def show_prompt(self, text: str | StyledLine) -> None:
        """Draw the prompt, or what replaces it."""
        self._show_foot(1, line((text, "accent")) if isinstance(text, str) else text)

    @property
    def prompt_shown(self) -> StyledLine:
        """The prompt as it is drawn."""
        return self._foot[1]

    def show_aside(self, content: StyledLine, *, needed: bool = False) -> None:
        """Draw what ends the line of the prompt, if the foot has only that line; needed: cut the prompt."""
        self._aside, self._aside_needed = content, needed
        self._show_foot(1, self._foot[1])

    def show_hint(self, text: str, ink: str = "") -> None:
        """Draw the line below the prompt."""
        self._show_foot(2, line((text, ink)))

    def _show_foot(self, row: int, content: StyledLine) -> None:
        self._foot[row] = content
        self.draw_foot()

    def draw_foot(self) -> None:
        """Draw the lines at the bottom if any of them has changed."""
        made_of = (*self._foot, self._aside, *self.lesson_lines(), self.room, self.foot_lines, self.words.painted)
        if (foot := self.foot) is not None and made_of != self._foot_shown:
            self._foot_shown = made_of
            foot.show([*self._above_keys(), (Run(" "), *self._foot[-1])])

    @property
    def foot(self) -> StatusFooter | None:
        """The lines at the bottom; None before they exist."""
        with suppress(NoMatches):
            return self.get_child_by_id("foot", StatusFooter)
        return None

    def say_in(self, lines: int) -> None:
        """Reserve lines above the keys, so that longer texts move nothing."""
        self.foot_lines = lines
        height = lines + len(self.lesson_lines()) + 1
        if height != self._foot_height:
            self._foot_height = height
            self.query_one("#foot").styles.height = height

    @property
    def middle_lines(self) -> int:
        """The lines between head and foot."""
        return self.room.height - HEAD_LINES - self._foot_height - self.entry_lines

    def lesson_lines(self) -> list[StyledLine]:
        """Draw the text of a lesson above the prompt."""
        return []

    def _above_keys(self) -> list[StyledLine]:
        """Draw what the seat has, the prompt and the hint. A long prompt or hint takes the lines above."""
        own, prompt, hint, _ = self._foot
        if self.slim:
            return [*(self._banded(content, "ask") for content in self.lesson_lines()), self._prompt_line(prompt)]
        below = self._in_lines(hint)[:SAID]
        below += [BLANK] * (self.foot_lines - SAID + 1 - len(below))
        said = [*self._in_lines(prompt)[: self.foot_lines - len(below)], *below]
        bands = ["own", *("ask",) * (len(said) - len(below)), *("",) * len(below)]
        shown = [self._banded(content, band) for content, band in zip([own, *said], bands, strict=True)]
        at = max(len(shown) - self.foot_lines, 0)
        text = [self._banded(content, "ask") for content in self.lesson_lines()]
        return [*shown[at:1], *text, *shown[max(at, 1) :]]

    def _prompt_line(self, prompt: StyledLine) -> StyledLine:
        """Draw the prompt, and at the right end of its line what has room there or is needed."""
        shown = spread_if_room((Run(" "), *prompt), self._aside, self.room.width, needed=self._aside_needed)
        return inked(shown, "ask") if self.words.painted else shown

    def _banded(self, content: StyledLine, band: str) -> StyledLine:
        """Draw a line of the foot; in the painted look on a band."""
        shown = (Run(" "), *content)
        return inked(fitted(shown, self.room.width), band) if band and content and self.words.painted else shown

    def _in_lines(self, content: StyledLine) -> list[StyledLine]:
        cells = self.room.width - 1
        return [content] if width(content) <= cells else wrapped(content, cells)

    # --- keys -------------------------------------------------------------------------------------------------------

    def keys(self) -> list[tuple[Binding, list[str]]]:
        """Return the keys that work here, in keymap order: each action once, with all its keys.

        Actions that the game names come before others that only look at something.
        """
        found: dict[str, tuple[Binding, list[str]]] = {}
        bindings = self.active_bindings
        self._keys_found = self._inputs_of_keys(bindings)
        for key, active in bindings.items():
            binding = active.binding
            if binding.id and active.enabled and key != NO_KEY:
                found.setdefault(binding.id, (binding, []))[1].append(key)
        return sorted(found.values(), key=lambda pair: (pair[0].id == HELP, self._place_of(pair[0])))

    def _place_of(self, binding: Binding) -> tuple[int, bool]:
        named = (binding.id or "").startswith(LOOKS) and self._own_name(binding) in self.words
        return place_of(FIRST_LOOK if named else binding.id or ""), not named

    @staticmethod
    def _own_name(binding: Binding) -> str:
        """Return the catalogue key of a game's own name for a binding."""
        return f"{binding.description}.here"

    def sign(self, identity: str) -> str:
        """Return the key of an action as text; the user may have changed it."""
        return self.words.key_sign(identity)

    def _sign_of(self, key: str) -> str:
        """Return how a key is written: the arrow keys as arrows in the graphical look."""
        return sign_of(key, arrows=self.words.painted)

    def in_line(self, binding: Binding) -> bool:
        """Return whether the line of keys shows it if there is room."""
        return binding.show or self._own_name(binding) in self.words

    def keys_in_line(self) -> list[tuple[Binding, list[str]]]:
        """Return the keys of the line of keys: those that scroll, zoom and go back come before those that sort.

        To select none, which a list of selections starts with, comes after them.
        """
        shown = [pair for pair in self.keys() if self.in_line(pair[0])]
        early = [pair for pair in shown if pair[0].id in SCROLLING]
        early += [pair for pair in shown if pair[0].id == ZOOM]
        sorts = any(pair[0].id == FIRST_OF_LIST for pair in shown)
        early += [pair for pair in shown if sorts and pair[0].id == BACK]
        early += [pair for pair in shown if early and pair[0].id == SELECT_NONE]
        others = [pair for pair in shown if pair not in early]
        at = place_of(FIRST_OF_LIST)
        first = next((index for index, pair in enumerate(others) if place_of(pair[0].id or "") >= at), len(others))
        return [*others[:first], *early, *others[first:]]

    def key_text(self, binding: Binding) -> str:
        """Return the key of the text that names a binding."""
        own = self._own_name(binding)
        return own if own in self.words else self.key_names.get(binding.id or "", binding.description)

    def show_keys(self) -> None:
        """Draw the line of keys: as many as fit, and always the help."""
        if self.foot is None:
            return
        named: dict[str, list[str]] = {}
        for binding, keys in self.keys_in_line():
            name = self.words.say(TOGETHER.get(binding.id or "") or self.key_text(binding))
            named.setdefault(name, []).append(keys[0])
        self._keys_shown = self._keys_found
        signs = {name: " ".join(map(self._sign_of, keys)) for name, keys in named.items()}
        shown = [(line((signs[name], "key"), (f" {name}", "dim")), keys[0]) for name, keys in named.items()]
        room = self.room.width - 1
        last, last_key = shown.pop() if shown else (BLANK, "")
        content: StyledLine = ()
        self._clickable = []
        for part, key in shown:
            if width(content) + width(part) + width(last) + 4 > room:
                break
            self._clickable.append((width(content) + 1, width(part), key))
            content = (*content, *part, Run("  "))
        self._clickable.append((width(content) + 1, width(last), last_key))
        self._show_foot(3, (*content, *last))

    def press_at(self, x: int) -> None:
        """Press the key at a column of the line of keys."""
        for start, cells, key in self._clickable:
            if key and start <= x < start + cells:
                self.app.simulate_key(key)

    # --- what every screen can do -----------------------------------------------------------------------------------

    def action_back(self) -> None:
        """Close this screen without an answer."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leave what is open, all saved: go to the title, or exit."""
        self.app.leave_game()

    def action_help(self) -> None:
        """Show the keys of this place."""
        self.open_screen(HelpRequest(self))

    @property
    def rules_game(self) -> str:
        """The game whose rules open from here; empty if it is chosen there first."""
        return ""

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules page; without a game that of all games."""
        from tui.games.game_view import chapters_of, every_chapter

        slug = self.rules_words.game
        return chapters_of(slug, self.words) if slug else every_chapter(self.words)

    def chapter(self) -> str:
        """Return the chapter for the current question; empty if there is none."""
        return ""

    @property
    def rules_words(self) -> Words:
        """The texts of the game whose rules open from here."""
        slug = self.rules_game
        if not slug:
            return self.words
        from tui.games.game_view import game_view_of

        return self.words.of(slug) if game_view_of(slug).has_rules else self.words

    def action_rules(self) -> None:
        """Show the rules."""
        self.open_screen(RulesRequest(self.rules_words, self.chapters, self.chapter()))

    def action_options(self) -> None:
        """Show the settings."""
        self.open_screen(SettingsRequest(self.words))

    def help_opponents(self) -> list[StyledLine]:
        """Return the help page about the opponents."""
        return []

    def help_signs(self) -> list[StyledLine]:
        """Return the help page about the symbols."""
        return []

    def help_keys(self) -> list[tuple[str, str, str]]:
        """Return the bindings for the help page: group, keys, action."""
        say = self.words.say
        return [
            ((binding.id or "").split(".")[0], "  ".join(map(self._sign_of, keys)), say(self.key_text(binding)))
            for binding, keys in self.keys()
        ]

    def title_of_place(self) -> str:
        """Return the name of this screen on the help page."""
        return self.words.say(f"screen.{type(self).__name__.lower()}")

"""Set up a game: one line for each choice, always legal; Enter starts from any line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, combinations
from typing import Any

import msgspec
from rich.cells import cell_len
from textual import on
from textual.widget import Widget

from engine import games
from engine.bots.levels import LEVELS
from engine.bots.play_styles import drawn
from engine.core.game import AnyGame, Rules, new_rules
from engine.core.message import Refusal
from saves.deal_code import decode_deal
from saves.seeds import is_deal_code
from tui.app.context_panels import map_context, rules_context
from tui.app.game_table import GameTable, Seat, checked_name, fresh_seed, validate_seed
from tui.app.rule_option_names import groups_of
from tui.app.seating import with_play_styles
from tui.app.settings import load, remember
from tui.games.game_view import game_view_of
from tui.games.own_data import own_line
from tui.games.page import Chapter
from tui.games.seats import LETTERS, block_ink, seat_ink
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FRAME_LINES, FramedScreen
from tui.screens.requests import OptionsRequest
from tui.screens.setup_command import shell_line
from tui.text import Words
from tui.text.opponent_text import level_name
from tui.text.width import wrap
from tui.widgets.bars import gauge
from tui.widgets.containers import Vertical
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, column, line, paragraph
from tui.widgets.styled_widget import StyledLines
from tui.widgets.text_entry import TextEntry

LABEL, VALUE = 18, 29
LONGEST_TYPED = 400
"""Maximum length of a seed, which may be a deal code."""


class SetupScreen(FramedScreen[GameTable | None]):
    """Game, seats, options, seed. Lines of text are typed; left and right change all others."""

    BINDINGS = bindings("setup", "rules")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.setup.start", "entry.done": "key.setup.start"}
    title_key, prompt_key = "new.title", "new.prompt"
    """The keys of its title and of its prompt."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.slug = games.GAMES[0]
        self.seed = fresh_seed()
        self.names: dict[int, str] = {}
        self.levels: dict[int, str] = dict.fromkeys(range(1, 8), LEVELS[0]) if LEVELS else {}
        self.rules: Rules = new_rules(self.played)
        self._label_width = LABEL

    @property
    def played(self) -> AnyGame:
        """The game to set up."""
        return games.game(self.slug)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players; at least one is a person."""
        return tuple(
            Seat("" if level else self.names.get(seat, ""), "bot" if level else "person", level)
            for seat in range(self.rules.players)
            for level in (self.levels.get(seat, ""),)
        )

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            yield StyledLines(id="title")
            yield RowList(id="rows", digits=False)
            yield StyledLines(id="preview")
            yield StyledLines(id="shell")

    def on_mount(self) -> None:
        self.names = self.known_names()
        entry = TextEntry(id="entry", longest=LONGEST_TYPED)
        entry.display = False
        self.mount(entry, before="#foot")

    def known_names(self) -> dict[int, str]:
        """Return the last names of the players."""
        return dict(enumerate(load(self.library.folders).names))

    # --- lines ------------------------------------------------------------------------------------------------------

    def fields(self) -> list[str]:
        """Return the lines in order: ``game``, ``seat 0`` ..., the options of the game, ``seed``."""
        options = [
            option.field
            for option in self.played.options()
            if not option.group
            and self.values_of(option.field)
            and (self.rules.players == 1 or not option.field.startswith("solo"))
        ]
        several = ["game"] if len(games.GAMES) > 1 else []
        seats = [f"seat {seat}" for seat in range(self.rules.players)] if self.rules.players > 1 else ["seat 0"]
        groups = [f"group {group}" for group in groups_of(self.played)]
        own = [field for field in options if field != "players"]
        return [*several, "players", *seats, *own, *self.lists(), *groups, "seed"]

    def lists(self) -> list[str]:
        """Return the fields of the rules that name seats."""
        if self.rules.players < 2:
            return []
        return [field.name for field in msgspec.structs.fields(type(self.rules)) if "tuple" in str(field.type)]

    def values_of(self, field: str) -> list[Any]:
        """Return the values of an option that fit the others; at least two, or none."""
        if field in self.lists():
            seats = range(self.rules.players)
            return list(chain.from_iterable(combinations(seats, size) for size in range(len(seats) + 1)))
        option = next((option for option in self.played.options() if option.field == field), None)
        if option is None:
            return []
        fixed = field == "players"
        values = [value for value in option.values if fixed or not self.played.check(self._changed(field, value))]
        return values if len(values) > 1 else []

    def _changed(self, field: str, value: Any) -> Rules:
        return msgspec.structs.replace(self.rules, **{field: value})

    @property
    def at(self) -> str:
        """The line under the cursor."""
        return str(self.query_one("#rows", RowList).value or self.fields()[0])

    def draw(self) -> None:
        own = self.words.of(self.slug)
        self.show_title(self.words.say(self.title_key), own.name("game", self.slug))
        here = self.at
        self._label_width = max([LABEL, *(cell_len(self._label(field, own)) + 1 for field in self.fields())])
        rows = [ListRow((self._line(field, own, here),), field) for field in self.fields()]
        listed = self.query_one("#rows", RowList)
        listed.show(rows, here)
        below = [*self._own_data(own), *self._shell_lines()]
        self.query_one("#shell", StyledLines).show([BLANK, *below] if below else [])
        self._show_game(own, len(rows))
        self.show_prompt(self.words.say(self.prompt_key))
        self.show_hint(self._about(self.at, own))
        self.show_keys()

    def _own_data(self, own: Words) -> list[StyledLine]:
        """Name what of the game is areo's own; nothing if nothing is."""
        parts = game_view_of(self.slug).own_data(own, self.rules)
        told = own_line(own, parts, self.sign("always.rules"))
        return [line("  ", *part) for part in paragraph(told, self.reading - 4, "dim")] if told else []

    def _shell_lines(self) -> list[StyledLine]:
        shell = self.shell()
        return [line("  ", (self.words.say("new.shell"), "dim")), *self._wrapped(shell)] if shell else []

    def shell(self) -> str:
        """Return the equivalent command; empty if there is none."""
        return shell_line(self.slug, self.rules, self.seats, self.seed)

    def _show_game(self, own: Words, rows: int) -> None:
        """Draw the map and a description of the game in a large window."""
        preview = self.query_one("#preview", StyledLines)
        left = self.room.height - FRAME_LINES - rows - len(self.query_one("#shell", StyledLines).lines) - 2
        preview.display = self.is_hole(left)
        self.query_one("#rows", RowList).styles.height = rows if preview.display else "1fr"
        if not preview.display:
            return
        shown = map_context(self.played, self.rules, self.seed, own, (self.reading, left))
        lines = rules_context(self.chapters(), own, (self.reading - 2, left - len(shown) - 2))
        preview.show([BLANK, *shown, *([BLANK] if lines and shown else []), *lines])

    def _wrapped(self, shell: str) -> list[StyledLine]:
        """Wrap the command as a shell would accept it."""
        parts = wrap(shell, max(self.room.width - 6, 20))
        return [line("  ", f"{part} \\") for part in parts[:-1]] + [line("  ", parts[-1])]

    def _line(self, field: str, own: Words, here: str) -> StyledLine:
        value = self._said(field, own)
        shown = f"< {value} >" if field == here and field != "seed" else f"  {value}"
        label = self._label(field, own)
        ink = "bright" if field == here else ""
        if field.startswith("seat"):
            seat = int(field[5:])
            level = self.levels.get(seat)
            beside = self._opponent(seat, level, own) if level else line(self._name_of(seat, own))
            return line("  ", *self._sign(seat, label), column(shown, VALUE, ink), *beside)
        painted = field == "game" and self.words.painted
        before = line((" ", game_view_of(self.slug).light.game_mark), " ") if painted else line("  ")
        return line(*before, column(label, self._label_width), (shown, ink))

    def _name_of(self, seat: int, own: Words) -> str:
        """Return the text beside a person's seat."""
        return self.names.get(seat, "") or own.say("seat.number", number=seat + 1)

    def _sign(self, seat: int, label: str) -> StyledLine:
        """Draw a seat's letter; painted on a block."""
        if not self.words.painted:
            return line(column(label, self._label_width, seat_ink(seat)))
        sign = Run(f" {LETTERS[seat]} ", block_ink(seat), label)
        return line(sign, " " * (self._label_width - 3))

    def _opponent(self, seat: int, level: str, own: Words) -> StyledLine:
        """Draw level and play style of an opponent."""
        play_style = self._play_style(seat)
        steps = self._steps(level)
        return line(*steps, "  " if steps else "", (own.name("manner", play_style), "dim")) if play_style else steps

    def _play_style(self, seat: int) -> str:
        """Return the play style that this seed draws; empty without a valid seed."""
        try:
            return drawn(self.played, validate_seed(self.seed), self.rules.players)[seat]
        except Refusal:
            return ""

    def _steps(self, level: str) -> StyledLine:
        """Draw the level as steps in the painted look."""
        if not self.words.painted or level not in LEVELS:
            return ()
        at = LEVELS.index(level) + 1
        return line(
            *gauge(at, len(LEVELS), 3 * len(LEVELS), "lit", self.words.say("new.bot", level=level), painted=True)
        )

    def _label(self, field: str, own: Words) -> str:
        if field.startswith("seat"):
            return self.words.say("new.seat", letter=LETTERS[int(field[5:])])
        if field in ("game", "seed"):
            return self.words.say(f"new.{field}")
        if field.startswith("group"):
            return own.name("option-group", field[6:])
        return own.name("option", field)

    def _said(self, field: str, own: Words) -> str:
        if field.startswith("seat"):
            level = self.levels.get(int(field[5:]), "")
            return self.words.say("new.bot", level=level) if level else self.words.say("new.person")
        if field == "seed":
            return self.seed
        if field == "game":
            return own.name("game", self.slug)
        if field.startswith("group"):
            changed = self._changed_of(field[6:])
            return self.words.say("new.changed", count=changed) if changed else self.words.say("new.usual")
        value = getattr(self.rules, field)
        if isinstance(value, tuple):
            return " ".join(LETTERS[seat] for seat in value) or "-"
        return own.option_value(value)

    def _changed_of(self, group: str) -> int:
        """Count the options of a group that are not at their default."""
        usual = new_rules(self.played)
        fields = [option.field for option in self.played.options() if option.group == group]
        return sum(getattr(self.rules, field) != getattr(usual, field) for field in fields)

    def _about(self, field: str, own: Words) -> str:
        if field.startswith("group"):
            return self.words.sentences((own.name("option-group-what", field[6:]), self.words.say("new.opens")))
        if field.startswith("seat"):
            level = self.levels.get(int(field[5:]), "")
            if not level:
                return self.words.say("new.name-what")
            return own.sentences(self._about_opponent(level, self._play_style(int(field[5:])), own))
        if field == "game":
            return self.words.say("new.game-what")
        if field == "seed":
            return self.words.say("new.seed-what")
        key = f"option-what.{field}"
        return own.say(key) if key in own else self.words.say("new.option-what")

    def _about_opponent(self, level: str, play_style: str, own: Words) -> Iterator[str]:
        """Describe a level, its win rate, and a play style."""
        yield level_name(level, own)
        if play_style:
            yield own.name("manner-what", play_style)

    # --- keys -------------------------------------------------------------------------------------------------------

    def types_into(self, field: str) -> bool:
        """Return whether a line is typed."""
        return field == "seed" or (field.startswith("seat") and not self.levels.get(int(field[5:])))

    def to_line(self) -> None:
        """Focus the text of the line, if it has one."""
        entry = self.query_one("#entry", TextEntry)
        field = self.at
        text = self.types_into(field)
        entry.display = text
        self.query_one("#rows", RowList).type_into(text)
        if text:
            entry.value = self.seed if field == "seed" else self.names.get(int(field[5:]), "")
            entry.cursor_position = len(entry.value)
            entry.focus()
        else:
            self.query_one("#rows", RowList).focus()
        self.draw()

    def on_input_changed(self, event: TextEntry.Changed) -> None:
        """Take over the typed text."""
        field = self.at
        if field == "seed":
            self.seed = event.value
            self._take_deal()
        elif field.startswith("seat"):
            self.names[int(field[5:])] = event.value
        self.draw()

    def _take_deal(self) -> None:
        """Set game, options and seed from a deal code."""
        if not is_deal_code(self.seed):
            return
        try:
            deal = decode_deal(self.seed)
        except Refusal:  # not typed to its end yet, or wrong: said when the game is to start
            return
        self.slug, self.rules, self.seed = deal.game, deal.rules, deal.seed
        self.query_one("#entry", TextEntry).value = deal.seed
        self.draw()
        self.query_one("#rows", RowList).put_cursor(self.fields().index("seed"))

    def on_input_submitted(self) -> None:
        """Start the game."""
        self.action_start()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_start()

    def cursor_moved(self, part: Widget) -> None:
        self.to_line()

    def action_move(self, step: int) -> None:
        """Move to the next or previous line."""
        self.query_one("#rows", RowList).action_move(step)

    def action_change(self, step: int) -> None:
        """Switch to the next or previous value of the line."""
        field = self.at
        if field.startswith("seat"):
            self._change_seat(int(field[5:]), step)
        elif field.startswith("group"):
            self._open_group(field[6:])
        elif field == "game":
            self.slug = games.GAMES[(games.GAMES.index(self.slug) + step) % len(games.GAMES)]
            self.rules = new_rules(self.played)
        elif field != "seed":
            values = self.values_of(field)
            now = getattr(self.rules, field)
            at = values.index(now) if now in values else 0
            self.rules = self._legal(self._changed(field, values[(at + step) % len(values)]))
        self.to_line()

    def _open_group(self, group: str) -> None:
        own = self.words.of(self.slug)
        self.open_screen(OptionsRequest(own, self.played, self.rules, group), self._take_rules)

    def _take_rules(self, rules: Rules | None) -> None:
        if rules is not None:
            self.rules = rules
            self.to_line()

    def chapters(self) -> list[Chapter]:
        return game_view_of(self.slug).chapters(self.words.of(self.slug), self.rules)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return game_view_of(self.slug).has_rules if action == "rules" else True

    @property
    def rules_words(self) -> Words:
        return self.words.of(self.slug)

    def _legal(self, rules: Rules) -> Rules:
        """Return these rules, or if illegal, with everything else at its default."""
        if self.played.check(rules):
            return new_rules(self.played, players=rules.players)
        return rules

    def _change_seat(self, seat: int, step: int) -> None:
        kinds = ["", *LEVELS]
        now = kinds.index(self.levels.get(seat, ""))
        level = kinds[(now + step) % len(kinds)]
        others = any(not self.levels.get(other) for other in range(self.rules.players) if other != seat)
        if not level or others:
            self.levels[seat] = level

    def action_start(self) -> None:
        """Start the game, or say what is wrong."""
        try:
            seats = [Seat(checked_name(seat.name), seat.kind, seat.level) for seat in self._with_a_person()]
            if is_deal_code(self.seed):
                decode_deal(self.seed)
            seed = validate_seed(self.seed)
            seats = with_play_styles(self.played, seats, seed)
            table = GameTable.new(self.library, self.slug, self.rules, seed, seats)
        except Refusal as refusal:
            self.show_hint(self.words.render(refusal.message), "bad")
            return
        self._remember_names()
        self.dismiss(table)

    def _remember_names(self) -> None:
        """Remember the names for the next game; failing to write them stops nothing."""
        settings = load(self.library.folders)
        last = max((seat for seat, name in self.names.items() if name.strip()), default=-1)
        names = tuple(self.names.get(seat, "").strip() for seat in range(last + 1))
        if names != settings.names:
            settings.names = names
            with suppress(Refusal):
                remember(settings, self.library.folders)

    def _with_a_person(self) -> tuple[Seat, ...]:
        """Return the seats, with a person at the first if only computers are left."""
        seats = self.seats
        if all(seat.level for seat in seats):
            self.levels[0] = ""
        return self.seats

"""The command line behind ``:``, for commands and for choices in text form."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.keys.keymap import bindings
from tui.screens.base import BaseScreen
from tui.screens.requests import Offer
from tui.text import Words
from tui.text.width import fit
from tui.widgets.containers import Container, Horizontal
from tui.widgets.styled_line import Run, StyledLine, line, width
from tui.widgets.styled_widget import StyledLines
from tui.widgets.text_entry import TextEntry

LONGEST = 400


class CommandScreen(BaseScreen[str | None], ModalScreen[str | None]):
    """A line of text in place of the prompt, with matches below. Enter accepts it."""

    BINDINGS = bindings("back", "command")

    def __init__(self, words: Words, offers: Sequence[Offer]) -> None:
        super().__init__()
        self.words = words
        self.offers = offers

    def compose(self) -> ComposeResult:
        with Container(id="below"):
            with Horizontal(id="line"):
                yield StyledLines(id="colon")
                yield TextEntry(id="typed", longest=LONGEST)
            yield StyledLines(id="offers")

    def on_mount(self) -> None:
        """Focus the line."""
        self.query_one("#colon", StyledLines).show([line(" ", (":", "accent"))])
        self.query_one("#typed").focus()
        self.show_offers()

    def on_resize(self) -> None:
        """Show as many matches as fit."""
        self.show_offers()

    def on_input_changed(self) -> None:
        """Show matches while typing."""
        self.show_offers()

    @property
    def typed(self) -> str:
        """The text so far."""
        return " ".join(self.query_one("#typed", TextEntry).value.split())

    def fitting(self) -> list[Offer]:
        """Return the matches: texts that start with the input, then texts that contain it."""
        needle = self.typed.casefold()
        begin = [offer for offer in self.offers if offer.text.startswith(needle)]
        rest = [offer for offer in self.offers if needle in f"{offer.text} {offer.description}".casefold()]
        return [*begin, *(offer for offer in rest if offer not in begin)]

    def show_offers(self) -> None:
        """Draw the matches in one line; a single match with its description."""
        fitting = self.fitting()
        if len(fitting) == 1:
            shown = line((fitting[0].text, "bright"), f"  {fitting[0].description}")
        elif fitting:
            shown = self._side_by_side(fitting)
        else:
            shown = line((self.words.say("command.none"), "dim"))
        keys = line((self.words.say("command.hint"), "dim"))
        self.query_one("#offers", StyledLines).show([line(" ", *shown), line(" ", *keys)])

    def _side_by_side(self, offers: Sequence[Offer]) -> StyledLine:
        room = self.size.width - 8
        content: StyledLine = ()
        for index, offer in enumerate(offers):
            text = fit(offer.text, room).rstrip()
            if content and width(content) + len(text) + 2 > room:
                return (*content, Run(f"+{len(offers) - index}", "dim"))
            content = (*content, Run(f"{text}  "))
        return content

    def action_complete(self) -> None:
        """Complete the text as far as all matches agree."""
        fitting = [offer.text for offer in self.fitting()]
        if not fitting:
            return
        begin = [text for text in fitting if text.startswith(self.typed)] or fitting[:1]
        first, last = min(begin), max(begin)
        same = next((index for index, letter in enumerate(first) if letter != last[index]), len(first))
        entry = self.query_one("#typed", TextEntry)
        entry.value = first[:same]
        entry.cursor_position = same

    def on_input_submitted(self, event: TextEntry.Submitted) -> None:
        """Answer with the text, or with the only match."""
        event.stop()
        fitting = self.fitting()
        known = any(offer.text == self.typed for offer in self.offers)
        self.dismiss(fitting[0].text if len(fitting) == 1 and self.typed and not known else self.typed)

    def action_back(self) -> None:
        """Cancel."""
        self.dismiss(None)

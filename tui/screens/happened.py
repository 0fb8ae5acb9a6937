"""What happened since the last turn of the seat that looks: one event after the other, with its place on the map."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.event import Event
from tui import screens
from tui.keys.keymap import bindings
from tui.play.session import Session
from tui.screens.play import Play
from tui.widgets.shape import Picture


class Happened(Play[None]):
    """A table where ``.`` and ``,`` step through the events. While they are shown, prompt and hint tell of them."""

    BINDINGS = bindings("events")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.told: list[Event] = []
        self.told_at: int | None = None

    def action_event(self, step: int) -> None:
        """The next event, or the one before; the first key shows the first."""
        if self.told_at is None:
            self.told = self.session.since_turn()
            self.told_at = 0 if step > 0 else len(self.told) - 1
        else:
            self.told_at = max(0, min(self.told_at + step, len(self.told) - 1))
        if not self.told:
            self.told_at = None
            self.show_hint(self.words.say("events.none"))
            return
        self.redraw_map()
        self.tell_event()

    def redraw_map(self) -> None:
        """The table draws the map anew."""

    def show_place(self, space: int | None) -> None:
        """The table puts the cursor of the map on a space."""

    def action_look(self, what: str) -> None:
        """Enter on an event of the log shows its place on the map."""
        if what == "log":
            self.open_screen(screens.LogScreen(self.session), self.show_place)
        else:
            super().action_look(what)

    def stop_telling(self) -> bool:
        """The prompt is shown again; whether an event had been shown."""
        told, self.told_at = self.told_at is not None, None
        return told

    def tell_event(self) -> None:
        """Prompt and hint for the event that is shown."""
        if self.told_at is None:
            return
        event, say = self.told[self.told_at], self.words.say
        self.show_prompt(say("events.prompt", number=self.told_at + 1, all=len(self.told)))
        self.show_hint(self.words.render(self.session.scene.game.describe(event)), "bright")
        self.show_keys()

    def with_events(self, picture: Picture) -> Picture:
        """The map with the numbers of the events where they took place, up to the one that is shown."""
        if self.told_at is None:
            return picture
        marks: dict[int, str] = {}
        for number, event in enumerate(self.told[: self.told_at + 1], 1):
            space = self.session.looks.where(event)
            if space is not None:
                marks[space] = str(number)
        return replace(picture, marks=marks)

    def news_hint(self) -> str:
        """At the beginning of a turn: how many events there are to step through, where others have played since."""
        session, last = self.session, self.session.chair.last()
        if last is None or (last[0] == session.seat and last[1] not in session.looks.asides):
            return ""
        since = self.session.since_turn()
        others = any(event.seat not in (-1, self.session.seat) for event in since)
        return self.words.say("events.hint", count=len(since), sign=self.sign("events.next")) if others else ""

"""Turn events into text: which events are shown, in how few words, and where on the map (``EventFormat``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from msgspec import Struct

from engine.core.event import Event
from tui.games.action_summary import STOPS
from tui.games.scene import Scene


class EventFormat(NamedTuple):
    """How to show the events of a key.

    ``place``: in narrow places it gets a line, follows another event, or is left to the log. ``named``: the kind of the
    name of its first argument, used as its short form. ``space``: the argument with its space. ``begins``: it names an
    action. ``together``: it happens to everybody at once. ``round``: it starts the round of its first argument.
    """

    place: Literal["head", "follows", "quiet"] = "follows"
    named: str = ""
    space: int | None = None
    begins: bool = False
    together: bool = False
    round: bool = False


def sentence(scene: Scene, event: Event) -> str:
    """Return what happened as a sentence."""
    return scene.words.render(scene.game.describe(event))


class EventFormatter(Struct, frozen=True):
    """The event formats of a game, and the events whose short form is not a name ("" for all others).

    ``first_space``: lower numbers are not on the map. ``sentence``: an event as a sentence.
    """

    of: Callable[[Event], EventFormat]
    special: Callable[[Scene, Event], str]
    first_space: int = 0
    sentence: Callable[[Scene, Event], str] = sentence

    def is_logged(self, event: Event) -> bool:
        """Return whether the log shows the event."""
        return self.of(event).place != "quiet"

    def where(self, event: Event) -> int | None:
        """Return the space of the event."""
        argument = self.of(event).space
        space = int(event.args[argument]) if argument is not None else -1
        return space if space >= self.first_space else None

    def heading(self, event: Event) -> int | None:
        """Return the number of the round that begins with the event."""
        return int(event.args[0]) if self.of(event).round else None

    def together(self, event: Event) -> bool:
        """Return whether the event happens to everybody at once."""
        return self.of(event).together

    def begins(self, events: Iterable[Event], seat: int) -> Event | None:
        """Return the event that names the action of a seat."""
        return next((event for event in events if self.of(event).begins and event.seat == seat), None)

    def short(self, scene: Scene, event: Event) -> str:
        """Return the event in short form."""
        named = self.of(event).named
        if named and event.args:
            return scene.words.name(named, event.args[0])
        return self.special(scene, event) or self.sentence(scene, event)

    def unstopped(self, scene: Scene, event: Event) -> str:
        """Return the sentence without its full stop, to be part of a longer one."""
        return self.sentence(scene, event).rstrip(STOPS)


def unstopped(scene: Scene, event: Event) -> str:
    """Return a sentence without its full stop, as part of a longer one."""
    return sentence(scene, event).rstrip(STOPS)

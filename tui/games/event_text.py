"""Turn events into text: which events are shown, in how few words, and where on the map (``EventFormat``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from msgspec import Struct

from engine.core.event import Event
from tui.games.action_summary import STOPS
from tui.games.recent_events import lately
from tui.games.scene import Scene
from tui.widgets.styled_line import Line


class EventFormat(NamedTuple):
    """How the events of a key are told.

    ``place``: whether one stands in a line of its own where there is little room, follows, or would only fill the log.
    ``named``: under which kind stands the name of its first argument, which says it in short. ``space``: which argument
    is the space where it was. ``begins``: it says what an action is. ``together``: it befalls all at once. ``round``:
    the round begins that its first argument numbers.
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
    """Tells the events of a game: how each is told, and those whose short form is no name ("" for all others).

    ``first_space``: those with lower numbers do not lie on the map. ``sentence``: an event as a sentence.
    """

    of: Callable[[Event], EventFormat]
    special: Callable[[Scene, Event], str]
    first_space: int = 0
    sentence: Callable[[Scene, Event], str] = sentence

    def is_told(self, event: Event) -> bool:
        """Whether the log tells of it."""
        return self.of(event).place != "quiet"

    def where(self, event: Event) -> int | None:
        """The space where it took place."""
        argument = self.of(event).space
        space = int(event.args[argument]) if argument is not None else -1
        return space if space >= self.first_space else None

    def heading(self, event: Event) -> int | None:
        """The number of the round that begins with it."""
        return int(event.args[0]) if self.of(event).round else None

    def together(self, event: Event) -> bool:
        """Whether it befalls all at once."""
        return self.of(event).together

    def begins(self, events: Iterable[Event], seat: int) -> Event | None:
        """The event that says what the action of a seat is."""
        return next((event for event in events if self.of(event).begins and event.seat == seat), None)

    def short(self, scene: Scene, event: Event) -> str:
        """What happened, where there is little room."""
        named = self.of(event).named
        if named and event.args:
            return scene.words.name(named, event.args[0])
        return self.special(scene, event) or self.sentence(scene, event)

    def latest(self, scene: Scene, events: Iterable[Event], columns: int, height: int) -> list[Line]:
        """The latest of these events that stand for themselves, the newest last."""
        heads = (event for event in events if self.of(event).place == "head")
        return lately(scene, heads, self.short, self.sentence, columns, height)

    def unstopped(self, scene: Scene, event: Event) -> str:
        """Return the sentence without its full stop, to be part of a longer one."""
        return self.sentence(scene, event).rstrip(STOPS)


def unstopped(scene: Scene, event: Event) -> str:
    """The same without its stop, as a part of something longer."""
    return sentence(scene, event).rstrip(STOPS)

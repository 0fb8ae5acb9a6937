"""Actions in words: what a player did, what it cost and gave, who gains and who loses by it."""

from __future__ import annotations

from engine.core.event import NOBODY, Event
from engine.on_mars.cards.printed import CARD_NUMBERS
from engine.on_mars.events import EventKey
from engine.on_mars.terms import ITEMS
from tui.games.action_summary import STOPS, ActionSummary, ActionText, Loss, unnamed
from tui.games.event_text import sentence, unstopped
from tui.games.on_mars.event_text import TELLER, is_told, where
from tui.games.scene import Scene
from tui.widgets.styled_line import StyledLine, paragraph

_BEGINS = (
    *("action", "executive", "used-card", "goal", "travelled", "rival-card", "space", "delivered"),
    *("developed", "displaced", "shuttle", "built", "upgraded"),
)
"""What says what an action is, the most telling first."""
_DONE_BY: dict[str, tuple[str, ...]] = {
    "blueprint": ("took-blueprint",),
    "learn": ("learned",),
    "rd": ("developed",),
    "resupply": ("warehouse",),
    "construct": ("built",),
    "upgrade": ("upgraded",),
    "welcome": ("ship",),
    "hire": ("hired", "contract"),
}
"""The events that say what was done with a main action."""
_GIVING: frozenset[str] = frozenset[EventKey](
    (
        *("built", "upgraded", "took-blueprint", "learned", "developed", "hired", "contract", "contract-done", "ship"),
        *("bot", "took-tile", "placed-tile", "life-support", "cube", "mission-done", "goal", "gained", "points"),
        *("home", "space", "set-down", "colonists"),
    )
)
"""The events that say what an action gave."""
_PAYABLE = (*ITEMS, "colonist")


def beat_text(scene: Scene, beat: ActionSummary) -> ActionText:
    """Return an action in words."""
    if beat.kind == "together":
        return ActionText("", minor=all(event.key == "shuttle" for event in beat.events))
    told = [event for event in beat.events if is_told(event)]
    if not told:
        return ActionText("", minor=True, aside=True)
    own = [event for event in told if event.seat == beat.seat]
    first = _first(own or told)
    parts = [event for event in told if event.seat == beat.seat or event.key == "mission-done"]
    gains = [_gain(scene, event) for event in parts if event.key in _GIVING and not _is_said(event, first)]
    others = [
        Loss(event.seat, unnamed(unstopped(scene, event), event.seat, scene.words))
        for event in told
        if event.seat not in (beat.seat, NOBODY) and event is not first and event.key in _GIVING
    ]
    hits = [Loss(e.seat, _short(scene, e)) for e in told if e.key == "displaced" and e.seat != beat.seat]
    card = next((str(e.args[0]) for e in own if e.key in ("upgraded", "used-card", "took-blueprint")), "")
    return ActionText(
        unstopped(scene, first),
        _short(scene, first),
        cost=_cost(scene, own),
        gains=tuple(dict.fromkeys(gains)),
        others=tuple(others),
        hits=tuple(hits),
        spaces=tuple(dict.fromkeys(space for space in map(where, told) if space is not None)),
        about=card if card in CARD_NUMBERS else "",
        minor=first.key in ("space", "refilled"),
    )


def _first(events: list[Event]) -> Event:
    """Return the event that names the beat: of a main action what was done with it."""
    first = min(events, key=_rank)
    if first.key != "action":
        return first
    done = _DONE_BY.get(str(first.args[0]), ())
    return next((event for event in events if event.key in done and event.seat == first.seat), first)


def _is_said(event: Event, first: Event) -> bool:
    """Return whether the first event says what this one gave: it is the same, or what the Warehouse gave."""
    return event is first or (event.key == "gained" and first.key == "warehouse" and event.args == (first.args[0], 1))


def _rank(event: Event) -> int:
    return _BEGINS.index(event.key) if event.key in _BEGINS else len(_BEGINS)


def _cost(scene: Scene, events: list[Event]) -> str:
    """Return all that was paid: with the colonists that were placed and that boosted, and the Private Goals."""
    words = scene.words
    paid = dict.fromkeys(_PAYABLE, 0)
    for event in events:
        if event.key == "paid":
            for name, count in zip(_PAYABLE, event.args, strict=False):
                paid[name] += int(count)
        elif event.key == "placed-colonist":
            paid["colonist"] += 1
        elif event.key == "boosted":
            paid["colonist"] += int(event.args[0])
    goals = sum(len(str(event.args[-1]).split()) for event in events if event.key == "paid")
    parts = [words.say(f"amount.{name}", n=n) for name, n in paid.items() if n]
    parts += [words.say("spend.goals", n=goals)] if goals else []
    return words.say("list.join").join(parts)


def _short(scene: Scene, event: Event) -> str:
    return TELLER.short(scene, event).rstrip(STOPS)


def _gain(scene: Scene, event: Event) -> str:
    """Say what an event gave, as a part of a list."""
    return scene.words.say(f"gain.{event.key}", **scene.game.describe(event).args)


def shared(scene: Scene, beat: ActionSummary, width: int) -> list[StyledLine]:
    """Return what everybody sees at once, in sentences."""
    said = [sentence(scene, event) for event in beat.events if is_told(event)]
    return [content for text in said for content in paragraph(text, width)]

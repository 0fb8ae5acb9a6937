"""Actions in words: what a player did, what it cost and gave, who gains and who loses by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.core.event import NOBODY, Event
from engine.on_mars.cards.printed import CARD_NUMBERS
from engine.on_mars.events import EventKey
from engine.on_mars.terms import ITEMS
from tui.games.action_summary import STOPS, ActionSummary, ActionText, Loss, unnamed
from tui.games.event_text import sentence, unstopped
from tui.games.on_mars.event_text import TELLER, is_logged, where
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, apart, line, paragraph

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
_WEIGHTS = {"action": 2, "rival-card": 2, "travelled": 2, "executive": 1, "goal": 1}
"""How important the actions of a turn are: the main action, then others, then what only happens to the player."""
_PAYABLE = (*ITEMS, "colonist")
_DEEDS = frozenset(key for keys in _DONE_BY.values() for key in keys) | {"built", "upgraded", "took-tile"}
"""What a rival does with a card."""


def action_text(scene: Scene, summary: ActionSummary) -> ActionText:
    """Return an action in words."""
    if summary.kind == "together":
        return ActionText(
            "",
            minor=all(event.key == "shuttle" for event in summary.events),
            gains=tuple(_shortly(scene, event) for event in summary.events if is_logged(event)),
        )
    actions = [event for event in summary.events if is_logged(event)]
    if not actions:
        return ActionText("", minor=True, aside=True)
    own = [event for event in actions if event.seat == summary.seat]
    first = _first(own or actions)
    parts = [event for event in actions if event.seat == summary.seat or event.key == "mission-done"]
    gains = [_gain(scene, event) for event in _summed(parts) if event.key in _GIVING and not _is_said(event, first)]
    others = [
        Loss(event.seat, unnamed(unstopped(scene, event), event.seat, scene.words))
        for event in actions
        if event.seat not in (summary.seat, NOBODY) and event is not first and event.key in _GIVING
    ]
    hits = [Loss(e.seat, _short(scene, e)) for e in actions if e.key == "displaced" and e.seat != summary.seat]
    card = next((str(e.args[0]) for e in own if e.key in ("upgraded", "used-card", "took-blueprint")), "")
    return ActionText(
        unstopped(scene, first),
        _short(scene, first),
        cost=_cost(scene, own),
        gains=tuple(dict.fromkeys(gains)),
        others=tuple(others),
        hits=tuple(hits),
        spaces=tuple(dict.fromkeys(space for space in map(where, actions) if space is not None)),
        about=card if card in CARD_NUMBERS else "",
        minor=first.key == "refilled" or (first.key == "space" and not gains),
        headline=_headline(scene, own or actions, first),
        brief=_briefly(scene, _deed(own or actions, first)),
        price=_price(scene, own),
        weight=max((_WEIGHTS.get(event.key, 0) for event in own), default=0),
        effects=tuple(
            _effects(scene, [event for event in parts if event.key in _GIVING], _deed(own or actions, first))
        ),
    )


def _deed(events: list[Event], first: Event) -> Event:
    """Return the event that a single line begins with: of a rival's card what was done with it."""
    if first.key != "rival-card":
        return first
    return next((event for event in events if event.key in _DEEDS and event.seat == first.seat), first)


def _headline(scene: Scene, events: list[Event], first: Event) -> str:
    """Return who did what, in few words."""
    deed, words = _deed(events, first), scene.words
    if deed.key == "rival-card":
        return words.say("move.card", seat=deed.seat, card=deed.args[0])
    return _shortly(scene, deed)


def _shortly(scene: Scene, event: Event) -> str:
    """Return an event as a sentence, in few words."""
    key = f"move.{event.key}"
    return scene.words.say(key, **scene.game.describe(event).args) if key in scene.words else unstopped(scene, event)


def _briefly(scene: Scene, event: Event) -> str:
    """Return an event as a sentence, in the fewest words; empty where there are no fewer."""
    key = f"move.{event.key}-short"
    return scene.words.say(key, **scene.game.describe(event).args) if key in scene.words else ""


def _summed(events: Iterable[Event]) -> list[Event]:
    """Return events with all points, and all of an item, in the first of those that gave them."""
    found: dict[tuple[str | int, ...], Event] = {}
    for at, event in enumerate(events):
        named = event.args[:-1] if event.key == "gained" else () if event.key == "points" else (at,)
        before = found.get(key := (event.key, *named))
        count = int(before.args[-1]) + int(event.args[-1]) if before is not None else None
        found[key] = event if before is None else replace(before, args=(*before.args[:-1], count))
    return list(found.values())


def _effects(scene: Scene, events: list[Event], deed: Event) -> Iterator[StyledLine]:
    """Yield what an action gave, in signs: points first, then items together, then the rest in order."""
    words = scene.words
    items = Counter[str]()
    points = colonists = 0
    others: list[str] = []
    for event in events:
        match event.key:
            case "points":
                points += int(event.args[1])
            case "gained" if event.args[0] in ITEMS and not _is_said(event, deed):
                items[str(event.args[0])] += int(event.args[1])
            case "colonists":
                colonists += int(event.args[0])
            case "set-down" | "gained":
                pass
            case _ if event is not deed:
                others.append(words.say(f"effect.{event.key}", **scene.game.describe(event).args))
            case _:
                pass
    if points:
        yield line(words.say("effect.points", n=points))
    for said in dict.fromkeys(others):
        yield line(said)
    for slug, count in items.items():
        yield (_counted(words, slug, count, "+"),)
    if colonists:
        yield line(f"+{words.say('amount.colonist', n=colonists)}")


def _counted(words: Words, slug: str, count: int, before: str = "") -> Run:
    """Return a number of items or colonists with their sign."""
    return Run(f"{before}{count} {words.name('short', slug)}", "", words.name("item", slug))


def _price(scene: Scene, events: list[Event]) -> StyledLine:
    """Return all that was paid, in signs."""
    words, (paid, goals) = scene.words, _paid(events)
    shown = [(_counted(words, slug, n),) for slug, n in paid.items() if n]
    shown += [line(words.say("spend.goals", n=goals))] if goals else []
    return apart(shown, " ")


def _first(events: list[Event]) -> Event:
    """Return the event that names the action: of a main action what was done with it."""
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
    """Return all that was paid, in words."""
    words, (paid, goals) = scene.words, _paid(events)
    parts = [words.say(f"amount.{name}", n=n) for name, n in paid.items() if n]
    parts += [words.say("spend.goals", n=goals)] if goals else []
    return words.say("list.join").join(parts)


def _paid(events: list[Event]) -> tuple[dict[str, int], int]:
    """Return all that was paid: items, the colonists that were placed and that boosted, and Private Goals."""
    paid: dict[str, int] = dict.fromkeys(_PAYABLE, 0)
    for event in events:
        if event.key == "paid":
            for name, count in zip(_PAYABLE, event.args, strict=False):
                paid[name] += int(count)
        elif event.key == "placed-colonist":
            paid["colonist"] += 1
        elif event.key == "boosted":
            paid["colonist"] += int(event.args[0])
    return paid, sum(len(str(event.args[-1]).split()) for event in events if event.key == "paid")


def _short(scene: Scene, event: Event) -> str:
    return TELLER.short(scene, event).rstrip(STOPS)


def _gain(scene: Scene, event: Event) -> str:
    """Say what an event gave, as a part of a list."""
    return scene.words.say(f"gain.{event.key}", **scene.game.describe(event).args)


def shared(scene: Scene, summary: ActionSummary, width: int) -> list[StyledLine]:
    """Return what everybody sees at once, in sentences."""
    texts = [sentence(scene, event) for event in summary.events if is_logged(event)]
    return [content for text in texts for content in paragraph(text, width)]

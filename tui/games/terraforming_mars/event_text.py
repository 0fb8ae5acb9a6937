"""Text of events: which ones are told, their short form, their place, and the summary of an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from engine.core.event import NOBODY, Event
from engine.core.message import Message, say
from engine.terraforming_mars.events import KEYS, EventKey
from engine.terraforming_mars.modules import NUMBERS, map_of
from engine.terraforming_mars.modules.map import FIRST_SPACE
from engine.terraforming_mars.terms import RESOURCES
from tui.games.action_summary import STOPS, ActionSummary, ActionText, Loss
from tui.games.event_text import EventFormat, EventFormatter
from tui.games.scene import Scene
from tui.games.seats import LETTERS, letter
from tui.games.terraforming_mars.icon_codes import coded
from tui.games.terraforming_mars.stats_table import production
from tui.text import Words
from tui.widgets.styled_line import BLANK, StyledLine, line, paragraph

_RESEARCH = "research-phase"


@cache
def event_format(key: EventKey) -> EventFormat:
    """Return the sentence format of the events of a key."""
    match key:
        case "played" | "used" | "corporation":
            return EventFormat("head", named="card", begins=True)
        case "project" | "milestone" | "award":
            return EventFormat("head", named=key, begins=True)
        case "copied" | "revealed":
            return EventFormat("head", named="card")
        case "neutral" | "placed":
            return EventFormat("head", space=1)
        case "claimed-land":
            return EventFormat("head", space=0)
        case "passed":
            return EventFormat("head", begins=True)
        case "generation":
            return EventFormat("head", round=True)
        case "raised" | "over":
            return EventFormat("head")
        case "sold":
            return EventFormat(begins=True)
        case "produced" | "drafted":
            return EventFormat(together=True)
        case "kept" | "bought" | "drew" | "discarded" | "stock" | "production" | "rating":
            return EventFormat()
        case "cubes" | "nothing" | "shuffled" | "declined":
            return EventFormat()
        case "paid" | "dealt" | "looked" | "ended":
            return EventFormat("quiet")


def _special(scene: Scene, event: Event) -> str:
    """Return the short form of events that no name describes."""
    words = scene.words
    match event.key:
        case "placed" | "neutral":
            return words.name("tile", event.args[0])
        case "raised":
            return f"{words.name('parameter-short', event.args[0])} +{event.args[1]}"
        case "generation":
            return words.say("table.generation", number=int(event.args[0]))
        case "passed":
            return words.say("menu.pass")
        case _:
            return ""


def _at(scene: Scene, event: Event) -> Message:
    """Return where a tile was placed, by the names of the map."""
    return map_of(scene.state.rules.map).said_at(int(event.args[-1]))


def _sentence(scene: Scene, event: Event) -> str:
    """Return what happened as a sentence; a space is called by what is named on the map."""
    message = scene.game.describe(event)
    if "at" in message.args:
        message = Message(message.key, {**message.args, "at": _at(scene, event)})
    return scene.words.render(message)


TELLER = EventFormatter(lambda event: event_format(KEYS[event.key]), _special, FIRST_SPACE, _sentence)


def is_simultaneous(event: Event) -> bool:
    """Return whether an event happens to all at once: production, passed draft cards, research purchases."""
    return TELLER.together(event) or (event.key in ("bought", "paid") and event.source == _RESEARCH)


# --- an action in words -----------------------------------------------------------------------------------------------


_PAYING = ("megacredits", "steel", "titanium", "heat")
_DRAWN = {"drew": "draws", "kept": "keeps", "bought": "buys", "drafted": "passed"}
"""Events that give cards, with the key of their verb."""


class _Sum:
    """Sum of what a seat gets from an action, in the order in which each amount first occurs."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.spent: Counter[str] = Counter()
        self.figures: Counter[str] = Counter()
        self.cubes: Counter[tuple[str, str]] = Counter()
        self.clauses: list[str] = []
        self.raised: dict[str, str] = {}
        self.reached: dict[str, str] = {}
        self.drawn: dict[str, list[str]] = {}
        self.discarded = 0
        self.tiles: Counter[str] = Counter()
        self.cards = 0

    def take(self, scene: Scene, event: Event) -> None:
        """Add an event of this seat."""
        words, args = self.words, event.args
        match KEYS[event.key]:
            case "stock" if int(args[1]) < 0:
                self.spent[str(args[0])] -= int(args[1])
            case "stock":
                self.figures[str(args[0])] += int(args[1])
            case "production":
                self.figures[f"production-{args[0]}"] += int(args[1])
            case "rating":
                self.figures["rating"] += int(args[0])
            case "paid":
                self.spent.update(dict(zip(_PAYING, map(int, args), strict=True)))
            case "raised":
                reached = say(f"value.{args[0]}", n=args[2])
                self.raised[str(args[0])] = words.say("beat.raised", parameter=args[0], value=reached)
                self.reached[str(args[0])] = words.say("move.raised", parameter=args[0], value=reached)
            case "placed" | "neutral" | "claimed-land":
                at = _at(scene, event)
                at = Message("space.row", at.args) if at.key == "space.number" else at
                self.clauses.append(words.say(f"beat.{event.key}", at=at, tile=args[0]))
                self.tiles[str(args[0])] += event.key == "placed"
            case "cubes":
                self.cubes[str(args[0]), str(args[1])] += int(args[2])
            case "drew" | "kept" | "bought" | "drafted" if event.secret:
                self._draw(event.key, [words.name("card", slug) for slug in event.secret])
                self.cards += len(event.secret)
            case "drew" | "kept" | "bought" if args[0]:
                self._draw(event.key, [words.say("amount.cards", n=args[0])])
                self.cards += int(args[0])
            case "discarded":
                self.discarded += int(args[0])
            case "revealed" | "copied" if args:
                self.clauses.append(words.say(f"beat.{event.key}", card=args[0]))
            case "revealed":
                self.clauses.append(TELLER.unstopped(scene, event))
            case _:
                pass

    def _draw(self, key: str, cards: list[str]) -> None:
        self.drawn.setdefault(_DRAWN[key], []).extend(cards)

    def cost(self) -> str:
        """Return what was paid."""
        words = self.words
        given = [say(f"amount.{kind}", n=amount) for kind, amount in self.spent.items() if amount]
        given += [say("amount.cards", n=self.discarded)] if self.discarded else []
        return words.listed([words.render(amount) for amount in given], "gains")

    def gains(self) -> tuple[str, ...]:
        """Return what it did: parameters, the map, cards, resources, resources on cards."""
        words = self.words
        drawn = [words.say(f"beat.{verb}", what=tuple(cards)) for verb, cards in self.drawn.items()]
        cubes = [
            words.say("beat.cubes" if by > 0 else "beat.cubes-lost", amount=say(f"cubes.{cube}", n=abs(by)), card=card)
            for (card, cube), by in self.cubes.items()
            if by
        ]
        return (
            *self.raised.values(),
            *self.clauses,
            *drawn,
            *self._changes("gains", 1),
            *self._changes("loses", -1),
            *cubes,
        )

    def price(self) -> str:
        """Return what was paid, in signs."""
        words = self.words
        paid = [f"{n} {words.name('short', kind)}" for kind, n in self.spent.items() if n and kind in RESOURCES]
        paid += [words.say("amount.cards", n=self.discarded)] if self.discarded else []
        return " ".join(paid)

    def effects(self, *, tiles: bool) -> list[str]:
        """Return what it did, in signs, the most important first: tiles, parameters, TR, production, stock, cards."""
        words, figures = self.words, self.figures
        cubes: Counter[str] = Counter()
        for (_, cube), by in self.cubes.items():
            cubes[cube] += by
        return [
            *(self._tiles() if tiles else ()),
            *self.reached.values(),
            *([words.say("move.rating", n=figures["rating"])] if figures["rating"] else []),
            *[
                f"[{figures[made]:+} {words.name('short', of)}]"
                for of in RESOURCES
                if figures[made := f"production-{of}"]
            ],
            *[f"{figures[of]:+} {words.name('short', of)}" for of in RESOURCES if figures[of]],
            *([f"+{words.say('amount.cards', n=self.cards)}"] if self.cards else []),
            *[f"+{words.say(f'cubes.{cube}', n=n)}" for cube, n in cubes.items() if n > 0],
            *[f"-{words.say(f'cubes.{cube}', n=-n)}" for cube, n in cubes.items() if n < 0],
        ]

    def _tiles(self) -> list[str]:
        """Return the tiles that were placed; several oceans are counted."""
        words, oceans = self.words, self.tiles["ocean"]
        if oceans > 1:
            return [words.say("move.oceans", n=oceans), *self._each(tile for tile in self.tiles if tile != "ocean")]
        return self._each(self.tiles)

    def _each(self, tiles: Iterable[str]) -> list[str]:
        return [self.words.name("a-tile", tile) for tile in tiles for _ in range(self.tiles[tile])]

    def _changes(self, verb: str, sign: int) -> list[str]:
        """Return what was gained, or lost, as one part of a sentence."""
        words = self.words
        amounts = [words.say(f"amount.{what}", n=abs(by)) for what, by in self.figures.items() if by * sign > 0]
        return [words.say(f"beat.{verb}", what=words.listed(amounts, "gains"))] if amounts else []


def action_text(scene: Scene, summary: ActionSummary) -> ActionText:
    """Return an action in words; empty for research purchases and passed draft cards, which the log has."""
    actions = [event for event in summary.events if TELLER.is_logged(event)]
    if summary.kind == "together":
        return _shared_action(scene, actions)
    begins = TELLER.begins(actions, summary.seat)
    own = _Sum(scene.words)
    others: dict[int, _Sum] = {}
    for event in summary.events:
        if begins is None and event is actions[0] and event.secret:
            continue  # the title names these cards
        if event.seat in (summary.seat, NOBODY):
            own.take(scene, event)
        elif not _hit(scene.words, event):
            others.setdefault(event.seat, _Sum(scene.words)).take(scene, event)
    words = scene.words
    hits = [
        Loss(event.seat, _hit(words, event)) for event in summary.events if event.seat not in (summary.seat, NOBODY)
    ]
    cost, first = own.cost(), begins or actions[0]
    title, short = _titles(scene, summary, first, cost)
    return ActionText(
        title,
        short if short != title else "",
        cost="" if _converts(first) else cost,
        gains=own.gains(),
        others=tuple(Loss(seat, gain) for seat, gained in others.items() for gain in gained.gains()),
        hits=tuple(hit for hit in hits if hit.what),
        spaces=tuple(space for space in map(TELLER.where, summary.events) if space is not None),
        about=str(begins.args[0]) if begins is not None and begins.args and begins.args[0] in NUMBERS else "",
        headline=_headline(scene, summary.seat, first, own.price()),
        brief=words.say("move.project-short", seat=summary.seat, project=first.args[0])
        if first.key == "project"
        else "",
        price=BLANK if _converts(first) else coded(own.price(), scene),
        effects=tuple(coded(effect, scene) for effect in own.effects(tiles=first.key != "project")),
        weight=_weight(first, own),
    )


def _shared_action(scene: Scene, events: Sequence[Event]) -> ActionText:
    """Return what all got at once; for a single line, each player's income or number of cards."""
    words, keys = scene.words, {event.key for event in events}
    income = [event for event in events if event.key == "produced"]
    shown = income or [event for event in events if event.key == "bought"]
    form = "+{} " + words.name("short", "megacredits") if income else "{}"
    return ActionText(
        "",
        minor=not income,
        aside=keys == {"drafted"},
        headline=words.say("beat.produced" if income else "move.bought") if shown else "",
        effects=tuple(line(letter(event.seat, words), f" {form.format(event.args[0])}") for event in shown),
    )


def _headline(scene: Scene, seat: int, first: Event, price: str) -> str:
    """Return who did what, in few words."""
    words = scene.words
    if _converts(first):
        return words.say("move.converts", seat=seat, cost=price)
    match first.key:
        case "project":
            return words.say("move.project", seat=seat, project=first.args[0])
        case "played" | "corporation":
            return words.say("move.played", seat=seat, card=first.args[0])
        case "used":
            return words.say("move.used", seat=seat, card=first.args[0])
        case "award":
            return words.say("move.award", seat=seat, award=first.args[0])
        case _:
            return TELLER.unstopped(scene, first)


def _weight(first: Event, own: _Sum) -> int:
    """Return how important an action is: goals, then what changes Mars or the TR, then others, last passing."""
    if first.key in ("milestone", "award"):
        return 3
    if own.tiles or own.raised or own.figures["rating"]:
        return 2
    return int(first.key != "passed")


def _converts(first: Event) -> bool:
    """Return whether plants or heat are converted: only the source of the event says so."""
    return first.key == "stock" and first.source in ("greenery", "heat")


def _titles(scene: Scene, summary: ActionSummary, first: Event, cost: str) -> tuple[str, str]:
    """Return what the action is, whole and short. The title of a conversion says what it costs."""
    words = scene.words
    if _converts(first):
        title = words.say(f"beat.converts-{first.source}", seat=summary.seat, cost=cost)
        return title, words.name("beat.short", first.source)
    if first.key == "sold":
        return TELLER.unstopped(scene, first), words.say("beat.sells", count=first.args[0])
    if first.key == "award":
        return words.say("beat.award", seat=summary.seat, award=first.args[0]), words.name("award", first.args[0])
    return TELLER.unstopped(scene, first), TELLER.short(scene, first).rstrip(STOPS)


def _hit(words: Words, event: Event) -> str:
    """Return what another player loses; empty for nothing."""
    if event.key not in ("stock", "production", "cubes") or int(event.args[-2]) >= 0:
        return ""
    change, now = int(event.args[-2]), int(event.args[-1])
    if event.key == "cubes":
        what = words.say("beat.cubes-of", cube=event.args[1], card=event.args[0])
    else:
        what = words.name("figure", f"production-{event.args[0]}" if event.key == "production" else event.args[0])
    return words.say("beat.lost", what=what, before=now - change, now=now)


# --- what all get at once ---------------------------------------------------------------------------------------------


def shared_text(scene: Scene, summary: ActionSummary, width: int) -> list[StyledLine]:
    """Return what all got at once: production, draft cards, the number of cards bought."""
    events: dict[str, list[Event]] = {}
    for event in summary.events:
        events.setdefault(event.key, []).append(event)
    lines: list[StyledLine] = []
    if drafted := events.get("drafted"):
        lines += _drafted(scene, drafted, width)
    if produced := events.get("produced"):
        lines += production(scene, produced, width)
    if bought := events.get("bought"):
        lines += paragraph(scene.words.say("beat.bought", counts=_counts(bought)), width)
    return lines


def _drafted(scene: Scene, drafted: Sequence[Event], width: int) -> list[StyledLine]:
    """Return the cards that the reader received in a draft; for spectators, the counts."""
    if seen := [event for event in drafted if event.secret]:
        return [part for event in seen for part in paragraph(_sentence(scene, event), width)]
    return paragraph(scene.words.say("beat.drafted", counts=_counts(drafted)), width)


def _counts(events: Sequence[Event]) -> str:
    """Return how many cards each player got."""
    return "  ".join(f"{LETTERS[event.seat]} {event.args[0]}" for event in events)

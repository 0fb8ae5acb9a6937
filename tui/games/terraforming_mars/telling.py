"""What is told of events: which of them, how short, where; of an action all that it did; what all got at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from engine.core.event import NOBODY, Event
from engine.core.message import say
from engine.terraforming_mars.board.maps import FIRST_SPACE
from engine.terraforming_mars.cards import NUMBERS
from engine.terraforming_mars.events import KEYS, EventKey
from tui.games.beat import STOPS, Beat, BeatText, Hit
from tui.games.scene import Scene
from tui.games.seats import LETTERS
from tui.games.telling import Teller, Telling, sentence, unstopped
from tui.games.terraforming_mars.figures import production
from tui.text import Words
from tui.widgets.line import Line, paragraph

_RESEARCH = "research-phase"


@cache
def telling(key: EventKey) -> Telling:
    """How the events of a key are told."""
    match key:
        case "played" | "used" | "corporation":
            return Telling("head", named="card", begins=True)
        case "project" | "milestone" | "award":
            return Telling("head", named=key, begins=True)
        case "copied" | "revealed":
            return Telling("head", named="card")
        case "neutral" | "placed":
            return Telling("head", space=1)
        case "claimed-land":
            return Telling("head", space=0)
        case "passed":
            return Telling("head", begins=True)
        case "generation":
            return Telling("head", round=True)
        case "raised" | "over":
            return Telling("head")
        case "sold":
            return Telling(begins=True)
        case "produced" | "drafted":
            return Telling(together=True)
        case "kept" | "bought" | "drew" | "discarded" | "stock" | "production" | "rating":
            return Telling()
        case "cubes" | "nothing" | "shuffled" | "declined":
            return Telling()
        case "paid" | "dealt" | "looked" | "ended":
            return Telling("quiet")


def _special(scene: Scene, event: Event) -> str:
    """In short what no name says."""
    words = scene.words
    match event.key:
        case "placed" | "neutral":
            return f"{words.name('tile', event.args[0])} {event.args[1]}"
        case "raised":
            return f"{words.name('parameter-short', event.args[0])} +{event.args[1]}"
        case "generation":
            return words.say("table.generation", number=int(event.args[0]))
        case "passed":
            return words.say("menu.pass")
        case _:
            return ""


TELLER = Teller(lambda event: telling(KEYS[event.key]), _special, FIRST_SPACE)


def together(event: Event) -> bool:
    """Production, cards passed on in a draft, and what all buy at the beginning of a generation."""
    return TELLER.together(event) or (event.key in ("bought", "paid") and event.source == _RESEARCH)


def news(scene: Scene, columns: int, height: int) -> list[Line]:
    """The latest events in short form, the newest last."""
    return TELLER.latest(scene, scene.recent, columns, height)


# --- an action in words -----------------------------------------------------------------------------------------------


_PAYING = ("megacredits", "steel", "titanium", "heat")


class _Sum:
    """What a seat has of a beat: figures added up, in the order in which they first come."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.spent: Counter[str] = Counter()
        self.figures: Counter[str] = Counter()
        self.cubes: Counter[tuple[str, str]] = Counter()
        self.said: list[str] = []
        self.raised: dict[str, str] = {}
        self.discarded = 0

    def take(self, scene: Scene, event: Event) -> None:
        """One more event of this seat."""
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
                raised = words.say("beat.raised", parameter=args[0], value=args[2])
                self.raised[str(args[0])] = raised
            case "placed" | "neutral" | "claimed-land":
                at = scene.game.describe(event).args["at"]
                self.said.append(words.say(f"beat.{event.key}", at=at, tile=args[0]))
            case "cubes":
                self.cubes[str(args[0]), str(args[1])] += int(args[2])
            case "drew" | "kept" | "bought" | "drafted" if event.secret:
                self.said += [words.name("card", slug) for slug in event.secret]
            case "drew" | "kept" | "bought" if args[0]:
                self.said.append(words.say("amount.cards", n=args[0]))
            case "discarded":
                self.discarded += int(args[0])
            case "revealed" | "copied":
                self.said.append(unstopped(scene, event))
            case _:
                pass

    def cost(self) -> str:
        """What was given."""
        words = self.words
        given = [say(f"amount.{kind}", n=amount) for kind, amount in self.spent.items() if amount]
        given += [say("amount.cards", n=self.discarded)] if self.discarded else []
        return words.say("beat.list", parts=tuple(given)) if given else ""

    def gains(self) -> tuple[str, ...]:
        """What it gave: the parameters, the map, figures, cubes."""
        words = self.words
        figures = [words.say("figure.change", figure=what, change=by) for what, by in self.figures.items() if by]
        cubes = [
            words.say("beat.cubes", cube=cube, change=by, card=card) for (card, cube), by in self.cubes.items() if by
        ]
        return (*self.raised.values(), *self.said, *figures, *cubes)


def beat_text(scene: Scene, beat: Beat) -> BeatText:
    """An action in words. Nobody needs to stop for what all buy; cards passed on in a draft are only in the log."""
    told = [event for event in beat.events if TELLER.is_told(event)]
    if beat.kind == "together":
        keys = {event.key for event in told}
        return BeatText("", minor="produced" not in keys, aside=keys == {"drafted"})
    begins = TELLER.begins(told, beat.seat)
    own = _Sum(scene.words)
    others: dict[int, _Sum] = {}
    for event in beat.events:
        if begins is None and event is told[0] and event.secret:
            continue  # the title names these cards
        if event.seat in (beat.seat, NOBODY):
            own.take(scene, event)
        elif not _hit(scene.words, event):
            others.setdefault(event.seat, _Sum(scene.words)).take(scene, event)
    hits = [Hit(event.seat, _hit(scene.words, event)) for event in beat.events if event.seat not in (beat.seat, NOBODY)]
    title, short = _titles(scene, beat, begins or told[0])
    return BeatText(
        title,
        short if short != title else "",
        cost=own.cost(),
        gains=own.gains(),
        others=tuple(Hit(seat, gain) for seat, gained in others.items() for gain in gained.gains()),
        hits=tuple(hit for hit in hits if hit.what),
        spaces=tuple(space for space in map(TELLER.where, beat.events) if space is not None),
        about=str(begins.args[0]) if begins is not None and begins.args and begins.args[0] in NUMBERS else "",
    )


def _titles(scene: Scene, beat: Beat, first: Event) -> tuple[str, str]:
    """What the action is, whole and short: what is converted has no event that says so but its source."""
    words = scene.words
    if first.key == "stock" and first.source in ("greenery", "heat"):
        title = words.say(f"beat.converts-{first.source}", seat=beat.seat)
        return title, words.name("beat.short", first.source)
    if first.key == "sold":
        return unstopped(scene, first), words.say("beat.sells", count=first.args[0])
    if first.key == "award":
        return words.say("beat.award", seat=beat.seat, award=first.args[0]), words.name("award", first.args[0])
    return unstopped(scene, first), TELLER.short(scene, first).rstrip(STOPS)


def _hit(words: Words, event: Event) -> str:
    """What somebody else loses; empty where nothing is lost."""
    if event.key not in ("stock", "production", "cubes") or int(event.args[-2]) >= 0:
        return ""
    change, now = int(event.args[-2]), int(event.args[-1])
    if event.key == "cubes":
        what = words.say("beat.cubes-of", cube=event.args[1], card=event.args[0])
    else:
        what = words.name("figure", f"production-{event.args[0]}" if event.key == "production" else event.args[0])
    return words.say("beat.lost", what=what, before=now - change, now=now)


# --- what all get at once ---------------------------------------------------------------------------------------------


def shared(scene: Scene, beat: Beat, width: int) -> list[Line]:
    """What production gave, to all; which cards came in a draft; how many cards everybody has bought."""
    events: dict[str, list[Event]] = {}
    for event in beat.events:
        events.setdefault(event.key, []).append(event)
    lines: list[Line] = []
    if drafted := events.get("drafted"):
        lines += _drafted(scene, drafted, width)
    if produced := events.get("produced"):
        lines += production(scene, produced, width)
    if bought := events.get("bought"):
        lines += paragraph(scene.words.say("beat.bought", counts=_counts(bought)), width)
    return lines


def _drafted(scene: Scene, drafted: Sequence[Event], width: int) -> list[Line]:
    """What came to who looks; to a spectator how many cards came to each."""
    if seen := [event for event in drafted if event.secret]:
        return [part for event in seen for part in paragraph(sentence(scene, event), width)]
    return paragraph(scene.words.say("beat.drafted", counts=_counts(drafted)), width)


def _counts(events: Sequence[Event]) -> str:
    """How many cards came to each."""
    return "  ".join(f"{LETTERS[event.seat]} {event.args[0]}" for event in events)

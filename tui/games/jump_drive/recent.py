"""Recent moves in the zone below: a line for each seat of a round, with what it gained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from engine.core.event import Event
from engine.jump_drive.cards.readings import NUMBERS, table_of
from engine.jump_drive.cards.vocabulary import Card
from engine.jump_drive.events import KEYS
from engine.jump_drive.play.prices import CONQUER
from tui.games.card_drawing import BETWEEN, packed
from tui.games.jump_drive.card_text import cost_shape
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text.width import abbreviated, fit
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, in_ink, line, spread, width

MARGIN = 1
"""The columns before each line, and behind it."""
VP, DRAWN = 7, 7
"""The columns of the VP and of the cards that a seat gained."""
NAME_LEAST = 10
"""The fewest columns of a card's name."""


def recent(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Draw the last rounds as far as there is room, the newest last; the oldest leave first, then the headings.

    Rounds before the last are dim. Names are whole where there are lines for them.
    """
    columns -= 2 * MARGIN
    rounds = [events for events in _rounds(scene) if list(_round(scene, events, columns))]
    shown: list[StyledLine] = []
    for headed in (True, False):
        for age, events in enumerate(reversed(rounds)):
            lines = _within(scene, events, columns, height - len(shown), headed=headed)
            if not lines:
                break
            shown = [*([in_ink(content, "dim") for content in lines] if age else lines), *shown]
        if shown:
            break
    if not shown and rounds:
        shown = list(_round(scene, rounds[-1], columns))[:height]
    return [line(" " * MARGIN, *content) for content in shown]


def _within(scene: Scene, events: Sequence[Event], columns: int, room: int, *, headed: bool) -> list[StyledLine]:
    """Return a round in at most ``room`` lines, if need be with names in short; nothing if there are too few lines."""
    heading = _heading(scene, events) if headed else []
    forms = ([*heading, *_round(scene, events, columns, whole=whole)] for whole in (True, False))
    return next((lines for lines in forms if len(lines) <= room), [])


def _heading(scene: Scene, events: Sequence[Event]) -> list[StyledLine]:
    """Return the line above a round."""
    numbers = [int(event.args[0]) for event in events if event.key == "round"]
    return [line((scene.words.say("table.round", number=number), "dim")) for number in numbers]


def _rounds(scene: Scene) -> list[list[Event]]:
    """Return the events of each round that has begun."""
    found: list[list[Event]] = []
    for event in scene.recent:
        if event.key == "round" or not found:
            found.append([])
        found[-1].append(event)
    return found


def _round(scene: Scene, events: Sequence[Event], columns: int, *, whole: bool = False) -> Iterator[StyledLine]:
    """Yield what each seat did in a round and gained by it, and what moved to another; ``whole``: no name is cut."""
    words = scene.words
    gained = _gained(scene, events)
    told: set[int] = set()
    for event in events:
        seat = (letter(event.seat, words), Run(" ")) if event.seat >= 0 else ()
        right = () if event.seat in told else gained.get(event.seat, ())
        room = columns - width(seat) - (width(right) + 1 if right else 0)
        match KEYS[event.key]:
            case "placed" | "second":
                lines = _in_lines(scene, event, columns - width(seat), right) if whole else ()
                first, *more = lines or (_placed(scene, event, room),)
                yield spread((*seat, *first), () if more else right, columns)
                for number, content in enumerate(more, 1):
                    yield spread((Run(" " * width(seat)), *content), right if number == len(more) else (), columns)
                told.add(event.seat)
            case "explores":
                yield spread((*seat, Run(words.say("recent.explores"))), right, columns)
                told.add(event.seat)
            case "propaganda":
                card = abbreviated(words.name("card", event.source), columns - 6)
                moved = words.render(scene.game.describe(event))
                yield (*seat, Run(f"{card} {words.say('arrow')} ", "", moved), letter(int(event.args[0]), words))
            case "ended":
                yield line((abbreviated(words.render(scene.game.describe(event)), columns), "bright"))
            case "round" | "scored" | "shuffled" | "income":
                pass
            case "dealt" | "discarded" | "paid" | "drew" | "explored":
                pass


def _gained(scene: Scene, events: Sequence[Event]) -> dict[int, StyledLine]:
    """Return the VP and the cards that each seat gained in a round, in columns of fixed width."""
    words = scene.words
    income = {event.seat: int(event.args[0]) for event in events if event.key == "income"}
    found: dict[int, StyledLine] = {}
    for event in events:
        if event.key == "scored":
            points, cards = int(event.args[0]), income.get(event.seat)
            vp = fit(words.say("empire.points", points=points), VP, "right")
            drawn = fit(words.say("empire.cards", cards=cards) if cards is not None else "", DRAWN, "right")
            text = words.say("recent.said", points=points, cards=cards or 0)
            found[event.seat] = line(
                Run(vp, "points", words.say("beat.points"), text), Run(drawn, "", words.say("beat.income"), "")
            )
    return found


def _in_lines(scene: Scene, event: Event, columns: int, right: StyledLine) -> list[StyledLine]:
    """Draw what a seat placed with whole names, in lines of which the last has room for a part at its ``right``."""
    price = _price(scene, event)
    parts = [*(_card(card, scene, columns) for card in _cards(scene, event)), *([price] if price else ())]
    lines = packed(parts, columns)
    return lines if width(lines[-1]) + width(right) < columns else [*lines, BLANK]


def _placed(scene: Scene, event: Event, columns: int) -> StyledLine:
    """Draw the cards that a seat placed, how it got the world, and what it paid, in one line."""
    words, placed = scene.words, _cards(scene, event)
    joint, price = line(BETWEEN), _price(scene, event)
    whole = apart([_card(card, scene, columns) for card in placed], BETWEEN)
    if width(whole) <= columns:
        told = (*whole, *joint, *price) if price else whole
        return told if width(told) <= columns else whole
    taken = sum(width(_card(card, scene, 0)) for card in placed) + width(joint) * (len(placed) - 1)
    longest = [cell_len(words.name("card", card.slug)) for card in placed]
    shares = _shares(longest, columns - taken)
    return apart([_card(card, scene, share) for card, share in zip(placed, shares, strict=True)], BETWEEN)


def _cards(scene: Scene, event: Event) -> list[Card]:
    """Return the cards that a seat placed."""
    cards = table_of(scene.state.rules).cards
    return [cards[NUMBERS[str(slug)]] for slug in event.args[:2] if NUMBERS.get(str(slug))]


def _price(scene: Scene, event: Event) -> StyledLine:
    """Draw how a seat got its world and what it paid."""
    words, price = scene.words, int(event.args[3])
    end = words.say("recent.pays", count=price) if price else ""
    if str(event.args[2]) == CONQUER:
        end = words.say("recent.conquers-pays" if price else "recent.conquers", count=price)
    elif not price:
        end = words.say("way.free")
    return line(Run(end, "dim", words.name("sign.column", "pay")))


def _shares(longest: Sequence[int], room: int) -> list[int]:
    """Divide a room among names: a short one leaves what it does not need to the others."""
    shares = dict[int, int]()
    for left, at in zip(range(len(longest), 0, -1), sorted(range(len(longest)), key=longest.__getitem__), strict=True):
        shares[at] = max(min(longest[at], (room - sum(shares.values())) // left), NAME_LEAST)
    return [shares[at] for at in range(len(longest))]


def _card(card: Card, scene: Scene, cells: int) -> StyledLine:
    name = scene.words.name("card", card.slug)
    return (cost_shape(card, scene.words)._replace(spoken=""), Run(" "), Run(abbreviated(name, cells)))

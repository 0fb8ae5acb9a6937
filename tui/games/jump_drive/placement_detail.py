"""What is under the cursor at length: a card of the hand, its ways, what placing it changes, and what that costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from engine.core.choice import Choice
from engine.jump_drive.board.empires import enter, general_strength, strength_against, with_card
from engine.jump_drive.cards.readings import SLUGS, SURVEY_TEAM, table_of
from engine.jump_drive.cards.vocabulary import MILITARY_WORLD
from engine.jump_drive.play.legal import DONE, EXPLORE, explore_counts
from engine.jump_drive.play.previews import figures_of
from engine.jump_drive.play.prices import CONQUER, CONTACT
from engine.jump_drive.rules import HAND_LIMIT
from engine.jump_drive.state import CHOOSE, SECOND, clone
from tui.games.card_face import head, shaded
from tui.games.explanations import WIDE
from tui.games.jump_drive.card_rows import card_of, price_now
from tui.games.jump_drive.card_text import (
    block_of,
    cost_sign,
    icons,
    in_lines,
    ink_of,
    kind_name,
    sentences,
    spelt_out,
)
from tui.games.jump_drive.placements import PlacementPlan, cost_of, partner_of, placement_of
from tui.games.preview_text import figures_after
from tui.games.scene import Scene
from tui.text.width import abbreviated, clipped
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, line, paragraph, spread, voiced, width

FIGURES = ("hand", "yield-points", "yield-cards", "strength", "eyes")
"""The figures that are always shown, changed or not: each keeps its line."""
FIRST, COST, NEXT, OVER, OTHERS, SIGNS, NAMED, KIND, AFTER, LIMIT, TEXT = range(11)
"""The order in which sections leave, the last first: the card's text goes before anything else."""
LABELS = ("lost", "limit", "then", "later")
EDGE = 1
"""The columns behind the text."""
WAYS_MOST = 4
"""The most ways listed at length; the list of ways itself has all."""
LEAST_NAME, SHORTEST_NAME, LETTERS_LEFT = 12, 6, 4
"""The fewest columns of a card's name beside the way its world is placed; where two ways have the card, with and
without the word "with"."""
UPPER, LOWER, GAPS = 11, 11, 2
"""The lines above the lower part, its fewest lines (heading, figures, what follows), and the blank ones within it."""


class Section(NamedTuple):
    """Lines that are dropped together. ``rank``: a higher one is dropped earlier. ``apart``: a blank line before it.

    ``lower``: the lower part begins with it, whose figures keep their lines from card to card.
    """

    lines: list[StyledLine]
    rank: int = FIRST
    apart: bool = False
    lower: bool = False


def within(sections: Iterable[Section], lines: int) -> list[StyledLine]:
    """Return the sections of which there is room, and with the lines left blank lines between them.

    A card's text makes room for blank lines, and does not move the lower part.
    """
    kept = [section for section in sections if section.lines]
    while len(kept) > 1 and sum(len(section.lines) for section in kept) > lines:
        last = max(section.rank for section in kept)
        if last == FIRST:
            break
        gone = max(index for index, section in enumerate(kept) if section.rank == last)
        del kept[gone]
    above = 0 if lines == WIDE else max(min(UPPER, lines - LOWER), lines - LOWER - GAPS)
    upper = list(takewhile(lambda section: not section.lower, kept))
    if _with_gaps(kept) > lines or (len(upper) < len(kept) and above and _with_gaps(upper) >= above):
        kept = [section for section in kept if section.rank != TEXT]
    spare = lines - sum(len(section.lines) for section in kept)
    shown: list[StyledLine] = []
    for section in kept:
        blank = max(int(section.apart and bool(shown)), above - len(shown) if section.lower else 0)
        blank = min(blank, spare)
        spare -= blank
        shown += [*[BLANK] * blank, *section.lines]
    return shown[:lines]


def _with_gaps(sections: Sequence[Section]) -> int:
    """Return the lines of sections, the blank ones before some of them included."""
    return sum(len(section.lines) + section.apart for section in sections)


def card_in_hand(scene: Scene, plan: PlacementPlan, why: str, columns: int, lines: int) -> list[StyledLine]:
    """Draw a card of the hand: its ways with what the first one changes, or why it cannot be placed."""
    columns -= EDGE
    sections = [*_card(scene, plan.number, columns)]
    if plan.choices:
        sections.append(_text(scene, plan.number, columns))
        sections += _ways(scene, plan, columns)
        sections += consequences(scene, plan.choices[0], columns)
    elif why:
        sections.append(Section(paragraph(why, columns, "bad"), apart=True))
        sections += _needed(scene, plan.number, columns)
        sections += _without_price(scene, plan.number, columns, lower=True)
    else:
        sections += _needed(scene, plan.number, columns)
    if not plan.choices:
        sections.append(_text(scene, plan.number, columns, apart=True))
    return within(sections, lines)


def way(scene: Scene, number: int, choice: Choice, columns: int, lines: int) -> list[StyledLine]:
    """Draw one way to place a card: which cards, how, and what it changes."""
    columns -= EDGE
    other = partner_of(choice, number)
    cards = [section for shown in (number, other) if shown for section in _card(scene, shown, columns)]
    sections = [section._replace(rank=max(section.rank, OTHERS)) for section in cards]
    sections += [_text(scene, other or number, columns), *_how(scene, choice, columns)]
    return within([*sections, *consequences(scene, choice, columns)], lines)


def exploring(scene: Scene, columns: int, lines: int) -> list[StyledLine]:
    """Draw what exploring does."""
    columns -= EDGE
    words = scene.words
    drawn, discards = explore_counts(scene.state.players[scene.seat])
    title = Section([line((words.say("choice.explore"), "bright"))])
    told = Section(paragraph(words.say("hand.explore-why", drawn=drawn, discards=discards), columns), COST)
    return within([title, told, *consequences(scene, EXPLORE, columns)], lines)


def no_second(scene: Scene, columns: int, lines: int) -> list[StyledLine]:
    """Draw what it means to place no second world."""
    columns -= EDGE
    words = scene.words
    title = Section([*paragraph(words.say("choice.done"), columns, "bright")])
    return within([title, Section(paragraph(words.say("hand.done-why"), columns), apart=True)], lines)


def discarded(scene: Scene, number: int, count: int, columns: int, lines: int) -> list[StyledLine]:
    """Draw a card that may be discarded, and the size of the hand before and after discarding."""
    columns -= EDGE
    words, held = scene.words, len(scene.state.players[scene.seat].hand)
    sections = [*_card(scene, number, columns), *_needed(scene, number, columns)]
    gain = _without_price(scene, number, columns)
    after = Section(
        [
            line((words.say("detail.discard", count=count), "head")),
            figure_line(scene, "hand", held, held - count, columns),
        ],
        COST,
        apart=True,
    )
    return within([*sections, after, *gain, _text(scene, number, columns, apart=True)], lines)


# --- the card ---------------------------------------------------------------------------------------------------------


def _card(scene: Scene, number: int, columns: int) -> Iterator[Section]:
    """Yield a card's name with its cost, its kind, its signs."""
    card, words = card_of(scene, number), scene.words
    name, kind = words.name("card", card.slug), kind_name(card, words)
    shown = spelt_out(icons(card, words), icons(card, words, worded=True), columns - 1)
    signs = in_lines(shown, columns - 1, "" if words.painted else "accent")
    if words.painted:
        yield Section(head((cost_sign(card, words),), name, block_of(card), columns))
        yield Section(shaded(paragraph(kind, columns, "dim"), columns), KIND)
        yield Section(shaded(signs, columns), SIGNS)
        return
    sign = cost_sign(card, words)
    first, *more = paragraph(name, columns - width((sign,)) - 1, "bright")
    yield Section([(sign, Run(" "), *first), *((Run(" " * (width((sign,)) + 1)), *content) for content in more)])
    yield Section(paragraph(kind, columns, ink_of(card)), KIND)
    yield Section(signs, SIGNS)


def _needed(scene: Scene, number: int, columns: int) -> Iterator[Section]:
    """Yield which Military it takes of how much there is, or what it costs now."""
    takes = price_now(scene, card_of(scene, number))
    if takes:
        yield Section(paragraph(takes, columns), COST)


def _text(scene: Scene, number: int, columns: int, *, apart: bool = False) -> Section:
    """Return the text of a card: as a part of the card, or below all else (``apart``)."""
    words = scene.words
    said = [part for said in sentences(card_of(scene, number), words) for part in paragraph(said, columns, "dim")]
    return Section(shaded(said, columns) if words.painted and not apart else said, TEXT, apart)


# --- its ways ---------------------------------------------------------------------------------------------------------


def _ways(scene: Scene, plan: PlacementPlan, columns: int) -> Iterator[Section]:
    """Yield the ways to place a card: the first always, others as far as there is room."""
    words = scene.words
    yield Section([line((words.say("detail.ways"), "head"))] if len(plan.choices) > 1 else [], NAMED, apart=True)
    first, *others = list(plan.choices)
    partners = Counter(partner_of(choice, plan.number) for choice in plan.choices)
    yield Section([way_line(scene, plan.number, first, columns)], COST, apart=len(plan.choices) == 1)
    most = WAYS_MOST if len(others) == WAYS_MOST else WAYS_MOST - 1  # the last one takes the line of "+1 more"
    for choice in others[:most]:
        twice = partners[partner_of(choice, plan.number)] > 1
        yield Section([way_line(scene, plan.number, choice, columns, twice=twice)], OTHERS)
    if (left := len(others) - most) > 0:
        yield Section([line((words.say("detail.more-ways", count=left), "dim"))], OTHERS)


def way_line(scene: Scene, number: int, choice: Choice, columns: int, *, twice: bool = False) -> StyledLine:
    """Draw a way in a line: the other card, how the world is placed, and at the right what is paid.

    ``twice``: there is another way with this card, so that how the world is placed is always said.
    """
    words, bill = scene.words, cost_of(scene.state, scene.seat, choice)
    price = Run(
        words.say("detail.price", count=bill.cards), "good", words.name("sign.column", "pay"), paid(scene, choice)
    )
    said = how(scene, choice)
    other = partner_of(choice, number)
    room = columns - width((price,)) - 1
    if not other:
        way_text = said if bill.needed is not None else _way_text(scene, choice) or words.say("ways.alone")
        return spread(line(abbreviated(way_text, room)), (price,), columns)
    joint = width(line(words.say("way.only-with", card="")))
    short = _way_text(scene, choice)
    name = words.name("card", SLUGS[other])
    if twice:
        short = clipped(short, room - 2 - min(width(line(name)), LETTERS_LEFT))
    beside = width(line(f"  {short}")) if short else 0
    if not twice and room - joint - beside < min(LEAST_NAME, width(line(name))):
        beside = 0
    if room - joint - beside < SHORTEST_NAME:
        left = line(abbreviated(name, max(room - beside, 1)))
    else:
        left = line(words.say("way.only-with", card=abbreviated(name, room - joint - beside)))
    return spread((*left, Run(f"  {short}", "dim")) if beside else left, (price,), columns)


def paid(scene: Scene, choice: Choice) -> str:
    """Return how many cards a choice takes from the hand, in words."""
    bill = cost_of(scene.state, scene.seat, choice)
    return scene.words.say("way.pay", count=bill.cards) if bill.cards else scene.words.say("way.free")


def _way_text(scene: Scene, choice: Choice) -> str:
    """Return whether a world is conquered, or placed using Contact Specialist; empty where it is paid for."""
    placed = placement_of(choice)
    return scene.words.say(f"way.{placed.how}") if placed.how in (CONQUER, CONTACT) else ""


def how(scene: Scene, choice: Choice) -> str:
    """Return how a choice places its cards: with which Military, or what is paid for them."""
    return scene.words.say("list.join").join(_manners(scene, choice))


def _how(scene: Scene, choice: Choice, columns: int) -> Iterator[Section]:
    """Yield the same in one line; if it needs more, each part leaves by itself, the first one last."""
    lines = paragraph(how(scene, choice), columns)
    if len(lines) <= 1:
        yield Section(lines, COST)
    else:
        yield from (Section(paragraph(part, columns), COST) for part in _manners(scene, choice))


def _manners(scene: Scene, choice: Choice) -> list[str]:
    """Return each part of how a choice places its cards."""
    words, placed = scene.words, placement_of(choice)
    bill = cost_of(scene.state, scene.seat, choice)
    parts: list[str] = []
    if bill.needed is not None and bill.available is not None:
        parts.append(words.say("detail.conquers", have=bill.available, need=bill.needed))
    elif placed.how == CONTACT:
        parts.append(words.say("way.contact"))
    if bill.cards or bill.needed is None:
        parts.append(paid(scene, choice))
    if scene.state.step == SECOND and placed.how != CONQUER:
        parts.append(words.say("way.convoys", count=placed.convoys))
    return parts


# --- consequences -----------------------------------------------------------------------------------------------------


def consequences(scene: Scene, choice: Choice, columns: int) -> Iterator[Section]:
    """Yield what a choice changes: each figure before and after, the next round, what is lost, what follows."""
    state, words, seat = scene.state, scene.words, scene.seat
    before = figures_of(state, seat)
    after = {**before, **figures_after(scene, choice)}
    yield Section([line((words.say("table.if-placed"), "head"))], NAMED, apart=True, lower=True)
    shown = [what for what in (*FIGURES, "chromosomes") if what in FIGURES or before[what] != after[what]]
    yield Section([figure_line(scene, what, before[what], after[what], columns) for what in shown])
    points, cards = state.players[seat].vp + after["yield-points"], after["hand"] + after["yield-cards"]
    coming = Run(words.say("detail.coming", points=points, cards=cards), "", words.say("sign.next"))
    label = abbreviated(words.say("detail.next"), columns - width((coming,)) - 1)
    yield Section([spread(line((label, "head")), (coming,), columns)], NEXT, apart=True)
    if lost := _lost(scene, choice):
        yield _labelled(scene, "lost", lost, columns, NEXT, apart=True)
    if over := max(0, cards - HAND_LIMIT):
        yield _labelled(scene, "limit", words.say("detail.over", count=over, limit=HAND_LIMIT), columns, OVER, "bad")
    else:
        yield _labelled(scene, "limit", words.say("detail.no-limit", limit=HAND_LIMIT), columns, LIMIT)
    if choice != DONE:
        yield _labelled(scene, "then", _follows(scene, choice), columns, AFTER)
    if unlocked := tuple(_unlocked(scene, choice)):
        yield _labelled(scene, "later", words.say("detail.unlocked", cards=unlocked), columns, AFTER)


def figure_line(scene: Scene, what: str, old: int, new: int, columns: int) -> StyledLine:
    """Draw a figure before and after, right-aligned in fixed columns; one that stays is dim."""
    words, same = scene.words, old == new
    name = words.name("figure", what)
    figures = line((f"{old:>3}", "dim"), (f" {words.say('arrow')} ", "dim"), (f"{new:>3}", "dim" if same else "bright"))
    text = words.say("changes.said", figure=what, before=old, after=new)
    left = line((abbreviated(name, columns - width(figures) - 1), "dim" if same else ""))
    return voiced(spread(left, figures, columns), text)


def _labelled(
    scene: Scene, key: str, said: str, columns: int, rank: int, ink: str = "", *, apart: bool = False
) -> Section:
    """Return a text after its label; further lines begin below the text."""
    label = line((scene.words.say(f"detail.{key}"), "head"))
    cells = max(width(line(scene.words.say(f"detail.{name}"))) for name in LABELS) + 1
    first, *more = paragraph(said, columns - cells, ink)
    lines = [(*fitted(label, cells), *first), *((Run(" " * cells), *content) for content in more)]
    return Section(lines, rank, apart)


def _lost(scene: Scene, choice: Choice) -> str:
    """Return what the seat gives up: the cards it pays, exploring or placing in this round."""
    words = scene.words
    if choice == EXPLORE:
        return words.say("detail.no-placing")
    cards = cost_of(scene.state, scene.seat, choice).cards
    paid = [words.say("detail.pays", count=cards)] if cards else []
    instead = [words.say("detail.no-exploring")] if scene.state.step == CHOOSE else []
    return words.say("list.join").join([*paid, *instead])


def _follows(scene: Scene, choice: Choice) -> str:
    """Return what comes next: all choices are revealed, cards are drawn, cards are chosen to pay."""
    words, state = scene.words, scene.state
    parts = [words.say("detail.reveal")] if len(state.players) > 1 and state.step == CHOOSE else []
    if choice == EXPLORE:
        drawn, discards = explore_counts(state.players[scene.seat])
        return words.say("list.join").join([*parts, words.say("hand.explore-how", drawn=drawn, discards=discards)])
    cards, placed = cost_of(state, scene.seat, choice).cards, placement_of(choice)
    if cards:
        parts.append(words.say("detail.choose", count=cards))
    if not placed.development and state.step == CHOOSE:
        parts.append(words.say("detail.draws"))
    return words.say("list.join").join([*parts, words.say("detail.scoring")])


def _unlocked(scene: Scene, choice: Choice) -> Iterator[str]:
    """Yield the military worlds of the hand that the empire can conquer afterwards, and could not before."""
    placed = None if choice in (EXPLORE, DONE) else placement_of(choice)
    if placed is None:
        return
    table, player = table_of(scene.state.rules), scene.state.players[scene.seat]
    before = after = player.tallies
    for number in filter(None, (placed.development, placed.world)):
        after = with_card(table, after, number)
    for number in sorted(set(player.hand) - {0, placed.development, placed.world}):
        card = table.cards[number]
        if card.kind == MILITARY_WORLD:
            was, will = (general_strength(has) + strength_against(has, card) for has in (before, after))
            if was < card.cost <= will:
                yield card.slug


def _without_price(scene: Scene, number: int, columns: int, *, lower: bool = False) -> Iterator[Section]:
    """Yield what an empire would be with a card that cannot be placed now, whatever it costs."""
    words, seat = scene.words, scene.seat
    if number == SURVEY_TEAM and not scene.state.players[seat].survey_team:
        return
    state = clone(scene.state)
    before = figures_of(state, seat)
    enter(table_of(state.rules), state.players[seat], number)
    after = figures_of(state, seat)
    heading = line((words.say("detail.if-later"), "head"))  # without it they would be those of the choice above
    figures = [figure_line(scene, what, before[what], after[what], columns) for what in FIGURES[1:]]
    yield Section([heading, *figures], OVER, apart=True, lower=lower)

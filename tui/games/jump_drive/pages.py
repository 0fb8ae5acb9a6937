"""The pages of a decision: the hand and how each card of it can be placed, with which other card, what to discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from rich.cells import cell_len

from engine.core.choice import Choice
from engine.core.optional import required
from engine.core.options import Bag
from engine.jump_drive.cards.readings import NUMBERS, SLUGS, SURVEY_TEAM
from engine.jump_drive.cards.vocabulary import DEVELOPMENT
from engine.jump_drive.play import legal
from engine.jump_drive.play.legal import DONE, EXPLORE, explore_counts
from engine.jump_drive.play.previews import figures_of
from engine.jump_drive.play.prices import CONQUER, CONTACT
from engine.jump_drive.state import CHOOSE, EXPLORING, LIMIT, SECOND, SECOND_PAY
from tui.games.default_view import asked
from tui.games.explanations import WIDE
from tui.games.jump_drive import placement_detail
from tui.games.jump_drive.card_rows import below, card_of, card_page, entry, text_below
from tui.games.jump_drive.hand_faces import hand_faces
from tui.games.jump_drive.hand_rows import COST, Gain, column_names, columns_of, gains, hand_line, room_for_way
from tui.games.jump_drive.placements import PlacementPlan, cost_of, partner_of, placement_of, plans, reasons
from tui.games.page import MenuItem, Page, PageRow, each_copy
from tui.games.preview_text import figures_after, outcome
from tui.games.scene import Scene
from tui.games.zones import HAND
from tui.text import Words
from tui.text.width import abbreviated, clipped, shortened
from tui.widgets.card_display import Display
from tui.widgets.styled_line import BLANK, Run, StyledLine, column, cut, fitted, line, spread, voiced, width

WITH = "with "
"""The pages ``with CARD``: the ways to place this card."""
PARTNER_MOST, WAY_LEAST = 14, 20
"""The most columns of another card in a row of the hand, and minimum columns of a way in a list of ways."""
FIGURE = 5
EDGE, ROW_MOST = 1, 112
"""The columns behind a row of the hand, and the most columns in which the eye finds its end."""
LETTERS = {"c": "menu.hand", "e": "menu.explore", "x": "menu.done"}
"""The letters that work while a card is chosen from the hand on the table."""
_COLUMNS = {"pay": "", "points": "yield-points", "cards": "yield-cards", "hand": "hand", "strength": "strength"}
"""The columns of a list of ways, the most important first, and the figure of each."""


def placing_now(scene: Scene) -> bool:
    """Return whether the seat decides what to place."""
    return scene.decision is not None and scene.state.step in (CHOOSE, SECOND)


# --- the hand ---------------------------------------------------------------------------------------------------------


def hand(scene: Scene, columns: int) -> Page:
    """Return the hand, a row for each card: to place, exploring (or no second world), then those that cannot be placed.

    While cards are to be discarded the rows are the same; ``answers`` lets them be marked.
    """
    words, deciding = scene.words, placing_now(scene)
    columns = min(columns - EDGE, ROW_MOST)
    held = plans(scene)
    added = gains(scene, [plan.number for plan in held])
    entries = [
        _plan_entry(scene, plan, copy, added[plan.number], columns, deciding=deciding)
        for plan in held
        for copy in range(1, plan.copies + 1)
    ]
    if deciding:
        entries.append(_other_entry(scene, columns))
    entries.sort(key=lambda entry: entry.section)
    page = replace(card_page("hand", hand_title(scene), entries), digits=True, zone=HAND, docked=partial(faces, scene))
    if not deciding:
        return replace(page, sections=(with_names("hand.held", columns, words, way=False),))
    can, not_now = with_names("hand.can", columns, words), line((words.say("hand.not-now"), "dim"))
    return replace(page, sections=(can, BLANK, not_now), prompt=prompt_text(scene))


def with_names(key: str, columns: int, words: Words, *, way: bool = True) -> StyledLine:
    """Return a heading of rows of the hand, with the names of their columns."""
    names = column_names(columns, words, way=way)
    room = COST + sum(columns_of(columns, words))
    return (*fitted(line((words.say(key), "dim")), room), *cut(names, room))


def hand_title(scene: Scene) -> StyledLine:
    """Return the title of the hand in its zone."""
    return line((scene.words.say("hand.plain", count=len(scene.state.players[scene.seat].hand)), "head"))


def hand_note(scene: Scene) -> StyledLine:
    """Return how many cards of the hand can be placed now, behind the title."""
    if not placing_now(scene):
        return BLANK
    open_ = [plan for plan in plans(scene) if plan.choices]
    some = sum(plan.copies for plan in open_ if plan.number != SURVEY_TEAM)
    words, survey = scene.words, any(plan.number == SURVEY_TEAM for plan in open_)
    key = ("hand.some-and" if some else "hand.only") if survey else "hand.some"
    said = words.say(key, count=some, card=SLUGS[SURVEY_TEAM])
    return line((said, "dim"))


def faces(scene: Scene, columns: int, lines: int) -> Display | None:
    """Return the hand as card faces, if all of it fits."""
    return hand_faces(scene, hand(scene, columns), columns, lines)


def faces_to_mark(scene: Scene, columns: int, lines: int) -> Display | None:
    """Return the cards of which some are discarded as faces, if all fit."""
    return hand_faces(scene, answers(scene, columns), columns, lines, marks=True)


def _plan_entry(scene: Scene, plan: PlacementPlan, copy: int, gain: Gain, columns: int, *, deciding: bool) -> PageRow:
    """Return a card of the hand: what placing it takes, or why it cannot be placed. A single way is taken at once."""
    words = scene.words
    slug = SLUGS[plan.number]
    open_ = bool(plan.choices)
    messages = reasons(scene, plan.number) if deciding and not open_ else []
    why = " ".join(words.render(message) for message in messages)
    room = room_for_way(columns, words)
    right: StyledLine = BLANK
    if deciding and open_:
        right = (Run(ways_text(scene, plan, room), "good", words.say("sign.ways")),)
        if plan.number == SURVEY_TEAM and width(whole := (*_on_table(words), Run("  "), *right)) <= room:
            right = whole
    elif deciding:
        short = words.say(f"short-{messages[0].key}", **messages[0].args) if messages else ""
        mark = "" if words.painted else "! "
        right = (Run(f"{mark}{abbreviated(short, room - len(mark))}", "bad", why, ""),)
    elif plan.number == SURVEY_TEAM:
        right = _on_table(words)
    best = plan.choices[0] if open_ else None
    direct = len(plan.choices) == 1
    hint = way_sentence(scene, plan.choices[0]) if direct else _ways_hint(scene, plan)
    row = hand_line(scene, plan.number, columns, gain, right, dim=deciding and not open_)
    return replace(
        entry(scene, plan.number, row, **_places(scene, plan.number)),
        key=slug if copy == 1 else f"{slug} {copy}",
        value=best,
        page=f"{WITH}{slug}" if open_ and not direct else "",
        open=open_,
        why=hint if open_ else why,
        detail=partial(placement_detail.card_in_hand, scene, plan, why, lines=WIDE),
        within=partial(placement_detail.card_in_hand, scene, plan, why),
        more=text_below(scene, plan.number, columns),
        section=0 if open_ or not deciding else 2,
    )


def _on_table(words: Words) -> StyledLine:
    """Return that a card is not in the hand, but may be taken from the table."""
    return line((words.say("hand.on-table"), "dim", words.say("sign.on-table")))


def _places(scene: Scene, number: int) -> dict[str, int]:
    """Return the other orders in which cards in hand can be sorted."""
    held = scene.state.players[scene.seat].hand
    place = len(held) - 1 - held[::-1].index(number) if number in held else -1
    return {"playable": number, "newest": -place}


def way_text(scene: Scene, choice: Choice) -> str:
    """Return how a choice places its cards: ``free``, ``pay 2``, ``conquer``, ``contact 1``."""
    placed, words = placement_of(choice), scene.words
    bill = cost_of(scene.state, scene.seat, choice)
    texts: list[str] = []
    if placed.how == CONQUER:
        texts.append(words.say("way.conquer"))
    if placed.how == CONTACT:
        texts.append(words.say("way.contact"))
    if bill.cards or placed.how != CONQUER:
        texts.append(words.say("way.pay", count=bill.cards) if bill.cards else words.say("way.free"))
    if scene.state.step == SECOND and placed.how != CONQUER and placed.convoys > 1:
        texts.append(words.say("way.convoys", count=placed.convoys))
    return words.say("way.join").join(texts)


def ways_text(scene: Scene, plan: PlacementPlan, cells: int = WIDE) -> str:
    """Return the ways to place a card alone; where there are none, which card it needs beside it."""
    words = scene.words
    if plan.alone:
        said = [way_text(scene, choice) for choice in plan.alone[:2]]
        both = words.say("way.or").join(said)
        return both if cell_len(both) <= cells else abbreviated(said[0], cells)
    partners = {partner_of(choice, plan.number) for choice in plan.together}
    if len(partners) == 1:
        room = max(cells - cell_len(words.say("way.only-with", card="")), 1)
        card = abbreviated(words.name("card", SLUGS[partners.pop()]), min(room, PARTNER_MOST))
        return words.say("way.only-with", card=card)
    said = words.say("way.only-with-several", count=len(partners))
    return said if cell_len(said) <= cells else words.say("way.only-with-few", count=len(partners))


def _ways_hint(scene: Scene, plan: PlacementPlan) -> str:
    words = scene.words
    text = words.say("hand.draws") if plan.alone and _draws(scene, plan.number) else ""
    others = len({partner_of(choice, plan.number) for choice in plan.together})
    more = words.say("hand.others" if plan.alone else "hand.only-others", count=others) if others else ""
    return " ".join(part for part in (text, more) if part)


def _draws(scene: Scene, number: int) -> bool:
    """Return whether placing this card alone draws a card."""
    return scene.state.step == CHOOSE and card_of(scene, number).kind != DEVELOPMENT


def _other_entry(scene: Scene, columns: int) -> PageRow:
    """Return the row to explore, or to place no second world."""
    words = scene.words
    letter = (Run(" " * COST),)
    if scene.state.step == SECOND:
        return PageRow(
            "done",
            ((*letter, Run(words.say("hand.done"), "key")),),
            DONE,
            section=1,
            why=words.say("hand.done-why"),
            detail=partial(placement_detail.no_second, scene, lines=WIDE),
            within=partial(placement_detail.no_second, scene),
            search="x",
            sign="x",
        )
    drawn, discards = explore_counts(scene.state.players[scene.seat])
    right = voiced(line((words.say("hand.explore-how", drawn=drawn, discards=discards), "good")))
    return PageRow(
        key="explore",
        lines=(spread((*letter, Run(words.say("hand.explore"), "key")), right, columns),),
        value=EXPLORE,
        why=words.say("hand.explore-why", drawn=drawn, discards=discards),
        detail=partial(placement_detail.exploring, scene, lines=WIDE),
        within=partial(placement_detail.exploring, scene),
        more=below(words.say("hand.explore-why", drawn=drawn, discards=discards), columns),
        section=1,
        search=words.say("hand.explore"),
        orders=dict.fromkeys(("cost", "tag", "points"), (99,)) | {"newest": 99},
        sign="e",
    )


def menu(scene: Scene) -> list[MenuItem]:
    """Return the hand at length; and straight to exploring, or to no second world."""
    if not placing_now(scene):
        return []
    words = scene.words
    letter, row = ("x", "done") if scene.state.step == SECOND else ("e", "explore")
    return [MenuItem("c", words.say(LETTERS["c"]), page="hand"), MenuItem(letter, words.say(LETTERS[letter]), row=row)]


# --- the ways to place one card ---------------------------------------------------------------------------------------


LEAST_NAME = 10
"""The least columns of a card's name beside how it is placed."""


def ways(scene: Scene, slug: str, columns: int) -> Page:
    """Return the ways to place a card: alone, and with each other card; for each what it takes and what it leads to."""
    words, number = scene.words, NUMBERS[slug]
    columns -= EDGE
    plan = next((plan for plan in plans(scene) if plan.number == number), PlacementPlan(number, 0, (), ()))
    said = words.say("ways.title", card=slug)
    shown = _columns_of(columns)
    partners = Counter(partner_of(choice, number) for choice in plan.choices)
    entries = [
        _way_entry(scene, number, choice, columns, shown, twice=partners[partner_of(choice, number)] > 1)
        for choice in plan.choices
    ]
    lines: list[StyledLine] = []
    if len(shown) > 1:
        labels = [_cell(words.say(f"column.{name}"), "dim", words.name("sign.column", name)) for name in shown]
        lines.append(spread(line("    ", (words.say("ways.head"), "dim")), tuple(labels), columns + 4))
    if len(shown) == len(_COLUMNS):
        figures = figures_of(scene.state, scene.seat)
        now = [_cell("" if name == "pay" else str(figures[_COLUMNS[name]]), "dim") for name in shown]
        label = (words.say("ways.now"), "dim", words.say("sign.now"))
        lines.append(spread(line("    ", label), tuple(now), columns + 4))
    return Page(
        kind=f"{WITH}{slug}",
        title=line((said if cell_len(said) <= columns else shortened(words.name("card", slug), columns), "head")),
        entries=tuple(entries),
        head=tuple(lines),
        orders=("playable", "cost", "points"),
        filters=True,
        digits=True,
        prompt=words.say("ways.prompt", card=slug),
        hint=words.say("ways.hint"),
    )


def _columns_of(columns: int) -> tuple[str, ...]:
    """Return the columns of a list of ways of which there is room: what is paid first."""
    count = max(1, min((columns - WAY_LEAST - 1) // FIGURE, len(_COLUMNS)))
    return tuple(_COLUMNS)[:count]


def _cell(text: str, ink: str, means: str = "", spoken: str = "") -> Run:
    return column(text, FIGURE, ink, "right", means, spoken)


def _way_entry(
    scene: Scene, number: int, choice: Choice, columns: int, shown: Sequence[str], *, twice: bool
) -> PageRow:
    """Return a way to place a card: the partner, what is paid, and the figures after it, changed ones bright.

    ``twice``: there is another way with this partner, so that how the world is placed is always said.
    """
    words, placed = scene.words, placement_of(choice)
    before = figures_of(scene.state, scene.seat)
    after = {**before, **figures_after(scene, choice)}
    bill = cost_of(scene.state, scene.seat, choice)
    means = words.say("sign.way-figures")
    cells: list[Run] = []
    for name in shown:
        what = _COLUMNS[name]
        if not what and len(shown) == 1:
            price = words.say("detail.price", count=bill.cards)
            cells.append(Run(price, "good", words.name("sign.column", "pay"), placement_detail.paid(scene, choice)))
        elif not what:
            cells.append(_cell(str(bill.cards) if bill.cards else "-", "bright", means))
        if not what:
            continue
        ink = "bright" if after[what] != before[what] else "dim"
        said = f"{words.name('figure', what)} {after[what]}"
        then = words.say("said.then", said=said) if name == shown[1] else said
        cells.append(_cell(str(after[what]), ink, means, then))
    partner = partner_of(choice, number)
    room = columns - width(line(*cells)) - 1
    how = f" {words.say(f'way.{placed.how}')}" if placed.how in (CONQUER, CONTACT) else ""
    if placed.convoys > 1 and scene.state.step == SECOND:
        how += f" {words.say('way.convoys', count=placed.convoys)}"
    name = words.name("card", SLUGS[partner]) if partner else words.say("ways.alone")
    if twice:  # below each other, a few letters of both tell the ways apart
        joint = cell_len(words.say("ways.partner", card="")) if partner and len(shown) == 1 else 0
        how = clipped(how, room - joint - min(cell_len(name), placement_detail.LETTERS_LEFT))
    elif min(cell_len(name), LEAST_NAME) + cell_len(how) > room:
        how = ""
    room -= cell_len(how)
    said = abbreviated(name, room)
    if partner and len(shown) == 1:  # no heading says "with"
        room -= cell_len(words.say("ways.partner", card=""))
        said = words.say("ways.partner", card=abbreviated(name, room))
    left = line((said, "" if partner else "bright"), (how, "accent"))
    shown_card = partner or number
    return replace(
        entry(scene, shown_card, spread(left, tuple(cells), columns), cost=bill.cards, points=-after["yield-points"]),
        key=str(choice),
        value=choice,
        why=way_sentence(scene, choice),
        detail=partial(placement_detail.way, scene, number, choice, lines=WIDE),
        within=partial(placement_detail.way, scene, number, choice),
    )


def way_sentence(scene: Scene, choice: Choice) -> str:
    """Return what a placement takes, in a sentence."""
    words, placed = scene.words, placement_of(choice)
    bill = cost_of(scene.state, scene.seat, choice)
    parts: list[str] = []
    if bill.needed is not None and bill.available is not None:
        parts.append(words.say("ways.conquers", have=bill.available, need=bill.needed))
    if bill.cards or bill.needed is None:
        parts.append(words.say("ways.pays", count=bill.cards) if bill.cards else words.say("ways.free"))
    if scene.state.step == CHOOSE and not placed.development:
        parts.append(words.say("hand.draws"))
    if scene.state.step == SECOND and placed.how != CONQUER:
        parts.append(words.say("ways.gives-convoy", count=placed.convoys))
    return " ".join(parts)


# --- what to discard --------------------------------------------------------------------------------------------------


def answers(scene: Scene, columns: int) -> Page:
    """Return the answers to a decision other than placing: the cards to discard, else the choices in words."""
    decision, words = scene.decision, scene.words
    if decision is None:
        return Page("none", BLANK, ())
    options = decision.options
    if not isinstance(options, Bag):
        return hand(scene, columns)
    suggested = Counter(_suggested(scene, options))
    title = line((words.say(f"ask.{decision.kind}", count=options.low), "head"))
    rows = tuple(_bag_rows(scene, options, columns))
    copies: Counter[Any] = Counter()
    marks: list[str] = []
    for row in rows:
        copies[row.value] += 1
        marks += [row.key] if copies[row.value] <= suggested[row.value] else []
    return replace(
        card_page(decision.kind, title, rows),
        sections=(with_names("hand.mark", min(columns - EDGE, ROW_MOST), words, way=False),),
        digits=True,
        prompt=prompt_text(scene),
        marked=partial(_marked, scene, options, suggested),
        marks=tuple(marks),
        start=marks[0] if options.low == 1 and marks else "",
        zone=HAND,
        docked=partial(faces_to_mark, scene),
    )


def _bag_rows(scene: Scene, options: Bag, columns: int) -> Iterator[PageRow]:
    """Yield a row for each card that can be discarded, those just drawn with a note."""
    words = scene.words
    columns = min(columns - EDGE, ROW_MOST)
    new = _new_cards(scene)
    old = Counter(dict(zip(options.items, options.copies, strict=True))) - new
    fresh = line((words.say("hand.new"), "accent", words.say("sign.new")))
    added = gains(scene, [NUMBERS[str(item)] for item in options.items])
    for item, copy in each_copy(options):
        number = NUMBERS[str(item)]
        row = hand_line(scene, number, columns, added[number], fresh if copy > old[item] else BLANK)
        yield replace(
            entry(scene, number, row, **_places(scene, number)),
            key=f"{item} {copy}",
            value=item,
            more=text_below(scene, number, columns),
            detail=partial(placement_detail.discarded, scene, number, options.low, lines=WIDE),
            within=partial(placement_detail.discarded, scene, number, options.low),
        )


def _new_cards(scene: Scene) -> Counter[Any]:
    """Return the cards that the seat has just drawn, by exploring or as income, of which it must now discard some."""
    for event in reversed(scene.recent):
        if event.key in ("explored", "income") and event.seat == scene.seat:
            return Counter(event.secret) if scene.state.step in (EXPLORING, LIMIT) else Counter()
    return Counter()


def _suggested(scene: Scene, options: Bag) -> tuple[Any, ...]:
    """Return what the opponents' table would discard: of least use from here on."""
    assert scene.decision is not None
    candidates = required(scene.game).knowledge.candidates(scene.state, scene.decision)
    return max(candidates, key=lambda candidate: candidate[1])[0].args


def _marked(scene: Scene, options: Bag, suggested: Counter[Any], values: Sequence[Any]) -> str:
    """Return what the marked cards come to."""
    words = scene.words
    if len(values) != options.low:
        return words.say("marked.some", count=len(values), all=options.low)
    if Counter(values) == suggested:
        return words.say("marked.suggested", count=len(values))
    return words.say("marked.ready", count=len(values))


# --- prompt and hint --------------------------------------------------------------------------------------------------


def prompt_text(scene: Scene) -> str:
    """Return what is decided, who decides, and who has chosen already."""
    decision, words = scene.decision, scene.words
    if decision is None:
        return ""
    said, options = words.render(decision.prompt), decision.options
    if decision.kind == "pay" and isinstance(options, Bag):
        paid = _paid_for(scene)
        key = "prompt.pay-for" if len(paid) == 1 else "prompt.pay-for-both"
        said = words.say(key, count=options.low, cards=paid)
    others = scene.people - {scene.seat}
    chosen = [seat for seat, player in enumerate(scene.state.players) if seat in others and player.answer is not None]
    if chosen and decision.kind == "choose":
        said = words.say("prompt.choose-alone")  # who has chosen says that all choose, and both have no room
    said = asked(scene, said)
    if chosen:
        said = f"{said} {words.say('prompt.chosen', names=tuple(words.player(seat) for seat in chosen))}"
    return said


def _paid_for(scene: Scene) -> tuple[str, ...]:
    player = scene.state.players[scene.seat]
    if scene.state.step == SECOND_PAY:
        return (SLUGS[player.empire[-1]],)
    placed = (player.development, player.world if player.how != legal.CONQUER else 0)
    return tuple(SLUGS[number] for number in placed if number)


def chosen(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return what a choice would change."""
    return [line((scene.words.say("table.if-placed"), "head")), *outcome(scene, choice, columns)]

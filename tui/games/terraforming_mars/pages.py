"""The pages of a decision: what can be answered, as lists of cards, projects, actions, goals and plain choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.core.choice import Choice, seat_of
from engine.core.options import Options, Subset
from engine.terraforming_mars.cards import BY_SLUG, CORPORATIONS, NUMBERS
from engine.terraforming_mars.play.legal import PROJECT, USE
from engine.terraforming_mars.play.prices import PROJECT_PRICES, project_price
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.terms import MEGACREDITS, TAGS
from tui.games.cards import action_line, priced_face, priced_line
from tui.games.page import DIALOG, Entry, Page, Question
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.games.terraforming_mars.cardtext import action_icons
from tui.games.terraforming_mars.codes import coded
from tui.games.terraforming_mars.drafting import memory
from tui.games.terraforming_mars.entries import (
    card_detail,
    card_of,
    card_search,
    cubes_line,
    hand_entry,
    plain_entry,
    price_run,
)
from tui.games.terraforming_mars.opening import opening
from tui.games.terraforming_mars.outcomes import outcome
from tui.games.usual import asked, hint
from tui.widgets.line import BLANK, Line, Run, inked, line, paragraph, spread, voiced

ORDERS = ("playable", "cost", "tag", "points", "newest")
PARAGRAPH = 78
"""The columns of what is remembered of a draft."""
_ASKED_CARDS = ("play", "draft", "discard", "add", "copy", "take", "corporation")
"""Verbs whose choices name a card: they are shown with it."""


# --- the hand ---------------------------------------------------------------------------------------------------------


def hand(scene: Scene, columns: int, *, whole: bool = True) -> Page:
    """The own hand: what can be played first; below, what cannot, and why. ``whole``: with what each card does."""
    words, cards = scene.words, scene.state.players[scene.seat].hand
    deciding = scene.decision is not None and scene.decision.kind == "action"
    entries = [
        hand_entry(scene, number, place, columns, deciding=deciding, whole=whole)
        for place, number in enumerate(cards)
        if number
    ]
    entries.sort(key=lambda entry: (entry.section, entry.orders["cost"]))
    some = sum(entry.open for entry in entries)
    title = (
        words.say("hand.title", count=len(cards), some=some) if deciding else words.say("hand.plain", count=len(cards))
    )
    sections = (line(""), line((words.say("hand.not-now"), "dim")))
    return Page(
        kind="hand",
        title=line((title, "head")),
        entries=tuple(entries),
        sections=sections,
        orders=ORDERS,
        tags=TAGS,
        filters=True,
        digits=deciding,
        prompt=words.say("hand.prompt") if deciding else "",
    )


# --- standard projects ------------------------------------------------------------------------------------------------


def projects(scene: Scene, columns: int) -> Page:
    """The six standard projects; a digit does one at once."""
    words = scene.words
    entries = [_project(scene, project, columns) for project in PROJECT_PRICES]
    return Page(
        kind="projects",
        title=line((words.say("projects.title"), "head")),
        entries=tuple(entries),
        digits=True,
        prompt=words.say("projects.prompt"),
        hint=words.say("projects.hint"),
    )


def _project(scene: Scene, project: str, columns: int) -> Entry:
    words, choice = scene.words, PROJECT[project]
    price = project_price(scene.state.players[scene.seat], project)
    open_ = scene.offers(choice)
    why = "" if open_ else scene.why_not(choice)
    signs = voiced(coded(words.name("project-icons", project), scene, _sign_ink(scene, open_=open_)))
    free = words.say("sign.no-price")
    paid = price_run(price, words) if price else Run("-", "", free, free)
    return Entry(
        key=project,
        lines=(priced_line(scene, paid, words.name("project", project), signs, columns, off=not open_),),
        value=choice,
        open=open_,
        why=why,
        detail=partial(_project_detail, scene, project, price, open_, why),
    )


def _sign_ink(scene: Scene, *, open_: bool) -> str:
    """The ink of what something does: painted, each sign has its own."""
    return "dim" if not open_ else "" if scene.words.painted else "accent"


def _project_detail(scene: Scene, project: str, price: int, open_: bool, why: str, columns: int) -> list[Line]:
    words, name = scene.words, scene.words.name("project", project)
    if words.painted:
        signs, what = coded(words.name("project-icons", project), scene), words.name("project-what", project)
        paid = Run(str(price)) if price else None
        lines = priced_face(paid, name, "kind-corporation", signs, what, columns, off=not open_)
    else:
        lines = [spread(line((name, "bright")), line(words.say("amount.megacredits", n=price)), columns)]
        lines += [BLANK, *paragraph(words.name("project-icons", project), columns, "accent"), BLANK]
        lines += paragraph(words.name("project-what", project), columns)
    if open_:
        lines += [BLANK, line((words.say("table.if-do"), "head")), *outcome(scene, PROJECT[project], columns)]
    elif why:
        lines += [BLANK, *paragraph(why, columns, "bad")]
    return lines


# --- blue actions -----------------------------------------------------------------------------------------------------


def actions(scene: Scene, columns: int) -> Page:
    """Blue actions: ready, not ready and why, used."""
    words, player = scene.words, scene.state.players[scene.seat]
    entries: list[Entry] = []
    for number in player.cards:
        for index, choice in enumerate(USE.get(number, ())):
            entries.append(_action(scene, number, index, choice, columns))
    entries.sort(key=lambda entry: entry.section)
    return Page(
        kind="actions",
        title=line((words.say("actions.title"), "head")),
        entries=tuple(entries),
        sections=(line(""), line((words.say("actions.not-ready"), "dim")), line((words.say("actions.used"), "dim"))),
        digits=True,
        prompt=words.say("actions.prompt"),
    )


def _action(scene: Scene, number: int, index: int, choice: Choice, columns: int) -> Entry:
    words, player = scene.words, scene.state.players[scene.seat]
    card = BY_SLUG[str(choice.args[0])]
    action = card.actions[index]
    open_ = scene.offers(choice)
    used = number in player.used
    cubes = cubes_line(number, player.cubes.get(number, 0), words, "dim")
    signs = voiced(inked(action_icons(action, words), _sign_ink(scene, open_=open_)))
    shown = action_line(scene, card_of(scene, number), cubes, signs, columns, off=not open_)
    why = "" if open_ else scene.why_not(choice)
    return Entry(
        key=str(choice),
        lines=(shown,),
        value=choice,
        open=open_,
        why=why,
        detail=partial(_action_detail, scene, number, choice if open_ else None, why),
        section=0 if open_ else 2 if used else 1,
        search=card_search(number, words),
        about=card.slug,
    )


def _action_detail(scene: Scene, number: int, choice: Choice | None, why: str, columns: int) -> list[Line]:
    lines = card_detail(scene, number, columns, choice=choice, head=scene.words.say("table.if-use"))
    return lines if choice is not None else [*lines, BLANK, *paragraph(why, columns, "bad")]


# --- the answers of any other decision --------------------------------------------------------------------------------


def answers(scene: Scene, columns: int) -> Page:
    """The choices of the decision, or the items of its subset."""
    decision = scene.decision
    if decision is None:
        return Page("none", BLANK, ())
    options: Options = decision.options
    prompt = prompt_text(scene)
    title = line((scene.words.say(f"ask.{decision.kind}") if f"ask.{decision.kind}" in scene.words else prompt, "head"))
    if isinstance(options, Subset):
        return _subset_page(scene, options, columns, title, prompt)
    if decision.kind == "corporation":
        return opening(scene, columns)
    entries = tuple(_answer(scene, choice, columns) for choice in options)
    head = tuple(memory(scene, PARAGRAPH))
    return Page(decision.kind, title, entries, head, digits=True, prompt=prompt, hint=hint_text(scene))


def _subset_page(scene: Scene, options: Subset, columns: int, title: Line, prompt: str) -> Page:
    cards = [(NUMBERS.get(str(item), 0), item) for item in options.items]
    entries = tuple(plain_entry(scene, number, item, columns) for number, item in cards)
    kind = scene.decision.kind if scene.decision is not None else ""
    many = kind in ("sell", "keep")
    return Page(
        kind=kind,
        title=title,
        entries=entries,
        orders=("newest", "cost", "tag", "points") if many else (),
        tags=TAGS if many else (),
        filters=many,
        digits=True,
        prompt=prompt,
        marked=partial(_marked, scene, options),
        asks=partial(_asks, scene, options),
    )


def _asks(scene: Scene, options: Subset, choice: Choice) -> Question | None:
    """Taking none of the cards that could be had is likely a slip; what is sold is gone."""
    words, count = scene.words, len(choice.args)
    if options.verb == "sell":
        cards = paragraph(words.say("asks.sold", cards=choice.args), DIALOG)
        return Question(
            words.say("asks.sell", count=count), (*cards, BLANK, line(words.say("asks.sell-for", count=count)))
        )
    if count or not options.high:
        return None
    said = words.say("asks.none", money=_money(scene), most=options.high)
    return Question(words.render(scene.game.describe(choice)), tuple(paragraph(said, DIALOG)))


def _money(scene: Scene) -> int:
    """What there is to buy cards with: before the first production, what the corporation begins with."""
    if scene.decision is not None and scene.decision.kind == "keep":
        return CORPORATIONS[NUMBERS[scene.decision.source]].stock[MEGACREDITS]
    return scene.state.players[scene.seat].stock[MEGACREDITS]


def _marked(scene: Scene, options: Subset, values: Sequence[Any]) -> str:
    """What the marked cards come to."""
    words, count = scene.words, len(values)
    if options.verb == "sell":
        return words.say("marked.sell", count=count)
    if scene.decision is not None and scene.decision.kind == "keep-drawn":
        return words.say("marked.keep", count=count, all=options.high)
    money, price = _money(scene), CARD_PRICE * count
    return words.say("marked.buy", count=count, price=price, money=money, left=money - price)


def _answer(scene: Scene, choice: Choice, columns: int) -> Entry:
    words = scene.words
    card = BY_SLUG.get(str(choice.args[0])) if choice.args and choice.verb in _ASKED_CARDS else None
    if card is not None and choice.verb in ("draft", "discard", "corporation"):
        return plain_entry(scene, card.number, choice, columns)
    said = words.render(scene.game.describe(choice))
    detail = partial(_answer_detail, scene, choice)
    owner: Line = BLANK
    if choice.verb in ("lower", "remove", "take") and len(choice.args) > 0:
        seats = [item for item in choice.args if str(item) in ("p0", "p1", "p2", "p3", "p4")]
        owner = line(letter(seat_of(seats[0]), words), " ") if seats else BLANK
    about = card.slug if card is not None else ""
    return Entry(str(choice), ((*owner, *coded(said, scene)),), choice, detail=detail, about=about)


def _answer_detail(scene: Scene, choice: Choice, columns: int) -> list[Line]:
    lines: list[Line] = []
    card = BY_SLUG.get(str(choice.args[0])) if choice.args and choice.verb in _ASKED_CARDS else None
    if card is not None:
        lines = [*card_detail(scene, card.number, columns), BLANK]
    return [*lines, line((scene.words.say("table.if-choose"), "head")), *outcome(scene, choice, columns)]


def prompt_text(scene: Scene) -> str:
    """What is decided, and which card asks."""
    decision, words = scene.decision, scene.words
    if decision is None:
        return ""
    said = words.render(decision.prompt)
    if decision.source in BY_SLUG and decision.kind != "keep":
        said = words.say("prompt.from", card=decision.source, prompt=decision.prompt)
    return asked(scene, said)


def hint_text(scene: Scene) -> str:
    """One line of what else to know."""
    if scene.decision is not None and scene.decision.kind == "action":
        return scene.words.say("hint.first-action") if scene.state.players[scene.seat].opening else ""
    return hint(scene)

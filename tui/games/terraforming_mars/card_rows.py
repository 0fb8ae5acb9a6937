"""Cards as rows of lists and at length, with what playing one would change; drawn by ``tui.games.card_rows``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.terraforming_mars.cards import vocabulary as v
from engine.terraforming_mars.effects.prices import PAYING_METALS, SPARE_HEAT, price_of, spending_power
from engine.terraforming_mars.modules import BY_NUMBER, NUMBERS, PROJECTS
from engine.terraforming_mars.play.legal import PLAY, USE, why_not_play
from engine.terraforming_mars.play.scoring import card_points
from engine.terraforming_mars.terms import STEEL, TAGS
from tui.games import default_view
from tui.games.card_drawing import DrawnCard
from tui.games.card_line import effects_below, one_line
from tui.games.card_rows import CardRows
from tui.games.explanations import Subject
from tui.games.face_grid import grid_face
from tui.games.page import PageRow
from tui.games.scene import Scene
from tui.games.terraforming_mars import card_detail
from tui.games.terraforming_mars.card_text import (
    icon_lines,
    need_figures,
    need_lines,
    need_signs,
    points_icon,
    sentences,
    unmet_icons,
)
from tui.games.terraforming_mars.consequences import outcome
from tui.games.terraforming_mars.icon_codes import coded, long_tag_run, tag_run
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, paragraph

WIDTHS = 4
"""Widths for which a row keeps what follows in its detail: a step of the cursor asks for it several times."""


def card_of(scene: Scene, number: int) -> DrawnCard:
    """Return a card as the seat sees it."""
    card, words, player = BY_NUMBER[number], scene.words, scene.state.players[scene.seat]
    kind, held = "corporation" if isinstance(card, v.Corporation) else card.kind, player.cubes.get(number)
    tags = tuple(tag_run(tag, words) for tag in card.tags)
    shown = DrawnCard(
        name=words.name("card", card.slug),
        mark=Run(words.name("kind", kind), kind, words.name("sign.kind", kind), words.name("kind-name", kind)),
        kind=words.name("kind-name", kind),
        tags=tags,
        long_tags=tuple(long_tag_run(tag, words) for tag in card.tags),
        signs=icon_lines(number, words),
        text=partial(sentences, card, words),
        held=words.say("card.holds", count=held) if held else "",
        slug=card.slug,
        labels=tuple(TAGS[tag] for tag in card.tags),
        finds=" ".join(tag.spoken or "" for tag in tags),
        sort=tuple(card.tags) or (len(TAGS),),
    )
    if isinstance(card, v.Corporation):
        return shown
    price, text = price_of(player, card), words.say("said.printed", n=card.cost)
    return replace(
        shown,
        number=f"#{card.number:03}",
        price=price_run(price, words),
        printed=Run(f"({card.cost})", "dim", words.say("sign.printed"), text) if price != card.cost else None,
        points=points_icon(number, words),
        needs=partial(need_lines, card, words, scene.state, scene.seat),
        missing=partial(unmet_icons, card, words, scene.state, scene.seat),
        asks=partial(need_signs, card, words, scene.state, scene.seat),
        figures=partial(need_figures, card, words, scene.state, scene.seat),
        afforded=not player.corporation
        or spending_power(player, PAYING_METALS[number], SPARE_HEAT.get(number, 0)) >= price,
        cost=price,
        worth=card_points(scene.state, scene.seat, card),
    )


def price_run(price: int, words: Words) -> Run:
    """Return a price, drawn."""
    return Run(str(price), "", words.say("sign.price"), words.say("amount.megacredits", n=price))


def cubes_line(number: int, count: int, words: Words, ink: str = "") -> StyledLine:
    """Return the cubes on a card, drawn; empty for none."""
    card = BY_NUMBER[number]
    kind = card.cubes if isinstance(card, v.Card) else None
    if not count or kind is None:
        return BLANK
    means, text = words.say("sign.cubes", kind=kind), words.say(f"cubes.{kind}", n=count)
    return (Run(words.say("card.cubes", count=count), ink, means, text),)


# --- what a choice would change ---------------------------------------------------------------------------------------


def payment_outcome(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return what a choice would change, below the card that is paid for; in a narrow pane, which is low, in short."""
    decision, wide = scene.decision, columns >= card_detail.TALL
    if decision is None or decision.kind != "pay" or decision.source not in NUMBERS:
        return outcome(scene, choice, columns, head=scene.words.say("table.then"), lines=0 if wide else 1)
    if not wide:
        return outcome(scene, choice, columns, lines=1)
    band = card_detail.band(scene, card_of(scene, NUMBERS[decision.source]), columns)
    return [*band, *outcome(scene, choice, columns, head=scene.words.say("table.if-play"))]


class MarsCards(CardRows, frozen=True):
    """The cards of Terraforming Mars; what can be played or used begins with its effect."""

    def at_length(
        self,
        scene: Scene,
        number: int,
        columns: int,
        *,
        choice: Choice | None = None,
        head: str = "",
        why: str = "",
        off: bool = False,
        brief: bool = False,
    ) -> list[StyledLine]:
        if choice is None and not why:
            return super().at_length(scene, number, columns, head=head, off=off, brief=brief)
        card, after = card_of(scene, number), list[StyledLine]()
        if choice is not None:
            title = head or scene.words.say("table.if-play")
            after = outcome(scene, choice, columns, head=title)
        elif number in scene.state.players[scene.seat].hand:
            messages = why_not_play(scene.state, scene.seat, number)
            after = card_detail.reasons(scene, number, messages, columns)
        else:
            after = paragraph(why, columns, "bad")
        return card_detail.at_length(scene, card, columns, after, brief=brief)


DECK = MarsCards(NUMBERS, TAGS, card_of, outcome)


# --- the hand ---------------------------------------------------------------------------------------------------------


def hand_entry(scene: Scene, number: int, place: int, columns: int, *, deciding: bool) -> PageRow:
    """Return a card of the hand as a row of one line in fixed columns, with the reason if it cannot be played."""
    choice = PLAY[number]
    off = deciding and not scene.offers(choice)
    entry = DECK.hand_row(
        scene,
        number,
        choice,
        columns,
        Run(""),
        " ".join(scene.words.render(message) for message in why_not_play(scene.state, scene.seat, number)),
        off=off,
        place=place,
        hint=_pay_hint(scene, PROJECTS[number]),
        whole=False,
        deciding=deciding,
    )
    reason = other_reason(scene, number) if off else None
    drawn = one_line(scene, _held_card(scene, number), columns, off=off, reason=reason)
    orders = {**entry.orders, "playable": (entry.section, entry.orders["cost"])}
    short = None if off or not deciding else partial(_short_card, scene, number)
    return replace(entry, lines=(drawn,), more=(), section=0, orders=orders, short=short)


def _held_card(scene: Scene, number: int) -> DrawnCard:
    """Return a card of the hand, with a sign while it is paid for."""
    card, decision = card_of(scene, number), scene.decision
    if decision is None or decision.kind != "pay" or decision.source != card.slug:
        return card
    return replace(card, now=Run("•" if scene.words.painted else "*", "accent", scene.words.say("sign.paid-for"), ""))


def _short_card(scene: Scene, number: int, columns: int, lines: int) -> list[StyledLine]:
    """Return a card that can be played and what it changes in few lines, then its text."""
    card = card_of(scene, number)
    face = card_detail.face_lines(scene, card, columns)
    text = [part for said in card.text() for part in paragraph(said, columns)]
    return [*face, *outcome(scene, PLAY[number], columns, lines=lines - len(face)), *text]


def _short_reason(scene: Scene, number: int) -> Run:
    """Return why a card cannot be played in its shortest form; empty when it can."""
    state, words = scene.state, scene.words
    reasons = unmet_icons(PROJECTS[number], words, state, scene.seat)
    if reasons:
        return reasons[0]
    messages = why_not_play(state, scene.seat, number)
    if not messages:
        return Run("")
    key, text = f"short-{messages[0].key}", words.render(messages[0])
    return Run(f"! {words.say(key, **messages[0].args) if key in words else text}", "bad", text, "")


def _pay_hint(scene: Scene, card: v.Card) -> str:
    player = scene.state.players[scene.seat]
    names = tuple(
        "steel" if metal == STEEL else "titanium" for metal in PAYING_METALS[card.number] if player.stock[metal]
    )
    return scene.words.say("card.metal-may-pay", metals=names) if names else ""


def other_reason(scene: Scene, number: int) -> Run | None:
    """Return why a card cannot be played, apart from its requirements and its price, in its shortest form."""
    for message in card_detail.unsaid(number, why_not_play(scene.state, scene.seat, number)):
        key, text = f"short-{message.key}", scene.words.render(message)
        if message.key != "why.money" and key in scene.words:
            return Run(scene.words.say(key, **message.args), "bad", text, "")
    return None


def offered(
    scene: Scene,
    number: int,
    value: Any,
    columns: int,
    after: Callable[[int], list[StyledLine]],
    *,
    section: int = 0,
    effects: bool = True,
) -> PageRow:
    """Return a card to take, with what it needs; ``effects``: those below where the list has room for all of these.

    ``after`` follows in its detail.
    """
    if not number:
        return DECK.row(scene, number, value, columns, section=section)
    card, told = card_of(scene, number), partial(_offer_detail, scene, number, lru_cache(maxsize=WIDTHS)(after))
    lines, more = (one_line(scene, card, columns),), effects_below(scene, card, columns) if effects else ()
    entry = DECK.row(scene, number, value, columns, section=section, lines=lines, more=more)
    return replace(entry, detail=told, brief=partial(told, brief=True))


def _offer_detail(
    scene: Scene, number: int, after: Callable[[int], list[StyledLine]], columns: int, *, brief: bool = False
) -> list[StyledLine]:
    card, wide = card_of(scene, number), columns >= card_detail.TALL
    if brief and not wide:  # the row has its price and name, the title what it costs to buy
        return card_detail.at_length(scene, card, columns, after(columns), brief=True, banded=False)
    return card_detail.at_length(scene, card, columns, after(columns), brief=brief)


def zone_face(scene: Scene, number: int) -> tuple[StyledLine, ...]:
    """Return a card of the hand as a face of a grid."""
    return grid_face(_held_card(scene, number), _short_reason(scene, number))


# --- a row explained --------------------------------------------------------------------------------------------------

_TITLED = {"project": "project", "claim": "milestone", "fund": "award"}
"""Kind of name for each verb whose argument is not a card."""


def explain_row(scene: Scene, entry: PageRow) -> Subject:
    """Return the explanation of a row: a card with icons and text, a project or goal with its description."""
    words = scene.words
    if entry.about in NUMBERS:
        return DECK.explain(scene, _with_short_tags(scene, entry), _now(scene, entry))
    subject = default_view.explain_row(entry)
    if not entry.key:  # a row of no page of the game says it in codes
        subject = replace(subject, drawn=tuple(_coded(content, scene) for content in entry.lines))
    if isinstance(entry.value, Choice) and entry.value.verb in _TITLED:
        slug = entry.value.args[0]
        what = (words.name("project-what", slug),) if entry.value.verb == "project" else ()
        return replace(subject, title=words.name(_TITLED[entry.value.verb], slug), texts=(*what, *subject.texts))
    return subject


def _with_short_tags(scene: Scene, entry: PageRow) -> PageRow:
    """Return the row of a card with its tags in short: a narrow row has these, so they are the ones to explain."""
    card = card_of(scene, NUMBERS[entry.about])
    short = {long.text: tag.text for long, tag in zip(card.long_tags, card.tags, strict=True)}

    def shortened(run: Run) -> Run:
        name = run.text.strip()
        return run._replace(text=run.text.replace(name, short[name])) if name in short else run

    return replace(entry, lines=tuple(tuple(map(shortened, row)) for row in entry.lines))


def _coded(content: StyledLine, scene: Scene) -> StyledLine:
    """Return a line whose short codes carry their meaning."""
    return tuple(part for run in content for part in coded(run.text, scene, run.ink))


def _now(scene: Scene, entry: PageRow) -> Iterator[str]:
    """Yield sentences: whether a card of the hand can be played, or the action of a card in play is left."""
    words, number = scene.words, NUMBERS[entry.about]
    if isinstance(entry.value, Choice) and entry.value.verb == "play" and number in PROJECTS:
        if entry.open:
            yield words.say("explain.playable")
        elif entry.why:
            yield entry.why
    for player in scene.state.players:
        if number in player.cards and number in USE:
            yield words.say("explain.action-used" if number in player.used else "explain.action-left")

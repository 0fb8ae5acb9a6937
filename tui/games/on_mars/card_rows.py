"""Cards, technologies, scientists and contracts as list rows, and the details beside them."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.core.choice import Choice
from engine.on_mars.board import laboratory
from engine.on_mars.cards.placeholder_data import PUBLISHED_TASK_REWARDS
from engine.on_mars.cards.printed import BUILDING_OF_CARD, CARD_SLUGS, CONTRACTS, SCIENTISTS, blueprint, private_goal
from engine.on_mars.play.displays import CONTRACT
from engine.on_mars.play.goals import progress
from engine.on_mars.play.supply import missing_count
from engine.on_mars.terms import BUILDINGS, TECHNOLOGIES
from tui.games import card_drawing
from tui.games.card_drawing import DrawnCard
from tui.games.on_mars.brief_detail import brief_effect, brief_item
from tui.games.on_mars.details import EDGE, effect
from tui.games.on_mars.vocabulary import (
    GROUNDS,
    card_lines,
    card_sentences,
    contract_texts,
    goal_text,
    hired_for,
    item,
    needs_of,
    points,
    reward_text,
    scientist_line,
    scientist_texts,
    technology,
)
from tui.games.own_data import own_reward_sign
from tui.games.page import Detail, PageRow, no_detail
from tui.games.scene import Scene
from tui.text import Words
from tui.text.width import fit
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, spread, voiced, width

WITH_ACTION = 46
"""The columns from which the line of a blueprint says what it does."""
KINDS = ("corporation", "event", "active", "automated", "active", "corporation")
"""The ink of a blueprint by its type of building, where signs are letters; painted it has the building's ground."""


def card_of(number: int, words: Words) -> DrawnCard:
    """Return a blueprint."""
    card = blueprint(number)
    slug = BUILDINGS[card.building]
    sign = words.name("building-sign", slug)
    text = words.say("card-text.points", n=card.points)
    return DrawnCard(
        name=words.name("card", card.slug),
        mark=Run(sign, _ink_of(card.building, painted=words.painted), words.name("building", slug), ""),
        kind=words.say("card.kind", building=slug),
        tags=(Run(words.say("icon.level", what="", n=card.level), "", words.say("sign.card-level", n=card.level)),),
        signs=card_lines(number, words),
        text=partial(card_sentences, number, words),
        points=(Run(words.say("icon.op", n=card.points), "", text, text),),
    )


def _ink_of(kind: int, *, painted: bool) -> str:
    return f"{KINDS[kind]} {GROUNDS[kind]}" if painted else KINDS[kind]


def task_name(card: int, words: Words) -> StyledLine:
    """Return a task of First Colonists by its name, after the sign of an own reward."""
    own = BLANK if card in PUBLISHED_TASK_REWARDS else (own_reward_sign(words),)
    return line(*own, words.name("task", f"b{card}"))


def card_entry(
    scene: Scene, number: int, columns: int, value: Any = None, note: StyledLine = BLANK, section: int = 0
) -> PageRow:
    """Return a blueprint to take or to read."""
    card = card_of(number, scene.words)
    choice = value if isinstance(value, Choice) else None
    return PageRow(
        key=str(value or CARD_SLUGS[number]),
        lines=card_drawing.plain_lines(scene, card, columns, note),
        value=value,
        detail=partial(card_detail, scene, number, choice),
        within=partial(_card_within, scene, number, choice),
        section=section,
        search=" ".join((card.name, card.kind, *card_sentences(number, scene.words))),
        tags=(BUILDINGS[BUILDING_OF_CARD[number]],),
        orders={
            "number": number,
            "cost": blueprint(number).level,
            "tag": card.kind,
            "points": -blueprint(number).points,
        },
        about=CARD_SLUGS[number],
    )


def card_detail(scene: Scene, number: int, choice: Choice | None, columns: int) -> list[StyledLine]:
    """Return a blueprint at length; what taking it would change."""
    lines = card_drawing.detail(scene, card_of(number, scene.words), columns)
    return [*lines, BLANK, *effect(scene, choice, columns)] if choice is not None else lines


def _card_within(scene: Scene, number: int, choice: Choice | None, columns: int, lines: int) -> list[StyledLine]:
    """Return a blueprint in a number of lines: drawn if that fits, else what it would change and what it says."""
    words = scene.words
    whole = card_detail(scene, number, choice, columns)
    if len(whole) <= lines:
        return whole
    said = words.sentences(card_sentences(number, words)[1 if choice is not None else 0 :])
    changes = effect(scene, choice, columns) if choice is not None else []
    told = [*changes, *([BLANK] if changes else []), *paragraph(said, columns - EDGE)]
    if len(told) <= lines or choice is None:
        return told
    shorter = brief_item(scene, choice, said, columns, lines)
    signs = card_of(number, words).signs[1:]
    return shorter if len(shorter) > 1 else brief_effect(scene, choice, columns, lines, signs)


def brief_action(number: int, words: Words) -> StyledLine:
    """Return what a blueprint does in the fewest columns: a building that it constructs by its sign."""
    action, card = card_lines(number, words)[1], blueprint(number)
    if card.action != "construct":
        return action
    sign = words.name("building-sign", BUILDINGS[card.building])
    return line((words.say("card-face.construct", what=sign), "", action[0].means))


def card_line(scene: Scene, number: int, columns: int) -> StyledLine:
    """Return a blueprint in a line: what it does where there is room, its level, what it gives, and its OP.

    Where these have no room beside the longest name, they are closer together in all rows: their columns are the same.
    """
    card = card_of(number, scene.words)
    gives, action, *_ = card.signs
    edge = (card.mark._replace(ink=card.edge), Run(" ")) if scene.words.painted else BLANK
    name = line(*edge, Run(card.name, "bright" if scene.words.painted else ""))
    right = line(" ", *card.tags, " ", *gives, "  ", *card.points_label)
    for what in (action, brief_action(number, scene.words)):
        told = line(*name, "  ", *what)
        if columns >= WITH_ACTION and width((*told, *right)) <= columns:
            return spread(told, right, columns)
    tight = line(" ", *card.tags, " ", *gives, " ", *card.points_label)
    longest = width(edge) + max(width(line(scene.words.name("card", slug))) for slug in CARD_SLUGS if slug)
    return spread(name, right if longest + width(right) <= columns else tight, columns)


def used_lines(scene: Scene, number: int, note: str, columns: int) -> tuple[StyledLine, ...]:
    """Return an Advanced Building that is used or upgraded: its name, how or where, and what it does."""
    words = scene.words
    card = card_of(number, words)
    _, action, *_ = card.signs
    left, right = line(card.mark, " ", (card.name, "bright" if words.painted else "")), line((note, "accent"))
    for what in (action, brief_action(number, words)):
        if width((*left, *what, *right)) + 4 <= columns:
            return (spread(line(*left, "  ", *what), right, columns),)
    if width((*left, *right)) + 2 <= columns:
        return (spread(left, right, columns),)
    return left, line("  ", *right)


def row(
    scene: Scene,
    choice: Choice,
    content: StyledLine,
    *,
    why: str = "",
    texts: tuple[str, ...] = (),
    more: Detail = no_detail,
    parts: tuple[StyledLine, ...] = (),
    head: StyledLine = BLANK,
) -> PageRow:
    """Return a choice as a row; beside it what it would change, what ``texts`` say of it, and ``more`` first.

    ``head`` names the row above all. Where there is little room, figures are signs, with ``parts`` instead of
    ``more``, and the sentences below them scroll.
    """

    def brief(columns: int) -> list[StyledLine]:
        return [*([head] if head else []), *effect(scene, choice, columns, more(columns))]

    def detail(columns: int) -> list[StyledLine]:
        told = [part for text in texts for part in paragraph(text, columns)]
        changes = brief(columns)
        title = changes[: bool(head)]
        return [*title, *told, *([BLANK] if told else []), *changes[len(title) :]]

    def within(columns: int, lines: int) -> list[StyledLine]:
        remark = [BLANK, *paragraph(why, columns - EDGE)] if why else []
        whole = detail(columns)
        for shown in (whole, [one for one in whole if one], brief(columns)):
            if shown and len(shown) + len(remark) <= lines:
                return [*shown, *remark]
        told = [part for text in filter(None, (why, *texts)) for part in paragraph(text, columns - EDGE)]
        return [*brief_effect(scene, choice, columns, lines, parts), *told]  # what has no room scrolls

    return PageRow(str(choice), (content,), choice, why=why, detail=detail, brief=brief, within=within)


def read_only_row(key: str, content: StyledLine, texts: tuple[str, ...], section: int = 0) -> PageRow:
    """Return a row that is only to be read."""
    return PageRow(
        key, (content,), None, detail=lambda columns: _text_lines(texts, columns), section=section, why=texts[0]
    )


def _text_lines(texts: tuple[str, ...], columns: int) -> list[StyledLine]:
    return [part for text in texts for part in paragraph(text, columns)]


# --- scientists and contracts -----------------------------------------------------------------------------------------


def person_line(scene: Scene, person: int, columns: int) -> StyledLine:
    """Return a scientist, or a contract, of the display."""
    words = scene.words
    if person > CONTRACT:
        return contract_line(scene, person - CONTRACT, columns)
    whole = scientist_line(person, words)
    return whole if width(whole) <= columns else short_scientist(scene, person, columns)


def short_scientist(scene: Scene, number: int, columns: int) -> StyledLine:
    """Return a scientist in few columns: its cost, its name, where it works and what it scores."""
    words, person = scene.words, SCIENTISTS[number]
    works, scores = (words.name("building-sign", BUILDINGS[one]) for one in (person.works_in, person.scores))
    right = line(
        (works, "", words.say("sign.works-in", building=BUILDINGS[person.works_in])),
        " ",
        (words.say("icon.each", what=scores), "points", words.say("sign.scores", building=BUILDINGS[person.scores])),
    )
    cost, name = hired_for(number, words), words.name("scientist", person.slug)
    left = line(cost, " ", name)
    return spread(left if width((*left, *right)) < columns else line(cost, name), right, columns)


def person_texts(scene: Scene, person: int) -> tuple[str, ...]:
    """Return what it does, in words."""
    words = scene.words
    return tuple(contract_texts(person - CONTRACT, words) if person > CONTRACT else scientist_texts(person, words))


def contract_line(scene: Scene, number: int, columns: int) -> StyledLine:
    """Return a contract: what it still wants, what it brings.

    In few columns its name is short or left out; the names of contracts of its kind are whole or short together.
    """
    words, state = scene.words, scene.state
    contract = CONTRACTS[number]
    name = Run(words.name("contract", contract.slug), "", "", words.name("contract", contract.slug))
    if state.completed >> number & 1:
        done = line(name, "  ", (words.say("contract.done"), "good"))
        return spread(done, (points(contract.points, words, unit=True),), columns)
    left = [missing_count(state, number, what) for what, _ in contract.needs] if state.owners[number] else []
    means = words.say("contract-text.points", n=contract.points, loss=-contract.loss)
    right = line("  ", points(contract.points, words, means, unit=True))
    needs = needs_of(number, words, left)
    kind = [words.name("contract", one.slug) for one in CONTRACTS[1:] if bool(one.needs) == bool(contract.needs)]
    room = columns - width((*needs, *right)) - 2
    names = [name] if max(width(line(one)) for one in kind) <= room else []
    names.append(name._replace(text=words.name("contract-short", contract.slug)))
    shown = [*(line(one, "  ", *needs) for one in names), needs]
    fitting = next((one for one in shown if width((*one, *right)) <= columns), None)
    if fitting is None:
        fitting, right = shown[-1], line("  ", points(contract.points, words, means))
    return spread(fitting, right, columns)


def person_of(slug: str) -> int:
    """Return the number of a scientist or a contract in the display, by its slug."""
    for number, scientist in enumerate(SCIENTISTS):
        if scientist.slug == slug:
            return number
    return CONTRACT + next(number for number, contract in enumerate(CONTRACTS) if contract.slug == slug)


# --- technologies -----------------------------------------------------------------------------------------------------


def benefit(space: int, words: Words) -> Run:
    """Return what a space of the laboratory gives."""
    slug = laboratory.BENEFIT[space]
    if not slug:
        return Run("")
    text = words.name("benefit-what", slug)
    return Run(words.name("benefit", slug), "", text, text)


def technology_line(number: int, level: int, words: Words) -> StyledLine:
    """Return a technology with what it is for."""
    slug = TECHNOLOGIES[number]
    return line(technology(number, level, words), "  ", words.name("technology", slug))


# --- private goals ----------------------------------------------------------------------------------------------------


def how_far(scene: Scene, number: int) -> Run:
    """Return whether the seat meets a private goal that it may still complete, or how much of it it has."""
    words = scene.words
    have, needed = progress(scene.state, scene.seat, private_goal(number))
    if have >= needed and not scene.state.players[scene.seat].goal_done:
        return Run(words.say("goals.met"), "good")
    return Run(words.say("goals.progress", have=have, all=needed), "dim")


def goal_entry(scene: Scene, number: int, section: int = 0) -> PageRow:
    """Return a private goal in the hand: what it asks for, whether it is met, what it gives."""
    words = scene.words
    content = line(goal_text(number, words), "  ", how_far(scene, number))
    said = (
        words.say("goals.asks", what=goal_text(number, words)),
        words.say("goals.gives", what=reward_text(number, words)),
        words.say("goals.crystal"),
    )
    return read_only_row(f"goal-{number}", content, said, section)


def item_line(scene: Scene, number: int, note: str, names: int = 0) -> StyledLine:
    """Return a thing with a note behind its name; ``names``: the columns of the longest name in the list."""
    words = scene.words
    shown = item(number, words)
    name = fit(shown.means, max(names, width(line(shown.means))))
    said = words.say("list.join").join((shown.means, *filter(None, note.split("  "))))
    return voiced(line(shown, " ", name, "  ", (note, "dim")), said)

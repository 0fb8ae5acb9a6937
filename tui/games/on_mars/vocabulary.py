"""Signs of the game with their meanings (items, buildings, pieces, points), and the text of cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.on_mars.cards.printed import CONTRACTS, SCIENTISTS, blueprint, private_goal
from engine.on_mars.cards.vocabulary import Blueprint
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS, ITEMS, SHELTER, TECHNOLOGIES
from tui.games.seats import LETTERS, block_ink
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, apart, line

GROUNDS = ("hex-mine", "special", "ocean", "greenery", "hex-oxygen", "city")
"""The ink of the ground of each type of building."""
BESIDE = "  "


def kind_at(state: State, here: int) -> int | None:
    """Return the type of the building on a hex; those from ``SHELTER`` on are shelters of each seat."""
    return next((kind for kind, mask in enumerate(state.buildings) if mask >> here & 1), None)


def ground_of(kind: int) -> str:
    """Return the ink of a hex with a building; a shelter is tinted with its owner's colour."""
    return f"mix city {block_ink(kind - SHELTER)} 2" if kind >= SHELTER else GROUNDS[kind]


# --- signs ------------------------------------------------------------------------------------------------------------


def item(number: int, words: Words, count: int = 1) -> Run:
    """Return a resource or a crystal, with its number where there are several."""
    slug = ITEMS[number]
    sign = words.name("short", slug)
    text = sign if count == 1 else words.say("icon.several", n=count, what=sign)
    return Run(text, "", words.name("item", slug), words.say(f"amount.{slug}", n=count))


def colonists(count: int, words: Words) -> Run:
    """Return the run of a number of colonists."""
    sign = words.name("short", "colonist")
    text = sign if count == 1 else words.say("icon.several", n=count, what=sign)
    return Run(text, "accent", words.name("item", "colonist"), words.say("amount.colonist", n=count))


def price(amounts: Sequence[tuple[str, int]], words: Words) -> StyledLine:
    """Return what something costs, as signs, by the words of the engine."""
    shown: list[StyledLine] = []
    for slug, count in amounts:
        if slug == "colonist":
            shown.append((colonists(count, words),))
        elif slug in ITEMS:
            shown.append((item(ITEMS.index(slug), words, count),))
        else:
            sentence = words.say(f"amount.{slug}", n=count)
            text = words.say("icon.several", n=count, what=words.name("short", slug)) if count > 1 else ""
            shown.append((Run(text or words.name("short", slug), "", sentence, sentence),))
    return apart(shown, "+") if shown else (Run(words.say("menu.free"), "good"),)


def amounts_text(amounts: Sequence[tuple[str, int]], words: Words) -> str:
    """Say in words what is given: ``1 battery, 2 crystals``."""
    return words.say("list.join").join(words.say(f"amount.{slug}", n=count) for slug, count in amounts)


def piece(slug: str, seat: int, words: Words) -> Run:
    """Return a bot, a rover, a miner or a marker, on its owner's block."""
    means = words.say(f"sign.{slug}", seat=seat)
    return Run(f"{words.name('piece-sign', slug)}{LETTERS[seat]}", block_ink(seat), means, means)


def points(count: int, words: Words, means: str = "", *, unit: bool = False) -> Run:
    """Return the run of OP, on a gold label; there the ``unit`` is written only in lists."""
    text = words.say("amount.op", n=count)
    if words.painted:
        shown = words.say("icon.op", n=count) if unit else count
        return Run(f" {shown} ", "price" if count >= 0 else "bad", means or text, text)
    return Run(words.say("icon.op", n=count), "" if count >= 0 else "bad", means or text, text)


def technology(number: int, level: int, words: Words, *, wide: bool = False) -> Run:
    """Return a technology with its level, on the ground of what it builds; ``wide``: a short name, not a sign."""
    slug = TECHNOLOGIES[number]
    sentence = words.say("amount.technology", technology=slug, level=level)
    name = f"{words.name('technology-short', slug)} " if wide else words.name("technology-sign", slug)
    text = words.say("icon.level", what=name, n=level) if level else name
    ink = GROUNDS[number] if number <= SHELTER else "box"
    return Run(f" {text} " if words.painted else text, ink, sentence, sentence)


# --- in words ---------------------------------------------------------------------------------------------------------


def card_lines(number: int, words: Words) -> tuple[StyledLine, ...]:
    """Return what a blueprint does, as signs and short words; what it gives when it is taken."""
    card = blueprint(number)
    action = words.say(f"card-action.{card.action}", building=BUILDINGS[card.building], n=card.n)
    said = card_sentences(number, words)
    gives = item(card.building, words)._replace(means=said[0])
    shown = [line((words.say("icon.gives"), "", said[0]), gives), line((action, "", said[1]))]
    if card.boost:
        boost = words.say("icon.boost", what=words.say(f"card-boost.{card.action}", n=1))
        shown.append(line((boost, "dim", said[2])))
    return tuple(shown)


def card_sentences(number: int, words: Words) -> list[str]:
    """Return what a blueprint says, sentence by sentence."""
    card = blueprint(number)
    building = BUILDINGS[card.building]
    texts = [
        words.say("card-text.gives", item=ITEMS[card.building]),
        words.say("card-text.action", what=words.say(f"card-action-text.{card.action}", building=building, n=card.n)),
    ]
    if card.boost:
        texts.append(words.say("card-text.boost", what=words.say(f"card-boost-text.{card.action}", n=1)))
    return [*texts, _where(card, words), words.say("card-text.points", n=card.points)]


def used_for(number: int, words: Words) -> str:
    """Return what a blueprint does, and what a colonist adds, in short sentences."""
    return words.sentences(card_sentences(number, words)[1 : 3 if blueprint(number).boost else 2])


def _where(card: Blueprint, words: Words) -> str:
    key = "card-text.on" if card.size == 1 else "card-text.on-complex"
    return words.say(key, building=BUILDINGS[card.building], n=card.size)


def hired_for(number: int, words: Words) -> Run:
    """Return what a scientist costs."""
    cost = SCIENTISTS[number].cost
    return colonists(2, words) if cost < 0 else item(cost, words, 2)


def scientist_line(number: int, words: Words) -> StyledLine:
    """Return a scientist: its cost, where it works, what it scores."""
    scientist = SCIENTISTS[number]
    cost = hired_for(number, words)
    works, scores = (words.name("building-sign", BUILDINGS[one]) for one in (scientist.works_in, scientist.scores))
    works_text = words.say("sign.works-in", building=BUILDINGS[scientist.works_in])
    scores_text = words.say("sign.scores", building=BUILDINGS[scientist.scores])
    return line(
        cost,
        " ",
        words.name("scientist", scientist.slug),
        "  ",
        (words.say("icon.works-in", what=works), "", works_text),
        "  ",
        (words.say("icon.scores", what=scores), "", scores_text),
    )


def scientist_texts(number: int, words: Words) -> list[str]:
    """Return what a scientist does, in words."""
    scientist = SCIENTISTS[number]
    return [
        words.say("scientist-text.works", building=BUILDINGS[scientist.works_in]),
        words.say("scientist-text.scores", building=BUILDINGS[scientist.scores]),
    ]


def needs_of(number: int, words: Words, left: Sequence[int] = ()) -> StyledLine:
    """Return what a contract wants; ``left``: how many of each thing are still missing."""
    contract = CONTRACTS[number]
    if contract.needs:
        missing = left or [count for _, count in contract.needs]
        shown = [(item(what, words, count),) for (what, _), count in zip(contract.needs, missing, strict=True) if count]
        return apart(shown, " ") or line((words.say("contract.delivered"), "good"))
    text = words.say("contract-text.upgrade", building=BUILDINGS[contract.building])
    sign = words.name("building-sign", BUILDINGS[contract.building])
    return line((words.say("icon.upgrade-contract", what=sign), "", text))


def contract_texts(number: int, words: Words) -> list[str]:
    """Return what a contract wants, and what it brings or costs, in words."""
    contract = CONTRACTS[number]
    if contract.needs:
        what = words.say("list.join").join(words.say(f"amount.{ITEMS[one]}", n=n) for one, n in contract.needs)
        wants = words.say("contract-text.deliver", what=what)
    else:
        wants = words.say("contract-text.upgrade", building=BUILDINGS[contract.building])
    return [wants, words.say("contract-text.points", n=contract.points, loss=-contract.loss)]


def goal_text(number: int, words: Words) -> str:
    """Return what a private goal asks for."""
    goal = private_goal(number)
    return words.say(f"goal-what.{goal.condition}", n=goal.n)


def goal_short(number: int, words: Words) -> str:
    """Return what a private goal asks for, in a word or two."""
    goal = private_goal(number)
    return words.say(f"goal-short.{goal.condition}", n=goal.n)


def reward_text(number: int, words: Words) -> str:
    """Return a private goal's own reward."""
    goal = private_goal(number)
    return words.say(f"reward-what.{goal.reward}", n=goal.gives)

"""The signs of a card with what each means: made from the same effects as the drawing, each sign beside its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.terraforming_mars.cards.vocabulary import Action, Card, Corporation, Effect, Exchange
from engine.terraforming_mars.play.legal import why_not_play
from engine.terraforming_mars.terms import ACTIVE, AUTOMATED, EVENT, RESOURCES, TAGS
from tui.games.scene import Scene
from tui.games.signs import Sign
from tui.games.terraforming_mars.cardicons import (
    BETWEEN,
    cost_icon,
    effect_icons,
    occasion_icon,
    passive_icon,
    points_icon,
    tag_icon,
)
from tui.games.terraforming_mars.cardneeds import need_clause, requirements, shortages
from tui.games.terraforming_mars.cardtext import effect_clauses, occasion_text, passive_text, points_text
from tui.games.terraforming_mars.entries import short_reason
from tui.text import Words

KINDS = (AUTOMATED, ACTIVE, EVENT, "corporation")
PAYING_TAGS = ("building", "space")
"""Tags whose cards a metal may pay for."""


def card_signs(scene: Scene, card: Card | Corporation) -> list[Sign]:
    """Every sign that a row or the panel can show of a card; its numbers as they are for the seat that looks."""
    words = scene.words
    signs = [*_marks(card, words), *tag_signs(words), *_joints(words), *kind_signs(words)]
    if isinstance(card, Card):
        signs += _need_signs(scene, card)
        signs += _points(card, words)
    else:
        signs += _start(card, words)
    signs += effect_signs(card.effects, words)
    for action in card.actions:
        signs += _action_signs(action, words)
    for trigger in card.triggers:
        signs.append(Sign(f"{occasion_icon(trigger, words)} :", occasion_text(trigger, card, words)))
        signs += effect_signs(trigger.effects, words)
    signs += [Sign(passive_icon(passive, card, words), passive_text(passive, words)) for passive in card.passives]
    return [*signs, Sign(words.name("card", card.slug))]


def _marks(card: Card | Corporation, words: Words) -> list[Sign]:
    """The figures about the name: price, printed cost, number, what lies on it."""
    money = words.say("amount.megacredits", n=0).removeprefix("0")
    kinds = "".join(words.name("kind", kind) for kind in KINDS)
    signs = [
        Sign(rf"\d+(?= +(?:\(\d+\) +)?[{kinds}] )", words.say("sign.price"), pattern=True),
        Sign(rf"\d+{money}(?= |$)", words.say("sign.price"), pattern=True),
        Sign(r"(?<=[\dM] )\(\d+\)", words.say("sign.printed"), pattern=True),
        Sign(r"#\d+", pattern=True),
    ]
    if isinstance(card, Card) and card.cubes:
        signs.append(Sign(r"\(\d+\)", words.say("sign.cubes", kind=card.cubes), pattern=True))
    return signs if isinstance(card, Card) else []


def kind_signs(words: Words) -> list[Sign]:
    """The letters and the names of the kinds of cards."""
    return [
        Sign(words.name(form, kind), words.name("sign.kind", kind)) for kind in KINDS for form in ("kind", "kind-name")
    ]


def tag_signs(words: Words) -> list[Sign]:
    """Every tag."""
    return [
        Sign(tag_icon(tag, words), words.say(f"sign.tag-{slug}" if slug in PAYING_TAGS else "sign.tag", tag=slug))
        for tag, slug in enumerate(TAGS)
    ]


def _joints(words: Words) -> list[Sign]:
    """What stands between other signs."""
    return [
        Sign("->", words.say("sign.pays")),
        Sign("|", words.say("sign.or")),
        Sign(f"{words.say('icon.after-raise')}:", words.say("sign.after-raise")),
        Sign(f"{words.say('icon.first')}:", words.say("sign.first")),
    ]


def _need_signs(scene: Scene, card: Card) -> Iterator[Sign]:
    """The requirements, each with whether it is met, and the reason why the card cannot be played now."""
    words = scene.words
    messages = why_not_play(scene.state, scene.seat, card.number)
    rows = requirements(card, words, scene.state, scene.seat)
    for need, (shown, met) in zip(card.requires, rows, strict=True):
        drawn, key = (f"ok {shown}", "sign.met") if met else (f"!  {shown}", "sign.not-met")
        yield Sign(drawn, words.say(key, needs=need_clause(need, words)))
    short = shortages(card, words, scene.state, scene.seat)
    reasons = [need_clause(need, words) for need, (_, met) in zip(card.requires, rows, strict=True) if not met]
    yield from (
        Sign(f"! {shown}", words.say("sign.short", needs=said)) for shown, said in zip(short, reasons, strict=True)
    )
    if messages and not short:
        yield Sign(f"! {short_reason(scene, card.number)}", words.render(messages[0]))


def _points(card: Card, words: Words) -> list[Sign]:
    points = card.points
    if points == 0:
        return []
    said = words.say("sign.points", n=points) if isinstance(points, int) else points_text(card, words)
    return [Sign(points_icon(card, words), said)]


def _start(card: Corporation, words: Words) -> list[Sign]:
    """What a corporation begins with."""
    signs: list[Sign] = []
    for resource, slug in enumerate(RESOURCES):
        short = words.name("short", slug)
        stock, production = card.stock[resource], card.production[resource]
        amount = words.say(f"amount.{slug}", n=stock)
        signs.append(Sign(f"{stock} {short}", words.say("text.start", stock=amount)))
        amount = words.say(f"amount.{slug}", n=production)
        signs.append(Sign(f"[{production} {short}]", words.say("text.start-production", production=amount)))
    return [*signs, *effect_signs(card.first_action, words)]


def effect_signs(effects: Iterable[Effect], words: Words) -> list[Sign]:
    """Each effect as it is drawn, with what it does."""
    signs: list[Sign] = []
    for effect in effects:
        drawn, texts = effect_icons((effect,), words), effect_clauses(effect, words)
        parts = drawn.split(BETWEEN)
        if len(parts) == len(texts):
            signs += map(Sign, parts, texts)
        else:
            signs.append(Sign(drawn, words.say("join.parts").join(texts)))
    return signs


def _action_signs(action: Action, words: Words) -> list[Sign]:
    if any(isinstance(effect, Exchange) for effect in action.gain):
        return effect_signs(action.gain, words)
    costs = [
        Sign(cost_icon(effect, words), words.say("join.parts").join(effect_clauses(effect, words)))
        for effect in action.cost
    ]
    return [*costs, *effect_signs(action.gain, words)]

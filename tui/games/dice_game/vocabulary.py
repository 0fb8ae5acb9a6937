"""Each word of the card vocabulary as signs and as a clause, made from effects alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.dice_game.cards import TABLES
from engine.dice_game.cards.vocabulary import (
    Action,
    Card,
    DrawCards,
    Effect,
    Exchange,
    ExtraMain,
    ExtraTurn,
    GainPoints,
    GainResource,
    GainWild,
    OpponentsLose,
    PlaceTile,
    PlayProject,
    Raise,
    RaiseEither,
    RollDice,
    Trigger,
    TurnDice,
    WhenPlaced,
    WhenPlayed,
    WhenRaised,
)
from engine.dice_game.terms import (
    ANY_CARD,
    ANY_TILE,
    CARD_COLOURS,
    COLOURS,
    ICONS,
    PARAMETERS,
    RESOURCES,
    SPECIAL,
    TILES,
)
from tui.games.card_drawing import BETWEEN
from tui.games.dice_game.dice import face, unrolled, wild
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, apart, line

TILE_INKS = ("ocean", "greenery", "city", "special")
STEP_INKS = ("warmth", "air")


def tile_ink(tile: int) -> str:
    """Return the ink of a tile's ground."""
    return TILE_INKS[min(tile, SPECIAL)]


def tile_run(tile: int, words: Words) -> Run:
    """Return a tile as a sign on its ground."""
    sign = words.name("tile-sign", TILES[tile])
    return Run(f" {sign} " if words.painted else f"<{sign}>", tile_ink(tile), words.name("tile", TILES[tile]))


# --- effects ----------------------------------------------------------------------------------------------------------


def clause(effect: Effect, words: Words) -> str:
    """Return an effect in words, without a stop: ``roll 2 red dice``."""
    say = words.say
    match effect:
        case RollDice(colour=colour, count=count, per=per, most=most):
            slug = (*COLOURS, "any")[colour]
            if per:
                key = f"clause.roll-{per}" if most < len(TILES) * 4 else f"clause.roll-{per}-all"
                return say(key, colour=slug, most=most)
            return say("clause.roll-any" if slug == "any" else "clause.roll", colour=slug, count=count)
        case GainResource(icon=icon, count=count):
            return say("clause.take", what=say(f"amount.{ICONS[icon]}", n=count))
        case GainWild(count=count):
            return say("clause.take", what=say("amount.wild", n=count))
        case GainPoints(count=count):
            return say("clause.points", n=count)
        case DrawCards(count=count):
            return say("clause.draw", n=count)
        case Raise(parameter=parameter, steps=steps):
            return say(f"clause.raise-{PARAMETERS[parameter]}", n=steps)
        case RaiseEither(bonus_step_points=points):
            return say("clause.raise-either", n=points)
        case PlaceTile():
            return _placing(effect, words)
        case TurnDice(count=count):
            return say("clause.turn", n=count)
        case OpponentsLose(icon=icon, count=count):
            return say("clause.lose", what=say(f"amount.{ICONS[icon]}", n=count))
        case ExtraTurn():
            return say("clause.extra-turn")
        case ExtraMain():
            return say("clause.extra-main")
        case Exchange(resource=resource):
            return say("clause.exchange", resource=RESOURCES[resource])
        case PlayProject():
            return say("clause.project")


def _placing(effect: PlaceTile, words: Words) -> str:
    tile = TILES[effect.tile]
    text = words.say("clause.place" if effect.count == 1 else "clause.place-several", tile=tile, count=effect.count)
    if effect.where != "normal":
        text = words.say("clause.where", place=text, where=effect.where)
    if effect.then:
        beside = words.say("join.or").join(words.name("one-tile", TILES[kind]) for kind in effect.beside)
        text = words.say("clause.then", place=text, beside=beside, then=clauses(effect.then, words))
    return text


def clauses(effects: Sequence[Effect], words: Words) -> str:
    """Return effects in words, one after the other."""
    return words.say("join.parts").join(clause(effect, words) for effect in effects)


def sign(effect: Effect, words: Words) -> StyledLine:
    """Return an effect as signs, which mean what its clause says."""
    means = capital(clause(effect, words))
    return tuple(run._replace(means=means) for run in _signs(effect, words))


def _signs(effect: Effect, words: Words) -> StyledLine:
    say = words.say
    match effect:
        case RollDice(colour=colour, count=count, per=per):
            return line(unrolled(colour, words, count), say(f"icon.per-{per}") if per else "")
        case GainResource(icon=icon, count=count):
            return (face(icon, words, count=count),)
        case GainWild(count=count):
            return (wild(count, words),)
        case GainPoints(count=count):
            return (points_run(count, words),)
        case DrawCards(count=count):
            return line(say("icon.cards", n=count))
        case Raise(parameter=parameter, steps=steps):
            return line((say(f"icon.raise-{PARAMETERS[parameter]}", n=steps), STEP_INKS[parameter]))
        case RaiseEither(bonus_step_points=points):
            return line((say("icon.raise-either"), STEP_INKS[0]), " ", points_run(points, words), say("icon.on-bonus"))
        case PlaceTile():
            return _tile_signs(effect, words)
        case TurnDice(count=count):
            return line(say("icon.turn", n=count))
        case OpponentsLose(icon=icon, count=count):
            return line((say("icon.lose"), "bad"), face(icon, words, count=count))
        case ExtraTurn():
            return line((say("icon.extra-turn"), "accent"))
        case ExtraMain():
            return line((say("icon.extra-main"), "accent"))
        case Exchange(resource=resource):
            return line(face(resource, words), say("icon.exchange"))
        case PlayProject():
            return line(say("icon.project"))


def _tile_signs(effect: PlaceTile, words: Words) -> StyledLine:
    shown = line(*[tile_run(effect.tile, words)] * effect.count)
    if effect.where != "normal":
        shown = line(*shown, f" {words.name('icon-where', effect.where)}")
    if effect.then:
        beside = "".join(words.name("tile-sign", TILES[kind]) for kind in effect.beside)
        shown = line(*shown, f" {words.say('icon.beside', what=beside)} ", *signs_of(effect.then, words, " "))
    return shown


def signs_of(effects: Sequence[Effect], words: Words, joint: str = BETWEEN) -> StyledLine:
    """Return effects as signs, one after the other."""
    return apart([sign(effect, words) for effect in effects], joint)


def points_run(points: int, words: Words) -> Run:
    """Return points on a gold label."""
    text = words.say("icon.points", n=points)
    return Run(f" {text} ", "price", "", text) if words.painted else Run(text, "", "", text)


def capital(text: str) -> str:
    """Return a sentence with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


# --- what a card has beside effects -----------------------------------------------------------------------------------


def counted(slugs: Sequence[object], words: Words) -> str:
    """Return dice and wild tokens in words: ``2 plants, 1 wild token``."""
    return words.say("list.join").join(words.say(f"amount.{slug}", n=n) for slug, n in Counter(slugs).items())


def pays(icons: Sequence[int], words: Words) -> str:
    """Return the icons that are paid, in words."""
    return counted([ICONS[icon] for icon in sorted(icons)], words)


def action_clause(action: Action, words: Words) -> str:
    """Return what an action costs and does."""
    said = clauses(action.effects, words)
    return words.say("clause.pay", cost=pays(action.pays, words), then=said) if action.pays else said


def action_signs(action: Action, words: Words) -> StyledLine:
    """Return an action as signs: when, what it costs, what it does."""
    when = Run(words.name("icon-when", action.when), "", words.name("sign.when", action.when))
    cost = line(*(face(icon, words) for icon in action.pays), f" {words.say('arrow')} " if action.pays else "")
    return (when, Run(" "), *cost, *signs_of(action.effects, words, " "))


def _occasion(trigger: Trigger, words: Words) -> tuple[StyledLine, str]:
    """Return when a card reacts: as signs, and in words."""
    match trigger:
        case WhenPlaced(tile=tile, anyone=anyone):
            slug = "any" if tile == ANY_TILE else TILES[tile]
            text = words.say("when.placed-by-anyone" if anyone else "when.placed", tile=slug)
            shown = line(words.say("icon.any-tile")) if tile == ANY_TILE else (tile_run(tile, words),)
            return line(*shown, words.say("icon.by-anyone") if anyone else ""), text
        case WhenRaised(parameter=parameter):
            slug = PARAMETERS[parameter]
            shown = line((words.say(f"icon.raise-{slug}", n=1), STEP_INKS[parameter]), words.say("icon.by-anyone"))
            return shown, words.say(f"when.raised-{slug}")
        case WhenPlayed(colour=colour, icons=icons):
            slug = CARD_COLOURS[colour]
            key = "when.played-dear" if icons else "when.played-any" if colour == ANY_CARD else "when.played"
            shown = words.say("icon.played-dear" if icons else "icon.played", colour=slug, n=icons)
            return line(shown), words.say(key, colour=slug, n=icons)


def _trigger_line(trigger: Trigger, words: Words) -> StyledLine:
    shown, said = _occasion(trigger, words)
    when = tuple(run._replace(means=capital(said)) for run in shown)
    return (*when, Run(": "), *signs_of(trigger.effects, words, " "))


def _produced(card: Card, words: Words) -> list[Run]:
    runs = [unrolled(colour, words, count) for colour, count in sorted(card.dice.items())]
    runs += [wild(card.wild, words)] if card.wild else []
    return [*runs, *([points_run(card.points, words)] if card.points else [])]


def _production_clause(card: Card, words: Words) -> str:
    parts = [words.say(f"amount.die-{COLOURS[colour]}", n=count) for colour, count in sorted(card.dice.items())]
    parts += [words.say("amount.wild", n=card.wild)] if card.wild else []
    parts += [words.say("icon.points", n=card.points)] if card.points else []
    return words.say("text.production", what=words.say("list.join").join(parts))


@lru_cache(maxsize=1024)
def _icon_lines(number: int, deck: str, words: Words) -> tuple[StyledLine, ...]:
    card, say = TABLES[deck].cards[number], words.say
    lines: list[StyledLine] = [signs_of(card.effects, words)]
    if produced := _produced(card, words):
        means = _production_clause(card, words)
        shown = line(say("icon.produces"), *apart([(run,) for run in produced], " "), say("icon.each-roll"))
        lines.append(tuple(run._replace(means=means) for run in shown))
    if card.action is not None:
        lines.append(action_signs(card.action, words))
    lines += [_trigger_line(trigger, words) for trigger in card.triggers]
    for icon in dict.fromkeys(card.discounts):
        means = say("text.discount", what=say(f"amount.{ICONS[icon]}", n=card.discounts.count(icon)))
        lines.append(tuple(run._replace(means=means) for run in (Run(say("icon.discount")), face(icon, words))))
    if card.storage:
        lines.append(line((say("icon.storage", n=card.storage), "", say("text.storage", n=card.storage))))
    return tuple(shown for shown in lines if shown)


def icon_lines(number: int, deck: str, words: Words) -> tuple[StyledLine, ...]:
    """Return what a card does, one entry each for what belongs together."""
    return _icon_lines(number, deck, words.nameless)


@lru_cache(maxsize=1024)
def _sentences(number: int, deck: str, words: Words) -> tuple[str, ...]:
    card, say = TABLES[deck].cards[number], words.say
    parts: list[str] = []
    if card.effects:
        key = "text.start" if card.kind == "corporation" else "text.effects"
        parts.append(say(key, effects=clauses(card.effects, words)))
    if _produced(card, words):
        parts.append(_production_clause(card, words))
    if card.action is not None:
        parts.append(say(f"text.action-{card.action.when}", action=action_clause(card.action, words)))
    for trigger in card.triggers:
        parts.append(say("text.when", when=_occasion(trigger, words)[1], effects=clauses(trigger.effects, words)))
    for icon in dict.fromkeys(card.discounts):
        parts.append(say("text.discount", what=say(f"amount.{ICONS[icon]}", n=card.discounts.count(icon))))
    if card.storage:
        parts.append(say("text.storage", n=card.storage))
    if card.vp:
        parts.append(say("text.points", n=card.vp))
    return tuple(map(capital, parts))


def sentences(number: int, deck: str, words: Words) -> list[str]:
    """Return what a card says, a sentence each."""
    return list(_sentences(number, deck, words.nameless))


def source_text(card: Card, words: Words) -> str:
    """Return what of a card is published, and what this project made."""
    known = words.say("list.join").join(dict.fromkeys(words.name("fixed", part.split(".")[0]) for part in card.fixed))
    return words.say(f"source.{card.source}", known=known)

"""Cards as one line of signs: ``4 en -> +1 st  O2+1``.

Production stands in square brackets, tiles in angle brackets; ``*`` is any player, ``->`` parts cost and gain of an
action, ``:`` what triggers from what follows, ``|`` alternatives. The order is production, stock, steps, tiles.
Lines are kept per card, language and look.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.terraforming_mars.cards import BY_NUMBER, vocabulary
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.terms import (
    BUILDING,
    EVENT,
    GREENERY,
    MEGACREDITS,
    OXYGEN,
    RESOURCES,
    TAGS,
    TILES,
)
from tui.games.terraforming_mars.cardtext import effect_clauses, occasion_text, passive_text, points_text
from tui.games.terraforming_mars.tiles import INKS
from tui.text.translator import Words
from tui.widgets.line import BLANK, Line, Run, plain, voiced

BETWEEN = "  "
"""Between the signs of a card."""
STEP_INKS = {"temperature": "warmth", "oxygen": "air", "oceans": "sea"}
"""The ink of a step of each parameter."""


@lru_cache(maxsize=1024)
def icon_lines(number: int, words: Words) -> tuple[Line, ...]:
    """What a card does, one entry each: its effects together, its actions together, then each trigger and passive.

    Each sign means the clause that it stands for; aloud the sentences of the card say it. Victory points are
    apart: ``points_icon``. ``words`` are nameless.
    """
    card = BY_NUMBER[number]
    lines = [_start(card, words)] if isinstance(card, vocabulary.Corporation) else []
    lines.append(effect_icons(card.effects, words))
    either = Run(" | ", "", words.say("sign.or"))
    lines.append(_joined([action_icons(action, words) for action in card.actions], either))
    for trigger in card.triggers:
        occasion = Run(f"{occasion_icon(trigger, words)} :", "", occasion_text(trigger, card, words))
        lines.append((occasion, Run(" "), *effect_icons(trigger.effects, words, " ")))
    lines += [(Run(passive_icon(passive, card, words), "", passive_text(passive, words)),) for passive in card.passives]
    return tuple(voiced(shown) for shown in lines if shown)


@lru_cache(maxsize=1024)
def points_icon(number: int, words: Words) -> Line:
    """The victory points of a card: ``1 VP/2 ani``; empty for none. ``words`` are nameless."""
    card = BY_NUMBER[number]
    if isinstance(card, vocabulary.Corporation) or card.points == 0:
        return BLANK
    points = card.points
    said = words.say("sign.points", n=points) if isinstance(points, int) else points_text(card, words)
    return (Run(_points(card, words), "", said, ""),)


def _points(card: vocabulary.Card, words: Words) -> str:
    points = card.points
    match points:
        case int():
            return words.say("icon.vp", n=points)
        case vocabulary.IfCubes():
            return words.say("icon.vp-if", n=points.points, kind=_cube(card.cubes, words))
        case vocabulary.PerCubes():
            each, per = points.each, _counted(points.per, _cube(card.cubes, words))
        case vocabulary.PerOwnTag():
            each, per = 1, tag_icon(points.tag, words)
        case vocabulary.PerCitiesInPlay():
            each, per = 1, _counted(points.per, _any_city(words))
        case vocabulary.PerBeside():
            each, per = 1, f"<{words.name('tile-icon', points.tile)}>"
    return words.say("icon.vp-per", n=each, per=per)


def effect_icons(effects: Iterable[vocabulary.Effect], words: Words, between: str = BETWEEN) -> Line:
    """Effects as signs, production first, each with what it does."""
    shown = [_effect_run(effect, words) for effect in sorted(effects, key=_place_in_line)]
    return _joined(shown, Run(between))


def _effect_run(effect: vocabulary.Effect, words: Words) -> Line:
    """An effect as a sign with its clause; a greenery as two, for its oxygen step."""
    drawn = [(_effect_icon(effect, words), effect)]
    if isinstance(effect, vocabulary.Place) and effect.tile == GREENERY:
        drawn.append((_raise(vocabulary.Raise(OXYGEN, 1), words), vocabulary.Raise(OXYGEN, 1)))
    clauses = effect_clauses(effect, words)
    runs = [
        (Run(sign, effect_ink(gives) if words.painted else "", said),)
        for (sign, gives), said in zip(drawn, clauses, strict=True)
    ]
    return _joined(runs, Run(BETWEEN))


def effect_ink(effect: vocabulary.Effect) -> str:
    """The ink of what an effect gives, where it is painted: a box for production, a tile's ground, else its colour."""
    match effect:
        case vocabulary.Production() | vocabulary.AnyProduction() | vocabulary.MetalProduction():
            return "box"
        case vocabulary.ConvertProduction():
            return "box"
        case vocabulary.Gain() | vocabulary.Lose():
            return resource_ink(effect.resource)
        case vocabulary.Harm(takes=((resource, _), *_)):
            return resource_ink(resource)
        case vocabulary.Raise():
            return STEP_INKS[effect.parameter]
        case vocabulary.Rating():
            return "points"
        case vocabulary.Place():
            return tile_ink(effect.tile)
        case vocabulary.Draw() | vocabulary.Look():
            return "paper"
        case _:
            return ""


def resource_ink(resource: int) -> str:
    """The ink of a resource."""
    return "money" if resource == MEGACREDITS else RESOURCES[resource]


def tile_ink(tile: int) -> str:
    """The ink of a tile's ground."""
    return INKS.get(tile, "special")


def _joined(parts: Sequence[Line], between: Run) -> Line:
    """Parts one after the other."""
    return tuple(run for index, part in enumerate(parts) for run in ((between, *part) if index else part))


def _inner(effects: Iterable[vocabulary.Effect], words: Words) -> str:
    """Effects that are part of a sign."""
    return plain(effect_icons(effects, words, " "))


def tag_icon(tag: int, words: Words) -> str:
    """A tag in three letters."""
    return words.name("tag-short", TAGS[tag])


def _resource(resource: int, words: Words) -> str:
    return words.name("short", RESOURCES[resource])


def _cube(kind: str | None, words: Words) -> str:
    return words.name("cube-short", kind or "")


def _counted(count: int, what: str) -> str:
    return what if count == 1 else f"{count} {what}"


def _tile(tile: int, words: Words) -> str:
    return f"<{words.name('tile-icon', TILES[tile])}>"


def _any_city(words: Words) -> str:
    return f"<{words.name('tile-icon', 'city')}>*"


def _signed(amount: vocabulary.Amount) -> str:
    return f"{amount:+}" if isinstance(amount, int) else "+1"


def _per(amount: vocabulary.Amount, words: Words) -> str:
    match amount:
        case int():
            return ""
        case vocabulary.PerTag(tag=tag, per=per, opponents=opponents):
            return f"/{_counted(per, tag_icon(tag, words))}{'*' if opponents else ''}"
        case vocabulary.PerCity():
            return f"/{_any_city(words)}"
        case vocabulary.PerEvent():
            return f"/{words.say('icon.event')}*"


# --- effects ---------------------------------------------------------------------------------------------------------


def _production(effect: vocabulary.Production, words: Words) -> str:
    return f"[{_signed(effect.amount)} {_resource(effect.resource, words)}{_per(effect.amount, words)}]"


def _gain(effect: vocabulary.Gain, words: Words) -> str:
    return f"{_signed(effect.amount)} {_resource(effect.resource, words)}{_per(effect.amount, words)}"


def _harm(effect: vocabulary.Harm, words: Words) -> str:
    if effect.steal:
        takes = " | ".join(f"{most} {_resource(resource, words)}" for resource, most in effect.takes)
        return words.say("icon.steal", what=takes)
    animals = [f"-{effect.animals} {_cube('animal', words)}*"] if effect.animals else []
    return " | ".join([*animals, *(f"-{most} {_resource(resource, words)}*" for resource, most in effect.takes)])


def _raise(effect: vocabulary.Raise, words: Words) -> str:
    return f"{words.name('parameter-short', effect.parameter)}+{effect.steps}"


def _rating(effect: vocabulary.Rating, words: Words) -> str:
    return f"{words.say('icon.rating')}{_signed(effect.amount)}{_per(effect.amount, words)}"


def _place(effect: vocabulary.Place, words: Words) -> str:
    return _counted(effect.count, _tile(effect.tile, words))


def _add_cubes(effect: vocabulary.AddCubes, words: Words) -> str:
    if effect.to in ("holding", "played"):
        return words.say("icon.add-any", n=effect.amount)
    cubes = f"+{effect.amount} {_cube(effect.kind, words)}"
    return cubes if effect.to == "this" else words.say("icon.onto", what=cubes)


def _take_cubes(effect: vocabulary.TakeCubes, words: Words) -> str:
    return f"-{effect.amount} {_cube(effect.kind, words)}{'*' if effect.of == 'any' else ''}"


def _look(effect: vocabulary.Look, words: Words) -> str:
    if effect.keep:
        return words.say("icon.look-keep", n=effect.count, keep=effect.keep)
    return words.say("icon.look-buy", n=effect.count, price=CARD_PRICE)


def _reveal(effect: vocabulary.RevealTop, words: Words) -> str:
    return words.say("icon.reveal", tag=tag_icon(effect.tag, words), then=_inner(effect.then, words))


def _if_tags(effect: vocabulary.IfTags, words: Words) -> str:
    then, otherwise = (_inner(effects, words) for effects in (effect.then, effect.otherwise))
    return f"{effect.count} {tag_icon(effect.tag, words)}: {then} | {otherwise}"


def _convert(effect: vocabulary.ConvertProduction, words: Words) -> str:
    return f"[-x {_resource(effect.lower, words)} +x {_resource(effect.higher, words)}]"


def _exchange(effect: vocabulary.Exchange, words: Words) -> str:
    return f"x {_resource(effect.spend, words)} {words.say('arrow')} +x {_resource(effect.gain, words)}"


def _effect_icon(effect: vocabulary.Effect, words: Words) -> str:
    """One effect as signs."""
    match effect:
        case vocabulary.Production():
            return _production(effect, words)
        case vocabulary.AnyProduction():
            return f"[-{effect.amount} {_resource(effect.resource, words)}*]"
        case vocabulary.MetalProduction():
            return f"[+1 {words.name('short', 'steel')}|{words.name('short', 'titanium')}]"
        case vocabulary.Gain():
            return _gain(effect, words)
        case vocabulary.Lose():
            return f"-{effect.amount} {_resource(effect.resource, words)}"
        case vocabulary.Harm():
            return _harm(effect, words)
        case vocabulary.Raise():
            return _raise(effect, words)
        case vocabulary.Rating():
            return _rating(effect, words)
        case vocabulary.Place():
            return _place(effect, words)
        case vocabulary.ClaimLand():
            return words.say("icon.claim")
        case vocabulary.AddCubes():
            return _add_cubes(effect, words)
        case vocabulary.TakeCubes():
            return _take_cubes(effect, words)
        case vocabulary.Draw():
            return f"+{effect.count} {words.name('short', 'card')}"
        case vocabulary.Look():
            return _look(effect, words)
        case vocabulary.RevealTop():
            return _reveal(effect, words)
        case vocabulary.SwapCard():
            return words.say("icon.swap")
        case vocabulary.Either():
            return " | ".join(_inner(option, words) for option in effect.options)
        case vocabulary.IfTags():
            return _if_tags(effect, words)
        case vocabulary.ConvertProduction():
            return _convert(effect, words)
        case vocabulary.Exchange():
            return _exchange(effect, words)
        case vocabulary.CopyProduction():
            return words.say("icon.copy", tag=tag_icon(BUILDING, words))
        case vocabulary.PayMoney():
            return f"-{effect.price} {words.name('short', 'megacredits')}"


def _place_in_line(effect: vocabulary.Effect) -> int:
    """Production, stock, steps, tiles; last attacks, and choices between effects."""
    match effect:
        case (
            vocabulary.Production()
            | vocabulary.AnyProduction()
            | vocabulary.MetalProduction()
            | vocabulary.IfTags()
            | vocabulary.ConvertProduction()
            | vocabulary.CopyProduction()
        ):
            return 0
        case (
            vocabulary.Gain()
            | vocabulary.Lose()
            | vocabulary.PayMoney()
            | vocabulary.AddCubes()
            | vocabulary.TakeCubes()
            | vocabulary.Exchange()
        ):
            return 1
        case vocabulary.Draw() | vocabulary.Look() | vocabulary.RevealTop() | vocabulary.SwapCard():
            return 1
        case vocabulary.Raise() | vocabulary.Rating():
            return 2
        case vocabulary.Place() | vocabulary.ClaimLand():
            return 3
        case vocabulary.Harm() | vocabulary.Either():
            return 4


# --- actions, triggers, passives -------------------------------------------------------------------------------------


def cost_icon(effect: vocabulary.Effect, words: Words) -> str:
    """A cost: what is paid stands without sign, production goes down."""
    match effect:
        case vocabulary.Lose():
            return f"{effect.amount} {_resource(effect.resource, words)}"
        case vocabulary.PayMoney(metal=None):
            return f"{effect.price} {words.name('short', 'megacredits')}"
        case vocabulary.PayMoney(metal=metal):
            return f"{effect.price} {words.name('short', 'megacredits')} ({_resource(metal or 0, words)})"
        case vocabulary.TakeCubes():
            return _take_cubes(effect, words).removeprefix("-")
        case _:
            return _effect_icon(effect, words)


def _cost_ink(effect: vocabulary.Effect, words: Words) -> str:
    """What is paid is plain but for its sign; a production that goes down is in its box."""
    ink = effect_ink(effect) if words.painted else ""
    return ink if ink == "box" else ""


def _clauses(effect: vocabulary.Effect, words: Words) -> str:
    return words.say("join.parts").join(effect_clauses(effect, words))


def action_icons(action: vocabulary.Action, words: Words) -> Line:
    """An action as signs: ``4 en -> +1 st  O2+1``."""
    gain = effect_icons(action.gain, words)
    if any(isinstance(effect, vocabulary.Exchange) for effect in action.gain):
        return gain
    costs = [
        (Run(cost_icon(effect, words), _cost_ink(effect, words), _clauses(effect, words)),) for effect in action.cost
    ]
    if action.after_raise:
        costs.insert(0, (Run(f"{words.say('icon.after-raise')}:", "", words.say("sign.after-raise")),))
    pays = (Run(words.say("arrow"), "", words.say("sign.pays")),)
    return _joined([*costs, pays, gain], Run(" "))


def occasion_icon(trigger: vocabulary.Trigger, words: Words) -> str:
    """When a trigger works, as signs."""
    match trigger:
        case vocabulary.WhenPlayed():
            tags = ",".join(tag_icon(tag, words) for tag in trigger.tags)
            event = words.say("icon.event") if trigger.kind == EVENT else ""
            cost = words.say("icon.cost", n=trigger.cost) if trigger.cost else ""
            return " ".join(part for part in (tags, event, cost) if part) + ("*" if trigger.anyone else "")
        case vocabulary.WhenPlaced(metal=True):
            return words.say("icon.metal-space")
        case vocabulary.WhenPlaced():
            return _tile(trigger.tiles[0], words) + ("*" if trigger.anyone else "")
        case vocabulary.WhenProject() if trigger.cost:
            return words.say("icon.project-cost", n=trigger.cost)
        case vocabulary.WhenProject():
            return words.say("icon.project")


AnyCard = vocabulary.Card | vocabulary.Corporation


def _discount(passive: vocabulary.Discount, card: AnyCard, words: Words) -> str:
    if passive.tag is not None:
        what = tag_icon(passive.tag, words)
    else:
        what = words.say("icon.next-card" if passive.once else "icon.every-card")
    return words.say("icon.less", what=what, n=passive.amount)


def _leniency(passive: vocabulary.Leniency, card: AnyCard, words: Words) -> str:
    line = words.say("icon.leniency", n=passive.steps)
    return f"{words.say('icon.next-card')} : {line}" if passive.once else line


def _metal_value(passive: vocabulary.MetalValue, card: AnyCard, words: Words) -> str:
    return words.say("icon.worth", what=_resource(passive.resource, words), n=passive.more)


def _untouchable(passive: vocabulary.Untouchable, card: AnyCard, words: Words) -> str:
    return words.say("icon.untouchable", what=_cube(card.cubes if isinstance(card, vocabulary.Card) else None, words))


def _greenery_cost(passive: vocabulary.GreeneryCost, card: AnyCard, words: Words) -> str:
    return f"{passive.plants} {words.name('short', 'plants')} : {_tile(GREENERY, words)}"


def _project_discount(passive: vocabulary.ProjectDiscount, card: AnyCard, words: Words) -> str:
    return words.say("icon.less", what=words.name("project", passive.project), n=passive.amount)


def passive_icon(passive: vocabulary.Passive, card: AnyCard, words: Words) -> str:
    """A lasting effect as signs."""
    match passive:
        case vocabulary.Discount():
            return _discount(passive, card, words)
        case vocabulary.Leniency():
            return _leniency(passive, card, words)
        case vocabulary.MetalValue():
            return _metal_value(passive, card, words)
        case vocabulary.Shield():
            return words.say("icon.shield")
        case vocabulary.Untouchable():
            return _untouchable(passive, card, words)
        case vocabulary.GreeneryCost():
            return _greenery_cost(passive, card, words)
        case vocabulary.HeatAsMoney():
            return f"{words.name('short', 'heat')} = {words.name('short', 'megacredits')}"
        case vocabulary.ProjectDiscount():
            return _project_discount(passive, card, words)


def _start(card: vocabulary.Corporation, words: Words) -> Line:
    """What a corporation begins with: stock, production, first action."""
    parts: list[Line] = []
    for resource, amount in enumerate(card.stock):
        if amount:
            said = words.say("text.start", stock=words.say(f"amount.{RESOURCES[resource]}", n=amount))
            parts.append((Run(f"{amount} {_resource(resource, words)}", "", said),))
    for resource, amount in enumerate(card.production):
        if amount:
            gain = words.say(f"amount.{RESOURCES[resource]}", n=amount)
            said = words.say("text.start-production", production=gain)
            parts.append((Run(f"[{amount} {_resource(resource, words)}]", "box" if words.painted else "", said),))
    if card.first_action:
        first = Run(f"{words.say('icon.first')}:", "", words.say("sign.first"))
        parts.append((first, Run(" "), *effect_icons(card.first_action, words)))
    return _joined(parts, Run(BETWEEN))

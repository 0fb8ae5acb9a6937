"""Cards in sentences, and as signs: everything is made from the structs of the card, in any language.

Each effect is a clause from the catalogue; clauses are joined to sentences. Signs stand in ``cardicons``,
requirements in ``cardneeds``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.terraforming_mars.cards import BEGINNER, vocabulary
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.terms import CAPITAL, CITY, EVENT, GREENERY, OCEAN, OXYGEN, RESOURCES, TAGS, TILES
from tui.games.terraforming_mars.cardneeds import need_clause
from tui.text.translator import Words


def sentences(card: vocabulary.Card | vocabulary.Corporation, words: Words) -> list[str]:
    """What a card says: requirements, effects, actions, triggers, passives, victory points; a sentence each."""
    parts: list[str] = []
    if isinstance(card, vocabulary.Corporation):
        parts += _start(card, words)
    elif card.requires:
        needs = listed([need_clause(need, words) for need in card.requires], "parts", words)
        parts.append(words.say("text.needs", needs=needs))
    if card.effects:
        parts.append(effects_text(card.effects, words))
    if card.actions:
        alternatives = [_action(action, words) for action in card.actions]
        parts.append(words.say("text.action", action=words.say("join.alternatives").join(alternatives)))
    parts += [_effect(_trigger(trigger, card, words), words) for trigger in card.triggers]
    parts += [_effect(passive_text(passive, words), words) for passive in card.passives]
    if isinstance(card, vocabulary.Card) and card.points != 0:
        parts.append(points_text(card, words))
    return [_capital(part) for part in parts]


def effects_text(effects: Iterable[vocabulary.Effect], words: Words) -> str:
    """A list of effects as one sentence; as several, where a clause has joints of its own."""
    clauses = [clause for effect in effects for clause in effect_clauses(effect, words)]
    joints = (words.say("join.parts"), words.say("join-last.parts"))
    if not any(joint in clause for joint in joints for clause in clauses):
        clauses = [listed(clauses, "effects", words)]
    return words.say("join.sentences").join(_capital(words.say("text.effects", effects=clause)) for clause in clauses)


def listed(parts: Sequence[str], kind: str, words: Words) -> str:
    """Texts joined as the language joins this kind (``effects``, ``parts``, ``or``, ``options``): ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return words.say(f"join.{kind}").join(parts[:-1]) + words.say(f"join-last.{kind}") + parts[-1]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _effect(text: str, words: Words) -> str:
    return words.say("text.effect", effect=text)


def _inner(effects: Iterable[vocabulary.Effect], words: Words) -> str:
    """Effects as part of a longer sentence."""
    return listed([clause for effect in effects for clause in effect_clauses(effect, words)], "parts", words)


def _stock(resource: int, amount: int, words: Words) -> str:
    return words.say(f"amount.{RESOURCES[resource]}", n=amount)


def _cubes(kind: str, amount: int, words: Words) -> str:
    return words.say(f"cubes.{kind}", n=amount)


def _per(amount: vocabulary.Counted, words: Words) -> str:
    match amount:
        case vocabulary.PerTag(opponents=True):
            return words.say("per.opponents", tag=TAGS[amount.tag])
        case vocabulary.PerTag():
            own = words.say("per.own") if amount.plus else ""
            key = "per.tag" if amount.per == 1 else "per.tags"
            return words.say(key, tag=TAGS[amount.tag], count=amount.per, own=own)
        case vocabulary.PerCity():
            return words.say("per.city-on-mars" if amount.on_mars else "per.city")
        case vocabulary.PerEvent():
            return words.say("per.event")


# --- effects ---------------------------------------------------------------------------------------------------------


def effect_clauses(effect: vocabulary.Effect, words: Words) -> list[str]:
    """An effect as one clause; a greenery as two, for its oxygen step."""
    clause = _clause(effect, words)
    if isinstance(effect, vocabulary.Place) and effect.tile == GREENERY:
        return [clause, _raise(vocabulary.Raise(OXYGEN, 1), words)]
    return [clause]


def _production(effect: vocabulary.Production, words: Words) -> str:
    resource, amount = RESOURCES[effect.resource], effect.amount
    if not isinstance(amount, int):
        return words.say("do.production-per", resource=resource, per=_per(amount, words))
    return words.say("do.production" if amount > 0 else "do.production-down", resource=resource, n=abs(amount))


def _lower_any(effect: vocabulary.AnyProduction, words: Words) -> str:
    return words.say("do.lower-any", resource=RESOURCES[effect.resource], n=effect.amount)


def _gain(effect: vocabulary.Gain, words: Words) -> str:
    if isinstance(effect.amount, int):
        return words.say("do.gain", what=_stock(effect.resource, effect.amount, words))
    return words.say("do.gain-per", what=_stock(effect.resource, 1, words), per=_per(effect.amount, words))


def _lose(effect: vocabulary.Lose, words: Words) -> str:
    return words.say("do.spend", what=_stock(effect.resource, effect.amount, words))


def _pay(effect: vocabulary.PayMoney, words: Words) -> str:
    if effect.metal is None:
        return words.say("do.pay", n=effect.price)
    return words.say("do.pay-metal", n=effect.price, metal=RESOURCES[effect.metal])


def _harm(effect: vocabulary.Harm, words: Words) -> str:
    takes = [words.say("do.up-to", what=_stock(resource, most, words)) for resource, most in effect.takes]
    what = listed(takes, "or", words)
    if effect.animals:
        animals = words.say("do.up-to", what=_cubes("animal", effect.animals, words))
        return words.say("do.harm-cubes", cubes=animals, what=what)
    if effect.steal:
        return words.say("do.steal", what=what)
    match effect.whose:
        case "anyone":
            return words.say("do.harm", what=what)
        case "opponent":
            return words.say("do.harm-opponent", what=what)
        case "beside":
            return words.say("do.harm-beside", what=what)


def _raise(effect: vocabulary.Raise, words: Words) -> str:
    return words.say("do.raise", parameter=effect.parameter, n=effect.steps)


def _rating(effect: vocabulary.Rating, words: Words) -> str:
    if isinstance(effect.amount, int):
        return words.say("do.rating", n=effect.amount)
    return words.say("do.rating-per", per=_per(effect.amount, words))


_USUAL = {OCEAN: "ocean", GREENERY: "greenery", CITY: "city", CAPITAL: "city"}
"""Where these tiles go without saying; all others go on land."""


def _place(effect: vocabulary.Place, words: Words) -> str:
    if effect.count > 1:
        return words.say("do.place-oceans", n=effect.count)
    tile = TILES[effect.tile]
    if effect.where == _USUAL.get(effect.tile, "land"):
        return words.say("do.place", tile=tile)
    return words.say("do.place-at", tile=tile, where=effect.where)


def _add_cubes(effect: vocabulary.AddCubes, words: Words) -> str:
    what = _cubes(effect.kind, effect.amount, words)
    match effect.to:
        case "this":
            return words.say("do.add", what=what)
        case "own":
            return words.say("do.add-own", what=what)
        case "holding":
            return words.say("do.add-holding", what=what)
        case "played":
            return words.say("do.add-played", what=what)


def _take_cubes(effect: vocabulary.TakeCubes, words: Words) -> str:
    key = "do.take" if effect.of == "this" else "do.take-any"
    return words.say(key, what=_cubes(effect.kind, effect.amount, words))


def _look(effect: vocabulary.Look, words: Words) -> str:
    if effect.keep:
        return words.say("do.look-keep", n=effect.count, keep=effect.keep)
    return words.say("do.look-buy", price=CARD_PRICE)


def _either(effect: vocabulary.Either, words: Words) -> str:
    options = [_inner(option, words) for option in effect.options]
    return words.say("do.either", options=listed(options, "options", words))


def _if_tags(effect: vocabulary.IfTags, words: Words) -> str:
    then, otherwise = _inner(effect.then, words), _inner(effect.otherwise, words)
    return words.say("do.if-tags", tag=TAGS[effect.tag], count=effect.count, then=then, otherwise=otherwise)


def _convert(effect: vocabulary.ConvertProduction, words: Words) -> str:
    return words.say("do.convert", lower=RESOURCES[effect.lower], higher=RESOURCES[effect.higher])


def _exchange(effect: vocabulary.Exchange, words: Words) -> str:
    return words.say("do.exchange", spend=RESOURCES[effect.spend], gain=RESOURCES[effect.gain])


def _reveal(effect: vocabulary.RevealTop, words: Words) -> str:
    return words.say("do.reveal", tag=TAGS[effect.tag], then=_inner(effect.then, words))


def _clause(effect: vocabulary.Effect, words: Words) -> str:
    """An effect as one clause; what else belongs to it is said by ``effect_clauses``."""
    match effect:
        case vocabulary.Production():
            return _production(effect, words)
        case vocabulary.AnyProduction():
            return _lower_any(effect, words)
        case vocabulary.MetalProduction():
            return words.say("do.metal-production")
        case vocabulary.Gain():
            return _gain(effect, words)
        case vocabulary.Lose():
            return _lose(effect, words)
        case vocabulary.Harm():
            return _harm(effect, words)
        case vocabulary.Raise():
            return _raise(effect, words)
        case vocabulary.Rating():
            return _rating(effect, words)
        case vocabulary.Place():
            return _place(effect, words)
        case vocabulary.ClaimLand():
            return words.say("do.claim")
        case vocabulary.AddCubes():
            return _add_cubes(effect, words)
        case vocabulary.TakeCubes():
            return _take_cubes(effect, words)
        case vocabulary.Draw():
            return words.say("do.draw", n=effect.count)
        case vocabulary.Look():
            return _look(effect, words)
        case vocabulary.RevealTop():
            return _reveal(effect, words)
        case vocabulary.SwapCard():
            return words.say("do.swap")
        case vocabulary.Either():
            return _either(effect, words)
        case vocabulary.IfTags():
            return _if_tags(effect, words)
        case vocabulary.ConvertProduction():
            return _convert(effect, words)
        case vocabulary.Exchange():
            return _exchange(effect, words)
        case vocabulary.CopyProduction():
            return words.say("do.copy")
        case vocabulary.PayMoney():
            return _pay(effect, words)


# --- actions, triggers, passives -------------------------------------------------------------------------------------


def _action(action: vocabulary.Action, words: Words) -> str:
    text = _inner(action.gain, words)
    if action.cost:
        text = words.say("text.paid", cost=_inner(action.cost, words), gain=text)
    return words.say("text.after-raise", action=text) if action.after_raise else text


def _trigger(trigger: vocabulary.Trigger, card: vocabulary.Card | vocabulary.Corporation, words: Words) -> str:
    return words.say("text.when", when=occasion_text(trigger, card, words), effects=_inner(trigger.effects, words))


def occasion_text(trigger: vocabulary.Trigger, card: vocabulary.Card | vocabulary.Corporation, words: Words) -> str:
    """When a trigger works, as a clause."""
    match trigger:
        case vocabulary.WhenPlayed():
            return _when_played(trigger, words)
        case vocabulary.WhenPlaced(metal=True):
            return words.say("when.placed-metal")
        case vocabulary.WhenPlaced(anyone=False):
            return words.say("when.placed", tile=TILES[trigger.tiles[0]])
        case vocabulary.WhenPlaced(on_mars=True):
            return words.say("when.placed-on-mars", tile=TILES[trigger.tiles[0]])
        case vocabulary.WhenPlaced():
            itself = words.say("when.placed-itself") if trigger.itself else ""
            return words.say("when.placed-anyone", tile=TILES[trigger.tiles[0]], itself=itself)
        case vocabulary.WhenProject() if trigger.cost:
            return words.say("when.project-cost", cost=trigger.cost)
        case vocabulary.WhenProject():
            return words.say("when.project")


def _when_played(trigger: vocabulary.WhenPlayed, words: Words) -> str:
    tags = listed([words.name("tag", TAGS[tag]) for tag in trigger.tags], "or", words)
    if trigger.kind == EVENT:
        return words.say("when.event-tags", tags=tags) if tags else words.say("when.event")
    if trigger.cost:
        return words.say("when.cost", cost=trigger.cost)
    itself = words.say("when.itself") if trigger.itself else ""
    return words.say("when.tags-anyone" if trigger.anyone else "when.tags", tags=tags, itself=itself)


def _discount(passive: vocabulary.Discount, words: Words) -> str:
    if passive.once:
        return words.say("always.discount-once", n=passive.amount)
    if passive.tag is None:
        return words.say("always.discount", n=passive.amount)
    return words.say("always.discount-tag", n=passive.amount, tag=TAGS[passive.tag])


def _leniency(passive: vocabulary.Leniency, words: Words) -> str:
    return words.say("always.leniency-once" if passive.once else "always.leniency", n=passive.steps)


def _metal_value(passive: vocabulary.MetalValue, words: Words) -> str:
    return words.say("always.metal-value", resource=RESOURCES[passive.resource], n=passive.more)


def _project_discount(passive: vocabulary.ProjectDiscount, words: Words) -> str:
    return words.say("always.project-discount", project=passive.project, n=passive.amount)


def passive_text(passive: vocabulary.Passive, words: Words) -> str:
    """A lasting effect as a clause."""
    match passive:
        case vocabulary.Discount():
            return _discount(passive, words)
        case vocabulary.Leniency():
            return _leniency(passive, words)
        case vocabulary.MetalValue():
            return _metal_value(passive, words)
        case vocabulary.Shield():
            return words.say("always.shield")
        case vocabulary.Untouchable():
            return words.say("always.untouchable")
        case vocabulary.GreeneryCost():
            return words.say("always.greenery-cost", n=passive.plants)
        case vocabulary.HeatAsMoney():
            return words.say("always.heat-as-money")
        case vocabulary.ProjectDiscount():
            return _project_discount(passive, words)


# --- victory points, and how a corporation begins --------------------------------------------------------------------


def points_text(card: vocabulary.Card, words: Words) -> str:
    """The victory points of a card that has some, as a sentence."""
    points, kind = card.points, card.cubes or ""
    match points:
        case int():
            return words.say("vp.plain", n=points)
        case vocabulary.PerCubes(per=1):
            return words.say("vp.cubes", each=points.each, kind=kind)
        case vocabulary.PerCubes():
            return words.say("vp.cubes-per", each=points.each, per=points.per, kind=kind)
        case vocabulary.PerOwnTag():
            return words.say("vp.tag", tag=TAGS[points.tag])
        case vocabulary.PerCitiesInPlay():
            return words.say("vp.cities", per=points.per)
        case vocabulary.PerBeside():
            return words.say(f"vp.beside-{points.tile}")
        case vocabulary.IfCubes():
            return words.say("vp.if-cubes", n=points.points, kind=kind)


def _start(card: vocabulary.Corporation, words: Words) -> list[str]:
    stock = [_stock(resource, amount, words) for resource, amount in enumerate(card.stock) if amount]
    production = [_stock(resource, amount, words) for resource, amount in enumerate(card.production) if amount]
    parts = [words.say("text.start", stock=listed(stock, "parts", words))]
    if production:
        parts.append(words.say("text.start-production", production=listed(production, "parts", words)))
    if card.number == BEGINNER:
        parts.append(words.say("text.free-cards"))
    if card.first_action:
        parts.append(words.say("text.first-action", effects=_inner(card.first_action, words)))
    return parts

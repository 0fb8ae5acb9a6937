"""Vocabulary of cards in a language: each word with its icon, its clause, and the style of the painted icon.

Production icons have square brackets, tiles angle brackets; ``*`` is any player, ``|`` separates alternatives.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.terraforming_mars.cards import vocabulary as v
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.terms import (
    BUILDING,
    CAPITAL,
    CITY,
    EVENT,
    GREENERY,
    MEGACREDITS,
    OCEAN,
    OXYGEN,
    RESOURCES,
    STEEL,
    TAGS,
    TILES,
    TITANIUM,
)
from tui.games.card_drawing import BETWEEN
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, apart, plain

BOX = "box"
"""Style of production."""
STEP_INKS = {"temperature": "warmth", "oxygen": "air", "oceans": "sea"}
"""Style of a step, by parameter."""
_TILE_INKS = {OCEAN: "ocean", GREENERY: "greenery", CITY: "city", CAPITAL: "city"}
"""Style of a tile; tiles without an entry are special ones."""
_USUAL = {OCEAN: "ocean", GREENERY: "greenery", CITY: "city", CAPITAL: "city"}
"""Placement rules that go without saying, by tile; all other tiles go on land."""

PRODUCTION, STOCK, STEPS, BOARD, OTHERS = range(5)
"""The order of effects as icons: production, stock and cards, steps, board, other players and alternatives."""


class IconText(NamedTuple):
    """A word of the vocabulary as icon and clause; ``place`` orders the icons of several effects."""

    icon: str
    clause: str
    ink: str = ""
    order: int = 0


def resource_ink(resource: int) -> str:
    """Return the style of a resource."""
    return "money" if resource == MEGACREDITS else RESOURCES[resource]


def tile_ink(tile: int) -> str:
    """Return the style of a tile's ground."""
    return _TILE_INKS.get(tile, "special")


def counted(count: int, what: str) -> str:
    """Return a number of things as text; a single one without its number."""
    return what if count == 1 else f"{count} {what}"


class VocabularyText:
    """Text of the vocabulary in one language, without names of players."""

    def __init__(self, words: Words) -> None:
        self.say, self.name, self.listed, self.painted = words.say, words.name, words.listed, words.painted

    # --- names ------------------------------------------------------------------------------------------------------

    def short(self, resource: int) -> str:
        """Return a resource in short."""
        return self.name("short", RESOURCES[resource])

    def tag(self, tag: int) -> str:
        """Return a tag in three letters."""
        return self.name("tag-short", TAGS[tag])

    def cube(self, kind: str | None) -> str:
        """Return a kind of cube in three letters."""
        return self.name("cube-short", kind or "")

    def tile(self, tile: str) -> str:
        """Return a tile as an icon."""
        return f"<{self.name('tile-icon', tile)}>"

    def amount(self, resource: int, amount: int) -> str:
        """Return an amount of a resource in words."""
        return self.say(f"amount.{RESOURCES[resource]}", n=amount)

    def production(self, resource: int, amount: int) -> str:
        """Return so much production of a resource, in words."""
        return self.say(f"amount.production-{RESOURCES[resource]}", n=amount)

    def cubes(self, kind: str, amount: int) -> str:
        """Return a number of cubes in words."""
        return self.say(f"cubes.{kind}", n=amount)

    # --- effects ----------------------------------------------------------------------------------------------------

    def icons(self, effects: Iterable[v.Effect], between: str = BETWEEN) -> StyledLine:
        """Return effects as icons with their clauses, production first."""
        said = sorted(map(self.effect, effects), key=lambda signs: signs[0].order)
        drawn = [apart([(Run(one.icon, self.ink(one), one.clause),) for one in signs], BETWEEN) for signs in said]
        return apart(drawn, between)

    def ink(self, said: IconText) -> str:
        """Return the style of a word's icon; empty in the look of letters."""
        return said.ink if self.painted else ""

    def clauses(self, effects: Iterable[v.Effect]) -> list[str]:
        """Return effects as clauses, in their own order."""
        return [said.clause for effect in effects for said in self.effect(effect)]

    def clause(self, effects: Iterable[v.Effect]) -> str:
        """Return effects as part of a longer sentence."""
        return self.listed(self.clauses(effects), "parts")

    def effect(self, effect: v.Effect) -> list[IconText]:
        """Return the icons and clause of an effect; a greenery has two, the second for its oxygen step."""
        match effect:
            case v.Production():
                return [self._production(effect)]
            case v.AnyProduction():
                return [self._any_production(effect)]
            case v.MetalProduction():
                return [self._metal_production()]
            case v.Gain():
                return [self._gain(effect)]
            case v.Lose():
                return [self._lose(effect)]
            case v.Harm():
                return [self._harm(effect)]
            case v.Raise():
                return [self._raise(effect)]
            case v.Rating():
                return [self._rating(effect)]
            case v.Place(tile=tile):
                step = [self._raise(v.Raise(OXYGEN, 1))] if tile == GREENERY else []
                return [self._place(effect), *step]
            case v.ClaimLand():
                return [self._claim_land()]
            case v.AddCubes():
                return [self._add_cubes(effect)]
            case v.TakeCubes():
                return [self._take_cubes(effect)]
            case v.Draw():
                return [self._draw(effect)]
            case v.Look():
                return [self._look(effect)]
            case v.RevealTop():
                return [self._reveal_top(effect)]
            case v.SwapCard():
                return [self._swap_card()]
            case v.Either(options=options):
                return [self._either(options)]
            case v.IfTags():
                return [self._if_tags(effect)]
            case v.ConvertProduction():
                return [self._convert_production(effect)]
            case v.Exchange():
                return [self._exchange(effect)]
            case v.CopyProduction():
                return [self._copy_production()]
            case v.PayMoney():
                return [self._pay_money(effect)]

    # --- one method for each effect word ---

    def _production(self, effect: v.Production) -> IconText:
        by, each, per = self._amount(effect.amount)
        key = "do.production-per" if per else "do.production" if by > 0 else "do.production-down"
        clause = self.say(key, resource=RESOURCES[effect.resource], n=abs(by), per=per)
        return IconText(f"[{by:+} {self.short(effect.resource)}{each}]", clause, BOX, PRODUCTION)

    def _any_production(self, effect: v.AnyProduction) -> IconText:
        clause = self.say("do.lower-any", resource=RESOURCES[effect.resource], n=effect.amount)
        return IconText(f"[-{effect.amount} {self.short(effect.resource)}*]", clause, BOX, PRODUCTION)

    def _metal_production(self) -> IconText:
        sign = f"[+1 {self.short(STEEL)}|{self.short(TITANIUM)}]"
        return IconText(sign, self.say("do.metal-production"), BOX, PRODUCTION)

    def _convert_production(self, effect: v.ConvertProduction) -> IconText:
        clause = self.say("do.convert", lower=RESOURCES[effect.lower], higher=RESOURCES[effect.higher])
        return IconText(f"[-x {self.short(effect.lower)} +x {self.short(effect.higher)}]", clause, BOX, PRODUCTION)

    def _copy_production(self) -> IconText:
        return IconText(self.say("icon.copy", tag=self.tag(BUILDING)), self.say("do.copy"), order=PRODUCTION)

    def _gain(self, effect: v.Gain) -> IconText:
        by, each, per = self._amount(effect.amount)
        clause = self.say("do.gain-per" if per else "do.gain", what=self.amount(effect.resource, by), per=per)
        return IconText(f"{by:+} {self.short(effect.resource)}{each}", clause, resource_ink(effect.resource), STOCK)

    def _lose(self, effect: v.Lose) -> IconText:
        clause = self.say("do.spend", what=self.amount(effect.resource, effect.amount))
        sign = f"-{effect.amount} {self.short(effect.resource)}"
        return IconText(sign, clause, resource_ink(effect.resource), STOCK)

    def _pay_money(self, effect: v.PayMoney) -> IconText:
        sign = f"-{effect.price} {self.short(MEGACREDITS)}"
        if effect.metal is None:
            return IconText(sign, self.say("do.pay", n=effect.price), order=STOCK)
        clause = self.say("do.pay-metal", n=effect.price, metal=RESOURCES[effect.metal])
        return IconText(f"{sign} ({self.short(effect.metal)})", clause, order=STOCK)

    def _exchange(self, effect: v.Exchange) -> IconText:
        clause = self.say("do.exchange", spend=RESOURCES[effect.spend], gain=RESOURCES[effect.gain])
        sign = f"x {self.short(effect.spend)} {self.say('arrow')} +x {self.short(effect.gain)}"
        return IconText(sign, clause, order=STOCK)

    def _add_cubes(self, effect: v.AddCubes) -> IconText:
        n, what = effect.amount, self.cubes(effect.kind, effect.amount)
        sign = f"+{n} {self.cube(effect.kind)}"
        if effect.to == "this":
            return IconText(sign, self.say("do.add", what=what), order=STOCK)
        onto = self.say("icon.onto", what=sign) if effect.to == "own" else self.say("icon.add-any", n=n)
        return IconText(onto, self.say(f"do.add-{effect.to}", what=what), order=STOCK)

    def _take_cubes(self, effect: v.TakeCubes) -> IconText:
        what, sign = self.cubes(effect.kind, effect.amount), f"-{effect.amount} {self.cube(effect.kind)}"
        if effect.of == "this":
            return IconText(sign, self.say("do.take", what=what), order=STOCK)
        return IconText(f"{sign}*", self.say("do.take-any", what=what), order=STOCK)

    def _draw(self, effect: v.Draw) -> IconText:
        sign = f"+{effect.count} {self.name('short', 'card')}"
        return IconText(sign, self.say("do.draw", n=effect.count), "paper", STOCK)

    def _look(self, effect: v.Look) -> IconText:
        if not effect.keep:
            sign = self.say("icon.look-buy", n=effect.count, price=CARD_PRICE)
            return IconText(sign, self.say("do.look-buy", price=CARD_PRICE), "paper", STOCK)
        sign = self.say("icon.look-keep", n=effect.count, keep=effect.keep)
        return IconText(sign, self.say("do.look-keep", n=effect.count, keep=effect.keep), "paper", STOCK)

    def _reveal_top(self, effect: v.RevealTop) -> IconText:
        sign = self.say("icon.reveal", tag=self.tag(effect.tag), then=self._icon(effect.then))
        return IconText(sign, self.say("do.reveal", tag=TAGS[effect.tag], then=self.clause(effect.then)), order=STOCK)

    def _swap_card(self) -> IconText:
        return IconText(self.say("icon.swap"), self.say("do.swap"), order=STOCK)

    def _raise(self, effect: v.Raise) -> IconText:
        parameter, n = effect.parameter, effect.steps
        clause = self.say("do.raise", parameter=parameter, n=n)
        return IconText(f"{self.name('parameter-short', parameter)}+{n}", clause, STEP_INKS[parameter], STEPS)

    def _rating(self, effect: v.Rating) -> IconText:
        by, each, per = self._amount(effect.amount)
        clause = self.say("do.rating-per" if per else "do.rating", n=by, per=per)
        return IconText(f"{self.say('icon.rating')}{by:+}{each}", clause, "points", STEPS)

    def _place(self, effect: v.Place) -> IconText:
        tile, where, n = TILES[effect.tile], effect.where, effect.count
        sign, ink = counted(n, self.tile(tile)), tile_ink(effect.tile)
        if n > 1:
            return IconText(sign, self.say("do.place-oceans", n=n), ink, BOARD)
        if where == _USUAL.get(effect.tile, "land"):
            return IconText(sign, self.say("do.place", tile=tile), ink, BOARD)
        return IconText(sign, self.say("do.place-at", tile=tile, where=where), ink, BOARD)

    def _claim_land(self) -> IconText:
        return IconText(self.say("icon.claim"), self.say("do.claim"), order=BOARD)

    def _harm(self, effect: v.Harm) -> IconText:
        takes = [f"{most} {self.short(resource)}" for resource, most in effect.takes]
        upto = [self.say("do.up-to", what=self.amount(resource, most)) for resource, most in effect.takes]
        what, ink = self.listed(upto, "or"), resource_ink(effect.takes[0][0])
        if effect.steal:
            sign = self.say("icon.steal", what=" | ".join(takes))
            return IconText(sign, self.say("do.steal", what=what), ink, OTHERS)
        signs = [f"-{sign}*" for sign in takes]
        if effect.animals:
            animals = self.say("do.up-to", what=self.cubes("animal", effect.animals))
            signs.insert(0, f"-{effect.animals} {self.cube('animal')}*")
            return IconText(" | ".join(signs), self.say("do.harm-cubes", cubes=animals, what=what), ink, OTHERS)
        key = "do.harm" if effect.whose == "anyone" else f"do.harm-{effect.whose}"
        return IconText(" | ".join(signs), self.say(key, what=what), ink, OTHERS)

    def _either(self, options: Iterable[Iterable[v.Effect]]) -> IconText:
        clauses = self.listed([self.clause(option) for option in options], "options")
        return IconText(" | ".join(map(self._icon, options)), self.say("do.either", options=clauses), order=OTHERS)

    def _if_tags(self, effect: v.IfTags) -> IconText:
        then, otherwise = self.clause(effect.then), self.clause(effect.otherwise)
        clause = self.say("do.if-tags", tag=TAGS[effect.tag], count=effect.count, then=then, otherwise=otherwise)
        either = f"{self._icon(effect.then)} | {self._icon(effect.otherwise)}"
        return IconText(f"{effect.count} {self.tag(effect.tag)}: {either}", clause)

    def _icon(self, effects: Iterable[v.Effect]) -> str:
        """Return effects as part of an icon."""
        return plain(self.icons(effects, " "))

    def _amount(self, amount: v.Amount) -> tuple[int, str, str]:
        """Return a number, and for a counted amount what is counted: ``/2 Sci``, and in words."""
        match amount:
            case int():
                return amount, "", ""
            case v.PerTag(tag=tag, per=per, opponents=True):
                return 1, f"/{counted(per, self.tag(tag))}*", self.say("per.opponents", tag=TAGS[tag])
            case v.PerTag(tag=tag, per=per, plus=plus):
                own = self.say("per.own") if plus else ""
                key = "per.tag" if per == 1 else "per.tags"
                return 1, f"/{counted(per, self.tag(tag))}", self.say(key, tag=TAGS[tag], count=per, own=own)
            case v.PerCity(on_mars=on_mars):
                return 1, f"/{self.tile('city')}*", self.say("per.city-on-mars" if on_mars else "per.city")
            case v.PerEvent():
                return 1, f"/{self.say('icon.event')}*", self.say("per.event")

    # --- actions, triggers, passives --------------------------------------------------------------------------------

    def action_icons(self, action: v.Action) -> StyledLine:
        """Return an action as icons: ``4 en -> +1 st  O2+1``.

        The cost has no style, except a production that goes down.
        """
        gain = self.icons(action.gain)
        if any(isinstance(effect, v.Exchange) for effect in action.gain):
            return gain
        costs: list[StyledLine] = []
        if action.after_raise:
            costs.append((Run(f"{self.say('icon.after-raise')}:", "", self.say("sign.after-raise")),))
        for said in (said for effect in action.cost for said in self.effect(effect)):
            ink = self.ink(said) if said.ink == BOX else ""
            costs.append((Run(said.icon.removeprefix("-"), ink, said.clause),))
        return apart([*costs, (Run(self.say("arrow"), "", self.say("sign.pays")),), gain], " ")

    def action(self, action: v.Action) -> str:
        """Return an action as a clause."""
        text = self.clause(action.gain)
        if action.cost:
            text = self.say("text.paid", cost=self.clause(action.cost), gain=text)
        return self.say("text.after-raise", action=text) if action.after_raise else text

    def occasion(self, trigger: v.Trigger) -> IconText:
        """Return when a trigger is set off."""
        match trigger:
            case v.WhenPlayed():
                return self._when_played(trigger)
            case v.WhenPlaced(metal=True):
                return IconText(self.say("icon.metal-space"), self.say("when.placed-metal"))
            case v.WhenPlaced(tiles=(tile, *_), anyone=False):
                return IconText(self.tile(TILES[tile]), self.say("when.placed", tile=TILES[tile]))
            case v.WhenPlaced(tiles=tiles, on_mars=on_mars, itself=itself):
                tile = TILES[tiles[0]]
                also = self.say("when.placed-itself") if itself else ""
                key = "when.placed-on-mars" if on_mars else "when.placed-anyone"
                return IconText(f"{self.tile(tile)}*", self.say(key, tile=tile, itself=also))
            case v.WhenProject(cost=0):
                return IconText(self.say("icon.project"), self.say("when.project"))
            case v.WhenProject(cost=cost):
                return IconText(self.say("icon.project-cost", n=cost), self.say("when.project-cost", cost=cost))

    def _when_played(self, trigger: v.WhenPlayed) -> IconText:
        event = self.say("icon.event") if trigger.kind == EVENT else ""
        cost = self.say("icon.cost", n=trigger.cost) if trigger.cost else ""
        parts = (",".join(map(self.tag, trigger.tags)), event, cost)
        sign = " ".join(filter(None, parts)) + ("*" if trigger.anyone else "")
        tags = self.listed([self.name("tag", TAGS[tag]) for tag in trigger.tags], "or")
        if event:
            return IconText(sign, self.say("when.event-tags", tags=tags) if tags else self.say("when.event"))
        if cost:
            return IconText(sign, self.say("when.cost", cost=trigger.cost))
        itself = self.say("when.itself") if trigger.itself else ""
        return IconText(sign, self.say("when.tags-anyone" if trigger.anyone else "when.tags", tags=tags, itself=itself))

    def passive(self, passive: v.Passive, cubes: str | None) -> IconText:
        """Return a lasting effect of a card; ``cubes`` is the kind that the card holds."""
        match passive:
            case v.Discount(amount=n, tag=int(tag)):
                clause = self.say("always.discount-tag", n=n, tag=TAGS[tag])
                return IconText(self.say("icon.less", what=self.tag(tag), n=n), clause)
            case v.Discount(amount=n, once=once):
                what = self.say("icon.next-card" if once else "icon.every-card")
                clause = self.say("always.discount-once" if once else "always.discount", n=n)
                return IconText(self.say("icon.less", what=what, n=n), clause)
            case v.Leniency(steps=n, once=once):
                before = f"{self.say('icon.next-card')} : " if once else ""
                clause = self.say("always.leniency-once" if once else "always.leniency", n=n)
                return IconText(before + self.say("icon.leniency", n=n), clause)
            case v.MetalValue(resource=resource, more=n):
                clause = self.say("always.metal-value", resource=RESOURCES[resource], n=n)
                return IconText(self.say("icon.worth", what=self.short(resource), n=n), clause)
            case v.Shield():
                return IconText(self.say("icon.shield"), self.say("always.shield"))
            case v.Untouchable():
                return IconText(self.say("icon.untouchable", what=self.cube(cubes)), self.say("always.untouchable"))
            case v.GreeneryCost(plants=n):
                sign = f"{n} {self.name('short', 'plants')} : {self.tile('greenery')}"
                return IconText(sign, self.say("always.greenery-cost", n=n))
            case v.HeatAsMoney():
                sign = f"{self.name('short', 'heat')} = {self.short(MEGACREDITS)}"
                return IconText(sign, self.say("always.heat-as-money"))
            case v.ProjectDiscount(project=project, amount=n):
                clause = self.say("always.project-discount", project=project, n=n)
                return IconText(self.say("icon.less", what=self.name("project", project), n=n), clause)

    # --- victory points ---------------------------------------------------------------------------------------------

    def points(self, points: v.Points, cubes: str | None) -> IconText:
        """Return the victory points of a card; ``cubes`` is the kind that the card holds."""
        kind = cubes or ""
        match points:
            case int():
                return IconText(self.say("icon.vp", n=points), self.say("vp.plain", n=points))
            case v.IfCubes(points=n):
                return IconText(
                    self.say("icon.vp-if", n=n, kind=self.cube(kind)), self.say("vp.if-cubes", n=n, kind=kind)
                )
            case v.PerCubes(each=each, per=per):
                key = "vp.cubes" if per == 1 else "vp.cubes-per"
                sign = self.say("icon.vp-per", n=each, per=counted(per, self.cube(kind)))
                return IconText(sign, self.say(key, each=each, per=per, kind=kind))
            case v.PerOwnTag(tag=tag):
                return IconText(self.say("icon.vp-per", n=1, per=self.tag(tag)), self.say("vp.tag", tag=TAGS[tag]))
            case v.PerCitiesInPlay(per=per):
                sign = self.say("icon.vp-per", n=1, per=counted(per, f"{self.tile('city')}*"))
                return IconText(sign, self.say("vp.cities", per=per))
            case v.PerBeside(tile=tile):
                return IconText(self.say("icon.vp-per", n=1, per=self.tile(tile)), self.say(f"vp.beside-{tile}"))


@lru_cache(maxsize=8)
def _wording(words: Words) -> VocabularyText:
    return VocabularyText(words)


def vocabulary_text(words: Words) -> VocabularyText:
    """Return the vocabulary in the language of these words, cached."""
    return _wording(words.nameless)

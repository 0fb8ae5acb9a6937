"""Cards as one line of icons, ``4 en -> +1 st  O2+1``, and as sentences, both made from the card's structs.

``->`` separates cost and gain of an action, ``:`` a trigger and its effects. ``vocabulary`` writes each word of a card;
this module writes requirements and puts the words together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.terraforming_mars.board.goals import own_greeneries
from engine.terraforming_mars.board.spaces import oceans_placed
from engine.terraforming_mars.cards import vocabulary as v
from engine.terraforming_mars.cards.vocabulary import Action, Card, Corporation, Effect
from engine.terraforming_mars.effects.amounts import cities_in_play
from engine.terraforming_mars.modules import BEGINNER, BY_NUMBER
from engine.terraforming_mars.play.card_checks import CARD_CHECKS
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import RESOURCES, TAGS, TEMPERATURE
from tui.games.card_drawing import BETWEEN
from tui.games.terraforming_mars.vocabulary import BOX, VocabularyText, vocabulary_text
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, meaning, voiced

_PARAMETERS: dict[str, Callable[[State, int], int]] = {
    "temperature": lambda state, _: state.temperature,
    "oxygen": lambda state, _: state.oxygen,
    "oceans": lambda state, _: oceans_placed(state),
}


class RequirementText(NamedTuple):
    """A requirement as text: icon, number, clause, and a function for the present value of a seat.

    ``most``: the number is a maximum. ``key`` names what is counted in full words, with the argument ``of``.
    """

    what: str
    asked: int
    clause: str
    value: Callable[[State, int], int]
    most: bool = False
    degrees: bool = False
    key: str = ""
    of: str = ""

    def number(self, value: int) -> str:
        """Return a number as text; degrees above zero have a sign."""
        return f"+{value}" if self.degrees and value > 0 else str(value)

    @property
    def icon(self) -> str:
        """The requirement as it is printed: ``oc >= 4``."""
        return f"{self.what} {'<=' if self.most else '>='} {self.number(self.asked)}"

    def steps_over(self, now: int) -> int:
        """Return the steps by which a value is past the number; negative: steps that are missing."""
        return (now - self.asked) // (2 if self.degrees else 1)

    def measured(self, value: int, words: Words) -> str:
        """Return a value with its unit: ``13%``, ``-16°``; in letters ``-16C``."""
        unit = ("°" if words.painted else "C") if self.degrees else "%" if self.key == "oxygen" else ""
        return f"{self.number(value)}{unit}"

    def short(self, words: Words) -> str:
        """Return the requirement in its shortest form: ``≥13%``, ``≤-12°``, ``≥3Sci``; in letters ``>=13%``."""
        sign = ("≤" if self.most else "≥") if words.painted else "<=" if self.most else ">="
        named = "" if self.key in ("oxygen", "temperature") else self.what.strip("<>*")
        if self.key == "oceans" and words.painted:
            named = words.name("tile-sign", "ocean")
        return f"{sign}{self.measured(self.asked, words)}{named}"

    def full(self, now: int, words: Words) -> str:
        """Return the requirement with its present figure: ``oxygen 4% of 13%``, ``temp -4°, at most -12°``."""
        what = words.say(f"need-what.{self.key}", of=self.of)
        kind = "most" if self.most else "degrees" if self.degrees else "least"
        return words.say(
            f"need-now.{kind}", what=what, now=self.measured(now, words), need=self.measured(self.asked, words)
        )


def need_of(need: v.Requirement, words: Words) -> RequirementText:
    """Return a requirement as an icon and as a clause."""
    match need:
        case v.NeedParameter(parameter=parameter, least=least, most=most):
            asked = most if most is not None else least or 0
            clause = words.say(f"need.{'least' if most is None else 'most'}.{parameter}", n=asked)
            short, degrees = words.name("parameter-short", parameter), parameter == TEMPERATURE
            return RequirementText(short, asked, clause, _PARAMETERS[parameter], most is not None, degrees, parameter)
        case v.NeedTags(tag=tag, count=n):
            short, clause = words.name("tag-short", TAGS[tag]), words.say("need.tags", tag=TAGS[tag], n=n)
            return RequirementText(
                short, n, clause, lambda state, seat: state.players[seat].tags[tag], key="tags", of=TAGS[tag]
            )
        case v.NeedProduction(resource=resource, count=n):
            clause, slug = words.say("need.production", resource=RESOURCES[resource], n=n), RESOURCES[resource]
            made = f"[{words.name('short', slug)}]"
            return RequirementText(
                made, n, clause, lambda state, seat: state.players[seat].production[resource], key="production", of=slug
            )
        case v.NeedCities(count=n):
            clause = words.say("need.cities", n=n)
            short = f"<{words.name('tile-icon', 'city')}>*"
            return RequirementText(short, n, clause, lambda state, _: cities_in_play(state), key="cities")
        case v.NeedGreeneries(count=n):
            clause = words.say("need.greeneries", n=n)
            short = f"<{words.name('tile-icon', 'greenery')}>"
            return RequirementText(short, n, clause, own_greeneries, key="greeneries")


def need_clauses(card: v.Card, words: Words) -> list[str]:
    """Return each requirement as a clause: ``at least 3 oceans``."""
    return [need_of(need, words).clause for need in card.requires]


def need_lines(card: v.Card, words: Words, state: State, seat: int) -> list[StyledLine]:
    """Return each requirement with its state for a seat, ``ok oc >= 4 (now 5)``; leniency counts."""
    lines: list[StyledLine] = []
    for need, now, met in _asked(card, words, state, seat):
        text = words.say("sign.met" if met else "sign.not-met", needs=need.clause)
        sign, shown = ("ok ", "good") if met else ("!  ", "bad"), words.say("icon.now", need=need.icon, now=now)
        lines.append(
            meaning(text, sign, (shown, "" if met else "bad"), spoken=words.say("icon.now", need=text, now=now))
        )
    return lines


def unmet_icons(card: v.Card, words: Words, state: State, seat: int) -> list[Run]:
    """Return the unmet requirements in short: ``! oc 5/6``, ``! Sci 3/4``, or past a maximum ``! O2 9>5``."""
    return [
        Run(
            f"! {need.what} {now}{'>' if need.most else '/'}{need.number(need.asked)}",
            "bad",
            words.say("sign.short", needs=need.clause),
            "",
        )
        for need, now, met in _asked(card, words, state, seat)
        if not met
    ]


NEAR = 2
"""Steps within which a requirement counts as nearly met, or a maximum as nearly passed."""
MET, WAIT, LATE = "met", "wait", "late"
"""States of a requirement: met, still to come, and a maximum that has passed."""


class RequirementState(NamedTuple):
    """A requirement of a card with its present figure: met, still to come (``wait``) or gone for good (``late``)."""

    need: RequirementText
    now: int
    state: str
    near: bool

    @property
    def ink(self) -> str:
        """Its ink: green if met, gold within two steps, otherwise red."""
        return "bad" if self.state == LATE else "money" if self.near else "good" if self.state == MET else "bad"


def need_states(card: v.Card, words: Words, state: State, seat: int) -> list[RequirementState]:
    """Return every requirement of a card with its present figure and state; leniency counts."""
    found: list[RequirementState] = []
    for asked, check in zip(card.requires, CARD_CHECKS[card.number], strict=False):
        need = need_of(asked, words)
        now, met = need.value(state, seat), check.holds(state, seat, state.players[seat])
        over = need.steps_over(now)
        near = (need.most or not met) and -over <= NEAR
        found.append(RequirementState(need, now, MET if met else LATE if need.most else WAIT, near))
    return found


def need_signs(card: v.Card, words: Words, state: State, seat: int) -> list[Run]:
    """Return every requirement in its shortest form and the ink of its state; in letters the state as a word."""
    signs: list[Run] = []
    for found in need_states(card, words, state, seat):
        sentence = words.say(f"need-sign.{found.state}", needs=found.need.clause)
        text = found.need.short(words)
        if words.painted:
            text = f"×{text}" if found.state == LATE else text
        else:
            text = f"{text} {words.say(f'need-state.{found.state}')}"
        signs.append(Run(text, found.ink, sentence, sentence))
    return signs


def need_figures(card: v.Card, words: Words, state: State, seat: int) -> list[Run]:
    """Return every requirement with its present figure, in the ink of its state: ``oxygen 4% of 13%``."""
    figures: list[Run] = []
    for found in need_states(card, words, state, seat):
        text = found.need.full(found.now, words)
        text = words.say(f"need-full.{found.state}", need=text) if found.state != WAIT else text
        figures.append(Run(text, found.ink, words.say(f"need-sign.{found.state}", needs=found.need.clause)))
    return figures


def _asked(card: v.Card, words: Words, state: State, seat: int) -> Iterator[tuple[RequirementText, str, bool]]:
    """Yield the requirements with present value and whether they hold.

    The first checks of a card are its requirements, in this order.
    """
    for asked, check in zip(card.requires, CARD_CHECKS[card.number], strict=False):
        need = need_of(asked, words)
        yield need, need.number(need.value(state, seat)), check.holds(state, seat, state.players[seat])


# --- as signs -----------------------------------------------------------------------------------------------------


AnyCard = Card | Corporation


def _cubes(card: AnyCard) -> str | None:
    return card.cubes if isinstance(card, Card) else None


@lru_cache(maxsize=1024)
def _icon_lines(number: int, words: Words) -> tuple[StyledLine, ...]:
    card, said = BY_NUMBER[number], vocabulary_text(words)
    at_once = [_start_icons(card, said)] if isinstance(card, Corporation) else []
    at_once.append(said.icons(card.effects))
    return (*(voiced(shown) for shown in at_once if shown), *_lasting_lines(number, words))


@lru_cache(maxsize=1024)
def _lasting_lines(number: int, words: Words) -> tuple[StyledLine, ...]:
    card, said = BY_NUMBER[number], vocabulary_text(words)
    either = Run(" | ", "", said.say("sign.or"))
    lines = [apart(map(said.action_icons, card.actions), either)]
    for trigger in card.triggers:
        occasion = said.occasion(trigger)
        lines.append((Run(f"{occasion.icon} :", "", occasion.clause), Run(" "), *said.icons(trigger.effects, " ")))
    passives = [said.passive(passive, _cubes(card)) for passive in card.passives]
    lines += [(Run(passive.icon, "", passive.clause),) for passive in passives]
    return tuple(voiced(shown) for shown in lines if shown)


def lasting_lines(number: int, words: Words) -> tuple[StyledLine, ...]:
    """Return what a card in play still does as lines of icons: actions, triggers, passives; without any all it did."""
    return _lasting_lines(number, words.nameless) or icon_lines(number, words)


def icon_lines(number: int, words: Words) -> tuple[StyledLine, ...]:
    """Return what a card does as lines of icons: effects, actions, then each trigger and passive.

    Each icon carries its clause; screen readers get the card's sentences. Victory points are apart: ``points_icon``.
    """
    return _icon_lines(number, words.nameless)


def points_icon(number: int, words: Words) -> StyledLine:
    """Return the victory points of a card: ``1 VP/2 ani``; empty for none."""
    card = BY_NUMBER[number]
    if isinstance(card, Corporation) or card.points == 0:
        return BLANK
    said = vocabulary_text(words).points(card.points, card.cubes)
    means = words.say("sign.points", n=card.points) if isinstance(card.points, int) else said.clause
    return (Run(said.icon, "", means, ""),)


def points_text(card: Card, words: Words) -> str:
    """Return the victory points of a card as a sentence."""
    return vocabulary_text(words).points(card.points, card.cubes).clause


def action_icons(action: Action, words: Words) -> StyledLine:
    """Return an action as icons."""
    return vocabulary_text(words).action_icons(action)


def _start_icons(card: Corporation, said: VocabularyText) -> StyledLine:
    """Return what a corporation begins with, as icons: stock, production, first action."""
    parts: list[StyledLine] = []
    for key, what, amounts in _begins_with(card):
        for resource, amount in amounts:
            means = said.say(key, **{what: _begun(said, what, resource, amount)})
            sign, made = f"{amount} {said.short(resource)}", what == "production"
            parts.append((Run(f"[{sign}]" if made else sign, BOX if made and said.painted else "", means),))
    if card.first_action:
        first = Run(f"{said.say('icon.first')}:", "", said.say("sign.first"))
        parts.append((first, Run(" "), *said.icons(card.first_action)))
    return apart(parts, BETWEEN)


def _begun(said: VocabularyText, what: str, resource: int, amount: int) -> str:
    """Return a stock, or a production, that a corporation begins with."""
    return said.production(resource, amount) if what == "production" else said.amount(resource, amount)


def _begins_with(card: Corporation) -> Iterator[tuple[str, str, list[tuple[int, int]]]]:
    """Yield the start stock and start production: text key, kind, and each resource with its amount."""
    for key, what, amounts in (
        ("text.start", "stock", card.stock),
        ("text.start-production", "production", card.production),
    ):
        yield key, what, [(resource, amount) for resource, amount in enumerate(amounts) if amount]


# --- sentences --------------------------------------------------------------------------------------------------------


def sentences(card: AnyCard, words: Words) -> list[str]:
    """Return the sentences of a card: requirements, effects, actions, triggers, passives, victory points."""
    return list(_sentences(card.number, words.nameless))


@lru_cache(maxsize=1024)
def _sentences(number: int, words: Words) -> tuple[str, ...]:
    card, said = BY_NUMBER[number], vocabulary_text(words)
    parts: list[str] = []
    if isinstance(card, Corporation):
        parts += _start(card, said)
    elif card.requires:
        parts.append(said.say("text.needs", needs=said.listed(need_clauses(card, words), "parts")))
    if card.effects:
        parts.append(_effects(card.effects, said))
    if card.actions:
        alternatives = said.say("join.alternatives").join(map(said.action, card.actions))
        parts.append(said.say("text.action", action=alternatives))
    for trigger in card.triggers:
        when, effects = said.occasion(trigger).clause, said.clause(trigger.effects)
        parts.append(said.say("text.effect", effect=said.say("text.when", when=when, effects=effects)))
    parts += [said.say("text.effect", effect=said.passive(passive, _cubes(card)).clause) for passive in card.passives]
    if isinstance(card, Card) and card.points != 0:
        parts.append(points_text(card, words))
    return tuple(map(capital, parts))


def _effects(effects: Iterable[Effect], said: VocabularyText) -> str:
    """Return effects as one sentence, or as several if a clause has conjunctions of its own."""
    clauses = said.clauses(effects)
    joints = (said.say("join.parts"), said.say("join-last.parts"))
    if not any(joint in clause for joint in joints for clause in clauses):
        clauses = [said.listed(clauses, "effects")]
    return said.say("join.sentences").join(capital(said.say("text.effects", effects=clause)) for clause in clauses)


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _start(card: Corporation, said: VocabularyText) -> list[str]:
    """Return the sentences on what a corporation begins with."""
    parts = [
        said.say(key, **{what: said.listed([_begun(said, what, *one) for one in amounts], "parts")})
        for key, what, amounts in _begins_with(card)
        if amounts
    ]
    if card.number == BEGINNER:
        parts.append(said.say("text.free-cards"))
    if card.first_action:
        parts.append(said.say("text.first-action", effects=said.clause(card.first_action)))
    return parts

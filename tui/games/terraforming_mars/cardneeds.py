"""What a card needs before it can be played: in words, as signs, and whether it holds now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.terraforming_mars.board.goals import own_greeneries
from engine.terraforming_mars.board.spaces import oceans_placed
from engine.terraforming_mars.cards import vocabulary as v
from engine.terraforming_mars.play.checks import CARD_CHECKS
from engine.terraforming_mars.play.counting import cities_in_play
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import RESOURCES, TAGS, TEMPERATURE
from tui.text import Words
from tui.widgets.line import Line, Run, meaning


class Need(NamedTuple):
    """A requirement: what is counted as a sign, how much is asked, in words; ``most``: no more than that."""

    what: str
    asked: int
    clause: str
    most: bool = False
    degrees: bool = False

    def number(self, value: int) -> str:
        """Degrees above zero show their sign."""
        return f"+{value}" if self.degrees and value > 0 else str(value)

    @property
    def sign(self) -> str:
        """As it is printed: ``oc >= 4``."""
        return f"{self.what} {'<=' if self.most else '>='} {self.number(self.asked)}"


def _need(need: v.Requirement, words: Words) -> Need:
    match need:
        case v.NeedParameter(parameter=parameter, least=least, most=most):
            asked = most if most is not None else least or 0
            clause = words.say(f"need.{'least' if most is None else 'most'}.{parameter}", n=asked)
            short = words.name("parameter-short", parameter)
            return Need(short, asked, clause, most=most is not None, degrees=parameter == TEMPERATURE)
        case v.NeedTags(tag=tag, count=n):
            return Need(words.name("tag-short", TAGS[tag]), n, words.say("need.tags", tag=TAGS[tag], n=n))
        case v.NeedProduction(resource=resource, count=n):
            clause = words.say("need.production", resource=RESOURCES[resource], n=n)
            return Need(f"[{words.name('short', RESOURCES[resource])}]", n, clause)
        case v.NeedCities(count=n):
            return Need(f"<{words.name('tile-icon', 'city')}>*", n, words.say("need.cities", n=n))
        case v.NeedGreeneries(count=n):
            return Need(f"<{words.name('tile-icon', 'greenery')}>", n, words.say("need.greeneries", n=n))


def _value(need: v.Requirement, state: State, seat: int) -> int:
    """How much of it there is now."""
    player = state.players[seat]
    match need:
        case v.NeedParameter(parameter=parameter):
            return {"temperature": state.temperature, "oxygen": state.oxygen, "oceans": oceans_placed(state)}[parameter]
        case v.NeedTags(tag=tag):
            return player.tags[tag]
        case v.NeedProduction(resource=resource):
            return player.production[resource]
        case v.NeedCities():
            return cities_in_play(state)
        case v.NeedGreeneries():
            return own_greeneries(state, seat)


def requirements(card: v.Card, words: Words) -> list[str]:
    """Each requirement as signs."""
    return [_need(need, words).sign for need in card.requires]


def need_clauses(card: v.Card, words: Words) -> list[str]:
    """Each requirement in words: ``at least 3 oceans``."""
    return [_need(need, words).clause for need in card.requires]


def need_lines(card: v.Card, words: Words, state: State, seat: int) -> list[Line]:
    """Each requirement with whether it holds for this seat, ``ok oc >= 4 (now 5)``; leniency counts."""
    lines: list[Line] = []
    for need, now, met in _asked(card, words, state, seat):
        said = words.say("sign.met" if met else "sign.not-met", needs=need.clause)
        sign, shown = ("ok ", "good") if met else ("!  ", "bad"), words.say("icon.now", need=need.sign, now=now)
        lines.append(meaning(said, sign, (shown, "" if met else "bad"), said=words.say("icon.now", need=said, now=now)))
    return lines


def shortages(card: v.Card, words: Words, state: State, seat: int) -> list[Run]:
    """The requirements that do not hold, short: ``! oc 5/6``, ``! Sci 3/4``; a limit that is passed: ``! O2 9>5``."""
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


def _asked(card: v.Card, words: Words, state: State, seat: int) -> Iterator[tuple[Need, str, bool]]:
    """The requirements with how much there is, and whether they hold: a card's first checks are these, in order."""
    for asked, check in zip(card.requires, CARD_CHECKS[card.number], strict=False):
        need = _need(asked, words)
        yield need, need.number(_value(asked, state, seat)), check.holds(state, seat, state.players[seat])

"""What a card needs before it can be played: in words, as signs, and whether it holds now."""

from __future__ import annotations

from engine.terraforming_mars.board.goals import own_greeneries
from engine.terraforming_mars.board.spaces import oceans_placed
from engine.terraforming_mars.cards.vocabulary import (
    Card,
    NeedCities,
    NeedGreeneries,
    NeedParameter,
    NeedProduction,
    NeedTags,
    Requirement,
)
from engine.terraforming_mars.play.checks import CARD_CHECKS
from engine.terraforming_mars.play.counting import cities_in_play
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import OXYGEN, RESOURCES, TAGS, TEMPERATURE
from tui.text.translator import Words
from tui.widgets.line import Line, Run, meaning


def requirements(card: Card, words: Words) -> list[str]:
    """Each requirement as signs, as it is printed: ``oc >= 4``."""
    return [_sign(need, words) for need in card.requires]


def need_lines(card: Card, words: Words, state: State, seat: int) -> list[Line]:
    """Each requirement with whether it holds for this seat, ``ok oc >= 4 (now 5)``; leniency counts."""
    lines: list[Line] = []
    for printed, (need, met) in zip(requirements(card, words), _asked(card, state, seat), strict=True):
        said = words.say("sign.met" if met else "sign.not-met", needs=need_clause(need, words))
        now = _number(need, _value(need, state, seat))
        shown = words.say("icon.now", need=printed, now=now)
        sign = ("ok ", "good") if met else ("!  ", "bad")
        drawn = sign, (shown, "" if met else "bad")
        lines.append(meaning(said, *drawn, said=words.say("icon.now", need=said, now=now)))
    return lines


def shortages(card: Card, words: Words, state: State, seat: int) -> list[Run]:
    """The requirements that do not hold, short: ``! oc 5/6``, ``! Sci 3/4``; a limit that is passed: ``! O2 9>5``."""
    rows: list[Run] = []
    for need, met in _asked(card, state, seat):
        if not met:
            between = ">" if _most(need) else "/"
            now, asked = _number(need, _value(need, state, seat)), _number(need, _asked_for(need))
            said = words.say("sign.short", needs=need_clause(need, words))
            rows.append(Run(f"! {_what(need, words)} {now}{between}{asked}", "bad", said, ""))
    return rows


def need_clause(need: Requirement, words: Words) -> str:
    """A requirement in words: ``at least 3 oceans``."""
    match need:
        case NeedParameter():
            return words.say(f"need.{'most' if _most(need) else 'least'}.{need.parameter}", n=_asked_for(need))
        case NeedTags():
            return words.say("need.tags", tag=TAGS[need.tag], n=need.count)
        case NeedProduction():
            return words.say("need.production", resource=RESOURCES[need.resource], n=need.count)
        case NeedCities():
            return words.say("need.cities", n=need.count)
        case NeedGreeneries():
            return words.say("need.greeneries", n=need.count)


def _asked(card: Card, state: State, seat: int) -> list[tuple[Requirement, bool]]:
    """The requirements with whether they hold: a card's first checks are its requirements, in order."""
    checks = CARD_CHECKS[card.number][: len(card.requires)]
    holds = [check.holds(state, seat, state.players[seat]) for check in checks]
    return list(zip(card.requires, holds, strict=True))


def _most(need: Requirement) -> bool:
    return isinstance(need, NeedParameter) and need.most is not None


def _asked_for(need: Requirement) -> int:
    if isinstance(need, NeedParameter):
        return need.most if need.most is not None else need.least or 0
    return need.count


def _sign(need: Requirement, words: Words) -> str:
    return f"{_what(need, words)} {'<=' if _most(need) else '>='} {_number(need, _asked_for(need))}"


def _what(need: Requirement, words: Words) -> str:
    match need:
        case NeedParameter():
            return words.name("parameter-short", need.parameter)
        case NeedTags():
            return words.name("tag-short", TAGS[need.tag])
        case NeedProduction():
            return f"[{words.name('short', RESOURCES[need.resource])}]"
        case NeedCities():
            return f"<{words.name('tile-icon', 'city')}>*"
        case NeedGreeneries():
            return f"<{words.name('tile-icon', 'greenery')}>"


def _number(need: Requirement, value: int) -> str:
    """Degrees above zero show their sign."""
    degrees = isinstance(need, NeedParameter) and need.parameter == TEMPERATURE
    return f"+{value}" if degrees and value > 0 else str(value)


def _value(need: Requirement, state: State, seat: int) -> int:
    player = state.players[seat]
    match need:
        case NeedParameter(parameter=parameter) if parameter == TEMPERATURE:
            return state.temperature
        case NeedParameter(parameter=parameter):
            return state.oxygen if parameter == OXYGEN else oceans_placed(state)
        case NeedTags():
            return player.tags[need.tag]
        case NeedProduction():
            return player.production[need.resource]
        case NeedCities():
            return cities_in_play(state)
        case NeedGreeneries():
            return own_greeneries(state, seat)

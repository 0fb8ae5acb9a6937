"""The reasons for a choice: the parts of its value, in VP at the end, as messages."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Atom, Message, say
from engine.core.options import Bag
from engine.core.reason import SMALLEST, Reason
from engine.jump_drive.board.empires import general_strength
from engine.jump_drive.bot.heuristics import Heuristics, unpaid, with_player
from engine.jump_drive.cards.readings import NUMBERS
from engine.jump_drive.cards.vocabulary import COUNTED_CARDS, TALLIES
from engine.jump_drive.play import legal
from engine.jump_drive.play.previews import placed_player
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.state import SECOND, State

_NAMED = ("eyes", "chromosomes", "cheaper-developments", "cheaper-worlds")
"""Tallies with their own text; the others are discounts on some worlds."""


def reasons(view: State, decision: Decision, choice: Choice, values: Heuristics) -> tuple[Reason, ...]:
    """Return the parts of a choice's value, the weightiest first."""
    seat = decision.seat
    if isinstance(decision.options, Bag):
        return _discarded(view, seat, choice, values)
    if choice == legal.DONE:
        return (Reason("reason.none"),)
    if choice == legal.EXPLORE:
        return _explored(view, seat, values)
    placed = legal.placement(choice)
    assert placed is not None
    return _placed(view, seat, placed, values)


def _placed(view: State, seat: int, placed: legal.Placement, values: Heuristics) -> tuple[Reason, ...]:
    second = view.step == SECOND
    rounds = values.rounds_left(view)
    before = view.players[seat]
    after, price = placed_player(view, seat, placed, second=second)
    now, then = yields(view, seat), yields(with_player(view, seat, after), seat)
    points, income = (new - old for new, old in zip(then, now, strict=True))
    if won := values.victory(view, seat, then[0], now[0]):
        ends = "reason.victory" if len(view.players) > 1 else "reason.sooner"
        return (
            Reason(ends, weight=won - points),
            Reason("reason.points", {"count": points, "rounds": 1}, points),
        )
    promised = values.potential(after.tallies, rounds) - values.potential(before.tallies, rounds)
    what = _promises(before.tallies, after.tallies, values)
    card = values.card_worth(rounds - 1)
    draws = int(not second and not placed.development)
    parts: list[tuple[float, str, dict[str, Atom]]] = [
        (points * rounds, "reason.points", {"count": points, "rounds": rounds}),
        (income * values.income_worth(rounds), "reason.income", {"count": income}),
        (promised, "reason.promise" if what else "reason.later", {"what": what} if what else {}),
        (_hand_change(view, seat, placed, price, rounds, values), "reason.hand", {"count": price}),
        (values.drawn_worth(card) * draws, "reason.draw", {"count": draws}),
    ]
    ranked = sorted(parts, key=lambda part: -abs(part[0]))
    told = [part for part in ranked if abs(part[0]) >= SMALLEST] or ranked[:1]
    return tuple(Reason(key, args, worth) for worth, key, args in told)


def _hand_change(view: State, seat: int, placed: legal.Placement, price: int, rounds: int, values: Heuristics) -> float:
    keep = values.keeping(view, seat, rounds)
    hand = sorted(view.players[seat].hand, key=lambda number: -keep[number])
    card = values.card_worth(rounds - 1)
    left = unpaid(hand, placed, price)
    return values.hand_worth([keep[n] for n in left], card) - values.hand_worth([keep[n] for n in hand], card)


def _promises(before: list[int], after: list[int], values: Heuristics) -> tuple[Message, ...]:
    """Return what an empire gained that has a value in later rounds: strength, explore icons, discounts, cards."""
    strength = general_strength(after) - general_strength(before)
    grown = {tally: new - old for tally, (old, new) in enumerate(zip(before, after, strict=True)) if new != old}
    counted = {tally: change for tally, change in grown.items() if values.counts(tally)}
    told = [say("promise.strength", change=strength)] if strength else []
    for tally, change in counted.items():
        slug = TALLIES[tally]
        if slug in COUNTED_CARDS:
            told.append(say("promise.card", card=slug))
        else:
            told.append(say(f"promise.{slug if slug in _NAMED else 'cheaper-some'}", change=change))
    return tuple(told)


def _explored(view: State, seat: int, values: Heuristics) -> tuple[Reason, ...]:
    drawn, discards = legal.explore_counts(view.players[seat])
    worth = values.explore_worth(drawn, discards, values.card_worth(values.rounds_left(view) - 1))
    return (Reason("reason.explore", {"count": drawn, "kept": drawn - discards}, worth),)


def _discarded(view: State, seat: int, choice: Choice, values: Heuristics) -> tuple[Reason, ...]:
    keep = values.keeping(view, seat, values.rounds_left(view))
    rest = view.players[seat].hand[:]
    gone = [NUMBERS[str(card)] for card in choice.args]
    for number in gone:
        rest.remove(number)
    given = f"{max((keep[number] for number in gone), default=0.0):.1f}"
    if not rest:
        return (Reason("reason.all-go"),)
    least = f"{min(keep[number] for number in rest):.1f}"
    return (Reason("reason.discard", {"given": given, "least": least, "count": len(gone)}),)

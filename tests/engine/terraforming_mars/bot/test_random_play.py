"""How random games are played."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import say
from engine.core.options import OneOf
from engine.core.rng import Stream
from engine.terraforming_mars.bot.random_play import random_choice


def chosen(*choices: Choice, kind: str = "action", times: int = 2000) -> dict[Choice, int]:
    """Return how often each choice is taken."""
    decision = Decision(0, kind, "", OneOf(choices), say("prompt.action"))
    stream = Stream.named("policy")
    counts = dict.fromkeys(choices, 0)
    for _ in range(times):
        counts[random_choice(decision, stream)] += 1
    return counts


PASS, END, SELL, CITY = (
    Choice("pass"),
    Choice("end"),
    Choice("project", ("sell-patents",)),
    Choice("project", ("city",)),
)
PLAYS = tuple(Choice("play", (f"card{n}",)) for n in range(4))


def test_a_verb_is_chosen_first_and_passing_is_rare() -> None:
    counts = chosen(PASS, CITY, SELL, *PLAYS)
    assert counts[SELL] == 0
    assert 15 <= counts[PASS] <= 75
    assert 850 <= counts[CITY] <= 1110
    assert all(180 <= counts[play] <= 310 for play in PLAYS)


def test_with_nothing_else_left_it_ends_the_turn_or_passes() -> None:
    assert chosen(PASS, SELL, times=50)[PASS] == 50
    assert chosen(END, PASS, SELL, times=50)[END] == 50


def test_elsewhere_every_choice_is_as_likely() -> None:
    counts = chosen(PASS, CITY, *PLAYS, kind="place")
    assert all(260 <= count <= 410 for count in counts.values())

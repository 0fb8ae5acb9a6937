"""Choices and events as messages, reasons, and what is declared for programs."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.core.choice import parse_choice
from engine.core.event import Event
from engine.core.message import say
from engine.core.rng import Stream
from engine.dice_game.events import EventKey, amounts
from engine.dice_game.game import GAME
from engine.dice_game.messages import describe_choice, describe_event, space_name
from engine.dice_game.observation_schema import UNIVERSE
from engine.dice_game.rules import DiceRules
from tests.engine.dice_game.build import seat, table


@pytest.mark.parametrize(
    ("text", "key", "args"),
    [
        ("play audit", "choice.play", {"card": "audit"}),
        ("die red", "choice.die", {"colour": "red"}),
        ("turn", "choice.turn", {}),
        ("turn heat event", "choice.turn-die", {"resource": "heat", "face": "event"}),
        (
            "pay plant=2 wild=1",
            "choice.pay",
            {"dice": ("plant", "plant", "wild"), "count": 3, "amounts": amounts(["plant", "plant", "wild"])},
        ),
        ("exchange science=1", "choice.exchange", {"dice": ("science",), "count": 1, "amounts": amounts(["science"])}),
        (
            "keep plant heat",
            "choice.keep",
            {"dice": ("plant", "heat"), "count": 2, "amounts": amounts(["plant", "heat"])},
        ),
        ("roll red red", "choice.roll", {"colours": ("red", "red"), "count": 2}),
        ("discard audit", "choice.discard", {"cards": ("audit",), "count": 1}),
        ("place 12", "choice.place", {"at": space_name(12)}),
        ("keep", "choice.keep-none", {}),
        ("discard", "choice.discard-none", {}),
        ("exchange", "choice.exchange-none", {}),
        ("first dice-red", "choice.first", {"effect": "dice-red"}),
        ("take plant", "choice.take", {"resource": "plant"}),
        ("raise oxygen", "choice.raise", {"parameter": "oxygen"}),
        ("production", "choice.production", {}),
        ("play", "choice.play", {"card": ""}),
    ],
)
def test_a_choice_is_described(text: str, key: str, args: dict[str, object]) -> None:
    message = describe_choice(parse_choice(text))
    assert (message.key, dict(message.args)) == (key, args)


def test_an_event_is_described() -> None:
    rolled = describe_event(Event("rolled", 1, ("plant", "heat"), "audit"))
    assert (rolled.key, rolled.args["dice"], rolled.args["count"]) == ("event.rolled", ("plant", "heat"), 2)
    drew = Event("drew", 0, (2,), "", ("audit", "tide-mill"))
    assert describe_event(drew).key == "event.drew-cards"
    kept = describe_event(Event("kept", 0))
    assert (kept.key, kept.args["count"]) == ("event.kept-none", 0)
    placed = describe_event(Event("placed", 0, ("city", 31)))
    assert (placed.args["space"], placed.args["at"]) == (31, say("space.name", row="F", place=3))
    points = describe_event(Event("points", 0, (2, "oxygen", 7)))
    raised = describe_event(Event("raised", 0, ("oxygen", 4)))
    assert raised.args["level"] == say("level.oxygen", n=4)
    paid = describe_event(Event("paid", 0, ("heat", "wild", "heat")))
    assert paid.args["amounts"] == (say("amount.heat", n=2), say("amount.wild", n=1))
    assert (points.args["count"], points.args["by"], points.args["total"]) == (2, "oxygen", 7)


def test_random_games_come_to_every_kind_of_event_and_decision() -> None:
    """Nothing of the vocabulary is there for nothing."""
    missing = {*get_args(EventKey), *(f"asks {kind}" for kind in UNIVERSE.kinds)}
    words: set[str] = set()
    for number in range(100):
        stream = Stream.named("kinds", number)
        state = GAME.new(DiceRules(players=1 + 3 * (number % 2), corporate_era=True), f"kinds-{number}")
        while missing and (pending := GAME.pending(state)):
            choice = GAME.random_choice(pending[0], stream)
            missing.discard(f"asks {pending[0].kind}")
            words |= {choice.verb, *(str(arg) for arg in choice.args if isinstance(arg, str))}
            words |= {word for word, _ in choice.amounts}
            missing -= {event.key for event in GAME.apply(state, pending[0].seat, choice)}
        if not missing:
            break
    assert not missing
    assert words <= set(UNIVERSE.words)


REASONS = [
    ("play audit", "why.cannot-pay", {"hand": "audit"}, "main"),
    ("play audit", "why.not-in-hand", {}, "main"),
    ("play audit", "why.support-first", {"hand": "audit", "dice": "megacredit science"}, "start"),
    ("use tool-shop", "why.not-in-front", {}, "main"),
    ("use tool-shop", "why.used", {"played": "tool-shop", "used": "tool-shop"}, "main"),
    ("use lichen-terraces", "why.no-action", {"played": "lichen-terraces"}, "main"),
    ("use fish-ponds", "why.cannot-pay", {"played": "fish-ponds"}, "main"),
    ("use ice-haulers", "why.support-first", {"played": "ice-haulers"}, "start"),
    ("use ice-haulers", "why.turn-done", {"played": "ice-haulers tool-shop"}, "end"),
    ("temperature", "why.cannot-pay", {}, "main"),
    ("temperature", "why.support-first", {"dice": "heat heat heat"}, "start"),
    ("temperature", "why.turn-done", {"dice": "heat heat heat", "played": "tool-shop"}, "end"),
    ("turn", "why.no-two-dice", {"dice": "heat"}, "main"),
    ("draw", "why.cannot-pay", {}, "main"),
    ("production", "why.not-now", {}, "main"),
    ("nonsense", "why.not-now", {}, "main"),
]


@pytest.mark.parametrize(("text", "key", "own", "stage"), REASONS)
def test_why_not(text: str, key: str, own: dict[str, str], stage: str) -> None:
    t = table(seat(**own), stage=stage, deck="")
    reasons = GAME.why_not(GAME.view(t.state, 0), 0, parse_choice(text))
    assert [reason.key for reason in reasons] == [key]


def test_why_not_with_an_empty_pool_or_no_space() -> None:
    t = table(seat(dice=" ".join(["steel"] * 11)), stage="start")
    assert [reason.key for reason in GAME.why_not(t.state, 0, parse_choice("die gray"))] == ["why.pool-empty"]
    assert [reason.key for reason in GAME.why_not(t.state, 1, parse_choice("die red"))] == ["why.not-now"]


def test_the_icons_that_are_missing_are_named() -> None:
    t = table(seat(dice="steel", hand="corporate-stronghold", wild=1))
    (reason,) = GAME.why_not(t.state, 0, parse_choice("play corporate-stronghold"))
    assert (reason.args["count"], reason.args["icons"]) == (1, ("energy", "city"))


def test_the_words_that_are_declared_are_each_there_once() -> None:
    assert len(set(UNIVERSE.words)) == len(UNIVERSE.words)
    assert not set(UNIVERSE.topics) & set(UNIVERSE.words)

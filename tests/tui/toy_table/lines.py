from __future__ import annotations

from engine.core.choice import Choice
from tests.toy import ToyState
from tui.text import Words


def summary(view: ToyState, seat: int | None, words: Words) -> list[str]:
    return [f"Round {view.round} of {view.rules.rounds}."]


def player(view: ToyState, seat: int, words: Words) -> list[str]:
    return [f"{words.player(seat)}: money {view.money[seat]}, wood {view.wood[seat]}"]


def hand(view: ToyState, seat: int, words: Words) -> list[str]:
    return [f"card-{card}" for card in view.hands[seat]]


def board(view: ToyState, words: Words) -> list[str]:
    return [f"{words.player(seat)}: {ground:b}" for seat, ground in enumerate(view.ground)]


def detail(view: ToyState, seat: int, choice: Choice, words: Words) -> list[str]:
    return ["1 to 6 money"] if choice.verb == "roll" else []

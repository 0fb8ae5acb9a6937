"""Choices and their text form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.choice import LONGEST_TEXT, Choice, parse_choice, seat_of, seat_word
from engine.core.message import Refusal

WORDS = st.from_regex(r"[a-z][a-z0-9.'-]{0,12}", fullmatch=True)
NUMBERS = st.integers(-99_999_999, 999_999_999)


@given(WORDS, st.lists(st.one_of(WORDS, NUMBERS), max_size=5), st.lists(st.tuples(WORDS, NUMBERS), max_size=4))
def test_every_choice_comes_back_from_its_text(
    verb: str, args: list[str | int], amounts: list[tuple[str, int]]
) -> None:
    choice = Choice(verb, tuple(args), tuple(amounts))
    assert parse_choice(str(choice)) == choice


@given(st.text(max_size=60))
def test_any_text_is_a_choice_or_refused(text: str) -> None:
    try:
        choice = parse_choice(text)
    except Refusal as refused:
        assert refused.message.key == "choice.unreadable"
    else:
        assert parse_choice(str(choice)) == choice


@pytest.mark.parametrize(
    "text", ["", "  ", "3 play", "play m=1 comet", "pay m=", "play Comet", "x" * LONGEST_TEXT + "y"]
)
def test_what_has_another_form_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        parse_choice(text)


def test_seats_stand_as_words() -> None:
    assert [seat_of(seat_word(seat)) for seat in range(5)] == [0, 1, 2, 3, 4]

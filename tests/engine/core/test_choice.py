"""Choices and their text form."""

from __future__ import annotations

from string import ascii_lowercase, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.choice import Choice, parse_choice, seat_of, seat_word
from engine.core.message import Refusal

words = st.builds(str.__add__, st.sampled_from(ascii_lowercase), st.text(ascii_lowercase + digits + ".'-", max_size=12))
numbers = st.integers(-99_999_999, 999_999_999)
choices = st.builds(
    Choice,
    words,
    st.lists(words | numbers, max_size=5).map(tuple),
    st.lists(st.tuples(words, numbers), max_size=3).map(tuple),
)


@given(choices)
def test_a_choice_comes_back_from_its_text(choice: Choice) -> None:
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
    "text",
    [
        "",
        " ",
        "Play",
        "7",
        "play COMET",
        "pay m=",
        "pay =3",
        "pay m=1 comet",
        "pay m=1=2",
        "place 1234567890",
        "a " * 5000,
    ],
)
def test_choices_of_another_form_are_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_choice(text)
    assert refused.value.message.key == "choice.unreadable"
    assert len(str(refused.value.message.args["text"])) <= 80


def test_spaces_between_words_do_not_matter() -> None:
    assert parse_choice("  pay   m=21  s=2 ") == Choice("pay", (), (("m", 21), ("s", 2)))


def test_a_seat_comes_back_from_its_word() -> None:
    assert [seat_of(seat_word(seat)) for seat in range(12)] == list(range(12))

"""What is hidden in a text, measured on the whole of Unicode."""

from __future__ import annotations

import json
import sys
from unicodedata import category

from saves.sanitize import escape_hidden, has_hidden, sanitize

NO_WIDTH = "\u034f\u115f\u1160\u17b4\u17b5\u200b\u2060\u2065\u3164\uffa0\ufff0\U000e0fff"
"""Letters without width whose category does not say so."""
VISIBLE = "Zoë, Zoë, 火星 コンピュータ　ーﾊﾞ 한국 עברית عربي हिन्दी\xa0🚀 € ½"
"""Accents, wide letters, other directions, a space that does not break: none of it hides anything."""


def test_every_control_direction_and_end_of_line_is_hidden() -> None:
    letters = [chr(code) for code in range(sys.maxunicode + 1)]
    hidden = [letter for letter in letters if category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")]
    assert len(hidden) > 2200
    assert [ascii(letter) for letter in (*hidden, *NO_WIDTH) if not has_hidden(letter) or sanitize(letter) != "?"] == []


def test_sanitize_keeps_visible_characters() -> None:
    assert not has_hidden(VISIBLE)
    assert sanitize(VISIBLE) == VISIBLE


def test_the_form_of_a_letter_is_left_out_without_a_sign() -> None:
    named = "葛\U000e0100城 ❤\ufe0f"
    assert not has_hidden(named)
    assert sanitize(named) == "葛城 ❤"


def test_json_without_hidden_letters_says_the_same() -> None:
    value = {"name": "A\x1b[2J\x9b\u202e\u200b\U000e0041\ufeff❤\ufe0f火星"}
    text = escape_hidden(json.dumps(value, ensure_ascii=False))
    assert sanitize(text) == text
    assert "火星" in text
    assert json.loads(text) == value

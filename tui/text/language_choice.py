"""Choose the language of the program."""

from __future__ import annotations

import re
from codecs import lookup
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from engine.core.message import Refusal
from tui.text.languages import LANGUAGES, SOURCE, language

VARIABLE = "AREO_LANG"
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
_FORCED: Final = "PYTHONIOENCODING"
"""By this somebody says how this program writes, whatever the locale says."""


def choose_language(
    asked: str | None, environment: Mapping[str, str], remembered: str = "", encoding: str = "utf-8"
) -> str:
    """Return the language asked for, else that of ``AREO_LANG``, else the one remembered, else that of the locale.

    The last two count only where the language can be written in this encoding. Where none of these says anything it is
    English.

    Raises ``Refusal`` (``language.unknown``) for a language that is asked for by name and does not exist.
    """
    named = asked or environment.get(VARIABLE)
    if named:
        if named not in LANGUAGES:
            raise Refusal("language.unknown", language=named, known=LANGUAGES)
        return named
    found = remembered if remembered in LANGUAGES else _of_locale(environment)
    return found if can_be_written(language(found).letters, encoding) else SOURCE


def _of_locale(environment: Mapping[str, str]) -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return language_of_tag(environment[variable])
    return SOURCE


def language_of_tag(tag: str) -> str:
    """Return the language of a locale or language tag; English where areo does not speak it.

    >>> language_of_tag("ja_JP.UTF-8"), language_of_tag("ja"), language_of_tag("C")
    ('ja', 'ja', 'en')
    """
    code = re.split(r"[-_.@;,]", tag.strip().lower())[0]
    return code if code in LANGUAGES else SOURCE


def can_be_written(letters: str, encoding: str) -> bool:
    """Return whether an encoding has all of these letters.

    >>> can_be_written("火", "latin-1"), can_be_written("火", "euc-jp"), can_be_written("火", "no such")
    (False, True, False)
    """
    try:
        letters.encode(encoding)
    except (LookupError, UnicodeError):
        return False
    return True


def encoding_of(environment: Mapping[str, str], written: str = "utf-8") -> str:
    """Return the encoding that a terminal reads: the one written, unless its locale names another; then ASCII.

    >>> encoding_of({"LANG": "ja_JP.eucJP"}), encoding_of({"LANG": "ja_JP.UTF-8"}), encoding_of({"LANG": "ja_JP"})
    ('ascii', 'utf-8', 'utf-8')
    """
    locale = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    named = locale.partition(".")[2].partition("@")[0]
    if not named or environment.get(_FORCED):
        return written
    with suppress(LookupError):
        return written if lookup(named).name == lookup(written).name else "ascii"
    return written

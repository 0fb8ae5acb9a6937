"""Which language to speak."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.message import Refusal

LANGUAGES = ("en", "ja")
VARIABLE = "AREO_LANG"


def choose_language(asked: str | None, environment: Mapping[str, str], remembered: str = "") -> str:
    """The language that was asked for, else that of ``AREO_LANG``, else the one remembered, else that of the locale.

    Where none of these says anything it is English.

    Raises ``Refusal`` (``language.unknown``) for a language that is asked for by name and does not exist.
    """
    named = asked or environment.get(VARIABLE)
    if named:
        if named not in LANGUAGES:
            raise Refusal("language.unknown", language=named, known=LANGUAGES)
        return named
    if remembered in LANGUAGES:
        return remembered
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return "ja" if environment[variable].startswith("ja") else "en"
    return "en"

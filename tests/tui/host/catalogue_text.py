"""Texts of the catalogue, for tests that read a screen."""

from __future__ import annotations

import re

from tui.text.catalogue import catalogue


def fixed_part(key: str, language: str = "en") -> str:
    """Return the longest part of a text that does not depend on its placeholders."""
    parts = re.split(r"\{[^}]*\}", catalogue(language)[key])
    return max((part.strip(" …。:") for part in parts), key=len)

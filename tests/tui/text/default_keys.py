"""Fill in the default keys of a text, for tests of its width."""

from __future__ import annotations

import re

from tui.text import Words

NAMED_KEY = re.compile(r"\{(last_)?key:([a-z0-9.-]+)\}")


def with_default_keys(words: Words, template: str) -> str:
    """Return a template of a catalogue with the default keys in it; other placeholders stay."""
    return NAMED_KEY.sub(lambda found: words.key_sign(found[2], last=bool(found[1])), template)

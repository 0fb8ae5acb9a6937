"""Words: from a ``Message`` to a sentence in the language of the person who plays.

A *catalogue* is a dict from key to template, one for each language: the shared ones stand in ``tui.text.words``, each
game's own in the package that ``tui.packages.TABLES`` names for it (``words/en.py`` and ``words/ja.py``, each with a
dict ``WORDS``). All languages have the same keys, and a key the same placeholders.

A *template* is plain text with placeholders:

| placeholder | what stands there |
|---|---|
| ``{amount}`` | the value: a number, a text, or a nested message, rendered |
| ``{seat}``, ``{target_seat}`` | a value under a name that ends in ``seat``: the player's name |
| ``{card:card}`` | the name of a slug: the template under ``card.<value>`` |
| ``{change:+}`` | a number with its sign: ``+3``, ``-2``, ``+0`` |
| ``{count|one:card|other:cards}`` | the text for the plural category of the value, or ``=2:both`` for an exact value |
| ``{{``, ``}}`` | a brace |

Characters such as ``€``, ``–``, ``…`` and ``←/→`` are written as they are: ``tui.terminal.substitutes`` has the ASCII
that terminals without them get, and the letters look names the arrow keys (``Left/Right``).

The categories are those of the Unicode CLDR; ``tui.text.plural`` has the rule of each language.

A tuple is rendered value by value and joined with the text under ``list.join``. Nothing here ever fails: a key that no
catalogue has is shown as the key, a placeholder without a value as its name in braces.

>>> from engine.core.message import say
>>> render(say("seats.more-names", names=2, players=1), "en")
'There are 2 names for 1 seat.'
"""

from tui.text.language import LANGUAGES, choose_language
from tui.text.translator import Words, render

__all__ = ["LANGUAGES", "Words", "choose_language", "render"]

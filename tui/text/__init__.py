"""Words: from a ``Message`` to a sentence in the language of the person who plays.

A *catalogue* maps keys to templates. Each language is a folder of PO files below ``tui/locale``, with a subfolder for
each game. All languages have the same keys, and a key has the same placeholders in each.

A *template* is plain text with placeholders:

| placeholder | what stands there |
|---|---|
| ``{amount}`` | the value: a number, a text, or a nested message, rendered |
| ``{seat}``, ``{target_seat}`` | a value under a name that ends in ``seat``: the player's name |
| ``{card:card}`` | the name of a slug: the template under ``card.<value>`` |
| ``{change:+}`` | a number with its sign: ``+3``, ``-2``, ``0`` |
| ``{count|one:card|other:cards}`` | the text for the plural category of the value, or ``=2:both`` for an exact value |
| ``{key:undo.undo}`` | the key of an action, as the user has it; ``last_key`` says the last of several keys |
| ``{{``, ``}}`` | a brace |

Characters such as ``€``, ``–`` and ``…`` are written as they are: ``tui.terminal.substitutes`` has the ASCII that
terminals without them get. The letters look names the arrow keys (``Left``).

The categories are those of the Unicode CLDR; the header of a language's ``common.po`` has its rule.

A tuple is rendered value by value and joined with the text under ``list.join``. Nothing here ever fails: a key that no
catalogue has is shown as the key, a placeholder without a value as its name in braces.

>>> from engine.core.message import say
>>> render(say("seats.more-names", names=2, players=1), "en")
'There are 2 names for 1 seat.'
"""

from tui.text.language_choice import choose_language
from tui.text.languages import LANGUAGES
from tui.text.translator import Words, render

__all__ = ["LANGUAGES", "Words", "choose_language", "render"]

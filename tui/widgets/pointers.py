"""The cursor on something drawn: signs at both sides of it, so that it is seen without its colour, too."""

from __future__ import annotations

from typing import Final

LIT: Final = "lit edge"
"""The ink of both sides of what is under the cursor."""
POINTERS: Final = ("\N{BLACK RIGHT-POINTING SMALL TRIANGLE}", "\N{BLACK LEFT-POINTING SMALL TRIANGLE}")
"""The signs at the left and at the right of it, which point to it."""
PLAIN_POINTERS: Final = (">", "<")
"""The same in letters."""

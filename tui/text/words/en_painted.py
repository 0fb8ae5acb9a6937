"""What is said by signs in the painted look, in English: the same keys as in letters."""

from __future__ import annotations

PAINTED: dict[str, str] = {
    "arrow": "→",
    "chart.hint": "One line per player. The last row is the current state.",
}

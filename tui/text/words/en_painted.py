"""What is said by signs in the painted look, in English: the same keys as in letters."""

from __future__ import annotations

PAINTED: dict[str, str] = {
    "arrow": "→",
    "title.where": "at a table painted in your terminal.",
    "chart.hint": "One line a player; the last row is how it stands now.",
}

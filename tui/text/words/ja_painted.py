"""What is said by signs in the painted look, in Japanese: the same keys as in letters."""

from __future__ import annotations

PAINTED: dict[str, str] = {
    "arrow": "→",
    "chart.hint": "1本の線が1人のプレイヤーです。最後の行が現在です。",
}

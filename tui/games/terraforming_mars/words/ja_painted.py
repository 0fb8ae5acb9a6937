"""What is said by signs in the painted look, in Japanese."""

from __future__ import annotations

from tui.games.terraforming_mars.words.ja import WORDS
from tui.games.terraforming_mars.words.painted import painted

PAINTED: dict[str, str] = painted(
    WORDS,
    {
        "menu.greenery-for": "緑地にする {plants}♣",
        "menu.temperature": "気温+2 8≋",
        "icon.look-keep": "{n} ▯から {keep} 枚",
        "icon.look-buy": "{n} ▯を {price} € で購入",
        "icon.metal-space": "■|★ にタイル",
        "icon.shield": "♣ 動物 微生 保護",
        "project-icons.aquifer": "<≈>",
        "project-icons.greenery": "<♣>  酸素+1",
        "project-icons.city": "[+1 €]  <⌂>",
    },
)

"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.terraforming_mars.words.en import WORDS
from tui.games.terraforming_mars.words.painted import painted

PAINTED: dict[str, str] = painted(
    WORDS,
    {
        "menu.greenery-for": "Greenery {plants}♣",
        "menu.temperature": "Temp +2  8≋",
        "icon.look-keep": "look {n} ▯, keep {keep}",
        "icon.look-buy": "look {n} ▯, buy {price} €",
        "icon.metal-space": "tile on ■|★",
        "icon.shield": "♣ ani mic safe",
        "project-icons.aquifer": "<≈>",
        "project-icons.greenery": "<♣>  O2+1",
        "project-icons.city": "[+1 €]  <⌂>",
    },
)

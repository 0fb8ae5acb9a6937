"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.terraforming_mars.words.painted import painted

PAINTED: dict[str, str] = painted(
    {
        "signs.page": """\
Resources                Cards and effects            Map
M€  MegaCredits          +3 ♣     gain 3 plants       ▲  volcanic
■   steel, worth 2       [+2 ↯]   production +2       ≈  reserved for ocean
★   titanium, worth 3    -3 ♣*    * any player        N  Noctis City
♣   plants, 8: greenery  temp+1 O2+1 TR+1  steps      ♣♣ placement bonus
↯   energy, becomes ≋    <≈>      place a tile        ⚑  marker, by A to E
≋   heat, 8: temp+1      a → b    pay a to gain b     blue, ≈    ocean
▯   card                 x : y    when x, gain y      green, ♣   greenery
TR  terraform rating     @card    onto a card         grey, ⌂    city
VP  victory points       n VP     VP at game end      violet     special tile
mic ani sci fig: resources on cards                   A to E on a block: owner
Bui Spa Pow Sci Jov Ear Pla Mic Ani Cit: tags         bright edges: cursor
g green, b blue, e event  (27) printed cost           ok met   ! not met""",
        "menu.greenery-for": "{plants}♣ → greenery",
        "menu.temperature": "8≋ → temp +1",
        "icon.look-keep": "look {n} ▯, keep {keep}",
        "icon.look-buy": "look {n} ▯, buy {price} M€",
        "icon.metal-space": "tile on ■|★",
        "icon.shield": "♣ ani mic safe",
        "project-icons.aquifer": "<≈>",
        "project-icons.greenery": "<♣>  O2+1",
        "project-icons.city": "[+1 M€]  <⌂>",
    },
)

"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.terraforming_mars.words.en import WORDS
from tui.games.terraforming_mars.words.painted import painted

PAINTED: dict[str, str] = painted(
    WORDS,
    {
        "signs.page": """\
Things                   Cards and effects            Map
€   megacredits          +3 ♣     gain 3 plants       ▲  volcano: land
■   steel, worth 2       [+2 ↯]   production +2       ≈  kept for an ocean
★   titanium, worth 3    -3 ♣*    * any player        N  Noctis City
♣   plants, 8: greenery  temp+1 O2+1 TR+1  steps      ♣♣ bonus printed there
↯   energy, turns to ≋   <≈>      place a tile        ⚑  claimed, by A to E
≋   heat, 8: temp+1      a → b    pay a, get b        blue, ≈    ocean
▯   card                 x : y    when x, get y       green, ♣   greenery
TR  terraform rating     @card    onto a card         grey, ⌂    city
VP  victory points       n VP     points at the end   violet     special tile
mic ani sci fig: resources on cards                   A to E on a block: owner
Bui Spa Pow Sci Jov Ear Pla Mic Ani Cit: tags         bright edges: cursor
g green, b blue, e event  (27) cost before discount   ok met   ! not met""",
        "payment.price": "{price}€ to pay",
        "menu.greenery-for": "Greenery {plants}♣",
        "menu.temperature": "Temp +1  8≋",
        "icon.look-keep": "look {n} ▯, keep {keep}",
        "icon.look-buy": "look {n} ▯, buy {price} €",
        "icon.metal-space": "tile on ■|★",
        "icon.shield": "♣ ani mic safe",
        "project-icons.aquifer": "<≈>",
        "project-icons.greenery": "<♣>  O2+1",
        "project-icons.city": "[+1 €]  <⌂>",
    },
)

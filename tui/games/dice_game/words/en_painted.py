"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.dice_game.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.raise-temperature": "temp +{n}",
    "icon.raise-oxygen": "O2 +{n}",
    "icon.raise-either": "temp|O2 +1",
    "icon.exchange": " → any",
    "icon.project": "play a ▯",
    "icon.played": "{colour:kind-of} ▯",
    "icon.played-dear": "▯ of {n}+",
    "signs.page": """\
Dice (common, uncommon, rare)         Cards
green   ♣ plant  ✱ microbe  ❧ animal  ♣ ≋      cost: lit where you have the die
yellow  € credit ⚛ science  ♁ Earth   2◈       with two wild tokens
red     ≋ heat   ! event    ☢ nuclear 2? red   roll two red dice
blue    ≈ water  ↯ energy   ○ oxygen  +? a roll one each production turn
gray    ■ steel  ★ titanium ⌂ city    ♣✱❧      a green die, its face chosen
?       a die still to be rolled      ≈ ♣ ⌂    on a ground: ocean, greenery, city
◈       wild token: pays for any      @≈ @♣ @⌂ beside ocean, greenery, city
▯       card                          temp +1  temperature a step
Map                                   opp. -   each opponent gives up
blue    ocean space, or ocean         x: y     when x, get y
▯       on the VP track: bonus card   a → b    pay a, get b
1       on gold: VP                   number on gold: icons of its cost""",
}

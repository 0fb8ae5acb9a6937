"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.dice_game.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.raise-temperature": "temp +{n}",
    "icon.raise-oxygen": "O2 +{n}",
    "icon.raise-either": "temp|O2 +1",
    "icon.exchange": " n → any n",
    "icon.project": "play a ▯",
    "icon.played": "{colour:kind-of} ▯",
    "icon.played-dear": "▯ of {n}+",
    "signs.page": """\
Dice (common, uncommon, rare)         Cards
green  ♣ plant  ✱ microbe  ❧ animal   ♣ ≋       cost (bright: affordable)
yellow M€ M€    ⚛ science  ♁ Earth    2◈        needs two wild tokens
red    ≋ heat   ! event    ☢ nuclear  2? red    roll two red dice
blue   ≈ water  ↯ energy   ○ oxygen   +? prod.  roll it in production
grey   ■ steel  ★ titanium ⌂ city     ♣✱❧       green die, any side
?      die, not yet rolled            ≈ ♣ ⌂     in colour: these tiles
◈      wild token: pays for any icon  @≈ @♣ @⌂  adjacent to these
▯      card                           temp +1   raise the temperature 1 step
Map                                   opp. -    each opponent discards
blue   ocean, or reserved for ocean   x: y      when x happens, get y
▯      bonus step on the VP track     a → b     pay a, get b
1      on gold: VP                    3 on gold number of icons in the cost""",
}

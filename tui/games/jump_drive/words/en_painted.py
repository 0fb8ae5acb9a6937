"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.jump_drive.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.count": "{n}{what}",
    "icon.plus": "+{n}{what}",
    "icon.strength-per-chromosome": "+{n}⚔/chr",
    "icon.propaganda": "→ top ⚔",
    "table.brings": "+{points}★ +{cards}▯",
    "news.scored": "+{points}★, {total}",
    "icon.contact-specialist": "⚔● as ●",
    "icon.colony-convoy": "2nd ● -2",
    "icon.military-convoy": "2nd ⚔●",
    "signs.page": """\
Cards                          What they bring and add
◇2   development, its cost     3★         each round 3 VP
●2   world, its cost           2▯         each round 2 cards
⚔2   military world, defense   1★/gn      for each green world you have
bl br gn ye gy  colour         +1/gn*     for each one of an opponent
+    placed in the last round  +1▯:X      1 card more if you have X
>    must still decide         +1▯:X*     if another empire has X
*    has chosen, hidden        2◉         eyes: explore sees more
                               +2⚔        strength: conquers worlds
Figures of an empire           1 chr      chromosomes
+6★ +4▯   the next scoring     +2⚔:ye     strength against yellow worlds
          and income           ● -2       worlds cost 2 less
⚔ ◉ chr   what it adds up      ◇ -1       developments cost 1 less
two figures  VP and cards of   ⚔● as ●    military worlds may be paid for
after a card each round        2nd ●      a second world that is paid for
                               2nd ⚔●     a second world that is conquered
! 2 str short  why not         → top ⚔    goes to the strongest empire""",
}

"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.jump_drive.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.count": "{n}{what}",
    "icon.plus": "+{n}{what}",
    "icon.strength-per-chromosome": "+{n}⚔/chr",
    "icon.propaganda": "→ most ⚔",
    "table.brings": "+{points}★ +{cards}▯",
    "news.scored": "+{points}★ ({total})",
    "icon.contact-specialist": "⚔● as ●",
    "icon.colony-convoy": "2nd ● -2",
    "icon.military-convoy": "2nd ⚔●",
    "signs.page": """\
Cards                               What they give and add
◇2   development, its cost          3★          3 VP per round
●2   world, its cost                2▯          income: 2 cards
⚔2   military world, its defense    1★/gn       per green world of yours
bl br gn ye gy  colour of a world   +1/gn*      for each of one opponent
+    placed last round              +1▯:X       1 more card if you have X
>    is still choosing              +1▯:X*      if another empire has X
*    has chosen (face down)         2◉          Explore icons: draw more
! needs 2 Mil  why not              +2⚔         Military: conquers worlds
                                    1 chr       chromosome icon
Values of an empire                 +2⚔:ye      Military against Alien worlds
+6★ +4▯    next scoring, income     ● -2        worlds cost 2 less
⚔ ◉ chr    total icons              ◇ -1        developments cost 1 less
two numbers after a card:           ⚔● as ●     pay for military worlds
  VP per round and income           2nd ●       second world, paid for
                                    2nd ⚔●      second world, conquered
                                    → most ⚔    moves to the most Military""",
}

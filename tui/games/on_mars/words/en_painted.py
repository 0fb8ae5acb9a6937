"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.on_mars.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.boost": "♟: {what}",
    "signs.page": """\
Things                            Map
◆  mineral   mine                 ↯3   generator in a complex of 3
↯  battery   generator            ⌂A   shelter of A
≈  water     water extractor      ♜A   bot of A    ◎A  rover of A
♣  plant     greenhouse           ♟A   miner of A  ▲A  its Advanced Building
○  oxygen    oxygen condenser     ✦    crystal     ?   discovery tile
✦  crystal   shelter is ⌂         ⚗A   research tile A
♟  colonist                       +4↯  gain 4 there
                                  L3   needs technology of level 3
Laboratory                        Lines above and below
Wh Warehouse  ✦ crystal           1 B 3  turn order; dark is done
2♜ bot steps  ▲ upgrade           ➤      the Shuttle; from 1 it crosses
▤  blueprint  ◆ mineral           2/3    two stored, room for three
+2! others stand there: 2 more    ✦ 3+1  three crystals, one waits""",
}

"""What is said by signs in the painted look, in English."""

from __future__ import annotations

from tui.games.on_mars.words.painted import SIGNS

PAINTED: dict[str, str] = {
    **SIGNS,
    "icon.boost": "♟: {what}",
    "signs.page": """\
Resources and buildings           Map
◆  mineral   mine                 ↯3   generator, complex of size 3
↯  battery   generator            ⌂A   shelter of A
≈  water     water extractor      ♜A   bot of A    ◎A  rover of A
♣  plant     greenhouse           ♟A   miner of A  ▲A  Advanced Building
○  oxygen    oxygen condenser     ✦    crystal     ?   Discovery tile
✦  crystal   (shelter is ⌂)       ⚗A   Research tile A
♟  colonist                       +4↯  you gain 4 batteries here
                                  L3   needs a level 3 technology
Laboratory                        Around the map
Wh Warehouse  ✦ crystal           1 B 3  Turn Order; dim: turn taken
2♜ move bots  ▲ upgrade           ➤      Shuttle; leaves from space 1
▤  blueprint  ◆ mineral           2/3    2 stored, room for 3
+2! extra cost of the slot: 2     ✦ 3+1  3 crystals, 1 next turn""",
}

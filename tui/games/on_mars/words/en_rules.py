"""The rules page and the options in English."""

from __future__ import annotations

RULES: dict[str, str] = {
    # options
    "option.players": "Players",
    "option-what.players": "1–4; with 1 you play the solo game against Lacerda.",
    "option.length": "Length",
    "option-what.length": "short: 2 Short and 1 Long Mission; long: 1 Short and 2 Long Missions.",
    "option-value.short": "short",
    "option-value.long": "long",
    "option.first_colonists": "First Colonists",
    "option-what.first_colonists": "For a first game: Turn Order spaces are dealt, and tasks give rewards.",
    "option.space_oddity": "Space Oddity",
    "option-what.space_oddity": "The game ends with the Colonization Phase in which the last Mission is completed.",
    "option.solo_goal": "Solo Goal",
    "option-what.solo_goal": (
        "Solo game: the goal you must meet, 1 (easiest) to 4 (hardest), unless any Solo Goal wins."
    ),
    "option-group.readings": "Rule readings",
    "option-group-what.readings": "Points that the rulebook leaves open.",
    "option.start_buildings": "Starting buildings",
    "option-what.start_buildings": (
        "Where the four starting buildings are, 2 hexes from the starting Mine. sides: above, below, left and "
        "right, as published; corners: between these, as in older games of areo."
    ),
    "option-value.sides": "sides",
    "option-value.corners": "corners",
    "option.movement": "Movement (R6)",
    "option-what.movement": (
        "any order: spend points on your pieces in any order; they must be on separate hexes when your turn "
        "ends, and a rover may leave the tile it ends on. one by one: a piece that starts to move must stop "
        "before the next one moves."
    ),
    "option-value.any-order": "any order",
    "option-value.one-by-one": "one by one",
    "option.deliveries": "Deliveries (R4)",
    "option-what.deliveries": (
        "amounts: deliver any number, between actions and while you take from the Warehouse. between: deliver "
        "everything that fits, between actions. any: the same at any moment, even while you travel."
    ),
    "option-value.amounts": "amounts",
    "option-value.between": "between",
    "option-value.any": "any",
    "option.upgrade_technology": "Upgrade technology (R7)",
    "option-what.upgrade_technology": (
        "always: it adds upgrades whenever you upgrade a building. named actions: only in actions that name it."
    ),
    "option-value.actions": "named actions",
    "option-value.always": "always",
    "option.any_solo_goal": "Any Solo Goal wins (R47)",
    "option-what.any_solo_goal": (
        "Solo game: you win if you meet all conditions of any one Solo Goal. Off: only those of the chosen one."
    ),
    "reading.option": "{name}: {value}. {what}",
    "ruling.option": "{said} In this game: {value}.",
    # the rules in short
    "chapter.aim": "Goal of the game",
    "chapter-text.aim": (
        "Build the first colony on Mars. The player with the most Opportunity Points (OP) at the end wins. "
        "You score OP for technologies, Advanced Buildings, the Life Support System (LSS), ships, colonists, "
        "scientists and Earth Contracts."
    ),
    "chapter.round": "A round",
    "chapter-text.round": """\
In the Colonization Phase each player takes one turn, starting with the lowest Turn Order space: 1–4 are in Orbit, \
5–8 in the Colony.
In the Shuttle Phase the Shuttle moves one space inward; from its red space 1 it travels to the other side. Then all \
players may travel.""",
    "chapter.turn": "A turn",
    "chapter-text.turn": """\
Take one main action of your side and, before or after it, at most one Executive action. Between actions you may \
complete a Private Goal and deliver to contracts.
At the start of your turn the crystals below your Depot move into it. At the end of your turn the owners of \
technology that you used choose their reward, contracts fill the gaps in the display, and the Colony level may \
rise.""",
    "chapter.paying": "Payment, Action slots, boosts",
    "chapter-text.paying": """\
You can use a mineral instead of any other resource, but not instead of a crystal. In your turn you can spend a \
Private Goal instead of a crystal.
For an action with Action slots you place a colonist from your Living Quarters. For each other colour already there \
you pay 1 crystal or colonist (with 1 or 2 players: for each colonist there). If all slots are occupied, the \
colonists of the players with the most there move to the Working Area.
Boost: after the action, each colonist you send to the Working Area repeats it once.""",
    "chapter.orbit": "Main actions in Orbit",
    "chapter-text.orbit": """\
Landing Pod: travel to the Colony at once. Obtain Blueprint: gain a card, the resource on it, and place a marker on \
it. Learn New Technology: place a Tech tile in your first column; pay the cost of its row. R&D: develop technology \
twice. Resupply: take a resource or crystal from the Warehouse.""",
    "chapter.colony": "Main actions in the Colony",
    "chapter-text.colony": """\
Control Center: 2 Movement points for bots and 2 for the rover. Construct: build a building. Upgrade: turn a \
building into an Advanced Building with a blueprint. Welcome a Ship: pay 1 water and 1 plant to move a ship to the \
Hangar with 1 colonist and 1 bot, or with 2 colonists; the Colony level limits the number of ships. Hire / Contract: \
take a scientist or an Earth Contract.""",
    "chapter.moving": "Bots and rovers",
    "chapter-text.moving": """\
They may pass through any hex. Spend Movement points on your pieces in any order; each crystal in your Depot adds 1. \
At the end of your turn no two pieces may be on the same hex.
A rover collects every crystal on its way. It may take the tile on which it ends: a Discovery tile takes effect at \
once, a Research tile gives 2 free developments. It may not end on a tile it can't use. A bot removes the tile or \
crystal under it at the end of the turn.""",
    "chapter.building": "Construct",
    "chapter-text.building": """\
Build on a hex without a building in your Building Zone: the hex of one of your bots or an adjacent hex. Exactly 2 \
hexes from a building of its type you need no technology. Adjacent to its type you need technology at a level equal \
to the buildings it connects to. You may use any player's technology: the owner gains 1 oxygen or develops it.
A building costs 1 resource made by the previous one in the cycle: mine, generator, water extractor, greenhouse, \
oxygen condenser, shelter; a mine costs a colonist. You gain as many resources as the size of its complex. Crystals \
appear where the arrows of its tile point.""",
    "chapter.upgrading": "Upgrade",
    "chapter-text.upgrading": (
        "Pay 1 mineral to upgrade a building in your Building Zone with a blueprint of its type; a level 3 "
        "blueprint needs a complex (size 3 or more). A miner there returns to the Living Quarters. You use an "
        "Advanced Building with Executive action 8."
    ),
    "chapter.life-support": "LSS and Colony level",
    "chapter-text.life-support": """\
Generators, water extractors, greenhouses and oxygen condensers advance the LSS. The first advance in a column gives \
2 OP. Below the Colony level marker each advance gives the LSS Reward of the column and one of these: 2 Movement \
points for bots, 1 crystal, 1 mineral, or the return of 1 colonist.
When all four columns have reached the marker, the Colony level rises at the end of the turn: new blueprints and \
technologies appear, and the Warehouse is refilled. At levels 2 and 3 Progress cubes score; from level 3 on there is \
one Mission fewer to the end.""",
    "chapter.executive": "Executive actions",
    "chapter-text.executive": (
        "A Depot slot without a ship lets you take its Executive action for crystals; at first these are "
        "slots 6–8. With a scientist you can use any player's Advanced Building of that type for free; its "
        "owner can then use it for free, too."
    ),
    "chapter.laboratory": "Laboratory",
    "chapter-text.laboratory": (
        "You develop a technology to an adjacent free space of the next column, pay the cost of that column "
        "and gain the benefit of the space. The column is the level of the technology; columns further right "
        "score more OP."
    ),
    "chapter.travel": "Travel",
    "chapter-text.travel": """\
Travel on the Shuttle when it leaves your side, or spend a ship from your Hangar. To the Colony: first place a \
Discovery tile on an empty hex 3 hexes from your rover. To Orbit: each of your Advanced Buildings and mines produces \
1 resource. Then retrieve your colonists from the Working Area and from the slots of the new side, and take a free \
Turn Order space with its benefit.""",
    "chapter.missions": "Missions, Private Goals, contracts",
    "chapter-text.missions": (
        "Each contribution to a Mission gives crystals and moves its tracker cube. You may complete one "
        "Private Goal per game, for 2 free developments or its own reward. An Earth Contract that is not "
        "completed loses OP."
    ),
    "chapter.end": "End of the game",
    "chapter-text.end": (
        "When no Missions remain at the end of a Colonization Phase, or after round 200 (R50), one more round "
        "follows. Then you score Progress cubes, ships, colonists, technologies, Advanced Buildings, "
        "scientists and contracts; unbuilt Blueprints lose OP. Ties: crystals, Advanced Buildings, Progress "
        "cubes."
    ),
    "chapter.first-colonists": "First Colonists",
    "chapter-text.first-colonists": (
        "Turn Order spaces are dealt. Each player has a secret card: when you construct one of its types, "
        "reveal it and draw 2 tasks. You may complete 1 task per turn for its reward."
    ),
    "chapter.solo": "Solo game",
    "chapter-text.solo": """\
You play against Lacerda with the set-up for two players. Each turn Lacerda reveals a card: in Orbit a blueprint, a \
technology or developments; in the Colony a building, an upgrade or a scientist. If the action is impossible, the \
rover moves. Lacerda pays only crystals.
You win if you meet all conditions of one Solo Goal at the end:
1: Colony level 3, more OP than Lacerda, 1 contract, Private Goal, a technology at level 6.
2: Colony level 3, 10 OP more, contracts of both kinds, Private Goal, 2 Research tiles, 4 shelters.
3: Colony level 4, 20 OP more, contracts of both kinds, Private Goal, 3 mines, 5 Advanced Buildings.
4: Colony level 3, 30 OP more, 2 Research tiles, both plant contracts, the Biochemist, 3 Advanced Buildings on \
greenhouses, a greenhouse complex of size 5, 5 plants in Storage, Greenhouse technology at level 6, in Orbit.""",
    "chapter.rulings": "Rulings",
    "chapter-text.rulings": "How this game handles what the sources leave open or state differently.",
    "chapter.options": "Options of this game",
    "chapter-text.options": "These options are in use.",
    "chapter.gaps": "Values chosen by areo",
    "chapter-text.gaps": (
        "Some values of the published game could not be found in any source, so areo chose its own. Each is "
        "in one table and easy to replace."
    ),
    "chapter.sources": "Sources",
    "chapter-text.sources": (
        "On Mars is a game by Vital Lacerda, published by Eagle-Gryphon Games in 2020. The rules follow the "
        "official English rulebook; cards and boards are described in areo's own words."
    ),
    "gap.ours": "{name}: chosen by areo. {known}",
    "gap.known": "{name}: as published. {known}",
    **{
        f"gap.{slug}": name
        for slug, name in {
            "lab-benefits": "Benefits of the Laboratory",
            "turn-order": "Benefits of the Turn Order spaces",
            "arrows": "Arrows on building tiles",
            "shelter-hexes": "Hexes of the starting shelters",
            "start-buildings": "Hexes of the starting buildings",
            "research-hexes": "Hexes of the Research tiles",
            "discovery-tiles": "Discovery tiles",
            "mission-classes": "Short and Long Missions",
            "ship-technology": "Ship technology",
            "lab-goal-spaces": "Marked spaces of the Laboratory",
            "lab-points": "OP of the Laboratory",
            "slots": "Action slots of Obtain Blueprint and R&D",
            "shuttle-arrival": "Where the Shuttle arrives",
            "task-rewards": "Rewards of First Colonists",
            "rival-odds": "Random choices of Lacerda",
            "quarters-rows": "OP of the Living Quarters",
        }.items()
    },
    **{
        f"gap-known.{slug}": text
        for slug, text in {
            "lab-benefits": "Known: which benefits exist, and where three of them are.",
            "turn-order": (
                "Known: spaces 1 and 5 have none, there are five kinds, and space 4 costs 1 water and 1 plant."
            ),
            "arrows": "Known: 30 tiles have arrows. Unknown: how many, and in which directions.",
            "shelter-hexes": "Known: they depend on the number of players. The printed picture is unreadable.",
            "start-buildings": "2 hexes from the starting Mine: above, below, left and right.",
            "research-hexes": "Known: they are on marked hexes at the corners, sorted by type.",
            "discovery-tiles": "Known: 19 tiles of ten kinds. Unknown: how many of each.",
            "mission-classes": "Known: nine Missions in two classes. Unknown: which is which.",
            "ship-technology": "Known: it exists. In areo it adds 1 ship per level to the action.",
            "lab-goal-spaces": "Known: a Private Goal shows three spaces.",
            "lab-points": "Levels 1, 4 and 6 are confirmed by an example.",
            "slots": "Known: Construct and Upgrade have three Action slots each.",
            "shuttle-arrival": "Known: it arrives on the space of the Colony level. Unknown: where at levels 4 and 5.",
            "task-rewards": "Known: only the reward for obtaining a blueprint.",
            "rival-odds": "Known: options are numbered and one is drawn. In areo at most three are numbered.",
            "quarters-rows": "Known: the rows show 3 to 21. In areo the lowest row gives 0.",
        }.items()
    },
    **{
        f"ruling.r{number}": f"R{number}: {text}"
        for number, text in enumerate(
            (
                "What you have no room for goes to your contracts that still need it, lowest number first; the rest "
                "is lost. The same holds for crystals that move into the Depot.",
                "An action must still be possible after its cost. Payments that would make it impossible are not "
                "offered.",
                "The turn order is checked before each turn: the next player is the one on the lowest space who has "
                "not taken a turn.",
                "Private Goals and deliveries happen between actions, not during them; deliveries also between takes "
                "from the Warehouse. During an action, whatever finds no room goes to contracts automatically. You "
                "may deliver crystals below the Depot, and they are used before those in it. An Executive action may "
                "follow a Landing Pod.",
                "Colonists who boost must have been in the Living Quarters when the action began; for Welcome a Ship, "
                "when the turn began.",
                "Movement points are spent on your pieces in any order, points before crystals; unspent points are "
                "lost. Pieces may share a hex until the turn ends if another movement of the turn can separate them. "
                "Alternatively, one piece moves at a time and must stop before the next one moves.",
                "Upgrade technology adds upgrades whenever a building is upgraded. Alternatively, only in actions "
                "that name it: not with Executive action 4, tiles, goals or the Builder Drone. A technology is used "
                "once per action.",
                "The contracts of all players are checked after each construction, upgrade and delivery, and when a "
                "contract is taken.",
                "A mine with a miner or a marker produces 1 mineral, never 2.",
                "You can't spend a ship to travel when the Shuttle takes you for free.",
                "The last deliveries are made for you in the best way; crystals below the Depot count.",
                "You may use your scientist in your own building, for free.",
                "If an effect gives several items, you may stop after the first. You may decline benefits of the "
                "Laboratory and of Turn Order spaces. The effect of a tile, card or goal must be carried out at least "
                "once.",
                "A tile or effect is impossible if everything it gives would be lost. You can always gain crystals.",
                "Crystals from the Warehouse are placed below the Depot and need room there.",
                "Bots may pass through and stop on buildings without pieces. Displaced and new pieces never go onto "
                "crystals or tiles.",
                "Pieces are displaced before arrows add crystals.",
                "The LSS Reward is counted after the building is complete; a bonus mineral may be lost.",
                "The Colony level rises by one at the end of a turn; by a second one at the end of the next turn.",
                "Lacerda also scores Progress cubes at levels 2 and 3. Order: blueprints, technologies, Warehouse, "
                "OP, Missions, Lacerda.",
                "The display of blueprints has two rows; cards that are taken leave no gap; level 3 adds to the top "
                "row.",
                "Gaps in the display are filled with contracts at the end of a turn; when no contracts are left, they "
                "stay empty.",
                "The Landing Pod, the Aerial Elevator and the goal reward count as normal travel; the Aerial Elevator "
                "leaves only from the Colony.",
                "Tiles that Recycling Bots take count as taken by the rover.",
                "The tile on the Radar does not count as taken and stays there. It must be usable when you choose it.",
                "The highest Rover technology (Command Center) does not count as using a technology.",
                "You may take less than the Trade Market offers; you may pay with a mineral.",
                "Casino, Recycling Bots and Command Center ask for all colonists at once; other boosts one by one.",
                "The level of the technology must cover all groups that the new building connects to.",
                "Other players may use your Shelter technology for their shelters.",
                "You can't complete a goal if both rewards are impossible. A completed goal can't be spent as a "
                "crystal.",
                "Owners of technology you used choose their rewards in turn order, once for each use.",
                "A technology developed as a reward in another player's turn gives its benefit at once; it does not "
                "count for tasks.",
                "With one or two players your own colonists in the slots cost extra as well, also for Hire / Contract.",
                "The first seat starts, and spaces are chosen in order of seats; in the solo game Lacerda comes first.",
                "The First Colonists card is revealed automatically. Completing a task is optional; if one event fits "
                "two tasks, you choose.",
                "Develop twice: your second and each later development in a turn counts. Each technology learned and "
                "each blueprint counts.",
                "Travel on the Shuttle counts when the space is chosen, before its benefit.",
                "A completed Mission gives no more crystals; several contributions in one action count several times.",
                "Solo game: Lacerda pays crystals for Action slots and to reach a tile. When Lacerda uses your "
                "technology, you choose as usual.",
                "Solo game: the tile under Lacerda's rover is not a target; neither are hexes with other pieces.",
                "Solo game: Lacerda's blueprints need a free marker; Lacerda's Upgrade Contracts are completed when "
                "taken.",
                "Solo game: the Solo Goal is checked after the last deliveries. You must still have 5 plants; the "
                "greenhouse complex may belong to anyone.",
                "Solo game: Missions, game end and last round work as with more players; Lacerda scores like a player.",
                "A rover may take the tile on which it ends a movement; a tile that it leaves can be taken by a later "
                "movement that ends there. It may end only on tiles that it can take. If one piece moves at a time, "
                "it must take the tile.",
                "With construct cards, colonists may boost without a technology, too.",
                "Solo game: any of the four Solo Goals wins; alternatively, only the one chosen before the game.",
                "Solo game: after travelling, Lacerda constructs without a colonist, and takes the benefit of the "
                "space during set-up.",
                "Gains go only to contracts that are not completed.",
                "Chosen by areo: after round 200 the game end is triggered as if the Missions were completed. "
                "Otherwise a game in which neither Missions nor the LSS can advance would never end.",
            ),
            1,
        )
    },
}

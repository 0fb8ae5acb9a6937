"""The rules page and the options in English."""

from __future__ import annotations

RULES: dict[str, str] = {
    # options
    "option.players": "Players",
    "option-what.players": "1 to 4; 1 is the game alone against the rival Lacerda.",
    "option.length": "Length",
    "option-what.length": "short: two short missions and a long one; long: one short and two long ones.",
    "option-value.short": "short",
    "option-value.long": "long",
    "option.first_colonists": "First Colonists",
    "option-what.first_colonists": "For beginners: spaces are dealt, each has tasks with rewards.",
    "option.space_oddity": "Space Oddity",
    "option-what.space_oddity": "The game ends with the Colonization phase in which the last mission is done.",
    "option.solo_goal": "Goal card",
    "option-what.solo_goal": "Alone, where only the chosen card wins: its conditions must all hold at the end. 1 is the easiest, 4 the hardest.",
    "option-group.readings": "Rule readings",
    "option-group-what.readings": "What the rules leave open, point by point.",
    "option.start_buildings": "Start buildings",
    "option-what.start_buildings": "Where four of them stand, two hexes from the mine. sides: above, below, left and right, as published; corners: between these, as in games begun before this was known.",
    "option-value.sides": "sides",
    "option-value.corners": "corners",
    "option.movement": "Movement (R6)",
    "option-what.movement": "any-order: points are spent in any order among your pieces, which must stand apart when the turn ends, and a rover need not take the tile on which it ends. one-by-one: a piece that is lifted moves alone until it is set down.",
    "option-value.any-order": "any order",
    "option-value.one-by-one": "one by one",
    "option.deliveries": "Deliveries (R4)",
    "option-what.deliveries": "amounts: any number of cubes, between actions and between takes from the Warehouse. Otherwise all that fits at once: between actions, or at any moment, also while travelling.",
    "option-value.amounts": "amounts",
    "option-value.between": "between",
    "option-value.any": "any",
    "option.upgrade_technology": "Upgrade technology (R7)",
    "option-what.upgrade_technology": "always: it helps wherever a building is upgraded; actions: only with actions that name it.",
    "option-value.actions": "actions",
    "option-value.always": "always",
    "option.any_solo_goal": "Any goal card wins (R47)",
    "option-what.any_solo_goal": "Alone, all conditions of any one goal card win. Off: only those of the chosen card.",
    "reading.option": "{name}: {value}. {what}",
    "ruling.option": "{said} Here: {value}.",
    # the rules in short
    "chapter.aim": "What it is about",
    "chapter-text.aim": "You build the first colony on Mars. Who has most opportunity points (OP) at the end wins: for technologies, Advanced Buildings, life support, ships, colonists, scientists, contracts.",
    "chapter.round": "A round",
    "chapter-text.round": """\
In the Colonization phase everybody has one turn, the lowest space of the turn order first: 1 to 4 lie in Orbit, 5 to 8 in the Colony.
Then the Shuttle goes one space inward, or from its red space 1 to the other side, and all may travel.""",
    "chapter.turn": "A turn",
    "chapter-text.turn": """\
One main action of the side you are on, and at most one executive action before or after it. In between private goals, and deliveries of as many things as you like.
Crystals that waited under your depot move in when the turn begins. At its end owners of technology that you used decide, gaps of the display get contracts, and the colony may grow.""",
    "chapter.paying": "Paying, slots, boosts",
    "chapter-text.paying": """\
A mineral stands for any other resource, never for a crystal. In your own turn a private goal stands for a crystal.
Actions with slots take a colonist from your quarters; if others stand there you pay for each other colour (with one or two players for each colonist) a crystal or a colonist. Full slots: who has most there goes to work.
After its number is done, a colonist to the Working Area does it once more.""",
    "chapter.orbit": "Actions in Orbit",
    "chapter-text.orbit": """\
Landing Pod: travel to the Colony at once. Obtain Blueprint: a card, its thing and a marker on it. Learn Technology: into your first column, at the cost of its row. R&D: two developments. Resupply: a thing of the Warehouse.""",
    "chapter.colony": "Actions in the Colony",
    "chapter-text.colony": """\
Control Center: two bot steps and two rover steps. Construct: a building. Upgrade: a blueprint onto a building. Welcome a Ship: water and a plant bring a ship to the hangar, with a colonist and a bot or two colonists; no more ships than the level of the colony. Hire: a scientist or a contract.""",
    "chapter.moving": "Bots and rovers",
    "chapter-text.moving": """\
They pass over everything. Steps are spent in any order among your pieces, and each crystal of your depot adds one. At the end of the turn no two pieces may share a hex.
A rover takes every crystal that it enters. It may take the tile on which it ends: a discovery tile acts at once, a research tile gives two free developments. It may not end on a tile that is of no use now. A bot removes what lies under it at the end of the turn; your bots are where you may build.""",
    "chapter.building": "Building",
    "chapter-text.building": """\
On a hex without a building, on or beside an own bot. Two steps from one of its kind and beside none it needs no technology; beside its kind it needs technology of a level of all that it joins, anybody's: the owner gets oxygen or develops it.
It costs one of what the one before it in the cycle gives: mine, generator, water, greenhouse, oxygen, shelter; a mine takes a colonist. You gain as much as its complex is large. Crystals come to light where its tile points.""",
    "chapter.upgrading": "Advanced Buildings",
    "chapter-text.upgrading": "A blueprint is built for a mineral on a building of its type in the zone of your bots; level 3 in a complex of three. Its miner goes home. Its action is executive action 8.",
    "chapter.life-support": "Life support and levels",
    "chapter-text.life-support": """\
Generators, water, greenhouses and oxygen raise life support. The first step of a column gives 2 OP. While it is short of the level marker, it gives its reward tile, and bot steps, a crystal, a mineral or a colonist home.
When all four have reached the marker, the colony grows at the end of the turn: new blueprints, technologies and Warehouse; on levels 2 and 3 OP for progress cubes; from level 3 on the end comes nearer.""",
    "chapter.executive": "Executive actions",
    "chapter-text.executive": "A slot of the depot without a ship opens its action for crystals: slots 6 to 8 at first. Your scientist lets you use a card of anybody in its type free, and its owner too.",
    "chapter.laboratory": "The laboratory",
    "chapter-text.laboratory": "A technology is developed to an adjacent free space of the next column, at the cost of that column, and gets the benefit of the space. Its level is its column; further right it gives more OP.",
    "chapter.travel": "Travel",
    "chapter-text.travel": """\
With the Shuttle when it leaves your side, or with a ship of the hangar that is thrown away. To the Colony: first a discovery tile on an empty hex three from your rover. To Orbit: your Advanced Buildings and mines give one each. Colonists at work and on the slots of the side that you reach come home. Then take a free space with its bonus.""",
    "chapter.missions": "Missions, goals, contracts",
    "chapter-text.missions": "Each event of a mission gives its crystals and moves its cube. One private goal may be completed in a game, for two free developments or its own reward. A contract that is not done loses OP.",
    "chapter.end": "The end",
    "chapter-text.end": "When no missions remain at the end of a Colonization phase, or after round 200 (R50), there is one round more. Then OP for progress, ships, colonists at home, technologies, Advanced Buildings, scientists and contracts; unbuilt blueprints lose. Ties: crystals, Advanced Buildings, cubes.",
    "chapter.first-colonists": "First Colonists",
    "chapter-text.first-colonists": "Spaces are dealt. Each has a secret card: who builds one of its types shows it and draws two tasks. A task may be claimed when it is done, one a turn.",
    "chapter.solo": "Alone",
    "chapter-text.solo": """\
Against the rival, with the numbers of two players. He turns a card each turn: in Orbit a blueprint, a technology or developments; in the Colony he builds, upgrades or hires; what he cannot do becomes a move of his rover. He pays only crystals.
You win when all conditions of one goal card hold at the end:
1: colony level 3, more OP than he has, a contract, a private goal, a technology of level 6.
2: level 3, 10 OP more, both kinds of contracts, a private goal, two research tiles, four shelters.
3: level 4, 20 OP more, both kinds of contracts, a private goal, three mines, five Advanced Buildings.
4: level 3, 30 OP more, two research tiles, both plant contracts, the Biochemist, three Advanced greenhouses, a greenhouse complex of five, five plants stored, Greenhouse technology of level 6, in Orbit.""",
    "chapter.rulings": "Rulings",
    "chapter-text.rulings": "How this game reads what the sources leave open or tell differently.",
    "chapter.options": "Options of this game",
    "chapter-text.options": "As it is played.",
    "chapter.gaps": "What is this project's own",
    "chapter-text.gaps": "Values of the published game that no source tells. What is ours can be replaced by the true one in one line.",
    "chapter.sources": "Sources",
    "chapter-text.sources": "On Mars is a game by Vital Lacerda, published by Eagle-Gryphon Games in 2020. The rules follow the official English text; cards and boards are told in our own words.",
    "gap.ours": "{name}: this project's own. {known}",
    "gap.known": "{name}: as published. {known}",
    **{
        f"gap.{slug}": name
        for slug, name in {
            "lab-benefits": "Benefits of the laboratory",
            "turn-order": "Bonuses of the turn order",
            "arrows": "Arrows of building tiles",
            "shelter-hexes": "Where the first shelters stand",
            "start-buildings": "Where the first buildings stand",
            "research-hexes": "Where research tiles lie",
            "discovery-tiles": "Discovery tiles",
            "mission-classes": "Short and long missions",
            "ship-technology": "Ship technology",
            "lab-goal-spaces": "Marked spaces of the laboratory",
            "lab-points": "OP of the laboratory",
            "slots": "Slots of Obtain Blueprint and R&D",
            "shuttle-arrival": "Where the Shuttle arrives",
            "task-rewards": "Rewards of First Colonists",
            "rival-odds": "Equal choices of the rival",
            "quarters-rows": "OP of the quarters",
        }.items()
    },
    **{
        f"gap-known.{slug}": text
        for slug, text in {
            "lab-benefits": "The kinds are known, and the place of three.",
            "turn-order": "Spaces 1 and 5 are empty; five kinds are seen, 4 costs water and a plant.",
            "arrows": "The backs of 30 tiles have arrows; how many and where is not told.",
            "shelter-hexes": "By the number of players; the pictured hexes cannot be read.",
            "start-buildings": "Two hexes from the mine in the centre: above, below, left and right.",
            "research-hexes": "Marked hexes at the corners, by type.",
            "discovery-tiles": "Nineteen tiles of ten kinds; the copies of each are not told.",
            "mission-classes": "Two classes of nine missions; which is which is not told.",
            "ship-technology": "It exists; ours: as many more ships in the action as its level.",
            "lab-goal-spaces": "A private goal shows three spaces.",
            "lab-points": "Levels 1, 4 and 6 are proven by an example.",
            "slots": "Three are seen for Construct and Upgrade.",
            "shuttle-arrival": "On the space of the level; 4 and 5 are not told.",
            "task-rewards": "Only the reward for a blueprint is known.",
            "rival-odds": "They are numbered and drawn for; at most three are numbered.",
            "quarters-rows": "The ladder prints 3 to 21; that the lowest row gives nothing is ours.",
        }.items()
    },
    **{
        f"ruling.r{number}": f"R{number}: {text}"
        for number, text in enumerate(
            (
                "A gain that finds no room goes to own contracts that miss it, lowest number first; the rest is lost. So with crystals that wait when they move in.",
                "An action must be possible after its cost; payments that would make it impossible are not offered.",
                "Turn order is looked up before each turn: who has not had one and stands lowest is next.",
                "Private goals come between actions, not inside them; so do deliveries, and between takes from the Warehouse. What finds no room inside an action goes to contracts by itself. Waiting crystals may be delivered, before those of the depot. An executive action may follow a Landing Pod.",
                "Colonists that boost must have been at home when the action began; of Welcome a Ship, when the turn began.",
                "Steps are spent in any order among your pieces, steps before crystals; those left over are lost. Pieces may share a hex until the turn ends, if another movement of the turn can part them. Or one piece moves at a time and is set down before the next.",
                "Upgrade technology helps wherever a building is upgraded, or only with actions that name it: not with executive action 4, tiles, goals or the Builder Drone. A technology is used once in an action.",
                "Contracts are checked after each building, upgrade, delivery, and when they are taken, of all players.",
                "A mine gives one mineral, by its miner or by its marker.",
                "Where the Shuttle is free no ship can be spent.",
                "Last deliveries are made for you in the best way; waiting crystals count.",
                "Your scientist may be used on your own building, free.",
                "Of several things you may stop after the first; benefits of the laboratory and of the turn order may be declined. What a tile, card or goal does must be done at least once.",
                "What would be lost wholly makes a tile or an effect impossible; crystals can always be gained.",
                "Crystals of the Warehouse wait under the depot and need room there.",
                "Bots may pass and stop on buildings without pieces. Displaced and new pieces never go onto crystals or tiles.",
                "Pieces give way before arrows count.",
                "The reward of life support counts after the building is complete; a bonus mineral may be lost.",
                "One level at the end of a turn; a second at the end of the next.",
                "OP for progress at levels 2 and 3 go to the rival too. Order: blueprints, technologies, Warehouse, OP, missions, rival.",
                "The display of blueprints has two rows; cards that are taken leave no gap; level 3 adds to the top row.",
                "Gaps of the display are filled at the end of a turn, with contracts; without any they stay.",
                "Landing Pod, Aerial Elevator and the goal are travels with all their steps; the Aerial Elevator goes from the Colony only.",
                "Tiles that Recycling Bots take count as taken by the rover.",
                "The tile of the Radar does not count as taken and stays. It must be of use when it is chosen.",
                "The highest Rover technology (Command Center) is no use of a technology.",
                "The Trade Market may give less than it could; the resource paid may be a mineral.",
                "Casino, Recycling Bots and Command Center ask for all colonists at once, other boosts one by one.",
                "The level must be that of all groups that the new building joins.",
                "Others may use your Shelter technology for their shelters.",
                "A goal whose rewards are both impossible cannot be completed. A completed goal is no crystal.",
                "Owners of used technology decide in turn order, each use by itself.",
                "Technology that is developed as a reward in another's turn gives its benefit at once; tasks do not count then.",
                "With one or two players own colonists on slots cost too, on Hire also.",
                "The first seat begins; spaces are chosen in seat order, alone the rival first.",
                "The First Colonist card shows itself; a task is claimed if you like; of two for one event you choose.",
                "Develop twice: the second and each later development of your turn. Learning and blueprints count each.",
                "Travel with the Shuttle counts when the space is chosen, before its bonus.",
                "A mission that is done gives no more crystals; several events of an action move its cube several times.",
                "Alone: the rival pays crystals for slots and to reach a tile; when he uses your technology you choose as usual.",
                "Alone: the tile under his rover is no target; other pieces on a hex exclude it.",
                "Alone: his blueprints need a free marker; his upgrade contracts count as done when taken.",
                "Alone: the goal card is tested after the last deliveries; five plants must be left; the greenhouse complex may be anybody's.",
                "Alone: missions, end and last round as with people; he scores as a player does.",
                "A rover may take the tile on which it ends a movement; a tile that it leaves can be taken by a later movement that ends there. It may end only on tiles that it could take. Where one piece moves at a time it takes the tile.",
                "On construct cards colonists may boost also without a technology.",
                "Alone: any of the four goal cards wins, or only the one that is chosen before the game.",
                "Alone: after travelling the rival builds without a colonist, and takes his bonus in the set-up.",
                "Gains go only to contracts that are not done.",
                "This project's own: after round 200 the end comes as if the missions were done. Where neither missions nor life support can go on, the rules would never end a game.",
            ),
            1,
        )
    },
}

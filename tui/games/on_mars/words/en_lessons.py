"""What the lessons say, in English."""

from __future__ import annotations

LESSONS: dict[str, str] = {
    "lesson.orbit": "Orbit and Colony",
    "learn.space": (
        "You build the first colony on Mars. The board has two sides: Orbit and the Colony. Your Turn Order "
        "space decides your side, when you act and which benefit you gain. Take space 3, in Orbit."
    ),
    "learn.water": (
        "Space 3 lets you learn new technology. Technology helps you to construct and act. It is in your "
        "Laboratory and moves right as you develop it. Take Water Extractor first."
    ),
    "learn.warehouse": (
        "You also take something from the Warehouse: a crystal. The line below shows your minerals, "
        "batteries, water, plants, oxygen, crystals and colonists. Crystals are rare: they pay for Executive "
        "actions."
    ),
    "lesson.research": "Main actions: R&D",
    "learn.rd": (
        "Each round you take one main action of your side. Most of them need a colonist, whom you retrieve "
        "when you travel. R&D, in Orbit, develops technology twice."
    ),
    "learn.shelter": (
        "A technology moves to an adjacent free space in the next column and gains the benefit of that space. "
        "Its column is its level. Develop Shelter to the space that gives a mineral."
    ),
    "learn.pay": "Each column has a cost, shown above it. Here you pay 1 oxygen.",
    "learn.bot": (
        "The second development gave Movement points for bots. You construct near your bots, so move them to "
        "good ground. Each point moves a bot 1 hex."
    ),
    "learn.bot-stop": (
        "You don't have to use every point: end the movement. At the end of your turn no two pieces may be on "
        "the same hex."
    ),
    "learn.boost": (
        "After the action you can boost it: each colonist you send to the Working Area repeats it once. Here, "
        "two more developments are worth two colonists."
    ),
    "lesson.learning": "Learn New Technology",
    "learn.learn": (
        "One round later, still in Orbit, you have few colonists left. Learn New Technology needs none. When "
        "other players use your technology, you are rewarded, so a type nobody has is good."
    ),
    "learn.generator": (
        "Take Generator: every Colony needs power, and it helps your own buildings. The row of the Tech Grid "
        "shows the cost."
    ),
    "lesson.travel": "Travel",
    "learn.shuttle": (
        "The Shuttle leaves for the Colony, and all players in Orbit may travel on it. When you travel, you "
        "retrieve your colonists from the new side and the Working Area. Travel on the Shuttle."
    ),
    "learn.tile": (
        "When you travel to the Colony, you place a Discovery tile 3 hexes from your rover. If the rover "
        "later ends a move there, it may take the tile for its effect: here, a building."
    ),
    "learn.colony-space": "Space 7 is in the Colony: you act late there, but you gain a blueprint.",
    "learn.blueprint": (
        "A blueprint turns a building into an Advanced Building with its own action. You gain its resource at "
        "once. Take Private Ship, and build it soon: unbuilt Blueprints lose OP at the end."
    ),
    "lesson.upgrade": "Advanced Buildings",
    "learn.upgrade": (
        "In the Colony, Upgrade lets you pay 1 mineral to upgrade a building near your bots with a blueprint "
        "of its type. It scores OP at the end, and you can use its action."
    ),
    "lesson.executive": "Executive actions",
    "learn.executive": (
        "Besides your main action you may take one Executive action and pay for it with crystals. Slot 8 uses "
        "an Advanced Building: here your Private Ship."
    ),
    "learn.ship": (
        "A ship brings colonists, a bot or both. Take 2 colonists and a bot: more actions and a larger "
        "Building Zone. Ships score OP at the end; you can also spend one to travel."
    ),
    "lesson.building": "Construct",
    "learn.construct": (
        "Two rounds later you are back in the Colony with crystals and bots. Construct lets you build one of "
        "six types of buildings. Other colonists are in the slots, so you pay extra."
    ),
    "learn.extractor": (
        "Adjacent to its own type a building needs technology; you may use any player's. It costs what the "
        "previous building in the cycle makes, and you gain its complex size: 2 water."
    ),
    "learn.reward": (
        "Generators, water extractors, greenhouses and oxygen condensers advance the LSS. Below the Colony "
        "level marker, each advance gives a reward. Take the mineral."
    ),
    "lesson.back": "Back to Orbit",
    "learn.orbit": (
        "The Shuttle returns to Orbit. When you travel there, each of your Advanced Buildings and mines "
        "produces 1 resource. You lose what you can't store, so spend before you travel."
    ),
    "learn.orbit-space": (
        "Take space 3 again, for a technology and something from the Warehouse. Players on low spaces act first."
    ),
    "lesson.missions": "Missions",
    "learn.mission": (
        "Two rounds later. This blueprint contributes to one of three Missions and gives a crystal. When all "
        "Missions are completed, the game ends: the players decide how long it lasts."
    ),
    "lesson.rover": "The rover",
    "learn.control": (
        "The Control Center gives bots and the rover 2 Movement points each; crystals and technology add "
        "more. You fetch the Discovery tile you placed; these moves are made for you."
    ),
    "learn.greenhouse": (
        "The rover collected crystals and took the tile: construct any building. With a greenhouse all four "
        "LSS columns reach the marker: the Colony level rises, and Progress cubes score."
    ),
    "lesson.scientists": "Scientists",
    "learn.hire": (
        "Some rounds later. Hire / Contract gives a scientist or a contract. A scientist uses one type of "
        "Advanced Building for free and scores OP. A contract scores OP if completed and loses OP if not."
    ),
    "learn.hydrologist": (
        "The Hydrologist fits what you have built: it works in water extractors and scores greenhouses. It "
        "costs 2 batteries."
    ),
    "lesson.end": "The last round",
    "learn.last": (
        "The Missions are completed: this is the last round. LSS Rewards, ships and colonists score now. "
        "Choose Construct: the greenhouse that connects to three others is placed for you."
    ),
    "learn.own": (
        "A greenhouse complex of size 4: with the LSS Reward it gave 16 OP. Executive action 8, the Private "
        "Ship, brings 1 more ship, which scores; or do as you like. After the score, Enter continues."
    ),
    "remark.begin": (
        "This is a new game with your own choices. H gives a hint, i explains what the cursor is on, z "
        "undoes, F3 opens the rules. Start with technology, then travel to the Colony and construct."
    ),
    "remark.developed": (
        "Technology further right scores OP at the end and allows larger complexes now. Look for a space in "
        "the next column with a benefit you need."
    ),
    "remark.built": (
        "You constructed a building. The next adjacent one of its type gives more, if technology allows it. "
        "The arrows of its tile added crystals."
    ),
    "remark.travelled": (
        "When you travel, you retrieve colonists. Players who stay keep the better places of that side, but "
        "soon have no colonists to send."
    ),
    "remark.used-technology": (
        "A player used another player's technology: its owner gains 1 oxygen or develops it. You are rewarded "
        "in the same way when others use yours."
    ),
    "remark.mission": "A Mission advanced. The line above shows how many Missions remain.",
    "remark.level": (
        "The Colony level rose: there are new blueprints and technologies. From level 3 on, each new level "
        "brings the end of the game closer."
    ),
    "remark.last-round": "One round is left. Unbuilt Blueprints and contracts that are not completed lose OP.",
}

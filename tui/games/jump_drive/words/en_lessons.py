"""What the lessons say, in English."""

LESSONS: dict[str, str] = {
    "lesson.hand": "Your first hand",
    "learn.hand": (
        "You build an empire of cards. The game ends when a player has 50 VP. The cards in your hand are also "
        "your money. You keep five of your seven cards, so discard two. Space selects and deselects a card."
    ),
    "lesson.place": "Placing cards",
    "learn.place": (
        "Each round all players choose simultaneously: a development, a world, or one of each. The number "
        "before the name is the cost in cards. Your Survey Team is free on its own; with a world for 2, you "
        "pay 3."
    ),
    "lesson.pay": "Paying",
    "learn.pay": (
        "To pay a cost of 3, you discard three cards from your hand. The cards you would miss least are "
        "selected for you, now and later; Space changes the selection. The cards you place stay in your "
        "empire for the whole game."
    ),
    "lesson.income": "Income",
    "learn.explore": (
        "The round is over: each card in your empire has given its VP and its income, and will do so every "
        "round. Too few cards for anything large? Then explore: you spend a round to get new cards."
    ),
    "lesson.explored": "Choosing cards",
    "learn.keep": (
        "You start with 3 and add 1 for each Explore icon in your empire: with the two on Survey Team, 5. You "
        "drew two cards more, 7, and now discard 5. Keep the card you want to build and enough to pay for it."
    ),
    "lesson.world": "A large world",
    "learn.world": (
        "Seven cards for one world is a lot. But Deserted Alien Library gives 6 VP and 2 cards of income "
        "every round until the end. Early in the game, cards that give something every round are worth most."
    ),
    "learn.world-pay": (
        "Pay with all seven cards. Cards are worth what they do for your empire, so do not hold on to them. "
        "Next round your income fills your hand again."
    ),
    "lesson.draw": "Place one card or two",
    "learn.alone": (
        "You placed only a world, so you have just drawn a card. A single development costs 1 less. Placing "
        "both gives neither advantage, but your empire grows faster. Now place New Earth alone."
    ),
    "learn.alone-pay": (
        "Look at the top: your VP so far, and next to it what the next round will give. Both players compare "
        "these all the time. The empire that grows earlier is ahead at the end."
    ),
    "lesson.strength": "Military",
    "learn.conquer": (
        "You do not pay for worlds with swords, you conquer them: your Military must be at least their "
        "number. Survey Team gives you 1, and Gem Smugglers needs 1. So you pay only for Galactic Salon."
    ),
    "learn.conquer-pay": (
        "Galactic Salon costs 6 and gives 5 VP every round. From now on, developments cost you 1 less. The "
        "world you conquered costs nothing at all."
    ),
    "lesson.limit": "Hand limit",
    "learn.limit": (
        "At the end of a round, no player can keep more than ten cards. Cards are there to be spent: a full "
        "hand does nothing. Discard the one you need least."
    ),
    "lesson.end": "The last round",
    "learn.end": (
        "You have 35 VP and score 16 each round: you can reach 50, and so can your opponent. VP right now are "
        "what counts. Mining League gives 3 VP for each brown world, but you may choose anything."
    ),
    "learn.end-pay": (
        "Pay, and the round is scored. The player with the most VP wins. When you see the score, press Enter "
        "for a second game, in which you choose everything yourself."
    ),
    "remark.begin": (
        "A new deal, and now you choose. H gives a hint, i explains what is under the cursor, z is undo, and "
        "F3 shows the rules. Look for a world that you can soon pay for."
    ),
    "remark.plan": (
        "The game lasts six or seven rounds. Use two or three of them to build up cards and income. After "
        "that, every round should give more VP than the previous one."
    ),
    "remark.income": (
        "Compare both empires at the top: VP per round and income. If yours gives less, you must place "
        "something large soon."
    ),
    "remark.explored": (
        "You can always explore, but it costs a round in which you build nothing. Once or twice per game is usual."
    ),
    "remark.free-card": (
        "You placed only a world and drew a card for it. Sometimes that is worth more than a small development."
    ),
    "remark.second": "A convoy has added a second world this round. No player can place more than two.",
    "remark.propaganda": (
        "War Propaganda moves to the player with the most Military and gives VP there. You can win it back in "
        "later rounds."
    ),
}

"""What the lessons say, in English."""

LESSONS: dict[str, str] = {
    "lesson.start": "Corporation",
    "learn.corporation": (
        "You lead a corporation that makes Mars habitable by raising temperature, oxygen and oceans. When all "
        "three reach their goal, the most VP win. Choose a corporation; its M€ also pay for your cards."
    ),
    "learn.keep": (
        "Now choose project cards. Keeping one costs 3 M€ now; its own cost is paid later, when you play it. "
        "Four cards are enough."
    ),
    "lesson.card": "Playing a card",
    "learn.card": (
        "Play Domed Crater. It costs all your 24 M€, but it gives you a city and M€ production for every "
        "generation to come. The number to the left of a card is its cost."
    ),
    "learn.city": (
        "A city may not be placed next to another city. At the end it scores 1 VP for each adjacent greenery, "
        "so leave room around it. The symbols on a space are its placement bonus: here you draw a card."
    ),
    "learn.turn": (
        "You take one or two actions per turn and have taken one. You cannot pay for anything else, so end "
        "your turn. After the other players it is your turn again."
    ),
    "lesson.pass": "Passing and production",
    "learn.pass": (
        "Pass: you are out for the rest of this generation. The production phase then gives you M€ (TR plus "
        "M€ production) and the other resources: the numbers with + below. TR also counts as VP."
    ),
    "lesson.research": "Research phase",
    "learn.research": (
        "The production phase gave you 20 M€ for TR and 4 for production. In each research phase you see four "
        "cards; buy only those you will play. Keep Trees for when it is warmer and leave the others."
    ),
    "lesson.titanium": "Steel and titanium",
    "learn.space": (
        "One generation later, an opponent's asteroid removed your plants, and you saved M€. Nitrogen-Rich "
        "Asteroid raises the temperature and your TR. It has a space tag, so titanium can help pay for it."
    ),
    "learn.titanium": (
        "Titanium is worth 3 M€ for cards with a space tag, steel 2 M€ for cards with a building tag. They "
        "pay for nothing else, so use them when you can. The payment already filled in wastes nothing."
    ),
    "lesson.project": "Standard projects",
    "learn.project": (
        "Your second action. Standard projects need no card but cost more than a good card. Asteroid raises "
        "the temperature 1 step and your TR by 1; this step is a bonus step that raises your heat production, "
        "too."
    ),
    "lesson.greenery": "Greenery",
    "learn.greenery": (
        "One generation later, convert plants into a greenery: 7 plants for Ecoline, 8 for the others. Each "
        "greenery raises oxygen and your TR and scores 1 VP. Your plant production brings new plants."
    ),
    "learn.greenery-place": (
        "A greenery must be placed next to a tile you own if possible. Here it is adjacent to your city, so "
        "it scores twice: for itself and for the city. The placement bonus of this space is a card."
    ),
    "lesson.heat": "Heat",
    "learn.heat": (
        "One generation later you can afford an expensive card: Soletta gives 7 heat in each production "
        "phase. Production pays off early in the game; near the end it comes too late."
    ),
    "lesson.milestone": "Milestones",
    "learn.milestone": (
        "One generation later you own three greeneries, so you can claim Gardener. A milestone costs 8 M€ and "
        "scores 5 VP for the first player who claims it. Only three can be claimed in a game."
    ),
    "learn.temperature": (
        "Soletta has produced heat. Convert 8 heat to raise the temperature 1 step and your TR by 1. Energy "
        "left over also becomes heat in the production phase."
    ),
    "lesson.ocean": "Oceans",
    "learn.ice": (
        "Next generation. This red card is an event: it takes effect once and leaves play. It raises the "
        "temperature 2 steps and places two oceans, 4 TR in all. More TR also means more income."
    ),
    "learn.ocean": (
        "No player owns an ocean, but each tile placed next to it later gives 2 M€ to the player placing it. "
        "Choose a space where you plan to build and with a good placement bonus."
    ),
    "learn.attack": (
        "Some cards remove resources from another player. Fewer plants for your opponent means one greenery "
        "less. The opponent has also funded awards; at the end, 1st place in each scores."
    ),
    "lesson.cities": "A late city",
    "learn.city-project": (
        "Three generations later, oxygen and temperature have reached their goal, but the oceans have not. "
        "Now VP matter most: a city scores for every adjacent greenery, including those of others."
    ),
    "learn.city-place": (
        "The marked space has greeneries next to it and room for more. From now on, each of your greeneries "
        "placed next to this city scores twice."
    ),
    "lesson.end": "End of the game",
    "learn.last": (
        "All three global parameters have reached their goal, so this was the last generation. After its "
        "production phase you may convert plants into greeneries once more. Then comes final scoring."
    ),
    "learn.last-place": (
        "You score TR, milestones, awards, greeneries, cities and cards. Press r at any time to see the score so far."
    ),
    "learn.own": (
        "The last decision is yours. After the score, press Enter for the second game, in which you decide "
        "everything yourself."
    ),
    "learn.own-place": "Any legal space will do. Look for one next to your cities.",
    "remark.begin": (
        "A new deal, and you make all decisions. Press H for a hint, i to explain what is under the cursor, z "
        "to undo, F3 for the rules. Cards that raise production are worth most early in the game."
    ),
    "remark.first-turn": (
        "Check the cost first: you cannot play the grey cards in your hand; the line below says why. M€ you "
        "do not spend stay for the next generation."
    ),
    "remark.rating": (
        "TR is income every generation and 1 VP each at the end. Each oxygen step, temperature step and ocean "
        "gives 1 TR to the player who raises it."
    ),
    "remark.blue": (
        "A blue card's action can be used once per generation; press a in the menu to see yours. Cards played "
        "early are used most often."
    ),
    "remark.award": (
        "An award was funded. You do not have to fund an award to win it: 1st place at the end scores. The "
        "first costs 8 M€, then 14 M€, then 20 M€."
    ),
    "remark.milestone": "A milestone was claimed; only three can be claimed. Press G to see how far each player is.",
    "remark.nothing": (
        "Something had no effect: a parameter had reached its goal, or there was nothing to remove. The rest "
        "of the card still takes effect."
    ),
}

"""What the lessons say, in English."""

LESSONS: dict[str, str] = {
    "lesson.dice": "Dice are resources",
    "learn.corporation": (
        "You terraform Mars with dice. A die in front of you is a resource: the side it shows. Your "
        "corporation says which dice you roll. Deep Ice Company has two blue dice and a grey one."
    ),
    "learn.give": (
        "You rolled three dice. The first player gives one of them to the last player. You will roll blue "
        "dice often, so give the water away."
    ),
    "lesson.production": "Production turn",
    "learn.production": (
        "In a turn you either take two actions or a production turn, which gives you new dice. You have only "
        "three wild tokens and two dice, so produce first."
    ),
    "learn.keep-dice": (
        "You may keep up to three dice; the others return to the Dice Pool. Keep both of yours. Then you also "
        "roll the dice of your production."
    ),
    "learn.keep-cards": (
        "You may exchange cards, too: discard any number, then draw until you have five. These five are good, "
        "so discard none."
    ),
    "lesson.support": "Support action",
    "learn.roll": (
        "An action turn has two parts. First comes the support action: gain a die of any colour and roll it. "
        "Three sides show a common resource, two an uncommon one and one a rare one. Choose a red die."
    ),
    "lesson.card": "Playing a card",
    "learn.card": (
        "Next comes the main action, usually playing a card. For each icon of its cost you pay a matching die "
        "or a wild token. Freight Exchange is green: nothing happens now, but it adds two dice to each "
        "production turn."
    ),
    "lesson.turning": "Turning a die",
    "learn.turning": (
        "A few turns later you want to play Industrial Bacteria, but you need a microbe. As a support action "
        "you can pay any resource to turn another die to the side you need."
    ),
    "learn.face": (
        "Plant and microbe are sides of the same green die. Turn the plant to a microbe and pay an energy for it."
    ),
    "lesson.milestone": "Milestones and awards",
    "learn.bacteria": (
        "Industrial Bacteria is your third blue card. That earns you the milestone Scientist: 4 VP for the "
        "first player to get there. Awards are scored at the end, by the icons in your cards' costs."
    ),
    "lesson.ocean": "Main actions without a card",
    "learn.ocean": (
        "Three of your dice show water. Some main actions need no card: pay 3 water for an ocean, 3 heat for "
        "the temperature, 4 plants for a greenery or 3 cities for a city. The menu lists them all."
    ),
    "learn.ocean-place": (
        "An ocean gives 2 VP at once. The player who places a tile also gains the placement bonus. Here it is "
        "a wild token."
    ),
    "lesson.city": "Cities",
    "learn.city": (
        "Two turns later three of your dice show a city. A city gives 2 VP, and 1 VP for each adjacent "
        "greenery. Two cities cannot be adjacent."
    ),
    "learn.city-place": (
        "The placement bonus of this space is another VP. Later, each greenery adjacent to your city gives 1 "
        "VP to the player who places it."
    ),
    "learn.bonus": (
        "At 5 VP on the VP track, and again at 12, you look through the bonus cards, choose one and play it "
        "at no cost. Scrap Yard adds a grey die to each production turn and gives VP at the end."
    ),
    "lesson.red": "Red cards",
    "learn.meltwater": (
        "Meltwater Plant is red: it takes effect once, when you play it. After that it only counts for "
        "milestones, awards and VP. It places an ocean and rolls two blue dice."
    ),
    "learn.order": "You choose the order of its effects. Place the ocean first: you see its bonus, and then you roll.",
    "learn.melt-place": (
        "The placement bonus here is a green die. It may roll one of the plants you need for a greenery."
    ),
    "lesson.greenery": "Greeneries",
    "learn.greenery": (
        "Three plants and a wild token pay for a greenery. It raises the oxygen 1 step, which gives 2 VP. "
        "When two of temperature, oxygen and oceans are complete, the game is about to end."
    ),
    "learn.greenery-place": "Next to the city a greenery gives 1 more VP, and on this space you also roll a red die.",
    "lesson.blue": "Blue cards",
    "learn.blue": (
        "A blue card does nothing when you play it, but you can use its action once between two production "
        "turns. Development Center turns science into any resources. Use it as your support action."
    ),
    "learn.exchange": (
        "Pay two science to gain two resources of your choice. Two plants complete the four you need for "
        "another greenery, your main action this turn."
    ),
    "lesson.end": "The last turn",
    "learn.last": (
        "The oceans and the oxygen are complete: each player takes one last turn, and this is yours. Dice and "
        "cards in hand are now worth nothing. Corporate Stronghold places a city, but you may choose "
        "anything."
    ),
    "learn.last-place": (
        "Look for a space next to greeneries. Then all VP are added up: VP track, cards, milestones and "
        "awards. After the score, press Enter for a second game, in which you choose everything yourself."
    ),
    "remark.begin": (
        "New dice, and now you choose. H gives a hint, i explains what is under the cursor, z is undo, and F3 "
        "shows the rules. First look for a green card that your dice can pay for."
    ),
    "remark.production": (
        "A production turn takes a whole turn, so it should give you many dice. Play green cards early, and "
        "use up your dice before it."
    ),
    "remark.turned": (
        "You turned a die: one resource for exactly the side you needed. That is a high price, but waiting "
        "for luck costs more."
    ),
    "remark.used": "A blue card has been used. Its owner's next production turn restores it.",
    "remark.milestone": (
        "A milestone has been taken: 4 VP for the first player to meet it. Press G to see how close everyone "
        "is to the others."
    ),
    "remark.placed": (
        "A tile has been placed. Look at its placement bonus. The symbols on the map show the bonuses that are left."
    ),
    "remark.last-turns": (
        "Two global parameters are complete: each player has one last turn. Whatever you do not use in it is lost."
    ),
}

"""The rules page and the options in English."""

from __future__ import annotations

RULES: dict[str, str] = {
    # options
    "option.players": "Players",
    "option-what.players": "1–4. With 1 you play the rulebook's solo game of 50 turns.",
    "option.corporate_era": "Corporate Era",
    "option-what.corporate_era": "Adds 40 project cards, 5 bonus cards, 8 corporations and 3 milestones.",
    "option.deck": "Deck",
    "option-what.deck": (
        "balanced: this project's cards, adjusted after many test games. reference: the first draft. Games "
        "started with an earlier deck (balanced-1 to balanced-3, reference-1) keep it."
    ),
    "option-value.balanced": "balanced",
    "option-value.balanced-3": "balanced-3",
    "option-value.balanced-2": "balanced-2",
    "option-value.balanced-1": "balanced-1",
    "option-value.reference": "reference",
    "option-value.reference-1": "reference-1",
    "option-group.readings": "Rule readings",
    "option-group-what.readings": "Points that the rulebook leaves open.",
    "option.actions_may_be_skipped": "Actions may be skipped (R3)",
    "option-what.actions_may_be_skipped": (
        "You may skip your support and main action. Off: you must take each action if you can."
    ),
    "option.valley_trust_may_decline": "Valley Trust may decline (R10)",
    "option-what.valley_trust_may_decline": (
        "Valley Trust need not play a project card at the start. Off: it must play one if it can pay."
    ),
    "option.sponsor_end_points_only": "Sponsor counts end VP only (R16)",
    "option-what.sponsor_end_points_only": (
        "Only cards with VP at the bottom count for Sponsor. Off: every card that shows VP counts."
    ),
    "option.solo_plays_all_turns": "Solo lasts all 50 turns (R17)",
    "option-what.solo_plays_all_turns": (
        "Solo: you always play 50 turns. Off: the game ends when all three parameters are complete."
    ),
    "option.robotic_workers_after_main": "Robotic Workers after main (R18)",
    "option-what.robotic_workers_after_main": (
        "You may use Robotic Workers after your last main action. Off: only before it."
    ),
    "reading.option": "{name}: {value}. {what}",
    "ruling.option": "{said} This game: {value}.",
    # the rules in short
    "chapter.aim": "Aim of the game",
    "chapter-text.aim": (
        "You terraform Mars with dice. The player with the most VP wins: from the VP track, cards, milestones "
        "and awards. Dice come in five colours. Each die shows a common resource on three sides, an uncommon "
        "resource on two and a rare resource on one. A die in front of you is a resource; you never reroll "
        "it."
    ),
    "chapter.set-up": "Set-up",
    "chapter-text.set-up": (
        "Each player gets five project cards and two corporations, and keeps one corporation. Three dice on "
        "the board mark the awards, and three milestones are face up. In turn order, players gain their "
        "starting bonus and then roll the dice of their corporation. The first player gives one die to the "
        "last player in turn order."
    ),
    "chapter.production": "Production turn",
    "chapter-text.production": (
        "Keep up to three dice, plus one for each storage icon; return the others to the Dice Pool. Wild "
        "tokens stay. Discard any number of cards, then draw up to five. Roll all dice from your production "
        "boxes together. If the pool has too few dice, gain one wild token instead of the missing ones. "
        "Restore all your used blue cards."
    ),
    "chapter.action": "Action turn",
    "chapter-text.action": """\
First take a support action: gain and roll a die of any colour; pay any resource to turn another die to any of its \
sides; pay any resource to draw two cards; or use a blue card.
Then take a main action: play a card; use a blue card; take a second support action; or pay
3 heat to raise the temperature 1 step;
3 water to place an ocean;
4 plants to place a greenery and raise the oxygen 1 step;
3 city resources to place a city;
3 MegaCredits to gain 2 VP.""",
    "chapter.free": "Free actions",
    "chapter-text.free": (
        "Some unused blue cards have a free action. Use it in your own turn: before or after your support "
        "action, your main action or your production turn, but never during one."
    ),
    "chapter.paying": "Costs and payment",
    "chapter-text.paying": (
        "For each icon of a cost, pay a die that shows it. An icon for any resource takes any die of that "
        "colour, or any die at all if it is white. A wild token pays for any icon, even if you have the die. "
        "You never overpay. Discounts remove icons from the cost of project cards."
    ),
    "chapter.cards": "Cards",
    "chapter-text.cards": (
        "Red cards take effect once, when you play them. Green and blue cards do nothing when you play them: "
        "green cards produce in your production turns; blue cards have an action, an ongoing effect or a "
        "discount. You may play any card you can pay for; ignore the parts you cannot carry out. You choose "
        "the order of the effects one by one. A player who must discard a resource chooses which. Wild tokens "
        "are never discarded."
    ),
    "chapter.tiles": "Tiles and global parameters",
    "chapter-text.tiles": (
        "Raising the temperature or the oxygen gives 2 VP per step, an ocean 2 VP. A greenery gives 1 VP for "
        "each adjacent city and raises the oxygen 1 step. A city gives 2 VP plus 1 VP for each adjacent "
        "greenery, and cannot be placed adjacent to another city. The player who places a tile gains the "
        "placement bonus. Once a parameter is complete, each further step gives 1 VP and nothing else."
    ),
    "chapter.reactions": "Ongoing effects",
    "chapter-text.reactions": (
        "Some corporations and blue cards have an effect that applies each time a tile is placed, a parameter "
        "is raised or a card is played. The symbol * means that it applies when any player does this, "
        "including you."
    ),
    "chapter.marks": "Bonus steps (5 and 12 VP)",
    "chapter-text.marks": (
        "When you reach 5 and 12 VP on the VP track, you look through the bonus cards at the end of the turn "
        "and play one of them at no cost. You get one card for each of the two bonus steps."
    ),
    "chapter.goals": "Milestones and awards",
    "chapter-text.goals": (
        "The first player to meet a milestone takes it at once: 4 VP. For an award, count the icons of its "
        "resource in the costs of all cards you have played. Most icons: 5 VP. With three or four players, "
        "second most: 3 VP, unless the first place is tied."
    ),
    "chapter.end": "End of the game",
    "chapter-text.end": (
        "When two of the three global parameters (temperature, oxygen, oceans) are complete, the current turn "
        "is finished and each player takes one last turn. Dice, wild tokens and cards in hand are worth "
        "nothing. Of tied players, the one who produces more dice wins; if they are still tied, they share "
        "the win."
    ),
    "chapter.solo": "Solo game",
    "chapter-text.solo": (
        "Before the start you place a city, an ocean and a greenery; the temperature is at -28 °C and the "
        "oxygen at 2%. You have 50 turns, including the extra turn of Arbiter, to complete all three global "
        "parameters. Milestones you have not taken are discarded before turns 17, 21 and 25. An award needs "
        "10, 8 or 6 icons of a common, uncommon or rare resource; with one icon less you still gain 3 VP."
    ),
    # rulings
    "chapter.rulings": "Rulings",
    "chapter-text.rulings": (
        "Points that the rulebook leaves open, and how this program reads them. R3, R10, R16, R17 and R18 are "
        "options of a new game."
    ),
    "ruling.r1": "R1: A wild token can pay for anything, including support actions and blue cards.",
    "ruling.r2": "R2: The number of wild tokens is unlimited.",
    "ruling.r3": "R3: You may skip your support action and your main action.",
    "ruling.r4": "R4: You may keep fewer than three dice.",
    "ruling.r5": "R5: You turn a die to another side of the same die, and pay with a different die.",
    "ruling.r6": "R6: The main actions for a greenery or a city need a legal space. You may always play a card.",
    "ruling.r7": (
        "R7: A placement is resolved in this order: tile, VP, placement bonus, oxygen and its bonus, extras "
        "of the card, ongoing effects."
    ),
    "ruling.r8": "R8: You choose the order of a card's effects one by one, and finish each before the next.",
    "ruling.r9": (
        "R9: Ongoing effects apply to the active player first, then in turn order; those of one player in the "
        "order played."
    ),
    "ruling.r10": "R10: Valley Trust may decline to play a project card. Wild tokens that are left stay.",
    "ruling.r11": "R11: If the VP of a bonus card reach the next bonus step, you play another bonus card at once.",
    "ruling.r12": "R12: In a production turn you gain the dice, wild tokens, VP and cards in one step.",
    "ruling.r13": "R13: Discounts always apply.",
    "ruling.r14": (
        "R14: You take the extra turn of Arbiter at once, before any bonus cards that are still due, even "
        "after your last turn. In a solo game it is one of the 50 turns."
    ),
    "ruling.r14-first": (
        "R14: You take the extra turn of Arbiter at once, before any bonus cards that are still due, even "
        "after your last turn. This solo game was started under earlier rules: the extra turn comes on top of "
        "the 50."
    ),
    "ruling.r15": (
        "R15: If no player has an icon of an award, it gives no VP. Second place needs at least one icon, too."
    ),
    "ruling.r16": (
        "R16: A card with VP shows VP anywhere: with a green or a red ribbon, in its production box or in its "
        "action. Cards with negative VP and corporations do not count."
    ),
    "ruling.r16-first": (
        "R16: This game was started under earlier rules: a card with VP has more than 0 VP at the bottom. If "
        "the option is off, a card that gives VP when played counts as well."
    ),
    "ruling.r17": "R17: A solo game lasts 50 turns, even if all three parameters are complete.",
    "ruling.r18": "R18: Robotic Workers has a free action. After your main action it gives you one more.",
    "ruling.r19": (
        "R19: An ongoing effect does not apply to its own card being played. Effects of other cards apply "
        "after those of the played card."
    ),
    "ruling.r20": "R20: Ongoing effects do not apply during set-up.",
    "ruling.r21": "R21: You may use a blue card that has no effect if you pay its cost. It is then used.",
    "ruling.r22": "R22: A first player without dice gives none away.",
    "ruling.r23": "R23: If you may choose between two parameters, you may choose a complete one for 1 VP.",
    "ruling.r24": "R24: The city of Tharsis Republic follows the usual placement rule.",
    "ruling.r25": "R25: In the solo setup, the greenery is placed on land.",
    "ruling.r26": "R26: If an extra turn ends the game, the last turns are counted from the turn it belongs to.",
    "ruling.r27": (
        "R27: In an exchange, wild tokens can pay for science, you may pay nothing, and the paid dice return "
        "to the pool before any are gained."
    ),
    "ruling.r28": "R28: Special tiles in the middle row count for Equatorial Magnetizer.",
    "ruling.r29": "R29: The three dice that mark the awards stay out of the Dice Pool for the whole game.",
    "ruling.r30": (
        "R30: The nine ocean spaces, the placement bonuses (except row F, space 3), the bonuses at -16, 0, 4 "
        "and 10, and which sides are common or rare are this project's best knowledge."
    ),
    "chapter.options": "Options of this game",
    "chapter-text.options": "The options chosen for this game.",
    # where the cards come from
    "chapter.deck": "Sources of the cards",
    "chapter-text.deck": (
        "The complete published card list was not available. For each card, this chapter says what has been "
        "published and what this project made up. No published card text is copied; all texts are generated "
        "from what a card does."
    ),
    "deck.rulebook": "As in the rulebook ({count}):",
    "deck.known": "Partly published ({count}), with the published parts:",
    "deck.ours": "Made by this project ({count}):",
    "deck.changed": (
        "Changed since the first draft, because green and blue cards do nothing when played, or because test "
        "games showed that a card was too weak or too strong:"
    ),
    "deck.card": "{card:card}: {known}",
    "chapter.sources": "About this game",
    "chapter-text.sources": (
        "This is a fan project, not affiliated with the designers or publishers of the board game. English "
        "and Japanese card names are the published ones where known; the others are this project's own."
    ),
}

"""The rules page in English."""

from __future__ import annotations

RULES: dict[str, str] = {
    "chapter.aim": "Aim of the game",
    "chapter-text.aim": """\
You lead a corporation that makes Mars habitable: warmer, with oxygen and oceans. Each time you raise a global \
parameter, your terraform rating (TR) rises by 1. TR is income every generation and victory points (VP) at the end. \
The player with the most VP wins.
There are three global parameters: temperature, from -30 to +8 °C in steps of 2; oxygen, from 0 to 14%; and nine \
oceans. The game ends with the generation in which all three reach their goal.
A parameter that has reached its goal cannot be raised any more and gives no more TR.
Bonus steps: at -24 and -20 °C you raise your heat production 1 step; at 0 °C you place an ocean; at 8% oxygen you \
raise the temperature 1 step.""",
    "chapter.generation": "A generation",
    "chapter-text.generation": """\
A generation has four phases: the player order phase, the research phase, the action phase and the production phase. \
The first generation has no player order phase and no research phase: all players start with a corporation and the \
project cards they bought.
Player order phase: the first player marker moves to the next player.
Research phase: each player draws four cards and buys any of them for 3 M€ each. With the draft variant, players \
first pass the cards around and keep one from each hand, to the left in even generations and to the right in odd \
ones.
Action phase: in player order, each player takes one or two actions per turn. A player who passes is out until the \
next generation; the others continue, even the last one alone.
Production phase: energy left over becomes heat. Then each player gains M€ equal to TR plus M€ production, and all \
other resources by their production. Used blue cards become available again.""",
    "chapter.actions": "Actions",
    "chapter-text.actions": """\
Play a card. Use the action on a blue card (once per generation each). Use a standard project. Claim a milestone. \
Fund an award. Convert 8 plants into a greenery. Convert 8 heat to raise the temperature 1 step.
Some corporations have a first action. It must be your first action of the game; if you pass before it, you take it \
in the next generation.""",
    "chapter.cards": "Project cards",
    "chapter-text.cards": """\
You pay the cost of a card in M€. Steel is worth 2 M€ for cards with a building tag, titanium 3 M€ for cards with a \
space tag. You get no change if you overpay.
A card's requirement must be met when you play it: a minimum, or a maximum. Required tags must already be in play; \
the card's own tags do not count for its requirement, but they count for its effects.
You must be able to pay everything a card takes from you. Of what it gives you, you get as much as possible: missing \
steps and oceans are skipped. Except for oceans, you can play a card with a tile only if there is a legal space for \
the tile.
Removing resources from another player is optional. Lowering any player's production is mandatory and can hit yourself.
Green cards (automated) have an immediate effect, and their tags stay in play. Blue cards (active) have an action or \
an effect for the rest of the game. Red cards (events) are turned face down after their immediate effect; their tags \
no longer count.
M€ production can go down to -5, all other production only to 0. Resources on a card, such as animals or microbes, \
belong to that card.""",
    "chapter.projects": "Standard projects",
    "chapter-text.projects": """\
Standard projects are always available to all players. Sell patents: discard any number of cards for 1 M€ each. \
Power plant (11 M€): raise your energy production 1 step. Asteroid (14 M€): raise the temperature 1 step. Aquifer \
(18 M€): place an ocean. Greenery (23 M€): place a greenery, which raises oxygen. City (25 M€): place a city and \
raise your M€ production 1 step.""",
    "chapter.tiles": "Tiles",
    "chapter-text.tiles": """\
When you place a tile, you gain its placement bonus and 2 M€ for each adjacent ocean. Oceans go on spaces reserved \
for ocean, and no player owns them.
A greenery raises oxygen 1 step. You must place it next to a tile you own if possible, otherwise anywhere. A city \
may not be placed next to another city. Noctis City has a reserved space on the map Tharsis.
On the map Hellas, placing a tile on the South Pole costs 6 M€; you also place an ocean if one is left.""",
    "chapter.goals": "Milestones and awards",
    "chapter-text.goals": """\
Each map has five milestones and five awards. A milestone costs 8 M€ and is worth 5 VP to the first player who meets \
its requirement and claims it. Only three can be claimed in a game.
Funding an award costs 8 M€ for the first, 14 M€ for the second and 20 M€ for the third; no more can be funded. At \
the end, 1st place of each funded award gets 5 VP and 2nd place 2 VP, no matter who funded it. Tied players all get \
the place; if 1st place is tied, there is no 2nd place. In a 2-player game there is no 2nd place either.""",
    "chapter.end": "End of the game",
    "chapter-text.end": """\
After the production phase of the last generation, players may convert plants into greeneries once more, in player \
order. Then comes final scoring.
You score your TR, your awards and milestones, 1 VP for each of your greeneries, 1 VP for each greenery adjacent to \
each of your cities (whoever owns it), and the VP on your cards.
If players are tied, the one with the most M€ wins.""",
    "chapter.solo": "Solo game",
    "chapter-text.solo": """\
You start with 14 TR. Two neutral cities, each with a greenery, are on the map. You have 14 generations to bring all \
three global parameters to their goal; otherwise you lose. If you win, you may convert plants into greeneries once \
more. There are no milestones or awards.
Cards that remove resources from other players can always be used against a neutral opponent who has enough. You \
gain resources only if the card lets you steal them.""",
    "chapter.rulings": "Rulings",
    "chapter-text.rulings": "Where the rulebook leaves a question open, this game decides it as follows.",
    "chapter-text.rulings-second": "This game keeps the rulings that it was started with.",
    "ruling.first-action": (
        "A first action counts as one of your actions. If you pass before taking it, you still have to take it later."
    ),
    "ruling.south-pole": (
        "South Pole: you pay the 6 M€ after everything that the tile and its ocean give you, even if no ocean "
        "is left. If you can't pay them even then, you can't place a tile there. Neutral tiles are never "
        "placed there."
    ),
    "ruling.south-pole-second": (
        "South Pole: you pay the 6 M€ before the tile gives you anything, even if no ocean is left. If you "
        "can't pay them, you can't place a tile there. Neutral tiles are never placed there."
    ),
    "ruling.south-pole-first": (
        "South Pole: it costs nothing when all nine oceans are on the map. Neutral tiles are never placed there."
    ),
    "ruling.short-supply": (
        "If the deck and the discard pile have too few cards for the research phase, all players are dealt "
        "the same number, one card at a time."
    ),
    "ruling.short-supply-second": (
        "If the deck and the discard pile have too few cards for the research phase, the last players are dealt fewer."
    ),
    "ruling.order": (
        "Standard effect order: what other players gain from a tile comes before an attack that follows; "
        "cards drawn by an effect come before cards that you look at."
    ),
    "ruling.order-first": (
        "Standard effect order: what other players gain from a tile comes after an attack that follows; cards "
        "drawn by an effect come after cards that you look at."
    ),
    "ruling.oneself": (
        "Removing resources can target yourself but is never mandatory: if no other player has any, nothing is removed."
    ),
    "ruling.landlord": "Landlord counts all of a player's tiles, including cities off the map.",
    "ruling.favorite-project": (
        "CEO's Favorite Project can be played without a card that has resources; then it adds nothing."
    ),
    "ruling.workforce": "Robotic Workforce copies the whole production box, including losses.",
    "ruling.maxed": "Standard projects and heat can be used on a parameter that has reached its goal; they give no TR.",
    "chapter.options": "This game",
    "chapter-text.options": "The options of this game.",
    "reading.option": "{name}: {value}.",
    "chapter.sources": "About this game",
    "chapter-text.sources": (
        "This is a fan project. It is not affiliated with the designer or the publishers of the board game. "
        "Card texts are generated from the effects of the cards. Where the rulebook and a printed card "
        "differ, the numbers follow the card and everything else follows the rulebook."
    ),
}

"""The rules page in English."""

from __future__ import annotations

RULES: dict[str, str] = {
    "chapter.aim": "Aim",
    "chapter-text.aim": """\
Corporations make Mars a place to live: warmer, with air to breathe and with water. Every step somebody takes raises that player's terraform rating, TR, which is income in every generation and points at the end. Most victory points win.
Three parameters are raised in common: temperature from -30 to +8 in steps of 2, oxygen from 0 to 14 percent, and nine oceans. The game ends with the generation in which all three are at their end.
A step gives 1 TR to whoever takes it. Beyond the end of a parameter there are no steps, and no TR.
Bonus on the tracks: temperature -24 and -20 raise the heat production of whoever gets there; at 0 an ocean may be placed. Oxygen 8 raises the temperature.""",
    "chapter.generation": "A generation",
    "chapter-text.generation": """\
Four phases: the first player changes, research, actions, production. There is no player order and no research in the first generation: everybody begins with a corporation and bought cards.
Research: everybody is dealt four cards and keeps any of them at 3 M each. With the draft option cards are first passed around, one kept of each hand, left and right in turn.
Actions: turn by turn everybody does one action or two. Who passes is out until the next generation; the others go on. The last player may go on alone.
Production: energy left over turns to heat. Then everybody gets M for TR and M production, and of everything else what is produced. Used actions are ready again.""",
    "chapter.actions": "Actions",
    "chapter-text.actions": """\
Play a card. Use the action of a blue card, each once a generation. Do a standard project. Claim a milestone. Fund an award. Turn 8 plants into a greenery, or 8 heat into a step of temperature.
Some corporations have a first action, which is done before any other; who passes before it still owes it.""",
    "chapter.cards": "Cards",
    "chapter-text.cards": """\
A card is paid for with M. Steel pays 2 M for cards with a building tag, titanium 3 M for cards with a space tag. What is paid too much is lost.
What a card needs must be there when it is played, a lowest or a highest value. Tags must lie before you; those of the card itself do not count for its need, but count for its effect.
All that a card takes from you, you must have. What it gives is yours as far as it can be: steps and oceans that are used up are left out. A tile other than an ocean needs a legal space, else the card cannot be played.
Taking resources from others you may leave undone. Lowering somebody's production you may not, and it can hit yourself.
Green cards work once and then show their tags. Blue cards have actions or effects that stay. Red cards, events, are turned face down: their tags are gone after they are played.
Production of M may fall to -5, all other production only to 0. Resources on a card, as animals or microbes, belong to that card.""",
    "chapter.projects": "Standard projects",
    "chapter-text.projects": """\
They are always there, in any number. Sell patents: 1 M for each card from the hand. Power plant, 11 M: energy production +1. Asteroid, 14 M: one step of temperature. Aquifer, 18 M: an ocean. Greenery, 23 M: a greenery and with it oxygen. City, 25 M: a city, and M production +1.""",
    "chapter.tiles": "Tiles and spaces",
    "chapter-text.tiles": """\
Who places a tile gets what is printed on the space, and 2 M for each ocean beside it. Oceans go to the spaces kept for them, and nobody owns them.
A greenery raises oxygen. It goes beside a tile of your own where that is possible, else anywhere. A city stands beside no other city. Noctis City has its own space where the map has one.
On the map Hellas a tile on the south pole costs 6 M, and an ocean comes with it while one is left.""",
    "chapter.goals": "Milestones and awards",
    "chapter-text.goals": """\
Each map has five of each. A milestone costs 8 M and is worth 5 VP to whoever claims it first, having what it asks for. Only three are claimed in a game.
Awards are funded: the first for 8 M, then 14 and 20, three in all. At the end the leader has 5 VP and the second 2 VP, whoever paid. Equal players share: with two leaders there is no second. With two players there is no second place.""",
    "chapter.end": "The end",
    "chapter-text.end": """\
After the last production, plants may still become greeneries, in player order: 8 plants each, or what your corporation needs. Then all is counted.
TR. Awards and milestones. 1 VP for each greenery. For each of your cities 1 VP for each greenery beside it, whoever owns it. Points on cards, also for resources on them.
A tie is broken by M left.""",
    "chapter.solo": "Alone",
    "chapter-text.solo": """\
TR begins at 14. Two neutral cities with a greenery each lie on the map. All 14 generations are played. By then all three parameters must be at their end, else the game is lost, whatever the points; the last greeneries come only after a win. There are no milestones and awards.
Cards that take from others take from a neutral player who has enough; nothing is gained by it unless the card says so.""",
    "chapter.rulings": "What the rulebook leaves open",
    "chapter-text.rulings": "In this game it is decided like this.",
    "chapter-text.rulings-second": "In this game it stays decided as it was when the game was begun.",
    "ruling.first-action": "A first action is the first of a corporation's actions. Who passes before it still owes it.",
    "ruling.south-pole": "South Pole: you pay the 6 M after everything that the tile and its ocean bring, even if no ocean is left. If you can't pay them even then, you can't place a tile there. Neutral tiles are never placed there.",
    "ruling.south-pole-second": "South Pole: you pay the 6 M before the tile brings anything, even if no ocean is left. If you can't pay them, you can't place a tile there. Neutral tiles are never placed there.",
    "ruling.south-pole-first": "South pole: with nine oceans on the map it costs nothing. Neutral tiles are never put there.",
    "ruling.short-supply": "Research with too few cards in deck and discards: every player is dealt equally many, one card at a time.",
    "ruling.short-supply-second": "Research with too few cards in deck and discards: the last players are dealt fewer.",
    "ruling.order": "Standard order of effects: what others gain by a tile comes before an attack that follows, what an effect draws before cards are looked at.",
    "ruling.order-first": "Standard order of effects: what others gain by a tile comes after an attack that follows, what an effect draws after cards are looked at.",
    "ruling.oneself": "Taking resources can hit oneself and never must: where nobody else has any, nothing is taken.",
    "ruling.landlord": "Landlord counts every tile of a player, cities off the map too.",
    "ruling.favorite-project": "CEO's Favorite Project can be played without a card that holds resources; then it adds nothing.",
    "ruling.workforce": "Robotic Workforce repeats all of a production box, losses too.",
    "ruling.maxed": "Standard projects and heat can be used on a parameter at its end; there is no TR for it.",
    "chapter.options": "This game",
    "chapter-text.options": "The options of this game, as they were chosen when it began.",
    "reading.option": "{name}: {value}.",
    "chapter.sources": "Whose game this is",
    "chapter-text.sources": "A project of enthusiasts, not affiliated with the designer and publishers of the board game. Its texts are made from what each card does. Where rulebook and printed cards differ, the card decides its numbers, the rulebook everything else.",
}

"""The rules page and the options in English."""

from __future__ import annotations

RULES: dict[str, str] = {
    # options
    "option.players": "Players",
    "option-what.players": "2 to 4; 1 is solo, a variant of this project: 50 VP in as few rounds as you can.",
    "option-value.down": "down",
    "option-value.up": "up",
    "option-value.cards": "cards",
    "option-value.cards-and-points": "cards and VP",
    "option-group.readings": "Rule readings",
    "option-group.card-readings": "Card readings",
    "option-group-what.readings": "What the rules leave open, point by point.",
    "option-group-what.card-readings": "What the text of single cards leaves open, point by point.",
    "option.convoy_same_round": "Convoy in its first round",
    "option-what.convoy_same_round": "A convoy may be used in the round in which it is placed.",
    "option.military_convoy_first_conquered": "Military Convoy after a conquest",
    "option-what.military_convoy_first_conquered": "Its second world needs a first one that was conquered in this round.",
    "option.versus_strength_second_conquest": "Special strength counts twice",
    "option-what.versus_strength_second_conquest": "Strength against some worlds counts in full for each of two conquests.",
    "option.new_icons_help_second_conquest": "New icons help the second conquest",
    "option-what.new_icons_help_second_conquest": "Strength of the first world helps to conquer the second.",
    "option.contact_specialists_stack": "Contact Specialists add up",
    "option-what.contact_specialists_stack": "Each Contact Specialist takes 1 off the cost of a military world.",
    "option.one_colony_convoy_per_second_world": "One Colony Convoy a world",
    "option-what.one_colony_convoy_per_second_world": "Off: several may be given for one world, 2 less each.",
    "option.second_world_needs_first_world": "Second world after a first",
    "option-what.second_world_needs_first_world": "A convoy needs a world placed in the ordinary way in this round.",
    "option.second_world_draws_nothing": "Second world draws nothing",
    "option-what.second_world_draws_nothing": "Off: a second world draws a card as a first one does.",
    "option.contact_world_keeps_printed_type": "Contact keeps the printed kind",
    "option-what.contact_world_keeps_printed_type": "A world placed by contact still counts as a military world.",
    "option.total_military_excludes_versus": "Total strength is the general one",
    "option-what.total_military_excludes_versus": "Strength against some worlds is no part of the total.",
    "option.new_galactic_order_counts_total": "New Galactic Order counts the total",
    "option-what.new_galactic_order_counts_total": "Off: it counts the icons alone.",
    "option.cards_count_themselves": "Cards count themselves",
    "option-what.cards_count_themselves": "A card that counts icons, kinds or copies counts itself too.",
    "option.survey_hq_rounds": "Survey HQ rounds",
    "option-what.survey_hq_rounds": "It brings one for every two eyes; an odd eye counts down or up.",
    "option.survey_team_counts_as_development": "Survey Team is a development",
    "option-what.survey_team_counts_as_development": "It counts for cards that count developments.",
    "option.tie_break": "A tie is broken by",
    "option-what.tie_break": "This round's income plus cards in hand; or this round's VP besides.",
    "option.alien_institute_opponent_rate": "Alien Technology Institute",
    "option-what.alien_institute_opponent_rate": "VP for each yellow world of one opponent.",
    "option.alien_reduction_also_strength": "Alien 2 is strength too",
    "option-what.alien_reduction_also_strength": "Alien Technology Institute, Rosetta Stone World: 2 less, and 2 strength.",
    "option.imperium_rebel_4_is_strength": "Rebel 4 is strength",
    "option-what.imperium_rebel_4_is_strength": "Galactic Imperium; off: Rebel worlds placed by contact cost 4 less.",
    "option.insect_uplift_race_not_military": "Insect Uplift Race is paid for",
    "option-what.insect_uplift_race_not_military": "Off: it is a military world.",
    "option.pirate_fuel_cache_not_military": "Pirate Fuel Cache is paid for",
    "option-what.pirate_fuel_cache_not_military": "Off: it is a military world.",
    "option.devolved_uplift_race_not_military": "Devolved Uplift Race is paid for",
    "option-what.devolved_uplift_race_not_military": "Off: it is a military world.",
    "option.artist_colony_bonus_is_income": "Artist Colony brings a card",
    "option-what.artist_colony_bonus_is_income": "With Galactic Advertisers it brings 1 card more; off: 1 VP more.",
    "option.space_symbionts_reduction": "Space Symbionts",
    "option-what.space_symbionts_reduction": "How much less developments cost.",
    # the rules page
    "reading.usual": "{name}: {value}. {what}",
    "reading.other": "{name}: {value}, not the recommended way. {what}",
    "chapter.aim": "Aim",
    "chapter-text.aim": """\
You build an empire of cards. At the end of every round it brings VP and new cards. When somebody has 50 VP or more after the scoring, the game ends, and most VP win. That takes six rounds or seven.
You begin with seven cards and discard two. Cards in hand are also the money: a cost of 3 is three cards discarded, face down.""",
    "chapter.round": "A round",
    "chapter-text.round": """\
All choose hidden, at the same time: a development, or a world, or one of each, or to explore. Then all is shown and paid for, explorers draw, convoys bring second worlds, War Propaganda goes to the strongest, and every empire scores.
Unless the game has ended, each empire then draws cards by its income. Who holds more than ten discards down to ten.""",
    "chapter.placing": "Placing cards",
    "chapter-text.placing": """\
A development alone costs one card less. A world alone draws a card after it is paid for. Both together cost what they say, and nothing is drawn; the development comes first and helps the world.
Discounts add up; nothing costs less than 0. A card never helps to place itself. Copies of a card may stand side by side, but for Survey Team and Trade Pact.
Your Survey Team lies on the table. Once in the game it may be the development you place.""",
    "chapter.conquering": "Conquering",
    "chapter-text.conquering": """\
A military world is not paid for but conquered: your strength must reach its defense. Strength is not used up. Strength against a colour or against Rebels counts for those worlds only. Cards and strength cannot be mixed.
With a Contact Specialist a military world that is not yellow may be paid for instead: its defense, 1 less, and other discounts that fit.""",
    "chapter.exploring": "Exploring",
    "chapter-text.exploring": """\
Count 3, and 1 for each eye in your empire. Draw two cards more than that, then discard that many of all your cards: you have two cards more than before. It is always possible, and the empire scores as usual.""",
    "chapter.second": "A second world",
    "chapter-text.second": """\
Colony Convoy: after a world that was paid for, discard it from your empire to pay for a second world, for 2 cards less. Military Convoy: after a conquest, conquer a second world with strength that the first did not need; the convoy stays. Two worlds a round are the most.""",
    "chapter.scoring": "Scoring",
    "chapter-text.scoring": """\
Every card of an empire scores every round: what it says, for each thing it counts, once for a card it looks for. What it counts in an opponent's empire it counts in the best one for you.
A tie is broken by this round's income plus the cards in hand; still tied, the win is shared.""",
    "chapter.readings": "Open points of the rules",
    "chapter-text.readings": "The sources that this game was made from leave these points open. Each is an option of a new game; this is how they are read here.",
    "chapter.card-readings": "Open points of single cards",
    "chapter-text.card-readings": "For these cards the sources differ, or say too little.",
    "chapter.solo": "Solo: a variant of this project",
    "chapter-text.solo": """\
The published game is for two to four players. Alone you play against the clock: reach 50 VP in as few rounds as you can, with more VP as the second aim. The end tells how many of the solo games of the strongest computer you were better than.""",
    "chapter.opponents": "Suggested discards",
    "chapter-text.opponents": "Where cards are to be discarded, those are marked that the computer opponent would miss least. It sees what you see. Other marks are as good an answer.",
    "chapter.names": "Names",
    "chapter-text.names": "English names are those of the cards. Of the Japanese names four are published (Survey Team, Colony Convoy, Contact Specialist, Military Convoy); all others are translations of this project.",
    "chapter.sources": "Whose game this is",
    "chapter-text.sources": "A project of enthusiasts, not affiliated with the designer and publishers of the card game. Its texts are made from what each card does; numbers of some cards come from a single list, and may hold slips.",
}

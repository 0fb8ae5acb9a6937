"""The rules page and the options in English."""

from __future__ import annotations

RULES: dict[str, str] = {
    # options
    "option.players": "Players",
    "option-what.players": (
        "2–4. With 1 you play a solo variant of this project: reach 50 VP in as few rounds as you can."
    ),
    "option-value.down": "round down",
    "option-value.up": "round up",
    "option-value.cards": "income + hand",
    "option-value.cards-and-points": "VP + income + hand",
    "option-group.readings": "Rule readings",
    "option-group.card-readings": "Card readings",
    "option-group-what.readings": "Points that the rules leave open.",
    "option-group-what.card-readings": "Points that the texts of some cards leave open.",
    "option.convoy_same_round": "Convoys work at once",
    "option-what.convoy_same_round": "You can use a convoy in the round in which you place it.",
    "option.military_convoy_first_conquered": "Military Convoy after a conquest",
    "option-what.military_convoy_first_conquered": (
        "The second world of Military Convoy requires that you conquered the first one in this round."
    ),
    "option.versus_strength_second_conquest": "Specific Military counts twice",
    "option-what.versus_strength_second_conquest": (
        "Off: Military against a colour or Rebels that the first world needed is used up."
    ),
    "option.new_icons_help_second_conquest": "New icons count for second world",
    "option-what.new_icons_help_second_conquest": "Military of the first world counts when you conquer the second.",
    "option.contact_specialists_stack": "Contact Specialists add up",
    "option-what.contact_specialists_stack": "Each Contact Specialist reduces the cost of a military world by 1.",
    "option.one_colony_convoy_per_second_world": "One Colony Convoy per world",
    "option-what.one_colony_convoy_per_second_world": (
        "Off: you can use several for one world, each reducing the cost by 2."
    ),
    "option.second_world_needs_first_world": "Second world needs a first world",
    "option-what.second_world_needs_first_world": (
        "You can use a convoy only after you have placed a world normally in this round."
    ),
    "option.second_world_draws_nothing": "No card for a second world",
    "option-what.second_world_draws_nothing": "Off: you also draw a card for placing a second world.",
    "option.contact_world_keeps_printed_type": "Paid military worlds stay military",
    "option-what.contact_world_keeps_printed_type": (
        "A world placed using Contact Specialist still counts as a military world."
    ),
    "option.total_military_excludes_versus": "Specific Military not in the total",
    "option-what.total_military_excludes_versus": "Military against specific worlds does not count towards the total.",
    "option.new_galactic_order_counts_total": "New Galactic Order counts total",
    "option-what.new_galactic_order_counts_total": "Off: it counts only the Military icons.",
    "option.cards_count_themselves": "Cards count themselves",
    "option-what.cards_count_themselves": "A card that counts icons, kinds of cards or duplicates also counts itself.",
    "option.survey_hq_rounds": "Survey HQ rounding",
    "option-what.survey_hq_rounds": "It gives 1 for every two Explore icons. Choose how an odd icon is rounded.",
    "option.survey_team_counts_as_development": "Survey Team is a development",
    "option-what.survey_team_counts_as_development": "It counts for cards that count developments.",
    "option.tie_break": "Tie-break",
    "option-what.tie_break": "VP and income of the last round plus cards in hand; or the same without the VP.",
    "option.short_income_is_shared": "Short income is shared",
    "option-what.short_income_is_shared": "If there are too few cards for every income, they are dealt one at a time.",
    "option.alien_institute_opponent_rate": "Alien Technology Institute: VP",
    "option-what.alien_institute_opponent_rate": "VP for each Alien world of one opponent.",
    "option.alien_reduction_also_strength": "Alien 2 is also Military",
    "option-what.alien_reduction_also_strength": (
        "Alien Technology Institute and Rosetta Stone World: cost -2 and Military +2 for Alien worlds."
    ),
    "option.imperium_rebel_4_is_strength": "Rebel 4 counts as Military",
    "option-what.imperium_rebel_4_is_strength": (
        "Galactic Imperium: Military +4 against Rebels. Off: Rebel worlds placed using Contact Specialist cost 4 less."
    ),
    "option.insect_uplift_race_not_military": "Insect Uplift Race: non-military",
    "option-what.insect_uplift_race_not_military": "Off: it is a military world.",
    "option.pirate_fuel_cache_not_military": "Pirate Fuel Cache: non-military",
    "option-what.pirate_fuel_cache_not_military": "Off: it is a military world.",
    "option.devolved_uplift_race_not_military": "Devolved Uplift Race: non-military",
    "option-what.devolved_uplift_race_not_military": "Off: it is a military world.",
    "option.artist_colony_bonus_is_income": "Artist Colony gives income",
    "option-what.artist_colony_bonus_is_income": (
        "With Galactic Advertisers it gives 1 more card of income. Off: 1 more VP."
    ),
    "option.space_symbionts_reduction": "Space Symbionts: discount",
    "option-what.space_symbionts_reduction": "How much less your developments cost.",
    # the rules page
    "reading.usual": "{name}: {value}. {what} {source}",
    "reading.other": "{name}: {value} (not recommended). {what} {source}",
    "reading.no-source": "No source decides this.",
    "option-source.convoy_same_round": "Source: the help page. Cards placed in a round help its second world.",
    "option-source.military_convoy_first_conquered": "Source: the card. It speaks of a second military world.",
    "option-source.versus_strength_second_conquest": "Source: the card. It speaks of unused Military.",
    "option-source.new_icons_help_second_conquest": (
        "Source: the help page. Cards placed in a round help its second world."
    ),
    "option-source.contact_specialists_stack": "Source: the help page. The effects of duplicates add up in most cases.",
    "option-source.second_world_needs_first_world": (
        "Source: an answer in a player forum. A convoy follows a world placed normally."
    ),
    "option-source.survey_team_counts_as_development": (
        "Source: the card list. It lists Survey Team among the developments."
    ),
    "option-source.tie_break": "Source: the help page. It adds VP, income and hand.",
    "option-source.alien_institute_opponent_rate": (
        "Source: the only complete card list says 4; similar cards have 1 there."
    ),
    "option-source.imperium_rebel_4_is_strength": (
        "Source: the help page mentions Military that counts only against Rebels; the card list says only 'Rebel 4'."
    ),
    "option-source.insect_uplift_race_not_military": "Source: the only complete card list.",
    "option-source.pirate_fuel_cache_not_military": "Source: the only complete card list.",
    "option-source.devolved_uplift_race_not_military": "Source: the only complete card list.",
    "option-source.space_symbionts_reduction": "Source: the only complete card list.",
    "chapter.aim": "Aim of the game",
    "chapter-text.aim": """\
You build an empire of cards. At the end of every round it gives you VP and new cards. When a player has 50 VP or \
more after scoring, the game ends, and the player with the most VP wins. A game takes six or seven rounds.
You start with seven cards and discard two. You pay with the cards in your hand: for a cost of 3 you discard three \
cards face down.""",
    "chapter.round": "A round",
    "chapter-text.round": """\
All players simultaneously choose a development, a world, one of each, or to explore. Then they reveal their cards \
and pay for them, and players who explore draw cards. Convoys may add second worlds, War Propaganda moves to the \
player with the most Military, and all empires score.
If the game has not ended, each player draws cards as income. Players with more than ten cards then discard down to \
ten.""",
    "chapter.placing": "Placing cards",
    "chapter-text.placing": """\
If you place only a development, it costs 1 less. If you place only a world, you draw a card after paying. If you \
place both, you pay the full cost of both and draw nothing; the development is placed first and can help you place \
the world.
Discounts add up, but no cost goes below 0. A card never helps to place itself. You may have duplicates in your \
empire, except of Survey Team and Trade Pact.
Your Survey Team starts on the table. Once per game you may place it as your development.""",
    "chapter.conquering": "Conquering",
    "chapter-text.conquering": """\
You conquer a military world instead of paying for it: your Military must be at least its defense. You do not spend \
Military. Military against a colour or against Rebels counts only for those worlds. You cannot combine cards and \
Military.
With Contact Specialist you may pay for a military world that is not an Alien world. It costs its defense minus 1; \
other discounts that fit apply as well.""",
    "chapter.exploring": "Exploring",
    "chapter-text.exploring": (
        "Start with 3 and add 1 for each Explore icon in your empire. Draw that many cards plus two, then "
        "discard that many from your whole hand: your hand grows by two cards. You can always explore, and "
        "your empire still scores and draws its income."
    ),
    "chapter.second": "Second worlds",
    "chapter-text.second": (
        "Colony Convoy: after you have paid for a world, discard this card from your empire to pay for a "
        "second world at 2 less. Military Convoy: after you have conquered a world, conquer a second world "
        "with Military that the first did not need; the card stays in your empire. You can place at most two "
        "worlds per round."
    ),
    "chapter.scoring": "Scoring",
    "chapter-text.scoring": (
        "Every card in your empire scores every round: its printed VP, VP for each thing it counts, and a "
        "single bonus if the card it asks for is there. If a card counts something in an opponent's empire, "
        "it uses the opponent who gives you the most."
    ),
    "tie-break.cards-and-points": (
        "If players tie, the one with the most VP and income in the last round plus cards left in hand wins. "
        "If these are equal too, they share the win."
    ),
    "tie-break.cards": (
        "If players tie, the one with the most income in the last round plus cards left in hand wins. If "
        "these are equal too, they share the win."
    ),
    "chapter.readings": "Open points of the rules",
    "chapter-text.readings": (
        "The rules leave these points open. Each is an option of a new game; below is how this game reads it. "
        "If a source supports a reading, it is named. The help page is that of Board Game Arena."
    ),
    "chapter.card-readings": "Open points of individual cards",
    "chapter-text.card-readings": (
        "For these cards the sources disagree or say too little. If a source supports a reading, it is named."
    ),
    "chapter.solo": "Solo variant",
    "chapter-text.solo": (
        "The published game is for two to four players. In this project's solo variant you reach 50 VP in as "
        "few rounds as you can; more VP is the second aim. At the end you see how many solo games of the "
        "expert computer you have beaten."
    ),
    "chapter.opponents": "Suggested discards",
    "chapter-text.opponents": (
        "When you have to discard, the cards that the computer would miss least are selected. It sees only "
        "what you see. You may select other cards."
    ),
    "chapter.names": "Names",
    "chapter-text.names": (
        "English names are those printed on the cards. Four Japanese names are published (Survey Team, Colony "
        "Convoy, Contact Specialist, Military Convoy); all others are this project's own translations."
    ),
    "chapter.sources": "About this game",
    "chapter-text.sources": (
        "This is a fan project, not affiliated with the designer or publishers of the card game. All texts "
        "are generated from what each card does. The numbers on some cards come from a single list and may "
        "contain errors."
    ),
}

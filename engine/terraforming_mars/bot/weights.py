"""Weights of the evaluation, which tuning can change. Their tuned values are in ``values/``."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """Weights of the evaluation, in M€ unless stated otherwise."""

    growth: float = 0.09
    """Interest a generation on M€ that are well spent: what comes later is worth this much less now."""
    # What a step of a parameter is worth at the end of a solo game, TR left out.
    temperature: float = 15.0
    oxygen: float = 24.0
    ocean: float = 19.0
    reserve: float = 20.0
    """M€ that can be spent well at once ..."""
    surplus: float = 0.9
    """... and the value of each one above them."""
    money_late: float = 0.45
    """Value of a M€ after the last production phase whose yield can be spent."""
    money_early: float = 1.5
    """Production phases still to come at which a M€ is worth 1, in games of several players."""
    rich: float = 60.0
    """M€ above this limit can hardly be spent well ..."""
    riches: float = 0.5
    """... and count this share."""
    later: float = 0.5
    """Value of TR that future heat and plant production will bring, as a share of TR now."""
    soon: float = 0.5
    """The same for heat and plants in stock."""
    excess: float = 0.25
    """Value of plants and heat that no parameter needs any more, as a share of their former value."""
    safe_point: float = 4.0
    """Value of a point when the solo game is almost won."""
    danger_point: float = 0.8
    """Value of a point while it is not."""
    danger: float = 60.0
    """M€ missing (or left over) over which the one value turns into the other."""
    coming: float = 18.0
    """M€ of missing steps that future cards will pay for, in each generation of a solo game."""
    warm: float = 2.0
    """Value at once of a temperature step if heat will raise all of them anyway ..."""
    green: float = 3.0
    """... and of an oxygen step if plants will."""
    idle_heat: float = 0.3
    """Value of heat that raises no step, as a share of that of plants that raise none."""
    spare_heat: float = 0.8
    """The same in M€ where heat counts as M€."""
    energy_alone: float = 0.9
    """Energy in stock in a solo game, as a share of the heat that it becomes."""
    victory: float = 60.0
    """Value of winning a solo game in points ..."""
    almost: float = 0.6
    """... and the share left for each step that is missing: a loss by one step was nearly a win."""
    # The clock: steps of all parameters together that two players make in a generation.
    steady: float = 0.001
    pace: float = 0.5
    """Steps in a generation for each step of the average generation so far."""
    means: float = 0.02
    """Steps in a generation for each M€, or its worth, that all players can spend in it."""
    last: float = 0.5
    """Generations that a game lasts longer than the steps say."""
    more: float = 0.35
    """What a third and a fourth player add to the pace of two: games of three took 11.9 generations, of four 9.9."""
    slowest: float = 1.5
    """Minimum steps in a generation."""
    longest: float = 13.0
    """Maximum generations to come."""
    clock: float = 0.001
    """Share of the learned clock in the generations to come; the pace makes up the rest. Below 0.01 it is not used."""
    clock_learned: float = 0.001
    """The same where the learned value counts the generations to come."""
    usual: float = 14.0
    """A game of two that lasts more generations is a long one."""
    hurry: float = 0.001
    """What a step of a parameter is worth more, in M€, with each generation after the last usual one."""
    # Points, when others play.
    point_early: float = 4.5
    point_late: float = 8.0
    point_within: float = 10.0
    """Generations to come above which it is early in the game."""
    result: float = 8.0
    """Value of a point of the lead when the game is over."""
    rival: float = 0.6
    """Cost of the strongest opponent's gain, as a share of it."""
    strongest: float = 0.5
    """Share of the strongest opponent in what opponents count; the rest is their mean."""
    rival_card: float = 2.0
    """Value of an opponent's played card beyond what is visible on the table."""
    terraforming: float = 1.0
    """Value of TR in games of several players, as a share of what it brings."""
    tiles: float = 1.0
    """Greeneries, cities and tiles next to them, as a share of what they bring."""
    # Tiles.
    placing: float = 3.0
    """Value of a space: its printed bonus and the oceans next to it."""
    unplaced: float = 2.0
    """The same for a tile on a card, when a good space may no longer be free."""
    special: float = 1.0
    """Extra value of a special tile if a space is free for it."""
    greenery_tile: float = 1.4
    """Points of a greenery, those of cities next to it included."""
    city_tile: float = 0.9
    """Points of a city at once ..."""
    city_growth: float = 0.15
    """... and more with each generation to come ..."""
    city_within: float = 8.0
    """... up to this number of generations."""
    city_early: float = 1.0
    """Extra value of a city from a standard project with each generation to come."""
    room: float = 0.2
    """Value in points of a free space next to an own city ..."""
    room_within: float = 4.0
    """... while this number of generations is to come; less when there are fewer."""
    room_beside: float = 0.25
    """The same where a city, or what leaves no room for greeneries, is to be placed."""
    rival_city: float = 0.8
    """Cost of a greenery next to an opponent's city, as a share of the point that it gives away."""
    bonus_ocean: float = 4.0
    """Value of a printed bonus that is neither a resource nor a card."""
    # Stocks.
    steel: float = 1.3
    titanium: float = 2.3
    metal_last: float = 0.35
    """What is left of both at the end ..."""
    metal_earlier: float = 0.3
    """... and how much more there is of it with each production before."""
    plants: float = 0.8
    """A part of an eighth of a greenery."""
    plants_step: float = 0.9
    """The step of oxygen that plants are saved for, as a part of one at once."""
    plants_points: float = 1.3
    """The points that they are saved for, cities beside the greenery among them."""
    garden: float = 1.0
    """Plants still to be produced, beside plants in stock."""
    garden_points: float = 0.4
    """What their production brings besides, in points for eight."""
    heat: float = 0.85
    """A part of an eighth of a temperature step."""
    heat_idle: float = 0.15
    """Heat that the temperature has no more need of."""
    energy_stock: float = 0.8
    """Energy in stock, as a share of the heat that it becomes."""
    production: float = 1.0
    """Value of the production of M€ and metals, as a share of what it yields until the end."""
    energy: float = 0.1
    """Extra value of energy production over heat production, because cards need it."""
    # Cards.
    card: float = 3.5
    """Value of an unknown card."""
    hand: float = 0.6
    """Value of a card in hand, as a share of what it would give if it were played in the next generation."""
    crowd: float = 80.0
    """M€ of better cards in hand that halve the value of another card, because money is short."""
    tag: float = 0.3
    lasting: float = 0.7
    """Value of actions, triggers and discounts, as a share of the plain sum of their uses."""
    wait: float = 1.5
    """Generations that a missing tag takes to come."""
    playable: float = 0.001
    """Share of the probability that a card is ever played in its value. Below 0.01 it does not count."""
    tag_held: float = 0.7
    """Generations until a missing tag that another card in hand has is in play."""
    tags_played: float = 2.0
    """Tags that a seat plays in a generation, of all kinds together."""
    tag_chance: float = 0.4
    """Probability that a missing tag of a card which nobody holds comes in time, ..."""
    late_chance: float = 0.2
    """... times this power of the share of the game that is left when the card can be played, ..."""
    short_chance: float = 0.7
    """... less this many generations divided by those left: in the end M€ are short. As in 3,537 purchases of games."""
    budget: float = 0.001
    """M€ of better cards that halve the value of another one, as a share of all M€ to come; below 0.01 ``crowd``."""
    parameter_pace: float = 0.3
    """Minimum steps of a parameter in a generation ..."""
    parameter_end: float = 0.5
    """... or as many as complete it this share of a generation before the end."""
    kept_for_nothing: float = 0.6
    """Value of a card that will never be played: it can be sold for 1 M€."""
    looked: float = 0.4
    """Value of a card that is looked at, if some of those are kept."""
    bought_drawn: float = 0.6
    """Value of a card that may be bought when it is drawn, as a share of a free one."""
    # What cards do.
    first_use: float = 0.9
    """Value of an action's use in the generation in which its card is played, as a share of a later use."""
    alternating: float = 0.8
    """Value of the best of several actions of a card, as a share: some uses prepare others."""
    stock_feeds: float = 0.25
    """Share of a stock that pays for an action in a generation, besides production."""
    dear: float = 5.0
    """An action that costs more M€ than this is expensive ..."""
    dear_often: float = 0.6
    """... and is used in this share of the generations."""
    energy_hoped: float = 0.2
    """Share of the missing energy of an action that is expected to come."""
    prey_hoped: float = 1.0
    """Share of uses of an action that removes cubes from other cards, when there are none yet."""
    heard_played: float = 0.5
    """Times a generation that a played card sets off a trigger, ..."""
    heard_placed: float = 0.6
    """... that a placed tile does, ..."""
    heard_project: float = 0.3
    """... that a standard project does, ..."""
    heard_now: float = 0.5
    """... and the share of the generation that is left when the card is played."""
    attack_production: float = 0.5
    """Value of production that an opponent loses, as a share of its own value."""
    attack_stock: float = 0.5
    """The same for stock."""
    steal: float = 5.0
    take_cube: float = 1.0
    """Value of a cube that an opponent loses."""
    animals: float = 4.0
    """Value of a cube on an animal card, when the attack chooses between targets."""
    cube_spent: float = 0.7
    """Value of a cube that an action spends, as a share of what it turns into."""
    cube_idle: float = 0.5
    copied: float = 1.0
    """Value of a copied production box beyond one M€ production."""
    oddity: float = 0.7
    """Value of what cannot be foreseen: a card revealed or swapped, land claimed."""
    tags_to_come: float = 1.5
    """Tags that a card is expected to count in addition."""
    cities_to_come: float = 1.0
    beside_to_come: float = 1.5
    """Points expected of a card that counts the tiles next to its own."""
    cheaper: float = 1.4
    """M€ a generation that a discount of 1 on all cards saves, ..."""
    cheaper_tag: float = 0.35
    """... that one on cards with a tag saves, ..."""
    cheaper_next: float = 0.5
    """... and that one on the next card saves."""
    leniency: float = 3.0
    """Value of two steps off all requirements."""
    shield: float = 2.0
    # What is done, where no look ahead says more.
    patience: float = 1.5
    """Margin in M€ by which an action must exceed its cost, because M€ in stock have a use too."""
    eager_play: float = 2.0
    eager_metal: float = 0.3
    """A metal in stock that a card may be paid with ..."""
    eager_metals: float = 4.0
    """... and all of it at most."""
    eager_use: float = 0.5
    eager_greenery: float = 6.0
    eager_temperature: float = 4.0
    sets: float = 0.001
    """Whether different sets of cards are considered for a purchase (1), or only how many of the best (below 0.01)."""
    bought: float = 1.2
    """A card is bought if its value exceeds this multiple of its price."""
    first_cards: float = 9.0
    """M€ of a corporation for each card kept of the first ten ..."""
    first_least: float = 2.0
    """... and the number that it may keep in any case."""
    purse: float = 6.0
    """M€ that a seat should have for each card that it buys, ..."""
    unplayed: float = 1.5
    """... and one more for each group of this many cards in hand."""
    pay_steel: float = 1.2
    """Cost of paying with it, M€ being 1."""
    pay_titanium: float = 2.0
    pay_heat: float = 1.05
    pay_heat_late: float = 0.9
    """Cost of paying with heat that the temperature needs no more."""
    strong_production: float = 2.0
    """An opponent's strength besides TR: production ..."""
    strong_money: float = 10.0
    """... and this many M€."""
    # Goals.
    goals: float = 1.0
    """Milestones and awards, as a share of what they bring."""
    milestone: float = 0.7
    """Value of a milestone that could be claimed now, as a share of its points."""
    milestones: float = 0.001
    """Value of one that nobody has claimed, as a share of what it brings by its chance. Below 0.01 stages count."""
    progress: float = 0.25
    """The same when it is one step away; less with every further step."""
    stages: float = 4.0
    """Number of such steps that make a milestone."""
    reachable: float = 3.0
    """Steps away at which a milestone counts nothing."""
    award: float = 0.9
    unfunded: float = 0.12
    """The same of one that nobody has funded yet."""
    lead: float = 2.0
    """Lead in an award's count that makes it almost certain: ..."""
    lead_last: float = 0.4
    """... this share of it when no more generation is to come ..."""
    lead_within: float = 6.0
    """... and the whole of it again within this number of generations."""
    fund_even: float = 0.55
    """Probability of an award where the seat leads by one, ..."""
    fund_lead: float = 0.1
    """... more with each further step of the lead, ..."""
    fund_sure: float = 0.95
    """... at most, ..."""
    fund_generation: float = 0.02
    """... and less with each generation to come."""
    fund_caution: float = 2.0
    """M€ that an award has to bring beyond its price."""
    award_within: float = 6.0
    """Generations to come at which an award may be funded: an earlier lead is overtaken."""
    foresight: float = 0.001
    """Share of the final count in the chance of an award; today's lead makes up the rest. Below 0.01 it is not used."""
    learned: float = 0.001
    """Share of the learned value in the value of a position, where there is one; prices make up the rest.

    Below 0.01 the learned value is not used.
    """
    idle: float = 2.0
    """Cost of a pass for each M€ that could still be spent, above ..."""
    kept: float = 15.0
    """... this many, where the learned value is used."""
    # What a corporation is worth where it is chosen: in M€ as players put it; alone, games won of 100 with it.
    interplanetary_cinematics: float = 70.0
    phobolog: float = 63.0
    ecoline: float = 62.0
    teractor: float = 60.0
    saturn_systems: float = 57.0
    helion: float = 57.0
    credicor: float = 57.0
    thorgate: float = 57.0
    tharsis_republic: float = 52.0
    inventrix: float = 51.0
    mining_guild: float = 48.0
    united_nations_mars_initiative: float = 40.0

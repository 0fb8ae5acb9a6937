"""What an opponent's evaluation can be tuned by: one number for each belief. The values stand in ``weights``."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """Beliefs about what things are worth, in M€ unless it says otherwise."""

    growth: float = 0.09
    """By how much M€ well spent grow in a generation: what comes or counts later is worth so much less now."""
    # What a step of a parameter is worth at the end of a solo game, TR left out.
    temperature: float = 15.0
    oxygen: float = 24.0
    ocean: float = 19.0
    reserve: float = 20.0
    """M€ that can be spent well at once ..."""
    surplus: float = 0.9
    """... and what one above them is worth."""
    money_late: float = 0.45
    """A M€ when no production comes any more that could be spent."""
    money_early: float = 1.5
    """When others play, a M€ is worth 1 when so many productions or more are still to come."""
    rich: float = 60.0
    """M€ above this are worth less: so much can hardly be spent well ..."""
    riches: float = 0.5
    """... namely this part."""
    later: float = 0.5
    """What TR is worth that heat and plants still to be produced will bring, as a part of TR now."""
    soon: float = 0.5
    """The same of heat and plants in stock: what is done is done."""
    excess: float = 0.25
    """What plants and heat are worth when their parameter needs no more of them, as a part of what they were worth."""
    safe_point: float = 4.0
    """A point when the solo game is as good as won."""
    danger_point: float = 0.8
    """A point while it is not."""
    danger: float = 60.0
    """M€ that are short (or left over) when the one turns into the other."""
    coming: float = 18.0
    """M€ of the steps still missing that cards to come will pay for in each generation of a solo game."""
    warm: float = 2.0
    """What a step of temperature is worth at once when heat will make all of them anyway ..."""
    green: float = 3.0
    """... and one of oxygen when plants will."""
    idle_heat: float = 0.3
    """Heat that makes no step, as a part of what plants that make none are worth beside those that do."""
    spare_heat: float = 0.8
    """The same in M€ where heat can be spent as money."""
    energy_alone: float = 0.9
    """Energy in stock in a solo game, as a part of the heat it becomes."""
    victory: float = 60.0
    """What winning a solo game is worth, in points ..."""
    almost: float = 0.6
    """... and what is left of it for each step that was missing: who lost by one might have won with a better deal."""
    # The clock: so many steps of all parameters together two players make a generation ...
    steady: float = 0.001
    pace: float = 0.5
    """... so many for each that there were in a generation so far ..."""
    means: float = 0.02
    """... and for each M€, or what is worth one, that all players can spend in a generation ..."""
    last: float = 0.5
    """... and so many generations more than that."""
    more: float = 0.35
    """What a third and a fourth player add to the pace of two: games of three took 11.9 generations, of four 9.9."""
    slowest: float = 1.5
    """So many steps there are in a generation at least."""
    longest: float = 13.0
    """No more generations than so many are to come."""
    usual: float = 14.0
    """A game of two that lasts more generations is a long one."""
    hurry: float = 0.001
    """What a step of a parameter is worth more, in M€, with each generation after the last usual one."""
    # Points, when others play.
    point_early: float = 4.5
    point_late: float = 8.0
    point_within: float = 10.0
    """With so many generations to come it is early."""
    result: float = 8.0
    """A point of the lead when the game is over."""
    rival: float = 0.6
    """What the strongest rival's gain costs, as a part of it."""
    strongest: float = 0.5
    """How far rivals count by the strongest of them; the rest is their mean."""
    rival_card: float = 2.0
    """A card that a rival has played, beyond what can be seen on the table."""
    terraforming: float = 1.0
    """TR, when others play, as a part of what it brings."""
    tiles: float = 1.0
    """Greeneries, cities and what stands beside them, as a part of what they bring."""
    # Tiles.
    placing: float = 3.0
    """What a tile's place brings: printed bonus and oceans beside it."""
    unplaced: float = 2.0
    """The same of a tile on a card, where it is not known if a good place is left."""
    special: float = 1.0
    """What a special tile is worth more where there is a space for it."""
    greenery_tile: float = 1.4
    """The points that a greenery brings, cities beside it among them."""
    city_tile: float = 0.9
    """The points that a city brings at once ..."""
    city_growth: float = 0.15
    """... and with each generation to come ..."""
    city_within: float = 8.0
    """... but for no more than so many."""
    city_early: float = 1.0
    """What a city of a standard project is worth more with each generation to come."""
    room: float = 0.2
    """A free space beside an own city, in points ..."""
    room_within: float = 4.0
    """... while so many generations are to come; the fewer there are, the less."""
    room_beside: float = 0.25
    """The same where a city, or what leaves no room for greeneries, is to be placed."""
    rival_city: float = 0.8
    """A greenery beside a rival's city, as a part of the point that it gives away."""
    bonus_ocean: float = 4.0
    """A printed bonus that is neither a resource nor a card."""
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
    """Energy in stock, as a part of the heat it becomes."""
    energy: float = 0.1
    """Energy production above heat production, since cards ask for it."""
    # Cards.
    card: float = 3.5
    """A card not seen yet."""
    hand: float = 0.6
    """What a card promises, as a part of what it would give if it were played in the next generation."""
    crowd: float = 80.0
    """M€ of dearer promises in hand that make a further card half as good: money is short."""
    tag: float = 0.3
    lasting: float = 0.7
    """What actions, triggers and discounts will give, as a part of the plain sum."""
    wait: float = 1.5
    """Generations that a missing tag has to be waited for."""
    parameter_pace: float = 0.3
    """A parameter goes so many steps a generation at least ..."""
    parameter_end: float = 0.5
    """... or so many that it is done by so much of a generation before the end."""
    kept_for_nothing: float = 0.6
    """A card that will never be played: somebody may pay 1 M€ for it."""
    looked: float = 0.4
    """A card that is looked at where some of them are kept."""
    bought_drawn: float = 0.6
    """A card that may be bought when it is drawn, as a part of one that is had for nothing."""
    # What cards do.
    first_use: float = 0.9
    """The use of an action in the generation in which its card is played, as a part of a later one."""
    alternating: float = 0.8
    """The best of several actions of a card, as a part of it: some time is spent on preparing."""
    stock_feeds: float = 0.25
    """The part of a stock that an action has for its price in a generation, beside production."""
    dear: float = 5.0
    """An action is dear that costs more M€ than this, ..."""
    dear_often: float = 0.6
    """... and used in this part of the generations."""
    energy_hoped: float = 0.2
    """How far there is energy for an action that asks for more than is produced."""
    prey_hoped: float = 1.0
    """How far there are cubes for an action that takes them off other cards, where there are none yet."""
    heard_played: float = 0.5
    """How often a generation a trigger hears of a card that is played, ..."""
    heard_placed: float = 0.6
    """... of a tile that is placed, ..."""
    heard_project: float = 0.3
    """... of a standard project; ..."""
    heard_now: float = 0.5
    """... and how much of a generation is left in which it is played."""
    attack_production: float = 0.5
    """Production that another loses, as a part of what it is worth to oneself."""
    attack_stock: float = 0.5
    """The same of a stock."""
    steal: float = 5.0
    take_cube: float = 1.0
    """A cube that another loses."""
    animals: float = 4.0
    """Such a cube on a card of animals, when it is chosen what another loses."""
    cube_spent: float = 0.7
    """A cube that an action turns into something, as a part of that."""
    cube_idle: float = 0.5
    copied: float = 1.0
    """A production that is copied, beyond one M€ of it."""
    oddity: float = 0.7
    """What cannot be foreseen: a card revealed or swapped, land claimed."""
    tags_to_come: float = 1.5
    """Tags that a card will still count."""
    cities_to_come: float = 1.0
    beside_to_come: float = 1.5
    """Points of a card that counts the tiles beside its own."""
    cheaper: float = 1.4
    """M€ a generation that a discount of one on all cards saves, ..."""
    cheaper_tag: float = 0.35
    """... or on those with a tag ..."""
    cheaper_next: float = 0.5
    """... or on the next card."""
    leniency: float = 3.0
    """Two steps off all requirements."""
    shield: float = 2.0
    # What is done, where no look ahead says more.
    patience: float = 1.5
    """An action must be worth this much more than it costs: M€ kept have their use too."""
    eager_play: float = 2.0
    eager_metal: float = 0.3
    """A metal in stock that a card may be paid with ..."""
    eager_metals: float = 4.0
    """... and all of it at most."""
    eager_use: float = 0.5
    eager_greenery: float = 6.0
    eager_temperature: float = 4.0
    bought: float = 1.2
    """A card is bought that promises so many times its price."""
    first_cards: float = 9.0
    """M€ of a corporation for each card of the first ten ..."""
    first_least: float = 2.0
    """... and how many it may keep in any case."""
    purse: float = 6.0
    """M€ that one should have for each card that is bought, ..."""
    unplayed: float = 1.5
    """... and one more for each so many in hand."""
    pay_steel: float = 1.2
    """How much that is paid is missed, M€ being 1."""
    pay_titanium: float = 2.0
    pay_heat: float = 1.05
    pay_heat_late: float = 0.9
    """Heat that the temperature has no more need of."""
    strong_production: float = 2.0
    """What makes a rival strong beside its TR: production ..."""
    strong_money: float = 10.0
    """... and so many M€."""
    # Goals.
    goals: float = 1.0
    """Milestones and awards, as a part of what they bring."""
    milestone: float = 0.7
    """A milestone that could be claimed now, as a part of its points."""
    progress: float = 0.25
    """The same when it is one step short; less with every step more."""
    stages: float = 4.0
    """So many such steps make a milestone."""
    reachable: float = 3.0
    """One that is so many steps away does not count."""
    award: float = 0.9
    unfunded: float = 0.12
    """The same of one that nobody has funded yet."""
    lead: float = 2.0
    """A lead in an award's count that makes it as good as certain: ..."""
    lead_last: float = 0.4
    """... this part of it when no more generation is to come ..."""
    lead_within: float = 6.0
    """... and once more in so many generations."""
    fund_even: float = 0.55
    """How sure an award seems where one only just leads, ..."""
    fund_lead: float = 0.1
    """... with each that one leads by, ..."""
    fund_sure: float = 0.95
    """... at most, ..."""
    fund_generation: float = 0.02
    """... and how much less with each generation to come."""
    fund_caution: float = 2.0
    """M€ that it has to bring beyond its price."""
    award_within: float = 6.0
    """An award is funded when at most so many generations are to come: a lead of today is overtaken."""
    learned: float = 0.001
    """How far what was learned from games is believed, where there is any; the rest: what all is worth at these prices.

    Below a hundredth it is left alone.
    """
    idle: float = 2.0
    """Where it is believed: what it costs to pass with M€ that could still be spent, each of them beyond ..."""
    kept: float = 15.0
    """... so many."""
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

"""What choices look worth at a glance: the second part of the weights (see ``weights``).

What a word of the game is worth has the word in its name: ``action_hire``, ``card_produce``.
"""

from __future__ import annotations

from engine.on_mars.bot.weights_pieces import PieceWeights


class ChoiceWeights(PieceWeights, frozen=True, kw_only=True):
    """Beliefs of the quick values, in OP at the end unless it says otherwise."""

    # What a main action is about worth.
    action_construct: float = 4.0
    action_upgrade: float = 5.5
    action_rd: float = 3.0
    action_learn: float = 2.5
    action_blueprint: float = 2.0
    action_welcome: float = 4.0
    action_hire: float = 2.5
    action_control: float = 2.0
    action_resupply: float = 1.2
    action_landing_pod: float = 1.0
    action_too_many: float = 0.3
    """Taking blueprints with too many in hand."""
    # What an executive action is about worth, without its crystals.
    executive_develop_free: float = 2.2
    executive_rover: float = 1.8
    executive_blueprint: float = 1.5
    executive_upgrade: float = 4.5
    executive_mineral: float = 0.9
    executive_bots: float = 0.9
    executive_warehouse_resource: float = 0.6
    executive_advanced: float = 2.4
    # What is paid.
    price_mineral: float = 0.6
    price_battery: float = 0.4
    price_water: float = 0.4
    price_plant: float = 0.4
    price_oxygen: float = 0.45
    price_crystal: float = 0.5
    price_colonist: float = 0.4
    price_goal: float = 0.55
    """A private goal paid in place of a crystal."""
    price_boost: float = 0.45
    """A colonist that adds a step."""
    others_technology: float = 0.9
    """Using another player's technology, which gives its owner something."""
    # What one more of each step is worth.
    boost_blueprint: float = 0.9
    boost_develop: float = 1.8
    boost_learn: float = 1.8
    boost_produce: float = 0.6
    boost_resource: float = 0.6
    boost_ship: float = 3.0
    boost_upgrade: float = 5.0
    boost_warehouse: float = 0.6
    # What is taken and held.
    item_crystal: float = 0.55
    item_mineral: float = 0.75
    """The first mineral in store."""
    item_first: float = 0.5
    """The first of another resource."""
    item_more: float = 0.35
    """Each further one of a resource."""
    # Contracts, delivered or hired.
    complete: float = 3.0
    """A private goal completed now."""
    deliver_all: float = 2.0
    """Delivering with everything in store."""
    deliver_most: float = 0.2
    """Delivering with one item missing."""
    deliver_some: float = 0.5
    """Penalty for delivering with more items missing."""
    hire_delivery: float = 1.0
    """A contract to deliver items."""
    hire_stored: float = 0.6
    """Addition for each of them in store."""
    hire_upgrade: float = 3.0
    """Penalty for a contract for a complex with a marker if neither is there."""
    hire_building: float = 2.0
    """Addition for each building of the largest complex, up to four."""
    hire_marker: float = 2.0
    """Addition for a marker."""
    hire_planned: float = 0.5
    """Share of what counts for a scientist while it is only a blueprint."""
    hire_others: float = 0.7
    """Buildings that count and are still to come."""
    hire_work: float = 0.8
    """Each building in which a scientist can work."""
    hire_price: float = 0.8
    # Technologies.
    use_own: float = 1.0
    use_others: float = 0.2
    """Penalty for using another player's technology."""
    learn: float = 1.0
    """Learning any technology."""
    technology_mine: float = 0.5
    technology_generator: float = 0.9
    technology_water_extractor: float = 0.9
    technology_greenhouse: float = 0.9
    technology_oxygen_condenser: float = 0.9
    technology_shelter: float = 0.7
    technology_rover: float = 0.7
    technology_ship: float = 0.6
    technology_upgrade: float = 0.8
    learn_top: float = 0.8
    """Cost of a technology of the top row of the grid."""
    learn_middle: float = 0.4
    develop_two: float = 0.35
    """Cost of developing a technology to the second level."""
    develop_three: float = 0.45
    develop_four: float = 0.45
    develop_five: float = 0.8
    develop_six: float = 0.95
    develop_benefit: float = 0.5
    """A benefit of the laboratory there, as a share."""
    develop_kind: float = 0.4
    """The kind of technology, as a share of the value of learning it."""
    develop_level: float = 0.12
    """Each level: a technology near the last one is near its four points."""
    develop_take: float = 0.5
    """Taking a benefit instead of developing further."""
    # What a space of the laboratory gives.
    benefit_warehouse: float = 0.6
    benefit_crystal: float = 0.5
    benefit_mineral: float = 0.7
    benefit_bots: float = 0.6
    benefit_upgrade: float = 2.0
    benefit_blueprint: float = 1.0
    # What a discovery tile is worth.
    tile_develop: float = 2.4
    tile_construct: float = 3.5
    tile_upgrade: float = 5.0
    tile_hire: float = 2.0
    tile_blueprint: float = 2.0
    tile_warehouse: float = 1.0
    tile_crystal: float = 1.5
    tile_learn: float = 1.8
    tile_resource: float = 1.1
    # What the action of a card is about worth.
    card_upgrade: float = 4.0
    card_construct: float = 3.5
    card_produce: float = 1.6
    card_welcome: float = 3.5
    card_warehouse: float = 0.6
    card_learn: float = 1.8
    card_crystal: float = 1.2
    card_points: float = 2.0
    card_contract: float = 1.5
    card_radar: float = 2.0
    card_upgrade_anywhere: float = 4.5
    card_develop: float = 2.4
    card_from_working_area: float = 0.8
    card_from_slots: float = 0.8
    card_trade: float = 0.5
    card_recycling_bots: float = 1.0
    card_to_orbit: float = 1.0
    card_blueprint: float = 1.5
    card_highest_rover: float = 1.2
    card_action: float = 0.4
    """The action of a card, as a share, added to the card itself."""
    # Blueprints and buildings.
    many_unbuilt: float = 2.0
    """Unbuilt blueprints with which another one is not wanted."""
    one_too_many: float = 0.5
    """Penalty for taking one then."""
    enough_blueprints: float = 1.0
    """Value of taking none then."""
    blueprint: float = 0.5
    """Any blueprint."""
    likely: float = 0.25
    """Probability that a blueprint without a site is built."""
    likely_site: float = 0.2
    """Addition for each of the first two sites."""
    likely_size: float = 0.2
    """Addition for a large enough complex."""
    produced: float = 4.0
    """Maximum size of a complex that counts for its yield of items or points."""
    build_shelter: float = 2.5
    build_cube: float = 1.5
    """The progress cube of the first complex of a type, besides its points."""
    build_first_step: float = 2.0
    """The first step of a Life Support row."""
    build_life_support: float = 0.7
    """A step that the colony needs for its level."""
    build_mine: float = 0.6
    build_for_card: float = 1.2
    """A building for which an own blueprint waits."""
    build_over: float = 0.3
    """Loss of what is on the hex."""
    upgrade_size: float = 0.2
    """An advanced building, for each building of its complex."""
    # Ships, colonists, bots, and what else is chosen on the way.
    ship: float = 3.0
    ship_colonist: float = 0.6
    ship_bot: float = 1.5
    ship_free: float = 0.5
    """The executive action that a ship leaves free, as a share."""
    ship_free_crystal: float = 0.5
    """Deduction for each crystal of its cost."""
    level_bots: float = 0.6
    """Bots as the bonus of a Life Support step."""
    level_crystal: float = 0.55
    retrieve: float = 0.45
    """Taking a resource back."""
    few_colonists: float = 0.1
    """Each colonist who travels."""
    enough_crew: float = 3.0
    """Number of them from which on each one costs as much."""
    travel_worker: float = 0.4
    """A colonist in the Working Area, whom travelling brings home."""
    travel_slot: float = 0.3
    """A colonist on a slot of the other side."""
    shuttle: float = 1.0
    own_ship: float = 2.5
    """Cost of travelling with one's own ship."""
    own_ship_colonist: float = 0.3
    """Addition for each colonist at home."""
    yes: float = 0.5
    """Accepting a free offer."""
    # What a space of the turn order gives.
    space_warehouse: float = 0.5
    space_learn: float = 1.5
    space_colonist: float = 0.3
    space_bots: float = 0.5
    space_blueprint: float = 1.0
    space_later: float = 0.05
    """Cost of being one space later in turn order."""

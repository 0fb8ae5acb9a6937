"""What opponents believe, by which they can be tuned: a number for each belief.

Those of the evaluation stand here; those of places on the map, of choices at a glance and of goals beside it
(``weights_pieces``, ``weights_choices``, ``weights_goals``). Their values for games alone and between several are in
``engine/on_mars/values``.
"""

from __future__ import annotations

from engine.on_mars.bot.weights_goals import GoalWeights


class Weights(GoalWeights, frozen=True, kw_only=True):
    """The weight of each evaluation term, in OP at the end unless it says otherwise."""

    # How long the game still takes.
    events_a_turn: float = 1.1
    """Mission events in a turn, estimated."""
    turns_left: float = 1.5
    """Turns that follow the last of these events."""
    last_turns: float = 1.0
    """Turns that follow once the end is known."""
    turns_of_level: float = 4.0
    """Turns of all players for a colony level that is reached without missions."""
    steps_of_level: float = 4.0
    """Life Support steps for such a level."""
    long_game: float = 20.0
    """Rounds after which a game is long: it then takes longer than the estimate says."""
    dragging: float = 0.1
    """Share by which the estimate grows with each round of a long game: what is missing comes slowly."""
    paid: float = 0.5
    """In a long game: having the cost of the last progress cube, as a share of the cube; else a mine counts."""
    long_way: float = 7.0
    """Turns to come with which a repeated gain has its full value."""
    this_turn: float = 0.5
    """Part of a turn that does not count towards it."""
    once: float = 0.25
    """Addition to the share of these turns that are to come, for what is used once."""
    hurry: float = 0.4
    """Value of each mission event besides its crystals, so that games end."""
    later: float = 0.12
    """Addition to it for each round after ``late``."""
    late: float = 6.0
    """Round from which on a game should end."""
    longer: float = 0.0
    """Addition to it for each round of a long game."""
    awaits: float = 0.0
    """Being near a tile, contract or Life Support step that the end needs, as a share, after ``waiting`` rounds."""
    waiting: float = 15.0
    """Rounds after which it counts."""
    level_step: float = 0.3
    """A Life Support step to the next level, as a share of a mission event."""
    # Where one is.
    colony_late: float = 0.0
    """Being in the Colony when the end is near."""
    colony_early: float = 0.0
    """Penalty for it while the end is far away."""
    # What is stored.
    first_item: float = 0.55
    next_item: float = 0.3
    few_items: float = 3.0
    """Resources of each kind that are likely to be used in time."""
    more_items: float = 0.3
    """A resource beyond these."""
    mineral: float = 0.3
    """How much more the first mineral is worth than another resource."""
    further_mineral: float = 0.3
    """The same for each other mineral."""
    useful_item: float = 0.0
    """How much more a battery or a plant is worth than another resource, from the second on, while few."""
    crystals: float = 1.0
    """Factor of the value of crystals by their number."""
    crystals_one: float = 0.7
    """Value of a single crystal."""
    crystals_two: float = 1.3
    """Value of two crystals together, and so on."""
    crystals_three: float = 1.8
    crystals_four: float = 2.2
    crystals_five: float = 2.5
    crystals_six: float = 2.7
    crystals_seven: float = 2.8
    crystals_eight: float = 2.85
    goal_card: float = 0.5
    """A private goal in hand, as payment."""
    # Colonists, pieces and buildings.
    colonist: float = 0.75
    more_colonists: float = 0.3
    """A colonist at home beyond ``enough_colonists``."""
    enough_colonists: float = 5.0
    """Colonists at home that count in full."""
    at_work: float = 0.35
    on_slot: float = 0.3
    stuck: float = 0.05
    """How much less a colonist on a slot of the seat's side is worth; it comes home only from the other side."""
    nobody: float = 0.0
    """Penalty for each colonist at home that is missing to ``few_at_home``."""
    few_at_home: float = 2.0
    """Colonists wanted at home if no Shuttle brings the others home before the next turn."""
    bot: float = 1.0
    shelter: float = 1.2
    mine: float = 0.8
    cube: float = 0.0
    """A progress cube, besides its points."""
    reach: float = 0.25
    """A type of building that bots can build next to."""
    in_reach: float = 0.1
    """A mine or a crystal near a bot."""
    most_in_reach: float = 6.0
    """Maximum number of them that count."""
    sight: float = 8.0
    """Steps from which on something is out of sight."""
    near_tile: float = 0.2
    """Each step by which the rover is nearer to a tile."""
    found: float = 0.0
    """Each tile that the rover found, whatever it gave."""
    near_crystal: float = 0.12
    """Each crystal near the rover."""
    most_crystals: float = 3.0
    """Maximum number of them that count."""
    # Cards, technologies, contracts, goals.
    hope: float = 0.4
    """Share of a blueprint's value that counts if it has a site."""
    in_zone: float = 0.1
    """Addition to it if a bot is at the site."""
    no_site: float = 0.25
    """The share without a site."""
    too_many: float = 0.0
    """Penalty for an unbuilt blueprint beyond ``enough_unbuilt``."""
    enough_unbuilt: float = 3.0
    """Unbuilt blueprints that are not too many: they are built one after the other, some late."""
    built: float = 0.7
    """The action of a built card, besides its points."""
    technology: float = 0.2
    """Each level of a technology, besides its points."""
    known: float = 0.0
    """The technology itself."""
    scientist: float = 0.0
    """A scientist, besides its points."""
    contract: float = 0.6
    """A contract, as a share of what it changes."""
    deliveries: float = 0.4
    """Share of a delivery that counts if nothing of it is in store."""
    delivered: float = 0.6
    """Addition to it, by the part that is in store."""
    upgrades: float = 0.15
    """The same for a complex with a marker."""
    upgraded: float = 0.75
    """Its addition, by the part that is done."""
    goal_reward: float = 2.0
    """Completing a private goal, besides its reward."""
    goal_hope: float = 0.6
    """A private goal that could be completed, as a share of that; falls with the square of what is missing."""
    goal_open: float = 0.0
    """Part of this share that a goal has of which nothing is done yet."""
    rivals: float = 0.35
    """The holdings of the strongest rival, as a share."""
    learned: float = 0.001
    """How far what was learned from games is believed, where there is any; the rest: what all of the above says.

    Not 0, or tuning, which moves a weight by parts of itself, would never move it.
    """
    result: float = 1.0
    """An OP of the learned lead, in OP."""
    # Alone.
    success: float = 60.0
    """A victory, weighted with its learned probability."""
    condition: float = 12.0
    """A condition of the goal card, as a share by its probability: all must hold to win."""
    enough: float = 15.0
    """OP above the requirement of the goal card that are safe."""
    behind: float = 0.3
    """Additional value of each OP that is missing to it."""
    spare: float = 0.5
    """Deduction for each OP beyond it."""

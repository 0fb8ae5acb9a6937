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
    """About this many events of missions come of a turn."""
    turns_left: float = 1.5
    """This many turns more come after the last of these events."""
    last_turns: float = 1.0
    """This many turns come once the end is known."""
    turns_of_level: float = 4.0
    """About this many turns of all take a level of the colony that is reached without missions, ..."""
    steps_of_level: float = 4.0
    """... and about this many steps of life support."""
    long_game: float = 20.0
    """A game that lasts longer than this many rounds will also last longer from here than it seems, ..."""
    dragging: float = 0.1
    """... by this part of it for each round beyond that: what is missing comes slowly, and to build pays again."""
    paid: float = 0.5
    """In such a game: how much of the last cube of progress it is to have what it costs; else a mine is wanted."""
    long_way: float = 7.0
    """With this many turns to come, what brings something again and again has its full worth; ..."""
    this_turn: float = 0.5
    """... so much of a turn does not count, ..."""
    once: float = 0.25
    """... and what is used once has its full worth by so much sooner, as a part of that time."""
    hurry: float = 0.4
    """Each event of a mission beside its crystals, so that games end; ..."""
    later: float = 0.12
    """... more by this with each round after ..."""
    late: float = 6.0
    """... this one: from then on a game should come to its end; ..."""
    longer: float = 0.0
    """... and more by this with each round of a long game."""
    awaits: float = 0.0
    """How much of a tile, a contract or life support that the end waits for it is to be near to it, after ..."""
    waiting: float = 15.0
    """... this many rounds."""
    level_step: float = 0.3
    """A step of life support to the next level, as a part of an event of a mission."""
    # Where one is.
    colony_late: float = 0.0
    """To be in the Colony when the end is near, ..."""
    colony_early: float = 0.0
    """... and how bad it is while it is far away."""
    # What is stored.
    first_item: float = 0.55
    next_item: float = 0.3
    few_items: float = 3.0
    """Of each resource this many are likely to be used in time; ..."""
    more_items: float = 0.3
    """... one beyond these."""
    mineral: float = 0.3
    """A mineral more than another resource, the first ..."""
    further_mineral: float = 0.3
    """... and each other."""
    useful_item: float = 0.0
    """A battery or a plant more than another resource, from the second on, while they are few."""
    crystals: float = 1.0
    """Crystals, as a part of what this many are worth: ..."""
    crystals_one: float = 0.7
    """... a single one, ..."""
    crystals_two: float = 1.3
    """... two in all, and so on."""
    crystals_three: float = 1.8
    crystals_four: float = 2.2
    crystals_five: float = 2.5
    crystals_six: float = 2.7
    crystals_seven: float = 2.8
    crystals_eight: float = 2.85
    goal_card: float = 0.5
    """A private goal in the hand, for what it pays."""
    # Colonists, pieces and buildings.
    colonist: float = 0.75
    more_colonists: float = 0.3
    """A colonist at home beyond ..."""
    enough_colonists: float = 5.0
    """... this many."""
    at_work: float = 0.35
    on_slot: float = 0.3
    stuck: float = 0.05
    """How much less a colonist on a slot of the own side is worth: it comes home only from the other side."""
    nobody: float = 0.0
    """That there are fewer colonists at home than ..., for each, ..."""
    few_at_home: float = 2.0
    """... this many, where no Shuttle brings the others home before the next turn."""
    bot: float = 1.0
    shelter: float = 1.2
    mine: float = 0.8
    cube: float = 0.0
    """A cube of progress, beside its points."""
    reach: float = 0.25
    """A type of building that bots can build beside."""
    in_reach: float = 0.1
    """A mine or a crystal near a bot, ..."""
    most_in_reach: float = 6.0
    """... up to this many."""
    sight: float = 8.0
    """What is this many steps away is out of sight."""
    near_tile: float = 0.2
    """Each step that the rover is nearer to a tile."""
    found: float = 0.0
    """Each tile that the rover found, whatever it gave."""
    near_crystal: float = 0.12
    """Each crystal near the rover, ..."""
    most_crystals: float = 3.0
    """... up to this many."""
    # Cards, technologies, contracts, goals.
    hope: float = 0.4
    """How much of the change that a built blueprint makes can be counted on where it has a site; ..."""
    in_zone: float = 0.1
    """... and more where a bot is."""
    no_site: float = 0.25
    """The same where it has no site."""
    too_many: float = 0.0
    """How bad an unbuilt blueprint is beyond ..."""
    enough_unbuilt: float = 3.0
    """... this many: one after the other is built, and some late."""
    built: float = 0.7
    """What the action of a built card is good for, beside its points."""
    technology: float = 0.2
    """What each level of a technology brings beside its points, ..."""
    known: float = 0.0
    """... and the technology itself."""
    scientist: float = 0.0
    """What a scientist brings beside its points."""
    contract: float = 0.6
    """What a contract changes, as a part of it, ..."""
    deliveries: float = 0.4
    """... of which so much counts of a delivery of which nothing is done, ..."""
    delivered: float = 0.6
    """... and so much more, as far as it is done; ..."""
    upgrades: float = 0.15
    """... of a complex with a marker so much ..."""
    upgraded: float = 0.75
    """... and so much more."""
    goal_reward: float = 2.0
    """What it is worth to complete a private goal: its reward comes besides; ..."""
    goal_hope: float = 0.6
    """... what it is worth that one could be, as a part of that, and less by the square of what is missing, ..."""
    goal_open: float = 0.0
    """... but for this part of it, which one of which nothing is there yet has, too."""
    rivals: float = 0.35
    """What the strongest rival has, as a part of it."""
    learned: float = 0.001
    """How far what was learned from games is believed, where there is any; the rest: what all of the above says.

    Not 0, or tuning, which moves a weight by parts of itself, would never move it.
    """
    result: float = 1.0
    """An OP of the lead that games taught, in OP."""
    # Alone.
    success: float = 60.0
    """A victory, where what games taught says how likely it is."""
    condition: float = 12.0
    """That a condition of the goal card holds at the end, as a part of it by its chance: all must hold to win."""
    enough: float = 15.0
    """This many OP more than the goal card asks for are safe."""
    behind: float = 0.3
    """An OP that is missing to that counts so much more, ..."""
    spare: float = 0.5
    """... and one beyond it so much less."""

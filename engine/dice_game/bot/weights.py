"""What an opponent's evaluation can be tuned by: one number for each parameter. The values stand in ``weights_*``."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of the evaluation: what things are worth, in VP at the end unless it says otherwise."""

    # A die that shows a common, an uncommon and a rare face, for whatever may come.
    common: float = 0.45
    uncommon: float = 0.52
    rare: float = 0.6
    wild: float = 0.85
    many: float = 5.0
    """Each die beyond this many is worth less than the one before it."""
    crowd: float = 4.0
    """This many dice more than those count, however many there are."""
    card: float = 0.3
    """A card in hand that nobody knows."""
    hope: float = 0.0
    """A card that is drawn before the main action: by how much of it counts what it brings if it is played at once."""
    kept: float = 0.25
    """A card in hand that promises less is discarded when a turn produces, for a new one."""
    renewed: float = 0.0
    """Before a production turn: such a card, as a part of a new one."""
    full: float = 1.0
    """By how many times what production refills a hand must be larger for another card to be worth nothing."""
    asked: float = 0.05
    """What a die of a corporation is worth more for each icon of its colour in the first cards."""
    # What it costs to come by a face that is wanted.
    common_price: float = 0.8
    uncommon_price: float = 1.05
    rare_price: float = 1.35
    fading: float = 0.85
    """What each die more of a colour brings towards a wanted face, as a part of the one before it."""
    chosen: float = 0.5
    """A die whose face may be chosen: so much of what a rare face is worth and what a wanted one costs, together."""
    turned: float = 0.5
    """A die that may be turned later, as a part of what a wanted face costs more than it is worth."""
    turned_more: float = 0.3
    """Each die more that may be turned now, as a part of the first."""
    main: float = 0.6
    """What a main action brings that is used for no plan."""
    extra: float = 2.0
    """A main action more, by what one is worth that is used for no plan."""
    wait: float = 0.88
    """What a plan is worth a turn later, or when one icon more is missing, as a part of what it was worth."""
    second: float = 0.55
    """What the second best plan counts, as a part of it."""
    produced: float = 0.5
    """A die that is produced."""
    plenty: float = 99.0
    """Dice produced beyond this many count less and less: there are too few main actions to spend them."""
    fresh: float = 0.1
    """What a die that is rolled in a production turn may do for the cards in hand."""
    period: float = 3.6
    """Turns from one production to the next."""
    late: float = 3.0
    """With fewer own turns left than these, dice are worth less and less."""
    ready: float = 0.6
    """What it counts that the action of a card is ready, as a part of what the action is worth."""
    used: float = 0.75
    """How often an action is used between two productions ..."""
    used_main: float = 0.75
    """... and one that takes the main action."""
    plays: float = 0.45
    """Projects that a player plays in a turn."""
    dear: float = 0.35
    """How many of these have four icons or more."""
    coloured: float = 0.4
    """How many of these are of one colour."""
    discount: float = 0.5
    """An icon less to pay, for each card that is still to be played."""
    reaction: float = 0.35
    """How much of what others do is done with the seat's cards in play, as a part of all that is still to be done."""
    placing: float = 1.0
    """What is won by placing a tile, as a part of what it is worth."""
    cities: float = 3.0
    """Cities that are still to be placed."""
    milestone: float = 0.5
    """Being close to a milestone, as a part of what it is worth."""
    ahead: float = 0.6
    """By so much a rival who is as near makes a milestone less likely."""
    nearness: float = 2.0
    """The power of what is reached already of a goal: the higher, the less counts what is only begun."""
    # A milestone of dice, as a part of its points, with one die missing, or two.
    one_missing: float = 0.5
    two_missing: float = 0.2
    award: float = 0.6
    """Leading in an award, as a part of what it is worth."""
    lead: float = 4.0
    """Icons by which an award is as good as won, in the middle of a game, beside ..."""
    settled: float = 0.3
    """... so much of them at its end."""
    half_a_game: float = 16.0
    """Own turns left in the middle of a game."""
    runner_up: float = 2.0
    """The second place of an award, by its points, where nobody knows who will be first."""
    rival: float = 0.5
    """What the strongest rival has, as a part of it."""
    attack: float = 0.15
    """A die that each opponent loses."""
    step: float = 0.05
    """A step of a parameter beside its points: in a solo game, what the success is worth that it brings nearer."""
    press: float = 4.0
    """In a solo game: turns in which a step of a parameter is taken, where nothing presses."""
    unpressed: float = 0.5
    """In a solo game: a step of a parameter that is complete soon, as a part of one that presses."""
    most_pressed: float = 4.0
    """In a solo game: however urgent a parameter is, no step presses more than so."""
    success: float = 40.0
    """In a solo game: what it is worth to have completed Mars in time."""
    pace: float = 1.45
    """Turns of all players for each step that is missing before the end."""
    third: float = 0.6
    """So much of the parameter that is furthest behind is raised, too, before the other two are complete."""
    won: float = 12.0
    """Where a choice is tried out: this many VP by which one leads count as much as to have won."""

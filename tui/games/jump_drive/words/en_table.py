"""The words of the table in English: panels, hand, pages, line mode."""

from __future__ import annotations

TABLE: dict[str, str] = {
    # the lines around the middle
    "table.round": "Round {number}",
    "table.solo": "Solo, a variant of this project",
    "table.players": "{count} players",
    "table.goal": "of {goal} VP",
    "table.pace": "computer alone: {low}-{high} VP after round {rounds}",
    "table.points": "VP",
    "table.gain": "[{n:+}]",
    "table.hand": "cards",
    "table.strength": "strength",
    "table.eyes": "eyes",
    "table.chromosomes": "chr",
    "table.next": "next: {points} VP, {cards} cards",
    # empires
    "table.brings": "+{points} VP +{cards} cd",
    "table.holds": "{count} in hand",
    "table.holds-short": "h{count}",
    "short-figure.strength": "str {n}",
    "short-figure.eyes": "eye {n}",
    "short-figure.chromosomes": "chr {n}",
    "table.empty": "nothing yet",
    "table.explores": "explores",
    "table.explored": "explored",
    "table.older": "+{count} older",
    "table.if-placed": "If you do it",
    "news.scored": "+{points} VP, {total}",
    # cards
    "card.price-now": "Costs {price} now.",
    "card.strength-now": "Strength {have} of {need}.",
    "card.contact-now": "By contact: {price}.",
    # the hand
    "hand.title": "Hand {count}, {some} to place",
    "hand.plain": "Hand {count}",
    "hand.not-now": "not now",
    "hand.on-table": "on the table",
    "hand.new": "new",
    "hand.draws": "Draws 1 card.",
    "hand.others": "Also with {count} {count|other card|others}.",
    "hand.explore": "Explore",
    "hand.explore-how": "draw {drawn}, discard {discards}",
    "hand.explore-why": "Draw {drawn}, then discard {discards} of all your cards.",
    "hand.done": "No second world",
    "hand.done-why": "The convoy stays for another round.",
    "way.conquer": "conquer",
    "way.contact": "contact",
    "way.settle": "pay",
    "way.pay": "pay {count}",
    "way.free": "free",
    "way.convoys": "{count} convoys",
    "way.join": " ",
    "way.or": ", ",
    "way.only-with": "with {card}",
    "way.only-with-several": "with 1 of {count}",
    # the ways to place one card
    "ways.title": "Place {card:card}",
    "ways.prompt": "How do you place {card:card}?",
    "ways.hint": "pay: cards to discard. The other figures are those after it.",
    "ways.head": "with",
    "ways.now": "now",
    "ways.alone": "alone",
    "ways.conquers": "Strength {have} of {need}.",
    "ways.pays": "Discard {count} {count|card|cards} to pay.",
    "ways.free": "It costs nothing.",
    "ways.gives-convoy": "{count} Colony {count|Convoy is|Convoys are} given for it.",
    "column.pay": "pay",
    "column.hand": "hand",
    "column.points": "VP",
    "column.cards": "cd",
    "column.strength": "str",
    # what to discard
    "ask.keep": "Your first cards: discard {count}",
    "ask.pay": "Discard {count} to pay",
    "ask.explore": "Discard {count}",
    "ask.limit": "Too many cards: discard {count}",
    "screen.final": "Cannot be taken back: shows cards.",
    "marked.some": "{count} of {all} marked. Digits and space mark, 0 clears.",
    "marked.suggested": "{count} marked, as suggested. Enter discards them.",
    "marked.ready": "{count} marked. Enter discards them.",
    "hint.second": "Only worlds; what cannot be placed says why.",
    "prompt.chosen": "Chosen: {names}.",
    # empires at length
    "tableau.brings": "+{points} VP, +{cards} cards a round",
    "figure-of.points": "{n} VP",
    "figure-of.hand": "hand {n}",
    "figure-of.strength": "strength {n}",
    "figure-of.eyes": "eyes {n}",
    "figure-of.chromosomes": "chr {n}",
    "tableau.rounds": "VP+cards by round: ",
    "tableau.looking": "Looking at {seat}.",
    "cards.title": "All cards",
    "tableau.hint": "The two figures of a card: VP and cards each round, as it stands.",
    # letters
    "menu.hand": "hand at length",
    "menu.explore": "to exploring",
    "menu.done": "to no second world",
    # signs as they are said
    "said.yields": "({points} VP, {income} {income|card|cards})",
    "said.chosen": "{seat} (has chosen)",
    "said.fresh": "new:",
    "said.then": "then {said}",
    "said.cost": "cost {n}",
    "said.defense": "defense {n}",
    # the signs of the screen, for the help page
    "signs.page": """\
Cards                          What they bring and add
<2>  development, its cost     3 VP       each round 3 VP
(2)  world, its cost           2 cd       each round 2 cards
[2]  military world, defense   1 VP/gn    for each green world you have
bl br gn ye gy  colour         +1/gn*     for each one of an opponent
+    placed in the last round  +1 cd:X    1 card more if you have X
>    must still decide         +1 cd:X*   if another empire has X
*    has chosen, hidden        2 eye      eyes: explore sees more
                               +2 str     strength: conquers worlds
Figures of an empire           1 chr      chromosomes
+6 VP +4 cd  the next scoring  +2 str:ye  strength against yellow worlds
             and income        ( ) -2     worlds cost 2 less
str eye chr  what it adds up   < > -1     developments cost 1 less
two figures  VP and cards of   [ ] as ( ) military worlds may be paid for
after a card each round        2nd ( )    a second world that is paid for
                               2nd [ ]    a second world that is conquered
! 2 str short  why not         -> top str goes to the strongest empire""",
    "hint.currency": "Figures are VP at the end, beside doing nothing.",
    "reason.points": "{change} from {count:+} VP a round for {rounds} {rounds|round|rounds}",
    "reason.income": "{change} from {count:+} {count|card|cards} of income a round",
    "reason.promise": "{change} for later rounds (strength {strength:+})",
    "reason.later": "{change} for later rounds",
    "reason.hand": "{change} from the hand ({count} {count|card|cards} paid)",
    "reason.draw": "{change} from a card drawn",
    "reason.victory": "{change}: the game ends with this round, most likely won",
    "reason.sooner": "{change}: the game ends with this round, not later",
    "reason.none": "no second world: the hand is kept",
    "reason.explore": "{change}: {count} cards seen, {kept} kept",
    "reason.discard": "worth at most {given} VP to keep; what stays, at least {least}",
    "reason.all-go": "nothing can be kept",
    "part.lead": "lead in VP",
}

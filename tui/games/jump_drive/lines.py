"""What line mode says of Jump Drive; the functions are those of ``tui.lines.hooks.Hooks``."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.jump_drive.board.empires import total_strength
from engine.jump_drive.bot.heuristics import with_player
from engine.jump_drive.cards.readings import NUMBERS, SLUGS, SURVEY_TEAM, table_of
from engine.jump_drive.cards.vocabulary import CHROMOSOMES, EYES, MILITARY_WORLD, TALLIES
from engine.jump_drive.play import legal
from engine.jump_drive.play.previews import placed_player
from engine.jump_drive.play.scoring import card_yields, yields
from engine.jump_drive.state import CHOOSE, SECOND, State
from tui.games.jump_drive.cardtext import kind_name, sentences
from tui.games.jump_drive.plans import plainest
from tui.text import Words
from tui.text.width import wrap

LINE = 74


def summary(view: State, seat: int | None, words: Words) -> list[str]:
    """The round, and everybody's figures in a line each; the own empire card by card."""
    lines = [words.say("line.round", number=max(view.round, 1))]
    for number in range(len(view.players)):
        lines.append(_figures(view, number, words))
        if number == seat and view.players[number].empire:
            lines += wrap(_empire(view, number, words), LINE)
    return lines


def player(view: State, seat: int, words: Words) -> list[str]:
    """The figures of an empire."""
    return [_figures(view, seat, words)]


def _figures(view: State, seat: int, words: Words) -> str:
    player = view.players[seat]
    points, income = yields(view, seat)
    return words.say(
        "line.empire",
        seat=seat,
        points=player.vp,
        brings=points,
        cards=income,
        hand=len(player.hand),
        strength=total_strength(view.rules, player.tallies),
        eyes=player.tallies[EYES],
        chromosomes=player.tallies[CHROMOSOMES],
    )


def _empire(view: State, seat: int, words: Words) -> str:
    table = table_of(view.rules)
    cards: list[str] = []
    for number in view.players[seat].empire:
        points, income = card_yields(view, table, seat, number)
        cards.append(words.say("line.placed", card=SLUGS[number], points=points, income=income))
    return words.say("line.cards", cards=words.say("list.join").join(cards) or "-")


def written(view: State) -> dict[str, object]:
    """The table at any moment, cards by their names."""
    return {
        "round": view.round,
        "players": [
            {
                "hand": _slugs(player.hand),
                "empire": _slugs(player.empire),
                "vp": player.vp,
                "survey_team_available": player.survey_team,
                "strength": total_strength(view.rules, player.tallies),
                "tallies": {TALLIES[tally]: count for tally, count in enumerate(player.tallies) if count},
                "answered": player.answer is not None,
            }
            for player in view.players
        ],
        "deck": len(view.deck),
        "discards": len(view.discards),
    }


def _slugs(numbers: list[int]) -> list[str]:
    return [SLUGS[number] if number else "hidden" for number in numbers]


def hand(view: State, seat: int, words: Words) -> list[str]:
    """Each card in hand in words, and the Survey Team while it lies on the table; why one cannot be placed alone."""
    player = view.players[seat]
    lines: list[str] = []
    for number in [*sorted(player.hand), *([SURVEY_TEAM] if player.survey_team else [])]:
        first, *more = wrap(_card(view, number, words), LINE - 4)
        lines += [first, *(f"    {part}" for part in more)]
        if view.step == CHOOSE:
            why = legal.why_not(view, seat, plainest(view, number))
            lines += [f"    {words.render(reason)}" for reason in why]
    return lines


def _card(view: State, number: int, words: Words) -> str:
    card = table_of(view.rules).cards[number]
    price = words.say("line.defense" if card.kind == MILITARY_WORLD else "line.cost", n=card.cost)
    text = " ".join(sentences(card, words))
    return words.say("line.card", card=card.slug, kind=kind_name(card, words), price=price, text=text)


def board(view: State, words: Words) -> list[str]:
    """Everybody's empire, card by card."""
    lines: list[str] = []
    for seat in range(len(view.players)):
        lines += [_figures(view, seat, words), *(f"    {part}" for part in wrap(_empire(view, seat, words), LINE - 4))]
    return lines


def detail(view: State, seat: int, choice: Choice, words: Words) -> list[str]:
    """What a placement takes and leads to; of a card to discard, what it does."""
    placed = legal.placement(choice)
    if placed is not None:
        return wrap(_placement(view, seat, choice, placed, words), LINE)
    numbers = [NUMBERS[str(item)] for item in choice.args if str(item) in NUMBERS]
    return [line for number in numbers for line in wrap(_card(view, number, words), LINE)]


def _placement(view: State, seat: int, choice: Choice, placed: legal.Placement, words: Words) -> str:
    make = legal.second_bill if view.step == SECOND else legal.bill
    bill = make(table_of(view.rules), view.rules, view.players[seat], placed)
    said = [words.say("line.takes", price=bill.cards, hand=len(view.players[seat].hand))]
    if bill.needed is not None and bill.available is not None:
        said.insert(0, words.say("line.conquers", have=bill.available, need=bill.needed))
    after, _ = placed_player(view, seat, placed, second=view.step == SECOND)
    points, income = yields(with_player(view, seat, after), seat)
    said.append(words.say("line.after", points=points, cards=income))
    return " ".join(said)

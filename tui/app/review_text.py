"""The review of a finished game in words: mistakes, chances over time, cards, sources of income.

Screens, line mode and the command line show the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from time import monotonic
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.bots.review import GameReviewer, Mistake, Suspect, blames, doubtful, unproven
from engine.bots.sample_means import Estimate
from engine.bots.win_chances import ChancePoint, TurningPoint, turning_points
from engine.core.choice import parse_choice
from engine.core.coaching import CardResult, Ledger
from engine.core.message import Message, Refusal, say, signed
from engine.core.optional import required
from saves import reviews
from saves.folders import Folders
from saves.library import OpenSave
from tui.app.choice_text import past_choice_text
from tui.app.game_table import GameTable
from tui.app.lesson import teaching_of
from tui.text import Words

Page: TypeAlias = Literal["choices", "course", "cards", "sources"]
PAGES: Final[tuple[Page, ...]] = ("choices", "course", "cards", "sources")
KEPT_EVERY = 2.0
"""Seconds between saves of the results."""
MOST_SUSPECTS = 10
"""Number of doubtful choices shown that are not proven."""
WHOLE = 1.5
"""From this cost on, a sentence says whole points."""
UNIT = say("coach.unit")
FEW_SEATS = 2
"""With up to this many seats all are reviewed; with more only those of people."""


class ReviewRow(NamedTuple):
    """A row: its subject, its figure, and lines with more details.

    ``ink``: of its figure. ``ply``: a moment to play on from. ``share``: of its bar, with its interval, each up to 1.
    """

    head: str
    figure: str = ""
    more: tuple[str, ...] = ()
    ink: str = ""
    ply: int | None = None
    share: Estimate | None = None


class ReviewText:
    """The review of one finished game. Earlier results are there at once; ``think`` continues."""

    def __init__(self, opened: OpenSave, folders: Folders | None, words: Words) -> None:
        """Open the review of a game. Without ``folders``, or for an unsaved game, nothing is stored.

        Raises ``Refusal`` (``coach.not-over``) before the game is over, because cards are still hidden.
        """
        match = opened.match
        if not match.over:
            raise Refusal("coach.not-over")
        self.opened = opened
        self.folders = folders if opened.name else None
        self.words = GameTable(opened).words(words)
        self.game = match.game
        self.players = len(opened.header.seats)
        self.seats = seats_of(opened)
        self.review = reviews.load_review(opened, self.folders, self.seats)
        self.percent = 100 if self.review.done else 0
        self._plies = [(ply.seat, ply.choice) for ply in match.plies]
        self.reviewer = GameReviewer(match.game, match.start(), self._plies, self.review)
        self._ledger: Ledger | None = None
        self._followed = False
        self._why: dict[int, tuple[str, ...]] = {}
        self._said: dict[tuple[int, str, str, bool], str] = {}
        self._pages: dict[tuple[Page, int, bool, str, bool], list[ReviewRow]] = {}
        self._lesson_choices = _lesson_choices_of(opened)

    def think(self, tell: Callable[[int], object] = lambda _: None) -> Generator[None, None, None]:
        """Complete the review in small steps; ``tell`` receives the progress in percent. Saves now and then."""
        kept = monotonic()
        if not self._followed:
            for _ in self.reviewer.follow():
                yield
            self._followed = True
        if not self.review.done:
            for share in self.reviewer.think():
                if share and int(100 * share) != self.percent:
                    self.percent = int(100 * share)
                    tell(self.percent)
                if monotonic() - kept > KEPT_EVERY:
                    self.keep()
                    kept = monotonic()
                yield
            self.keep()
        self.percent = 100
        tell(100)

    def keep(self) -> None:
        """Save the results so far."""
        if self.folders is not None:
            reviews.save_review(self.review, self.opened, self.folders)

    @property
    def done(self) -> bool:
        """Whether the review is complete."""
        return self.review.done

    def page(self, page: Page, seat: int) -> list[ReviewRow]:
        """Return the rows of a page about a seat, cached once nothing changes any more."""
        made: Mapping[Page, Callable[[int], list[ReviewRow]]] = {
            "choices": self.choices,
            "course": self.course,
            "cards": self.cards,
            "sources": self.sources,
        }
        if not self.done:
            return made[page](seat)
        key = page, seat, self._followed, self.words.language, self.words.painted
        if key not in self._pages:
            self._pages[key] = made[page](seat)
        return self._pages[key]

    def hint(self, page: Page) -> str:
        """Explain a page; its chances lean towards even only in games where the simulations misjudge them early."""
        trusted = page == "course" and self.reviewer.effort.trust == 1
        form = "-trusted" if trusted else "-working" if page == "choices" and not self.done else ""
        return self.words.say(f"coach.hint.{page}{form}", unit=UNIT)

    # --- choices ---

    def blamed(self, seat: int) -> list[Mistake]:
        """Return the mistakes of a seat, worst first."""
        return [blame for blame in blames(self.review, self.reviewer.effort) if blame.suspect.seat == seat]

    def suspected(self, seat: int) -> list[Mistake]:
        """Return the suspects of a seat that the simulated games did not prove, most suspicious first."""
        found = [one for one in unproven(self.review, self.reviewer.effort) if one.suspect.seat == seat]
        return found[:MOST_SUSPECTS]

    def choices(self, seat: int) -> list[ReviewRow]:
        """Return the costliest choices, the suspects that are not proven, and those that lost nothing.

        Until the review is done these are all choices that are played out, in the order of the game: no row changes its
        place. It is not known which these are before the search has seen all choices.
        """
        if self.done:
            suspected = sorted(self.suspected(seat), key=lost_something, reverse=True)
            return [*map(self._blame, self.blamed(seat)), *map(self._suspect, suspected)]
        if self.review.looked < self.review.plies:
            return []
        rows = {one.suspect.ply: self._suspect(one) for one in unproven(self.review, self.reviewer.effort)}
        rows |= {one.suspect.ply: self._blame(one) for one in self.blamed(seat)}
        played = sorted((one for one in doubtful(self.review) if one.seat == seat), key=lambda one: one.ply)
        return [rows.get(one.ply) or self._doubt(one) for one in played]

    def _head(self, suspect: Suspect) -> str:
        chosen = self._described(suspect, suspect.chosen)
        return self.words.say("coach.choice", round=self._round(suspect.round), ply=suspect.ply + 1, chosen=chosen)

    def _round(self, number: int) -> str:
        """Name a round; choices before the first round belong to the start."""
        return self.words.say("coach.round", round=number) if number else self.words.say("coach.round-0")

    def _described(self, suspect: Suspect, choice: str) -> str:
        """Describe a choice at the moment of a suspect: what a card asks for has the card and the gain."""
        key = suspect.ply, choice, self.words.language, self.words.painted
        if key not in self._said:
            self._said[key] = past_choice_text(self.opened.match, suspect.ply, self.words, parse_choice(choice))
        return self._said[key]

    def _blame(self, blame: Mistake) -> ReviewRow:
        say, suspect = self.words.say, blame.suspect
        points = _short(-blame.points.mean)
        change = _percent(-blame.chance.mean) if self._by_chance else "+0"
        figure = say("coach.cost", points=points, unit=UNIT)
        if change != "+0":
            figure = say("coach.cost-and-chance", points=points, unit=UNIT, chance=change)
        more = (*self._lesson(suspect), self._better(blame), *self._line(suspect), *self._reasons(suspect))
        return ReviewRow(self._head(suspect), figure, (*more, self._interval(blame)), "bad", suspect.ply)

    def _better(self, blame: Mistake) -> str:
        """Say what the better choice would have given, and that it only came later if so."""
        key = "coach.better-first" if blame.suspect.later else "coach.better"
        gain = blame.points.mean
        points = str(round(gain)) if gain >= WHOLE else f"{gain:.1f}"
        better = self._described(blame.suspect, blame.suspect.better)
        text = self.words.say(key, better=better, points=points, unit=UNIT)
        chance = _percent(-blame.chance.mean)
        if not self._by_chance or not chance.startswith("-"):
            return text
        return self.words.sentences(
            (text, self.words.say("coach.better-chance", chance=chance.removeprefix("-")))
        ).strip()

    def _line(self, suspect: Suspect) -> tuple[str, ...]:
        """Return the choices that would have followed the better one."""
        then = (self.words.render(self.game.describe(parse_choice(choice))) for choice in suspect.line or ())
        told = self.words.say("coach.joint").join(then)
        return (self.words.say("coach.line", line=told),) if told else ()

    def _interval(self, blame: Mistake) -> str:
        """Return the interval of the cost; that of the win chance only if a simulated game was won otherwise."""
        say, points, deals = self.words.say, _range(blame.points), blame.deals
        if not self._by_chance or blame.chance == (0.0, 0.0, 0.0):
            return say("coach.interval", points=points, unit=UNIT, deals=deals)
        chance = _range(Estimate(*(100 * max(-1.0, min(part, 1.0)) for part in blame.chance)))
        return say("coach.interval-and-chance", points=points, unit=UNIT, chance=chance, deals=deals)

    def _suspect(self, found: Mistake) -> ReviewRow:
        """Describe a choice that was played out, but not proven to be a mistake."""
        say, suspect = self.words.say, found.suspect
        lost = lost_something(found)
        described = self._described(suspect, suspect.better)
        better = say("coach.perhaps" if lost else "coach.no-better", better=described)
        more = (*self._lesson(suspect), better, self._interval(found))
        figure = say("coach.not-proven") if lost else say("coach.no-loss")
        return ReviewRow(self._head(suspect), figure, more, "dim", suspect.ply)

    @property
    def _by_chance(self) -> bool:
        """Whether there is an opponent to win against."""
        return self.players > 1

    def _reasons(self, suspect: Suspect) -> tuple[str, ...]:
        """Say why the other choice is better. Its figures are estimates that need not add up to the measured loss."""
        if not self._followed:
            return ()
        if suspect.ply not in self._why:
            told = self.reviewer.why(suspect)
            text = self.words.say("list.join").join(map(self.words.render, told))
            key = "coach.why-estimated" if any("change" in reason.args for reason in told) else "coach.why"
            self._why[suspect.ply] = (self.words.say(key, why=text),) if text else ()
        return self._why[suspect.ply]

    def _doubt(self, suspect: Suspect) -> ReviewRow:
        better = self.words.say("coach.perhaps", better=self._described(suspect, suspect.better))
        more = (*self._lesson(suspect), better)
        return ReviewRow(self._head(suspect), self.words.say("coach.unmeasured"), more, "dim", suspect.ply)

    def _lesson(self, suspect: Suspect) -> tuple[str, ...]:
        """Return the note that a lesson made this choice."""
        return (self.words.say("coach.taught"),) if suspect.ply in self._lesson_choices else ()

    # --- the course ---

    def course(self, seat: int) -> list[ReviewRow]:
        """Return the chances at the beginning of each round, with their intervals and turning points."""
        told = self.course_points()
        turned = {turning.point.ply: turning for turning in turning_points(told, seat, self.reviewer.effort)}
        return [self._point(point, seat, turned.get(point.ply)) for point in told]

    def course_points(self) -> list[ChancePoint]:
        """Return the beginnings of rounds that have enough simulated games."""
        return [point for point in self.review.course if len(point.wins) >= self.reviewer.effort.course]

    def _point(self, point: ChancePoint, seat: int, turning: TurningPoint | None) -> ReviewRow:
        say = self.words.say
        chance, lead = point.chance(seat), point.lead(seat)
        error = f"{(lead.high - lead.low) / 2:.1f}"
        figure = say("coach.alone", points=_short(lead.mean), error=error, unit=UNIT)
        if self._by_chance:
            low, middle, high = (_percent(part).lstrip("+") for part in (chance.low, chance.mean, chance.high))
            figure = say("coach.stood", chance=middle, low=low, high=high, lead=_short(lead.mean), error=error)
        more = () if turning is None else (self._turned(turning),)
        ink = "" if turning is None else "good" if turning.change.mean > 0 else "bad"
        return ReviewRow(self._round(point.round), figure, more, ink, point.ply, chance if self._by_chance else None)

    def _turned(self, turning: TurningPoint) -> str:
        mean, low, high = turning.change
        deals = self.reviewer.effort.turning
        if self._by_chance:
            change = {"chance": _percent(mean), "low": _percent(low), "high": _percent(high)}
            return self.words.say("coach.turned", **change, deals=deals)
        change = {"points": _short(mean), "low": _short(low), "high": _short(high)}
        return self.words.say("coach.turned-points", **change, unit=UNIT, deals=deals)

    # --- cards and sources ---

    @property
    def ledger(self) -> Ledger:
        """The accounts of the game."""
        if self._ledger is None:
            match = self.opened.match
            state = match.start()
            self._ledger = required(self.game).coaching.ledger(state.rules)
            for seat, choice in self._plies:
                events = self.game.apply(state, seat, choice)
                self._ledger.happened(seat, choice, events, state)
        return self._ledger

    def cards(self, seat: int) -> list[ReviewRow]:
        """Return the cost and gains of each card, never used cards first."""
        found = [one for one in self.ledger.brought(self.opened.match.state) if one.seat == seat]
        found.sort(key=lambda one: (one.used != 0, one.round))
        return [self._card(one) for one in found]

    def _card(self, one: CardResult) -> ReviewRow:
        say = self.words.say
        parts = [say("coach.card-round", round=one.round) if one.round else say("coach.card-start")]
        if one.cost:
            parts.append(say("coach.card-cost", what=self._amounts(one.cost)))
        if one.gained:
            parts.append(say("coach.card-gained", what=self._amounts(one.gained)))
        if one.used is not None:
            parts.append(say("coach.card-used", count=one.used))
        ink = "bad" if one.used == 0 or one.points < 0 else "good" if one.points > 0 else ""
        figure = say("coach.points", points=one.points, unit=UNIT)
        return ReviewRow(self.words.name("card", one.what), figure, (say("coach.joint").join(parts),), ink)

    def _amounts(self, amounts: Mapping[str, int]) -> str:
        texts = [self.words.say(f"brought.{kind}", count=amount) for kind, amount in amounts.items()]
        return self.words.say("list.join").join(texts)

    def income(self, seat: int) -> dict[str, str]:
        """Return the income of a seat by source, in words."""
        found = [one for one in self.ledger.income(self.opened.match.state) if one.seat == seat and one.gained]
        return {one.source: self._amounts(one.gained) for one in found}

    def sources(self, seat: int) -> list[ReviewRow]:
        """Return income by source, then points by source: tiles, goals, cards."""
        words, sheet = self.words, self.game.score(self.opened.match.state)
        found = [ReviewRow(words.name("income", source), amounts) for source, amounts in self.income(seat).items()]
        for row in sheet.rows:
            items = [f"{words.render(item.what)} {item.points:+d}" for item in row.items[seat]]
            figure = words.say("coach.points", points=row.points[seat], unit=UNIT)
            joined = words.say("list.join").join(items)
            found.append(ReviewRow(words.name("score-row", row.key), figure, (joined,) if items else (), "bright"))
        return found


def lost_something(found: Mistake) -> bool:
    """Return whether a suspect lost points or chances on average, proven or not."""
    return found.points.mean > 0 or found.chance.mean > 0


def _lesson_choices_of(opened: OpenSave) -> frozenset[int]:
    """Return the choices of people that a lesson asked for or made."""
    header, plies = opened.header, opened.match.plies
    if not header.lesson:
        return frozenset()
    text = teaching_of(header.game, header.lesson).lesson_choices(plies)
    return frozenset(at for at in text if header.seats[plies[at].seat].kind == "person")


def seats_of(opened: OpenSave) -> tuple[int, ...]:
    """Return the seats to review: of two players both, people first; of more the people, or all opponents."""
    everybody = range(len(opened.header.seats))
    people = sorted(opened.header.people)
    if len(everybody) > FEW_SEATS and people:
        return tuple(people)
    return (*people, *(seat for seat in everybody if seat not in people))


def _short(value: float) -> str:
    """Format a figure with sign and one decimal.

    >>> _short(-6.66), _short(0.0), _short(-0.01)
    ('-6.7', '+0.0', '+0.0')
    """
    return f"{round(value, 1) + 0.0:+.1f}"


def _percent(share: float) -> str:
    """Format a change of a chance in percent, with its sign."""
    return signed(100 * share)


def _range(estimate: Estimate) -> Message:
    """Format an interval of a loss, worst first."""
    return say("coach.range", low=_short(-estimate.high), high=_short(-estimate.low))


def as_figures(coached: ReviewText) -> dict[str, object]:
    """Return all results as plain objects, for programs."""
    review, state = coached.review, coached.opened.match.state
    return {
        "game": coached.game.slug,
        "seats": list(review.seats),
        "done": review.done,
        "blamed": [_as_figures(blame) for seat in review.seats for blame in coached.blamed(seat)],
        "suspected": [_as_figures(found) for seat in review.seats for found in coached.suspected(seat)],
        "course": [
            {
                "ply": point.ply,
                "round": point.round,
                "deals": len(point.wins),
                "chances": [round(point.chance(seat).mean, 3) for seat in range(coached.players)],
                "chance_ranges": [_rounded(point.chance(seat)[1:]) for seat in range(coached.players)],
                "leads": [round(point.lead(seat).mean, 2) for seat in range(coached.players)],
                "lead_ranges": [_rounded(point.lead(seat)[1:]) for seat in range(coached.players)],
            }
            for point in review.course
            if point.wins
        ],
        "cards": coached.ledger.brought(state),
        "income": coached.ledger.income(state),
    }


def _as_figures(blame: Mistake) -> dict[str, object]:
    suspect = blame.suspect
    return {
        "ply": suspect.ply,
        "seat": suspect.seat,
        "round": suspect.round,
        "chosen": suspect.chosen,
        "better": suspect.better,
        "line": suspect.line or [],
        "points": _rounded(blame.points),
        "chance": _rounded(blame.chance),
        "deals": blame.deals,
    }


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, 3) for value in values]

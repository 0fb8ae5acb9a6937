"""How many keys the turns of recorded games take by the best path: ``python -m tests.tui.games.on_mars.keys_per_turn``.

Every decision is looked at as the table shows it to who decides: a letter of the menu is a key, so is a row of a list
(by its digit, or Enter) and Enter on the map. Steps of the cursor are not counted. What has one answer is never asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from statistics import mean, median
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.play.flow import Asked
from engine.on_mars.state import COLONIZATION, State
from tests.conformance.on_mars.run import Play, begun
from tests.conformance.on_mars.words import words
from tests.test_comparison_on_mars import GAMES
from tests.tui.games.on_mars.tables import scene_of
from tui.games.on_mars import map_view, menus, movement
from tui.games.on_mars.menus import MAP_KINDS
from tui.games.on_mars.table import TABLE
from tui.games.page import MenuItem, Page, only
from tui.games.scene import Scene

WIDTH = 55


class Asking(NamedTuple):
    """A decision, the table as it was then, and what was answered; with one answer alone it is never asked."""

    state: State
    decision: Decision
    choice: Choice


Turn = list[Asking]


class Recording(Play):
    """A recorded game that keeps what was asked of each seat in its own turns."""

    def __init__(self, state: State, answers: Any) -> None:
        super().__init__(state, answers)
        self.turns: list[Turn] = [[]]
        self.seen = 0

    def _answer(self, asked: Asked) -> None:
        if any(event.key == "turn-ended" for event in self.log[self.seen :]):
            self.turns.append([])
        self.seen = len(self.log)
        if asked.rule.odds is None and self._own(asked):
            said = [words(self.state, asked, option) for option in asked.options]
            if self.answers[self.given]["c"] in said:
                choice = asked.options[said.index(self.answers[self.given]["c"])]
                self.turns[-1].append(Asking(GAME.clone(self.state), flow.decision(self.state, asked), choice))
        super()._answer(asked)

    def _own(self, asked: Asked) -> bool:
        """Whether it is asked of who has the turn."""
        return self.state.phase == COLONIZATION and asked.frame.seat == self.state.active


@cache
def turns_of(number: int) -> list[Turn]:
    """The turns of people in a recorded game."""
    record = GAMES[number]
    play = Recording(begun(record), record["answers"])
    play.run()
    return [turn for turn in play.turns if turn]


# --- the keys of a decision ---

AT = "at "
"""Before a hex or a row to which the cursor goes: no key of the count."""


def keys_of(turn: Turn) -> list[str]:
    """The keys of a turn, and where the cursor goes between them; a leg of a way on the map is one Enter."""
    found: list[str] = []
    place = 0
    while place < len(turn):
        asking, made = turn[place], 1
        if len(list(asking.decision.options)) > 1:
            scene = scene_of(asking.state, asking.decision)
            if asking.decision.kind == "move" and asking.choice.verb == "move":
                pressed, made = leg_of(scene, [asking.choice for asking in turn[place:]])
            else:
                pressed = list(answered(scene, asking.choice))
            found += pressed
        place += made
    return found


def leg_of(scene: Scene, choices: Sequence[Choice]) -> tuple[list[str], int]:
    """The keys for the longest part of a recorded way at whose end one Enter arrives, and how many steps that is.

    A way that leads nowhere, as a player at random goes, is an Enter there and one back.
    """
    first = choices[0]
    moved = movement.chosen(scene)
    lifts = moved is None or (moved.piece, moved.here) != (first.args[0], first.args[1])
    narrowed = replace(scene, narrowed=f"{first.args[0]} {first.args[1]}") if lifts else scene
    way = list(takewhile(lambda choice: choice.verb == "move" and choice.args[0] == first.args[0], choices))
    lift = [f"{AT}{first.args[1]}", "enter"] if lifts else []
    for length in range(len(way), 0, -1):
        there = way[length - 1].args[2]
        meant = map_view.space_action(narrowed, int(there))
        if meant is not None and meant.in_turn and meant.in_turn[-1].args[2] == there:
            return [*lift, f"{AT}{there}", "enter"], length
    return [*lift, f"{AT}{first.args[2]}", "enter", f"{AT}{first.args[1]}", "enter"], len(way)


def answered(scene: Scene, choice: Choice) -> Iterator[str]:
    """The keys that answer a decision."""
    for item in menus.menu(scene):
        if item.choice == choice:
            yield item.letter
            return
        if item.page and _has(TABLE.page(scene, item.page, WIDTH), choice):
            yield item.letter
            yield from row_of(TABLE.page(scene, item.page, WIDTH), choice)
            return
    decision = scene.decision
    assert decision is not None
    if decision.kind in MAP_KINDS and map_view.space_of(choice) is not None:
        yield from on_the_map(scene, choice)
    else:
        yield from row_of(TABLE.answers(scene, WIDTH), choice)


def on_the_map(scene: Scene, choice: Choice) -> Iterator[str]:
    """Press the letter of another type if needed, Enter, and a row if the hex has several choices."""
    letter = next((item for item in menus.menu(scene) if _narrows(item, scene, choice)), None)
    if letter is not None:
        yield letter.letter
        scene = replace(scene, narrowed=letter.narrows)
    space = map_view.space_of(choice)
    assert space is not None
    meant = map_view.space_action(scene, space)
    assert meant is not None and choice in meant.choices, f"{choice}: Enter does not mean it"
    yield f"{AT}{space}"
    yield "enter"
    if len(meant.choices) > 1:
        yield from row_of(only(TABLE.answers(scene, WIDTH), meant.choices), choice)


def _narrows(item: MenuItem, scene: Scene, choice: Choice) -> bool:
    return bool(item.narrows) and item.narrows == choice.args[0] != menus.kind_of(scene)


def row_of(page: Page, choice: Choice) -> Iterator[str]:
    """A digit; from the tenth row on Enter, where the cursor was led to."""
    assert _has(page, choice), f"{choice} is on no page"
    place = [entry.value for entry in page.entries].index(choice)
    yield from [str(place + 1)] if place < 9 else [f"{AT}row {place}", "enter"]


def _has(page: Page, choice: Choice) -> bool:
    return any(entry.value == choice for entry in page.entries)


# --- the figures ---


def counts(games: Sequence[int]) -> list[int]:
    """The keys of every turn of these games."""
    turns = (turn for number in games for turn in turns_of(number))
    return [sum(not key.startswith(AT) for key in keys_of(turn)) for turn in turns]


def main() -> None:
    """Print the figures."""
    found = counts(range(len(GAMES)))
    spread = Counter(found)
    print(f"{len(found)} turns of {len(GAMES)} recorded games: median {median(found):g} keys, mean {mean(found):.1f}")
    print("keys: turns   " + "  ".join(f"{count}: {spread[count]}" for count in sorted(spread)))


if __name__ == "__main__":
    main()

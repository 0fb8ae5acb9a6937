"""Two tables that differ only in what is hidden look the same to each seat and to spectators.

One is unchanged. In the other all that a seat cannot see is dealt again, the secret seed is another one, and of what
happened only is left what that seat was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from engine import games
from engine.bots.levels import opponent
from engine.core.event import redact
from engine.core.interfaces import Budget
from engine.match import Match, policy_stream
from saves.library import OpenSave, begin_unsaved
from tests.tui.host.redeal import HIDERS, redeal
from tui.app.game_session import GameSession
from tui.app.game_table import seats_for
from tui.games.explanations import WIDE
from tui.games.parts import CardPart, HandPart, MapPart, MenuPart, PanelPart
from tui.host.hosted_table import DelayedTable, HostedClient, HostedTable
from tui.text import Words

PEOPLE = 3
SECRET, OTHER_SECRET = f"{4207:032x}", f"{1971:032x}"
"""As secret as any, and the same each time."""
FEW, ALL = (12, 12, (0, None)), (2_000, 1, (*range(PEOPLE), None))
"""Choices of a game, how many of them pass between two looks, and the seat that looks."""


class RedealtMatch(Match[Any]):
    """Define a match with different hidden cards that looks identical to one seat, now and in its past.

    Another deal cannot be played to where the true one is: so each moment of the past is dealt again by itself, and
    what is played again from the start, for the scores of the rounds, is the true game.
    """

    def __init__(self, true: Match[Any], viewer: int | None) -> None:
        state = redealt_state(true, viewer)
        super().__init__(true.game, state, people=true.people)
        self._true = true
        self._viewer = viewer
        self._base = len(true.plies)
        self._clones[self._base] = self._clones[0]
        self.plies = [
            msgspec.structs.replace(ply, events=tuple(redact(event, viewer) for event in ply.events))
            for ply in true.plies
        ]

    def at(self, count: int) -> Match[Any]:
        return RedealtMatch(self._true.at(count), self._viewer) if count <= self._base else super().at(count)

    def start(self) -> Any:
        return self._true.start()

    def _state_at(self, count: int) -> Any:
        """Redeal what was before; keep what is chosen now."""
        if count < self._base:
            return redealt_state(self._true.at(count), self._viewer)
        return super()._state_at(count)


def redealt_state(true: Match[Any], viewer: int | None) -> Any:
    """Return a state that differs in everything the rules hide from a seat."""
    if true.game.slug in HIDERS:
        return redeal(true.game.slug, true.state, viewer, f"other {len(true.plies)}")[0]
    return true.game.determinize(true.view(viewer), f"other {len(true.plies)}")


def redealt_table(table: HostedTable, viewer: int | None) -> HostedTable:
    """Return a table with different hidden cards that looks identical to one seat."""
    other = RedealtMatch(table.match, viewer)
    header = msgspec.structs.replace(table.opened.header, seed=OTHER_SECRET)
    return HostedTable(OpenSave("", header, other, None), table.code, None)


def drawn_texts(table: HostedTable | DelayedTable, viewer: int | None) -> list[str]:
    """Return everything the table draws for a seat, as texts."""
    session = GameSession(HostedClient(table, () if viewer is None else (viewer,), "MOLE-7K3Q-9ZPF-2MWT"), Words("en"))
    scene, game_view = session.scene, session.game_view
    shown: list[object] = [game_view.bar(scene), game_view.tracks(scene, 119), game_view.own(scene, 119), scene.seed]
    for part in session.parts:
        if isinstance(part, MapPart):
            shown += [session.picture(drawing) for drawing in part.drawings[:1]]
        elif isinstance(part, HandPart):
            page = part.page(60)
            shown += [(entry.lines, entry.open, entry.why, entry.detail(60)) for entry in page.entries] if page else []
        elif isinstance(part, MenuPart):
            shown += [(item.label, item.open, item.why) for item in part.items]
        elif isinstance(part, CardPart):
            shown.append(part.news(60))
        elif isinstance(part, PanelPart):
            shown.append(part.lines(WIDE, WIDE))
    for name in ("goals", "cards"):
        if game_view.has_page(scene, name):
            shown += [entry.lines for entry in game_view.page(scene, name, 60).entries]
    shown += [told.text for told in session.all_actions()]
    shown += [scene.game.score(scene.state), session.decision, session.waited_count()]
    return [repr(one) for one in shown]


def played_tables(slug: str, most: int, every: int, **options: Any) -> Iterator[HostedTable]:
    """Play with easy bots, and yield the table at regular intervals."""
    table = new_hosted_table(slug, **options)
    while table.match.pending and len(table.match.plies) < most:
        if len(table.match.plies) % every == every - 1:
            yield table
        let_bot_choose(table)


def new_hosted_table(slug: str, **options: Any) -> HostedTable:
    """Open a table of three people, without a file."""
    rules = games.game(slug).rules_type(players=PEOPLE, **options)
    opened = begin_unsaved(slug, rules, SECRET, seats_for(PEOPLE, []), created="")
    return HostedTable(opened, "MOLE-7K3Q-9ZPF-2MWT", None)


def let_bot_choose(table: HostedTable) -> None:
    """Let an easy bot make the last of the pending decisions."""
    decision, count = table.match.pending[-1], len(table.match.plies)
    stream = policy_stream("typed", decision.seat, count)
    policy = opponent(table.game, "easy")
    table.match.choose(decision.seat, policy.choose(table.view(decision.seat), decision, stream, Budget()))


def finished_table(slug: str, **options: Any) -> HostedTable:
    """Play a game of easy bots to its end."""
    table = new_hosted_table(slug, **options)
    while table.match.pending:
        let_bot_choose(table)
    return table


def compare(slug: str, most: int, every: int, looking: Sequence[int | None]) -> None:
    for table in played_tables(slug, most, every):
        for viewer in looking:
            other = redealt_table(table, viewer)
            assert table.game.encode(other.view(viewer)) == table.game.encode(table.view(viewer))
            assert drawn_texts(other, viewer) == drawn_texts(table, viewer)


@pytest.mark.parametrize("slug", games.GAMES)
def test_hidden_cards_change_no_drawing(slug: str) -> None:
    compare(slug, *FEW)


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
def test_hidden_cards_change_no_drawing_at_any_choice(slug: str) -> None:
    compare(slug, *ALL)

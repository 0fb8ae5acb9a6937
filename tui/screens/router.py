"""The router: makes the screen of a request. It alone imports the screens.

A screen is imported when it is opened for the first time: the first one is shown sooner, and most games need few of
them. ``docs/architecture.md`` says how much time that saves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never, cast

from tui.screens import requests as to
from tui.screens.requests import AnyRequest, AppRequest, DialogRequest, GameRequest, PageRequest, Result

if TYPE_CHECKING:
    from textual.screen import Screen


def screen_for(request: to.ScreenRequest[Result]) -> Screen[Result]:
    """Return a new screen for a request. Raises ``AssertionError`` for a request that no screen is for."""
    known = cast("AnyRequest", request)
    if isinstance(known, PageRequest):
        return _page_screen(known)
    if isinstance(known, GameRequest):
        return _game_screen(known)
    if isinstance(known, AppRequest):
        return _app_screen(known)
    return _dialog(known)


def _page_screen(request: PageRequest) -> Screen[Any]:
    """Return a page to choose from or to read."""
    if isinstance(request, to.AmountRequest):
        from tui.screens.amount import AmountScreen

        return AmountScreen(request.session, request.options)
    if isinstance(request, to.PaymentRequest):
        from tui.screens.payment import PaymentScreen

        return PaymentScreen(request.session, request.options)
    if isinstance(request, to.ListRequest):
        from tui.screens.list import ListScreen

        return ListScreen(request.session, request.make, request.mode, request.shows)
    if isinstance(request, to.DisplayRequest):
        from tui.screens.display import DisplayScreen

        return DisplayScreen(request.session, request.make, request.mode, request.shows)
    if isinstance(request, to.PickRequest):
        from tui.screens.pick import PickScreen

        return PickScreen(request.session, request.make, request.options)
    if isinstance(request, to.CombinedRequest):
        from tui.screens.combined_page import CombinedScreen

        return CombinedScreen(request.session, request.make)
    if isinstance(request, to.OptionGridRequest):
        from tui.screens.option_grid import OptionGridScreen

        return OptionGridScreen(request.session, request.slots)
    if isinstance(request, to.TableauRequest):
        from tui.screens.tableau import TableauScreen

        return TableauScreen(request.session)
    if isinstance(request, to.PlaybackRequest):
        from tui.screens.playback import PlaybackScreen

        return PlaybackScreen(request.session)
    if isinstance(request, to.FilterRequest):
        from tui.screens.filters import FilterScreen

        return FilterScreen(request.session, request.made, request.chosen)
    assert_never(request)


def _game_screen(request: GameRequest) -> Screen[Any]:
    """Return a screen of a game."""
    if isinstance(request, to.TableRequest):
        from tui.screens.running import RunningScreen

        return RunningScreen(request.session)
    if isinstance(request, to.ReplayRequest):
        from tui.screens.replay import ReplayScreen

        return ReplayScreen(request.replay)
    if isinstance(request, to.HandOverRequest):
        from tui.screens.hand_over import HandOverScreen

        return HandOverScreen.over(request.session, request.seat)
    if isinstance(request, to.LogRequest):
        from tui.screens.log import LogScreen

        return LogScreen(request.session)
    if isinstance(request, to.ScoreRequest):
        from tui.screens.score import ScoreScreen

        return ScoreScreen(request.session, goes_on=request.goes_on)
    if isinstance(request, to.ChartRequest):
        from tui.screens.chart import ChartScreen

        return ChartScreen(request.session)
    if isinstance(request, to.BoardsRequest):
        from tui.screens.boards import BoardsScreen

        return BoardsScreen(request.session, request.first)
    if isinstance(request, to.StatsRequest):
        from tui.screens.stats import StatsScreen

        return StatsScreen(request.session)
    if isinstance(request, to.HintRequest):
        from tui.screens.hint import HintScreen

        return HintScreen(request.session)
    if isinstance(request, to.WhatIfRequest):
        from tui.screens.what_if import WhatIfScreen

        return WhatIfScreen(request.session, request.what_if)
    if isinstance(request, to.CoachRequest):
        from tui.screens.coach import CoachScreen

        return CoachScreen(request.session, request.coached)
    if isinstance(request, to.ExplainRequest):
        from tui.screens.explain import ExplainScreen

        return ExplainScreen(request.below, request.pages, left=request.left)
    if isinstance(request, to.EndRequest):
        from tui.screens.end_menu import EndScreen

        return EndScreen(request.session)
    return _puzzle_screen(request)


def _puzzle_screen(request: to.PuzzleEndRequest | to.PuzzleSolutionRequest) -> Screen[Any]:
    """Return a screen after a puzzle."""
    if isinstance(request, to.PuzzleSolutionRequest):
        from tui.screens.puzzle_solution import PuzzleSolutionScreen

        return PuzzleSolutionScreen(request.session)
    if isinstance(request, to.PuzzleEndRequest):
        from tui.screens.puzzle_end import PuzzleEndScreen

        return PuzzleEndScreen(request.session)
    assert_never(request)


def _app_screen(request: AppRequest) -> Screen[Any]:
    """Return a screen outside a game."""
    if isinstance(request, to.TitleRequest):
        from tui.screens.title import TitleScreen

        return TitleScreen(request.words)
    if isinstance(request, to.SetupRequest):
        from tui.screens.setup import SetupScreen

        return SetupScreen(request.words)
    if isinstance(request, to.OptionsRequest):
        from tui.screens.option_group import OptionsScreen

        return OptionsScreen(request.words, request.game, request.rules, request.group)
    if isinstance(request, to.LibraryRequest):
        from tui.screens.library import LibraryScreen

        return LibraryScreen(request.words, request.saves)
    if isinstance(request, to.HistoryRequest):
        from tui.screens.history import HistoryScreen

        return HistoryScreen(request.words)
    if isinstance(request, to.CompareRequest):
        from tui.screens.compare import CompareScreen

        return CompareScreen(request.words, request.name, request.others)
    if isinstance(request, to.DailyRequest):
        from tui.screens.daily import DailyScreen

        return DailyScreen(request.words, request.day)
    if isinstance(request, to.LearnRequest):
        from tui.screens.learn import LearnScreen

        return LearnScreen(request.words)
    if isinstance(request, to.PuzzlesRequest):
        from tui.screens.puzzles import PuzzlesScreen

        return PuzzlesScreen(request.words, request.slug, request.number)
    if isinstance(request, to.SettingsRequest):
        from tui.screens.settings import SettingsScreen

        return SettingsScreen(request.words)
    if isinstance(request, to.RulesRequest):
        from tui.screens.rules import RulesScreen

        return RulesScreen(request.words, request.chapters, request.at)
    if isinstance(request, to.HelpRequest):
        from tui.screens.help import HelpScreen

        return HelpScreen(request.below, at_signs=request.at_signs)
    assert_never(request)


def _dialog(request: DialogRequest) -> Screen[Any]:
    """Return a dialog."""
    if isinstance(request, to.ConfirmRequest):
        from tui.screens.confirm import ConfirmScreen

        return ConfirmScreen(
            request.words,
            request.item,
            request.width,
            request.prompt,
            request.place,
            again=request.again,
            lesson_lines=request.lesson_lines,
            final=request.final,
        )
    if isinstance(request, to.NoticeRequest):
        from tui.screens.confirm import NoticeScreen

        return NoticeScreen(request.words, request.text)
    if isinstance(request, to.LeavingRequest):
        from tui.screens.confirm import LeavingScreen

        return LeavingScreen(request.words, request.text)
    if isinstance(request, to.TextPromptRequest):
        from tui.screens.text_prompt import TextPromptScreen

        return TextPromptScreen(request.words, request.question, request.first)
    if isinstance(request, to.CommandRequest):
        from tui.screens.command_line import CommandScreen

        return CommandScreen(request.words, request.offers)
    assert_never(request)

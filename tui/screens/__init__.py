"""The screens, by name: ``screens.ScoreScreen(session)``. None imports another to open it; this is the one place.

A screen is loaded when it is opened for the first time: the table is there sooner, and most games see few of them.
Type checkers read ``__init__.pyi``, as with the widgets of Textual.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

SCREENS: Final = {
    "AmountScreen": "amount",
    "AskScreen": "asking",
    "BoardsScreen": "boards",
    "ChartScreen": "chart",
    "CoachScreen": "coach",
    "CommandScreen": "command",
    "CompareScreen": "compare",
    "ConfirmScreen": "confirm",
    "CoverScreen": "cover",
    "DailyScreen": "daily",
    "DisplayScreen": "display",
    "EndScreen": "ending",
    "ExplainScreen": "explain",
    "GamesScreen": "games",
    "HelpScreen": "help",
    "HintScreen": "hint",
    "HistoryScreen": "history",
    "JointScreen": "joint",
    "LearnScreen": "learn",
    "LeavingScreen": "confirm",
    "ListScreen": "list",
    "LogScreen": "log",
    "NoticeScreen": "confirm",
    "Offer": "command",
    "OptionsScreen": "options",
    "PaymentScreen": "payment",
    "PickScreen": "list",
    "PuzzleEndScreen": "puzzleend",
    "PuzzlesScreen": "puzzles",
    "RulesScreen": "rules",
    "ScoreScreen": "score",
    "SettingsScreen": "settings",
    "SetupScreen": "setup",
    "SiftScreen": "sift",
    "SlotsScreen": "slots",
    "SmallScreen": "small",
    "RunningScreen": "running",
    "TableauScreen": "tableau",
    "TitleScreen": "title",
    "ReplayScreen": "replay",
    "WallScreen": "wall",
    "WhatIfScreen": "what_if",
}
"""What can be opened, and the module that has it."""


def __getattr__(name: str) -> Any:
    """What stands under a name in ``SCREENS``, loaded now."""
    if name not in SCREENS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{SCREENS[name]}"), name)

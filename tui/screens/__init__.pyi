from typing import Final

from tui.screens.amount import AmountScreen as AmountScreen
from tui.screens.asking import AskScreen as AskScreen
from tui.screens.boards import BoardsScreen as BoardsScreen
from tui.screens.chart import ChartScreen as ChartScreen
from tui.screens.coach import CoachScreen as CoachScreen
from tui.screens.command import CommandScreen as CommandScreen
from tui.screens.command import Offer as Offer
from tui.screens.compare import CompareScreen as CompareScreen
from tui.screens.confirm import ConfirmScreen as ConfirmScreen
from tui.screens.confirm import LeavingScreen as LeavingScreen
from tui.screens.confirm import NoticeScreen as NoticeScreen
from tui.screens.cover import CoverScreen as CoverScreen
from tui.screens.daily import DailyScreen as DailyScreen
from tui.screens.display import DisplayScreen as DisplayScreen
from tui.screens.ending import EndScreen as EndScreen
from tui.screens.explain import ExplainScreen as ExplainScreen
from tui.screens.games import GamesScreen as GamesScreen
from tui.screens.help import HelpScreen as HelpScreen
from tui.screens.hint import HintScreen as HintScreen
from tui.screens.history import HistoryScreen as HistoryScreen
from tui.screens.joint import JointScreen as JointScreen
from tui.screens.learn import LearnScreen as LearnScreen
from tui.screens.list import ListScreen as ListScreen
from tui.screens.list import PickScreen as PickScreen
from tui.screens.log import LogScreen as LogScreen
from tui.screens.options import OptionsScreen as OptionsScreen
from tui.screens.payment import PaymentScreen as PaymentScreen
from tui.screens.puzzleend import PuzzleEndScreen as PuzzleEndScreen
from tui.screens.puzzles import PuzzlesScreen as PuzzlesScreen
from tui.screens.replay import ReplayScreen as ReplayScreen
from tui.screens.rules import RulesScreen as RulesScreen
from tui.screens.running import RunningScreen as RunningScreen
from tui.screens.score import ScoreScreen as ScoreScreen
from tui.screens.settings import SettingsScreen as SettingsScreen
from tui.screens.setup import SetupScreen as SetupScreen
from tui.screens.sift import SiftScreen as SiftScreen
from tui.screens.slots import SlotsScreen as SlotsScreen
from tui.screens.small import SmallScreen as SmallScreen
from tui.screens.tableau import TableauScreen as TableauScreen
from tui.screens.title import TitleScreen as TitleScreen
from tui.screens.wall import WallScreen as WallScreen
from tui.screens.what_if import WhatIfScreen as WhatIfScreen

SCREENS: Final[dict[str, str]]

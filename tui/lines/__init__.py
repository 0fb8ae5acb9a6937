"""Line mode: the whole game as numbered prompts on plain lines, for any terminal, a screen reader or a script.

It is made from decisions and options alone; what only one game can say (a summary of the table, the map, the hand)
comes from the module ``lines`` of the game's package in ``tui.games``, or else from the parts of its table: see
``tui.lines.hooks``.
"""

from tui.lines.console import Console, Leave
from tui.lines.mode import LineMode
from tui.lines.start import play, play_json, play_or_resume

__all__ = ["Console", "Leave", "LineMode", "play", "play_json", "play_or_resume"]

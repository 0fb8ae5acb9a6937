"""Line mode: the whole game as numbered prompts on plain lines, for any terminal, a screen reader or a script.

It is made from decisions and options, and from the parts and pages of the game's table: their lines said aloud
(``tui.lines.screen_reader``). No game writes anything a second time for it.
"""

from tui.lines.console import Console, Leave
from tui.lines.launcher import play, play_json, play_or_resume
from tui.lines.line_mode import LineMode

__all__ = ["Console", "Leave", "LineMode", "play", "play_json", "play_or_resume"]

"""Line mode and JSON mode: the whole game on plain lines, for any terminal, a screen reader or a program.

Line mode numbers the options of a decision, and turns the parts and pages of the game's table into sentences
(``tui.lines.screen_reader``). A game needs no text of its own for it.
"""

from tui.lines.console import Console, Leave
from tui.lines.launcher import play, play_json, play_or_resume
from tui.lines.line_mode import LineMode

__all__ = ["Console", "Leave", "LineMode", "play", "play_json", "play_or_resume"]

"""Show styled lines: turn a ``StyledLine`` into a strip of styled cells, in a widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from rich.color import Color, ColorType, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from saves.sanitize import sanitize
from tui.terminal.palettes import is_readable
from tui.terminal.strips import PlainLines, PlainStrip
from tui.terminal.textual_private import set_styles_cache
from tui.terminal.tint import AREO_TINT, Tint
from tui.widgets.hexmap_borders import border_of_ink
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, spread, tightened, whole_words, width
from tui.widgets.symbol_colours import in_colours
from tui.widgets.text_styles import TEXT_STYLES, style_named

HALF: Final = "half"
"""``half UPPER LOWER``: the upper half of a cell has the ground of one ink, the lower half that of another.

It is drawn by the letter ``UPPER_HALF``. Several inks of a half are joined by ``+``; ``-`` is the ground
below it, that of the inks before or the widget's own.
"""
UPPER_HALF: Final = "\N{UPPER HALF BLOCK}"
MIX: Final = "mix"
"""``mix DARK LIGHT LEVEL``: a ground that is LEVEL steps of the way from the ground of one ink to that of another."""
MIX_STEPS: Final = 5
TEXT, SIGNS = 4.5, 3.0
"""The contrast of text, and of signs and large letters (WCAG 2.1, 1.4.3 and 1.4.11)."""
_HUES: Final = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_SIXTEEN: Final = tuple(f"ansi_{bright}{hue}" for bright in ("", "bright_") for hue in _HUES)
"""The names of the sixteen colours, by number."""


FEW_LINES, FEWEST_LINES = 4, 2
"""Lines up to which what has no room is counted at the end of the last line, if it has room there; in the fewest it is
never counted in a line of its own."""
KEPT: Final = 64
"""Lines that a widget drew and keeps, those in sight among them."""
UNCOVERED: Final = Region()
"""A widget has nothing above it."""


class StyledWidget(Widget):
    """A widget that draws styled lines in the colours of the app's theme."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        set_styles_cache(self, PlainLines())
        self._styles_by_ink: dict[str, Style] = {}
        self._strips: dict[tuple[StyledLine, int], Strip] = {}
        self._covered = UNCOVERED

    def cover(self, region: Region) -> None:
        """Something is over this part of the widget: no word shows only one of its ends beside it."""
        if region != self._covered:
            self._covered = region
            self.refresh()

    def uncut(self, content: StyledLine, y: int) -> StyledLine:
        """Return the visible part of a line, without words that something over it would cut."""
        region = self._covered
        if not region.y <= y < region.bottom:
            return content
        return whole_words(fitted(content, self.size.width), region.x, region.right)

    def notify_style_update(self) -> None:
        self._styles_by_ink.clear()
        self._strips.clear()
        super().notify_style_update()

    def style_of(self, ink: str) -> Style:
        """Return the style of an ink on this widget's ground."""
        style = self._styles_by_ink.get(ink)
        if style is None:
            style = self._styles_by_ink[ink] = self._made(ink.split())
        return style

    def _made(self, names: Sequence[str]) -> Style:
        """Return the style of these inks, each over the one before, in the colours of the screen."""
        style = self.style_of("") if names else self.rich_style
        hue, names, on_mix = self.light.hue, list(names), MIX in names
        while names:
            name = names.pop(0)
            if name == HALF:
                upper, lower = names.pop(0), names.pop(0)
                below = style.bgcolor
                style += Style.from_color(*(below if side == "-" else self._ground(side) for side in (upper, lower)))
                continue
            if name == MIX:
                style = self._mix(style, names.pop(0), names.pop(0), int(names.pop(0)))
                continue
            if f"{name}-faded" in TEXT_STYLES and "faded" in names:
                name = f"{name}-faded"
            elif hue and f"{name}-{hue}" in TEXT_STYLES:
                name = f"{name}-{hue}"
            style = self._over(style, style_named(name, self.app.theme_variables), on_mix=on_mix)
        return style

    def _mix(self, below: Style, dark: str, light: str, step: int) -> Style:
        """Blend the grounds of two inks; unreadable text takes the colour of one of them.

        With sixteen colours this is that of the nearer one, else the one that can be read best.
        """
        grounds = {name: self._ground(name) for name in (dark, light)}
        mixed = _mixed(grounds[dark], grounds[light], step)
        style = below + Style.from_color(bgcolor=mixed)
        if not self.painted or (_is_readable(style.color, mixed) and _contrast(style.color, mixed) >= TEXT):
            return style
        if _is_of_few(mixed):
            nearer = dark if mixed == grounds[dark] else light
            return style + Style.from_color(self.style_of(nearer.replace("+", " ")).color)
        inks = (style.color, *(self.style_of(name.replace("+", " ")).color for name in (dark, light, "bright")))
        return style + Style.from_color(max(inks, key=lambda ink: _contrast(ink, mixed)))

    def _over(self, below: Style, ink: Style, *, on_mix: bool) -> Style:
        """Lay an ink over others. With sixteen colours and on a mix, unreadable text takes the colour of the ground."""
        style = below + ink
        if not self.painted or ink.color is None or ink.bgcolor is not None:
            return style
        readable = _is_readable(style.color, style.bgcolor)
        if readable and (not on_mix or _contrast(style.color, style.bgcolor) >= SIGNS):
            return style
        return style + Style.from_color(below.color)

    def _seamed(self, run: Run) -> Run:
        """Draw a visible seam if both sides have the same one of sixteen colours, on another ground."""
        found = border_of_ink(run.ink)
        if found is None:
            return run
        letter, one, other, ink = found
        ground = self._ground(one)
        if not _is_of_few(ground) or ground != self._ground(other) or ground == self._ground("-"):
            return run._replace(ink=ink)
        return run._replace(text=letter * len(run.text), ink=f"{HALF} - {one}")

    def _ground(self, ink: str) -> Color | None:
        """Return the ground of inks joined by ``+``; of ``-`` the widget's own."""
        return self.style_of("" if ink == "-" else ink.replace("+", " ")).bgcolor

    @property
    def painted(self) -> bool:
        """Whether the app paints its signs."""
        words = getattr(self.app, "words", None)
        return words is not None and words.painted

    @property
    def light(self) -> Tint:
        """The tint of the app's screens."""
        return getattr(self.app, "light", AREO_TINT)

    def strip(self, content: StyledLine, cells: int) -> Strip:
        """Render a line as a strip of a width in cells."""
        key = (content, cells)
        strip = self._strips.get(key)
        if strip is None:
            tidy = tuple(Run(sanitize(run.text, ""), run.ink) for run in content)
            light = self.light
            seamed = map(self._seamed, fitted(tidy, cells))
            runs = (piece for run in seamed for piece in in_colours(run, light))
            segments = [Segment(run.text, self.style_of(run.ink)) for run in runs]
            strip = PlainStrip(segments, cells)
            if len(self._strips) > KEPT:
                self._strips.clear()
            self._strips[key] = strip
        return strip


def _is_of_few(colour: Color | None) -> bool:
    """Whether it is one of the sixteen colours."""
    return colour is not None and colour.type is ColorType.STANDARD


def _is_readable(ink: Color | None, ground: Color | None) -> bool:
    """Whether letters can be read; where there are more than sixteen colours each can, on all but a mix."""
    if ink is None or ground is None or ColorType.STANDARD not in (ink.type, ground.type):
        return True
    return is_readable(*(_SIXTEEN[colour.number or 0] for colour in (ink, ground)))


def _contrast(ink: Color | None, ground: Color | None) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.1); infinite where a terminal chooses one of them."""
    if ink is None or ground is None or ink.triplet is None or ground.triplet is None:
        return inf
    lights = sorted(_luminance(colour.triplet) for colour in (ink, ground) if colour.triplet is not None)
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _luminance(colour: ColorTriplet) -> float:
    """Return the relative luminance of a colour, 0 to 1."""
    parts = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def _mixed(dark: Color | None, light: Color | None, step: int) -> Color | None:
    """Mix two colours; with too few colours return the nearer one."""
    if dark is None or light is None or dark.triplet is None or light.triplet is None:
        return light if 2 * step >= MIX_STEPS else dark
    return Color.from_triplet(blend_rgb(dark.triplet, light.triplet, step / MIX_STEPS))


class StyledLines(StyledWidget):
    """A widget that shows given lines. Showing new ones redraws only those that differ."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: list[StyledLine] = []
        self.rest: Callable[[int], StyledLine] | None = None
        """Draws what replaces lines without room below, from their number; None: nothing."""
        self.rest_above: Callable[[int], StyledLine] | None = None
        """Draws the same for lines above; None: as below."""
        self.short_rest: Callable[[int], StyledLine] = lambda _: BLANK
        """Draws the same at the end of the last of few lines, if it has room there."""
        self._top = 0

    def show(self, lines: Sequence[StyledLine]) -> None:
        """Show these lines."""
        before = self.visible_lines()
        count, same, self.lines = len(self.lines), list(lines) == self.lines, list(lines)
        self._top = self._top if same else 0
        self._redraw(before)
        height = self.styles.height
        if count != len(self.lines) and height is not None and height.is_auto:
            self.refresh(layout=True)

    def _redraw(self, before: Sequence[StyledLine]) -> None:
        """Only the lines that are not as they were."""
        for y, (old, new) in enumerate(zip(before, self.visible_lines(), strict=True)):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines)

    @property
    def scrolls(self) -> bool:
        """Whether there is more than has room."""
        return self.rest is not None and self.display and len(self.lines) > self.size.height > 0

    def scroll_page(self, step: int) -> None:
        """Scroll a page down (1) or up (-1); past an end go to the other one."""
        height = self.size.height
        repeated = 0 if height <= FEWEST_LINES else 1 if height <= FEW_LINES else 2
        last, page = len(self.lines) - height, height - repeated
        before_end = self._top < last if step > 0 else self._top > 0
        self.scroll_to_line(self._top + step * page if before_end else 0 if step > 0 else last)

    def scroll_to_line(self, top: int) -> None:
        """Show the lines from one on, without blank lines at the end."""
        before = self.visible_lines()
        self._top = max(0, min(top, len(self.lines) - self.size.height))
        self._redraw(before)

    @property
    def top_line(self) -> int:
        """The number of the first visible line."""
        return self._top

    def visible_lines(self) -> list[StyledLine]:
        """Return the visible lines."""
        return [self.seen(y) for y in range(self.size.height)]

    def seen(self, y: int) -> StyledLine:
        """Return the line of a row."""
        height = self.size.height
        below = len(self.lines) - self._top - height
        if self.rest is not None and height > FEW_LINES and y == 0 and self._top > 0:
            return (self.rest_above or self.rest)(self._top + 1)
        if self.rest is not None and y == height - 1 and below > 0:
            mark = self.short_rest(below)
            last = tightened(self.lines[self._top + y], self.size.width - width(mark) - 1)
            if mark and height <= FEW_LINES and width(last) + width(mark) < self.size.width:
                return spread(last, mark, self.size.width)
            if not mark or height > FEWEST_LINES:
                return self.rest(below + 1)
        return self.lines[self._top + y] if self._top + y < len(self.lines) else BLANK

    def render_line(self, y: int) -> Strip:
        return self.strip(self.uncut(self.seen(y), y), self.size.width)


class StatusFooter(StyledLines):
    """The lines at the bottom of a screen; the keys in the last one can be clicked."""

    def __init__(self, press_at: Callable[[int], None], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.press_at = press_at

    def on_click(self, event: Click) -> None:
        """Press the clicked key."""
        if event.y == len(self.lines) - 1:
            event.stop()
            self.press_at(event.x)

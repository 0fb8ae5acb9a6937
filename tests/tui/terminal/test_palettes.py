"""The painted palettes: everything can be read, and nothing is one with its neighbour, for colour-blind eyes too."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from itertools import combinations, product
from typing import Final

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color

from tests.tui.colour_vision import ANSI, DEUTERANOPIA, NORMAL, PROTANOPIA, TODAY, VGA, colour_difference, contrast
from tui.terminal.palettes import (
    DICE,
    FOLDER,
    PAINTED_256,
    RESOURCES,
    TABLES,
    ThemeError,
    is_readable,
    palette,
    parse_palette,
    read_palette,
)
from tui.terminal.theme_choice import CONTRAST, DARK, LIGHT, SIXTEEN
from tui.terminal.themes import theme_named
from tui.widgets.text_styles import TEXT_STYLES

TRUE: Final = 1 << 24
MANY: Final = [(theme, count) for theme in (DARK, LIGHT, CONTRAST) for count in (TRUE, 256)]
"""The painted looks whose colours are known."""
FEW: Final = [(SIXTEEN, ANSI), (SIXTEEN, VGA), (SIXTEEN, TODAY)]
"""Those of sixteen colours, as three kinds of terminals have them."""
LOOKS: Final = [*MANY, *FEW]
EYES: Final = {"normal": NORMAL, "deuteranopia": DEUTERANOPIA, "protanopia": PROTANOPIA}

TEXT, LARGE = 4.5, 3.0
"""WCAG 2.1, 1.4.3 and 1.4.11: the contrast of text, and of signs and large letters."""
STRONG: Final = 7.0
"""WCAG 2.1, 1.4.6: the contrast of text for people who see badly."""

GROUNDS: Final = ("ground", "land-ground", "rise-ground", "basin-ground", "ocean-ground", "greenery-ground",
                  "city-ground", "special-ground")  # fmt: skip
HEXES: Final = ("hex-middle", "hex-plain", "hex-high", "hex-mine", "hex-oxygen", "hex-discovery", "hex-research-a",
                "hex-research-b", "hex-research-c", "hex-research-d", "greenery-ground", "ocean-ground", "city-ground",
                "special-ground")  # fmt: skip
OWNERS: Final = ("seat-a-block", "seat-b-block", "seat-c-block", "seat-d-block", "seat-e-block", "no-seat-block")
BANDS: Final = ("bar-ground", "bar-blue", "bar-violet", "bar-teal", "ask", "ask-blue", "ask-violet", "ask-teal",
                "band", "band-blue", "band-violet", "band-teal", "own", "shade")  # fmt: skip
STOCK: Final = ("money", "steel", "titanium", "plants", "energy", "heat")


def ident(style: object) -> str | None:
    return (
        {ANSI["red"]: "xterm", VGA["red"]: "vga", TODAY["red"]: "today"}[style["red"]]
        if isinstance(style, dict)
        else None
    )


def colours_of(theme: str, count: int | Mapping[str, str]) -> dict[str, Color]:
    """The colours of a painted look, as they are shown."""
    if count == TRUE:
        return {name: Color.parse(value) for name, value in palette(theme, TRUE).items()}
    if isinstance(count, int):
        return {name: Color.parse(shown(sent_as(value))) for name, value in palette(theme, count).items()}
    return {name: Color.parse(count[value.removeprefix("ansi_")]) for name, value in palette(theme, 16).items()}


def sent_as(value: str) -> int:
    """The number that goes to a terminal of 256 colours for a colour."""
    number = RichColor.parse(value).downgrade(ColorSystem.EIGHT_BIT).number
    assert number is not None
    return number


def shown(number: int) -> str:
    """What the terminal shows for a number."""
    return RichColor.from_ansi(number).get_truecolor().hex


def nearest(colours: Mapping[str, Color], names: Iterable[str]) -> dict[str, tuple[float, str, str]]:
    """For each kind of eyes the two of these colours that are nearest, and how far they are apart."""
    pairs = list(combinations(names, 2))
    return {
        kind: min(
            (round(colour_difference(colours[one], colours[other], vision), 1), one, other) for one, other in pairs
        )
        for kind, vision in EYES.items()
    }


def least_of(theme: str, name: str) -> float:
    """The contrast that an ink must have."""
    if theme == SIXTEEN or "-faded" in name or "track-" in name:
        return LARGE
    return STRONG if theme == CONTRAST else TEXT


@pytest.mark.parametrize(("theme", "count"), LOOKS, ids=ident)
def test_all_that_is_written_can_be_read(theme: str, count: int | Mapping[str, str]) -> None:
    """Each ink on its own ground, or on that of the screen. Walls and markers are no writing."""
    colours = colours_of(theme, count)
    found: dict[str, float] = {}
    for name, ink in TEXT_STYLES.items():
        if ink.letters and name not in ("wall", "track-mark"):
            value = contrast(colours[ink.letters], colours[ink.ground or "ground"])
            if value < least_of(theme, name):
                found[name] = round(value, 2)
    assert found == {}


@pytest.mark.parametrize("shown", [ANSI, VGA, TODAY], ids=["xterm", "vga", "today"])
def test_of_sixteen_colours_every_ink_is_read_on_every_ground(shown: Mapping[str, str]) -> None:
    """Also signs in a box, what is bad on the cursor's line, a card's ground: ``StyledWidget`` asks ``is_readable``."""
    names, grounds, inks = palette(SIXTEEN, 16), {"plain": ("plain", "ground")}, {"plain"}
    for name, ink in TEXT_STYLES.items():
        if ink.ground and name not in ("track-mark", "edge", "legal-edge") and not name.startswith("planet-"):
            grounds[name] = (ink.letters or "plain", ink.ground)
        elif ink.letters and name != "wall":
            inks.add(ink.letters)
    found: dict[tuple[str, str], float] = {}
    for on, (usual, ground) in grounds.items():
        for ink in inks:
            seen = ink if is_readable(names[ink], names[ground]) else usual
            colours = [Color.parse(shown[names[name].removeprefix("ansi_")]) for name in (seen, ground)]
            found[(ink, on)] = round(contrast(*colours), 2)
    assert {pair: value for pair, value in found.items() if value < LARGE} == {}


@pytest.mark.parametrize(("theme", "count"), MANY)
def test_signs_are_seen_on_every_ground(theme: str, count: int) -> None:
    colours = colours_of(theme, count)
    grounds = ("land-ground", "land-even", "land-odd", "rise-ground", "basin-ground", *BANDS)
    pairs = product(RESOURCES, grounds)
    found = {(sign, ground): round(contrast(colours[sign], colours[ground]), 2) for sign, ground in pairs}
    assert {pair: value for pair, value in found.items() if value < LARGE} == {}


@pytest.mark.parametrize(("theme", "count"), MANY)
def test_text_is_read_on_every_band(theme: str, count: int) -> None:
    colours = colours_of(theme, count)
    inks = (
        "plain",
        "strong",
        "met",
        "unmet",
        "orange",
        "key",
        "orange-blue",
        "key-blue",
        "orange-violet",
        "key-violet",
        "orange-teal",
        "key-teal",
    )
    found = {(ink, band): round(contrast(colours[ink], colours[band]), 2) for ink in inks for band in BANDS}
    found |= {("faint", band): contrast(colours["faint"], colours[band]) + TEXT - LARGE for band in BANDS}
    assert {pair: value for pair, value in found.items() if value < TEXT} == {}


@pytest.mark.parametrize(("theme", "count"), LOOKS, ids=ident)
def test_owners_are_distinct(theme: str, count: int | Mapping[str, str]) -> None:
    """Each has a letter besides."""
    found = nearest(colours_of(theme, count), OWNERS)
    blind = 6 if theme == SIXTEEN else 9
    assert all(value >= (18 if kind == "normal" else blind) for kind, (value, *_) in found.items()), found


@pytest.mark.parametrize(("theme", "count"), LOOKS, ids=ident)
def test_grounds_are_distinct(theme: str, count: int | Mapping[str, str]) -> None:
    """Volcanoes, oceans and tiles have signs besides."""
    found = nearest(colours_of(theme, count), GROUNDS)
    assert all(value >= (8 if kind == "normal" else 3) for kind, (value, *_) in found.items()), found


@pytest.mark.parametrize(("theme", "count"), MANY)
def test_hexes_are_distinct(theme: str, count: int) -> None:
    """Three are shades of land, which mean nothing; all others have a sign besides."""
    found = nearest(colours_of(theme, count), HEXES)
    assert all(value >= (4 if kind == "normal" else 2) for kind, (value, *_) in found.items()), found


@pytest.mark.parametrize("shown", [ANSI, VGA, TODAY], ids=["xterm", "vga", "today"])
def test_of_sixteen_colours_land_has_a_ground_of_its_own(shown: Mapping[str, str]) -> None:
    """The same for all three shades: thin lines part them (``tui.widgets.hexmap_borders``)."""
    colours = colours_of(SIXTEEN, shown)
    land = {colours[name] for name in HEXES[:3]}
    others = ("ground", "legal", *HEXES[3:])
    assert len(land) == 1
    found = {name: round(colour_difference(*land, colours[name], NORMAL), 1) for name in others}
    assert {name: value for name, value in found.items() if value < 8} == {}


BARE: Final = ("ground", "land-ground", "land-even", "land-odd", "rise-ground", "basin-ground", *HEXES[:3])
"""Grounds without a tile: on tiles the mark of a legal hex has the ink of the tile."""


@pytest.mark.parametrize(("theme", "count"), LOOKS, ids=ident)
def test_the_marks_of_legal_hexes_are_seen_on_every_ground(theme: str, count: int | Mapping[str, str]) -> None:
    colours = colours_of(theme, count)
    pairs = product(("legal", "edge"), BARE)
    found = {(mark, ground): round(contrast(colours[mark], colours[ground]), 2) for mark, ground in pairs}
    assert {pair: value for pair, value in found.items() if value < LARGE} == {}


@pytest.mark.parametrize(("theme", "count"), LOOKS, ids=ident)
def test_the_mark_of_a_legal_hex_has_no_players_colour_and_not_that_of_the_cursor(
    theme: str, count: int | Mapping[str, str]
) -> None:
    """Of sixteen colours the brightest white is left for it, next to the white of the fifth player."""
    colours, least = colours_of(theme, count), 5 if theme == SIXTEEN else 15
    others = ("edge", *OWNERS[:-1])
    found = {
        (other, kind): round(colour_difference(colours["legal"], colours[other], vision), 1)
        for other, (kind, vision) in product(others, EYES.items())
    }
    assert {pair: value for pair, value in found.items() if value < least} == {}
    names = palette(theme, 16 if theme == SIXTEEN else TRUE)
    assert names["legal"] not in {names[other] for other in others}


@pytest.mark.parametrize(("theme", "count"), MANY)
def test_the_rows_of_a_compact_map_are_distinct(theme: str, count: int) -> None:
    """Of 256 colours there is one brown that is dark enough: there the gaps alone part the hexes."""
    colours = colours_of(theme, count)
    for even, odd in (("land-even", "land-odd"), ("ocean-ground", "ocean-odd")):
        assert count != TRUE or 1 < colour_difference(colours[even], colours[odd], NORMAL) < 8


@pytest.mark.parametrize(("theme", "count"), MANY)
def test_resources_are_distinct(theme: str, count: int) -> None:
    """Each has a sign of its own besides; with sixteen colours the sign alone says it."""
    found = nearest(colours_of(theme, count), STOCK)
    blind = 3 if count == TRUE else 2
    assert all(value >= (12 if kind == "normal" else blind) for kind, (value, *_) in found.items()), found


@pytest.mark.parametrize(("theme", "count"), MANY)
def test_dice_are_distinct(theme: str, count: int) -> None:
    """Each face has a sign besides, and no two colours share one."""
    colours = colours_of(theme, count)
    found = nearest(colours, [f"die-{colour}" for colour in DICE])
    assert all(value >= (12 if kind == "normal" else 3) for kind, (value, *_) in found.items()), found
    faded = {
        colour: colour_difference(colours[f"die-{colour}"], colours[f"die-{colour}-faded"], NORMAL) for colour in DICE
    }
    assert {colour: value for colour, value in faded.items() if value < 12} == {}


@pytest.mark.parametrize(("theme", "count"), LOOKS, ids=ident)
def test_owners_stand_out_from_what_they_stand_on(theme: str, count: int | Mapping[str, str]) -> None:
    colours = colours_of(theme, count)
    found = {
        (owner, ground): round(colour_difference(colours[owner], colours[ground]), 1)
        for owner in OWNERS[:-1]
        for ground in ("greenery-ground", "city-ground", "special-ground", "land-ground", "ground")
    }
    assert {pair: value for pair, value in found.items() if value < 11} == {}


@pytest.mark.parametrize("theme", [theme for theme, tables in TABLES.items() if PAINTED_256 in tables])
def test_a_terminal_of_256_colours_gets_the_numbers_of_the_table(theme: str) -> None:
    numbers = toml(theme)[PAINTED_256]
    assert {name: sent_as(colour) for name, colour in read_palette(theme, PAINTED_256).items()} == numbers


def toml(theme: str) -> dict[str, dict[str, str | int]]:
    """The file of a theme as another reader has it."""
    return tomllib.loads((FOLDER / f"{theme}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("theme", TABLES)
def test_the_files_are_toml(theme: str) -> None:
    read = toml(theme)
    assert tuple(read) == TABLES[theme]
    for table, colours in read.items():
        found = read_palette(theme, table)
        assert list(found) == list(colours)
        assert table == PAINTED_256 or found == colours


def test_there_is_no_other_file() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{theme}.toml" for theme in TABLES)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "dark.toml has no table [painted]"),
        (
            '[painted]\nground = "red"',
            'dark.toml, line 2: not a colour, such as "#12100e" or "ansi_red": ground',
        ),
        ('[painted]\nground = "#12g00e"', "dark.toml, line 2: invalid literal for int() with base 16"),
        ("[letters]\n\n[painted]\nground", "dark.toml, line 4: not a colour"),
        ("[painted]\nground = 20", "dark.toml, line 2: not a colour"),
        ('[painted]\na = "#123456"\n# again\na = "#123456"', "dark.toml, line 4: a is there twice"),
        ('[painted-256]\nground = "#123456"', "dark.toml, line 2: invalid literal for int() with base 10"),
        ("[painted-256]\nground = 256", "dark.toml, line 2: not a number from 16 to 255: ground = 256"),
        ("[painted-256]\nground = 15", "dark.toml, line 2: not a number from 16 to 255: ground = 15"),
    ],
)
def test_an_error_in_a_file_is_named_with_its_line(text: str, error: str) -> None:
    table = PAINTED_256 if PAINTED_256 in text else "painted"
    with pytest.raises(ThemeError) as caught:
        parse_palette(text, table, "dark.toml")
    assert str(caught.value).startswith(error)


@pytest.mark.parametrize("theme", TABLES)
def test_all_palettes_have_the_same_names(theme: str) -> None:
    assert set(palette(theme, 256)) == set(palette(DARK, TRUE))
    assert set(theme_named(theme, painted=True).variables) >= set(palette(DARK, TRUE))


@pytest.mark.parametrize("painted", [False, True])
@pytest.mark.parametrize(("name", "count"), MANY)
def test_the_colours_of_a_theme_need_no_translation(name: str, count: int, painted: bool) -> None:
    theme = theme_named(name, painted=painted, count=count)
    assert not theme.ansi
    assert all(Color.parse(value).ansi is None for key, value in theme.variables.items() if "style" not in key)

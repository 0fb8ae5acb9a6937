"""Pictures of screens: each character at its place in the right colours, and differences are found."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from PIL import Image

from tests.tui.fake_terminal import FakeTerminal
from tests.tui.pictures import fonts
from tests.tui.pictures.__main__ import main
from tests.tui.pictures.block_shapes import pieces
from tests.tui.pictures.comparison_sheet import changed, sheets
from tests.tui.pictures.png import CELL, picture

ORANGE, NAVY = (255, 128, 0), (0, 16, 64)
COLOURED = "\x1b[38;2;255;128;0;48;2;0;16;64m"


def drawn(text: str, columns: int = 4) -> Image.Image:
    emulator = FakeTerminal(columns, 1)
    emulator.feed(text)
    return picture(emulator)


def covered(letter: str) -> int:
    """Return the number of pixels of a cell that get ink, none of them twice."""
    seen = set()
    for piece in pieces(letter, *CELL):
        spots = {(x, y) for x in range(piece.left, piece.right) for y in range(piece.top, piece.bottom)}
        assert all(0 <= x < CELL[0] and 0 <= y < CELL[1] for x, y in spots)
        seen |= spots
    return len(seen)


def test_half_a_block_is_half_a_cell_in_both_colours() -> None:
    image = drawn(f"{COLOURED}▀▄█ ")
    for column, (above, below) in enumerate([(ORANGE, NAVY), (NAVY, ORANGE), (ORANGE, ORANGE), (NAVY, NAVY)]):
        for x in (column * CELL[0], (column + 1) * CELL[0] - 1):
            assert [image.getpixel((x, y)) for y in (0, 9, 10, 19)] == [above, above, below, below]


def test_every_block_and_every_braille_letter_has_a_shape() -> None:
    whole = CELL[0] * CELL[1]
    letters = [chr(code) for code in (*range(0x2580, 0x25A0), *range(0x2801, 0x2900))]
    assert all(covered(letter) for letter in letters)
    assert covered("▙") == whole * 3 // 4 and covered("▂") == whole // 4 and covered("▋") == whole * 6 // 10
    assert covered("⣿") == 8 * covered("⠁")


def test_lines_of_a_frame_meet_at_the_edges() -> None:
    image = drawn("┌┐┼━")
    ground = image.getpixel((0, 0))
    assert [image.getpixel((x, 9)) != ground for x in (0, 9, 10, 29, 30)] == [False, True, True, True, True]
    assert image.getpixel((4, 19)) != ground and image.getpixel((4, 0)) == ground
    assert all(pieces(letter, *CELL) for letter in "─│┌┐└┘├┤┬┴┼━┃┏╋")
    assert pieces("a", *CELL) == pieces("╱", *CELL) == pieces("╪", *CELL) == ()
    assert unicodedata.name("╪").startswith("BOX")


def test_inks_of_sixteen_colours_reverse_and_faint() -> None:
    assert drawn("\x1b[94;105m█ ").getpixel((0, 0)) == (0x3B, 0x8E, 0xEA)
    assert drawn("\x1b[94;105m ").getpixel((0, 0)) == (0xD6, 0x70, 0xD6)
    assert drawn(f"{COLOURED}\x1b[7m ").getpixel((0, 0)) == ORANGE
    assert drawn(f"{COLOURED}\x1b[2m█").getpixel((0, 0)) == (128, 72, 32)
    assert drawn(f"{COLOURED}\x1b[2m\x1b[22m█").getpixel((0, 0)) == ORANGE
    assert drawn("\x1b[38;5;2m█").getpixel((0, 0)) == (0, 0xCD, 0), "the 2 of a colour is none of a faint letter"


@pytest.mark.skipif(not fonts.has_glyph(fonts.LETTERS[0], "A"), reason="there is no font of fixed width here")
def test_letters_are_drawn_in_their_cells_and_wide_ones_in_two() -> None:
    image = drawn("A火z")
    ground = Image.new("RGB", CELL)
    cells = [image.crop((x, 0, x + CELL[0], CELL[1])).tobytes() for x in range(0, 40, CELL[0])]
    assert len(set(cells)) == 4 and ground.tobytes() not in cells
    assert drawn("A").tobytes() != drawn("\x1b[1mA").tobytes() or fonts.found(fonts.LETTERS[1]) is None


def test_a_missing_font_is_reported_in_a_sentence_and_letters_are_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "found", lambda name: None)
    assert fonts.missing("en").startswith("The font DejaVuSansMono is missing")
    monkeypatch.setattr(fonts, "found", lambda name: Path(name) if name == fonts.LETTERS[0] else None)
    assert fonts.missing("en") == "" and "Japanese" in fonts.missing("ja")
    unknown = drawn(fonts.NOWHERE)
    assert unknown.getpixel((1, 3)) == unknown.getpixel((8, 16)) != unknown.getpixel((4, 9))


def test_changed_pictures_are_on_a_sheet_before_and_after(tmp_path: Path) -> None:
    before, after = drawn(f"{COLOURED}    "), drawn(f"{COLOURED} █  ")
    before.save(tmp_path / "one.png")
    after.save(tmp_path / "same.png")
    found = changed({"one": after, "same": after, "new": after}, tmp_path)
    assert list(found) == ["one", "new"] and found["new"][0] is None
    (sheet,) = sheets(found)
    assert sheet.width > 2 * after.width and sheet.height > 2 * after.height
    assert len(list(sheets(dict.fromkeys(map(str, range(200)), (before, after))))) > 1


def test_the_command_makes_pictures_compares_them_and_refuses_what_it_does_not_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dark, light = tmp_path / "dark", tmp_path / "light"
    assert main(["title", "--out", str(dark)]) == 0
    with Image.open(dark / "title.png") as image:
        assert image.size == (80 * CELL[0], 24 * CELL[1])
    assert main(["title", "--look", "light", "--out", str(light), "--compare", str(dark)]) == 1
    assert (light / "changed-1.png").exists()
    assert main(["title", "--out", str(light), "--compare", str(dark)]) == 0
    assert not (light / "changed-1.png").exists()
    assert "1 changed: title" in capsys.readouterr().err
    for wrong in (
        ["nowhere"],
        ["--size", "80"],
        ["--compare", str(tmp_path / "none")],
        ["--out", str(dark), "--compare", str(dark)],
    ):
        with pytest.raises(SystemExit):
            main(wrong)

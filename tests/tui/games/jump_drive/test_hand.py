"""The hand of Jump Drive in fixed columns, what is under the cursor at length, and recent moves."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engine.core.choice import parse_choice
from engine.jump_drive.cards.readings import NUMBERS
from tests.tui.games.jump_drive import tables
from tests.tui.games.jump_drive.test_empires import scene_of, texts
from tests.tui.pictures import sample_games
from tui.games.jump_drive import pages, placement_detail
from tui.games.jump_drive.card_rows import card_of
from tui.games.jump_drive.hand_faces import grid_of, hand_faces
from tui.games.jump_drive.hand_rows import Gain, effects, gains
from tui.games.jump_drive.recent import recent
from tui.games.page import Page, PageRow
from tui.games.zones import HAND
from tui.text.width import LEFT_OUT
from tui.widgets.card_display import Display
from tui.widgets.styled_line import plain, width

ROWS = (48, 60, 76, 106, 136)
DETAILS = ((27, 11), (35, 15), (39, 22), (49, 19), (59, 21))
LOOKS = tuple(product(("en", "ja"), (True, False)))


def rows(page: Page) -> dict[str, str]:
    return {entry.key: plain(entry.lines[0]) for entry in page.entries}


def entry_of(page: Page, key: str) -> PageRow:
    return next(entry for entry in page.entries if entry.key == key)


@pytest.mark.diagonal
@pytest.mark.parametrize(("language", "painted"), LOOKS)
@pytest.mark.parametrize("kind", tables.PROMPTS)
def test_rows_and_details_fit_their_zones(kind: str, language: str, painted: bool) -> None:
    scene = scene_of(tables.PROMPTS[kind](), language, painted=painted)
    for columns in ROWS:
        for page in (pages.hand(scene, columns), pages.answers(scene, columns)):
            assert {width(line) <= columns for entry in page.entries for line in entry.lines} <= {True}
    for columns, lines in DETAILS:
        for entry in pages.answers(scene, columns).entries:
            shown = entry.beside(columns, lines)
            assert 0 < len(shown) <= lines
            assert max(map(width, shown)) <= columns, (entry.key, columns)


def test_a_row_has_cost_name_figures_effect_and_way_in_fixed_columns() -> None:
    shown = rows(pages.hand(scene_of(tables.middle(4)), 76))
    assert shown["galactic-salon"] == ("◇6     Galactic Salon            5  .  2◉  developments cost 1 less   pay 5")
    assert shown["convict-miners"] == ("⚔2  br Convict Miners            1  1  1◉  +1⚔                      conquer")
    narrow = rows(pages.hand(scene_of(tables.middle(4)), 48))
    assert narrow["rebel-base"] == "⚔6  Rebel Base           6  . with 1 of 2 cards"


def test_rows_end_where_the_eye_still_finds_them_in_wide_low_windows() -> None:
    page = pages.hand(scene_of(tables.middle(4)), 136)
    assert {width(entry.lines[0]) for entry in page.entries} == {112}


def test_each_copy_has_a_row_and_each_row_a_digit() -> None:
    page = pages.hand(scene_of(tables.middle(4)), 76)
    assert [entry.key for entry in page.entries][2:4] == ["space-marines", "space-marines 2"]
    assert page.digits
    assert {entry.key: entry.sign for entry in page.entries if entry.sign} == {"explore": "e"}


def test_unplaceable_cards_come_last_and_say_what_is_missing() -> None:
    scene = scene_of(tables.after_a_round())
    page = pages.hand(scene, 76)
    closed = [entry for entry in page.entries if not entry.open]
    assert closed
    assert [entry.section for entry in page.entries] == sorted(entry.section for entry in page.entries)
    last = page.entries[-1]
    assert last in closed
    assert last.lines[0][-1].ink == "bad"
    assert plain(page.sections[0]).split() == ["can", "be", "placed", "VP", "▯", "way"]


def test_while_cards_are_discarded_the_rows_are_those_of_the_hand() -> None:
    scene = scene_of(tables.paying())
    page = pages.answers(scene, 76)
    assert page.zone == HAND
    left = [re.split(r"  pay \d", plain(entry.lines[0]))[0].rstrip() for entry in page.entries]
    hand = [plain(entry.lines[0]).rstrip() for entry in pages.hand(scene, 76).entries]
    assert left == hand
    assert len(page.marks) == 5


def test_a_single_way_is_taken_at_once() -> None:
    page = pages.hand(scene_of(tables.middle(4)), 76)
    single, several = entry_of(page, "deserted-alien-library"), entry_of(page, "gem-world")
    assert (single.value, single.page) == (parse_choice("settle deserted-alien-library"), "")
    assert several.page == "with gem-world"
    ways = pages.ways(scene_of(tables.middle(4)), "gem-world", 23)
    assert [plain(entry.lines[0]).split()[-2] for entry in ways.entries] == ["2", "3", "3", "4"]
    assert ways.digits


# --- what is added ----------------------------------------------------------------------------------------------------


def test_a_card_adds_its_own_gains_and_those_it_causes_on_other_cards() -> None:
    found = gains(
        scene_of(tables.middle(4)), [NUMBERS["galactic-salon"], NUMBERS["gem-world"], NUMBERS["space-marines"]]
    )
    assert found == {
        NUMBERS["galactic-salon"]: Gain(5, 0),
        NUMBERS["gem-world"]: Gain(0, 2),
        NUMBERS["space-marines"]: Gain(0, 0),
    }
    coded = {**tables.ANN, "empire": ["uplift-code"], "hand": ["lifeforms-inc"]}
    scene = scene_of(tables.table(tables.position(coded, tables.BO)))
    number = NUMBERS["lifeforms-inc"]
    assert gains(scene, [number]) == {number: Gain(1 + 1, 1 + 1)}  # Uplift Code gives both for each chromosome


# --- at length --------------------------------------------------------------------------------------------------------


def test_the_smallest_detail_keeps_cost_figures_and_losses() -> None:
    page = pages.hand(scene_of(tables.middle(4)), 48)
    shown = texts(entry_of(page, "gem-world").beside(27, 11))
    assert shown[:3] == ["●2  Gem World", "only this card         2 ▯", "with Colony Convoy     3 ▯"]
    assert shown[3:8] == [
        "cards in hand      9 →   7",
        "VP per round       3 →   3",
        "income             5 →   7",
        "Military           4 →   4",
        "Explore icons      4 →   4",
    ]
    assert "Next round   ~17 VP  ~14 ▯" in shown
    assert any(line.startswith("Lost  2 cards, exploring") for line in shown)


def test_a_large_detail_has_ways_figures_losses_what_follows_and_the_text() -> None:
    page = pages.hand(scene_of(tables.middle(4)), 76)
    shown = "\n".join(texts(entry_of(page, "space-marines").beside(49, 30)))
    order = ("Space Marines", "Ways to place it", "with Convict Miners  conquer", "If you do this", "Military    ")
    order += (
        "Next round",
        "Lost  1 card, exploring",
        "Limit 10 cards, 2 over",
        "Then",
        "Later can conquer Rebel Base",
    )
    places = [shown.index(part) for part in order]
    assert places == sorted(places) and places[0] < shown.index("+2 Military.") < places[1]
    narrow = "\n".join(texts(entry_of(page, "space-marines").beside(49, 22)))
    assert "+2 Military." not in narrow and "Later can conquer Rebel Base" in narrow


def test_a_card_that_cannot_be_placed_says_why_and_what_it_would_give() -> None:
    page = pages.hand(scene_of(tables.after_a_round()), 76)
    closed = next(entry for entry in page.entries if not entry.open)
    shown = texts(closed.beside(39, 22))
    assert closed.why in " ".join(shown)
    assert "If you place it later" in shown
    for lines in range(4, 22):
        few = texts(closed.beside(27, lines))
        assert any(text.startswith("VP per round") for text in few) == ("If you place it later" in few), few


def test_a_way_says_how_its_world_is_placed_beside_a_long_name() -> None:
    scene = scene_of(tables.middle(4))
    choice = parse_choice("develop space-marines conquer convict-miners")
    for columns, said in (
        (37, "with Convict Miners  conquer"),
        (30, "with Con. Miners  conquer"),
        (28, "with Convict Miners  "),
    ):
        assert plain(placement_detail.way_line(scene, NUMBERS["space-marines"], choice, columns)).startswith(said)


@pytest.mark.parametrize("columns", [22, 26, 38, 58])
def test_two_ways_with_a_card_never_look_alike(columns: int) -> None:
    """Conquered, or paid for with Contact Specialist: below 28 columns both said "with Convict Miners"."""
    scene = scene_of(tables.middle(4))
    page = pages.ways(scene, "contact-specialist", columns)
    rows = [texts(list(entry.lines))[0] for entry in page.entries]
    assert len(set(rows)) == len(rows)
    assert sum("conquer" in row for row in rows) == 1, rows
    drawn = texts(entry_of(pages.hand(scene, 76), "contact-specialist").beside(columns + 1, 40))
    detail = [text for text in drawn if re.search(r"\d ▯$", text)]
    assert len(set(detail)) == len(detail) >= 4
    assert sum("conquer" in text for text in detail) == 1, detail


@pytest.mark.parametrize(("columns", "shown"), [(22, "+ Con… Conta… 2 cards"), (24, "+ Con… Contact… 2 cards")])
def test_how_a_world_is_placed_leaves_letters_of_the_other_card(columns: int, shown: str) -> None:
    """In letters at 80x24 the row was "+  Contact Spe2 cards"."""
    scene = scene_of(tables.middle(4), painted=False)
    page = pages.ways(scene, "contact-specialist", columns)
    assert shown in [text for entry in page.entries for text in texts(list(entry.lines))]
    assert "Con…  Contact…  2 cards" in texts(entry_of(pages.hand(scene, 76), "contact-specialist").beside(24, 40))


def test_sections_leave_in_order_and_a_text_leaves_before_the_blank_lines() -> None:
    section = placement_detail.Section
    one, two, three = ([((part,),)] for part in ("a", "b", "c"))
    parts = [
        section(one),
        section(two, placement_detail.TEXT),
        section(three, placement_detail.COST, apart=True),
    ]  # type: ignore[arg-type]
    assert placement_detail.within(parts, 2) == [*one, *three]
    assert placement_detail.within(parts, 3) == [*one, (), *three]
    assert placement_detail.within(parts, 5) == [*one, *two, (), *three]


@pytest.mark.parametrize(("columns", "lines"), [(38, 23), (48, 22), (58, 24)])
def test_the_figures_of_all_cards_in_hand_have_the_same_lines(columns: int, lines: int) -> None:
    scene = scene_of(tables.after_a_round())
    found = set[tuple[int, ...]]()
    for row in pages.hand(scene, 80).entries:
        if row.within is None or not row.open:
            continue
        drawn = [plain(content) for content in row.within(columns, lines)]
        assert len(drawn) <= lines and drawn[0].strip()
        found.add(tuple(at for at, said in enumerate(drawn) if said.startswith(("VP per round", "Explore icons"))))
    assert len(found) == 1 and len(found.pop()) == 2


# --- faces ------------------------------------------------------------------------------------------------------------


def face_texts(display: Display, key: str) -> list[str]:
    face = display.face(key)
    assert face is not None
    return texts(list(face.lines))


@pytest.mark.parametrize(
    ("room", "size", "told"),
    [
        ((109, 28), (25, 8), [" 2◉", " developments cost 1"]),
        ((139, 33), (32, 10), [" 2◉  ◇ -1", " Each round: 5 VP. 2 Explore"]),
    ],
)
def test_the_whole_hand_fits_as_faces_in_large_windows(
    room: tuple[int, int], size: tuple[int, int], told: list[str]
) -> None:
    scene = scene_of(tables.after_a_round())
    page = pages.hand(scene, room[0])
    display = hand_faces(scene, page, *room)
    assert display is not None
    assert [face.key for face in display.faces] == [entry.key for entry in page.entries]
    assert display.lines <= room[1]
    assert max(face.right for face in display.faces) < room[0]
    assert {(face.columns, len(face.lines)) for face in display.faces} == {size}
    assert {width(content) for face in display.faces for content in face.lines} == {size[0]}
    salon = face_texts(display, "galactic-salon")
    assert salon[:5] == [" ◇6  Galactic Salon", " development", " +5 VP", *told]
    assert salon[-1] == " pay 5"
    assert face_texts(display, "trade-pact")[-1] == " needs Mil 0"
    assert face_texts(display, "explore")[0] == " Explore"


def test_the_cards_to_discard_are_faces_with_keys_before_and_boxes_below() -> None:
    scene = scene_of(tables.paying())
    page = pages.answers(scene, 109)
    assert page.docked is not None
    display = page.docked(109, 28)
    assert display is not None
    assert [face.key for face in display.faces] == [entry.key for entry in page.entries]
    assert {(face.columns, len(face.lines), face.sign, face.box_line) for face in display.faces} == {(25, 8, None, 7)}
    assert page.docked(52, 11) is None


def test_faces_keep_their_size_while_the_hand_changes() -> None:
    assert {grid_of(count, 139, 33) for count in range(1, 13)} == {grid_of(12, 139, 33)}
    assert grid_of(40, 109, 28) is None


def test_faces_are_left_to_windows_with_room_and_to_painted_looks() -> None:
    scene = scene_of(tables.after_a_round())
    assert hand_faces(scene, pages.hand(scene, 80), 80, 15) is None
    letters = scene_of(tables.after_a_round(), painted=False)
    assert hand_faces(letters, pages.hand(letters, 139), 139, 33) is None


# --- recent moves -----------------------------------------------------------------------------------------------------


def test_recent_moves_have_a_line_for_each_seat_with_what_it_gained() -> None:
    scene = scene_of(sample_games.at("jump", "choose", 5))
    assert texts(recent(scene, 80, 6)) == [
        " Round 4",
        " A ●5  Deserted Alien Colony  pays 5                              +10 VP   +8 ▯",
        " B ◇1  Mining Robots  ●3  Mining World  pays 3                     +8 VP   +5 ▯",
        " C explores                                                        +4 VP   +2 ▯",
        " D ⚔1  Gem Smugglers  conquers                                     +6 VP   +4 ▯",
    ]
    assert texts(recent(scene, 59, 11))[0] == " Round 3"
    assert [line[1] for line in texts(recent(scene, 59, 4))] == ["A", "B", "C", "D"]


def test_recent_moves_take_two_lines_rather_than_cut_a_name() -> None:
    """In a window of 160 columns the "Mining World" of B had been cut above empty lines."""
    scene = scene_of(sample_games.at("jump", "choose", 5))
    shown = texts(recent(scene, 42, 10))
    assert shown[-5:-2] == [
        " B ◇1  Mining Robots  ●3  Mining World",
        "   pays 3                    +8 VP   +5 ▯",
        " C explores                  +4 VP   +2 ▯",
    ]
    assert all(name not in text for text in shown for name in ("Min. ", "…"))
    assert len(texts(recent(scene, 42, 4))) == 4


def test_rounds_before_the_last_are_dim() -> None:
    shown = recent(scene_of(sample_games.at("jump", "choose", 5)), 59, 11)
    last = next(index for index, text in enumerate(texts(shown)) if text == " Round 4")
    dim = [all(run.ink == "dim" for run in content if run.text.strip()) for content in shown]
    assert last > 0 and all(dim[: last + 1]) and not any(dim[last + 1 :])


@pytest.mark.parametrize(("language", "painted"), LOOKS)
def test_recent_moves_fit(language: str, painted: bool) -> None:
    scene = scene_of(sample_games.at("jump", "choose", 5), language, painted=painted)
    for columns, lines in ((52, 6), (80, 6), (49, 8), (59, 11)):
        shown = recent(scene, columns, lines)
        assert 0 < len(shown) <= lines
        assert max(map(width, shown)) <= columns


def test_effects_of_a_row_without_a_way_are_whole_or_end_in_the_mark() -> None:
    scene = scene_of(tables.begin())
    found = set()
    for columns in ROWS:
        for entry in pages.answers(scene, columns).entries:
            card, text = card_of(scene, NUMBERS[entry.about]), plain(entry.lines[0])
            forms = [[sign.text for sign in effects(card, scene.words, worded=worded)] for worded in (False, True)]
            whole = all(short in text or long in text for short, long in zip(*forms, strict=True))
            assert whole or text.rstrip().endswith(LEFT_OUT), (text, columns)
            found.add(whole)
    assert found == {True, False}


def test_signs_are_in_words_as_far_as_there_is_room() -> None:
    narrow, wide = (rows(pages.hand(scene_of(tables.after_a_round()), columns)) for columns in (68, 112))
    assert "  2◉  ◇ -1  " in narrow["galactic-salon"]
    assert "  2◉  developments cost 1 less  " in wide["galactic-salon"]
    assert "  +1▯ with Trade Pact of others  only with ⚔ 0  1◉  " in wide["trade-pact"]


def test_the_survey_team_is_counted_beside_the_hand() -> None:
    free = {**tables.ANN, "empire": ["mining-world"], "survey_team_available": True}
    scene = scene_of(tables.table(tables.position(free, tables.BO)))
    assert plain(pages.hand_note(scene)).endswith(" can be placed, also Survey Team")
    assert plain(pages.hand_note(scene_of(tables.middle()))).endswith(" can be placed")
    alone = {**free, "hand": ["galactic-salon"]}
    scene = scene_of(tables.table(tables.position(alone, tables.BO)))
    assert plain(pages.hand_note(scene)) == "Survey Team can be placed"


def test_paying_for_two_cards_has_a_short_prompt() -> None:
    text = tables.position(tables.ANN, tables.BO)
    both = tables.table(text, "develop contact-specialist settle gem-world", "explore")
    assert pages.prompt_text(scene_of(both)) == "Discard 3 cards to pay for both cards."
    one = scene_of(tables.paying())
    assert pages.prompt_text(one) == "Discard 5 cards to pay for Galactic Salon."


def test_a_single_discard_begins_at_the_suggested_card() -> None:
    cheap = tables.table(tables.position(tables.ANN, tables.BO), "develop space-marines", "explore")
    page = pages.answers(scene_of(cheap), 60)
    assert page.start and page.marks == (page.start,)
    assert not pages.answers(scene_of(tables.paying()), 60).start

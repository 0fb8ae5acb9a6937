"""What the detail zone says: cost and gains first, lasting changes beside them, what is lost, what follows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.terraforming_mars.effects.prices import price_of
from engine.terraforming_mars.modules import NUMBERS, PROJECTS
from engine.terraforming_mars.play.legal import CLAIM, PASS_CHOICE, PLAY, PROJECT
from engine.terraforming_mars.play.previews import Purchase, preview_purchase
from engine.terraforming_mars.play.scoring import award_points, score
from engine.terraforming_mars.state import State, clone
from engine.terraforming_mars.terms import HIGHEST_OXYGEN, HIGHEST_TEMPERATURE, MEGACREDITS
from tests.tui.games.terraforming_mars.test_explaining import scene_of
from tests.tui.pictures import sample_games
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.games import goal_table
from tui.games.scene import Scene
from tui.games.terraforming_mars import consequences, goals, menu_details, pages
from tui.games.terraforming_mars.card_rows import hand_entry, payment_outcome
from tui.games.terraforming_mars.consequences import outcome, purchase
from tui.games.terraforming_mars.map_view import place_detail
from tui.games.terraforming_mars.menus import menu
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import StyledLine, fitted, line, plain, width

NARROW, WIDE = 32, 45


def scene_at(kind: str, since: int, language: str = "en", *, painted: bool = True) -> Scene:
    words = Words(language)
    words.paint(painted)
    session = GameSession(SeatClient(sample_games.at("mars", kind, since)), words)
    session.words = session.client.table.words(words)
    session.changed()
    return session.scene


def told(lines: list[StyledLine]) -> list[str]:
    return [" ".join(plain(content).split()) for content in lines]


def with_card(scene: Scene, slug: str) -> Scene:
    """Return the scene with a card in hand, and a decision that offers to play it."""
    state = clone(scene.state)
    state.players[scene.seat].hand.append(NUMBERS[slug])
    assert scene.decision is not None
    choices = (*scene.decision.options, PLAY[NUMBERS[slug]])
    decision = scene.decision.__class__(
        scene.seat, "action", scene.decision.source, OneOf(choices), scene.decision.prompt, scene.decision.root
    )
    return replace(scene, state=state, decision=decision)


def test_cost_and_gains_come_first_with_lasting_changes_next_to_them() -> None:
    scene = scene_at("action", 8)
    player = scene.state.players[0]
    plants, made, tags = player.stock[3], player.production[3], player.tags[6]
    money, hand = player.stock[MEGACREDITS], len(player.hand)
    lines = told(outcome(scene, PLAY[NUMBERS["grass"]], NARROW))
    assert lines == [
        f"M€ {money} → {money - 11} From now on",
        f"♣ {plants} → {plants + 3} [♣] {made:+} → {made + 1:+}",
        f"hand {hand} → {hand - 1} Pla {tags} → {tags + 1}",
        "Lost nothing",
        "Then your second action",
    ]


def test_figures_are_in_columns() -> None:
    scene = scene_at("action", 8)
    for choice in (PLAY[NUMBERS["grass"]], PROJECT["asteroid"], PROJECT["greenery"], Choice("temperature")):
        for columns in (NARROW, WIDE):
            rows = [plain(content) for content in outcome(scene, choice, columns, head="x")]
            half = (columns - 2 + 1) // 2
            places = {row[:half].index("→") for row in rows if "→" in row[:half]}
            assert len(places) == 1, (choice, columns)
            ends = {len(row[:half].rstrip()) for row in rows if "→" in row[:half]}
            assert ends == {half}


def test_an_event_loses_its_tags_and_steps_of_a_full_parameter_are_lost() -> None:
    scene = with_card(scene_at("action", 8), "towing-a-comet")
    choice = PLAY[NUMBERS["towing-a-comet"]]
    assert "Lost its tags: an event is turned face down" in told(outcome(scene, choice, WIDE))
    full = clone(scene.state)
    full.oxygen = 14
    said = " ".join(told(outcome(replace(scene, state=full), choice, WIDE)))
    assert "1 step of oxygen (already complete); its tags" in said


def test_passing_says_what_is_given_up_and_whose_turn_follows() -> None:
    scene = scene_at("action", 8)
    said = told(outcome(scene, PASS_CHOICE, WIDE))
    assert "Lost any further actions this generation" in said
    assert said[-1].startswith("Then ")
    assert said[-1].endswith("'s turn")


def test_a_placement_says_goals_and_points_of_the_seat() -> None:
    scene = scene_at("place", 9)
    state = clone(scene.state)
    state.funded[:] = [-1] * 5
    scene = replace(scene, state=state)
    space = next(iter(scene.decision.options)).args[0]  # type: ignore[union-attr]
    said = " ".join(told(place_detail(scene, int(space), WIDE)))
    rating, oxygen = scene.state.players[0].rating, scene.state.oxygen
    total, tiles = score(scene.state).totals[0], scene.state.owned[0].bit_count() + 1
    assert f"TR {rating} → {rating + 1}" in said
    assert f"O2 {oxygen}% → {oxygen + 1}%" in said
    assert f"Landlord {tiles} → {tiles + 1}" in said
    assert f"~VP {total} → " in said
    short = told(place_detail(scene, int(space), NARROW))
    assert short[0].startswith("land") and "next to" in short[0]
    taken = next(space for space in range(3, 64) if scene.state.tiles[space])
    assert plain(place_detail(scene, taken, WIDE)[-1]) != ""
    assert place_detail(scene, taken, WIDE)[-1][0].ink == "bad"


def test_a_placement_that_changes_nothing_at_once_has_only_the_title_of_what_lasts() -> None:
    scene = scene_at("place", 9)
    state = clone(scene.state)
    state.oxygen = HIGHEST_OXYGEN
    scene = replace(scene, state=state)
    found = 0
    for choice in scene.decision.options:  # type: ignore[union-attr]
        said = told(outcome(scene, choice, WIDE))
        if said[0] == "From now on":
            found += 1
            assert "If you choose this" not in said
        else:
            assert said[1] != "From now on"
    assert found


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_detail_fits_its_width(language: str, *, painted: bool) -> None:
    for kind, since in (("action", 8), ("action", 11), ("place", 9), ("research", 7), ("draft", 7), ("pay", 2)):
        scene = scene_at(kind, since, language, painted=painted)
        details = [entry.detail for entry in (*pages.answer_page(scene, 30).entries, *pages.hand(scene, 44).entries)]
        details += [entry.brief for entry in pages.hand(scene, 44).entries if entry.brief]
        if kind == "action":
            listed = (pages.projects(scene, 28), pages.actions(scene, 44), goals.milestones(scene, 28))
            details += [entry.detail for page in (*listed, goals.awards(scene, 44)) for entry in page.entries]
            details += [item.detail for item in menu(scene) if item.detail is not None]
        for columns in (NARROW, 33, 41, WIDE, 57):
            for detail in details:
                for content in detail(columns):
                    assert width(content) <= columns, (kind, columns, plain(content))


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_lines_have_the_cost_and_every_gain_as_old_and_new(language: str) -> None:
    scene = scene_at("action", 8, language)
    money, rating = scene.state.players[0].stock[MEGACREDITS], scene.state.players[0].rating
    page = pages.projects(scene, 28)
    assert page.least == 1
    for entry in page.entries:
        assert isinstance(entry.value, Choice) and width(entry.lines[0]) <= 28
        changed = scene.game.preview(scene.state, scene.seat, entry.value).changes if entry.open else ()
        for lines in (1, 2, 3):
            shown = entry.beside(NARROW, lines)
            assert all(width(content) <= NARROW for content in shown)
            said = " ".join(told(shown))
            for change in changed:
                assert f"{change.before:+d}→" in said or f"{change.before}" in said
    asteroid = told(next(entry for entry in page.entries if entry.key == "asteroid").beside(NARROW, 1))
    assert asteroid[0].startswith(f"M€ {money}→{money - 14} ") and f"{rating}→{rating + 1}" in asteroid[0]


def test_a_card_to_play_keeps_all_figures_where_its_grid_has_no_room() -> None:
    scene = with_card(scene_at("action", 8), "towing-a-comet")
    entry = hand_entry(scene, NUMBERS["towing-a-comet"], 0, 44, deciding=True)
    changes = scene.game.preview(scene.state, scene.seat, entry.value).changes
    own = [change for change in changes if change.seat in (scene.seat, -1)]
    assert {"megacredits", "plants", "oxygen", "oceans", "rating"} <= {change.what for change in own}
    for lines in (7, 9, 30):
        said = " ".join(told(entry.beside(NARROW, lines)[:lines])).replace(" → ", "→").replace("%", "")
        assert all(f"{change.before}→{change.after}" in said for change in own), (lines, said)


def test_a_line_of_the_menu_says_the_most_important_in_two_lines() -> None:
    scene = scene_at("action", 8)
    items = {item.letter: item for item in menu(scene)}
    assert {letter for letter, item in items.items() if item.open and item.within is None} == set()
    projects = items["p"].within
    assert projects is not None
    shown = " ".join(told(projects(NARROW, 2)))
    assert [name in shown for name in ("11 Power plant", "14 Asteroid", "Sell patents")] == [True, True, False]
    assert scene.decision is not None
    claiming = OneOf((*scene.decision.options, CLAIM["terraformer"]))
    decision = scene.decision.__class__(scene.seat, "action", "", claiming, scene.decision.prompt, scene.decision.root)
    fresh = replace(scene, decision=decision)
    first, *_ = told(menu_details.milestones_in_short(fresh, NARROW))
    assert first.startswith("Terraformer")


def test_a_card_that_cannot_be_played_names_the_figure_that_is_missing() -> None:
    scene = scene_at("action", 8)
    entry = hand_entry(scene, NUMBERS["kelp-farming"], 0, 44, deciding=True)
    oceans = scene.state.oceans.bit_count()
    for lines in (entry.detail(WIDE), entry.brief(33) if entry.brief else []):
        assert f"oceans {oceans} of 6" in " ".join(told(lines[:2]))


def test_a_goal_shows_what_everybody_counts_and_would_get() -> None:
    scene = scene_at("action", 1)
    page = goals.awards(scene, 44)
    for entry in page.entries:
        said = " ".join(told(entry.detail(WIDE)))
        for seat, points in enumerate(award_points(scene.state, entry.key)):
            place = "no VP" if not points else f"1st, {points} VP" if points == 5 else f"2nd, {points} VP"
            assert f"{'ABC'[seat]} " in said and place in said
    name, short, *_, what = told(page.entries[0].detail(NARROW))
    assert "Landlord" in name and what.endswith("tiles (not oceans)")
    values = next(goal.values for goal in goals.awards_of(scene))
    assert short.split() == [text for seat in range(3) for text in ("ABC"[seat], str(values[seat]))]
    milestone = goals.milestones(scene, 44).entries[0]
    short = 35 - scene.state.players[0].rating
    assert f"requires 35; you have {35 - short} ({short} short)" in " ".join(told(milestone.detail(NARROW)))


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_card_to_buy_says_what_buying_and_playing_it_leaves(language: str) -> None:
    scene = scene_at("research", 7, language)
    player = scene.state.players[scene.seat]
    rows = {entry.about: entry for entry in pages.answer_page(scene, 30).entries}
    entry = rows["ganymede-colony"]
    assert len(entry.lines) == 1
    left, titanium = player.stock[MEGACREDITS], player.stock[2]
    assert (price_of(player, PROJECTS[NUMBERS["ganymede-colony"]]), player.titanium_value) == (20, 3)
    head, figures = scene.words.say("table.if-buy"), f"M€ {left} → {left - 3}"
    said = told(entry.detail(WIDE))
    assert any(row.startswith(head) for row in said), "the heading is not cut"
    assert any(row.startswith(figures) for row in said), "titanium pays for all of it"
    assert any(row.startswith(f"★ {titanium} → {titanium - 7}") for row in said)
    assert entry.brief is not None
    assert any(f"M€ {left}→{left - 3}" in row for row in told(entry.brief(NARROW))[:3]), "before the text"


def test_a_card_to_buy_that_could_not_be_played_says_what_it_costs_and_why() -> None:
    scene = scene_at("research", 7)
    poor = clone(scene.state)
    poor.players[scene.seat].stock[:] = [10, 0, 0, 0, 0, 0]
    assert told(purchase(replace(scene, state=poor), NUMBERS["giant-ice-asteroid"], 3, WIDE)) == [
        "Costs 3 M€ to buy, 36 M€ to play: 39 M€.",
        "You are 29 M€ short.",
    ]


def test_a_purchase_is_worked_out_once_for_the_detail_of_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(seen: State, seat: int, number: int, price: int) -> Purchase:
        asked.append(number)
        return preview_purchase(seen, seat, number, price)

    monkeypatch.setattr(consequences, "preview_purchase", counted)
    rows = {entry.about: entry for entry in pages.answer_page(scene_at("research", 7), 30).entries}
    entry = rows["ganymede-colony"]
    assert entry.brief is not None
    assert asked == []
    shown = entry.detail(WIDE)
    assert entry.detail(WIDE) == shown
    entry.brief(WIDE)
    assert asked == [NUMBERS["ganymede-colony"]]


def test_a_view_is_the_same_after_a_card_to_buy_was_looked_at() -> None:
    scene = scene_at("research", 7)
    before = clone(scene.state)
    bought = preview_purchase(scene.state, scene.seat, NUMBERS["ganymede-colony"], 3)
    assert scene.state == before
    assert not bought.why_not
    assert NUMBERS["ganymede-colony"] in bought.after.players[scene.seat].tableau


def test_a_dear_award_keeps_its_whole_name_and_price_in_japanese() -> None:
    scene = scene_at("action", 8, "ja")
    title, cell = goals.list_title("褒賞", 20, 0, scene.words), 4
    heads = plain(goal_table.head_line(scene, title, 8 + cell * len(scene.seats), cell))
    assert heads.startswith("褒賞  20   A")
    dear = scene.words.say("menu-short.fund", price="20M€")
    assert width(line(dear)) + 1 + width(line(scene.words.say("menu.open", count=3))) <= 12


@pytest.mark.parametrize(
    ("language", "name", "price", "columns", "shown"),
    [
        ("en", "Awards", 8, 14, "Awa… 8 A  B  C"),
        ("en", "Awards", 14, 14, "Awa 14 A  B  C"),
        ("en", "Awards", 20, 13, "Awar… A  B  C"),
        ("en", "Milestones", 8, 17, "Milest… 8 A  B  C"),
        ("en", "Awards", 8, 17, "Awards 8  A  B  C"),
        ("ja", "褒賞", 8, 14, "褒賞 8 A  B  C"),
        ("ja", "褒賞", 14, 14, "褒賞14 A  B  C"),
        ("ja", "褒賞", 14, 13, "褒賞  A  B  C"),
    ],
)
def test_a_long_title_of_goals_takes_the_blank_before_the_first_seat(
    language: str, name: str, price: int, columns: int, shown: str
) -> None:
    """With five seats the titles were "Awa 8" and "褒 8"."""
    scene = scene_at("action", 8, language)
    title = goals.list_title(name, price, 0, scene.words)
    heads = goal_table.head_line(scene, title, columns, 3)
    assert width(heads) == columns
    assert plain(heads) == shown


@pytest.mark.parametrize(
    ("language", "seats", "names"),
    [
        ("en", 3, ["Landlord", "Scient… B", "Banker", "Therma… B", "Miner   C"]),
        ("en", 5, ["Lan E", "Scie…", "Ban B", "Ther…", "Min A"]),
        ("ja", 5, ["開拓E", "科学…", "銀行B", "温熱…", "採掘A"]),
    ],
)
def test_a_short_name_of_a_goal_can_be_read_behind_its_key(language: str, seats: int, names: list[str]) -> None:
    """With five seats one Japanese letter was left of each award: the key took two columns of five."""
    docked = goals.awards(scene_of(language, seats), 40).docked
    assert docked is not None
    shown = docked(44, 6)
    assert shown is not None
    assert shown.margin == (2 if seats < 5 else 1)
    columns = max(width(line(name)) for name in names)
    assert [plain(fitted(face.lines[0], columns)).rstrip() for face in shown.faces] == names


@pytest.mark.parametrize(
    ("language", "rows"),
    [
        ("en", ["Ter 35 31 25 28 28 27 Lan E  1  1  3  2  0", "Gar  B  1  1  1  1  0 Ban B -1  0  3 -1  3"]),
        ("ja", ["造星35 31 25 28 28 27 開拓E  1  1  3  2  0", "緑化 B  1  1  1  1  0 銀行B -1  0  3 -1  3"]),
    ],
)
def test_who_has_a_goal_leaves_its_short_name_readable_in_letters(language: str, rows: list[str]) -> None:
    """One or two letters of a name were left at a table of five: "Ba B", "銀 B"."""
    scene = scene_of(language, 5)
    scene.state.claimed[2] = 1
    shown = [plain(row) for row in goals.in_zone(scene, 42, 6)]
    assert shown[1::2][:2] == rows


def test_the_menu_has_short_labels_and_says_what_waits() -> None:
    scene = scene_at("action", 8)
    for language in LANGUAGES:
        shown = scene_at("action", 8, language)
        for item in menu(shown):
            note = item.tight
            assert item.short
            assert width(item.short) + (width(note) + 1 if note else 0) <= 12, (language, plain(item.short))
    said = told(menu_details.play(scene, WIDE))
    assert said[0] == "You can play 1 of 3 cards now."
    assert said[said.index("Waiting") + 1] == f"Kelp Farming oceans {scene.state.oceans.bit_count()} of 6"
    assert "Magnetic Field Generators needs ↯ prod." in said
    assert told(menu_details.play_in_short(scene, WIDE))[0] == "1 of 3 cards playable. Not now:"
    projects = told(menu_details.projects(scene, WIDE))
    assert projects[1] == "11 Power plant [+1 ↯]"


@pytest.mark.parametrize(
    ("language", "follows"),
    [
        ("en", "Then Keep 2 of these cards and discard the rest. You would look at 4 cards"),
        ("ja", "次 2枚を手札に加え、残りを捨ててください。カードを4枚見ます"),
    ],
)
def test_what_follows_is_one_text(language: str, follows: str) -> None:
    scene = with_card(scene_at("action", 8, language), "business-contacts")
    said = " ".join(told(outcome(scene, PLAY[NUMBERS["business-contacts"]], 120)))
    assert follows.replace(" ", "") in said.replace(" ", "")


@pytest.mark.parametrize(
    ("slug", "follows"),
    [("research", "Then draw 2 cards"), ("convoy-from-europa", "Then place the tile and take its bonus; draw 1 card")],
)
def test_what_is_revealed_follows_in_a_fragment(slug: str, follows: str) -> None:
    scene = with_card(scene_at("action", 8), slug)
    assert follows in told(outcome(scene, PLAY[NUMBERS[slug]], 120))


def test_a_missing_production_is_named_once_among_the_cards_that_wait() -> None:
    scene = with_card(scene_at("action", 8), "great-escarpment-consortium")
    state = clone(scene.state)
    state.players[scene.seat].production[1] = 0
    said = told(menu_details.play(replace(scene, state=state), WIDE))
    (shown,) = (row for row in said if row.startswith("Great Escarpment"))
    assert shown.endswith(" steel production 0 of 1")


def test_a_narrow_payment_shows_all_figures_at_once() -> None:
    scene = scene_at("pay", 0)
    assert scene.decision is not None
    choice = next(iter(scene.decision.options))
    own = [
        change for change in scene.game.preview(scene.state, scene.seat, choice).changes if change.seat == scene.seat
    ]
    said = " ".join(told(payment_outcome(scene, choice, NARROW)))
    stock = next(change for change in own if change.what == "titanium")
    assert "From now on" not in said and f"★ {stock.before}→{stock.after}" in said
    assert len(own) > 2 and all(f"→{change.after}" in said.replace("→+", "→") for change in own)
    assert "From now on" in " ".join(told(payment_outcome(scene, choice, WIDE)))


def test_a_reason_is_reported_once() -> None:
    scene = scene_at("action", 8)
    state = clone(scene.state)
    state.players[0].hand[:] = [NUMBERS["great-escarpment-consortium"], NUMBERS["magnetic-field-generators"]]
    state.players[0].production[:] = [0] * 6
    bare = replace(scene, state=state)
    for slug, times in (("great-escarpment-consortium", 1), ("magnetic-field-generators", 0)):
        said = told(hand_entry(bare, NUMBERS[slug], 0, 44, deciding=True).detail(WIDE))
        assert sum("production 0 of" in text for text in said) == times
        assert sum("you have 0" in text for text in said) == 1 - times


def test_heat_and_asteroids_for_nothing_are_asked_about() -> None:
    scene = scene_at("action", 8)
    asteroid, others = PROJECT["asteroid"], PROJECT["greenery"]
    hot = replace(scene, state=clone(scene.state))
    hot.state.temperature = HIGHEST_TEMPERATURE
    for shown, wasted in ((scene, False), (hot, True)):
        asks = pages.projects(shown, WIDE).asks
        assert asks is not None and asks(others) is None
        assert (asks(asteroid) is not None) is wasted
        (heat,) = (item for item in menu(shown) if item.letter == "t")
        assert bool(heat.asks) is wasted
        assert (plain(heat.tight) == "max") is wasted

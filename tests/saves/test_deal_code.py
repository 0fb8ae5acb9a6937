"""Deal codes and daily deals: the same deal for everybody, and no slip goes unseen."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import games
from engine.core.message import Refusal
from engine.dice_game.rules import DiceRules
from engine.jump_drive.rules import JumpRules
from engine.terraforming_mars.rules import MarsRules
from saves.deal_code import Deal, daily_deal, decode_deal, encode_deal
from saves.seeds import day_of, is_deal_code, validate_seed
from tests.toy_game import TOY, Toy, ToyRules

SEEDS = st.text(min_size=1, max_size=64).filter(lambda text: text.strip() and text.isprintable())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(SEEDS, st.integers(1, 4), st.integers(1, 9), st.booleans())
def test_a_code_carries_game_rules_and_any_seed(seed: str, players: int, rounds: int, hills: bool) -> None:
    try:
        deal = Deal("toy", ToyRules(players=players, rounds=rounds, hills=hills), validate_seed(seed))
    except Refusal:
        return
    code = encode_deal(deal)
    assert code.startswith("areo1-toy.1_")
    assert code.isascii()
    assert not set(code) & set(" \t\n'\"$&|;<>()`\\*?!#~{}[]")
    assert is_deal_code(code)
    assert decode_deal(code) == deal
    assert decode_deal(f"  {code[:20]} \n{code[20:]} ") == deal


def test_a_code_stays_as_it_was() -> None:
    """Codes are handed round: what was given out once must be read for ever."""
    code = "areo1-toy.1_players=3+hills=on_RED-1%20%E7%81%AB_t5g6q"
    deal = Deal("toy", ToyRules(players=3, hills=True), "RED-1 火")
    assert encode_deal(deal) == code
    assert decode_deal(code) == deal


@pytest.mark.parametrize("at", range(40))
def test_deal_code_detects_one_wrong_letter(at: int) -> None:
    code = encode_deal(Deal("toy", ToyRules(), "ABCD-1234"))
    at %= len(code)
    for letter in "x7":
        if code[at] == letter:
            continue
        with pytest.raises(Refusal) as refused:
            decode_deal(code[:at] + letter + code[at + 1 :])
        assert refused.value.message.key in ("deal.unreadable", "deal.newer")


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("areo1-", "deal.unreadable"),
        ("areo2-toy.1_players=2_X_abcde", "deal.newer"),
        ("hello", "deal.unreadable"),
        ("areo1-" + "x" * 5000, "deal.unreadable"),
        ("areo1-toy.1_players=2_%FF_", "deal.unreadable"),
    ],
)
def test_invalid_deal_code_gives_one_sentence(code: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        decode_deal(code)
    assert refused.value.message.key == key


def test_a_code_of_older_rules_deals_the_same_by_the_rulings_of_then() -> None:
    """Rules of now deal otherwise where cards run out."""
    for version in (1, 2):
        deal = decode_deal(signed(f"terraforming-mars.{version}_players=2+map=hellas+effect-order=standard_RED-1"))
        rules = MarsRules(map="hellas", effect_order="standard", rulings="second")
        assert deal == Deal("terraforming-mars", rules, "RED-1")
    deal = decode_deal(signed("jump-drive.1_players=3_RED-1"))
    rules = JumpRules(versus_strength_second_conquest=True, tie_break="cards", short_income_is_shared=False)
    assert deal == Deal("jump-drive", rules, "RED-1")


@pytest.mark.parametrize(("rules", "deck"), [("players=2", "balanced-3"), ("players=1+deck=reference", "reference-1")])
def test_a_code_of_version_3_of_the_dice_game_keeps_deck_and_rulings(rules: str, deck: str) -> None:
    dealt = decode_deal(signed(f"dice-game.3_{rules}_OLD-DEAL")).rules
    assert isinstance(dealt, DiceRules)
    assert (dealt.deck, dealt.rulings, dealt.sponsor_end_points_only) == (deck, "first", True)


def signed(body: str) -> str:
    from saves.deal_code import PREFIX, check_letters

    return f"{PREFIX}{body}_{check_letters(body)}"


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ("chess.1_players=2_X", "game.unknown"),
        ("toy.1_players=9_X", "rules.players"),
        ("toy.1_wind=on_X", "rules.unknown"),
        ("toy.2_players=2_X", "deal.other-rules"),
        ("toy.1_players=2_%FF", "deal.unreadable"),
        ("toy.1_players=2_%20", "seats.seed"),
    ],
)
def test_deal_code_that_cannot_be_dealt_gives_the_reason(body: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        decode_deal(signed(body))
    assert refused.value.message.key == key


def test_any_text_is_a_seed_the_same_however_it_is_typed() -> None:
    assert validate_seed(" e\u0301 ") == validate_seed("é")
    assert validate_seed("いろは 123 !?") == "いろは 123 !?"


def test_each_day_has_one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = daily_deal("toy", date(2026, 3, 5))
    assert deal == Deal("toy", ToyRules(players=1), "daily-2026-03-05")
    assert day_of(deal.seed) == "2026-03-05"
    assert day_of("daily-x") == day_of("RED-1") == ""

    class NotAlone(Toy):
        def check(self, rules: ToyRules) -> list[object]:  # type: ignore[override]
            return [] if rules.players > 1 else ["alone"]

    monkeypatch.setattr(games, "game", lambda slug: NotAlone())
    assert daily_deal("toy", date(2026, 3, 5)).rules == ToyRules(players=2)
    assert TOY.check(ToyRules(players=2)) == []

"""The rules of the frames of the rival: a part of the table in ``frame_rules``."""

from __future__ import annotations

from typing import Any, assert_never

from engine.on_mars.frame_types.rival import (
    AnyRivalFrame,
    AnyRivalMapFrame,
    RivalActionFrame,
    RivalBenefitFrame,
    RivalBlueprintFrame,
    RivalBonusFrame,
    RivalCardFrame,
    RivalConstructFrame,
    RivalContractFrame,
    RivalDevelopFrame,
    RivalDisplacedFrame,
    RivalDisplaceFrame,
    RivalGrownFrame,
    RivalGrowthFrame,
    RivalHireFrame,
    RivalLearnFrame,
    RivalPickFrame,
    RivalPlaceTileFrame,
    RivalRoverFrame,
    RivalRoverToFrame,
    RivalShuffleFrame,
    RivalSpaceFrame,
    RivalTileFrame,
    RivalTravelFrame,
    RivalTravelledFrame,
    RivalTurnFrame,
    RivalUpgradesFrame,
    RivalWarehouseFrame,
)
from engine.on_mars.play import displays, rival, rival_rover
from engine.on_mars.play.frames import Rule, even


def rival_rule(kind: type[AnyRivalFrame]) -> Rule[Any]:
    """Return the rule of a step of the rival."""
    if issubclass(kind, RivalTurnFrame):
        return Rule[RivalTurnFrame](do=rival.do_rival_turn)
    if issubclass(kind, RivalShuffleFrame):
        return Rule[RivalShuffleFrame](
            kind="solo_shuffle", options=rival.rival_shuffle_options, answer=rival.answer_rival_shuffle, odds=even
        )
    if issubclass(kind, RivalCardFrame):
        return Rule[RivalCardFrame](do=rival.do_rival_card)
    if issubclass(kind, RivalActionFrame):
        return Rule[RivalActionFrame](do=rival.do_rival_action)
    if issubclass(kind, RivalContractFrame):
        return Rule[RivalContractFrame](
            kind="contract", options=rival.rival_contract_options, answer=displays.answer_refill, odds=even
        )
    if issubclass(kind, RivalSpaceFrame):
        return Rule[RivalSpaceFrame](
            kind="rival_space", options=rival.rival_space_options, answer=rival.answer_rival_space, odds=even
        )
    if issubclass(kind, RivalDevelopFrame):
        return Rule[RivalDevelopFrame](do=rival.do_rival_develop)
    if issubclass(kind, RivalBenefitFrame):
        return Rule[RivalBenefitFrame](do=rival.do_rival_benefit)
    if issubclass(kind, RivalUpgradesFrame):
        return Rule[RivalUpgradesFrame](do=rival.do_rival_upgrades)
    if issubclass(kind, RivalGrowthFrame):
        return Rule[RivalGrowthFrame](do=rival.do_rival_growth)
    if issubclass(kind, RivalGrownFrame):
        return Rule[RivalGrownFrame](do=rival.do_rival_grown)
    if issubclass(kind, RivalBonusFrame):
        return Rule[RivalBonusFrame](do=rival.do_rival_bonus)
    if issubclass(kind, RivalTravelFrame):
        return Rule[RivalTravelFrame](do=rival.do_rival_travel)
    if issubclass(kind, RivalTravelledFrame):
        return Rule[RivalTravelledFrame](do=rival.do_rival_travelled)
    if issubclass(kind, RivalConstructFrame):
        return Rule[RivalConstructFrame](do=rival.do_rival_construct)
    if issubclass(kind, RivalWarehouseFrame):
        return Rule[RivalWarehouseFrame](do=rival.do_rival_warehouse)
    if issubclass(kind, RivalBlueprintFrame):
        return Rule[RivalBlueprintFrame](do=rival.do_rival_blueprint)
    if issubclass(kind, RivalLearnFrame):
        return Rule[RivalLearnFrame](do=rival.do_rival_learn)
    if issubclass(kind, RivalHireFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[RivalHireFrame](do=rival.do_rival_hire)
    assert_never(kind)


def rival_map_rule(kind: type[AnyRivalMapFrame]) -> Rule[Any]:
    """Return the rule of a step of the rival on the map."""
    if issubclass(kind, RivalRoverFrame):
        return Rule[RivalRoverFrame](do=rival_rover.do_rival_rover)
    if issubclass(kind, RivalDisplaceFrame):
        return Rule[RivalDisplaceFrame](do=rival.do_rival_displace)
    if issubclass(kind, RivalTileFrame):
        return Rule[RivalTileFrame](do=rival_rover.do_rival_tile)
    if issubclass(kind, RivalRoverToFrame):
        return Rule[RivalRoverToFrame](do=rival_rover.do_rival_rover_to)
    if issubclass(kind, RivalPlaceTileFrame):
        return Rule[RivalPlaceTileFrame](do=rival.do_rival_place_tile)
    if issubclass(kind, RivalDisplacedFrame):
        return Rule[RivalDisplacedFrame](do=rival.do_rival_displaced)
    if issubclass(kind, RivalPickFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[RivalPickFrame](
            kind="pick", options=rival.rival_pick_options, answer=rival.answer_rival_pick, odds=rival.pick_odds
        )
    assert_never(kind)

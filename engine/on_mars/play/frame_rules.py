"""The rule of every frame, in one table by type. The type checker names a type of frame without a rule."""

from __future__ import annotations

from typing import Any, assert_never

from engine.on_mars.frame_types import FRAME_TYPES, AnyFrame
from engine.on_mars.frame_types.cards import (
    AdvancedFrame,
    AnyCardFrame,
    CardFrame,
    CardStep,
    ColonistsFrame,
    DeliverFrame,
    DiscoveryFrame,
    FromWorkingAreaFrame,
    ProduceAllFrame,
    RadarFrame,
    TaskFrame,
    WithColonistsFrame,
)
from engine.on_mars.frame_types.colony import (
    AnyColonyFrame,
    BotFrame,
    BuildFrame,
    BuiltFrame,
    ColonyStep,
    ConstructFrame,
    DevelopedFrame,
    DisplaceFrame,
    GainFrame,
    HiredFrame,
    HireFrame,
    LabBenefitFrame,
    LearnedFrame,
    LifeSupportBonusFrame,
    LifeSupportFrame,
    PointsFrame,
    ShipArrivalFrame,
    UpgradedFrame,
)
from engine.on_mars.frame_types.movement import (
    AnyMovementFrame,
    ClearFrame,
    CollectFrame,
    LiftedFrame,
    LiftedStepFrame,
    MoveFrame,
    MovementStartFrame,
    MovementStep,
    RoverTechnologyFrame,
    TakeTileFrame,
    WalkFrame,
)
from engine.on_mars.frame_types.payments import (
    AnyPaymentFrame,
    PayFrame,
    PaymentStep,
    PlaceColonistFrame,
    PlacementFrame,
    PlacementPayFrame,
)
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
    RivalMapStep,
    RivalPickFrame,
    RivalPlaceTileFrame,
    RivalRoverFrame,
    RivalRoverToFrame,
    RivalShuffleFrame,
    RivalSpaceFrame,
    RivalStep,
    RivalTileFrame,
    RivalTravelFrame,
    RivalTravelledFrame,
    RivalTurnFrame,
    RivalUpgradesFrame,
    RivalWarehouseFrame,
)
from engine.on_mars.frame_types.rounds import (
    AnyRoundFrame,
    AnyTravelFrame,
    ColonistBonusFrame,
    ColonyUpdateFrame,
    EndCheckFrame,
    GainColonistsFrame,
    NextTurnFrame,
    OwnerRewardFrame,
    OwnerRewardsFrame,
    PlaceTileFrame,
    RefillFrame,
    ReturnHomeFrame,
    RivalStartFrame,
    RoundEndFrame,
    RoundStep,
    SetupEndFrame,
    SetupSeatFrame,
    ShuttlePhaseFrame,
    ShuttleSideFrame,
    SpaceBonusFrame,
    SpaceFrame,
    StartTileFrame,
    TravelChoiceFrame,
    TravelEndFrame,
    TravelFrame,
    TravelStep,
    TurnEndFrame,
    TurnFrame,
    TurnStartFrame,
)
from engine.on_mars.frame_types.series import (
    AnySeriesFrame,
    BlueprintFrame,
    BoostedFrame,
    DevelopFrame,
    LearnFrame,
    MoreFrame,
    ProduceFrame,
    ResourceFrame,
    RetrieveFrame,
    SeriesFrame,
    SeriesStep,
    ShipFrame,
    UpgradeFrame,
    WarehouseFrame,
)
from engine.on_mars.play import (
    advanced,
    construct,
    deliveries,
    goals,
    lab,
    lifesupport,
    moving,
    moving_first,
    paying,
    rival,
    rivalrover,
    rounds,
    series,
    takes,
    tasks,
    travel,
    turns,
    upgrade,
)
from engine.on_mars.play.frames import CAN, RULES, Rule, even


def rule_of(kind: type[AnyFrame]) -> Rule[Any]:
    """Return the rule of a type of frame."""
    if issubclass(kind, RoundStep):
        return _round_rule(kind)
    if issubclass(kind, TravelStep):
        return _travel_rule(kind)
    if issubclass(kind, PaymentStep):
        return _payment_rule(kind)
    if issubclass(kind, SeriesStep):
        return _series_rule(kind)
    if issubclass(kind, ColonyStep):
        return _colony_rule(kind)
    if issubclass(kind, MovementStep):
        return _movement_rule(kind)
    if issubclass(kind, CardStep):
        return _card_rule(kind)
    if issubclass(kind, RivalStep):
        return _rival_rule(kind)
    if issubclass(kind, RivalMapStep):  # pyright: ignore[reportUnnecessaryIsInstance]
        return _rival_map_rule(kind)
    assert_never(kind)


def _round_rule(kind: type[AnyRoundFrame]) -> Rule[Any]:
    if issubclass(kind, SetupSeatFrame):
        return Rule[SetupSeatFrame](do=rounds.do_setup_seat)
    if issubclass(kind, SetupEndFrame):
        return Rule[SetupEndFrame](do=rounds.do_setup_end)
    if issubclass(kind, ShuttleSideFrame):
        return Rule[ShuttleSideFrame](
            kind="shuttle_side", options=rounds.shuttle_side_options, answer=rounds.answer_shuttle_side
        )
    if issubclass(kind, StartTileFrame):
        return Rule[StartTileFrame](
            kind="start_tile", options=rounds.deal_options, answer=rounds.answer_deal, odds=even
        )
    if issubclass(kind, RivalStartFrame):
        return Rule[RivalStartFrame](
            kind="rival_start", options=rounds.deal_options, answer=rounds.answer_deal, odds=even
        )
    if issubclass(kind, NextTurnFrame):
        return Rule[NextTurnFrame](do=rounds.do_next_turn)
    if issubclass(kind, EndCheckFrame):
        return Rule[EndCheckFrame](do=rounds.do_end_check)
    if issubclass(kind, TurnStartFrame):
        return Rule[TurnStartFrame](do=turns.do_turn_start)
    if issubclass(kind, TurnFrame):
        return Rule[TurnFrame](kind="turn", options=turns.turn_options, answer=turns.answer_turn)
    if issubclass(kind, TurnEndFrame):
        return Rule[TurnEndFrame](do=turns.do_turn_end)
    if issubclass(kind, RefillFrame):
        return Rule[RefillFrame](kind="refill", options=takes.refill_options, answer=takes.answer_refill)
    if issubclass(kind, OwnerRewardsFrame):
        return Rule[OwnerRewardsFrame](do=turns.do_owner_rewards)
    if issubclass(kind, OwnerRewardFrame):
        return Rule[OwnerRewardFrame](
            kind="tech_reward", options=turns.owner_reward_options, answer=turns.answer_owner_reward
        )
    if issubclass(kind, ColonyUpdateFrame):
        return Rule[ColonyUpdateFrame](do=lifesupport.do_colony_update)
    if issubclass(kind, RoundEndFrame):
        return Rule[RoundEndFrame](do=rounds.do_round_end)
    if issubclass(kind, ShuttlePhaseFrame):
        return Rule[ShuttlePhaseFrame](do=rounds.do_shuttle_phase)
    if issubclass(kind, TravelChoiceFrame):
        return Rule[TravelChoiceFrame](
            kind="travel", options=rounds.travel_choice_options, answer=rounds.answer_travel_choice
        )
    if issubclass(kind, TravelEndFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[TravelEndFrame](do=rounds.do_travel_end)
    assert_never(kind)


def _travel_rule(kind: type[AnyTravelFrame]) -> Rule[Any]:
    if issubclass(kind, TravelFrame):
        return Rule[TravelFrame](do=travel.do_travel)
    if issubclass(kind, PlaceTileFrame):
        return Rule[PlaceTileFrame](
            kind="place_discovery", options=travel.place_tile_options, answer=travel.answer_place_tile
        )
    if issubclass(kind, ReturnHomeFrame):
        return Rule[ReturnHomeFrame](do=travel.do_return_home)
    if issubclass(kind, SpaceFrame):
        return Rule[SpaceFrame](kind="space", options=travel.space_options, answer=travel.answer_space)
    if issubclass(kind, SpaceBonusFrame):
        return Rule[SpaceBonusFrame](do=travel.do_space_bonus)
    if issubclass(kind, ColonistBonusFrame):
        return Rule[ColonistBonusFrame](
            kind="bonus", options=travel.colonist_bonus_options, answer=travel.answer_colonist_bonus
        )
    if issubclass(kind, GainColonistsFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[GainColonistsFrame](do=goals.do_gain_colonists, can=goals.can_gain_colonists)
    assert_never(kind)


def _payment_rule(kind: type[AnyPaymentFrame]) -> Rule[Any]:
    if issubclass(kind, PlacementFrame):
        return Rule[PlacementFrame](do=paying.do_placement)
    if issubclass(kind, PlacementPayFrame):
        return Rule[PlacementPayFrame](kind="place", options=paying.placement_pay_options, answer=paying.answer_pay)
    if issubclass(kind, PlaceColonistFrame):
        return Rule[PlaceColonistFrame](do=paying.do_place_colonist)
    if issubclass(kind, PayFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[PayFrame](kind="pay", options=paying.pay_options, answer=paying.answer_pay)
    assert_never(kind)


def _series_rule(kind: type[AnySeriesFrame]) -> Rule[Any]:
    if issubclass(kind, DevelopFrame):
        return Rule[DevelopFrame](
            kind="develop", options=lab.develop_options, answer=lab.answer_develop, can=lab.can_develop
        )
    if issubclass(kind, LearnFrame):
        return Rule[LearnFrame](kind="tech", options=lab.learn_options, answer=lab.answer_learn, can=lab.can_learn)
    if issubclass(kind, BlueprintFrame):
        return Rule[BlueprintFrame](
            kind="blueprint", options=takes.blueprint_options, answer=takes.answer_blueprint, can=takes.can_blueprint
        )
    if issubclass(kind, WarehouseFrame):
        return Rule[WarehouseFrame](
            kind="warehouse", options=takes.warehouse_options, answer=takes.answer_warehouse, can=takes.can_warehouse
        )
    if issubclass(kind, ResourceFrame):
        return Rule[ResourceFrame](
            kind="resource", options=takes.resource_options, answer=takes.answer_resource, can=takes.can_resource
        )
    if issubclass(kind, UpgradeFrame):
        return Rule[UpgradeFrame](
            kind="upgrade", options=upgrade.upgrade_options, answer=upgrade.answer_upgrade, can=upgrade.can_upgrade
        )
    if issubclass(kind, ShipFrame):
        return Rule[ShipFrame](
            kind="ship", options=upgrade.ship_options, answer=upgrade.answer_ship, can=upgrade.can_ship
        )
    if issubclass(kind, RetrieveFrame):
        return Rule[RetrieveFrame](
            kind="retrieve",
            options=advanced.retrieve_options,
            answer=advanced.answer_retrieve,
            can=advanced.can_retrieve,
        )
    if issubclass(kind, ProduceFrame):
        return Rule[ProduceFrame](
            kind="produce", options=advanced.produce_options, answer=advanced.answer_produce, can=advanced.can_produce
        )
    if issubclass(kind, SeriesFrame):
        return Rule[SeriesFrame](do=series.do_series, can=series.can_series)
    if issubclass(kind, BoostedFrame):
        return Rule[BoostedFrame](do=series.do_boosted, can=series.can_series)
    if issubclass(kind, MoreFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[MoreFrame](kind="more", options=series.more_options, answer=series.answer_more)
    assert_never(kind)


def _colony_rule(kind: type[AnyColonyFrame]) -> Rule[Any]:
    if issubclass(kind, DevelopedFrame):
        return Rule[DevelopedFrame](do=lab.do_developed)
    if issubclass(kind, LearnedFrame):
        return Rule[LearnedFrame](do=lab.do_learned)
    if issubclass(kind, LabBenefitFrame):
        return Rule[LabBenefitFrame](do=lab.do_lab_benefit)
    if issubclass(kind, GainFrame):
        return Rule[GainFrame](do=takes.do_gain, can=takes.can_gain_items)
    if issubclass(kind, PointsFrame):
        return Rule[PointsFrame](do=takes.do_points)
    if issubclass(kind, ConstructFrame):
        return Rule[ConstructFrame](
            kind="construct",
            options=construct.construct_options,
            answer=construct.answer_construct,
            can=construct.can_construct,
        )
    if issubclass(kind, BuildFrame):
        return Rule[BuildFrame](do=construct.do_build)
    if issubclass(kind, BuiltFrame):
        return Rule[BuiltFrame](do=construct.do_built)
    if issubclass(kind, LifeSupportFrame):
        return Rule[LifeSupportFrame](do=lifesupport.do_life_support)
    if issubclass(kind, LifeSupportBonusFrame):
        return Rule[LifeSupportBonusFrame](
            kind="lss_bonus",
            options=lifesupport.life_support_bonus_options,
            answer=lifesupport.answer_life_support_bonus,
        )
    if issubclass(kind, DisplaceFrame):
        return Rule[DisplaceFrame](
            kind="displace", options=construct.displace_options, answer=construct.answer_displace
        )
    if issubclass(kind, UpgradedFrame):
        return Rule[UpgradedFrame](do=upgrade.do_upgraded)
    if issubclass(kind, ShipArrivalFrame):
        return Rule[ShipArrivalFrame](do=upgrade.do_ship_arrival)
    if issubclass(kind, BotFrame):
        return Rule[BotFrame](kind="bot_place", options=upgrade.bot_options, answer=upgrade.answer_bot)
    if issubclass(kind, HireFrame):
        return Rule[HireFrame](kind="hire", options=takes.hire_options, answer=takes.answer_hire, can=takes.can_hire)
    if issubclass(kind, HiredFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[HiredFrame](do=takes.do_hired)
    assert_never(kind)


def _movement_rule(kind: type[AnyMovementFrame]) -> Rule[Any]:
    if issubclass(kind, MovementStartFrame):
        return Rule[MovementStartFrame](do=moving.do_movement_start, can=moving.can_movement_start)
    if issubclass(kind, RoverTechnologyFrame):
        return Rule[RoverTechnologyFrame](
            kind="use_tech", options=moving.rover_technology_options, answer=moving.answer_rover_technology
        )
    if issubclass(kind, MoveFrame):
        return Rule[MoveFrame](kind="move", options=moving.move_options, answer=moving.answer_move, can=moving.can_move)
    if issubclass(kind, WalkFrame):
        return Rule[WalkFrame](do=moving.do_walk, can=moving.can_walk)
    if issubclass(kind, LiftedFrame):
        return Rule[LiftedFrame](kind="move", options=moving_first.lifted_options, answer=moving_first.answer_lifted)
    if issubclass(kind, LiftedStepFrame):
        return Rule[LiftedStepFrame](do=moving_first.do_lifted_step, can=moving_first.can_lifted_step)
    if issubclass(kind, TakeTileFrame):
        return Rule[TakeTileFrame](do=moving_first.do_take_tile)
    if issubclass(kind, CollectFrame):
        return Rule[CollectFrame](kind="take_tile", options=moving.collect_options, answer=moving.answer_collect)
    if issubclass(kind, ClearFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[ClearFrame](do=moving.do_clear)
    assert_never(kind)


def _card_rule(kind: type[AnyCardFrame]) -> Rule[Any]:
    if issubclass(kind, DiscoveryFrame):
        return Rule[DiscoveryFrame](do=advanced.do_discovery, can=advanced.can_discovery)
    if issubclass(kind, AdvancedFrame):
        return Rule[AdvancedFrame](
            kind="advanced",
            options=advanced.advanced_options,
            answer=advanced.answer_advanced,
            can=advanced.can_advanced,
        )
    if issubclass(kind, CardFrame):
        return Rule[CardFrame](do=advanced.do_card, can=advanced.can_card)
    if issubclass(kind, ColonistsFrame):
        return Rule[ColonistsFrame](
            kind="colonists", options=advanced.colonists_options, answer=advanced.answer_colonists
        )
    if issubclass(kind, WithColonistsFrame):
        return Rule[WithColonistsFrame](do=advanced.do_with_colonists)
    if issubclass(kind, FromWorkingAreaFrame):
        return Rule[FromWorkingAreaFrame](
            kind="from_wa",
            options=advanced.from_working_area_options,
            answer=advanced.answer_from_working_area,
            can=advanced.can_from_working_area,
        )
    if issubclass(kind, RadarFrame):
        return Rule[RadarFrame](
            kind="radar", options=advanced.radar_options, answer=advanced.answer_radar, can=advanced.can_radar
        )
    if issubclass(kind, ProduceAllFrame):
        return Rule[ProduceAllFrame](do=advanced.do_produce_all, can=advanced.can_produce_all)
    if issubclass(kind, TaskFrame):
        return Rule[TaskFrame](kind="task", options=tasks.task_options, answer=tasks.answer_task)
    if issubclass(kind, DeliverFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[DeliverFrame](kind="deliver", options=deliveries.deliver_options, answer=deliveries.answer_deliver)
    assert_never(kind)


def _rival_rule(kind: type[AnyRivalFrame]) -> Rule[Any]:
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
            kind="contract", options=rival.rival_contract_options, answer=takes.answer_refill, odds=even
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


def _rival_map_rule(kind: type[AnyRivalMapFrame]) -> Rule[Any]:
    if issubclass(kind, RivalRoverFrame):
        return Rule[RivalRoverFrame](do=rivalrover.do_rival_rover)
    if issubclass(kind, RivalDisplaceFrame):
        return Rule[RivalDisplaceFrame](do=rival.do_rival_displace)
    if issubclass(kind, RivalTileFrame):
        return Rule[RivalTileFrame](do=rivalrover.do_rival_tile)
    if issubclass(kind, RivalRoverToFrame):
        return Rule[RivalRoverToFrame](do=rivalrover.do_rival_rover_to)
    if issubclass(kind, RivalPlaceTileFrame):
        return Rule[RivalPlaceTileFrame](do=rival.do_rival_place_tile)
    if issubclass(kind, RivalDisplacedFrame):
        return Rule[RivalDisplacedFrame](do=rival.do_rival_displaced)
    if issubclass(kind, RivalPickFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[RivalPickFrame](
            kind="pick", options=rival.rival_pick_options, answer=rival.answer_rival_pick, odds=rival.pick_odds
        )
    assert_never(kind)


RULES.update({kind: rule_of(kind) for kind in FRAME_TYPES})
CAN.update({kind: rule.can for kind, rule in RULES.items()})

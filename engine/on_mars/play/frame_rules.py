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
from engine.on_mars.frame_types.rival import RivalMapStep, RivalStep
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
    Repeatable,
    RepeatedFrame,
    ResourceFrame,
    RetrieveFrame,
    SeriesFrame,
    SeriesStep,
    ShipFrame,
    UpgradeFrame,
    WarehouseFrame,
)
from engine.on_mars.play import (
    card_actions,
    construction,
    deliveries,
    displays,
    first_colonists,
    goals,
    life_support,
    movement,
    movement_one_by_one,
    payment,
    rounds,
    series,
    technologies,
    travel,
    turns,
    upgrades,
)
from engine.on_mars.play.frames import CAN, RULES, Rule, even
from engine.on_mars.play.rival_rules import rival_map_rule, rival_rule


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
        return rival_rule(kind)
    if issubclass(kind, RivalMapStep):  # pyright: ignore[reportUnnecessaryIsInstance]
        return rival_map_rule(kind)
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
        return Rule[RefillFrame](kind="refill", options=displays.refill_options, answer=displays.answer_refill)
    if issubclass(kind, OwnerRewardsFrame):
        return Rule[OwnerRewardsFrame](do=turns.do_owner_rewards)
    if issubclass(kind, OwnerRewardFrame):
        return Rule[OwnerRewardFrame](
            kind="tech_reward", options=turns.owner_reward_options, answer=turns.answer_owner_reward
        )
    if issubclass(kind, ColonyUpdateFrame):
        return Rule[ColonyUpdateFrame](do=life_support.do_colony_update)
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
        return Rule[PlacementFrame](do=payment.do_placement)
    if issubclass(kind, PlacementPayFrame):
        return Rule[PlacementPayFrame](kind="place", options=payment.placement_pay_options, answer=payment.answer_pay)
    if issubclass(kind, PlaceColonistFrame):
        return Rule[PlaceColonistFrame](do=payment.do_place_colonist)
    if issubclass(kind, PayFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[PayFrame](kind="pay", options=payment.pay_options, answer=payment.answer_pay)
    assert_never(kind)


def _series_rule(kind: type[AnySeriesFrame]) -> Rule[Any]:
    if issubclass(kind, RepeatedFrame):
        return _repeated_rule(kind)
    if issubclass(kind, SeriesFrame):
        return Rule[SeriesFrame](do=series.do_series, can=series.can_series)
    if issubclass(kind, BoostedFrame):
        return Rule[BoostedFrame](do=series.do_boosted, can=series.can_series)
    if issubclass(kind, MoreFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[MoreFrame](kind="more", options=series.more_options, answer=series.answer_more)
    assert_never(kind)


def _repeated_rule(kind: type[Repeatable]) -> Rule[Any]:
    if issubclass(kind, DevelopFrame):
        return Rule[DevelopFrame](
            kind="develop",
            options=technologies.develop_options,
            answer=technologies.answer_develop,
            can=technologies.can_develop,
        )
    if issubclass(kind, LearnFrame):
        return Rule[LearnFrame](
            kind="tech",
            options=technologies.learn_options,
            answer=technologies.answer_learn,
            can=technologies.can_learn,
        )
    if issubclass(kind, BlueprintFrame):
        return Rule[BlueprintFrame](
            kind="blueprint",
            options=displays.blueprint_options,
            answer=displays.answer_blueprint,
            can=displays.can_blueprint,
        )
    if issubclass(kind, WarehouseFrame):
        return Rule[WarehouseFrame](
            kind="warehouse",
            options=displays.warehouse_options,
            answer=displays.answer_warehouse,
            can=displays.can_warehouse,
        )
    if issubclass(kind, ResourceFrame):
        return Rule[ResourceFrame](
            kind="resource",
            options=displays.resource_options,
            answer=displays.answer_resource,
            can=displays.can_resource,
        )
    if issubclass(kind, UpgradeFrame):
        return Rule[UpgradeFrame](
            kind="upgrade", options=upgrades.upgrade_options, answer=upgrades.answer_upgrade, can=upgrades.can_upgrade
        )
    if issubclass(kind, ShipFrame):
        return Rule[ShipFrame](
            kind="ship", options=upgrades.ship_options, answer=upgrades.answer_ship, can=upgrades.can_ship
        )
    if issubclass(kind, RetrieveFrame):
        return Rule[RetrieveFrame](
            kind="retrieve",
            options=card_actions.retrieve_options,
            answer=card_actions.answer_retrieve,
            can=card_actions.can_retrieve,
        )
    if issubclass(kind, ProduceFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[ProduceFrame](
            kind="produce",
            options=card_actions.produce_options,
            answer=card_actions.answer_produce,
            can=card_actions.can_produce,
        )
    assert_never(kind)


def _colony_rule(kind: type[AnyColonyFrame]) -> Rule[Any]:
    if issubclass(kind, DevelopedFrame):
        return Rule[DevelopedFrame](do=technologies.do_developed)
    if issubclass(kind, LearnedFrame):
        return Rule[LearnedFrame](do=technologies.do_learned)
    if issubclass(kind, LabBenefitFrame):
        return Rule[LabBenefitFrame](do=technologies.do_lab_benefit)
    if issubclass(kind, GainFrame):
        return Rule[GainFrame](do=displays.do_gain, can=displays.can_gain_items)
    if issubclass(kind, PointsFrame):
        return Rule[PointsFrame](do=displays.do_points)
    if issubclass(kind, ConstructFrame):
        return Rule[ConstructFrame](
            kind="construct",
            options=construction.construct_options,
            answer=construction.answer_construct,
            can=construction.can_construct,
        )
    if issubclass(kind, BuildFrame):
        return Rule[BuildFrame](do=construction.do_build)
    if issubclass(kind, BuiltFrame):
        return Rule[BuiltFrame](do=construction.do_built)
    if issubclass(kind, LifeSupportFrame):
        return Rule[LifeSupportFrame](do=life_support.do_life_support)
    if issubclass(kind, LifeSupportBonusFrame):
        return Rule[LifeSupportBonusFrame](
            kind="lss_bonus",
            options=life_support.life_support_bonus_options,
            answer=life_support.answer_life_support_bonus,
        )
    if issubclass(kind, DisplaceFrame):
        return Rule[DisplaceFrame](
            kind="displace", options=construction.displace_options, answer=construction.answer_displace
        )
    if issubclass(kind, UpgradedFrame):
        return Rule[UpgradedFrame](do=upgrades.do_upgraded)
    if issubclass(kind, ShipArrivalFrame):
        return Rule[ShipArrivalFrame](do=upgrades.do_ship_arrival)
    if issubclass(kind, BotFrame):
        return Rule[BotFrame](kind="bot_place", options=upgrades.bot_options, answer=upgrades.answer_bot)
    if issubclass(kind, HireFrame):
        return Rule[HireFrame](
            kind="hire", options=displays.hire_options, answer=displays.answer_hire, can=displays.can_hire
        )
    if issubclass(kind, HiredFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[HiredFrame](do=displays.do_hired)
    assert_never(kind)


def _movement_rule(kind: type[AnyMovementFrame]) -> Rule[Any]:
    if issubclass(kind, MovementStartFrame):
        return Rule[MovementStartFrame](do=movement.do_movement_start, can=movement.can_movement_start)
    if issubclass(kind, RoverTechnologyFrame):
        return Rule[RoverTechnologyFrame](
            kind="use_tech", options=movement.rover_technology_options, answer=movement.answer_rover_technology
        )
    if issubclass(kind, MoveFrame):
        return Rule[MoveFrame](
            kind="move", options=movement.move_options, answer=movement.answer_move, can=movement.can_move
        )
    if issubclass(kind, WalkFrame):
        return Rule[WalkFrame](do=movement.do_walk, can=movement.can_walk)
    if issubclass(kind, LiftedFrame):
        return Rule[LiftedFrame](
            kind="move", options=movement_one_by_one.lifted_options, answer=movement_one_by_one.answer_lifted
        )
    if issubclass(kind, LiftedStepFrame):
        return Rule[LiftedStepFrame](do=movement_one_by_one.do_lifted_step, can=movement_one_by_one.can_lifted_step)
    if issubclass(kind, TakeTileFrame):
        return Rule[TakeTileFrame](do=movement_one_by_one.do_take_tile)
    if issubclass(kind, CollectFrame):
        return Rule[CollectFrame](kind="take_tile", options=movement.collect_options, answer=movement.answer_collect)
    if issubclass(kind, ClearFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[ClearFrame](do=movement.do_clear)
    assert_never(kind)


def _card_rule(kind: type[AnyCardFrame]) -> Rule[Any]:
    if issubclass(kind, DiscoveryFrame):
        return Rule[DiscoveryFrame](do=card_actions.do_discovery, can=card_actions.can_discovery)
    if issubclass(kind, AdvancedFrame):
        return Rule[AdvancedFrame](
            kind="advanced",
            options=card_actions.advanced_options,
            answer=card_actions.answer_advanced,
            can=card_actions.can_advanced,
        )
    if issubclass(kind, CardFrame):
        return Rule[CardFrame](do=card_actions.do_card, can=card_actions.can_card)
    if issubclass(kind, ColonistsFrame):
        return Rule[ColonistsFrame](
            kind="colonists", options=card_actions.colonists_options, answer=card_actions.answer_colonists
        )
    if issubclass(kind, WithColonistsFrame):
        return Rule[WithColonistsFrame](do=card_actions.do_with_colonists)
    if issubclass(kind, FromWorkingAreaFrame):
        return Rule[FromWorkingAreaFrame](
            kind="from_wa",
            options=card_actions.from_working_area_options,
            answer=card_actions.answer_from_working_area,
            can=card_actions.can_from_working_area,
        )
    if issubclass(kind, RadarFrame):
        return Rule[RadarFrame](
            kind="radar",
            options=card_actions.radar_options,
            answer=card_actions.answer_radar,
            can=card_actions.can_radar,
        )
    if issubclass(kind, ProduceAllFrame):
        return Rule[ProduceAllFrame](do=card_actions.do_produce_all, can=card_actions.can_produce_all)
    if issubclass(kind, TaskFrame):
        return Rule[TaskFrame](kind="task", options=first_colonists.task_options, answer=first_colonists.answer_task)
    if issubclass(kind, DeliverFrame):  # pyright: ignore[reportUnnecessaryIsInstance]
        return Rule[DeliverFrame](kind="deliver", options=deliveries.deliver_options, answer=deliveries.answer_deliver)
    assert_never(kind)


RULES.update({kind: rule_of(kind) for kind in FRAME_TYPES})
CAN.update({kind: rule.can for kind, rule in RULES.items()})

"""What only the organiser may do: fallbacks, his rulings (see `rulings`), closing the campaign.

Cite: Firestorm Caen, "One Organiser", "Campaign Outcome" (N16).
"""

from dataclasses import replace

from rulesets.firestorm.ground.changes import battle, put_battle, without_pendings
from rulesets.firestorm.ground.position import unfinished
from rulesets.firestorm.ground.retreat import to_step_aside
from rulesets.firestorm.rules.battle.prepare import decided_by
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import (
    STAGES,
    Battle,
    Phase,
    Stage,
    State,
)
from rulesets.firestorm.rules.strategic.scoring import ended
from rulesets.firestorm.rules.turn import rulings
from rulesets.firestorm.rules.turn.rulings import REASON
from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import ORGANISER

NOT_PLAYED = "not played"
_BEFORE_TROOPS = (Stage.ARROW, Stage.ATTACK, Stage.DEFEND)
_FALLBACKS = (
    Option("rolled", "dice decide it"),
    Option("void", "it is void, and used up"),
    Option("defender", "the defender holds"),
)


def choices(state: State, seat: str) -> list[Choice]:
    """Fallbacks of unplayed battles, rulings, and the early end."""
    if seat != ORGANISER or state.is_over:
        return []
    offered = [choice for one in unfinished(state) for choice in _fallback(state, one)]
    if state.phase is Phase.BATTLES and state.number_of_battles and not unfinished(state):
        offered.append(
            Choice(
                order.EndBattles,
                "End the battles of this turn",
                fields=(REASON,),
                weight="ruling",
                why="Battles not yet begun are lost.",
            )
        )
    offered.extend(rulings.choices(state))
    offered.append(
        Choice(
            order.AgreeChange,
            "Record a change all players agreed to",
            fields=(Text("text", "Change", 500, 1), Text("agreed_by", "Agreed by", 200, 1)),
            weight="ruling",
            cite="FC-012",
        )
    )
    offered.append(
        Choice(
            order.CloseCampaign,
            "End the campaign now",
            fields=(REASON,),
            weight="ruling",
            why="The present score becomes the result.",
            cite="FC-178",
        )
    )
    return offered


def _fallback(state: State, one: Battle) -> list[Choice]:
    """What may become of a battle that is not played, by how far it has come."""
    if STAGES.index(one.stage) > STAGES.index(Stage.FIGHT) or one.stage is Stage.CLEAR:
        return []
    if one.is_assault:
        values: tuple[Option, ...] = _FALLBACKS[:1]
    elif one.stage is Stage.ARROW:
        values = _FALLBACKS[1:2]
    elif one.stage in _BEFORE_TROOPS:
        values = _FALLBACKS[1:]
    else:
        values = _FALLBACKS
    field = OneOf("how", "Fallback", values, values[0].value)
    return [
        Choice(
            order.FallBack,
            f"Battle {one.number} was not played",
            (("battle", one.number),),
            (field, Text("reason", "Reason", 300)),
            one.subject,
            weight="ruling",
        )
    ]


def fall_back(given: OrderContext[State, order.FallBack]) -> list[object]:
    """Rolled: by the General's Wargame; void: used up; the defender holds: no troop is rolled for.

    Reserve troops that came for it stay on the map, and what is too many steps aside all the same (N10).
    """
    state, command = given.state, given.command
    one = battle(state, command.battle)
    applied = happened.FallbackApplied(one.number, command.how, command.reason)
    if command.how == "rolled":
        return [applied, *decided_by(state, one, "dice")]
    if command.how == "void" and not to_step_aside(state, one):
        return [applied, happened.BattleClosed(one.number, NOT_PLAYED)]
    return [applied, happened.StageReached(one.number, Stage.STACK)]


def end_battles(given: OrderContext[State, order.EndBattles]) -> list[object]:
    return [happened.BattlesEnded(given.command.reason)]


def agree_change(given: OrderContext[State, order.AgreeChange]) -> list[object]:
    return [happened.ChangeAgreed(given.command.text, given.command.agreed_by)]


def close_campaign(given: OrderContext[State, order.CloseCampaign]) -> list[object]:
    state, command = given.state, given.command
    return [ended(state, True, command.reason)]


def fallback_applied(state: State, event: happened.FallbackApplied) -> State:
    """The defender is the winner where the battle was not voided or left to the dice."""
    one = battle(state, event.battle)
    if event.how == "defender":
        one = replace(one, winner=one.defender)
    if event.how == "void":
        one = replace(one, void=NOT_PLAYED)
    return put_battle(without_pendings(state, event.battle), replace(one, report=None, counter_report=None))


def battles_ended(state: State, event: happened.BattlesEnded) -> State:
    return replace(state, number_of_battles=sum(not one.extra for one in state.battles))


def change_agreed(state: State, event: happened.ChangeAgreed) -> State:
    return replace(
        state, agreed_changes=(*state.agreed_changes, f"{event.text} (agreed by {event.agreed_by})")
    )

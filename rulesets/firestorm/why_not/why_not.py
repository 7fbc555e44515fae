"""Why an order does not stand: the sentence for a player.

The menu has already said no; nothing here decides, and nothing here knows more than the
seat may know.
"""

from rulesets.firestorm.battle.prepare import GERMAN_DEFENCE
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import is_general, side_of
from rulesets.firestorm.ground.position import battle_of, lookup
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import Battle, State
from rulesets.firestorm.turn.menu import all_duties, menu
from rulesets.firestorm.why_not.after import (
    wrong_march,
    wrong_note,
    wrong_points,
    wrong_throw,
)
from rulesets.firestorm.why_not.battle import no_number, no_such_battle, wrong_arrow
from rulesets.firestorm.why_not.fight import wrong_claim, wrong_fight
from rulesets.firestorm.why_not.rulings import wrong_ruling
from rulesets.firestorm.why_not.stages import wrong_time
from rulesets.firestorm.why_not.strategy import wrong_day, wrong_gap, wrong_strategy
from rulesets.firestorm.why_not.troops import wrong_troops, wrong_way
from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import misfilled, not_now
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal

_STRATEGIC = (
    order.LandTroops,
    order.DeployTroops,
    order.HoldInReserve,
    order.ReleaseReserve,
    order.PullBack,
    order.EndDeployment,
    order.MoveTroops,
    order.EndMoves,
)


def why_not(state: State, seat: str, command: object) -> Refusal:
    """The refusal of an order that the menu does not offer the seat."""
    seen = seen_by(state, seat)
    if seen.is_over:
        return Refusal("The campaign is over; nothing more can be ordered.", "FC-180")
    side = side_of(seat)
    number = getattr(command, "battle", None)
    one = battle_of(seen, number) if isinstance(number, int) else None
    found = (
        _wrong_seat(seen, seat, side, command)
        or _unknown(seen, command)
        or wrong_ruling(seen, command)
        or no_number(seen, seat, command)
        or no_such_battle(number, one)
        or wrong_note(seen, command, one)
        or wrong_fight(seen, seat, command, one)
    )
    if found is None and side is not None:
        found = (
            wrong_day(seen, side, command)
            or wrong_gap(seen, side, command)
            or _wrong_in_battle(seen, side, command, one)
            or wrong_strategy(seen, side, command)
        )
    return (
        found
        or wrong_time(seen, seat, command, one)
        or misfilled(menu(seen, seat), command)
        or not_now(all_duties(seen), seat, "FC-029", command)
    )


def _wrong_in_battle(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    return (
        wrong_arrow(state, side, command, one)
        or wrong_troops(state, side, command, one)
        or wrong_way(state, side, command, one)
        or wrong_claim(state, side, command, one)
        or wrong_points(state, side, command, one)
        or wrong_throw(state, side, command, one)
        or wrong_march(state, side, command, one)
    )


def _wrong_seat(state: State, seat: str, side: SideKey | None, command: object) -> Refusal | None:
    if isinstance(command, _STRATEGIC) and not any(is_general(seat, key) for key in ("allied", "axis")):
        return Refusal("Only a General redeploys and reinforces his side's troops.", "FC-038")
    rulings = (
        order.FallBack,
        order.PutTroop,
        order.GiveArea,
        order.CorrectScore,
        order.ChangeRuling,
        order.AgreeChange,
        order.CloseCampaign,
        order.AddBattle,
        order.EndBattles,
    )
    if isinstance(command, rulings) and seat != ORGANISER:
        return Refusal("Only the organiser may do that. Ask him for a ruling.", "FC-039")
    if isinstance(command, order.WritePlan) and side and not is_general(seat, side):
        return Refusal("Only a General writes the plan of his side.", "FC-034")
    if isinstance(command, agreement.Settle) and seat != ORGANISER:
        return Refusal("Only the organiser settles what is disputed.", "FC-039")
    if side is None and isinstance(command, _OF_A_SIDE):
        return Refusal("That is for the players of a side to order; the organiser has no side.", "FC-035")
    return agreement.why_not(state.pendings, seat, command)


_OF_A_SIDE = (
    order.PlaceArrow,
    order.PassAttack,
    order.CommitAttackers,
    order.CommitDefenders,
    order.TakeInLieu,
    order.RollDefence,
    order.RollSupply,
    order.ClaimBattle,
    order.LeaveToDice,
    order.ProposeDice,
    order.ChooseOptions,
    order.RollToDestroy,
    order.Retreat,
    order.AdvanceSurvivors,
    order.BringUp,
    order.EndAdvance,
    order.StartLanding,
    order.FollowUp,
    order.EndFollowUps,
    order.CounterAttack,
    order.DeclineCounterAttack,
    order.UseGap,
    order.LeaveGap,
    order.WritePlan,
)


def _unknown(state: State, command: object) -> Refusal | None:
    known = lookup(state)
    for name in ("origin", "target", "area", "to", "place"):
        area = getattr(command, name, None)
        elsewhere = name in ("to", "place") and area in ("pool", "reserve", "withdrawn")
        if area is not None and area not in known.areas and not elsewhere:
            return Refusal(f"There is no area {area} on this map. Choose one of those drawn.", "FC-021")
    troops = (*getattr(command, "troops", ()), *getattr(command, "reserve", ()))
    for troop in troops:
        if troop not in known.troops:
            return Refusal("One of the troops named is not of this campaign. Choose from the list.", "FC-051")
        if troops.count(troop) > 1:
            return Refusal(f"{known.troops[troop].name} is named twice. Name each troop once.", "FC-052")
    troop = getattr(command, "troop", GERMAN_DEFENCE)
    if troop not in known.troops and troop != GERMAN_DEFENCE:
        return Refusal("That is no troop of this campaign. Choose from the list.", "FC-051")
    return None

"""Why a note, a score, points in lieu, a throw, a retreat or an advance of a battle does not stand.

Part of `why_not`, under the same terms.
"""

from rulesets.firestorm.battle.after_action import destroy_target, waits
from rulesets.firestorm.battle.prepare import GERMAN_DEFENCE
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import (
    lookup,
    room,
)
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import POOL, RESERVE, Battle, Stage, State
from rulesets.kit.flow.refusals import Refusal


def wrong_note(command: object, one: Battle | None) -> Refusal | None:
    """Why this cannot be noted of the battle."""
    if isinstance(command, order.NoteBattle) and one and one.is_assault and command.mission:
        return Refusal("The missions of the day of landing are fixed; note the rest without one.", "FC-107")
    return None


def wrong_points(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why a troop cannot be taken as points."""
    if not isinstance(command, order.TakeInLieu) or one is None:
        return None
    if one.mode == "dice":
        return Refusal("In a battle by dice no army is built: no troop is taken as points.", "FC-074")
    if not one.mode:
        return None
    if one.stage not in (Stage.PREPARE, Stage.FIGHT) or one.report or one.games:
        return Refusal("The battle is fought; troops are taken as points before it.", "FC-074")
    force = one.force(side)
    if command.troop in force.in_lieu:
        return Refusal("It is taken as points already.", "FC-074")
    if command.troop == GERMAN_DEFENCE and force.defence and not state.rulings.defence_in_lieu:
        return Refusal("By your house rule German Defence is not taken as points.", "FC-076")
    if command.troop == GERMAN_DEFENCE and force.defence:
        return Refusal("German Defence is taken as points only before its die falls.", "FC-076")
    if command.troop == GERMAN_DEFENCE:
        return Refusal("German Defence is not committed to this battle.", "FC-075")
    if command.troop not in force.ground:
        return Refusal(
            "Only a ground troop that your side commits may be taken as points: no sortie, no naval gunfire.",
            "FC-075",
        )
    return None


def wrong_march(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why troops cannot retreat or advance so."""
    if one is None:
        return None
    if isinstance(command, order.Retreat) and one.stage in (Stage.CLEAR, Stage.RETREAT, Stage.STACK):
        return _wrong_retreat(state, side, command, one)
    if side != one.attacker:
        return None
    if isinstance(command, order.BringUp) and one.stage is Stage.ADVANCE:
        return Refusal("The survivors of the battle move in before all others.", "FC-139")
    if isinstance(command, order.BringUp) and one.stage is Stage.BRING_UP and not command.troops:
        return Refusal("Name the troops that are brought up, or leave it as it is.", "FC-140")
    if isinstance(command, order.BringUp) and one.stage is Stage.BRING_UP:
        return Refusal("Others come only from areas beside the new one, while it has room.", "FC-140")
    if isinstance(command, order.AdvanceSurvivors) and one.stage is Stage.ADVANCE:
        return Refusal(
            "Only survivors of the battle move in now, at most three of them, and all of them "
            "where the house rules say so.",
            "FC-138",
        )
    return None


def _wrong_retreat(state: State, side: SideKey, command: order.Retreat, one: Battle) -> Refusal:
    """Why these troops cannot go that way."""
    known = lookup(state)
    if one.stage is not Stage.STACK and side != one.defender:
        return Refusal("It is the other side's troops that retreat.", "FC-130")
    here = known.named(command.origin)
    for troop in command.troops:
        if state.troops[troop] != command.origin or known.side_of(troop) != side:
            return Refusal(f"{known.troops[troop].name} does not stand in {here}.", "FC-131")
    if command.to == POOL:
        return Refusal(
            f"A friendly area beside {here} has room: nobody is destroyed into the pool.", "FC-131"
        )
    if command.to == RESERVE:
        return Refusal(
            "Only the gap drives troops into Tactical Reserve, as far as its limit allows.", "FC-234"
        )
    to = known.named(command.to)
    if command.to not in known.neighbours[command.origin] or state.control[command.to] != side:
        return Refusal(f"{to} is no area of yours beside {here}; troops retreat into one.", "FC-131")
    if room(state, command.to, side) < len(command.troops):
        return Refusal(f"{to} has no room for so many.", "FC-131")
    return Refusal("Name the troops that go there, no more than must leave.", "FC-131")


def wrong_throw(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why the side has nothing to throw for."""
    match command, one:
        case order.RollSupply(), Battle() if one.stage in (Stage.PREPARE, Stage.FIGHT):
            if one.mode == "dice":
                return Refusal("By dice who is out of supply takes less from his total; no throw.", "FC-316")
            if one.force(side).supplied:
                return Refusal("Your side is in supply there and throws nothing.", "FC-101")
            return Refusal("That throw is made, or is the other side's.", "FC-101")
        case order.RollDefence(), Battle() if one.stage in (Stage.PREPARE, Stage.FIGHT):
            if not one.force("axis").defence:
                return Refusal("German Defence is not committed to this battle.", "FC-287")
            if GERMAN_DEFENCE in one.force("axis").in_lieu:
                return Refusal("German Defence is taken as points; nothing is thrown for it.", "FC-287")
        case order.RollToDestroy(), Battle() if one.stage is Stage.DESTROY:
            if waits(state, one):
                return Refusal("An earlier battle in these areas is to be finished first.", "FC-115")
            if command.side != side:
                return Refusal("Each side throws for itself.", "FC-118")
            if not destroy_target(state, one, side):
                return Refusal("Your side has too few points to destroy anything.", "FC-122")
            if side not in one.rolled:
                return Refusal("The enemy committed no ground troop that is left to throw against.", "FC-117")
    return None

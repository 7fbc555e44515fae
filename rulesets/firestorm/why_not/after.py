"""Why a note, a score, points in lieu, a throw, a retreat or an advance of a battle does not stand.

Part of `why_not`, under the same terms.
"""

from rulesets.firestorm.battle.after_action import destroy_target, waits
from rulesets.firestorm.battle.combat import LEAST_ARMY, least_army
from rulesets.firestorm.battle.prepare import GERMAN_DEFENCE, defence_die_due
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.havens import havens
from rulesets.firestorm.ground.position import lookup, room
from rulesets.firestorm.ground.retreat import followers, must_leave, survivors
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import POOL, RESERVE, Battle, Stage, State
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count


def wrong_note(state: State, command: object, one: Battle | None) -> Refusal | None:
    """Why this cannot be noted of the battle."""
    if not isinstance(command, order.NoteBattle) or one is None:
        return None
    if one.is_assault and command.mission:
        return Refusal("The missions of the day of landing are fixed; note the rest without one.", "FC-107")
    if LEAST_ARMY <= command.army < least_army(state, one):
        options = count(len(one.options), "option")
        words = f"Armies of {command.army} points do not allow the {options} of the landing that are chosen."
        return Refusal(words, "FC-206")
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
    troop = lookup(state).troops[command.troop]
    if not troop.points:
        return Refusal(f"{troop.name} has no value in points, and is not taken as them.", "FC-075")
    return None


def wrong_march(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why troops cannot retreat or advance so."""
    if one is None:
        return None
    if isinstance(command, order.Retreat) and one.stage in (Stage.CLEAR, *_AFTER_THE_ROLLS):
        return _wrong_retreat(state, side, command, one)
    if side != one.attacker:
        gone = isinstance(command, _MOVING_IN) and one.stage in (Stage.ADVANCE, Stage.BRING_UP)
        return Refusal("It is the other side that has won the area and moves in.", "FC-137") if gone else None
    if isinstance(command, order.BringUp) and one.stage is Stage.ADVANCE:
        return Refusal("The survivors of the battle move in before all others.", "FC-139")
    if isinstance(command, order.BringUp) and one.stage is Stage.BRING_UP:
        return _wrong_follower(state, side, command, one)
    if isinstance(command, order.AdvanceSurvivors) and one.stage is Stage.ADVANCE:
        return _wrong_survivor(state, command, one)
    return None


_AFTER_THE_ROLLS = (Stage.RETREAT, Stage.ADVANCE, Stage.BRING_UP, Stage.STACK)
_MOVING_IN = (order.AdvanceSurvivors, order.BringUp, order.EndAdvance)


def _wrong_follower(state: State, side: SideKey, command: order.BringUp, one: Battle) -> Refusal:
    """Why these troops are not brought up into the area won."""
    known = lookup(state)
    here, target = known.named(command.origin), known.named(one.target)
    if not command.troops:
        return Refusal("Name the troops that are brought up, or leave it as it is.", "FC-140")
    for troop in command.troops:
        if state.troops[troop] != command.origin or known.side_of(troop) != side:
            return Refusal(f"{known.troops[troop].name} does not stand in {here}.", "FC-140")
    if command.origin not in known.neighbours[one.target]:
        return Refusal(f"{here} is not beside {target}: others come only from areas beside it.", "FC-140")
    fought = next((troop for troop in command.troops if troop in one.attack.ground), None)
    if fought:
        return Refusal(f"{known.troops[fought].name} fought in the battle and stays where it is.", "FC-139")
    if one.kind == "follow-up" and not set(command.troops) <= set(followers(state, one, command.origin)):
        words = f"The landing on {here} earned no further attack with both troops: none of them goes on."
        return Refusal(words, "FC-212")
    return Refusal(f"{target} has no room for so many.", "FC-141")


def _wrong_survivor(state: State, command: order.AdvanceSurvivors, one: Battle) -> Refusal:
    """Why these troops do not move into the area won."""
    known, able = lookup(state), survivors(state, one)
    stranger = next((troop for troop in command.troops if troop not in able), None)
    if stranger:
        words = f"{known.troops[stranger].name} is no survivor of the battle; those move in before others."
        return Refusal(words, "FC-139")
    space = room(state, one.target, one.attacker)
    if len(command.troops) > space:
        return Refusal(f"{known.named(one.target)} has no room for so many.", "FC-138")
    return Refusal("By your house rule the survivors must move in, as far as there is room.", "FC-139")


def _wrong_retreat(state: State, side: SideKey, command: order.Retreat, one: Battle) -> Refusal:
    """Why these troops cannot go that way."""
    known = lookup(state)
    if one.stage in (Stage.CLEAR, Stage.RETREAT) and side != one.defender:
        return Refusal("It is the other side's troops that retreat.", "FC-130")
    here = known.named(command.origin)
    for troop in command.troops:
        if state.troops[troop] != command.origin or known.side_of(troop) != side:
            return Refusal(f"{known.troops[troop].name} does not stand in {here}.", "FC-131")
    leave = must_leave(state, one, side, command.origin)
    if not leave:
        return Refusal(f"No troop of yours has to leave {here}.", "FC-130")
    if command.to == POOL and not any(places for _, places in havens(state, command.origin, side)):
        return Refusal(f"No area beside {here} has room: name {_so_many(leave)} for the pool.", "FC-143")
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
    if len(command.troops) > leave:
        return Refusal(f"Only {_so_many(leave)} must leave {here}: name no more.", "FC-131")
    return Refusal(f"Name the troops that go to {to}.", "FC-131")


def _so_many(troops: int) -> str:
    return count(troops, "troop")


def wrong_throw(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why the side has nothing to throw for."""
    match command, one:
        case order.RollSupply(), Battle() if one.stage in (Stage.PREPARE, Stage.FIGHT):
            if one.mode == "dice":
                return Refusal("By dice who is out of supply takes less from his total; no throw.", "FC-316")
            if one.force(side).supplied:
                return Refusal("Your side is in supply there and throws nothing.", "FC-101")
            if command.side != side:
                return Refusal("Each side throws for itself.", "FC-101")
            return Refusal("That throw is made.", "FC-101")
        case order.RollDefence(), Battle() if one.stage in (Stage.PREPARE, Stage.FIGHT):
            if not one.force("axis").defence:
                return Refusal("German Defence is not committed to this battle.", "FC-287")
            if GERMAN_DEFENCE in one.force("axis").in_lieu:
                return Refusal("German Defence is taken as points; nothing is thrown for it.", "FC-287")
            if one.force("axis").die:
                return Refusal("The die of German Defence is thrown.", "FC-287")
            if not defence_die_due(state, one):
                words = "German Defence counts nothing here by dice; nothing is thrown for it."
                return Refusal(words, "FC-310")
            if side != "axis":
                return Refusal("The Germans throw for German Defence.", "FC-287")
        case order.RollToDestroy(), Battle() if one.stage is Stage.DESTROY:
            if waits(state, one):
                return Refusal("An earlier battle in these areas is to be finished first.", "FC-115")
            if command.side != side:
                return Refusal("Each side throws for itself.", "FC-118")
            if side in one.rolled:
                return Refusal("Your side has thrown against the enemy's troops.", "FC-118")
            if not destroy_target(state, one, side):
                return _nothing_falls(state, one, side)
            return Refusal("The enemy committed no ground troop that is left to throw against.", "FC-117")
    return None


def _nothing_falls(state: State, one: Battle, side: SideKey) -> Refusal:
    """Why the side throws against nobody, though the enemy has troops in the battle."""
    if one.totals is not None:
        return Refusal("By so wide a margin nobody throws against the winner's troops.", "FC-324")
    if side != one.winner and not state.rulings.loser_may_roll:
        return Refusal("By your house rule only the winner throws to destroy.", "FC-123")
    return Refusal("Your side has too few points to destroy anything.", "FC-122")

"""Why an order of a battle does not stand: arrow, troops, points in lieu, retreat and advance.

Part of `why_not`, under the same terms: the menu has said no already, and the state is as the
seat sees it.
"""

from rulesets.firestorm.battle.prepare import GERMAN_DEFENCE
from rulesets.firestorm.battle.scores import BOTH_WON, HIGHEST_SCORE, rivals_of
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.forces import attacking_troops
from rulesets.firestorm.ground.passage import waiting
from rulesets.firestorm.ground.position import (
    barred_areas,
    counted_battles,
    fought,
    has_defence,
    in_supply,
    is_beach,
    lookup,
    room,
    sorties_left,
    this_turn,
    unfinished,
)
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import RESERVE, Battle, Stage, State
from rulesets.kit.flow.refusals import Refusal


def no_number(state: State, command: object) -> Refusal | None:
    """Why the number of battles, or the initiative, cannot be thrown or raised."""
    if isinstance(command, order.AddBattle) and state.rulings.battle_cap == "rolled":
        return Refusal("The number thrown is this turn's limit, and no house rule raises it.", "FC-010")
    if isinstance(command, order.AddBattle):
        return Refusal("Battles are added between the throw for their number and the last of them.", "FC-010")
    if not isinstance(command, order.RollBattles | order.RollInitiative):
        return None
    if this_turn(state).fixed:
        return Refusal("The day of landing runs in its own steps; nobody throws for battles.", "FC-189")
    if isinstance(command, order.RollBattles):
        return Refusal(f"The number is thrown: {state.number_of_battles} battles this turn.", "FC-031")
    if not state.number_of_battles:
        return Refusal("Throw for the number of battles first.", "FC-030")
    if counted_battles(state) >= state.number_of_battles:
        return Refusal("The battles of this turn are all used up.", "FC-010")
    if gap := waiting(state):
        return Refusal(
            f"The way through {gap.name} is open: the Allies use it or leave it before you throw.", "FC-230"
        )
    if unfinished(state):
        return Refusal(f"Finish battle {unfinished(state)[0].number} first.", "FC-115")
    return Refusal(f"The next battle is battle {len(state.battles) + 1}.", "FC-031")


def no_such_battle(number: object, one: Battle | None) -> Refusal | None:
    if isinstance(number, int) and one is None:
        return Refusal(f"There is no battle {number} in this turn.", "FC-031")
    if one is not None and one.is_done:
        return Refusal(f"Battle {one.number} is over; the organiser can correct it by a ruling.", "FC-114")
    return None


def wrong_arrow(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why no arrow can be placed so, or the attack not be passed."""
    choosing = one is not None and one.stage in (Stage.ARROW, Stage.ATTACK) and one.attacker == side
    if isinstance(command, order.PassAttack) and choosing:
        return Refusal("An attack is possible, and who has the initiative must attack.", "FC-045")
    if not isinstance(command, order.PlaceArrow | order.FollowUp) or (one and one.stage is not Stage.ARROW):
        return None
    known = lookup(state)
    origin, target = command.origin, command.target
    if one and one.attacker != side:
        return Refusal("The other side has the initiative and chooses where to fight.", "FC-044")
    if state.control[origin] != side:
        return Refusal(
            f"Your side does not hold {known.named(origin)}; attack from an area of yours.", "FC-047"
        )
    if state.control[target] == side:
        return Refusal(f"{known.named(target)} is yours already; choose an enemy area.", "FC-047")
    if target not in known.neighbours[origin]:
        return Refusal(f"{known.named(origin)} and {known.named(target)} share no border.", "FC-048")
    if origin in barred_areas(state) and side == "allied":
        return Refusal(
            f"After the chaos of the landing no attack starts from {known.named(origin)} this turn.", "FC-217"
        )
    if not attacking_troops(state, side, origin):
        return Refusal(f"No troop that could attack stands in {known.named(origin)}.", "FC-049")
    return None


def wrong_troops(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why these troops cannot be named for the battle."""
    if not isinstance(command, order.CommitAttackers | order.CommitDefenders) or one is None:
        return None
    attacks = isinstance(command, order.CommitAttackers)
    if one.stage is not (Stage.ATTACK if attacks else Stage.DEFEND):
        return Refusal("Troops are not named now: the attacker names his first, then the defender.", "FC-058")
    if side != (one.attacker if attacks else one.defender):
        return Refusal("It is the other side that names its troops now.", "FC-058")
    area = one.origin if attacks else one.target
    found = _elsewhere(state, command, area) or _wrong_reserve(state, side, command, area)
    found = found or _no_sortie(state, side, command)
    if found:
        return found
    if isinstance(command, order.CommitAttackers):
        return _wrong_attack(state, side, command, one)
    return _wrong_defence(state, side, command, one)


_Commitment = order.CommitAttackers | order.CommitDefenders


def _elsewhere(state: State, command: _Commitment, area: str) -> Refusal | None:
    known = lookup(state)
    for troop in command.troops:
        name = known.troops[troop].name
        if state.troops[troop] != area:
            return Refusal(f"{name} does not stand in {known.named(area)}.", "FC-053")
        if state.rulings.one_battle_per_troop and troop in fought(state):
            return Refusal(f"{name} has fought this turn, and a troop fights in one battle only.", "FC-057")
    return None


def _wrong_reserve(state: State, side: SideKey, command: _Commitment, area: str) -> Refusal | None:
    if not command.reserve:
        return None
    known, rulings = lookup(state), state.rulings
    if side != "axis":
        return Refusal("Only the Germans have a Tactical Reserve.", "FC-086")
    for troop in command.reserve:
        if state.troops[troop] != RESERVE:
            return Refusal(f"{known.troops[troop].name} is not in Tactical Reserve.", "FC-086")
    if not rulings.tr_cutoff and not in_supply(state, area):
        return Refusal(f"{known.named(area)} is out of supply: Tactical Reserve cannot join there.", "FC-094")
    if not rulings.tr_stack and room(state, area, side) < len(command.reserve):
        return Refusal(f"{known.named(area)} has no room for Tactical Reserve.", "FC-091")
    if isinstance(command, order.CommitAttackers) and not command.troops and not rulings.tr_may_lead:
        return Refusal("Tactical Reserve cannot be the ground troop that the attack requires.", "FC-093")
    return None


def _no_sortie(state: State, side: SideKey, command: _Commitment) -> Refusal | None:
    if not command.sortie:
        return None
    if side == "axis" and not state.rulings.german_air:
        return Refusal("Only the Allies have sorties.", "FC-060")
    if sorties_left(state, side) <= 0:
        return Refusal("No sortie is left this turn.", "FC-065")
    return None


def _wrong_attack(state: State, side: SideKey, command: order.CommitAttackers, one: Battle) -> Refusal | None:
    named = set(command.troops) | set(command.reserve)
    if not named and not one.attack.troops:
        return Refusal("An attack needs at least one ground troop.", "FC-054")
    places = len(named | set(one.attack.troops)) + command.sortie
    if places > state.campaign.limits.committed:
        return Refusal("Each side commits at most two Firestorm Troops to a battle.", "FC-052")
    if command.bombing == "yes" and side == "axis":
        return Refusal("Carpet bombing helps only the Allies, and only where they attack.", "FC-070")
    if command.bombing == "yes":
        return Refusal("No carpet bombing is left for this battle.", "FC-069")
    return None


def _wrong_defence(
    state: State, side: SideKey, command: order.CommitDefenders, one: Battle
) -> Refusal | None:
    if command.defence and (side != "axis" or not has_defence(state, one.target)):
        return Refusal("German Defence stands only in German areas, from the second turn on.", "FC-078")
    named = set(command.troops) | set(command.reserve) | set(one.defence.troops)
    limit = state.campaign.limits.committed
    if command.defence and len(named) >= limit:
        return Refusal("Two other Firestorm Troops leave no place for German Defence.", "FC-080")
    if len(named) + command.sortie + command.defence > limit:
        return Refusal("Each side commits at most two Firestorm Troops to a battle.", "FC-052")
    if command.naval == "yes" and (side != "allied" or not is_beach(state, one.target)):
        return Refusal("Naval gunfire helps only Allies who are attacked on a beach of theirs.", "FC-067")
    if command.defence:
        return Refusal("Where three German troops stand, German Defence has no part in it.", "FC-310")
    return None


def wrong_note(command: object, one: Battle | None) -> Refusal | None:
    """Why this cannot be noted of the battle."""
    if isinstance(command, order.NoteBattle) and one and one.is_assault and command.mission:
        return Refusal("The missions of the day of landing are fixed; note the rest without one.", "FC-107")
    return None


def wrong_score(state: State, command: object, one: Battle | None) -> Refusal | None:
    """Why the battle cannot have ended so."""
    if not isinstance(command, order.ReportBattle | order.ReportGame) or one is None:
        return None
    if one.stage is not Stage.FIGHT or one.mode != "table":
        return None
    points = {"allied": command.allied, "axis": command.axis}
    rivals = (BOTH_WON,) if isinstance(command, order.ReportGame) else rivals_of(state)
    if any(len(each.reached(points)) > 1 for each in rivals):
        return Refusal(BOTH_WON.says, BOTH_WON.cite)
    if max(points.values()) > HIGHEST_SCORE or min(points.values()) < 0:
        return Refusal(f"A score lies between 0 and {HIGHEST_SCORE} points a side.", "FC-113")
    return None


def wrong_points(side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why a troop cannot be taken as points."""
    if not isinstance(command, order.TakeInLieu) or one is None or one.mode != "table":
        return None
    if one.stage not in (Stage.PREPARE, Stage.FIGHT) or one.report or one.games:
        return Refusal("The battle is fought; troops are taken as points before it.", "FC-074")
    force = one.force(side)
    if command.troop in force.in_lieu:
        return Refusal("It is taken as points already.", "FC-074")
    if command.troop == GERMAN_DEFENCE and force.defence:
        return Refusal(
            "German Defence may be taken as points only before its die falls, and only where the "
            "house rules allow it.",
            "FC-076",
        )
    if command.troop not in force.ground:
        return Refusal(
            "Only a ground troop that your side commits may be taken as points: no sortie, no naval gunfire.",
            "FC-075",
        )
    return None


def wrong_march(side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why troops cannot retreat or advance so."""
    if one is None:
        return None
    if isinstance(command, order.Retreat) and one.stage in (Stage.CLEAR, Stage.RETREAT, Stage.STACK):
        return Refusal(
            "They go to an area of their own side beside it that has room; they are destroyed "
            "into the pool only where none has.",
            "FC-131",
        )
    if side != one.attacker:
        return None
    if isinstance(command, order.BringUp) and one.stage is Stage.ADVANCE:
        return Refusal("The survivors of the battle move in before all others.", "FC-139")
    if isinstance(command, order.BringUp) and one.stage is Stage.BRING_UP:
        return Refusal("Others come only from areas beside the new one, while it has room.", "FC-140")
    if isinstance(command, order.AdvanceSurvivors) and one.stage is Stage.ADVANCE:
        return Refusal(
            "Only survivors of the battle move in now, at most three of them, and all of them "
            "where the house rules say so.",
            "FC-138",
        )
    return None

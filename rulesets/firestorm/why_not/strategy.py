"""Why an order of the day of landing, of the gap or of the Strategic Phase does not stand.

Part of `why_not`, under the same terms: the menu has said no already, and the state is as the
seat sees it.
"""

from rulesets.firestorm.document.document import Gap, SideKey
from rulesets.firestorm.ground.forces import is_spent
from rulesets.firestorm.ground.position import is_beach, lookup, next_reserve_limit, on_map, room, unfinished
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import POOL, Phase, State, Step
from rulesets.firestorm.turn.dday import beaches_left, counter_targets
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed

_MOVING = (Step.AXIS_MOVES, Step.ALLIED_MOVES)


def wrong_day(state: State, side: SideKey, command: object) -> Refusal | None:
    """Why a landing, a further attack or the counter-attack is not to be had."""
    named = lookup(state).named
    match command:
        case order.StartLanding() | order.FollowUp() | order.CounterAttack() if state.phase is not Phase.DDAY:
            return Refusal("That belongs to the day of landing, which is over.", "FC-190")
        case order.StartLanding() if state.step is not Step.LANDINGS:
            return Refusal("The landings follow the airborne assault and come before all else.", "FC-190")
        case order.StartLanding() if side == "allied" and command.area not in beaches_left(state):
            return Refusal(f"No landing on {named(command.area)} is left; choose another.", "FC-204")
        case order.FollowUp() if state.step is not Step.FOLLOW_UP:
            return Refusal(
                "Further attacks come when all landings are fought, and before the German one.", "FC-218"
            )
        case order.FollowUp() if side == "allied" and command.origin not in _earned(state):
            return Refusal(
                f"No further attack from {named(command.origin)}: its landing earned none, "
                "or it has been made.",
                "FC-218",
            )
        case order.CounterAttack() if side == "axis" and state.step is Step.COUNTER:
            targets = listed([named(area) for area in counter_targets(state)])
            return Refusal(f"The counter-attack goes to an Allied area beside it: {targets}.", "FC-219")
        case _:
            return None


def _earned(state: State) -> tuple[str, ...]:
    return tuple(landing.area for landing in state.landings if landing.follow_up)


def wrong_gap(state: State, side: SideKey, command: object) -> Refusal | None:
    """Why the gap in the line cannot be used."""
    gap = state.campaign.gap
    if gap is None or side != "allied" or not isinstance(command, order.UseGap):
        return None
    known = lookup(state)
    if state.turn != gap.turn or state.gap_used:
        return Refusal(f"{gap.name} is open once, in turn {gap.turn} alone.", "FC-229")
    if state.control[gap.trigger] != "allied":
        return Refusal(f"{gap.name} opens when the Allies hold {known.named(gap.trigger)}.", "FC-229")
    if state.control[gap.target] == "allied":
        return Refusal(f"{known.named(gap.target)} is Allied already; there is nothing to attack.", "FC-232")
    return _gap_troop(state, gap) or _gap_closed(state, gap)


def _gap_troop(state: State, gap: Gap) -> Refusal | None:
    known = lookup(state)
    name = known.troops[gap.attacker].name
    if not on_map(state, gap.attacker):
        return Refusal(f"{name} must stand on the map to use {gap.name}.", "FC-233")
    near = (gap.through, *known.neighbours[gap.through])
    for troop in (gap.attacker, gap.defender):
        if is_spent(state, troop):
            return Refusal(
                f"{known.troops[troop].name} has fought this turn, and a troop fights in one battle only.",
                "FC-057",
            )
    if state.rulings.caumont_requires_adjacent and state.troops[gap.attacker] not in near:
        return Refusal(f"By your house rule {name} must stand next to {known.named(gap.through)}.", "FC-233")
    return None


def _gap_closed(state: State, gap: Gap) -> Refusal | None:
    if state.phase is Phase.PLANNING and not state.number_of_battles:
        return Refusal("Throw for the number of battles first; then the way is open.", "FC-030")
    if unfinished(state):
        return Refusal("Finish the battle in hand first.", "FC-298")
    return Refusal(f"{gap.name} closed when the initiative was thrown.", "FC-230")


def wrong_strategy(state: State, side: SideKey, command: object) -> Refusal | None:
    """Why troops cannot land, be deployed or held back, or move there."""
    match command:
        case order.LandTroops() if side == "allied" and state.step is Step.LAND:
            return _wrong_landing(state, command)
        case order.DeployTroops() if side == "axis" and state.step is Step.DEPLOY:
            return _wrong_deployment(state, command)
        case order.HoldInReserve() | order.PullBack() if side == "axis" and state.step is Step.DEPLOY:
            limit = next_reserve_limit(state)
            return Refusal(
                f"Only new and returning troops go into Tactical Reserve, which holds {limit} "
                "in the next turn.",
                "FC-085",
            )
        case order.EndDeployment() if side == "axis" and state.step is Step.DEPLOY:
            return Refusal("Troops wait in the pool, and there is room for them: place them first.", "FC-154")
        case order.MoveTroops() | order.EndMoves() if state.step in _MOVING:
            return _wrong_move(state, side, command)
        case _:
            return None


def _wrong_landing(state: State, command: order.LandTroops) -> Refusal:
    known = lookup(state)
    here = known.named(command.area)
    if not is_beach(state, command.area):
        return Refusal(f"{here} is no beach; Allied troops land on the beaches alone.", "FC-147")
    if state.control[command.area] != "allied":
        return Refusal(f"{here} is in German hands; land on a beach you hold.", "FC-148")
    if room(state, command.area, "allied") < len(command.troops):
        return Refusal(f"{here} has no room for so many; an area holds three.", "FC-148")
    bound = dict(state.bound)
    for troop in command.troops:
        if state.troops[troop] != POOL:
            return Refusal(f"{known.troops[troop].name} does not wait in the pool.", "FC-150")
        if troop in bound:
            areas = " or ".join(known.named(area) for area in bound[troop])
            return Refusal(f"{known.troops[troop].name} lands this turn in {areas} or not at all.", "FC-224")
    return Refusal("Troops for which this turn names a beach land before the others.", "FC-225")


def _wrong_deployment(state: State, command: order.DeployTroops) -> Refusal:
    known = lookup(state)
    here = known.named(command.area)
    if state.control[command.area] != "axis":
        return Refusal(f"{here} is not in German hands.", "FC-152")
    if command.area in state.lost_this_turn:
        return Refusal(f"{here} was lost this turn; no new troops go there before the next.", "FC-153")
    if room(state, command.area, "axis") < len(command.troops):
        return Refusal(f"{here} has no room for so many; an area holds three.", "FC-152")
    for troop in command.troops:
        if state.troops[troop] != POOL:
            return Refusal(f"{known.troops[troop].name} does not wait in the pool.", "FC-152")
    return Refusal(f"By your house rule no new troops go to {here}, which the enemy has cut off.", "FC-153")


def _wrong_move(state: State, side: SideKey, command: order.MoveTroops | order.EndMoves) -> Refusal:
    mover: SideKey = "axis" if state.step is Step.AXIS_MOVES else "allied"
    if side != mover:
        return Refusal("The Germans make all their moves first, then the Allies.", "FC-160")
    if isinstance(command, order.EndMoves):
        return Refusal("An area holds more than three troops: move one on before you end the step.", "FC-161")
    return Refusal("They cannot get there: a move covers at most three areas, all of them yours.", "FC-159")

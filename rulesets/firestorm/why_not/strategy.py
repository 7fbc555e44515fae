"""Why an order of the day of landing, of the gap or of the Strategic Phase does not stand.

Part of `why_not`, under the same terms: the menu has said no already, and the state is as the
seat sees it.
"""

from rulesets.firestorm.document.document import Gap, SideKey
from rulesets.firestorm.ground.forces import is_spent
from rulesets.firestorm.ground.position import (
    is_beach,
    lookup,
    next_reserve_limit,
    on_map,
    pool,
    reserve,
    room,
    supplied,
    unfinished,
)
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import LATER, POOL, RESERVE, Phase, State, Step
from rulesets.firestorm.strategic.moves import overfull, too_many
from rulesets.firestorm.strategic.strategic import reserve_room
from rulesets.firestorm.turn.dday import beaches_left, counter_targets
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed

_COUNTER = (order.CounterAttack, order.DeclineCounterAttack)
_OF_THE_DAY = (order.StartLanding, order.FollowUp, order.EndFollowUps, *_COUNTER)
_DEPLOYING = (
    order.DeployTroops,
    order.ReleaseReserve,
    order.HoldInReserve,
    order.PullBack,
    order.EndDeployment,
)
_MOVING = (Step.AXIS_MOVES, Step.ALLIED_MOVES)
_STEPS = (Step.LAND, Step.DEPLOY, *_MOVING)


def wrong_day(state: State, side: SideKey, command: object) -> Refusal | None:
    """Why a landing, a further attack or the counter-attack is not to be had."""
    named = lookup(state).named
    match command:
        case _ if not isinstance(command, _OF_THE_DAY):
            return None
        case _ if state.campaign.assault is None:
            return Refusal("This campaign has no day of landing.", "FC-190")
        case _ if state.phase is not Phase.DDAY:
            return Refusal("That belongs to the day of landing, and this is another turn.", "FC-190")
        case _ if side != ("axis" if isinstance(command, _COUNTER) else "allied"):
            return Refusal("On the day of landing that is for the other side to order.", "FC-190")
        case order.StartLanding() if state.step is Step.AIRBORNE:
            return Refusal("The landings follow the airborne assault.", "FC-190")
        case order.StartLanding() if command.area in _landed_on(state):
            return Refusal(f"The landing on {named(command.area)} is begun or fought already.", "FC-204")
        case order.StartLanding() if command.area not in beaches_left(state):
            return Refusal(f"Nobody lands on {named(command.area)} on this day.", "FC-204")
        case order.FollowUp() | order.EndFollowUps() if state.step is not Step.FOLLOW_UP:
            return Refusal(
                "Further attacks come when all landings are fought, and before the German one.", "FC-218"
            )
        case order.FollowUp() if command.origin not in _earned(state):
            return _no_follow_up(state, command.origin)
        case order.CounterAttack() | order.DeclineCounterAttack() if state.step is not Step.COUNTER:
            return Refusal("The Germans counter-attack when the Allies have made their attacks.", "FC-219")
        case order.CounterAttack() if not unfinished(state):
            targets = listed([named(area) for area in counter_targets(state)])
            return Refusal(f"The counter-attack goes to an Allied area beside it: {targets}.", "FC-219")
        case _:
            return None


def _landed_on(state: State) -> tuple[str, ...]:
    return tuple(one.target for one in state.battles if one.kind == "landing")


def _no_follow_up(state: State, origin: str) -> Refusal:
    here = lookup(state).named(origin)
    landing = next((landing for landing in state.landings if landing.area == origin), None)
    if landing is None:
        return Refusal(f"Further attacks start from the beaches landed on, not from {here}.", "FC-218")
    if not landing.earned:
        return Refusal(f"The landing on {here} earned none: no further attack starts there.", "FC-218")
    return Refusal(f"The further attack from {here} has been made.", "FC-218")


def _earned(state: State) -> tuple[str, ...]:
    return tuple(landing.area for landing in state.landings if landing.follow_up)


def wrong_gap(state: State, side: SideKey, command: object) -> Refusal | None:
    """Why the gap in the line cannot be used."""
    gap = state.campaign.gap
    if not isinstance(command, order.UseGap | order.LeaveGap):
        return None
    if gap is None:
        return Refusal("This campaign has no gap in the line.", "FC-229")
    if side != "allied":
        return Refusal(f"{gap.name} is for the Allies to use or leave.", "FC-229")
    known = lookup(state)
    if state.turn != gap.turn or state.gap_used:
        used = " and it has been used" if state.gap_used else ""
        return Refusal(f"{gap.name} is open once, in turn {gap.turn} alone{used}.", "FC-229")
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
    if state.troops[gap.defender] != LATER and not on_map(state, gap.defender):
        other = known.troops[gap.defender].name
        return Refusal(f"{other}, who defends there, is not on the map any more.", "FC-235")
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
    if state.gap_open and unfinished(state):
        return Refusal("Finish the battle in hand first.", "FC-298")
    return Refusal(
        f"{gap.name} has closed: it is open until the next initiative is thrown, or until it is left.",
        "FC-230",
    )


def wrong_strategy(state: State, side: SideKey, command: object) -> Refusal | None:
    """Why troops cannot land, be deployed or held back, or move there."""
    if isinstance(command, order.LandTroops) and side == "axis":
        return Refusal("Only Allied troops land.", "FC-150")
    if isinstance(command, _DEPLOYING) and side == "allied":
        return Refusal("Only the Germans deploy; Allied troops land on the beaches.", "FC-152")
    if found := _wrong_step(state, command):
        return found
    match command:
        case order.LandTroops() if state.step is Step.LAND:
            return _wrong_landing(state, command)
        case order.DeployTroops() | order.ReleaseReserve() if state.step is Step.DEPLOY:
            return _wrong_deployment(state, command)
        case order.HoldInReserve() | order.PullBack() if state.step is Step.DEPLOY:
            return _wrong_holding(state, command)
        case order.EndDeployment() if state.step is Step.DEPLOY:
            if pool(state, "axis"):
                return Refusal("Troops wait in the pool, and there is room: place them first.", "FC-154")
            return Refusal("Tactical Reserve holds too many for the next turn: deploy them first.", "FC-154")
        case order.MoveTroops() | order.EndMoves() if state.step in _MOVING:
            return _wrong_move(state, side, command)
        case _:
            return None


def _wrong_step(state: State, command: object) -> Refusal | None:
    """Why the order has no place in the phase any more, or not yet."""
    at = Step.LAND if isinstance(command, order.LandTroops) else Step.DEPLOY
    if not isinstance(command, (order.LandTroops, *_DEPLOYING, order.MoveTroops, order.EndMoves)):
        return None
    if state.phase is not Phase.STRATEGIC:
        words = "That belongs to the Strategic Phase, which begins when the battles of the turn are over."
        return Refusal(words, "FC-029")
    if isinstance(command, order.MoveTroops | order.EndMoves) or _STEPS.index(state.step) <= _STEPS.index(at):
        return None
    what = "The landing" if at is Step.LAND else "The deployment"
    return Refusal(f"{what} of this turn is over.", "FC-145")


def _wrong_holding(state: State, command: order.HoldInReserve | order.PullBack) -> Refusal | None:
    """Why these troops do not go into Tactical Reserve."""
    limit = next_reserve_limit(state)
    if not limit:
        return Refusal("No troops stand in Tactical Reserve in the next turn.", "FC-085")
    if isinstance(command, order.PullBack) and not state.rulings.tr_from_map:
        return Refusal("Troops on the map stay there; new and returning ones go into reserve.", "FC-085")
    if len(command.troops) > reserve_room(state):
        held = len(reserve(state))
        more = f", and {held} stand in it already" if held else ": name no more"
        return Refusal(f"Tactical Reserve holds {limit} in the next turn{more}.", "FC-085")
    place = command.area if isinstance(command, order.PullBack) else POOL
    for troop in command.troops:
        if state.troops[troop] != place:
            where = "stand there" if place != POOL else "wait in the pool"
            return Refusal(f"{lookup(state).troops[troop].name} does not {where}.", "FC-085")
    return None


def _wrong_landing(state: State, command: order.LandTroops) -> Refusal | None:
    known = lookup(state)
    here = known.named(command.area)
    if not is_beach(state, command.area):
        return Refusal(f"{here} is no beach; Allied troops land on the beaches alone.", "FC-147")
    if state.control[command.area] != "allied":
        return Refusal(f"{here} is in German hands; land on a beach you hold.", "FC-148")
    if room(state, command.area, "allied") < len(command.troops):
        return Refusal(f"{here} has no room for so many; {_holds(state)}.", "FC-148")
    bound = dict(state.bound)
    for troop in command.troops:
        if state.troops[troop] != POOL or known.side_of(troop) != "allied":
            return Refusal(f"{known.troops[troop].name} does not wait in the Allied pool.", "FC-150")
        if troop in bound:
            areas = " or ".join(known.named(area) for area in bound[troop])
            return Refusal(f"{known.troops[troop].name} lands this turn in {areas} or not at all.", "FC-224")
    return None


def _holds(state: State) -> str:
    return f"an area holds {number_words(state.campaign.limits.stacking)}"


def _wrong_deployment(state: State, command: order.DeployTroops | order.ReleaseReserve) -> Refusal | None:
    known = lookup(state)
    surplus = len(reserve(state)) - next_reserve_limit(state)
    if isinstance(command, order.ReleaseReserve) and surplus <= 0:
        return Refusal("Tactical Reserve holds no more than the next turn allows: they stay.", "FC-095")
    here = known.named(command.area)
    if state.control[command.area] != "axis":
        return Refusal(f"{here} is not in German hands.", "FC-152")
    if state.rulings.retaken_waits and command.area in state.lost_this_turn:
        return Refusal(
            f"By your house rule no new troops go to {here} this turn: it was lost this turn.", "FC-153"
        )
    if not state.rulings.deploy_in_pocket and command.area not in supplied(state, "axis"):
        return Refusal(
            f"By your house rule no new troops go to {here}, which the enemy has cut off.", "FC-153"
        )
    if room(state, command.area, "axis") < len(command.troops):
        return Refusal(f"{here} has no room for so many; {_holds(state)}.", "FC-152")
    place, where = (POOL, "the German pool")
    if isinstance(command, order.ReleaseReserve):
        place, where = (RESERVE, "Tactical Reserve")
    for troop in command.troops:
        if state.troops[troop] != place or known.side_of(troop) != "axis":
            return Refusal(f"{known.troops[troop].name} does not wait in {where}.", "FC-152")
    return None


def _wrong_move(state: State, side: SideKey, command: order.MoveTroops | order.EndMoves) -> Refusal:
    mover: SideKey = "axis" if state.step is Step.AXIS_MOVES else "allied"
    if side != mover:
        return Refusal("The Germans make all their moves first, then the Allies.", "FC-160")
    if isinstance(command, order.EndMoves):
        return Refusal(" ".join(too_many(state, area) for area in overfull(state, side)), "FC-161")
    known = lookup(state)
    for troop in command.troops:
        if state.troops[troop] != command.origin or known.side_of(troop) != side:
            here = known.named(command.origin)
            return Refusal(f"No troop of yours called {known.troops[troop].name} stands in {here}.", "FC-159")
    far = number_words(state.campaign.limits.move)
    return Refusal(
        f"They cannot get there: a move covers at most {far} areas from where the troop stood when moves "
        "began, all of them yours.",
        "FC-159",
    )

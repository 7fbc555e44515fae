"""Why an order of a battle does not stand: arrow, troops, points in lieu, retreat and advance.

Part of `why_not`, under the same terms: the menu has said no already, and the state is as the
seat sees it.
"""

from rulesets.firestorm.battle.manoeuvre import CHOOSING, may_start, throwers
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.forces import is_spent
from rulesets.firestorm.ground.passage import waiting
from rulesets.firestorm.ground.position import (
    barred_areas,
    counted_battles,
    lookup,
    this_turn,
    troops_in,
    unfinished,
)
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import Battle, Phase, Stage, State
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count


def no_number(state: State, seat: str, command: object) -> Refusal | None:
    """Why the number of battles, or the initiative, cannot be thrown or raised, or no plan be written."""
    if isinstance(command, order.AddBattle) and state.rulings.battle_cap == "rolled":
        return Refusal("The number thrown is this turn's limit, and no house rule raises it.", "FC-010")
    if isinstance(command, order.WritePlan) and state.phase not in (Phase.PLANNING, Phase.BATTLES):
        return Refusal("A plan is for the battles of its turn: write it before they are over.", "FC-034")
    if isinstance(command, order.AddBattle):
        return Refusal("Battles are added between the throw for their number and the last of them.", "FC-010")
    if not isinstance(command, order.RollBattles | order.RollInitiative):
        return None
    if this_turn(state).fixed:
        return Refusal("The day of landing runs in its own steps; nobody throws for battles.", "FC-189")
    if isinstance(command, order.RollBattles):
        return Refusal(
            f"The number is thrown: {count(state.number_of_battles, 'battle')} this turn.", "FC-031"
        )
    if not state.number_of_battles:
        return Refusal("Throw for the number of battles first.", "FC-030")
    if counted_battles(state) >= state.number_of_battles:
        return Refusal("The battles of this turn are all used up.", "FC-010")
    if (gap := waiting(state)) and seat not in throwers(state):
        return Refusal(
            f"The way through {gap.name} is open: the Allies use it or leave it before you throw.", "FC-230"
        )
    if choosing := next((one for one in unfinished(state) if one.stage in CHOOSING), None):
        return Refusal(f"The troops of battle {choosing.number} are still to be named.", "FC-115")
    if unfinished(state) and not state.rulings.parallel_battles:
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
        if one and one.stage is Stage.ATTACK:
            return Refusal("The arrow is drawn and troops can attack along it: name them.", "FC-045")
        return Refusal("An attack is possible, and who has the initiative must attack.", "FC-045")
    if not isinstance(command, order.PlaceArrow | order.FollowUp):
        return None
    if one and one.stage is not Stage.ARROW:
        return Refusal(f"The arrow of battle {one.number} is drawn already.", "FC-041")
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
    if not may_start(state, side, origin):
        return _nobody_attacks(state, side, origin)
    return elsewhere(state, command.troops, origin) or too_many(state, len(command.troops))


def _nobody_attacks(state: State, side: SideKey, origin: str) -> Refusal:
    """Why no attack starts in the area: nobody is there, or whoever is there may not attack."""
    here = lookup(state).named(origin)
    standing = troops_in(state, origin, side)
    if standing and all(is_spent(state, troop) for troop in standing):
        return Refusal(f"All troops in {here} have fought, and a troop fights once a turn.", "FC-049")
    if standing:
        return Refusal(f"The troops in {here} landed in chaos and do not attack this turn.", "FC-217")
    return Refusal(f"No troop that could attack stands in {here}.", "FC-049")


def too_many(state: State, places: int) -> Refusal | None:
    """The refusal of more troops than a side may commit to a battle."""
    most = state.campaign.limits.committed
    if places <= most:
        return None
    troops = "Firestorm Troop" if most == 1 else "Firestorm Troops"
    return Refusal(f"Each side commits at most {number_words(most)} {troops} to a battle.", "FC-052")


def elsewhere(state: State, troops: tuple[str, ...], area: str) -> Refusal | None:
    """Why these troops cannot be named in the area: one is elsewhere, or spent."""
    known = lookup(state)
    for troop in troops:
        name = known.troops[troop].name
        if state.troops[troop] != area:
            return Refusal(f"{name} does not stand in {known.named(area)}.", "FC-053")
        if is_spent(state, troop):
            return Refusal(f"{name} has fought this turn, and a troop fights in one battle only.", "FC-057")
    return None

"""Verbs for whole turns of Firestorm: the day of landing, the Strategic Phase step by step, the points.

They add to `builders` what only campaigns over several battles need, and go the same way:
menu, decide, evolve, with every die named.
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import general
from rulesets.firestorm.ground.state import Phase, State, Step
from rulesets.firestorm.pages.standing import standing
from rulesets.kit.flow.duties import ORGANISER
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders

BEACHES = ("A2", "A3", "A5")


def by_dice(state: State, *faces: int) -> State:
    """The battle begun last decided by dice: one Allied die in an assault, else one of each side."""
    return b.order(state, ALLIED, orders.DecideByDice(b.last(state).number), *faces)


def dropped(face: int = 4, **rulings: object) -> State:
    """The morning of the day of landing by dice, once the airborne assault is resolved."""
    return by_dice(b.beginning(how_fought="dice", **rulings), face)


def ashore(gold: int = 4, juno: int = 4, sword: int = 4, airborne: int = 4, **rulings: object) -> State:
    """The day of landing by dice, up to what follows the three landings."""
    state = dropped(airborne, **rulings)
    for area, face in zip(BEACHES, (gold, juno, sword), strict=True):
        state = by_dice(b.order(state, ALLIED, orders.StartLanding(area)), face)
    return state


def evening(*faces: int, **rulings: object) -> State:
    """The same day in its Strategic Phase: no further attack, no counter-attack."""
    state = ashore(*faces, **rulings)
    if b.may(state, ALLIED, orders.EndFollowUps()):
        state = b.order(state, ALLIED, orders.EndFollowUps())
    return b.order(state, AXIS, orders.DeclineCounterAttack())


def battles_over(state: State) -> State:
    """The turn's one battle voided and the others given up by the organiser: the phase that comes next."""
    if not state.number_of_battles:
        state = b.order(state, ORGANISER, orders.RollBattles(), 6)
    begun = b.initiative(state, "allied")
    void = b.order(begun, ORGANISER, orders.FallBack(b.last(begun).number, "void"))
    return b.order(void, ORGANISER, orders.EndBattles("Nothing more is fought."))


def land(state: State, area: str, *troops: str) -> State:
    """The Allied General lands the troops on the beach."""
    return b.order(state, ALLIED, orders.LandTroops(area, troops))


def deploy(state: State, area: str, *troops: str) -> State:
    """The German General deploys the troops in the area."""
    return b.order(state, AXIS, orders.DeployTroops(area, troops))


def hold(state: State, *troops: str) -> State:
    """The German General puts the troops into Tactical Reserve."""
    return b.order(state, AXIS, orders.HoldInReserve(troops))


def move(state: State, origin: str, to: str, *troops: str) -> State:
    """The side that holds `origin` makes a strategic move."""
    return b.order(state, general(state.control[origin]), orders.MoveTroops(origin, to, troops))


def moves_done(state: State, side: SideKey) -> State:
    """The side has made its strategic moves."""
    return b.order(state, general(side), orders.EndMoves(side))


def all_landed(state: State) -> State:
    """Every Allied troop landed that can be, the first offered on the first beach offered."""
    while state.step is Step.LAND:
        choice = b.offered(state, ALLIED, orders.LandTroops)[0]
        area, troops = dict(choice.fixed)["area"], choice.fields[0].options
        state = land(state, str(area), troops[0].value)
    return state


def all_deployed(state: State) -> State:
    """Every German troop deployed that can be, the first offered in the last area offered."""
    while b.offered(state, AXIS, orders.DeployTroops):
        choice = b.offered(state, AXIS, orders.DeployTroops)[-1]
        area, troops = dict(choice.fixed)["area"], choice.fields[0].options
        state = deploy(state, str(area), troops[0].value)
    return b.order(state, AXIS, orders.EndDeployment())


def next_turn(state: State) -> State:
    """From the end of the turn's battles to the next turn, each step done in the shortest way."""
    state = all_landed(state)
    if state.phase is Phase.STRATEGIC:
        state = moves_done(moves_done(all_deployed(state), "axis"), "allied")
    return state


def points(state: State) -> tuple[int, int]:
    """The victory points the public sees, the Allies' first."""
    allied, axis = standing(state, None).scores
    return allied.points, axis.points


def waited_for(state: State) -> set[str]:
    """The orders that some open duty asks for."""
    return {duty.kind for duty in standing(state, None).duties}

"""Why an order comes too early or too late in its battle.

Part of `why_not`, under the same terms. How far a battle has come is public.
"""

from dataclasses import dataclass

from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import STAGES, Battle, Stage, State
from rulesets.firestorm.turn.menu import all_duties
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class When:
    """From which stage to which an order has its place, what is behind it later, and its rule."""

    first: Stage
    last: Stage
    over: str
    cite: str


_BEFORE_THE_FIGHT = "what is thrown before the fight is thrown"
WHEN: dict[type, When] = {
    order.PassAttack: When(Stage.ARROW, Stage.ATTACK, "its attack is made", "FC-045"),
    order.ClaimBattle: When(Stage.CLAIM, Stage.CLAIM, "how it is decided is settled", "FC-185"),
    order.LeaveToDice: When(Stage.CLAIM, Stage.CLAIM, "how it is decided is settled", "FC-187"),
    order.TakeInLieu: When(Stage.PREPARE, Stage.FIGHT, "it is fought", "FC-074"),
    order.RollSupply: When(Stage.PREPARE, Stage.PREPARE, _BEFORE_THE_FIGHT, "FC-101"),
    order.RollDefence: When(Stage.PREPARE, Stage.PREPARE, _BEFORE_THE_FIGHT, "FC-287"),
    order.ProposeDice: When(Stage.PREPARE, Stage.FIGHT, "it is decided", "FC-184"),
    order.NoteBattle: When(Stage.PREPARE, Stage.FIGHT, "it is decided", "FC-014"),
    order.ChooseOptions: When(Stage.PREPARE, Stage.FIGHT, "it is decided", "FC-206"),
    order.ReportGame: When(Stage.FIGHT, Stage.FIGHT, "it is decided", "FC-113"),
    order.ReportGames: When(Stage.FIGHT, Stage.FIGHT, "it is decided", "FC-113"),
    order.ReportBattle: When(Stage.FIGHT, Stage.FIGHT, "it is decided", "FC-113"),
    order.DecideByDice: When(Stage.FIGHT, Stage.FIGHT, "it is decided", "FC-319"),
    order.RollToDestroy: When(Stage.DESTROY, Stage.DESTROY, "the rolls to destroy are made", "FC-117"),
    order.Retreat: When(Stage.RETREAT, Stage.STACK, "nobody has to retreat", "FC-130"),
    order.AdvanceSurvivors: When(Stage.ADVANCE, Stage.ADVANCE, "its survivors have moved in", "FC-138"),
    order.BringUp: When(Stage.ADVANCE, Stage.BRING_UP, "the advance is over", "FC-140"),
    order.EndAdvance: When(Stage.BRING_UP, Stage.BRING_UP, "the advance is over", "FC-140"),
    order.FallBack: When(Stage.ARROW, Stage.FIGHT, "it is decided", "FC-039"),
}


def wrong_time(state: State, seat: str, command: object, one: Battle | None) -> Refusal | None:
    """Why the order has not, or no longer, its place in the battle."""
    when = WHEN.get(type(command))
    if when is None or one is None:
        return None
    now = STAGES.index(one.stage)
    if now > STAGES.index(when.last):
        return Refusal(f"Battle {one.number} is past that: {when.over}.", when.cite)
    if now < STAGES.index(when.first):
        return _too_early(state, seat, one)
    return None


def _too_early(state: State, seat: str, one: Battle) -> Refusal | None:
    """What comes first in that very battle; None where nothing of it is asked, as while it waits."""
    asked = [duty for duty in open_duties(all_duties(state)) if duty.subject == one.subject]
    if not asked:
        return None
    own = next((duty for duty in asked if seat in duty.seats), None)
    if own is None:
        says = f"Battle {one.number} has not come to that; others are waited for in it."
        return Refusal(says, asked[0].cite)
    return Refusal(f"Battle {one.number} has not come to that. First: {own.says}", own.cite)

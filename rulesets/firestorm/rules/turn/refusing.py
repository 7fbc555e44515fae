"""Which order needs what, why one does not stand, and what is nearly possible, for a player to read.

The menu has already said no, and nothing here knows more than the seat may know.
"""

from rulesets.firestorm.document.seats import general, is_general
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.rules.battle import (
    needs_after as after,
    needs_arrow as arrow,
    needs_fight as fight,
    needs_troops as troops,
)
from rulesets.firestorm.rules.battle.prepare import GERMAN_DEFENCE
from rulesets.firestorm.rules.log import commands as order
from rulesets.firestorm.rules.log.state import POOL, RESERVE, WITHDRAWN, Stage, State
from rulesets.firestorm.rules.strategic import needs as strategic
from rulesets.firestorm.rules.turn import needs as of_turn
from rulesets.firestorm.rules.turn.menu import all_duties, menu
from rulesets.kit.flow import agreement
from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.flow.duties import ORGANISER, open_duties
from rulesets.kit.flow.refusing import Refusing

NEEDS: Table[Asked] = {
    order.RollBattles: of_turn.ROLL_BATTLES,
    order.AddBattle: of_turn.ADD_BATTLE,
    order.WritePlan: of_turn.WRITE_PLAN,
    order.RollInitiative: of_turn.ROLL_INITIATIVE,
    order.PlaceArrow: (*arrow.PLACE_ARROW, *troops.WAY),
    order.PassAttack: (*arrow.PASS, *fight.during(Stage.ARROW, Stage.ATTACK, "its attack is made", "FC-045")),
    order.CommitAttackers: (*troops.COMMIT_ATTACKERS, *troops.WAY),
    order.CommitDefenders: (*troops.COMMIT_DEFENDERS, *troops.WAY),
    order.TakeInLieu: fight.IN_LIEU,
    order.RollDefence: fight.DEFENCE,
    order.RollSupply: fight.SUPPLY,
    order.ClaimBattle: fight.CLAIM,
    order.LeaveToDice: fight.CLAIM,
    order.ProposeDice: fight.PROPOSE,
    order.NoteBattle: fight.NOTE,
    order.ChooseOptions: fight.OPTIONS,
    order.ReportGame: fight.REPORT_GAME,
    order.ReportGames: fight.REPORT_GAMES,
    order.ReportBattle: fight.REPORT,
    order.DecideByDice: fight.BY_DICE,
    order.RollToDestroy: fight.DESTROY,
    order.Retreat: after.RETREAT,
    order.AdvanceSurvivors: after.ADVANCE,
    order.BringUp: after.BRING_UP,
    order.EndAdvance: after.END_ADVANCE,
    order.StartLanding: of_turn.START_LANDING,
    order.FollowUp: of_turn.FOLLOW_UP,
    order.EndFollowUps: of_turn.END_FOLLOW_UPS,
    order.CounterAttack: of_turn.COUNTER,
    order.DeclineCounterAttack: of_turn.DECLINE,
    order.UseGap: of_turn.USE_GAP,
    order.LeaveGap: of_turn.GAP,
    order.LandTroops: strategic.LAND,
    order.DeployTroops: strategic.DEPLOY,
    order.HoldInReserve: strategic.HOLD,
    order.ReleaseReserve: strategic.RELEASE,
    order.PullBack: strategic.HOLD,
    order.EndDeployment: strategic.END_DEPLOYMENT,
    order.MoveTroops: strategic.MOVE,
    order.EndMoves: strategic.END_MOVES,
    order.FallBack: fight.during(Stage.ARROW, Stage.FIGHT, "it is decided", "FC-039"),
    order.EndBattles: of_turn.END_BATTLES,
    order.PutTroop: of_turn.PUT_TROOP,
    order.GiveArea: of_turn.GIVE_AREA,
}
_OF_A_GENERAL = (
    order.LandTroops,
    order.DeployTroops,
    order.HoldInReserve,
    order.ReleaseReserve,
    order.PullBack,
    order.EndDeployment,
    order.MoveTroops,
    order.EndMoves,
)
_OF_THE_ORGANISER = (
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
_OF_ALL = (
    order.RollBattles,
    order.RollInitiative,
    order.NoteBattle,
    order.ReportGame,
    order.ReportGames,
    order.ReportBattle,
    order.DecideByDice,
    *_OF_THE_ORGANISER,
    *agreement.COMMANDS,
)
_ELSEWHERE = (POOL, RESERVE, WITHDRAWN)


def _unknown_area(o: Asked) -> str | None:
    named = ((name, getattr(o.c, name, None)) for name in ("origin", "target", "area", "to", "place"))
    return next(
        (
            str(area)
            for name, area in named
            if area is not None
            and area not in o.known.areas
            and not (name in ("to", "place") and area in _ELSEWHERE)
        ),
        None,
    )


def _troops(o: Asked) -> tuple[str, ...]:
    return (*getattr(o.c, "troops", ()), *getattr(o.c, "reserve", ()))


def _twice(o: Asked) -> str:
    return next((troop for troop in _troops(o) if _troops(o).count(troop) > 1), "")


SEATS: Needs[Asked] = (
    Need(lambda o: not o.s.is_over, "The campaign is over.", "FC-180", True),
    Need(
        lambda o: not isinstance(o.c, _OF_A_GENERAL) or o.seat in (general("allied"), general("axis")),
        "Only the General redeploys and reinforces a side's troops.",
        "FC-038",
    ),
    Need(
        lambda o: not isinstance(o.c, _OF_THE_ORGANISER) or o.seat == ORGANISER,
        "Only the organiser can do that. Ask them for a ruling.",
        "FC-039",
    ),
    Need(
        lambda o: not isinstance(o.c, order.WritePlan) or o.side is None or is_general(o.seat, o.side),
        "Only the General writes a side's plan.",
        "FC-034",
    ),
    Need(
        lambda o: not isinstance(o.c, agreement.Settle) or o.seat == ORGANISER,
        "Only the organiser settles disputes.",
        "FC-039",
    ),
    Need(
        lambda o: o.side is not None or isinstance(o.c, (*_OF_ALL, *_OF_A_GENERAL)),
        "Only players of a side can do that; the organiser has no side.",
        "FC-035",
        True,
    ),
    Need(
        lambda o: _unknown_area(o) is None,
        lambda o: f"The map has no area {_unknown_area(o)}. Choose one of its areas.",
        "FC-021",
        True,
    ),
    Need(
        lambda o: all(troop in o.known.troops for troop in _troops(o)),
        "One of these troops is not in this campaign. Choose from the list.",
        "FC-051",
        True,
    ),
    Need(
        lambda o: getattr(o.c, "troop", GERMAN_DEFENCE) in (*o.known.troops, GERMAN_DEFENCE),
        "This campaign has no such troop. Choose from the list.",
        "FC-051",
        True,
    ),
    Need(
        lambda o: not _twice(o),
        lambda o: f"{o.say([_twice(o)], 'is')} chosen twice. Choose each troop once.",
        "FC-052",
    ),
)
BATTLE: Needs[Asked] = (
    Need(
        lambda o: isinstance(o.c, order.RollInitiative) or not hasattr(o.c, "battle") or o.found,
        "This turn has no battle {o.c.battle}.",
        "FC-031",
        True,
    ),
    Need(
        lambda o: isinstance(o.c, order.RollInitiative) or o.found is None or not o.one.is_done,
        "Battle {o.one.number} is over; the organiser can correct it by a ruling.",
        "FC-114",
        True,
    ),
)
"""What an order needs of the battle it names, whatever it orders."""


def _asked(state: State, seat: str, command: object) -> Asked:
    return Asked(state, seat, command, open_duties(all_duties(state)))


REFUSING = Refusing(_asked, (*SEATS, *BATTLE), NEEDS, menu, all_duties, "FC-029", seen_by, SEATS)

"""The menu and the duties: what each seat may order, and what is expected of whom."""

from dataclasses import replace

from rulesets.firestorm.document.seats import EVERYBODY
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.rules.battle import after_action, combat, manoeuvre, prepare
from rulesets.firestorm.rules.battle.accounts import verdicts
from rulesets.firestorm.rules.log import commands as order
from rulesets.firestorm.rules.log.state import Phase, State
from rulesets.firestorm.rules.strategic import moves, strategic
from rulesets.firestorm.rules.turn import dday, gap, organiser, planning
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.remembered import remembered

WORDS: dict[type, tuple[str, str]] = {
    order.RollBattles: ("", "Roll"),
    order.RollInitiative: ("", "Roll"),
    order.PlaceArrow: ("Choose attack", "Attack"),
    order.CommitAttackers: ("Commit troops to attack", "Commit"),
    order.CommitDefenders: ("Commit troops to defend", "Commit"),
    order.RollSupply: ("", "Roll"),
    order.RollDefence: ("", "Roll"),
    order.ReportBattle: ("", "Report it"),
    order.ReportGame: ("", "Report it"),
    order.DecideByDice: ("", "Roll"),
    order.RollToDestroy: ("", "Roll"),
    order.Retreat: ("Choose retreat", "Retreat"),
    order.AdvanceSurvivors: ("", "Advance"),
    order.StartLanding: ("Choose beach", "Land"),
    order.FollowUp: ("Attack from the beaches", "Attack"),
    order.CounterAttack: ("Choose counter-attack", "Attack"),
    order.LandTroops: ("Land troops from the pool", "Land"),
    order.DeployTroops: ("Deploy troops from the pool", "Deploy"),
    order.HoldInReserve: ("", "Hold in reserve"),
    order.MoveTroops: ("Strategic moves", "Move"),
    order.EndMoves: ("", "Done"),
    order.EndDeployment: ("", "Done"),
    order.EndAdvance: ("", "Finish"),
    order.ClaimBattle: ("", "Fight at the table"),
    order.LeaveToDice: ("", "Leave to the dice"),
}


def all_duties(state: State) -> tuple[Duty, ...]:
    """Every duty of the state, of which only the lowest step of each subject is open."""
    if state.is_over:
        return ()
    return (
        *planning.duties(state),
        *gap.duties(state),
        *dday.duties(state),
        *manoeuvre.duties(state),
        *prepare.duties(state),
        *combat.duties(state),
        *after_action.duties(state),
        *strategic.duties(state),
        *moves.duties(state),
    )


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, the duties' first. Built from what the seat may know."""
    if state.is_over or seat not in EVERYBODY:
        return ()
    seen = seen_by(state, seat)
    offered = [
        *planning.choices(seen, seat),
        *gap.choices(seen, seat),
        *dday.choices(seen, seat),
        *manoeuvre.choices(seen, seat),
        *prepare.choices(seen, seat),
        *combat.choices(seen, seat),
        *after_action.choices(seen, seat),
    ]
    if seen.phase is Phase.STRATEGIC:
        offered += [*strategic.choices(seen, seat), *moves.choices(seen, seat)]
    offered += agreement.choices(seen.pendings, seat, seat == ORGANISER, verdicts(seen))
    offered += organiser.choices(seen, seat)
    return tuple(_worded(choice) for choice in offered)


def _worded(choice: Choice) -> Choice:
    """The choice with the words of its command, where the command's name does not read well."""
    asks, button = WORDS.get(choice.command, ("", ""))
    return replace(choice, asks=asks, button=choice.button or button) if button else choice

"""Step Two, Combat: mission and army are noted, the score is reported and agreed, or dice decide.

A reported score stands once somebody of the other side says so, or the organiser does.

Cite: Firestorm Caen, "Step Two - Combat", "Step Three - After Action", "Retreat Defeated Troops".
"""

from collections.abc import Sequence
from dataclasses import replace

from rulesets.firestorm.document.seats import EVERYBODY, players, side_of
from rulesets.firestorm.ground.changes import battle, put_battle, without_pendings
from rulesets.firestorm.ground.position import unfinished
from rulesets.firestorm.rules.battle.accounts import OTHER
from rulesets.firestorm.rules.battle.prepare import decided_by
from rulesets.firestorm.rules.battle.scores import (
    BOTH_WON,
    REMARK,
    account,
    games_score,
    read_as,
    rivals_of,
    score_fields,
    two_scores,
    winner_of,
)
from rulesets.firestorm.rules.battle.wargame import resolve, wargame_winner
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import Battle, Game, Report, Stage, State, Totals, other
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Count, Option, SomeOf, Text, Weight
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.words import count

MOST_GAMES = 20
LEAST_ARMY = 100


def duties(state: State) -> tuple[Duty, ...]:
    return tuple(
        duty for one in unfinished(state) if one.stage is Stage.FIGHT for duty in _duties_of(state, one)
    )


def _duties_of(state: State, one: Battle) -> Sequence[Duty]:
    if one.mode == "dice":
        return [Duty(one.subject, 4, EVERYBODY, "DecideByDice", "Roll for the General's Wargame.", "FC-319")]
    pending = agreement.pending_for(state.pendings, one.subject)
    if pending is None:
        return [
            Duty(
                one.subject,
                4,
                players("allied") + players("axis"),
                "ReportBattle",
                "Fight the battle, then report the score.",
                "FC-113",
            )
        ]
    says = f"Check the report: {pending.words}."
    if pending.disputed_by:
        says = f"The score is disputed: {pending.words}{_other_account(one)}. Settle it."
    return agreement.duties(pending, 4, says, "FC-113")


def _other_account(one: Battle) -> str:
    """What the other side says, where it gave figures of its own."""
    other_one = one.counter_report
    return f"; the other side says {other_one.allied} : {other_one.axis}" if other_one else ""


def choices(state: State, seat: str) -> list[Choice]:
    """What may be noted, reported and thrown for the battles being fought."""
    offered: list[Choice] = []
    side = side_of(seat)
    for one in unfinished(state):
        if one.stage in (Stage.PREPARE, Stage.FIGHT) and one.mode == "table":
            offered.append(_note_choice(state, one))
            if side == "allied" and one.kind == "landing" and not one.options_chosen:
                offered.append(_options_choice(state, one))
        if one.stage is Stage.FIGHT and one.mode == "dice":
            names = ("Allies",) if one.is_assault else ("Allies", "Axis")
            offered.append(
                Choice(
                    order.DecideByDice,
                    f"Roll for battle {one.number}",
                    (("battle", one.number),),
                    subject=one.subject,
                    throw=Throw(len(names), 6, names),
                    cite="FC-319",
                )
            )
        if one.stage is Stage.FIGHT and one.mode == "table":
            offered.extend(_report_choices(state, one, seat))
    return offered


def _note_choice(state: State, one: Battle) -> Choice:
    """Army, mission and players; the missions of the day of landing are fixed."""
    limits = state.campaign.limits
    usual = f"{limits.army} is usual; {limits.army_low} to {limits.army_high} is recommended."
    least = least_army(state, one)
    if least > LEAST_ARMY:
        usual += f" The landing options chosen need {least} or more."
    army = Count("army", "Points of each army", least, 9000, one.army, usual)
    mission = Text("mission", "Mission", 120, 0, one.mission, "Agree on one, or roll for it.")
    welcome = "Several commanders a side, and armies of any nation, are welcome."
    who = (
        Text("allied_players", "Who plays for the Allies", 200, 0, one.players[0]),
        Text("axis_players", "Who plays for the Axis", 200, 0, one.players[1], welcome),
    )
    return Choice(
        order.NoteBattle,
        f"Battle {one.number}: enter army{'' if one.is_assault else ', mission'} and players",
        (("battle", one.number),),
        (army, *who) if one.is_assault else (army, mission, *who),
        one.subject,
        weight="paper",
        cite="FC-014",
    )


def options_allowed(state: State, one: Battle) -> int:
    """One for each full or started thousand points. Cite: "Beach landing"."""
    assault = state.campaign.assault
    if assault is None or one.kind != "landing":
        return 0
    return min(len(assault.options), -(-one.army // assault.option_points))


def least_army(state: State, one: Battle) -> int:
    """The smallest army that may be noted: one that allows the options of the landing already chosen.
    Cite: "Beach landing"."""
    assault = state.campaign.assault
    if assault is None or len(one.options) < 2:
        return LEAST_ARMY
    return max(LEAST_ARMY, (len(one.options) - 1) * assault.option_points + 1)


def _options_choice(state: State, one: Battle) -> Choice:
    assert state.campaign.assault is not None
    options = tuple(Option(option.key, option.name) for option in state.campaign.assault.options)
    field = SomeOf("options", "Landing options", options, 0, options_allowed(state, one))
    return Choice(
        order.ChooseOptions,
        "Choose landing options",
        (("battle", one.number),),
        (field,),
        one.subject,
        weight="open",
        cite="FC-206",
    )


def _report_choices(state: State, one: Battle, seat: str) -> list[Choice]:
    fixed = (("battle", one.number),)
    pending = agreement.pending_for(state.pendings, one.subject)
    own = pending is not None and side_of(pending.by) == side_of(seat)
    if (own and seat != ORGANISER) or (pending and pending.disputed_by and seat != ORGANISER):
        return []
    label = f"Report battle {one.number}{'' if pending is None else ' with another score'}"
    weight: Weight = "asked" if pending is None else "open"
    if seat == ORGANISER:
        weight = "asked" if pending and pending.disputed_by else "ruling"
    offered = [
        Choice(
            order.ReportBattle,
            label,
            fixed,
            score_fields(state, one),
            one.subject,
            weight=weight,
            cite="FC-113",
            why=_what_follows(seat, pending),
            rivals=rivals_of(state),
            reports=seat != ORGANISER and pending is None,
        )
    ]
    if pending is None and not one.is_assault and len(one.games) < MOST_GAMES:
        offered.append(
            Choice(
                order.ReportGame,
                f"Report one of several games of battle {one.number}",
                fixed,
                (*two_scores(), REMARK),
                one.subject,
                weight="open",
                rivals=(BOTH_WON,),
            )
        )
    if pending is None and one.games:
        allied, axis = games_score(state, one)
        offered.append(
            Choice(
                order.ReportGames,
                f"Report {count(len(one.games), 'game')} as {allied} : {axis}",
                fixed,
                (REMARK,),
                one.subject,
                weight="open",
                why=read_as(state, one),
                reports=seat != ORGANISER,
            )
        )
    return offered


def _what_follows(seat: str, pending: agreement.Pending | None) -> str:
    """What becomes of a report from the seat."""
    if seat == ORGANISER:
        return "Your score counts at once."
    return "The other side is asked to confirm it." if pending is None else "The organiser then decides."


def note_battle(given: OrderContext[State, order.NoteBattle]) -> list[object]:
    note = given.command
    return [
        happened.BattleNoted(note.battle, note.army, note.mission, note.allied_players, note.axis_players)
    ]


def choose_options(given: OrderContext[State, order.ChooseOptions]) -> list[object]:
    return [happened.OptionsChosen(given.command.battle, given.command.options)]


def report_game(given: OrderContext[State, order.ReportGame]) -> list[object]:
    seat, command = given.seat, given.command
    return [happened.GameReported(command.battle, seat, command.allied, command.axis, command.remark)]


def report_games(given: OrderContext[State, order.ReportGames]) -> list[object]:
    state, seat, command = given.state, given.seat, given.command
    one = battle(state, command.battle)
    allied, axis = games_score(state, one)
    return _propose(state, seat, one, Report(seat, allied, axis, remark=command.remark))


def report_battle(given: OrderContext[State, order.ReportBattle]) -> list[object]:
    """The organiser's report stands; a player's waits for the other side; the same from both stands."""
    state, seat, command = given.state, given.seat, given.command
    one = battle(state, command.battle)
    report = Report(
        seat,
        command.allied,
        command.axis,
        command.at_allied_1,
        command.at_allied_2,
        command.at_axis_1,
        command.at_axis_2,
        command.remark,
    )
    if seat == ORGANISER:
        pending = agreement.pending_for(state.pendings, one.subject)
        settled = [agreement.Settled(one.subject, seat, "falls", command.remark)] if pending else []
        return [*settled, stands(one, report)]
    if one.report is None:
        return _propose(state, seat, one, report)
    if replace(report, by="", remark="") == replace(one.report, by="", remark=""):
        return [agreement.Agreed(one.subject, seat), stands(one, one.report)]
    return [
        happened.ScoreReported(one.number, report, True),
        agreement.Disputed(one.subject, seat, other_account(state, one, report)),
    ]


def other_account(state: State, one: Battle, report: Report) -> str:
    """The account of whoever disputes, as the organiser hears it."""
    score, *dice = account(state, one, report).split(", with ", 1)
    return ", with ".join((f"{score} by the other account", *dice))


def _propose(state: State, seat: str, one: Battle, report: Report) -> list[object]:
    side = side_of(seat)
    groups = (players(other(side)),) if side else (players("allied"), players("axis"))
    words = f"battle {one.number}, Allies {report.allied}, Axis {report.axis}"
    return [happened.ScoreReported(one.number, report), agreement.Proposed(one.subject, seat, groups, words)]


def stands(one: Battle, report: Report) -> happened.ScoreStands:
    dice = (report.at_allied_1, report.at_allied_2, report.at_axis_1, report.at_axis_2)
    return happened.ScoreStands(
        one.number,
        report.allied,
        report.axis,
        dice,
        winner_of(one, report.allied, report.axis),
        report.remark,
    )


def answer(given: OrderContext[State, agreement.AgreementCommand]) -> list[object]:
    """Consent, dispute, withdrawal or the organiser's verdict, and what follows at once."""
    state, seat, command = given.state, given.seat, given.command
    event = agreement.decide(state.pendings, seat, command)
    one = next(one for one in state.battles if command.subject in (one.subject, one.dice_subject))
    if isinstance(event, agreement.Settled) and event.verdict == OTHER and one.counter_report is not None:
        return [replace(event, verdict="falls"), stands(one, one.counter_report)]
    by_dice = command.subject == one.dice_subject
    if agreement.stands(state.pendings, event):
        return [event, *(decided_by(state, one, "dice") if by_dice else [stands(one, _report(one))])]
    if isinstance(event, agreement.Withdrawn | agreement.Settled) and not by_dice:
        return [event, happened.ReportDropped(one.number)]
    return [event]


def _report(one: Battle) -> Report:
    assert one.report is not None
    return one.report


def decide_by_dice(given: OrderContext[State, order.DecideByDice]) -> list[object]:
    state, command, faces = given.state, given.command, given.faces
    one = battle(state, command.battle)
    if one.is_assault:
        return [happened.DiceDecided(one.number, faces[0], 0, faces[0], 0, "allied", ())]
    allied, axis = resolve(state, one, faces[0], faces[1])
    winner = wargame_winner(state, one, allied.total, axis.total)
    return [
        happened.DiceDecided(
            one.number, faces[0], faces[1], allied.total, axis.total, winner, (allied.words, axis.words)
        )
    ]


def battle_noted(state: State, event: happened.BattleNoted) -> State:
    return put_battle(
        state,
        replace(
            battle(state, event.battle),
            army=event.army,
            mission=event.mission,
            players=(event.allied_players, event.axis_players),
        ),
    )


def options_chosen(state: State, event: happened.OptionsChosen) -> State:
    return put_battle(state, replace(battle(state, event.battle), options=event.options, options_chosen=True))


def game_reported(state: State, event: happened.GameReported) -> State:
    one = battle(state, event.battle)
    game = Game(event.allied, event.axis, event.by, event.remark)
    return put_battle(state, replace(one, games=(*one.games, game)))


def score_reported(state: State, event: happened.ScoreReported) -> State:
    one = battle(state, event.battle)
    return put_battle(
        state,
        replace(one, counter_report=event.report) if event.counter else replace(one, report=event.report),
    )


def report_dropped(state: State, event: happened.ReportDropped) -> State:
    return put_battle(state, replace(battle(state, event.battle), report=None, counter_report=None))


def score_stands(state: State, event: happened.ScoreStands) -> State:
    return put_battle(
        without_pendings(state, event.battle),
        replace(
            battle(state, event.battle),
            score=(event.allied, event.axis),
            dice=event.dice,
            winner=event.winner,
            stage=Stage.DESTROY,
        ),
    )


def dice_decided(state: State, event: happened.DiceDecided) -> State:
    totals = Totals(event.allied_die, event.axis_die, event.allied_total, event.axis_total)
    return put_battle(
        without_pendings(state, event.battle),
        replace(battle(state, event.battle), totals=totals, winner=event.winner, stage=Stage.DESTROY),
    )

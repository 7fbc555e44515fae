"""Step Three: the score of a battle is reported by one side and agreed by the other.

A reported score stands once somebody of the other side says so, or the organiser does.

Cite: Firestorm Caen, "Step Three - After Action", "Retreat Defeated Troops"; R1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, in_battle, of_battle, without_pendings
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Battle, Game, Report, Stage, State, other
from rulesets.firestorm.ground.words import by_whom, does, points_words, title
from rulesets.firestorm.rules.battle.claims import ANSWERED_FIRST, decided_by, pending_of
from rulesets.firestorm.rules.battle.notes import OF_A_GAME
from rulesets.firestorm.rules.battle.scores import (
    BOTH_WON,
    OTHER,
    REMARK,
    account,
    games_score,
    read_as,
    rivals_of,
    score_fields,
    two_scores,
    winner_of,
)
from rulesets.firestorm.rules.battle.stages import battle_choice, battle_duty, during
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, remark_words
from rulesets.kit.flow import agreement
from rulesets.kit.flow.agreement import Pending, pending_for
from rulesets.kit.flow.choices import Choice, Weight
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.words import count

MOST_GAMES = 20


@dataclass(frozen=True, slots=True)
class ReportGame:
    """One of several tabletop games of a battle."""

    battle: int
    allied: int
    axis: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ReportBattle:
    """The battle's score, and the dice rolled at the table against committed troops (0: not rolled)."""

    battle: int
    allied: int
    axis: int
    at_allied_1: int = 0
    at_allied_2: int = 0
    at_axis_1: int = 0
    at_axis_2: int = 0
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ReportGames:
    """The battle's score is that of its reported games."""

    battle: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class GameReported:
    battle: int
    by: str
    allied: int
    axis: int
    remark: str


@dataclass(frozen=True, slots=True)
class ScoreReported:
    """A score that waits for the other side. `counter` marks the second side's own account."""

    battle: int
    report: Report
    counter: bool = False


@dataclass(frozen=True, slots=True)
class ReportDropped:
    """The reports of the battle fell: it is to be reported anew."""

    battle: int


@dataclass(frozen=True, slots=True)
class ScoreStands:
    battle: int
    allied: int
    axis: int
    dice: tuple[int, int, int, int]
    winner: SideKey
    remark: str = ""


def duties_of(state: State, one: Battle) -> Sequence[Duty]:
    if one.stage is not Stage.FIGHT or one.mode == "dice":
        return []
    pending = pending_for(state.pendings, one.subject)
    if pending is None:
        both = players("allied") + players("axis")
        return [battle_duty(one, 4, both, ReportBattle, "Fight the battle, then report the score.", "FC-113")]
    says = f"Check the report: {pending.words}."
    if pending.disputed_by:
        says = f"The score is disputed: {pending.words}{_other_account(one)}. Settle it."
    return agreement.duties(pending, 4, says, "FC-113")


def _other_account(one: Battle) -> str:
    """What the other side says, where it gave figures of its own."""
    other_one = one.counter_report
    return f"; the other side says {other_one.allied} : {other_one.axis}" if other_one else ""


def choices_of(state: State, one: Battle, seat: str) -> Iterator[Choice]:
    """What the seat may report of a battle being fought at the table."""
    if one.stage is not Stage.FIGHT or one.mode != "table":
        return
    pending = pending_for(state.pendings, one.subject)
    own = pending is not None and side_of(pending.by) == side_of(seat)
    if seat != ORGANISER and pending and (own or pending.disputed_by):
        return
    weight: Weight = "asked" if pending is None else "open"
    if seat == ORGANISER:
        weight = "asked" if pending and pending.disputed_by else "ruling"
    yield battle_choice(
        one,
        ReportBattle,
        f"Report battle {one.number}{'' if pending is None else ' with another score'}",
        score_fields(state, one),
        weight=weight,
        cite="FC-113",
        why=_what_follows(seat, pending),
        rivals=rivals_of(state),
        reports=seat != ORGANISER and pending is None,
    )
    if pending is None and not one.is_assault and len(one.games) < MOST_GAMES:
        label, fields = f"Report one of several games of battle {one.number}", (*two_scores(state), REMARK)
        yield battle_choice(one, ReportGame, label, fields, weight="open", rivals=(BOTH_WON,))
    if pending is None and one.games:
        yield _report_games(state, one, seat)


def _report_games(state: State, one: Battle, seat: str) -> Choice:
    allied, axis = games_score(state, one)
    label, why = f"Report {count(len(one.games), 'game')} as {allied} : {axis}", read_as(state, one)
    is_report = seat != ORGANISER
    return battle_choice(one, ReportGames, label, (REMARK,), weight="open", why=why, reports=is_report)


def _what_follows(seat: str, pending: agreement.Pending | None) -> str:
    """What becomes of a report from the seat."""
    if seat == ORGANISER:
        return "Your score counts at once."
    return "The other side is asked to confirm it." if pending is None else "The organiser then decides."


_SOMEBODY: Pending = Pending("", "", (), "")


def _is_own(o: Asked) -> bool:
    pending = pending_of(o)
    return bool(pending and o.seat != ORGANISER and o.side == side_of(pending.by))


REPORT: Needs[Asked] = (
    *OF_A_GAME,
    *during(Stage.FIGHT, Stage.FIGHT, "it is decided", "FC-113"),
    gate(
        lambda o: o.seat == ORGANISER or not (pending_of(o) or _SOMEBODY).disputed_by,
        "The score of battle {o.one.number} is disputed: the organiser settles it.",
        "FC-113",
    ),
    gate(
        lambda o: not _is_own(o),
        "Your side has reported battle {o.one.number}. The other side answers, or you withdraw it.",
        "FC-113",
    ),
)
_OF_GAMES: Needs[Asked] = (
    *REPORT,
    Need(
        lambda o: not o.one.is_assault,
        "An assault on the day of landing is one game. Report the battle instead.",
        "FC-196",
    ),
    ANSWERED_FIRST,
)
REPORT_GAME: Needs[Asked] = (
    *_OF_GAMES,
    Need(
        lambda o: len(o.one.games) < MOST_GAMES,
        f"A battle has at most {MOST_GAMES} games. Report its score now.",
        "FC-113",
    ),
)
REPORT_GAMES: Needs[Asked] = (
    *_OF_GAMES,
    Need(lambda o: o.one.games, "No game of battle {o.one.number} is reported yet.", "FC-113"),
)


def report_game(given: OrderContext[State, ReportGame]) -> list[object]:
    seat, command = given.seat, given.command
    return [GameReported(command.battle, seat, command.allied, command.axis, command.remark)]


def report_games(given: OrderContext[State, ReportGames]) -> list[object]:
    state, seat, command = given.state, given.seat, given.command
    one = battle(state, command.battle)
    allied, axis = games_score(state, one)
    return _propose(state, seat, one, Report(seat, allied, axis, remark=command.remark))


def report_battle(given: OrderContext[State, ReportBattle]) -> list[object]:
    """The organiser's report stands; a player's waits for the other side; the same from both stands."""
    state, seat, command = given.state, given.seat, given.command
    one = battle(state, command.battle)
    dice = command.at_allied_1, command.at_allied_2, command.at_axis_1, command.at_axis_2
    report = Report(seat, command.allied, command.axis, *dice, command.remark)
    if seat == ORGANISER:
        pending = agreement.pending_for(state.pendings, one.subject)
        settled = [agreement.Settled(one.subject, seat, "falls", command.remark)] if pending else []
        return [*settled, stands(one, report)]
    if one.report is None:
        return _propose(state, seat, one, report)
    if replace(report, by="", remark="") == replace(one.report, by="", remark=""):
        return [agreement.Agreed(one.subject, seat), stands(one, one.report)]
    return [
        ScoreReported(one.number, report, True),
        agreement.Disputed(one.subject, seat, other_account(state, one, report)),
    ]


def other_account(state: State, one: Battle, report: Report) -> str:
    """The account of whoever disputes, as the organiser hears it."""
    score, *dice = account(state, one, report).split(", with ", 1)
    return ", with ".join((f"{score} by the other account", *dice))


def _propose(state: State, seat: str, one: Battle, report: Report) -> list[object]:
    side = side_of(seat)
    groups = (players(other(side)),) if side else (players("allied"), players("axis"))
    words = f"battle {one.number}, {points_words(state, report.allied, report.axis)}"
    return [ScoreReported(one.number, report), agreement.Proposed(one.subject, seat, groups, words)]


def stands(one: Battle, report: Report) -> ScoreStands:
    score = report.allied, report.axis
    return ScoreStands(one.number, *score, report.dice, winner_of(one, *score), report.remark)


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
        return [event, ReportDropped(one.number)]
    return [event]


def _report(one: Battle) -> Report:
    assert one.report is not None
    return one.report


def game_reported(state: State, event: GameReported) -> State:
    game = Game(event.allied, event.axis, event.by, event.remark)
    return in_battle(state, event.battle, games=(*battle(state, event.battle).games, game))


def score_stands(state: State, event: ScoreStands) -> State:
    state, score = without_pendings(state, event.battle), (event.allied, event.axis)
    return in_battle(
        state, event.battle, score=score, dice=event.dice, winner=event.winner, stage=Stage.DESTROY
    )


def told_reported(state: State, event: ScoreReported) -> str:
    report = event.report
    who = title(by_whom(state, report.by))
    verb = "reports it differently" if event.counter else f"reports battle {event.battle}"
    points = points_words(state, report.allied, report.axis)
    return f"{who} {verb}: {points}.{remark_words(report.remark)}"


def told_stands(state: State, event: ScoreStands) -> str:
    one = battle(state, event.battle)
    remark = "" if one.report else remark_words(event.remark)
    if one.is_assault:
        return f"Battle {event.battle} ends {event.allied} : {event.axis}.{remark}"
    ends = f"{lookup(state).named(one.target)}, {event.allied} : {event.axis}.{remark}"
    return f"{title(wins_words(state, one, event.winner))} {ends}"


def wins_words(state: State, one: Battle, winner: SideKey) -> str:
    """ "the Allies take", "the Axis holds": who has the ground after the battle."""
    verb = ("takes", "take") if winner == one.attacker else ("holds", "hold")
    return does(state, winner, *verb)


def told_proposed(state: State, event: agreement.Proposed) -> str:
    if any(one.subject == event.subject and one.report for one in state.battles):
        return " ".join(event.shows[1:])
    said = f"{title(by_whom(state, event.by))} proposes to {event.words}."
    return " ".join((said, *event.shows[1:]))


def told_answer(state: State, event: agreement.Answer) -> str:
    return agreement.told(state.pendings, event, title(by_whom(state, event.by)))


CHAPTER = Chapter(
    {
        ReportGame: Ordered(report_game, REPORT_GAME, "Report it", by="all"),
        ReportBattle: Ordered(report_battle, REPORT, "Report it", by="all"),
        ReportGames: Ordered(report_games, REPORT_GAMES, by="all"),
        **dict.fromkeys(agreement.COMMANDS, Ordered(answer, by="all")),
    },
    {
        GameReported: Happened(
            game_reported, "A game of battle {o.e.battle} ends {o.e.allied} : {o.e.axis}.{o.remark}"
        ),
        ScoreReported: Happened(
            of_battle(lambda one, e: {"counter_report" if e.counter else "report": e.report}), told_reported
        ),
        ReportDropped: Happened(
            of_battle(lambda one, e: {"report": None, "counter_report": None}),
            "The report of battle {o.e.battle} is dropped. Report the battle again.",
        ),
        ScoreStands: Happened(score_stands, told_stands),
        agreement.Proposed: Happened(agreement.changed, told_proposed),
        **dict.fromkeys(agreement.ANSWERS, Happened(agreement.changed, told_answer)),
    },
)

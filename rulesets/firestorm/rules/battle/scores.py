"""The score of a battle: how it is asked for, what it cannot be, how it is read, who wins by it.

Of two accounts of one battle each is an answer that the organiser may give.

Cite: Firestorm Caen, "Step Two - Combat", "Step Three - After Action", "2. Retreat Defeated Troops",
"Turn 1".
"""

from collections.abc import Mapping

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Battle, Report, State, other
from rulesets.firestorm.ground.words import does, people, subject, title
from rulesets.kit.flow.choices import Count, Field, Option, Rivals, Text
from rulesets.kit.words import listed

HIGHEST_SCORE = 10
WINNING = 4
"""From so many points on a score of one game is a winning one. Cite: "Turn 1", the tables' first column."""
BOTH_WON = Rivals(
    ("allied", "axis"),
    WINNING,
    f"A game has at most one winner. Give only one side {WINNING} points or more.",
    "FC-126",
)
REMARK = Text("remark", "Remark", 500)


def rivals_of(state: State) -> tuple[Rivals, ...]:
    """What a battle's score cannot be: both sides winning, unless it is the sum of several games (R1)."""
    return () if state.rulings.several_games == "sum" else (BOTH_WON,)


def two_scores(state: State, hint: str = "") -> tuple[Field, Field]:
    mine, theirs = (f"{subject(state, side).called} points" for side in SIDES)
    return (
        Count("allied", mine, 0, HIGHEST_SCORE),
        Count("axis", theirs, 0, HIGHEST_SCORE, hint=hint),
    )


def read_as(state: State, one: Battle) -> str:
    """How a score is read, odd ones too, said before it is sent. Cite: "Retreat"; N19, K46."""
    if one.is_assault:
        return (
            f"The {subject(state, 'allied').called} points alone give the row of the table: 3 : 3 counts "
            "as 3, 0 as 1, more than 6 as 6."
        )
    defender = people(state, one.defender)
    wins = does(state, one.attacker, "wins", "win")
    return (
        f"{title(wins)} with at least 3 points and more than {defender}; at 3 : 3, or if neither has 3, "
        "the defender holds. More than 6 points count as 6."
    )


def score_fields(state: State, one: Battle) -> tuple[Field, ...]:
    names = lookup(state).troops
    dice: list[Field] = []
    if not one.is_assault:
        for side in ("allied", "axis"):
            ground = one.attack.ground if side == one.attacker else one.defence.ground
            dice += [
                Count(
                    f"at_{side}_{place}",
                    f"Die against {names[troop].name}",
                    0,
                    6,
                    0,
                    "0: not rolled yet",
                    (other(side), _least_to_destroy(state)),
                )
                for place, troop in enumerate(ground, 1)
            ]
    return (*two_scores(state, read_as(state, one)), *dice, REMARK)


def _least_to_destroy(state: State) -> int:
    """The fewest points with which a side may roll at all. Cite: "Roll to Destroy"."""
    return min(row.least for row in state.campaign.tables.destroy if row.target)


def games_score(state: State, one: Battle) -> tuple[int, int]:
    """The score of several games: mean with halves up, or sum.

    Reading: the book knows one game a battle; clubs play several, so the mean keeps the scale.
    """
    allied, axis = sum(game.allied for game in one.games), sum(game.axis for game in one.games)
    if state.rulings.several_games == "sum":
        return allied, axis
    count = len(one.games)
    return (2 * allied + count) // (2 * count), (2 * axis + count) // (2 * count)


def winner_of(one: Battle, allied: int, axis: int) -> SideKey:
    """The attacker wins with at least three points and more than the defender; else the defender."""
    attacker, defender = (allied, axis) if one.attacker == "allied" else (axis, allied)
    return one.attacker if attacker >= 3 and attacker > defender else one.defender


def account(state: State, one: Battle, report: Report) -> str:
    """An account of the battle: its score with every die it names."""
    known = lookup(state).troops
    thrown = [f"{face} against {known[troop].name}" for _, troop, face in one.thrown_at(report.dice) if face]
    words = f"{report.allied} : {report.axis}"
    return f"{words}, with {listed(thrown)}" if thrown else words


OTHER = "other"
"""The verdict by which the account of whoever disputed stands."""


def disputed(state: State) -> tuple[Battle, ...]:
    """The battles of which each side has given an account of its own, and the organiser has to settle."""
    asked = {pending.subject for pending in state.pendings if pending.disputed_by}
    return tuple(
        one for one in state.battles if one.subject in asked and one.report is not None and one.counter_report
    )


def verdicts(state: State) -> Mapping[str, tuple[Option, ...]]:
    """For each of them what the organiser may answer: the one account, the other, neither."""
    return {
        one.subject: (
            Option("stands", _words(state, one, one.report)),
            Option(OTHER, _words(state, one, one.counter_report)),
            Option("falls", "Neither: play or report it again", "The battle is open again."),
        )
        for one in disputed(state)
        if one.report is not None and one.counter_report is not None
    }


def _words(state: State, one: Battle, report: Report) -> str:
    """Whose account it is, with the score and every die it names."""
    side = side_of(report.by)
    say = does(state, side, "says", "say") if side else "the organiser says"
    remark = f" “{report.remark}”" if report.remark else ""
    return f"{title(say)} {account(state, one, report)}.{remark}"

"""Two accounts of one battle: the organiser's answers, each account among them.

Cite: Firestorm Caen, "Step Two - Combat".
"""

from collections.abc import Mapping

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.state import Battle, Report, State
from rulesets.firestorm.ground.words import does, title
from rulesets.firestorm.rules.battle.scores import account
from rulesets.kit.flow.choices import Option

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

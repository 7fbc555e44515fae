"""Odds as tables of a page: losses of both sides, the two together, whose the zone is, what falls."""

from rulesets.axis_allies_dday.rules.odds.fights import Fight
from rulesets.axis_allies_dday.rules.odds.volleys import Volley
from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.odds import percent, table


def fight_tables(one: Fight, attacker: str, defender: str) -> tuple[Table, ...]:
    """The tables of a fight between the two named sides: losses of each, both together, and the zone."""
    losses = {attacker: one.attackers_lost, defender: one.defenders_lost}
    return (
        _ends(one, attacker, defender),
        table("losses", "Losses", "Lost", losses),
        _both(one, attacker, defender),
    )


def _ends(one: Fight, attacker: str, defender: str) -> Table:
    ends = one.ends
    rows = (
        (f"{attacker} alone", ends.attacker),
        (f"{defender} alone", ends.defender),
        ("Nobody", ends.nobody),
        ("Still contested", ends.contested),
    )
    return Table(
        "ends",
        "The zone afterwards",
        ("Outcome", "Chance"),
        tuple(Row((words, percent(chance))) for words, chance in rows),
        numbers=(1,),
    )


def _both(one: Fight, attacker: str, defender: str) -> Table:
    """A row for each number of attackers lost, a column for each number of defenders."""
    return Table(
        "both",
        "Losses of both together",
        (f"{attacker} ↓ {defender} →", *(str(number) for number in range(len(one.defenders_lost)))),
        tuple(Row((str(number), *map(percent, row))) for number, row in enumerate(one.lost)),
        numbers=tuple(range(len(one.defenders_lost) + 1)),
    )


def volley_table(one: Volley, names: tuple[str, ...]) -> Table:
    """How many fall at each of the named aims, and at all of them where there are several."""
    columns = {name: one.fallen_at(aim) for aim, name in enumerate(names)}
    together = {"All": one.fallen} if len(names) > 1 else {}
    return table("volley", "What falls", "Fallen", columns | together)

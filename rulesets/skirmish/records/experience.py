"""What a loss is worth to the killer, and what is paid, in quarters of an experience point.

Cite: TS-108 to TS-116, TS-184, TS-312, TS-313.
"""

from fractions import Fraction

from rulesets.kit.flow.numbers import quarters_words
from rulesets.kit.words import count, listed
from rulesets.skirmish.rules.log.state import FIGURES, State, Unit, row_of

WHOLE = 4
WORTH = {"regular": 1, "elite": 2, "officer": 2, "weapon": 2, "token": 2, "crew": 1}
CLASS_WORTH = {"light": 4, "medium": 8, "heavy": 12}
TRUCK = 2
SNIPER = "sniper"


def worth_of_token(state: State, token: str) -> int:
    """A specialization's worth; a Sniper's by house rule. Cite: TS-109, TS-313."""
    if token == SNIPER:
        return 2 if state.rulings.xp_sniper == "half" else 1
    return WORTH["token"]


def worth_of_vehicle(state: State, unit: Unit) -> int:
    """What a destroyed vehicle or gun gives. Cite: TS-109 to TS-112, TS-184."""
    row = row_of(state, unit)
    if row is None:
        return 0
    if row.sort == "gun":
        own = WHOLE if state.rulings.xp_at_gun == "one" else 0
        return own + unit.crew * WORTH["crew"]
    more = WHOLE if "command" in unit.marks else 0
    if row.worth is not None:
        return row.worth + more
    if row.armour:
        return CLASS_WORTH[row.armour] + more
    return (TRUCK if row.sort == "truck" else state.rulings.no_class_vehicle) + more


def worth_of_squad(state: State, unit: Unit) -> int:
    """What a whole squad gives. Cite: TS-108, TS-109."""
    if SNIPER in unit.token:
        return worth_of_token(state, unit.token)
    figures = sum(WORTH[kind] * number for kind, number in zip(FIGURES, unit.figures, strict=True))
    marks = WORTH["token"] * len(badges(unit))
    return figures + (WORTH["weapon"] if unit.weapon else 0) + marks


def badges(unit: Unit) -> tuple[str, ...]:
    """The specializations under a squad: its token, and the medal or Mounted of a doctrine's squad. Cite:
    second reading of TS-109."""
    medals = tuple(
        mark for mark in unit.marks if mark in ("bronze_star", "silver_star", "medal_of_honor", "mounted")
    )
    return (unit.token, *medals) if unit.token else medals


def words(quarters: int) -> str:
    """ "2½" points, never rounded. Cite: TS-113."""
    return quarters_words(quarters)


def points(quarters: int) -> str:
    """ "2½ experience points"."""
    if 0 < Fraction(quarters, WHOLE) <= 1:
        return f"{words(quarters)} experience point"
    return f"{words(quarters)} experience points"


def figures_words(figures: tuple[int, int, int]) -> str:
    """ "3 Regulars and 1 Elite"; "nobody" for none."""
    forms = (("Regular", "Regulars"), ("Elite", "Elites"), ("Officer", "Officers"))
    told = [count(number, *form) for number, form in zip(figures, forms, strict=True) if number]
    return listed(told) or "nobody"

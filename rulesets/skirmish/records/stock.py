"""Models, figures and tokens: what is owned, each side's share of it, and what is left.

A model named "regular:axis" in the boxes belongs to one side; one without a side is drawn on by both. What no
box lists is not counted, since nobody knows it.

Cite: TS-051, TS-052, TS-116, TS-261, TS-265 to TS-268, TS-307, TS-310.
"""

from collections import Counter
from collections.abc import Mapping

from rulesets.kit.remembered import remembered
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import Price
from rulesets.skirmish.rules.log.state import FIGURES, State, Unit, enemy, row_of, units_of

BASE = "base"
MEDALS = ("bronze_star", "silver_star", "medal_of_honor", "mounted")


@remembered
def owned(match: Match, side: str) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """The pieces of the boxes on the table by model: those of the side, of which infantry is the smaller of
    both stocks, and those that both draw on. What nobody has counted is in neither. Cite: TS-266, TS-307."""
    on_table = [holding for holding in match.stock if holding.box in match.boxes]
    found: Counter[str] = Counter()
    for holding in on_table:
        found.update(dict(holding.pieces))
    unknown = {model for holding in on_table for model in holding.uncounted}
    own = {name.partition(":")[0] for name in found if name.endswith(tuple(f":{one}" for one in SIDES))}
    both = (*FIGURES, BASE)
    return (
        {
            model: min(found[f"{model}:{one}"] for one in (SIDES if model in both else (side,)))
            for model in own - unknown
        },
        {model: number for model, number in found.items() if model not in own | unknown},
    )


def model_of(row: Price) -> str:
    """The piece a row is made of: its own where it names none. Cite: TS-265."""
    return row.model or row.key


def pieces_of(state: State, unit: Unit) -> Counter[str]:
    """The pieces a unit takes. A gun's crew are of an unused faction. Cite: TS-137."""
    found: Counter[str] = Counter()
    row = row_of(state, unit)
    if row is not None:
        found[model_of(row)] += 1
        return found
    found[BASE] += 1
    found.update(dict(zip(FIGURES, unit.figures, strict=True)))
    for key in (unit.weapon, unit.token):
        if key:
            found[_model_of_key(state, key)] += 1
    if state.rulings.medals_are_tokens == "yes":
        found.update(mark for mark in unit.marks if mark in MEDALS)
    return found


def _model_of_key(state: State, key: str) -> str:
    rows = {row.key: row for row in state.prices.rows}
    return model_of(rows[key]) if key in rows else key


@remembered
def in_use(state: State, side: str) -> Counter[str]:
    """The pieces of a side on table and mat, in its reserve, and kept until experience is spent."""
    book = state.books[side]
    found: Counter[str] = Counter(dict(zip(FIGURES, book.reserve, strict=True)))
    for unit in units_of(state, side):
        found.update(pieces_of(state, unit))
    found.update(dict(book.held))
    return found


def share(state: State, side: str, model: str) -> int | None:
    """How many of a model the side may have at a time; None where no box lists it. Under "first come" what
    the other side has is taken off. Cite: TS-052, TS-310."""
    own, shared = owned(state.match, side)
    if model in own or model not in shared:
        return own.get(model)
    if state.rulings.stock_shared == "halved":
        return shared[model] // 2
    return max(0, shared[model] - in_use(state, enemy(side))[model])


def left(state: State, side: str, model: str) -> int | None:
    """How many of a model the side may still take; None where no box lists it."""
    most = share(state, side, model)
    return None if most is None else max(0, most - in_use(state, side)[model])


def left_of_row(state: State, side: str, row: Price) -> int:
    """How many of a row the side may still have: by its model, and by the number it may have at a time.
    Cite: TS-051, TS-261."""
    limits = [99]
    of_model = left(state, side, model_of(row))
    if of_model is not None:
        limits.append(of_model)
    if row.most is not None:
        alike = {other.key for other in state.prices.rows if model_of(other) == model_of(row)}
        limits.append(max(0, row.most - sum(unit.row in alike for unit in units_of(state, side))))
    return min(limits)

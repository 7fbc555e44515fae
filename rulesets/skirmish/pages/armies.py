"""The units of a match as tables: what stands on the board, the own mat, and where losses are reported.

Cite: TS-071 to TS-075, TS-108, TS-319.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.drawing.board import CellState, Row, Table
from rulesets.kit.flow.sides import called
from rulesets.kit.words import begun, count, listed
from rulesets.skirmish.document.maps import SIDES, THE_SIDES
from rulesets.skirmish.records.experience import figures_words
from rulesets.skirmish.rules.log.state import State, Unit, is_sort, on_board, row_of, units_of
from rulesets.skirmish.rules.turn.actions import bonus_of


def units(state: State, side: str, seat: str | None) -> Iterator[Table]:
    """The units of a side as the seat may see them; its own ones that are not on the table stand apart, with
    what they gain by the space they have come to. Who plays reads of losses where he reports them, so what
    nothing can be done on is for later. Cite: TS-071 to TS-073."""
    every = units_of(state, side)
    apart = tuple(unit for unit in every if side == seat and not unit.is_open)
    rows = tuple(_unit(state, unit, seat) for unit in every if unit not in apart)
    title, aside = f"{called(THE_SIDES, side)} units", count(len(rows), "unit") if rows else ""
    yield Table(
        f"units-{side}", title, ("Unit", "What", "Where"), rows, aside, folded=seat in SIDES and bool(rows)
    )
    if apart:
        mat = tuple(_of_mat(state, unit) for unit in sorted(apart, key=lambda unit: -unit.space))
        yield Table("mat", "Your mat", ("Unit", "What", "Space"), mat)


def _of_mat(state: State, unit: Unit) -> Row:
    """A unit of the own mat or glider bay, the furthest first."""
    more = bonus_of(state, unit, "sprint")
    gains = f", {more} MP more{' by Sprint' if unit.is_squad else ''}" if more else ""
    says = ", from the next round on" if unit.space < 0 else gains
    space = f"{unit.space:+d}" if unit.space else "0"
    told = "Glider bay" if unit.place == "bay" else f"{space}{says}"
    told += ", Fatigued" if unit.fatigued else ""
    told += f", with {unit.carrier}" if unit.carrier else ""
    row = row_of(state, unit)
    name = f"{row.name if row else 'Squad'} {unit.key}"
    state_sign: CellState = "done" if unit.fatigued or unit.space < 0 else "open"
    return Row((name, _what(state, unit), told), side=unit.side, key=f"unit {unit.key}", state=state_sign)


def losses(state: State, seat: str | None) -> Iterator[Table]:
    """The own units on the table once more, where their losses are reported by a tap."""
    own = on_board(state, seat) if seat in SIDES and seat else ()
    if own and state.step in ("strike", "action", "last"):
        rows = tuple(replace(_unit(state, unit, seat), key=f"loss {unit.key}") for unit in own)
        yield Table("losses", "Your losses", ("Unit", "Before", "Where"), rows)


def _unit(state: State, unit: Unit, seat: str | None) -> Row:
    row = row_of(state, unit)
    name = unit.name or (row.name if row else "Squad")
    key = f"unit {unit.key}" if unit.side == seat else f"foe {unit.name}" if unit.is_open else ""
    state_word = "Fatigued" if unit.fatigued else ""
    where = _where(unit)
    told = ", ".join(word for word in (where, state_word) if word)
    return Row(
        (name, _what(state, unit), told), side=unit.side, key=key, state="done" if unit.fatigued else "open"
    )


def _what(state: State, unit: Unit) -> str:
    """Figures, weapon, specialization, damage and marks."""
    names = {row.key: row.name for row in state.prices.rows}
    parts = [figures_words(unit.figures)] if unit.is_squad else []
    parts += [names.get(key, key) for key in (unit.weapon, unit.token) if key]
    if unit.damage:
        parts.append(f"{unit.damage} damage" if unit.damage in ("light", "heavy") else unit.damage)
    if is_sort(state, unit, "gun"):
        parts.append(f"crew of {unit.crew}" if unit.crew else "no crew")
    parts += [mark.replace("_", " ") for mark in unit.marks if not mark.startswith(("seen", "sealed"))]
    return begun(listed(parts)) if parts else "Whole"


def _where(unit: Unit) -> str:
    match unit.place:
        case "mat":
            return f"mat {unit.space:+d}" if unit.space else "mat 0"
        case "home":
            return "Reinforcement Hex"
        case "aboard":
            return f"with {unit.carrier}"
        case "bay":
            return "glider bay"
        case "hospital":
            return "field hospital"
    return "board"

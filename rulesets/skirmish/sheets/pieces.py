"""The pieces of the boxes on the table: how many there are of each, and which units share them.

Cite: TS-003, TS-265, TS-266, TS-307.
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Head, Sheet
from rulesets.skirmish.document.maps import SIDES, TITLES
from rulesets.skirmish.document.match import Match, held
from rulesets.skirmish.document.prices import Price, PriceList
from rulesets.skirmish.sheets.common import BLANK, NEEDED

FIGURES = (("regular", "Regulars"), ("elite", "Elites"), ("officer", "Officers"), ("base", "Squad bases"))


def pieces_sheet(match: Match, prices: PriceList) -> Sheet:
    """Figures of each side and what both may field, then every model with the units that share it."""
    on_table = [holding for holding in match.stock if holding.box in match.boxes]
    pieces = held(on_table)
    figures = table(
        "Infantry",
        ("Figures", *(TITLES[side] for side in SIDES), "Each side may field"),
        *_figures(pieces),
        numbers=(1, 2, 3),
        note="The smaller of the two stocks is the limit of both sides.",
    )
    shared: dict[str, list[Price]] = {}
    for row in prices.rows:
        if row.sort not in ("base", "figures", "crew", "structure"):
            shared.setdefault(row.model or row.key, []).append(row)
    grid = table(
        "Weapons, specializations, vehicles and guns",
        ("Units", "In the boxes", "Remarks"),
        *(_row(model, own, pieces) for model, own in shared.items()),
        note=f"{BLANK} means not counted yet. Units of one row share their models.",
    )
    return Sheet(
        "pieces",
        "Pieces of the boxes",
        Head("Skirmish Mode · pieces of the boxes", match.title or "Untitled"),
        (figures, grid),
        about="The number of pieces, and which units share them.",
        foot=NEEDED,
        group="Lists",
    )


def _figures(pieces: Mapping[str, int]) -> Iterator[tuple[str, ...]]:
    for model, words in FIGURES:
        there = [pieces[f"{model}:{side}"] for side in SIDES]
        yield words, *map(str, there), str(min(there))


def _row(model: str, rows: list[Price], pieces: Mapping[str, int]) -> tuple[str, ...]:
    names = ", ".join(row.name for row in rows)
    notes = dict.fromkeys(f"{row.name}: {row.note}" for row in rows if row.note)
    return names, _number(model, pieces), " ".join(notes)


def _number(model: str, pieces: Mapping[str, int]) -> str:
    """How many there are: of each side, or for both together; room to write where nobody has counted."""
    sides = [f"{TITLES[side]} {pieces[f'{model}:{side}']}" for side in SIDES if f"{model}:{side}" in pieces]
    if sides:
        return ", ".join(sides)
    return f"{pieces[model]} for both" if model in pieces else BLANK

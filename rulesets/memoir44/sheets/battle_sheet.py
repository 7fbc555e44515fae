"""The battle sheet: a medal track for each side, a turn track, a box for everything one can control.

It keeps the books of a battle with a pencil where nobody has a phone.
"""

from collections.abc import Iterable

from rulesets.kit.board import Row
from rulesets.kit.hex_document import Cell
from rulesets.kit.hexes import Hex, label
from rulesets.kit.sheets import Block, Facts, FillIn, Grid, Pair, Sheet
from rulesets.memoir44.boards import shape_of
from rulesets.memoir44.document import SIDES, ReinforcementTable, Scenario
from rulesets.memoir44.fields import FACES
from rulesets.memoir44.sheets.common import SECTION_TITLES, foot, head, label_of, side_title
from rulesets.memoir44.sheets.scenario_sheet import side_facts
from rulesets.memoir44.vocabulary import known

BEYOND, TURNS, WIDE = 4, 24, 12
TOWNS = ("town", "church", "camp", "radar", "hill-town", "ruins")


def battle_sheet(document: Scenario) -> Sheet:
    """Tracks, boxes and the Reinforcements Tables.

    Cite: V. Conditions of Victory (MD-376); Reinforcements Table (MD-377); On the Move orders (MD-062).
    """
    blocks: list[Block] = [Pair(_facts(document, 0), _facts(document, 1))]
    for side in SIDES:
        target = document.player(side).medals
        last = (target or 12) + BEYOND
        title = f"Medals of the {side_title(side)}" + (f", {target} win" if target else ", target not known")
        blocks.append(track(title, range(1, last + 1), {target or 0: "wins"}))
    draws = {turn: "draw 2" for player in document.players for turn in player.draws}
    blocks.append(track("Turns", range(1, TURNS + 1), draws))
    blocks += _control(document)
    blocks.append(
        Grid(
            ("On the Move orders (Flag dice on the card)", "Units still to battle (Grenade dice)"),
            tuple(Row(("", "")) for _ in range(3)),
            "This turn",
            write=(0, 1),
        )
    )
    blocks += [table_of(document, side) for side in document.reinforced]
    blocks.append(FillIn(("Allies, medals", "Axis, medals", "Played on"), title="Result"))
    return Sheet(
        "battle",
        "Battle sheet",
        head(document, "Battle sheet"),
        tuple(blocks),
        foot=foot(document),
        group="Battle",
        about="Tracks and boxes to keep the books of the battle with a pencil.",
    )


def _facts(document: Scenario, number: int) -> Facts:
    player = document.players[number]
    return Facts(side_facts(document, player), side_title(player.side))


def track(title: str, numbers: Iterable[int], marks: dict[int, str]) -> Grid:
    """Numbers over boxes to tick, twelve abreast; a marked number has its word beside it."""
    listed = list(numbers)
    rows: list[Row] = []
    for start in range(0, len(listed), WIDE):
        part = listed[start : start + WIDE]
        pad = ("",) * (WIDE - len(part))
        rows.append(
            Row((*(f"{number}{f' {marks[number]}' if number in marks else ''}" for number in part), *pad))
        )
        rows.append(Row((*("[]" for _ in part), *pad)))
    return Grid(("",) * WIDE, tuple(rows), title)


def towns_of(document: Scenario) -> tuple[Cell, ...]:
    """The cells that count as towns, by row and column."""
    return tuple(
        cell
        for cell in document.map.cells
        if cell.terrain and (name := known(cell.terrain.name, "terrain")) and name.kind in TOWNS
    )


def _named(document: Scenario, at: Hex) -> str:
    called = next((item.words for item in document.map.labels if item.at == at), "")
    return f"{called} {label(shape_of(document.map.board), at)}".strip()


def _control(document: Scenario) -> list[Block]:
    rows: list[Row] = []
    if document.towns:
        for cell in towns_of(document):
            held = "Allies" if cell.at in document.towns.held else "Axis"
            rows.append(Row(("[]", "Town", _named(document, cell.at) or label_of(document, cell), held)))
    if document.beaches:
        rows += [
            Row(("[]", "Beach", SECTION_TITLES[section], "Axis")) for section in document.beaches.sections
        ]
    if document.bridges:
        rows += [Row(("[]", "Bridge", _named(document, at), "nobody")) for at in document.bridges.bridges]
    for medal in document.medals:
        holder = side_title(medal.holder) if medal.holder else "nobody"
        rows.append(Row(("[]", "Medal", medal.title or _named(document, medal.at), holder)))
    if not rows:
        return []
    half = (len(rows) + 1) // 2
    heads = ("Allies", "What", "Which", "At the start")
    if len(rows) < 8:
        return [Grid(heads, tuple(rows), "Control")]
    return [Pair(Grid(heads, tuple(rows[:half]), "Control"), Grid(heads, tuple(rows[half:])))]


def table_of(document: Scenario, side: str) -> Block:
    """The Reinforcements Table of the side as it was typed in, or an empty frame that says it is missing."""
    table = next((table for table in document.reinforcements if table.side == side), None)
    title = f"Reinforcements Table of the {side_title(side)}"
    if table is None or not table.rows:
        rows = tuple(Row((face.capitalize(), "", "")) for face in FACES)
        return Grid(
            ("Face", "Brings", "Where"),
            rows,
            f"{title}: missing",
            write=(1, 2),
            note="Copy the table of the printed map here; nobody has typed it in.",
        )
    return Grid(
        ("Face", "Brings", "Where"),
        tuple(_arrivals(table)),
        title,
        note="Invented by us: not the table of the printed map." if table.invented else "",
    )


def _arrivals(table: ReinforcementTable) -> Iterable[Row]:
    for row in table.rows:
        name = known(row.unit, "unit")
        brings = "an On the Move order" if row.unit == "on-the-move" else (name.title if name else "nothing")
        figures = f", {row.figures} figures" if row.figures else ""
        yield Row(
            (row.face.capitalize(), f"{brings}{figures}{f' ({row.words})' if row.words else ''}", row.where)
        )

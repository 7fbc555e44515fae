"""The battle sheet: a medal track for each side, a turn track, a box for everything one can control.

It keeps the books of a battle with a pencil where nobody has a phone. What can be controlled comes
from the chart, as in a battle that is kept here.
"""

from collections.abc import Iterable

from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Block, Grid, Pair, Sheet
from rulesets.kit.words import count
from rulesets.memoir44.document.document import SIDES, ReinforcementTable, Scenario, other_side
from rulesets.memoir44.document.words import FACE_TITLES, FACES, unit_title
from rulesets.memoir44.ground.landscape import rulings_of
from rulesets.memoir44.rules.log.chart import MapChart
from rulesets.memoir44.rules.turn.chart_of import chart_of
from rulesets.memoir44.sheets.common import SECTION_TITLES, paper, side_title
from rulesets.memoir44.sheets.scenario_sheet import UNKNOWN, result, sides

BEYOND, TURNS, WIDE = 4, 24, 10
# A track has no more boxes than this, whatever a document asks for.
MOST_BOXES = 200
_GUESS = 12


def battle_sheet(document: Scenario) -> Sheet:
    """Tracks, boxes and the Reinforcements Tables of one map.

    Cite: V. Conditions of Victory (MD-376); Reinforcements Table (MD-377); On the Move orders (MD-062).
    """
    blocks: list[Block] = [sides(document)]
    blocks += [medal_track(side, document.player(side).medals) for side in SIDES]
    draws = {
        turn: f"2 cards {side_title(player.side)}" for player in document.players for turn in player.draws
    }
    blocks.append(track("Turns", range(1, TURNS + 1), draws))
    blocks += control_boxes(chart_of((document,), 0, rulings_of(document)))
    blocks.append(this_turn())
    blocks += tables(document)
    blocks.append(result())
    about = "Tracks and boxes to score the battle with a pencil."
    return paper(document, "Battle", "battle", "Battle sheet", about, blocks)


def medal_track(side: str, target: int | None, has: int = 0, wide: int = WIDE) -> Grid:
    """Boxes up to the target and beyond, under the bar of the side; those it `has` are numbered alone."""
    aim = f"{target} win" if target else f"number to win {UNKNOWN}"
    numbers = range(has + 1, min(max(target or _GUESS, has) + BEYOND, MOST_BOXES) + 1)
    title = f"Medals of the {side_title(side)}: {f'has {has}, ' if has else ''}{aim}"
    return track(title, numbers, {target or 0: "wins"}, side, wide)


def track(
    title: str, numbers: Iterable[int], marks: dict[int, str], side: str = "", wide: int = WIDE
) -> Grid:
    """Boxes to tick with their numbers; a marked number has its word beside it."""
    boxes = [f"[] {number}{f' {marks[number]}' if number in marks else ''}" for number in numbers]
    boxes += [""] * (-len(boxes) % wide)
    rows = tuple(Row(tuple(boxes[start : start + wide])) for start in range(0, len(boxes), wide))
    return Grid(("",) * wide, rows, title, side=side)


def control_boxes(chart: MapChart) -> list[Block]:
    """A box for every town, section, bridge, objective and exit of a map; none where there are none."""
    rows = tuple(control_rows(chart))
    if not rows:
        return []
    heads = ("Allies", "Axis", "What", "Which", "At the start")
    if len(rows) < 8:
        return [Grid(heads, rows, "Control")]
    half = (len(rows) + 1) // 2
    heads = ("Allies", "Axis", "", "", "Start")
    return [Pair(Grid(heads, rows[:half], "Control"), Grid(heads, rows[half:]))]


def control_rows(chart: MapChart) -> Iterable[Row]:
    """What can be controlled, with who holds it at the start."""
    if towns := chart.towns:
        for place in towns.places:
            held = towns.attacker if place.at in towns.held else other_side(towns.attacker)
            yield _row("Town", place.title, held)
    if beaches := chart.beaches:
        for section in beaches.sections:
            yield _row("Beach", SECTION_TITLES[section], other_side(beaches.landing))
    for place in chart.bridges.places if chart.bridges else ():
        yield _row("Bridge", place.title, "")
    for objective in chart.objectives:
        yield _row("Medal", objective.title, objective.holder)
    for way in chart.exits:
        if way.worth:
            yield _row("Exit", way.at, "")


def _row(what: str, which: str, holder: str) -> Row:
    return Row(("[]", "[]", what, which, side_title(holder) if holder else "nobody"))


def this_turn(rows: int = 3) -> Grid:
    """Room for what is counted anew each turn.

    Cite: On the Move orders, Hint (MD-062).
    """
    heads = ("On the Move orders (Flag dice on the card)", "Units still free to battle (Grenade dice)")
    return Grid(heads, tuple(Row(("", "")) for _ in range(rows)), "This turn", write=(0, 1))


def tables(document: Scenario) -> list[Block]:
    """The Reinforcements Tables of the sides for which there are reinforcements, two abreast."""
    found = [table_of(document, side) for side in document.reinforced]
    return [Pair(found[0], found[1])] if len(found) == 2 else list(found)


def table_of(document: Scenario, side: str) -> Grid:
    """The Reinforcements Table of the side as it was typed in, or an empty frame that says it is missing.

    Cite: Reinforcements Table (MD-377).
    """
    table = next((table for table in document.reinforcements if table.side == side), None)
    title = f"Reinforcements Table of the {side_title(side)}"
    if table is None or not table.rows:
        rows = tuple(Row((FACE_TITLES[face], "")) for face in dict.fromkeys(FACES))
        return Grid(
            ("Face", "Unit and place"),
            rows,
            f"{title}: missing",
            write=(1,),
            side=side,
            note="Copy the table of the printed map here.",
        )
    note = "Our own invention, not the table of the printed map." if table.invented else ""
    return Grid(("Face", "Brings", "Where"), arrivals(table), title, note=note, side=side)


def arrivals(table: ReinforcementTable) -> tuple[Row, ...]:
    """A row a face."""
    rows = []
    for row in table.rows:
        brings = (
            "an On the Move order"
            if row.unit == "on-the-move"
            else unit_title(row.unit)
            if row.unit
            else "nothing"
        )
        figures = f", {count(row.figures, 'figure')}" if row.figures else ""
        said = f"{brings}{figures}{f' ({row.words})' if row.words else ''}"
        rows.append(Row((FACE_TITLES.get(row.face, row.face), said, row.where)))
    return tuple(rows)

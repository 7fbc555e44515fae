"""The battle sheet: a medal track for each side, a turn track, a box for everything one can control.

It keeps the books of a battle with a pencil where nobody has a phone. What can be controlled comes
from the chart, as in a battle that is kept here.
"""

from collections.abc import Iterable

from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Grid, Pair, Sheet
from rulesets.kit.words import count
from rulesets.memoir44.document.document import SIDES, Arrival, Scenario, other_side
from rulesets.memoir44.document.words import FACE_TITLES, FACES, unit_title
from rulesets.memoir44.ground.landscape import rulings_of
from rulesets.memoir44.rules.log.chart import MapChart
from rulesets.memoir44.rules.turn.chart_of import chart_of
from rulesets.memoir44.sheets.common import SECTION_TITLES, paper, side_title
from rulesets.memoir44.sheets.scenario_sheet import UNKNOWN, result, sides

Cells = tuple[str, ...]
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
    rows = (tuple(boxes[start : start + wide]) for start in range(0, len(boxes), wide))
    return table(title, ("",) * wide, *rows, side=side)


def control_boxes(chart: MapChart) -> list[Block]:
    """A box for every town, section, bridge, objective and exit of a map; none where there are none."""
    rows = tuple(control_rows(chart))
    if not rows:
        return []
    if len(rows) < 8:
        return [table("Control", ("Allies", "Axis", "What", "Which", "At the start"), *rows)]
    half = (len(rows) + 1) // 2
    heads = ("Allies", "Axis", "", "", "Start")
    return [Pair(table("Control", heads, *rows[:half]), table("", heads, *rows[half:]))]


def control_rows(chart: MapChart) -> Iterable[Cells]:
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


def _row(what: str, which: str, holder: str) -> Cells:
    return ("[]", "[]", what, which, side_title(holder) if holder else "nobody")


def this_turn(rows: int = 3) -> Grid:
    """Room for what is counted anew each turn.

    Cite: On the Move orders, Hint (MD-062).
    """
    heads = ("On the Move orders (Flag dice on the card)", "Units still free to battle (Grenade dice)")
    return table("This turn", heads, *[("", "")] * rows, write=(0, 1))


def tables(document: Scenario) -> list[Block]:
    """The Reinforcements Tables of the sides for which there are reinforcements, two abreast."""
    found = [table_of(document, side) for side in document.reinforced]
    return [Pair(found[0], found[1])] if len(found) == 2 else list(found)


def table_of(document: Scenario, side: str) -> Grid:
    """The Reinforcements Table of the side as it was typed in, or an empty frame that says it is missing.

    Cite: Reinforcements Table (MD-377).
    """
    typed = next((found for found in document.reinforcements if found.side == side), None)
    title = f"Reinforcements Table of the {side_title(side)}"
    if typed is None or not typed.rows:
        empty = ((FACE_TITLES[face], "") for face in FACES)
        note = "Copy the table of the printed map here."
        heads = ("Face", "Unit and place")
        return table(f"{title}: missing", heads, *empty, write=(1,), side=side, note=note)
    note = "Our own invention, not the table of the printed map." if typed.invented else ""
    rows = ((FACE_TITLES.get(row.face, row.face), _brings(row), row.where) for row in typed.rows)
    return table(title, ("Face", "Brings", "Where"), *rows, note=note, side=side)


def _brings(row: Arrival) -> str:
    """What a face brings, with its figures and the table's words."""
    unit = unit_title(row.unit) if row.unit else "nothing"
    figures = f", {count(row.figures, 'figure')}" if row.figures else ""
    words = f" ({row.words})" if row.words else ""
    return f"{'an On the Move order' if row.unit == 'on-the-move' else unit}{figures}{words}"

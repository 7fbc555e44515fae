"""What must always hold of a battle's books, for tests and fuzz."""

from rulesets.memoir44.records.medals import entries, map_total
from rulesets.memoir44.rules.log.chart import MapChart
from rulesets.memoir44.rules.log.state import BOTH, MapBooks, State
from rulesets.memoir44.rules.turn.steps import steps_of


def broken(state: State) -> tuple[str, ...]:
    """The sentences of those that do not hold."""
    found: list[str] = []
    for number, (chart, books) in enumerate(zip(state.charts, state.books, strict=True)):
        found += [f"{chart.title}: {sentence}" for sentence in _kept(chart, books) or _medals(state, number)]
    if state.phase == "play" and state.step not in steps_of(state):
        found.append(f"the step {state.step} is none of this mode")
    if state.mode == "overthrough" and state.phase == "play" and min(state.chiefs) < 0:
        found.append("a Commander in Chief has fewer than no cards")
    return tuple(found)


def _kept(chart: MapChart, books: MapBooks) -> list[str]:
    """Everything in the books fits the chart."""
    lengths = (
        (len(chart.towns.places) if chart.towns else 0, books.towns),
        (len(chart.beaches.sections) if chart.beaches else 0, books.sections),
        (len(chart.bridges.places) if chart.bridges else 0, books.bridges),
        (len(chart.objectives), books.objectives),
        (len(chart.exits), books.exits),
        (len(chart.guns), books.marks),
    )
    said = [f"{kept} do not fit {wanted} in the chart" for wanted, kept in lengths if len(kept) != wanted]
    loaded, fresh = books.craft
    if not 0 <= fresh <= loaded or (chart.craft and loaded > chart.craft):
        said.append(f"{loaded} Landing Craft are loaded, {fresh} of them now, of {chart.craft}")
    if len({gain.number for gain in books.gains}) != len(books.gains):
        said.append("two gains have one number")
    if any(holder not in BOTH for holder in (*books.towns, *books.sections)):
        said.append("a town or section is nobody's")
    return said


def _medals(state: State, number: int) -> list[str]:
    """A medal is on one stand or at its hex, and totals are the sum of the entries."""
    listed = entries(state, number)
    said = [
        f"{entry.cause} is on no stand and at no hex"
        for entry in listed
        if entry.side not in ("allied", "axis", "")
    ]
    said += [
        f"{entry.cause} lies somewhere, yet is gained for good"
        for entry in listed
        if not entry.side and entry.kind in ("unit", "gun", "ship", "built", "correction")
    ]
    for side in BOTH:
        counted = sum(entry.value for entry in listed if entry.side == side)
        if counted != map_total(state, number, side):
            said.append(f"the total of {side} is not the sum of its medals")
    return said

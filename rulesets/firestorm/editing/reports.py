"""Reports on a campaign: who comes and leaves when, and what there is to win."""

from rulesets.firestorm.document.atlas import highest_lead
from rulesets.firestorm.document.document import SIDES, Campaign, SideKey
from rulesets.kit.editing.editing import ReportTable


def reports(document: Campaign, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """The comings and goings turn by turn, and the victory points. No copies of anything are asked."""
    return (_comings(document), _points(document))


def _comings(document: Campaign) -> ReportTable:
    titles = {side.key: side.title for side in document.sides}
    rows = [("At the start", *_sides(document, tuple(placed.troop for placed in document.setup)), "")]
    for turn in document.turns:
        coming = tuple(arrival.troop for arrival in turn.arrivals)
        leaving = _names(document, turn.withdrawals)
        rows.append((f"After turn {turn.number}, {turn.name}", *_sides(document, coming), leaving))
    return ReportTable(
        "comings",
        "Who comes and leaves",
        heads=("When", *(f"{titles.get(side, side)} come" for side in SIDES), "Withdraw"),
        rows=tuple(rows),
    )


def _sides(document: Campaign, troops: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_names(document, troops, side) for side in SIDES)


def _names(document: Campaign, troops: tuple[str, ...], side: SideKey | None = None) -> str:
    known = {troop.key: troop for troop in document.troops}
    named = [known[key].name for key in troops if key in known and side in (None, known[key].side)]
    return ", ".join(named) or "nobody"


def _points(document: Campaign) -> ReportTable:
    lead, worth = highest_lead(document)
    held = {side: sum(area.worth for area in document.areas if area.control == side) for side in SIDES}
    rows = tuple(
        (
            side.title,
            str(held.get(side.key, 0)),
            str(sum(troop.side == side.key for troop in document.troops)),
        )
        for side in document.sides
    )
    says = f"All areas together are worth {worth} points; no lead can be larger than {lead}."
    return ReportTable("points", "Victory points", (says,), ("Side", "Points at the start", "Troops"), rows)

"""The zones in words: which they touch, coast, blockhouses with their arcs, sectors; what is not certain.

To check a printed board against, and for whoever cannot make out a border on the map.

Cite: "The Game Board"; AD-012 to AD-018, AD-026.
"""

from rulesets.axis_allies_dday.document.battle import Battle, Zone
from rulesets.axis_allies_dday.document.ground import touching
from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.axis_allies_dday.sheets.common import Paper, abreast
from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Facts, Sheet
from rulesets.kit.words import count, listed

MARK = "*"
_SHORT = "A very short border: a house rule says if those zones touch."


def zones_sheet(paper: Paper) -> Sheet:
    """A row for each zone, in two columns where there are many."""
    battle = paper.battle
    rows = tuple(_row(battle, zone) for zone in battle.zones)
    notes = _notes(battle)
    return paper.leaf(
        "zones",
        "Zones",
        "Zones and borders",
        abreast(("Zone", "Touches", "Marks"), rows),
        *([Facts(notes, "Uncertain data", run_on=True)] if notes else []),
        called="Zones",
        about="Borders and marks of each zone, to check against a printed board.",
        group="Map",
    )


def _notes(battle: Battle) -> tuple[Fact, ...]:
    """What the battle says of where its board comes from."""
    has_short = any(link.doubtful for link in battle.ways)
    return (
        *([Fact(MARK, _SHORT)] if has_short else []),
        *([Fact("Board data", battle.credit)] if battle.credit else []),
        *([Fact("Drawing", battle.map.note)] if battle.map and battle.map.note else []),
        *(
            Fact(
                place_words(battle, zone.key), f"{listed(zone.reconstructed)} not taken from a printed board."
            )
            for zone in battle.zones
            if zone.reconstructed
        ),
    )


def _row(battle: Battle, zone: Zone) -> Row:
    """A zone with those it touches, a star at a short border, and its marks."""
    short = {frozenset((link.a, link.b)) for link in battle.ways if link.doubtful}
    others = [
        f"{other}{MARK if frozenset((zone.key, other)) in short else ''}"
        for other in touching(battle, zone.key)
    ]
    return Row((place_words(battle, zone.key), ", ".join(others), ", ".join(_marks(battle, zone))))


def _marks(battle: Battle, zone: Zone) -> list[str]:
    marks = ["coast"] if zone.coastal else []
    if zone.blockhouses:
        marks.append(count(zone.blockhouses, "blockhouse"))
    if zone.arcs:
        marks.append(f"fires at {listed([place_words(battle, box) for box in zone.arcs])}")
    marks += [f"sector {sector.capitalize()}" for sector in zone.sectors]
    return [*marks, *(["city"] if zone.city else [])]

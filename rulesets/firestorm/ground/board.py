"""The board of a campaign map: from who holds what and who stands where to a drawing.

Serves the opening set-up and every later state alike. Region keys are area keys and marker
keys troop keys, so a click finds its orders. An area without an outline and a troop without
an area are left out; nothing hidden is known here, so give it only what the viewer may see.

Cite: Firestorm Caen, "Using the Map", "Terrain".
"""

from collections.abc import Mapping, Sequence

from rulesets.firestorm.document.atlas import atlas
from rulesets.firestorm.document.document import Area, Campaign, SideKey, Troop
from rulesets.firestorm.document.seats import sides_of
from rulesets.kit.drawing.board import Board, Marker, Region, TitleBlock
from rulesets.kit.drawing.chart import AreaShape
from rulesets.kit.flow.sides import people
from rulesets.kit.words import begun, count


def ground_board(
    document: Campaign,
    control: Mapping[str, SideKey],
    troops: Mapping[str, Sequence[str]],
    title: TitleBlock | None = None,
) -> Board | None:
    """The map with its counters, or None where the document has no chart.

    `control` tells the side of each area, `troops` the keys of the troops in each area, in
    the order of their counters. `title` is the box in the sea.
    """
    chart = document.chart
    if chart is None:
        return None
    shapes = {shape.key: shape for shape in chart.areas}
    known = {troop.key: troop for troop in document.troops}
    standing = {area: [known[key] for key in keys if key in known] for area, keys in troops.items()}
    regions = tuple(
        _region(
            document, area, shapes[area.key], control.get(area.key, area.control), standing.get(area.key, ())
        )
        for area in document.areas
        if area.key in shapes
    )
    markers = tuple(marker(troop, region.key) for region in regions for troop in standing.get(region.key, ()))
    return Board(
        key=document.key,
        title=document.title,
        width=chart.width,
        height=chart.height,
        regions=regions,
        lines=chart.lines,
        pictures=chart.pictures,
        markers=markers,
        labels=chart.labels,
        margin=chart.margin if chart.margin.kilometre else None,
        block=title,
        says=f"Map of {document.title}",
        sides=sides_of(document),
        grounds=tuple((kind.look, begun(kind.spoken)) for kind in document.terrains),
    )


def opening_board(document: Campaign) -> Board | None:
    """The map before the first turn, every troop of the set-up in its area."""
    if document.chart is None:
        return None
    troops: dict[str, list[str]] = {}
    for placed in document.setup:
        troops.setdefault(placed.area, []).append(placed.troop)
    control = {area.key: area.control for area in document.areas}
    block = document.chart.block
    title = TitleBlock("Set-up", document.title, document.period, drawing_note(document), block)
    return ground_board(document, control, troops, title)


def drawing_note(document: Campaign) -> str:
    """What a map says of its drawing: that it is a reconstruction, where the document marks it so."""
    rebuilt = any(area.reconstructed for area in document.areas)
    return "Areas and borders are a reconstruction" if rebuilt else ""


def _region(
    document: Campaign, area: Area, shape: AreaShape, side: SideKey, standing: Sequence[Troop]
) -> Region:
    states = (("beach",) if area.beach else ()) + (("supply-source",) if area.supply == side else ())
    return Region(
        key=area.key,
        name=area.name,
        lines=area.lines,
        ring=shape.ring,
        at=shape.at,
        slot=shape.slot,
        side=side,
        ground=atlas(document).terrain(area.terrain).look,
        worth=area.worth,
        states=states,
        says=_spoken(document, area, side, [troop.name for troop in standing]),
    )


def _spoken(document: Campaign, area: Area, side: SideKey, names: Sequence[str]) -> str:
    """What a screen reader hears: id, name, ground, holder, points, troops."""
    holder = people(sides_of(document), side, side)
    ground = "beach" if area.beach else atlas(document).terrain(area.terrain).spoken
    points = f", {count(area.worth, 'point')}" if area.worth else ""
    standing = f". {', '.join(names)}" if names else ""
    return f"{area.key} {area.name}: {ground}, held by {holder}{points}{standing}."


def marker(troop: Troop, area: str = "") -> Marker:
    """A troop's counter, on the map in `area`, or alone in lists and on cards."""
    special = f", {troop.special}" if troop.special else ""
    return Marker(
        key=troop.key,
        region=area,
        side=troop.side,
        symbol=troop.symbol,
        size=troop.size,
        name=troop.short,
        says=f"{troop.name}, {troop.rating}{special}",
    )

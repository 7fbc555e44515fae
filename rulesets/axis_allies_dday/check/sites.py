"""Where boxes, the airfield and the turn track stand on the drawn map.

Cite: AD-023, AD-024, AD-029.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import note, place_called, warning
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Site
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

TRACK = "track"


def check_sites(battle: Battle) -> Iterator[Finding]:
    """Boxes without a place on the map, places of nothing, and those that reach beyond its edge."""
    if battle.map is None or not battle.sites:
        return
    boxes = [box.key for box in battle.boxes]
    placed = [site.key for site in battle.sites]
    lacking = [key for key in boxes if key not in placed]
    if lacking:
        places = tuple(f"boxes.{boxes.index(key)}" for key in lacking)
        says = f"The map has no place for {listed([place_called(battle, key) for key in lacking])}."
        yield note(
            "box-unplaced", places[0], says, "Place it in the sea, before its coast.", "AD-029", places
        )
    foreign = [key for key in placed if key not in (*boxes, AIRFIELD, TRACK)]
    if foreign and not lacking:
        says = f"The map has a place for {listed(foreign)}, which is no box of this battle."
        yield warning("site-idle", "boxes", says, "Add the box, or take the place away.", "AD-029")
    for site in battle.sites:
        if site.key in boxes and not _is_on(site, battle.map):
            path = f"boxes.{boxes.index(site.key)}"
            says = f"The place of {place_called(battle, site.key)} reaches beyond the edge of the map."
            yield warning("site-outside", path, says, "Move it.", "AD-029")


def _is_on(site: Site, chart: Chart) -> bool:
    (x, y), (width, height) = site.at, site.size
    return x >= 0 and y >= 0 and x + width <= chart.width and y + height <= chart.height

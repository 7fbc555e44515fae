"""Places and powers that are named and that nobody has.

One finding a name, with all its places: whoever mistypes a zone's key in the list of zones is told once, not
at every link and piece.

Cite: AD-013, AD-019, AD-049.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import boxes_of, error, meant, zones_of
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle
from rulesets.kit.findings import Finding
from rulesets.kit.words import count


def check_names(battle: Battle) -> Iterator[Finding]:
    """Every key of a zone, place or power that the battle uses and does not have."""
    zones = list(zones_of(battle))
    places = [*zones, *boxes_of(battle), AIRFIELD]
    yield from _lacking(_zones(battle), zones, "unknown-zone", "no zone")
    yield from _lacking(_places(battle), places, "unknown-place", "no zone, box or airfield")
    yield from _lacking(_powers(battle), [power.key for power in battle.powers], "unknown-power", "no power")


def _zones(battle: Battle) -> Iterator[tuple[str, str, str]]:
    """Key, path and row of whatever must be a zone."""
    for at, link in enumerate(battle.links):
        yield link.a, f"links.{at}", "AD-013"
        yield link.b, f"links.{at}", "AD-013"
    for at, box in enumerate(battle.boxes):
        yield box.zone, f"boxes.{at}", "AD-019"
    for at, row in enumerate(battle.alternatives):
        yield from ((zone, f"alternatives.{at}", "AD-022") for _, zone in row.boxes)


def _places(battle: Battle) -> Iterator[tuple[str, str, str]]:
    """What may be a zone or a box; a zone that links miss too is told of once, there."""
    told = {key for key, _, _ in _zones(battle)}
    for at, piece in enumerate(battle.set_up):
        if piece.place not in told:
            yield piece.place, f"set_up.{at}", "AD-049"
    for at, zone in enumerate(battle.zones):
        yield from ((key, f"zones.{at}", "AD-027") for key in zone.arcs)
    for at, queue in enumerate(battle.charts):
        for unit in (unit for row in queue.rows for unit in row.units):
            yield from ((key, f"charts.{at}", "AD-157") for key in unit.only)
    for at, alternative in enumerate(battle.alternatives):
        named = (*alternative.places, *(key for key, _ in alternative.boxes))
        yield from ((key, f"alternatives.{at}", "AD-049") for key in named if key not in told)


def _powers(battle: Battle) -> Iterator[tuple[str, str, str]]:
    for at, box in enumerate(battle.boxes):
        yield box.power, f"boxes.{at}", "AD-019"
    for at, piece in enumerate(battle.set_up):
        yield piece.power, f"set_up.{at}", "AD-049"
    for at, queue in enumerate(battle.charts):
        yield queue.power, f"charts.{at}", "AD-049"
    for at, row in enumerate(battle.alternatives):
        yield from ((piece.power, f"alternatives.{at}", "AD-049") for piece in row.pieces)


def _lacking(
    named: Iterator[tuple[str, str, str]], known: list[str], code: str, what: str
) -> Iterator[Finding]:
    uses: dict[str, dict[str, str]] = {}
    for key, path, cite in named:
        if key not in known:
            uses.setdefault(key, {})[path] = cite
    for key, paths in uses.items():
        where = next(iter(paths))
        times = f" in {count(len(paths), 'row')}" if len(paths) > 1 else ""
        says = f"{key.strip() or 'Nothing'} is named{times}, but is {what} of this battle."
        mend = meant(key, known) or "Choose one that is there, or add it."
        yield error(code, where, says, mend, paths[where], tuple(paths))

"""Findings of victory hexes and resource markers: where they lie, what they are called, who holds them.

Cite: TS-031, TS-294, TS-295.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.flow.sides import does, people
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun, listed
from rulesets.skirmish.check.common import check_marks
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import SIDES, THE_SIDES, Marker
from rulesets.skirmish.ground.analysis import Survey
from rulesets.skirmish.ground.balance import Balance
from rulesets.tide_of_iron_box.movement import step_cost


def check_markers(site: Survey) -> Iterator[Finding]:
    """Markers that lack, lie wrongly, cannot be told apart, or are held by nobody there is."""
    yield from _number(site)
    yield from check_marks("markers", site.map.markers)
    yield from _worth(site)
    yield from _lead(site)
    yield from _off(site)
    yield from _shared(site)
    yield from _ground(site)


def _called(marker: Marker) -> str:
    return marker.name.strip() or f"a {marker.kind} marker without a name"


def _number(site: Survey) -> Iterator[Finding]:
    """No victory hex, or nothing that brings fuel: command hexes count as fuel markers. Cite: TS-294."""
    kinds = {marker.kind for marker in site.map.markers}
    if "victory" not in kinds:
        yield say("no-victory", "markers")
    if not kinds & {"fuel", "command"}:
        yield say("no-fuel", "markers")


def _worth(site: Survey) -> Iterator[Finding]:
    """Fuel that is no sensible number. Cite: TS-294."""
    for number, marker in enumerate(site.map.markers):
        where = f"markers.{number}"
        if marker.fuel is None:
            continue
        if marker.kind == "victory":
            yield say("victory-with-fuel", f"{where}.fuel", called=_called(marker), marker=marker)
        elif marker.fuel < 1:
            yield say("fuel-nothing", f"{where}.fuel", called=_called(marker), marker=marker)


def _lead(site: Survey) -> Iterator[Finding]:
    """Victory hexes that give one side a lead at the start: the other loses points before it can act. Cite:
    TS-018, TS-295."""
    victory = [marker for marker in site.map.markers if marker.kind == "victory"]
    held = {side: sum(marker.owner == side for marker in victory) for side in SIDES}
    fewer, more = sorted(SIDES, key=lambda side: held[side])
    if held[fewer] != held[more]:
        hold, lose = does(THE_SIDES, more, "holds", "hold"), does(THE_SIDES, fewer, "loses", "lose")
        who = people(THE_SIDES, fewer)
        said = f"{begun(people(THE_SIDES, more))} {hold} {held[more]} of {len(victory)} victory hexes at the "
        said += (
            f"start, {who} {held[fewer]}: {who} {lose} points in the first Status Phase, before any Action."
        )
        led = [n for n, marker in enumerate(site.map.markers) if marker in victory and marker.owner == more]
        places = tuple(f"markers.{n}.owner" for n in led)
        yield say("victory-lead", places, said=said)


def _off(site: Survey) -> Iterator[Finding]:
    off = [n for n, marker in enumerate(site.map.markers) if marker.at not in site.ground.hexes]
    if off:
        told = listed([_called(site.map.markers[n]) for n in off])
        places = tuple(f"markers.{n}" for n in off)
        yield say("marker-off-map", places, told=told)


def _lying(site: Survey) -> dict[Hex, list[Marker]]:
    """The markers that lie on the map, by their hexes."""
    found: dict[Hex, list[Marker]] = {}
    for marker in site.map.markers:
        if marker.at in site.ground.hexes:
            found.setdefault(marker.at, []).append(marker)
    return found


def _shared(site: Survey) -> Iterator[Finding]:
    """Two markers in one hex. Cite: TS-294."""
    for at, markers in _lying(site).items():
        if len(markers) > 1:
            told = listed([_called(marker) for marker in markers])
            yield say("markers-share", site.name(at), name=site.name(at), told=told)


def _ground(site: Survey) -> Iterator[Finding]:
    """Markers where no squad can stand, and in water in which nothing but squads can."""
    for at, markers in _lying(site).items():
        told = listed([_called(marker) for marker in markers])
        ground = site.ground.hexes[at].terrain.title.lower()
        lies = f"In {ground}, at {site.name(at)}, lies {told}"
        if not _can_stand(site, at):
            yield say("marker-misplaced", site.name(at), lies=lies)
        elif site.ground.hexes[at].terrain.stream and step_cost(site.ground, at, "vehicle") is None:
            yield say("marker-wading", site.name(at), lies=lies)


def _can_stand(site: Survey, at: Hex) -> bool:
    return step_cost(site.ground, at, "squad") is not None


def check_ways_to(site: Survey, found: Balance) -> Iterator[Finding]:
    """Markers to which no squad ever gets, from homes that are not themselves shut in."""
    ways = [set(ways) for ways in found.ways["squad"].values()]
    if not ways or any(len(reached) == 1 for reached in ways):
        return
    for at, markers in _lying(site).items():
        if _can_stand(site, at) and not any(at in reached for reached in ways):
            told = listed([_called(marker) for marker in markers])
            yield say("marker-cut-off", site.name(at), told=told, name=site.name(at))

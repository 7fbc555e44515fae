"""Findings of the Reinforcement Hexes: one for each side, on ground from which units get away.

Cite: TS-002, TS-294.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import ADJECTIVES, PEOPLE, SIDES, Home
from rulesets.skirmish.ground.analysis import Survey
from rulesets.skirmish.ground.balance import CLASSES, Balance
from rulesets.tide_of_iron_box.movement import step_cost
from rulesets.tide_of_iron_box.terrain import Mover

DRIVEN: tuple[Mover, ...] = ("vehicle", "truck")


def check_homes(site: Survey, found: Balance) -> Iterator[Finding]:
    """Homes that lack, are too many, lie wrongly, or let nobody out."""
    for side in SIDES:
        yield from _number(site, side)
    off = [f"homes.{n}" for n, home in enumerate(site.map.homes) if home.at not in site.ground.hexes]
    if off:
        yield say("home-off-map", off)
    yield from _shared(site)
    for home in site.homes():
        yield from _ground(site, found, home)


def _number(site: Survey, side: str) -> Iterator[Finding]:
    """A side without a Reinforcement Hex, or with several. Cite: TS-002."""
    places = tuple(f"homes.{n}" for n, home in enumerate(site.map.homes) if home.side == side)
    who = PEOPLE[side]
    have = "have" if side == "allied" else "has"
    begun = f"{who[0].upper()}{who[1:]}"
    if not places:
        yield say("no-home", "homes", begun=begun, have=have)
    elif len(places) > 1:
        yield say("home-twice", places, begun=begun, have=have, number=len(places))


def _shared(site: Survey) -> Iterator[Finding]:
    """Both sides at home in one hex, or a marker in a home."""
    sides: dict[Hex, set[str]] = {}
    for home in site.homes():
        sides.setdefault(home.at, set()).add(home.side)
    for at, who in sides.items():
        name = site.name(at)
        if len(who) > 1:
            yield say("homes-share", name, name=name)
        for marker in site.map.markers:
            if marker.at == at:
                called = marker.name or "A marker"
                yield say("marker-at-home", name, called=called, name=name)


def _ground(site: Survey, found: Balance, home: Home) -> Iterator[Finding]:
    """Water or other ground nobody stands on, and homes no squad or no vehicle gets away from."""
    name, whose = site.name(home.at), ADJECTIVES[home.side]
    terrain = site.ground.hexes[home.at].terrain
    if terrain.stream or terrain.cost("squad") is None:
        yield say("home-misplaced", name, whose=whose, title=terrain.title.lower(), name=name)
        return
    barred = all(step_cost(site.ground, home.at, mover) is None for mover in DRIVEN)
    if barred and not terrain.building and site.home(home.side) == home.at:
        yield say("home-bars-vehicles", name, whose=whose, title=terrain.title.lower(), name=name)
        return
    goals = {marker.at for marker in found.markers} - {home.at}
    squads, vehicles = (set(found.ways[mover][home.at]) for mover in CLASSES)
    if len(squads) == 1 or (goals and not goals & squads):
        yield say("home-shut-in", name, whose=whose, name=name)
    elif len(vehicles) == 1 or not any(_is_near(site, vehicles, at) for at in goals or {home.at}):
        yield say("home-without-way", name, whose=whose, name=name)


def _is_near(site: Survey, reached: set[Hex], at: Hex) -> bool:
    """Whether the hex, or one beside it, is among those reached."""
    return at in reached or any(beside in reached for beside in site.ground.next_to(at))

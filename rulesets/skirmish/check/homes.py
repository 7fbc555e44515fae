"""Findings of the Reinforcement Hexes: one for each side, on ground from which units get away.

Cite: TS-002, TS-294.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.skirmish.ground.balance import CLASSES, Balance
from rulesets.skirmish.ground.survey import Survey
from rulesets.skirmish.lists.maps import SIDES, THE_SIDES, Home
from rulesets.tide_of_iron_box.movement import step_cost
from rulesets.tide_of_iron_box.terrain import Mover

ADJECTIVES = {side.key: side.called for side in THE_SIDES}
PEOPLE = {side.key: side.people for side in THE_SIDES}
DRIVEN: tuple[Mover, ...] = ("vehicle", "truck")


def check_homes(asked: Survey, found: Balance) -> Iterator[Finding]:
    """Homes that lack, are too many, lie wrongly, or let nobody out."""
    for side in SIDES:
        yield from _number(asked, side)
    off = [f"homes.{n}" for n, home in enumerate(asked.map.homes) if home.at not in asked.ground.hexes]
    if off:
        said = "A Reinforcement Hex lies beyond the map."
        yield Finding("error", "home-off-map", off[0], said, "Choose a hex of the map.", "TS-002", tuple(off))
    yield from _shared(asked)
    for home in asked.homes():
        yield from _ground(asked, found, home)


def _number(asked: Survey, side: str) -> Iterator[Finding]:
    """A side without a Reinforcement Hex, or with several. Cite: TS-002."""
    places = tuple(f"homes.{n}" for n, home in enumerate(asked.map.homes) if home.side == side)
    who = PEOPLE[side]
    have = "have" if side == "allied" else "has"
    begun = f"{who[0].upper()}{who[1:]}"
    if not places:
        said = f"{begun} {have} no Reinforcement Hex, so no unit of theirs can come."
        yield Finding("error", "no-home", "homes", said, "Put it on the map.", "TS-002")
    elif len(places) > 1:
        said = f"{begun} {have} {len(places)} Reinforcement Hexes; each side has one."
        yield Finding("error", "home-twice", places[0], said, "Take the others away.", "TS-002", places)


def _shared(asked: Survey) -> Iterator[Finding]:
    """Both sides at home in one hex, or a marker in a home."""
    sides: dict[Hex, set[str]] = {}
    for home in asked.homes():
        sides.setdefault(home.at, set()).add(home.side)
    for at, who in sides.items():
        name = asked.name(at)
        if len(who) > 1:
            said = f"Both sides have their Reinforcement Hex at {name}."
            yield Finding("error", "homes-share", name, said, "Move one of them.", "TS-002")
        for marker in asked.map.markers:
            if marker.at == at:
                called = marker.name or "A marker"
                said = f"{called} lies in a Reinforcement Hex, {name}: it is hardly ever lost."
                yield Finding("warning", "marker-at-home", name, said, "Move it.", "TS-294")


def _ground(asked: Survey, found: Balance, home: Home) -> Iterator[Finding]:
    """Water or other ground nobody stands on, and homes no squad or no vehicle gets away from."""
    name, whose = asked.name(home.at), ADJECTIVES[home.side]
    terrain = asked.ground.hexes[home.at].terrain
    if terrain.stream or terrain.cost("squad") is None:
        said = f"The {whose} Reinforcement Hex lies in {terrain.title.lower()} at {name}."
        yield Finding("error", "home-misplaced", name, said, "Move it onto dry land.", "TS-002")
        return
    barred = all(step_cost(asked.ground, home.at, mover) is None for mover in DRIVEN)
    if barred and not terrain.building and asked.home(home.side) == home.at:
        said = (
            f"The {whose} Reinforcement Hex lies in {terrain.title.lower()} at {name}: no vehicle enters it."
        )
        mend = "Move it to where those that are bought can stand."
        yield Finding("warning", "home-bars-vehicles", name, said, mend, "TS-074")
        return
    goals = {marker.at for marker in found.markers} - {home.at}
    squads, vehicles = (set(found.ways[mover][home.at]) for mover in CLASSES)
    if len(squads) == 1 or (goals and not goals & squads):
        said = f"The {whose} Reinforcement Hex at {name} is shut in: no squad gets from it to any marker."
        yield Finding("error", "home-shut-in", name, said, "Open a way, or move it.", "TS-002")
    elif len(vehicles) == 1 or not any(_is_near(asked, vehicles, at) for at in goals or {home.at}):
        said = f"From the {whose} Reinforcement Hex at {name} no vehicle gets to or beside any marker."
        yield Finding("warning", "home-without-way", name, said, "Give it a road, or move it.", "TS-002")


def _is_near(asked: Survey, reached: set[Hex], at: Hex) -> bool:
    """Whether the hex, or one beside it, is among those reached."""
    return at in reached or any(beside in reached for beside in asked.ground.next_to(at))

"""Who controls what, read off where units stand: beach sections, bridges, objectives, sections.

`standing` is every hex with a unit and its side, as `Landscape.occupied`. Nothing is remembered
here: whoever keeps books passes who held a medal before. Towns, which outlast the unit that took
them, are the books' matter.
Cite: D-Day Landings, Actions 30 and 32, Medal Objectives, American Airborne.
"""

from collections.abc import Collection, Mapping

from rulesets.kit.hexes.hexes import Hex, distance, maps_of, neighbours, sections, straight
from rulesets.memoir44.document.document import (
    SECTIONS,
    SIDES,
    BridgeControl,
    EmptySections,
    Entry,
    Medal,
    TownControl,
    other_side,
)
from rulesets.memoir44.document.vocabulary import known
from rulesets.memoir44.ground.landscape import Landscape

Standing = Mapping[Hex, str]
Section = tuple[int, str]
TOWN_KINDS = ("town", "church")
# More hexes than a row of six maps side by side.
LONGEST_ROW = 100


def sections_at(landscape: Landscape, at: Hex) -> tuple[Section, ...]:
    """The (map, section) pairs of a hex, left and right seen from the bottom edge; a hex on a dotted line
    has both, one on a seam those of the maps the house rule gives it to.

    Cite: .m44 board (MD-274, MD-276); Game Modes (MD-140).
    """
    found = sections(landscape.shape, at)
    both = maps_of(landscape.shape, at)
    kept = {"left": both[:1], "right": both[-1:]}.get(landscape.rulings.seam_hex_belongs, both)
    return tuple((number, SECTIONS[index]) for number, index in found if number in kept)


def section_for(section: str, *, top: bool) -> str:
    """What a player calls a section named from the bottom edge: the top player's left is the right.

    Cite: .m44 board (MD-275).
    """
    return {"left": "right", "right": "left"}.get(section, section) if top else section


def hexes_in(landscape: Landscape, section: Section) -> tuple[Hex, ...]:
    """The hexes of a section, by row and column."""
    return tuple(at for at in landscape.grounds if section in sections_at(landscape, at))


def beach_hexes(landscape: Landscape, section: Section) -> tuple[Hex, ...]:
    """The Beach hexes of a section: no Coastline, and none where a river reaches the sea.

    Cite: D-Day Landings, Beach Control, Important Note (MD-074).
    """
    return tuple(at for at in hexes_in(landscape, section) if landscape.ground(at).shore == "beach")


def beach_ground(landscape: Landscape, section: Section) -> frozenset[Hex]:
    """The Beach hexes of a section and all next to them, in other sections too. Cite: MD-073, MD-075."""
    hexes = beach_hexes(landscape, section)
    return frozenset((*hexes, *(near for at in hexes for near in neighbours(landscape.shape, at))))


def beach_defenders(
    landscape: Landscape, standing: Standing, section: Section, landing: str = "allied"
) -> tuple[Hex, ...]:
    """The hexes whose unit keeps a Beach section from the landing side: on one of its Beach hexes or next
    to one, in another section or on a joined map too.

    Cite: D-Day Landings, Beach Control, Actions 30 (MD-073, MD-075, MD-076).
    """
    near = beach_ground(landscape, section)
    return tuple(sorted(at for at in near if standing.get(at) == other_side(landing)))


def controls_beach(
    landscape: Landscape, standing: Standing, section: Section, landing: str = "allied"
) -> bool:
    """Whether the landing side controls a Beach section; it needs no unit there itself.

    Cite: D-Day Landings, Beach Control, Actions 30 (MD-073, MD-078).
    """
    return not beach_defenders(landscape, standing, section, landing)


def bridge_holder(landscape: Landscape, standing: Standing, bridge: Hex) -> str:
    """The side with uncontested control of a bridge: it alone has units on it or next to it; empty for
    neither.

    Cite: D-Day Landings, Bridge Control, Actions 32 (MD-081, MD-083).
    """
    sides = {standing[at] for at in (bridge, *neighbours(landscape.shape, bridge)) if at in standing}
    return sides.pop() if len(sides) == 1 else ""


def bridge_medals(landscape: Landscape, standing: Standing, control: BridgeControl) -> tuple[Hex, ...]:
    """The bridges whose medal lies on the stand of the side that may have it.

    Cite: D-Day Landings, Bridge Control, Actions 32 (MD-082, MD-084).
    """
    return tuple(at for at in control.bridges if bridge_holder(landscape, standing, at) == control.side)


def medal_side(medal: Medal) -> str:
    """The side a medal objective is for, "" for either."""
    name = known(medal.name)
    return medal.side or (name.kind.partition(":")[2] if name else "")


def sides_of(medal: Medal) -> tuple[str, ...]:
    """The sides that may have a medal: that stated, else that of the medal's name, else both.

    Cite: .m44 tags (MD-264).
    """
    side = medal_side(medal)
    return (side,) if side in SIDES else SIDES


def group_of(medal: Medal, beside: Collection[str] = ()) -> tuple[Hex, ...]:
    """The hexes of a medal, its own first; hexes that belong only with another map joined are there where
    its key is among `beside`.

    Cite: .m44 tags.medal (MD-265); D-Day Landings, Utah (MD-213).
    """
    joined = (at for key, at in medal.joined if key in beside)
    return tuple(dict.fromkeys((medal.at, *medal.group, *joined)))


def qualifies(
    medal: Medal, side: str, standing: Standing, means: str = "more_than_half", beside: Collection[str] = ()
) -> bool:
    """Whether the units of a side on the group would give it the medal. `means` is the house rule on what
    a majority is.

    Cite: D-Day Landings, Medal Objectives (MD-130, MD-131, MD-133, MD-212).
    """
    group = group_of(medal, beside)
    mine = sum(standing.get(at) == side for at in group)
    theirs = sum(standing.get(at) == other_side(side) for at in group)
    if side not in sides_of(medal):
        return False
    if medal.majority:
        return 2 * mine > len(group) if means == "more_than_half" else mine > theirs
    if medal.sole_control and theirs:
        return False
    return mine >= (1 if medal.any_hex else max(1, medal.needed))


def holder_of(
    medal: Medal,
    before: str,
    standing: Standing,
    means: str = "more_than_half",
    *,
    beside: Collection[str] = (),
) -> str:
    """Who has a medal now, "" for nobody, given who had it `before`. A Turn Start medal stays as it is: the
    records of a battle say when a turn starts. Where both sides qualify, any other stays too.

    Cite: D-Day Landings, Medal Objectives (MD-130, MD-132, MD-134).
    """
    if (medal.permanent and before) or medal.turn_start:
        return before
    able = [side for side in SIDES if qualifies(medal, side, standing, means, beside)]
    if before in able:
        return before
    if not able and medal.last_to_occupy:
        return before
    return able[0] if len(able) == 1 else ""


def empty_sections(
    landscape: Landscape, standing: Standing, rule: EmptySections, number: int = 0
) -> tuple[str, ...]:
    """The sections of a map without a unit of the enemy of the side that profits; a unit on a dotted line
    is in both its sections.

    Cite: D-Day Landings, American Airborne, Conditions of Victory (MD-221).
    """
    enemy = other_side(rule.side)
    filled = {
        section for at, side in standing.items() if side == enemy for section in sections_at(landscape, at)
    }
    return tuple(section for section in rule.sections if (number, section) not in filled)


def town_hexes(landscape: Landscape, rule: TownControl) -> tuple[Hex, ...]:
    """The towns of a map: buildings of any kind, churches, and hexes the document names as held.

    Reading: landmarks that play as a town are towns; a railway station is not.
    Cite: D-Day Landings, Town Control, Actions 29 (MD-063, MD-219).
    """
    built = {at for at, ground in landscape.grounds.items() if any(ground.has(kind) for kind in TOWN_KINDS)}
    return tuple(sorted(built | set(rule.held)))


def entry_hexes(entry: Entry) -> tuple[Hex, ...]:
    """The Entry hexes a marker makes: its own, or the straight line to its pair with both ends; none where
    the pair makes no straight line, or one longer than any board.

    Cite: D-Day Landings, Entry Markers, Actions 33 (MD-121, MD-122, MD-123).
    """
    if entry.other is None:
        return (entry.at,)
    return straight(entry.at, entry.other) if distance(entry.at, entry.other) < LONGEST_ROW else ()

"""Words for what stands on the board: zones, boxes, units in numbers.

Cite: AD-010, AD-016.
"""

from collections.abc import Iterable, Mapping

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Kind, Power, SideKey
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.kit.remembered import remembered
from rulesets.kit.words import listed

_MANY: Mapping[str, str] = {
    "infantry": "infantry",
    "artillery": "artillery",
    "tank": "tanks",
    "blockhouse": "blockhouses",
    "fighter": "fighters",
    "bomber": "bombers",
}
SIDE_PEOPLE: Mapping[str, str] = {"axis": "the Axis", "allies": "the Allies"}


def number_of(count: int, kind: Kind | str) -> str:
    """So many of a kind: "1 tank", "3 infantry"."""
    return f"{count} {noun(kind, count)}"


def noun(kind: Kind | str, count: int) -> str:
    """What so many of a kind are called: "tank", "tanks"."""
    return kind if count == 1 else _MANY[kind]


def kind_words(kind: Kind | str) -> str:
    """The kind as a heading has it: "Infantry", "Tanks"."""
    return _MANY[kind].capitalize()


def one_of(battle: Battle, spot: Spot) -> str:
    """One unit: "an American infantry", "a German tank"."""
    adjective = power_of(battle, spot.power).adjective
    return f"{'an' if adjective[:1] in 'AEIOU' else 'a'} {adjective} {spot.kind}"


def units(counts: Mapping[Kind, int] | Iterable[tuple[Kind, int]]) -> str:
    """What a sentence calls them: "3 infantry, 1 artillery and 2 tanks"; empty for none."""
    pairs = counts.items() if isinstance(counts, Mapping) else counts
    return listed([number_of(count, kind) for kind, count in pairs if count])


def power_of(battle: Battle, key: str) -> Power:
    """The power of that key; KeyError where the battle has none."""
    for power in battle.powers:
        if power.key == key:
            return power
    raise KeyError(key)


def spot_words(battle: Battle, spot: Spot) -> str:
    """Whose units of which kind: "British infantry"."""
    return f"{power_of(battle, spot.power).adjective} {_MANY[spot.kind]}"


def place_words(battle: Battle, place: str) -> str:
    """A zone, box or the airfield as sentences name it: "Z30 (Caen)", "Gold", "the airfield"."""
    return _called(battle, "places").get(place, place)


@remembered
def _called(battle: Battle, of: str) -> Mapping[str, str]:
    """Every place of the battle as sentences name it, a zone before a box of its key."""
    zones = {zone.key: f"{zone.key} ({zone.name})" if zone.name else zone.key for zone in battle.zones}
    return {**{box.key: box.title for box in battle.boxes}, **zones, AIRFIELD: "the airfield"}


def side_people(side: SideKey | str) -> str:
    """The side as a sentence names its people."""
    return SIDE_PEOPLE.get(side, "nobody")


def up_to(number: int) -> str:
    """What a die may show to hit: "1", "1 or 2", "1 to 3"."""
    return "1" if number <= 1 else f"1 or {number}" if number == 2 else f"1 to {number}"

"""Words for what stands on the board: zones, boxes, units in numbers.

Cite: AD-010, AD-016.
"""

from collections.abc import Iterable, Mapping

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Kind, Power
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.rules.state.deck import order_of, tactic_of
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.kit.flow import sides
from rulesets.kit.remembered import remembered
from rulesets.kit.words import begun, listed, with_article

_MANY: Mapping[str, str] = {
    "infantry": "infantry",
    "artillery": "artillery",
    "tank": "tanks",
    "blockhouse": "blockhouses",
    "fighter": "fighters",
    "bomber": "bombers",
}


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
    return with_article(f"{power_of(battle, spot.power).adjective} {spot.kind}")


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


def counted(battle: Battle, spot: Spot, count: int) -> str:
    """So many units of a power: "1 British tank"."""
    return f"{count} {power_of(battle, spot.power).adjective} {noun(spot.kind, count)}"


def place_words(battle: Battle, place: str) -> str:
    """A zone, box or the airfield as sentences name it: "Z30 (Caen)", "Gold", "the airfield"."""
    return called(battle).get(place, place)


def called(battle: Battle) -> Mapping[str, str]:
    """All places of the battle as sentences name them."""
    return _called(battle, "places")


@remembered
def _called(battle: Battle, of: str) -> Mapping[str, str]:
    """Every place of the battle as sentences name it, a zone before a box of its key."""
    zones = {zone.key: f"{zone.key} ({zone.name})" if zone.name else zone.key for zone in battle.zones}
    return {**{box.key: box.title for box in battle.boxes}, **zones, AIRFIELD: "the airfield"}


def up_to(number: int) -> str:
    """What a die may show to hit: "1", "1 or 2", "1 to 3"."""
    return "1" if number <= 1 else f"1 or {number}" if number == 2 else f"1 to {number}"


def people(battle: Battle, key: str) -> str:
    """The people of a side or of a power, by its key."""
    return sides.people(sides_of(battle), key)


def does(battle: Battle, key: str, one: str, many: str) -> str:
    """These people with their verb, at the beginning of a sentence: "The Axis keeps"."""
    return begun(f"{people(battle, key)} {sides.does(sides_of(battle), key, one, many)}")


def shown(faces: tuple[int, ...]) -> str:
    """What dice show, one after another."""
    return " ".join(map(str, faces))


def hits_words(count: int) -> str:
    """How many hits: "no hit", "1 hit", "2 hits"."""
    return "no hit" if count == 0 else "1 hit" if count == 1 else f"{count} hits"


def card_title(battle: Battle, deck: str, number: int) -> str:
    """The card as sentences name it: a fortune card by its order, since its own title is not public.

    Cite: AD-215."""
    if deck == "tactics":
        return f"tactics card {number}, {tactic_of(battle, number).title}"
    title = order_of(battle, number).title
    return f"order card {number}, {title}" if deck == "orders" else f"the fortune card for {title}"

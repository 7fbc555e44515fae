"""What terrain does, in sentences: the facts of one layer of a hex, in our own words.

Made from the terrain list, so that a sentence says no more than the program reckons with.
"""

from rulesets.kit.words import count
from rulesets.memoir44.ground.ground import Layer
from rulesets.memoir44.ground.terrain import ALL_FLAGS, ARMS, Terrain

AS_PLAYED = "Its printed card is not public: these are the rules of the series' digital version."
NATIONS = {"jp": "Japanese"}


def facts(layer: Layer, town_out: int = 2) -> tuple[str, ...]:
    """Sentences on a layer; none where it changes nothing. `town_out` is what armor loses battling out of
    a town under the house rules.

    Cite: Memoir '44, terrain list by number (MD-023, MD-024).
    """
    rule = layer.terrain
    said = (*_entering(rule), *_battling(rule, town_out), _blocking(rule), _flags(rule))
    return tuple(filter(None, (*said, AS_PLAYED if rule.played else "")))


def arms_named(arms: tuple[str, ...]) -> str:
    """The arms as a sentence begins with them: "Armor and artillery", "A unit" for all of them."""
    if set(arms) >= set(ARMS):
        return "A unit"
    return " and ".join(arms).capitalize()


def _s(arms: tuple[str, ...]) -> str:
    """The ending of the verb after these arms."""
    return "" if len(arms) == 2 else "s"


def _entering(rule: Terrain) -> list[str]:
    said = []
    if rule.impassable:
        said.append("No unit enters it.")
    if rule.only:
        said.append(f"Only {' and '.join(NATIONS.get(army, army) for army in rule.only)} units enter it.")
    if rule.bars:
        said.append(f"{arms_named(rule.bars)} may not enter it.")
    if rule.holds:
        said.append(f"{arms_named(rule.holds)} set up in it may not leave it.")
    if rule.high:
        said.append("A unit enters it from, and leaves it to, hills and mountains only.")
    if rule.closed:
        said.append("A unit enters and leaves it only at its open ends.")
    if rule.stops:
        said.append(f"{arms_named(rule.stops)} that enter{_s(rule.stops)} must stop.")
    if rule.adjacent:
        said.append("A unit enters it only as the first hex of a move.")
    if rule.stops_leaving:
        said.append("A unit that leaves it moves one hex.")
    if rule.shore in ("beach", "coast"):
        said.append("A move onto or along it covers 2 hexes at most.")
    if rule.bridge:
        said.append("No unit enters it from a hex with water.")
    if rule.road:
        said.append("A move that begins on a road and stays on it may be one hex longer.")
    return said


def _battling(rule: Terrain, town_out: int) -> list[str]:
    said = []
    for arms, when in (
        (rule.no_battle, "in the turn it enters"),
        (rule.no_battle_leaving, "in the turn it leaves"),
        (rule.no_battle_inside, "out of it"),
    ):
        if arms:
            said.append(f"{arms_named(arms)} may not battle {when}.")
    lost = _lost(rule.dice)
    if lost:
        whom = {
            "enemy": "a unit of its owner in it",
            "owner": "a unit in it that does not own it",
            "lower": "a unit on it from lower ground",
            "outside": "a unit in it from outside",
        }.get(rule.against, "a unit in it")
        said.append(f"Against {whom}: {lost}.")
    amounts = (rule.out[0], town_out if rule.kind in ("town", "church") else rule.out[1], rule.out[2])
    lost = _lost(amounts)
    if lost:
        said.append(f"Battling out of it: {lost}.")
    return said


def _lost(dice: tuple[int, int, int]) -> str:
    parts = [
        f"{arm} {count(number, 'die', 'dice')} fewer"
        for arm, number in zip(ARMS, dice, strict=True)
        if number
    ]
    return ", ".join(parts)


def _blocking(rule: Terrain) -> str:
    return {
        "always": "It blocks line of sight.",
        "lake": "Two in a row block line of sight.",
        "height": "It blocks line of sight, except along one group of hexes of its height.",
        "infantry": "It blocks the line of sight of infantry.",
    }.get(rule.blocks, "")


def _flags(rule: Terrain) -> str:
    if rule.flags == ALL_FLAGS:
        return "A unit in it may ignore all Flags."
    who = arms_named(rule.flags_for)
    return f"{who} in it may ignore {rule.flags} Flag." if rule.flags else ""

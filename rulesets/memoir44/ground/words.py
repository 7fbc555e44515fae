"""What terrain and units do, in sentences of our own: the facts of one layer of a hex, and of a kind of unit.

Made from the lists of terrain and units, so that a sentence says no more than the program reckons with. What
is no printed card's word, or not public at all, is said to be so.
Cite: Memoir '44, Troops 1 to 28, SWAs 2 to 7.
"""

from rulesets.kit.words import count, listed
from rulesets.memoir44.document.facts import catalogue, read_entry
from rulesets.memoir44.document.words import FACE_TITLES
from rulesets.memoir44.ground.ground import Layer
from rulesets.memoir44.ground.terrain import ALL_FLAGS, ARMS, Terrain
from rulesets.memoir44.ground.units import SUPPORT_HITS, UnitKind

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


def card_of_kind(kind: UnitKind) -> str:
    """Its card as the publisher's catalogue has it, "Troops 9, Ski Troops"; empty for the units of the base
    game, which have none, and where no number is public."""
    read = read_entry(kind.card)
    entry = catalogue().get(read) if read else None
    return f"{entry.name}, {entry.title}" if entry else ""


def moving(kind: UnitKind) -> str:
    """ "3 hexes and battles", "2 hexes, or 1 and battles", "2 hexes, or battles"."""
    far = count(kind.move, "hex", "hexes")
    if kind.fights_after == kind.move:
        return f"{far} and battles"
    return f"{far}, or {f'{kind.fights_after} and battles' if kind.fights_after else 'battles'}"


def rolling(kind: UnitKind) -> str:
    """ "3, 2, 1"; with a weapon that reaches further from where it stood, both."""
    moved = ", ".join(map(str, kind.dice))
    if not kind.still_dice:
        return moved
    return f"{', '.join(map(str, kind.still_dice))} unmoved; {moved} moved"


def beyond(kind: UnitKind) -> tuple[str, ...]:
    """Whatever else its card changes, a sentence each."""
    return tuple(filter(None, (*_firing(kind), *_struck(kind), kind.also)))


def marks(kind: UnitKind) -> tuple[str, ...]:
    """What is to be said of where this comes from: that its card is not public, and what nobody can say."""
    return tuple(filter(None, (AS_PLAYED if kind.played else "", kind.unsaid)))


def unit_facts(kind: UnitKind) -> tuple[str, ...]:
    """Sentences on the kind, with where they come from at the end.

    Cite: Memoir '44, Troops 1 to 28, SWAs 2 to 7 (MD-378 to MD-395).
    """
    hexes = count(len(kind.still_dice or kind.dice), "hex", "hexes")
    beside = f" and {kind.support} in support" if kind.support else ""
    return (
        f"It is set up with {count(kind.figures, 'figure')}{beside}.",
        f"It moves up to {moving(kind)}.",
        f"Dice at 1 to {hexes}: {rolling(kind)}.",
        *beyond(kind),
        *marks(kind),
    )


def _firing(kind: UnitKind) -> list[str]:
    unmoved = "Unmoved it" if kind.fights_after else "It"
    said = []
    if not kind.needs_sight:
        said.append("It needs no line of sight.")
    elif not kind.needs_sight_still:
        said.append(f"{unmoved} needs no line of sight.")
    if not kind.ground_takes or kind.arm == "artillery":
        said.append("Only fords and wadis take dice from it.")
    elif not kind.ground_takes_still:
        said.append(f"{unmoved} loses dice only to fords and wadis.")
    if kind.stars_hit:
        unmoved = " while it has not moved" if kind.stars_still else ""
        said.append(f"Its Stars hit {listed(kind.stars_hit)}{unmoved}.")
    if kind.spares:
        said.append(f"It does not battle {listed(kind.spares)}.")
    if kind.ground_only:
        said.append("It battles only ground units.")
    if kind.fights_on_entry:
        said.append("It may battle in the turn it enters any terrain.")
    close = {
        "none": "In close assault it loses no dice to terrain.",
        "one": "In close assault it loses at most 1 die to terrain.",
        "infantry": "In close assault it loses dice to terrain as infantry does.",
    }
    said.append(close.get(kind.close, ""))
    if kind.crosshair:
        said.append("A cross-hair on its target adds 1 die.")
    if kind.arm == "infantry" and not kind.takes_ground:
        said.append("It never takes ground.")
    return said


def _struck(kind: UnitKind) -> list[str]:
    said = []
    if kind.support:
        said.append(f"Hit number {SUPPORT_HITS} takes the figure in support.")
    if kind.hit_by:
        said.append(f"Only {listed([FACE_TITLES[face] + 's' for face in kind.hit_by])} hit it.")
    if kind.retreats > 1:
        said.append(f"For each Flag it retreats 1 to {count(kind.retreats, 'hex', 'hexes')}.")
    if kind.flags:
        said.append(f"It may ignore {count(kind.flags, 'Flag')}.")
    if not kind.battles_back:
        said.append("It does not battle back.")
    if kind.stars:
        said.append(f"Its {count(kind.stars, 'Battle Star')} remove it.")
    if not kind.worth:
        said.append("It gives no medal when eliminated.")
    return said

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


def _told(*rows: tuple[object, str]) -> tuple[str, ...]:
    """The sentences of the rows that hold."""
    return tuple(words for holds, words in rows if holds)


def _entering(rule: Terrain) -> tuple[str, ...]:
    armies = " and ".join(NATIONS.get(army, army) for army in rule.only)
    return _told(
        (rule.impassable, "No unit enters it."),
        (rule.only, f"Only {armies} units enter it."),
        (rule.bars, f"{arms_named(rule.bars)} may not enter it."),
        (rule.holds, f"{arms_named(rule.holds)} set up in it may not leave it."),
        (rule.high, "A unit enters it from, and leaves it to, hills and mountains only."),
        (rule.closed, "A unit enters and leaves it only at its open ends."),
        (rule.stops, f"{arms_named(rule.stops)} that enter{_s(rule.stops)} must stop."),
        (rule.adjacent, "A unit enters it only as the first hex of a move."),
        (rule.stops_leaving, "A unit that leaves it moves one hex."),
        (rule.shore in ("beach", "coast"), "A move onto or along it covers 2 hexes at most."),
        (rule.bridge, "No unit enters it from a hex with water."),
        (rule.road, "A move that begins on a road and stays on it may be one hex longer."),
    )


def _battling(rule: Terrain, town_out: int) -> tuple[str, ...]:
    whom = {
        "enemy": "a unit of its owner in it",
        "owner": "a unit in it that does not own it",
        "lower": "a unit on it from lower ground",
        "outside": "a unit in it from outside",
    }.get(rule.against, "a unit in it")
    into = _lost(rule.dice)
    out = _lost((rule.out[0], town_out if rule.kind in ("town", "church") else rule.out[1], rule.out[2]))
    return _told(
        (rule.no_battle, f"{arms_named(rule.no_battle)} may not battle in the turn it enters."),
        (
            rule.no_battle_leaving,
            f"{arms_named(rule.no_battle_leaving)} may not battle in the turn it leaves.",
        ),
        (rule.no_battle_inside, f"{arms_named(rule.no_battle_inside)} may not battle out of it."),
        (into, f"Against {whom}: {into}."),
        (out, f"Battling out of it: {out}."),
    )


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


def _firing(kind: UnitKind) -> tuple[str, ...]:
    unmoved = "Unmoved it" if kind.fights_after else "It"
    still = " while it has not moved" if kind.stars_still else ""
    spares_all = not kind.ground_takes or kind.arm == "artillery"
    return _told(
        (not kind.needs_sight, "It needs no line of sight."),
        (kind.needs_sight and not kind.needs_sight_still, f"{unmoved} needs no line of sight."),
        (spares_all, "Only fords and wadis take dice from it."),
        (not (spares_all or kind.ground_takes_still), f"{unmoved} loses dice only to fords and wadis."),
        (kind.stars_hit, f"Its Stars hit {listed(kind.stars_hit)}{still}."),
        (kind.spares, f"It does not battle {listed(kind.spares)}."),
        (kind.ground_only, "It battles only ground units."),
        (kind.fights_on_entry, "It may battle in the turn it enters any terrain."),
        (kind.close == "none", "In close assault it loses no dice to terrain."),
        (kind.close == "one", "In close assault it loses at most 1 die to terrain."),
        (kind.close == "infantry", "In close assault it loses dice to terrain as infantry does."),
        (kind.crosshair, "A cross-hair on its target adds 1 die."),
        (kind.arm == "infantry" and not kind.takes_ground, "It never takes ground."),
    )


def _struck(kind: UnitKind) -> tuple[str, ...]:
    return _told(
        (kind.support, f"Hit number {SUPPORT_HITS} takes the figure in support."),
        (kind.hit_by, f"Only {listed([FACE_TITLES[face] + 's' for face in kind.hit_by])} hit it."),
        (kind.retreats > 1, f"For each Flag it retreats 1 to {count(kind.retreats, 'hex', 'hexes')}."),
        (kind.flags, f"It may ignore {count(kind.flags, 'Flag')}."),
        (not kind.battles_back, "It does not battle back."),
        (kind.stars, f"Its {count(kind.stars, 'Battle Star')} remove it."),
        (not kind.worth, "It gives no medal when eliminated."),
    )

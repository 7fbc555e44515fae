"""Battle dice: how many a unit rolls at another, why, and what the faces do.

A `Throw` lists its dice part by part, or says why there is no battle. Nothing is rolled here and
nobody is moved. Dice lost for the ground of the two hexes add up; of several things on one hex
the worst alone counts.
Cite: Memoir '44, Battle and terrain cards; D-Day Landings, New Terrain, New Troops, Actions 28 and 35.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulesets.kit.hexes.hexes import Hex, distance, neighbours
from rulesets.kit.words import count, with_article
from rulesets.memoir44.document.words import FACES
from rulesets.memoir44.ground.ground import Ground, Layer
from rulesets.memoir44.ground.landscape import Landscape
from rulesets.memoir44.ground.sight import line_of_sight
from rulesets.memoir44.ground.terrain import ALL_FLAGS, ARMS, lost_dice
from rulesets.memoir44.ground.units import Unit, UnitKind

BARRAGE_DICE = 4
CLOSE = 1
RESUPPLYING = ("Troops 17", "Troops 18")
"""Supply Trucks and Half-Tracks, which resupply others, but not in the turn they arrive. Cite: MD-041."""


@dataclass(frozen=True, slots=True)
class Part:
    """One reason for dice, in a few words, with how many it adds or takes."""

    words: str
    dice: int


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of one unit at another. `cannot` says in a sentence why there is no battle; `unknown` are
    hexes whose terrain has no known meaning, which leave the number open."""

    parts: tuple[Part, ...] = ()
    cannot: str = ""
    unknown: tuple[Hex, ...] = ()

    @property
    def dice(self) -> int:
        """How many dice are rolled."""
        return 0 if self.cannot else max(0, sum(part.dice for part in self.parts))


@dataclass(frozen=True, slots=True)
class Result:
    """What a throw does to its target: hits, and hexes it must retreat."""

    hits: int
    retreat: int


def throw_at(
    landscape: Landscape,
    attacker: Unit,
    target: Unit,
    moved: int = 0,
    *,
    crosshair: bool = False,
) -> Throw:
    """The dice of a unit at another from where it stands, after it `moved` so many hexes. `crosshair`: a
    marker lies on the target's hex.

    Cite: Memoir '44, Battle; D-Day Landings, New Troops (MD-016, MD-019, MD-022, MD-098, MD-100,
    MD-109, MD-113, MD-118).
    """
    far = distance(attacker.at, target.at)
    kind = attacker.kind
    dice = kind.dice_after(moved)
    cannot = _cannot(landscape, attacker, target, moved, len(dice))
    if cannot:
        return Throw(cannot=cannot)
    parts = [Part(f"at {count(far, 'hex', 'hexes')}", dice[far - 1])]
    parts += _lost_to_ground(landscape, attacker, target, moved)
    if crosshair and kind.crosshair:
        parts.append(Part("a cross-hair on the target", 1))
    if attacker.army == "jp" and kind.arm == "infantry" and far == CLOSE and attacker.figures >= kind.figures:
        parts.append(Part("Japanese infantry at full strength", 1))
    return Throw(tuple(parts), unknown=_unknown(landscape, attacker, target, moved))


def _unknown(landscape: Landscape, attacker: Unit, target: Unit, moved: int) -> tuple[Hex, ...]:
    ends = [at for at in (attacker.at, target.at) if landscape.ground(at).unknown]
    if not must_see(attacker.kind, moved):
        return tuple(ends)
    return (*ends, *line_of_sight(landscape, attacker.at, target.at, attacker.kind.arm).unknown)


def must_see(kind: UnitKind, moved: int) -> bool:
    """Whether such a unit needs a line of sight after that move."""
    return kind.needs_sight and (bool(moved) or kind.needs_sight_still)


def _cannot(landscape: Landscape, attacker: Unit, target: Unit, moved: int, reach: int) -> str:
    """Why there is no battle, empty where there is."""
    far = distance(attacker.at, target.at)
    kind = attacker.kind
    name = kind.title
    if attacker.side == target.side:
        return "Both units are on one side."
    if far > reach:
        return f"{name} battles up to {reach} hexes away, and the target is {far} away."
    if (target.kind.arm == "ship" and kind.ground_only) or target.kind.arm in kind.spares:
        return f"{name} does not battle {target.kind.title}."
    if far > CLOSE and any(
        landscape.enemy_of(attacker.side, near) for near in neighbours(landscape.shape, attacker.at)
    ):
        return "A unit next to an enemy battles an adjacent enemy or none."
    barred = why_no_battle(landscape, attacker, moved)
    if barred:
        return barred
    if must_see(kind, moved):
        seen = line_of_sight(landscape, attacker.at, target.at, kind.arm)
        if not seen.is_clear and not seen.is_open:
            return "The line of sight is blocked."
    return ""


def why_no_battle(landscape: Landscape, unit: Unit, moved: int, came_from: Hex | None = None) -> str:
    """Why a unit that moved so many hexes to where it stands may not battle at all; empty where it may.

    Cite: Memoir '44, terrain cards (MD-011, MD-112); Troops 2.
    """
    most = unit.kind.fights_after
    if moved > most and not most:
        return f"{unit.kind.title} does not battle in a turn in which it moves."
    if moved > most:
        so_many = count(most, "hex", "hexes")
        return f"{unit.kind.title} battles after a move of {so_many} at most; this one moved {moved}."
    arm = unit.kind.arm
    for layer in landscape.ground(unit.at).layers:
        if arm in layer.terrain.no_battle_inside:
            everybody = set(layer.terrain.no_battle_inside) >= set(ARMS)
            whoever = "No unit battles" if everybody else f"{arm.capitalize()} does not battle"
            return f"{whoever} out of {_a(layer)}."
        if moved and arm in layer.terrain.no_battle and not unit.kind.fights_on_entry:
            return f"A unit does not battle in the turn it enters {_a(layer)}."
    left = landscape.ground(came_from).layers if came_from and moved else ()
    for layer in left:
        if arm in layer.terrain.no_battle_leaving:
            return f"{unit.kind.title} does not battle in the turn it leaves {_a(layer)}."
    return ""


def _a(layer: Layer) -> str:
    title = layer.title.lower()
    if title.endswith("s"):
        return title
    return with_article(title)


def _worst(layers: Sequence[tuple[Layer, int]]) -> list[Part]:
    """Of several things on one hex the one that costs most dice."""
    lost = [(layer, dice) for layer, dice in layers if dice]
    if not lost:
        return []
    layer, dice = max(lost, key=lambda pair: pair[1])
    return [Part(layer.title.lower(), -dice)]


def _lost_to_ground(landscape: Landscape, attacker: Unit, target: Unit, moved: int) -> list[Part]:
    """Dice lost for the ground of both hexes, as close assault changes them for the attacker.

    Reading: what a card says of close assault holds for the hex battled out of as for the one battled
    into. Supported Armor loses there what infantry would, a Flame Thrower Tank at most 1 die in all.
    Of a unit from which terrain takes no dice it takes what it takes of artillery.
    Cite: D-Day Landings, Troops 13 and 28 (MD-110, MD-119); Memoir '44, Troops 10, SWAs 3 and 6
    (MD-382, MD-389, MD-392).
    """
    kind = attacker.kind
    close = kind.close if distance(attacker.at, target.at) == CLOSE else ""
    spared = not kind.ground_takes or not (moved or kind.ground_takes_still)
    arm = "infantry" if close == "infantry" else "artillery" if spared else kind.arm
    parts = [*_out_of(landscape, attacker, arm), *_into(landscape, attacker, target, arm)]
    match close:
        case "none":
            return []
        case "one":
            return [replace(part, dice=-1) for part in parts[:1]]
    return parts


def _out_of(landscape: Landscape, attacker: Unit, arm: str) -> list[Part]:
    """Dice lost as that arm battling out of one's own hex; those of armor out of a town are a house rule.

    Cite: Memoir '44, Towns, Terrain 14 (MD-024); Fords, Terrain 41 (MD-019).
    """
    lost = []
    for layer in landscape.ground(attacker.at).layers:
        dice = lost_dice(layer.terrain.out, arm)
        if arm == "armor" and layer.terrain.kind in ("town", "church") and dice:
            dice = -landscape.rulings.town_out_armor_dice
        lost.append((layer, dice))
    return [Part(f"out of {part.words}", part.dice) for part in _worst(lost)]


def _into(landscape: Landscape, attacker: Unit, target: Unit, arm: str) -> list[Part]:
    """Dice lost as that arm for the ground of the target. Cite: D-Day Landings, Terrain 11 (MD-016)."""
    if target.kind.arm == "ship":
        return []
    here, there = landscape.ground(attacker.at), landscape.ground(target.at)
    parts = _worst([(layer, _lost(layer, attacker, target, here, there, arm)) for layer in there.layers])
    return [Part(f"into {part.words}", part.dice) for part in parts]


def _lost(layer: Layer, attacker: Unit, target: Unit, here: Ground, there: Ground, arm: str) -> int:
    """The dice one thing on the target's hex takes from the attacker. Cite: Terrain 2, 6, 12, 44 (MD-397)."""
    match layer.terrain.against:
        case "enemy" if layer.side == attacker.side:
            return 0
        case "owner" if layer.side == target.side:
            return 0
        case "lower" if here.height >= there.height:
            return 0
        case "outside" if here.has(layer.terrain.kind):
            return 0
    return lost_dice(layer.terrain.dice, arm)


def hits(target: UnitKind, faces: Sequence[str], attacker: UnitKind | None = None, moved: int = 0) -> int:
    """The hits of a throw on a unit, of an attacker that moved so many hexes: the symbol of its arm and
    Grenades; Grenades alone on artillery; Stars where the attacker's hit that arm. What is hit by certain
    faces alone, a ship or a sniper, is hit by no other.

    Cite: Memoir '44, Battle, Troops 10, SWAs 2 to 7; D-Day Landings, Destroyers (MD-105), Troops 27 and 28
    (MD-115).
    """
    return sum(map(_hitting(target, attacker, moved).count, faces))


def _hitting(target: UnitKind, attacker: UnitKind | None, moved: int) -> tuple[str, ...]:
    """The faces that hit it."""
    if target.hit_by:
        return target.hit_by
    symbol = (target.arm,) if target.arm in FACES else ()
    starry = attacker and target.arm in attacker.stars_hit and not (moved and attacker.stars_still)
    return ("grenade", *symbol, *(("star",) if starry else ()))


def flags_ignored(landscape: Landscape, unit: Unit) -> int:
    """How many Flags a unit may ignore where it stands; 9 for all of them.

    Reading: an owner's bunker lets the owner alone ignore a flag; of several reasons each counts once,
    the ground's and the unit's own.
    Cite: Memoir '44, terrain cards; D-Day Landings, Destroyers (MD-107).
    """
    ground = 0
    for layer in landscape.ground(unit.at).layers:
        rule = layer.terrain
        owned = rule.against != "enemy" or layer.side in ("", unit.side)
        if owned and unit.kind.arm in rule.flags_for:
            ground = max(ground, rule.flags)
    own = unit.kind.flags or (1 if unit.army == "jp" else 0)
    return ALL_FLAGS if ground == ALL_FLAGS else ground + own


def barrage(target: UnitKind, faces: Sequence[str]) -> Result:
    """What a Barrage of 4 dice does to its target, wherever it stands: no ground takes dice off, its
    symbol, Grenade and Star hit, and no Flag may be ignored.

    Reading: what certain faces alone hit, a ship or a sniper, no others hit here either.
    Cite: D-Day Landings, Off-Map Artillery, Actions 35 (MD-092).
    """
    starry = 0 if target.hit_by else list(faces).count("star")
    return Result(hits(target, faces) + starry, list(faces).count("flag"))


def why_no_battle_on_arrival(landscape: Landscape, unit: Unit) -> str:
    """Why a reinforcement may not battle in the turn it is deployed where it stands; empty where it may.

    Cite: D-Day Landings, Reinforcements, Unit Notes (MD-039, MD-040).
    """
    if unit.kind.arm == "artillery" and unit.kind.key != "mobile-artillery":
        return "Artillery does not battle in the turn it arrives."
    if any(landscape.enemy_of(unit.side, near) for near in neighbours(landscape.shape, unit.at)):
        return "A unit deployed next to an enemy does not battle in the turn it arrives."
    entered = replace(unit, kind=replace(unit.kind, fights_after=1))
    return why_no_battle(landscape, entered, 1)

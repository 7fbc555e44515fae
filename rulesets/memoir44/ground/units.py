"""The kinds of unit and the units of a map: what each may do, with how many figures.

A unit of a kind nobody has facts of (aircraft, vehicles) has no kind here and is reported,
never guessed. Losses are counted in hits; dice and terrain are `battle_dice.py`.
Cite: Memoir '44, troop cards; D-Day Landings, New Troops.
"""

from dataclasses import dataclass
from functools import lru_cache

from rulesets.kit.hexes.hex_document import HexMap, Piece, by_hex
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.facts import rows_of
from rulesets.memoir44.document.vocabulary import WORTH_TWO, known, side_of_army, unit_type

LAST_EARLY_YEAR = 1942
SUPPORT_HITS = 3
_BY_TYPE = {
    "inf": "infantry",
    "inf2": "special-forces",
    "tank": "armor",
    "tank2": "elite-armor",
    "gun": "artillery",
}
_BY_BADGE = {
    "engineer": "engineers",
    "cavalry": "cavalry",
    "ski": "ski",
    "sniper": "sniper",
    "big-gun": "big-gun",
    "mobile-artillery": "mobile-artillery",
    "heavy-anti-tank": "heavy-anti-tank",
    "flame-thrower": "flame-thrower",
}
WEAPONS = ("anti-tank", "mortar", "machine-gun")


@dataclass(frozen=True, slots=True)
class UnitKind:
    """A kind of unit; see the head of data/units.toml for every field. `card` is "" where its number is not
    public; `stars` are the hits that sink a ship, `flags` those it may ignore by itself, `worth` its medals
    when eliminated."""

    key: str
    title: str
    row: str
    arm: str
    figures: int
    move: int
    fights_after: int
    dice: tuple[int, ...]
    card: str = ""
    support: int = 0
    still_dice: tuple[int, ...] = ()
    needs_sight: bool = True
    needs_sight_still: bool = True
    ground_takes: bool = True
    ground_takes_still: bool = True
    close: str = ""
    stars_hit: tuple[str, ...] = ()
    stars_still: bool = False
    hit_by: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    ground_only: bool = False
    fights_on_entry: bool = False
    crosshair: bool = False
    takes_ground: bool = True
    retreats: int = 1
    battles_back: bool = True
    stars: int = 0
    flags: int = 0
    worth: int = 1
    also: str = ""
    played: bool = False
    unsaid: str = ""

    def dice_after(self, moved: int) -> tuple[int, ...]:
        """Its dice by range after a move of so many hexes."""
        return self.still_dice if self.still_dice and not moved else self.dice


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit where it stands. `figures` are those of its own kind, `weapon` a Special Weapon it carries
    besides (an airborne unit), `airborne` whether it is one."""

    at: Hex
    side: str
    kind: UnitKind
    figures: int
    army: str = ""
    title: str = ""
    weapon: str = ""
    airborne: bool = False

    def on(self, at: Hex) -> "Unit":
        """The unit on another hex."""
        fields = self.side, self.kind, self.figures, self.army, self.title, self.weapon, self.airborne
        return Unit(at, *fields)


@dataclass(frozen=True, slots=True)
class Strength:
    """What is left of a unit: figures of its kind, and of the supporting one."""

    figures: int
    support: int = 0


@lru_cache(maxsize=1)
def unit_kinds() -> dict[str, UnitKind]:
    """Every kind with facts."""
    return {key: UnitKind(key, **row) for key, row in rows_of("units").items()}


def _badge(piece: Piece) -> str:
    found = known(piece.badge, "badge")
    return found.kind if found else ""


def unit_kind(piece: Piece, year: int = 0) -> UnitKind | None:
    """The kind of a unit's piece; None where nothing is known of it. `year` is that of the battle, which
    decides over Special Weapons; 0 counts as late in the war.

    Reading: Special Weapon rules are the early ones up to 1942 and the late ones after. An elite
    unit with a weapon is the elite unit, which carries the weapon besides.
    Cite: Memoir '44, Troops 1 to 28, SWAs 2 to 7 (MD-176, MD-268).
    """
    kind, _ = unit_type(piece.name)
    badge = _badge(piece)
    if kind not in _BY_TYPE:
        return None
    return unit_kinds().get(_key(piece, kind, badge, year))


def is_early(year: int) -> bool:
    """Whether the early rules of Special Weapons hold in that year."""
    return 0 < year <= LAST_EARLY_YEAR


def weapon_of(badge: str, year: int) -> str:
    """The kind of unit a Special Weapon makes in that year."""
    return badge if is_early(year) else f"{badge}-late"


def _key(piece: Piece, kind: str, badge: str, year: int) -> str:
    if piece.trait("supported"):
        return "supported-armor" if kind.startswith("tank") else "supported-infantry"
    if piece.trait("behavior") == "FRENCH_RESISTANCE" or (kind == "inf2" and badge == "french"):
        return "french-resistance"
    if badge in WEAPONS and kind == "inf":
        return weapon_of(badge, year)
    if kind == "tank2" and piece.figures == 1:
        return "tiger"
    return _BY_BADGE.get(badge, _BY_TYPE[kind])


def figures_of(piece: Piece) -> int:
    """The figures of a unit: those stated, or the usual number of its kind; 1 where that is unknown.

    Cite: .m44 unit (MD-268).
    """
    kind = unit_kind(piece)
    return piece.figures or (kind.figures if kind else 1)


def worth_of(piece: Piece) -> int:
    """The medals of a unit when eliminated; one of an unknown kind counts as one."""
    kind = unit_kind(piece)
    return 2 if piece.trait("behavior") == WORTH_TWO else kind.worth if kind else 1


def unit_of(at: Hex, piece: Piece, year: int = 0) -> Unit | None:
    """The unit a piece is; None for one of an unknown kind or of no side."""
    kind = unit_kind(piece, year)
    _, army = unit_type(piece.name)
    side = side_of_army(army) or piece.side
    if kind is None or not side:
        return None
    badge = _badge(piece)
    weapon = piece.trait("weapon") or (badge if badge in WEAPONS and kind.key not in WEAPONS else "")
    if kind.key.removesuffix("-late") == weapon:
        weapon = ""
    found = known(piece.name)
    title = piece.trait("called") or (found.title if found else piece.name)
    return Unit(at, side, kind, figures_of(piece), army, title, weapon, is_airborne(piece))


def is_airborne(piece: Piece) -> bool:
    """Whether the piece is an airborne unit: the elite badge of American airborne, or its trait says so."""
    return piece.badge == "badge9" or bool(piece.trait("airborne"))


def destroyer_side(piece: Piece) -> str:
    """Whose a ship is: the piece's side, the Allies' where none is stated.

    Reading: a file does not say whose a Destroyer is; in the landings they are the Allies'.
    """
    return piece.side or "allied"


def units_of(map: HexMap, year: int = 0) -> tuple[Unit, ...]:
    """The units of a map whose kind is known, Destroyers among them, by row and column."""
    found = []
    for at, cell in sorted(by_hex(map).items()):
        unit = unit_of(at, cell.unit, year) if cell.unit else None
        if unit is None and cell.tile and cell.tile.name == "pdestroyer":
            unit = Unit(at, destroyer_side(cell.tile), unit_kinds()["destroyer"], 1, title="Destroyer")
        if unit:
            found.append(unit)
    return tuple(found)


def after_hits(kind: UnitKind, figures: int, hits: int) -> Strength:
    """What is left of a unit of so many figures after that many hits in all.

    The third hit on a supported unit takes the supporting figure; what is left is a standard
    unit for good. Cite: D-Day Landings, Supported Infantry and Supported Armor (MD-116, MD-120).
    """
    if not kind.support:
        return Strength(max(0, figures - hits))
    if hits < SUPPORT_HITS:
        return Strength(max(0, figures - hits), kind.support)
    return Strength(max(0, figures + kind.support - hits))


def kind_after(kind: UnitKind, hits: int) -> UnitKind:
    """What kind a unit is after the hits: a supported one is standard from its third on.

    Cite: D-Day Landings, Supported Infantry and Supported Armor (MD-116, MD-120).
    """
    return unit_kinds()[kind.arm] if kind.support and hits >= SUPPORT_HITS else kind


def battles_as(unit: Unit, moved: int, year: int = 0) -> tuple[UnitKind, ...]:
    """The kinds as which a unit may battle after that move: its own, and where it carries a Special Weapon
    besides and has not moved, that weapon's.

    Cite: D-Day Landings, Sword and American Airborne, Special Rules (MD-176).
    """
    if moved or not unit.weapon:
        return (unit.kind,)
    weapon = unit_kinds().get(weapon_of(unit.weapon, year))
    return (unit.kind, weapon) if weapon else (unit.kind,)

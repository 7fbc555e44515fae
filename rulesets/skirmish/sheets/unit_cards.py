"""Unit cards to cut out: fire by the target's class, movement, armour; blank where nobody has typed a value.

Cite: TS-154, TS-301 to TS-303.
"""

from rulesets.kit.drawing.board import Marker
from rulesets.kit.drawing.sheets import Card, Cards, Head, Profile, Sheet
from rulesets.kit.ruleset import Library
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.document.prices import Price, Sort
from rulesets.skirmish.document.shipped import PRICE_LISTS
from rulesets.skirmish.document.units import Fire, Unit, UnitList
from rulesets.skirmish.sheets.common import NEEDED, filled, whose_blocks

SYMBOLS: dict[Sort, str] = {
    "weapon": "infantry",
    "token": "infantry",
    "figures": "infantry",
    "truck": "vehicle",
    "halftrack": "armoured-infantry",
    "gun": "anti-tank",
    "tank": "armour",
    "launcher": "rocket",
}
OWN_SYMBOLS = {"mg": "machine-gun", "mortar": "mortar", "engineer": "engineer"}
SUGGESTED = "suggested by the base game"
ROWS: dict[str, Price] = {row.key: row for prices in PRICE_LISTS.values() for row in prices.rows}


def unit_handouts(document: UnitList, library: Library) -> tuple[Sheet, ...]:
    """All cards, eight a page; none before the list has a row."""
    return (unit_sheet(document),) if document.rows else ()


def unit_sheet(document: UnitList) -> Sheet:
    """The cards of all units, in the order of the list."""
    return Sheet(
        "unit-cards",
        "Unit cards",
        Head("Skirmish Mode · unit cards", document.title or "Untitled"),
        (Cards(tuple(_card(row) for row in document.rows)), *whose_blocks(document)),
        about="The abilities of each unit, eight a page, to cut out.",
        foot=NEEDED,
        group="Lists",
        sides=THE_SIDES,
    )


def _card(unit: Unit) -> Card:
    sold = ROWS.get(unit.row)
    side = unit.side or (sold.side if sold else "")
    symbol = _symbol(sold) if sold else "armour"
    marker = Marker(
        unit.key, "", side, symbol, "none", (sold.armour or sold.sort) if sold else "gun", unit.name
    )
    size = f"{sold.size} UP" if sold is not None and sold.size else ""
    notes = (*(f"{keyword}." for keyword in unit.keywords), *((unit.note,) if unit.note else ()))
    rating = SUGGESTED if unit.source == "base game" else ""
    return Card(marker, unit.name, size, rating, _facts(unit), _profiles(unit), notes)


def _symbol(sold: Price) -> str:
    if sold.armour == "heavy":
        return "heavy-armour"
    return OWN_SYMBOLS.get(sold.key) or SYMBOLS.get(sold.sort, "infantry")


def _facts(unit: Unit) -> str:
    """Movement, armour and what it carries in a line; movement and a Tank's armour as room to write where
    nobody knows them."""
    sold = ROWS.get(unit.row)
    is_tank = sold is not None and sold.sort == "tank"
    values = (
        ("MP", unit.movement, sold is not None),
        ("Armour", unit.armour, is_tank),
        ("Deflection", unit.deflection, False),
        ("Carries", unit.transport, False),
    )
    return " · ".join(
        f"{word} {filled(number)}" for word, number, needed in values if needed or number is not None
    )


def _profiles(unit: Unit) -> tuple[Profile, ...]:
    """Its fire against each kind of target; none where it has none."""
    if not unit.fires:
        return ()
    is_tank = any(fire.concentrated is not None or fire.moving is not None for fire in unit.fires)
    sold = ROWS.get(unit.row)
    if is_tank or (sold is not None and sold.sort == "tank"):
        heads: tuple[str, ...] = ("against", "range", "CF", "FaM")
        return (Profile(heads, tuple(_tank_line(fire) for fire in unit.fires)),)
    lines = tuple((fire.against, filled(fire.range), filled(fire.dice)) for fire in unit.fires)
    return (Profile(("against", "range", "dice"), lines),)


def _tank_line(fire: Fire) -> tuple[str, ...]:
    return fire.against, filled(fire.range), filled(fire.concentrated), filled(fire.moving)

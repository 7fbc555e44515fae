"""Boards of square zones with boxes in the water before them, for pieces of three powers."""

from rulesets.kit.drawing.board import Board, Box, Marker, Region
from rulesets.kit.flow.sides import Side

THREE = (
    Side("us", "United States", "the United States", "barred", of="allies", adjective="US"),
    Side("uk", "United Kingdom", "the United Kingdom", "open", of="allies", adjective="UK"),
    Side("axis", "Axis", "the Axis", "solid"),
)
KINDS = ("infantry", "artillery", "armour", "blockhouse", "fighter")
COLUMNS, LEFT, TOP, WIDE = 6, 60.0, 190.0, 800.0
CROWDED = "7"


def zones(wide: float = 110.0, tall: float = 96.0, markers: tuple[Marker, ...] | None = None) -> Board:
    """Twelve zones of that size and five boxes. In zone 7 stand five kinds of three powers, and in others
    fewer; in the boxes pieces for as many places, too many, with numbers, more than it holds, none."""
    regions = tuple(_zone(number, wide, tall) for number in range(1, 13))
    boxes = (
        Box("utah", "Utah", (150, 60), (92, 60), "us", 4, into=("2",)),
        Box("gold", "Gold", (260, 60), (92, 60), "uk", 8, into=("3",)),
        Box("airfield", "Airfield UK", (370, 60), (92, 60), "uk"),
        Box("pool", "Axis pool", (480, 60), (110, 60), "axis"),
        Box("sword", "Sword", (600, 60), (92, 60), "uk", 8),
    )
    held = standing() if markers is None else markers
    return Board(
        "zones",
        "Zones",
        WIDE,
        TOP + 2 * tall + 60,
        regions,
        markers=held,
        boxes=boxes,
        says="Zones.",
        sides=THREE,
    )


def standing() -> tuple[Marker, ...]:
    """Pieces in the zones and boxes."""
    return (
        *crowd(CROWDED, ("us", "uk", "axis"), KINDS),
        *crowd("2", ("axis",), KINDS[:3]),
        *crowd("3", ("us", "axis"), KINDS[:2]),
        *crowd("9", ("uk",), KINDS[:1], 12),
        *crowd("utah", ("us",), KINDS[:2], 1),
        *crowd("gold", ("uk",), KINDS[:2], 4),
        *crowd("airfield", ("uk",), ("fighter", "bomber")),
        *crowd("pool", ("axis",), KINDS),
        *crowd("pool", ("us",), KINDS[:3]),
    )


def crowd(place: str, powers: tuple[str, ...], kinds: tuple[str, ...], number: int = 3) -> tuple[Marker, ...]:
    """So many pieces of the first kind of each power, one more of each that follows; fighters are over it."""
    return tuple(
        Marker(
            f"{place}-{power}-{kind}",
            place,
            power,
            kind,
            "none",
            "",
            states=("over",) if kind == "fighter" else (),
            count=number + more,
        )
        for power in powers
        for more, kind in enumerate(kinds)
    )


def _zone(number: int, wide: float, tall: float) -> Region:
    row, column = divmod(number - 1, COLUMNS)
    x, y = LEFT + column * wide, TOP + row * tall
    ring = ((x, y), (x + wide, y), (x + wide, y + tall), (x, y + tall))
    at, slot = (x + wide / 2, y + 18), (x + wide / 2, y + tall / 2 + 8)
    side = ("us", "uk", "axis", "")[number % 4]
    return Region(str(number), f"Zone {number}", (), ring, at, slot, side, says=f"Zone {number}")

"""A small coast as others draw one for TripleA: traced outlines with gaps, beaches as territories, air bases
far from all land, three players and units of that program's own.
"""

from rulesets.axis_allies_dday.formats.package import Package, Placement, Player, Ring, Unit, Zone

GAP = 4


def traced(left: int, top: int, right: int, low: int) -> Ring:
    """A field's outline as a program follows it on a picture: a point for every pixel, inside its border."""
    a, b, c, d = left + GAP // 2, top + GAP // 2, right - GAP // 2, low - GAP // 2
    return (
        *((x, b) for x in range(a, c)),
        *((c, y) for y in range(b, d)),
        *((x, d) for x in range(c, a, -1)),
        *((a, y) for y in range(d, b, -1)),
    )


def zone(
    name: str, left: int, top: int, right: int, low: int, owner: str = "", is_city: bool = False
) -> Zone:
    """A territory of that frame."""
    centre = (left + right) // 2, (top + low) // 2
    return Zone(name, False, is_city, owner, centre, (traced(left, top, right, low),), (centre,))


COAST = Package(
    name="The Coast",
    version="1.1",
    zones=(
        zone("F1", 0, 70, 210, 170, "Germans"),
        zone("F2", 210, 70, 420, 170, "Germans"),
        zone("Bourg-en-Mer", 0, 170, 210, 310, "Germans", is_city=True),
        zone("F4", 210, 170, 420, 310, "Germans"),
        Zone("Sea", is_water=True, centre=(210, 20), rings=(((0, 0), (420, 0), (420, 70), (0, 70)),)),
        zone("West Beach", 40, 20, 100, 60),
        zone("East Beach", 280, 20, 340, 60),
        zone("Paradrop East", 350, 8, 390, 20),
        zone("RAF", 140, 4, 180, 16),
    ),
    links=(
        *(("F1", "F2"), ("F1", "Bourg-en-Mer"), ("F2", "F4"), ("Bourg-en-Mer", "F4")),
        *(("Sea", "F1"), ("Sea", "F2"), ("Sea", "West Beach"), ("Sea", "RAF")),
        *(("West Beach", "F1"), ("F2", "East Beach"), ("Paradrop East", "F4")),
    ),
    players=(
        *(Player("British", "Allies", "eae988"), Player("Germans", "Axis", "5a5a5a")),
        *(Player("Americans", "Allies", "406a40"), Player("noone", "Neutral")),
    ),
    units=(
        *(Unit("infantry", 1, 2, 1), Unit("armour", 3, 3, 2), Unit("artillery", 2, 2, 1), Unit("aaGun")),
        *(Unit("blockhouse", 0, 1), Unit("fighter", 1, 0, 20, True), Unit("germanInfantry", 1, 2, 1)),
    ),
    placements=(
        Placement("F1", "germanInfantry", 2, "Germans"),
        Placement("F1", "blockhouse", 2, "Germans"),
        Placement("F1", "aaGun", 1, "Germans"),
        Placement("Bourg-en-Mer", "armour", 1, "Germans"),
        Placement("F4", "fighter", 1, "Germans"),
        Placement("West Beach", "infantry", 3, "British"),
        Placement("West Beach", "infantry", 1, "British"),
        Placement("West Beach", "armour", 1, "British"),
        Placement("East Beach", "infantry", 4, "Americans"),
        Placement("Paradrop East", "infantry", 3, "Americans"),
        Placement("RAF", "fighter", 4, "British"),
        Placement("F2", "infantry", 1),
    ),
    width=420,
    height=310,
)
"""Made for tests; nobody's map."""

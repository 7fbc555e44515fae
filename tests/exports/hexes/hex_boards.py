"""Boards of hexes for the tests of their drawing: no game, only what a picture can say."""

from rulesets.kit.drawing.board import TitleBlock
from rulesets.kit.drawing.hex_board import Feature, HexBoard, HexSign, HexSpot, HexUnit
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.hexes import Hex, HexShape, all_hexes, joined, label, section_lines
from tests.exports.sides import TWO

SMALL = HexShape(5, 4, (0, 3, 6, 8))


def board(
    shape: HexShape = SMALL,
    *,
    features: dict[str, tuple[Feature, ...]] | None = None,
    lines: dict[str, tuple[str, ...]] | None = None,
    states: dict[str, tuple[str, ...]] | None = None,
    grounds: dict[str, str] | None = None,
    units: tuple[HexUnit, ...] = (),
    signs: tuple[HexSign, ...] = (),
    key: str = "test",
    title: str = "A test",
    edges: tuple[str, str] = ("", ""),
    mapped: tuple[tuple[str, int], ...] = (),
    note: str = "",
    block: TitleBlock | None = None,
    sides: tuple[Side, ...] = TWO,
) -> HexBoard:
    """A board with these things on hexes by their labels, land everywhere else."""

    def spot(at: Hex) -> HexSpot:
        name = label(shape, at)
        return HexSpot(
            name,
            at,
            (grounds or {}).get(name, "land"),
            (features or {}).get(name, ()),
            "",
            (states or {}).get(name, ()),
            (lines or {}).get(name, ()),
            f"{name}: land",
        )

    spots = tuple(spot(at) for at in all_hexes(shape))
    return HexBoard(
        key,
        title,
        shape.width * shape.maps,
        shape.rows,
        spots,
        units,
        signs,
        section_lines(shape),
        edges,
        mapped,
        block,
        note,
        names=(("woods", "Woods"),),
        sides=sides,
    )


def infantry(spot: str, side: str = "allied", **more: object) -> HexUnit:
    """An infantry of four on the hex."""
    values = {"figures": 4, **more}
    return HexUnit(f"{spot}-unit", spot, side, "infantry", **values)


def filled(shape: HexShape) -> HexBoard:
    """A board with terrain, a unit or a sign on nearly every hex."""
    motifs = ("woods", "town", "hill", "hedgerow", "river", "road", "marsh", "church")
    names = [label(shape, at) for at in all_hexes(shape)]
    features = {
        name: (Feature("terrain", motifs[i % 8], (0, 6) if i % 8 in (4, 5) else ()),)
        for i, name in enumerate(names)
        if i % 3
    }
    units = tuple(
        infantry(name, "axis" if i % 2 else "allied", badge="E" if i % 5 == 0 else "")
        for i, name in enumerate(names)
        if i % 4 == 0
    )
    signs = tuple(HexSign(f"s{name}", name, "medal", "allied") for i, name in enumerate(names) if i % 9 == 0)
    return board(shape, features=features, units=units, signs=signs, lines={names[5]: ("Courseulles",)})


EXTENDED = HexShape(13, 23, (0, 7, 17, 24))
SIX_MAPS = joined(EXTENDED, tuple("ABCDEF"))

"""The picture of a scenario: every hex with what lies on it, as a board of hexes.

It says what is there, never how it looks. Several maps side by side are
`drawing_joined.py`.
"""

from dataclasses import replace
from functools import lru_cache

from rulesets.kit.drawing.hex_board import Feature, HexBoard, HexLayer, HexSign, HexSpot, HexUnit, Swatch
from rulesets.kit.hexes.hex_document import Cell, Piece, Slot, by_hex
from rulesets.kit.hexes.hexes import (
    Hex,
    all_hexes,
    direction_to,
    label,
    neighbours,
    section_lines,
)
from rulesets.kit.words import count
from rulesets.memoir44.document.boards import printed, shape_of
from rulesets.memoir44.document.document import SIDE_TITLES, THE_SIDES, Scenario
from rulesets.memoir44.document.vocabulary import Name, known, linked, side_of_army, unit_type
from rulesets.memoir44.ground.ground import ground_of, sea_of_coast
from rulesets.memoir44.ground.landscape import Landscape, rulings_of
from rulesets.memoir44.ground.units import figures_of, unit_kind
from rulesets.memoir44.pages.drawing.signs import sign_of, signs_of

GROUNDS = {"ocean": "ocean", "beach": "beach", "open": "land"}
LAYERS: dict[Slot, HexLayer] = {"terrain": "terrain", "tile": "tile", "obstacle": "obstacle"}
SYMBOLS = {
    "inf": "infantry",
    "inf2": "infantry",
    "tank": "armour",
    "tank2": "armour",
    "gun": "artillery",
    "pln": "aircraft",
    "veh": "vehicle",
}
BADGE_SYMBOLS = {
    "engineer": "engineer",
    "anti-tank": "anti-tank",
    "heavy-anti-tank": "anti-tank",
    "mobile-artillery": "armoured-artillery",
    "mortar": "mortar",
    "machine-gun": "machine-gun",
    "cavalry": "cavalry",
}
BADGE_WORDS = {
    "big-gun": "BG",
    "flame-thrower": "FT",
    "mobile-artillery": "SP",
    "mortar": "Mo",
    "machine-gun": "MG",
    "sniper": "Sn",
    "ski": "Sk",
    "cavalry": "Cv",
    "anti-tank": "AT",
    "heavy-anti-tank": "88",
    "engineer": "En",
}
NATIONS = {"us": "US", "brit": "GB", "ru": "RU", "ger": "DE", "jp": "JP", "french": "FR", "italian": "IT"}
"""The letters by which figures are told apart, by army, or by a badge that says another nation."""
NATION_WORDS = (
    ("US", "American"),
    ("GB", "British"),
    ("RU", "Russian"),
    ("FR", "French"),
    ("DE", "German"),
    ("IT", "Italian"),
    ("JP", "Japanese"),
)
# So many hexes and units are kept as they were drawn last: a stroke changes few of them.
KEPT = 4096
SHORE_HILLS = {"cliff": "Cliff", "bluff": "Sea bluff"}


def title_of(piece: Piece) -> str:
    """What a piece is called, its badge with it; an unknown name as it is written."""
    found = known(piece.name)
    called = piece.trait("called") or (found.title if found else piece.name)
    badge = known(piece.badge, "badge")
    return f"{called} ({badge.title})" if badge and not piece.trait("called") else called


def turned(name: Name, turn: int) -> int:
    """Where a piece that is no line points, in steps of 30 degrees anticlockwise from east.

    Reading: a ford and a rail bridge lie across the river of their own orientation, the ford square to it,
    the rail bridge towards the next side of the hex.
    """
    at = max(turn, 1) - 1
    if name.motif in ("bridge", "broken-bridge", "pontoon"):
        return (3 - at) % 6
    if name.motif == "ford":
        return (3 + 2 * at) % 6
    if name.motif == "rail-bridge":
        return (2 + 2 * at) % 12
    if name.motif == "coast":
        return sea_of_coast(turn)
    if name.turns == 2:
        return 6 * at
    return 2 * at % 12


def at_the_sea(document: Scenario, spots: tuple[HexSpot, ...]) -> tuple[HexSpot, ...]:
    """The hexes with every hill at a shore drawn as it falls to it, edge by edge.

    Cite: D-Day Landings, "Cliffs" and "Sea Bluffs" (MD-005, 006, 007).
    """
    hills = {spot.at for spot in spots if any(feature.motif == "hill" for feature in spot.features)}
    if not hills:
        return spots
    landscape = _round(document, hills)
    return tuple(
        replace(
            spot,
            features=tuple(
                shown for feature in spot.features for shown in _fallen(landscape, spot.at, feature)
            ),
        )
        if spot.at in hills
        else spot
        for spot in spots
    )


def _round(document: Scenario, hills: set[Hex]) -> Landscape:
    """The landscape of these hills and the hexes beside them; the rest of the map plays no part."""
    shape, rulings, cells = shape_of(document.map.board), rulings_of(document), by_hex(document.map)
    beside = hills.union(*(neighbours(shape, at) for at in hills))
    grounds = {at: ground_of(document.map, cells.get(at, Cell(at)), rulings) for at in beside}
    return Landscape(shape, grounds, {}, {}, rulings)


def _fallen(landscape: Landscape, at: Hex, feature: Feature) -> tuple[Feature, ...]:
    if feature.motif != "hill":
        return (feature,)
    edges = [
        (way, landscape.edge(near, at))
        for near in neighbours(landscape.shape, at)
        if (way := direction_to(at, near)) is not None
    ]
    found = tuple(
        replace(feature, motif=shore, links=links, words=words)
        for shore, words in SHORE_HILLS.items()
        if (links := tuple(way for way, edge in edges if edge == shore))
    )
    return found or (feature,)


def feature(piece: Piece, slot: Slot) -> Feature:
    """The drawing of a piece of the ground; a name nobody knows is a plate with its letters."""
    layer = LAYERS.get(slot, "terrain")
    name = known(piece.name, slot)
    if name is None:
        return Feature(layer, "unknown", words=piece.name)
    links = linked(name, piece.turn) if name.links else ()
    turn = 0 if links else turned(name, piece.turn)
    return Feature(layer, name.motif, links, turn, name.climate, piece.side, name.title)


@lru_cache(maxsize=KEPT)
def unit_on(piece: Piece, spot: str) -> HexUnit:
    """The counter of a unit."""
    kind, army = unit_type(piece.name)
    badge = known(piece.badge, "badge")
    badge_kind = badge.kind if badge else ""
    nation = NATIONS.get(badge_kind) or NATIONS.get(army, "")
    supported = bool(piece.trait("supported"))
    figures = figures_of(piece)
    return HexUnit(
        f"{spot}-unit",
        spot,
        side_of_army(army) or piece.side,
        BADGE_SYMBOLS.get(badge_kind, SYMBOLS.get(kind, "unknown")),
        figures,
        _letters(piece, badge_kind),
        supported,
        f"{title_of(piece)}, {count(figures, 'figure')}",
        ("supported",) if supported else (),
        nation,
        _special(piece, kind, badge_kind),
    )


def _letters(piece: Piece, badge: str) -> str:
    """What stands beside the counter: what no symbol and no sign of it says."""
    found = unit_kind(piece)
    if piece.trait("hobart"):
        return "HF"
    if found and found.key == "tiger":
        return "Ti"
    told = badge in ("", "elite") or badge in NATIONS
    return "" if told else BADGE_WORDS.get(badge, "?")


def _special(piece: Piece, kind: str, badge: str) -> str:
    """What the key calls an elite unit; nothing for others, resistance fighters among them."""
    found = unit_kind(piece)
    if found and found.key == "french-resistance":
        return ""
    if kind not in ("inf2", "tank2") and badge != "elite":
        return ""
    return "special forces" if kind.startswith("inf") else "elite"


@lru_cache(maxsize=KEPT)
def _spot(board: str, face: str, cell: Cell, key: str, lines: tuple[str, ...]) -> HexSpot:
    name = known(cell.terrain.name, "terrain") if cell.terrain else None
    ground = printed(board, face, cell.at)
    if name and name.kind in GROUNDS and name.ours:
        ground = GROUNDS[name.kind]
    placed: list[tuple[Slot, Piece | None]] = [
        ("terrain", cell.terrain),
        ("tile", cell.tile),
        ("obstacle", cell.obstacle),
    ]
    features = tuple(
        feature(piece, slot)
        for slot, piece in placed
        if piece and not (slot == "terrain" and name and name.ours and name.kind in GROUNDS)
    )
    things = [
        title_of(piece) for piece in (cell.terrain, cell.tile, cell.obstacle, cell.unit, *cell.tags) if piece
    ]
    says = f"{key}: {', '.join(things) if things else ground}"
    return HexSpot(key, cell.at, ground, features, lines=lines, says=says)


def edges(document: Scenario) -> tuple[str, str]:
    """What stands at the top and at the bottom edge."""

    def words(side: str) -> str:
        return f"Baseline of the {SIDE_TITLES[side]}" if side in SIDE_TITLES else ""

    return words(document.top.side), words(document.bottom.side)


def board_of(document: Scenario) -> HexBoard:
    """The picture of a scenario at set-up. Pieces off the board are not drawn: they are findings."""
    shape = shape_of(document.map.board)
    key_of = {at: label(shape, at) for at in all_hexes(shape)}
    cells = by_hex(document.map)
    lines = {item.at: item.lines for item in document.map.labels}
    spots = at_the_sea(
        document,
        tuple(
            _spot(document.map.board, document.map.face, cells.get(at, Cell(at)), key, lines.get(at, ()))
            for at, key in key_of.items()
        ),
    )
    units = tuple(
        unit_on(cell.unit, key_of[cell.at]) for cell in cells.values() if cell.unit and cell.at in key_of
    )
    title = document.text.name or "Untitled"
    note = " ".join(document.reconstructed[:1])
    return HexBoard(
        document.key or "scenario",
        title,
        shape.width * shape.maps,
        shape.rows,
        spots,
        units,
        signs_of(document, key_of),
        section_lines(shape),
        edges(document),
        note=note,
        says=f"The map of {title}",
        names=_names(document),
        sides=THE_SIDES,
        nations=NATION_WORDS,
    )


def _names(document: Scenario) -> tuple[tuple[str, str], ...]:
    """What the motifs that occur are called, in the order of the vocabulary."""
    pieces = (piece for cell in document.map.cells for piece in (cell.terrain, cell.tile, cell.obstacle))
    found: dict[str, str] = {}
    for name in filter(None, (known(piece.name) for piece in pieces if piece)):
        found.setdefault(name.motif, name.title.split(",")[0])
    return tuple((found | SHORE_HILLS if "hill" in found else found).items())


def swatch(piece: Piece, slot: Slot) -> Swatch:
    """One piece as a small picture for a palette."""
    name = known(piece.name)
    if slot == "unit":
        return Swatch(unit=unit_on(piece, "swatch"))
    if slot == "tag":
        return Swatch(sign=HexSign("swatch", "swatch", *sign_of(piece)))
    if name and name.ours and name.kind in GROUNDS:
        return Swatch(GROUNDS[name.kind])
    grounds = {"winter": "snow", "desert": "desert"}
    return Swatch(grounds.get(name.climate if name else "", "land"), (feature(piece, slot),))

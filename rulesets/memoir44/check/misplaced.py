"""Pieces where none of their kind can be: a ford in a field, a train off its rails, a town in the sea.

The printed rules forbid little of it, but nobody means it. Where the rules name the hex, or its lettering
calls it an island, they are believed.
Cite: set-up stacking (MD-293 to MD-297), Ocean and landing (MD-049, MD-282), Landing Craft (MD-054, MD-399).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import listed
from rulesets.memoir44.document.boards import printed
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, other_side
from rulesets.memoir44.document.vocabulary import known, unit_type
from rulesets.memoir44.ground.survey import SHORE, Survey, kind_of, unit_side
from rulesets.memoir44.told.texts import is_named, letterings

SEA = frozenset({"ocean", "coast", "beach"})
RIVERS = frozenset({"river", "frozen-river", "river-mouth"})
WATER = SEA | RIVERS | {"lake", "marsh", "dam", "pier"}
# What a bridge may be built across.
SPANNED = RIVERS | {"lake", "marsh", "ravine", "wadi", "flooded", "dam"}
# What must lie under a piece of that kind.
UNDER = {
    "ford": RIVERS | {"ravine", "wadi", "lake", "marsh"},
    "broken-bridge": RIVERS | {"ravine", "wadi", "lake", "road", "hill-road", "rail", "rail-road", "dam"},
    "train": frozenset({"rail", "rail-road", "station"}),
    "ship": SEA | {"lake"},
    "craft": WATER,
}
# What must lie on a neighbouring hex, or under it.
BESIDE = {
    "pier": SEA | RIVERS | {"lake"},
    "dam": RIVERS | {"lake"},
}
# What nothing of those kinds is laid on.
DROWNED = {
    "bunker": frozenset({"ocean", "river", "lake"}),
    "field-bunker": frozenset({"ocean", "river", "lake"}),
    "casemate": frozenset({"ocean", "river", "lake"}),
    "wire": frozenset({"ocean", "lake"}),
    "hedgehog": frozenset({"lake"}),
    "mine": frozenset({"lake"}),
    "road-block": frozenset({"ocean", "river", "lake"}),
    "dragon-teeth": frozenset({"ocean", "river", "lake"}),
}
# Land that may lie alone in the sea.
ISLANDS = frozenset(
    {"pier", "lighthouse", "fortress", "hill", "ridge", "cave", "mountain", "radar", "airfield"}
)
LAND_WORDS = ("island", "isle", "islet", "rock")


def check_misplaced(survey: Survey) -> Iterator[Finding]:
    """Findings about pieces where none of their kind can be, land in the sea, and defenders at sea; a board
    without units is no battle yet, and not judged."""
    yield from _check_entries(survey)
    yield from _check_exits(survey)
    if not any(survey.units()):
        return
    for cell in survey.cells.values():
        for title in _wrong(survey, cell):
            if not is_named(survey, cell.at):
                yield Finding(
                    "warning",
                    "wrong-ground",
                    survey.where(cell.at),
                    f"{title} lies on {survey.where(cell.at)}, where none can be.",
                    "Move it, or lay what belongs under it.",
                    "MD-293",
                )
        if _is_inland_sea(survey, cell) and not is_named(survey, cell.at):
            yield Finding(
                "warning",
                "sea-inland",
                survey.where(cell.at),
                "This hex of the sea lies alone, with no water beside it.",
                "Take it away, or lay a lake.",
                "MD-282",
            )
        if _is_in_the_sea(survey, cell) and not is_named(survey, cell.at):
            yield Finding(
                "warning",
                "land-at-sea",
                survey.where(cell.at),
                "This tile lies alone in the sea, with no land beside it.",
                "Move it ashore, or give the island a name.",
                "MD-282",
            )
    yield from _check_swimmers(survey)
    yield from _check_sites(survey)


def _wrong(survey: Survey, cell: Cell) -> Iterator[str]:
    """The titles of the pieces of the hex that cannot be there."""
    under = survey.ground(cell.at)
    for piece in (cell.terrain, cell.tile, cell.obstacle, *cell.tags):
        name = known(piece.name) if piece else None
        if name is None:
            continue
        bad = under not in UNDER.get(name.kind, {under}) or under in DROWNED.get(name.kind, ())
        alone = name.kind in BESIDE and not ({under, *survey.around(cell.at)} & BESIDE[name.kind])
        bridged = kind_of(cell.tile) in ("bridge", "ford", "rail-bridge") and piece is not cell.tile
        if (bad and not bridged) or alone:
            yield name.title


def _is_in_the_sea(survey: Survey, cell: Cell) -> bool:
    board = survey.document.map
    if cell.terrain is None or printed(board.board, board.face, cell.at) != "ocean":
        return False
    kind = kind_of(cell.terrain)
    own = kind in SHORE | RIVERS | ISLANDS or cell.terrain.name in ISLANDS or kind in ("", "lake")
    lettered = any(
        word in item.words.lower() for item in board.labels if item.at == cell.at for word in LAND_WORDS
    )
    return not own and not lettered and set(survey.around(cell.at)) <= SEA


def _is_inland_sea(survey: Survey, cell: Cell) -> bool:
    return kind_of(cell.terrain) in SEA and not (SEA | {"lake", "river-mouth"}) & set(survey.around(cell.at))


def _check_sites(survey: Survey) -> Iterator[Finding]:
    """Medals out at sea, and places to build a bridge where there is nothing to cross."""
    document = survey.document
    ships = any(
        kind_of(cell.tile) in ("ship", "destroyer", "pier", "craft") for cell in survey.cells.values()
    )
    for i, medal in enumerate(document.medals):
        hexes = {medal.at, *medal.group}
        at_sea = all(survey.is_hex(at) and survey.ground(at) == "ocean" for at in hexes)
        if at_sea and not ships and not any(is_named(survey, at) for at in hexes):
            yield Finding(
                "warning",
                "medal-at-sea",
                f"medals.{i}",
                f"A medal lies out at sea, on {survey.where(medal.at)}, where nothing is to be held.",
                "Move it ashore, or name the hex in the rules.",
                "MD-264",
                (f"medals.{i}", survey.where(medal.at)),
            )
    for i, built in enumerate(document.built_bridges):
        dry = [at for at in built.places if survey.is_hex(at) and survey.ground(at) not in SPANNED]
        if dry and not all(is_named(survey, at) for at in dry):
            yield Finding(
                "warning",
                "place-dry",
                f"built_bridges.{i}",
                f"A bridge may be built where there is no water: {listed([survey.where(at) for at in dry])}.",
                "Choose hexes of the river.",
                "MD-182",
                (f"built_bridges.{i}", *map(survey.where, dry)),
            )
        if built.river and not _is_called(survey, built.river):
            yield Finding(
                "warning",
                "river-called",
                f"built_bridges.{i}",
                f"A bridge is to be built over {built.river}; no river of the map is called so.",
                "Name a river of the map, write the name on it, or take the bridge away.",
                "MD-182",
            )


def _is_called(survey: Survey, river: str) -> bool:
    """Whether a lettering says the last word of the river's name; without letterings any water is enough."""
    names = letterings(survey)
    last = (river.lower().split() or [""])[-1].rstrip(".")
    if not names:
        return any(ground in SPANNED for ground in survey.grounds.values())
    return any(last in item.words.lower() for item in names)


def _check_swimmers(survey: Survey) -> Iterator[Finding]:
    """Units of the side that does not land, out in the ocean.

    Reading: who has most of his units at sea lands; who has most of them ashore does not.
    """
    there: dict[str, list[Hex]] = {}
    for cell, unit in survey.units():
        side = unit.side or unit_side(unit)
        if side in SIDES and unit_type(unit.name)[0] != "pln" and "boat" not in unit.trait("equipment"):
            there.setdefault(side, []).append(cell.at)
    for side, hexes in there.items():
        afloat = [at for at in hexes if survey.ground(at) == "ocean"]
        enemy = [at for at in there.get(other_side(side), ()) if survey.ground(at) == "ocean"]
        lost = tuple(survey.where(at) for at in afloat if not is_named(survey, at))
        if lost and len(afloat) * 4 <= len(hexes) and (enemy or _sits_inland(survey, side)):
            yield Finding(
                "warning",
                "unit-at-sea",
                lost[0],
                f"A unit of the {SIDE_TITLES[side]}, who stand ashore, is out in the ocean.",
                "Move it ashore, or name the hex in the rules.",
                "MD-282",
                lost,
            )


def _sits_inland(survey: Survey, side: str) -> bool:
    """Whether the side's own edge is the one across from the printed sea, which lies below."""
    return survey.document.map.face == "BEACH" and survey.document.top.side == side


def _check_exits(survey: Survey) -> Iterator[Finding]:
    """Exits in the ocean, beside others of the side on land, where no rule names any of them."""
    for side in SIDES:
        hexes = [
            at
            for way in survey.document.exits
            if way.side == side
            for at in (way.at, *way.group)
            if survey.is_hex(at)
        ]
        afloat = tuple(at for at in hexes if survey.ground(at) == "ocean")
        is_told = any(is_named(survey, at) for at in hexes)
        if afloat and not is_told and any(survey.ground(at) != "ocean" for at in hexes):
            there = listed([survey.where(at) for at in afloat])
            yield Finding(
                "warning",
                "exit-at-sea",
                survey.where(afloat[0]),
                f"The other exits of the {SIDE_TITLES[side]} are on land; {there} "
                f"{'lies' if len(afloat) == 1 else 'lie'} in the sea.",
                "Move it ashore, or name the hex in the rules.",
                "MD-317",
                tuple(map(survey.where, afloat)),
            )


def _check_entries(survey: Survey) -> Iterator[Finding]:
    document = survey.document
    afloat = tuple(
        survey.where(entry.at)
        for entry in document.entries
        if entry.side == "axis" and survey.is_hex(entry.at) and survey.ground(entry.at) == "ocean"
    )
    if afloat:
        yield Finding(
            "warning",
            "entry-at-sea",
            afloat[0],
            "The Axis enters from the sea.",
            "Mark hexes on their own edge.",
            "MD-048",
            afloat,
        )

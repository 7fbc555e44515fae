"""Whether every piece has a name that exists, in its slot, turned as it can be turned.

Reading: the ledger limits the orientations of linear tiles, bridges, bunkers, wire and sandbags;
how often other tiles can be turned is no fact we have, so that only a seventh side is an error.
Cite: .m44 vocabulary and orientation (MD-284 to MD-289, MD-301, MD-302).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell, Piece, Slot
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.vocabulary import UNIT_TYPES, Name, known, unit_type
from rulesets.memoir44.ground.analysis import Survey

SIDES_OF_A_HEX = 6
TURNED_BY_RULE = frozenset(
    {"bunker", "field-bunker", "bridge", "broken-bridge", "rail-bridge", "wire", "sandbags"}
)
NEVER_TURNED = frozenset({"hedgehog", "casemate", "pbunker", "barge", "pdestroyer"})
SLOT_WORDS = {
    "terrain": "a terrain tile",
    "tile": "a rectangular tile",
    "obstacle": "an obstacle",
    "unit": "a unit",
    "tag": "a marker",
    "badge": "a badge",
}


def check_names(survey: Survey) -> Iterator[Finding]:
    """Findings about the names and orientations of all pieces on the board."""
    for cell in survey.document.map.cells:
        if survey.is_hex(cell.at):
            where = survey.where(cell.at)
            for slot, piece in _pieces(cell):
                yield from _check_piece(where, slot, piece)
    for i, medal in enumerate(survey.document.medals):
        name = known(medal.name, "tag")
        if name is None or not name.kind.startswith("medal:"):
            yield say("unknown-medal", f"medals.{i}.name", medal=medal)


def _pieces(cell: Cell) -> Iterator[tuple[Slot, Piece]]:
    singles: tuple[tuple[Slot, Piece | None], ...] = (
        ("terrain", cell.terrain),
        ("tile", cell.tile),
        ("obstacle", cell.obstacle),
        ("unit", cell.unit),
    )
    yield from ((slot, piece) for slot, piece in singles if piece)
    yield from (("tag", tag) for tag in cell.tags)


def _check_piece(where: str, slot: Slot, piece: Piece) -> Iterator[Finding]:
    name = known(piece.name, slot)
    elsewhere = known(piece.name)
    if name:
        yield from _check_turn(where, name, piece.turn)
    elif elsewhere:
        yield say(
            "wrong-slot",
            where,
            elsewhere=elsewhere,
            slot=SLOT_WORDS.get(elsewhere.slot, "something else"),
            slot_word=SLOT_WORDS[slot],
        )
    elif slot == "unit":
        yield _unknown_unit(where, piece)
    else:
        yield say("unknown-name", where, piece=piece, slot_word=SLOT_WORDS[slot])
    if slot == "unit" and piece.badge and known(piece.badge, "badge") is None:
        yield say("unknown-badge", where, piece=piece)


def _unknown_unit(where: str, piece: Piece) -> Finding:
    typed = any(piece.name.startswith(kind) for kind in UNIT_TYPES)
    if typed and unit_type(piece.name) == ("", ""):
        return say("unknown-army", where, piece=piece)
    return say("unknown-unit", where, piece=piece)


def _is_limited(name: Name) -> bool:
    return bool(name.links and name.family != "river-end") or name.kind in TURNED_BY_RULE


def _check_turn(where: str, name: Name, turn: int) -> Iterator[Finding]:
    if name.name in NEVER_TURNED:
        most = 1
    elif _is_limited(name):
        most = max(name.turns, 1)
    else:
        most = SIDES_OF_A_HEX
    if not 0 <= turn <= most:
        cite = "MD-288" if name.links else "MD-289"
        how = "cannot turn" if most == 1 else f"can turn {most} ways"
        yield say("bad-turn", where, name=name, how=how, turn=turn, cite=cite)
    elif turn > max(name.turns, 1):
        ways = f"has {name.turns} orientations" if name.turns > 1 else "looks the same in every orientation"
        yield say("odd-turn", where, name=name, ways=ways, turn=turn)

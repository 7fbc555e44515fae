"""The signs on a scenario's map: medals, exits, Entry Markers, craft places, and tags of the format."""

from collections.abc import Iterator, Mapping

from rulesets.kit.drawing.hex_board import HexSign
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import SIDE_TITLES, Scenario
from rulesets.memoir44.document.vocabulary import known

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
EAST = 12  # a turn of 0 says nothing


def signs_of(document: Scenario, key_of: Mapping[Hex, str]) -> tuple[HexSign, ...]:
    """Every sign on a hex of `key_of`, which gives the label of each hex of the board."""
    found = (*_medals(document, key_of), *_ways(document, key_of), *_tags(document, key_of))
    return tuple(found)


def _medals(document: Scenario, key_of: Mapping[Hex, str]) -> Iterator[HexSign]:
    for i, medal in enumerate(document.medals):
        if medal.at in key_of:
            letter = LETTERS[i % 26] if medal.group else ""
            name = known(medal.name)
            side = medal.side or (name.kind.partition(":")[2] if name else "")
            words = letter or (str(medal.worth) if medal.worth != 1 else "")
            says = f"Medal{f' of group {letter}' if letter else ''}, worth {medal.worth}"
            yield HexSign(f"medal-{i}", key_of[medal.at], "medal", side, words, says=says)


def _ways(document: Scenario, key_of: Mapping[Hex, str]) -> Iterator[HexSign]:
    for i, way in enumerate(document.exits):
        says = f"Exit of the {SIDE_TITLES.get(way.side, 'either side')}"
        for at in dict.fromkeys((way.at, *way.group)):
            if at in key_of:
                key = key_of[at]
                yield HexSign(f"exit-{i}-{key}", key, "exit", way.side, "", off_the_map(document, at), says)
    for i, entry in enumerate(document.entries):
        says = f"Entry Marker of the {SIDE_TITLES.get(entry.side, 'either side')}"
        for at in (entry.at, *((entry.other,) if entry.other else ())):
            if at in key_of:
                key, inward = key_of[at], (off_the_map(document, at) + 6) % 12 or EAST
                yield HexSign(f"entry-{i}-{key}", key, "entry", entry.side, "", inward, says)
    for at in document.craft:
        if at in key_of:
            key = key_of[at]
            yield HexSign(f"craft-{key}", key, "craft", "allied", says="Place of a Landing Craft")


def off_the_map(document: Scenario, at: Hex) -> int:
    """Where the nearest edge of the map lies, in steps of 30 degrees anticlockwise, 12 for east."""
    shape = shape_of(document.map.board)
    ways = {3: at.row, 9: shape.rows - 1 - at.row, EAST: (shape.last_col - at.col) // 2, 6: at.col // 2}
    return min(ways, key=lambda way: ways[way])


def _tags(document: Scenario, key_of: Mapping[Hex, str]) -> Iterator[HexSign]:
    ways = {at for way in document.exits for at in (way.at, *way.group)}
    for cell in document.map.cells:
        for i, tag in enumerate(cell.tags if cell.at in key_of else ()):
            kind, side, words = sign_of(tag)
            if kind == "exit" and cell.at in ways:
                continue
            spot = key_of[cell.at]
            name = known(tag.name)
            yield HexSign(f"tag-{spot}-{i}", spot, kind, side, words, says=name.title if name else tag.name)


def sign_of(tag: Piece) -> tuple[str, str, str]:
    """Kind, side and words of the sign a tag is drawn as."""
    name = known(tag.name, "tag")
    kind, _, side = name.kind.partition(":") if name else ("", "", "")
    if tag.name in ("entry", "craft"):
        kind = tag.name
    if kind not in ("medal", "exit", "mine", "star", "entry", "craft", "camouflage"):
        return "tag", tag.side or side, tag.name.removeprefix("tag")
    return kind, tag.side or side, ""

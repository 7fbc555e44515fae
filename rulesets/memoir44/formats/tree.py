"""The plain tree of a document, as a scenario file of its own would have it.

None stands for a key that is not written. The trees of two documents show what differs between them; what
the format has no key for is in neither (m44_lost lists it).

Cite: Memoir '44, the scenario format ("sed 1.2"): its keys and their order.
"""

from dataclasses import dataclass, field

from rulesets.kit.hexes.hex_document import Cell, Lettering, Piece, Slot
from rulesets.kit.hexes.hexes import Hex, HexShape
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Exit, Medal, Scenario, SuddenDeath
from rulesets.memoir44.formats.read import SIDE_KEYS, STARTING, TEXTS
from rulesets.memoir44.formats.text import Json, JsonObject
from rulesets.memoir44.formats.values import SIDE_WORDS, name_of_hex, trait_value

TOP_KEYS = ("meta_data", "game_info", "board", "packs", "text")
HEX_KEYS = ("row", "col", "terrain", "rect_terrain", "obstacle", "unit", "tags")
SOFTWARE = "sed 1.2"
STARTING_WORDS = {meaning: word for word, meaning in STARTING.items()}


@dataclass(slots=True)
class Here:
    """What a document has on one hex: its cells (two where it is listed twice), and the trees of its
    medals, exits and labels."""

    cells: list[Cell] = field(default_factory=list)
    medals: list[JsonObject] = field(default_factory=list)
    exits: list[JsonObject] = field(default_factory=list)
    labels: list[JsonObject] = field(default_factory=list)


def meta_data(document: Scenario) -> JsonObject:
    """The keys of meta_data."""
    return {"scenario_id": document.number or None, "status": document.status or None, "software": SOFTWARE}


def game_info(document: Scenario) -> JsonObject:
    """The plain keys of game_info; its options and conditions have functions of their own."""
    top, bottom = document.players
    return {
        "date_begin": document.date_begin or None,
        "date_end": document.date_end or None,
        "front": document.front or None,
        "type": document.type or None,
        "starting": STARTING_WORDS.get(document.starting, document.starting) or None,
        "side_player1": side_word(top.side),
        "side_player2": side_word(bottom.side),
        "country_player1": top.nation or None,
        "country_player2": bottom.nation or None,
        "cards_player1": top.cards,
        "cards_player2": bottom.cards,
        "victory_player1": top.medals,
        "victory_player2": bottom.medals,
    }


def board(document: Scenario) -> JsonObject:
    """The plain keys of the board."""
    return {"type": document.map.board, "face": document.map.face or None}


def packs(document: Scenario) -> JsonObject:
    """The packs by name."""
    return dict.fromkeys(document.packs, 1)


def texts(document: Scenario) -> dict[str, JsonObject]:
    """The texts by language."""
    return {words.language: {name: getattr(words, name) for name in TEXTS} for words in document.words}


def side_word(side: str) -> Json:
    """A side as the file names it, None for none."""
    return SIDE_WORDS.get(side, side) or None


def piece_tree(piece: Piece, slot: Slot) -> JsonObject:
    """One piece. A unit's side is that of its army and is not written."""
    tree: JsonObject = {"name": piece.name, "orientation": piece.turn or None}
    if slot == "unit":
        tree["nbr_units"] = piece.figures or None
    tree["badge"] = piece.badge or None
    tree |= {word: trait_value(value) for word, value in piece.traits}
    if slot in SIDE_KEYS:
        tree[SIDE_KEYS[slot]] = side_word(piece.side)
    return tree


def medal_tree(medal: Medal, shape: HexShape) -> JsonObject:
    """A medal objective, every property stated."""
    return {
        "name": medal.name,
        "group": group_of(shape, medal.group),
        "medal": {
            "permanent": medal.permanent,
            "counts_for": medal.worth,
            "nbr_hex": medal.needed,
            "majority": medal.majority,
            "turn_start": medal.turn_start,
            "sole_control": medal.sole_control,
            "last_to_occupy": medal.last_to_occupy,
            "any_hex": medal.any_hex,
            "side": side_word(medal.side),
        },
    }


def exit_tree(exit: Exit, shape: HexShape) -> JsonObject:
    """An exit marker."""
    return {
        "name": exit.tag,
        "behavior": "EXIT_MARKER",
        "group": group_of(shape, exit.group),
        "side": side_word(exit.side),
    }


def sudden_death_tree(condition: SuddenDeath, shape: HexShape) -> JsonObject:
    """What stands under group_sudden_death."""
    return {
        "side": side_word(condition.side),
        "number": condition.number,
        "group": group_of(shape, condition.group),
    }


def label_tree(lettering: Lettering) -> JsonObject:
    """One label."""
    return {"row": lettering.at.row, "col": lettering.at.col, "text": list(lettering.lines)}


def group_of(shape: HexShape, hexes: tuple[Hex, ...]) -> Json:
    """The labels of the hexes; one that no label can name is left out."""
    return [name for at in hexes if (name := name_of_hex(shape, at))]


def by_place(document: Scenario) -> dict[Hex, Here]:
    """What the document has on each hex."""
    shape = shape_of(document.map.board)
    found: dict[Hex, Here] = {}
    for cell in document.map.cells:
        if not cell.is_empty:
            found.setdefault(cell.at, Here()).cells.append(cell)
    for medal in document.medals:
        found.setdefault(medal.at, Here()).medals.append(medal_tree(medal, shape))
    for exit in document.exits:
        found.setdefault(exit.at, Here()).exits.append(exit_tree(exit, shape))
    for lettering in document.map.labels:
        if lettering.lines:
            found.setdefault(lettering.at, Here()).labels.append(label_tree(lettering))
    return found

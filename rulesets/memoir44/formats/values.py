"""What single values of a scenario file mean, in every dialect seen: numbers as strings, lists in
wrappers, sides in either case, hexes by their labels.

Every function takes whatever JSON there is and never raises. Where a value means nothing, the answer
is the empty one, and the writer leaves the value in the file as it was.
"""

import json
import re

from rulesets.kit.hexes.hexes import Hex, HexShape, hex_at, label
from rulesets.memoir44.formats.text import Json, JsonObject, value_from

SIDES = {"ALLIES": "allied", "AXIS": "axis"}
SIDE_WORDS = {"allied": "ALLIES", "axis": "AXIS"}
EMPTY: tuple[Json, ...] = (None, "", [], {})
_LABEL = re.compile(r"([A-Za-z])(\d{1,2})")
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
MOST = 1_000_000


def text_of(value: Json) -> str:
    """The words, without signs that no page can show; a number as its digits."""
    if isinstance(value, str):
        return _UNPRINTABLE.sub("", value)
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def number_of(value: Json) -> int | None:
    """A whole number, written as one or as a string, or None."""
    if isinstance(value, str) and re.fullmatch(r"\s*[-+]?[0-9]{1,7}\s*", value, re.ASCII):
        value = int(value)
    if isinstance(value, float) and value.is_integer() and abs(value) <= MOST:
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST:
        return value
    return None


def flag_of(value: Json) -> bool:
    """Whether the value says yes: true, 1 or one of them as a string."""
    if isinstance(value, str) and value.strip().lower() == "true":
        return True
    return value is True or number_of(value) == 1


def word_of(value: Json, known: tuple[str, ...]) -> str:
    """A word of a closed set in the set's own case; any other word as it is written."""
    word = text_of(value)
    return word.strip().upper() if word.strip().upper() in known else word


def side_of(value: Json) -> str:
    """ "allied" or "axis"; another word as it is written."""
    word = text_of(value)
    return SIDES.get(word.strip().upper(), word)


def nation_of(value: Json) -> str:
    """The code of a country in capitals; any other word as it is written."""
    word = text_of(value)
    return word.upper() if re.fullmatch(r"[A-Za-z]{2}", word) else word


def listed(value: Json) -> list[Json]:
    """The rows of a list, however it is wrapped: {"item": [...]}, one row alone, rows under their numbers."""
    if isinstance(value, list):
        return value
    if not isinstance(value, dict) or not value:
        return []
    if "item" in value:
        return listed(value["item"]) if isinstance(value["item"], list | dict) else []
    return list(value.values()) if all(key.isdigit() for key in value) else [value]


def relisted(value: Json, rows: list[Json]) -> Json:
    """The rows in the wrapper that `value` has, else as a plain list."""
    return {**value, "item": rows} if isinstance(value, dict) and "item" in value else rows


def object_of(value: Json) -> JsonObject:
    """The object, an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def place_of(value: Json) -> Hex | None:
    """Where an entry with "row" and "col" lies, on the board or not."""
    found = object_of(value)
    row, col = number_of(found.get("row")), number_of(found.get("col"))
    return None if row is None or col is None else Hex(row, col)


def hex_named(shape: HexShape, value: Json) -> Hex | None:
    """The hex of a group's entry, a label or row and column. A label beyond the board, or between its
    hexes, gives the place it means, so that it can be shown as wrong.

    Cite: Memoir '44, the scenario format (capital letters stand in even columns, 1 is the bottom row).
    """
    if not isinstance(value, str):
        return place_of(value)
    if found := hex_at(shape, value):
        return found
    read = _LABEL.fullmatch(value.strip())
    if read is None:
        return None
    letter = read[1]
    return Hex(shape.rows - int(read[2]), 2 * (ord(letter.lower()) - ord("a")) + letter.islower())


def name_of_hex(shape: HexShape, at: Hex) -> str:
    """The label by which `hex_named` finds the hex again; empty where there is none."""
    text = label(shape, at) if at.col >= 0 else ""
    return text if hex_named(shape, text) == at else ""


def trait_text(value: Json) -> str:
    """Any value as the text of a trait: words as they are, all else as JSON."""
    if isinstance(value, str) and trait_value(value) == value:
        return value
    return json.dumps(value, ensure_ascii=False)


def trait_value(text: str) -> Json:
    """The value whose text that is."""
    try:
        return value_from(text)
    except (ValueError, RecursionError):
        return text

"""The text of a scenario file: bytes to a plain tree of JSON and back.

Whatever the bytes are, reading gives a tree or a remark that says why there is none. Writing is the
desktop editor's style: tabs, one key a line, nothing escaped that need not be. What the tree
means is not known here.
"""

import json
import math
from collections import Counter
from typing import TypeAlias

from rulesets.kit.json_limits import is_deeper, is_wider
from rulesets.kit.ruleset import Remark

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
JsonObject: TypeAlias = dict[str, "Json"]

LARGEST = 2 * 1024 * 1024
DEEPEST = 40
WIDEST = 4000


def tree_from(data: bytes) -> tuple[JsonObject | None, str, tuple[Remark, ...]]:
    """The object in the file, its text, and what was odd; no object means that the last remark says why.

    Cite: Memoir '44, the scenario format (UTF-8 without a mark, LF).
    """
    if len(data) > LARGEST:
        return _refused(
            f"The file has {len(data) // 1024} KiB; a scenario file has at most {LARGEST // 1024}."
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return _refused(
            f"This is not UTF-8 text: byte {error.start + 1} is wrong. Save the file as UTF-8 and try again."
        )
    remarks = []
    if text.startswith("\ufeff"):
        text = text[1:]
        remarks.append(Remark("", "A byte order mark before the text is left out."))
    repeated: list[str] = []
    try:
        tree = _loaded(_whole_signs(text), repeated)
    except json.JSONDecodeError as error:
        return _refused(
            f"This is not JSON: line {error.lineno}, column {error.colno} cannot be read. The file is "
            "damaged or cut off."
        )
    except (RecursionError, ValueError):
        return _refused("This is not a scenario file: it nests or counts more than a scenario needs.")
    if not isinstance(tree, dict):
        return _refused("This is JSON, but not a scenario: a scenario is an object with a board.")
    if is_deeper(tree, DEEPEST):
        return _refused(f"This is not a scenario file: it nests more than {DEEPEST} deep.")
    if is_wider(tree, WIDEST):
        return _refused(f"This is not a scenario file: one of its lists has more than {WIDEST} entries.")
    remarks += [
        Remark(name, f"\u201c{name}\u201d appears twice in one object; the last counts.")
        for name in sorted(set(repeated))
    ]
    return tree, text, tuple(remarks)


def bytes_of(tree: JsonObject, ends_in_newline: bool) -> bytes:
    """The file: editor's style, closed by a newline only where asked for.

    Cite: Memoir '44, the scenario format (tabs, a colon and a space, nothing escaped).
    """
    text = json.dumps(tree, ensure_ascii=False, indent="\t") + ("\n" if ends_in_newline else "")
    return text.encode("utf-8", "replace")


def _refused(sentence: str) -> tuple[None, str, tuple[Remark, ...]]:
    return None, "", (Remark("", sentence),)


def value_from(text: str) -> Json:
    """The value of a JSON text; ValueError where it is none, or where it could not be written again."""
    tree: Json = json.loads(_whole_signs(text), parse_float=_fraction, parse_constant=_no_number)
    if is_deeper(tree, DEEPEST // 2):
        raise ValueError("nested too deep")
    return tree


def _loaded(text: str, repeated: list[str]) -> Json:
    def whole(pairs: list[tuple[str, Json]]) -> JsonObject:
        found = dict(pairs)
        if len(found) < len(pairs):
            counts = Counter(name for name, _ in pairs)
            repeated.extend(name for name in found if counts[name] > 1)
        return found

    tree: Json = json.loads(text, object_pairs_hook=whole, parse_float=_fraction, parse_constant=_no_number)
    return tree


def _fraction(word: str) -> float:
    number = float(word)
    return number if math.isfinite(number) else _no_number(word)


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is not a number")


def _whole_signs(text: str) -> str:
    """The JSON text, half surrogate pairs replaced: they are no text that could be stored or written."""
    if "\\ud" not in text.lower():
        return text
    plain = json.dumps(json.loads(text), ensure_ascii=False)
    mended = plain.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text if mended == plain else mended

"""Hexes that belong to a medal only beside another map, as a form has them: "omaha F17, omaha k4".

Cite: D-Day Landings, Utah (MD-213).
"""

from rulesets.kit.hexes import Hex, hex_at, label
from rulesets.kit.refusals import Refusal
from rulesets.memoir44.boards import shape_of
from rulesets.memoir44.document import Scenario

Joined = tuple[tuple[str, Hex], ...]


def joined_words(document: Scenario, joined: Joined) -> str:
    """The short name of the other map before each hex of this one."""
    shape = shape_of(document.map.board)
    return ", ".join(f"{key} {label(shape, at)}" for key, at in joined)


def joined_read(document: Scenario, text: str) -> Joined:
    """What that text says; Refusal where a part is no short name with a hex of the board."""
    return tuple(_one(document, part) for part in text.split(",") if part.strip())


def _one(document: Scenario, part: str) -> tuple[str, Hex]:
    key, _, name = part.strip().partition(" ")
    at = hex_at(shape_of(document.map.board), name)
    if at is None:
        raise Refusal(f"“{part.strip()}” is no short name of a map with a hex. Write it as omaha F17.",
                      "MD-213")
    return key, at

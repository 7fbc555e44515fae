"""What the profiles on troop cards owe: lines that fit their heads, and cells that can be.

How good a gun is, is the designer's affair; a slip of the key shows beside the other figures.

Cite: Firestorm Caen, "Firestorm Troops".
"""

import re
from collections.abc import Iterator

from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding

_RANGE = re.compile(r"(\d+)[”\"″] ?/ ?(\d+) ?cm")
_ON_A_DIE = re.compile(r"(\d+)\+")
_ALIKE = {"front", "side", "top", "rof", "anti-tank"}
"""Heads below which the book's figures lie near one another."""
_DICE, _WORDS = {"to hit", "firepower"}, {"equipment", "notes"}
_FEW, _FAR = 3, 3
"""Fewer other figures below a head prove nothing; so many times the highest of them is far."""


def check_profiles(document: Campaign) -> Iterator[Finding]:
    """A warning for each line that does not fit its heads, is there twice, or has a cell that cannot be."""
    highest = _figures(document)
    for card in document.cards:
        told: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
        for profile in card.profiles:
            for line in profile.lines:
                wrong = _wrong(profile.heads, line, highest)
                if (profile.heads, line) in told:
                    wrong = "is there twice"
                told.add((profile.heads, line))
                if wrong:
                    yield say(
                        "card-line", f"card:{card.key}", card=card, found=(line or ("",))[0], wrong=wrong
                    )


def _figures(document: Campaign) -> dict[str, set[int]]:
    """The whole numbers that stand below each head, on all cards."""
    found: dict[str, set[int]] = {}
    for profile in (profile for card in document.cards for profile in card.profiles):
        for line in profile.lines:
            for head, cell in zip(profile.heads, line, strict=False):
                if cell.isdecimal():
                    found.setdefault(head, set()).add(int(cell))
    return found


def _wrong(heads: tuple[str, ...], line: tuple[str, ...], figures: dict[str, set[int]]) -> str:
    """What is wrong with a line of a profile; nothing where it may be right."""
    if len(line) != len(heads):
        return f"has {len(line)} columns, not {len(heads)}"
    cells = zip(heads, line, strict=True)
    return next((wrong for head, cell in cells if (wrong := _wrong_cell(head, cell, figures))), "")


def _wrong_cell(head: str, cell: str, figures: dict[str, set[int]]) -> str:
    inches, die, kind = _RANGE.fullmatch(cell), _ON_A_DIE.fullmatch(cell), head.lower()
    if inches and 2 * int(inches[2]) != 5 * int(inches[1]):
        return f"gives the range {cell} in two units that differ"
    if kind in _DICE and die and not 1 <= int(die[1]) <= 6:
        return f"has {cell} below {head}, which is not on a die"
    if kind in _WORDS and cell.isdecimal():
        return f"has a bare {cell} below {head}, where words belong"
    if kind in _ALIKE and cell in ("l", "I", "O", "o"):
        return f"has the letter {cell} below {head}, where figures belong"
    others = [figure for figure in figures.get(head, ()) if not cell.isdecimal() or figure != int(cell)]
    if kind in _ALIKE and cell.isdecimal() and len(others) >= _FEW and int(cell) > _FAR * max(others):
        return f"has {cell} below {head}, where no other has more than {max(others)}"
    return ""

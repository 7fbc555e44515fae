"""Charts and alternatives as text: a printed row, or what stands in a place, a line.

"101st Airborne Division I (utah); VII Corps A" is a row of two formations; "Z02 germany 2I 2B" is what a
power has in a place, "Z12" alone a place where nothing stands. Whatever is written reads as the same again.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from rulesets.axis_allies_dday.document.battle import (
    Alternative,
    Battle,
    ChartRow,
    Kind,
    Land,
    Piece,
    Waiting,
)
from rulesets.axis_allies_dday.document.shipped import LETTERS, pieces
from rulesets.kit.flow.refusals import Refusal

_LETTER = {kind: letter for letter, kind in LETTERS.items()}
_GROUP = re.compile(r"(?:(?P<formation>.*\S)\s+)?(?P<letters>[IATB]+)(?:\s+\((?P<only>[^()]*)\))?")
_SIGNS: dict[str, Land] = {"I": "infantry", "A": "artillery", "T": "tank", "B": "blockhouse"}


def parted(text: str) -> tuple[str, ...]:
    """ "rennes, chartres" as its words."""
    return tuple(word for part in text.split(",") if (word := part.strip()))


def chart_text(rows: Iterable[ChartRow]) -> str:
    """The rows of a chart, a line each."""
    return "\n".join("; ".join(_groups(row)) for row in rows)


def _groups(row: ChartRow) -> Iterator[str]:
    for (formation, only), units in groupby(row.units, lambda unit: (unit.formation, unit.only)):
        letters = "".join(_LETTER.get(unit.kind, "") for unit in units)
        bound = f" ({', '.join(only)})" if only else ""
        yield f"{formation} {letters}{bound}".strip()


def chart_rows(text: str) -> tuple[ChartRow, ...]:
    """The rows that are written so; Refusal for what is no row."""
    return tuple(ChartRow(tuple(_units(line))) for line in text.splitlines() if line.strip())


def _units(line: str) -> Iterator[Waiting]:
    for group in (part.strip() for part in line.split(";")):
        found = _GROUP.fullmatch(group)
        if found is None:
            raise Refusal(
                f"“{group}” is not a formation with its units. Write 90th Infantry Division IIIA (utah).",
                "AD-155",
            )
        for letter in found["letters"]:
            yield Waiting(_SIGNS[letter], found["formation"] or "", parted(found["only"] or ""))


def standing_text(row: Alternative) -> str:
    """What stands under an alternative, a place and power a line."""
    lines = []
    for place in dict.fromkeys((*row.places, *(piece.place for piece in row.pieces))):
        powers = dict.fromkeys(piece.power for piece in row.pieces if piece.place == place)
        lines += [f"{place} {power} {_letters(row.pieces, place, power)}" for power in powers] or [place]
    return "\n".join(lines)


def _letters(rows: Iterable[Piece], place: str, power: str) -> str:
    own = [piece for piece in rows if (piece.place, piece.power) == (place, power)]
    return " ".join(
        f"{piece.count if piece.count != 1 else ''}{_LETTER.get(piece.kind, '')}" for piece in own
    )


def standing(text: str, battle: Battle) -> tuple[tuple[str, ...], tuple[Piece, ...]]:
    """The places named in the lines, and the pieces that stand there; Refusal for another line."""
    places: dict[str, None] = {}
    placed: list[Piece] = []
    for line in (line for line in text.splitlines() if line.strip()):
        place, _, rest = line.strip().partition(" ")
        power, _, letters = rest.strip().partition(" ")
        if power and power not in {known.key for known in battle.powers}:
            raise Refusal(f"“{line.strip()}”: {power} is not a power. Write Z02 germany 2I 2B.", "AD-037")
        places[place] = None
        placed += _pieces(place, power, letters)
    return tuple(places), tuple(placed)


def _pieces(place: str, power: str, letters: str) -> Iterator[Piece]:
    kinds: dict[str, Kind] = {**_SIGNS, "F": "fighter", "H": "bomber"}
    try:
        for kind, number in pieces(letters):
            yield Piece(place, power, kinds[_LETTER[kind]], number)
    except ValueError as wrong:
        raise Refusal(f"“{letters}” are not pieces. Write 2I A B.", "AD-037") from wrong


def boxes_text(boxes: Iterable[tuple[str, str]]) -> str:
    """The boxes that lie in another zone, a line each."""
    return "\n".join(f"{box} {zone}" for box, zone in boxes)


def moved_boxes(text: str) -> tuple[tuple[str, str], ...]:
    """The boxes and zones of the lines; Refusal for another line."""
    rows = [tuple(line.split()) for line in text.splitlines() if line.strip()]
    if any(len(row) != 2 for row in rows):
        raise Refusal("Write a box and its zone in each line: british-airborne Z15.", "AD-022")
    return tuple((box, zone) for box, zone in rows)

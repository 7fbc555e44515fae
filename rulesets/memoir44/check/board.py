"""Whether the board and its hexes are ones that exist, each listed once.

Cite: .m44 board (MD-259, MD-261, MD-270, MD-298 to MD-300).
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.boards import FACES, SHORE_ROWS
from rulesets.memoir44.ground.analysis import Survey


def check_board(survey: Survey) -> Iterator[Finding]:
    """Findings about the board, its face and the places of cells and lettering."""
    board = survey.document.map
    if not survey.has_known_board:
        yield say("unknown-board", "map.board", board=board)
    if board.face not in FACES:
        yield say("unknown-face", "map.face", board=board)
    elif board.face == "BEACH" and survey.shape.rows not in SHORE_ROWS:
        yield say("no-shore", "map.face")
    if survey.has_known_board:
        yield from _check_hexes(survey)


def _why(at: Hex) -> str:
    if (at.row + at.col) % 2:
        return "row and column are both even or both odd"
    return "it is beyond the edge"


def _check_stacks(survey: Survey) -> Iterator[Finding]:
    for cell in (cell for cell in survey.document.map.cells if cell.stacked and survey.is_hex(cell.at)):
        yield say(
            "stacked",
            survey.where(cell.at),
            where=survey.where(cell.at),
            name=", ".join(placed.piece.name for placed in cell.stacked),
        )


def _check_hexes(survey: Survey) -> Iterator[Finding]:
    board = survey.document.map
    cells = {f"map.cells.{i}": cell.at for i, cell in enumerate(board.cells)}
    for places, said in _off_board(survey, "hexes are", cells):
        yield say("off-board", places[0], places, said=said)
    times = Counter(cell.at for cell in board.cells if survey.is_hex(cell.at))
    for at in (at for at, number in times.items() if number > 1):
        yield say("hex-twice", survey.where(at), where=survey.where(at), times=times[at])
    yield from _check_stacks(survey)
    labels = {f"map.labels.{i}": item.at for i, item in enumerate(board.labels)}
    for places, said in _off_board(survey, "there are words on hexes that are", labels):
        yield say("lettering-off-board", places[0], places, said=said)


def _off_board(survey: Survey, what: str, hexes: Mapping[str, Hex]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The keys of those that are no hex of the board, with a sentence, once for each way to be none: a
    board made smaller is one mistake, however much lay beyond its new edge."""
    gone: dict[str, list[str]] = {}
    for place, at in hexes.items():
        if not survey.is_hex(at):
            gone.setdefault(_why(at), []).append(place)
    for why, places in gone.items():
        first = hexes[places[0]]
        said = f"Row {first.row}, column {first.col} is not a hex here: {why}."
        if len(places) > 1:
            said = f"{len(places)} {what} none of this board, as row {first.row}, column {first.col}: {why}."
        yield tuple(places), said

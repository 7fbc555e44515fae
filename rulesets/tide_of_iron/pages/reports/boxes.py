"""What a scenario takes out of the boxes against what the club owns, piece by piece.

What no public source says of a box is unknown, never a shortfall.

Cite: TN-001 to TN-021, TN-197, TN-198.
"""

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.stock import Judged
from rulesets.kit.words import listed
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron.ground.needs import needs, supply, words
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.stock import shipped_boxes

Owned = tuple[tuple[str, int], ...]
NO_BOX = "in no known box"
FEW = 6
WORDS: dict[Judged, str] = {"enough": "enough", "unknown": "not known", "short": "short", "perhaps": "short"}


def pieces_report(asked: Survey, owned: Owned) -> ReportTable:
    """Every kind of piece that is used, with how many the boxes owned are known to hold."""
    have = dict(owned)
    rows, lacking = [], []
    for piece, count in needs(asked).items():
        if not count:
            continue
        had = supply(piece, count, have)
        verdict = f"{had.missing} short" if had.missing else WORDS[had.answer]
        boxes = ", ".join(box.title for box in had.boxes) or NO_BOX
        rows.append((words(piece), boxes, str(count), str(had.held) if had.boxes else "", verdict))
        lacking += [f"{had.missing} {words(piece)}"] if had.missing else []
    return ReportTable(
        "pieces",
        "Pieces against boxes",
        (
            _said(lacking, any(have.values())),
            "The contents of some boxes are not published, so the check does not count them.",
        ),
        ("Piece", "Box", "Used", "Owned", ""),
        tuple(rows),
    )


def _said(lacking: list[str], is_owner: bool) -> str:
    """What is short in a sentence; of a long list the first."""
    if not is_owner:
        return "Tick the boxes you own to see what is missing."
    if not lacking:
        return "No known shortage."
    more = [f"{len(lacking) - FEW} more"] if len(lacking) > FEW else []
    return f"Too few: {listed([*lacking[:FEW], *more])}."


def boards_report(asked: Survey) -> ReportTable:
    """The boards and overlays the scenario lays, with the box each lies in."""
    rows = []
    for laying in asked.scenario.boards:
        board = asked.library.get(laying.board)
        if not isinstance(board, Board):
            rows.append((laying.board.id, "not in the library", "", ""))
            continue
        box = shipped_boxes().get(board.of)
        at = f"{laying.placing.row} down, {laying.placing.col // 2} to the right"
        rows.append(
            (
                board.code,
                "overlay" if board.overlay else board.map.board,
                at,
                box.title if box else "a designer's own",
            )
        )
    said = "" if rows else "No board is laid."
    heads = ("Board", "Size", "Lies", "Of")
    return ReportTable("boards", "Boards", (said,) if said else (), heads, tuple(rows))

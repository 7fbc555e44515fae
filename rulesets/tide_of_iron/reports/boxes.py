"""What a scenario takes out of the boxes against what the club owns, piece by piece.

What no public source says of a box is unknown, never a shortfall.

Cite: TN-001 to TN-021, TN-197, TN-198.
"""

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.stock import Judged, Need, judged
from rulesets.kit.words import listed
from rulesets.tide_of_iron.ground.needs import needs, words
from rulesets.tide_of_iron.ground.survey import Survey
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.stock import Box, shipped_boxes

Owned = tuple[tuple[str, int], ...]
NO_BOX = "no box tells"
FEW = 6
WORDS: dict[Judged, str] = {"enough": "enough", "unknown": "not known", "short": "short", "perhaps": "short"}


def pieces_report(asked: Survey, owned: Owned) -> ReportTable:
    """Every kind of piece that is used, with how many the boxes owned are known to hold."""
    have = dict(owned)
    rows, lacking = [], []
    for piece, count in needs(asked).items():
        if not count:
            continue
        answer, missing, held = _judged(piece, count, have)
        verdict = f"{missing} short" if missing else WORDS[answer]
        rows.append((words(piece), _boxes_of(piece), str(count), held, verdict))
        lacking += [f"{missing} {words(piece)}"] if missing else []
    return ReportTable(
        "pieces",
        "Pieces against boxes",
        (
            _said(lacking, any(have.values())),
            "The contents of some boxes are not published; what they hold is not counted.",
        ),
        ("Piece", "Box", "Used", "Owned", ""),
        tuple(rows),
    )


def _said(lacking: list[str], is_owner: bool) -> str:
    """What is short in a sentence; of a long list the first."""
    if not is_owner:
        return "You have not said which boxes you own."
    if not lacking:
        return "Nothing is known to be short."
    more = [f"{len(lacking) - FEW} more"] if len(lacking) > FEW else []
    return f"Too few are owned: {listed([*lacking[:FEW], *more])}."


def _holders(piece: str) -> list[Box]:
    return [box for box in shipped_boxes().values() if piece in box.pieces]


def _boxes_of(piece: str) -> str:
    return ", ".join(box.title for box in _holders(piece)) or NO_BOX


def _judged(piece: str, count: int, have: dict[str, int]) -> tuple[Judged, int, str]:
    """Whether what is owned suffices, how many are missing, and what is owned in words."""
    holders = _holders(piece)
    if not holders:
        return "unknown", 0, ""
    first, *others = holders
    further = sum(have.get(box.key, 0) * box.pieces[piece] for box in others)
    need = Need(piece, words(piece), count, first.key)
    answer, missing = judged(need, first.holding(), have.get(first.key, 0), further)
    held = have.get(first.key, 0) * first.pieces[piece] + further
    return answer, missing, str(held)


def boards_report(asked: Survey) -> ReportTable:
    """The boards and overlays the scenario lays, with the box each lies in."""
    rows = []
    for laying in asked.scenario.boards:
        board = asked.library.get(laying.board)
        if not isinstance(board, Board):
            rows.append((laying.board.id, "not on the shelf", "", ""))
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

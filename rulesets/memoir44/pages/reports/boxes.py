"""What a scenario takes against what the club owns: boxes first, then piece by piece.

Cite: Foreword; reports (MD-230 to MD-232, MD-342, MD-347, MD-348).
"""

from collections.abc import Mapping

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.stock import Judged, Need, judged, short
from rulesets.memoir44.document.combination import BRITISH_MAPS
from rulesets.memoir44.ground.analysis import Survey
from rulesets.memoir44.ground.inventory import TOKENS, boxes, needs_seen, pieces_seen

Owned = tuple[tuple[str, int], ...]


def boxes_report(seen: Survey, owned: Owned) -> ReportTable:
    """The copies of each box that are needed and owned, and what is missing."""
    have = dict(owned)
    rows, missed = [], []
    for key, copies in needs_seen(seen):
        missing = max(copies - have.get(key, 0), 0)
        if missing:
            missed.append(f"{missing} {boxes()[key].title}")
        rows.append(
            (
                boxes()[key].title,
                str(copies),
                str(have.get(key, 0)),
                f"{missing} short" if missing else "enough",
                boxes()[key].says,
            )
        )
    sentences = [
        f"Missing: {', '.join(missed)}." if missed else "You own every box this scenario needs.",
        "Copies are a minimum: not every box's contents are published.",
    ]
    if seen.document.key in BRITISH_MAPS and have.get("mediterranean", 0) < 2:
        sentences.append(
            "Two copies of Mediterranean Theater give you all British figures. Otherwise use American "
            "figures."
        )
    return ReportTable(
        "boxes",
        "Boxes needed",
        tuple(sentences),
        ("Box", "Needed", "Owned", "", "Published contents"),
        tuple(rows),
    )


def pieces_report(seen: Survey, owned: Owned) -> ReportTable:
    """Every kind of piece with how many are used and how many the owned boxes are known to hold.

    Cite: reports (MD-342, MD-347, MD-348).
    """
    return pieces_table(pieces_seen(seen), dict(owned))


def pieces_table(listed: tuple[Need, ...], have: Mapping[str, int], there: str = "Owned") -> ReportTable:
    """The report on these pieces against that many copies of each box; `there` heads what these hold."""
    rows = tuple(_row(need, have.get(need.holding, 0)) for need in listed)
    lacking = short((need for need in listed if need.holding != TOKENS), boxes(), have)
    titles = [one.need.title for one in lacking if one.missing]
    said = f"Possibly too few: {', '.join(titles)}." if titles else "No known shortage."
    return ReportTable(
        "pieces",
        "Pieces by box",
        (said, "A shortage shows only if the contents of a box are known, exactly or at least."),
        ("Piece", "Box", "Used", there, ""),
        rows,
    )


def _held(need: Need, copies: int) -> str:
    """What that many copies hold, in words: exactly, at least, or unknown."""
    box = boxes().get(need.holding)
    if box is None:
        return "in no box"
    each = box.known(need.piece)
    if not each:
        return "number not known" if copies else "no copy"
    least = "" if need.piece in box.holds else "at least "
    return f"{least}{copies * each}"


def _judged(need: Need, copies: int) -> tuple[Judged, int]:
    """What the kit says of the need; any others may stand in for tokens."""
    if need.holding == TOKENS:
        return "unknown", 0
    return judged(need, boxes().get(need.holding), copies)


def _row(need: Need, copies: int) -> tuple[str, ...]:
    box = boxes().get(need.holding)
    answer, missing = _judged(need, copies)
    verdict = {
        "enough": "printed on the board" if need.printed else "enough",
        "short": f"{missing} short",
        "perhaps": f"{missing} possibly short",
        "unknown": "",
    }[answer]
    return need.title, box.title if box else "", str(need.count), _held(need, copies), verdict

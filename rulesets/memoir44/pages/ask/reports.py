"""Questions about the whole board: the reports, for one map or for an event of several.

One map has the reports of the desk, though against the boxes it takes and not those somebody owns. Of
several, pieces and boxes are added up, units stand in the sections of their maps, and ways lead over
the seams.
Cite: reports (MD-343, MD-346, MD-347).
"""

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.hexes.hexes import exists, maps_of
from rulesets.kit.ruleset import Answer, Question
from rulesets.kit.stock import Need, added_up
from rulesets.memoir44.document.boards import JOINED, SHAPES
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Scenario
from rulesets.memoir44.document.facts import book_maps
from rulesets.memoir44.ground.analysis import Survey, survey
from rulesets.memoir44.ground.inventory import boxes, needs_together, pieces
from rulesets.memoir44.ground.landscape import joined_map
from rulesets.memoir44.ground.set_up import SetUp
from rulesets.memoir44.ground.winnings import at_start, is_endless, prizes
from rulesets.memoir44.pages.reports.boxes import pieces_table
from rulesets.memoir44.pages.reports.medals import verdict
from rulesets.memoir44.pages.reports.reports import Goal, goals_of, reports, sections_report, ways_report

ASKED = {
    "boxes": "Which boxes do you need?",
    "pieces": "Which pieces do you need?",
    "sections": "What does each section hold?",
    "medals": "Are there enough medals for each side?",
    "reach": "Can both sides reach every objective?",
    "book": "Do its totals match the book?",
}
BY_PIECES = ("boxes", "pieces")


def report_questions(set_up: SetUp) -> tuple[tuple[str, Question], ...]:
    """What may be asked about the whole."""
    return tuple((ASKED[key], Question("report", (), (("report", key),))) for key in _keys(set_up))


def _keys(set_up: SetUp) -> tuple[str, ...]:
    """The reports there are: of a board nobody knows its pieces alone, the book's sums for its own maps."""
    document = set_up.documents[0]
    if document.map.board not in (*SHAPES, *JOINED):
        return BY_PIECES
    is_of_book = not set_up.is_joined and document.key in book_maps()
    return tuple(key for key in ASKED if key != "book" or is_of_book)


def report_answer(set_up: SetUp, question: Question) -> Answer:
    """The report that `report_questions` offers."""
    found = _report(set_up, dict(question.values)["report"])
    table = Table(found.key, "", found.heads, tuple(Row(cells) for cells in found.rows))
    return Answer(found.title, found.sentences, table=table if found.rows else None)


def _report(set_up: SetUp, key: str) -> ReportTable:
    documents = set_up.documents
    match key:
        case "boxes":
            return _boxes(documents)
        case "pieces":
            return pieces_table(_pieces(documents), dict(needs_together(documents)), "In the boxes needed")
        case "sections" if set_up.is_joined:
            return sections_report(_as_one(set_up))
        case "medals" if set_up.is_joined:
            return _medals(documents)
        case "reach" if set_up.is_joined:
            return ways_report(_as_one(set_up), _goals(set_up))
        case _:
            return next(report for report in reports(documents[0], ()) if report.key == key)


def _boxes(documents: tuple[Scenario, ...]) -> ReportTable:
    """Cite: Foreword (MD-230, MD-231)."""
    rows = tuple(
        (boxes()[key].title, str(copies), boxes()[key].says) for key, copies in needs_together(documents)
    )
    said = (
        "Each map needs its own boxes."
        if len(documents) > 1
        else ("Copies are a minimum: not every box's contents are published.")
    )
    return ReportTable("boxes", "Boxes needed", (said,), ("Box", "Copies", "Published contents"), rows)


def _pieces(documents: tuple[Scenario, ...]) -> tuple[Need, ...]:
    listed = added_up(need for document in documents for need in pieces(document))
    return tuple(sorted(listed, key=lambda need: (need.printed, need.holding, need.title)))


def _as_one(set_up: SetUp) -> Survey:
    """All maps looked over as one board, with the medals of all."""
    shape, medals = set_up.landscape.shape, tuple(m for document in set_up.maps for m in document.medals)
    whole = Scenario(
        set_up.documents[0].top,
        set_up.documents[0].bottom,
        joined_map(set_up.documents, shape.initials),
        medals=medals,
    )
    cells = {cell.at: cell for cell in reversed(whole.map.cells) if exists(shape, cell.at)}
    return Survey(whole, shape, cells, {}, set_up.landscape)


def _medals(documents: tuple[Scenario, ...]) -> ReportTable:
    """Cite: Map Combinations (MD-235 to MD-239, MD-322)."""
    surveys = [survey(document) for document in documents]
    rows, sentences = [], []
    for side in SIDES:
        most = [sum(prize.medals for prize in prizes(seen, side)) for seen in surveys]
        targets = [document.player(side).medals for document in documents]
        known = [number for number in targets if number is not None]
        whole = sum(known) if len(known) == len(targets) else None
        starts = [at_start(document, side) for document in documents]
        names = [document.text.name for document in documents]
        for row in zip(names, targets, most, starts, strict=True):
            rows.append(_of_map(side, *row))
        rows.append(_of_map(side, "together", whole, sum(most), sum(starts)))
        endless = any(is_endless(document, side) for document in documents)
        sentences.append(verdict(side, sum(most), whole, endless))
    heads = ("Side", "Map", "Target", "Can be won", "At the start")
    return ReportTable("medals", "Medals available", tuple(sentences), heads, tuple(rows))


def _of_map(side: str, name: str, target: int | None, can: int, start: int) -> tuple[str, ...]:
    """What a side needs, can win and has at the start, on a map or together."""
    needs = "not stated" if target is None else str(target)
    return SIDE_TITLES[side], name, needs, str(can), str(start)


def _goals(set_up: SetUp) -> list[Goal]:
    """The objectives of every map with its name, towns and all else on that map alone."""
    shape = set_up.landscape.shape
    found = []
    for number, document in enumerate(set_up.maps):
        for title, hexes in goals_of(document, set_up.landscape):
            own = tuple(at for at in hexes if number in maps_of(shape, at))
            found += [(f"{set_up.title(number)}: {title}", own)] if own else []
    return found

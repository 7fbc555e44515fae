"""Reports on a scenario: pieces and boards against the boxes owned, and how soon each side's squads can come
to each objective, with nobody in the way. They count and compare, and judge nothing that the check judges.

What no public source says of a box is unknown, never a shortfall. Movement and the costs of most terrain
stand in the core rules, which are not among our sources: where a figure is unverified, the report says so.

Cite: TN-001 to TN-039, TN-182, TN-197, TN-198.
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Library
from rulesets.kit.stock import Judged
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.offered import TITLES
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, SideKey, does
from rulesets.tide_of_iron.ground.analysis import Survey, marker_words, soonest, survey
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
    for piece, number in needs(asked).items():
        if not number:
            continue
        had = supply(piece, number, have)
        verdict = f"{had.missing} short" if had.missing else WORDS[had.answer]
        boxes = ", ".join(box.title for box in had.boxes) or NO_BOX
        rows.append((words(piece), boxes, str(number), str(had.held) if had.boxes else "", verdict))
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


SQUADS = 4
"""Movement points of a squad in a turn: unverified."""
UNVERIFIED = "Movement of squads and costs of core terrain are unverified: no public source has them."


def reach_report(asked: Survey) -> ReportTable:
    """For each objective the movement the nearest squad of each side needs, from where it begins or comes
    in."""
    ways = {side: soonest(asked, side) for side in SIDES}
    rows = []
    never: dict[SideKey, list[str]] = {side: [] for side in SIDES}
    for title, at in _goals(asked):
        points = {side: ways[side].get(at) for side in SIDES}
        rows.append((title, asked.told(at), *(_points_words(points[side]) for side in SIDES)))
        for side in SIDES:
            never[side] += [asked.name(at)] if points[side] is None else []
    return ReportTable(
        "reach",
        "Routes to the objectives",
        (
            _never_reached(bool(rows), never),
            f"Movement points of the nearest squad, {SQUADS} in a turn. {UNVERIFIED}",
        ),
        ("Objective", "Hex", *(TITLES[side] for side in SIDES)),
        tuple(rows),
    )


def _never_reached(has_goals: bool, never: Mapping[SideKey, list[str]]) -> str:
    """Which objectives a side never comes to, in a sentence."""
    if not has_goals:
        return "There is no objective on the map."
    lacking = [
        f"{begun(does(side, 'does', 'do'))} not reach {listed(names)}."
        for side, names in never.items()
        if names
    ]
    return " ".join(lacking) or "Both sides can reach every objective."


def _goals(asked: Survey) -> Iterator[tuple[str, Hex]]:
    scenario = asked.scenario
    for goal in scenario.goals:
        if goal.at in asked.ground.hexes:
            yield marker_words(goal), goal.at
    marked = {goal.at for goal in scenario.goals}
    for sheet in scenario.sides:
        for at in dict.fromkeys(at for grade in sheet.grades for at in asked.known(grade.hexes)):
            if at not in marked:
                yield f"For the {TITLES[sheet.side]}", at


def _points_words(points: int | None) -> str:
    if points is None:
        return "not reached"
    if points == 0:
        return "starts there"
    turns = -(-points // SQUADS)
    return f"{count(points, 'point')}, {count(turns, 'turn')}"


def reports(scenario: Scenario, library: Library, owned: Owned) -> tuple[ReportTable, ...]:
    """All reports; `owned` is how many copies of each box there are, by key. Ways are told where there is a
    map."""
    asked = survey(scenario, library)
    of_boxes = (pieces_report(asked, owned), boards_report(asked))
    return (*of_boxes, reach_report(asked)) if asked.ground.hexes else of_boxes

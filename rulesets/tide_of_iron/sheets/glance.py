"""A scenario and a chain at a glance: length, initiative, both sides in large figures, objectives, own rules.

Cite: TN-173 to TN-187, TN-219 to TN-222; TN-158 to TN-160.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.drawing.board import Fact
from rulesets.kit.ruleset import Library
from rulesets.kit.summary import Camp, Figure, Glance, whose
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.offered import THE_SIDES, TITLES
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, SideKey, does, sheet_of
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.sheets.scenario_common import division_pieces, rounds_words
from rulesets.tide_of_iron.sheets.scenario_sheet import INITIATIVE, feature_words, grade_words
from rulesets.tide_of_iron_box.units import NATIONS

_OPENS = {side: f"initiative: {words}" for side, words in INITIATIVE.items()}


def glance(document: Scenario, library: Library) -> Glance:
    """How the scenario is played."""
    asked = survey(document, library)
    goals = [
        f"{TITLES[sheet.side]}{f', {grade.grade}' if grade.grade else ''}: {grade_words(asked, grade)}"
        for sheet in document.sides
        for grade in sheet.grades
    ]
    return Glance(
        (
            Fact("Players", "2, or teams"),
            Fact("Length", rounds_words(document)),
            Fact("Won by", listed(list(_counted_by(document))) or "not stated"),
        ),
        tuple(_camp(document, side) for side in SIDES),
        tuple((words, "") for words in goals),
        (*((rule, "") for rule in document.special_rules), *feature_words(document)),
        tuple(_ground(document)),
        document.missing,
        whose=whose(document.author, document.bibliography),
    )


def _counted_by(document: Scenario) -> Iterator[str]:
    """What the grades of both sides count: points, hexes, or what their words say."""
    grades = [grade for sheet in document.sides for grade in sheet.grades]
    if any(grade.points is not None for grade in grades):
        yield "victory points"
    if any(grade.hexes for grade in grades):
        yield "hexes held"
    if any(grade.points is None and not grade.hexes for grade in grades):
        yield "as the objective says"


def _camp(document: Scenario, side: SideKey) -> Camp:
    sheet = sheet_of(document, side)
    divisions = [row for row in document.divisions if row.side == side]
    nations = dict.fromkeys(
        NATIONS.get(nation, nation) for nation in (*sheet.nations, *(row.nation for row in divisions))
    )
    opens = "has the initiative" if document.initiative == side else ""
    pieces: Counter[str] = Counter()
    for row in divisions:
        pieces.update(dict(division_pieces(document, replace(row, bases=0))))
    return Camp(
        side,
        TITLES[side],
        ", ".join(part for part in (listed(list(nations)), opens) if part),
        tuple(_figures(document, side)),
        (),
        ", ".join(f"{number} {name}" for name, number in pieces.items()),
    )


def _figures(document: Scenario, side: SideKey) -> Iterator[Figure]:
    divisions = [row for row in document.divisions if row.side == side]
    sheet = sheet_of(document, side)
    yield str(sum(row.bases for row in divisions)), "squads"
    yield str(sheet.actions), "actions a turn"
    yield str(len(sheet.decks)), "decks"


def _ground(document: Scenario) -> Iterator[str]:
    yield f"Made of {count(len(document.boards), 'board or overlay', 'boards and overlays')}."
    if document.initiative in ("die", ""):
        yield f"{begun(_OPENS[document.initiative])}."


def glance_of_chain(document: Chain, library: Library) -> Glance:
    """How the chain is played: who is followed, its battles, how it is won. Cite: TN-158 to TN-160."""
    followed = next((side for side in THE_SIDES if side.key == document.follows), THE_SIDES[0])
    enemy = next(side for side in THE_SIDES if side.key != followed.key)
    points, counts = document.points, begun(does(followed.key, "counts", "count"))
    return Glance(
        (
            Fact("Players", "2"),
            Fact("Length", count(len(document.stages), "battle")),
            Fact("Won by", "medals of the division against battles lost"),
        ),
        (
            Camp(
                followed.key,
                followed.title,
                document.division,
                (
                    (str(len(document.roster)), "squads followed"),
                    (str(points.level), "points a level"),
                    (str(len(document.medals)), "levels"),
                ),
            ),
            Camp(enemy.key, enemy.title, "", ((str(points.enemy_win), "points for each battle won"),)),
        ),
        (
            (
                f"{counts} {count(points.level, 'point')} for each level a squad holds at the end, "
                f"{enemy.people} {count(points.enemy_win, 'point')} for each battle won.",
                "TN-158",
            ),
        ),
        (),
        tuple(f"{place}. {stage.title}." for place, stage in enumerate(document.stages, 1)),
        document.missing,
        "points",
    )

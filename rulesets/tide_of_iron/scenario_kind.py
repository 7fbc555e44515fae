"""The document kind of a scenario: what the desk, the shelf and the paper know of it."""

import re

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.own_switches import SCENARIO_SWITCHES
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import SCENARIOS
from rulesets.tide_of_iron.editing.editing import editing
from rulesets.tide_of_iron.ground.idle import idle
from rulesets.tide_of_iron.pages.ask.ask import ask, questions
from rulesets.tide_of_iron.pages.drawing.scenario_board import board_of
from rulesets.tide_of_iron.sheets.glance import glance
from rulesets.tide_of_iron.sheets.handouts import handouts
from rulesets.tide_of_iron_box.boards import Board

ROOM = 200


def cover(document: Scenario, library: Library) -> Cover:
    """What a list says of the scenario, the house rules it proposes, and the boxes it counts on."""
    codes = (library.get(laying.board) for laying in document.boards)
    boards = ", ".join(board.code for board in codes if isinstance(board, Board))
    return Cover(
        document.title or "Untitled",
        document.year,
        _begins(document.background),
        document.rulings,
        document.front,
        boards,
        document.sets,
        " ".join(document.missing),
        document.background,
        idle(document),
    )


def _begins(background: str) -> str:
    """The sentences with which the background begins, as many as a list has room for; at least one."""
    sentences = re.split(r"(?<=[.!?])\s+", background.strip())
    told = sentences[0]
    for sentence in sentences[1:]:
        if len(told) + 1 + len(sentence) > ROOM:
            break
        told = f"{told} {sentence}"
    return told


def _drawing(document: Scenario, library: Library) -> HexBoard:
    return board_of(document, library)


SCENARIO: DocumentKind[Scenario] = DocumentKind(
    name="scenario",
    title="Scenario",
    type=Scenario,
    playable=True,
    builtin=SCENARIOS,
    check=check_scenario,
    drawing=_drawing,
    handouts=handouts,
    cover=cover,
    glance=glance,
    editing=editing(Shelf()),
    editing_with=editing,
    questions=questions,
    ask=ask,
    switches=SCENARIO_SWITCHES,
)

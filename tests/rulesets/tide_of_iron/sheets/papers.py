"""The papers of a scenario, read as they are printed, and a scenario that has everything to print."""

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from exports.paper import sheets as paper
from exports.signs.palette import MONO
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.scenario import (
    MODULES,
    Commander,
    Deck,
    Division,
    Features,
    Goal,
    Grade,
    Own,
    OwnCard,
    Reinforcement,
    Scenario,
    SideSheet,
    Weather,
)
from rulesets.tide_of_iron.document.shipped import SCENARIOS
from rulesets.tide_of_iron.kind import SCENARIO
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import Laying, Placing
from tests.rulesets.tide_of_iron.ask.asking import at

MORVIN = SCENARIOS["morvin"]
GROUND, OVERLAY = Ref("board", "ground", 1), Ref("board", "overlay", 1)


LIBRARY = {
    GROUND: Board("28B", HexMap("6 by 5", "", (Cell(Hex(4, 8), terrain=Piece("building")),))),
    OVERLAY: Board("51", HexMap("2 by 1", "", (Cell(Hex(0, 0), terrain=Piece("swamp")),)), overlay=True),
}
FARM = Scenario(
    "A farm",
    number="7",
    front="Inland",
    background="Two platoons want one farm.",
    complexity="easy",
    year="1944",
    boards=(Laying(GROUND, Placing(0, 0, 3)), Laying(OVERLAY, Placing(0, 4, 0))),
    map=HexMap(
        "6 by 5",
        "",
        (
            Cell(at("b4"), obstacle=Piece("razor_wire")),
            Cell(at("C3"), tags=(Piece("crater"),)),
            Cell(at("D3"), tags=(Piece("control", side="axis"),)),
            Cell(at("E3"), terrain=Piece("hedgerow"), tags=(Piece("breach"),)),
        ),
    ),
    sides=(
        SideSheet(
            "allied",
            ("american", "british"),
            (Grade("Hold the well.", "major", (at("C3"),), 3), Grade("Live.", "minor")),
            (Deck("Command I", True), Deck("Air Support", removed=("Flyby",))),
            ("Spare magazines",),
            ("Sewing kit",),
            4,
        ),
        SideSheet("axis", ("german",), (Grade("Hold on."),), (Deck("Command I", True),), actions=2),
    ),
    divisions=(
        Division(
            "allied",
            1,
            "american",
            bases=3,
            pieces=(("regular", 8), ("officer", 1), ("mg", 1), ("sherman", 2)),
            specializations=(("demolitions", 1),),
            charges=2,
            concealed=1,
            zone=(at("A1"), at("A3")),
            deployment="By the gate.",
        ),
        Division("allied", 2, "british", "dark", 2, (("regular", 8), ("bren_carrier", 1)), zone=(at("A5"),)),
        Division("axis", 1, "german", "light", 4, (("elite", 9), ("gun88", 1)), zone=(at("F5"), at("F3"))),
    ),
    reinforcements=(
        Reinforcement("allied", 1, 4, pieces=(("m10", 1),), entry=(at("A1"),), words="By the lane."),
        Reinforcement("allied", 2, 2, "status", "dark", 1, (("regular", 4),), entry=(at("A5"),)),
    ),
    goals=(Goal(at("C3"), "victory", 3), Goal(at("E1"), "command", 2, "allied")),
    initiative="axis",
    rounds=6,
    weather=Weather((("fog", 1), ("clear", 3)), (2, 5), "fog"),
    features=Features("deep", True, ("bunker",), "Big bang", 6),
    commanders="required",
    modules=MODULES,
    special_rules=("Nobody shoots at the cow.",),
    hints="Mind the well.",
    own=Own(
        cards=(
            OwnCard("fog", "Fog", "weather", "Sight ends after four hexes."),
            OwnCard("sewing", "Sewing kit", "operations", "Mend one squad."),
        ),
        commanders=(Commander("James Earl Rudder", "american", ("Assaulter", "")),),
    ),
    missing=("The third picture of the farm is lost.",),
)
BARE = replace(FARM, modules=(), weather=None, features=Features())


def printed(scenario: Scenario = FARM, library: Mapping[Ref, object] = LIBRARY) -> dict[str, Sheet]:
    """The papers by their keys."""
    return {sheet.key: sheet for sheet in SCENARIO.handouts(scenario, library)}


def page(sheet: Sheet) -> str:
    """The sheet as a page in black and white."""
    return paper.page(sheet, paper="A4", palette=MONO)


def words(sheet: Sheet) -> str:
    """What is read on the sheet: its text without tags, in one line, a box to tick as []."""
    body = page(sheet).partition("<body>")[2].replace('<span class="tick"></span>', "[]")
    text = re.sub(r"<(style|script|title|desc)\b.*?</\1>", " ", body, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def flat(sheet: Sheet) -> Iterator[Any]:
    """The blocks of the sheet, those in columns one by one."""
    for block in sheet.blocks:
        yield from getattr(block, "blocks", (block,))


def rows(sheet: Sheet, title: str) -> list[tuple[str, ...]]:
    """The rows of the table of that title."""
    titled = (block for block in flat(sheet) if getattr(block, "title", "") == title)
    return next([row.cells for row in block.rows] for block in titled)

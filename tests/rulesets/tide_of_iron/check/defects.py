"""Defects to be seeded into the shipped scenario, each with the one finding it must give."""

from dataclasses import dataclass, replace
from typing import Any

from rulesets.kit.hexes.hex_document import Cell, Piece, in_order
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.scenario import Commander, Deck, Features, Grade, Squad, Weather
from rulesets.tide_of_iron.document.shipped import SCENARIOS
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import Laying, Placing

SOUND = SCENARIOS["morvin"]
OTHER = {
    Ref("board", "1A", 1): replace(BOARDS["morvin-west"], code="1A", of="core"),
    Ref("board", "1B", 1): replace(BOARDS["morvin-east"], code="1B", of="core"),
    Ref("board", "14A", 1): replace(BOARDS["morvin-west"], code="14A", of="core"),
    Ref("board", "apart", 1): BOARDS["morvin-west"],
    Ref("board", "mill", 1): Board(
        "Mill",
        replace(BOARDS["morvin-west"].map, board="1 by 1", cells=(Cell(Hex(0, 0), Piece("forest")),)),
        True,
    ),
}
OF_CORE = {
    **OTHER,
    **{
        Ref("board", f"overlay-{n}", 1): replace(OTHER[Ref("board", "mill", 1)], code=f"O{n}", of="normandy")
        for n in range(21)
    },
}


@dataclass(frozen=True)
class Defect:
    """What is changed in the sound scenario, and the finding that gives: its code and its row."""

    code: str
    row: str
    change: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.code} {self.row} {' '.join(self.change)}"


def row(name: str, place: int, **change: Any) -> dict[str, Any]:
    """That row of a list of the scenario, changed."""
    rows = list(getattr(SOUND, name))
    rows[place] = replace(rows[place], **change)
    return {name: tuple(rows)}


def painted(*cells: Cell) -> dict[str, Any]:
    """The map with these cells in the place of what lies there."""
    new = {cell.at for cell in cells}
    kept = [cell for cell in SOUND.map.cells if cell.at not in new]
    return {"map": replace(SOUND.map, cells=in_order((*kept, *cells)))}


def british(**more: Any) -> dict[str, Any]:
    """The second Allied division as a British one."""
    changed = row("divisions", 1, nation="british", **more)
    return {**changed, "sides": (replace(SOUND.sides[0], nations=("american", "british")), SOUND.sides[1])}


def second(**change: Any) -> dict[str, Any]:
    """The second Axis division, changed."""
    return row("divisions", 3, **change)


def others(*more: tuple[str, int]) -> dict[str, Any]:
    """The second Axis division with these pieces in the place of its guns."""
    return second(pieces=(*(pair for pair in PIECES if pair[0] != "stug3"), *more))


def tags(name: str, number: int) -> Cell:
    return Cell(Hex(0, 0), tags=(Piece(name),) * number)


def decks(side: int, *more: Deck) -> dict[str, Any]:
    return row("sides", side, decks=(*SOUND.sides[side].decks, *more))


def laid(*more: Laying) -> dict[str, Any]:
    return {"boards": (*SOUND.boards, *more)}


def own(**change: Any) -> dict[str, Any]:
    return {"own": replace(OWN, **change)}


def led(*by: Commander) -> dict[str, Any]:
    return own(commanders=by)


def weather(**change: Any) -> dict[str, Any]:
    return {"weather": replace(WEATHER, **change)}


def features(**change: Any) -> dict[str, Any]:
    return {"features": replace(SOUND.features, **change)}


OWN, WEATHER = SOUND.own, SOUND.weather or Weather((), ())
PIECES = SOUND.divisions[3].pieces
A = SOUND.divisions[1].pieces
MILL = Ref("board", "mill", 1)
FULL = Squad((("regular", 4),))
HEDGES = ((0, 10), (0, 20), (1, 1), (1, 3), (1, 5), (2, 20), (2, 18), (0, 2), (0, 4))
BOARD = (
    Defect("no-boards", "TN-174", {"boards": ()}),
    Defect("unknown-board", "TN-174", laid(Laying(Ref("board", "lost", 1)))),
    Defect("overlay-off-board", "TN-199", laid(Laying(MILL, Placing(30, 30)))),
    Defect("boards-apart", "TN-174", laid(Laying(Ref("board", "apart", 1), Placing(20, 0)))),
    Defect("unknown-terrain", "TN-023", painted(Cell(Hex(0, 0), Piece("lava")))),
    Defect("stream-without-depth", "TN-036", {"features": Features("", True)}),
    Defect("ruins-misplaced", "TN-041", painted(Cell(Hex(0, 12), tags=(Piece("ruins"),)))),
    Defect("breach-misplaced", "TN-042", painted(Cell(Hex(0, 12), tags=(Piece("breach"),)))),
    Defect("breach-without-card", "TN-043", row("sides", 0, operations=())),
    Defect("hex-off-map", "TN-200", row("goals", 0, at=Hex(40, 34))),
    Defect("hex-twice", "TN-200", {"map": replace(SOUND.map, cells=(*SOUND.map.cells, SOUND.map.cells[0]))}),
)
SQUADS = (
    Defect("slots-short", "TN-191", row("divisions", 0, bases=5)),
    Defect("empty-base", "TN-192", second(bases=3, pieces=(("regular", 1), ("officer", 1), ("stug3", 1)))),
    Defect("specializations-too-many", "TN-195", row("divisions", 1, specializations=(("anti_tank", 4),))),
    Defect(
        "base-overfull",
        "TN-190",
        second(
            bases=2, pieces=(("regular", 6),), squads=(Squad((("regular", 5),)), Squad((("regular", 1),)))
        ),
    ),
    Defect(
        "crew-specialized",
        "TN-193",
        second(
            bases=1,
            pieces=(("regular", 2), ("mg", 1)),
            squads=(Squad((("regular", 2), ("mg", 1)), ("medic",)),),
        ),
    ),
    Defect(
        "squad-specialized-twice",
        "TN-194",
        second(bases=1, pieces=(("regular", 4),), squads=(Squad((("regular", 4),), ("medic", "smg")),)),
    ),
    Defect(
        "squads-differ",
        "TN-212",
        second(bases=1, pieces=(("regular", 4),), squads=(Squad((("regular", 3),)),)),
    ),
)
ZONES = (
    Defect("no-zone", "TN-201", row("divisions", 1, zone=(), deployment="")),
    Defect("zone-too-small", "TN-202", row("divisions", 1, zone=(Hex(7, 1),))),
    Defect(
        "bunker-overfull",
        "TN-026",
        row(
            "divisions",
            2,
            bases=2,
            pieces=(("regular", 8),),
            specializations=(),
            squads=(replace(FULL, at=Hex(5, 27)), replace(FULL, at=Hex(5, 27))),
        ),
    ),
    Defect("barred-from-zone", "TN-204", second(zone=(Hex(0, 40), Hex(1, 41)), bases=3)),
    Defect("zones-share", "TN-205", second(zone=(*SOUND.divisions[3].zone, Hex(0, 0)))),
)
PLAY = (
    Defect("friends-opposed", "TN-046", row("sides", 1, nations=("german", "british"))),
    Defect("no-objective", "TN-206", row("sides", 1, grades=())),
    Defect("no-initiative", "TN-206", {"initiative": ""}),
    Defect("no-length", "TN-206", {"unlimited": True}),
    Defect("sum-out-of-reach", "TN-182", row("sides", 0, grades=(Grade("Hold 50.", points=50),))),
    Defect("goal-out-of-reach", "TN-182", painted(Cell(Hex(2, 10), Piece("pond")))),
    Defect("reinforcement-round", "TN-207", row("reinforcements", 0, round=9)),
    Defect("reinforcement-division", "TN-207", row("reinforcements", 0, division=3)),
    Defect("reinforcement-shade", "TN-207", row("reinforcements", 0, shade="dark", bases=2)),
    Defect("no-entry", "TN-208", row("reinforcements", 0, entry=())),
    Defect("barred-from-zone", "TN-204", row("reinforcements", 0, entry=(Hex(0, 6),))),
    Defect("entry-inside", "TN-208", row("reinforcements", 0, entry=(Hex(4, 6),), words="")),
)
CARDS = (
    Defect("deck-twice", "TN-209", row("sides", 1, decks=(Deck("Command I"), Deck("Ground Support I")))),
    Defect("card-of-no-deck", "TN-210", row("sides", 1, starting_cards=("Patrol report",))),
    Defect(
        "campaign-card", "TN-214", row("sides", 0, operations=("Hedge Breakers", "29th Infantry initiative"))
    ),
    Defect("weather-empty", "TN-113", {"weather": Weather((), (1,))}),
    Defect("weather-of-one-kind", "TN-113", {"weather": Weather((("fog", 4),), (1, 3))}),
    Defect("check-round", "TN-114", weather(checks=(0,))),
    Defect("check-twice", "TN-114", weather(checks=(2, 2))),
    Defect("no-leadership-deck", "TN-011", led(Commander("A", "german", ("Lion", "")))),
    Defect("commander-one-deck", "TN-012", led(Commander("A", "german", ("Hero", "Hero")))),
    Defect("air-raider", "TN-126", led(Commander("A", "german", ("Air Raider", "Hero")))),
    Defect(
        "no-deck-for-commander",
        "TN-236",
        {**row("sides", 1, decks=(Deck("Command I", True),)), "commanders": "required"},
    ),
)
FEATURES = (
    Defect("charges-unstated", "TN-064", row("divisions", 0, charges=None)),
    Defect("charges-without-squad", "TN-196", row("divisions", 2, charges=2)),
    Defect("module-off", "TN-132", {"modules": ("terrain", "demolitions", "buildings", "commanders")}),
    Defect(
        "terrain-not-there",
        "TN-211",
        {"special_rules": ("The depot by the bunker burns.",), **painted(Cell(Hex(5, 27), Piece("clear")))},
    ),
)
STOCK = (
    Defect("stock-short", "TN-197", others(("king_tiger", 5))),
    Defect(
        "stock-short",
        "TN-005",
        painted(
            tags("breach", 0), *(Cell(Hex(*at), Piece("hedgerow"), tags=(Piece("breach"),)) for at in HEDGES)
        ),
    ),
    Defect("stock-short", "TN-006", painted(tags("crater", 11))),
    Defect("stock-short", "TN-006", painted(tags("beach_wire", 17))),
    Defect("stock-short", "TN-008", row("divisions", 0, charges=9)),
    Defect("stock-short", "TN-113", weather(cards=(("fog", 9), ("clear", 8)))),
    Defect("stock-short", "TN-114", weather(checks=tuple(range(1, 12))) | {"rounds": 12}),
    Defect("stock-short", "TN-001", british(bases=7, pieces=(("regular", 28),), specializations=())),
    Defect(
        "stock-short", "TN-002", british(bases=8, pieces=(("regular", 26), ("elite", 6)), specializations=())
    ),
    Defect("stock-short", "TN-003", others(("panther", 5))),
    Defect("stock-short", "TN-016", row("divisions", 1, pieces=(*A, ("truck", 5)))),
    Defect("stock-short", "TN-017", others(("tiger1", 5))),
    Defect(
        "stock-short", "TN-018", {**row("divisions", 1, bases=11, pieces=(("regular", 25), ("elite", 3)))}
    ),
    Defect("stock-short", "TN-019", decks(0, *(Deck(f"Deck {n}") for n in range(8)))),
    Defect(
        "stock-short",
        "TN-010",
        row("sides", 0, operations=("Hedge Breakers", *(f"Card {n}" for n in range(33)))),
    ),
    Defect("stock-short", "TN-004", british(bases=4, concealed=3)),
    Defect("stock-short", "TN-240", {**others(("panther", 1)), "sets": (("core", 1),)}),
)
DEFECTS = (*BOARD, *SQUADS, *ZONES, *PLAY, *CARDS, *FEATURES, *STOCK)

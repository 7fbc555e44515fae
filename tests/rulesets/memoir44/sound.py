"""Sound scenarios of our own, and small changes of them.

`SOUND` is on a standard board, `landing` and `d_day` on the boards of D-Day Landings: no check finds
anything in them.
"""

from collections.abc import Callable
from dataclasses import replace

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, changed, put
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import (
    BeachControl,
    BridgeControl,
    Exit,
    Medal,
    Player,
    Scenario,
    Words,
)
from rulesets.memoir44.document.rulings import Rulings

Change = Callable[[Scenario], Scenario]


def place(document: Scenario, name: str) -> Hex:
    """The hex of that label on the document's board."""
    found = hex_at(shape_of(document.map.board), name)
    assert found is not None, name
    return found


def lay(
    slot: str,
    name: str,
    *where: str,
    turn: int = 0,
    side: str = "",
    figures: int = 0,
    badge: str = "",
    **traits: str,
) -> Change:
    """The piece laid on the hexes; it replaces what lies in that slot."""
    piece = Piece(name, turn, side, figures, badge, tuple(traits.items()))

    def change(document: Scenario) -> Scenario:
        hexes = [place(document, item) for item in where]
        return replace(document, map=put(document.map, slot, hexes, piece))

    return change


def stacked(where: str, slot: str, name: str) -> Change:
    """A piece laid on top of what lies in the slot."""
    return lambda document: replace(
        document, map=put(document.map, slot, [place(document, where)], Piece(name), many=True)
    )


def bare(where: str) -> Change:
    """Nothing on the hex."""
    return lambda document: replace(
        document, map=changed(document.map, [place(document, where)], lambda cell: Cell(cell.at))
    )


def of(field: str, **changes: object) -> Change:
    """A part of the document changed: a player, the map, a row of control."""
    return lambda document: replace(document, **{field: replace(getattr(document, field), **changes)})


def with_(**changes: object) -> Change:
    """Fields of the document set."""
    return lambda document: replace(document, **changes)


def after(document: Scenario, *changes: Change) -> Scenario:
    """The document after the changes."""
    for change in changes:
        document = change(document)
    return document


def english(**texts: str) -> Change:
    return with_(words=(replace(SOUND.words[0], **texts),))


STANDARD = Scenario(
    Player("axis", "DE", 4, 5),
    Player("allied", "US", 5, 5),
    HexMap("STANDARD", "COUNTRY"),
    date_begin="1944-07-30",
    starting="bottom",
    packs=("base", "terrain"),
    words=(
        Words(
            "en",
            "The Mill at the Ford",
            "A small affair",
            "Two columns meet at a river.",
            "Specialised troops are marked (Troops 2 - Specialized Units).",
            victory="Hold on.",
        ),
    ),
)
SOUND = after(
    STANDARD,
    lay("unit", "infus", "B1", "D1", "F1"),
    lay("unit", "tankus", "H1", "J1"),
    lay("unit", "gunus", "L1"),
    lay("unit", "inf2us", "f2", badge="badge2"),
    lay("unit", "infger", "B9", "D9", "F9"),
    lay("unit", "tankger", "H9", "J9"),
    lay("unit", "gunger", "L9"),
    lay("unit", "infger", "f8", badge="badge6"),
    lay("terrain", "woods", "C3", "J3"),
    lay("terrain", "hills", "C7"),
    lay("terrain", "buildings", "G5"),
    lay("terrain", "river", "A5", "B5", "C5"),
    lay("tile", "bridge", "B5"),
    with_(medals=(Medal(hex_at(shape_of("STANDARD"), "G5") or Hex(0, 0)),)),
)


def landing(key: str = "", board: str = "EXTENDED") -> Scenario:
    """A sound scenario on the printed board of a landing: beach below, the Axis above."""
    document = replace(
        SOUND,
        key=key,
        date_begin="1944-06-06" if key in TARGETS else SOUND.date_begin,
        map=HexMap(board, "BEACH"),
        medals=(),
        packs=("base", "terrain", "winterwars"),
        boxes=("equipment",),
        rulings=Rulings(),
    )
    if board != "EXTENDED":
        return document
    return after(
        document,
        lay("unit", "infus", "B9", "D9", "F9", "H9", "J9"),
        lay("unit", "infger", "B21", "D21", "F21", "H21", "J21"),
        of("top", cards=4, medals=5),
        of("bottom", cards=5, medals=5),
    )


def _units(key: str) -> tuple[Change, ...]:
    """The badges that the book says stand on each of its maps."""
    german = lay("unit", "inf2ger", "b20", badge="badge4")
    guns = lay("unit", "gunger", "d20", badge="badge5")
    engineers = lay("unit", "infger", "f20", badge="badge6")
    nation = {"gold": "badge1", "sword": "badge24", "juno": "badge24", "airborne": "badge9"}
    elite = lay("unit", "inf2us", "b10", badge=nation.get(key, "badge2"))
    machine_gun = lay("unit", "infger", "h20", badge="badge45")
    return {
        "sword": (german, elite, guns),
        "juno": (german, elite, engineers, guns),
        "gold": (elite, engineers, guns, machine_gun),
        "omaha": (german, elite, machine_gun),
        "utah": (german, elite, guns),
        "airborne": (german, elite, guns),
    }[key]


FIVE_BRIDGES = ("C15", "E15", "G15", "I15", "K15")
RIVER = tuple(f"{column}15" for column in "CDEFGHIJK")
FOUR_EXITS = ("M11", "M13", "M15", "M17")
NATIONS = {"sword": "GB", "juno": "CA", "gold": "GB"}
TARGETS = {"sword": 16, "juno": 13, "gold": 12, "omaha": 16, "utah": 12, "airborne": 9}
HANDS = {"gold": (3, 6), "omaha": (5, 5), "utah": (4, 6)}
DRAWS = {"gold": (1, 2), "omaha": (1,), "utah": (1,)}


def d_day(key: str) -> Scenario:
    """A map of the book with all the book says must be on it, and no more."""
    document = landing(key)
    hexes = {name: place(document, name) for name in (*FIVE_BRIDGES, *FOUR_EXITS)}
    bridges = FIVE_BRIDGES[: {"sword": 5, "airborne": 4}.get(key, 0)]
    exits = FOUR_EXITS[: {"gold": 4, "utah": 4, "airborne": 2}.get(key, 0)]
    sections = {"utah": ("right",), "airborne": ()}.get(key, ("left", "center", "right"))
    axis, allied = HANDS.get(key, (4, 5))
    changes = [
        *_units(key),
        of("top", cards=axis, medals=TARGETS[key], draws=DRAWS.get(key, ())),
        of("bottom", cards=allied, medals=TARGETS[key], nation=NATIONS.get(key, "US")),
        with_(reinforced=("allied", "axis"), rulings=Rulings(reinforcements="typed_at_table")),
        with_(big_gun_worth=1 if key == "omaha" else 2),
        with_(exits=tuple(Exit(hexes[name], "allied", first_only=True) for name in exits)),
    ]
    if bridges:
        changes += [
            lay("terrain", "river", *RIVER[: 2 * len(bridges) - 1]),
            lay("tile", "bridge", *bridges),
            with_(bridges=BridgeControl(tuple(hexes[name] for name in bridges))),
        ]
    if sections:
        changes.append(with_(beaches=BeachControl(sections=sections)))
    return after(document, *changes)

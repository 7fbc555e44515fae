"""Questions about a set-up: what a hex counts as, sight, reach, retreat, dice, troops, control, reports.

A set-up is one map or several side by side. Answers are for it as it is drawn; they are sentences,
with the hexes to mark on the map by their labels. Nothing is changed and nothing is remembered.
"""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Cell, cell_at
from rulesets.kit.hexes.hexes import Hex, hex_at, label, neighbours
from rulesets.kit.ruleset import Answer, Question
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import SIDE_TITLES, Scenario
from rulesets.memoir44.ground.battle_dice import Throw, flags_ignored, throw_at
from rulesets.memoir44.ground.ground import bridge_crosses
from rulesets.memoir44.ground.landscape import Landscape, year_of
from rulesets.memoir44.ground.movement import reach
from rulesets.memoir44.ground.retreat import freedom_of, retreat
from rulesets.memoir44.ground.set_up import SetUp
from rulesets.memoir44.ground.sight import line_of_sight, seen_from
from rulesets.memoir44.ground.terrain import ALL_FLAGS
from rulesets.memoir44.ground.units import Unit, battles_as
from rulesets.memoir44.ground.words import facts
from rulesets.memoir44.pages.ask.control import control_answer, control_questions
from rulesets.memoir44.pages.ask.hits import hitting
from rulesets.memoir44.pages.ask.reports import report_answer, report_questions
from rulesets.memoir44.pages.ask.troops import pair_questions, troop_answer, troop_questions
from rulesets.memoir44.pages.odds import odds_at

TURNS = (1, 2, 3)
FLAGS = (1, 2)


def questions(set_up: SetUp, places: tuple[str, ...]) -> tuple[tuple[str, Question], ...]:
    """What may be asked about the whole board, one hex or two, each with its words; nothing about hexes the
    board lacks."""
    hexes = tuple(at for place in places if (at := hex_at(set_up.landscape.shape, place)))
    if len(hexes) != len(places):
        return ()
    match hexes:
        case ():
            return report_questions(set_up)
        case (at,):
            return _about_one(set_up, at, places)
        case (one, other):
            return _about_two(set_up.landscape, one, other, places)
    return ()


def _about_one(set_up: SetUp, at: Hex, places: tuple[str, ...]) -> tuple[tuple[str, Question], ...]:
    asked = [
        (f"What does {places[0]} count as?", Question("ground", places)),
        (f"What can be seen from {places[0]}?", Question("sight", places)),
    ]
    unit = set_up.landscape.units.get(at)
    if unit:
        asked += [
            (
                f"Where can the unit on {places[0]} be in {count(turns, 'turn')}?",
                Question("reach", places, (("turns", str(turns)),)),
            )
            for turns in TURNS
        ]
        asked += [
            (
                f"Where can the unit on {places[0]} retreat {count(far, 'hex', 'hexes')}?",
                Question("retreat", places, (("hexes", str(far)),)),
            )
            for far in FLAGS
        ]
    return (*asked, *troop_questions(set_up, at, places), *control_questions(set_up, at, places))


def _about_two(
    landscape: Landscape, one: Hex, other: Hex, places: tuple[str, ...]
) -> tuple[tuple[str, Question], ...]:
    asked = [(f"Is there a line of sight from {places[0]} to {places[1]}?", Question("line", places))]
    attacker, target = landscape.units.get(one), landscape.units.get(other)
    if attacker and target and attacker.side != target.side:
        for moved in range(min(attacker.kind.fights_after, 1) + 1):
            after = " after moving there" if moved else ""
            values = (("moved", str(moved)),)
            dice = f"How many dice does {places[0]} roll at {places[1]}{after}?"
            faces = f"Which dice of {places[0]} hit {places[1]}{after}?"
            asked += [(dice, Question("dice", places, values)), (faces, Question("faces", places, values))]
    return (*asked, *pair_questions(landscape, one, other, places))


def ask(set_up: SetUp, question: Question) -> Answer:
    """The answer; where nothing of the kind can be asked, one that says so."""
    if question not in (asked for _, asked in questions(set_up, question.places)):
        words = "This question does not fit here. Choose one beside the map."
        return Answer("No answer", (words,))
    landscape = set_up.landscape
    found = (hex_at(landscape.shape, place) for place in question.places)
    hexes = tuple(at for at in found if at)
    number = int(question.values[0][1]) if question.values and question.values[0][1].isdecimal() else 0
    match question.kind:
        case "ground":
            return _ground(landscape, hexes[0], cell_at(set_up.maps_at(hexes[0])[0].map, hexes[0]))
        case "sight":
            return _sight(landscape, hexes[0])
        case "line":
            return _line(landscape, hexes[0], hexes[1])
        case "reach":
            return _reach(landscape, landscape.units[hexes[0]], number)
        case "retreat":
            return _retreat(set_up.maps_at(hexes[0])[0], landscape, landscape.units[hexes[0]], number)
        case "dice" | "faces":
            told = _dice if question.kind == "dice" else _faces
            attacker, target = (landscape.units[at] for at in hexes)
            return told(landscape, attacker, target, number, year_of(set_up.maps_at(hexes[0])[0]))
        case "report":
            return report_answer(set_up, question)
        case _:
            return troop_answer(set_up, hexes, question) or control_answer(set_up, hexes[0], question)


def _unit(landscape: Landscape, unit: Unit) -> str:
    return f"{unit.title or unit.kind.title} on {label(landscape.shape, unit.at)}"


def _ground(landscape: Landscape, at: Hex, cell: Cell) -> Answer:
    """Cite: D-Day Landings, Cliffs, Sea Bluffs; terrain list by number (MD-005, MD-006, MD-023, MD-292)."""
    ground = landscape.ground(at)
    name = label(landscape.shape, at)
    said = []
    for layer in ground.layers:
        number = f" (Terrain {layer.card})" if layer.card else ""
        owner = f", {SIDE_TITLES[layer.side]}" if layer.side in SIDE_TITLES else ""
        does = facts(layer, -landscape.rulings.town_out_armor_dice)
        said.append(" ".join((f"{layer.title}{number}{owner}.", *(does or ("It has no effect.",)))))
    if not said and not ground.unknown:
        said.append("Open ground: no effect.")
    said += [
        f"“{name}” is not in the terrain list: its rules for movement, sight and dice are unknown."
        for name in ground.unknown
    ]
    said += _edges(landscape, at)
    crossing = bridge_crosses(cell)
    if crossing:
        said.append(f"The bridge lies {crossing} its river.")
    check = landscape.air_check(at)
    if check:
        said.append(f"Its air check is {check}.")
    return Answer(
        f"{name}: what it counts as",
        tuple(said),
        places=(name,),
        cite="MD-005" if landscape.cliff(at) else "MD-023",
    )


def _edges(landscape: Landscape, at: Hex) -> list[str]:
    """What is said of the edges of a hill at the sea."""
    said = []
    for kind, does in (
        (
            "cliff",
            "infantry climbs or descends it for 2 hexes and takes no ground across it; "
            "from and to the ocean nobody does",
        ),
        ("bluff", "infantry climbs or descends it for 2 hexes and may take ground across it"),
    ):
        near = tuple(there for there in neighbours(landscape.shape, at) if landscape.edge(at, there) == kind)
        if near:
            said.append(
                f"Towards {listed(landscape.named(near))} it is a {kind} (Terrain 11): {does}; "
                "armor and artillery cannot."
            )
    return said


def _sight(landscape: Landscape, at: Hex) -> Answer:
    """Cite: Memoir '44, Line of Sight (MD-344)."""
    seen = seen_from(landscape, at)
    name = label(landscape.shape, at)
    said = [f"From {name} {len(seen)} of {len(landscape.grounds) - 1} other hexes are in line of sight."]
    units = tuple(_unit(landscape, landscape.units[there]) for there in seen if there in landscape.units)
    said.append(f"In sight: {listed(units)}." if units else "No unit is in sight.")
    return Answer(
        f"Line of sight from {name}", tuple(said), places=landscape.named((at, *seen)), cite="MD-344"
    )


def _line(landscape: Landscape, one: Hex, other: Hex) -> Answer:
    """Cite: Memoir '44, Line of Sight (MD-344, MD-345)."""
    found = line_of_sight(landscape, one, other)
    first, second = landscape.named((one, other))
    if found.is_clear:
        said = f"{first} and {second} see each other."
    elif found.closed:
        said = f"{first} and {second} do not see each other: one is in a wadi and they are not adjacent."
    elif found.is_open:
        said = f"It depends on {listed(landscape.named(found.unknown))}, whose terrain has no known rule."
    else:
        blockers = listed(landscape.named(found.blockers))
        said = f"The line from {first} to {second} is blocked by {blockers}."
    return Answer(
        f"Line of sight from {first} to {second}",
        (said,),
        places=landscape.named((one, *found.blockers, other)),
        cite="MD-344",
    )


def _reach(landscape: Landscape, unit: Unit, turns: int) -> Answer:
    """Cite: reports (MD-346)."""
    found = reach(landscape, unit, turns)
    others = count(len(found.turns) - 1, "hex", "hexes")
    said = [
        f"{_unit(landscape, unit)} can be on {others} besides its own within {count(turns, 'turn')}, "
        "if no other unit moves."
    ]
    for turn in range(1, turns + 1):
        there = tuple(at for at, first in found.turns.items() if first == turn)
        said.append(f"Turn {turn}: {count(len(there), 'new hex', 'new hexes')}.")
    if found.unknown:
        left_out = listed(landscape.named(found.unknown))
        said.append(f"Left out because their terrain has no known rule: {left_out}.")
    return Answer(
        f"Reach of {_unit(landscape, unit)}",
        tuple(said),
        places=landscape.named(tuple(found.turns)),
        cite="MD-346",
    )


def _retreat(document: Scenario, landscape: Landscape, unit: Unit, hexes: int) -> Answer:
    """Cite: D-Day Landings, Cliffs (MD-009); American Airborne (MD-224); Destroyers (MD-107, MD-108);
    Memoir '44, Troops 9 and 10 (MD-395)."""
    freedom, is_top = freedom_of(document.key, unit), document.top.side == unit.side
    found = retreat(landscape, unit, hexes, home="top" if is_top else "bottom", freedom=freedom)
    ways = {"own": "towards its own baseline", "either": "towards either baseline", "any": "in any direction"}
    far, is_ship = unit.kind.retreats, unit.kind.arm == "ship"
    goes = f"{found.hexes} of {count(hexes, 'hex', 'hexes')}"
    if is_ship:
        said = [f"{hexes + 1} Flags, one ignored: it retreats {goes}."]
    else:
        each = f" (1 to {far} hexes for each Flag)" if far > 1 else ""
        ends = f", to {listed(landscape.named(found.ends))}" if found.hexes else ""
        said = [f"{_unit(landscape, unit)} retreats {ways[freedom]}{each}: {goes}{ends}."]
    if found.losses:
        lost = count(found.losses, "Battle Star" if is_ship else "figure")
        said.append(f"It {'takes' if is_ship else 'loses'} {lost} for the rest.")
    ignored = 0 if is_ship else flags_ignored(landscape, unit)
    if ignored:
        flags = "every Flag" if ignored == ALL_FLAGS else count(ignored, "Flag")
        said.append(f"Its terrain lets it ignore {flags}.")
    cite = "MD-107" if is_ship else "MD-224" if freedom != "own" else "MD-395" if far > 1 else "MD-009"
    places = tuple(dict.fromkeys(landscape.named((unit.at, *found.ends))))
    return Answer(f"Retreat of {_unit(landscape, unit)}", tuple(said), places=places, cite=cite)


def _dice(landscape: Landscape, attacker: Unit, target: Unit, moved: int, year: int) -> Answer:
    """Cite: Memoir '44, Battle (MD-023); Special Rules (MD-176)."""
    title = f"{_unit(landscape, attacker)} at {_unit(landscape, target)}"
    places = landscape.named((attacker.at, target.at))
    thrown: Throw = throw_at(landscape, attacker, target, moved)
    if thrown.cannot:
        return Answer(title, (f"No battle. {thrown.cannot}",), places=places, cite="MD-023")
    parts = ", ".join(f"{part.words} {part.dice:+d}" for part in thrown.parts)
    said = [f"{count(thrown.dice, 'die', 'dice')}: {parts}."]
    for kind in battles_as(attacker, moved, year)[1:]:
        other = throw_at(landscape, replace(attacker, kind=kind), target, moved)
        rolls = f"{count(other.dice, 'die', 'dice')}."
        said.append(f"As {kind.title.lower()}: {other.cannot or rolls}")
    if thrown.unknown:
        said.append(
            f"The terrain of {listed(landscape.named(thrown.unknown))} has no known rule: the dice may be "
            "fewer or none."
        )
    odds = () if thrown.unknown else (replace(odds_at(landscape, attacker, target, moved), about=""),)
    return Answer(title, tuple(said), places=places, cite="MD-023", odds=odds)


def _faces(landscape: Landscape, attacker: Unit, target: Unit, moved: int, year: int) -> Answer:
    """Cite: Memoir '44, Troops 10 and 23, SWAs 2 to 7 (MD-382, MD-386, MD-388 to MD-393)."""
    said = []
    for kind in battles_as(attacker, moved, year):
        whose = "" if kind is attacker.kind else f"As {kind.title.lower()}: "
        said.append(f"{whose}Each {hitting(target.kind, kind, moved)} is a hit.")
    return Answer(
        f"What hits, of {_unit(landscape, attacker)} at {_unit(landscape, target)}",
        tuple(said),
        places=landscape.named((attacker.at, target.at)),
        cite=attacker.kind.row,
    )

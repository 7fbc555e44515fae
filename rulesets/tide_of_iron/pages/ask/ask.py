"""What may be asked of a scenario, and the answers: what a hex is, what is seen from it, how far one gets.

They name the figures used, and which nobody verified. Nothing is changed and nothing is remembered.

Cite: TN-023 to TN-044, TN-051, TN-077, TN-096, TN-111.
"""

from collections.abc import Callable, Iterable, Mapping

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.kit.ruleset import Answer, Library, Question, Questions
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import Survey, survey
from rulesets.tide_of_iron.pages.ask.figures import (
    building_answer,
    charge_answer,
    units_answer,
    weather_answer,
)
from rulesets.tide_of_iron_box.ground import look
from rulesets.tide_of_iron_box.movement import reach
from rulesets.tide_of_iron_box.telling import cost_table, hex_sentences, unverified
from rulesets.tide_of_iron_box.terrain import MOVER_WORDS, MOVERS, Mover

POINTS: dict[Mover, int] = {"squad": 4, "vehicle": 6, "truck": 6}
"""The movement points asked about: those of most units of the class."""
OF_ALL: dict[str, Callable[[Scenario], Answer]] = {
    "units": units_answer,
    "building": building_answer,
    "charge": charge_answer,
    "weather": weather_answer,
}


def questions(scenario: Scenario, library: Library, places: tuple[str, ...]) -> Questions:
    """What may be asked of the scenario, of one hex or of two; nothing of hexes its map lacks."""
    return _questions(survey(scenario, library), places)


def _questions(asked: Survey, places: tuple[str, ...]) -> Questions:
    if len(_hexes(asked, places)) != len(places):
        return ()
    match places:
        case ():
            return _of_all(asked.scenario)
        case (at,):
            return (
                (f"What is {at}?", Question("ground", places)),
                (f"What can you see from {at}?", Question("sight", places)),
                *(
                    (
                        f"How far do {MOVER_WORDS[mover]} get from {at} with {POINTS[mover]} points?",
                        Question("reach", places, (("mover", mover),)),
                    )
                    for mover in MOVERS
                ),
            )
        case (one, other):
            return (
                (f"Do {one} and {other} see each other?", Question("line", places)),
                (f"What does the move from {one} to {other} cost?", Question("way", places)),
            )
    return ()


def _of_all(scenario: Scenario) -> Questions:
    found = [("How do the units shoot and move?", Question("units"))]
    if scenario.features.destructible:
        found.append(("When does a building fall?", Question("building")))
    if "demolitions" in scenario.modules:
        found.append(("What does a charge do?", Question("charge")))
    if scenario.weather:
        found.append(("Which weather can come?", Question("weather")))
    return tuple(found)


def _hexes(asked: Survey, places: tuple[str, ...]) -> tuple[Hex, ...]:
    found = (hex_at(asked.shape, place) for place in places)
    return tuple(at for at in found if at is not None and at in asked.ground.hexes)


def ask(scenario: Scenario, library: Library, question: Question) -> Answer:
    """The answer; where nothing of the kind can be asked, one that says so."""
    asked = survey(scenario, library)
    if question not in (offered for _, offered in _questions(asked, question.places)):
        words = "This question does not fit here. Choose one beside the map."
        return Answer("No answer", (words,))
    if question.kind in OF_ALL:
        return OF_ALL[question.kind](asked.scenario)
    at, *rest = _hexes(asked, question.places)
    match question.kind:
        case "ground":
            return ground_answer(asked, at)
        case "sight":
            return sight_answer(asked, at)
        case "line":
            return line_answer(asked, at, rest[0])
        case "way":
            return way_answer(asked, at, rest[0])
        case _:
            mover = next(mover for mover in MOVERS if question.values == (("mover", mover),))
            return reach_answer(asked, at, mover, POINTS[mover])


SIGHT_READING = "Height and blocking terrain together follow our own reading, not the core rules."


def ground_answer(asked: Survey, at: Hex) -> Answer:
    """What the hex counts as, what it costs to enter and what cover it gives. Cite: TN-025 to TN-044."""
    hedgerow = asked.scenario.rulings.hedgerow_crater_area_cover
    said = hex_sentences(asked.ground, at, asked.told(at), hedgerow)
    return Answer(asked.name(at), said, (), (asked.name(at),), cost_table(asked.ground, at), "TN-023")


def sight_answer(asked: Survey, at: Hex) -> Answer:
    """All hexes that are seen from this one."""
    seen = [other for other in asked.ground.hexes if other != at and look(asked.ground, at, other).clear]
    said = (
        f"{count(len(seen), 'hex', 'hexes')} of {len(asked.ground.hexes) - 1} are seen from {asked.name(at)}."
    )
    return Answer(
        f"In sight of {asked.name(at)}", (said, SIGHT_READING), (), _names(asked, seen), cite="TN-025"
    )


def line_answer(asked: Survey, one: Hex, other: Hex) -> Answer:
    """Whether one hex is seen from the other, and what blocks."""
    found = look(asked.ground, one, other)
    names = f"{asked.name(one)} and {asked.name(other)}"
    if found.clear:
        return Answer(
            "In sight", (f"{names} see each other.", SIGHT_READING), (), _names(asked, [one, other])
        )
    by = listed([asked.told(at) for at in found.blocked_by])
    said = f"{names} do not see each other: {by} {'blocks' if len(found.blocked_by) == 1 else 'block'}."
    return Answer("Out of sight", (said, SIGHT_READING), (), _names(asked, found.blocked_by), cite="TN-025")


def reach_answer(asked: Survey, at: Hex, mover: Mover, points: int) -> Answer:
    """Every hex the class gets to with so many movement points, units not considered."""
    found = reach(asked.ground, at, mover, points)
    rows = tuple(Row((str(spent), _listed(asked, found, spent))) for spent in sorted(set(found.values())))
    who = MOVER_WORDS[mover]
    said = f"With {points} movement points {who} get from {asked.name(at)} to {_counted(len(found))}."
    rest = "Other units are not considered." if found else "No adjacent hex lets them in."
    table = Table("reach", "Hex", ("Points", "Hexes"), rows, numbers=(0,)) if rows else None
    doubts = unverified(asked.ground, found)
    return Answer("Reach", (said, rest, *doubts), (), _names(asked, found), table, "TN-025")


def way_answer(asked: Survey, one: Hex, other: Hex) -> Answer:
    """What each class pays at least from the one hex to the other."""
    rows = []
    for mover in MOVERS:
        spent = reach(asked.ground, one, mover, 99).get(other)
        rows.append(Row((begun(MOVER_WORDS[mover]), "not possible" if spent is None else str(spent))))
    title = f"From {asked.name(one)} to {asked.name(other)}"
    table = Table("way", "The cheapest route", ("Who", "Movement points"), tuple(rows), numbers=(1,))
    said = ("Other units are not considered.", *unverified(asked.ground, asked.ground.hexes))
    return Answer(title, said, (), _names(asked, [one, other]), table, "TN-025")


def _counted(number: int) -> str:
    return count(number, "hex", "hexes")


def _names(asked: Survey, hexes: Iterable[Hex]) -> tuple[str, ...]:
    return tuple(asked.name(at) for at in hexes)


def _listed(asked: Survey, found: Mapping[Hex, int], spent: int) -> str:
    return ", ".join(asked.name(at) for at, cost in found.items() if cost == spent)

"""What may be asked of a scenario, and the answers. Nothing is changed and nothing is remembered.

Cite: TN-023 to TN-044, TN-051, TN-077, TN-096, TN-111.
"""

from collections.abc import Callable

from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.kit.ruleset import Answer, Library, Question, Questions
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import Survey, survey
from rulesets.tide_of_iron.pages.ask.figures import (
    building_answer,
    charge_answer,
    units_answer,
    weather_answer,
)
from rulesets.tide_of_iron.pages.ask.hexes import (
    ground_answer,
    line_answer,
    reach_answer,
    sight_answer,
    way_answer,
)
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

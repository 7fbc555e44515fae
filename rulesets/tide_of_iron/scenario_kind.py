"""The document kind of a scenario: everything its sheet tells, on boards that are laid."""

from rulesets.kit.ruleset import Cover, DocumentKind, Library
from rulesets.tide_of_iron.ask.ask import ask, questions
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.own_switches import SCENARIO_SWITCHES
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import SCENARIOS


def cover(document: Scenario, library: Library) -> Cover:
    """What a list says of the scenario, the boxes it takes, and the house rules it proposes."""
    return Cover(
        document.title or "Untitled",
        document.year,
        document.background,
        document.rulings,
        front=document.front,
        needs=document.sets,
    )


SCENARIO: DocumentKind[Scenario] = DocumentKind(
    name="scenario",
    title="Scenario",
    type=Scenario,
    playable=True,
    builtin=SCENARIOS,
    check=check_scenario,
    drawing=lambda document, library: None,
    handouts=lambda document, library: (),
    cover=cover,
    questions=questions,
    ask=ask,
    switches=SCENARIO_SWITCHES,
)

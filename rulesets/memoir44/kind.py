"""The document kind of a scenario: what the desk, the shelf and the paper know of it."""

from collections.abc import Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.ruleset import Cover, DocumentKind, Ref
from rulesets.kit.sheets import Sheet
from rulesets.memoir44.boards import TITLES
from rulesets.memoir44.document import Scenario
from rulesets.memoir44.drawing import board_of
from rulesets.memoir44.editing import EDITING


def cover(document: Scenario) -> Cover:
    """What a list says of the scenario."""
    text = document.text
    days = [day for day in (document.date_begin, document.date_end) if day]
    return Cover(
        text.name or "Untitled",
        " to ".join(dict.fromkeys(days)),
        text.subtitle or text.description[:200],
        document.rulings,
        document.front.capitalize(),
        TITLES.get(document.map.board, document.map.board),
        (),
        " ".join(document.reconstructed),
    )


def _no_findings(document: Scenario, library: Mapping[Ref, object]) -> tuple[Finding, ...]:
    return ()


def handouts(document: Scenario) -> tuple[Sheet, ...]:
    """The papers of a scenario that is not being played."""
    return ()


SCENARIO: DocumentKind[Scenario] = DocumentKind(
    name="scenario",
    title="Scenario",
    type=Scenario,
    playable=True,
    builtin={},
    check=_no_findings,
    drawing=board_of,
    handouts=handouts,
    cover=cover,
    editing=EDITING,
)

"""Questions as the desk puts them: what is offered about hexes of a document, and the answers."""

from rulesets.kit.ruleset import Answer, Question
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.kind import SCENARIO


def offered(document: Scenario, *places: str) -> list[Question]:
    """The questions offered about these hexes, or about the whole."""
    return [question for _, question in SCENARIO.questions(document, {}, places)]


def kinds(document: Scenario, *places: str) -> set[str]:
    """What may be asked about these hexes."""
    return {question.kind for question in offered(document, *places)}


def put(document: Scenario, question: Question) -> Answer:
    """The answer to the question."""
    assert SCENARIO.ask is not None
    return SCENARIO.ask(document, {}, question)


def answer(document: Scenario, kind: str, *places: str, **values: str) -> Answer:
    """The answer to the first question of the kind about these hexes that holds these values."""
    return put(
        document,
        next(
            question
            for question in offered(document, *places)
            if question.kind == kind and values.items() <= dict(question.values).items()
        ),
    )


def said(document: Scenario, kind: str, *places: str, **values: str) -> tuple[str, ...]:
    """The sentences of that answer."""
    return answer(document, kind, *places, **values).sentences


def reached(document: Scenario, place: str, turns: int = 1) -> set[str]:
    """Where the unit on that hex can be, its own hex left out."""
    return set(answer(document, "reach", place, turns=str(turns)).places) - {place}


def dice(document: Scenario, one: str, other: str, moved: int = 0) -> str:
    """What the unit on one hex is told of its battle with that on the other."""
    return said(document, "dice", one, other, moved=str(moved))[0]


def report(document: Scenario, key: str) -> tuple[tuple[str, ...], ...]:
    """The rows of that report about the whole."""
    table = answer(document, "report", report=key).table
    assert table is not None
    return tuple(row.cells for row in table.rows)

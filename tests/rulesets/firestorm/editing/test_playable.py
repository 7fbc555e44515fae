"""What the forms make of a campaign can be played to the end wherever the check finds no error."""

import random

import pytest

from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.editing import EDITING, blank
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, RowEdit, SetField
from rulesets.kit.findings import has_errors
from rulesets.kit.playout import random_rulings, walk
from rulesets.kit.ruleset import Documents, fold
from tests.length import far
from tests.rulesets.firestorm.editing.random_edits import edited_at_random

pytestmark = pytest.mark.slow
PAPERS_EVERY = 60


def troop(key: str) -> int:
    """Where the troop stands in Caen's list."""
    return next(number for number, item in enumerate(CAEN.troops) if item.key == key)


def a_troop(name: str, side: str, comes: str) -> AddRow:
    """A new troop with a card and a bonus of Caen's."""
    words = (("name", name), ("short", name[:5]), ("side", side), ("comes", comes))
    return AddRow("troops", (*words, ("card", "stug-division"), ("bonus", "stug")))


EDITS: dict[str, tuple[Campaign, tuple[RowEdit, ...]]] = {
    "two troops fewer": (CAEN, (DropRow("troops", troop("8-agra")), DropRow("troops", troop("10-ss") - 1))),
    "a turn fewer, the last two changed about": (
        CAEN,
        (DropRow("turns", 2), MoveRow("turns", 3, 2), SetField("turns.1.battles", 0)),
    ),
    "other bands and tables": (
        CAEN,
        (
            SetField("tables.outcomes.2.least", 10),
            DropRow("tables.outcomes", 0),
            SetField("tables.destroy.0.target", "2"),
            SetField("tables.difference.0.least", 9),
            SetField("tables.supply.0.effect", "strength"),
            SetField("tables.defence.5.bonus", 0),
            SetField("areas.12.worth", 90),
        ),
    ),
    "no landing and no gap, small stacks": (
        CAEN,
        (
            SetField("assault.on", "no"),
            SetField("gap.on", "no"),
            *(SetField(f"areas.{number}.control", "allied") for number in (1, 2, 4, 10)),
            SetField("limits.stacking", 2),
            SetField("limits.committed", 1),
            SetField("limits.move", 1),
        ),
    ),
    "an area more, which nobody has drawn": (
        CAEN,
        (
            AddRow("areas", (("key", "F1"), ("name", "Vire"), ("worth", 30))),
            AddRow("borders", (("a", "F1"), ("b", "D1"))),
            AddRow("borders", (("a", "F1"), ("b", "C1"), ("kind", "closed"), ("reason", "no road"))),
            SetField("areas.12.key", "Z9"),
        ),
    ),
    "a small campaign from nothing": (
        blank("caen"),
        (
            SetField("title", "A day in July"),
            a_troop("Ours", "allied", "start:A2"),
            a_troop("Theirs", "axis", "start:C7"),
            a_troop("Late", "axis", "turn:1"),
            AddRow("turns", (("name", "The second day"), ("dates", "Day 2"), ("reserve", 1))),
        ),
    ),
}


def made(document: Campaign, edits: tuple[RowEdit, ...]) -> Campaign:
    """The document after the edits."""
    for each in edits:
        document = EDITING.edit(document, each)
    return document


def played(document: Campaign, seed: int, most: int = 4000) -> bool:
    """Whether a random game of it comes to its end within so many orders; invariants, pages and papers of
    every seat are asked on the way."""
    chance = random.Random(seed)
    documents = Documents(document)
    rulings = random_rulings(FIRESTORM.rulings, chance)
    seats = tuple(seat.key for seat in FIRESTORM.seats(documents, rulings))
    state = fold(FIRESTORM, FIRESTORM.start(documents, rulings))
    look(state, seats)
    for number, step in enumerate(walk(FIRESTORM, state, seats, chance), 1):
        state = step.after
        broken = FIRESTORM.broken(state)
        assert not broken, f"seed {seed}, order {number}, {step.order.command}: {broken}"
        if number % PAPERS_EVERY == 0:
            look(state, seats)
        if number == most:
            return False
    look(state, seats)
    assert FIRESTORM.standing(state, None).is_finished, f"seed {seed}: a dead end"
    return True


def look(state: object, seats: tuple[str, ...]) -> None:
    """Every page and paper of every seat and the public."""
    for seat in (*seats, None):
        assert FIRESTORM.views(state, seat)
        assert FIRESTORM.sheets(state, seat)
        assert FIRESTORM.standing(state, seat).turn


@pytest.mark.parametrize("name", EDITS)
def test_an_edited_campaign_is_played_to_its_end(name: str) -> None:
    document = made(*EDITS[name])
    assert document != CAEN
    assert not has_errors(check(document, {})), check(document, {})
    assert played(document, seed=len(name))


@pytest.mark.parametrize("seed", range(far(1, 6)))
def test_what_random_edits_leave_without_an_error_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(40):
        document = edited_at_random(CAEN, chance.randint(1, 12), chance)
        assert from_json(shape(Campaign), to_json(shape(Campaign), document)) == document
        if not has_errors(check(document, {})):
            played(document, seed, most=300)
            return
    raise AssertionError("no random edits left a campaign without errors")

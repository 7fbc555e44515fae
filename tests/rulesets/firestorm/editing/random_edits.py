"""Edits a designer might make, drawn at random from what the forms of a campaign offer."""

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.editing import EDITING
from rulesets.kit.editing.fields import FormField, Lines, Value
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, RowEdit, RowForm, SetField
from rulesets.kit.flow.choices import Count, OneOf, SomeOf, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import Chance, one_of, random_value

WORDS = ("Held", "The long road", "Épron – Straße", "x")


def random_typed(field: FormField, chance: Chance) -> Value:
    """A value one might type into the field."""
    match field:
        case Lines() if field.split:
            return tuple(WORDS[: chance.randint(0, len(WORDS))])
        case Lines():
            return ""
        case Text():
            return one_of(WORDS, chance)
        case Count():
            span = chance.randint(0, 1)
            return chance.randint(field.low, min(field.high, field.low + 8) if span else field.high)
        case OneOf() | SomeOf():
            return random_value(field, chance)
        case _:
            raise AssertionError(f"a campaign has no field like {field}")


def random_edit(document: Campaign, chance: Chance) -> RowEdit:
    """A field set, a row added, taken out or moved, somewhere in the forms."""
    pages = EDITING.forms(document)
    page = one_of(pages, chance)
    spots: list[FormField | RowForm] = [*page.fields, *(row for row in page.rows for _ in range(4))]
    spot = one_of(spots, chance)
    if not isinstance(spot, RowForm):
        return SetField(spot.name, random_typed(spot, chance))
    rows = rows_at(document, spot.path)
    deed = chance.randint(1, 6)
    if deed == 1 or not rows:
        return AddRow(spot.path, tuple((field.name, random_typed(field, chance)) for field in spot.fields))
    number = chance.randint(0, len(rows) - 1)
    if deed == 2:
        return DropRow(spot.path, number)
    if deed == 3:
        return MoveRow(spot.path, number, chance.randint(0, len(rows) - 1))
    field = one_of(spot.fields, chance)
    return SetField(f"{spot.path}.{number}.{field.name}", random_typed(field, chance))


def edited_at_random(document: Campaign, edits: int, chance: Chance) -> Campaign:
    """The document after so many random edits; what is refused changes nothing."""
    for _ in range(edits):
        try:
            document = EDITING.edit(document, random_edit(document, chance))
        except Refusal:
            continue
    return document

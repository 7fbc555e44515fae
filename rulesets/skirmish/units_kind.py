"""The document kind of a unit list."""

from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.kit.words import count
from rulesets.skirmish.check.units import check_units
from rulesets.skirmish.document.shipped import UNIT_LISTS
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.editing.units_editing import editing
from rulesets.skirmish.sheets.common import whose_alone
from rulesets.skirmish.sheets.unit_cards import unit_handouts


def cover(document: UnitList, library: Library) -> Cover:
    """What a list says of the unit list."""
    return Cover(
        document.title or "Untitled",
        count(len(document.rows), "unit"),
        document.about,
        credit=document.credit,
    )


UNITS_KIND: DocumentKind[UnitList] = DocumentKind(
    name="unit_list",
    title="Unit list",
    type=UnitList,
    playable=False,
    builtin=UNIT_LISTS,
    check=check_units,
    drawing=lambda document, library: None,
    handouts=unit_handouts,
    cover=cover,
    glance=whose_alone,
    editing=editing(Shelf()),
    editing_with=editing,
)

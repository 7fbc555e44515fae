"""The document kind of a collection: cards and units that many scenarios refer to."""

from rulesets.kit.drawing.sheets import Sheet, for_sides
from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover
from rulesets.tide_of_iron.check.collection import check_collection
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import COLLECTIONS
from rulesets.tide_of_iron.editing.collection_editing import EDITING
from rulesets.tide_of_iron.sheets.cards import collected_sheet


def cover(document: Collection, library: Library) -> Cover:
    """What a list says of the collection."""
    return Cover(document.title or "Untitled", about=document.about, credit=document.credit)


def handouts(document: Collection, library: Library) -> tuple[Sheet, ...]:
    """Its cards to cut out; none where it holds none."""
    sheet = collected_sheet(Scenario(document.title, own=document.own))
    return for_sides((sheet,), THE_SIDES) if sheet else ()


COLLECTION: DocumentKind[Collection] = DocumentKind(
    name="collection",
    title="Cards and units",
    type=Collection,
    playable=False,
    builtin=COLLECTIONS,
    check=check_collection,
    drawing=lambda document, library: None,
    handouts=handouts,
    cover=cover,
    editing=EDITING,
)

"""The document kind of a set of doctrines."""

from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover
from rulesets.kit.words import count
from rulesets.skirmish.check.doctrines import check_doctrines
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.shipped import DOCTRINES
from rulesets.skirmish.editing.doctrines_editing import EDITING
from rulesets.skirmish.sheets.common import whose_alone
from rulesets.skirmish.sheets.doctrine_cards import doctrine_handouts


def cover(document: Doctrines, library: Library) -> Cover:
    """What a list says of the set."""
    return Cover(
        document.title or "Untitled",
        count(len(document.doctrines), "doctrine"),
        document.about,
        credit=document.credit,
    )


DOCTRINES_KIND: DocumentKind[Doctrines] = DocumentKind(
    name="doctrines",
    title="Set of doctrines",
    type=Doctrines,
    playable=False,
    builtin=DOCTRINES,
    check=check_doctrines,
    drawing=lambda document, library: None,
    handouts=doctrine_handouts,
    cover=cover,
    glance=whose_alone,
    editing=EDITING,
)

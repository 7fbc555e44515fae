"""The document kind of Axis & Allies: D-Day: a battle, with Normandy and Walcheren as shipped examples."""

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.disputed import unasked
from rulesets.axis_allies_dday.document.rulings import as_asked
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.axis_allies_dday.editing.editing import EDITING
from rulesets.axis_allies_dday.formats.format import TRIPLEA
from rulesets.axis_allies_dday.pages.map import opening_board
from rulesets.axis_allies_dday.sheets.glance import glance
from rulesets.axis_allies_dday.sheets.handouts import handouts
from rulesets.kit.drawing.board import Board
from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover


def drawing(document: Battle, library: Library) -> Board | None:
    """The map with the pieces of the set-up; None where the battle has no map."""
    return opening_board(document)


def cover(document: Battle, library: Library) -> Cover:
    """What a list says of the battle, the house rules it proposes, and those nobody need be asked."""
    return Cover(
        document.title or "Untitled",
        document.period,
        document.about,
        as_asked(document.rulings),
        credit=document.credit,
        unasked=unasked(document),
    )


BATTLE: DocumentKind[Battle] = DocumentKind(
    name="battle",
    title="Battle",
    type=Battle,
    playable=True,
    builtin=SHIPPED,
    check=check,
    drawing=drawing,
    handouts=handouts,
    cover=cover,
    glance=glance,
    formats=(TRIPLEA,),
    editing=EDITING,
)

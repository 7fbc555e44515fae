"""The document kind of Firestorm: a campaign, with Caen and two of our own as shipped examples."""

from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN, OWN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.switches import SWITCHES, idle
from rulesets.firestorm.editing.editing import EDITING
from rulesets.firestorm.ground.board import opening_board
from rulesets.firestorm.sheets import before_play
from rulesets.firestorm.sheets.glance import glance
from rulesets.kit.drawing.board import Board
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.findings import has_errors
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover


def drawing(document: Campaign, library: Library) -> Board | None:
    """The map as it lies before the landing."""
    return opening_board(document)


def handouts(document: Campaign, library: Library) -> tuple[Sheet, ...]:
    """The papers of a campaign before play; none while an error keeps it from beginning."""
    return _papers(document, "")


@remembered
def _papers(document: Campaign, _: str) -> tuple[Sheet, ...]:
    return () if has_errors(check(document, {})) else before_play(document)


def cover(document: Campaign, library: Library) -> Cover:
    """What a list says of the campaign, the house rules it proposes, and those nobody need be asked."""
    return Cover(document.title, document.period, document.about, document.rulings, unasked=idle(document))


CAMPAIGN: DocumentKind[Campaign] = DocumentKind(
    name="campaign",
    title="Campaign",
    type=Campaign,
    playable=True,
    builtin={campaign.key: campaign for campaign in (CAEN, *OWN)},
    check=check,
    drawing=drawing,
    handouts=handouts,
    cover=cover,
    glance=glance,
    editing=EDITING,
    switches=SWITCHES,
)

"""The document kind of a match: what two sides sit down to play."""

from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.skirmish.check.match import check_match
from rulesets.skirmish.document.match import MATCH_SWITCHES, Match
from rulesets.skirmish.document.parts import parts_of
from rulesets.skirmish.document.shipped import MATCHES
from rulesets.skirmish.editing.match_editing import editing
from rulesets.skirmish.ground.analysis import drawn
from rulesets.skirmish.ground.idle import idle
from rulesets.skirmish.pages.ask.match_questions import ask, questions
from rulesets.skirmish.pages.drawing.map_picture import ground_of
from rulesets.skirmish.sheets.doctrine_cards import doctrine_handouts
from rulesets.skirmish.sheets.glance import glance
from rulesets.skirmish.sheets.handouts import table_papers
from rulesets.skirmish.sheets.pieces import pieces_sheet
from rulesets.skirmish.sheets.price_list import price_handouts
from rulesets.skirmish.sheets.unit_cards import unit_handouts


def handouts(document: Match, library: Library) -> tuple[Sheet, ...]:
    """The papers of the table and of its lists, as far as they are there, and the pieces of its boxes."""
    parts = parts_of(document, library)
    found = [*table_papers(document, library)]
    if parts.prices is not None:
        found += [*price_handouts(parts.prices, library), pieces_sheet(document, parts.prices)]
    if parts.doctrines is not None:
        found += doctrine_handouts(parts.doctrines, library)
    if parts.units is not None:
        found += unit_handouts(parts.units, library)
    return tuple(found)


def cover(document: Match, library: Library) -> Cover:
    """What a list says of the match: its ground, its lists, the boxes it takes and the house rules it
    proposes."""
    parts = parts_of(document, library)
    ground = drawn(parts.map, library) if parts.map else None
    prices = parts.prices.title if parts.prices else ""
    return Cover(
        document.title or "Untitled",
        prices,
        document.about,
        document.rulings,
        board=ground.title if ground else "",
        needs=tuple((box, 1) for box in document.boxes),
        unasked=idle(document, ground, parts.prices, parts.doctrines),
    )


MATCH_KIND: DocumentKind[Match] = DocumentKind(
    name="match",
    title="Match",
    type=Match,
    playable=True,
    builtin=MATCHES,
    check=check_match,
    small=ground_of,
    handouts=handouts,
    cover=cover,
    glance=glance,
    editing=editing(Shelf()),
    editing_with=editing,
    switches=MATCH_SWITCHES,
    questions=questions,
    ask=ask,
)

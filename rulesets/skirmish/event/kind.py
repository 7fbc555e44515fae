"""The document kind of a tournament."""

from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.kit.words import count
from rulesets.skirmish.event.check.check import check
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import TOURNAMENTS, Tournament, matches_of
from rulesets.skirmish.event.editing.editing import editing
from rulesets.skirmish.event.pages.glance import glance, small
from rulesets.skirmish.event.rules.opening import TournamentOpened, opened
from rulesets.skirmish.event.sheets.papers import sheets


def handouts(document: Tournament, library: Library) -> tuple[Sheet, ...]:
    """The list of entrants, before anybody is paired."""
    rulings = document.rulings or Rulings()
    return sheets(opened(TournamentOpened(document, rulings, matches_of(document, library))), None)


def cover(document: Tournament, library: Library) -> Cover:
    """What a list says of the tournament, and the house rules it proposes."""
    rounds = count(document.rounds, "round") if document.rounds else "rounds by the number of entrants"
    return Cover(
        document.title or "Untitled",
        rounds,
        document.about,
        document.rulings,
        unasked=("rounds",) if document.rounds else (),
    )


EVENT: DocumentKind[Tournament] = DocumentKind(
    name="event",
    title="Tournament",
    type=Tournament,
    playable=True,
    builtin=TOURNAMENTS,
    check=check,
    small=small,
    handouts=handouts,
    cover=cover,
    glance=glance,
    editing=editing(Shelf()),
    editing_with=editing,
)

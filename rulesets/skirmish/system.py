"""Skirmish Mode as one value for the house: the match ledger.

Cite: TS-001, TS-269, TS-270.
"""

from pathlib import Path
from typing import Any

from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.lasting import of_turn, with_lasting_names
from rulesets.kit.ledger import of_folder
from rulesets.kit.ruleset import Documents, Ruleset, Seat
from rulesets.kit.summary import whose
from rulesets.skirmish.check.claims import OF_TEXTS
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.document.rulings import Rulings, as_read_in
from rulesets.skirmish.lists_kind import DOCTRINES_KIND, PRICES_KIND, UNITS_KIND
from rulesets.skirmish.map_kind import MAP
from rulesets.skirmish.match_kind import MATCH_KIND
from rulesets.skirmish.pages.news import news, outlook
from rulesets.skirmish.pages.odds import aid
from rulesets.skirmish.pages.views import views
from rulesets.skirmish.playing import SAID, weigh
from rulesets.skirmish.records.seen import opened, seen_by
from rulesets.skirmish.rules import decide as frame
from rulesets.skirmish.rules.automation import instructions, staff
from rulesets.skirmish.rules.chapters import COMMANDS, EVENTS, evolve, tell
from rulesets.skirmish.rules.log.state import LOSS, State
from rulesets.skirmish.rules.menu import menu
from rulesets.skirmish.rules.refusing import nearly
from rulesets.skirmish.rules.standing import report, standing
from rulesets.skirmish.rules.turn.actions import Act
from rulesets.skirmish.sheets.handouts import table_sheets
from rulesets.skirmish.sheets.match_report import match_report
from rulesets.tide_of_iron_box.board_kind import HOME, PRINTED_BOARD
from rulesets.tide_of_iron_box.laid import OF_LAID

_FOLDER = of_folder(Path(__file__).parent)
CREDIT = (
    "Tide of Iron is a game published by Fantasy Flight Games and 1A Games; Skirmish Mode is a change of it "
    "by Stefan Sasse. The game and the rules of this mode are needed to play; this program keeps the ledger "
    "of a match and is no substitute for them. It is not affiliated with publishers or author."
)


def seats(documents: Documents[Any], rulings: Rulings) -> tuple[Seat, ...]:
    """An organiser and the two sides. Cite: TS-001."""
    players = (
        Seat(side.key, side.title, side.key, "player", (1, 1), people=side.people) for side in THE_SIDES
    )
    return (Seat(ORGANISER, "Organiser", "", "organiser", (1, 1), people="the organiser"), *players)


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The papers of the match, for the seat: its report, and what lies on the table under its house rules."""
    reports = (match_report(seen_by(state, seat)),) if state.round else ()
    told = whose(state.match.author, state.match.bibliography)
    return (*reports, *table_sheets(state.match.title, state.rulings, state.doctrines.terms, told))


def _lasting(state: State, subject: str) -> str:
    """Losses are counted through the whole match."""
    return subject if subject.startswith(LOSS) else of_turn(state.round, subject, "round")


_SYSTEM: Ruleset[State, Any, Any] = Ruleset(
    slug="skirmish",
    title="Tide of Iron: Skirmish Mode",
    edition="Skirmish Mode booklet",
    credit=CREDIT,
    kinds=(MATCH_KIND, MAP, PRICES_KIND, UNITS_KIND, DOCTRINES_KIND),
    rulings=Rulings,
    as_read_in=as_read_in,
    commands=COMMANDS,
    events=EVENTS,
    seats=seats,
    guests=((HOME, PRINTED_BOARD),),
    start=frame.start,
    nearly=nearly,
    menu=menu,
    decide=frame.decide,
    evolve=evolve,
    views=views,
    tell=tell,
    sheets=sheets,
    standing=standing,
    broken=frame.broken,
    ledger=_FOLDER.ledger,
    readings=_FOLDER.readings,
    first_time=_FOLDER.first_time,
    findings=lambda: (*_FOLDER.findings(), *OF_TEXTS, *OF_LAID),
    demonstrations=_FOLDER.demonstrations,
    amend=frame.amend,
    held=frame.held,
    seen_by=seen_by,
    instructions=instructions,
    staff=staff,
    sealed=frame.sealed,
    opened=opened,
    sides=lambda document: THE_SIDES,
    report=report,
    lasting=_lasting,
    news=news,
    outlook=outlook,
    odds_aid=aid,
    weigh=weigh,
    drawn=SAID,
    acts=(Act,),
)
SKIRMISH = with_lasting_names(_SYSTEM)

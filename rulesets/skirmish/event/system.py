"""A tournament of Skirmish Mode matches as one value for the house.

Cite: TS-324 to TS-330, TS-344 to TS-351.
"""

from pathlib import Path

from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.lasting import of_turn, with_lasting_names
from rulesets.kit.ledger import of_folder
from rulesets.kit.ruleset import Documents, Ruleset, Seat
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.event.check.check import OF_TEXTS
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import Tournament
from rulesets.skirmish.event.kind import EVENT
from rulesets.skirmish.event.pages.news import news, outlook
from rulesets.skirmish.event.pages.views import views
from rulesets.skirmish.event.rules.decide import COMMANDS, EVENTS, broken, decide, evolve, held, start, tell
from rulesets.skirmish.event.rules.ending import standing
from rulesets.skirmish.event.rules.menu import instructions, menu, staff
from rulesets.skirmish.event.rules.rounds import SLUG, children
from rulesets.skirmish.event.rules.state import ENTRANTS, ROUND, State
from rulesets.skirmish.event.sheets.papers import sheets
from rulesets.skirmish.lists_kind import DOCTRINES_KIND, PRICES_KIND, UNITS_KIND
from rulesets.skirmish.map_kind import MAP
from rulesets.skirmish.match_kind import MATCH_KIND
from rulesets.tide_of_iron_box.board_kind import HOME, PRINTED_BOARD

SKIRMISH_KINDS = (MATCH_KIND, MAP, PRICES_KIND, UNITS_KIND, DOCTRINES_KIND)
_FOLDER = of_folder(Path(__file__).parent)
CREDIT = (
    "Tide of Iron is a game published by Fantasy Flight Games and 1A Games; Skirmish Mode is a modification "
    "of it by Stefan Sasse. Both are needed to play the matches; this program pairs and counts, and is no "
    "substitute for them. It is not affiliated with publishers or author."
)


def seats(documents: Documents[Tournament], rulings: Rulings) -> tuple[Seat, ...]:
    """An organiser, and one seat for all who play or write results down for them."""
    return (
        Seat(ORGANISER, "Organiser", "", "organiser", (1, 1), people="the organiser"),
        Seat(ENTRANTS, "Entrants", "", "player", (0, 0), people="the entrants"),
    )


def _lasting(state: State, subject: str) -> str:
    """A table is called by its round."""
    return subject if subject.startswith(f"{ROUND}-") else of_turn(len(state.rounds) + 1, subject, ROUND)


_SYSTEM: Ruleset[State, object, object] = Ruleset(
    slug="skirmish_event",
    title="Tide of Iron: Skirmish Mode tournament",
    edition="Skirmish Mode booklet",
    credit=CREDIT,
    kinds=(EVENT,),
    rulings=Rulings,
    commands=COMMANDS,
    events=EVENTS,
    seats=seats,
    start=start,
    menu=menu,
    decide=decide,
    evolve=evolve,
    views=views,
    tell=tell,
    sheets=sheets,
    standing=standing,
    broken=broken,
    ledger=_FOLDER.ledger,
    readings=_FOLDER.readings,
    findings=lambda: OF_TEXTS,
    demonstrations=_FOLDER.demonstrations,
    held=held,
    sides=lambda document: THE_SIDES,
    instructions=instructions,
    staff=staff,
    children=children,
    guests=(*((SLUG, kind) for kind in SKIRMISH_KINDS), (HOME, PRINTED_BOARD)),
    lasting=_lasting,
    news=news,
    outlook=outlook,
)
SKIRMISH_EVENT = with_lasting_names(_SYSTEM)

"""A tournament of Skirmish Mode matches as one value for the house.

Cite: TS-324 to TS-330, TS-344 to TS-351.
"""

from pathlib import Path

from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.lasting import of_turn, with_lasting_names
from rulesets.kit.ledger import of_folder
from rulesets.kit.ruleset import Answer, Documents, Question, Ruleset, Seat
from rulesets.skirmish.doctrines_kind import DOCTRINES_KIND
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.event import commands, events
from rulesets.skirmish.event.children import SLUG, children
from rulesets.skirmish.event.decide import decide, held, start
from rulesets.skirmish.event.document import Tournament
from rulesets.skirmish.event.evolve import evolve
from rulesets.skirmish.event.invariants import broken
from rulesets.skirmish.event.kind import EVENT
from rulesets.skirmish.event.menu import menu
from rulesets.skirmish.event.rulings import Rulings
from rulesets.skirmish.event.sheets import sheets
from rulesets.skirmish.event.staff import instructions, staff
from rulesets.skirmish.event.standing import standing
from rulesets.skirmish.event.state import ENTRANTS, ROUND, State
from rulesets.skirmish.event.tell import news, outlook, tell
from rulesets.skirmish.event.views import views
from rulesets.skirmish.map_kind import MAP
from rulesets.skirmish.match_kind import MATCH_KIND
from rulesets.skirmish.prices_kind import PRICES_KIND
from rulesets.skirmish.units_kind import UNITS_KIND

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


def ask(state: State, seat: str | None, question: Question) -> Answer:
    """Nothing is asked: the pages tell it."""
    return Answer("No answer", ("There are no questions here. See the pages of the tournament.",))


def _lasting(state: State, subject: str) -> str:
    """A table is called by its round."""
    return subject if subject.startswith(f"{ROUND}-") else of_turn(len(state.rounds) + 1, subject, ROUND)


_SYSTEM: Ruleset[State, commands.Command, events.Event] = Ruleset(
    slug="skirmish_event",
    title="Tide of Iron: Skirmish Mode tournament",
    edition="Skirmish Mode booklet",
    credit=CREDIT,
    kinds=(EVENT,),
    rulings=Rulings,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    seats=seats,
    start=start,
    menu=menu,
    decide=decide,
    evolve=evolve,
    views=views,
    ask=ask,
    tell=tell,
    sheets=sheets,
    standing=standing,
    broken=broken,
    rulings_of=lambda state: state.rulings,
    ledger=_FOLDER.ledger,
    readings=_FOLDER.readings,
    demonstrations=_FOLDER.demonstrations,
    held=held,
    sides=lambda document: THE_SIDES,
    instructions=instructions,
    staff=staff,
    children=children,
    guests=tuple((SLUG, kind) for kind in (MATCH_KIND, MAP, PRICES_KIND, UNITS_KIND, DOCTRINES_KIND)),
    lasting=_lasting,
    news=news,
    outlook=outlook,
)
SKIRMISH_EVENT = with_lasting_names(_SYSTEM)

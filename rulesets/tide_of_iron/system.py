"""Tide of Iron: Normandy as one value for the house."""

from pathlib import Path

from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ledger import of_folder
from rulesets.kit.ruleset import Answer, Documents, Question, Ruleset, Seat
from rulesets.tide_of_iron.board_kind import BOARD
from rulesets.tide_of_iron.chain import decide as chain_frame
from rulesets.tide_of_iron.chain.amending import amend
from rulesets.tide_of_iron.chain.commands import COMMANDS, Command
from rulesets.tide_of_iron.chain.events import EVENTS, Event
from rulesets.tide_of_iron.chain.evolve import evolve
from rulesets.tide_of_iron.chain.menu import menu
from rulesets.tide_of_iron.chain.standing import standing
from rulesets.tide_of_iron.chain.state import State
from rulesets.tide_of_iron.chain.tell import tell
from rulesets.tide_of_iron.chain_kind import CHAIN
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import THE_SIDES
from rulesets.tide_of_iron.pages.chain_views import views
from rulesets.tide_of_iron.scenario_kind import SCENARIO
from rulesets.tide_of_iron.sheets.chain_sheets import sheets

_FOLDER = of_folder(Path(__file__).parent)

CREDIT = (
    "Tide of Iron and its Normandy expansion are games published by Fantasy Flight Games and 1A Games. The "
    "games are needed to play; this program keeps the books of a campaign, draws and proves scenarios, and "
    "is no substitute for them. It is not affiliated with the publishers."
)


def seats(documents: Documents[Chain], rulings: Rulings) -> tuple[Seat, ...]:
    """An organiser and the two sides. Cite: TN-245."""
    sides = (Seat(side.key, side.title, side.key, "player", (1, 1), people=side.people) for side in THE_SIDES)
    return (Seat(ORGANISER, "Organiser", "", "organiser", (1, 1), people="the organiser"), *sides)


def start(documents: Documents[Chain], rulings: Rulings) -> tuple[Event, ...]:
    """The opening of the chain."""
    return chain_frame.start(documents.main, rulings)


def ask(state: State, seat: str | None, question: Question) -> Answer:
    """Questions are asked of a scenario's own map: a chain knows no positions."""
    return Answer("No answer", ("Ask this of the scenario's own map on its page.",))


TIDE_OF_IRON: Ruleset[State, Command, Event] = Ruleset(
    slug="tide_of_iron",
    title="Tide of Iron: Normandy",
    edition="Normandy rulebook",
    credit=CREDIT,
    kinds=(CHAIN, SCENARIO, BOARD),
    rulings=Rulings,
    commands=COMMANDS,
    events=EVENTS,
    seats=seats,
    start=start,
    menu=menu,
    decide=chain_frame.decide,
    evolve=evolve,
    views=views,
    ask=ask,
    tell=tell,
    sheets=sheets,
    standing=standing,
    broken=chain_frame.broken,
    rulings_of=lambda state: state.rulings,
    ledger=_FOLDER.ledger,
    readings=_FOLDER.readings,
    demonstrations=_FOLDER.demonstrations,
    amend=amend,
    held=chain_frame.held,
    sides=lambda document: THE_SIDES,
)

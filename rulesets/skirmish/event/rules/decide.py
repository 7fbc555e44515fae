"""An order of a tournament becomes events, or is refused.

Cite: as the chapters.
"""

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Needs, gate
from rulesets.kit.flow.deciding import OrderContext, decided
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.flow.refusing import Refusing
from rulesets.kit.ruleset import Documents
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import Tournament, matches_of
from rulesets.skirmish.event.rules.chapters import LISTED, ORDERS, evolve
from rulesets.skirmish.event.rules.ending import CloseTournament
from rulesets.skirmish.event.rules.menu import menu
from rulesets.skirmish.event.rules.opening import TournamentOpened
from rulesets.skirmish.event.rules.results import SetResult
from rulesets.skirmish.event.rules.state import Asked, State, duties

RULINGS = (SetResult, ChangeRuling, CloseTournament)
ALWAYS: Needs[Asked] = (
    gate(lambda o: not o.s.is_finished, "The tournament is over. Start another to play on.", "TS-350"),
    gate(
        lambda o: o.seat == ORGANISER or not isinstance(o.c, RULINGS),
        "Only the organiser can do that. Ask the organiser.",
        "TS-349",
    ),
)
REFUSING = Refusing(Asked, ALWAYS, {row.command: row.needs for row in LISTED}, menu, duties, "TS-324")
HELD = {row.command: row.held for row in LISTED}


def start(documents: Documents[Tournament], rulings: Rulings) -> tuple[object, ...]:
    """The opening: the tournament as it is written, open for who wants to sign up."""
    matches = matches_of(documents.main, documents.library)
    return (TournamentOpened(documents.main, rulings, matches),)


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events; refuses what the menu does not offer."""
    context = OrderContext(state, seat, command, faces)
    return decided(context, menu, ORDERS, lambda after: (), evolve, REFUSING.why_not)


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order though nothing is to be chosen."""
    return HELD[choice.command]

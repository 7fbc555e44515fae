"""An order of a tournament becomes events.

Cite: as the orders (`commands.py`).
"""

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import OrderContext, decided, misfilled, not_now
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from rulesets.skirmish.event import commands as c, events as e
from rulesets.skirmish.event.document import MOST_ENTRANTS, Tournament, matches_of
from rulesets.skirmish.event.evolve import evolve
from rulesets.skirmish.event.handlers import ORDERS
from rulesets.skirmish.event.menu import menu
from rulesets.skirmish.event.rulings import Rulings
from rulesets.skirmish.event.state import State, duties


def start(documents: Documents[Tournament], rulings: Rulings) -> tuple[e.Event, ...]:
    """The opening: the tournament as it is written, open for who wants to sign up."""
    matches = matches_of(documents.main, documents.library)
    return (e.TournamentOpened(documents.main, rulings, matches),)


def decide(state: State, seat: str, command: c.Command, faces: Faces) -> tuple[e.Event, ...]:
    """The events; refuses what the menu does not offer."""
    return decided(OrderContext(state, seat, command, faces), menu, ORDERS, lambda after: (), evolve, why_not)


def why_not(state: State, seat: str, command: object) -> Refusal:
    """Why the order does not stand, or what is asked instead."""
    if state.is_finished:
        return Refusal("The tournament is over. Start another to play on.", "TS-350")
    if isinstance(command, c.SetResult | c.ChangeRuling | c.CloseTournament) and seat != ORGANISER:
        return Refusal("Only the organiser can do that. Ask the organiser.", "TS-349")
    said = _about_list(state, command) or _about_round(state, command)
    return said or misfilled(menu(state, seat), command) or not_now(duties(state), seat, "TS-324", command)


def _about_list(state: State, command: object) -> Refusal | None:
    if isinstance(command, c.SignUp) and state.rounds:
        return Refusal("The first round is paired, so sign-up is closed.", "TS-324")
    if isinstance(command, c.SignUp) and len(state.still_in) >= MOST_ENTRANTS:
        return Refusal(f"{MOST_ENTRANTS} entrants is the limit. Remove one first.", "TS-324")
    if isinstance(command, c.DropOut) and state.phase == "round":
        return Refusal("A round is being played. Report its matches first, then drop out.", "TS-324")
    return None


def _about_round(state: State, command: object) -> Refusal | None:
    now = len(state.rounds)
    if isinstance(command, c.ReportMatch) and command.round != now:
        what = f"Round {now} is being played." if now else "No round is paired yet."
        return Refusal(f"{what} Only the organiser corrects earlier results.", "TS-349")
    if isinstance(command, c.ReportMatch) and command.table not in {one.number for one in state.open_tables}:
        return Refusal("That table is already reported. Ask the organiser to correct it.", "TS-349")
    if isinstance(command, c.PairRound | c.FinishTournament) and state.phase == "round":
        return Refusal("Tables are still playing. Report them first.", "TS-325")
    return None


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order though nothing is to be chosen."""
    if choice.command is c.PairRound:
        return "Entrants sign up and drop out until the round is paired."
    return "Results can be corrected until the tournament is closed."

"""An order of a tournament becomes events, or is refused.

Cite: as the chapters.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Needs, gate
from rulesets.kit.flow.deciding import (
    Effects,
    Happened,
    Order,
    OrderContext,
    Orders,
    Refusing,
    Sentence,
    decided,
    evolved,
)
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.ruleset import Documents
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import MOST_ENTRANTS, Tournament, matches_of
from rulesets.skirmish.event.rules import ending, entrants, opening, results, rounds
from rulesets.skirmish.event.rules.ending import CloseTournament
from rulesets.skirmish.event.rules.menu import menu
from rulesets.skirmish.event.rules.opening import TournamentOpened
from rulesets.skirmish.event.rules.results import SetResult
from rulesets.skirmish.event.rules.scores import BYES, WIN, lines_of
from rulesets.skirmish.event.rules.state import Asked, Round, State, duties

CHAPTERS = (entrants, rounds, results, opening, ending)
LISTED: tuple[Order, ...] = tuple(row for chapter in CHAPTERS for row in chapter.ORDERS)
HAPPENED: tuple[Happened, ...] = tuple(row for chapter in CHAPTERS for row in chapter.EVENTS)
COMMANDS = tuple(row.command for row in LISTED)
EVENTS = (TournamentOpened, *(row.event for row in HAPPENED))
ORDERS: Orders[State, object] = {row.command: row.carried_out for row in LISTED}
EFFECTS: Effects[State] = {row.event: row.effect for row in HAPPENED}
TOLD = {row.event: row.told for row in HAPPENED}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a tournament makes it."""
    return evolved(state, event, TournamentOpened, opening.opened, EFFECTS)


def tell(state: State | None, event: object, seat: str | None) -> Sentence:
    """The sentence of the event, told of the state before it; everybody is told the same."""
    if isinstance(event, TournamentOpened):
        return opening.tell_opened(event)
    assert state is not None
    return TOLD[type(event)](state, event, seat)


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


def broken(state: State) -> tuple[str, ...]:
    """Everything that is wrong, a sentence each."""
    return (
        *_list(state),
        *(said for paired in state.rounds for said in _round(state, paired)),
        *_sums(state),
    )


def _list(state: State) -> Iterator[str]:
    if len(state.listed) > MOST_ENTRANTS:
        yield f"{len(state.listed)} entrants are listed"
    if [entrant.number for entrant in state.entrants] != list(range(1, len(state.entrants) + 1)):
        yield "the numbers of the entrants do not run on"
    names = Counter(entrant.name.casefold() for entrant in state.listed)
    yield from (f"{name} is listed {times} times" for name, times in names.items() if times > 1)
    if len(state.rounds) > state.of:
        yield f"round {len(state.rounds)} of {state.of} is paired"


def _round(state: State, paired: Round) -> Iterator[str]:
    """Whoever was in when a round was paired is in it once."""
    sitting = [number for table in paired.tables for number in (table.allied, table.axis)]
    there = Counter([*sitting, *([paired.bye] if paired.bye else [])])
    wanted = Counter(
        entrant.number
        for entrant in state.entrants
        if entrant.out_after is None or entrant.out_after >= paired.number
    )
    if there != wanted:
        yield f"round {paired.number} pairs {sorted(there.elements())} of {sorted(wanted)}"
    if paired is not state.rounds[-1] and any(table.outcome is None for table in paired.tables):
        yield f"round {paired.number} is over and lacks a result"


def _sums(state: State) -> Iterator[str]:
    """Every match brings one point, every bye what the house rule says."""
    matches = sum(table.outcome is not None for paired in state.rounds for table in paired.tables)
    byes = sum(paired.bye > 0 for paired in state.rounds)
    wanted = WIN * matches + BYES[state.rulings.bye] * byes
    there = sum(line.points for line in lines_of(state))
    if there != wanted:
        yield f"{there} halves of points instead of {wanted}"

"""The squads of a side on the page of its battle, for whoever wants them there.

The players of a side put them there. Core bases and fixed squads stand there at once, others as they are
entered. A battle without them is played as ever.

Cite: TN-142, TN-177, TN-250.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Table
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.offered import ADJECTIVES
from rulesets.tide_of_iron.document.scenario import CoreBase, Counted, Division, Reinforcement, does
from rulesets.tide_of_iron.ground.core import core_of
from rulesets.tide_of_iron.rules.battle.state import Asked, Kept, State, side_of
from rulesets.tide_of_iron.rules.chain.squads import figures_words, mixes, read, written

SQUADS = "squads"


@dataclass(frozen=True, slots=True)
class ListSquads:
    """The side's squads are put on the page."""


@dataclass(frozen=True, slots=True)
class EnterSquad:
    """A squad of which the scenario says no figures; `figures` as `squads.written` writes them."""

    figures: str


@dataclass(frozen=True, slots=True)
class SquadsListed:
    side: str
    squads: tuple[CoreBase, ...]


def of_side(state: State, side: str) -> tuple[Kept, ...]:
    """The squads of the side on the page."""
    return tuple(squad for squad in state.squads.values() if squad.side == side)


def left_of_core(state: State) -> dict[str, Counted]:
    """What the page says is left of each core base, by its key."""
    bases = (base.key for base in state.scenario.roster)
    return {key: state.squads[key].figures for key in bases if key in state.squads}


def _known(state: State, side: str) -> Iterator[CoreBase]:
    """The squads of the side whose figures are known: its core bases, then those the scenario fixes."""
    if core_of(state.scenario).side == side:
        yield from state.scenario.roster
    rows = (row for row in state.scenario.divisions if row.side == side)
    fixed = ((row.number, squad) for row in rows for squad in row.squads)
    for number, (division, squad) in enumerate(fixed, 1):
        yield _numbered(side, number, division, squad.figures, *squad.specializations[:1])


def _numbered(side: str, number: int, division: int, figures: Counted, trained: str = "") -> CoreBase:
    name = f"{ADJECTIVES[side]} squad {number}"
    return CoreBase(f"{side}:{number}", name, figures, trained, division=division)


def _next(state: State, side: str) -> int:
    """The number of the next squad that is entered."""
    core = {base.key for base in state.scenario.roster}
    return 1 + sum(squad.base.key not in core for squad in of_side(state, side))


def _forces(state: State, side: str) -> Iterator[Division | Reinforcement]:
    """What the side begins with, and what comes to it."""
    yield from (row for row in state.scenario.divisions if row.side == side)
    yield from (row for row in state.scenario.reinforcements if row.side == side)


def _is_full(state: State, side: str) -> bool:
    """Whether each base of the side is on the page."""
    return _next(state, side) > sum(row.bases for row in _forces(state, side))


NEEDS: Table[Asked] = {
    ListSquads: (Need(lambda o: o.side not in o.s.listed, "Your squads are on the page already.", "TN-250"),),
    EnterSquad: (
        Need(lambda o: o.side in o.s.listed, "Put your squads on the page first.", "TN-250"),
        Need(lambda o: not _is_full(o.s, o.side), "All bases of your side are on the page.", "TN-250"),
    ),
}


def listing(state: State, side: str) -> Iterator[Choice]:
    """Puts the side's squads on the page, then those whose figures the scenario does not say."""
    if side not in state.listed:
        why = "Optional. Mark losses here; attacks and the report are filled in from them."
        label = "Keep your squads on this page"
        yield Choice(
            ListSquads, label, subject=SQUADS, weight="open", why=why, cite="TN-250", button="Keep squads"
        )
    elif not _is_full(state, side):
        kinds = {kind for row in _forces(state, side) for kind, _ in row.pieces}
        found = (mix for crewed in (False, True) for mix in mixes(crewed=crewed))
        able = (mix for mix in found if {kind for kind, _ in mix} <= kinds)
        field = OneOf("figures", "Figures", tuple(Option(written(mix), figures_words(mix)) for mix in able))
        label = f"Enter {ADJECTIVES[side]} squad {_next(state, side)}"
        yield Choice(
            EnterSquad, label, (), (field,), SQUADS, weight="open", cite="TN-250", button="Enter squad"
        )


def list_squads(given: OrderContext[State, ListSquads]) -> list[object]:
    side = side_of(given.seat)
    return [SquadsListed(side, tuple(_known(given.state, side)))]


def enter(given: OrderContext[State, EnterSquad]) -> list[object]:
    """A squad of its player's division."""
    side, _, division = given.seat.partition("-")
    number, figures = _next(given.state, side), read(given.command.figures)
    return [SquadsListed(side, (_numbered(side, number, int(division or 1), figures),))]


def listed(state: State, event: SquadsListed) -> State:
    squads = {base.key: Kept(base, event.side, base.figures) for base in event.squads}
    sides = tuple(dict.fromkeys((*state.listed, event.side)))
    return replace(state, listed=sides, squads={**state.squads, **squads})


ORDERS: Orders[State, object] = {ListSquads: list_squads, EnterSquad: enter}
EFFECTS: Effects[State] = {SquadsListed: listed}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    match event:
        case SquadsListed(side, squads) if side in state.listed:
            return f"{squads[0].name} is on the page: {figures_words(squads[0].figures)}."
        case SquadsListed(side):
            return f"{begun(does(side, 'keeps its', 'keep their'))} squads on this page."
    return None

"""Medal objectives: temporary, majority and permanent, sudden death, and sections that must not be empty.

Which units stand where is the table's knowledge: it taps who holds an objective, or counts units on
a majority objective; when a Turn Start medal changes hands the books work out.

Cite: Memoir '44, D-Day Landings, "Medal Objectives"; Utah; American Airborne.
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import SIDE_TITLES
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.records.gains import Gained
from rulesets.memoir44.records.marks import already
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered
from rulesets.memoir44.rules.log.chart import Objective
from rulesets.memoir44.rules.log.state import BOTH, Pair, State, index_of, there, with_books, with_item


@dataclass(frozen=True, slots=True)
class MarkObjective:
    """A medal objective is `side`'s, or nobody's."""

    map: str
    objective: int
    side: str


@dataclass(frozen=True, slots=True)
class CountObjective:
    """How many units of each side stand on the hexes of a majority objective."""

    map: str
    objective: int
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class ObjectiveTurned:
    map: int
    objective: int
    side: str


@dataclass(frozen=True, slots=True)
class UnitsCounted:
    """`group` is objective or sudden, `index` its number in the chart."""

    map: int
    group: str
    index: int
    allied: int
    axis: int


OBJECTIVE = "objective"
SUDDEN = "sudden"


def has_majority(objective: Objective, on: Pair, side: str, means: str) -> bool:
    """Whether the side's units on the hexes are a majority. Cite: MD-131, MD-133."""
    mine, theirs = on[index_of(side)], on[1 - index_of(side)]
    return mine * 2 > objective.size if means == "more_than_half" else mine > theirs


def may_hold(objective: Objective, on: Pair, means: str) -> str:
    """The side that units on the objective give it to, empty for none."""
    for side in objective.sides:
        held = has_majority(objective, on, side, means) if objective.majority else on[index_of(side)] >= 1
        if held:
            return side
    return ""


def condition(objective: Objective) -> str:
    """In words what holds the objective. Cite: MD-130..134."""
    who = listed([the(side) for side in objective.sides]).replace(" and ", " or ")
    hexes = "the hex" if objective.size == 1 else f"{objective.needed} of its {objective.size} hexes"
    if objective.majority:
        return f"A majority of its {count(objective.size, 'hex', 'hexes')} gives it to {who}."
    if objective.permanent:
        return f"A unit of {who} that enters {hexes} gains it for good."
    alone = ", alone" if objective.sole_control else ""
    if objective.last_to_occupy:
        return f"Once a unit of {who} has entered {hexes}, the medal stays until an enemy enters."
    return f"A unit of {who} on {hexes}{alone} holds it; when it leaves, the medal returns."


def choices(state: State, number: int) -> list[Choice]:
    """One tap an objective and holder; a majority objective is counted."""
    chart, books = state.charts[number], state.books[number]
    offered: list[Choice] = []
    for index, objective in enumerate(chart.objectives):
        fixed = (("map", chart.key), ("objective", index))
        if objective.majority:
            top = max(objective.size, *books.on[index])
            fields = tuple(
                Count(side, f"{SIDE_TITLES[side]} on its hexes", 0, top, books.on[index][index_of(side)])
                for side in BOTH
            )
            offered.append(
                Choice(
                    CountObjective,
                    f"Count the units on {objective.title}",
                    fixed,
                    fields,
                    places=(objective.at,),
                    weight="open",
                    why=condition(objective),
                    cite="MD-131",
                    button="Objectives",
                    row=objective.at,
                    tap="Count",
                )
            )
            continue
        offered += [_tap(objective, side, fixed) for side in _next_holders(state, number, index)]
    return offered


def _next_holders(state: State, number: int, index: int) -> list[str]:
    """Who may have the objective after a tap; a permanent one is nobody's second time. Cite: MD-134."""
    objective = state.charts[number].objectives[index]
    if objective.permanent:
        gained = state.books[number].has_gained(OBJECTIVE, index)
        return [] if gained else list(objective.sides)
    holder = tapped(state, number, index)
    holders = [side for side in objective.sides if side != holder]
    return [*holders, ""] if holder and not objective.last_to_occupy else holders


def tapped(state: State, number: int, index: int) -> str:
    """Who stands on it by the last tap."""
    objective, books = state.charts[number].objectives[index], state.books[number]
    if not objective.turn_start:
        return books.objectives[index]
    return next((side for side in BOTH if books.on[index][index_of(side)]), "")


def _tap(objective: Objective, side: str, fixed: tuple[tuple[str, str | int], ...]) -> Choice:
    label = f"{objective.title}: {SIDE_TITLES[side] if side else 'nobody'}"
    return Choice(
        MarkObjective,
        label,
        (*fixed, ("side", side)),
        places=(objective.at,),
        weight="open",
        why=condition(objective),
        cite="MD-134" if objective.permanent else "MD-130",
        button="Objectives",
        row=objective.at,
        tap=SIDE_TITLES[side] if side else "Nobody",
    )


def mark_objective(given: OrderContext[State, MarkObjective]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    objective = state.charts[number].objectives[command.objective]
    if objective.permanent:
        return [
            Gained(number, "objective", command.side, objective.worth, objective.title, command.objective)
        ]
    if objective.turn_start:
        allied, axis = (int(command.side == side) for side in BOTH)
        return [UnitsCounted(number, OBJECTIVE, command.objective, allied, axis)]
    return [ObjectiveTurned(number, command.objective, command.side)]


def count_objective(given: OrderContext[State, CountObjective]) -> list[object]:
    """The count; where it is no Turn Start medal it turns at once."""
    state, command = given.state, given.command
    number = state.map_number(command.map)
    index = command.objective
    events: list[object] = [UnitsCounted(number, OBJECTIVE, index, command.allied, command.axis)]
    objective = state.charts[number].objectives[index]
    holder = may_hold(objective, (command.allied, command.axis), state.rulings.majority_means)
    if not objective.turn_start and holder != state.books[number].objectives[index]:
        events.append(ObjectiveTurned(number, index, holder))
    return events


def at_turn_start(state: State) -> list[object]:
    """The Turn Start medals that change hands as the side on turn begins: a majority lost returns the
    medal, one held by the side on turn gains it. Cite: MD-131, MD-132.

    Reading: a lost majority returns the medal at the start of either side's turn, of the first too: whoever
    has it at set-up keeps it by the same count, also where a joined map makes the group larger.
    """
    turned: list[object] = []
    means = state.rulings.majority_means
    for number, chart in enumerate(state.charts):
        for index, objective in enumerate(chart.objectives):
            books = state.books[number]
            if not objective.turn_start or objective.permanent:
                continue
            could = may_hold(objective, books.on[index], means)
            if state.rulings.first_readings and any(objective.on) and books.on[index] == objective.on:
                could = objective.holder
            holder = books.objectives[index]
            after = state.side if could == state.side else (holder if could == holder else "")
            if after != holder:
                turned.append(ObjectiveTurned(number, index, after))
    return turned


def objective_turned(state: State, event: ObjectiveTurned) -> State:
    held = with_item(state.books[event.map].objectives, event.objective, event.side)
    return with_books(state, event.map, objectives=held)


def units_counted(state: State, event: UnitsCounted) -> State:
    books, now = state.books[event.map], (event.allied, event.axis)
    if event.group == SUDDEN:
        held = now[index_of(state.charts[event.map].sudden[event.index].side)]
        return with_books(state, event.map, sudden=with_item(books.sudden, event.index, held))
    return with_books(state, event.map, on=with_item(books.on, event.index, now))


def _objective(o: Asked) -> Objective | None:
    found = o.chart.objectives
    return found[o.c.objective] if 0 <= o.c.objective < len(found) else None


def _goal(o: Asked) -> Objective:
    found = _objective(o)
    assert found is not None
    return found


def _gained(o: Asked) -> str:
    was = "is gained" if o.books.has_gained(OBJECTIVE, o.c.objective) else "goes to a side"
    return f"{_goal(o).title}: it {was} for good and cannot change."


def _holders(o: Asked) -> str:
    return listed([the(side) for side in _goal(o).sides]).replace(" and ", " or ")


def _holds(o: Asked) -> bool:
    """Whether the books say so already; who holds what for good is said elsewhere."""
    return not _goal(o).permanent and tapped(o.s, o.number, o.c.objective) == o.c.side


def _is_kept(o: Asked) -> bool:
    """Whether it has another holder for good, or is nobody's to take from a side."""
    return _goal(o).permanent and (o.books.has_gained(OBJECTIVE, o.c.objective) or not o.c.side)


THERE: Need[Asked] = Need(_objective, "This map has no such objective. Choose a listed one.", "MD-130", True)


MARK: Needs[Asked] = (
    THERE,
    Need(
        lambda o: not _goal(o).majority,
        lambda o: f"{_goal(o).title}: enter how many units stand on its hexes.",
        "MD-131",
        True,
    ),
    Need(
        lambda o: o.c.side in (*_goal(o).sides, ""),
        lambda o: f"{_goal(o).title}: only {_holders(o)} can hold it.",
        "MD-130",
        True,
    ),
    Need(lambda o: not _is_kept(o), _gained, "MD-134", True),
    Need(
        lambda o: o.c.side or not _goal(o).last_to_occupy,
        lambda o: f"{_goal(o).title}: it stays with the side that was there last.",
        "MD-130",
    ),
    Need(lambda o: not _holds(o), lambda o: already(_goal(o).title, o.c.side), "MD-130"),
)
COUNT: Needs[Asked] = (
    THERE,
    Need(
        lambda o: _goal(o).majority,
        lambda o: f"{_goal(o).title}: enter who holds it, not a count.",
        "MD-130",
    ),
)


def told_objective_turned(state: State, event: ObjectiveTurned) -> str:
    title = state.charts[event.map].objectives[event.objective].title
    if not event.side:
        return f"The medal returns to {title}{there(state, event.map)}."
    return f"{The(event.side)} {verb(event.side, 'has', 'have')} {title}{there(state, event.map)}."


def told_units_counted(state: State, event: UnitsCounted) -> str:
    if event.group == SUDDEN:
        sudden = state.charts[event.map].sudden[event.index]
        held = event.allied if sudden.side == "allied" else event.axis
        return (
            f"{The(sudden.side)} {verb(sudden.side, 'holds', 'hold')} {held} of {sudden.size} hexes, "
            f"{sudden.number} needed{there(state, event.map)}."
        )
    title = state.charts[event.map].objectives[event.index].title
    return (
        f"On {title}{there(state, event.map)} now: {count(event.allied, 'Allied unit')}, "
        f"{count(event.axis, 'Axis unit')}."
    )


CHAPTER = Chapter(
    {MarkObjective: Ordered(mark_objective, MARK), CountObjective: Ordered(count_objective, COUNT)},
    {
        ObjectiveTurned: Happened(objective_turned, told_objective_turned),
        UnitsCounted: Happened(units_counted, told_units_counted),
    },
)

"""Medal objectives: temporary, majority and permanent, sudden death, and sections that must not be empty.

Which units stand where is the table's knowledge: it taps who holds an objective, or counts units on
a majority objective; when a Turn Start medal changes hands the books work out.

Cite: Memoir '44, D-Day Landings, "Medal Objectives"; Utah; American Airborne.
"""

from dataclasses import replace

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.deciding import Given
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import SIDE_TITLES, other_side
from rulesets.memoir44.document.words import SECTION_TITLES, the
from rulesets.memoir44.rules.log import commands as order, events as happened
from rulesets.memoir44.rules.log.chart import Emptiness, Objective
from rulesets.memoir44.rules.log.state import BOTH, Pair, State, index_of, with_books, with_pair

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
        return f"The last unit of {who} on {hexes} has it, until an enemy stands there."
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
                    order.CountObjective,
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
        gained = any(gain.kind == "objective" and gain.index == index for gain in state.books[number].gains)
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
        order.MarkObjective,
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


def mark_objective(given: Given[State, order.MarkObjective]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    objective = state.charts[number].objectives[command.objective]
    if objective.permanent:
        return [
            happened.Gained(
                number, "objective", command.side, objective.worth, objective.title, command.objective
            )
        ]
    if objective.turn_start:
        allied, axis = (int(command.side == side) for side in BOTH)
        return [happened.UnitsCounted(number, OBJECTIVE, command.objective, allied, axis)]
    return [happened.ObjectiveTurned(number, command.objective, command.side)]


def count_objective(given: Given[State, order.CountObjective]) -> list[object]:
    """The count; where it is no Turn Start medal it turns at once."""
    state, command = given.state, given.command
    number = state.map_number(command.map)
    index = command.objective
    events: list[object] = [happened.UnitsCounted(number, OBJECTIVE, index, command.allied, command.axis)]
    objective = state.charts[number].objectives[index]
    holder = may_hold(objective, (command.allied, command.axis), state.rulings.majority_means)
    if not objective.turn_start and holder != state.books[number].objectives[index]:
        events.append(happened.ObjectiveTurned(number, index, holder))
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
                turned.append(happened.ObjectiveTurned(number, index, after))
    return turned


def objective_turned(state: State, event: happened.ObjectiveTurned) -> State:
    books = state.books[event.map]
    held = tuple(event.side if i == event.objective else holder for i, holder in enumerate(books.objectives))
    return with_books(state, event.map, replace(books, objectives=held))


def units_counted(state: State, event: happened.UnitsCounted) -> State:
    books = state.books[event.map]
    now = (event.allied, event.axis)
    if event.group == SUDDEN:
        sudden = state.charts[event.map].sudden
        held = tuple(
            now[index_of(sudden[i].side)] if i == event.index else number
            for i, number in enumerate(books.sudden)
        )
        return with_books(state, event.map, replace(books, sudden=held))
    on = tuple(now if i == event.index else pair for i, pair in enumerate(books.on))
    return with_books(state, event.map, replace(books, on=on))


def is_held(emptiness: Emptiness, empty: tuple[bool, ...]) -> bool:
    """Whether the side has its medal: some section is without a unit of the enemy. Cite: MD-221."""
    return any(empty)


def empty_row(key: str, rule: int, section: str) -> str:
    """The key of a section's row in the table of control."""
    return f"{key}-empty-{rule}-{section}"


def empty_choices(state: State, number: int) -> list[Choice]:
    """One tap a section: it is empty of the enemy, or no longer. Cite: MD-221."""
    chart, books = state.charts[number], state.books[number]
    offered = []
    for rule, emptiness in enumerate(chart.empty):
        enemy = other_side(emptiness.side)
        for section, empty in zip(emptiness.sections, books.empty[rule], strict=True):
            now = "stands" if empty else "no longer stands"
            fixed = (
                ("map", chart.key),
                ("rule", rule),
                ("section", section),
                ("empty", "no" if empty else "yes"),
            )
            offered.append(
                Choice(
                    order.MarkEmpty,
                    f"In the {SECTION_TITLES[section]} section a unit of {the(enemy)} {now}",
                    fixed,
                    weight="open",
                    why=f"{the(emptiness.side).capitalize()} has a medal while a section is"
                    f" without one; a unit on a dotted line counts in both.",
                    cite="MD-221",
                    asks="A section is empty or not",
                    button="Sections",
                    row=empty_row(chart.key, rule, section),
                    tap="Some" if empty else "None",
                )
            )
    return offered


def mark_empty(given: Given[State, order.MarkEmpty]) -> list[object]:
    command = given.command
    number = given.state.map_number(command.map)
    return [happened.SectionEmptied(number, command.rule, command.section, command.empty == "yes")]


def section_emptied(state: State, event: happened.SectionEmptied) -> State:
    books, rules = state.books[event.map], state.charts[event.map].empty
    empty = tuple(
        tuple(
            event.empty if (i, section) == (event.rule, event.section) else was
            for section, was in zip(rule.sections, books.empty[i], strict=True)
        )
        for i, rule in enumerate(rules)
    )
    return with_books(state, event.map, replace(books, empty=empty))


def sudden_choices(state: State, number: int) -> list[Choice]:
    """How many hexes of a sudden-death group are held. Cite: MD-255."""
    chart, books = state.charts[number], state.books[number]
    return [
        Choice(
            order.CountSudden,
            f"Count the hexes {the(sudden.side)} hold: {', '.join(sudden.hexes)}",
            (("map", chart.key), ("condition", i)),
            (Count("held", "Hexes held", 0, sudden.size, books.sudden[i]),),
            weight="open",
            why=f"{sudden.number} of them win at once.",
            cite="MD-255",
            button="Sudden death",
        )
        for i, sudden in enumerate(chart.sudden)
    ]


def count_sudden(given: Given[State, order.CountSudden]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    side = state.charts[number].sudden[command.condition].side
    allied, axis = with_pair((0, 0), side, command.held)
    return [happened.UnitsCounted(number, SUDDEN, command.condition, allied, axis)]


def sudden_winner(state: State) -> str:
    """The side that has won at once, empty for none. Cite: MD-255."""
    for chart, books in zip(state.charts, state.books, strict=True):
        for sudden, held in zip(chart.sudden, books.sudden, strict=True):
            if held >= sudden.number:
                return sudden.side
    return ""

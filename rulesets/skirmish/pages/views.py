"""The pages of a match, each for one seat: the table with the own book, the doctrines, the wall.

What is asked of the state here is asked of what the seat may see.

Cite: TS-010 to TS-012, TS-016, TS-173, TS-319.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Fact, Panel, Row, Table, Track
from rulesets.kit.ruleset import View
from rulesets.kit.words import begun, count, listed
from rulesets.skirmish.books.experience import figures_words, points, words
from rulesets.skirmish.books.numbers import (
    MOST_UNIT_POINTS,
    START_VP,
    free_and_pooled,
    fuel,
    left_of,
    limit_of,
    unit_points,
)
from rulesets.skirmish.books.offers import cost_of
from rulesets.skirmish.books.seen import seen_by
from rulesets.skirmish.lists.doctrines import LIMITS, MOMENTS
from rulesets.skirmish.lists.maps import SIDES, THE_SIDES
from rulesets.skirmish.log.state import (
    State,
    Unit,
    doctrine_of,
    enemy,
    on_board,
    row_of,
    units_of,
    unlocked,
)
from rulesets.skirmish.turn.consent import PEOPLE
from rulesets.skirmish.turn.menu_ready import called

Part = Panel | Table | Track
MARKERS = {"victory": "Victory", "fuel": "Fuel", "command": "Command"}


def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page first, then the doctrines, and the wall."""
    seen = seen_by(state, seat)
    own: tuple[Part, ...] = (book(seen, seat), *_course(seen)) if seat in SIDES else ()
    table: tuple[Part, ...] = (
        *own,
        *(score(seen, side) for side in SIDES),
        markers(seen),
        *(units(seen, side, seat) for side in _order(seat)),
        *_losses(seen, seat),
        *_structures(seen),
    )
    wall: tuple[Part, ...] = (*(score(seen, side) for side in SIDES), markers(seen), round_panel(seen))
    return (
        View("table", "Match", None, table),
        View("doctrines", "Doctrines", None, tuple(doctrines(seen))),
        View("wall", "Wall", None, wall, wall=True),
    )


def _order(seat: str | None) -> tuple[str, str]:
    return (seat, enemy(seat)) if seat in SIDES and seat else SIDES


def book(state: State, side: str | None) -> Panel:
    """The side's own sums: what it has, what the next round brings, what is left of its Actions."""
    assert side is not None
    own = state.books[side]
    purse = own.purse
    facts = [
        Fact("Free points", str(purse.points)),
        Fact("Tank Pool", str(purse.pool)),
        Fact("Fuel", str(purse.fuel)),
        Fact(
            "Vehicle Level",
            f"{purse.level}{f', {purse.next} from the next round' if purse.next > purse.level else ''}",
        ),
        Fact("Experience", f"{words(own.balance)} to spend of {words(own.gained)} gained"),
        Fact("Unit Points", f"{unit_points(state, side)} of {MOST_UNIT_POINTS} on the board"),
        Fact(
            "Reserve",
            figures_words(own.reserve) + (f", {count(own.crews, 'crew figure')}" if own.crews else ""),
        ),
    ]
    if state.step == "action":
        facts.append(Fact("Actions left", f"{left_of(state, side)} of {limit_of(state, side)}"))
    free, pooled = free_and_pooled(state, side)
    coming = f"{free} free points, {pooled} pooled and {fuel(state, side)} fuel"
    says = f"As things stand the next round brings {coming}."
    return Panel("book", f"Your book, round {state.round}", tuple(facts), (says,), leads=True)


def round_panel(state: State) -> Panel:
    """The round, initiative, whose turn it is."""
    facts = [Fact("Round", str(state.round))]
    if state.initiative:
        facts.append(Fact("Initiative", begun(PEOPLE[state.initiative]), state.initiative))
    if state.turn:
        facts.append(
            Fact(
                "Action Turn",
                f"{begun(PEOPLE[state.turn])}, {count(state.taken, 'Action')} taken",
                state.turn,
            )
        )
    return Panel("round", "The round", tuple(facts))


def score(state: State, side: str) -> Track:
    """Victory points of a side on their way to none, with experience and doctrine beside them."""
    own = state.books[side]
    doctrine = doctrine_of(state, side)
    title = {one.key: one.title for one in THE_SIDES}[side]
    aside = f"{points(own.gained)} gained" + (f", {doctrine.name}" if doctrine else "")
    says = f"{count(own.vp, 'victory point')}, {unit_points(state, side)} Unit Points on the board."
    return Track(f"vp-{side}", title, 0, START_VP, own.vp, aside=aside, says=says, side=side)


def markers(state: State) -> Table:
    """The markers with who holds each."""
    rows = tuple(
        Row(
            (one.name, MARKERS[one.kind], begun(PEOPLE.get(state.markers[one.name], "nobody"))),
            side=state.markers[one.name],
            key=f"marker {one.name}",
        )
        for one in state.map.markers
    )
    return Table("markers", "Markers", ("Marker", "Kind", "Held by"), rows)


def units(state: State, side: str, seat: str | None) -> Table:
    """The units of a side as the seat may see them: on the table, and the own ones of the mat."""
    title = {one.key: one.title for one in THE_SIDES}[side]
    rows = tuple(_unit(state, unit, seat) for unit in units_of(state, side))
    return Table(f"units-{side}", f"Units of the {title}", ("Unit", "What", "Where"), rows)


def _losses(state: State, seat: str | None) -> Iterator[Table]:
    """The own units on the table once more, where their losses are reported by a tap."""
    own = on_board(state, seat) if seat in SIDES and seat else ()
    if own and state.step in ("strike", "action", "last"):
        rows = tuple(Row((unit.name, _what(state, unit)), key=f"loss {unit.key}") for unit in own)
        yield Table("losses", "Report what you lost", ("Unit", "Before"), rows)


def _unit(state: State, unit: Unit, seat: str | None) -> Row:
    row = row_of(state, unit)
    own = unit.side == seat
    name = called(state, unit) if own else unit.name or (row.name if row else "Squad")
    key = f"unit {unit.key}" if own else ""
    state_word = "Fatigued" if unit.fatigued else ""
    where = _where(unit)
    told = ", ".join(word for word in (where, state_word) if word)
    return Row(
        (name, _what(state, unit), told), side=unit.side, key=key, state="done" if unit.fatigued else "open"
    )


def _what(state: State, unit: Unit) -> str:
    """Figures, weapon, specialization, damage and marks."""
    names = {row.key: row.name for row in state.prices.rows}
    parts = [figures_words(unit.figures)] if unit.is_squad else []
    parts += [names.get(key, key) for key in (unit.weapon, unit.token) if key]
    parts += (
        [f"{unit.damage} damage"]
        if unit.damage in ("light", "heavy")
        else [unit.damage]
        if unit.damage
        else []
    )
    parts += [f"crew of {unit.crew}"] if unit.crew else []
    parts += [mark.replace("_", " ") for mark in unit.marks if not mark.startswith(("seen", "sealed"))]
    return begun(listed(parts)) if parts else "Whole"


def _where(unit: Unit) -> str:
    match unit.place:
        case "mat":
            return f"mat {unit.space:+d}" if unit.space else "mat 0"
        case "home":
            return "Reinforcement Hex"
        case "aboard":
            return f"with {unit.carrier}"
        case "bay":
            return "glider bay"
        case "hospital":
            return "field hospital"
    return "on the board"


def _structures(state: State) -> Iterator[Table]:
    if state.structures:
        rows = tuple(
            Row((begun(one.kind.replace("_", " ")), one.at), side=one.side) for one in state.structures
        )
        yield Table("structures", "On the map", ("What", "Hex"), rows)


def _course(state: State) -> Iterator[Table]:
    """Victory points and experience by round, what all have seen."""
    if len(state.course) > 1:
        rows = tuple(
            Row((str(number), str(row[0]), words(row[1]), str(row[3]), words(row[4])))
            for number, row in enumerate(state.course, 1)
        )
        heads = ("Round", "Allied VP", "XP", "Axis VP", "XP")
        yield Table("course", "Course", heads, rows, numbers=(0, 1, 2, 3, 4))


def doctrines(state: State) -> Iterator[Panel | Table]:
    """The doctrine of each side, and which abilities are open; before they are opened, the own hand."""
    for side in SIDES:
        title = {one.key: one.title for one in THE_SIDES}[side]
        doctrine = doctrine_of(state, side)
        if doctrine is None:
            hand = [state.doctrines.doctrine(key).name for key in state.books[side].hand]
            says = f"Dealt: {listed(hand)}." if hand else "Not opened yet."
            yield Panel(f"hand-{side}", title, (), (says,))
            continue
        rows = tuple(
            Row(
                (
                    ability.name,
                    "passive" if ability.passive else words(cost_of(state, side, ability)),
                    "open" if ability in unlocked(state, side) else f"at {count(ability.unlock, 'point')}",
                ),
                sub=f"{begun(_when(ability.moments, ability.limit))}. {ability.text}",
                state="done" if ability in unlocked(state, side) else "open",
            )
            for ability in doctrine.abilities
        )
        heads = ("Ability", "Cost", "Experience")
        yield Table(f"doctrine-{side}", f"{title}: {doctrine.name}", heads, rows)


def _when(moments: tuple[str, ...], limit: str) -> str:
    told = [said for moment, said in MOMENTS if moment in moments and moment != "always"]
    told += [said for key, said in LIMITS if key and key == limit]
    return ", ".join(told) or "always"

"""The pages of a match, each for one seat: the table with the own book, the doctrines, the wall.

What is asked of the state here is asked of what the seat may see.

Cite: TS-010 to TS-012, TS-016, TS-173, TS-319.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Fact, Panel, Row, Table, Track
from rulesets.kit.flow.sides import called
from rulesets.kit.ruleset import View
from rulesets.kit.words import begun, count, listed
from rulesets.skirmish.document.doctrines import LIMITS, MOMENTS
from rulesets.skirmish.document.maps import PEOPLE, SIDES, THE_SIDES, TITLES
from rulesets.skirmish.pages.armies import losses, units
from rulesets.skirmish.records.experience import figures_words, points, words
from rulesets.skirmish.records.numbers import (
    MOST_UNIT_POINTS,
    START_VP,
    free_and_pooled,
    fuel,
    left_of,
    limit_of,
    unit_points,
)
from rulesets.skirmish.records.offers import cost_of, level_price, purchases
from rulesets.skirmish.records.seen import seen_by
from rulesets.skirmish.rules.log.state import State, doctrine_of, enemy, unlocked

Part = Panel | Table | Track
MARKERS = {"victory": "Victory", "fuel": "Fuel", "command": "Command"}


def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page first, then the doctrines, and the wall. While units act they stand before the scores,
    for their rows are what a player looks for."""
    seen = seen_by(state, seat)
    own: tuple[Part, ...] = (book(seen, seat),) if seat in SIDES else ()
    if seen.opened:
        own = (*(book(seen, side) for side in _order(seat)), bought(seen))
    course: tuple[Part, ...] = tuple(_course(seen)) if seat in SIDES else ()
    scores = (*(score(seen, side) for side in SIDES),)
    armies = (
        *(table for side in _order(seat) for table in units(seen, side, seat)),
        *losses(seen, seat),
    )
    told: tuple[Part, ...] = (*scores, markers(seen), *armies, *course)
    if seat in SIDES and seen.step in ("strike", "action", "last"):
        told = (*armies, markers(seen), *scores, *course)
    table: tuple[Part, ...] = (*own, *told, *_structures(seen))
    wall: tuple[Part, ...] = (*(score(seen, side) for side in SIDES), markers(seen), round_panel(seen))
    return (
        View("table", "Match", None, table),
        View("doctrines", "Doctrines", None, tuple(doctrines(seen))),
        View("wall", "Big screen", None, wall, wall=True),
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
    title = f"Your account, round {state.round}" if state.round else "Your account"
    if state.opened:
        title = f"{called(THE_SIDES, side)} account at the end"
    says = () if state.is_finished else tuple(_coming(state, side))
    return Panel("book", title, tuple(facts), says, leads=True)


def bought(state: State) -> Table:
    """What each side bought, round by round, as the end lays it open. Cite: TS-011."""
    rows = tuple(Row((str(number), *told)) for number, *told in purchases(state))
    return Table(
        "bought", "Purchases", ("Round", *(f"{side.title}" for side in THE_SIDES)), rows, numbers=(0,)
    )


def _coming(state: State, side: str) -> Iterator[str]:
    """What the next round brings the side and when its next Vehicle Level could come, as things stand."""
    free, pooled = free_and_pooled(state, side)
    more, own = fuel(state, side), state.books[side].purse
    yield f"By current holdings the next round brings {free} free points, {pooled} pooled and {more} fuel."
    price = level_price(state.books[side])
    if price is None:
        return
    lacking, costs = price[1] - own.fuel, f"{count(price[0], 'point')} and {price[1]} fuel"
    if lacking <= 0:
        when = "you have the fuel"
    else:
        when = f"you have the fuel in {count(-(-lacking // more), 'round')}" if more else "you gain no fuel"
    yield f"Vehicle Level {own.level + 1} costs {costs}; {when}."


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
    title = TITLES[side]
    aside = f"{points(own.gained)} gained, {words(own.shown_balance)} to spend"
    aside += f", {doctrine.name}" if doctrine else ""
    says = f"{count(own.vp, 'victory point')}, {unit_points(state, side)} Unit Points on the board."
    if state.step == "action" and state.rulings.up_scope == "board" and not state.is_finished:
        says = f"{says[:-1]}, {left_of(state, side)} of {limit_of(state, side)} Actions left."
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
        yield Table("course", "Round by round", heads, rows, numbers=(0, 1, 2, 3, 4), folded=True)


def doctrines(state: State) -> Iterator[Panel | Table]:
    """The doctrine of each side, and which abilities are open; before they are opened, the own hand."""
    for side in SIDES:
        title = TITLES[side]
        doctrine = doctrine_of(state, side)
        if doctrine is None:
            hand = [state.doctrines.doctrine(key).name for key in state.books[side].hand]
            says = f"Dealt: {listed(hand)}." if hand else "Not revealed yet."
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

"""Squads and crews that run home without an Action, and the last retreats of a round.

Cite: TS-059, TS-096 to TS-100, TS-138, TS-243.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, holds
from rulesets.kit.flow.deciding import Happened, Order, Sentence, as_given
from rulesets.skirmish.records.changes import changed_book, put_unit
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log.asked import FOUND, Asked, in_step
from rulesets.skirmish.rules.log.state import CREW, Place, State, Unit, enemy, is_sort, on_board, unit_of
from rulesets.skirmish.rules.turn.status import closed
from rulesets.skirmish.rules.turn.transports import shifts
from rulesets.skirmish.rules.turn.words import adjective, people

LAST = "last"
WAYS = (("home", "home", "Retreat"), ("hospital", "to the field hospital", "To hospital"))


@dataclass(frozen=True, slots=True)
class Retreat:
    """A squad runs home, which is no Action; `to` is "home" or "hospital"."""

    unit: str
    to: str


@dataclass(frozen=True, slots=True)
class Retreated:
    side: str
    unit: str
    to: str


def may_still_retreat(state: State, side: str) -> bool:
    """Whether the side is asked for its last retreats: it has somebody to run on the board. Cite: TS-096."""
    runs = any(may_run(state, unit) for unit in on_board(state, side))
    return runs and not state.books[side].closed


def may_run(state: State, unit: Unit) -> bool:
    """Whether it is a squad on the board, or a gun with a crew there. Cite: TS-096, TS-138."""
    return unit.place == "board" and (unit.is_squad or bool(unit.crew and is_sort(state, unit, "gun")))


def _has_hospital(state: State, side: str) -> bool:
    return any(one.kind == "field_hospital" and one.side == side for one in state.structures)


RETREAT: Needs[Asked] = (
    FOUND,
    Need(lambda o: may_run(o.s, o.own), "Only squads and gun crews on the board retreat.", "TS-096"),
    Need(
        lambda o: o.s.step == "last" or (o.s.taken == 0 and o.s.ended == enemy(o.side)),
        "Squads retreat without an Action only after an enemy Action Turn and after the last Action.",
        "TS-096",
    ),
    Need(
        lambda o: o.c.to != "hospital" or (o.own.is_squad and _has_hospital(o.s, o.side)),
        "You have no field hospital to retreat to.",
        "TS-098",
    ),
)


def retreats(state: State, side: str, subject: str) -> Iterator[Choice]:
    """Squads and crews of guns that may run home without an Action. Cite: TS-096, TS-098, TS-138, TS-243."""
    for unit in on_board(state, side):
        who = unit.name if unit.is_squad else f"The crew of {unit.name}"
        for to, words, tap in WAYS:
            if holds(RETREAT, Asked(state, side, Retreat(unit.key, to))):
                yield Choice(
                    Retreat,
                    f"{who} retreats {words}",
                    (("unit", unit.key), ("to", to)),
                    subject=subject,
                    weight="open",
                    cite="TS-096",
                    asks="Retreat squads",
                    row=f"unit {unit.key}",
                    tap=tap,
                )


def retreated(state: State, event: Retreated) -> State:
    place: Place = "hospital" if event.to == "hospital" else "home"
    return ran(state, event.side, event.unit, place)


def ran(state: State, side: str, key: str, place: Place) -> State:
    """A squad is at home or in the hospital at once, out of any transport; of a gun the crew alone runs, is
    whole again at home and waits there as spare crew. Cite: TS-097, TS-098, TS-100, TS-138."""
    unit = unit_of(state, side, key)
    if not unit.is_squad:
        after = put_unit(state, replace(unit, crew=0))
        return changed_book(after, side, crews=state.books[side].crews + CREW)
    marks = (*unit.marks, "retreated") if "retreated" not in unit.marks else unit.marks
    return put_unit(state, replace(unit, place=place, carrier="", marks=marks))


def tell_retreated(state: State, event: Retreated, seat: str | None) -> Sentence:
    where = "home" if event.to == "home" else "to the field hospital"
    crew = "" if unit_of(state, event.side, event.unit).is_squad else ": its crew"
    return f"{adjective(event.side)} {event.unit}{crew} retreats {where}."


@dataclass(frozen=True, slots=True)
class NoRetreat:
    """Nobody of this side retreats any more in this round."""


@dataclass(frozen=True, slots=True)
class RetreatsEnded:
    side: str


def last(state: State, side: str) -> Iterator[Choice]:
    """The last retreats of a round. Cite: TS-059, TS-096."""
    if has_moved(state, side):
        yield from shifts(state, side, LAST)
    if not may_still_retreat(state, side):
        return
    yield from retreats(state, side, LAST)
    yield Choice(NoRetreat, "No more retreats", subject=LAST, cite="TS-096")


def tell_retreats_ended(state: State, event: RetreatsEnded, seat: str | None) -> Sentence:
    return f"No more squads of {people(event.side)} retreat."


ORDERS = (
    Order(Retreat, as_given(Retreated), (in_step("TS-096", "action", "last"), *RETREAT)),
    Order(
        NoRetreat,
        as_given(RetreatsEnded),
        (in_step("TS-096", "last"),),
        held="The player decides whether squads retreat.",
    ),
)
EVENTS = (
    Happened(Retreated, retreated, tell_retreated),
    Happened(RetreatsEnded, closed, tell_retreats_ended),
)

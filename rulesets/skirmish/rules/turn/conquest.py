"""Markers are conquered. Cite: TS-080, TS-082, TS-144, TS-190, TS-217, TS-355."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import Given
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log.asked import AT_TABLE, FOUND, Asked, in_step
from rulesets.skirmish.rules.log.chapter import Happened, Order, Told
from rulesets.skirmish.rules.log.state import State, Unit, is_sort, is_tank, on_board, procedures
from rulesets.skirmish.rules.turn.words import adjective

CONQUEST = "conquest"


def may_conquer(state: State, side: str, who: str) -> bool:
    """Whether an ability lets others than squads on foot conquer: "tank" or "aboard".
    Cite: TS-190, TS-217."""
    return any(ability.value("who") == who for ability in procedures(state, side, "conquer"))


@dataclass(frozen=True, slots=True)
class Conquer:
    """A unit conquers a marker."""

    marker: str
    unit: str


@dataclass(frozen=True, slots=True)
class MarkerTaken:
    """`side` is empty where a marker becomes neutral; `unit` who conquered it."""

    marker: str
    side: str
    unit: str


def _marker(o: Asked) -> bool:
    return o.c.marker in o.s.markers


def _came(o: Asked) -> bool:
    """Whether it moved by an Action of this turn, itself or what carries it."""
    return o.s.rulings.first_readings or not {o.own.name, o.own.carrier}.isdisjoint(o.s.moved)


CONQUER: Needs[Asked] = (
    FOUND,
    Need(_marker, "There is no such marker on this map.", "TS-080", True),
    Need(lambda o: o.s.markers[o.c.marker] != o.side, "That marker is yours already.", "TS-080"),
    Need(lambda o: o.own.is_squad or not is_sort(o.s, o.own, "gun"), "A crew conquers nothing.", "TS-144"),
    Need(
        lambda o: o.own.is_squad or is_sort(o.s, o.own, "gun") or _conquers(o, "tank"),
        "Only squads conquer: an ability of yours would have to allow others.",
        "TS-082",
    ),
    Need(
        lambda o: o.own.place == "board" or (o.own.place == "aboard" and _conquers(o, "aboard")),
        "It is not on the board: a squad conquers on foot.",
        "TS-082",
    ),
    Need(
        lambda o: has_moved(o.s, o.side) and _came(o),
        "A conquest is paid with movement points: the unit moves by an Action of this turn first.",
        "TS-080",
    ),
    Need(
        lambda o: o.s.rulings.first_readings or o.own.name not in o.s.conquerors,
        "A squad conquers one marker a turn.",
        "TS-080",
    ),
)


def _conquers(o: Asked, who: str) -> bool:
    return may_conquer(o.s, o.side, who)


def conquerors(state: State, side: str) -> Iterator[Unit]:
    """Who may conquer: squads on the board, and by ability Tanks and squads aboard, who moved by an Action of
    this turn, aboard with what carries them; each once.

    Reading: a conquest is paid with movement points, so that only an Action that gives them brings one, and a
    squad takes one marker a turn. Cite: TS-080, TS-082, TS-144, TS-190, TS-217."""
    aboard = may_conquer(state, side, "aboard")
    tanks = may_conquer(state, side, "tank")
    for unit in on_board(state, side):
        on_foot = unit.is_squad and unit.place == "board"
        riding = unit.is_squad and unit.place == "aboard" and aboard
        acts = state.rulings.first_readings or (
            not {unit.name, unit.carrier}.isdisjoint(state.moved) and unit.name not in state.conquerors
        )
        if acts and (on_foot or riding or (tanks and is_tank(state, unit))):
            yield unit


def conquests(state: State, side: str) -> Iterator[Choice]:
    """A conquest happens with the movement of an Action: whoever took it is filled in. Cite: TS-080,
    TS-355."""
    options = tuple(Option(unit.key, unit.name) for unit in conquerors(state, side))
    if not options:
        return
    mover = next((option.value for option in options if option.value == state.mover), options[-1].value)
    for marker in state.map.markers:
        if state.markers[marker.name] != side:
            yield Choice(
                Conquer,
                f"Conquer {marker.name}",
                (("marker", marker.name),),
                (OneOf("unit", "By", options, mover),),
                CONQUEST,
                weight="open",
                cite="TS-080",
                asks="Conquer a marker",
                row=f"marker {marker.name}",
            )


def conquer(given: Given[State, Conquer]) -> list[object]:
    return [MarkerTaken(given.command.marker, given.seat, given.command.unit)]


def marker_taken(state: State, event: MarkerTaken) -> State:
    conquerors = (*state.conquerors, event.unit) if event.unit else state.conquerors
    return replace(state, markers={**state.markers, event.marker: event.side}, conquerors=conquerors)


def tell_marker_taken(state: State, event: MarkerTaken, seat: str | None) -> Told:
    if not event.side:
        return f"{event.marker} is nobody's again."
    return f"{adjective(event.side)} {event.unit} conquers {event.marker}."


ORDERS = (Order(Conquer, conquer, (in_step("TS-080", *AT_TABLE), *CONQUER)),)
EVENTS = (Happened(MarkerTaken, marker_taken, tell_marker_taken),)

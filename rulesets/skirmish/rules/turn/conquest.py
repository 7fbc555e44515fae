"""Markers are conquered. Cite: TS-080, TS-082, TS-144, TS-190, TS-217, TS-355."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, gate, holds
from rulesets.kit.flow.deciding import Happened, Order, Sentence, as_given
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log.asked import AT_TABLE, FOUND, Asked, in_step
from rulesets.skirmish.rules.log.state import State, is_sort, is_tank, on_board, procedures
from rulesets.skirmish.rules.turn.words import adjective


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


def _came(o: Asked) -> bool:
    """Whether it moved by an Action of this turn, itself or what carries it."""
    return o.s.rulings.first_readings or not {o.own.name, o.own.carrier}.isdisjoint(o.s.moved)


def _is_tank(o: Asked) -> bool:
    """Whether it is a Tank that an ability lets conquer. Cite: TS-190."""
    return is_tank(o.s, o.own) and may_conquer(o.s, o.side, "tank")


CONQUER: Needs[Asked] = (
    FOUND,
    gate(lambda o: o.c.marker in o.s.markers, "There is no such marker on this map.", "TS-080"),
    Need(lambda o: o.s.markers[o.c.marker] != o.side, "That marker is already yours.", "TS-080"),
    Need(lambda o: o.own.is_squad or not is_sort(o.s, o.own, "gun"), "A crew cannot conquer.", "TS-144"),
    Need(
        lambda o: o.own.is_squad or is_sort(o.s, o.own, "gun") or _is_tank(o),
        "Only squads conquer, unless an ability allows it.",
        "TS-082",
    ),
    Need(
        lambda o: (
            o.own.place == "board"
            or (o.own.place == "aboard" and may_conquer(o.s, o.side, "aboard"))
            or (o.own.is_open and _is_tank(o))
        ),
        "It is not on the board. A squad conquers on foot.",
        "TS-082",
    ),
    Need(
        lambda o: has_moved(o.s, o.side) and _came(o),
        "Conquering costs movement points. Move the unit with an Action of this turn first.",
        "TS-080",
    ),
    Need(
        lambda o: o.s.rulings.first_readings or o.own.name not in o.s.conquerors,
        "A squad conquers one marker a turn.",
        "TS-080",
    ),
)
"""Squads on the board, and by ability Tanks and squads aboard, who moved by an Action of this turn, aboard
with what carries them; each once.

Reading: a conquest is paid with movement points, so that only an Action that gives them brings one, and a
squad takes one marker a turn. Cite: TS-080, TS-082, TS-144, TS-190, TS-217."""


def conquests(state: State, side: str) -> Iterator[Choice]:
    """A conquest happens with the movement of an Action: whoever took it is filled in. Cite: TS-080,
    TS-355."""
    for marker in state.map.markers:
        able = [
            unit
            for unit in on_board(state, side)
            if holds(CONQUER, Asked(state, side, Conquer(marker.name, unit.key)))
        ]
        if able:
            mover = next((unit for unit in able if unit.key == state.mover), able[-1])
            options = tuple(Option(unit.key, unit.name) for unit in able)
            yield Choice(
                Conquer,
                f"Conquer {marker.name}",
                (("marker", marker.name),),
                (OneOf("unit", "By", options, mover.key),),
                "conquest",
                weight="open",
                cite="TS-080",
                asks="Conquer a marker",
                row=f"marker {marker.name}",
            )


def marker_taken(state: State, event: MarkerTaken) -> State:
    conquerors = (*state.conquerors, event.unit) if event.unit else state.conquerors
    return replace(state, markers={**state.markers, event.marker: event.side}, conquerors=conquerors)


def tell_marker_taken(state: State, event: MarkerTaken, seat: str | None) -> Sentence:
    if not event.side:
        return f"{event.marker} is neutral again."
    return f"{adjective(event.side)} {event.unit} conquers {event.marker}."


ORDERS = (Order(Conquer, as_given(MarkerTaken), (in_step("TS-080", *AT_TABLE), *CONQUER)),)
EVENTS = (Happened(MarkerTaken, marker_taken, tell_marker_taken),)

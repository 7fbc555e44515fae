"""Bombers Return and Fighters Return: all that survived are on the airfield again.

By fortune one lost aircraft comes back, or the Axis removes one before the return; whose it is, is chosen
where there are two answers.

Cite: Order cards 7 and 16, Fortune cards 7 and 16; AD-134, AD-177, AD-201, AD-214.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Kind, SideKey
from rulesets.axis_allies_dday.rules.cards.patrols import all_gone
from rulesets.axis_allies_dday.rules.cards.procedure import (
    Procedure,
    aircraft,
    luck,
    powers_of_side,
    side_seats,
)
from rulesets.axis_allies_dday.rules.cards.run import PartEnded
from rulesets.axis_allies_dday.rules.state import position
from rulesets.axis_allies_dday.rules.state.changes import spot_of, with_back, with_fired, with_lost
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import BAD, GOOD, State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import people, place_words
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Orders
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class NameAircraft:
    """Fortune 7 and 16: whose aircraft comes back, or is removed from where."""

    power: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class AircraftReturned:
    """All of a kind that survived are on the airfield again."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class AircraftBack:
    """A lost one returns."""

    power: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class AircraftRemoved:
    place: str
    power: str
    kind: Kind


def _standing(state: State, kind: Kind) -> list[Spot]:
    return sorted((spot for spot, _ in state.position.everywhere(kind)), key=lambda spot: spot[:2])


def _asked(state: State, kind: Kind) -> tuple[SideKey, list[tuple[str, str, str]]]:
    """Who chooses, and each answer with its power, place and words; none once it is answered."""
    if in_play(state).ended:
        return "allies", []
    if luck(state) == GOOD:
        lost = [power for power in powers_of_side(state, "allies") if state.position.lost.get((power, kind))]
        return "allies", [(power, "", f"A {kind} of {people(state.battle, power)} returns") for power in lost]
    if luck(state) == BAD:
        spots = _standing(state, kind)
        return "axis", [(spot.power, spot.place, _removing(state, spot)) for spot in spots]
    return "allies", []


def _removing(state: State, spot: Spot) -> str:
    where = place_words(state.battle, spot.place)
    return f"Remove a {spot.kind} of {people(state.battle, spot.power)} in {where}"


def home(kind: Kind) -> Procedure:
    """The return of one kind of aircraft."""

    def duties(state: State) -> Iterator[Duty]:
        side, rows = _asked(state, kind)
        if len(rows) > 1:
            says = f"Choose the {kind}."
            yield Duty("air", 1, side_seats(state, side), "NameAircraft", says, "AD-201")

    def offers(state: State, seat: str) -> Iterator[Choice]:
        side, rows = _asked(state, kind)
        for power, place, words in rows if len(rows) > 1 and seat in side_seats(state, side) else ():
            fixed, at = (("power", power), ("place", place)), (place,) if place else ()
            yield Choice(NameAircraft, words, fixed, (), "air", at, cite="AD-201", after="fortune")

    def follow(state: State) -> Sequence[object]:
        _, rows = _asked(state, kind)
        if len(rows) > 1:
            return ()
        if rows:
            return chosen(state, rows[0][0], rows[0][1])
        away = any(spot.place != "airfield" for spot in _standing(state, kind))
        return [AircraftReturned(kind)] if away else ()

    return Procedure((), duties, offers, f"no {kind} is out", follow, lambda state: all_gone(state, kind))


def chosen(state: State, power: str, place: str) -> list[object]:
    """The lost one that comes back, or the one the Axis removes."""
    kind = aircraft(state)
    gone = AircraftBack(power, kind) if luck(state) == GOOD else AircraftRemoved(place, power, kind)
    return [gone, PartEnded("named")]


BOMBERS_HOME, FIGHTERS_HOME = home("bomber"), home("fighter")


def aircraft_returned(state: State, event: AircraftReturned) -> State:
    away = {spot: n for spot, n in state.position.everywhere(event.kind) if spot.place != AIRFIELD}
    return with_fired(replace(state, position=position.moved(state.position, away, AIRFIELD)), event.kind)


ORDERS: Orders[State, object] = {
    NameAircraft: lambda given: chosen(given.state, given.command.power, given.command.place)
}
EVENTS: Events = {
    AircraftReturned: (aircraft_returned, "Every {kind} that is left is on the airfield."),
    AircraftBack: (
        lambda state, event: with_back(state, Spot(AIRFIELD, event.power, event.kind)),
        "A lost {kind} of {people} returns.",
    ),
    AircraftRemoved: (
        lambda state, event: with_lost(state, spot_of(event)),
        "{axis:^removes|remove} a {kind} of {people} in {place}.",
    ),
}

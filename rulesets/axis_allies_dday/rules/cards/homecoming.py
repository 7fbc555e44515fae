"""Bombers Return and Fighters Return: all that survived are on the airfield again.

By fortune one lost aircraft comes back, or the Axis removes one before the return; whose it is, is chosen
where there are two answers.

Cite: Order cards 7 and 16, Fortune cards 7 and 16; AD-134, AD-177, AD-201, AD-214.
"""

from collections.abc import Iterator, Sequence

from rulesets.axis_allies_dday.document.battle import Kind, SideKey
from rulesets.axis_allies_dday.rules.cards.patrols import none_left, returns
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, luck, powers_of_side, side_seats
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.evolve_table import in_play
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import BAD, GOOD, State
from rulesets.axis_allies_dday.rules.state.words import place_words, power_of
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.duties import Duty


def _lost(state: State, kind: Kind) -> list[str]:
    return [power for power in powers_of_side(state, "allies") if state.position.lost.get((power, kind))]


def _standing(state: State, kind: Kind) -> list[Spot]:
    return sorted((spot for spot in state.position.at if spot.kind == kind), key=lambda spot: spot[:2])


def _asked(state: State, kind: Kind) -> tuple[SideKey, list[tuple[str, str, str]]]:
    """Who chooses, and each answer with its power, place and words; none once it is answered."""
    if in_play(state).ended:
        return "allies", []
    if luck(state) == GOOD:
        rows = [
            (power, "", f"A {kind} of {_people(state, power)} comes back") for power in _lost(state, kind)
        ]
        return "allies", rows
    if luck(state) == BAD:
        spots = _standing(state, kind)
        return "axis", [(spot.power, spot.place, _removing(state, spot)) for spot in spots]
    return "allies", []


def _people(state: State, power: str) -> str:
    return power_of(state.battle, power).people


def _removing(state: State, spot: Spot) -> str:
    where = place_words(state.battle, spot.place)
    return f"Remove a {spot.kind} of {_people(state, spot.power)} in {where}"


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
            fixed = (("power", power), ("place", place))
            yield Choice(c.NameAircraft, words, fixed, (), "air", (place,) if place else (), cite="AD-201")

    def follow(state: State) -> Sequence[e.Event]:
        _, rows = _asked(state, kind)
        if len(rows) > 1:
            return ()
        if rows:
            return chosen(state, kind, rows[0][0], rows[0][1])
        away = any(spot.place != "airfield" for spot in _standing(state, kind))
        return [e.AircraftReturned(kind)] if away else ()

    def idle(state: State) -> str:
        return "" if in_play(state).fired or in_play(state).ended else f"no {kind} is away"

    def spent(state: State) -> str:
        return f"no {kind} is left" if none_left(state, kind) and not returns(state, kind) else ""

    return Procedure(duties, offers, idle, follow, spent)


def chosen(state: State, kind: Kind, power: str, place: str) -> list[e.Event]:
    """The lost one that comes back, or the one the Axis removes."""
    if luck(state) == GOOD:
        return [e.AircraftBack(power, kind), e.PartEnded("named")]
    return [e.AircraftRemoved(place, power, kind), e.PartEnded("named")]


def name(given: Given[State, c.NameAircraft], kind: Kind) -> list[e.Event]:
    return chosen(given.state, kind, given.command.power, given.command.place)


BOMBERS_HOME, FIGHTERS_HOME = home("bomber"), home("fighter")

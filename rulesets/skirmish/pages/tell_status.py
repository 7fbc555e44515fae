"""What happened in set-up and Status Phase, a sentence an event, as far as the seat may know it.

Cite: TS-007 to TS-058.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kit.flow import sides
from rulesets.kit.flow.sides import called, people
from rulesets.kit.words import begun, count, listed
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.records.experience import figures_words
from rulesets.skirmish.records.offers import LEVEL, offers
from rulesets.skirmish.rules.log import events_status as s
from rulesets.skirmish.rules.log.state import State, Unit, row_of, units_of

Told = str | None
STEPS = {
    "rules": "",
    "deal": "The doctrines are dealt next.",
    "doctrine": "Each side chooses one of its three doctrines.",
    "initiative": "Initiative is thrown for.",
    "opening": "",
    "purchase": "Both sides buy, unseen.",
    "ready": "Both sides pass figures on, board and call.",
    "strike": "",
    "action": "The Action Phase begins.",
    "last": "All Actions are taken; squads may still retreat.",
}


def who(side: str) -> str:
    """ "The Allies"."""
    return begun(people(THE_SIDES, side))


def does(side: str, one: str, many: str) -> str:
    """The verb of a sentence about the side."""
    return sides.does(THE_SIDES, side, one, many)


def unit_words(state: State, unit: Unit) -> str:
    """A unit as its owner reads it: its name, or what it is."""
    row = row_of(state, unit)
    return unit.name or (row.name if row else "a squad")


def found(state: State, side: str, key: str) -> Unit | None:
    """The unit of that key; None for a reader from whom it is closed."""
    return next((unit for unit in units_of(state, side) if unit.key == key), None)


def opened(state: Any, event: s.MatchOpened, seat: str | None) -> Told:
    return f"The match on {event.map.title} begins."


def confirmed(state: State, event: s.RulesConfirmed, seat: str | None) -> Told:
    return f"{who(event.side)} {does(event.side, 'confirms', 'confirm')} the house rules."


def dealt(state: State, event: s.DoctrinesDealt, seat: str | None) -> Told:
    if seat != event.side:
        return f"{who(event.side)} {does(event.side, 'is', 'are')} dealt three doctrines."
    names = listed([state.doctrines.doctrine(key).name for key in event.doctrines])
    return f"You are dealt {names}."


def doctrine_chosen(state: State, event: s.DoctrineChosen, seat: str | None) -> Told:
    if seat != event.side:
        return f"{who(event.side)} {does(event.side, 'has', 'have')} chosen a doctrine."
    return f"You chose {state.doctrines.doctrine(event.doctrine).name}."


def doctrines_opened(state: State, event: s.DoctrinesOpened, seat: str | None) -> Told:
    allied, axis = (state.doctrines.doctrine(key).name for key in (event.allied, event.axis))
    return f"The Allies play {allied}, the Axis {axis}."


def thrown(state: State, event: s.InitiativeThrown, seat: str | None) -> Told:
    allied, axis = event.faces[:2], event.faces[2:]
    dice = (
        f"the Allies threw black {allied[0]} and red {allied[1]}, the Axis black {axis[0]} and red {axis[1]}"
    )
    if not event.side:
        return f"A full tie: {dice}; both throw again."
    return f"{who(event.side)} {does(event.side, 'has', 'have')} initiative: {dice}."


def round_begun(state: State, event: s.RoundBegun, seat: str | None) -> Told:
    return f"Round {event.round} begins."


def step_begun(state: State, event: s.StepBegun, seat: str | None) -> Told:
    return STEPS[event.step]


def opening_closed(state: State, event: s.OpeningClosed, seat: str | None) -> Told:
    return f"{who(event.side)} {does(event.side, 'goes', 'go')} on to income."


def mat_moved(state: State, event: s.MatMoved, seat: str | None) -> Told:
    return "Units on the mats move one space."


def points_lost(state: State, event: s.PointsLost, seat: str | None) -> Told:
    if not event.side:
        return "Both sides hold as many victory hexes, and nobody loses points."
    left = state.books[event.side].vp - event.points
    loses, has = does(event.side, "loses", "lose"), does(event.side, "has", "have")
    return f"{who(event.side)} {loses} {count(event.points, 'victory point')} and {has} {left} left."


def gained(state: State, event: s.IncomeGained, seat: str | None) -> Told:
    if seat != event.side and state.rulings.secrecy_resources == "hidden":
        return f"{who(event.side)} {does(event.side, 'gains', 'gain')} their income."
    sums = f"{count(event.points, 'command point')}, {event.pool} pooled for Tanks and {event.fuel} fuel"
    return f"{who(event.side)} {does(event.side, 'gains', 'gain')} {sums}."


def basket_filled(state: State, event: s.BasketFilled, seat: str | None) -> Told:
    if seat != event.side:
        return None
    words = {offer.key: offer.words for offer in offers(state, event.side)}
    told = [
        f"{number} × {words.get(key, key)}" if key != LEVEL else "a Vehicle Level"
        for key, number in event.counts
    ]
    return f"Your order: {listed(told)}." if told else "Your order is empty."


def manned(state: State, event: s.BaseManned, seat: str | None) -> Told:
    if seat != event.side:
        return None
    return f"{begun(event.base.replace('#', 'squad #'))} is manned with {figures_words(event.figures)}."


def orders_closed(state: State, event: s.OrdersClosed, seat: str | None) -> Told:
    return f"{who(event.side)} {does(event.side, 'closes', 'close')} their orders."


def purchased(state: State, event: s.Purchased, seat: str | None) -> Told:
    if seat != event.side:
        return None
    units = Counter(unit_words(state, unit) for unit in event.units)
    told = [
        words if number == 1 else f"{number} × {words.removeprefix('a ')}" for words, number in units.items()
    ]
    told += [f"Vehicle Level {event.level}"] if event.level > state.books[event.side].purse.level else []
    if not told and not event.points and not event.fuel:
        return "You bought nothing."
    pool = f" and {event.pool} of the pool" if event.pool else ""
    what = listed(told) if told else "nothing new"
    return f"You bought {what} for {count(event.points, 'point')}{pool} and {event.fuel} fuel."


def refilled(state: State, event: s.SquadRefilled, seat: str | None) -> Told:
    side = called(THE_SIDES, event.side)
    return f"{side} {event.unit} stands at home with {figures_words(event.figures)}."


def passed(state: State, event: s.InitiativePassed, seat: str | None) -> Told:
    return f"Initiative passes to {people(THE_SIDES, event.side)}."


def cleared(state: State, event: s.TokensCleared, seat: str | None) -> Told:
    return "Fatigued and Pinned come off, Disrupted becomes Pinned; units on the board get their markers."


def figures_passed(state: State, event: s.FiguresPassed, seat: str | None) -> Told:
    source, target = found(state, event.side, event.source), found(state, event.side, event.target)
    if source is None or target is None or (seat != event.side and not (source.is_open and target.is_open)):
        return None
    names = f"{source.name or 'a squad of the mat'} to {target.name or 'a squad of the mat'}"
    return f"{called(THE_SIDES, event.side)} figures pass from {names}: {figures_words(event.figures)}."


def boarded(state: State, event: s.Boarded, seat: str | None) -> Told:
    unit = found(state, event.side, event.unit)
    carrier = found(state, event.side, event.carrier)
    is_seen = unit is not None and (unit.is_open or (carrier is not None and carrier.is_open))
    if unit is None or (seat != event.side and not is_seen):
        return None
    side, name = called(THE_SIDES, event.side), unit.name or "a unit of the mat"
    if not event.carrier:
        return f"{side} {name} leaves its transport."
    return f"{side} {name} is taken up by {carrier.name if carrier and carrier.name else 'a transport'}."


def gun_manned(state: State, event: s.GunManned, seat: str | None) -> Told:
    source = event.source or "the spare crew"
    crew = count(event.number, "figure")
    return f"{called(THE_SIDES, event.side)} {event.gun} has {crew} more of crew, from {source}."


def ready(state: State, event: s.ReadySaid, seat: str | None) -> Told:
    return f"{who(event.side)} {does(event.side, 'is', 'are')} ready."


def strike_made(state: State, event: s.StrikeMade, seat: str | None) -> Told:
    return f"{who(event.side)} {does(event.side, 'strikes', 'strike')} {event.target} on {event.tile}."


TOLD: Mapping[type, Callable[[Any, Any, str | None], Told]] = {
    s.MatchOpened: opened,
    s.RulesConfirmed: confirmed,
    s.DoctrinesDealt: dealt,
    s.DoctrineChosen: doctrine_chosen,
    s.DoctrinesOpened: doctrines_opened,
    s.InitiativeThrown: thrown,
    s.RoundBegun: round_begun,
    s.StepBegun: step_begun,
    s.OpeningClosed: opening_closed,
    s.MatMoved: mat_moved,
    s.PointsLost: points_lost,
    s.IncomeGained: gained,
    s.BasketFilled: basket_filled,
    s.BaseManned: manned,
    s.OrdersClosed: orders_closed,
    s.Purchased: purchased,
    s.SquadRefilled: refilled,
    s.InitiativePassed: passed,
    s.TokensCleared: cleared,
    s.FiguresPassed: figures_passed,
    s.Boarded: boarded,
    s.GunManned: gun_manned,
    s.ReadySaid: ready,
    s.StrikeMade: strike_made,
}

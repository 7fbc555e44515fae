"""Squads board and leave transports, guns are hooked, crews come up.

Cite: TS-058, TS-076, TS-077, TS-134, TS-138 to TS-143, TS-216, TS-275.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import Happened, Order, Sentence, as_given
from rulesets.kit.words import count
from rulesets.skirmish.records.changes import aboard, changed_book, entered, name_for, put_unit
from rulesets.skirmish.records.manning import SNIPER, minus
from rulesets.skirmish.records.numbers import MOST_UNIT_POINTS, size_of, unit_points
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log.asked import FOUND, Asked, in_step
from rulesets.skirmish.rules.log.state import (
    CREW,
    State,
    Unit,
    is_sort,
    is_vehicle,
    procedures,
    row_of,
    unit_of,
    units_of,
)
from rulesets.skirmish.rules.turn.transfers import READY, Ready, transfers
from rulesets.skirmish.rules.turn.words import adjective, called, found


@dataclass(frozen=True, slots=True)
class Board:
    """A squad boards a transport, or a gun is hooked to it; without one it leaves."""

    unit: str
    carrier: str


@dataclass(frozen=True, slots=True)
class Boarded:
    """`carrier` is empty for a unit that leaves its transport."""

    side: str
    unit: str
    carrier: str


def _carrier(o: Asked) -> Unit:
    """The transport that is boarded; the unit itself, for which nothing is asked, where it leaves one."""
    return o.unit("carrier") or o.own


BOARD: Needs[Asked] = (
    FOUND,
    gate(
        lambda o: o.own.is_squad or is_sort(o.s, o.own, "gun"),
        "Only squads board, and only guns are hooked.",
        "TS-058",
    ),
    Need(lambda o: o.c.carrier or o.own.carrier, "It is not aboard a transport.", "TS-058"),
    Need(lambda o: not o.c.carrier or not o.own.carrier, "It is already aboard. It leaves first.", "TS-058"),
    gate(lambda o: not o.c.carrier or o.unit("carrier"), "You have no such transport.", "TS-058"),
    Need(
        lambda o: not o.c.carrier or stands_with(o.s, o.own, _carrier(o)),
        "They are not in the same place. Board where the transport is.",
        "TS-076",
    ),
    Need(
        lambda o: not o.c.carrier or has_room(o.s, _carrier(o), o.own),
        "That transport is full or cannot take it.",
        "TS-076",
    ),
    Need(
        lambda o: not o.c.carrier or _boards_now(o.s, o.own),
        "On the board a unit boards with the movement of an Action of this turn.",
        "TS-076",
    ),
)


def boarding(state: State, side: str, subject: str = READY) -> Iterator[Choice]:
    """Squads board or leave, guns are hooked: at home and on the mat, and with an Action on the board. Cite:
    TS-058, TS-076, TS-077, TS-134, TS-275."""
    units = units_of(state, side)
    for unit in units:
        is_gun = is_sort(state, unit, "gun")
        if not (unit.is_squad or is_gun):
            continue
        if unit.carrier:
            yield _board(unit, "", f"{called(state, unit)} leaves its transport", subject)
            continue
        carriers = tuple(
            Option(one.key, called(state, one))
            for one in units
            if _boards_now(state, unit) and stands_with(state, unit, one) and has_room(state, one, unit)
        )
        if carriers:
            words = "is hooked to" if is_gun else "boards"
            yield Choice(
                Board,
                f"{called(state, unit)} {words} a transport",
                (("unit", unit.key),),
                (OneOf("carrier", "Transport", carriers),),
                subject,
                weight="open",
                cite="TS-058",
                asks="Board or leave transports",
            )


def _board(unit: Unit, carrier: str, label: str, subject: str) -> Choice:
    fixed = (("unit", unit.key), ("carrier", carrier))
    return Choice(
        Board, label, fixed, subject=subject, weight="open", cite="TS-058", asks="Board or leave transports"
    )


def _boards_now(state: State, unit: Unit) -> bool:
    """Whether it boards where it is: on the board with the movement of an Action. Cite: TS-076."""
    return unit.place in ("home", "mat") or (
        unit.place == "board" and state.step != "ready" and has_moved(state, unit.side)
    )


def stands_with(state: State, unit: Unit, carrier: Unit) -> bool:
    """Whether a transport can take the unit up where both are; from space 0 on a unit of the mat is as if at
    home. On the board the table sees to it that it is one hex. Cite: TS-076, TS-134."""
    if unit is carrier or carrier.carrier:
        return False
    if unit.place == "mat" and carrier.place == "mat":
        return carrier.space == unit.space or min(carrier.space, unit.space) >= 0
    if unit.place == "mat":
        fits = unit_points(state, unit.side) + size_of(state, unit) <= MOST_UNIT_POINTS
        return state.step == "action" and carrier.is_open and unit.space >= 0 and fits
    return carrier.place == "board" or (carrier.place == "home" and unit.place == "home")


def has_room(state: State, carrier: Unit, unit: Unit) -> bool:
    """Whether it can take the unit: a gun a truck or halftrack has not hooked yet, a squad within its
    Transport value. Cite: TS-076, TS-143."""
    row = row_of(state, carrier)
    if row is None or not is_vehicle(state, carrier):
        return False
    loaded = aboard(state, carrier)
    if not unit.is_squad:
        return row.sort in ("truck", "halftrack") and not any(is_sort(state, one, "gun") for one in loaded)
    more = _riders(state, unit.side) if row.sort == "tank" else 0
    return sum(one.is_squad for one in loaded) < row.transport + more


def _riders(state: State, side: str) -> int:
    """The squads that ride on a Tank by an ability. Cite: TS-216."""
    return sum(int(one.value("riders") or 0) for one in procedures(state, side, "conquer"))


def boarded(state: State, event: Boarded) -> State:
    """Aboard a transport, or out of it. A unit of the mat that an open transport takes up is seen from then
    on. Cite: TS-058, TS-074, TS-076."""
    unit = unit_of(state, event.side, event.unit)
    if not event.carrier:
        return put_unit(state, _out_of(state, unit))
    carrier = unit_of(state, event.side, event.carrier)
    after = put_unit(state, replace(unit, carrier=event.carrier))
    loaded = unit_of(after, event.side, event.unit)
    if carrier.place == "mat":
        return after
    if unit.place == "mat":
        return entered(after, loaded, name_for(after, loaded))
    return put_unit(after, replace(loaded, place="aboard"))


def _out_of(state: State, unit: Unit) -> Unit:
    """The unit where its transport stands, on the mat on the space it has come to; a gun dropped in the
    Action Phase is fatigued by it. Cite: TS-058, TS-134."""
    carrier = next((one for one in units_of(state, unit.side) if one.key == unit.carrier), None)
    place = carrier.place if carrier else "home"
    tires = state.step == "action" and place != "mat" and is_sort(state, unit, "gun")
    space = unit.space if place == "mat" else 0
    return replace(unit, carrier="", place=place, space=space, fatigued=unit.fatigued or tires)


def tell_boarded(state: State, event: Boarded, seat: str | None) -> Sentence:
    unit = found(state, event.side, event.unit)
    carrier = found(state, event.side, event.carrier)
    is_seen = unit is not None and (unit.is_open or (carrier is not None and carrier.is_open))
    if unit is None or (seat != event.side and not is_seen):
        return None
    side, name = adjective(event.side), unit.name or "unit on the mat"
    if not event.carrier:
        return f"{side} {name} leaves its transport."
    return f"{side} {name} is now carried by {carrier.name if carrier and carrier.name else 'a transport'}."


def shifts(state: State, side: str, subject: str) -> Iterator[Choice]:
    """Units that are taken up or put down, figures that pass on. Cite: TS-076, TS-094, TS-134."""
    yield from boarding(state, side, subject)
    yield from transfers(state, side, subject)


def preparing(state: State, side: str) -> Iterator[Choice]:
    """What the side may still do, and its word that it is ready."""
    if state.books[side].closed:
        return
    yield from transfers(state, side)
    yield from boarding(state, side)
    yield from gun_crews(state, side)
    yield Choice(
        Ready,
        "Ready for the Action Phase",
        subject=READY,
        why="Ends your transfers in this Status Phase.",
        cite="TS-014",
    )


@dataclass(frozen=True, slots=True)
class ManGun:
    """Crew for a gun: so many Regulars of a squad with it, or of the spare crew (`source` empty)."""

    gun: str
    source: str
    number: int


@dataclass(frozen=True, slots=True)
class GunManned:
    """So many figures of a squad, or of the spare crew, serve the gun now."""

    side: str
    gun: str
    source: str
    number: int


def gun_crews(state: State, side: str) -> Iterator[Choice]:
    """Crew for guns that lack some: spare crew at home and where a halftrack brings it, Regulars of a squad
    with the gun anywhere. Cite: TS-138 to TS-141."""
    spare = state.books[side].crews
    brought = any(is_sort(state, unit, "halftrack") and unit.is_open for unit in units_of(state, side))
    for gun in units_of(state, side):
        lacking = CREW - gun.crew
        if not is_sort(state, gun, "gun") or not gun.is_open or lacking < 1:
            continue
        has_spare = gun.place == "home" or brought
        sources = [("", "the spare crew", min(spare, lacking))] if has_spare else []
        for squad in units_of(state, side):
            if squad.is_squad and squad.place in ("board", "home") and SNIPER not in squad.token:
                keeps = 0 if sum(squad.figures) > squad.figures[0] or squad.weapon else 1
                sources.append((squad.key, squad.name, min(squad.figures[0] - keeps, lacking)))
        for key, words, most in sources:
            if most > 0:
                yield Choice(
                    ManGun,
                    f"Crew for {gun.name} from {words}",
                    (("gun", gun.key), ("source", key)),
                    (Count("number", "Figures", 1, most, most),),
                    READY,
                    weight="open",
                    cite="TS-140",
                    asks="Bring up crew",
                )


def gun_manned(state: State, event: GunManned) -> State:
    """Regulars of a squad become crew, or spare crew is brought up. Cite: TS-139, TS-140."""
    gun = unit_of(state, event.side, event.gun)
    after = put_unit(state, replace(gun, crew=gun.crew + event.number))
    if not event.source:
        return changed_book(after, event.side, crews=state.books[event.side].crews - event.number)
    squad = unit_of(after, event.side, event.source)
    return put_unit(after, replace(squad, figures=minus(squad.figures, (event.number, 0, 0))))


def tell_gun_manned(state: State, event: GunManned, seat: str | None) -> Sentence:
    source = event.source or "the spare crew"
    crew = count(event.number, "figure")
    return f"{adjective(event.side)} {event.gun} gets {crew} as crew from {source}."


ORDERS = (
    Order(Board, as_given(Boarded), (in_step("TS-058", "ready", "action", "last"), *BOARD), sealed=True),
    Order(ManGun, as_given(GunManned), (in_step("TS-140", "ready"),)),
)
EVENTS = (
    Happened(Boarded, boarded, tell_boarded),
    Happened(GunManned, gun_manned, tell_gun_manned),
)

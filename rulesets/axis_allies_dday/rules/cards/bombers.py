"""Bomber Strikes: a bomber flies to a zone without Allied land units and strikes one unit there.

Cite: Order card 5, Fortune card 5, "Bombers"; AD-113, AD-116, AD-128, AD-129, AD-199, AD-263.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from rulesets.axis_allies_dday.document.battle import AIRFIELD, LAND, Kind
from rulesets.axis_allies_dday.rules.cards.needs import NOT_ENDED, Attempt, zone_known
from rulesets.axis_allies_dday.rules.cards.patrols import (
    FLIES,
    RollGrounding,
    all_gone,
    grounding,
    must_ground,
    ready,
)
from rulesets.axis_allies_dday.rules.cards.procedure import (
    Procedure,
    needed,
    powers_of,
    powers_of_side,
    side_seats,
    zones,
)
from rulesets.axis_allies_dday.rules.cards.shots import HoldFire, volley
from rulesets.axis_allies_dday.rules.state.changes import over, with_card, with_fired, with_lost, with_shifted
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import called, kind_words, place_words, power_of
from rulesets.kit.flow.asking import Alike, Offer
from rulesets.kit.flow.choices import Choice, Field, OneOf, Option, Way
from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.flow.deciding import OrderContext, Orders
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty


@dataclass(frozen=True, slots=True)
class SendBomber:
    """Card 5: a bomber to a zone; it strikes at the kind, or at what is named after a hit."""

    power: str
    zone: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Strike(SendBomber):
    """Card 5, all bombers placed first: one of them strikes at the kind."""


@dataclass(frozen=True, slots=True)
class NameTarget:
    """Card 5, targets named after the hit: what the bomber destroyed."""

    zone: str
    target: str


@dataclass(frozen=True, slots=True)
class BomberSent(SendBomber):
    """It flies; `target` is what it strikes at, empty while that is not named."""


@dataclass(frozen=True, slots=True)
class BomberStruck:
    """A bomber's die where the target is named after the hit."""

    power: str
    zone: str
    die: int
    needed: int
    hit: bool


@dataclass(frozen=True, slots=True)
class TargetNamed:
    zone: str
    power: str
    kind: Kind


_CITE = "AD-129"


def targets(state: State, zone: str) -> list[Spot]:
    """The Axis land units a bomber over the zone may strike; none where Allied land units stand."""
    if state.position.land(zone, "allies"):
        return []
    return [spot for spot, _ in state.position.standing(zone, LAND, "axis")]


def _flying(state: State, seat: str) -> list[str]:
    """The powers of the seat with a bomber on the airfield that may fly."""
    if seat in in_play(state).ended or "held" in in_play(state).ended or must_ground(state, "bomber"):
        return []
    return [power for power in powers_of(state, seat) if ready(state, power, "bomber")]


def _open_zones(state: State) -> list[str]:
    return [zone for zone in zones(state) if state.position.holder(zone) == "axis"]


def _placed(state: State, seat: str) -> list[tuple[str, str]]:
    """The power and zone of the seat's bombers that are placed and have not struck yet, where all are placed
    first; none over a zone where nothing is left to strike. Cite: AD-116."""
    struck, mine = in_play(state).fired, powers_of(state, seat)
    sent = Counter((power, zone) for power, zone, _ in in_play(state).bombers if power in mine)
    return [
        (power, zone)
        for (power, zone), count in sent.items()
        if count > struck.get(over(power, zone), 0) and targets(state, zone)
    ]


def _seat_may(state: State, seat: str) -> bool:
    holder = state.position.holder
    return bool(_flying(state, seat)) and any(holder(zone) == "axis" for zone in zones(state))


def duties(state: State) -> Iterator[Duty]:
    """Grounding, then each Allied seat's bombers, then what a hit destroyed."""
    seats = side_seats(state, "allies")
    if must_ground(state, "bomber"):
        yield Duty("air", 1, seats, "RollGrounding", "Roll for the bombers that cannot fly.", "AD-199")
        return
    if in_play(state).unnamed:
        yield Duty("air", 1, seats, "NameTarget", "Name what the bomber destroyed.", _CITE)
        return
    sending = [seat for seat in seats if _seat_may(state, seat)]
    for seat in sending:
        yield Duty(f"air-{seat}", 2, (seat,), "SendBomber", "Send a bomber, or none.", "AD-128")
    if state.rulings.bombers_together and not sending:
        for seat in seats:
            if _placed(state, seat):
                yield Duty(f"air-{seat}", 3, (seat,), "Strike", "The bombers strike.", _CITE)


def offers(state: State, seat: str) -> Iterator[Offer]:
    """A bomber to a zone, at a kind of unit; its strike; no bomber more."""
    seats = side_seats(state, "allies")
    if seat not in seats:
        return
    yield from grounding(state, "bomber")
    for zone in dict.fromkeys(in_play(state).unnamed):
        yield from _naming(state, zone)
    if in_play(state).unnamed:
        return
    if _seat_may(state, seat):
        yield Alike(SendBomber, f"air-{seat}", partial(_sendings, state, seat))
        yield Choice(HoldFire, "Send no bomber", subject=f"air-{seat}", cite="AD-128")
    elif state.rulings.bombers_together and not any(_seat_may(state, other) for other in seats):
        for power, zone in _placed(state, seat):
            yield _striking(state, seat, power, zone)


def _at(state: State, zone: str) -> tuple[Kind, ...]:
    """The kinds that can be aimed at; none where a target is named after the hit."""
    if state.rulings.bomber_target != "named":
        return ()
    return tuple([spot.kind for spot in targets(state, zone)])


def _aims(kinds: tuple[Kind, ...]) -> tuple[Field, ...]:
    rows = tuple(Option(kind, kind_words(kind)) for kind in kinds)
    return (OneOf("target", "At", rows, rows[0].value),) if rows else ()


def _sendings(state: State, seat: str) -> Iterator[Choice]:
    words, together = called(state.battle), state.rulings.bombers_together
    hits, open_zones = needed(state), _open_zones(state)
    kinds = {zone: () if together else _at(state, zone) for zone in open_zones}
    for power in _flying(state, seat):
        adjective = power_of(state.battle, power).adjective
        for zone in open_zones:
            label = f"{adjective} bomber to {words[zone]}"
            yield _sending(label, power, zone, f"air-{seat}", kinds[zone], None if together else hits)


@lru_cache(maxsize=2048)
def _sending(
    label: str, power: str, zone: str, subject: str, kinds: tuple[Kind, ...], hits: int | None
) -> Choice:
    """The order; asked for again and again. It strikes at once where it is said what hits."""
    return Choice(
        SendBomber,
        label,
        (("power", power), ("zone", zone)),
        _aims(kinds),
        subject,
        (zone,),
        None if hits is None else Throw(1, hits=hits),
        cite="AD-128",
        asks="Send a bomber",
        way=Way(AIRFIELD, zone),
        goes_on=hits is None,
    )


def _striking(state: State, seat: str, power: str, zone: str) -> Choice:
    label = f"The {power_of(state.battle, power).adjective} bomber strikes {place_words(state.battle, zone)}"
    fixed, fields = (("power", power), ("zone", zone)), _aims(_at(state, zone))
    throw = Throw(1, hits=needed(state))
    return Choice(Strike, label, fixed, fields, f"air-{seat}", (zone,), throw, cite=_CITE)


def _naming(state: State, zone: str) -> Iterator[Choice]:
    for spot in targets(state, zone):
        fixed = (("zone", zone), ("target", spot.kind))
        label = f"{kind_words(spot.kind)} in {place_words(state.battle, zone)}"
        yield Choice(NameTarget, label, fixed, (), "air", (zone,), cite=_CITE)


def send(given: OrderContext[State, SendBomber]) -> list[object]:
    """It flies and, unless all are placed first, strikes at once."""
    command = given.command
    sent = BomberSent(command.power, command.zone, command.target)
    if given.state.rulings.bombers_together:
        return [sent]
    return [sent, *strike(given)]


def strike(given: OrderContext[State, SendBomber]) -> list[object]:
    """Its die, at the kind that is named or at what a hit will name."""
    command, face, number = given.command, given.faces[0], needed(given.state)
    if not command.target:
        return [BomberStruck(command.power, command.zone, face, number, face <= number)]
    aims = [spot for spot in targets(given.state, command.zone) if spot.kind == command.target]
    return list(volley(command.power, aims[:1], given.faces, number))


def _named(state: State, zone: str, kind: str) -> TargetNamed:
    spot = next(spot for spot in targets(state, zone) if spot.kind == kind)
    return TargetNamed(zone, spot.power, spot.kind)


def follow(state: State) -> list[object]:
    """A hit where only one kind stands names its target; one where nothing is left is lost."""
    for zone in in_play(state).unnamed:
        found = targets(state, zone)
        if len(found) == 1:
            return [_named(state, zone, found[0].kind)]
    return []


def idle(state: State) -> str:
    """Why no bomber flies."""
    if in_play(state).bombers:
        return ""
    if not any(ready(state, power, "bomber") for power in powers_of_side(state, "allies")):
        return "no bomber can fly"
    return "" if _open_zones(state) else "no zone has a target for a bomber"


_ORDERS = (SendBomber, Strike, NameTarget, RollGrounding, HoldFire)
BOMBERS = Procedure(_ORDERS, duties, offers, idle, follow, lambda state: all_gone(state, "bomber"))


def bomber_sent(state: State, event: BomberSent) -> State:
    spot = Spot(AIRFIELD, event.power, "bomber")
    flying = (event.power, event.zone, event.target)
    return with_shifted(with_card(state, bombers=(*in_play(state).bombers, flying)), spot, event.zone)


def bomber_struck(state: State, event: BomberStruck) -> State:
    unnamed = in_play(state).unnamed
    state = with_fired(state, over(event.power, event.zone))
    return with_card(state, unnamed=(*unnamed, event.zone)) if event.hit else state


def _tell_bomber_struck(state: State, event: BomberStruck) -> str:
    adjective, where = power_of(state.battle, event.power).adjective, place_words(state.battle, event.zone)
    done = "hits" if event.hit else "misses"
    return f"The {adjective} bomber over {where}, {event.die}, {done}."


def target_named(state: State, event: TargetNamed) -> State:
    spot = Spot(event.zone, event.power, event.kind)
    unnamed = list(in_play(state).unnamed)
    unnamed.remove(event.zone)
    state = with_lost(state, spot)
    return with_card(state, unnamed=tuple(unnamed))


STRUCK: Needs[Attempt] = (
    Need(
        lambda o: not o.s.position.land(o.c.zone, "allies"),
        "{o.sides[allies].called} land units stand in {o[zone]}. Choose a zone without any.",
        "AD-128",
    ),
    Need(
        lambda o: o.s.position.land(o.c.zone, "axis"),
        "No {o.sides[axis].called} land unit stands in {o[zone]}. Choose a zone with a target.",
        "AD-129",
    ),
)


def _kinds(o: Attempt) -> set[str]:
    """What a bomber may strike there."""
    return {spot.kind for spot in targets(o.s, o.c.zone)}


_BOMBER: Needs[Attempt] = (
    *FLIES,
    zone_known("zone"),
    Need(lambda o: not in_play(o.then).unnamed, "Name first what the last bomber destroyed.", "AD-129"),
    Need(
        lambda o: ready(o.s, o.c.power, "bomber"), "No {o.people} bomber on the airfield can fly.", "AD-128"
    ),
    *STRUCK,
    Need(
        lambda o: not o.c.target or o.c.target in _kinds(o) or not _kinds(o),
        "No {o.c.target} of {o.sides[axis]} stands in {o[zone]}.",
        "AD-129",
    ),
)


NEEDS: Table[Attempt] = {SendBomber: (*_BOMBER, *NOT_ENDED), Strike: FLIES}

ORDERS: Orders[State, object] = {
    SendBomber: send,
    Strike: strike,
    NameTarget: lambda given: [_named(given.state, given.command.zone, given.command.target)],
}
EVENTS: Events = {
    BomberSent: (bomber_sent, "A bomber of {people} flies to {zone}."),
    BomberStruck: (bomber_struck, _tell_bomber_struck),
    TargetNamed: (target_named, "{One} in {zone} is destroyed."),
}

"""Blockhouses Fire to Sea: each may fire once at a unit in a beachhead on which it bears.

All that bear on a beachhead fire at once, at kinds in order, or one after another.

Cite: Order card 9, Fortune card 9, "Blockhouses"; AD-026 to AD-028, AD-137 to AD-141, AD-203, AD-258.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from rulesets.axis_allies_dday.document.battle import AIR, MOBILE, Box, Zone
from rulesets.axis_allies_dday.rules.cards.needs import Attempt, zone_known
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, needed, side_seats
from rulesets.axis_allies_dday.rules.cards.shots import HoldFire, volley
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.axis_allies_dday.rules.state.words import kind_words, place_words
from rulesets.kit.flow.asking import Alike, Offer
from rulesets.kit.flow.choices import Choice, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, Table, where
from rulesets.kit.flow.deciding import OrderContext, Orders
from rulesets.kit.flow.dice import Faces, Group, Throw, by_group, in_groups
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class FireToSea:
    """Card 9: all blockhouses bearing on the beachhead and not fired yet, at the first kind while there is
    one, then at the second, the third; without a beachhead at each in its turn."""

    beach: str
    first: str
    second: str = ""
    third: str = ""


@dataclass(frozen=True, slots=True)
class FireOnce:
    """Card 9: one blockhouse of a zone at one unit of the kind."""

    zone: str
    beach: str
    target: str


def beachheads(state: State) -> list[Box]:
    """The beachheads, in the order of the battle."""
    return [box for box in state.battle.boxes if box.kind == "beachhead"]


def _bearing(state: State, beach: str) -> list[tuple[Zone, int]]:
    """The zones whose blockhouses bear on it and have not fired, with how many. Cite: AD-026, AD-068."""
    if "held" in in_play(state).ended:
        return []
    fired = in_play(state).fired
    counts = (
        (zone, state.position.number(zone.key, ("blockhouse",)) - fired.get(zone.key, 0))
        for zone in state.battle.zones
        if beach in zone.arcs
    )
    return [(zone, count) for zone, count in counts if count > 0]


def _targets(state: State, box: Box) -> list[tuple[Spot, int]]:
    return list(state.position.standing(box.key, MOBILE, power=box.power))


def _open(state: State) -> list[Box]:
    return [box for box in beachheads(state) if _targets(state, box) and _bearing(state, box.key)]


def duties(state: State) -> Iterator[Duty]:
    """The Axis fires while a blockhouse bears on somebody."""
    if _open(state):
        seats = side_seats(state, "axis")
        yield Duty("sea", 1, seats, "FireToSea", "Fire at the beachheads, or hold your fire.", "AD-137")


def offers(state: State, seat: str) -> Iterator[Offer]:
    """All beachheads with all dice, one with all of its own, one blockhouse at one kind, no more fire."""
    boxes = _open(state)
    if seat not in side_seats(state, "axis") or not boxes:
        return
    if _is_plain(state, boxes):
        yield Alike(FireToSea, "sea", partial(_all, state, boxes))
    for box in boxes:
        yield Alike(FireToSea, "sea", partial(_all, state, [box]))
        if sum(count for _, count in _bearing(state, box.key)) > 1:
            yield Alike(FireOnce, "sea", partial(_single, state, box), "open")
    yield Choice(HoldFire, "Hold fire", subject="sea", cite="AD-137")


def _is_plain(state: State, boxes: list[Box]) -> bool:
    """Whether there are several beachheads, and no blockhouse has to choose between two of them."""
    zones = [zone.key for box in boxes for zone, _ in _bearing(state, box.key)]
    return len(boxes) > 1 and len(zones) == len(set(zones))


def _groups(state: State, beach: str) -> list[Group]:
    return [
        Group(f"Blockhouses in {place_words(state.battle, zone.key)}", count, "axis", hits=needed(state))
        for zone, count in _bearing(state, beach)
    ]


def _all(state: State, boxes: list[Box]) -> Iterator[Choice]:
    there = {spot.kind for box in boxes for spot, _ in _targets(state, box)}
    rows = tuple(Option(kind, kind_words(kind)) for kind in MOBILE if kind in there)
    none = Option("", "any other")
    fields: list[Field] = [OneOf("first", "First target", rows, rows[0].value)]
    names = (("second", "Second target"), ("third", "Third target"))
    fields += [OneOf(name, label, (none, *rows)) for name, label in names[: len(rows) - 1]]
    throw = in_groups(*chain.from_iterable(_groups(state, box.key) for box in boxes))
    at, key = (boxes[0].title, boxes[0].key) if len(boxes) == 1 else ("all beachheads", "")
    yield Choice(
        FireToSea,
        f"Fire at {at} with {count(throw.dice, 'die', 'dice')}",
        (("beach", key),),
        tuple(fields),
        "sea",
        tuple(box.key for box in boxes) if key else (),
        throw,
        cite="AD-138",
    )


def _single(state: State, box: Box) -> Iterator[Choice]:
    rows = tuple(Option(spot.kind, kind_words(spot.kind)) for spot, _ in _targets(state, box))
    for zone, _ in _bearing(state, box.key):
        label = f"Fire once from {place_words(state.battle, zone.key)} at {box.title}"
        fixed = (("zone", zone.key), ("beach", box.key))
        fields = (OneOf("target", "At", rows, rows[0].value),)
        places = (zone.key,)
        throw = Throw(1, hits=needed(state))
        yield Choice(FireOnce, label, fixed, fields, "sea", places, throw, weight="open", cite="AD-138")


def fire_all(given: OrderContext[State, FireToSea]) -> list[object]:
    """The dice at the kinds in order, then at whoever is left; a gun without a target fires not."""
    state, command = given.state, given.command
    boxes = [box for box in _open(state) if command.beach in ("", box.key)]
    groups = [_groups(state, box.key) for box in boxes]
    thrown = iter(by_group(in_groups(*chain.from_iterable(groups)), given.faces))
    events: list[object] = []
    for box, dice in zip(boxes, groups, strict=True):
        events += _volley(state, box, command, [next(thrown)[1] for _ in dice])
    return events


def _volley(state: State, box: Box, command: FireToSea, thrown: Sequence[Faces]) -> Iterator[object]:
    """What the dice of the blockhouses that bear on the beachhead do."""
    wished = dict.fromkeys((command.first, command.second, command.third))
    there = {spot.kind: (spot, count) for spot, count in _targets(state, box)}
    aims = dict.fromkeys(kind for name in (*wished, *there) for kind in there if kind == name)
    targets = [spot for kind in aims for spot, count in (there[kind],) for _ in range(count)]
    for (zone, _), faces in zip(_bearing(state, box.key), thrown, strict=True):
        yield from volley(zone.key, targets, faces, needed(state), box.key)


def fire_once(given: OrderContext[State, FireOnce]) -> list[object]:
    state, command = given.state, given.command
    box = next(box for box in beachheads(state) if box.key == command.beach)
    targets = [spot for spot, _ in _targets(state, box) if spot.kind == command.target]
    return list(volley(command.zone, targets, given.faces, needed(state)))


def spent(state: State) -> str:
    """No blockhouse with an arc stands and none can be built, or nobody will be in a beachhead again.

    Reading: once the landings have left nobody comes to a beachhead, so a blockhouse still to be built
    has nobody to fire at: the card leaves although the card that builds is unused.

    Cite: AD-074, AD-077."""
    landings = (order.number for order in state.battle.orders if order.procedure == "allies land")
    if not any(state.deck.has("orders", number) for number in landings):
        return "nobody can land any more"
    armed = any(zone.arcs and state.position.number(zone.key, ("blockhouse",)) for zone in state.battle.zones)
    return "" if armed or state.awaits("construction") else "no blockhouse bears on a beachhead"


_IDLE = "no blockhouse bears on a unit"
SEA_FIRE = Procedure((FireToSea, FireOnce, HoldFire), duties, offers, _IDLE, spent=spent)


def _arcs(o: Attempt) -> tuple[str, ...]:
    return next(zone.arcs for zone in o.s.battle.zones if zone.key == o.c.zone)


def _houses(o: Attempt) -> int:
    return o.s.position.number(o.c.zone, ("blockhouse",))


BATTERY: Needs[Attempt] = (
    Need(_houses, "No blockhouse stands in {o[zone]}.", "AD-137", True),
    Need(_arcs, "The blockhouses in {o[zone]} bear on no beachhead.", "AD-139", True),
    Need(
        lambda o: o.c.beach in _arcs(o),
        "{o[beach]} is outside the arc of the blockhouses in {o[zone]}. Choose one in their arc.",
        "AD-139",
    ),
    Need(
        lambda o: in_play(o.then).fired.get(o.c.zone, 0) < _houses(o),
        "The blockhouses in {o[zone]} have fired. Each fires once under this card.",
        "AD-068",
    ),
)


BEACH: Needs[Attempt] = (
    Need(
        lambda o: o.c.beach in {box.key for box in beachheads(o.s)},
        "Blockhouses fire to sea only at units in a beachhead. Choose a beachhead.",
        "AD-137",
        True,
    ),
    Need(
        lambda o: o.s.position.number(o.c.beach, MOBILE, "allies"),
        "{o[beach]} is empty. Choose a beachhead with a target.",
        "AD-116",
    ),
)


_ONCE: Needs[Attempt] = (
    zone_known("zone"),
    *BEACH,
    *BATTERY,
    Need(lambda o: o.c.target not in AIR, "No blockhouse fires at air units.", "AD-139"),
    Need(
        lambda o: (
            o.c.target in (*AIR, *(spot.kind for spot, _ in o.s.position.standing(o.c.beach, MOBILE)))
            or not o.s.position.number(o.c.beach, MOBILE)
        ),
        "No {o.c.target} is in {o[beach]}. Choose another target.",
        "AD-116",
    ),
)


_ALL: Needs[Attempt] = where(
    lambda o: o.c.beach,
    (
        *BEACH,
        Need(
            lambda o: any(
                o.c.beach in zone.arcs and o.s.position.number(zone.key, ("blockhouse",))
                for zone in o.s.battle.zones
            ),
            "{o[beach]} is outside the arc of all blockhouses.",
            "AD-139",
        ),
    ),
)


NEEDS: Table[Attempt] = {FireOnce: _ONCE, FireToSea: _ALL}

ORDERS: Orders[State, object] = {FireToSea: fire_all, FireOnce: fire_once}

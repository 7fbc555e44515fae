"""What is built on hexes, cleared and broken. Cite: TS-085 to TS-089, TS-122 to TS-127, TS-231, TS-244."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, gate, holds
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence, as_given
from rulesets.skirmish.records.changes import changed_unit
from rulesets.skirmish.records.experience import WORTH, points
from rulesets.skirmish.records.ground import hexes
from rulesets.skirmish.records.losses import paid
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log.asked import AT_TABLE, FOUND, Asked, in_step
from rulesets.skirmish.rules.log.state import State, Structure, Unit, on_board, unlocked
from rulesets.skirmish.rules.turn.words import adjective

BUILDING = "building"
ENGINEER = "engineer"
MINES_QUARTERS = WORTH["weapon"]
BUILT = (
    ("entrenchment", "Entrenchment"),
    ("razor_wire", "Razor wire"),
    ("trench", "Trench"),
    ("pillbox", "Pillbox"),
    ("tank_trap", "Tank trap"),
    ("mines", "Mines"),
    ("s_mines", "S-Mines"),
    ("charge", "Charge"),
)
GROUND = (("crater", "a crater"), ("breach", "a breach in a hedgerow"), ("ruins", "a building destroyed"))


@dataclass(frozen=True, slots=True)
class BuildStructure:
    """Engineers build something on a hex without a marker."""

    unit: str
    kind: str
    at: str


@dataclass(frozen=True, slots=True)
class StructureBuilt:
    side: str
    unit: str
    kind: str
    at: str
    quarters: int
    points: int


BUILD: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: o.c.at in hexes(o.s.map, "free"),
        "There is no such hex, or a marker is on it. Choose another hex.",
        "TS-086",
    ),
    Need(
        lambda o: o.own.fatigued and has_moved(o.s, o.side),
        "Engineers build with an Action that leaves them Fatigued. Take the Action first.",
        "TS-085",
    ),
    gate(
        lambda o: works_of(o.s, o.own),
        "Only Engineers on foot build, or units allowed to by an ability.",
        "TS-085",
    ),
    Need(
        lambda o: o.c.kind != "mines" or "mines" in works_of(o.s, o.own),
        "Mines cost half an experience point. You do not have that.",
        "TS-089",
    ),
    Need(lambda o: o.c.kind in ("mines", *works_of(o.s, o.own)), "It cannot build that.", "TS-087"),
)


def buildings(state: State, side: str) -> Iterator[Choice]:
    """Structures and what the table does to hexes. Cite: TS-086, TS-089, TS-122 to TS-127."""
    free, everywhere = (tuple(hexes(state.map, which).values()) for which in ("free", "all"))
    for unit in on_board(state, side) if free else ():
        kinds = tuple(
            Option(key, words)
            for key, words in BUILT
            if holds(BUILD, Asked(state, side, BuildStructure(unit.key, key, free[0].value)))
        )
        if kinds:
            yield Choice(
                BuildStructure,
                f"{unit.name} builds",
                (("unit", unit.key),),
                (OneOf("kind", "What", kinds), OneOf("at", "Hex", free)),
                BUILDING,
                weight="open",
                why="Not on a hex with a marker; Mines cost half an experience point.",
                cite="TS-086",
                asks="Build something",
            )
    yield from _structures(state)
    if everywhere:
        what = OneOf("what", "What", tuple(Option(key, words) for key, words in GROUND))
        yield Choice(
            MarkGround,
            "Record a change to a hex",
            (),
            (what, OneOf("at", "Hex", everywhere)),
            BUILDING,
            weight="paper",
            cite="TS-122",
        )


def works_of(state: State, unit: Unit) -> tuple[str, ...]:
    """What a squad that has acted may build: Engineers all, but no Mines without the experience; others what
    an ability lets any squad build. Cite: TS-085, TS-089, TS-231."""
    if not unit.is_squad or unit.place == "aboard":
        return ()
    if unit.token == ENGINEER:
        enough = state.books[unit.side].balance >= MINES_QUARTERS
        return tuple(key for key, _ in BUILT if key != "mines" or enough)
    return tuple(key for one in unlocked(state, unit.side) for key in one.value("builds").split())


def build(given: OrderContext[State, BuildStructure]) -> list[object]:
    """Mines cost half an experience point. Cite: TS-089."""
    quarters = MINES_QUARTERS if given.command.kind == "mines" else 0
    return [StructureBuilt(given.seat, given.command.unit, given.command.kind, given.command.at, quarters, 0)]


def built(state: State, event: StructureBuilt) -> State:
    """What stands there, and the Engineers fatigued. Cite: TS-085."""
    after = paid(state, event.side, event.quarters, event.points)
    after = changed_unit(after, event.side, event.unit, lambda unit: replace(unit, fatigued=True))
    return replace(after, structures=(*after.structures, Structure(event.side, event.kind, event.at)))


def tell_built(state: State, event: StructureBuilt, seat: str | None) -> Sentence:
    cost = f" for {points(event.quarters)}" if event.quarters else ""
    return f"{adjective(event.side)} {event.unit} builds on {event.at}: {_kind(event.kind)}{cost}."


def _kind(kind: str) -> str:
    return kind.replace("_", " ")


@dataclass(frozen=True, slots=True)
class RemoveStructure:
    """Something built is cleared or destroyed."""

    kind: str
    at: str


@dataclass(frozen=True, slots=True)
class StructureRemoved:
    kind: str
    at: str


def _structures(state: State) -> Iterator[Choice]:
    """What stands may be cleared or destroyed; of a field hospital it is told whether an enemy is near."""
    for kind, at in dict.fromkeys((one.kind, one.at) for one in state.structures):
        yield Choice(
            RemoveStructure,
            f"The {_kind(kind)} on {at} is gone",
            (("kind", kind), ("at", at)),
            subject=BUILDING,
            weight="paper",
            cite="TS-124",
            asks="Remove something from the map",
        )
    for at, near in dict.fromkeys(
        (one.at, one.near) for one in state.structures if one.kind == "field_hospital"
    ):
        options = (Option("no", "no longer"),) if near else (Option("yes", "yes"),)
        yield Choice(
            ThreatenHospital,
            f"An enemy is within three hexes of the hospital on {at} and sees it",
            (("at", at),),
            (OneOf("near", "Enemy near", options),),
            BUILDING,
            weight="open",
            cite="TS-244",
        )


def removed(state: State, event: StructureRemoved) -> State:
    place = next(
        place for place, one in enumerate(state.structures) if (one.kind, one.at) == (event.kind, event.at)
    )
    return replace(state, structures=(*state.structures[:place], *state.structures[place + 1 :]))


def tell_removed(state: State, event: StructureRemoved, seat: str | None) -> Sentence:
    return f"The {_kind(event.kind)} on {event.at} is gone."


@dataclass(frozen=True, slots=True)
class MarkGround:
    """What the table did to a hex: "crater", "breach", "ruins", "smoke"."""

    what: str
    at: str


@dataclass(frozen=True, slots=True)
class GroundMarked:
    what: str
    at: str


def ground_marked(state: State, event: GroundMarked) -> State:
    return replace(state, structures=(*state.structures, Structure("", event.what, event.at)))


def tell_ground_marked(state: State, event: GroundMarked, seat: str | None) -> Sentence:
    return f"On {event.at} now: {_kind(event.what)}."


@dataclass(frozen=True, slots=True)
class ThreatenHospital:
    """An enemy is near enough to a field hospital to close it, or no more."""

    at: str
    near: str


@dataclass(frozen=True, slots=True)
class HospitalThreatened:
    at: str
    near: bool


def threaten(given: OrderContext[State, ThreatenHospital]) -> list[object]:
    return [HospitalThreatened(given.command.at, given.command.near == "yes")]


def threatened(state: State, event: HospitalThreatened) -> State:
    marked = tuple(
        replace(one, near=event.near) if (one.kind, one.at) == ("field_hospital", event.at) else one
        for one in state.structures
    )
    return replace(state, structures=marked)


def tell_threatened(state: State, event: HospitalThreatened, seat: str | None) -> Sentence:
    return f"An enemy is {'near' if event.near else 'no longer near'} the field hospital on {event.at}."


ORDERS = (
    Order(BuildStructure, build, (in_step("TS-086", *AT_TABLE), *BUILD)),
    Order(
        RemoveStructure,
        as_given(StructureRemoved),
        (
            in_step("TS-124", *AT_TABLE),
            Need(
                lambda o: (o.c.kind, o.c.at) in {(one.kind, one.at) for one in o.s.structures},
                "There is nothing of that type there.",
                "TS-124",
            ),
        ),
    ),
    Order(
        MarkGround,
        as_given(GroundMarked),
        (
            in_step("TS-122", *AT_TABLE),
            Need(
                lambda o: o.c.at in hexes(o.s.map, "all"),
                "There is no hex {o.c.at} on this map.",
                "TS-122",
            ),
        ),
    ),
    Order(
        ThreatenHospital,
        threaten,
        (
            in_step("TS-244", *AT_TABLE),
            Need(
                lambda o: o.c.at in {one.at for one in o.s.structures if one.kind == "field_hospital"},
                "There is no field hospital there.",
                "TS-244",
            ),
        ),
    ),
)
EVENTS = (
    Happened(StructureBuilt, built, tell_built),
    Happened(StructureRemoved, removed, tell_removed),
    Happened(GroundMarked, ground_marked, tell_ground_marked),
    Happened(HospitalThreatened, threatened, tell_threatened),
)

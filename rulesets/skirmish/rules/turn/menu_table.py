"""What people report of the table: losses, conquests, repairs, promotions, what is built and broken.

One tap reports one piece. Cite: TS-080 to TS-092, TS-119, TS-122 to TS-127, TS-144, TS-161, TS-244, TS-321.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.skirmish.records.experience import WORTH
from rulesets.skirmish.records.ground import all_hexes, free_hexes
from rulesets.skirmish.records.losses import LOSSES, losses_of
from rulesets.skirmish.records.manning import MORTAR
from rulesets.skirmish.records.stock import left
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import State, Unit, enemy, is_tank, on_board, unlocked
from rulesets.skirmish.rules.turn.menu_abilities import may_conquer

ENGINEER = "engineer"
TABLE, CONQUEST, BUILDING = "table", "conquest", "building"
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


def table(state: State, side: str) -> Iterator[Choice]:
    """All that may be reported while units act."""
    yield from _losses(state, side)
    yield from _claims(state, side)
    if has_moved(state, side):
        yield from _conquests(state, side)
    yield from _promotions(state, side)
    yield from _repairs(state, side)
    yield from _buildings(state, side)


def _losses(state: State, side: str) -> Iterator[Choice]:
    """What own units lost, a tap a piece; nothing of a unit about which the killer's word waits."""
    waiting = {claim.unit for claim in state.claims if claim.by != side}
    for unit in on_board(state, side):
        if unit.name in waiting:
            continue
        for what in losses_of(state, unit):
            yield Choice(
                c.Lose,
                f"{unit.name}: {LOSSES[what]}",
                (("unit", unit.key), ("what", what)),
                subject=TABLE,
                weight="open",
                cite="TS-108",
                asks="Report a loss of yours",
                row=f"loss {unit.key}",
                tap=LOSSES[what],
            )


def _claims(state: State, side: str) -> Iterator[Choice]:
    """What units of the other side lost, for their owner to agree. Cite: TS-321."""
    waiting = {claim.unit for claim in state.claims if claim.by == side}
    for unit in on_board(state, enemy(side)):
        options = tuple(Option(what, LOSSES[what]) for what in losses_of(state, unit))
        if unit.name not in waiting and options:
            yield Choice(
                c.ClaimLoss,
                f"Enemy {unit.name}: a loss",
                (("unit", unit.name),),
                (OneOf("what", "What it lost", options),),
                "claims",
                weight="open",
                why="Its owner answers.",
                cite="TS-321",
                asks="Report a loss of the other side",
                button="Report an enemy loss",
                row=f"foe {unit.name}",
                tap="A loss",
            )


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


def _conquests(state: State, side: str) -> Iterator[Choice]:
    """A conquest happens with the movement of an Action: whoever took it is filled in. Cite: TS-080,
    TS-355."""
    options = tuple(Option(unit.key, unit.name) for unit in conquerors(state, side))
    if not options:
        return
    mover = next((option.value for option in options if option.value == state.mover), options[-1].value)
    for marker in state.map.markers:
        if state.markers[marker.name] != side:
            yield Choice(
                c.Conquer,
                f"Conquer {marker.name}",
                (("marker", marker.name),),
                (OneOf("unit", "By", options, mover),),
                CONQUEST,
                weight="open",
                cite="TS-080",
                asks="Conquer a marker",
                row=f"marker {marker.name}",
            )


def _promotions(state: State, side: str) -> Iterator[Choice]:
    """Squads that killed a unit swap a Regular for an Elite. Cite: TS-119, TS-150."""
    if state.books[side].kills < 1 or left(state, side, "elite") == 0:
        return
    for unit in on_board(state, side):
        if unit.is_squad and unit.figures[0] and MORTAR not in unit.weapon:
            yield Choice(
                c.Promote,
                f"{unit.name} killed a unit: an Elite for a Regular",
                (("unit", unit.key),),
                subject="promotion",
                weight="open",
                cite="TS-119",
                asks="Make an Elite",
            )


def _repairs(state: State, side: str) -> Iterator[Choice]:
    for unit in on_board(state, side):
        if unit.damage:
            yield Choice(
                c.Repair,
                f"{unit.name} is repaired one step",
                (("unit", unit.key),),
                subject="repair",
                weight="open",
                cite="TS-091",
                asks="Repair a vehicle",
            )


def _buildings(state: State, side: str) -> Iterator[Choice]:
    """Structures and what the table does to hexes. Cite: TS-086, TS-089, TS-122 to TS-127."""
    free, all_of_them = free_hexes(state), all_hexes(state)
    if has_moved(state, side) and free:
        for unit in on_board(state, side):
            kinds = tuple(Option(key, words) for key, words in BUILT if key in works_of(state, unit))
            if not kinds:
                continue
            yield Choice(
                c.BuildStructure,
                f"{unit.name} builds",
                (("unit", unit.key),),
                (OneOf("kind", "What", kinds), OneOf("at", "On which hex", free)),
                BUILDING,
                weight="open",
                why="Not on a hex with a marker; Mines cost half an experience point.",
                cite="TS-086",
                asks="Build something",
            )
    yield from _structures(state)
    if all_of_them:
        what = OneOf("what", "What", tuple(Option(key, words) for key, words in GROUND))
        yield Choice(
            c.MarkGround,
            "Mark what was done to a hex",
            (),
            (what, OneOf("at", "Hex", all_of_them)),
            BUILDING,
            weight="paper",
            cite="TS-122",
        )


def works_of(state: State, unit: Unit) -> tuple[str, ...]:
    """What a squad that has acted may build: Engineers all, but no Mines without the experience; others what
    an ability lets any squad build. Cite: TS-085, TS-089, TS-231."""
    if not unit.is_squad or unit.place == "aboard" or not unit.fatigued:
        return ()
    if unit.token == ENGINEER:
        enough = state.books[unit.side].balance >= MINES_QUARTERS
        return tuple(key for key, _ in BUILT if key != "mines" or enough)
    return tuple(key for one in unlocked(state, unit.side) for key in one.value("builds").split())


def _structures(state: State) -> Iterator[Choice]:
    """What stands may be cleared or destroyed; of a field hospital it is told whether an enemy is near."""
    for kind, at in dict.fromkeys((one.kind, one.at) for one in state.structures):
        words = kind.replace("_", " ")
        yield Choice(
            c.RemoveStructure,
            f"The {words} on {at} is gone",
            (("kind", kind), ("at", at)),
            subject=BUILDING,
            weight="paper",
            cite="TS-124",
            asks="Take something off the map",
        )
    for at, near in dict.fromkeys(
        (one.at, one.near) for one in state.structures if one.kind == "field_hospital"
    ):
        options = (Option("no", "not any more"),) if near else (Option("yes", "yes"),)
        yield Choice(
            c.ThreatenHospital,
            f"An enemy is within three hexes of the hospital on {at} and sees it",
            (("at", at),),
            (OneOf("near", "Is it so", options),),
            BUILDING,
            weight="open",
            cite="TS-244",
        )

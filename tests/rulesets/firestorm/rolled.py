"""Verbs for battles of the General's Wargame: an attack set up on a given ground, and its totals."""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import general
from rulesets.firestorm.ground.state import State, Totals
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import orders
from tests.rulesets.firestorm.turns import by_dice

Ground = tuple[str, str]
GROUNDS: dict[SideKey, dict[str, Ground]] = {
    "allied": {"plains": ("A2", "B2"), "bocage": ("A2", "A1"), "city": ("C3", "C4")},
    "axis": {"plains": ("B4", "A4"), "bocage": ("D1", "C1"), "city": ("C3", "C4")},
}
"""For each attacking side an attack on each kind of ground, over no river, the attacker in supply."""
ALLIED_GROUND: dict[SideKey, tuple[str, ...]] = {
    "allied": ("B3", "C3"),
    "axis": ("A4", "B2", "C1", "C2", "B3", "C4"),
}


def front(attacker: SideKey, turn: int = 2, **rulings: object) -> State:
    """A turn of rolled battles with the ground for that side's attacks in the right hands."""
    state = b.in_battles(turn, **{"how_fought": "dice", **rulings})
    state = b.place(state, "21-panzer", "later") if attacker == "allied" else state
    return b.give_all(state, "allied", *ALLIED_GROUND[attacker])


def totals(state: State, allied_die: int = 1, axis_die: int = 1) -> tuple[int, int]:
    """Both totals of the battle begun last with these dice."""
    found = b.last(by_dice(state, allied_die, axis_die)).totals
    assert isinstance(found, Totals)
    return found.allied, found.axis


def bonus(side: SideKey, troop: str, ground: str, **rulings: object) -> int:
    """What the troop adds to its side's die in an attack on that ground."""
    origin, target = GROUNDS[side][ground]
    state = b.place_all(front(side, **rulings), origin, troop)
    allied, axis = totals(b.defend(b.commit(b.arrow(state, origin, target), troop)))
    return (allied if side == "allied" else axis) - 1


def bonuses(side: SideKey, troop: str, **rulings: object) -> tuple[int, int, int]:
    """Its bonuses on open plains, in bocage and in a ruined city."""
    return (
        bonus(side, troop, "plains", **rulings),
        bonus(side, troop, "bocage", **rulings),
        bonus(side, troop, "city", **rulings),
    )


def attacked(state: State, origin: str, target: str, *troops: str, **committed: object) -> State:
    """The arrow placed and the attackers named; the defender's turn."""
    return b.commit(b.arrow(state, origin, target), *troops, **committed)  # type: ignore[arg-type]


def rolled_off(state: State) -> State:
    """All rolls to destroy of the battle begun last made, every die a 1, so that nobody falls."""
    number = b.last(state).number
    for side in ("allied", "axis"):
        seat = general("allied" if side == "allied" else "axis")
        for choice in b.offered(state, seat, orders.RollToDestroy):
            assert choice.throw is not None
            state = b.order(state, seat, orders.RollToDestroy(number, side), *[1] * choice.throw.dice)
    return state

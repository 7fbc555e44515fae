"""What retreat and advance need. Cite: Firestorm Caen, "2. Retreat Defeated Troops", "3. Advance"."""

from dataclasses import replace

from rulesets.firestorm.ground.asked import Asked, so_many
from rulesets.firestorm.ground.havens import havens
from rulesets.firestorm.ground.position import room
from rulesets.firestorm.ground.retreat import followers, must_leave, survivors
from rulesets.firestorm.rules.battle.needs_fight import during
from rulesets.firestorm.rules.log.state import POOL, RESERVE, Stage
from rulesets.kit.flow.conditions import Need, Needs


def _leave(o: Asked) -> int:
    return must_leave(o.s, o.one, o.side, o.c.origin) if o.side else 0


def _is_haven(o: Asked) -> bool:
    return o.c.to in o.known.neighbours[o.c.origin] and o.s.control[o.c.to] == o.side


def _has_way(o: Asked) -> bool:
    return bool(o.side and any(places for _, places in havens(o.s, o.c.origin, o.side)))


def _on_map(o: Asked) -> bool:
    return o.c.to not in (POOL, RESERVE)


def _is_here(o: Asked) -> bool:
    return not o.elsewhere(o.c.origin, o.side)


STANDS_HERE: Need[Asked] = Need(
    _is_here,
    lambda o: f"{o.say(o.elsewhere(o.c.origin, o.side), 'is', 'are')} not in {o.here}.",
    "FC-131",
)


def _or_in_the_gap(need: Need[Asked]) -> Need[Asked]:
    """The condition of a stage, but for troops that are driven out of the gap before the battle."""
    return replace(need, holds=lambda o: o.at(Stage.CLEAR) or need.holds(o))


RETREAT: Needs[Asked] = (
    *map(_or_in_the_gap, during(Stage.RETREAT, Stage.STACK, "nobody has to retreat", "FC-130")),
    Need(
        lambda o: not o.at(Stage.CLEAR, Stage.RETREAT) or o.side == o.one.defender,
        "The other side's troops retreat.",
        "FC-130",
        True,
    ),
    STANDS_HERE,
    Need(_leave, "No troop of yours has to leave {o.here}.", "FC-130", True),
    Need(
        lambda o: o.c.to != POOL or not _has_way(o),
        "A friendly area beside {o.here} has room. Retreat there, not into the pool.",
        "FC-131",
    ),
    Need(
        lambda o: o.c.to != POOL or _has_way(o) or len(o.c.troops) == _leave(o),
        lambda o: f"No area beside {o.here} has room. Choose {so_many(_leave(o))} for the pool.",
        "FC-143",
    ),
    Need(
        lambda o: o.c.to != RESERVE or o.at(Stage.CLEAR),
        "Troops retreat into Tactical Reserve only in the gap, up to its limit.",
        "FC-234",
    ),
    Need(
        lambda o: not _on_map(o) or _is_haven(o),
        "Troops retreat to an area of yours beside {o.here}; {o.there} is not one.",
        "FC-131",
    ),
    Need(
        lambda o: not _on_map(o) or o.side is None or not _is_haven(o) or o.has_room(o.c.to, o.side),
        "{o.there} has too little room.",
        "FC-131",
    ),
    Need(
        lambda o: o.c.to == POOL or len(o.c.troops) <= _leave(o),
        lambda o: f"Only {so_many(_leave(o))} must leave {o.here}. Choose no more.",
        "FC-131",
    ),
    Need(lambda o: o.c.troops, lambda o: "Choose the troops that go.", "FC-131"),
)
_WON: Need[Asked] = Need(
    lambda o: o.side == o.one.attacker,
    "The other side has won the area and moves in.",
    "FC-137",
    True,
)


def _no_survivors(o: Asked) -> tuple[str, ...]:
    able = survivors(o.s, o.one)
    return tuple(troop for troop in o.c.troops if troop not in able)


ADVANCE: Needs[Asked] = (
    *during(Stage.ADVANCE, Stage.ADVANCE, "its survivors have moved in", "FC-138"),
    _WON,
    Need(
        lambda o: not _no_survivors(o),
        lambda o: (
            f"Survivors of the battle move in first; {o.say(_no_survivors(o), 'is', 'are')} not among them."
        ),
        "FC-139",
    ),
    Need(lambda o: o.has_room(o.one.target, o.one.attacker), "{o.won} has too little room.", "FC-138"),
    Need(
        lambda o: (
            not o.s.rulings.must_advance
            or len(o.c.troops) >= min(room(o.s, o.one.target, o.one.attacker), len(survivors(o.s, o.one)))
        ),
        "By your house rule survivors must move in while there is room.",
        "FC-139",
    ),
)


def _fought(o: Asked) -> tuple[str, ...]:
    return tuple(troop for troop in o.c.troops if troop in o.one.attack.ground)


BRING_UP: Needs[Asked] = (
    *during(Stage.ADVANCE, Stage.BRING_UP, "the advance is over", "FC-140"),
    _WON,
    Need(lambda o: not o.at(Stage.ADVANCE), "Survivors of the battle move in first.", "FC-139", True),
    Need(lambda o: o.c.troops, "Choose the troops to bring up, or finish.", "FC-140"),
    Need(_is_here, STANDS_HERE.says, "FC-140"),
    Need(
        lambda o: o.c.origin in o.known.neighbours[o.one.target],
        "{o.here} is not beside {o.won}. Bring troops only from areas beside it.",
        "FC-140",
    ),
    Need(
        lambda o: not _fought(o),
        lambda o: f"{o.say(_fought(o), 'fought in the battle and cannot be brought up')}.",
        "FC-139",
    ),
    Need(
        lambda o: o.one.kind != "follow-up" or {*o.c.troops} <= {*followers(o.s, o.one, o.c.origin)},
        "The landing on {o.here} earned no further attack with both troops: neither goes on.",
        "FC-212",
    ),
    Need(lambda o: o.has_room(o.one.target, o.one.attacker), "{o.won} has too little room.", "FC-141"),
)
END_ADVANCE: Needs[Asked] = (*during(Stage.BRING_UP, Stage.BRING_UP, "the advance is over", "FC-140"), _WON)

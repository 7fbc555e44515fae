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
    lambda o: f"{o.say(o.elsewhere(o.c.origin, o.side), 'does', 'do')} not stand in {o.here}.",
    "FC-131",
)


def _or_in_the_gap(need: Need[Asked]) -> Need[Asked]:
    """The condition of a stage, but for troops that are driven out of the gap before the battle."""
    return replace(need, holds=lambda o: o.at(Stage.CLEAR) or need.holds(o))


RETREAT: Needs[Asked] = (
    *map(_or_in_the_gap, during(Stage.RETREAT, Stage.STACK, "nobody has to retreat", "FC-130")),
    Need(
        lambda o: not o.at(Stage.CLEAR, Stage.RETREAT) or o.side == o.one.defender,
        "It is the other side's troops that retreat.",
        "FC-130",
        True,
    ),
    STANDS_HERE,
    Need(_leave, "No troop of yours has to leave {o.here}.", "FC-130", True),
    Need(
        lambda o: o.c.to != POOL or not _has_way(o),
        "A friendly area beside {o.here} has room: nobody is destroyed into the pool.",
        "FC-131",
    ),
    Need(
        lambda o: o.c.to != POOL or _has_way(o) or len(o.c.troops) == _leave(o),
        lambda o: f"No area beside {o.here} has room: name {so_many(_leave(o))} for the pool.",
        "FC-143",
    ),
    Need(
        lambda o: o.c.to != RESERVE or o.at(Stage.CLEAR),
        "Only the gap drives troops into Tactical Reserve, as far as its limit allows.",
        "FC-234",
    ),
    Need(
        lambda o: not _on_map(o) or _is_haven(o),
        "{o.there} is no area of yours beside {o.here}; troops retreat into one.",
        "FC-131",
    ),
    Need(
        lambda o: not _on_map(o) or o.side is None or not _is_haven(o) or o.has_room(o.c.to, o.side),
        "{o.there} has no room for so many.",
        "FC-131",
    ),
    Need(
        lambda o: o.c.to == POOL or len(o.c.troops) <= _leave(o),
        lambda o: f"Only {so_many(_leave(o))} must leave {o.here}: name no more.",
        "FC-131",
    ),
    Need(lambda o: o.c.troops, lambda o: "Name the troops that go.", "FC-131"),
)
_WON: Need[Asked] = Need(
    lambda o: o.side == o.one.attacker,
    "It is the other side that has won the area and moves in.",
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
            f"{o.say(_no_survivors(o), 'is', 'are')} no survivor of the battle; those move in before others."
        ),
        "FC-139",
    ),
    Need(lambda o: o.has_room(o.one.target, o.one.attacker), "{o.won} has no room for so many.", "FC-138"),
    Need(
        lambda o: (
            not o.s.rulings.must_advance
            or len(o.c.troops) >= min(room(o.s, o.one.target, o.one.attacker), len(survivors(o.s, o.one)))
        ),
        "By your house rule the survivors must move in, as far as there is room.",
        "FC-139",
    ),
)


def _fought(o: Asked) -> tuple[str, ...]:
    return tuple(troop for troop in o.c.troops if troop in o.one.attack.ground)


BRING_UP: Needs[Asked] = (
    *during(Stage.ADVANCE, Stage.BRING_UP, "the advance is over", "FC-140"),
    _WON,
    Need(
        lambda o: not o.at(Stage.ADVANCE),
        "The survivors of the battle move in before all others.",
        "FC-139",
        True,
    ),
    Need(lambda o: o.c.troops, "Name the troops that are brought up, or leave it as it is.", "FC-140"),
    Need(_is_here, STANDS_HERE.says, "FC-140"),
    Need(
        lambda o: o.c.origin in o.known.neighbours[o.one.target],
        "{o.here} is not beside {o.won}: others come only from areas beside it.",
        "FC-140",
    ),
    Need(
        lambda o: not _fought(o),
        lambda o: f"{o.say(_fought(o), 'fought in the battle and stays where it is')}.",
        "FC-139",
    ),
    Need(
        lambda o: o.one.kind != "follow-up" or {*o.c.troops} <= {*followers(o.s, o.one, o.c.origin)},
        "The landing on {o.here} earned no further attack with both troops: none of them goes on.",
        "FC-212",
    ),
    Need(lambda o: o.has_room(o.one.target, o.one.attacker), "{o.won} has no room for so many.", "FC-141"),
)
END_ADVANCE: Needs[Asked] = (*during(Stage.BRING_UP, Stage.BRING_UP, "the advance is over", "FC-140"), _WON)

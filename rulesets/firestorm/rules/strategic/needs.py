"""What landing, deployment and strategic moves need. The menu opens beaches and areas by the same rows.

Cite: Firestorm Caen, "Strategic Phase"; K3, K13, K17, K39, K48.
"""

from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.position import (
    is_beach,
    next_reserve_limit,
    pool,
    reach,
    reserve,
    room,
    supplied,
    troops_in,
)
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.rules.log import commands as order
from rulesets.firestorm.rules.log.state import POOL, RESERVE, Phase, State, Step
from rulesets.kit.flow.conditions import Need, Needs, holds

_STEPS = (Step.LAND, Step.DEPLOY, Step.AXIS_MOVES, Step.ALLIED_MOVES)


def reserve_room(state: State) -> int:
    """How many more troops Tactical Reserve may hold for the next turn."""
    return max(0, next_reserve_limit(state) - len(reserve(state)))


def too_many(state: State, area: str, name: str) -> str:
    """What is asked of an area above the limit: how many stand there, the limit, how many must leave."""
    here, limit = len(troops_in(state, area)), state.campaign.limits.stacking
    return f"{name} holds {here} troops; {limit} is the limit. Move {here - limit} out."


def _in_step(at: Step, what: str, *, stops: bool = False) -> Needs[Asked]:
    """That the Strategic Phase is at the step; where that `stops`, what comes after makes no sense else."""
    return (
        Need(
            lambda o: o.s.phase is Phase.STRATEGIC,
            "That comes in the Strategic Phase, after the battles of the turn.",
            "FC-029",
            stops,
        ),
        Need(
            lambda o: o.s.phase is not Phase.STRATEGIC or _STEPS.index(o.s.step) <= _STEPS.index(at),
            f"{what} of this turn is over.",
            "FC-145",
            stops,
        ),
        Need(
            lambda o: o.s.phase is not Phase.STRATEGIC or _STEPS.index(o.s.step) >= _STEPS.index(at),
            f"{what} comes later: the Allies land first, then the Germans deploy, then both move.",
            "FC-145",
            stops,
        ),
    )


OPEN_BEACH: Needs[Asked] = (
    Need(
        lambda o: is_beach(o.s, o.c.area),
        "{o.here} is not a beach. Allied troops land only on beaches.",
        "FC-147",
    ),
    Need(
        lambda o: o.s.control[o.c.area] == "allied",
        "The Germans hold {o.here}. Land on a beach you hold.",
        "FC-148",
    ),
)
"""What an area needs for troops to land there, but for room."""
_ROOM_TO_LAND: Need[Asked] = Need(
    lambda o: o.has_room(o.c.area, "allied"),
    "{o.here} has no room for that many; an area holds {o.most}.",
    "FC-148",
)
BEACH: Needs[Asked] = (
    *OPEN_BEACH,
    Need(
        lambda o: room(o.s, o.c.area, "allied"), "{o.here} is full; an area holds {o.most} troops.", "FC-148"
    ),
)


def _bound(o: Asked) -> tuple[str, ...]:
    bound = dict(o.s.bound)
    return tuple(troop for troop in o.c.troops if o.c.area not in bound.get(troop, (o.c.area,)))


def _where_bound(o: Asked) -> str:
    bound = dict(o.s.bound)
    return " ".join(
        f"{o.say([troop], 'lands')} this turn in {' or '.join(map(o.known.named, bound[troop]))}"
        " or not at all."
        for troop in _bound(o)
    )


LAND: Needs[Asked] = (
    Need(lambda o: o.side != "axis", "Only Allied troops land.", "FC-150"),
    *_in_step(Step.LAND, "The landing"),
    *OPEN_BEACH,
    _ROOM_TO_LAND,
    Need(
        lambda o: not o.elsewhere(POOL, "allied"),
        lambda o: f"{o.say(o.elsewhere(POOL, 'allied'), 'is', 'are')} not in the Allied pool.",
        "FC-150",
    ),
    Need(lambda o: not _bound(o), _where_bound, "FC-224"),
)
_GERMAN: Need[Asked] = Need(
    lambda o: o.side != "allied", "Only the Germans deploy; Allied troops land on the beaches.", "FC-152"
)
_DEPLOYING: Needs[Asked] = (_GERMAN, *_in_step(Step.DEPLOY, "The deployment"))
_IN_DEPLOYMENT: Needs[Asked] = (_GERMAN, *_in_step(Step.DEPLOY, "The deployment", stops=True))
OPEN_GROUND: Needs[Asked] = (
    Need(lambda o: o.s.control[o.c.area] == "axis", "The Germans do not hold {o.here}.", "FC-152"),
    Need(
        lambda o: not o.s.rulings.retaken_waits or o.c.area not in o.s.lost_this_turn,
        "By your house rule no new troops go to {o.here}: it was lost this turn.",
        "FC-153",
    ),
    Need(
        lambda o: o.s.rulings.deploy_in_pocket or o.c.area in supplied(o.s, "axis"),
        "By your house rule no new troops go to {o.here}, which the enemy has cut off.",
        "FC-153",
    ),
)
GROUND: Needs[Asked] = (
    *OPEN_GROUND,
    Need(lambda o: room(o.s, o.c.area, "axis"), "{o.here} is full; an area holds {o.most} troops.", "FC-152"),
)
"""What an area needs for new German troops (K39)."""
_ROOM: Need[Asked] = Need(
    lambda o: o.has_room(o.c.area, "axis"),
    "{o.here} has no room for that many; an area holds {o.most}.",
    "FC-152",
)


def _from(place: str, where: str) -> Need[Asked]:
    return Need(
        lambda o: not o.elsewhere(place, "axis"),
        lambda o: f"{o.say(o.elsewhere(place, 'axis'), 'is', 'are')} not in {where}.",
        "FC-152",
    )


DEPLOY: Needs[Asked] = (*_DEPLOYING, *OPEN_GROUND, _ROOM, _from(POOL, "the German pool"))
RELEASE: Needs[Asked] = (
    *_IN_DEPLOYMENT,
    Need(
        lambda o: len(reserve(o.s)) > next_reserve_limit(o.s),
        "Tactical Reserve is within the limit of the next turn: its troops stay.",
        "FC-095",
    ),
    *OPEN_GROUND,
    _ROOM,
    _from(RESERVE, "Tactical Reserve"),
)


def _full(o: Asked) -> str:
    limit, held = next_reserve_limit(o.s), len(reserve(o.s))
    more = f", and {held} are already in it" if held else ". Choose no more"
    return f"Tactical Reserve holds {limit} next turn{more}."


def _source(o: Asked) -> str:
    return str(o.c.area) if isinstance(o.c, order.PullBack) else POOL


HOLD: Needs[Asked] = (
    *_IN_DEPLOYMENT,
    Need(lambda o: next_reserve_limit(o.s), "There is no Tactical Reserve next turn.", "FC-085", True),
    Need(
        lambda o: o.s.rulings.tr_from_map or not isinstance(o.c, order.PullBack),
        "Troops on the map stay there; new and returning ones go into reserve.",
        "FC-085",
    ),
    Need(lambda o: len(o.c.troops) <= reserve_room(o.s), _full, "FC-085"),
    Need(
        lambda o: not o.elsewhere(_source(o)),
        lambda o: (
            f"{o.say(o.elsewhere(_source(o)), 'does', 'do')} not "
            f"{'stand there' if _source(o) != POOL else 'wait in the pool'}."
        ),
        "FC-085",
    ),
)


def _is_ground_open(o: Asked) -> bool:
    return any(holds(GROUND, Asked(o.s, o.seat, order.DeployTroops(area, ()))) for area in o.s.control)


DEPLOYED: Needs[Asked] = (
    Need(
        lambda o: not pool(o.s, "axis") or not (_is_ground_open(o) or reserve_room(o.s)),
        "Place the troops in the pool first: there is room.",
        "FC-154",
    ),
    Need(
        lambda o: len(reserve(o.s)) <= next_reserve_limit(o.s) or not _is_ground_open(o),
        "Tactical Reserve holds too many for next turn. Deploy some first.",
        "FC-154",
    ),
)
"""What the end of the deployment needs."""
END_DEPLOYMENT: Needs[Asked] = (*_IN_DEPLOYMENT, *DEPLOYED)
_MOVES: Needs[Asked] = (
    Need(
        lambda o: o.s.phase is Phase.STRATEGIC,
        "That comes in the Strategic Phase, after the battles of the turn.",
        "FC-029",
        True,
    ),
    Need(
        lambda o: o.s.step in (Step.AXIS_MOVES, Step.ALLIED_MOVES),
        "Strategic moves come after the landing and the deployment.",
        "FC-145",
        True,
    ),
    Need(
        lambda o: o.side == ("axis" if o.s.step is Step.AXIS_MOVES else "allied"),
        "The Germans make all their moves first, then the Allies.",
        "FC-160",
        True,
    ),
)


def _starts(o: Asked) -> dict[str, str]:
    return dict(o.s.moved_from)


def _far(o: Asked) -> tuple[str, ...]:
    """The troops of the place that cannot get there."""
    starts = _starts(o)
    return tuple(
        troop
        for troop in o.c.troops
        if troop not in o.elsewhere(o.c.origin, o.side)
        and o.side
        and (troop not in starts or o.c.to not in reach(o.s, o.side, starts[troop]))
    )


def _too_far(o: Asked) -> str:
    far = number_words(o.s.campaign.limits.move)
    return f"Too far: a move covers at most {far} areas you hold, from where the troop began."


MOVE: Needs[Asked] = (
    *_MOVES,
    Need(lambda o: o.c.troops, "Choose the troops that move.", "FC-159"),
    Need(
        lambda o: not o.elsewhere(o.c.origin, o.side),
        lambda o: " ".join(
            f"You have no {o.known.troops[troop].name} in {o.here}."
            for troop in o.elsewhere(o.c.origin, o.side)
        ),
        "FC-159",
    ),
    Need(
        lambda o: o.s.control[o.c.to] == o.side,
        "You do not hold {o.there}. Troops move only into and through areas you hold.",
        "FC-159",
    ),
    Need(lambda o: not _far(o), _too_far, "FC-159"),
)
END_MOVES: Needs[Asked] = (
    *_MOVES,
    Need(
        lambda o: not _overfull(o),
        lambda o: " ".join(too_many(o.s, area, o.known.named(area)) for area in _overfull(o)),
        "FC-161",
    ),
)


def _overfull(o: Asked) -> list[str]:
    limit = o.s.campaign.limits.stacking
    areas = [area for area, side in o.s.control.items() if side == o.side]
    return [area for area in areas if o.side and len(troops_in(o.s, area, o.side)) > limit]

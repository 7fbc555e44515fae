"""What orders of the day of landing, of the gap, of planning and of the organiser need.

Cite: Firestorm Caen, "Turn 1", "Special: Caumont Gap", "Planning Phase", "One Organiser".
"""

from rulesets.firestorm.document.document import Gap, SideKey
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.forces import is_spent
from rulesets.firestorm.ground.passage import usable, waiting
from rulesets.firestorm.ground.position import counted_battles, on_map, this_turn, troops_in, unfinished
from rulesets.firestorm.ground.words import does, title
from rulesets.firestorm.rules.battle.manoeuvre import CHOOSING, throwers
from rulesets.firestorm.rules.battle.needs_arrow import ARROW, WITH_THE_ARROW
from rulesets.firestorm.rules.log.state import CAPTURED, LATER, OFF_MAP, RESERVE, Phase, Step
from rulesets.firestorm.rules.turn.dday import beaches_left, counter_targets
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.words import count, listed


def _of_the_day(side: SideKey) -> Needs[Asked]:
    return (
        Need(lambda o: o.s.campaign.assault, "This campaign has no day of landing.", "FC-190", True),
        Need(lambda o: o.s.phase is Phase.DDAY, "That is only for the day of landing.", "FC-190", True),
        Need(lambda o: o.side == side, "On the day of landing the other side does that.", "FC-190"),
    )


_IN_HAND: Need[Asked] = Need(
    lambda o: not unfinished(o.s) or o.s.rulings.parallel_battles,
    lambda o: f"Finish battle {unfinished(o.s)[0].number} first.",
    "FC-115",
)


def _landed_on(o: Asked) -> tuple[str, ...]:
    return tuple(one.target for one in o.s.battles if one.kind == "landing")


BEACH_LEFT: Needs[Asked] = (
    Need(
        lambda o: o.c.area not in _landed_on(o),
        "The landing on {o.here} has already begun.",
        "FC-204",
        True,
    ),
)
START_LANDING: Needs[Asked] = (
    *_of_the_day("allied"),
    Need(
        lambda o: o.s.step is not Step.AIRBORNE,
        "The airborne assault comes before the landings.",
        "FC-190",
        True,
    ),
    *BEACH_LEFT,
    Need(lambda o: o.c.area in beaches_left(o.s), "No landing goes to {o.here} on this day.", "FC-204"),
    _IN_HAND,
)
END_FOLLOW_UPS: Needs[Asked] = (
    *_of_the_day("allied"),
    Need(
        lambda o: o.s.step is Step.FOLLOW_UP,
        "Further attacks come after all landings, before the German counter-attack.",
        "FC-218",
        True,
    ),
    _IN_HAND,
)


def _earned(o: Asked) -> bool:
    return any(row.area == o.c.origin and row.follow_up for row in o.s.landings)


def _no_follow_up(o: Asked) -> str:
    landing = next((landing for landing in o.s.landings if landing.area == o.c.origin), None)
    if landing is None:
        return f"Further attacks start only from beaches landed on, not from {o.here}."
    if not landing.earned:
        return f"The landing on {o.here} earned no further attack."
    return f"The further attack from {o.here} is already made."


FURTHER: Needs[Asked] = (Need(_earned, _no_follow_up, "FC-218", True),)
FOLLOW_UP: Needs[Asked] = (*END_FOLLOW_UPS, *FURTHER, *ARROW, *WITH_THE_ARROW)
DECLINE: Needs[Asked] = (
    *_of_the_day("axis"),
    Need(
        lambda o: o.s.step is Step.COUNTER,
        "The Germans counter-attack after the Allied attacks.",
        "FC-219",
        True,
    ),
    Need(
        lambda o: not unfinished(o.s), lambda o: f"Finish battle {unfinished(o.s)[0].number} first.", "FC-115"
    ),
)
COUNTER: Needs[Asked] = (
    *DECLINE,
    Need(
        lambda o: o.c.target in counter_targets(o.s),
        lambda o: (
            "The counter-attack must go to an Allied area beside it: "
            f"{listed([o.known.named(area) for area in counter_targets(o.s)])}."
        ),
        "FC-219",
    ),
)


def _gap(o: Asked) -> Gap:
    assert o.s.campaign.gap is not None
    return o.s.campaign.gap


def _of_turn(o: Asked) -> str:
    used = ", and it is already used" if o.s.gap_used else ""
    return f"{_gap(o).name} opens once, in turn {_gap(o).turn}{used}."


def _tired(o: Asked) -> tuple[str, ...]:
    return tuple(troop for troop in (_gap(o).attacker, _gap(o).defender) if is_spent(o.s, troop))


def _is_near(o: Asked) -> bool:
    gap = _gap(o)
    return o.s.troops[gap.attacker] in (gap.through, *o.known.neighbours[gap.through])


GAP: Needs[Asked] = (
    Need(lambda o: o.s.campaign.gap, "This campaign has no gap in the line.", "FC-229", True),
    Need(lambda o: o.side == "allied", lambda o: f"Only the Allies use or skip {_gap(o).name}.", "FC-229"),
    Need(lambda o: o.s.turn == _gap(o).turn and not o.s.gap_used, _of_turn, "FC-229", True),
    Need(
        lambda o: o.s.control[_gap(o).trigger] == "allied",
        lambda o: f"{_gap(o).name} opens when the Allies hold {o.known.named(_gap(o).trigger)}.",
        "FC-229",
    ),
    Need(
        lambda o: o.s.control[_gap(o).target] != "allied",
        lambda o: f"{o.known.named(_gap(o).target)} is already Allied: there is nothing to attack.",
        "FC-232",
    ),
    Need(
        lambda o: on_map(o.s, _gap(o).attacker),
        lambda o: f"{o.say([_gap(o).attacker], 'must')} be on the map to use {_gap(o).name}.",
        "FC-233",
    ),
    Need(
        lambda o: o.s.troops[_gap(o).defender] == LATER or on_map(o.s, _gap(o).defender),
        lambda o: f"{o.say([_gap(o).defender], 'defends')} there, but is no longer on the map.",
        "FC-235",
    ),
    Need(
        lambda o: not _tired(o),
        lambda o: f"{o.say(_tired(o), 'has', 'have')} fought this turn; a troop fights in one battle only.",
        "FC-057",
    ),
    Need(
        lambda o: not o.s.rulings.caumont_requires_adjacent or _is_near(o),
        lambda o: (
            f"By your house rule {o.say([_gap(o).attacker], 'must')} stand next to"
            f" {o.known.named(_gap(o).through)}."
        ),
        "FC-233",
    ),
    Need(
        lambda o: o.s.phase is not Phase.PLANNING or o.s.number_of_battles,
        "Roll for the number of battles first; then the gap opens.",
        "FC-030",
    ),
    Need(
        lambda o: waiting(o.s) or o.s.gap_open or not o.s.number_of_battles,
        lambda o: (
            f"{_gap(o).name} is closed: it stays open until the next initiative roll, or until you skip it."
        ),
        "FC-230",
        True,
    ),
)
USE_GAP: Needs[Asked] = (
    *GAP,
    Need(lambda o: not waiting(o.s) or usable(o.s), "Finish the current battle first.", "FC-298"),
)
ADD_BATTLE: Needs[Asked] = (
    Need(
        lambda o: o.s.rulings.battle_cap != "rolled",
        "The number rolled is this turn's limit: your house rules add no battles.",
        "FC-010",
        True,
    ),
    Need(
        lambda o: o.s.number_of_battles and o.s.phase in (Phase.PLANNING, Phase.BATTLES),
        "Add battles after the roll for their number and before the last is over.",
        "FC-010",
    ),
)
WRITE_PLAN: Needs[Asked] = (
    Need(
        lambda o: o.s.phase in (Phase.PLANNING, Phase.BATTLES),
        "A plan is for the battles of its turn. Write it before they are over.",
        "FC-034",
    ),
)
_OF_BATTLES: Needs[Asked] = (
    Need(
        lambda o: not this_turn(o.s).fixed,
        "The day of landing has its own steps: there is no roll for battles.",
        "FC-189",
        True,
    ),
)
ROLL_BATTLES: Needs[Asked] = (
    *_OF_BATTLES,
    Need(
        lambda o: not o.s.number_of_battles,
        lambda o: f"The number is already rolled: {count(o.s.number_of_battles, 'battle')} this turn.",
        "FC-031",
    ),
)
ROLL_INITIATIVE: Needs[Asked] = (
    *_OF_BATTLES,
    Need(lambda o: o.s.number_of_battles, "Roll for the number of battles first.", "FC-030", True),
    Need(
        lambda o: counted_battles(o.s) < o.s.number_of_battles and o.s.phase is not Phase.STRATEGIC,
        "All battles of this turn are used.",
        "FC-010",
        True,
    ),
    Need(
        lambda o: o.seat in throwers(o.s),
        lambda o: f"{_gap(o).name} is open: the Allies use it or skip it before the next roll.",
        "FC-230",
        True,
    ),
    Need(
        lambda o: not _choosing(o),
        lambda o: f"Commit the troops of battle {_choosing(o)[0]} first.",
        "FC-115",
        True,
    ),
    _IN_HAND,
    Need(
        lambda o: o.c.battle == len(o.s.battles) + 1,
        lambda o: f"The next battle is battle {len(o.s.battles) + 1}.",
        "FC-031",
    ),
)


def _choosing(o: Asked) -> list[int]:
    return [one.number for one in unfinished(o.s) if one.stage in CHOOSING]


def _busy(o: Asked) -> list[int]:
    return [one.number for one in unfinished(o.s) if o.c.area in one.areas]


GIVE_AREA: Needs[Asked] = (
    Need(
        lambda o: not _busy(o),
        lambda o: f"Battle {_busy(o)[0]} is fought over {o.here}. Finish it first.",
        "FC-039",
    ),
)
END_BATTLES: Needs[Asked] = (
    Need(
        lambda o: not unfinished(o.s),
        lambda o: f"Battle {unfinished(o.s)[0].number} is not finished. Finish or void it first.",
        "FC-039",
        True,
    ),
    Need(
        lambda o: o.s.phase is Phase.BATTLES and o.s.number_of_battles,
        "End the battles in the Battle Phase, after the first has begun.",
        "FC-039",
    ),
)


def _at(o: Asked) -> str:
    return o.s.troops.get(o.c.troop, "")


def _is_bound(o: Asked) -> bool:
    return any(o.c.troop in one.attack.ground + one.defence.ground for one in unfinished(o.s))


def _holder(o: Asked) -> SideKey | None:
    return o.s.control.get(o.c.place)


def _is_of_holder(o: Asked) -> bool:
    return _holder(o) in (None, o.known.side_of(o.c.troop))


PUT_TROOP: Needs[Asked] = (
    Need(lambda o: o.c.troop in o.known.troops, "German Defence is not a troop on the map.", "FC-051", True),
    Need(
        lambda o: not _is_bound(o), "The troop is committed to a battle. Finish the battle first.", "FC-039"
    ),
    Need(
        lambda o: _at(o) != CAPTURED,
        lambda o: f"{o.say([o.c.troop], 'is')} captured, and out of the campaign for good.",
        "FC-132",
    ),
    Need(
        lambda o: _at(o) != LATER,
        lambda o: f"{o.say([o.c.troop], 'has')} not arrived yet: the turn list says when it comes.",
        "FC-028",
    ),
    Need(
        lambda o: _at(o) not in (RESERVE, OFF_MAP),
        lambda o: f"{o.say([o.c.troop], 'is')} off the map. The German General places it.",
        "FC-084",
    ),
    Need(
        lambda o: _at(o) != o.c.place, lambda o: f"{o.say([o.c.troop], 'is')} already there.", "FC-039", True
    ),
    Need(
        _is_of_holder,
        lambda o: (
            f"{title(does(o.s, str(_holder(o)), 'holds', 'hold'))} {o.known.named(o.c.place)}: only their"
            " troops can be there."
        ),
        "FC-141",
    ),
    Need(
        lambda o: _holder(o) is None or not _is_of_holder(o) or _has_a_place(o),
        lambda o: (
            f"{o.known.named(o.c.place)} has no room for {o.say([o.c.troop], '').strip()}: an area holds"
            f" {o.most}."
        ),
        "FC-141",
    ),
)


def _has_a_place(o: Asked) -> bool:
    side = o.known.side_of(o.c.troop)
    return len(troops_in(o.s, o.c.place, side)) < o.s.campaign.limits.stacking

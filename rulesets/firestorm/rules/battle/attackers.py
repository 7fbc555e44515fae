"""Step One: the attacker names his troops, sortie and carpet bombing.

A choice fixes whether a sortie fills a place and how many the reserve may fill, so that every filling of it
is legal.

Cite: Firestorm Caen, "4. Choose Firestorm Troops", "Carpet Bombing"; K19, K38; FC-072.
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.asked import Asked, none_of
from rulesets.firestorm.ground.changes import battle, in_battle, move
from rulesets.firestorm.ground.forces import attacking_troops, free_reserve, reserve_places
from rulesets.firestorm.ground.position import (
    barred_troops,
    bombings_left,
    landing_troops,
    sorties_left,
    this_turn,
)
from rulesets.firestorm.ground.state import Battle, Force, LandingResult, Stage, State
from rulesets.firestorm.ground.words import does, title, troop_names
from rulesets.firestorm.rules.battle.claims import CLAIMED_AT_ONCE, claim_fields, declared
from rulesets.firestorm.rules.battle.stages import battle_choice, battle_duty, passing
from rulesets.firestorm.rules.battle.troops import (
    NAMED,
    NOBODY,
    Named,
    force_named,
    joined,
    limit_words,
    places_filled,
    troop_fields,
    yes_no,
)
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.added import ADDED
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import listed


@dataclass(frozen=True, slots=True)
class CommitAttackers:
    """`way` claims the battle ("table") or leaves it to the dice ("dice"), `advance` ("all") says that all
    survivors move in; where they are empty it is asked when it comes to it."""

    battle: int
    troops: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    sortie: bool = False
    bombing: str = "no"
    way: Annotated[str, ADDED] = ""
    advance: Annotated[str, ADDED] = ""


@dataclass(frozen=True, slots=True)
class AttackersCommitted:
    battle: int
    side: SideKey
    troops: tuple[str, ...]
    reserve: tuple[str, ...]
    sortie: bool
    bombing: bool
    advance: Annotated[str, ADDED] = ""


def duties_of(state: State, one: Battle) -> list[Duty]:
    if one.stage is not Stage.ATTACK:
        return []
    says = f"Commit troops to attack {one.target} from {one.origin}."
    return [battle_duty(one, 1, players(one.attacker), CommitAttackers, says, "FC-058")]


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """The ways to commit the attackers; that it passes where nobody is left."""
    if one.stage is not Stage.ATTACK or side_of(seat) != one.attacker:
        return []
    at_once = beforehand(state, one)
    ways = [replace(way, fields=(*way.fields, *at_once)) for way in attacker_choices(state, one)]
    return ways or [passing(one, f"Nobody can attack from {one.origin}: pass")]


_IF_IT_FALLS = OneOf(
    "advance",
    "If the area falls",
    (Option("all", "move in all survivors there is room for"), Option("", "ask me later")),
)


def beforehand(state: State, one: Battle) -> tuple[OneOf, ...]:
    """What the attacker may settle with his troops: the way, and whether all survivors move in. A bound
    troop of the counter-attack or the gap is asked when it comes to it."""
    if one.kind in ("counter", "gap"):
        return ()
    return (*claim_fields(state, one, one.attacker), _IF_IT_FALLS)


def attacker_choices(state: State, one: Battle) -> list[Choice]:
    """Ways to commit the attackers: at least one ground troop, at most one sortie. Cite: FC-062, FC-063."""
    side, origin = one.attacker, one.origin
    bound = one.attack.troops
    if one.kind in ("counter", "gap"):
        return _bound_choices(state, one, bound)
    limit = _limit(state, one)
    map_troops = _attackers_on_map(state, one)
    spare = free_reserve(state, side, origin)
    most_reserve = min(limit, len(spare), reserve_places(state, origin))
    air = sorties_left(state, side) > 0
    single, joining = (map_troops, 1, 1), (spare, 1, 1)
    leads, two = most_reserve and state.rulings.tr_may_lead, limit > 1
    both = map_troops and most_reserve
    ways: tuple[tuple[object, str, Named, Named, bool], ...] = (
        (map_troops, "troops of {0}", (map_troops, 1, limit), NOBODY, False),
        (both and two, "one of {0} and one of Tactical Reserve", single, joining, False),
        (map_troops and air and two, "one of {0} and a sortie", single, NOBODY, True),
        (leads, "only Tactical Reserve", NOBODY, (spare, 1, most_reserve), False),
        (leads and air and two, "one of Tactical Reserve and a sortie", NOBODY, joining, True),
    )
    return [
        _attack(state, one, f"Commit {label}", troops, reserve, sortie)
        for may, label, troops, reserve, sortie in ways
        if may
    ]


def _limit(state: State, one: Battle) -> int:
    """Places for the attacker's troops: fewer in a follow-up attack that only one may join."""
    if one.kind == "follow-up":
        return next(landing.earned for landing in state.landings if landing.area == one.origin)
    return state.campaign.limits.committed


def _attackers_on_map(state: State, one: Battle) -> tuple[str, ...]:
    troops = attacking_troops(state, one.attacker, one.origin)
    landed = landing_troops(state, one.origin)
    return tuple(troop for troop in troops if troop in landed) if one.kind == "follow-up" else troops


def _bound_choices(state: State, one: Battle, bound: tuple[str, ...]) -> list[Choice]:
    """The counter-attack, or the attack through the gap where others may join (K19)."""
    others: tuple[str, ...] = ()
    if one.kind == "gap":
        others = tuple(
            troop for troop in attacking_troops(state, one.attacker, one.origin) if troop not in bound
        )
    places = state.campaign.limits.committed - len(bound)
    offered = [_attack(state, one, "Attack", (others, 0, places))]
    if one.kind == "gap" and places and sorties_left(state, one.attacker) > 0:
        offered.append(_attack(state, one, "Attack with a sortie", sortie=True))
    return offered


def _attack(
    state: State,
    one: Battle,
    label: str,
    troops: Named = NOBODY,
    reserve: Named = NOBODY,
    sortie: bool = False,
) -> Choice:
    fields = troop_fields(state, troops, reserve)
    if one.attacker == "allied" and bombings_left(state) > 0 and one.kind == "normal":
        hint = "On top of the troops; it is declared now or not at all."
        fields.append(yes_no("bombing", "Carpet bombing", "no", hint))
    fixed, places = (("sortie", sortie),), (one.origin, one.target)
    label = label.format(one.origin)
    return battle_choice(one, CommitAttackers, label, tuple(fields), fixed, places=places, cite="FC-052")


def _bombings(o: Asked) -> str:
    turns = [f"turn {turn.number}" for turn in o.s.campaign.turns if turn.bombings]
    if not turns:
        return "This campaign has no carpet bombing."
    if not this_turn(o.s).bombings:
        return f"Carpet bombing is only for {listed(turns)}."
    return "The carpet bombing of this turn is already used."


def _landing(o: Asked) -> LandingResult:
    return next(row for row in o.s.landings if row.area == o.one.origin)


def _strangers(o: Asked) -> tuple[str, ...]:
    """Who did not land where the further attack starts."""
    landed = landing_troops(o.s, o.one.origin)
    return tuple(troop for troop in o.c.troops if o.one.kind == "follow-up" and troop not in landed)


def _in_chaos(o: Asked) -> tuple[str, ...]:
    return tuple(troop for troop in o.c.troops if troop in barred_troops(o.s))


def _bound_alone(o: Asked) -> bool:
    return o.one.kind != "counter" or not (o.c.troops or o.c.reserve or o.c.sortie)


BOMBING: Needs[Asked] = (
    Need(
        lambda o: o.c.bombing != "yes" or o.side != "axis",
        "Carpet bombing helps only {o.allies}, and only in an attack.",
        "FC-070",
    ),
    Need(lambda o: o.c.bombing != "yes" or bombings_left(o.s) > 0, _bombings, "FC-069"),
    Need(
        lambda o: o.c.bombing != "yes" or o.one.kind == "normal",
        "Carpet bombing needs an attack that follows an initiative roll.",
        "FC-070",
    ),
)
COMMIT_ATTACKERS: Needs[Asked] = (
    *NAMED,
    Need(lambda o: places_filled(o) <= o.s.campaign.limits.committed, limit_words, "FC-052"),
    Need(
        lambda o: o.c.troops or o.c.reserve or o.one.attack.troops,
        "An attack needs at least one ground troop.",
        "FC-054",
    ),
    Need(
        lambda o: not o.c.reserve or o.c.troops or o.s.rulings.tr_may_lead or o.side != "axis",
        "Tactical Reserve does not count as the ground troop an attack needs.",
        "FC-093",
    ),
    *BOMBING,
    Need(_bound_alone, lambda o: f"{o.named(o.one.attack.troops):makes} this attack alone.", "FC-219"),
    none_of(
        _in_chaos, "{found:landed in chaos and does|landed in chaos and do} not attack this turn.", "FC-217"
    ),
    none_of(_strangers, "{found:did} not land there in the assault.", "FC-218"),
    Need(
        lambda o: o.one.kind != "follow-up" or len(o.c.troops) <= _landing(o).earned,
        "This landing earned a further attack with only one of its troops.",
        "FC-211",
    ),
)


def commit_attackers(given: OrderContext[State, CommitAttackers]) -> list[object]:
    state, command = given.state, given.command
    one = battle(state, command.battle)
    return [*committed(one, command), *declared(one, one.attacker, command.way)]


def committed(one: Battle, command: CommitAttackers) -> list[object]:
    bombing = command.bombing == "yes"
    named = command.troops, command.reserve, command.sortie
    return [AttackersCommitted(one.number, one.attacker, *named, bombing, command.advance)]


def attackers_committed(state: State, event: AttackersCommitted) -> State:
    """Reserve troops stand in the area attacked from, and stay on the map. Cite: FC-088."""
    one = battle(state, event.battle)
    force = Force(joined(one.attack.troops, event.troops), event.reserve, event.sortie, bombing=event.bombing)
    all_in = event.advance == "all"
    changed = in_battle(state, one.number, attack=force, stage=Stage.DEFEND, advance=all_in)
    return move(changed, event.reserve, one.origin)


def told_attackers(state: State, event: AttackersCommitted) -> str:
    named = force_named(state, event, ["carpet bombing"] if event.bombing else [])
    bound = battle(state, event.battle).attack.troops
    if not named:
        return f"{troop_names(state, bound)} attacks."
    return f"{title(does(state, event.side, 'commits', 'commit'))} {listed(named)}."


CHAPTER = Chapter(
    {
        CommitAttackers: Ordered(
            commit_attackers, (*COMMIT_ATTACKERS, *CLAIMED_AT_ONCE), "Commit", "Commit troops to attack"
        )
    },
    {AttackersCommitted: Happened(attackers_committed, told_attackers)},
)

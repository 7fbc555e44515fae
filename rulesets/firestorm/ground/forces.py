"""Which troops may be committed to a battle, as choices every filling of which is legal.

Two places a side. A choice fixes whether a sortie or German Defence fills one and how
many the reserve may fill, so that nothing has to be refused afterwards.

Cite: Firestorm Caen, "4. Choose Firestorm Troops", "German Tactical Reserve".
"""

from dataclasses import replace
from functools import lru_cache

from rulesets.firestorm.document.atlas import Atlas
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.claims import may_be_fought
from rulesets.firestorm.ground.position import (
    barred_troops,
    bombings_left,
    fought,
    has_defence,
    in_supply,
    is_beach,
    lookup,
    reserve,
    room,
    sorties_left,
    troops_in,
)
from rulesets.firestorm.rules.log import commands as order
from rulesets.firestorm.rules.log.state import Battle, State
from rulesets.kit.flow.choices import Choice, Field, OneOf, Option, SomeOf
from rulesets.kit.words import count

Named = tuple[tuple[str, ...], int, int]
"""Troops of which at least so many are named, and at most so many."""
NOBODY: Named = ((), 0, 0)


def ground_troops(state: State, side: SideKey, area: str) -> tuple[str, ...]:
    """The side's ground troops in the area that may still be committed this turn (K27)."""
    return tuple(troop for troop in troops_in(state, area, side) if not is_spent(state, troop))


def is_spent(state: State, troop: str) -> bool:
    """Whether the troop has fought this turn, where it may fight in one battle only (K27)."""
    return state.rulings.one_battle_per_troop and troop in fought(state)


def attacking_troops(state: State, side: SideKey, area: str) -> tuple[str, ...]:
    """Those of them that may attack: not the troops of a landing in chaos (K44)."""
    barred = barred_troops(state)
    return tuple(troop for troop in ground_troops(state, side, area) if troop not in barred)


def free_reserve(state: State, side: SideKey, area: str) -> tuple[str, ...]:
    """Tactical Reserve that may join a battle in the side's area (K16)."""
    if side != "axis" or not (state.rulings.tr_cutoff or in_supply(state, area)):
        return ()
    if not state.rulings.tr_stack and not room(state, area, "axis"):
        return ()
    return reserve(state)


def reserve_places(state: State, area: str) -> int:
    """How many reserve troops may join in the area."""
    return 9 if state.rulings.tr_stack else room(state, area, "axis")


def options_of(state: State, troops: tuple[str, ...]) -> tuple[Option, ...]:
    """The troops to choose from, each with what it is worth."""
    known = lookup(state)
    return tuple(_option(known, troop) for troop in troops)


@lru_cache(maxsize=1024)
def _option(known: Atlas, key: str) -> Option:
    troop = known.troops[key]
    return Option(troop.key, troop.name, f"{troop.rating}; {count(troop.points, 'point')}")


def _some(state: State, name: str, label: str, troops: tuple[str, ...], least: int, most: int) -> SomeOf:
    most = min(most, len(troops))
    return SomeOf(name, label, options_of(state, troops), least, most, troops[:most])


def _yes_no(name: str, label: str, default: str, hint: str) -> OneOf:
    return OneOf(name, label, (Option("yes", "yes"), Option("no", "no")), default, hint)


def attacker_choices(state: State, one: Battle) -> list[Choice]:
    """Ways to commit the attackers: at least one ground troop, at most one sortie."""
    side, origin = one.attacker, one.origin
    bound = one.attack.troops
    if one.kind in ("counter", "gap"):
        return _bound_choices(state, one, bound)
    limit = _limit(state, one)
    map_troops = _attackers_on_map(state, one)
    spare = free_reserve(state, side, origin)
    most_reserve = min(limit, len(spare), reserve_places(state, origin))
    air = sorties_left(state, side) > 0
    offered = []
    if map_troops:
        offered.append(_attack(state, one, "Commit troops of {0}", (map_troops, 1, limit)))
        single = (map_troops, 1, 1)
        if most_reserve and limit > 1:
            label = "Commit one of {0} and one of Tactical Reserve"
            offered.append(_attack(state, one, label, single, (spare, 1, 1)))
        if air and limit > 1:
            offered.append(_attack(state, one, "Commit one of {0} and a sortie", single, sortie=True))
    if most_reserve and state.rulings.tr_may_lead:
        alone = "Commit only Tactical Reserve"
        offered.append(_attack(state, one, alone, reserve=(spare, 1, most_reserve)))
        if air and limit > 1:
            label = "Commit one of Tactical Reserve and a sortie"
            offered.append(_attack(state, one, label, reserve=(spare, 1, 1), sortie=True))
    return offered


def _limit(state: State, one: Battle) -> int:
    """Places for the attacker's troops: fewer in a follow-up attack that only one may join."""
    if one.kind == "follow-up":
        return next(landing.earned for landing in state.landings if landing.area == one.origin)
    return state.campaign.limits.committed


def _attackers_on_map(state: State, one: Battle) -> tuple[str, ...]:
    troops = attacking_troops(state, one.attacker, one.origin)
    if one.kind != "follow-up" or state.campaign.assault is None:
        return troops
    landing = next(row for row in state.campaign.assault.landings if row.area == one.origin)
    return tuple(troop for troop in troops if troop in (landing.division, landing.brigade))


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
    fields = _troop_fields(state, troops, reserve)
    if one.attacker == "allied" and bombings_left(state) > 0 and one.kind == "normal":
        fields.append(
            _yes_no(
                "bombing", "Carpet bombing", "no", "On top of the troops; it is declared now or not at all."
            )
        )
    fixed = (("battle", one.number), ("sortie", sortie))
    return Choice(
        order.CommitAttackers,
        label.format(one.origin),
        fixed,
        tuple(fields),
        one.subject,
        (one.origin, one.target),
        cite="FC-052",
    )


def _troop_fields(state: State, troops: Named, reserve: Named) -> list[Field]:
    asked = (("troops", "Troops", troops), ("reserve", "Tactical Reserve", reserve))
    return [
        _some(state, name, label, some, least, most)
        for name, label, (some, least, most) in asked
        if some and most
    ]


def defender_choices(state: State, one: Battle) -> list[Choice]:
    """Ways to commit the defenders: one or two, or none, which is a way of its own and not a list left empty;
    German Defence or a sortie fill a place."""
    side, target = one.defender, one.target
    bound = one.defence.troops
    limit = state.campaign.limits.committed - len(bound)
    here = tuple(troop for troop in ground_troops(state, side, target) if troop not in bound)
    spare = free_reserve(state, side, target)
    most_reserve = min(limit, len(spare), reserve_places(state, target))
    air = sorties_left(state, side) > 0
    defence = side == "axis" and has_defence(state, target) and may_use_defence(state, one)
    beside, joining = (here, 0, limit - 1), (spare, 1, 1)
    offered = [_defend(state, one, "Commit troops of {0}", (here, 1, limit))] if here and limit else []
    if defence and limit:
        offered.append(_defend(state, one, "Commit German Defence", beside, defence=True))
    if air and limit:
        offered.append(_defend(state, one, "Commit a sortie", beside, sortie=True))
    if most_reserve:
        offered.append(_defend(state, one, "Commit Tactical Reserve", reserve=(spare, 1, most_reserve)))
        if here and limit > 1:
            label = "Commit one of {0} and one of Tactical Reserve"
            offered.append(_defend(state, one, label, (here, 1, 1), joining))
        if defence and limit > 1 and may_use_defence(state, one, joining=1):
            label = "Commit German Defence and one of Tactical Reserve"
            offered.append(_defend(state, one, label, reserve=joining, defence=True))
        if air and limit > 1:
            label = "Commit one of Tactical Reserve and a sortie"
            offered.append(_defend(state, one, label, reserve=joining, sortie=True))
    if air and defence and limit > 1:
        label = "Commit German Defence and a sortie"
        offered.append(_defend(state, one, label, sortie=True, defence=True))
    nobody = "Defend {0} without other troops" if bound else "Defend {0} without troops"
    return [*offered, replace(_defend(state, one, nobody), button=nobody.format(target))]


def may_use_defence(state: State, one: Battle, joining: int = 0) -> bool:
    """German Defence is offered where it can count: at a table the battle may still come to, or by dice."""
    return may_be_fought(state, one) or counts_by_dice(state, one, joining)


def counts_by_dice(state: State, one: Battle, joining: int = 0) -> bool:
    """Whether German Defence would count in a battle decided by dice: not where three troops stand, those
    of Tactical Reserve that are `joining` among them (K11)."""
    full = len(troops_in(state, one.target, "axis")) + joining >= state.campaign.limits.stacking
    return state.rulings.gd_with_full_stack or not full


def _defend(
    state: State,
    one: Battle,
    label: str,
    troops: Named = NOBODY,
    reserve: Named = NOBODY,
    sortie: bool = False,
    defence: bool = False,
) -> Choice:
    fields = _troop_fields(state, troops, reserve)
    if one.defender == "allied" and is_beach(state, one.target):
        fields.append(_yes_no("naval", "Naval gunfire", "yes", "On top of the two troops."))
    fixed = (("battle", one.number), ("sortie", sortie), ("defence", defence))
    return Choice(
        order.CommitDefenders,
        label.format(one.target),
        fixed,
        tuple(fields),
        one.subject,
        (one.target,),
        cite="FC-052",
    )

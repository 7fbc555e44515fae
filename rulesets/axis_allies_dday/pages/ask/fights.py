"""Odds of a fight in a zone and of an airborne drop, as they stand now.

Cite: "Combat", Order card 1; AD-097 to AD-112, AD-118, AD-271.
"""

from rulesets.axis_allies_dday.document.battle import ATTACK, LAND, MOBILE, Box, SideKey, defence
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.cards import attackers
from rulesets.axis_allies_dday.rules.cards.attackers import attacks_next, is_attack
from rulesets.axis_allies_dday.rules.cards.procedure import needs, order_of_procedure
from rulesets.axis_allies_dday.rules.odds import Fight, airborne_assault, combat_cycle
from rulesets.axis_allies_dday.rules.state.position import enemy
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.kit.odds import Chances, Odds, mean, table, whole_percent
from rulesets.kit.ruleset import Answer
from rulesets.kit.words import begun, count, listed

_CITE = "AD-271"


def fight_of(state: State, zone: str, side: SideKey) -> Fight:
    """One cycle in the contested zone in which that side attacks, with the numbers of the card in play where
    it is that side's attack, else with the book's."""
    other, at = enemy(side), state.position
    is_now = is_attack(state) and attacks_next(state) == side
    rows = attackers.rows(state, side, zone) if is_now else []
    plain = [(count, ATTACK[spot.kind]) for spot, count in at.standing(zone, LAND, side)]
    against = [(count, defence(spot.kind, other)) for spot, count in at.standing(zone, LAND, other)]
    return combat_cycle(
        at.land(zone, side),
        at.land(zone, other),
        [(row.count, row.needed) for row in rows] if is_now else plain,
        against,
    )


def fight(state: State, zone: str) -> Answer:
    """Losses of both sides and whose the zone is, if the side that attacks next did so now."""
    side = attacks_next(state)
    ours, theirs = both(state.battle)[side], both(state.battle)[enemy(side)]
    one = fight_of(state, zone, side)
    says = f"If {ours:attacks|attack} now, for one cycle of combat."
    columns = {f"{ours:^}": one.attackers_lost, f"{theirs:^}": one.defenders_lost}
    losses = table("losses", "Losses", "Lost", columns)
    title, odds = f"The fight in {place_words(state.battle, zone)}", (odds_of(state, zone, side),)
    return Answer(title, (says,), (), (zone,), losses, _CITE, odds)


def odds_of(state: State, zone: str, side: SideKey) -> Odds:
    """Whether the side stands alone in the zone after its attack, and what else may come of it."""
    ours, theirs = both(state.battle)[side], both(state.battle)[enemy(side)]
    one = fight_of(state, zone, side)
    ends = one.ends
    left = (
        ("still contested", ends.contested),
        (f"{theirs} alone", ends.defender),
        ("nobody left", ends.nobody),
    )
    return Odds(
        f"{ours:^} alone there",
        ends.attacker,
        about=f"{count(one.attackers, 'unit')} against {one.defenders}. On average {ours:loses|lose} "
        f"{_average(one.attackers_lost)} and {theirs} {_average(one.defenders_lost)}.",
        also=begun(listed([f"{words} {whole_percent(chance)}" for words, chance in left if chance])) + ".",
    )


def dice(state: State, zone: str) -> Answer:
    """The chance of every number of hits of both sides, those beyond the units that stand there included.

    Cite: AD-112."""
    side = attacks_next(state)
    ours, theirs = both(state.battle)[side], both(state.battle)[enemy(side)]
    one = fight_of(state, zone, side)
    says = (
        f"On average {_average(one.attack)} hits by {ours} in attack "
        f"and {_average(one.defence)} by {theirs} in defence."
    )
    fallen = table("hits", "Hits", "Hits", {f"{ours:^}": one.attack, f"{theirs:^}": one.defence})
    return Answer(f"Hits in {place_words(state.battle, zone)}", (says,), (), (zone,), fallen, "AD-112")


def _average(chances: Chances) -> str:
    return f"{float(mean(chances)):.2f}"


def _box(state: State, place: str) -> Box | None:
    return next((box for box in state.battle.boxes if box.key == place and box.kind == "airborne"), None)


def can_drop(state: State, place: str) -> bool:
    """Whether paratroopers wait in that box for their card."""
    return _box(state, place) is not None and bool(state.position.number(place, ("infantry",)))


def drop(state: State, place: str) -> Answer:
    """What the paratroopers of the box destroy; nobody fires back, and no blockhouse is hit."""
    box = _box(state, place)
    assert box is not None
    at, number = state.position, needs(state, order_of_procedure(state, "airborne assault"))
    there = at.number(box.zone, MOBILE, "axis"), at.number(box.zone, ("blockhouse",), "axis")
    one = airborne_assault(at.number(place, ("infantry",)), number, *there)
    where = place_words(state.battle, box.zone)
    odds = (Odds(f"No enemy left in {where}", one.ends.cleared),)
    losses = table("losses", "Losses", "Lost", {f"{both(state.battle)['axis']:^}": one.defenders_lost})
    title, says = f"{box.title} into {where}", ("Nobody fires back.",)
    return Answer(title, says, (), (box.zone,), losses, _CITE, odds)

"""Questions: supply of an area, reach of its troops, odds of an attack by dice. Never logged.

Answers are built from what the seat may know and say on what they rest.
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.forces import attacking_troops
from rulesets.firestorm.ground.position import (
    enemy_neighbours,
    has_defence,
    in_supply,
    lookup,
    reach,
    supply_of,
    troops_in,
)
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import Battle, Force, Stage, State, other
from rulesets.firestorm.ground.supply import Cut
from rulesets.firestorm.ground.supply_words import supply_line, supply_sentence
from rulesets.firestorm.ground.words import does, people, title, troop_names
from rulesets.firestorm.rules.battle.wargame import bonus, odds, parts_of
from rulesets.kit.ruleset import Answer, Question
from rulesets.kit.words import listed


def ask(state: State, seat: str | None, question: Question) -> Answer:
    """The answer; where nothing of the kind can be asked, one that says so."""
    seen = seen_by(state, seat)
    if any(place not in seen.control for place in question.places):
        words = "This map has no such area. Choose one on the map."
        return Answer("No such area", (words,), cite="FC-021")
    match question.kind, question.places:
        case "supply", (area,):
            return _supply(seen, area)
        case "reach", (area,):
            return _reach(seen, area)
        case "odds", (origin, target) if target in enemy_neighbours(seen, origin, seen.control[origin]):
            return _odds(seen, origin, target)
        case _:
            words = "That question does not fit here. Choose one of those beside the map."
            return Answer("No answer", (words,))


def _supply(state: State, area: str) -> Answer:
    found = supply_of(state, area)
    marked = found.missing if isinstance(found, Cut) else found.path
    return Answer(
        f"Supply of {area}",
        (supply_sentence(state, area),),
        supply_line(state, area, "answer"),
        marked,
        cite="FC-098",
    )


def _reach(state: State, area: str) -> Answer:
    side = state.control[area]
    areas = reach(state, side, area)
    names = troop_names(state, troops_in(state, area, side)) or "A troop here"
    words = (
        f"{names} can move to {listed(list(areas[1:]))} in the Strategic Phase."
        if areas[1:]
        else f"From {lookup(state).named(area)} no friendly area is in reach."
    )
    return Answer(f"Reach from {area}", (words,), places=areas, cite="FC-159")


def best_two(
    state: State, side: SideKey, troops: tuple[str, ...], target: str, limit: int
) -> tuple[str, ...]:
    """The troops with the highest bonuses on the target's ground."""
    known = lookup(state).troops
    return tuple(sorted(troops, key=lambda troop: -bonus(state, known[troop].bonus, target))[:limit])


def tried(state: State, origin: str, target: str) -> Battle:
    """The attack with each side's two best troops that everybody sees, as a battle never fought."""
    side = state.control[origin]
    limit = state.campaign.limits.committed
    attackers = best_two(state, side, attacking_troops(state, side, origin), target, limit)
    defenders = best_two(state, other(side), troops_in(state, target, other(side)), target, limit)
    defence = other(side) == "axis" and has_defence(state, target) and len(defenders) < limit
    return Battle(
        0,
        "normal",
        side,
        Stage.FIGHT,
        origin,
        target,
        attack=Force(attackers, supplied=in_supply(state, origin)),
        defence=Force(defenders, defence=defence, supplied=in_supply(state, target)),
        mode="dice",
    )


def _odds(state: State, origin: str, target: str) -> Answer:
    one = tried(state, origin, target)
    chance = odds(state, one)
    words = [
        f"By dice {does(state, one.attacker, 'takes', 'take')} {lookup(state).named(target)}: "
        f"{round(100 * chance)} %."
    ]
    for side in (one.attacker, one.defender):
        parts = [f"{part.words} {part.amount:+d}" for part in parts_of(state, one, side) if part.amount]
        words.append(
            f"{title(people(state, side))}: one die, {', '.join(parts)}."
            if parts
            else f"{title(people(state, side))}: one die."
        )
    words.append(
        "This counts the two best troops of each side there, without sorties, Tactical Reserve or "
        "carpet bombing."
    )
    return Answer(f"Odds of {origin} into {target}", tuple(words), places=(origin, target), cite="FC-319")

"""Step One: the side with the initiative passes, because no attack is possible.

Cite: Firestorm Caen, "3. Place a Battle Arrow"; K26, K29.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, in_battle
from rulesets.firestorm.ground.state import Stage, State, other
from rulesets.firestorm.ground.words import does, people, title
from rulesets.firestorm.rules.battle.arrow import arrows
from rulesets.firestorm.rules.battle.attackers import attacker_choices
from rulesets.firestorm.rules.battle.stages import BattleClosed, BattleOvertaken, PassAttack, during
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext


@dataclass(frozen=True, slots=True)
class AttackPassed:
    """`then` attacks instead, or nobody."""

    battle: int
    side: SideKey
    then: str


PASS: Needs[Asked] = (
    Need(
        lambda o: not (o.one.attacker == o.side and o.at(Stage.ATTACK) and attacker_choices(o.s, o.one)),
        "The attack is chosen. Commit troops to it.",
        "FC-045",
    ),
    Need(
        lambda o: not (o.one.attacker == o.side and o.at(Stage.ARROW) and arrows(o.s, o.one.attacker)),
        "An attack is possible: the side with the initiative must attack.",
        "FC-045",
    ),
)


def pass_attack(given: OrderContext[State, PassAttack]) -> list[object]:
    """The other side may attack instead; after both, the battle is used up (K29).

    Reading: whether the other side can attack is for itself to say, for its reserve may be hidden. Where
    battles side by side (K26) have taken every troop from the arrow that lies already, it comes to nothing.
    """
    state, command = given.state, given.command
    one = battle(state, command.battle)
    if one.stage is Stage.ATTACK:
        return [BattleOvertaken(one.number, f"nobody is left in {one.origin} who may attack")]
    ends = one.passed or state.rulings.no_attack == "void"
    passed = AttackPassed(one.number, one.attacker, "" if ends else one.defender)
    return [passed, BattleClosed(one.number, "no attack was possible")] if ends else [passed]


def attack_passed(state: State, event: AttackPassed) -> State:
    one = battle(state, event.battle)
    attacker = other(event.side) if event.then else one.attacker
    return in_battle(state, one.number, passed=(*one.passed, event.side), attacker=attacker)


def told_passed(state: State, event: AttackPassed) -> str:
    ahead = f"; {people(state, event.then)} may attack instead" if event.then else ""
    passes = does(state, event.side, "passes", "pass")
    return f"{title(passes)}: no attack is possible{ahead}."


CHAPTER = Chapter(
    {
        PassAttack: Ordered(
            pass_attack, (*PASS, *during(Stage.ARROW, Stage.ATTACK, "its attack is made", "FC-045"))
        )
    },
    {AttackPassed: Happened(attack_passed, told_passed)},
)

"""The odds of battles by dice, against throws counted by the rows of the book and nothing of the program."""

import random
import re
from dataclasses import dataclass, replace

import pytest

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Battle, Force, Stage, State
from rulesets.firestorm.pages.odds import of_arrow
from rulesets.firestorm.rules.battle.by_dice import DecideByDice
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.choices import Choice
from rulesets.kit.odds import Odds
from tests.length import far
from tests.rules import rule
from tests.rulesets.counted import within
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders
from tests.rulesets.firestorm.rolled import attacked, front

BONUSES = {
    "allied_infantry": (1, 2, 2),
    "airborne": (2, 2, 2),
    **dict.fromkeys(("tank_division", "panzer4", "stug", "flak", "panther"), (3, 2, 1)),
    **dict.fromkeys(("werfer", "churchill", "beute_stug", "agra"), (2, 2, 1)),
    "tiger": (3, 2, 2),
    "kingtiger": (4, 2, 1),
    **dict.fromkeys(("sherman_brigade", "typhoon"), (2, 1, 1)),
}
"""Bonuses of each class on open plains, in bocage and in a city. Cite: FC-301 to FC-307, FC-309."""


SIDES: tuple[tuple[SideKey, SideKey], ...] = (("allied", "axis"), ("axis", "allied"))


@dataclass
class Side:
    """What a side brings: its troops' classes, and all else that counts."""

    troops: list[str]
    sortie: bool = False
    defence: bool = False
    bombing: bool = False
    supplied: bool = True


def total(side: Side, column: int, defends: int) -> int:
    """A side's throw with everything that the book adds. `defends` is what the ground gives it."""
    kinds = [*side.troops, *(["typhoon"] if side.sortie else [])]
    found = random.randint(1, 6) + sum(BONUSES[kind][column] for kind in kinds) + defends
    if side.defence:
        found += 1 if random.randint(1, 6) <= 4 else 2
    return found + (2 if side.bombing else 0) - (0 if side.supplied else 2)


def fought(mine: Side, theirs: Side, column: int, defends: int) -> tuple[bool, bool]:
    """Whether the attacker wins a thrown battle, and whether he loses a troop. Cite: FC-319 to FC-325."""
    lead = total(mine, column, 0) - total(theirs, column, defends)
    gap, wins = abs(lead), lead > 0
    falls = 6 if gap <= 2 else 0 if wins else 5 if gap <= 4 else 4
    return wins, any(falls and random.randint(1, 6) >= falls for _ in mine.troops)


def brought(state: State, side: SideKey, least: int) -> tuple[Force, Side]:
    """A force drawn at random for the side, and the same as the book counts it."""
    known, chance = lookup(state).troops, random.random
    own = [key for key, troop in known.items() if troop.side == side]
    named = tuple(random.sample(own, random.randint(least, 2)))
    attacks, is_axis = least > 0, side == "axis"
    force = Force(
        named,
        sortie=chance() < 0.3,
        defence=is_axis and not attacks and chance() < 0.5,
        bombing=attacks and not is_axis and chance() < 0.3,
        supplied=chance() < 0.7,
    )
    classes = [known[troop].bonus for troop in named]
    return force, Side(classes, force.sortie, force.defence, force.bombing, force.supplied)


def drawn(state: State) -> tuple[State, tuple[Side, Side, int, int]]:
    """A battle drawn at random, and what the book makes of its troops and ground."""
    known = lookup(state)
    attacker, defender = random.choice(SIDES)
    origin = random.choice(list(known.areas))
    target = random.choice(list(known.neighbours[origin]))
    attack, mine = brought(state, attacker, 1)
    defence, theirs = brought(state, defender, 0)
    one = Battle(
        1, "normal", attacker, Stage.FIGHT, origin, target, attack=attack, defence=defence, mode="dice"
    )
    pool = dict.fromkeys(state.troops, "pool")
    placed = {**pool, **dict.fromkeys(attack.troops, origin), **dict.fromkeys(defence.troops, target)}
    area = known.areas[target]
    kind = "plains" if area.beach else area.terrain
    defends = (0 if kind == "plains" else 1) + (2 if known.river(origin, target) else 0)
    defends += 2 if area.beach and defender == "allied" else 0
    column = ("plains", "bocage", "city").index(kind)
    return replace(state, battles=(one,), troops=placed), (mine, theirs, column, defends)


def of_battle(state: State) -> Odds:
    """The odds as the attacker's General sees them beside the roll."""
    seat = ALLIED if b.last(state).attacker == "allied" else AXIS
    choice = Choice(DecideByDice, "Roll", (("battle", 1),))
    return FIRESTORM.odds(FIRESTORM.seen_by(state, seat), seat, choice)[0]


@pytest.mark.slow
@rule("FC-319")
def test_odds_are_those_of_battles_thrown_by_the_rows_of_the_book() -> None:
    random.seed(34)
    state, throws = front("allied"), far(400, 3_000)
    for _ in range(200):
        drawn_state, case = drawn(state)
        found = of_battle(drawn_state)
        thrown = [fought(*case) for _ in range(throws)]
        assert within(float(found.chance), sum(wins for wins, _ in thrown), throws)
        told = re.search(r"(\d+) %", found.also)
        lost = int(told[1]) / 100 if told else 0
        assert within(lost, sum(loses for _, loses in thrown), throws, rounded=0.005), found


@rule("FC-312")
def test_an_arrow_counts_the_strongest_two_of_each_side_with_german_defence_in_a_free_place() -> None:
    state = b.place_all(b.a_campaign(), "B4", "21-panzer", "12-ss", "iii-flak")
    full = of_arrow(state, "A5", "B4").about
    assert full == "+3 against 12 SS Panzer +3, III Flak Corps +3"


def test_what_the_defender_may_bring_besides_is_the_light_part_and_hidden_with_the_reserve() -> None:
    state = b.place_all(front("allied"), "reserve", "2-panzer")
    found = of_arrow(FIRESTORM.seen_by(state, ALLIED), "A2", "A1")
    assert found.least is not None and found.least < found.chance and "2. Panzer" in found.also
    state = front("allied", hidden_reserve=True)
    hidden = [b.place(state, "2-panzer", place) for place in ("reserve", "pool")]
    seen = [of_arrow(FIRESTORM.seen_by(each, ALLIED), "A2", "A1") for each in hidden]
    assert seen[0] == seen[1] and seen[0].least is None


def test_who_commits_sees_the_odds_of_each_way() -> None:
    state = attacked(front("allied"), "A2", "A1", "50-division")
    ways = b.offered(state, AXIS, orders.CommitDefenders)
    chances = [FIRESTORM.odds(state, AXIS, way)[0].chance for way in ways]
    assert len(set(chances)) > 1 and chances[0] == max(chances)

"""The odds beside orders, against dice thrown by the rows of the book and nothing of the program."""

import random
from fractions import Fraction

from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.odds import Odds
from tests.length import far
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c
from tests.rulesets.counted import within

ATTACK = {"I": 1, "A": 2, "T": 3, "B": 3}
DEFENCE = {"allies": {"I": 2, "A": 2, "T": 2}, "axis": {"I": 2, "A": 2, "T": 3, "B": 1}}
"""The numbers on which a unit hits, or less. Cite: AD-052 to AD-055."""
POWER = {"allies": "us", "axis": "germany"}
SEATS = ("allies", "axis")


def force(side: str) -> str:
    """Units of a side drawn at random, a letter each."""
    return "".join(random.choices("IAT" if side == "allies" else "IATB", k=random.randint(1, 5)))


def hits(units: str, numbers: dict[str, int]) -> int:
    return sum(random.randint(1, 6) <= numbers[unit] for unit in units)


def beside(state: object, seat: str, command: type) -> tuple[Odds, ...]:
    """The odds of the first order of that class that the seat may give."""
    choice = next(item for item in AXIS_ALLIES_DDAY.menu(state, seat) if item.command is command)
    return AXIS_ALLIES_DDAY.odds(AXIS_ALLIES_DDAY.seen_by(state, seat), seat, choice)


@rule("AD-271")
def test_odds_of_an_attack_are_those_of_fights_thrown_by_the_rows_of_the_book() -> None:
    random.seed(11)
    throws = far(150, 3_000)
    somewhere = {"Z20": {"germany": "I", "us": "I"}}
    cards = {"allies": g.on_card(11, somewhere), "axis": g.on_card(13, somewhere)}
    for _ in range(200):
        side, other = random.sample(SEATS, 2)
        mine, theirs = force(side), force(other)
        there = {POWER[side]: " ".join(mine), POWER[other]: " ".join(theirs)}
        (found,) = beside(g.placed(cards[side], {"Z20": there}), side, c.Attack)
        fights = [(hits(mine, ATTACK), hits(theirs, DEFENCE[other])) for _ in range(throws)]
        alone = sum(made >= len(theirs) and suffered < len(mine) for made, suffered in fights)
        assert within(float(found.chance), alone, throws), (side, mine, theirs)


@rule("AD-122")
def test_odds_of_a_bombardment_are_those_of_dice_thrown_at_each_zone_first() -> None:
    random.seed(2)
    throws = far(2_000, 20_000)
    there = {"Z15": {"germany": "2B"}, "Z20": {"germany": "B"}, "gold": {"uk": "2I"}}
    found = beside(g.on_card(2, there), "allies", c.Bombard)
    for item, houses in zip(found, (2, 1), strict=True):
        cleared = sum(sum(random.randint(1, 6) <= 2 for _ in range(6)) >= houses for _ in range(throws))
        assert within(float(item.chance), cleared, throws), item
    assert "Z15" in found[0].title


@rule("AD-118")
def test_paratroopers_and_single_dice_say_what_they_hit() -> None:
    (drop,) = beside(
        g.on_card(1, {"american-z10": {"us": "3I"}, "Z10": {"germany": "I"}}), "allies", c.DropParatroopers
    )
    assert drop.chance == Fraction(91, 216)
    bomber = g.on_card(5, {"airfield": {"us": "H"}, "Z20": {"germany": "I"}})
    (strike,) = beside(bomber, "allies", c.SendBomber)
    assert strike.of == "It hits" and 0 < strike.chance < 1

"""The odds of attacks, against dice thrown by the rows of the book and nothing of the program."""

import random
from dataclasses import dataclass, replace
from functools import cache

import pytest

from rulesets.kit.odds import Odds
from rulesets.kit.references import builtin_documents
from rulesets.skirmish.rules.log.state import State, Unit
from rulesets.skirmish.system import SKIRMISH
from tests.length import far
from tests.rules import rule
from tests.rulesets.counted import within
from tests.rulesets.skirmish.play import opened

AT_INFANTRY = {"regular": 1, "elite": 2, "officer": 1, "mg": 3, "sherman": 6, "panzer4": 6}
AT_MEDIUM = {"regular": 1, "elite": 1, "officer": 1, "mg": 0, "sherman": 7, "panzer4": 8}
"""Dice of the club's unit list. Cite: TS-154, TS-302."""
ARMOUR = 3
FACES = {"close": "4", "normal": "5", "ballistic": "6"}
GRENADES, NO_73, STRAFING = "hand_grenades", "grenade_no_73", "strafing_run"
DOCTRINE_OF = {GRENADES: "infantry", NO_73: "assault_support", STRAFING: "air_force"}


@cache
def at_the_club() -> State:
    return opened(given=builtin_documents(SKIRMISH, "match", "club"))


def a_match(doctrine: str, *units: Unit) -> State:
    """The club's match with these units on the table, all abilities of both sides unlocked and paid for."""
    state = at_the_club()
    known = {"allied": doctrine, "axis": "defensive"}
    books = {
        side: replace(book, doctrine=known[side], gained=99, balance=99) for side, book in state.books.items()
    }
    return replace(state, books=books, units=units, step="action", turn="allied")


@dataclass
class Case:
    """An attack drawn at random, in the words of the book."""

    figures: tuple[int, int, int]
    weapon: str
    at_tank: bool
    reach: str
    cover: int
    ability: str

    def hits_left(self, more_cover: int = 0) -> int:
        """The hits left of a throw. Cite: TS-195, TS-205, TS-229, TS-234, TS-235, TS-238."""
        listed = AT_MEDIUM if self.at_tank else AT_INFANTRY
        figures = zip(("regular", "elite", "officer"), self.figures, strict=True)
        dice = sum(listed[kind] * number for kind, number in figures)
        dice += listed[self.weapon] if self.weapon else 0
        dice += 3 if self.ability == NO_73 and self.at_tank else 0
        if self.ability == STRAFING:
            dice = 6
        cover = whole = self.cover + more_cover + (ARMOUR if self.at_tank else 0)
        if self.ability == GRENADES and self.reach == "close":
            cover = max(cover - 2, (whole + 1) // 2)
        made = sum(random.randint(1, 6) >= int(FACES[self.reach]) for _ in range(dice))
        return made - sum(random.randint(1, 6) >= 5 for _ in range(cover))


def drawn() -> Case:
    weapon = random.choice(("", "mg"))
    elites = random.randint(0, 1)
    return Case(
        (random.randint(1, 2), elites, 0),
        weapon,
        random.random() < 0.4,
        random.choice(list(FACES)),
        random.randint(0, 5),
        random.choice(("", *DOCTRINE_OF)),
    )


def odds_of(case: Case) -> Odds:
    """The row of the target, as the attacker's player sees it."""
    own = Unit(1, "allied", name="A1", figures=case.figures, weapon=case.weapon, place="board")
    foot = Unit(1, "axis", name="B1", figures=(4, 0, 0), place="board")
    target = replace(foot, row="panzer4", figures=(0, 0, 0)) if case.at_tank else foot
    state = a_match(DOCTRINE_OF.get(case.ability, "logistics"), own, target)
    aid = SKIRMISH.odds_aid(SKIRMISH.seen_by(state, "allied"), "allied")
    assert aid is not None
    unit = STRAFING if case.ability == STRAFING else "A1"
    paid = (case.ability,) if case.ability in (GRENADES, NO_73) else ()
    (row,) = aid.odds(
        {"unit": unit, "reach": FACES[case.reach], "abilities": paid, "cover": case.cover, "more": 0}
    )
    return row


@pytest.mark.slow
@rule("TS-302")
def test_odds_of_attacks_are_those_of_dice_thrown_by_the_rows_of_the_book() -> None:
    random.seed(3)
    throws = far(120, 3_000)
    for _ in range(200):
        case = drawn()
        found = odds_of(case)
        hit = sum(case.hits_left() > 0 for _ in range(throws))
        assert within(float(found.chance), hit, throws), (case, found)
        if not case.at_tank:
            assert found.least is not None and "for one with Hit the Ground!" in found.also
            ducked = sum(case.hits_left(more_cover=1) > 0 for _ in range(throws))
            assert within(float(found.least), ducked, throws), (case, found)


@rule("TS-234")
def test_what_a_unit_is_marked_with_counts_and_who_has_nothing_to_attack_with_has_no_form() -> None:
    own = Unit(1, "allied", name="A1", figures=(4, 0, 0), place="board")
    tank = Unit(1, "axis", row="panzer4", name="B1", place="board", marks=("dug in",))
    state = a_match("logistics", own, tank)
    aid = SKIRMISH.odds_aid(state, "allied")
    assert aid is not None
    filled = {"unit": "A1", "reach": "5", "cover": 0, "more": 0}
    assert aid.odds(filled)[0].about == "4 dice against 5 of armour and cover"
    assert [SKIRMISH.odds_aid(replace(state, units=(one,)), "allied") for one in (own, tank)] == [None, None]

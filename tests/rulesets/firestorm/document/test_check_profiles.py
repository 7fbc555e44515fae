"""Lines of profiles on troop cards: a cell that cannot be is told of by the line, and by what is wrong."""

from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.document.caen import CAEN
from rulesets.kit.drawing.sheets import Profile
from tests.rulesets.firestorm.document.defects import row

CARDS = {card.key: card for card in CAEN.cards}
WEAPON = ("PIAT team", "8”/20cm", "1", "10", "5+", "Tank assault 4")


def said(card: str, *profiles: Profile) -> list[str]:
    found = judged(row("cards", card, profiles=profiles)(CAEN))
    return [item.sentence for item in found if item.code == "card-line"]


@pytest.mark.parametrize(
    ("at", "cell", "wrong"),
    [
        (2, "l", "has the letter l below ROF, where figures belong"),
        (3, "100", "has 100 below Anti-tank, where no other has more than 16"),
        (4, "7+", "has 7+ below Firepower, which is not on a die"),
        (5, "4", "has a bare 4 below Notes, where words belong"),
        (1, "80”/20cm", "gives the range 80”/20cm in two units that differ"),
    ],
)
def test_a_cell_that_cannot_be_is_told_of(at: int, cell: str, wrong: str) -> None:
    first = CARDS["infantry-division"].profiles[0]
    line = (*WEAPON[:at], cell, *WEAPON[at + 1 :])
    assert said("infantry-division", replace(first, lines=(WEAPON,))) == []
    assert said("infantry-division", replace(first, lines=(line,))) == [
        f"On the card Infantry division the line 'PIAT team' {wrong}."
    ]


def test_a_line_told_again_in_a_second_profile_of_the_card_stands_twice() -> None:
    guns, *others = CARDS["tiger-battalion"].profiles
    assert said("tiger-battalion", guns, *others) == []
    assert said("tiger-battalion", guns, *others, guns) == [
        "On the card SS heavy tank battalion the line 'Tiger I E' is there twice."
    ]


def test_a_dash_a_salvo_and_a_six_are_cells_like_others() -> None:
    first = CARDS["infantry-division"].profiles[0]
    lines = ((*WEAPON[:2], "–", "Salvo", "6+", "–"), (*WEAPON[:2], "", "Artillery", "1+", "See note 4"))
    assert said("infantry-division", replace(first, lines=lines)) == []

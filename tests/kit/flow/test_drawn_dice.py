"""Dice as pages draw them: a row for each thing they were thrown for, with what is a hit."""

from exports.signs.die import die
from rulesets.kit.flow.dice import Draw, Fallen, Group, Throw, drawn, in_groups


def test_dice_in_groups_lie_in_a_row_each_with_what_hits() -> None:
    throw = in_groups(Group("Tanks", 2, hits=3), Group("Infantry", 1, hits=1))
    assert drawn(throw, (3, 4, 1)) == (Fallen("Tanks", (3, 4), 3), Fallen("Infantry", (1,), 1))


def test_named_dice_have_a_row_each() -> None:
    assert drawn(Throw(2, names=("Red", "Blue")), (2, 5)) == (Fallen("Red", (2,)), Fallen("Blue", (5,)))


def test_cards_faces_in_words_and_more_than_six_pips_are_not_drawn() -> None:
    assert drawn(Draw(2, 52), (1, 2)) == ()
    assert drawn(Throw(1, faces=("flag", "star")), (1,)) == ()
    assert drawn(Throw(1, sides=20), (17,)) == ()
    assert drawn(Throw(1), ()) == ()


def test_a_die_has_a_pip_for_each_of_its_number_and_says_whether_it_hit() -> None:
    for face in range(1, 7):
        assert die(face, hit=False).count("<circle") == face
    assert 'class="die hit"' in die(2, hit=True) and 'aria-label="2, a hit"' in die(2, hit=True)
    assert 'class="die"' in die(2, hit=False)

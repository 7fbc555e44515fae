"""Throws: what can fall and what cannot. Dice as pages draw them: a row for each thing they were thrown for,
with what is a hit."""

import random

import pytest
from hypothesis import given, strategies as st

from exports.signs.die import die
from rulesets.kit.flow.dice import (
    Draw,
    Fallen,
    Group,
    Throw,
    by_group,
    check_faces,
    d3,
    drawn,
    fell,
    highest,
    in_groups,
    length,
    roll,
)
from rulesets.kit.flow.refusals import Refusal

REFUSED = [
    (Throw(2), (3,), "This takes 2 dice; 1 came. Give each die a number."),
    (Throw(1), (), "This takes 1 die; 0 came. Give each die a number."),
    (None, (1,), "This takes 0 dice; 1 came. Give each die a number."),
    (Throw(1), (7,), "A number from 1 to 6 is needed; 7 is not possible."),
    (Throw(1), (0,), "A number from 1 to 6 is needed; 0 is not possible."),
    (Draw(2, 5), (4, 4), "The same card cannot be drawn twice."),
]


@pytest.mark.parametrize(("throw", "faces", "sentence"), REFUSED, ids=[words for *_, words in REFUSED])
def test_faces_that_cannot_have_fallen_are_refused(
    throw: Throw | Draw | None, faces: tuple[int, ...], sentence: str
) -> None:
    with pytest.raises(Refusal) as caught:
        check_faces(throw, faces)
    assert caught.value.sentence == sentence


THROWS = st.builds(Throw, st.integers(0, 8), st.integers(1, 20))
DRAWS = st.integers(1, 9).flatmap(lambda of: st.builds(Draw, st.integers(0, of), st.just(of)))


@given(throw=st.one_of(st.none(), THROWS, DRAWS), seed=st.integers(0, 2**32))
def test_whatever_is_rolled_can_have_fallen(throw: Throw | Draw | None, seed: int) -> None:
    faces = roll(throw, random.Random(seed).randint)
    check_faces(throw, faces)
    if throw is not None:
        assert len(faces) == length(throw)
        assert all(face <= highest(throw) for face in faces)


def test_a_die_read_as_three() -> None:
    assert [d3(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


BOARD = in_groups(
    Group("Artillery of the British", 4, "uk"),
    Group("Tanks of the British", 7, "uk"),
    Group("Infantry of the British", 9, "uk"),
    Group("Artillery of the Germans", 3, "germany"),
    Group("Infantry of the Germans", 6, "germany"),
    Group("The fortress", 2, "germany", 20),
)


def test_the_faces_of_groups_stand_in_their_order() -> None:
    faces = roll(BOARD, random.Random(1).randint)
    parts = by_group(BOARD, faces)
    assert [len(part) for _, part in parts] == [4, 7, 9, 3, 6, 2]
    assert sum((part for _, part in parts), ()) == faces
    assert length(BOARD) == 31


@given(seed=st.integers(0, 2**32))
def test_every_die_of_a_group_has_the_sides_of_its_group(seed: int) -> None:
    faces = roll(BOARD, random.Random(seed).randint)
    check_faces(BOARD, faces)
    assert max(faces[:-2]) <= 6


def test_a_face_that_cannot_have_fallen_is_refused_by_the_name_of_its_group() -> None:
    check_faces(BOARD, (6,) * 29 + (20, 19))
    with pytest.raises(Refusal, match="The fortress: A number from 1 to 20 is needed; 21 is not possible"):
        check_faces(BOARD, (6,) * 30 + (21,))
    with pytest.raises(Refusal, match="Tanks of the British: A number from 1 to 6 is needed; 7 is not"):
        check_faces(BOARD, (6,) * 4 + (7,) * 27)


FELL = [
    (None, (), ()),
    (None, (3, 4), ("3, 4",)),
    (Throw(2), (3, 4), ("3, 4",)),
    (Throw(2, names=("Red", "Blue")), (3, 4), ("Red 3", "Blue 4")),
    (Throw(3, 3, faces=("star", "tank", "man")), (3, 3, 1), ("man, man, star",)),
    (in_groups(Group("Tanks", 2), Group("Infantry", 1)), (3, 4, 1), ("Tanks: 3 4", "Infantry: 1")),
    (Draw(2, 9), (7, 4), ("7, 4",)),
]


@pytest.mark.parametrize(("throw", "faces", "lines"), FELL, ids=str)
def test_what_fell_is_said_die_by_die_with_what_it_was_for(
    throw: Throw | Draw | None, faces: tuple[int, ...], lines: tuple[str, ...]
) -> None:
    assert fell(throw, faces) == lines


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

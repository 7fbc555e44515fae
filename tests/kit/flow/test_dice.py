"""Throws: what can fall and what cannot."""

import random

import pytest
from hypothesis import given, strategies as st

from rulesets.kit.flow.dice import Draw, Throw, check_faces, d3, highest, length, roll
from rulesets.kit.flow.refusals import Refusal

REFUSED = [
    (Throw(2), (3,), "This takes 2 dice; 1 came. Give each of them a number."),
    (Throw(1), (), "This takes 1 die; 0 came. Give each of them a number."),
    (None, (1,), "This takes 0 dice; 1 came. Give each of them a number."),
    (Throw(1), (7,), "A number from 1 to 6 is needed; 7 cannot have fallen."),
    (Throw(1), (0,), "A number from 1 to 6 is needed; 0 cannot have fallen."),
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

"""Duties: what is open, and who is waited for."""

from rulesets.kit.flow.duties import Duty, open_duties, waiting_for

FIRST, ALSO = Duty("battle 1", 1, ("red",), "Report"), Duty("battle 1", 1, ("blue", "red"), "Agree")
LATER, OTHER = Duty("battle 1", 2, ("green",), "Retreat"), Duty("battle 2", 5, ("blue",), "Advance")


def test_only_the_lowest_step_of_a_subject_is_open() -> None:
    assert open_duties([LATER, FIRST, ALSO]) == (FIRST, ALSO)
    assert open_duties([LATER]) == (LATER,)


def test_subjects_do_not_block_each_other() -> None:
    assert open_duties([FIRST, LATER, OTHER]) == (FIRST, OTHER)


def test_each_seat_is_waited_for_once() -> None:
    assert waiting_for([FIRST, ALSO, LATER, OTHER]) == ("red", "blue")
    assert waiting_for([]) == ()

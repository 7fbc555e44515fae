"""Medals, exits, Entry Markers and craft places: taken off one by one, and moved with their ground."""

from dataclasses import replace

import pytest

from rulesets.kit.editing.hexes import CopyRegion, Letter, SetHexes, TakeMarker
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import Exit, Medal, Scenario
from rulesets.memoir44.editing.editing import blank, edit
from rulesets.memoir44.editing.markers import markers

AT, NEXT, FAR = Hex(4, 4), Hex(4, 6), Hex(4, 12)
MARKS = (
    Piece("medal0"),
    Piece("tag4"),
    Piece("entry", side="axis"),
    Piece("craft", side="allied"),
    Piece("tag3", side="axis"),
    Piece("tag1"),
)


def full() -> Scenario:
    document = edit(blank("BRKTHRU"), SetHexes("terrain", (AT,), Piece("hills")))
    for piece in MARKS:
        document = edit(document, SetHexes("tag", (AT,), piece))
    return document


@pytest.mark.parametrize("number", range(len(MARKS)))
def test_each_marker_is_taken_off_alone(number: int) -> None:
    document = full()
    there = markers(document, AT)
    assert len(there) == len(MARKS)
    left = markers(edit(document, TakeMarker(AT, there[number])), AT)
    assert left == (*there[:number], *there[number + 1 :])


def test_a_marker_that_is_gone_is_refused() -> None:
    with pytest.raises(Refusal, match="no longer on the hex"):
        edit(full(), TakeMarker(NEXT, Piece("medal0")))


def test_an_exit_of_several_hexes_loses_one() -> None:
    way = Exit(AT, "allied", 2, (AT, NEXT, FAR))
    document = replace(blank("BRKTHRU"), exits=(way,))
    shorter = edit(document, TakeMarker(AT, Piece("tag4", side="allied")))
    assert shorter.exits == (replace(way, at=NEXT, group=(NEXT, FAR)),)
    alone = replace(document, exits=(Exit(AT, "allied", group=(AT,)),))
    assert edit(alone, TakeMarker(AT, Piece("tag4", side="allied"))).exits == ()


def test_a_region_is_copied_with_its_markers_and_lettering() -> None:
    document = edit(full(), Letter(AT, ("Caen",)))
    copied = edit(document, CopyRegion((AT,), 0, 8))
    assert markers(copied, FAR) == markers(copied, AT) == markers(document, AT)
    assert [item.lines for item in copied.map.labels] == [("Caen",), ("Caen",)]
    assert len(copied.medals) == len(copied.exits) == len(copied.entries) == len(copied.craft) == 2


def test_a_region_that_is_cut_takes_its_markers_with_it() -> None:
    document = edit(full(), Letter(AT, ("Caen",)))
    moved = edit(document, CopyRegion((AT, NEXT), 0, 2, cut=True))
    assert markers(moved, AT) == ()
    assert markers(moved, NEXT) == markers(document, AT)
    assert [(item.at, item.lines) for item in moved.map.labels] == [(NEXT, ("Caen",))]


def test_markers_that_are_pasted_over_go_with_the_ground_they_stood_on() -> None:
    document = edit(full(), SetHexes("tag", (FAR,), Piece("medal2")))
    assert [medal.name for medal in edit(document, CopyRegion((AT,), 0, 8)).medals] == ["medal0", "medal0"]


def test_a_group_moves_with_its_medal_and_is_copied_as_far_as_it_is_taken() -> None:
    medal = Medal(AT, group=(AT, NEXT, FAR), needed=2)
    document = replace(blank("BRKTHRU"), medals=(medal,))
    (moved,) = edit(document, CopyRegion((AT, NEXT), 2, 0, cut=True)).medals
    assert moved == replace(medal, at=Hex(6, 4), group=(Hex(6, 4), Hex(6, 6), FAR))
    _, copy = edit(document, CopyRegion((AT, NEXT), 2, 0)).medals
    assert copy.group == (Hex(6, 4), Hex(6, 6))


def test_a_copy_of_one_layer_leaves_markers_alone() -> None:
    copied = edit(full(), CopyRegion((AT,), 0, 8, slots=("terrain",)))
    assert cell_at(copied.map, FAR).terrain == Piece("hills")
    assert markers(copied, FAR) == ()

"""A piece pulled from hex to hex: what lies on top goes, the ground stays, and nothing is lost by a slip."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.storage.models import User
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.hexes.hex_document import Piece, cell_at
from tests.authoring.desk import CARPET, Designer, a_draft, at_desk, carpet, do, now, place

pytestmark = pytest.mark.usefixtures("bert")

PORTER = Piece("porter", side="allied")
BIDDER = Piece("bidder", side="allied")
SOLD = Piece("sold")


@pytest.fixture
def desk(app: Flask, session: Session, ada: User) -> Designer:
    """A parlour with a porter on a carpet at A4 and a carpet at B4."""
    uid = a_draft(session, ada).uid
    do(session, ada, uid, carpet("A4", "B4"), SetHexes("unit", (place("A4"),), PORTER))
    return at_desk(app, "Ada", uid)


def pull(desk: Designer, start: str, end: str, copy: bool = False, status: int = 200) -> Any:
    drag = {"at": list(place(start)), "to": list(place(end)), "copy": copy}
    return desk.post("strokes", {"revision": desk.revision, "key": "", "drag": drag}, status)


def test_a_piece_is_moved_and_the_ground_of_both_hexes_lies_still(
    desk: Designer, session: Session, ada: User
) -> None:
    assert pull(desk, "A4", "C4")["undo"] == "Porter moved from A4 to C4"
    map = now(session, ada, desk.uid).map
    assert (cell_at(map, place("A4")).unit, cell_at(map, place("C4")).unit) == (None, PORTER)
    assert (cell_at(map, place("A4")).terrain, cell_at(map, place("C4")).terrain) == (CARPET, None)


def test_a_copy_stays_where_it_was_too(desk: Designer, session: Session, ada: User) -> None:
    assert pull(desk, "A4", "B4", copy=True)["undo"] == "Porter copied from A4 to B4"
    map = now(session, ada, desk.uid).map
    assert [cell_at(map, place(key)).unit for key in ("A4", "B4")] == [PORTER, PORTER]


def test_what_lies_there_alone_already_is_not_lost(desk: Designer, session: Session, ada: User) -> None:
    pull(desk, "A4", "B4", copy=True)
    answer = pull(desk, "A4", "B4", status=422)
    assert answer["sentence"] == "Porter lies on B4 already. Remove it first, or paint over it."


def test_a_pile_goes_as_a_whole_and_stands_beside_what_is_there(
    desk: Designer, session: Session, ada: User
) -> None:
    for key in ("A4", "A4", "C4"):
        do(session, ada, desk.uid, SetHexes("crowd", (place(key),), BIDDER))
    assert pull(desk, "A4", "C4")["undo"] == "Bidder and 1 more moved from A4 to C4"
    map = now(session, ada, desk.uid).map
    assert cell_at(map, place("C4")).pieces("crowd") == (BIDDER,) * 3
    assert cell_at(map, place("A4")).unit == PORTER, "what lay under the pile lies there still"


def test_markers_are_pulled_when_nothing_else_lies_there(desk: Designer, session: Session, ada: User) -> None:
    do(session, ada, desk.uid, SetHexes("tag", (place("A4"), place("B4")), SOLD))
    pull(desk, "A4", "D4")
    pull(desk, "B4", "D4")
    map = now(session, ada, desk.uid).map
    assert cell_at(map, place("A4")).tags == (SOLD,) and cell_at(map, place("D4")).tags == (SOLD,)
    assert cell_at(map, place("D4")).unit == PORTER


@pytest.mark.parametrize(("start", "end"), [("B4", "C4"), ("E4", "C4")])
def test_the_ground_and_an_empty_hex_are_not_pulled(desk: Designer, start: str, end: str) -> None:
    assert (
        "There is nothing to move there any more. Check the current"
        in pull(desk, start, end, status=422)["sentence"]
    )


@pytest.mark.parametrize(
    "drag", [{"at": [0, 0]}, {"at": [0, 0], "to": "B4"}, [], {"at": [0, 1], "to": [0, 2]}]
)
def test_a_pull_that_nobody_s_hand_makes_is_refused(desk: Designer, drag: object) -> None:
    answer = desk.visitor.client.post(
        desk.base + "strokes",
        json={"revision": desk.revision, "key": "", "drag": drag},
        headers={"X-CSRFToken": desk.token},
    )
    assert answer.status_code in (400, 422) and answer.json["sentence"]


def test_what_is_lettered_comes_with_the_answers(desk: Designer) -> None:
    told = desk.stroke({"type": "Letter", "at": list(place("C4")), "lines": ["The bar"]})
    assert told["lines"] == {"C4": ["The bar"]}
    whole = desk.visitor.client.get(desk.base + "since?revision=0&all=1").json
    assert whole["lines"]["C4"] == ["The bar"] and whole["lines"]["A4"] == []

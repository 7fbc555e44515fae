"""Undo is of what the same hand did: not the other tab's, not another person's, whoever went on since."""

from dataclasses import dataclass

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import history
from authoring.revert import Overlaid, without
from campaign.storage.models import User
from rulesets.kit.editing.hexes import Letter, SetHexes, ShiftMap
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, cell_at
from tests.authoring.desk import (
    CARPET,
    Designer,
    a_draft,
    at_desk,
    carpet,
    do,
    lay,
    now,
    place,
    share,
)
from tests.systems.sealed_bid.floor import EDITING, Floor, blank

pytestmark = pytest.mark.usefixtures("bert")


@dataclass
class Tab:
    """A tab of somebody on a draft, under its mark."""

    desk: Designer
    mark: str
    sent: int = 0

    def stroke(self, *edits: dict[str, object]) -> dict[str, object]:
        self.sent += 1
        answer: dict[str, object] = self.desk.stroke(*edits, key=f"{self.mark}:{self.sent}")
        return answer

    def step(self, name: str, status: int = 200) -> dict[str, object]:
        data = {"revision": self.desk.revision, "tab": self.mark}
        answer: dict[str, object] = self.desk.post(name, data, status)
        return answer


@pytest.fixture
def uid(session: Session, ada: User) -> str:
    draft = a_draft(session, ada)
    share(session, ada, draft.uid, "Bert", "edit")
    return draft.uid


def _carpeted(floor: Floor) -> set[str]:
    labels = ("A4", "B4", "C4", "D4")
    return {label for label in labels if cell_at(floor.map, place(label)).terrain == CARPET}


def test_each_of_two_tabs_undoes_its_own_and_does_it_again(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    one, other = (Tab(at_desk(app, "Ada", uid), mark) for mark in ("one", "other"))
    one.stroke(lay("terrain", "carpet", "A4"))
    answer = other.stroke(lay("terrain", "carpet", "B4"))
    assert (answer["undo"], answer["redo"]) == ("Carpet on B4", "")
    answer = one.step("undo")
    assert _carpeted(now(session, ada, uid)) == {"B4"}
    assert (answer["undo"], answer["redo"]) == ("", "Carpet on A4")
    assert "There is nothing more to undo from this tab. Changes made" in str(
        one.step("undo", 409)["sentence"]
    )
    assert other.step("undo")["redo"] == "Carpet on B4"
    assert _carpeted(now(session, ada, uid)) == set()
    assert one.step("redo")["undo"] == "Carpet on A4"
    assert _carpeted(now(session, ada, uid)) == {"A4"}
    assert one.step("redo", 409)["sentence"] == "There is nothing to redo."
    one.step("undo")
    one.step("redo")
    other.step("redo")
    assert _carpeted(now(session, ada, uid)) == {"A4", "B4"}


def test_several_strokes_are_undone_one_by_one_over_those_of_somebody_else(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    one, bert = Tab(at_desk(app, "Ada", uid), "one"), Tab(at_desk(app, "Bert", uid), "bert")
    for label in ("A4", "B4"):
        one.stroke(lay("terrain", "carpet", label))
        bert.stroke(lay("obstacle", "rope", label))
    one.step("undo")
    one.step("undo")
    floor = now(session, ada, uid)
    assert _carpeted(floor) == set()
    assert all(cell_at(floor.map, place(label)).obstacle for label in ("A4", "B4"))
    one.step("redo")
    assert _carpeted(now(session, ada, uid)) == {"A4"}
    one.stroke(lay("terrain", "carpet", "C4"))
    assert one.step("redo", 409)["sentence"] == "There is nothing to redo."


def test_what_somebody_else_has_laid_over_is_not_taken_away_and_one_is_told_why(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    one, bert = Tab(at_desk(app, "Ada", uid), "one"), Tab(at_desk(app, "Bert", uid), "bert")
    one.stroke(lay("terrain", "carpet", "A4", "B4"))
    bert.stroke(lay("terrain", "pool", "B4"))
    answer = one.step("undo", 409)
    assert answer["sentence"] == (
        "“Carpet on A4 and B4” cannot be undone alone: Bert has changed B4 since. Change it by hand, "
        "or restore an earlier state under History."
    )
    assert "cells" in answer, "and the tab is shown what it has not seen"
    assert _carpeted(now(session, ada, uid)) == {"A4"}
    bert.step("undo")
    one.step("undo")
    assert _carpeted(now(session, ada, uid)) == set()


def test_a_form_s_change_belongs_to_all_tabs_of_its_person(
    session: Session, app: Flask, ada: User, uid: str
) -> None:
    one = Tab(at_desk(app, "Ada", uid), "one")
    do(session, ada, uid, carpet("A4"))
    one.step("undo")
    assert _carpeted(now(session, ada, uid)) == set()


def test_without_scripts_undo_is_of_the_person_and_spares_what_others_did(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    bert = Tab(at_desk(app, "Bert", uid), "bert")
    do(session, ada, uid, carpet("A4"))
    bert.stroke(lay("terrain", "carpet", "B4"))
    history.undo(session, ada, uid)
    assert _carpeted(now(session, ada, uid)) == {"B4"}
    history.redo(session, ada, uid)
    assert _carpeted(now(session, ada, uid)) == {"A4", "B4"}
    with pytest.raises(Refusal, match="There is nothing to redo"):
        history.redo(session, ada, uid)


def _made(floor: Floor, *edits: object) -> Floor:
    for edit in edits:
        floor = EDITING.edit(floor, edit)  # type: ignore[arg-type]
    return floor


BARE = blank("parlour")
BIDDER = SetHexes("crowd", (place("A4"),), Piece("bidder", side="allied"))
TROLLEY = SetHexes("crowd", (place("A4"),), Piece("trolley", 1))
LAMP, CHAIR = (AddRow("stands", (("name", name),)) for name in ("lamp", "chair"))


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (carpet("A4"), SetHexes("obstacle", (place("A4"),), Piece("rope", 1))),
        (BIDDER, TROLLEY),
        (BIDDER, BIDDER),
        (Letter(place("A4"), ("Here",)), Letter(place("B4"), ("There",))),
        (SetField("title", "A room"), SetField("about", "Warm")),
        (LAMP, CHAIR),
        (SetField("days", (1, 2)), SetField("doors", 3)),
    ],
)
def test_what_is_undone_under_somebody_else_s_change_leaves_what_that_alone_makes(
    mine: object, theirs: object
) -> None:
    for first, second in ((mine, theirs), (theirs, mine)):
        after = _made(BARE, first)
        assert without(EDITING, BARE, after, _made(after, second)) == _made(BARE, second)


def test_rows_that_went_come_back_and_rows_that_moved_go_back() -> None:
    floor = _made(BARE, LAMP, CHAIR)
    theirs = SetField("title", "A room")
    for mine in (DropRow("stands", 0), MoveRow("stands", 0, 1), SetField("stands.0.name", "candle")):
        after = _made(floor, mine)
        assert without(EDITING, floor, after, _made(after, theirs, CHAIR)).stands[:2] == floor.stands


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (carpet("A4"), SetHexes("terrain", (place("A4"),), Piece("pool"))),
        (BIDDER, SetHexes("crowd", (place("A4"),), None)),
        (Letter(place("A4"), ("Here",)), Letter(place("A4"), ("There",))),
        (SetField("title", "A room"), SetField("title", "A hall")),
        (LAMP, DropRow("stands", 0)),
    ],
)
def test_what_was_changed_again_since_is_not_taken_back(mine: object, theirs: object) -> None:
    after = _made(BARE, mine)
    if theirs == DropRow("stands", 0):
        assert without(EDITING, BARE, after, _made(after, theirs)) == BARE, "it is gone already"
    elif isinstance(theirs, SetHexes) and theirs.piece is None:
        assert without(EDITING, BARE, after, _made(after, theirs)) == BARE
    else:
        with pytest.raises(Overlaid):
            without(EDITING, BARE, after, _made(after, theirs))


def test_a_shifted_map_under_a_later_stroke_is_not_shifted_back_by_halves() -> None:
    floor = _made(BARE, carpet("B4", "C4"))
    after = _made(floor, ShiftMap(0, 2))
    with pytest.raises(Overlaid):
        without(EDITING, floor, after, _made(after, SetHexes("terrain", (place("D4"),), Piece("pool"))))

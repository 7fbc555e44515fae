"""A region of one draft laid into another: by a stroke and by a form, as far as one may read it."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.storage.models import User
from rulesets.kit.editing.hexes import Letter, SetHexes
from rulesets.kit.hexes.hex_document import Piece, cell_at
from tests.authoring.desk import CARPET, a_draft, at_desk, carpet, do, now, people, place, share
from tests.campaign.web import signed_in
from tests.systems.sealed_bid.floor import blank

PORTER, SOLD = Piece("porter", side="allied"), Piece("sold", side="axis")

BIDDER, TROLLEY = Piece("bidder", side="allied"), Piece("trolley", 1)


@pytest.fixture
def both(session: Session) -> dict[str, User]:
    return people(session, "Ada", "Bert")


def _furnished(session: Session, ada: User) -> str:
    """A parlour of Ada's with something of everything on A4 and B4."""
    uid = a_draft(session, ada, replace(blank("parlour"), title="The parlour")).uid
    do(
        session,
        ada,
        uid,
        carpet("A4", "B4"),
        SetHexes("unit", (place("B4"),), PORTER),
        SetHexes("tag", (place("B4"),), SOLD),
        SetHexes("tag", (place("B4"),), Piece("sold")),
        Letter(place("A4"), ("Here",)),
    )
    return uid


def _paste(uid: str, revision: int, target: str, *labels: str) -> dict[str, Any]:
    """What a tab sends to lay hexes of another draft so that the first lies on the target."""
    hexes = [place(label) for label in labels]
    there = place(target)
    return {
        "draft": uid,
        "revision": revision,
        "hexes": [list(at) for at in hexes],
        "down": there.row - hexes[0].row,
        "across": there.col - hexes[0].col,
    }


def _lies_as_in_the_parlour(session: Session, ada: User, uid: str) -> bool:
    found = now(session, ada, uid)
    first, second = cell_at(found.map, place("A2")), cell_at(found.map, place("B2"))
    return (
        (first.terrain, second.terrain, second.unit) == (CARPET, CARPET, PORTER)
        and set(second.tags) == {SOLD, Piece("sold")}
        and [item.lines for item in found.map.labels if item.at == place("A2")] == [("Here",)]
    )


def test_a_stroke_lays_what_lies_on_hexes_of_another_draft(
    app: Flask, session: Session, both: dict[str, User]
) -> None:
    source, uid = _furnished(session, both["Ada"]), a_draft(session, both["Ada"]).uid
    do(session, both["Ada"], uid, SetHexes("obstacle", (place("A2"),), Piece("rope", 1)))
    desk = at_desk(app, "Ada", uid)
    told = desk.stroke(paste=_paste(source, 2, "A2", "A4", "B4"), key="one")
    assert {"A2", "B2"} <= {*told["cells"]}
    assert told["undo"] == "2 hexes from The parlour"
    assert _lies_as_in_the_parlour(session, both["Ada"], uid)
    assert cell_at(now(session, both["Ada"], uid).map, place("A2")).obstacle is None
    desk.step("undo")
    assert cell_at(now(session, both["Ada"], uid).map, place("A2")).obstacle == Piece("rope", 1)


def test_a_stack_is_laid_as_it_stands_equal_pieces_too(
    app: Flask, session: Session, both: dict[str, User]
) -> None:
    source, uid = a_draft(session, both["Ada"]).uid, a_draft(session, both["Ada"]).uid
    crowds = {"A4": (BIDDER, BIDDER, BIDDER, TROLLEY), "B4": (BIDDER, TROLLEY, TROLLEY)}
    edits = [SetHexes("crowd", (place(key),), piece) for key, some in crowds.items() for piece in some]
    do(session, both["Ada"], source, *edits)
    at_desk(app, "Ada", uid).stroke(paste=_paste(source, 2, "A2", "A4", "B4"))
    map = now(session, both["Ada"], uid).map
    assert [cell_at(map, place(key)).pieces("crowd") for key in ("A2", "B2")] == [*crowds.values()]


def test_what_was_copied_is_laid_as_it_was_then(app: Flask, session: Session, both: dict[str, User]) -> None:
    source, uid = _furnished(session, both["Ada"]), a_draft(session, both["Ada"]).uid
    do(session, both["Ada"], source, SetHexes("terrain", (place("A4"),), None))
    at_desk(app, "Ada", uid).stroke(paste=_paste(source, 2, "A2", "A4", "B4"))
    assert _lies_as_in_the_parlour(session, both["Ada"], uid)


def test_a_region_beyond_the_edge_is_refused_whole(
    app: Flask, session: Session, both: dict[str, User]
) -> None:
    source, uid = _furnished(session, both["Ada"]), a_draft(session, both["Ada"]).uid
    told = at_desk(app, "Ada", uid).stroke(paste=_paste(source, 2, "E4", "A4", "B4"), status=422)
    assert told["sentence"].startswith("1 of the 2 hexes would be off this board.")
    assert now(session, both["Ada"], uid) == blank("parlour")


@pytest.mark.parametrize(("may", "status"), [("", 422), ("read", 200)])
def test_only_a_draft_one_may_read_is_copied_from(
    app: Flask, session: Session, both: dict[str, User], may: str, status: int
) -> None:
    source, uid = _furnished(session, both["Ada"]), a_draft(session, both["Bert"]).uid
    if may:
        share(session, both["Ada"], source, "Bert", may)
    told = at_desk(app, "Bert", uid).stroke(paste=_paste(source, 2, "A2", "A4", "B4"), status=status)
    assert ("no longer shared with you" in told.get("sentence", "")) == (status == 422)
    assert _lies_as_in_the_parlour(session, both["Bert"], uid) == (status == 200)


def test_a_form_copies_from_another_draft_and_does_not_move_out_of_it(
    app: Flask, session: Session, both: dict[str, User]
) -> None:
    source, uid = _furnished(session, both["Ada"]), a_draft(session, both["Ada"]).uid
    visitor, address = signed_in(app, "Ada"), f"/desk/{uid}/map"
    typed = {"from": source, "hexes": "A4 B4", "target": "A2"}
    refused = visitor.press(address, "CopyMove", do="move", **typed)
    assert refused.status_code == 422
    assert "You can copy a region from another draft, but not move it." in refused.text
    assert visitor.press(address, "CopyMove", do="copy", **typed).status_code == 303
    assert _lies_as_in_the_parlour(session, both["Ada"], uid)
    assert cell_at(now(session, both["Ada"], source).map, place("A4")).terrain == CARPET


def test_a_tab_is_told_when_its_right_to_change_is_gone(
    app: Flask, session: Session, both: dict[str, User]
) -> None:
    uid = a_draft(session, both["Ada"]).uid
    share(session, both["Ada"], uid, "Bert", "edit")
    desk = at_desk(app, "Bert", uid)
    assert desk.visitor.client.get(f"{desk.base}since?revision=1").json["edits"] is True
    share(session, both["Ada"], uid, "Bert", "read")
    assert desk.visitor.client.get(f"{desk.base}since?revision=1").json["edits"] is False


def test_what_is_laid_over_leaves_what_lies_under_its_empty_places(
    app: Flask, session: Session, both: dict[str, User]
) -> None:
    source, uid = _furnished(session, both["Ada"]), a_draft(session, both["Ada"]).uid
    rope = SetHexes("obstacle", (place("A2"), place("C2")), Piece("rope", 1))
    do(session, both["Ada"], uid, rope)
    at_desk(app, "Ada", uid).stroke(paste={**_paste(source, 2, "A2", "A4", "B4", "C4"), "over": True})
    assert _lies_as_in_the_parlour(session, both["Ada"], uid)
    map = now(session, both["Ada"], uid).map
    assert [cell_at(map, place(key)).obstacle for key in ("A2", "C2")] == [Piece("rope", 1)] * 2

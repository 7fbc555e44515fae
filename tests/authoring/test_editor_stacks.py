"""Several pieces on one hex at the desk: listed, added, taken off, turned, moved and changed one by one."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from campaign.storage.models import User
from rulesets.kit.codec import canonical, shape, to_json
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.hexes.hex_document import Piece, cell_at
from tests.authoring.desk import Designer, do, lay, now, place
from tests.authoring.test_editor_forms import said
from tests.campaign.web import forms

BIDDER, TROLLEY = Piece("bidder", side="allied"), Piece("trolley", 1)
TURNED = Piece("trolley", 2)


@pytest.fixture
def crowded(session: Session, desk: Designer, ada: User) -> Designer:
    """A desk on whose A4 three bidders and a trolley stand."""
    edits = [SetHexes("crowd", (place("A4"),), piece) for piece in (BIDDER, BIDDER, BIDDER, TROLLEY)]
    do(session, ada, desk.uid, *edits)
    desk.look()
    return desk


@pytest.fixture
def crowd(session: Session, crowded: Designer, ada: User) -> Any:
    """What stands on a hex of the crowded desk now."""
    return lambda key="A4": cell_at(now(session, ada, crowded.uid).map, place(key)).pieces("crowd")


def posted(desk: Designer, key: str = "A4", **typed: str) -> int:
    """The status of the form of the hex, sent as it was shown but for what is typed."""
    address = f"{desk.base}hex/{key}"
    found = next(form for form in forms(desk.visitor.page(address)) if dict(form.pairs).get("revision"))
    return desk.visitor.client.post(address, data={**dict(found.pairs), **typed}).status_code


def named(piece: Piece) -> str:
    return f"crowd:{canonical(to_json(shape(Piece), piece))}"


def test_what_stands_on_a_hex_is_listed_piece_by_piece(crowded: Designer) -> None:
    beside = said(crowded.visitor.page(f"{crowded.base}hex/A4?part=1"))
    assert "Bare floor, Bidder, 3 times, Trolley" in beside
    assert beside.count("remove") == 4 and "Trolley (turned 1)" in beside
    assert beside.count("turn ") == 1


def test_a_piece_more_is_laid_beside_the_others_and_told(crowded: Designer, crowd: Any) -> None:
    answer = crowded.stroke(lay("crowd", "trolley", "A4"))
    assert [placed["piece"]["name"] for placed in answer["cells"]["A4"]["stacked"]][-2:] == ["trolley"] * 2
    assert len(crowd()) == 5
    crowded.step("undo")
    assert crowd() == (BIDDER, BIDDER, BIDDER, TROLLEY)


def test_one_of_several_is_taken_off_turned_and_moved_by_strokes(crowded: Designer, crowd: Any) -> None:
    piece, at = to_json(shape(Piece), BIDDER), list(place("A4"))
    take = {"type": "TakeMarker", "at": at, "piece": piece, "slot": "crowd"}
    assert crowded.stroke(take)["undo"] == "Removed Bidder from A4"
    turn = {"type": "TurnPieces", "slot": "crowd", "hexes": [at], "by": 1}
    told = crowded.stroke({**turn, "piece": to_json(shape(Piece), TROLLEY)})
    assert told["undo"] == "Turned Trolley on A4" and crowd() == (BIDDER, BIDDER, TURNED)
    there = {"type": "SetHexes", "slot": "crowd", "hexes": [list(place("B4"))], "piece": piece}
    assert crowded.stroke(take, there)["undo"] == "Removed Bidder from A4; Bidder on B4"
    assert (crowd(), crowd("B4")) == ((BIDDER, TURNED), (BIDDER,))


def test_a_piece_that_somebody_took_meanwhile_is_not_taken_twice(crowded: Designer, crowd: Any) -> None:
    piece = to_json(shape(Piece), TROLLEY)
    take = {"type": "TakeMarker", "at": list(place("A4")), "piece": piece, "slot": "crowd"}
    crowded.stroke(take)
    told = crowded.stroke(take, lay("crowd", "trolley", "B4"), status=422)
    assert "not on the hex any more" in told["sentence"]
    assert (crowd(), crowd("B4")) == ((BIDDER, BIDDER, BIDDER), ())


def test_one_of_several_is_taken_off_turned_and_moved_by_the_form(crowded: Designer, crowd: Any) -> None:
    assert posted(crowded, do=f"take:{named(BIDDER)}") == 303
    assert posted(crowded, do=f"turn:{named(TROLLEY)}") == 303
    assert posted(crowded, do=f"move:{named(BIDDER)}", target="b4") == 422
    assert posted(crowded, do=f"move:{named(BIDDER)}", target="B4") == 303
    assert (crowd(), crowd("B4")) == ((BIDDER, TURNED), (BIDDER,))
    assert posted(crowded, do="all:crowd") == 303
    assert crowd() == ()
    assert posted(crowded, do="sell:crowd") == 422


def test_the_form_adds_a_piece_and_changes_one_of_several(crowded: Designer, crowd: Any) -> None:
    changed = Piece("bidder", side="allied", figures=3, badge="X")
    assert posted(crowded, crowd="bidder", **{"crowd.1.figures": "3", "crowd.1.badge": "X"}) == 303
    assert crowd() == (changed, BIDDER, BIDDER, TROLLEY, BIDDER)
    assert posted(crowded, **{"crowd.0.figures": "9"}) == 422


def test_a_change_of_a_piece_that_is_not_there_any_more_is_a_clash(
    session: Session, crowded: Designer, ada: User, crowd: Any
) -> None:
    address = f"{crowded.base}hex/A4"
    found = next(form for form in forms(crowded.visitor.page(address)) if dict(form.pairs).get("revision"))
    do(session, ada, crowded.uid, SetHexes("crowd", (place("A4"),), None, TROLLEY))
    late = crowded.visitor.client.post(address, data={**dict(found.pairs), "crowd.3.badge": "X"})
    assert late.status_code == 409 and "removed meanwhile" in said(late.text)
    assert crowd() == (BIDDER, BIDDER, BIDDER)


def test_whole_layers_are_named_as_the_system_names_them(crowded: Designer, crowd: Any) -> None:
    page = crowded.look()
    assert 'data-slots="terrain obstacle unit tag crowd"' in page and 'data-many="tag crowd"' in page
    assert '<option value="crowd">crowd</option>' in page
    address = f"{crowded.base}map"
    done = crowded.visitor.press(address, "Remove", do="clear", slot="crowd", hexes="A4")
    assert done.status_code == 303
    assert crowd() == ()


def test_the_map_shows_how_many_stand_there(crowded: Designer) -> None:
    assert "×3" in crowded.visitor.page(crowded.base)

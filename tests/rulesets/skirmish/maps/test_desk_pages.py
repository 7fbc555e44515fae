"""The desk over a map: a template filled in, markers painted, a mend pressed, ways asked."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, publishing
from campaign.storage.models import User
from rulesets.kit.codec import shape as stored, to_json
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import AnyRuleset
from rulesets.skirmish.document.maps import Home, Marker, SkirmishMap
from rulesets.skirmish.document.shipped import MAPS
from rulesets.skirmish.editing.map_pieces import home_piece, marker_piece
from rulesets.skirmish.map_kind import MAP
from rulesets.skirmish.system import SKIRMISH
from tests.authoring.desk import Designer, at_desk, lay_piece, now
from tests.rulesets.skirmish.maps.fields import FIELD, at, with_marker

pytestmark = pytest.mark.slow


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    return (SKIRMISH,)


def opened(app: Flask, session: Session, ada: User, map: SkirmishMap) -> Designer:
    return at_desk(app, "Ada", drafts.create(session, ada, SKIRMISH, MAP, map).uid)


def test_a_template_of_the_catalogue_is_filled_in_from_nothing(
    app: Flask, session: Session, ada: User
) -> None:
    assert MAP.editing is not None
    desk = opened(app, session, ada, MAP.editing.blank("lyon"))
    assert "Lyon" in desk.look()
    assert "The map has no layout" in desk.visitor.page(f"{desk.base}findings")
    size = {"size.width": "11", "size.rows": "5"}
    page = desk.visitor.page(f"{desk.base}form/map")
    assert "Hexes in the first row" in page and "273" in page
    for path, number in size.items():
        desk.look()
        desk.stroke({"type": "SetField", "path": path, "value": int(number)})
    desk.stroke(
        lay_piece("terrain", Piece("road"), *(Hex(2, col) for col in range(0, 21, 2))),
        lay_piece("home", home_piece("allied"), Hex(2, 0)),
        lay_piece("home", home_piece("axis"), Hex(2, 20)),
        lay_piece("marker", Piece("victory"), at("F5")),
        lay_piece("marker", Piece("fuel"), at("F3")),
    )
    made = now(session, ada, desk.uid)
    assert made.homes == (Home("allied", Hex(2, 0)), Home("axis", Hex(2, 20)))
    assert [marker.name for marker in made.markers] == ["Victory hex 1", "Fuel marker 1"]
    assert publishing.publish(session, ada, desk.uid, desk.revision, "First") is not None


def test_what_stands_on_a_hex_is_listed_and_taken_off(app: Flask, session: Session, ada: User) -> None:
    desk = opened(app, session, ada, FIELD)
    beside = desk.visitor.page(f"{desk.base}hex/F5?part=1")
    assert "Victory hex (The elm)" in beside and "Tile 1: West" in beside
    elm = to_json(stored(Piece), marker_piece(FIELD.markers[0]))
    told = desk.stroke({"type": "TakeMarker", "at": [0, 10], "piece": elm, "slot": "marker"})
    assert told["undo"] == "Removed Victory hex from F5"
    assert now(session, ada, desk.uid).markers == FIELD.markers[1:]
    desk.step("undo")
    assert now(session, ada, desk.uid) == FIELD


def test_a_finding_is_mended_at_a_press(app: Flask, session: Session, ada: User) -> None:
    desk = opened(app, session, ada, with_marker(owner="soviet"))
    where = f"{desk.base}findings"
    assert desk.visitor.press(where, "Choose nobody: neutral").status_code == 303
    assert now(session, ada, desk.uid) == FIELD


def test_a_marker_is_typed_in_as_a_row_of_its_list(app: Flask, session: Session, ada: User) -> None:
    desk = opened(app, session, ada, FIELD)
    sent = {"name": "The well", "kind": "fuel", "at": "C1", "owner": "axis", "fuel": "2"}
    assert desk.visitor.press(f"{desk.base}list/markers/new", "Add the marker", **sent).status_code == 303
    assert now(session, ada, desk.uid).markers[3] == Marker("The well", "fuel", at("C1"), "axis", 2)


def test_the_report_tells_the_ways_of_both_sides(app: Flask, session: Session, ada: User) -> None:
    desk = opened(app, session, ada, MAPS["ford"])
    page = desk.visitor.page(f"{desk.base}reports")
    assert "Routes from home" in page and "Saint-Orin" in page and "Vehicles, Axis" in page


def test_two_versions_are_told_apart_by_what_stands_on_them(app: Flask, session: Session, ada: User) -> None:
    desk = opened(app, session, ada, replace(FIELD, title="The elms"))
    assert publishing.publish(session, ada, desk.uid, 1, "First") is not None
    desk.stroke(lay_piece("terrain", Piece("swamp"), at("C5")))
    desk.stroke({"type": "SetField", "path": "markers.0.owner", "value": "axis"})
    assert publishing.publish(session, ada, desk.uid, 3, "Second") is not None
    page = desk.visitor.page("/shelf/the-elms/2/changes")
    assert "C5" in page and "Held at the start by" in page

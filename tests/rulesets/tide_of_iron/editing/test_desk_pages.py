"""The desk over a scenario: boards of the shelf, strokes, a hex with all that stands on it, a mend."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, publishing
from campaign.shelf import owned
from campaign.storage.models import User
from rulesets.kit.hexes.hex_document import Cell, Piece, cell_at
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.references import word_of
from rulesets.kit.ruleset import AnyRuleset, Ref
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.kind import BOARD, SCENARIO
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.laying import Laying, Placing
from tests.authoring.desk import Designer, at_desk, lay_piece, now
from tests.rulesets.tide_of_iron.editing.drafts import MORVIN, WHOLE

pytestmark = pytest.mark.slow
Stroke = dict[str, object]


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    return (TIDE_OF_IRON,)


def opened(app: Flask, session: Session, ada: User, scenario: Scenario) -> Designer:
    return at_desk(app, "Ada", drafts.create(session, ada, TIDE_OF_IRON, SCENARIO, scenario).uid)


def test_the_map_is_the_ground_of_the_boards_that_are_laid(app: Flask, session: Session, ada: User) -> None:
    desk = opened(app, session, ada, replace(MORVIN, boards=()))
    assert "No board is laid yet." in desk.look()
    where = f"{desk.base}list/boards/new"
    for name in ("morvin-west", "morvin-east"):
        answer = desk.visitor.press(where, "Add the board", board=word_of(Ref("board", name, 1)))
        assert answer.status_code == 303
    assert now(session, ada, desk.uid).boards == MORVIN.boards
    assert "Morvin West, Morvin East" in desk.visitor.page("/desk/")
    page = desk.look()
    assert "Boards: Morvin West at A9; Morvin East at M9." in page
    assert 'aria-label="R5: Road, zone of Axis division 1"' in page


def test_a_board_of_ones_own_is_published_and_laid(app: Flask, session: Session, ada: User) -> None:
    own = replace(BOARDS["morvin-pond"], code="Mill", title="The mill")
    draft = drafts.create(session, ada, TIDE_OF_IRON, BOARD, own)
    desk = opened(app, session, ada, MORVIN)
    where = f"{desk.base}list/boards/new"
    assert "Mill" not in desk.visitor.page(where)
    assert publishing.publish(session, ada, draft.uid, 1, "First") is not None
    assert "Mill: The mill" in desk.visitor.page(where)
    mill = word_of(Ref("board", "mill-the-mill", 1))
    laid = desk.visitor.press(where, "Add the board", **{"board": mill, "placing.row": "4", "across": "3"})
    assert laid.status_code == 303
    assert "overlay Mill at D5" in desk.look()


def test_the_tray_has_the_boards_by_boxes_and_a_picture_of_each_and_knows_how_they_lie(
    app: Flask, session: Session, ada: User
) -> None:
    farm = replace(BOARDS["morvin-west"], code="28B", title="", of="normandy")
    draft = drafts.create(session, ada, TIDE_OF_IRON, BOARD, farm)
    assert publishing.publish(session, ada, draft.uid, 1, "First") is not None
    owned.keep(session, ada, TIDE_OF_IRON, (("core", 1),))
    turned = Laying(Ref("board", "morvin-pond", 1), Placing(5, 7, 2))
    desk = opened(app, session, ada, replace(MORVIN, boards=(*MORVIN.boards, turned)))
    tray = desk.visitor.page(f"{desk.base}boards")
    heads = re.findall(r"<details open data-box( data-owned)?>\s*<summary>([^<]+) <", tray)
    assert heads == [("", "Tide of Iron: Normandy"), (" data-owned", "Your own")]
    assert [tray.count(f"<b>{code}</b>") for code in ("28B", "Morvin West", "Morvin Pond")] == [1, 1, 1]
    picture = desk.visitor.client.get(f"{desk.base}board.svg?of=board/morvin-pond/1")
    assert picture.mimetype == "image/svg+xml" and picture.text.count("<use") == 3
    assert desk.visitor.client.get(f"{desk.base}board.svg?of=board/nowhere/1").status_code == 422
    told = desk.visitor.client.get(f"{desk.base}since?revision=0&all=1").json
    assert told["boards"][1:] == [
        {"board": "board/morvin-east/1", "at": [0, 24], "turn": 0},
        {"board": "board/morvin-pond/1", "at": [5, 7], "turn": 2},
    ]


def test_a_stroke_paints_over_what_is_printed_and_undo_takes_it_back(
    app: Flask, session: Session, ada: User
) -> None:
    desk = opened(app, session, ada, MORVIN)
    told = desk.stroke(lay_piece("terrain", Piece("swamp"), Hex(4, 8)))
    assert told["says"]["E5"] == "E5: Swamp, painted over the boards"
    assert "state-painted" in told["parts"]["marks"]["E5"]
    assert desk.step("undo")["says"]["E5"] == "E5: Road"
    assert now(session, ada, desk.uid) == MORVIN


def test_what_stands_on_a_hex_is_listed_and_taken_off_one_by_one(
    app: Flask, session: Session, ada: User
) -> None:
    desk = opened(app, session, ada, WHOLE)
    beside = desk.visitor.page(f"{desk.base}hex/B9?part=1")
    for title in ("Zone of division 1 of the Allies", "Squad 2 of division 1 of the Allies"):
        assert title in beside
    zone = {"name": "zone-allied-1", "side": "allied"}
    desk.stroke({"type": "TakeMarker", "at": [0, 2], "piece": zone, "slot": "zone"})
    assert Hex(0, 2) not in now(session, ada, desk.uid).divisions[0].zone
    squad = {"name": "squad-allied-1-2", "side": "allied"}
    gone = {"type": "TakeMarker", "at": [0, 2], "piece": squad, "slot": "squad"}
    told = desk.stroke(gone, lay_piece("squad", Piece("squad-allied-1-2", side="allied"), Hex(0, 4)))
    assert told["undo"].startswith("Removed Squad 2 of division 1 of the Allies")
    assert [squad.at for squad in now(session, ada, desk.uid).divisions[0].squads[:2]] == [
        Hex(0, 2),
        Hex(0, 4),
    ]
    desk.stroke(lay_piece("squad", None, Hex(0, 2)))
    assert now(session, ada, desk.uid).divisions[0].squads[0].at is None


def test_a_finding_leads_to_the_form_of_its_row_and_is_mended_at_a_press(
    app: Flask, session: Session, ada: User
) -> None:
    twice = replace(MORVIN.sides[1], decks=(*MORVIN.sides[1].decks, MORVIN.sides[0].decks[1]))
    desk = opened(app, session, ada, replace(MORVIN, sides=(MORVIN.sides[0], twice)))
    where = f"{desk.base}findings"
    page = desk.visitor.page(where)
    assert f'href="{desk.base}list/sides.1.decks/2"' in page
    assert desk.visitor.press(where, "Share it between both sides").status_code == 303
    assert "deck-twice" not in desk.visitor.page(where)
    assert all(sheet.decks[-1].shared for sheet in now(session, ada, desk.uid).sides[1:])


def test_a_squad_is_a_row_of_its_division(app: Flask, session: Session, ada: User) -> None:
    desk = opened(app, session, ada, MORVIN)
    added = desk.visitor.press(
        f"{desk.base}list/divisions.2.squads/new", "Add the squad", **{"figures.mg": "2", "at": "q4"}
    )
    assert added.status_code == 303
    (squad,) = now(session, ada, desk.uid).divisions[2].squads
    assert squad.figures == (("mg", 2),) and squad.at == Hex(5, 33)
    assert "2 MG crew" in desk.visitor.page(f"{desk.base}form/squads")


def test_pieces_are_held_against_the_boxes_that_are_owned(app: Flask, session: Session, ada: User) -> None:
    desk = opened(app, session, ada, MORVIN)
    where = f"{desk.base}reports"
    assert "Tick the boxes you own to see what is missing." in desk.visitor.page(where)
    page = desk.visitor.page(where)
    assert "American regular infantry" in page and "Routes to the objectives" in page
    assert "unverified" in page


def test_a_region_of_another_draft_brings_its_paint_and_not_its_divisions(
    app: Flask, session: Session, ada: User
) -> None:
    crater = replace(MORVIN, map=replace(MORVIN.map, cells=(Cell(Hex(0, 0), tags=(Piece("crater"),)),)))
    other = drafts.create(session, ada, TIDE_OF_IRON, SCENARIO, replace(crater, title="The other")).uid
    desk = opened(app, session, ada, replace(MORVIN, divisions=()))
    sent = desk.visitor.press(
        f"{desk.base}map", "CopyMove", do="copy", hexes="A9", target="E9", **{"from": other}
    )
    assert sent.status_code == 303
    made = now(session, ada, desk.uid)
    assert cell_at(made.map, Hex(0, 8)).tags == (Piece("crater"),) and made.divisions == ()


def test_what_changed_between_two_versions_is_named_as_the_desk_names_it(
    app: Flask, session: Session, ada: User
) -> None:
    bare = replace(MORVIN, map=replace(MORVIN.map, board="1 by 1"))
    desk = opened(app, session, ada, bare)
    assert publishing.publish(session, ada, desk.uid, 1, "First") is not None
    desk.stroke(lay_piece("terrain", Piece("swamp"), Hex(4, 8)))
    pond = [["board", "board/morvin-pond/1"], ["placing.row", 6], ["across", 8]]
    desk.stroke({"type": "AddRow", "path": "boards", "values": pond})
    assert publishing.publish(session, ada, desk.uid, 3, "Second") is not None
    page = desk.visitor.page("/shelf/the-crossroads-of-la-croix-morvin/2/changes")
    assert "E5" in page and "off the board" not in page
    assert "Morvin Pond" in page

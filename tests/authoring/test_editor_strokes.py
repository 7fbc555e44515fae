"""Strokes as the editor sends them: on the newest document, converging, limited, never half done."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.hexes.changed import changed_keys, sayings
from authoring.hexes.found import levels_on
from authoring.judging import Judged
from authoring.pages.hexes.tools import piece_read
from campaign.storage.models import User
from rulesets.kit.drawing.hex_board import HexBoard, HexUnit
from rulesets.kit.editing.rows import AddRow, MoveRow, SetField
from rulesets.kit.findings import Finding
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import cell_at
from tests import builders
from tests.authoring.desk import CARPET, Designer, at_desk, carpet, do, lay, now, place, share
from tests.systems.sealed_bid.floor import blank, drawing, edit


def test_a_stroke_is_answered_with_what_changed_and_nothing_else(desk: Designer) -> None:
    answer = desk.stroke(lay("terrain", "carpet", "A4"))
    assert answer["revision"] == 2
    assert answer["cells"]["A4"]["terrain"]["name"] == "carpet"
    assert answer["says"] == {"A4": "A4: Carpet"}
    assert set(answer["parts"]["terrain"]) == {"A4", "B4", "a3"}
    assert "<use" in answer["parts"]["terrain"]["A4"]
    assert answer["undo"] == "Carpet on A4"


def test_the_ground_is_drawn_again_where_it_changed(desk: Designer) -> None:
    assert desk.stroke(lay("terrain", "carpet", "A4"))["layers"] == {}
    assert "<path" in desk.stroke(lay("terrain", "pool", "B4"))["layers"]["ground"]


def test_two_tabs_on_one_draft_come_to_show_the_same(app: Flask, desk: Designer) -> None:
    other = Designer(desk.visitor, desk.uid)
    other.look()
    desk.stroke(lay("terrain", "carpet", "A4"))
    desk.stroke(lay("terrain", "carpet", "B4"))
    answer = other.stroke(lay("unit", "porter", "C4"))
    assert set(answer["cells"]) == {"A4", "B4", "C4"}
    back = desk.visitor.client.get(f"{desk.base}since?revision={desk.revision}").json
    assert back is not None and set(back["cells"]) == {"C4"}
    assert back["revision"] == answer["revision"] == 4


def test_a_tab_hears_what_others_did(session: Session, desk: Designer, ada: User) -> None:
    bert = builders.a_person(session, "Bert")
    share(session, ada, desk.uid, "Bert", "edit")
    do(session, bert, desk.uid, carpet("A4"))
    answer = desk.stroke(lay("terrain", "carpet", "B4"))
    assert answer["behind"] == [{"by": "Bert", "says": "1 edits"}]


def test_undo_brings_back_what_lay_there(desk: Designer) -> None:
    desk.stroke(lay("terrain", "carpet", "A4"))
    answer = desk.step("undo")
    assert answer["cells"] == {"A4": None}
    assert (answer["undo"], answer["redo"]) == ("", "Carpet on A4")
    assert desk.step("redo")["cells"]["A4"]["terrain"]["name"] == "carpet"
    assert desk.step("redo", 409)["sentence"] == "There is nothing to redo."


def test_undo_of_what_another_tab_did_unseen_is_refused_and_shown(app: Flask, desk: Designer) -> None:
    other = Designer(desk.visitor, desk.uid)
    other.look()
    desk.stroke(lay("terrain", "carpet", "A4"))
    answer = other.step("undo", 409)
    assert "changed elsewhere" in answer["sentence"] and set(answer["cells"]) == {"A4"}
    assert other.step("undo")["cells"] == {"A4": None}


def test_a_stroke_sent_again_after_a_lost_answer_is_not_done_twice(
    session: Session, desk: Designer, ada: User
) -> None:
    turn = {"type": "TurnPieces", "slot": "obstacle", "hexes": [list(place("A4"))], "by": 1}
    desk.stroke({**lay("obstacle", None, "A4"), "piece": {"name": "rope", "turn": 1}})
    for _ in range(2):
        desk.stroke(turn, key="once")
    rope = cell_at(now(session, ada, desk.uid).map, place("A4")).obstacle
    assert rope is not None and rope.turn == 2


def test_a_stroke_is_done_whole_or_not_at_all(session: Session, desk: Designer, ada: User) -> None:
    answer = desk.stroke(lay("terrain", "carpet", "A4"), lay("terrain", "lion", "B4"), status=422)
    assert answer == {"sentence": "Nobody sells such a thing.", "cite": "SB-009"}
    assert now(session, ada, desk.uid) == blank("parlour")


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"edits": []},
        {"revision": "1", "edits": []},
        {"revision": True, "edits": []},
        {"revision": 1, "edits": {}},
        {"revision": 1, "edits": [{"type": "Burn"}]},
        {"revision": 1, "edits": [7]},
        {"revision": 1, "edits": [], "more": 1},
        {"revision": 1, "edits": [], "key": "k" * 65},
        {"revision": 1, "pick": {"path": "x"}},
        {"revision": 1, "pick": "A4"},
        {"revision": 1, "edits": [{"type": "ClearHexes", "hexes": "all"}]},
    ],
)
def test_what_is_no_stroke_is_refused_in_a_sentence(desk: Designer, data: object) -> None:
    assert "cannot be read" in desk.post("strokes", data, 400)["sentence"]


def test_json_of_no_depth_anybody_needs_is_no_stroke_and_no_piece(desk: Designer) -> None:
    deep = "[" * 100_000
    answer = desk.visitor.client.post(
        desk.base + "strokes", data=deep, content_type="application/json", headers={"X-CSRFToken": desk.token}
    )
    assert answer.status_code == 400 and "cannot be read" in answer.json["sentence"]
    with pytest.raises(Refusal, match="not a piece"):
        piece_read(deep)


def test_a_stroke_has_limits(desk: Designer) -> None:
    one = lay("terrain", "carpet", "A4")
    assert "At most 50" in desk.stroke(*[one] * 51, status=422)["sentence"]
    big = {"type": "ClearHexes", "hexes": [[0, 0]] * 2001}
    assert "at most 2000" in desk.stroke(big, status=422)["sentence"]
    long = {"type": "SetField", "path": "title", "value": "x" * 100_000}
    assert "at most 100000 characters" in desk.stroke(long, status=422)["sentence"]
    nothing = {"type": "SetField", "path": "map", "value": None}
    assert (
        "A value does not fit its field. Nothing was saved." in desk.stroke(nothing, status=422)["sentence"]
    )


def test_a_field_changed_elsewhere_is_not_overwritten(session: Session, desk: Designer, ada: User) -> None:
    do(session, ada, desk.uid, SetField("title", "Theirs"))
    mine = {"type": "SetField", "path": "title", "value": "Mine"}
    answer = desk.stroke(mine, status=409)
    assert "changed elsewhere" in answer["sentence"] and answer["title"] == "Theirs"
    assert now(session, ada, desk.uid).title == "Theirs"
    desk.stroke(mine)
    assert now(session, ada, desk.uid).title == "Mine"


def test_a_row_that_moved_is_found_again_and_one_that_is_gone_is_missed(
    session: Session, desk: Designer, ada: User
) -> None:
    for name in ("lamp", "atlas"):
        do(session, ada, desk.uid, AddRow("stands", (("name", name),)))
    desk.look()
    other = Designer(desk.visitor, desk.uid)
    other.look()
    desk.stroke({"type": "MoveRow", "path": "stands", "row": 0, "to": 1})
    other.stroke({"type": "ToggleHex", "path": "stands.0.free", "at": list(place("A4"))})
    stands = {stand.name: stand.free for stand in now(session, ada, desk.uid).stands}
    assert stands == {"atlas": (), "lamp": (place("A4"),)}
    third = Designer(desk.visitor, desk.uid)
    third.look()
    other.stroke({"type": "DropRow", "path": "stands", "row": 1})
    third.stroke({"type": "ToggleHex", "path": "stands.1.free", "at": list(place("B4"))}, status=409)


def test_hexes_are_chosen_on_the_map(session: Session, desk: Designer, ada: User) -> None:
    do(session, ada, desk.uid, AddRow("stands", (("name", "lamp"),)))
    page = desk.visitor.page(f"{desk.base}?pick=stands.0.free")
    assert "Choosing: Kept free." in page
    desk.look()
    for hex in ("A4", "B4", "A4"):
        answer = desk.stroke(pick={"path": "stands.0.free", "hex": hex})
    assert answer["picked"] == ["B4"]
    assert desk.stroke(pick={"path": "stands.0.at", "hex": "C4"})["picked"] == ["C4"]
    assert desk.stroke(pick={"path": "stands.0.at", "hex": "C4"})["picked"] == []
    other = Designer(desk.visitor, desk.uid)
    other.look()
    do(session, ada, desk.uid, AddRow("stands", (("name", "atlas"),)), MoveRow("stands", 1, 0))
    answer = other.stroke(pick={"path": "stands.0.free", "hex": "D4"})
    assert (answer["path"], answer["picked"]) == ("stands.1.free", ["B4", "D4"])
    desk.look()
    assert "no hex Z9" in desk.stroke(pick={"path": "stands.1.at", "hex": "Z9"}, status=422)["sentence"]
    assert "takes no hexes" in desk.stroke(pick={"path": "title", "hex": "A4"}, status=422)["sentence"]


def test_a_tab_that_is_far_behind_gets_the_whole_picture(
    session: Session, desk: Designer, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafts, "KEPT", 2)
    monkeypatch.setattr(drafts, "UNDOS_KEPT", 1)
    for hex in ("A4", "B4", "C4", "D4"):
        do(session, ada, desk.uid, carpet(hex))
    answer = desk.visitor.client.get(f"{desk.base}since?revision=1").json
    assert answer is not None and answer["whole"].startswith("<svg") and len(answer["hexes"]) == 18
    assert "too old" in desk.stroke(lay("terrain", "carpet", "E4"), status=409)["sentence"]


def test_only_hexes_that_look_otherwise_are_drawn_again() -> None:
    before = blank("parlour")
    after = edit(before, carpet("A4", "B4"))
    assert changed_keys(drawing(before, {}), drawing(after, {})) == ("A4", "B4")
    assert changed_keys(drawing(after, {}), drawing(after, {})) == ()
    assert changed_keys(drawing(before, {}), drawing(blank("hall"), {})) is None
    stand = edit(before, AddRow("stands", (("name", "lamp"), ("at", place("C4")))))
    assert changed_keys(drawing(before, {}), drawing(stand, {})) == ("C4",)
    assert sayings(drawing(stand, {}), ("C4",)) == {"C4": "C4: bare floor, Stand of lamp"}


def test_who_may_read_sends_no_stroke(app: Flask, session: Session, desk: Designer, ada: User) -> None:
    builders.a_person(session, "Bert")
    share(session, ada, desk.uid, "Bert", "read")
    reader = at_desk(app, "Bert", desk.uid)
    assert "Ask Ada" in reader.stroke(lay("terrain", "carpet", "A4"), status=422)["sentence"]
    assert CARPET.name not in str(now(session, ada, desk.uid))


def test_the_whole_is_drawn_when_a_side_begins_to_fight_with_several_nations() -> None:
    def fought(*nations: str) -> HexBoard:
        spots = ("A4", "B4")
        units = zip(spots, nations, strict=False)
        return replace(
            drawing(blank("parlour"), {}),
            units=tuple(HexUnit(spot, spot, "allied", "infantry", nation=nation) for spot, nation in units),
        )

    assert changed_keys(fought("US"), fought("US", "US")) == ("B4",)
    assert changed_keys(fought("US"), fought("US", "GB")) is None
    assert changed_keys(fought("US", "GB"), fought("US", "")) is None


def test_the_worst_that_is_found_at_a_hex_is_what_the_map_shows() -> None:
    board = drawing(blank("parlour"), {})
    found = (
        Finding("error", "one", "title", "No hex."),
        Finding("error", "two", "A4", "Here.", places=("A4", "B4")),
        Finding("warning", "three", "B4", "There."),
        Finding("warning", "four", "C4", "There."),
        Finding("note", "five", "C4", "There."),
        Finding("note", "six", "Z9", "Nowhere."),
    )
    assert levels_on(board, Judged(found)) == {"A4": "error", "B4": "error", "C4": "warning"}

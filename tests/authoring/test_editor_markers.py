"""Lines laid by a stroke, markers taken off one by one, the piece in hand, findings of many hexes."""

from dataclasses import replace

from flask import Flask
from sqlalchemy.orm import Session

from authoring.judging import Judged
from campaign.storage.models import User
from rulesets.kit.codec import canonical, shape, to_json
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.findings import MANY, Aside, Finding, Gathered, gathered, put_aside
from rulesets.kit.hexes.hex_document import Cell, Piece, cell_at
from rulesets.kit.hexes.hexes import Hex
from tests.authoring.desk import Designer, a_draft, at_desk, do, now, place
from tests.authoring.test_editor_forms import said
from tests.campaign.web import forms
from tests.systems.sealed_bid.floor import PARLOUR

SOLD, LAMP = Piece("sold"), Piece("sold", side="axis")


def _line(*labels: str) -> dict[str, object]:
    hexes = [list(place(label)) for label in labels]
    return {"type": "LayLine", "slot": "obstacle", "hexes": hexes, "piece": {"name": "rope", "turn": 1}}


def test_a_line_is_laid_by_a_stroke_and_named_in_the_history(
    session: Session, desk: Designer, ada: User
) -> None:
    answer = desk.stroke(_line("A4", "B4", "C4"))
    assert answer["undo"] == "Rope along 3 hexes"
    assert cell_at(now(session, ada, desk.uid).map, place("B4")).obstacle == Piece("rope", 1)


def test_a_line_counts_against_the_limit_of_hexes(desk: Designer) -> None:
    answer = desk.stroke({**_line(), "hexes": [[0, 0]] * 2001}, status=422)
    assert "at most 2000 hexes" in answer["sentence"]


def test_one_marker_of_several_is_taken_off(session: Session, desk: Designer, ada: User) -> None:
    do(session, ada, desk.uid, SetHexes("tag", (place("A4"),), SOLD), SetHexes("tag", (place("A4"),), LAMP))
    beside = said(desk.visitor.page(f"{desk.base}hex/A4?part=1"))
    assert beside.count("remove") == 2
    desk.look()
    edit = {"type": "TakeMarker", "at": list(place("A4")), "piece": to_json(shape(Piece), SOLD)}
    assert desk.stroke(edit)["undo"] == "Removed Sold sign from A4"
    assert cell_at(now(session, ada, desk.uid).map, place("A4")).tags == (LAMP,)


def test_one_marker_is_taken_off_by_the_form_too(session: Session, desk: Designer, ada: User) -> None:
    do(session, ada, desk.uid, SetHexes("tag", (place("A4"),), SOLD), SetHexes("tag", (place("A4"),), LAMP))
    address = f"{desk.base}hex/A4"
    found = next(form for form in forms(desk.visitor.page(address)) if dict(form.pairs).get("revision"))
    data = {**dict(found.pairs), "do": f"take:tag:{canonical(to_json(shape(Piece), LAMP))}"}
    assert desk.visitor.client.post(address, data=data).status_code == 303
    assert cell_at(now(session, ada, desk.uid).map, place("A4")).tags == (SOLD,)
    broken = desk.visitor.client.post(address, data={**data, "do": "take:tag:lamp"})
    assert broken.status_code == 422 and "That is not a piece. Reload the page." in said(broken.text)


def test_the_piece_in_hand_is_shown_as_it_is_turned(desk: Designer) -> None:
    def drawn(turn: int) -> str:
        piece = canonical({"name": "rope", "turn": turn})
        asked = {"slot": "obstacle", "piece": piece}
        return desk.visitor.client.get(f"{desk.base}swatch", query_string=asked).text

    assert drawn(1).startswith("<svg") and drawn(1) != drawn(3)
    assert desk.visitor.client.get(f"{desk.base}swatch?slot=sky").text == ""
    assert desk.visitor.client.get(f"{desk.base}swatch?slot=unit&piece=rope").status_code == 422


def test_findings_that_say_the_same_are_one_with_all_their_places() -> None:
    one, other = Finding("error", "wet", "A4", "It is wet."), Finding("error", "dry", "B4", "It is dry.")
    judged = Judged((one, other, replace(one, where="C4"), replace(one, level="note")))
    assert judged.gathered("error") == (
        Gathered(replace(one, where=""), ("A4", "C4"), ("A4", "C4")),
        Gathered(replace(other, where=""), ("B4",), ("B4",)),
    )
    assert judged.errors == 3


def test_many_findings_of_one_cause_are_together_on_every_page_of_the_editor() -> None:
    many = [Finding("warning", "dry", f"B{number}", f"B{number} is dry.") for number in range(MANY + 1)]
    few = [Finding("warning", "wet", f"A{number}", f"A{number} is wet.") for number in range(MANY)]
    judged = Judged((*few, *many))
    assert [len(alike) for alike in judged.causes("warning")] == [1] * MANY + [MANY + 1]
    assert [alike[0].finding.sentence for alike in judged.causes("warning")][-1] == "B0 is dry."


def test_one_mistake_in_several_places_is_one_finding_and_put_aside_as_one() -> None:
    wet = Finding("warning", "wet", "A4", "It is wet.", places=("A4", "C4"))
    assert Judged((wet,)).warnings == 1
    assert gathered((wet,)) == (Gathered(replace(wet, where="", places=()), ("A4", "C4"), ("A4",)),)
    for where in wet.places:
        (note,) = put_aside((wet,), (Aside("wet", where, "They swim."),))
        assert (note.level, note.sentence) == ("note", "It is wet. Ignored: They swim.")
    assert put_aside((wet, wet), (Aside("wet", "D4", "They swim."),)) == (wet,)
    error = replace(wet, level="error")
    assert put_aside((error,), (Aside("wet", "A4", "They swim."),)) == (error,)


def test_warnings_of_several_hexes_are_put_aside_at_once(session: Session, desk: Designer, ada: User) -> None:
    wet = tuple(place(label) for label in ("A4", "B4"))
    porters = SetHexes("unit", wet, Piece("porter"))
    do(session, ada, desk.uid, SetHexes("terrain", wet, Piece("pool")), porters)
    token = desk.token

    def aside(*where: str) -> int:
        data = {"csrf_token": token, "code": "wet-porter", "where": list(where), "reason": "They swim."}
        return desk.visitor.client.post(f"{desk.base}aside", data=data).status_code

    assert aside() == 422
    assert aside("A4", "C4") == 422
    assert aside("A4", "B4") == 303
    assert [item.where for item in now(session, ada, desk.uid).asides] == ["A4", "B4"]


def test_what_a_file_has_laid_off_the_board_is_taken_away(app: Flask, session: Session, ada: User) -> None:
    cells = tuple(Cell(at, Piece("carpet")) for at in (Hex(0, 0), Hex(40, 40), Hex(0, 1)))
    draft = a_draft(session, ada, replace(PARLOUR, map=replace(PARLOUR.map, cells=cells)))
    desk = at_desk(app, "Ada", draft.uid)
    address = f"{desk.base}map"
    assert "names 2 places" in said(desk.visitor.page(address))
    assert desk.visitor.press(address, "Remove", do="off-board").status_code == 303
    assert now(session, ada, draft.uid).map.cells == cells[:1]
    assert "off the board" not in said(desk.visitor.page(address))

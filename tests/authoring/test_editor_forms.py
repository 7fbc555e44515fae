"""Every change by a plain form: fields, rows, one hex, the whole map; nothing of others overwritten."""

import html
import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.storage.models import User
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.hexes.hex_document import Piece, cell_at
from tests import builders
from tests.authoring.desk import CARPET, carpet, do, now, place, share
from tests.campaign.web import Visitor, form, forms, signed_in
from tests.systems.sealed_bid.floor import Stand, blank

NEW = "/desk/new/sealed_bid/floor"


@pytest.fixture
def visitor(app: Flask, ada: User) -> Visitor:
    return signed_in(app, "Ada")


def filled(visitor: Visitor, address: str) -> dict[str, str]:
    """What the form with a revision on that page sends as it stands."""
    return dict(next(item.pairs for item in forms(visitor.page(address)) if dict(item.pairs).get("revision")))


def store(visitor: Visitor, address: str, **typed: str) -> TestResponse:
    """Loads the form, fills some of it in and presses its button, the one named by `do`."""
    return visitor.client.post(address, data={"do": "save", **filled(visitor, address), **typed})


def form_count(page: str) -> int:
    """How many forms of a document the page holds."""
    return sum("revision" in dict(item.pairs) for item in forms(page))


def said(text: str) -> str:
    """The words of a page."""
    return re.sub(r"\s+", " ", html.unescape(re.sub("<[^>]+>", " ", text)))


def test_a_draft_is_begun_with_a_title_on_one_of_the_boards(
    visitor: Visitor, session: Session, ada: User
) -> None:
    offered = form(visitor.page(NEW), "Create draft").sent()
    assert re.fullmatch(r"Floor plan of \d+ \w+ \d{4}", offered["title"])
    answer = visitor.press(NEW, "Create draft", blank="hall", title="  The  great hall ")
    assert now(session, ada, answer.location.split("/")[2]).title == "The great hall"
    assert "The great hall" in said(visitor.page("/desk/"))
    answer = visitor.press(NEW, "Create draft", blank="hall", title="")
    assert answer.status_code == 303
    assert now(session, ada, answer.location.split("/")[2]) == blank("hall")
    assert "Untitled" in said(visitor.page("/desk/"))
    assert visitor.press(NEW, "Create draft", blank="cellar").status_code == 422
    assert visitor.client.get("/desk/new/sealed_bid/auction").status_code == 404


def test_a_title_that_is_too_long_comes_back_with_the_board_chosen(visitor: Visitor) -> None:
    answer = visitor.press(NEW, "Create draft", blank="hall", title="x" * 61)
    assert answer.status_code == 422
    assert "Name: at most 60 characters; these are 61." in said(answer.text)
    sent = form(answer.text, "Create draft").sent()
    assert (sent["title"], sent["blank"]) == ("x" * 61, "hall")


def test_what_can_be_begun_leads_to_its_form_with_a_picture(visitor: Visitor) -> None:
    page = visitor.page("/desk/new")
    assert f'href="{NEW}"' in page and 'class="thumb"' in page


def test_a_form_stores_what_was_changed_in_it(
    visitor: Visitor, session: Session, ada: User, uid: str
) -> None:
    answer = visitor.press(
        f"/desk/{uid}/form/room",
        "Save the room",
        title="The salon",
        doors="2",
        days="3, 5 7",
        about="One\r\nTwo",
        light="candles",
    )
    assert answer.status_code == 303
    floor = now(session, ada, uid)
    assert (floor.title, floor.doors, floor.days, floor.about, floor.light) == (
        "The salon",
        2,
        (3, 5, 7),
        "One\nTwo",
        "candles",
    )
    visitor.press(f"/desk/{uid}/form/room", "Save the room", doors="")
    assert now(session, ada, uid).doors is None


@pytest.mark.parametrize(
    ("name", "typed", "words"),
    [
        ("doors", "ten", "a whole number from 0 to 9"),
        ("doors", "10", "a whole number from 0 to 9"),
        ("days", "3, x", "a whole number from 1 to 31"),
        ("title", "x" * 61, "at most 60 characters"),
        ("about", "x" * 401, "at most 400 characters"),
        ("light", "sun", ": choose one of the options."),
    ],
)
def test_what_does_not_fit_comes_back_with_its_reason(
    visitor: Visitor, session: Session, ada: User, uid: str, name: str, typed: str, words: str
) -> None:
    answer = visitor.press(f"/desk/{uid}/form/room", "Save the room", **{name: typed})
    assert answer.status_code == 422
    assert words in said(answer.text)
    assert typed in answer.text
    assert now(session, ada, uid) == blank("parlour")


def test_a_field_changed_elsewhere_is_shown_with_both_values(
    visitor: Visitor, session: Session, ada: User, uid: str
) -> None:
    sent = form(visitor.page(f"/desk/{uid}/form/room"), "Save the room")
    do(session, ada, uid, SetField("title", "Theirs"), SetField("doors", 4))
    sent.action = f"/desk/{uid}/form/room"
    answer = visitor.send(sent, title="Mine", about="More")
    assert answer.status_code == 409
    assert "Name Mine Theirs" in said(answer.text)
    assert 'value="Mine"' in answer.text and ">\nMore</textarea>" in answer.text
    assert now(session, ada, uid).title == "Theirs"
    again = form(answer.text, "Save the room")
    again.action = sent.action
    assert visitor.send(again, about="More").status_code == 303
    floor = now(session, ada, uid)
    assert (floor.title, floor.about) == ("Mine", "More")


def test_other_fields_than_those_changed_elsewhere_are_stored(
    visitor: Visitor, session: Session, ada: User, uid: str
) -> None:
    sent = form(visitor.page(f"/desk/{uid}/form/room"), "Save the room")
    do(session, ada, uid, SetField("doors", 4))
    sent.action = f"/desk/{uid}/form/room"
    assert visitor.send(sent, title="Mine").status_code == 303
    floor = now(session, ada, uid)
    assert (floor.title, floor.doors) == ("Mine", 4)


def test_rows_are_added_changed_moved_and_taken_out(
    visitor: Visitor, session: Session, ada: User, uid: str
) -> None:
    new = f"/desk/{uid}/list/stands/new"
    assert visitor.press(new, "Add the stand", name="Lamp", at="A4", guards="2").status_code == 303
    assert visitor.press(new, "Add the stand", name="Atlas", free="B4, C4").status_code == 303
    assert now(session, ada, uid).stands == (
        Stand("Lamp", place("A4"), (), 2),
        Stand("Atlas", None, (place("B4"), place("C4"))),
    )
    second = f"/desk/{uid}/list/stands/1"
    assert store(visitor, second, **{"stands.1.free": "c3"}).status_code == 303
    assert now(session, ada, uid).stands[1].free == (place("c3"),)
    assert store(visitor, second, do="up").status_code == 303
    assert [stand.name for stand in now(session, ada, uid).stands] == ["Atlas", "Lamp"]
    assert store(visitor, f"/desk/{uid}/list/stands/0", do="drop").status_code == 303
    assert [stand.name for stand in now(session, ada, uid).stands] == ["Lamp"]


def test_a_hex_that_is_not_there_is_refused_by_its_label(visitor: Visitor, uid: str) -> None:
    answer = visitor.press(f"/desk/{uid}/list/stands/new", "Add the stand", name="Lamp", at="Z9")
    assert answer.status_code == 422
    assert "there is no hex Z9 on this board" in said(answer.text)
    two = visitor.press(f"/desk/{uid}/list/stands/new", "Add the stand", name="Lamp", at="A4 B4")
    assert "name at most 1; 2 named" in said(two.text)


def test_a_row_taken_out_elsewhere_is_not_another_row(
    visitor: Visitor, session: Session, ada: User, uid: str
) -> None:
    for name in ("Lamp", "Atlas"):
        do(session, ada, uid, AddRow("stands", (("name", name),)))
    first = f"/desk/{uid}/list/stands/0"
    sent = filled(visitor, first)
    visitor.client.post(first, data={**sent, "do": "drop"})
    answer = visitor.client.post(first, data={**sent, "stands.0.name": "Great lamp", "do": "save"})
    assert answer.status_code == 409
    assert "That row was changed or removed elsewhere meanwhile. Check the" in said(answer.text)
    assert "stands.0.name Great lamp" in said(answer.text) and form_count(answer.text) == 0
    assert [stand.name for stand in now(session, ada, uid).stands] == ["Atlas"]


def test_a_hex_is_changed_by_its_form(visitor: Visitor, session: Session, ada: User, uid: str) -> None:
    address = f"/desk/{uid}/hex/A4"
    sent = filled(visitor, address)
    answer = visitor.client.post(
        address,
        data={
            **sent,
            "terrain": "carpet",
            "unit": "porter",
            "unit.figures": "3",
            "unit.badge": "X",
            "unit.trait:mood": "merry",
            "tag": "sold",
            "lines": "By the\r\nwindow",
            "do": "save",
        },
    )
    assert answer.status_code == 303
    floor = now(session, ada, uid)
    cell = cell_at(floor.map, place("A4"))
    assert cell.terrain == CARPET
    assert cell.unit == Piece("porter", side="allied", figures=3, badge="X", traits=(("mood", "merry"),))
    assert [tag.name for tag in cell.tags] == ["sold"]
    assert floor.map.labels[0].lines == ("By the", "window")
    sent = filled(visitor, address)
    assert (sent["terrain"], sent["unit.figures"]) == ("as-it-is", "3")
    visitor.client.post(address, data={**sent, "terrain": "", "unit.figures": "1", "lines": "", "do": "save"})
    cell = cell_at(now(session, ada, uid).map, place("A4"))
    assert cell.terrain is None and cell.unit is not None
    assert (cell.unit.figures, cell.unit.badge) == (1, "X")
    visitor.client.post(address, data={**filled(visitor, address), "do": "all:tag"})
    assert cell_at(now(session, ada, uid).map, place("A4")).tags == ()
    visitor.client.post(address, data={**filled(visitor, address), "do": "clear"})
    assert now(session, ada, uid) == blank("parlour")


def test_what_lies_on_a_hex_since_is_not_overwritten(
    visitor: Visitor, session: Session, ada: User, uid: str
) -> None:
    address = f"/desk/{uid}/hex/A4"
    sent = filled(visitor, address)
    do(session, ada, uid, carpet("A4"), SetHexes("unit", (place("B4"),), Piece("porter")))
    answer = visitor.client.post(address, data={**sent, "terrain": "pool", "do": "save"})
    assert answer.status_code == 409
    assert "Floor Pool Carpet" in said(answer.text)
    assert visitor.client.post(address, data={**sent, "unit": "porter", "do": "save"}).status_code == 303
    cell = cell_at(now(session, ada, uid).map, place("A4"))
    assert cell.terrain == CARPET and cell.unit is not None


def test_a_hex_tells_what_stands_on_it_and_answers(
    visitor: Visitor, session: Session, ada: User, uid: str
) -> None:
    do(session, ada, uid, SetHexes("unit", (place("A4"),), Piece("porter")))
    assert "A4: Porter" in said(visitor.page(f"/desk/{uid}/hex/A4"))
    page = visitor.page(f"/desk/{uid}/hex/A4?part=1&ask=1")
    assert "A porter." in page and 'data-places="A4"' in page
    assert "Nobody." in visitor.page(f"/desk/{uid}/hex/B4?ask=1")
    visitor.page(f"/desk/{uid}/hex/Z9", 404)


def test_a_second_hex_is_asked_about_together_with_the_first(
    visitor: Visitor, session: Session, ada: User, uid: str
) -> None:
    do(session, ada, uid, SetHexes("unit", (place("C4"),), Piece("porter")))
    page = visitor.page(f"/desk/{uid}/hex/A4?to=C4")
    assert "From A4 to C4." in page and f"/desk/{uid}/hex/A4?to=C4&amp;ask=1" in page
    assert "A porter." in visitor.page(f"/desk/{uid}/hex/A4?to=C4&ask=1")
    for alone in ("A4", "Z9", ""):
        page = visitor.page(f"/desk/{uid}/hex/A4?to={alone}&ask=1")
        assert "Asked from" not in page and "Nobody." in page
    assert 'name="to"' in visitor.page(f"/desk/{uid}/hex/A4?part=1")


MAP_FORMS = {
    "paint": ({"item": "terrain:carpet", "hexes": "A4, C4"}, ("A4", "B4", "C4")),
    "clear": ({"slot": "", "hexes": "B4"}, ()),
    "copy": ({"hexes": "B4 A4", "target": "D4"}, ("B4", "D4")),
    "move": ({"hexes": "B4", "target": "A2"}, ("A2",)),
    "mirror": ({"way": "left-right"}, ("D4",)),
    "shift": ({"way": "down-left", "times": "1"}, ("a3",)),
}


@pytest.mark.parametrize("deed", MAP_FORMS)
def test_many_hexes_are_changed_by_forms(
    visitor: Visitor, session: Session, ada: User, uid: str, deed: str
) -> None:
    typed, wanted = MAP_FORMS[deed]
    do(session, ada, uid, carpet("B4"))
    token = filled(visitor, f"/desk/{uid}/hex/A4")["csrf_token"]
    answer = visitor.client.post(f"/desk/{uid}/map", data={**typed, "csrf_token": token, "do": deed})
    assert answer.status_code == 303, said(answer.text)
    assert {cell.at for cell in now(session, ada, uid).map.cells} == {place(label) for label in wanted}


def test_a_map_form_that_cannot_be_is_refused_in_a_sentence(visitor: Visitor, uid: str) -> None:
    token = filled(visitor, f"/desk/{uid}/hex/A4")["csrf_token"]
    for typed, words in (
        ({"do": "paint", "item": "terrain:lion", "hexes": "A4"}, "from the palette"),
        ({"do": "shift", "way": "up", "times": "99"}, "a number of steps"),
        ({"do": "turn", "slot": "hat", "hexes": "A4"}, "Choose one:"),
        ({"do": "copy", "hexes": "A4", "target": ""}, "name at least 1"),
        ({}, "Choose one of the buttons."),
    ):
        answer = visitor.client.post(f"/desk/{uid}/map", data={**typed, "csrf_token": token})
        assert answer.status_code == 422 and words in said(answer.text)


@pytest.mark.slow
def test_who_may_read_gets_every_page_and_changes_nothing(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    builders.a_person(session, "Bert")
    share(session, ada, uid, "Bert", "read")
    bert = signed_in(app, "Bert")
    for page in ("", "form/room", "form/stands", "hex/A4", "map", "findings", "reports", "people", "papers/"):
        assert "Store" not in said(bert.page(f"/desk/{uid}/{page}"))
    token = dict(forms(bert.page("/account/"))[0].pairs)["csrf_token"]
    for path, data in (
        ("form/room", {"title": "x", "revision": "1"}),
        ("hex/A4", {"do": "clear"}),
        ("map", {"do": "mirror", "way": "left-right"}),
        ("undo", {}),
        ("history", {"number": "1"}),
        ("people", {"name": "Ada", "may": "edit"}),
        ("delete", {"sure": "yes"}),
    ):
        answer = bert.client.post(f"/desk/{uid}/{path}", data={**data, "csrf_token": token})
        assert answer.status_code == 422 and "Ada" in answer.text, path
    assert now(session, ada, uid) == blank("parlour")

"""The other pages of a draft: findings put aside, reports, sharing, papers, history, deleting."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.routing import Rule

from authoring import drafts, sharing
from campaign.people import people as house_people
from campaign.storage.models import User
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.editing.rows import SetField
from rulesets.kit.hexes.hex_document import Piece
from tests.authoring.desk import at_desk, carpet, do, lay, now, place
from tests.authoring.test_editor_forms import said
from tests.campaign.web import Visitor, forms, signed_in
from tests.systems.sealed_bid.floor import blank

pytestmark = pytest.mark.usefixtures("bert")

VALUES = {"key": "A4", "path": "stands", "number": 0, "suffix": "json", "run": 1}


@pytest.fixture
def desk(app: Flask, ada: User) -> Visitor:
    return signed_in(app, "Ada")


def _token(who: Visitor) -> str:
    return dict(forms(who.page("/account/"))[0].pairs)["csrf_token"]


def _rules(app: Flask) -> list[Rule]:
    return [
        rule
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith("desk.") and "uid" in rule.arguments
    ]


def _address(app: Flask, rule: Rule, uid: str) -> str:
    values = {name: VALUES[name] for name in rule.arguments if name != "uid"}
    if rule.endpoint.startswith("desk.form") or rule.endpoint == "desk.save_form":
        values["key"] = "room"
    return str(app.url_map.bind("").build(rule.endpoint, {**values, "uid": uid}))


def test_to_others_no_page_of_a_draft_exists(app: Flask, uid: str) -> None:
    bert, rules = signed_in(app, "Bert"), _rules(app)
    token = _token(bert)
    assert len(rules) > 20
    for rule in rules:
        for method in {"GET", "POST"} & (rule.methods or set()):
            data = {"csrf_token": token} if method == "POST" else None
            answer = bert.client.open(_address(app, rule, uid), method=method, data=data)
            assert answer.status_code == 404, (rule.rule, method)


def test_findings_lead_to_their_place(session: Session, ada: User, desk: Visitor, uid: str) -> None:
    do(
        session,
        ada,
        uid,
        carpet("A4"),
        SetHexes("terrain", (place("B4"),), Piece("pool")),
        SetHexes("unit", (place("B4"),), Piece("porter")),
    )
    page = desk.page(f"/desk/{uid}/findings")
    assert f'href="/desk/{uid}/form/room"' in page and f'href="/desk/{uid}/?hex=B4"' in page
    assert "Fix 1 error before you can publish." in said(page)
    part = desk.page(f"/desk/{uid}/findings?part=1")
    assert 'data-errors="1" data-warnings="1"' in part and 'data-go="B4"' in part
    assert "1 error and 1 warning" in said(desk.page("/desk/")).lower()
    do(session, ada, uid, SetField("title", "Salon"))
    assert "not checked since the last change" in said(desk.page("/desk/")).lower()


def test_a_warning_is_put_aside_with_a_reason_and_taken_up_again(
    session: Session, ada: User, desk: Visitor, uid: str
) -> None:
    do(
        session,
        ada,
        uid,
        SetField("title", "Salon"),
        SetHexes("terrain", (place("B4"),), Piece("pool")),
        SetHexes("unit", (place("B4"),), Piece("porter")),
    )
    findings = f"/desk/{uid}/findings"
    assert desk.press(findings, "Ignore", reason=" ").status_code == 422
    assert desk.press(findings, "Ignore", where="A4", reason="No").status_code == 422
    assert desk.press(findings, "Ignore", reason="He  swims.").status_code == 303
    assert [aside.reason for aside in now(session, ada, uid).asides] == ["He swims."]
    page = desk.page(findings)
    assert "stands in the pool. Ignored: He swims." in page
    assert desk.press(findings, "stop ignoring").status_code == 303
    page = desk.page(findings)
    assert "stands in the pool." in page and "Ignored:" not in page


def test_an_error_cannot_be_put_aside(desk: Visitor, uid: str) -> None:
    data = {"csrf_token": _token(desk), "code": "no-title", "where": "title", "reason": "It needs none."}
    assert desk.client.post(f"/desk/{uid}/aside", data=data).status_code == 422


def test_reports_reckon_with_what_one_owns(desk: Visitor, uid: str) -> None:
    assert "You own 0 sets of chairs." in said(desk.page(f"/desk/{uid}/reports"))
    page = desk.page(f"/desk/{uid}/reports?own-chairs=3&own-tables=2")
    assert "You own 3 sets of chairs." in said(page) and 'value="3"' in page


def test_a_draft_is_shared_by_its_page_and_says_who_changed_it(
    app: Flask, session: Session, ada: User, desk: Visitor, uid: str
) -> None:
    address = f"/desk/{uid}/people"
    assert "The draft is yours already" in said(desk.press(address, "Share draft", name="ADA").text)
    assert desk.press(address, "Share draft", name="Bert", may="edit").status_code == 303
    bert = signed_in(app, "Bert")
    assert "Ada offers you the draft" in said(bert.page("/desk/"))
    offer = next(item for item in forms(bert.page("/desk/")) if item.action.startswith("/desk/offers/"))
    taken = bert.client.post(offer.action, data={**offer.sent(), "wanted": "yes"})
    assert taken.location.endswith(f"/desk/{uid}/")
    bert = at_desk(app, "Bert", uid)
    bert.stroke(lay("terrain", "carpet", "A4"))
    page = said(desk.page(f"/desk/{uid}/"))
    assert "Last changed by Bert" in page and "Bert editing too" in page
    assert desk.press(address, "stop sharing with Bert").status_code == 303
    bert.visitor.page(f"/desk/{uid}/", 404)


def test_papers_of_a_draft_are_printed(desk: Visitor, uid: str) -> None:
    assert "What there is" in said(desk.page(f"/desk/{uid}/papers/"))
    assert "Stands" in said(desk.page(f"/desk/{uid}/papers/room"))
    answer = desk.client.get(f"/desk/{uid}/papers/room.html")
    assert "attachment" in answer.headers["Content-Disposition"] and "<style" in answer.text
    assert desk.client.get(f"/desk/{uid}/papers/menu").status_code == 422


def test_the_history_says_what_was_done_and_leads_back(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    tab = at_desk(app, "Ada", uid)
    tab.stroke(lay("terrain", "carpet", "A4"))
    tab.stroke({"type": "ClearHexes", "hexes": [list(place("A4"))]})
    page = said(tab.visitor.page(f"/desk/{uid}/history"))
    assert "3 Cleared A4" in page and "2 Carpet on A4" in page and "1 Begun" in page
    assert tab.visitor.press(f"/desk/{uid}/history", "restore").status_code == 303
    assert [cell.at for cell in now(session, ada, uid).map.cells] == [place("A4")]


def test_a_draft_is_deleted_when_its_owner_is_sure(
    session: Session, ada: User, desk: Visitor, uid: str
) -> None:
    address = f"/desk/{uid}/delete"
    assert desk.press(address, "Delete draft").status_code == 422
    assert desk.press(address, "Delete draft", sure="yes").status_code == 303
    session.rollback()
    assert drafts.load(session, ada, uid) is None
    desk.page(f"/desk/{uid}/", 404)


def test_the_picture_is_drawn_once_for_each_state(desk: Visitor, uid: str) -> None:
    first = desk.client.get(f"/desk/{uid}/picture.svg")
    assert first.mimetype == "image/svg+xml" and first.text.startswith("<svg")
    again = desk.client.get(f"/desk/{uid}/picture.svg", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_undo_and_redo_work_as_plain_buttons(session: Session, ada: User, desk: Visitor, uid: str) -> None:
    do(session, ada, uid, carpet("A4"))
    assert desk.press(f"/desk/{uid}/", "Undo").status_code == 303
    assert now(session, ada, uid) == blank("parlour")
    assert desk.press(f"/desk/{uid}/", "Redo").status_code == 303
    assert now(session, ada, uid) != blank("parlour")


def test_names_are_never_markup(session: Session, ada: User, desk: Visitor, uid: str) -> None:
    do(session, ada, uid, SetField("title", "<b>Salon</b>"))
    for path in ("", "history", "findings", "people", "hex/A4"):
        assert "<b>Salon" not in desk.page(f"/desk/{uid}/{path}")
    assert "<b>" not in desk.page("/desk/")


def test_lists_and_papers_of_drafts_are_as_the_browser_has_them_until_they_change(
    session: Session, ada: User, desk: Visitor, uid: str
) -> None:
    pages = ("/desk/", f"/desk/{uid}/papers/", f"/desk/{uid}/papers/room")
    known = {page: desk.client.get(page).headers["ETag"] for page in pages}

    def again(page: str) -> int:
        return desk.client.get(page, headers={"If-None-Match": known[page]}).status_code

    assert [again(page) for page in pages] == [304] * 3
    do(session, ada, uid, SetField("title", "Another room"))
    assert [again(page) for page in pages] == [200] * 3


def test_the_list_of_drafts_changes_with_what_is_offered_shared_and_taken_away(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    bert = signed_in(app, "Bert")

    def mark() -> str:
        return str(bert.client.get("/desk/").headers["ETag"])

    known = [mark()]
    sharing.invite(session, ada, uid, "Bert", "read")
    known.append(mark())
    (offer,) = sharing.offered(session, house_people.named(session, "Bert"))
    sharing.take_up(session, house_people.named(session, "Bert"), offer.id, wanted=True)
    known.append(mark())
    assert len(set(known)) == 3
    sharing.unshare(session, ada, uid, house_people.named(session, "Bert").id)
    assert mark() == known[0]

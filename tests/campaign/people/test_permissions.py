"""Who may load what: every address, for a stranger, a foreigner, a member and the organiser."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.routing import Rule

from tests import builders
from tests.builders import Begun
from tests.campaign.web import Visitor, forms, signed_in, visitor

OPEN = {
    "security.login",
    "front.second_step",
    "front.passkey_options",
    "front.sign_in_by_passkey",
    "front.join",
    "front.calendar",
    "front.card",
    "front.report_by_card",
    "front.night_by_link",
    "front.answer_by_link",
    "front.closed",
    "front.closed_news",
    "front.closed_paper",
    "front.closed_photograph",
    "front.give_key",
    "front.link_to_papers",
    "front.papers_by_link",
    "front.systems",
    "front.findings",
    "front.system",
    "csp_report",
}
ENDS_THE_VISIT = {
    "front.sign_out_everywhere",
    "front.sign_out",
    "front.end_session",
    "security.logout",
    "static",
}
SHELF = {
    "shelf.shelf",
    "shelf.work",
    "shelf.version",
    "shelf.small",
    "shelf.paper",
    "shelf.paper_pdf",
    "shelf.asking",
    "shelf.paper_file",
    "shelf.referred",
    "shelf.collections",
    "shelf.collection",
    "shelf.book",
    "publishing.collection_files",
    "publishing.changes",
    "publishing.against_parent",
    "publishing.take",
    "schemas.schema",
}
VALUES = {
    "address": "sealed_bid.prices.attic",
    "suffix": "json",
    "uid": "no-such-draft",
    "path": "stands",
    "slug": "an-evening",
    "token": "no-such-token",
    "code": "no-such-code",
    "pack": "blue",
    "number": "1",
    "who": "1",
    "play": "1",
    "run": "1",
    "comment": "1",
    "subject": "A1",
    "key": "prices",
    "deed": "give",
    "ruleset": "sealed_bid",
    "kind": "auction",
    "way": "evening",
    "document": "evening",
    "filename": "look.css",
}
NUMBERS = ("number", "who", "play", "run", "comment")
MEMBERS_CANNOT = {
    "table.amend",
    "table.begin",
    "table.begin_child",
    "table.let_child_go",
    "front.bring_in",
    "front.demonstration",
    "front.new_of",
    "front.house_people",
    "front.house_person",
    "front.change_house_person",
    "front.link_for_house_person",
    "front.house_mail",
    "front.change_house_mail",
    "table.webhooks",
    "table.change_webhooks",
    "table.change",
    "table.decide_mend",
    "table.mend",
    "table.rehearse",
    "table.todays_rules",
    "table.tried",
    "table.export",
    "table.pack",
    "table.pack_link",
    "table.print_pack",
    "table.open_sealed",
    "table.renew_card",
    "table.settle_dice",
    "table.settle_odds",
    "table.throws",
    "table.write_article",
}


@pytest.fixture
def auction(session: Session) -> Begun:
    """An auction, and Fritz, who is in no campaign."""
    campaign, persons = builders.an_auction(session)
    persons["foreigner"] = builders.a_person(session, "Fritz")
    return campaign, persons


def _rules(app: Flask) -> list[Rule]:
    return [rule for rule in app.url_map.iter_rules() if rule.rule != "/<path:unused>"]


def _address(app: Flask, rule: Rule) -> str:
    with app.test_request_context():
        values = {name: VALUES[name] if name not in NUMBERS else 1 for name in rule.arguments}
        adapter = app.url_map.bind("")
        return str(adapter.build(rule.endpoint, values))


def _statuses(app: Flask, who: Visitor, method: str, of: str = "") -> dict[str, int]:
    """The status of every address that takes the method, of endpoints that begin so; a POST carries a token
    and nothing else."""
    found = {}
    data = {"csrf_token": _token(who)} if method == "POST" else None
    for rule in _rules(app):
        is_left_out = rule.endpoint in ENDS_THE_VISIT or not rule.endpoint.startswith(of)
        if method not in (rule.methods or ()) or is_left_out:
            continue
        found[rule.endpoint] = who.client.open(_address(app, rule), method=method, data=data).status_code
    return found


def _token(who: Visitor) -> str:
    answer = who.client.get("/account/")
    page = answer.text if answer.status_code == 200 else who.page("/login")
    return next(value for item in forms(page) for name, value in item.pairs if name == "csrf_token")


@pytest.mark.slow
def test_a_stranger_is_sent_to_sign_in_everywhere_but_at_public_pages(app: Flask, auction: Begun) -> None:
    statuses = _statuses(app, visitor(app), "GET")
    closed = {
        name: code
        for name, code in statuses.items()
        if name not in OPEN | SHELF and not name.startswith("watch.")
    }
    assert len(closed) > 15
    assert {name for name, code in closed.items() if code != 302} == set()
    assert {statuses[name] for name in SHELF - {"shelf.referred"}} <= {200, 202, 404}
    assert statuses["shelf.shelf"] == statuses["shelf.work"] == statuses["publishing.take"] == 200
    watching = {name: code for name, code in statuses.items() if name.startswith("watch.")}
    assert len(watching) > 4
    assert set(watching.values()) == {404}


@pytest.mark.slow
def test_a_stranger_changes_nothing(app: Flask, auction: Begun) -> None:
    statuses = {name: code for name, code in _statuses(app, visitor(app), "POST").items() if name not in OPEN}
    assert len(statuses) > 8
    assert {name for name, code in statuses.items() if code != 401} == set()


@pytest.mark.slow
def test_to_a_foreigner_a_campaign_does_not_exist(app: Flask, auction: Begun) -> None:
    fritz = signed_in(app, "Fritz")
    for method in ("GET", "POST"):
        statuses = _statuses(app, fritz, method, "table.")
        assert len(statuses) > 5
        assert {name for name, code in statuses.items() if code != 404} == set()


@pytest.mark.slow
def test_a_member_cannot_do_what_is_the_organiser_s(app: Flask, auction: Begun) -> None:
    red = signed_in(app, "Red")
    reached = _statuses(app, red, "GET") | _statuses(app, red, "POST")
    assert set(reached) >= MEMBERS_CANNOT
    assert {name: reached[name] for name in MEMBERS_CANNOT} == dict.fromkeys(MEMBERS_CANNOT, 422)


@pytest.mark.slow
def test_every_post_wants_a_token(app: Flask, auction: Begun) -> None:
    olga = signed_in(app, "Olga")
    posts = [rule for rule in _rules(app) if "POST" in (rule.methods or ()) and rule.endpoint != "csp_report"]
    assert len(posts) > 8
    for rule in posts:
        assert olga.client.post(_address(app, rule)).status_code == 400, rule.endpoint


@pytest.mark.slow
def test_every_answer_carries_the_policy_and_no_inline_code(app: Flask, auction: Begun) -> None:
    olga = signed_in(app, "Olga")
    pages = [
        _address(app, rule)
        for rule in _rules(app)
        if "GET" in (rule.methods or ()) and rule.endpoint != "static"
    ]
    for address in pages:
        answer = olga.client.get(address)
        assert "Content-Security-Policy" in answer.headers, address
        if answer.mimetype == "text/html" and not address.endswith(".html"):
            assert "<script>" not in answer.text, address
            assert " style=" not in answer.text, address
            assert " onclick=" not in answer.text, address

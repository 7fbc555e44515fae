"""Paper asked for on a page: where one waits, whose right it is, and what makes another file."""

import re
import zlib
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.models import Draft, DraftPerson
from campaign.installation.settings import ROOT
from campaign.pages.paper import copies
from campaign.people import people, seating
from campaign.printing import pool, queue, worker
from campaign.printing.content import Unmade
from campaign.printing.tables import PrintJob, PrintResult
from campaign.storage.db import now, writing
from campaign.storage.models import User
from exports.pdf import pdf
from exports.pdf.wire import Job
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun
from tests.campaign.web import Visitor, signed_in, visitor
from tests.printing import a_leaf, content, print_all, printed, somebody
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR

PRICES = "/c/an-evening/papers/prices.pdf"
HALL = "/shelf/sealed_bid.floor.parlour/1/papers/room.pdf"


@pytest.fixture(autouse=True)
def set_at_once(paper_is_marked: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A PDF is an empty leaf with a title."""
    monkeypatch.setattr(pdf, "_set", lambda job: a_leaf(job.title))


@pytest.fixture
def green(app: Flask, auction: Begun) -> Visitor:
    return signed_in(app, "Green")


def jobs(session: Session) -> int:
    session.rollback()
    return len(session.scalars(select(PrintJob.id)).all())


def files(session: Session) -> int:
    session.rollback()
    return len(session.scalars(_FILES).all())


_FILES = select(PrintResult.hash).where(PrintResult.suffix != Unmade.suffix)


def said(page: str) -> str:
    """The page without its mark of safety, which tells the second."""
    return re.sub(r'name="csrf_token" value="[^"]+"', "", page)


def asked(client: FlaskClient, address: str) -> str:
    """The address at which one waits, after the first request."""
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code == 202, answer.status_code
    return answer.request.full_path.rstrip("?")


def test_who_asks_for_paper_gets_a_page_that_says_his_place_and_looks_again(
    session: Session, red: Visitor
) -> None:
    queue.ask(session, content("Before it"), somebody(99))
    waiting = red.client.get(asked(red.client, PRICES))
    assert "Place 2 in the queue" in waiting.text and "1 other is before it." in waiting.text
    assert '<noscript><meta http-equiv="refresh" content="1"></noscript>' in waiting.text
    assert 'hx-trigger="every 1s"' in waiting.text
    assert waiting.headers["Retry-After"] == "1" and "Content-Security-Policy" in waiting.headers
    assert jobs(session) == 2


def test_the_page_leads_to_the_pdf(app: Flask, red: Visitor) -> None:
    address = asked(red.client, PRICES)
    print_all(app)
    found = red.client.get(address)
    assert found.mimetype == "application/pdf" and found.data.startswith(b"%PDF")
    assert found.headers["Content-Disposition"] == 'inline; filename="an-evening-prices.pdf"'
    assert found.headers["Cache-Control"] == "private, no-cache"


def test_a_script_that_looks_again_is_led_to_the_pdf_and_gets_none(app: Flask, red: Visitor) -> None:
    address, script = asked(red.client, PRICES), {"HX-Request": "true"}
    assert red.client.get(address, headers=script).status_code == 202
    print_all(app)
    found = red.client.get(address, headers=script)
    assert (found.status_code, found.data, found.headers["HX-Redirect"]) == (204, b"", address)


def test_what_was_printed_is_not_printed_again(app: Flask, session: Session, red: Visitor) -> None:
    first = printed(red.client, PRICES)
    again = red.client.get(PRICES, follow_redirects=True)
    assert again.status_code == 200 and again.data == first.data
    assert (jobs(session), files(session)) == (0, 1)


def test_what_two_seats_see_alike_is_one_file_and_each_asks_for_it_at_his_own_table(
    app: Flask, session: Session, red: Visitor, green: Visitor
) -> None:
    for who in (red, green):
        asked(who.client, PRICES)
    assert jobs(session) == 2
    print_all(app)
    assert {printed(who.client, PRICES).status_code for who in (red, green)} == {200}
    assert files(session) == 1


@pytest.mark.parametrize(
    "words, is_another",
    [
        ("paper=Letter", True),
        ("ink=black", True),
        ("paper=A4", False),
        ("paper=papyrus&ink=gold", False),
        ("utm_source=letter&x=1&hash=abc&job=7", False),
        ("part=2", False),
        ("part=²", False),
        (f"part={'9' * 5000}", False),
        ("part=-1&numbers=some", False),
    ],
)
def test_only_known_options_make_another_file(
    words: str, is_another: bool, app: Flask, session: Session, red: Visitor
) -> None:
    printed(red.client, PRICES)
    printed(red.client, f"{PRICES}?{words}")
    assert files(session) == (2 if is_another else 1)


def test_where_no_process_can_be_started_one_waits_all_the_same(
    app: Flask, red: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(pool, "start", refuses)
    monkeypatch.setitem(app.config, "PRINT_POOL", True)
    asked(red.client, PRICES)


def test_no_page_sets_paper_itself() -> None:
    pages = [path for room in ("campaign", "authoring") for path in (ROOT / room / "pages").rglob("*.py")]
    assert len(pages) > 40
    setting = [path.name for path in pages if re.search(r"exports\.pdf|png_of|pdf\.render", path.read_text())]
    assert setting == []


def test_part_of_a_poster_is_no_wish_for_all_papers_together(
    app: Flask, session: Session, red: Visitor
) -> None:
    for number in range(1, 5):
        visitor(app).client.get(f"/shelf/sealed_bid.floor.parlour/1/file.pdf?part={number}&x={number}")
        asked(red.client, f"/c/an-evening/papers.pdf?part={number}")
    assert jobs(session) == 2


def test_the_address_at_which_one_waits_holds_known_options_alone(red: Visitor) -> None:
    address = asked(red.client, f"{PRICES}?paper=Letter&ink=gold&x=1&part=0")
    assert parse_qs(urlsplit(address).query) == {"paper": ["Letter"], "at": ["1"]}


def test_what_one_waits_for_stays_although_the_game_goes_on(
    app: Flask, session: Session, auction: Begun, red: Visitor
) -> None:
    address = asked(red.client, PRICES)
    campaign, who = auction
    builders.order(session, campaign, who["blue"], "blue", "Bid for the Brass Lamp", {"price": 3})
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 2})
    assert red.client.get(address).status_code == 202
    print_all(app)
    assert red.client.get(address).status_code == 200 and files(session) == 1


@pytest.mark.parametrize("address", [PRICES, "/c/an-evening/papers.pdf"])
def test_the_right_is_asked_again_at_each_fetch(
    address: str, app: Flask, session: Session, auction: Begun, red: Visitor
) -> None:
    builders.a_person(session, "Fritz")
    campaign, who = auction
    waits = asked(red.client, address)
    fritz, stranger = signed_in(app, "Fritz"), visitor(app)
    unknown = fritz.client.get(waits.replace("an-evening", "no-such-evening"))
    for _ in ("while it waits", "when it is done"):
        others = fritz.client.get(waits)
        assert (others.status_code, said(others.text)) == (404, said(unknown.text))
        assert stranger.client.get(waits).status_code == 302
        print_all(app)
    assert red.client.get(waits).status_code == 200
    seating.remove_member(session, campaign.id, who["organiser"], who["red"])
    assert red.client.get(waits).status_code == 404


def test_nothing_is_fetched_by_hash_or_by_number(app: Flask, session: Session, red: Visitor) -> None:
    printed(red.client, PRICES)
    session.rollback()
    hash = session.scalars(_FILES).one()
    asked(red.client, f"{PRICES}?ink=black")
    for word in (hash, "1", f"{hash}.pdf"):
        for place in ("/", "/paper/", "/papers/", "/print/", "/job/", "/static/", "/c/an-evening/job/"):
            assert red.client.get(place + word).status_code == 404, place + word
    assert hash not in red.client.get(PRICES, follow_redirects=True).request.full_path
    assert visitor(app).client.get(f"{PRICES}?hash={hash}&job=1").status_code == 302


def test_an_observer_prints_by_his_link_as_long_as_it_holds(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, who = auction
    token = people.set_public_link(session, campaign.id, who["organiser"], True)
    client = visitor(app).client
    assert f'formaction="/watch/{token}/papers.pdf"' in client.get(f"/watch/{token}/papers/").text
    address = asked(client, f"/watch/{token}/papers/prices.pdf")
    session.rollback()
    assert session.scalars(select(PrintJob.rank)).one() == 1
    print_all(app)
    assert client.get(address).status_code == 200
    people.set_public_link(session, campaign.id, who["organiser"], False)
    assert client.get(address).status_code == 404


def test_over_the_limit_a_sentence_says_what_to_do_and_nothing_is_made(
    session: Session, red: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "PERSON", 1)
    asked(red.client, PRICES)
    monkeypatch.setattr(copies, "one", lambda *_: pytest.fail("its pages were made"))
    refused = red.client.get(f"{PRICES}?ink=black", follow_redirects=True)
    assert refused.status_code == 429 and "1 of your papers are in the queue already" in refused.text
    assert jobs(session) == 1 and red.client.get(PRICES, follow_redirects=True).status_code == 202


def test_a_failure_is_a_page_with_the_sentence_that_does_not_look_again(
    app: Flask, red: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacks(_: Job) -> bytes:
        raise pdf.PaperUnavailable(pdf._INSTALL)

    monkeypatch.setattr(pdf, "_set", lacks)
    failed = printed(red.client, PRICES)
    assert failed.status_code == 503 and "apt-get install libpango-1.0-0" in failed.text
    assert "http-equiv" not in failed.text and "hx-get" not in failed.text
    address = failed.request.full_path
    assert "HX-Redirect" in red.client.get(address, headers={"HX-Request": "true"}).headers


def test_after_a_failure_it_can_be_asked_for_again(
    app: Flask, session: Session, red: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = asked(red.client, PRICES)
    with writing(session):
        session.execute(update(PrintJob).values(failed=now() - queue.FAILED_FOR, sentence="No."))
    assert printed(red.client, address).status_code == 200


def test_a_pack_shows_how_many_sheets_are_done(app: Flask, session: Session, red: Visitor) -> None:
    address = asked(red.client, "/c/an-evening/papers.pdf")
    print_all(app, worker.SINGLE_SHEETS_ONLY)
    assert re.search(r"it has \d+ sheets", red.page(address, 202))
    with writing(session):
        session.execute(update(PrintJob).values(taken=1, sheets=12, done=3))
    page = red.page(address, 202)
    assert "3 of 12 sheets" in page and 'max="12" value="3"' in page


def a_draft(session: Session, owner: User) -> str:
    """The parlour as a draft of the person."""
    return drafts.create(session, owner, SEALED_BID, FLOOR, PARLOUR).uid


def changed(session: Session, owner: User, uid: str, title: str) -> None:
    """The draft gets another title."""

    def make(at: drafts.Opened) -> drafts.Change:
        return drafts.Change(replace(at.document, title=title), "A new title.")

    drafts.change(session, owner, uid, make)


def test_a_draft_is_printed_as_it_was_when_it_was_asked_for_and_for_its_people_alone(
    app: Flask, session: Session, auction: Begun, red: Visitor, green: Visitor
) -> None:
    owner = auction[1]["red"]
    uid = a_draft(session, owner)
    address = asked(red.client, f"/desk/{uid}/papers/room.pdf?x=1")
    assert green.client.get(address).status_code == 404
    changed(session, owner, uid, "The salon")
    assert red.client.get(address).status_code == 202 and jobs(session) == 1
    print_all(app)
    assert red.client.get(address).mimetype == "application/pdf"
    assert asked(red.client, f"/desk/{uid}/papers/room.pdf") != address
    assert printed(red.client, f"/desk/{uid}/papers.pdf").mimetype == "application/pdf"


def test_an_earlier_revision_is_printed_for_the_person_who_was_sent_to_it_alone(
    session: Session, auction: Begun, red: Visitor, green: Visitor
) -> None:
    owner = auction[1]["red"]
    uid = a_draft(session, owner)
    address = asked(red.client, f"/desk/{uid}/papers/room.pdf")
    changed(session, owner, uid, "The salon")
    with writing(session):
        (draft,) = session.scalars(select(Draft).where(Draft.uid == uid))
        session.add(DraftPerson(draft_id=draft.id, user_id=auction[1]["green"].id, may="read"))
    for asked_for in (address, f"/desk/{uid}/papers/room.pdf?revision=1"):
        sent_on = green.client.get(asked_for)
        assert sent_on.status_code == 303 and sent_on.location not in address
    assert red.client.get(address).status_code == 202


def test_a_stranger_prints_from_the_shelf_and_comes_last(app: Flask, session: Session) -> None:
    client = visitor(app).client
    address = asked(client, HALL)
    session.rollback()
    job = session.scalars(select(PrintJob)).one()
    assert (job.rank, job.asker) == (1, "stranger 127.0.0.1")
    assert client.get(f"{HALL}?x=1").status_code == 202 and jobs(session) == 1
    print_all(app)
    assert client.get(address).status_code == 200


def test_what_is_refused_as_its_pages_are_made_is_told_to_who_waits(
    app: Flask, red: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: object) -> None:
        raise Refusal("There is nothing to print yet.")

    address = asked(red.client, HALL)
    monkeypatch.setattr(copies, "one", refuses)
    print_all(app)
    assert "There is nothing to print yet." in red.page(address, 503)


def test_no_server_makes_the_pages_of_a_paper(red: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "pack"):
        monkeypatch.setattr(copies, name, lambda *_: pytest.fail("its pages were made"))
    for address in (PRICES, HALL, "/c/an-evening/papers.pdf", "/shelf/sealed_bid.floor.parlour/1/file.pdf"):
        asked(red.client, address)


def test_who_may_see_a_paper_no_more_gets_no_pages_of_it(
    app: Flask, session: Session, auction: Begun, red: Visitor
) -> None:
    campaign, who = auction
    asked(red.client, PRICES)
    seating.remove_member(session, campaign.id, who["organiser"], who["red"])
    print_all(app)
    assert files(session) == 0


def test_what_waits_holds_no_address_and_no_key_of_a_link(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, who = auction
    token = people.set_public_link(session, campaign.id, who["organiser"], True)
    asked(visitor(app).client, f"/watch/{token}/papers/prices.pdf")
    session.rollback()
    (job,) = session.scalars(select(PrintJob))
    assert token not in zlib.decompress(job.source).decode()


def test_a_file_swept_away_is_printed_again(app: Flask, session: Session, red: Visitor) -> None:
    address = printed(red.client, PRICES).request.full_path
    with writing(session):
        session.execute(delete(PrintResult))
    assert printed(red.client, address).status_code == 200

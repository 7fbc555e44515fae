"""The house's own pages and those about a campaign: coming in, seats, new campaigns, papers, keeping."""

import io
import json
import re
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.pages.archive import TURNED
from campaign.pages.frame.reader import waited_for
from campaign.people import people
from campaign.play import replays
from rulesets.kit.codec import digest
from rulesets.kit.replay import Replay, to_text
from tests import builders
from tests.builders import Begun
from tests.campaign.web import Visitor, form, forms, signed_in, visitor
from tests.printing import printed
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import Rulings

PEOPLE = "/c/an-evening/people/"
NEW = {"name": "Nora", "password": builders.PASSWORD, "again": builders.PASSWORD}


def _link(text: str) -> str:
    found = re.search(r"/join/[\w-]+", text)
    assert found
    return found[0]


def _deed(who: Visitor, deed: str, nth: int = 0, **changes: str) -> int:
    found = [item for item in forms(who.page(PEOPLE)) if item.action.split("?")[0].endswith("/" + deed)]
    return who.send(found[nth], **changes).status_code


def test_before_anybody_has_an_account_the_first_page_says_where_the_link_stands(
    app: Flask, session: Session
) -> None:
    first = visitor(app).client.get("/", follow_redirects=True).text
    assert (
        "The link for the first account is in the window where Sandtable" in first
        and 'name="password"' not in first
    )
    builders.a_person(session, "Anna")
    later = visitor(app).client.get("/", follow_redirects=True).text
    assert (
        "The link for the first account is in the window where Sandtable" not in later
        and 'name="password"' in later
    )


def test_the_first_visitor_is_offered_the_demonstration_once(
    app: Flask, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = to_text(SEALED_BID, Replay("sealed_bid", "auction", "evening", Rulings(), (), "An evening shown"))
    shown = (replays.Demonstration("An evening shown", text),)
    monkeypatch.setattr(replays, "demonstrations", lambda ruleset: shown)
    first = visitor(app)
    first.press(f"/join/{people.first_link(session)}", "Create account", **NEW)
    assert "Open the demo" in first.page("/new/")
    answer = first.press("/", "Open the demo")
    assert answer.headers["Location"] == "/c/an-evening-shown/"
    assert "An evening shown is ready." in first.page("/c/an-evening-shown/")
    assert "Open the demo" not in first.page("/")


def test_two_passwords_that_differ_are_refused_and_the_name_stays(app: Flask, session: Session) -> None:
    token = people.first_link(session)
    answer = visitor(app).press(f"/join/{token}", "Create account", **{**NEW, "again": "another word"})
    assert answer.status_code == 422
    assert 'value="Nora"' in answer.text
    assert builders.PASSWORD not in answer.text


def test_an_invitation_leads_a_new_person_to_the_seat(app: Flask, olga: Visitor) -> None:
    assert _deed(olga, "take", 1) == 303
    found = [item for item in forms(olga.page(PEOPLE)) if ("seat", "blue") in item.pairs]
    link = _link(olga.send(found[0], name="Bertha").text)
    assert "open seat" in olga.page(PEOPLE)
    new = visitor(app)
    answer = new.press(link, "Create account", **NEW)
    assert answer.headers["Location"] == "/c/an-evening/"
    assert "Place bid" in new.page("/c/an-evening/")
    assert "Nora takes the seat of Bertha as Blue." in new.page("/c/an-evening/chronicle/")


def test_somebody_known_joins_another_campaign_under_his_name(
    app: Flask, olga: Visitor, session: Session, auction: Begun
) -> None:
    builders.a_campaign(session, auction[1]["organiser"], "A second evening")
    answer = olga.press("/c/a-second-evening/people/", "Create invitations", wanted="+observer")
    red = signed_in(app, "Red")
    assert red.press(_link(answer.text), "Join as Red").status_code == 303
    page = red.page("/")
    assert "A second evening" in page
    assert "An evening" in page
    assert "you play observer" in page


def test_a_seat_is_handed_over_and_stood_in_for(app: Flask, olga: Visitor, auction: Begun) -> None:
    green, blue = (str(auction[1][seat].id) for seat in ("green", "blue"))
    tomorrow = (date.today() + timedelta(days=1)).isoformat()
    assert _deed(olga, "stand-in", member=blue, until=tomorrow) == 303
    assert "substitute until" in olga.page(PEOPLE)
    assert "Switch" not in signed_in(app, "Blue").page("/c/an-evening/?as=red")
    assert "Red" in signed_in(app, "Blue").page("/c/an-evening/?as=red").split("</header>")[0]
    assert _deed(olga, "hand-over", member=green) == 303
    assert _deed(olga, "stand-in", member=blue, until="never") == 422


def test_only_the_organiser_changes_others(app: Flask, auction: Begun) -> None:
    red = signed_in(app, "Red")
    token = dict(forms(red.page("/c/an-evening/"))[0].pairs)["csrf_token"]
    for deed in ("invite", "give", "hand-on", "side", "watch", "password"):
        data = {"csrf_token": token, "member": str(auction[1]["blue"].id), "seat": "blue", "wanted": "yes"}
        assert red.client.post(f"/c/an-evening/people/{deed}", data=data).status_code == 422, deed
    other = {"csrf_token": token, "member": str(auction[1]["blue"].id)}
    assert red.client.post("/c/an-evening/people/remove", data=other).status_code == 422
    assert red.client.post("/c/an-evening/people/nonsense", data=other).status_code == 422


def test_the_organiser_s_role_is_handed_on(app: Flask, olga: Visitor, auction: Begun) -> None:
    assert _deed(olga, "hand-on") == 303
    assert "Create invitations" not in olga.page(PEOPLE)
    assert "Create invitations" in signed_in(app, "Red").page(PEOPLE)


def test_a_forgotten_password_is_a_link_from_the_organiser(app: Flask, olga: Visitor) -> None:
    found = [item for item in forms(olga.page(PEOPLE)) if item.action.endswith("/password")]
    link = _link(olga.send(found[0]).text)
    red = visitor(app)
    assert (
        red.press(link, "Save password", password="quite another", again="quite another").status_code == 303
    )
    assert "Red" in red.page("/account/")
    assert red.page("/c/an-evening/")


def test_a_campaign_is_made_with_its_house_rules_and_a_seat(app: Flask, olga: Visitor) -> None:
    address = "/new/sealed_bid/auction/evening"
    assert address in olga.page("/new/")
    answer = olga.press(address, "Start campaign", title="  ")
    assert answer.status_code == 422
    changed = {"rule-ties": "1", "own": "red", "dice": "none", "title": "Saturday"}
    answer = olga.press(address, "Start campaign", **changed)
    assert answer.headers["Location"] == "/c/saturday/people/"
    rules = olga.page("/c/saturday/rules/")
    assert "the seat that sits first" in rules
    assert "Default:" in rules
    assert "1 changed from the default" in rules
    assert "Sandtable rolls all dice." in rules
    assert "Place bid" not in olga.page("/c/saturday/")
    assert olga.press("/c/saturday/", "Begin now").status_code == 303
    assert "Place bid" in olga.page("/c/saturday/")


def test_a_rule_s_sentence_is_for_members(app: Flask, olga: Visitor) -> None:
    row = SEALED_BID.ledger()[0]
    address = "/games/sealed_bid/"
    assert row.rule in olga.page(address)
    public = visitor(app).page(address)
    assert row.id in public
    assert row.rule not in public


@pytest.mark.usefixtures("blank_paper")
def test_papers_are_pages_files_pdf_and_csv(olga: Visitor) -> None:
    index = olga.page("/c/an-evening/papers/")
    assert "Price list" in index
    assert "Brass Lamp" in olga.page("/c/an-evening/papers/prices")
    whole = olga.page("/c/an-evening/papers/prices.html")
    assert "/static/" not in whole
    answer = printed(olga.client, "/c/an-evening/papers/prices.pdf?paper=Letter&ink=black")
    assert answer.data.startswith(b"%PDF")
    table = olga.page("/c/an-evening/tables/lots.csv")
    assert table.splitlines()[1].startswith("A1,Brass Lamp")
    olga.page("/c/an-evening/papers/nonsense", status=422)


def test_the_papers_lead_to_the_document_the_table_is_laid_out_from(olga: Visitor) -> None:
    index = olga.page("/c/an-evening/papers/")
    leads = re.search(r'<a href="(/shelf/sealed_bid[^"]+)">', index)
    assert leads, "the shipped document of the campaign"
    assert "Version 1, this one" in olga.page(leads[1])


def test_the_first_page_says_in_one_sentence_whom_a_campaign_waits_for(olga: Visitor) -> None:
    assert "Waiting on Red, Blue and Green." in olga.page("/")


def test_a_duty_of_somebody_who_is_waited_for_anyway_names_nobody_more() -> None:
    reader: Any = SimpleNamespace(running=SimpleNamespace(seat=lambda key: SimpleNamespace(people=key)))
    groups = (("Red", "Blue"), ("Red",), ("Green", "Blue"), ("Red",))
    assert waited_for(reader, groups) == "Red and Green or Blue"


def _taken_out(olga: Visitor) -> str:
    """The campaign as a file, after its matters were opened."""
    olga.press("/c/an-evening/keeping/", "Show me everything", reason="For the archive.")
    answer = olga.press("/c/an-evening/keeping/", "Export campaign")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    return answer.text


def test_sealed_matters_go_out_closed_until_they_are_opened(
    app: Flask, olga: Visitor, session: Session, auction: Begun
) -> None:
    builders.order(session, auction[0], auction[1]["red"], "red", "Bid for the Brass", {"price": 2})
    closed = olga.press("/c/an-evening/keeping/", "Export campaign").text
    assert json.loads(closed)["format"] == sealing.FORMAT
    assert "entries" not in json.loads(closed) and "Red bids" not in closed
    assert olga.press("/c/an-evening/keeping/", "Show me everything").status_code == 422
    assert olga.press("/c/an-evening/keeping/", "Show me everything", reason="A quarrel.").status_code == 303
    assert "Olga looks at all hidden information" in signed_in(app, "Red").page("/c/an-evening/")
    for _ in range(2):
        text = olga.press("/c/an-evening/keeping/", "Export campaign").text
        assert json.loads(text)["entries"][-1]["kind"] == "exported"
    told = signed_in(app, "Red").page("/c/an-evening/chronicle/")
    assert told.count("Olga exports this campaign as a file") == 3


def _bring(who: Visitor, text: str):  # type: ignore[no-untyped-def]
    found = form(who.page("/bring-in"), "Import")
    data = {**dict(found.pairs), "file": (io.BytesIO(text.encode()), "game.json")}
    return who.client.post("/bring-in", data=data, content_type="multipart/form-data")


def test_a_damaged_file_is_refused_with_a_sentence(olga: Visitor) -> None:
    text = _taken_out(olga)
    for broken in ("", "{", text[: len(text) // 2], text.replace("Things from", "Odds from"), "[]"):
        answer = _bring(olga, broken)
        assert answer.status_code == 422
        assert "cannot be read" in answer.text
    assert "An evening" in olga.page("/")


def test_a_saved_game_becomes_a_campaign(olga: Visitor) -> None:
    replay = Replay("sealed_bid", "auction", "evening", Rulings(), (), note="An empty game")
    answer = _bring(olga, to_text(SEALED_BID, replay))
    assert answer.headers["Location"] == "/c/an-empty-game/people/"


def test_who_brings_a_file_in_reads_that_signs_were_taken_out_of_its_names(olga: Visitor) -> None:
    data = json.loads(_taken_out(olga).replace('"Red"', '"R\u202eed"'))
    data["log"] = digest(data["entries"])
    page = olga.page(_bring(olga, json.dumps(data)).headers["Location"])
    assert TURNED in page and "\u202e" not in page

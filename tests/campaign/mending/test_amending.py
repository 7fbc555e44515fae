"""Another version of its document in a running campaign: asked for, judged by the rules, told to all. Another
version of a theatre of one's own in a running campaign: map, words and figures change."""

import uuid
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.fold import told
from campaign.log.running import running
from campaign.play import amending, archive, opening, service
from campaign.shelf import catalogue, works
from campaign.storage.models import Campaign, User
from rulesets.axis_allies_dday.document.shipped import WALCHEREN
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.document.caen import OWN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.editing.areas import AddMark, ChartEdit, DropArea, MoveMark
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset, Ref
from tests import builders
from tests.campaign.web import signed_in
from tests.systems.sealed_bid import AUCTION, SEALED_BID
from tests.systems.sealed_bid.documents import EVENING, Auction, Rulings

LATE = replace(EVENING, title="A late evening")
SHORT = replace(LATE, rounds=1)
RICH = replace(LATE, purse=99)


def publish(session: Session, person: User, auction: Auction) -> None:
    works.publish(session, person, works.Publication(SEALED_BID, AUCTION, auction, "d1"))


@pytest.fixture
def evening(session: Session) -> tuple[Campaign, User]:
    """A campaign with version 1 of a work of three versions, and its organiser Olga."""
    olga = builders.an_organiser(session)
    for auction in (LATE, SHORT, RICH):
        publish(session, olga, auction)
    start = opening.Start("sealed_bid", "auction", LATE, Rulings(), "Ours")
    return opening.start_campaign(session, olga, start), olga


def amend(
    session: Session, campaign: Campaign, person: User, number: int, reason: str = "Too late"
) -> service.Outcome:
    item = amending.chosen(session, running(session, campaign.id), str(number))
    return service.amend_document(session, campaign.id, person, item, uuid.uuid4().hex, reason)


def test_the_organiser_puts_another_version_in_and_everybody_is_told(
    session: Session, evening: tuple[Campaign, User]
) -> None:
    campaign, olga = evening
    assert [item.number for item in amending.others(session, running(session, campaign.id))] == [3, 2]
    outcome = amend(session, campaign, olga, 2)
    at = running(session, campaign.id)
    assert at.state.auction == SHORT
    assert (
        told(at.log, outcome.record, "red")
        == outcome.sentences
        == ("The auction goes on as A late evening with Things from the attic: Too late",)
    )
    now = amending.played_now(session, at)
    assert now is not None and now.number == 2
    assert [item.number for item in amending.others(session, at)] == [3, 1]


def test_what_was_forked_from_the_shipped_document_may_take_its_place(session: Session) -> None:
    campaign, people = builders.an_auction(session)
    olga, parent = people["organiser"], Ref("auction", "evening", 1)
    works.publish(session, olga, works.Publication(SEALED_BID, AUCTION, LATE, "d1", parent=parent))
    at = running(session, campaign.id)
    (fork,) = amending.others(session, at)
    assert amending.word_of(amending.played_now(session, at), fork) == f"{fork.address}/1"
    with pytest.raises(Refusal, match="Choose another version"):
        amending.chosen(session, at, "1")
    item = amending.chosen(session, at, f"{fork.address}/1")
    service.amend_document(session, campaign.id, olga, item, uuid.uuid4().hex, "Filled in")
    assert running(session, campaign.id).state.auction == LATE


def test_the_system_refuses_a_version_that_would_change_the_past(
    session: Session, evening: tuple[Campaign, User]
) -> None:
    campaign, olga = evening
    with pytest.raises(Refusal, match="cannot be others"):
        amend(session, campaign, olga, 3)
    assert running(session, campaign.id).log.last == 1


def test_only_the_organiser_and_only_with_a_reason(session: Session, evening: tuple[Campaign, User]) -> None:
    campaign, olga = evening
    with pytest.raises(Refusal, match="Give a reason"):
        amend(session, campaign, olga, 2, " ")
    with pytest.raises(Refusal, match="Only the organiser"):
        amend(session, campaign, builders.a_person(session, "Fritz"), 2)
    with pytest.raises(Refusal, match="Choose another version"):
        amend(session, campaign, olga, 1)


def test_a_game_that_keeps_its_document_is_offered_no_other(session: Session) -> None:
    campaign, _ = builders.an_auction(session)
    at = running(session, campaign.id)
    now = amending.played_now(session, at)
    assert now is not None and now.address == "sealed_bid.auction.evening"
    assert amending.others(session, at) == ()
    assert amending.others(session, replace(at, ruleset=replace(SEALED_BID, amend=None))) == ()


def test_what_falls_takes_the_change_of_document_with_it(
    session: Session, evening: tuple[Campaign, User]
) -> None:
    campaign, olga = evening
    for seat in ("red", "blue", "green"):
        builders.take_seat(session, campaign, olga, builders.a_person(session, seat.title()), seat)
    for seat, person in (("red", 2), ("blue", 3), ("green", 4)):
        giver = session.get(User, person)
        assert giver is not None
        builders.order(session, campaign, giver, seat, "Bid for the Brass Lamp", {"price": 1 + person})
    amend(session, campaign, olga, 2)
    builders.take_back(session, campaign, olga, "organiser", 2, "All of it again")
    at = running(session, campaign.id)
    assert at.state.auction == LATE and amending.hash_now(session, at) == campaign.document


def test_an_export_carries_the_document_it_was_changed_to(
    session: Session, evening: tuple[Campaign, User]
) -> None:
    campaign, olga = evening
    amend(session, campaign, olga, 2)
    data = archive.export_campaign(session, campaign.id)
    short = catalogue.find(session, "a-late-evening", 2).hash
    assert {campaign.document, short} <= {item["hash"] for item in data["documents"]}
    brought = archive.import_campaign(session, data, olga)
    at = running(session, brought.id)
    assert at.state.auction == SHORT and amending.hash_now(session, at) == short


def test_the_page_shows_what_is_played_and_changes_it(
    app: Flask, session: Session, evening: tuple[Campaign, User]
) -> None:
    campaign, olga = evening
    red = builders.a_person(session, "Red")
    builders.take_seat(session, campaign, olga, red, "red")
    address = f"/c/{campaign.slug}/document/"
    page = signed_in(app, "Red").page(address)
    assert "version 1 by Olga" in page and "Use this version" not in page
    who = signed_in(app, "Olga")
    refused = who.press(address, "Use this version", version="3", reason="Richer")
    assert refused.status_code == 422 and "cannot be others" in refused.text and "Richer" in refused.text
    assert who.press(address, "Use this version", version="2", reason="It is late").status_code == 303
    assert "version 2 by Olga" in who.page(address)
    assert "It is late" in who.page(f"/c/{campaign.slug}/")


DRAWN: tuple[ChartEdit, ...] = (MoveMark("title", "", (5.0, 5.0)), AddMark("sea", (20.0, 20.0), "Deep water"))
THEATRES: tuple[tuple[AnyRuleset, Any, tuple[Edit, ...], Edit, str], ...] = (
    (
        FIRESTORM,
        OWN[0],
        (SetField("title", "Carentan again"), SetField("borders.1.kind", "closed"), *DRAWN),
        AddRow("areas", (("key", "E9"), ("name", "Elsewhere"))),
        "keeps its areas",
    ),
    (
        AXIS_ALLIES_DDAY,
        replace(WALCHEREN, key="own", title="Our island"),
        (SetField("title", "Our island again"), SetField("links.1.kind", "closed"), *DRAWN),
        DropArea("W07"),
        "keeps its zones",
    ),
)


@pytest.mark.plays(FIRESTORM, AXIS_ALLIES_DDAY)
@pytest.mark.parametrize(("ruleset", "document", "edits", "other", "why"), THEATRES)
def test_a_version_with_another_map_takes_the_place_of_the_one_that_is_played(
    app: Flask,
    session: Session,
    ruleset: AnyRuleset,
    document: Any,
    edits: tuple[Edit, ...],
    other: Edit,
    why: str,
) -> None:
    kind, olga = ruleset.kinds[0], builders.an_organiser(session)
    assert kind.editing is not None
    versions = [document, document, kind.editing.edit(document, other)]
    for edit in edits:
        versions[1] = kind.editing.edit(versions[1], edit)
    for version in versions:
        works.publish(session, olga, works.Publication(ruleset, kind, version, "d1"))
    start = opening.Start(ruleset.slug, kind.name, document, ruleset.rulings(), "Ours")
    campaign = opening.start_campaign(session, olga, start)
    who, address = signed_in(app, "Olga"), f"/c/{campaign.slug}/document/"
    refused = who.press(address, "Use this version", version="3", reason="Larger")
    assert refused.status_code == 422 and why in refused.text and "Larger" in refused.text
    assert who.press(address, "Use this version", version="2", reason="The map was wrong").status_code == 303
    table = who.page(f"/c/{campaign.slug}/")
    assert "The map was wrong" in table and "Deep water" in table
    state = running(session, campaign.id).state
    assert ruleset.broken(state) == ()

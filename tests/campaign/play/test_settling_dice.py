"""Who types in dice can be changed while a campaign runs: by its organiser, before everybody."""

import json

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.fold import told
from campaign.log.running import running
from campaign.play import archive, settling
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.campaign.play.test_word_on_dice import a_tie, types, word
from tests.campaign.web import forms, signed_in
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(SEALED_BID)

RULES = "/c/an-evening/rules/"
CHANGE = "Save dice setting"


def test_the_organiser_changes_who_types_dice_and_everybody_is_told(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    outcome = settling.change_dice(session, campaign.id, who["organiser"], "none", "k")
    log = running(session, campaign.id).log
    record = log.records[-1]
    assert (record.kind, record.dice, campaign.dice) == ("dice", "none", "none")
    assert told(log, record, None) == told(log, record, "blue") == outcome.sentences
    assert outcome.sentences == ("Olga lets Sandtable roll all dice from now on.",)
    with pytest.raises(Refusal, match="In this campaign Sandtable rolls all dice"):
        types(session, campaign, who["red"], "red", 6, 2, 1)
    settling.change_dice(session, campaign.id, who["organiser"], "none", "k")
    assert running(session, campaign.id).log.last == log.last, "a second click is no second change"
    settling.change_dice(session, campaign.id, who["organiser"], "all", "l")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    assert running(session, campaign.id).log.records[-1].faces == (6, 2, 1)


def test_nobody_else_changes_it_and_nothing_else_can_be_settled(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    before = running(session, campaign.id).log.last
    stranger = builders.a_person(session, "Fritz")
    for person in (who["red"], stranger):
        with pytest.raises(Refusal, match="Only the organiser"):
            settling.change_dice(session, campaign.id, person, "none", "k")
    for wanted in ("", "everybody", "All", "none "):
        with pytest.raises(Refusal, match="Choose who can enter dice"):
            settling.change_dice(session, campaign.id, who["organiser"], wanted, "k")
    with pytest.raises(Refusal, match="already"):
        settling.change_dice(session, campaign.id, who["organiser"], "all", "k")
    assert (campaign.dice, running(session, campaign.id).log.last) == ("all", before)


def test_dice_that_wait_for_a_word_are_settled_before(session: Session) -> None:
    campaign, who = a_tie(session, "word")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    with pytest.raises(Refusal, match="The other side has to confirm dice first"):
        settling.change_dice(session, campaign.id, who["organiser"], "none", "k")
    word(session, campaign, who, "blue", agrees=False)
    settling.change_dice(session, campaign.id, who["organiser"], "none", "k")
    assert campaign.dice == "none"


def test_an_ended_campaign_settles_nothing(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    campaign.finished = True
    session.commit()
    with pytest.raises(Refusal, match="has ended"):
        settling.change_dice(session, campaign.id, who["organiser"], "none", "k")


def test_the_change_comes_and_goes_with_an_export_and_no_other_setting_does(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    settling.change_dice(session, campaign.id, who["organiser"], "organiser", "k")
    data = json.loads(json.dumps(archive.export_campaign(session, campaign.id)))
    there = archive.import_campaign(session, json.loads(json.dumps(data)), who["organiser"])
    assert there.dice == "organiser"
    assert running(session, there.id).log.records[-1].dice == "organiser"
    odd: tuple[dict[str, object], ...] = ({}, {"dice": "everybody"}, {"dice": None}, {"dice": ["all"]})
    for extra in odd:
        data["entries"][-1]["extra"] = extra
        data["log"] = digest(data["entries"])
        with pytest.raises(Unreadable, match="who may type dice"):
            archive.import_campaign(session, json.loads(json.dumps(data)), who["organiser"])


def test_it_is_changed_on_the_page_of_the_rules_and_read_at_the_table(app: Flask, session: Session) -> None:
    _, who = a_tie(session, "all")
    olga, red = signed_in(app, "Olga"), signed_in(app, who["red"].username)
    wanted = next(item for item in forms(olga.page(RULES)) if item.button == CHANGE)
    assert ("dice", "all") in wanted.pairs and CHANGE not in red.page(RULES)
    assert olga.send(wanted).status_code == 422
    assert olga.press(RULES, CHANGE, dice="word").status_code == 303
    said = "Olga lets the other side confirm all dice entered by hand from now on."
    assert said in red.page("/c/an-evening/") and "The other side confirms those" in red.page(RULES)

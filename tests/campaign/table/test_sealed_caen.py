"""A hidden order reaches nobody it is hidden from: no page, paper, table, refusal or count shows it."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.people import people as house_people, seating, seats
from campaign.storage.db import writing
from rulesets import RULESETS
from tests import builders
from tests.campaign.caen import TABLE
from tests.campaign.sealed_caen import answers, deployment, hold
from tests.campaign.web import Visitor, signed_in, visitor
from tests.length import far

pytestmark = [pytest.mark.plays(*RULESETS), pytest.mark.slow]


OTHERS = ("Olga", "whoever has the link", "Arthur", "Alan", "Otto")[: far(2, 5)]
"""Olga, who commands for the other side as well, and the public; in a long run all."""


def _viewer(app: Flask, session: Session, campaign_id: int, name: str) -> tuple[Visitor, str]:
    if name != "whoever has the link":
        return signed_in(app, name), TABLE
    olga = house_people.named(session, "Olga")
    assert olga is not None
    return visitor(app), f"/watch/{house_people.set_public_link(session, campaign_id, olga, True)}/"


@pytest.mark.parametrize("name", OTHERS)
def test_a_troop_held_in_hidden_reserve_changes_nothing_that_others_get(
    app: Flask, session: Session, name: str
) -> None:
    campaign, people = deployment(session)
    otto = builders.a_person(session, "Otto")
    with writing(session):
        seats.add_member(session, campaign.id, otto, "observer")
    if name == "Olga":
        seating.give(session, campaign.id, people["Olga"], "allied_commander", people["Olga"])
    who, start = _viewer(app, session, campaign.id, name)
    before = answers(who, start)
    hold(session, campaign, people["Gerda"], "1-ss")
    after = answers(who, start)
    assert len(before) > 20
    assert list(before) == list(after)
    assert [address for address in before if before[address] != after[address]] == []


def test_a_troop_held_in_hidden_reserve_is_shown_to_its_own_side(app: Flask, session: Session) -> None:
    campaign, people = deployment(session)
    kurt = signed_in(app, "Kurt")
    said = {
        TABLE: "1 SS Panzer goes into Tactical Reserve",
        f"{TABLE}papers/briefing-axis": "2. Panzer and 1 SS Panzer; 1 place this turn",
    }
    assert not any(words in kurt.page(address) for address, words in said.items())
    hold(session, campaign, people["Gerda"], "1-ss")
    assert all(words in kurt.page(address) for address, words in said.items())

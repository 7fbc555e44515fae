"""Orders put together form by form, without scripts: the table after them, and one order that is sent."""

import re
from html import unescape

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import Running, running
from campaign.storage.models import Campaign
from rulesets.firestorm.ground.state import RESERVE
from rulesets.firestorm.system import FIRESTORM
from tests.campaign.caen import TABLE
from tests.campaign.sealed_caen import deployment
from tests.campaign.web import Visitor, form, forms, signed_in

pytestmark = pytest.mark.plays(FIRESTORM)
ADD = f"{TABLE}moves/add"
HOLD = "Hold in reserve"


@pytest.fixture
def caen(session: Session) -> Campaign:
    """The second week of Caen where the Germans deploy, their Tactical Reserve hidden."""
    return deployment(session)[0]


def now(session: Session, caen: Campaign) -> Running:
    session.rollback()
    return running(session, caen.id)


def troops(page: str) -> list[str]:
    """What may be held in reserve, by key."""
    return re.findall(r'name="field-troops" value="([^"]+)"', page)


def held_back(who: Visitor, *chosen: str) -> str:
    """The table as it would stand after those are held in reserve, which is not sent."""
    page = who.page(TABLE)
    sent = form(page, HOLD).sent(field__troops=list(chosen or troops(page)[:1]), then="1")
    answer = who.client.post(ADD, data=sent)
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"]


def test_the_table_stands_as_after_the_order_and_nothing_is_stored(
    app: Flask, session: Session, caen: Campaign
) -> None:
    gerda, before = signed_in(app, "Gerda"), now(session, caen).log.last
    page = gerda.page(TABLE)
    first = troops(page)[0]
    after = gerda.page(held_back(gerda, first))
    assert 'id="together"' in after and first not in troops(after)
    assert "data-poll" not in after and "data-moves" in page and "data-moves" not in after
    assert now(session, caen).log.last == before
    assert 'id="together"' not in gerda.page(TABLE)


def test_what_is_chosen_next_is_sent_with_it_as_one_order(
    app: Flask, session: Session, caen: Campaign
) -> None:
    gerda, before = signed_in(app, "Gerda"), now(session, caen).log.last
    there = held_back(gerda)
    opened = re.search(r'<option value="(\w+)">Deploy in', gerda.page(there))
    assert opened
    page = gerda.page(f"{there.partition('#')[0]}&order={opened[1]}")
    answer = gerda.send(form(page, "Deploy"), field__troops=troops(page)[:2])
    assert (answer.status_code, "after=" in answer.headers["Location"]) == (303, False)
    held, deployed = now(session, caen).log.records[before : before + 2]
    assert (held.part_of, deployed.part_of) == (None, held.number)


def test_they_can_be_sent_as_they_are_or_with_the_last_one_removed(
    app: Flask, session: Session, caen: Campaign
) -> None:
    gerda, before = signed_in(app, "Gerda"), now(session, caen)
    page = gerda.page(held_back(gerda))
    shorter = re.search(r'<a href="([^"]+)">Remove the last', page)
    assert shorter and 'id="together"' not in gerda.page(unescape(shorter[1]))
    assert gerda.send(form(page, "Send 1 order")).status_code == 303
    assert list(now(session, caen).state.troops.values()).count(RESERVE) == 1 + list(
        before.state.troops.values()
    ).count(RESERVE)


def test_an_order_that_has_become_impossible_says_why_and_is_not_sent(app: Flask, caen: Campaign) -> None:
    gerda = signed_in(app, "Gerda")
    page = gerda.page(TABLE)
    there = held_back(gerda, *troops(page)[:1])
    gerda.send(form(page, HOLD), field__troops=troops(page)[1:2])
    after = gerda.page(there)
    assert "Not possible now:" in after and "FC-085" in after
    assert not [item for item in forms(after) if item.button.startswith("Send ")]


def test_what_somebody_else_puts_together_is_not_shown_to_others(app: Flask, caen: Campaign) -> None:
    there = held_back(signed_in(app, "Gerda"))
    for name in ("Arthur", "Kurt", "Olga"):
        assert 'id="together"' not in signed_in(app, name).page(there)
    assert 'id="together"' not in signed_in(app, "Gerda").page(f"{TABLE}?after=axis_general+nonsense")

"""Practice copies: bounded, looked at by nobody else, deleted whole, and nothing else is deleted that way."""

from datetime import timedelta

import pytest
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from campaign.calendar import feeds
from campaign.clock import worker
from campaign.club import notes
from campaign.game_nights.open_battles import open_battles
from campaign.log.running import House
from campaign.people import people
from campaign.play import children, copies, trial
from campaign.statistics.games import games
from campaign.storage.db import now, writing
from campaign.storage.models import Campaign, Entry, PracticeCopy, User
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.campaign import sale
from tests.campaign.web import signed_in
from tests.systems.house_sale import HOUSE_SALE
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(SEALED_BID, HOUSE_SALE)


def a_copy(session: Session, campaign: Campaign, person: User, seat: str = "red") -> Campaign:
    return trial.start_trial(session, campaign.id, person, seat)


def rows_of(session: Session) -> dict[str, int]:
    """How many rows each table has."""
    looked = sa.inspect(session.connection())
    names = [name for name in looked.get_table_names() if name not in ("counts", "outbox")]
    return {
        name: session.execute(sa.select(sa.func.count()).select_from(sa.table(name))).scalar_one()
        for name in names
    }


def test_one_deletes_his_own_copy_with_all_its_rows(any_house: House) -> None:
    with any_house.sessions()() as session:
        campaign, who = builders.an_auction(session)
        before = rows_of(session)
        copy = a_copy(session, campaign, who["red"])
        slug = copy.slug
        builders.order(session, copy, who["red"], "blue", "Bid for the Brass", {"price": 1})
        notes.write_note(session, copy.id, who["red"], frozenset({""}), "remark", "If.")
        people.invite(session, copy.id, who["red"])
        feeds.renew(session, who["red"], copy.id)
        people.set_public_link(session, copy.id, who["red"], True)
        with pytest.raises(Refusal, match="no such practice copy"):
            copies.delete(session, slug, who["blue"])
        assert copies.delete(session, slug, who["red"]).startswith("Practice copy of")
        after = rows_of(session)
        assert {name for name in after if after[name] != before[name]} <= {"security_log"}
        assert copies.of_person(session, who["red"]) == ()
        with pytest.raises(Refusal, match="no such practice copy"):
            copies.delete(session, slug, who["red"])


def test_nothing_but_a_copy_can_be_deleted(any_house: House) -> None:
    with any_house.sessions()() as session:
        campaign, who = builders.an_auction(session)
        a_copy(session, campaign, who["red"])
        number, slug = campaign.id, campaign.slug
        for person in who.values():
            with pytest.raises(Refusal, match="no such practice copy"):
                copies.delete(session, slug, person)
        with pytest.raises(RuntimeError), writing(session):
            copies._delete(session, number)
        with pytest.raises(DBAPIError, match="never changed"), writing(session):
            session.execute(sa.delete(Entry).where(Entry.campaign_id == number))
        copy = copies.of_person(session, who["red"])[0].id
        with pytest.raises(DBAPIError, match="never changed"), writing(session):
            session.execute(sa.update(Entry).where(Entry.campaign_id == copy).values(who="x"))
        assert session.get_one(Campaign, number).last == 1


def test_one_holds_so_many_and_no_more(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    made = [a_copy(session, campaign, who["red"]) for _ in range(copies.HELD)]
    with pytest.raises(Refusal, match=f"You have {copies.HELD} practice copies"):
        a_copy(session, campaign, who["red"])
    assert a_copy(session, campaign, who["blue"], "blue")
    copies.delete(session, made[0].slug, who["red"])
    assert a_copy(session, campaign, who["red"])


def test_a_copy_nobody_used_for_a_month_ends_and_one_in_use_stays(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    unused, used, fresh = (a_copy(session, campaign, who["red"]).id for _ in range(3))
    with writing(session):
        old = now() - copies.UNUSED - timedelta(days=1)
        session.execute(sa.update(PracticeCopy).where(PracticeCopy.campaign_id != fresh).values(made=old))
        session.execute(sa.text("DROP TRIGGER entries_never_update"))
        session.execute(sa.update(Entry).values(at=old))
    builders.order(session, session.get_one(Campaign, used), who["red"], "red", "Bid for", {"price": 1})
    assert copies.end_unused in worker.TASKS
    assert (copies.end_unused(session), copies.end_unused(session)) == (1, 0)
    assert session.get(Campaign, unused) is None
    assert {row.id for row in session.scalars(sa.select(Campaign))} == {campaign.id, used, fresh}


def test_a_copy_is_looked_at_by_no_clock_evening_list_or_count(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    seen = [item.campaign.id for item in open_battles(session)]
    mine = people.campaigns_of(session, who["red"])
    copy = a_copy(session, campaign, who["red"])
    with writing(session):
        session.get_one(Campaign, copy.id).finished = True
    assert [item.campaign.id for item in open_battles(session)] == seen
    assert people.campaigns_of(session, who["red"]) == mine == (campaign,)
    assert games(session) == ()
    assert copies.of_person(session, who["red"]) == (copy,)


def test_a_game_begun_in_a_copy_is_a_copy(session: Session) -> None:
    villa, who = sale.a_sale(session)
    copy = trial.start_trial(session, villa.id, who["notary"], "notary")
    child = children.begin_child(session, copy.id, who["notary"], "attic")
    assert {*copies.of_person(session, who["notary"])} == {copy, child}
    copies.delete(session, copy.slug, who["notary"])
    assert copies.of_person(session, who["notary"]) == (child,) and child.parent_id is None


def test_who_leaves_leaves_no_copy(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    a_copy(session, campaign, who["red"])
    with writing(session):
        copies.delete_all(session, who["red"])
    assert session.scalar(sa.select(sa.func.count()).select_from(PracticeCopy)) == 0


def test_it_is_deleted_from_the_start_page(app: Flask, session: Session) -> None:
    campaign, who = builders.an_auction(session)
    red = signed_in(app, "Red")
    red.press(f"/c/{campaign.slug}/keeping/", "Make practice copy")
    assert "Practice copy of An evening" in red.page("/")
    session.rollback()
    (_, made), *_ = copies.with_moments(session, who["red"])
    assert f"{made.day} {made:%B, %H:%M}" in red.page("/"), "several of one title are told apart"
    answer = red.press("/", "Delete for good")
    assert answer.status_code == 303 and "Practice copy of An evening</a>" not in red.page("/")

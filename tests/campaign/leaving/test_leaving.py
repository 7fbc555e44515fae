"""Somebody leaves the house: his account is closed, what was his alone goes, the rest stays."""

import json
from datetime import timedelta

import pytest
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.orm import Session

import authoring.leaving
from authoring import drafts, sharing
from authoring.models import Draft, DraftInvitation, DraftPerson, Revision
from campaign.calendar import feeds
from campaign.club import notes
from campaign.club.aliases import Departure, renamed
from campaign.game_nights.tables import ClubEvening, EveningAnswer
from campaign.leaving import forgetting, leaving
from campaign.leaving.rooms import Room
from campaign.log.fold import chronicle
from campaign.log.running import House, open_house, running
from campaign.notices import choices as of_notices
from campaign.notices.tables import Delivery, Device
from campaign.people import house_organisers, links, people, recovering, renewing, seating, seats, sessions
from campaign.people.people import Newcomer
from campaign.play import archive
from campaign.shelf import owned
from campaign.statistics import choices
from campaign.statistics.games import games
from campaign.storage.db import now, writing
from campaign.storage.models import Base, Campaign, Entry, Link, Note, SecurityEntry, User
from campaign.talk import mentions
from campaign.timing import absences
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun
from tests.campaign.evenings_played import played
from tests.systems.sealed_bid import SEALED_BID

ROOMS = (authoring.leaving.ROOM,)
ALIAS = "Former member 1"


@pytest.fixture
def auction(session: Session) -> Begun:
    """An auction in which Red has bid."""
    campaign, who = builders.an_auction(session)
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    return campaign, who


def leave(session: Session, person: User) -> str:
    return leaving.leave(session, person, ROOMS)


def told(session: Session, campaign: Campaign) -> list[str]:
    return [note.text for note in notes.notes_for(session, campaign.id, frozenset({""}), ("people",))]


def test_his_account_is_closed_and_nothing_opens_it_again(session: Session, auction: Begun) -> None:
    _, who = auction
    red = who["red"]
    opened = sessions.begin(session, red, sessions.From("here", "a browser"), is_remembered=True)
    assert sessions.find(session, opened.token)
    link = renewing.password_link(session, who["organiser"], red)
    assert leave(session, red) == ALIAS
    assert (red.username, red.email, red.password, red.active) == (ALIAS, None, None, False)
    assert sessions.find(session, opened.token) is None
    assert sessions.resume(session, opened.device, sessions.From("here", "a browser")) is None
    with pytest.raises(Refusal, match="was good until"):
        links.find(session, link)
    with pytest.raises(Refusal, match="former members come back by an invitation"):
        renewing.password_link(session, who["organiser"], red)
    assert people.named(session, "Red") is None and people.named(session, ALIAS) is None
    assert "Red" not in recovering.unknown(session, "Rex")


def test_pressed_twice_he_leaves_once(session: Session, auction: Begun) -> None:
    campaign, who = auction
    assert leave(session, who["red"]) == ALIAS
    before = told(session, campaign)
    assert leave(session, who["red"]) == ALIAS
    assert told(session, campaign) == before


def test_his_name_is_taken_for_good_and_so_is_his_alias(app: Flask, session: Session, auction: Begun) -> None:
    campaign, who = auction
    leave(session, who["red"])
    with app.app_context():
        for name in ("Red", "RED", ALIAS, ALIAS.upper()):
            token = people.invite(session, campaign.id, who["organiser"])
            with pytest.raises(Refusal, match="is called"):
                people.join_new(session, token, Newcomer(name, "a quite long password of mine"))


def test_an_alias_that_somebody_has_is_not_given(session: Session, auction: Begun) -> None:
    builders.a_person(session, "former MEMBER 1")
    assert leave(session, auction[1]["red"]) == "Former member 2"
    assert leave(session, auction[1]["blue"]) == "Former member 3"


def test_the_chronicle_tells_the_alias_and_the_stored_entry_stays(session: Session, auction: Begun) -> None:
    campaign, who = auction
    stored = session.execute(sa.select(Entry.who, Entry.extra)).all()
    assert "Red" in [line.record.who for line in chronicle(running(session, campaign.id).log, "red")]
    leave(session, who["red"])
    givers = [line.record.who for line in chronicle(running(session, campaign.id).log, "red")]
    assert ALIAS in givers and "Red" not in givers
    assert session.execute(sa.select(Entry.who, Entry.extra)).all() == stored
    assert "Red" in [who for who, _ in stored]


def test_another_process_tells_the_alias_too(session: Session, house: House, auction: Begun) -> None:
    campaign, who = auction
    other = open_house(str(house.engine.url), (SEALED_BID,))
    with other.sessions()() as there:
        assert running(there, campaign.id).log.records[-1].who == "Red"
    leave(session, who["red"])
    with other.sessions()() as there:
        assert running(there, campaign.id).log.records[-1].who == ALIAS
    other.engine.dispose()


def test_a_file_of_the_campaign_has_the_alias(session: Session, auction: Begun) -> None:
    campaign, who = auction
    leave(session, who["red"])
    data = archive.export_campaign(session, campaign.id)
    assert ALIAS in {entry["who"] for entry in data["entries"]}
    assert '"Red"' not in json.dumps([data["notes"], [entry["who"] for entry in data["entries"]]])
    brought = archive.import_campaign(session, json.loads(json.dumps(data)), who["organiser"])
    assert running(session, brought.id).log.records[1].who == ALIAS


def test_names_are_replaced_where_they_stand_as_names_and_not_in_free_words(
    session: Session, auction: Begun
) -> None:
    campaign, who = auction
    everyone, anna = frozenset({""}), builders.a_person(session, "Anna")
    builders.a_person(session, "Anna Maria")
    builders.take_seat(session, campaign, who["organiser"], anna, "green")
    said = "@anna, @Anna Maria and Anna: come."
    mentions.say(session, campaign.id, who["blue"], everyone, said)
    mentions.say(session, campaign.id, anna, everyone, "I do.")
    leave(session, anna)
    talk = notes.notes_for(session, campaign.id, everyone, mentions.SAID)
    assert [(note.who, note.text) for note in talk] == [
        ("Blue", f"@{ALIAS}, @Anna Maria and Anna: come."),
        (ALIAS, "I do."),
    ]
    assert f"Olga gives {ALIAS} the seat Green." in told(session, campaign)
    lines = session.scalars(sa.select(SecurityEntry)).all()
    assert not any("Anna" in f"{line.who} {line.about} {line.words}" for line in lines)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Anna gives Bert the seat.", "X gives Bert the seat."),
        ("Anna Maria gives Anna the seat.", "Anna Maria gives X the seat."),
        ("Annabel, Hanna, Anna's", "Annabel, Hanna, X's"),
        ("anna", "anna"),
    ],
)
def test_a_sentence_of_ours_calls_nobody_else_by_the_alias(words: str, found: str) -> None:
    assert renamed(words, "Anna", "X", ("Anna", "Anna Maria", "Bert")) == found


def test_his_chair_is_empty_and_it_is_told_in_each_campaign(session: Session, auction: Begun) -> None:
    campaign, who = auction
    other = builders.a_campaign(session, who["organiser"], "New game night")
    builders.take_seat(session, other, who["organiser"], who["blue"], "blue")
    with writing(session):
        seats.add_member(session, other.id, who["red"], "player")
    holder = seats.holders(session, other.id, "blue")[0].id
    seating.substitute(session, other.id, who["blue"], holder, who["red"], now().date() + timedelta(days=3))
    notes.sign_up(session, campaign.id, who["red"], "A1", True)
    leave(session, who["red"])
    chairs = {
        chair.seat.key: (chair.name, chair.user_id)
        for chair in seats.chairs(session, running(session, campaign.id))
    }
    assert chairs["red"] == (ALIAS, None) and chairs["blue"][0] == "Blue"
    assert told(session, campaign)[-1] == f"{ALIAS} has left the club. Their seat as Red is open."
    assert told(session, other)[-1] == f"{ALIAS} has left the club."
    assert not seats.chairs(session, running(session, other.id))[0].substitute
    assert seats.membership(session, campaign.id, who["red"]) is None
    assert notes.meetings(session, campaign.id, frozenset({""}))["A1"].signed_up == ()


def test_his_empty_chair_is_taken_by_an_invitation(app: Flask, session: Session, auction: Begun) -> None:
    campaign, who = auction
    leave(session, who["red"])
    chair = seats.holders(session, campaign.id, "red")[0]
    with app.app_context():
        token = people.invite(session, campaign.id, who["organiser"], holder_id=chair.id)
        new = people.join_new(session, token, Newcomer("Rosa", "a quite long password of mine"))
    assert seats.own_seats(session, running(session, campaign.id), new) == ("red",)


def test_a_game_that_is_over_keeps_who_sat_where(session: Session) -> None:
    olga = builders.an_organiser(session)
    who = {seat: builders.a_person(session, seat.title()) for seat in ("red", "blue", "green")}
    campaign = played(session, olga, who, "red")
    (before,) = games(session)
    leave(session, who["red"])
    (after,) = games(session)
    assert after.players == before.players
    names = [chair.name for chair in seats.chairs(session, running(session, campaign.id))]
    assert names == [ALIAS, "Blue", "Green"]


def test_who_organises_hands_on_first(session: Session, auction: Begun) -> None:
    campaign, who = auction
    with writing(session):
        seats.add_member(session, campaign.id, who["red"], "player")
    seating.hand_on_organiser(session, campaign.id, who["organiser"], who["blue"])
    assert leaving.hindrances(session, who["blue"]) == (
        "You organise An evening. Transfer the organiser's role first.",
    )
    with pytest.raises(Refusal, match="Transfer the organiser's role first"):
        leave(session, who["blue"])
    assert who["blue"].active and session.scalar(sa.select(sa.func.count(Departure.user_id))) == 0
    seating.hand_on_organiser(session, campaign.id, who["blue"], who["green"])
    assert leave(session, who["blue"]) == ALIAS


def test_a_campaign_of_nobody_else_holds_nobody(session: Session) -> None:
    olga, otto = builders.an_organiser(session), builders.an_organiser(session, "Otto")
    builders.a_campaign(session, otto)
    assert leaving.hindrances(session, otto) == ()
    leave(session, otto)
    assert [each.id for each in house_organisers.organisers(session)] == [olga.id]


def test_the_only_organiser_of_the_house_stays(session: Session) -> None:
    olga = builders.an_organiser(session)
    with pytest.raises(Refusal, match="You are the only administrator"):
        leave(session, olga)
    house_organisers.make_organiser(session, olga, builders.a_person(session, "Rosa"))
    assert leave(session, olga) == ALIAS
    assert [each.username for each in house_organisers.organisers(session)] == ["Rosa"]


def test_what_was_his_alone_is_deleted(session: Session, auction: Begun) -> None:
    campaign, who = auction
    red = who["red"]
    choices.choose(session, red, True)
    of_notices.choose(session, red, campaign.id, "once")
    today = now().date().isoformat()
    absences.be_away(session, red, today, today)
    feeds.renew(session, red)
    with writing(session):
        of_notices.own_habits(session, red)
        session.add(Device(user_id=red.id, endpoint="x", p256dh="x", auth="x", name="x", made=now()))
        evening = ClubEvening(at="x", made_by_id=who["organiser"].id, made=now())
        session.add(evening)
        session.flush()
        session.add(EveningAnswer(evening_id=evening.id, user_id=red.id, comes=True, at=now()))
        session.add(
            Delivery(
                uid="x",
                kind="notice",
                channel="push",
                user_id=red.id,
                title="x",
                text="x",
                made=now(),
                after=now(),
            )
        )
    owned.keep(session, red, SEALED_BID, {})
    leave(session, red)
    for table in forgetting.HIS_ALONE:
        asked = sa.select(sa.func.count()).select_from(table).where(table.user_id == red.id)
        assert session.scalar(asked) == 0, table.__tablename__


STAYS = {
    "practice_copies.user_id",
    "departures.user_id",
    "drafts.owner_id",
    "draft_people.user_id",
    "draft_visits.user_id",
    "roles_users.user_id",
    "works.owner_id",
    "collections.owner_id",
    "versions.user_id",
    "memberships.user_id",
    "memberships.appointed_by_id",
    "seat_holders.user_id",
    "seat_holders.substitute_id",
    "entries.user_id",
    "notes.user_id",
    "links.user_id",
    "links.made_by_id",
    "security_log.user_id",
    "security_log.about_id",
    "plays.user_id",
    "comments.user_id",
    "evenings.made_by_id",
    "photographs.user_id",
}
"""What points to a person and is no table of his alone: what he did, or what leaving sees to by itself."""


def test_of_every_table_it_is_said_what_becomes_of_a_persons_rows() -> None:
    """A new table that points to people is forgotten, or is told of here."""
    pointing = {
        f"{table.name}.{column.name}"
        for table in Base.metadata.tables.values()
        for column in table.columns
        if any(key.target_fullname == "users.id" for key in column.foreign_keys)
    }
    forgotten = {f"{table.__tablename__}.user_id" for table in forgetting.HIS_ALONE}
    assert pointing - forgotten == STAYS


def test_every_column_for_a_name_is_looked_at() -> None:
    known = {f"{table.__tablename__}.{column}" for table, column in forgetting.NAMED}
    named = {
        f"{table.name}.{column.name}"
        for table in Base.metadata.tables.values()
        for column in table.columns
        if column.name in ("who", "about", "made_by", "used_by", "changed_by", "chair")
    }
    of_the_desk, never_changed = {"revisions.who", "drafts.changed_by"}, {"entries.who", "versions.who"}
    assert named == known | of_the_desk | never_changed


def test_links_he_made_are_over(session: Session, auction: Begun) -> None:
    campaign, who = auction
    token = people.invite(session, campaign.id, who["organiser"])
    house_organisers.make_organiser(session, who["organiser"], who["green"])
    seating.hand_on_organiser(session, campaign.id, who["organiser"], who["blue"])
    leave(session, who["organiser"])
    with pytest.raises(Refusal, match="was good until"):
        links.find(session, token)
    assert set(session.scalars(sa.select(Link.made_by))) == {ALIAS}


def test_drafts_of_his_own_go_and_shared_ones_stay(session: Session, auction: Begun) -> None:
    _, who = auction
    red, blue = who["red"], who["blue"]
    kind = next(kind for kind in SEALED_BID.kinds if kind.editing)
    document = next(iter(kind.builtin.values()))
    own, shared = (drafts.create(session, red, SEALED_BID, kind, document) for _ in range(2))
    sharing.invite(session, red, shared.uid, "Blue", "edit")
    sharing.take_up(session, blue, sharing.offered(session, blue)[0].id, True)
    theirs = drafts.create(session, blue, SEALED_BID, kind, document)
    sharing.invite(session, blue, theirs.uid, "Red", "read")
    gone, kept = own.id, shared.id
    leave(session, red)
    assert session.get(Draft, gone) is None
    assert set(session.scalars(sa.select(Revision.who).where(Revision.draft_id == kept))) == {ALIAS}
    left = session.get_one(Draft, kept)
    assert (left.owner.username, left.changed_by) == (ALIAS, ALIAS)
    assert [row.user_id for row in session.scalars(sa.select(DraftPerson))] == [blue.id]
    assert session.scalar(sa.select(sa.func.count(DraftInvitation.id))) == 0
    assert session.scalar(sa.select(sa.func.count()).where(Revision.draft_id == gone)) == 0


def test_a_leaving_that_fails_changes_nothing(session: Session, auction: Begun) -> None:
    campaign, who = auction

    def broken(*_: object) -> None:
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError):
        leaving.leave(session, who["red"], (Room(authoring.leaving.parts, broken),))
    assert who["red"].username == "Red" and who["red"].active
    assert running(session, campaign.id).log.records[-1].who == "Red"
    assert session.scalar(sa.select(sa.func.count(Note.id)).where(Note.text.contains("has left"))) == 0

"""Children: begun from an open matter of their parent, played by themselves, reported by a person's hand."""

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.fold import chronicle
from campaign.log.running import running
from campaign.people import renewing, seats
from campaign.play import archive, children, reports, settling, trial
from campaign.storage.db import writing
from campaign.storage.models import Campaign, Entry, Membership, SecurityEntry
from rulesets.kit.codec import Unreadable
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset
from tests.builders import Begun, a_person, order, take_back
from tests.campaign.sale import begun, play_out, reported
from tests.systems.house_sale import HOUSE_SALE
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(HOUSE_SALE, SEALED_BID)


def test_a_child_begins_with_the_people_of_its_parent(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    assert (child.title, child.ruleset, child.parent_id, child.subject) == (
        "The attic",
        "sealed_bid",
        sale[0].id,
        "attic",
    )
    held = {(chair.seat.key, chair.name) for chair in seats.chairs(session, running(session, child.id))}
    assert held == {("red", "Anna"), ("blue", "Bert"), ("green", "Cora")}
    members = {(item.user.username, item.role) for item in seats.members(session, child.id)}
    assert members == {("Olga", "organiser"), ("Anna", "player"), ("Bert", "player"), ("Cora", "player")}


def test_a_named_empty_chair_comes_along_and_who_finds_no_room_stays(session: Session, sale: Begun) -> None:
    with writing(session):
        seats.sit(session, sale[0].id, "bert", None, "Olga keeps a seat for the twin in", "The twin")
    child = begun(session, sale)
    held = [(chair.seat.key, chair.name) for chair in seats.chairs(session, running(session, child.id))]
    assert held == [("red", "Anna"), ("blue", "Bert"), ("green", "Cora")]
    with writing(session):
        (bert,) = [row for row in seats.holders(session, sale[0].id, "bert") if row.user_id is not None]
        session.delete(bert)
    other = begun(session, sale, "cellar")
    held = [(chair.seat.key, chair.name) for chair in seats.chairs(session, running(session, other.id))]
    assert held == [("red", "Anna"), ("blue", "The twin"), ("green", "Cora")]


def test_the_child_throws_types_dice_and_shows_odds_as_its_parent(session: Session, sale: Begun) -> None:
    settling.change_dice(session, sale[0].id, sale[1]["organiser"], "organiser", "d")
    settling.change_throws(session, sale[0].id, sale[1]["organiser"], "wait", "t")
    with pytest.raises(Refusal, match="shown or hidden"):
        settling.change_odds(session, sale[0].id, sale[1]["organiser"], "perhaps", "o")
    settling.change_odds(session, sale[0].id, sale[1]["organiser"], "hidden", "o")
    child = begun(session, sale)
    assert (child.dice, child.throws) == ("organiser", "wait")
    assert not running(session, child.id).shows_odds


def test_nothing_begins_that_is_not_offered(session: Session, sale: Begun) -> None:
    with pytest.raises(Refusal, match="That cannot start now"):
        begun(session, sale, "garden")
    order(
        session, sale[0], sale[1]["notary"], "notary", "Report the attic", {"red": 1, "blue": 2, "green": 3}
    )
    with pytest.raises(Refusal, match="That cannot start now"):
        begun(session, sale)
    assert len(session.scalars(select(Campaign)).all()) == 1


def test_what_may_begin_is_asked_of_what_everybody_knows(session: Session, sale: Begun) -> None:
    asked: list[Any] = []
    at = running(session, sale[0].id)
    watched: AnyRuleset = replace(
        at.ruleset,
        seen_by=lambda state, seat: ("seen by", seat),
        children=lambda seen: asked.append(seen) or (),
    )
    assert children.offered(replace(at, ruleset=watched)) == ()
    assert asked == [("seen by", None)]


def test_two_children_of_two_matters_are_played_at_once_and_a_second_of_one_is_refused(
    session: Session, sale: Begun
) -> None:
    attic, cellar = begun(session, sale), begun(session, sale, "cellar")
    assert {attic.subject, cellar.subject} == {"attic", "cellar"}
    with pytest.raises(Refusal, match="The attic is played for this already"):
        begun(session, sale)
    play_out(session, attic, sale[1])
    with pytest.raises(Refusal, match="is played for this already"):
        begun(session, sale)
    play_out(session, cellar, sale[1])
    at = running(session, sale[0].id)
    assert [(child.title, child.subject) for child in reports.to_be_sent(session, at)] == [
        ("The cellar", "cellar"),
        ("The attic", "attic"),
    ]


def test_a_child_that_was_let_go_is_played_on_and_another_may_begin(session: Session, sale: Begun) -> None:
    first = begun(session, sale)
    children.let_go(session, sale[0].id, sale[1]["organiser"], first.slug)
    assert (first.parent_id, first.subject) == (None, "")
    second = begun(session, sale)
    assert second.id != first.id and second.slug != first.slug
    play_out(session, first, sale[1])
    assert first.finished and not second.finished
    assert reports.to_be_sent(session, running(session, sale[0].id)) == ()
    with pytest.raises(Refusal, match="That is not part of this campaign"):
        children.let_go(session, sale[0].id, sale[1]["organiser"], first.slug)


def test_both_campaigns_tell_of_it(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    children.let_go(session, sale[0].id, sale[1]["organiser"], child.slug)

    def said(campaign: Campaign) -> list[str]:
        return [note.text for note in notes.notes_for(session, campaign.id, frozenset({""}), ("people",))]

    assert said(sale[0])[-2:] == [
        "Olga begins The attic.",
        "Olga lets The attic go: it is played on by itself.",
    ]
    assert said(child) == [
        "Olga gives Anna the seat Red.",
        "Olga gives Bert the seat Blue.",
        "Olga gives Cora the seat Green.",
        "Olga lets The attic go: it is played on by itself.",
    ]
    lines = session.scalars(select(SecurityEntry.words)).all()
    assert (
        "The villa: Olga begins The attic." in lines and "The attic: Olga gives Anna the seat Red." in lines
    )


def test_a_report_is_what_everybody_knows_of_an_end_that_lies_open(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    assert reports.report_of(running(session, child.id)) == ()
    play_out(session, child, sale[1], coins=(2, 1, 0))
    assert reports.report_of(running(session, child.id)) == (("red", 10), ("blue", 9), ("green", 8))


def test_a_report_is_asked_of_what_everybody_sees_of_the_opened_end(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    at = running(session, child.id)
    watched: AnyRuleset = replace(
        at.ruleset,
        opened=lambda state: ("opened", state.is_finished),
        seen_by=lambda state, seat: (("seen", str(state)), ("by", str(seat))),
        report=lambda seen: seen,
    )
    log = replace(at.log, ruleset=watched)
    asked = (("seen", "('opened', True)"), ("by", "None"))
    assert reports.report_of(replace(at, ruleset=watched, log=log)) == asked


def test_a_report_waits_until_nobody_can_object_to_the_end(
    session: Session, sale: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    with monkeypatch.context() as patch:
        patch.setattr("campaign.log.running.doubt", lambda log, seats: object())
        assert reports.report_of(running(session, child.id)) == ()
        assert reports.to_be_sent(session, running(session, sale[0].id)) == ()
        with pytest.raises(Refusal, match="is played for this already"):
            begun(session, sale)
    assert reports.report_of(running(session, child.id))


def test_a_report_is_sent_by_a_person_once(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    before = running(session, sale[0].id).log.last
    assert running(session, sale[0].id).log.last == before
    reported(session, sale, remark="As it was.")
    record = running(session, sale[0].id).log.records[-1]
    assert record.report_of is not None and record.report_of.campaign == child.uid
    at = running(session, sale[0].id)
    assert reports.to_be_sent(session, at) == ()
    assert reports.outdated(session, at) == ()
    assert children.played_for(session, at, "attic") is None, "it is free for another child"
    assert HOUSE_SALE.standing(at.state, None).scores[0].points == 9


def test_an_order_about_another_matter_sends_no_report(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    reported(session, sale, room="cellar")
    assert running(session, sale[0].id).log.records[-1].report_of is None
    assert [item.title for item in reports.to_be_sent(session, running(session, sale[0].id))] == ["The attic"]


def test_a_report_that_was_taken_back_waits_to_be_sent_again(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    reported(session, sale)
    take_back(session, sale[0], sale[1]["notary"], "notary")
    assert [item.title for item in reports.to_be_sent(session, running(session, sale[0].id))] == ["The attic"]
    with pytest.raises(Refusal, match="is played for this already"):
        begun(session, sale)


def test_a_child_is_played_on_when_its_parent_is_over(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    for room in ("attic", "cellar", "stable"):
        reported(session, sale, room)
    assert sale[0].finished and not child.finished
    play_out(session, child, sale[1])
    assert child.finished and running(session, sale[0].id).log.last == 4
    assert all(record.report_of is None for record in running(session, sale[0].id).log.records)


def test_a_child_may_have_children_of_its_own(session: Session, sale: Begun) -> None:
    stable = begun(session, sale, "stable")
    loft = children.begin_child(session, stable.id, sale[1]["organiser"], "loft")
    assert (loft.parent_id, stable.parent_id) == (stable.id, sale[0].id)
    assert list(reports.children_of(session, sale[0].id)) == [stable]


def test_a_child_closed_without_a_report_makes_room_for_another(
    session: Session, sale: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    monkeypatch.setattr(reports, "report_of", lambda at: ())
    assert begun(session, sale).id != child.id


def test_the_child_gives_nobody_a_right_over_accounts(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    first = session.get_one(Entry, (child.id, 1))
    assert (first.user_id, first.who) == (None, "Olga")
    roles = session.scalars(select(Membership).where(Membership.campaign_id == child.id))
    assert {item.appointed_by_id for item in roles} == {None}
    nina = a_person(session, "Nina")
    with writing(session):
        seats.add_member(session, child.id, nina, "player")
    with writing(session):
        sale[1]["organiser"].roles.clear()
    assert not renewing.may_renew_password(session, sale[1]["organiser"], nina)


def test_whoever_organises_the_parent_needs_no_right_in_the_house(session: Session, sale: Begun) -> None:
    with writing(session):
        sale[1]["organiser"].roles.clear()
    assert begun(session, sale).title == "The attic"


def test_a_child_goes_out_alone_and_comes_in_without_its_parent(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    reported(session, sale)
    for campaign in (child, sale[0]):
        data = json.loads(json.dumps(archive.export_campaign(session, campaign.id)))
        assert (data["format"], data["parent"]) == (2, None)
        copy = archive.import_campaign(session, data, sale[1]["organiser"])
        assert (copy.parent_id, copy.subject) == (None, "")
        assert reports.children_of(session, copy.id) == []
        assert [line.sentences for line in chronicle(running(session, copy.id).log, None)] == [
            line.sentences for line in chronicle(running(session, campaign.id).log, None)
        ]
    data["parent"] = child.uid
    with pytest.raises(Unreadable, match="belongs to another campaign"):
        archive.import_campaign(session, data, sale[1]["organiser"])


def test_an_archive_of_the_first_format_has_no_parent(session: Session, sale: Begun) -> None:
    data = archive.export_campaign(session, sale[0].id)
    older = {name: value for name, value in data.items() if name != "parent"} | {"format": 1}
    copy = archive.import_campaign(session, json.loads(json.dumps(older)), sale[1]["organiser"])
    assert {**archive.export_campaign(session, copy.id), "created": ""} == {**data, "created": ""}


@pytest.mark.parametrize("wrong", [True, [], ["x"], ["x", "1"], [1, "x"], ["x", 1, 2]])
def test_an_entry_that_does_not_say_whose_report_it_is_does_not_come_in(
    session: Session, sale: Begun, wrong: object
) -> None:
    reported(session, sale)
    data = json.loads(json.dumps(archive.export_campaign(session, sale[0].id)))
    data["entries"][-1]["extra"]["report_of"] = wrong
    data["log"] = archive.digest(data["entries"])
    with pytest.raises(Unreadable, match="whose report it sends"):
        archive.import_campaign(session, data, sale[1]["organiser"])


def test_a_trial_has_neither_parent_nor_children(session: Session, sale: Begun) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    reported(session, sale)
    for campaign, seat in ((sale[0], "anna"), (child, "red")):
        copy = trial.start_trial(session, campaign.id, sale[1]["anna"], seat)
        assert (copy.parent_id, reports.children_of(session, copy.id)) == (None, [])
        assert reports.sent_by(running(session, copy.id)) == {}

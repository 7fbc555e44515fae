"""Playing again: what the house, instructions and other documents did, and whole games by today's rules."""

import argparse
import uuid
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from campaign.commands import audit as audit_command
from campaign.log.entries import standing
from campaign.log.fold import told
from campaign.log.running import House, Running, running
from campaign.play import amending, archive, instructing, mending, opening, replays, service, trial
from campaign.play.mending import Change
from campaign.play.todays_rules import by_todays_rules, otherwise
from campaign.shelf import works
from campaign.storage.models import Campaign
from rulesets import RULESETS
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun, People
from tests.systems.sealed_bid import AUCTION, SEALED_BID, orders as o
from tests.systems.sealed_bid.documents import EVENING, Rulings
from tests.systems.sealed_bid.staff import NOUGHT
from tests.systems.sealed_bid.state import State

pytestmark = pytest.mark.plays(*RULESETS, SEALED_BID)

REPLAYS = Path(__file__).parents[2] / "replays"
GAMES = (
    "firestorm/draw",
    "tide_of_iron/american-win",
    *(
        pytest.param(game, marks=pytest.mark.long)
        for game in (
            "axis_allies_dday/three-players",
            "firestorm/allied-strategic-victory",
            "memoir44/triple-axis-victory",
            "skirmish/eight-rounds",
            "skirmish/infantry-logistics-axis",
        )
    ),
)
"""A campaign and a chain every day; before a release a game of each system."""


def lamp_sold(session: Session) -> Begun:
    """The lamp is Red's, who has reported it in a remark with a slip."""
    campaign, who = builders.an_auction(session)
    for seat, price in (("red", 6), ("blue", 2), ("green", 1)):
        builders.order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})
    builders.order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": "Heer."})
    return campaign, who


def mended(session: Session, campaign: Campaign, who: People) -> Running:
    """The slip mended."""
    change = Change(3, "organiser", {"remark": "Here."}, None, "A slip.")
    at = running(session, campaign.id)
    read = mending.rehearse(session, at, who["organiser"], change, "k").mark
    mending.decide(session, campaign.id, who["organiser"], change, read, uuid.uuid4().hex, 0)
    return running(session, campaign.id)


def test_what_a_seat_had_left_to_the_house_is_done_again_as_its_own(session: Session) -> None:
    campaign, who = lamp_sold(session)
    instructing.instruct(session, campaign.id, who["green"], "green", NOUGHT, {}, "left")
    before = running(session, campaign.id).log
    done = [record for record in standing(before.records) if record.instructed]
    assert [type(record.command) for record in done] == [o.PlaceBid]
    at = mended(session, campaign, who)
    again = [record for record in standing(at.log.records) if record.instructed]
    assert [(item.number, item.who, item.command, item.caused_by) for item in again] == [
        (item.number, item.who, item.command, item.caused_by) for item in done
    ]
    assert at.state.sales == before.state.sales and at.state.sales["A2"].bids == {"green": 0}


def test_another_document_is_put_in_again_and_stays_the_one_that_is_played(session: Session) -> None:
    olga = builders.an_organiser(session)
    late = replace(EVENING, title="A late evening")
    for auction in (late, replace(late, rounds=1)):
        works.publish(session, olga, works.Publication(SEALED_BID, AUCTION, auction, "d1"))
    start = opening.Start("sealed_bid", "auction", late, Rulings(), "Ours")
    campaign = opening.start_campaign(session, olga, start)
    people = {"organiser": olga}
    for seat in ("red", "blue", "green"):
        people[seat] = builders.a_person(session, seat.title())
        builders.take_seat(session, campaign, olga, people[seat], seat)
    for seat, price in (("red", 6), ("blue", 2), ("green", 1)):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass Lamp", {"price": price})
    builders.order(session, campaign, people["red"], "red", "Report the Brass Lamp", {"remark": "Heer."})
    item = amending.chosen(session, running(session, campaign.id), "2")
    service.amend_document(session, campaign.id, olga, item, "amend", "Too late.")
    at = mended(session, campaign, people)
    assert at.state.auction.rounds == 1
    assert [record.kind for record in standing(at.log.records)][-2:] == ["order", "amend"]
    assert amending.hash_now(session, at) == item.hash


def handed_over_at_once(state: State, seat: str) -> tuple[Choice, ...]:
    """The auction's menu where nothing is said of what is handed over, so that the house reports it."""
    return tuple(
        replace(choice, fields=()) if choice.command is o.ReportHandover else choice
        for choice in SEALED_BID.menu(state, seat)
    )


def test_what_the_house_does_only_then_stands_under_the_number_of_what_set_it_off(session: Session) -> None:
    quick = replace(SEALED_BID, menu=handed_over_at_once)
    session.info["house"] = replace(session.info["house"], rulesets=(quick,))
    campaign, who = builders.an_auction(session)
    for seat in ("red", "blue", "green"):
        price = {"price": 6 if seat != "green" else 1}
        builders.order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", price)
    for faces in ((2, 2), (2, 5)):
        builders.order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=faces)
    before = running(session, campaign.id).log.records
    assert [(item.kind, item.who, item.caused_by) for item in before[6:]] == [("order", "the house", 6)]
    change = Change(3, "organiser", {}, (5, 2), "Misread.")
    read = mending.rehearse(session, running(session, campaign.id), who["organiser"], change, "k")
    assert [(item.record.number, item.fate) for item in read.outcomes] == [(5, "stands"), (6, "asked")]
    mending.decide(session, campaign.id, who["organiser"], change, read.mark, "mend", 0)
    at = running(session, campaign.id)
    throw, report = standing(at.log.records)[-2:]
    assert (throw.number, report.number, report.caused_by, report.is_anew) == (5, 5, 5, True)
    assert (report.who, report.user_id, report.at) == ("the house", None, throw.at)
    assert at.state.sales["A1"].winner == "red" and at.state.pendings
    told_red = told(at.log, at.log.records[-1], "red")
    assert any(text.startswith("New: Red reports the Brass Lamp handed over") for text in told_red)
    assert any(text.startswith("Dropped: Blue reports") for text in told_red)
    data = archive.export_campaign(session, campaign.id)
    there = running(session, archive.import_campaign(session, data, who["organiser"]).id)
    assert there.state == at.state and standing(there.log.records)[-1].is_anew
    service.open_sealed(session, campaign.id, who["organiser"], "open", "To try it.")
    copy = trial.start_trial(session, campaign.id, who["organiser"], "organiser")
    assert running(session, copy.id).state == at.state
    builders.take_back(session, campaign, who["organiser"], "organiser", 3, "Throw anew.")
    assert [item.number for item in standing(running(session, campaign.id).log.records)] == [1, 2, 3, 4]


def test_what_the_house_did_after_a_taking_back_is_not_done_again(session: Session) -> None:
    campaign, who = builders.an_auction(session, throws="house")
    for seat, price in (("red", 6), ("blue", 2), ("green", 1)):
        builders.order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})
    builders.order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": "Heer."})
    builders.order(session, campaign, who["blue"], "blue", "Agree")
    builders.take_back(session, campaign, who["organiser"], "organiser", 4, "Not yet.")
    before = running(session, campaign.id).log
    at = mended(session, campaign, who)
    assert [item.number for item in standing(at.log.records)] == [
        item.number for item in standing(before.records)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_played_again_is_the_same(session: Session, game: str) -> None:
    text = (REPLAYS / f"{game}.json").read_text(encoding="utf-8")
    campaign = replays.open_replay(session, text, builders.an_organiser(session), "A game")
    at = running(session, campaign.id)
    found = by_todays_rules(session, at, None)
    assert found.log.state == at.state
    assert not list(otherwise(found)) and not found.differs
    assert not any(row.differs for row in found.rows)


def stingy(state: object, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """Rules that know no bid above five."""
    if isinstance(command, o.PlaceBid) and command.price > 5:
        raise Refusal("Nobody bids more than five.")
    return SEALED_BID.decide(state, seat, command, faces)


def test_rules_that_changed_show_what_would_come_of_it(session: Session) -> None:
    campaign, _ = lamp_sold(session)
    at = running(session, campaign.id)
    newer = replace(at, ruleset=replace(SEALED_BID, decide=stingy))
    found = list(otherwise(by_todays_rules(session, newer, None)))
    assert [item.number for item in found] == [2, 4, 5]
    assert found[0].was == ("Red bids 6 for the Brass Lamp.",) and found[0].would == ()
    assert found[1].was[-1].startswith("Bids for the Brass Lamp: Red 6")
    assert running(session, campaign.id).log == at.log


def test_the_command_plays_campaigns_again(
    session: Session, house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign, _ = lamp_sold(session)
    session.commit()
    assert audit_command.run(argparse.Namespace(campaign=["keeps"]), house) == 0
    assert f"{campaign.title}: with the current rules the same" in capsys.readouterr().out
    other = replace(house, rulesets=(replace(SEALED_BID, decide=stingy),), memory=type(house.memory)())
    assert audit_command.run(argparse.Namespace(campaign=["keeps", campaign.slug]), other) == 1
    said = capsys.readouterr().out
    assert "with the current rules these 3 entries differ" in said
    assert "entry 2, Red as red: Red bids 6 for the Brass Lamp. Today: it does not stand" in said
    assert audit_command.run(argparse.Namespace(campaign=["keeps", "nowhere"]), house) == 2
